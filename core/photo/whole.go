package photo

import (
	"cmp"
	"container/heap"
	"slices"

	"nonet/core/sudoku"
)

// What a cell holds is seen here as one of N+1 values: a given, or 0, which is everything else. A
// reading is a value for each cell. Its cost is the sum of the costs of its values: 0 for the likeliest of
// a cell, and the logarithm of how much less likely it is for another.
//
// The search yields readings in order of their cost, and only those that are proper puzzles. From one
// that has no solution it continues only where that can be mended: when two givens clash, one of them is
// another value; otherwise one of a few givens is that have no solution on their own. So it need not try
// the thousands of readings that differ elsewhere.

// An option is a value that a cell may have.
type option struct {
	value uint8
	cost  float64 // against the cell's likeliest value
}

// A variant is a reading: another with one cell changed. Its cells in fixed keep their values in all
// variants of it, so that no reading comes twice.
type variant struct {
	of    *variant
	cost  float64
	value uint8 // of the cell suspects[at]
	// suspects are cells of which at least one is changed; those before at are not.
	suspects []int
	at       int

	grid  sudoku.Grid // made when the variant is visited
	fixed []bool
}

// A proper is a reading that is a proper puzzle.
type proper struct {
	cost     float64
	givens   sudoku.Grid
	solution sudoku.Grid
}

// A search looks for proper readings.
type search struct {
	*oracle
	options [][]option // of each cell, the likeliest first
	queue   variants
	most    float64 // the highest cost
	found   func(proper)
}

// likeliest returns the reading that has the likeliest value in each cell.
func (s *search) likeliest() sudoku.Grid {
	grid := make(sudoku.Grid, len(s.options))
	for cell, options := range s.options {
		grid[cell] = options[0].value
	}
	return grid
}

// run yields proper readings in order of their cost until limit, which is asked for the highest
// cost of interest, is reached or the oracle is over.
func (s *search) run(limit func() float64) {
	s.queue = variants{{grid: s.likeliest(), fixed: make([]bool, len(s.options))}}
	for len(s.queue) > 0 && !s.over() {
		v := heap.Pop(&s.queue).(*variant)
		if v.cost > limit() {
			return
		}
		s.visit(v)
	}
}

// visit examines a variant, and continues from it.
func (s *search) visit(v *variant) {
	v.make()
	if cells := s.clash(v.grid); cells != nil {
		s.change(v, cells)
		return
	}
	solutions, known := s.solutions(v.grid)
	var cells []int
	switch {
	case !known:
		return
	case len(solutions) == 0:
		cells = s.core(v.grid)
	default:
		if len(solutions) == 1 {
			s.found(proper{v.cost, v.grid, solutions[0]})
		}
		for cell := range v.grid {
			cells = append(cells, cell)
		}
	}
	s.change(v, cells)
}

// change puts the variants of v into the queue in which one of the cells is changed.
func (s *search) change(v *variant, cells []int) {
	cells = slices.DeleteFunc(cells, func(cell int) bool { return v.fixed[cell] })
	second := func(cell int) float64 { return s.options[cell][1].cost } // the likeliest value costs nothing
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(second(a), second(b)) })
	for at, cell := range cells {
		for _, o := range s.options[cell][1:] {
			if cost := v.cost + o.cost; cost <= s.most {
				heap.Push(&s.queue, &variant{of: v, cost: cost, value: o.value, suspects: cells, at: at})
			}
		}
	}
}

// make makes the grid of a variant.
func (v *variant) make() {
	if v.of == nil {
		return
	}
	v.grid, v.fixed = v.of.grid.Clone(), slices.Clone(v.of.fixed)
	v.grid[v.suspects[v.at]] = v.value
	for _, cell := range v.suspects[:v.at+1] {
		v.fixed[cell] = true
	}
}

// variants is a heap, the cheapest first.
type variants []*variant

func (q variants) Len() int           { return len(q) }
func (q variants) Less(a, b int) bool { return q[a].cost < q[b].cost }
func (q variants) Swap(a, b int)      { q[a], q[b] = q[b], q[a] }
func (q *variants) Push(v any)        { *q = append(*q, v.(*variant)) }
func (q *variants) Pop() any {
	last := len(*q) - 1
	v := (*q)[last]
	*q = (*q)[:last]
	return v
}
