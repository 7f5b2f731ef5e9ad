package suspect

import (
	"math"
	"math/rand/v2"
	"slices"

	"nonet/core/sudoku"
)

// Most puzzles are carved out of a full grid: givens are removed in random order,
// together with their images if the pattern is to be symmetric, and put back if that
// leaves more than one solution, until few enough are left. So a remaining given was
// either tried and needed, or not tried. The likelihood of that can be computed. It
// distinguishes puzzles made like this from those that a slip has led to, which have more
// givens that the carving would have removed.
//
// Suppose that the blank orbits (cells that are removed together) were removed in a
// certain order. A given orbit can have been tried when j of them were still to be
// removed only if it was needed with those j as givens too. Let m be the largest such j,
// or 0 if there is none. Of all orders of the given orbits among the blank ones, the
// share in which each was tried late enough is the product over i of (m + i) / (blanks +
// i), with the m in ascending order. The mean over all orders of the blank orbits is the
// likelihood.
type carving struct {
	*searcher
	solution     sudoku.Grid
	given, blank [][]int
	orbitOf      []int // for each cell its index in blank, or -1

	order     []int       // of the blank orbits: the last one removed comes first
	rank      []int       // for each blank orbit its index in order
	witnesses [][]witness // for each given orbit, the proofs that it is needed
	grid      sudoku.Grid // the puzzle; anotherWithout changes it and restores it
}

// A witness is the set of blank orbits in which another solution, found without a given
// orbit, differs. As long as none of them is given, that orbit is needed.
type witness []int

// carvings is the number of orders for the mean. Six times as many change the ranking
// less than another random set of puzzles does.
const carvings = 64

// carved returns the logarithm of the likelihood that carving the solution of a puzzle
// leaves these orbits as givens. The solution must be the only one.
func (s *searcher) carved(given, blank [][]int, puzzle, solution sudoku.Grid) float64 {
	c := &carving{searcher: s, solution: solution, grid: puzzle.Clone(), given: given, blank: blank}
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

// inThisOrder returns the likelihood if the blank orbits were removed in this order.
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

// needed returns how many of the blank orbits, beginning with the last one removed, can
// be given while a given orbit is still needed. The witnesses found for other orders save
// most searches.
func (c *carving) needed(orbit int) int {
	m := 0
	for _, witness := range c.witnesses[orbit] {
		m = max(m, c.untouched(witness))
	}
	for m < len(c.blank) && !c.over() {
		witness := c.anotherWithout(orbit, m+1)
		if witness == nil {
			break
		}
		c.witnesses[orbit] = append(c.witnesses[orbit], witness)
		m = c.untouched(witness)
	}
	return m
}

// untouched returns how many orbits can be given, in order, before one of the witness is.
func (c *carving) untouched(w witness) int {
	least := len(c.blank)
	for _, orbit := range w {
		least = min(least, c.rank[orbit])
	}
	return least
}

// anotherWithout looks for another solution with a given orbit made blank and the first `blanks`
// blank orbits given. It returns the blank orbits in which that solution differs, or nil.
func (c *carving) anotherWithout(orbit, blanks int) witness {
	for _, cell := range c.given[orbit] {
		c.grid[cell] = 0
	}
	for _, blank := range c.order[:blanks] {
		for _, cell := range c.blank[blank] {
			c.grid[cell] = c.solution[cell]
		}
	}
	other := c.another(c.grid, c.solution)
	for _, cell := range c.given[orbit] {
		c.grid[cell] = c.solution[cell]
	}
	for _, blank := range c.order[:blanks] {
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
