package foreign

import (
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// sudokuwiki.org writes a board with its candidates as a mark and two characters for each cell, a number to the base 36.
const (
	wikiMark  = "S9B"
	wikiCells = 9 * 9
)

// readSudokuWiki reads such a board. A cell is a given from 1 to 9, a digit that was found from 10 to 18, or 18 more than the number with a bit for each
// candidate.
func readSudokuWiki(text string) (format.Entry, bool) {
	cells, marked := strings.CutPrefix(text, wikiMark)
	if !marked || len(cells) != 2*wikiCells {
		return format.Entry{}, false
	}
	b := newBoard(sudoku.Classic())
	for cell := range wikiCells {
		pair := strings.ToLower(cells[2*cell:][:2])
		n, err := strconv.ParseUint(pair, 36, 16)
		if err != nil || strings.ContainsAny(pair, "+-_") || n > 18+uint64(b.layout.All()) {
			return format.Entry{}, false
		}
		switch {
		case n <= 9:
			b.fill(cell, uint8(n), true)
		case n <= 18:
			b.fill(cell, uint8(n-9), false)
		default:
			b.left[cell] = sudoku.Digits(n - 18)
		}
	}
	return b.entry(), true
}
