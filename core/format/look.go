package format

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/core/phrase"
	"nonet/core/sudoku"
)

// A Look is what a text without a puzzle looks like to a person. An Error tells where its reading failed, which helps those who
// write such files; a Look helps those who have copied the wrong thing. A program in another language than English writes it from
// Kind and Values.
type Look struct {
	Kind   string         // one of the keys of Looks
	Values map[string]any // by the names in the text of that kind
}

// looks are the English texts, which continue "this looks like". {{.Name}} stands for the value of that name.
var looks = map[string]string{
	"address": "a web address, and there is no puzzle in it",
	"words":   "words, and there is no puzzle in them",
	"number":  "a number",
	"lost":    "the digits of a puzzle without its blank cells, which some pages do not let a browser copy; a picture of the page can be read",
	"sign":    "a puzzle, but {{.Found}} in row {{.Row}}, column {{.Column}} is neither a digit from 1 to {{.Side}} nor a blank",
	"short":   "a puzzle with {{.Count}} cells, {{.Difference}} fewer than {{.Side}}×{{.Side}} needs",
	"long":    "a puzzle with {{.Count}} cells, {{.Difference}} more than {{.Side}}×{{.Side}} has",
	"one":     "only one of the {{.Side}} rows of a {{.Side}}×{{.Side}} puzzle",
	"row":     "a {{.Side}}×{{.Side}} puzzle, but row {{.Row}} has a length of {{.Count}}",
	"table":   "a table with {{.Rows}} rows and {{.Columns}} columns; a {{.Side}}×{{.Side}} puzzle has {{.Side}} of each",
}

// Looks returns the English text of every kind of Look, with {{.Name}} for its values.
func Looks() map[string]string { return maps.Clone(looks) }

// String returns the English text.
func (l Look) String() string { return phrase.Fill(looks[l.Kind], l.Values) }

// usualSide is the side of most puzzles.
const usualSide = 9

// mostLooked is how many bytes of a text are looked at.
const mostLooked = 64 << 10

// LookOf returns what a text without a puzzle looks like, if it looks like something that people copy.
func LookOf(text string) (Look, bool) {
	text = text[:min(len(text), mostLooked)]
	if isAddress(strings.TrimSpace(text)) {
		return Look{Kind: "address"}, true
	}
	rows := cellLines(text)
	switch {
	case loneDigits(text):
		return Look{Kind: "lost"}, true
	case len(rows) == 0:
		return Look{}, false
	case isWords(text):
		return Look{Kind: "words"}, true
	case len(rows) == 1:
		return lookOfLine(cellsIn(rows[0]))
	}
	return lookOfRows(rows)
}

// loneDigits reports whether a text is digits, each by itself, on many lines, and about as many as a puzzle has.
func loneDigits(text string) bool {
	digits := strings.Fields(text)
	return len(digits) >= 2*usualSide-1 && 3*len(digits) <= 2*usualSide*usualSide && strings.Count(strings.TrimSpace(text), "\n") >= usualSide &&
		!slices.ContainsFunc(digits, func(digit string) bool { return len(digit) != 1 || digit < "1" || digit > "9" })
}

// isAddress reports whether a text is a web address.
func isAddress(text string) bool {
	if text == "" || strings.ContainsFunc(text, unicode.IsSpace) {
		return false
	}
	if strings.HasPrefix(text, "www.") {
		return true
	}
	address, err := url.Parse(text)
	return err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Host != ""
}

// isWords reports whether a text is mostly words. Puzzles past 9×9 have letters too, but no small ones next to each other, and
// none of another alphabet.
func isWords(text string) bool {
	letters, figures, words := 0, 0, 0
	before := ' '
	for _, char := range text {
		switch {
		case unicode.IsLetter(char):
			letters++
			if char >= utf8.RuneSelf || unicode.IsLower(char) && unicode.IsLetter(before) {
				words++
			}
		case unicode.IsDigit(char), strings.ContainsRune(".*_", char):
			figures++
		}
		before = char
	}
	return letters > figures && words*3 > letters
}

// cellLines returns the lines of a text that can be rows of cells.
func cellLines(text string) (rows []span) {
	for l := newLines(strings.NewReader(text)); ; {
		next := l.first()
		if next.kind == endLine {
			return rows
		}
		if next.kind == rowLine || next.kind == proseLine {
			rows = append(rows, next.body)
		}
		l.drop(1)
	}
}

// cellsIn returns the part of a line that is about as long as a puzzle and has signs of cells alone, without the sentence around it. If there
// is none it returns the line.
func cellsIn(s span) span {
	cells := strings.TrimRight(longestOf(stretches(s.String(), isSign)), ".")
	if abs(usualSide*usualSide-len(cells)) > usualSide || !strings.ContainsFunc(s.String(), unicode.IsLetter) {
		return s
	}
	return newLine(cells, 2).body
}

// lookOfLine returns what a line of cells looks like.
func lookOfLine(s span) (Look, bool) {
	m := s.measure()
	how := m.reading()
	if m.tokens == 1 {
		how = asSymbols
	}
	count := m.width(how)
	side := nearestSide(count, 0)
	if near := abs(usualSide*usualSide - count); near <= usualSide {
		side = usualSide
	}
	cells := side * side
	values := map[string]any{"Count": count, "Side": side, "Difference": abs(cells - count)}
	switch {
	case count == cells:
		return lookOfSign([]span{s}, side, side*side, how)
	case isRow(s, how):
		return Look{"one", map[string]any{"Side": usualSide}}, true
	case abs(cells-count) > side || !s.resembles(side, how):
		return Look{Kind: "number"}, isNumber(s.String())
	case count < cells:
		return Look{"short", values}, true
	}
	return Look{"long", values}, true
}

// isRow reports whether a line is a row of a puzzle and no number.
func isRow(s span, how reading) bool {
	if s.measure().width(how) != usualSide || isNumber(s.String()) {
		return false
	}
	for c := range s.cells(how) {
		if _, ok := digitOf(s.of(c), usualSide); !ok {
			return false
		}
	}
	return true
}

// isNumber reports whether a text has figures alone.
func isNumber(text string) bool {
	return !strings.ContainsFunc(strings.TrimSpace(text), func(char rune) bool { return !unicode.IsDigit(char) })
}

// lookOfRows returns what several lines of cells look like.
func lookOfRows(rows []span) (Look, bool) {
	how := rows[0].measure().reading()
	var widths []int
	times := map[int]int{}
	for _, row := range rows {
		width := row.measure().width(row.measure().reading())
		widths = append(widths, width)
		times[width]++
	}
	usual := slices.MaxFunc(slices.Collect(maps.Keys(times)), func(a, b int) int { return cmp.Or(cmp.Compare(times[a], times[b]), cmp.Compare(b, a)) })
	side := max(len(rows), usual)
	if abs(len(rows)-usual) <= 2 && (len(rows) == usualSide || usual == usualSide) {
		side = usualSide
	}
	fits := isSide(side) && side >= sudoku.MinSide
	switch odd := len(rows) - times[usual]; {
	case odd == 0 && len(rows) == usual && fits:
		return lookOfSign(rows, side, side, how)
	case odd == 0 && usual > 1:
		if !fits {
			side = usualSide
		}
		return Look{"table", map[string]any{"Rows": len(rows), "Columns": usual, "Side": side}}, true
	case odd == 1 && len(rows) == usual && fits:
		row := slices.IndexFunc(widths, func(width int) bool { return width != usual })
		return Look{"row", map[string]any{"Side": side, "Row": row + 1, "Count": widths[row]}}, true
	}
	return Look{}, false
}

// lookOfSign tells the sign that is no cell of a grid of which each line has the given number of cells.
func lookOfSign(lines []span, side, cells int, how reading) (Look, bool) {
	at := 0
	for _, s := range lines {
		if f := s.fill(make(sudoku.Grid, cells), side, how); f != nil && f.cell != "" {
			for c := range s.cells(how) {
				if c.from >= f.at {
					break
				}
				at++
			}
			return Look{"sign", map[string]any{"Found": Quoted(f.cell), "Row": at/side + 1, "Column": at%side + 1, "Side": side}}, s.resembles(side, how)
		}
		at += cells
	}
	return Look{}, false
}
