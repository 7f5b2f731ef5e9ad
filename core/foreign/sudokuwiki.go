package foreign

import (
	"slices"
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
	b := newContent(sudoku.Classic())
	for cell := range wikiCells {
		pair := strings.ToLower(cells[2*cell:][:2])
		n, err := strconv.ParseUint(pair, 36, 64)
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
// for each candidate, doubled, and for a given 1 more by its description and the digit more in fact. So the numbers of some givens are those of several
// candidates too; then it is a given if no cell that it sees has the digit.
func readWikiBits(text string) (format.Entry, bool) {
	if len(text) != 2*wikiCells {
		return format.Entry{}, false
	}
	b := newContent(sudoku.Classic())
	var numbers [wikiCells]sudoku.Digits
	for cell := range wikiCells {
		n, err := strconv.ParseUint(text[2*cell:][:2], 32, 16)
		numbers[cell] = sudoku.Digits(n)
		if b.left[cell] = numbers[cell] >> 1; err != nil || b.left[cell] == 0 || b.left[cell]&^b.layout.All() != 0 {
			return format.Entry{}, false
		}
	}
	more := false   // givens have their digit more
	var maybe []int // givens, or several candidates
	digits := make(sudoku.Grid, wikiCells)
	for cell, n := range numbers {
		for digit := range b.layout.All().All() {
			plain := sudoku.Of(digit) << 1
			if n != plain+1 && n != plain+sudoku.Digits(digit) {
				continue
			}
			if digits[cell] = digit; n&1 != 0 {
				more = more || n != plain+1
				b.fill(cell, digit, true)
				b.left[cell] = sudoku.Of(digit)
			} else {
				maybe = append(maybe, cell)
			}
		}
	}
	for _, cell := range maybe {
		if more && !b.sees(cell, digits[cell], func(peer int) bool { return slices.Contains(maybe, peer) && digits[peer] != digits[cell] }) {
			b.fill(cell, digits[cell], true)
			b.left[cell] = sudoku.Of(digits[cell])
		}
	}
	for cell := range b.left {
		if set := b.left[cell]; b.givens[cell] == 0 && set.Len() == 1 && !b.sees(cell, set.Min(), func(int) bool { return false }) {
			b.fill(cell, set.Min(), false) // it was found
		}
	}
	for cell := range b.left {
		if b.givens[cell]+b.typed[cell] != 0 {
			b.left[cell] = 0
		}
	}
	return b.entry(), b.givens.Filled() > 0
}

// sees reports whether a cell sees another one in which a digit is left, apart from some cells.
func (b *content) sees(cell int, digit uint8, apart func(peer int) bool) bool {
	return slices.ContainsFunc(b.layout.Peers(cell), func(peer int) bool {
		return b.left[peer].Has(digit) && b.left[peer] != b.layout.All() && !apart(peer) // in a cell with all of them nothing was struck yet
	})
}
