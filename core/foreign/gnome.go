package foreign

import (
	"encoding/json"
	"slices"

	"nonet/core/format"
	"nonet/core/sudoku"
)

const gnomeSudoku = "GNOME Sudoku"

// readGnome reads a saved game of GNOME Sudoku: a list of the cells of a 9×9 board that have a digit or notes.
func readGnome(value json.RawMessage) ([]format.Entry, bool, *Error) {
	var cells []struct {
		Position [2]int
		Value    int
		Fixed    bool
		Earmarks []loose
	}
	if json.Unmarshal(value, &cells) != nil {
		return nil, true, damaged(gnomeSudoku)
	}
	l := sudoku.Classic()
	b := newContent(l)
	for _, c := range cells {
		row, column := c.Position[0], c.Position[1]
		if row < 0 || row >= l.Side() || column < 0 || column >= l.Side() || c.Value < 0 || c.Value > l.Side() {
			return nil, true, damaged(gnomeSudoku)
		}
		b.fill(l.Cell(row, column), uint8(c.Value), c.Fixed)
		b.left[l.Cell(row, column)] = setOf(c.Earmarks, l.Side())
	}
	return []format.Entry{b.entry()}, true, nil
}

// gnomeCode reads the line by which GNOME Sudoku copies a puzzle since version 50. It begins as a remark does. The five characters that follow say how often
// each digit stands on the board, two digits a character; the others are the cells of the digits, first those of 1. From "!" on, a character is the
// first number, below 9, and nine times the second: of a cell its row and its column.
func gnomeCode(line string) (format.Entry, bool) {
	const first, sizes = '!', 6
	if len(line) < sizes || line[0] != '#' {
		return format.Entry{}, false
	}
	var digits []uint8 // of each cell in the line
	for i := 1; i < sizes; i++ {
		size := int(line[i]) - first
		if size < 0 {
			return format.Entry{}, false
		}
		odd := uint8(2*i - 1)
		digits = append(append(digits, slices.Repeat([]uint8{odd}, size%9)...), slices.Repeat([]uint8{odd + 1}, size/9)...)
	}
	cells := line[sizes:]
	if len(digits) == 0 || len(cells) != len(digits) || digits[len(digits)-1] > 9 {
		return format.Entry{}, false
	}
	b := newContent(sudoku.Classic())
	for i, digit := range digits {
		place := int(cells[i]) - first
		if place < 0 || place >= b.layout.Cells() {
			return format.Entry{}, false
		}
		cell := b.layout.Cell(place%9, place/9)
		if b.givens[cell] != 0 {
			return format.Entry{}, false
		}
		b.fill(cell, digit, true)
	}
	return b.entry(), true
}

// readGnomeCode reads a text that is nothing but such a line.
func readGnomeCode(text []byte) ([]format.Entry, bool, *Error) {
	e, ok := gnomeCode(string(text))
	if !ok {
		return nil, false, nil
	}
	return []format.Entry{e}, true, nil
}
