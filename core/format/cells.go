package format

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonet/core/sudoku"
)

// A reading is a way to divide a line into cells.
type reading uint8

const (
	asSymbols reading = iota // every character is a cell, except separators
	asNumbers                // every token is a cell
)

// cells yields the cells of a line in order.
func (s span) cells(how reading) iter.Seq[token] {
	if how == asNumbers {
		return s.tokens()
	}
	return func(yield func(token) bool) {
		for t := range s.tokens() {
			for at := t.from; at < t.to; {
				_, size := utf8.DecodeRuneInString(s.text[at:])
				if !yield(token{from: at, to: at + size, group: t.group}) {
					return
				}
				at += size
			}
		}
	}
}

// digitOf returns the digit that the text of a cell stands for in a grid of the given
// side, or 0 for a blank. ok is false if it stands for neither.
func digitOf(text string, side int) (digit uint8, ok bool) {
	switch {
	case text == "" || len(text) == 1 && strings.IndexByte(".0*_", text[0]) >= 0, text == "·", text == "•":
		return 0, true
	case len(text) == 1:
		return sudoku.DigitOf(rune(text[0]), side)
	}
	number, err := strconv.ParseUint(text, 10, 64)
	return uint8(number), err == nil && number <= uint64(side)
}

// A fault is the reason why a line cannot be read: a cell that is neither a digit nor a
// blank, or too few or too many cells.
type fault struct {
	at    int    // the byte of the line
	cell  string // what is there instead of a digit; "" if the number of cells is wrong
	count int    // the number of cells, if it is wrong
}

// fill reads a line into the given cells of a grid, which it must fill exactly.
func (s span) fill(cells sudoku.Grid, side int, how reading) *fault {
	if s.plain && how == asSymbols {
		return s.fillPlain(cells, side)
	}
	count, surplus, end := 0, -1, s.from
	for c := range s.cells(how) {
		if count < len(cells) {
			digit, ok := digitOf(s.of(c), side)
			if !ok {
				return &fault{at: c.from, cell: s.of(c)}
			}
			cells[count] = digit
		} else if c.trailing {
			break
		} else if surplus < 0 {
			surplus = c.from
		}
		count++
		end = c.to
	}
	switch {
	case surplus >= 0:
		return &fault{at: surplus, count: count}
	case count < len(cells):
		return &fault{at: end, count: count}
	}
	return nil
}

// fillPlain is fill for a plain line, in which every byte is a cell.
func (s span) fillPlain(cells sudoku.Grid, side int) *fault {
	symbols := s.String()
	count := len(symbols)
	for i := range min(count, len(cells)) {
		digit := symbols[i] - '0'
		switch {
		case symbols[i] == '.':
			digit = 0
		case int(digit) > min(side, 9):
			var ok bool
			if digit, ok = digitOf(symbols[i:i+1], side); !ok {
				return &fault{at: s.from + i, cell: symbols[i : i+1]}
			}
		}
		cells[i] = digit
	}
	switch {
	case count > len(cells):
		return &fault{at: s.from + len(cells), count: count}
	case count < len(cells):
		return &fault{at: s.to, count: count}
	}
	return nil
}

// gives reports whether a line holds exactly the given number of cells of a grid.
func (s span) gives(cells, side int, how reading) bool {
	return s.fill(make(sudoku.Grid, cells), side, how) == nil
}

// A measure is what is known about a line before its side is.
type measure struct {
	tokens   int  // not counting a trailing one
	trailing bool // there is a trailing one
	chars    int  // in all tokens together
	uniform  int  // the number of characters of every token; 0 if they differ
	numbers  int  // the number of tokens that can be numbers
	bars     bool
}

func (s span) measure() measure {
	var m measure
	for t := range s.tokens() {
		if t.trailing {
			m.trailing = true
			break
		}
		chars := utf8.RuneCountInString(s.of(t))
		m.chars += chars
		chars = max(chars, 1) // an empty token is a blank, as wide as "."
		if m.tokens == 0 {
			m.uniform = chars
		} else if m.uniform != chars {
			m.uniform = 0
		}
		m.tokens++
		m.bars = m.bars || t.group > 0
		if chars == 1 || isTwoFigures(s.of(t)) {
			m.numbers++
		}
	}
	return m
}

// isTwoFigures reports whether a token is a number of two figures.
func isTwoFigures(text string) bool {
	return len(text) == 2 && isFigure(text[0]) && isFigure(text[1])
}

func isFigure(char byte) bool { return char >= '0' && char <= '9' }

// reading returns the most likely way to divide the line into cells. Numbers are
// recognised by being short, which "53. .7. ..." are not; a typing error or two among
// them makes no difference.
func (m measure) reading() reading {
	if m.uniform <= 2 && m.numbers*2 > m.tokens {
		return asNumbers
	}
	return asSymbols
}

// width returns the number of cells of the line in the given reading.
func (m measure) width(how reading) int {
	if how == asNumbers {
		return m.tokens
	}
	return m.chars
}

// A count is the number of cells of a line in a reading.
type count struct {
	cells int
	how   reading
}

// counts lists the possible numbers of cells of the line, the likeliest first. There are
// several if the last comma may or may not be followed by a blank, and if "12 34" may be
// two numbers or four symbols.
func (m measure) counts() []count {
	if m.reading() == asSymbols {
		return []count{{m.chars, asSymbols}}
	}
	counts := []count{{m.tokens, asNumbers}}
	if m.trailing {
		counts = append(counts, count{m.tokens + 1, asNumbers})
	}
	if m.uniform == 2 {
		counts = append(counts, count{m.chars, asSymbols})
	}
	return counts
}

// has reports whether the line may have this number of cells. Any line may be read as
// symbols; this makes sense only among rows that are.
func (m measure) has(c count) bool {
	return c.how == asSymbols && m.chars == c.cells || slices.Contains(m.counts(), c)
}
