package format

import (
	"bytes"
	"encoding/binary"
	"slices"

	"nonet/core/sudoku"
)

// plainSize is the number of cells that a plain line has, each a byte.
const plainSize = 9 * 9

// Plain reads the next puzzles into givens, one after the other, as long as there is room and each is a 9×9 one on a line that says nothing else about
// it, with no comments above. It returns how many they are, and their layout. It never waits for text: if it reads none, Next reads
// what follows.
//
// Collections of millions of puzzles hold little else than such lines: the cells, or a table with a column of them. In the general way one takes longer
// to read than to solve; the result is the same.
func (r *Reader) Plain(givens []uint8) (layout *sudoku.Layout, count int) {
	const side = 9
	if r.slowly || len(r.lines.ahead) > 0 || !r.coming.none() || r.later != nil || r.bad != nil {
		return nil, 0
	}
	text := r.lines.in.buffered()
	used := 0
	for ; len(givens) >= plainSize; givens = givens[plainSize:] {
		size := plainLine(givens[:plainSize], text[used:])
		if size == 0 {
			break
		}
		used += size
		count++
	}
	if count == 0 {
		return nil, 0
	}
	r.lines.skip(used, count)
	r.habit, r.side = onOneLine, side
	if layout = r.boxes[side]; layout == nil {
		layout = classicLayout
	}
	return layout, count
}

// plainPuzzle reads the next puzzle if Plain can.
func (r *Reader) plainPuzzle() (Entry, bool) {
	var givens [plainSize]uint8
	layout, count := r.Plain(givens[:])
	if count == 0 {
		return Entry{}, false
	}
	return Entry{Puzzle: sudoku.Puzzle{Layout: layout, Givens: slices.Clone(givens[:])}, Line: r.lines.number}, true
}

// classicLayout is the usual layout of such a grid.
var classicLayout = sudoku.Classic()

// plainLine reads the puzzle of the line at the beginning of a text, and returns the size of the line with its ending, or 0 if it cannot.
func plainLine(givens sudoku.Grid, text []byte) (size int) {
	if ending := endingAt(text, plainSize); ending > 0 && fillPlainly(givens, text[:plainSize]) {
		return plainSize + ending
	}
	number := numberColumn(text)
	if row := tableRow(givens, text[number:]); row > 0 {
		return number + row
	}
	return 0
}

// numberColumn returns the size of a number at the beginning of a text, with the comma behind it, or 0 if there is none.
func numberColumn(text []byte) int {
	const longest = 10
	for i, char := range text[:min(len(text), longest+1)] {
		if !isFigure(char) {
			if char == ',' && i > 0 {
				return i + 1
			}
			break
		}
	}
	return 0
}

// tableRow reads the puzzle in the first column of a table, whose other columns say nothing about it, and returns the size of the row with its ending, or
// 0 if it cannot.
func tableRow(givens sudoku.Grid, text []byte) (size int) {
	const longest = 1 << 10 // in longer lines the cells may be a group of many
	if len(text) <= plainSize || bytes.IndexByte([]byte(",; \r\n"), text[plainSize]) < 0 || !fillPlainly(givens, text[:plainSize]) {
		return 0
	}
	// Without any blanks it may be a solution, and the puzzle in another column; without any digits, a border.
	if !slices.Contains(givens, 0) || slices.Max(givens) == 0 {
		return 0
	}
	end := bytes.IndexByte(text[:min(len(text), longest)], '\n')
	if end < 0 {
		return 0
	}
	size = end + 1
	if text[end-1] == '\r' {
		end--
	}
	for _, char := range text[plainSize:end] {
		if !idleBytes[char] {
			return 0
		}
	}
	return size
}

// idleBytes are those that make no difference behind the cells: in columns of solutions, of ratings or of names.
var idleBytes = func() (idle [256]bool) {
	for _, char := range []byte(" ,;/=+%.*_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") {
		idle[char] = true
	}
	return idle
}()

// fillPlainly reads cells that are a byte each, as many as the grid has, and reports whether all are those of a 9×9 grid.
func fillPlainly(givens sudoku.Grid, cells []byte) bool {
	for ; len(cells) >= 8; givens, cells = givens[8:], cells[8:] {
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

// buffered returns the text in the buffer, without reading more.
func (s *splitter) buffered() []byte {
	text, _ := s.in.Peek(s.in.Buffered())
	if s.afterCR && len(text) > 0 {
		if text[0] == '\n' {
			s.discard(1)
			text = text[1:]
		}
		s.afterCR = false
	}
	return text
}

// endingAt returns how many bytes end a line after the given size, or 0 if the text has no such line completely.
func endingAt(text []byte, size int) int {
	switch {
	case len(text) > size && text[size] == '\n':
		return 1
	case len(text) > size+1 && text[size] == '\r' && text[size+1] == '\n':
		return 2
	}
	return 0
}

// skip consumes plain lines and their endings.
func (l *lines) skip(bytes, lines int) {
	l.in.discard(bytes)
	l.number += lines
	l.tabs, l.empty = 0, ""
}
