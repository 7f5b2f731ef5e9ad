package foreign

import (
	"encoding/json"

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
	b := newBoard(l)
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
