package suspect

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/sudoku"
)

// A mistake makes a slip in typing a puzzle, and tells whether it could.
type mistake struct {
	name  string
	share float64 // of all slips
	make  func(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool
}

// mistakes are those that are measured. Their shares are those that the finder believes
// (slips.go). It does not tell all of these apart: look-alikes have their part of the misread
// digits by what misreading adds to them, and the rest of the grid its part of what is shifted by
// the number of ways.
var mistakes = []mistake{
	{"wrong digit", 0.66, wrongDigit},
	{"look-alike", 0.04, lookAlike},
	{"missing digit", 0.10, missingDigit},
	{"surplus digit", 0.02, surplusDigit},
	{"two swapped", 0.025, twoSwapped},
	{"one cell off", 0.04, oneCellOff},
	{"line one off", 0.07, lineOneOff},
	{"rest one off", 0.03, restOneOff},
	{"two wrong digits", 0, twoWrongDigits}, // two slips
}

// another is how likely one more slip is after each: one in eight of the puzzles with a slip
// has several. A person who mistypes one digit in a hundred makes 0.28 slips in the 28
// digits of a usual puzzle, on average; if slips are independent, 13 % of the puzzles with a
// slip then have several.
const another = 1.0 / 8

// people makes one slip or more, of independent kinds, as often as people make them.
func people(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	total := 0.0
	for _, m := range mistakes {
		total += m.share
	}
	for {
		left := lots.Float64() * total
		i := slices.IndexFunc(mistakes, func(m mistake) bool { left -= m.share; return left < 0 })
		for !mistakes[i].make(lots, l, g) {
		}
		if lots.Float64() >= another {
			return true
		}
	}
}

// draw draws a cell that is given, or a blank one.
func draw(lots *rand.Rand, g sudoku.Grid, given bool) int {
	for {
		if cell := lots.IntN(len(g)); (g[cell] != 0) == given {
			return cell
		}
	}
}

// wrongDigit puts another digit into a given, each as likely as any other.
func wrongDigit(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	cell := draw(lots, g, true)
	digit := uint8(1 + lots.IntN(l.Side()-1))
	if digit >= g[cell] {
		digit++
	}
	g[cell] = digit
	return true
}

// lookAlike puts into a given a digit that it may be taken for.
func lookAlike(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	cell := draw(lots, g, true)
	like := slices.Collect(confusable[g[cell]].All())
	like = slices.DeleteFunc(like, func(d uint8) bool { return int(d) > l.Side() })
	if len(like) == 0 {
		return false
	}
	g[cell] = like[lots.IntN(len(like))]
	return true
}

func twoWrongDigits(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	first := wrongDigit(lots, l, g)
	return wrongDigit(lots, l, g) && first
}

func missingDigit(lots *rand.Rand, _ *sudoku.Layout, g sudoku.Grid) bool {
	g[draw(lots, g, true)] = 0
	return true
}

func surplusDigit(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	g[draw(lots, g, false)] = uint8(1 + lots.IntN(l.Side()))
	return true
}

// twoSwapped exchanges two different givens, one beside or below the other.
func twoSwapped(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	a, b, ok := neighbours(lots, l, g)
	if !ok || g[b] == 0 {
		return false
	}
	g[a], g[b] = g[b], g[a]
	return g[a] != g[b]
}

// oneCellOff puts a given into the cell beside, above or below its own, in place of what
// may be there.
func oneCellOff(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	a, b, ok := neighbours(lots, l, g)
	if !ok || g[b] == g[a] {
		return false
	}
	g[a], g[b] = 0, g[a]
	return true
}

// neighbours draws a given and a cell next to it.
func neighbours(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) (a, b int, ok bool) {
	a = draw(lots, g, true)
	row, column := l.Place(a)
	switch lots.IntN(4) {
	case 0:
		row++
	case 1:
		row--
	case 2:
		column++
	case 3:
		column--
	}
	if row < 0 || column < 0 || row == l.Side() || column == l.Side() {
		return a, 0, false
	}
	return a, l.Cell(row, column), true
}

// lineOneOff skips a cell in a row or a column, or leaves one out, and so has what follows
// one off: to the end, where what does not fit is lost, or until a blank makes up for it.
func lineOneOff(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	house := l.Houses()[lots.IntN(2*l.Side())] // the rows come first, and then the columns
	from := lots.IntN(l.Side() - 1)
	rest := house.Cells[from:]
	if lots.IntN(4) == 0 {
		rest = rest[:2+lots.IntN(len(rest)-1)]
	}
	was := make(sudoku.Grid, len(rest))
	for i, cell := range rest {
		was[i] = g[cell]
	}
	on := lots.IntN(2) == 0
	part := len(rest) < l.Side()-from
	if part && (on && was[len(was)-1] != 0 || !on && was[0] != 0) {
		return false
	}
	changed := false
	for i, cell := range rest {
		from := i + 1
		if on {
			from = i - 1
		}
		g[cell] = 0
		if from >= 0 && from < len(was) {
			g[cell] = was[from]
		}
		changed = changed || g[cell] != was[i]
	}
	return changed
}

// restOneOff leaves out a blank or puts one in, and so has all that follows one off, over the
// ends of the rows. A digit that does not fit any more at the end is lost.
func restOneOff(lots *rand.Rand, _ *sudoku.Layout, g sudoku.Grid) bool {
	blank := draw(lots, g, false)
	was := g.Clone()
	if lots.IntN(2) == 0 {
		copy(g[blank:], was[blank+1:])
		g[len(g)-1] = 0
	} else {
		copy(g[blank+1:], was[blank:])
	}
	return !slices.Equal(was, g)
}

// typed is the puzzle of that number as somebody types it who makes this mistake. By
// chance it may be a proper puzzle again; then the lots are drawn once more, and after
// many times it reports false.
func typed(m mistake, seed uint64, number int, p sudoku.Puzzle) (sudoku.Puzzle, bool) {
	lots := rand.New(rand.NewPCG(seed, uint64(number)))
	prover := newProver(context.Background(), p.Layout)
	for range 1000 {
		g := p.Givens.Clone()
		if m.make(lots, p.Layout, g) && !prover.unique(g) {
			return sudoku.Puzzle{Layout: p.Layout, Givens: g}, true
		}
	}
	return p, false
}

// placeOf is the place in a list of the suspect that is about the cells in which two
// grids differ, and of the one that makes one of the other; 0 where there is none.
func placeOf(list []Suspect, was, should sudoku.Grid) (cells, exactly int) {
	truth := Suspect{Changes: differences(was, should)}
	cells = 1 + slices.IndexFunc(list, truth.sameCells)
	exactly = 1 + slices.IndexFunc(list, func(s Suspect) bool { return slices.Equal(s.Changes, truth.Changes) })
	return cells, exactly
}

func differences(was, should sudoku.Grid) (changes []Change) {
	for cell := range was {
		if was[cell] != should[cell] {
			changes = append(changes, Change{cell, was[cell], should[cell]})
		}
	}
	return changes
}
