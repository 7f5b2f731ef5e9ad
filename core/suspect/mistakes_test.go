package suspect

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/sudoku"
)

// A mistake makes a slip in typing a puzzle, and tells whether it could.
type mistake struct {
	name string
	make func(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool
}

// mistakes are those that are measured.
var mistakes = []mistake{
	{"wrong digit", wrongDigit},
	{"look-alike", lookAlike},
	{"missing digit", missingDigit},
	{"surplus digit", surplusDigit},
	{"two swapped", twoSwapped},
	{"row one off", rowOneOff},
	{"two wrong digits", twoWrongDigits},
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
func lookAlike(lots *rand.Rand, _ *sudoku.Layout, g sudoku.Grid) bool {
	cell := draw(lots, g, true)
	if int(g[cell]) >= len(confusable) || confusable[g[cell]] == 0 {
		return false
	}
	like := slices.Collect(confusable[g[cell]].All())
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

// twoSwapped exchanges a given and the cell beside or below it.
func twoSwapped(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	a := draw(lots, g, true)
	row, column := l.Place(a)
	if lots.IntN(2) == 0 {
		row++
	} else {
		column++
	}
	if row == l.Side() || column == l.Side() {
		return false
	}
	b := l.Cell(row, column)
	g[a], g[b] = g[b], g[a]
	return g[a] != g[b]
}

// rowOneOff skips a cell in a row, or leaves one out, and so has the rest of the row one
// off. What does not fit is lost.
func rowOneOff(lots *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	row := g[lots.IntN(l.Side())*l.Side():][:l.Side()]
	rest := row[lots.IntN(l.Side()-1):]
	before := slices.Clone(rest)
	if lots.IntN(2) == 0 {
		copy(rest[1:], before)
		rest[0] = 0
	} else {
		copy(rest, before[1:])
		rest[len(rest)-1] = 0
	}
	return !slices.Equal(rest, before)
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
