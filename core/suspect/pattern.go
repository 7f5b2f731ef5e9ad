package suspect

import (
	"slices"

	"nonet/core/sudoku"
)

// symmetric is how much likelier a puzzle is (as a logarithm) whose pattern of givens is
// symmetric. Most are in print, and hardly any by chance: so a digit that is missing, or in
// the wrong place, is given away by the cells opposite.
const symmetric = 8

// A pattern is where the givens of a puzzle lie, as far as symmetry goes.
type pattern struct {
	symmetries []orbits // those that puzzles may have, the largest first
}

// Orbits are what a symmetry makes of the cells: those of an orbit are given together, or
// blank together.
type orbits struct {
	all    [][]int
	of     []int // for each cell the number of its orbit
	broken []int // the numbers of those in which some cells are given and some are blank
}

// patternOf looks at all the symmetries that a generator of puzzles knows.
func patternOf(p sudoku.Puzzle) *pattern {
	of := new(pattern)
	for _, s := range slices.Backward(sudoku.Symmetries()) {
		if s == sudoku.NoSymmetry {
			continue
		}
		o := orbits{all: s.Orbits(p.Layout), of: make([]int, p.Layout.Cells())}
		for i, orbit := range o.all {
			for _, cell := range orbit {
				o.of[cell] = i
			}
			if !uniform(p.Givens, orbit) {
				o.broken = append(o.broken, i)
			}
		}
		of.symmetries = append(of.symmetries, o)
	}
	return of
}

// uniform reports whether all the cells of an orbit are given, or all blank.
func uniform(g sudoku.Grid, orbit []int) bool {
	for _, cell := range orbit[1:] {
		if (g[cell] == 0) != (g[orbit[0]] == 0) {
			return false
		}
	}
	return true
}

// symmetry is one in which the givens lie after changes that led to this grid, or nil.
func (p *pattern) symmetry(g sudoku.Grid, changes []Change) *orbits {
	for i := range p.symmetries {
		o := &p.symmetries[i]
		holds := func(orbit int) bool { return uniform(g, o.all[orbit]) }
		if len(o.broken) > len(changes) || // each mends one orbit at most
			!every(o.broken, holds) || !every(changes, func(c Change) bool { return holds(o.of[c.Cell]) }) {
			continue
		}
		return o
	}
	return nil
}

func every[T any](of []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(of, func(t T) bool { return !holds(t) })
}

// favours is what the pattern says of changes that led to this grid.
func (p *pattern) favours(g sudoku.Grid, changes []Change) float64 {
	if p.symmetry(g, changes) != nil {
		return symmetric
	}
	return 0
}

// nearlySymmetric reports whether a tenth of the orbits at most break one of the symmetries. That
// hardly happens by chance.
func (p *pattern) nearlySymmetric() bool {
	return slices.ContainsFunc(p.symmetries, func(o orbits) bool { return 10*len(o.broken) <= len(o.all) })
}

// lacks reports whether a cell is not what its images are in a symmetry that is so nearly
// there that two changes can mend it.
func (p *pattern) lacks(cell int) bool {
	const most = 2
	return slices.ContainsFunc(p.symmetries, func(o orbits) bool {
		return len(o.broken) <= most && slices.Contains(o.broken, o.of[cell])
	})
}

// divide divides the cells into those that are given together, or blank together, in the
// symmetry that changes have led to. Without one each is for itself.
func (p *pattern) divide(g sudoku.Grid, changes []Change) (given, blank [][]int) {
	o := p.symmetry(g, changes)
	for cell, d := range g {
		orbit := []int{cell}
		if o != nil {
			orbit = o.all[o.of[cell]]
		}
		switch {
		case orbit[0] != cell: // it is there already
		case d == 0:
			blank = append(blank, orbit)
		default:
			given = append(given, orbit)
		}
	}
	return given, blank
}
