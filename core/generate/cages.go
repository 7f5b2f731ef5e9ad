package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/quick"
	"nonet/core/sudoku"
)

// The sizes of the cages of a killer.
const (
	leastCage = 2
	mostCage  = 5 // unless Options.Largest says otherwise
)

// Work on the cages of one grid.
const (
	mostGuesses = 60 // of a search; a killer that a person can solve needs few
	mostRepairs = 60 // solutions that are excluded before another grid is tried
	repairTries = 40 // to exclude one solution
)

// A divider divides a full grid into cages: connected cells with different digits, whose pattern has a symmetry.
//
// It begins with cages at random. While there is a second solution, the cages at some cells where it differs from the first are drawn again, until
// their sums exclude every second solution that was met.
type divider struct {
	layout  *sudoku.Layout
	full    sudoku.Grid
	most    int // cells of a cage
	rng     *rand.Rand
	moves   [][]int // for each rotation or reflection that the pattern keeps, where it takes each cell
	beside  [][]int // for each cell, those at its sides
	cage    []int   // for each cell, the first cell of its cage
	members [][]int // for each first cell, the cells of its cage, ascending
	self    []int   // all cells
	others  []sudoku.Grid
	solver  *quick.Solver

	cages []quick.Cage // scratch of another
	steps []step       // scratch of grow
	pairs [][2]int     // scratch of join
	undo  []change
	free  []int // memory of room
}

// A change is what a cell's cage was.
type change struct {
	cell, cage int
	members    []int
}

func newDivider(l *sudoku.Layout, full sudoku.Grid, s sudoku.Symmetry, most int, solver *quick.Solver, rng *rand.Rand) *divider {
	d := &divider{solver: solver, layout: l, full: full, most: most, rng: rng, moves: s.Moves(l), cage: make([]int, l.Cells()), members: make([][]int, l.Cells()), beside: sides(l.Side())}
	d.self = make([]int, l.Cells())
	for cell := range d.self {
		d.self[cell] = cell
		d.single(cell)
	}
	return d
}

// single makes a cell a cage of its own.
func (d *divider) single(cell int) { d.cage[cell], d.members[cell] = cell, d.self[cell:cell+1:cell+1] }

// divide divides the grid and reports whether it succeeded: the cages have no other solution than the grid.
func (d *divider) divide(ctx context.Context) (bool, error) {
	if !d.complete() {
		return false, nil
	}
	for range mostRepairs {
		other, proved, err := d.another(ctx)
		if err != nil || proved {
			return proved, err
		}
		if other == nil { // too hard for a person
			return false, nil
		}
		d.others = append(d.others, other)
		if !d.repair(other) {
			return false, nil
		}
	}
	return false, nil
}

// another looks for a solution other than the known one. proved: there is none. If neither is found out, the search would have taken too long.
func (d *divider) another(ctx context.Context) (other sudoku.Grid, proved bool, err error) {
	d.cages = d.cages[:0]
	for _, cells := range d.members {
		if len(cells) > 0 {
			d.cages = append(d.cages, quick.Cage{Cells: cells, Sum: d.sum(cells)})
		}
	}
	d.solver.LoadCages(d.layout, d.cages)
	outcome := d.solver.Search(quick.Search{Last: d.full, Most: mostGuesses, Stop: func() bool { return ctx.Err() != nil }, Found: func(solution sudoku.Grid) bool {
		if !slices.Equal(solution, d.full) {
			other = solution.Clone()
		}
		return other == nil
	}})
	return other, outcome == quick.Finished, ctx.Err()
}

// sum returns the sum of some cells.
func (d *divider) sum(cells []int) (sum int) {
	for _, cell := range cells {
		sum += int(d.full[cell])
	}
	return sum
}

// complete joins cages until none is too small, and reports whether that succeeded. A cage that is large enough is joined to others until it has
// a size that is drawn for it.
func (d *divider) complete() bool {
	for _, cell := range d.rng.Perm(len(d.cage)) {
		if len(d.members[d.cage[cell]]) >= leastCage {
			continue
		}
		size := leastCage + d.rng.IntN(d.most-leastCage+1)
		for len(d.members[d.cage[cell]]) < size && d.grow(cell, size) {
		}
	}
	for _, cell := range d.rng.Perm(len(d.cage)) {
		if len(d.members[d.cage[cell]]) < leastCage && !d.grow(cell, d.most) {
			return false
		}
	}
	return true
}

// A step leads from a cage to the next.
type step struct{ from, to int }

// grow joins the cage of a cell and one beside it, small ones first, if the result is not too large. It reports whether there was one.
func (d *divider) grow(cell, size int) bool {
	steps := d.steps[:0]
	for _, from := range d.members[d.cage[cell]] {
		for _, to := range d.beside[from] {
			if d.cage[to] != d.cage[from] {
				steps = append(steps, step{from, to})
			}
		}
	}
	d.steps = steps
	d.rng.Shuffle(len(steps), func(i, j int) { steps[i], steps[j] = steps[j], steps[i] })
	slices.SortStableFunc(steps, func(a, b step) int { return len(d.members[d.cage[a.to]]) - len(d.members[d.cage[b.to]]) })
	for _, s := range steps {
		if d.join(s.from, s.to, size) {
			return true
		}
	}
	return false
}

// join joins the cages of two cells and those of their images. If a cage would have too many cells, or a digit twice, nothing changes.
func (d *divider) join(a, b, most int) bool {
	d.undo = d.undo[:0]
	d.pairs = append(d.pairs[:0], [2]int{a, b})
	for i := 0; i < len(d.pairs); i++ {
		pair := d.pairs[i]
		if !d.joinTwo(pair[0], pair[1], most) {
			for _, c := range slices.Backward(d.undo) {
				d.cage[c.cell], d.members[c.cell] = c.cage, c.members
			}
			return false
		}
		for _, to := range d.moves {
			image := [2]int{to[pair[0]], to[pair[1]]}
			if !slices.Contains(d.pairs, image) {
				d.pairs = append(d.pairs, image)
			}
		}
	}
	return true
}

func (d *divider) joinTwo(a, b, most int) bool {
	first, second := d.cage[a], d.cage[b]
	if first == second {
		return true
	}
	if first > second {
		first, second = second, first
	}
	if len(d.members[first])+len(d.members[second]) > most || d.digits(first)&d.digits(second) != 0 {
		return false
	}
	all := d.room(most)
	all = append(append(all, d.members[first]...), d.members[second]...)
	slices.Sort(all)
	for _, cell := range all {
		d.undo = append(d.undo, change{cell, d.cage[cell], d.members[cell]})
		d.cage[cell] = first
	}
	d.members[first], d.members[second] = all, nil
	return true
}

// digits returns the digits of a cage, which are different.
func (d *divider) digits(cage int) (digits sudoku.Digits) {
	for _, cell := range d.members[cage] {
		digits = digits.With(d.full[cell])
	}
	return digits
}

// room returns memory for the cells of a cage.
func (d *divider) room(most int) []int {
	if len(d.free) < most {
		d.free = make([]int, 64*most)
	}
	room := d.free[:0:most]
	d.free = d.free[most:]
	return room
}

// repair draws cages again, at cells where another solution differs, until no solution that was met has the same sums.
func (d *divider) repair(other sudoku.Grid) bool {
	var differing []int
	for cell := range other {
		if other[cell] != d.full[cell] {
			differing = append(differing, cell)
		}
	}
	cage, members := slices.Clone(d.cage), slices.Clone(d.members)
	for range repairTries {
		d.dissolve(differing[d.rng.IntN(len(differing))])
		if d.complete() && !slices.ContainsFunc(d.others, d.keeps) {
			return true
		}
		copy(d.cage, cage)
		copy(d.members, members)
	}
	return false
}

// dissolve takes the cage of a cell apart, those beside it, and all their images.
func (d *divider) dissolve(cell int) {
	cells := slices.Clone(d.members[d.cage[cell]])
	for _, in := range d.members[d.cage[cell]] {
		for _, beside := range d.beside[in] {
			if d.cage[beside] != d.cage[cell] && d.rng.IntN(2) == 0 {
				cells = append(cells, d.members[d.cage[beside]]...)
			}
		}
	}
	for i := 0; i < len(cells); i++ {
		for _, to := range d.moves {
			if image := to[cells[i]]; !slices.Contains(cells, image) {
				cells = append(cells, image)
			}
		}
	}
	for _, cell := range cells {
		d.single(cell)
	}
}

// keeps reports whether a grid has the sums of the cages, without a digit twice.
func (d *divider) keeps(g sudoku.Grid) bool {
	for _, cells := range d.members {
		var digits sudoku.Digits
		sum := 0
		for _, cell := range cells {
			digits = digits.With(g[cell])
			sum += int(g[cell]) - int(d.full[cell])
		}
		if sum != 0 || digits.Len() < len(cells) {
			return false
		}
	}
	return true
}

// puzzle returns the puzzle with the cages, in the order of their first cells.
func (d *divider) puzzle() sudoku.Puzzle {
	p := sudoku.Empty(d.layout)
	var clues []sudoku.Clue
	for _, cells := range d.members {
		if len(cells) == 0 {
			continue
		}
		clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Number: d.sum(cells), Cells: slices.Clone(cells)})
	}
	p.Clues = mustMean(d.layout, clues)
	return p
}
