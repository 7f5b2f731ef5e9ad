package suspect

import (
	"slices"

	"nonet/core/sudoku"
)

// symmetric is how much likelier a puzzle with a symmetric pattern of givens is (as a logarithm).
// Most printed puzzles are symmetric, and hardly any by chance, so the cells opposite reveal a
// digit that is missing or in the wrong place.
const symmetric = 8

// A pattern is what is known about the symmetry of a puzzle's givens.
type pattern struct {
	symmetries []orbits // those of the generator, the largest first
}

// orbits are the orbits of the cells under a symmetry. The cells of an orbit are all given or all
// blank.
type orbits struct {
	all    [][]int
	of     []int // for each cell the number of its orbit
	broken []int // the numbers of the orbits with both given and blank cells
}

// patternOf returns the pattern of a puzzle for all symmetries of the generator.
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
	return !slices.ContainsFunc(orbit, func(cell int) bool { return (g[cell] == 0) != (g[orbit[0]] == 0) })
}

// symmetry returns a symmetry of the givens after the changes that led to this grid, or nil.
func (p *pattern) symmetry(g sudoku.Grid, changes []Change) *orbits {
	for i := range p.symmetries {
		o := &p.symmetries[i]
		holds := func(orbit int) bool { return uniform(g, o.all[orbit]) }
		if len(o.broken) > len(changes) || // a change repairs at most one orbit
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

// favours returns what the pattern adds to the likelihood of the changes that led to this grid.
func (p *pattern) favours(g sudoku.Grid, changes []Change) float64 {
	if p.symmetry(g, changes) != nil {
		return symmetric
	}
	return 0
}

// nearlySymmetric reports whether at most a tenth of the orbits break some symmetry, which hardly
// happens by chance.
func (p *pattern) nearlySymmetric() bool {
	return slices.ContainsFunc(p.symmetries, func(o orbits) bool { return 10*len(o.broken) <= len(o.all) })
}

// lacks reports whether a cell breaks a symmetry that two changes can complete.
func (p *pattern) lacks(cell int) bool {
	const most = 2
	return slices.ContainsFunc(p.symmetries, func(o orbits) bool {
		return len(o.broken) <= most && slices.Contains(o.broken, o.of[cell])
	})
}

// divide returns the given and the blank orbits of the symmetry that the changes have led to.
// Without a symmetry each cell is an orbit.
func (p *pattern) divide(g sudoku.Grid, changes []Change) (given, blank [][]int) {
	o := p.symmetry(g, changes)
	for cell, d := range g {
		orbit := []int{cell}
		if o != nil {
			orbit = o.all[o.of[cell]]
		}
		switch {
		case orbit[0] != cell: // already added
		case d == 0:
			blank = append(blank, orbit)
		default:
			given = append(given, orbit)
		}
	}
	return given, blank
}
