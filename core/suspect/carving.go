package suspect

import (
	"math"
	"math/rand/v2"
	"slices"

	"nonet/core/sudoku"
)

// Most puzzles are carved out of a full grid: givens are taken out by lot, together with
// their images if the pattern is to be symmetric, and put back where that leaves more
// than one solution, until few enough are left. So a given that is still there was
// refused when its turn came, or its turn never came. How likely that is can be
// reckoned, and it tells puzzles that were made so from those that a slip has led to:
// these have more givens that nobody would have left standing.
//
// Say that so many orbits (cells that go together) are blank, and that they went in a
// certain order. A given orbit can have had its turn at a moment when the last j of them
// had still to go only if it was needed with those j as givens too. Let m be the most
// for which that is so, 0 where it is never. Of all orders of the given orbits among the
// blank ones, those in which each had its turn late enough are, with the m in ascending
// order, the product over i of (m + i) out of (blanks + i). The mean of that over all
// orders of the blank ones is the likelihood wanted.
type carving struct {
	*prover
	solution     sudoku.Grid
	given, blank [][]int
	orbitOf      []int // for each cell its index in blank, or -1

	order     []int       // of the blank orbits: the last to go is the first
	rank      []int       // for each blank orbit its place in the order
	witnesses [][]witness // for each given orbit, those that it is needed
	grid      sudoku.Grid // the puzzle, changed for a moment and changed back
}

// A witness is another solution that was found when a given orbit was left out: the blank
// orbits in which it differs. With none of them given, that orbit is needed.
type witness []int

// carvings is how many orders the mean is taken over. What six times as many would find
// first differs by less than one lot of puzzles does from another.
const carvings = 64

// carved is the logarithm of the likelihood that a puzzle with this only solution was
// carved, out of which these orbits are left as givens.
func (p *prover) carved(given, blank [][]int, puzzle, solution sudoku.Grid) float64 {
	c := &carving{prover: p, solution: solution, grid: puzzle.Clone(), given: given, blank: blank}
	c.orbitOf = make([]int, len(puzzle))
	for cell := range c.orbitOf {
		c.orbitOf[cell] = -1
	}
	for i, orbit := range c.blank {
		for _, cell := range orbit {
			c.orbitOf[cell] = i
		}
	}
	c.witnesses = make([][]witness, len(c.given))
	c.rank = make([]int, len(c.blank))
	rng := rand.New(rand.NewPCG(0, 0)) // the same for all puzzles, so that they can be compared
	sum := 0.0
	for range carvings {
		c.order = rng.Perm(len(c.blank))
		for rank, orbit := range c.order {
			c.rank[orbit] = rank
		}
		sum += c.inThisOrder()
	}
	return math.Log(sum / carvings)
}

// inThisOrder is the likelihood if the blank orbits went in this order.
func (c *carving) inThisOrder() float64 {
	late := make([]int, len(c.given))
	for i := range late {
		late[i] = c.needed(i)
	}
	slices.Sort(late)
	product := 1.0
	for i, m := range late {
		product *= float64(m+i+1) / float64(len(c.blank)+i+1)
	}
	return product
}

// needed is with how many of the blank orbits, the last to go, a given orbit is still
// needed. What has been seen in other orders tells most of it.
func (c *carving) needed(orbit int) int {
	m := 0
	for _, witness := range c.witnesses[orbit] {
		m = max(m, c.untouched(witness))
	}
	for m < len(c.blank) && !c.over() {
		witness := c.without(orbit, m+1)
		if witness == nil {
			break
		}
		c.witnesses[orbit] = append(c.witnesses[orbit], witness)
		m = c.untouched(witness)
	}
	return m
}

// untouched is how many orbits can be given before one of these is.
func (c *carving) untouched(w witness) int {
	least := len(c.blank)
	for _, orbit := range w {
		least = min(least, c.rank[orbit])
	}
	return least
}

// without looks for another solution if a given orbit were blank and so many blank ones
// given, and returns the blank orbits in which it differs, or nil.
func (c *carving) without(orbit, also int) witness {
	for _, cell := range c.given[orbit] {
		c.grid[cell] = 0
	}
	for _, blank := range c.order[:also] {
		for _, cell := range c.blank[blank] {
			c.grid[cell] = c.solution[cell]
		}
	}
	other := c.another(c.grid, c.solution)
	for _, cell := range c.given[orbit] {
		c.grid[cell] = c.solution[cell]
	}
	for _, blank := range c.order[:also] {
		for _, cell := range c.blank[blank] {
			c.grid[cell] = 0
		}
	}
	var differing witness
	for cell, d := range other {
		if i := c.orbitOf[cell]; i >= 0 && d != c.solution[cell] && !slices.Contains(differing, i) {
			differing = append(differing, i)
		}
	}
	return differing
}
