package generate

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"nonet/core/sudoku"
)

// DrawRegions draws the regions of a jigsaw with that side, from sudoku.MinSide to sudoku.MaxDrawn, for sudoku.Shape: each has as many cells as a
// row, in one piece.
//
// It begins with equal rectangles and exchanges cells at the borders again and again, so that each region stays in one piece. An exchange that
// makes the borders longer is taken less often, the longer the more seldom (N. Metropolis and others, “Equation of State Calculations by Fast
// Computing Machines”, 1953): so the regions are of all shapes, but neither threads nor combs.
func DrawRegions(side int, rng *rand.Rand) string {
	d := newDrawing(side)
	for range exchanges * side * side {
		d.exchange(rng)
	}
	return d.String()
}

const (
	exchanges = 12  // tries of an exchange for each cell; after ten nothing is left of the rectangles
	roughness = 1.5 // the larger, the longer the borders
)

// A drawing is a grid in regions.
type drawing struct {
	side   int
	region []int   // of each cell
	beside [][]int // the cells at the sides of each
	back   []int   // scratch of exchange
	stack  []int   // scratch of whole
	seen   []int   // the number of the search that has met a cell
	search int
}

func newDrawing(side int) *drawing {
	d := &drawing{side: side, region: make([]int, side*side), beside: sides(side), seen: make([]int, side*side)}
	width, height := side, 1 // of a prime the regions begin as its rows
	if l, err := sudoku.LayoutOfSide(side); err == nil {
		width, height = l.BoxSize()
	}
	for cell := range d.region {
		row, column := cell/side, cell%side
		d.region[cell] = row/height*(side/width) + column/width
	}
	return d
}

// String returns the regions as sudoku.Shape has them.
func (d *drawing) String() string {
	var regions strings.Builder
	for _, region := range d.region {
		regions.WriteString(sudoku.Symbol(uint8(region + 1)))
	}
	return regions.String()
}

// sides returns, for each cell of a grid, the cells that have a side in common with it, ascending. Callers share them.
func sides(side int) [][]int {
	if known, ok := sidesOf.Load(side); ok {
		return known.([][]int)
	}
	all := make([][]int, side*side)
	for cell := range all {
		row, column := cell/side, cell%side
		for _, step := range [...][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			if r, c := row+step[0], column+step[1]; min(r, c) >= 0 && max(r, c) < side {
				all[cell] = append(all[cell], r*side+c)
			}
		}
	}
	sidesOf.Store(side, all)
	return all
}

var sidesOf sync.Map // by the side of the grid

// exchange gives a random cell to a region beside it, which gives one back, if both stay in one piece and the borders do not become too long.
func (d *drawing) exchange(rng *rand.Rand) {
	a := rng.IntN(len(d.region))
	beside := d.beside[a]
	from, to := d.region[a], d.region[beside[rng.IntN(len(beside))]]
	if from == to {
		return
	}
	back := d.back[:0] // cells of the other region at the border, which may be given back
	for cell, region := range d.region {
		if region == to && d.borders(cell, from) {
			back = append(back, cell)
		}
	}
	d.back = back
	b := back[rng.IntN(len(back))]
	before := d.border(a) + d.border(b)
	d.region[a], d.region[b] = to, from
	longer := d.border(a) + d.border(b) - before
	if !d.whole(a) || !d.whole(b) || longer > 0 && rng.Float64() > math.Exp(-float64(longer)/roughness) {
		d.region[a], d.region[b] = from, to
	}
}

// borders reports whether a cell has a neighbour in a region.
func (d *drawing) borders(cell, region int) bool {
	return slices.ContainsFunc(d.beside[cell], func(other int) bool { return d.region[other] == region })
}

// border returns how many sides of a cell are borders of its region.
func (d *drawing) border(cell int) int {
	count := 0
	for _, other := range d.beside[cell] {
		if d.region[other] != d.region[cell] {
			count++
		}
	}
	return count
}

// whole reports whether the region of a cell is in one piece.
func (d *drawing) whole(cell int) bool {
	d.search++
	d.stack = append(d.stack[:0], cell)
	d.seen[cell] = d.search
	size := 0
	for len(d.stack) > 0 {
		at := d.stack[len(d.stack)-1]
		d.stack = d.stack[:len(d.stack)-1]
		size++
		beside := d.beside[at]
		for _, other := range beside {
			if d.region[other] == d.region[cell] && d.seen[other] != d.search {
				d.seen[other] = d.search
				d.stack = append(d.stack, other)
			}
		}
	}
	return size == d.side
}
