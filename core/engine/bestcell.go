package engine

import (
	"slices"
)

// BestCell examines the whole grid before every move, as a person would, and guesses in a
// cell with the fewest possible digits.
var BestCell = &Engine{
	ID:    "bestcell",
	Title: "Best cell, ties at random",
	Idea: "As a person would: look over every empty cell, take one with the fewest digits left, at random if there are several, " +
		"and try these digits in turn.",
	Origin:     "A published hobby solver that imitates a person; the rule is the fail-first principle of Haralick and Elliott (1980), with random ties.",
	Complexity: "Exponential at worst; each position costs a look at every empty cell and its houses. The cost varies with the seed.",
	Pseudocode: []Line{
		{0, "solve():"},
		{1, "if no cell is empty: a solution"},
		{1, "for each empty cell: count the digits that fit"},
		{1, "best := a cell with the lowest count, at random"},
		{1, "if that count is 0: no digit fits, go back"},
		{1, "for each digit k that fits best:"},
		{2, "put k in best"},
		{2, "solve()"},
		{2, "take k out of best"},
	},
	Call:    7,
	Domains: FromPeers,
	Selects: FewestAtRandom,
	Resumes: true,
	knows:   allConstraints,
	search:  func(r *run) { newGuesser(r).solve(0) },
}

// The lines of BestCell's pseudocode that steps point at.
const (
	bestCellSolved  = 1
	bestCellChoose  = 3
	bestCellWipeout = 4
	bestCellAssign  = 6
	bestCellUndo    = 8
)

type guesser struct {
	houseUse
	open []int // the empty cells, in no order
	ties []int // buffer for the cells from which best chooses
}

func newGuesser(r *run) *guesser {
	g := &guesser{houseUse: newHouseUse(r), open: r.empty()}
	g.ties = make([]int, 0, len(g.open))
	return g
}

func (g *guesser) solve(depth int) {
	if !g.enter(depth) {
		return
	}
	if len(g.open) == 0 {
		g.found(bestCellSolved, depth)
		return
	}
	at := g.best()
	t, turn := g.turn(g.decisions()) // after the random choice, so that the next ones stay the same
	if turn = turn && g.possible(at, t); turn {
		at = slices.Index(g.open, t.Cell)
	}
	cell := g.open[at]
	digits := g.fits(cell)
	if digits == 0 {
		g.step(Wipeout, bestCellWipeout, cell, 0, depth)
		return
	}
	if g.observe != nil {
		g.choose(Choice{Rule: chosenBy(FewestAtRandom, turn), Cell: cell, House: -1, Size: digits.Len(), Equal: len(g.ties)}, bestCellChoose, depth)
	}
	last := len(g.open) - 1
	g.open[at], g.open[last] = g.open[last], cell
	g.open = g.open[:last]
	for digits = g.untried(depth, digits); digits != 0; {
		k := g.next(cell, digits, g.decisions())
		digits = digits.Without(k)
		g.trying(depth, cell, k, digits)
		g.mark(cell, k)
		g.result.Counters.Assignments++
		g.step(Assign, bestCellAssign, cell, k, depth+1)
		g.solve(depth + 1)
		if g.halted {
			return // the solution stays on the board
		}
		g.unmark(cell, k)
		g.result.Counters.Backtracks++
		g.step(Backtrack, bestCellUndo, cell, k, depth)
	}
	g.open = g.open[:last+1]
	g.open[at], g.open[last] = g.open[last], g.open[at]
}

// best returns the index in open of a random cell with the fewest candidates.
func (g *guesser) best() int {
	fewest := g.side + 1 // the first cell has less, and empties ties
	for at, cell := range g.open {
		fits := g.unused(cell)
		if g.clues != nil {
			fits = g.keeping(cell, fits)
		}
		n := fits.Len()
		if n > fewest {
			continue
		}
		if n < fewest {
			fewest = n
			g.ties = g.ties[:0]
		}
		g.ties = append(g.ties, at)
	}
	g.result.Counters.Checks += int64(len(g.open))
	return g.ties[g.draw(len(g.ties))]
}

// possible reports whether a Turn can be taken. It cannot if the best cell has no digit left: then the
// search goes back.
func (g *guesser) possible(best int, t Turn) bool {
	return g.fits(g.open[best]) != 0 && g.grid[t.Cell] == 0 && g.fits(t.Cell).Has(t.Digit)
}
