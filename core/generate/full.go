package generate

import (
	"context"
	"math/rand/v2"
	"sync"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/quick"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// fullGrid returns a random full grid. It is found by a randomised search from an empty grid,
// not by shuffling a known one, so every full grid can come up; but they are not equally
// likely. The rectangles in which two digits could be swapped show how far from uniform it is:
// a 9×9 grid from here has 9.6 of them on average, and a uniformly random one 11.5 (measured by
// a chain of random refillings).
func fullGrid(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	if l == sudoku.Classic() {
		return fullClassic(rng), nil
	}
	f := newFiller(l, rng)
	done, err := f.tries(ctx)
	if !done && err == nil && !l.Plain() {
		err = fillable(ctx, l)
	}
	for !done && err == nil {
		done, err = f.tries(ctx)
	}
	return f.grid, err
}

// mostTries is the number of tries to fill a grid after which it is doubted that it can be filled.
const mostTries = 100

// tries tries to fill a grid, some times.
func (f *filler) tries(ctx context.Context) (done bool, err error) {
	for range mostTries {
		if done, err = f.fill(ctx); done || err != nil {
			break
		}
	}
	return done, err
}

// fillable returns an *ImpossibleError if the regions and houses of a layout leave no full grid, else nil, or ctx's error.
func fillable(ctx context.Context, l *sudoku.Layout) error {
	found, err := engine.ClauseLearning.Search(ctx, sudoku.Empty(l), engine.Options{Limit: 1, CountOnly: true})
	if err == nil && found.Count == 0 {
		return &ImpossibleError{Why: NoGrid, Layout: l}
	}
	return err
}

// fullClassic is fullGrid for 9×9. The search always places digit 1 in the top band first, so
// the digits are permuted, the lines shuffled and rows and columns possibly exchanged
// afterwards.
func fullClassic(rng *rand.Rand) sudoku.Grid {
	s := solvers.Get().(*band.Solver)
	defer solvers.Put(s)
	s.Rand = rng
	grid := make(sudoku.Grid, 81)
	s.Search(new([81]uint8), func(solution *[81]uint8) bool {
		names, rows, columns := rng.Perm(9), sudoku.ShuffledLines(rng, 9, 3), sudoku.ShuffledLines(rng, 9, 3)
		across, down := 1, 9
		if rng.IntN(2) == 0 {
			across, down = down, across
		}
		for cell, d := range solution {
			grid[rows[cell/9]*down+columns[cell%9]*across] = uint8(names[d-1] + 1)
		}
		return false
	})
	s.Rand = nil
	return grid
}

var solvers = sync.Pool{New: func() any { return new(band.Solver) }}

// A filler fills a grid by a randomised search. Up to 9×9, grids with drawn regions or further houses are filled by core/quick. It would fill
// those with boxes alone faster too, but then a seed would give other puzzles than before. The filler's own search takes a random cell with the fewest
// candidates, or a digit that has only one place left in a house. A 25×25 grid seldom requires
// backtracking, but if it does it may require millions of steps, so the filler starts over
// after a number of them.
type filler struct {
	layout *sudoku.Layout
	rng    *rand.Rand
	order  []int // the cells, in random order
	grid   sudoku.Grid
	taken  []sudoku.Digits // for each house, the digits in it
	ctx    context.Context
	left   int // steps until it starts over
}

func newFiller(l *sudoku.Layout, rng *rand.Rand) *filler {
	return &filler{layout: l, rng: rng, grid: make(sudoku.Grid, l.Cells()), taken: make([]sudoku.Digits, len(l.Houses()))}
}

// fill begins with an empty grid and reports whether it has filled it.
func (f *filler) fill(ctx context.Context) (bool, error) {
	clear(f.grid)
	if f.layout.Side() <= quick.MaxSide && !f.layout.Plain() {
		return f.quickly(), ctx.Err()
	}
	clear(f.taken)
	f.ctx, f.order, f.left = ctx, f.rng.Perm(len(f.grid)), 2*len(f.grid)
	done := f.next()
	return done, ctx.Err()
}

// quickly does the same by another search.
func (f *filler) quickly() bool {
	s := quickSolvers.Get().(*quick.Solver)
	defer quickSolvers.Put(s)
	s.Load(f.layout, nil)
	return quick.Ended == s.Search(quick.Search{Givens: f.grid, Rand: f.rng, Most: len(f.grid), Found: func(full sudoku.Grid) bool {
		copy(f.grid, full)
		return false
	}})
}

var quickSolvers = sync.Pool{New: func() any { return new(quick.Solver) }}

func (f *filler) next() bool {
	cell, digits, full := f.choose()
	if full {
		return true
	}
	for digits != 0 {
		yield.Often()
		if f.left--; f.left < 0 || f.left%16 == 0 && f.ctx.Err() != nil {
			return false
		}
		digit := f.draw(digits)
		digits = digits.Without(digit)
		f.put(cell, digit)
		if f.next() {
			return true
		}
		f.take(cell, digit)
	}
	return false
}

func (f *filler) put(cell int, digit uint8) {
	f.grid[cell] = digit
	for _, h := range f.layout.HousesOf(cell) {
		f.taken[h] = f.taken[h].With(digit)
	}
}

func (f *filler) take(cell int, digit uint8) {
	f.grid[cell] = 0
	for _, h := range f.layout.HousesOf(cell) {
		f.taken[h] = f.taken[h].Without(digit)
	}
}

// candidates returns the digits that none of the cell's houses holds.
func (f *filler) candidates(cell int) sudoku.Digits {
	c := f.layout.All()
	for _, h := range f.layout.HousesOf(cell) {
		c &^= f.taken[h]
	}
	return c
}

// choose returns the cell to fill next and its possible digits, of which there are none at a
// dead end. full reports whether there is no blank.
func (f *filler) choose() (best int, digits sudoku.Digits, full bool) {
	fewest := f.layout.Side() + 1
	for _, cell := range f.order {
		if f.grid[cell] != 0 {
			continue
		}
		c := f.candidates(cell)
		if n := c.Len(); n < fewest {
			best, digits, fewest = cell, c, n
			if n <= 1 {
				return best, digits, false
			}
		}
	}
	if fewest > f.layout.Side() {
		return 0, 0, true
	}
	for h, house := range f.layout.Houses() {
		var once, again sudoku.Digits
		for _, cell := range house.Cells {
			if f.grid[cell] == 0 {
				c := f.candidates(cell)
				again |= once & c
				once |= c
			}
		}
		if once|f.taken[h] != f.layout.All() {
			return 0, 0, false // a digit has no place left
		}
		if hidden := once &^ again; hidden != 0 {
			for _, cell := range house.Cells {
				if c := f.candidates(cell) & hidden; f.grid[cell] == 0 && c != 0 {
					return cell, sudoku.Of(c.Min()), false
				}
			}
		}
	}
	return best, digits, false
}

// draw returns a random digit of a set.
func (f *filler) draw(digits sudoku.Digits) uint8 {
	for range f.rng.IntN(digits.Len()) {
		digits = digits.WithoutMin()
	}
	return digits.Min()
}
