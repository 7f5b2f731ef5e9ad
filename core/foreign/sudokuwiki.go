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

// readSudokuWiki reads a board in this form or in the one before.
func readSudokuWiki(text string) (format.Entry, bool) {
	if e, ok := readWikiBoard(text); ok {
		return e, true
	}
	return readWikiBits(text)
}

// readWikiBoard reads such a board. A cell is a given from 1 to 9, a digit that was found from 10 to 18, or 18 more than the number with a bit for each
// candidate.
func readWikiBoard(text string) (format.Entry, bool) {
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

// readWikiBits reads a board of the form that sudokuwiki.org had in 2023: without a mark, two characters for each cell, a number to the base 32 with a bit
// for each candidate and, as its lowest bit, whether it is a given. A single candidate is a digit that was found, unless another cell that it sees has it
// too.
func readWikiBits(text string) (format.Entry, bool) {
	if len(text) != 2*wikiCells {
		return format.Entry{}, false
	}
	b := newBoard(sudoku.Classic())
	for cell := range wikiCells {
		n, err := strconv.ParseUint(text[2*cell:][:2], 32, 16)
		set := sudoku.Digits(n >> 1)
		if err != nil || set == 0 || set&^b.layout.All() != 0 {
			return format.Entry{}, false
		}
		if b.left[cell] = set; n&1 != 0 && set.Len() == 1 {
			b.fill(cell, set.Min(), true)
		}
	}
	for cell, set := range b.left {
		found := set.Len() == 1
		for _, peer := range b.layout.Peers(cell) {
			found = found && b.left[peer]&set == 0
		}
		if found && b.givens[cell] == 0 {
			b.fill(cell, set.Min(), false)
		}
	}
	for cell := range b.left {
		if b.givens[cell]+b.typed[cell] != 0 {
			b.left[cell] = 0
		}
	}
	return b.entry(), b.givens.Filled() > 0
}
