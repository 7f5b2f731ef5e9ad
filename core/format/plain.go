package format

import (
	"encoding/binary"

	"nonet/core/sudoku"
)

// plainPuzzle reads the next puzzle if it is a 9×9 one on a line that has nothing but its cells, with no comments
// above. Collections of millions of puzzles hold little else. In the general way such a puzzle takes longer to read than to
// solve; the result is the same.
func (r *Reader) plainPuzzle() (Entry, bool) {
	const side = 9
	if r.slowly || len(r.lines.ahead) > 0 || !r.coming.none() {
		return Entry{}, false
	}
	line, ending := r.lines.in.shown(side * side)
	if line == nil {
		return Entry{}, false
	}
	givens := r.memory
	if cap(givens) < side*side {
		givens = make(sudoku.Grid, side*side)
	}
	givens = givens[:side*side]
	if !fillPlainly(givens, line) {
		return Entry{}, false
	}
	r.memory = nil
	r.lines.takeShown(len(line) + ending)
	r.habit, r.side = onOneLine, side
	layout := r.boxes[side]
	if layout == nil {
		layout = classicLayout
	}
	return Entry{Puzzle: sudoku.Puzzle{Layout: layout, Givens: givens}, Line: r.lines.number}, true
}

// classicLayout is the usual layout of such a grid.
var classicLayout = sudoku.Classic()

// fillPlainly reads cells that are a byte each, as many as the grid has, and reports whether all are those of a 9×9 grid.
func fillPlainly(givens sudoku.Grid, cells []byte) bool {
	for ; len(cells) >= 8 && len(givens) >= 8; givens, cells = givens[8:], cells[8:] {
		if digits, ok := eightDigits(binary.LittleEndian.Uint64(cells)); ok {
			binary.LittleEndian.PutUint64(givens, digits)
		} else if !fillOneByOne(givens[:8], cells[:8]) {
			return false
		}
	}
	return fillOneByOne(givens, cells)
}

// eightDigits reads eight cells at once, if each is a point or a figure. A byte is 0 for a point, and else what it is more than '0'; adding
// 127-9 to it sets its highest bit if that is no figure.
func eightDigits(cells uint64) (digits uint64, ok bool) {
	const ones = 0x01_01_01_01_01_01_01_01
	notPoint := cells ^ '.'*ones // 0 where a point is
	notPoint = (notPoint&(0x7F*ones) + 0x7F*ones | notPoint) & (0x80 * ones)
	digits = (cells ^ '0'*ones) & (notPoint >> 7 * 0xFF)
	over := digits&(0x7F*ones) + (127-9)*ones | digits
	return digits, over&(0x80*ones) == 0
}

func fillOneByOne(givens sudoku.Grid, cells []byte) bool {
	for i, char := range cells {
		if givens[i] = plainDigits[char]; givens[i] == notPlain {
			return false
		}
	}
	return true
}

// notPlain stands for a byte that is no cell of a 9×9 grid.
const notPlain = 1 << 7

// plainDigits are the digits that bytes stand for in a 9×9 grid, 0 for a blank.
var plainDigits = func() (digits [256]uint8) {
	for char := range digits {
		digits[char] = notPlain
		if digit, ok := digitOf(string([]byte{byte(char)}), 9); ok {
			digits[char] = digit
		}
	}
	return digits
}()

// shown returns the next line and how many bytes end it, if it has the given size and is in the buffer completely.
func (s *splitter) shown(size int) (line []byte, ending int) {
	buffered := s.in.Buffered()
	if s.afterCR && buffered > 0 {
		if text, _ := s.in.Peek(1); text[0] == '\n' {
			s.discard(1)
			buffered--
		}
		s.afterCR = false
	}
	text, _ := s.in.Peek(min(buffered, size+2)) // does not read more
	switch {
	case len(text) > size && text[size] == '\n':
		return text[:size], 1
	case len(text) > size+1 && text[size] == '\r' && text[size+1] == '\n':
		return text[:size], 2
	}
	return nil, 0
}

// takeShown consumes a plain line and its ending, which shown has returned.
func (l *lines) takeShown(bytes int) {
	l.in.discard(bytes)
	l.number++
	l.tabs = 0
}
