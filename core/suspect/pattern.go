package suspect

import "nonet/core/sudoku"

// symmetric is how much likelier a puzzle is (as a logarithm) whose pattern of givens is
// symmetric. It is nearly always in print, and hardly ever by chance: so a digit that is
// missing, or in the wrong place, is given away by the cell opposite.
const symmetric = 8

// A pattern is where the givens of a puzzle lie, as far as symmetry goes.
type pattern struct {
	layout    *sudoku.Layout
	grid      sudoku.Grid
	images    [][]int // for each symmetry, where each cell comes to
	unmatched [][]int // for each symmetry, the cells whose image is blank where they are not, or the other way round
}

// patternOf looks at the symmetries that puzzles in print have: turned by half, as nearly
// all are, or mirrored in one of four ways.
func patternOf(p sudoku.Puzzle) *pattern {
	last := p.Layout.Side() - 1
	of := &pattern{layout: p.Layout, grid: p.Givens}
	for _, image := range []func(row, column int) (int, int){
		func(row, column int) (int, int) { return last - row, last - column },
		func(row, column int) (int, int) { return row, last - column },
		func(row, column int) (int, int) { return last - row, column },
		func(row, column int) (int, int) { return column, row },
		func(row, column int) (int, int) { return last - column, last - row },
	} {
		to := make([]int, p.Layout.Cells())
		var unmatched []int
		for cell := range to {
			to[cell] = p.Layout.Cell(image(p.Layout.Place(cell)))
			if (p.Givens[cell] == 0) != (p.Givens[to[cell]] == 0) {
				unmatched = append(unmatched, cell)
			}
		}
		of.images = append(of.images, to)
		of.unmatched = append(of.unmatched, unmatched)
	}
	return of
}

// symmetry is one in which the givens of a grid lie, or -1.
func (p *pattern) symmetry(g sudoku.Grid) int {
	for i, image := range p.images {
		if matches(g, image) {
			return i
		}
	}
	return -1
}

func matches(g sudoku.Grid, image []int) bool {
	for cell, to := range image {
		if (g[cell] == 0) != (g[to] == 0) {
			return false
		}
	}
	return true
}

// favours is what the pattern says of changes that led to this grid.
func (p *pattern) favours(g sudoku.Grid, changes []Change) float64 {
	moved := false
	for _, c := range changes {
		moved = moved || (c.From == 0) != (c.To == 0)
	}
	if !moved {
		for _, unmatched := range p.unmatched {
			if len(unmatched) == 0 {
				return symmetric
			}
		}
		return 0
	}
	if p.symmetry(g) >= 0 {
		return symmetric
	}
	return 0
}

// orbits divides the cells into those that are given together, or blank together, in the
// symmetry that a grid has. Without one each is for itself.
func (p *pattern) orbits(g sudoku.Grid) (given, blank [][]int) {
	symmetry := p.symmetry(g)
	for cell, d := range g {
		orbit := []int{cell}
		if symmetry >= 0 {
			switch image := p.images[symmetry][cell]; {
			case image < cell:
				continue
			case image > cell:
				orbit = append(orbit, image)
			}
		}
		if d == 0 {
			blank = append(blank, orbit)
		} else {
			given = append(given, orbit)
		}
	}
	return given, blank
}
