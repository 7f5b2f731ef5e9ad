package suspect

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/sudoku"
)

// A mistake makes a slip in typing a puzzle, and reports whether it could.
type mistake struct {
	name  string
	share float64 // of all slips
	make  func(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool
}

// mistakes are those that are measured. Their shares are those in slips.go. The finder does not
// distinguish all of them: it counts look-alikes among the misread digits, by misreading, and a
// shifted rest of the grid among the shifts, by the number of ways.
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

// another is the probability of one more slip after each: one in eight of the puzzles with a slip
// has several. A person who mistypes one digit in a hundred makes 0.28 slips in the 28 digits of
// a usual puzzle, on average; if slips are independent, 13 % of the puzzles with a slip then have
// several.
const another = 1.0 / 8

// people makes one or more slips, of independent kinds, with the frequencies of mistakes.
func people(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	total := 0.0
	for _, m := range mistakes {
		total += m.share
	}
	for {
		left := rng.Float64() * total
		i := slices.IndexFunc(mistakes, func(m mistake) bool { left -= m.share; return left < 0 })
		for !mistakes[i].make(rng, l, g) {
		}
		if rng.Float64() >= another {
			return true
		}
	}
}

// draw returns a random cell that is given, or a blank one.
func draw(rng *rand.Rand, g sudoku.Grid, given bool) int {
	for {
		if cell := rng.IntN(len(g)); (g[cell] != 0) == given {
			return cell
		}
	}
}

// wrongDigit changes a given to any other digit.
func wrongDigit(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	cell := draw(rng, g, true)
	digit := uint8(1 + rng.IntN(l.Side()-1))
	if digit >= g[cell] {
		digit++
	}
	g[cell] = digit
	return true
}

// lookAlike changes a given to a digit that it may be confused with.
func lookAlike(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	cell := draw(rng, g, true)
	like := slices.Collect(confusable[g[cell]].All())
	like = slices.DeleteFunc(like, func(d uint8) bool { return int(d) > l.Side() })
	if len(like) == 0 {
		return false
	}
	g[cell] = like[rng.IntN(len(like))]
	return true
}

func twoWrongDigits(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	first := wrongDigit(rng, l, g)
	return wrongDigit(rng, l, g) && first
}

func missingDigit(rng *rand.Rand, _ *sudoku.Layout, g sudoku.Grid) bool {
	g[draw(rng, g, true)] = 0
	return true
}

func surplusDigit(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	g[draw(rng, g, false)] = uint8(1 + rng.IntN(l.Side()))
	return true
}

// twoSwapped exchanges two different givens, one beside or below the other.
func twoSwapped(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	a, b, ok := neighbours(rng, l, g)
	if !ok || g[b] == 0 {
		return false
	}
	g[a], g[b] = g[b], g[a]
	return g[a] != g[b]
}

// oneCellOff moves a given to the cell beside, above or below its own, and replaces what is
// there.
func oneCellOff(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	a, b, ok := neighbours(rng, l, g)
	if !ok || g[b] == g[a] {
		return false
	}
	g[a], g[b] = 0, g[a]
	return true
}

// neighbours returns a random given and a cell next to it.
func neighbours(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) (a, b int, ok bool) {
	a = draw(rng, g, true)
	row, column := l.Place(a)
	switch rng.IntN(4) {
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

// lineOneOff skips a cell in a row or a column, or leaves one out, and so shifts what follows by
// one: up to the end, where a digit that does not fit is lost, or up to a blank.
func lineOneOff(rng *rand.Rand, l *sudoku.Layout, g sudoku.Grid) bool {
	house := l.Houses()[rng.IntN(2*l.Side())] // rows come first, then columns
	from := rng.IntN(l.Side() - 1)
	rest := house.Cells[from:]
	if rng.IntN(4) == 0 {
		rest = rest[:2+rng.IntN(len(rest)-1)]
	}
	was := make(sudoku.Grid, len(rest))
	for i, cell := range rest {
		was[i] = g[cell]
	}
	on := rng.IntN(2) == 0
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

// restOneOff leaves out or inserts a blank, and so shifts everything after it by one, across the
// ends of rows. A digit that no longer fits at the end is lost.
func restOneOff(rng *rand.Rand, _ *sudoku.Layout, g sudoku.Grid) bool {
	blank := draw(rng, g, false)
	was := g.Clone()
	if rng.IntN(2) == 0 {
		copy(g[blank:], was[blank+1:])
		g[len(g)-1] = 0
	} else {
		copy(g[blank+1:], was[blank:])
	}
	return !slices.Equal(was, g)
}

// typed returns a puzzle, typed with this mistake. If the result happens to be a proper puzzle
// again, typed tries another random choice; after many attempts it reports false.
func typed(m mistake, seed uint64, number int, p sudoku.Puzzle) (sudoku.Puzzle, bool) {
	rng := rand.New(rand.NewPCG(seed, uint64(number)))
	searcher := newSearcher(context.Background(), p)
	for range 1000 {
		g := p.Givens.Clone()
		if m.make(rng, p.Layout, g) && !searcher.unique(g) {
			return sudoku.Puzzle{Layout: p.Layout, Givens: g}, true
		}
	}
	return p, false
}

// placeOf returns the place in a list of the first suspect about the cells in which two grids
// differ, and of the one that turns one grid into the other; 0 if there is none.
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
