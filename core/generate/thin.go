package generate

import (
	"context"
	"math/rand/v2"

	"nonet/core/band"
	"nonet/core/sudoku"
)

// Carving comes to 21 givens once in a hundred times or two, to 20 once in several
// thousand, and to 19 hardly ever. A thinner goes on from a puzzle that has a few too
// many: it takes two givens out, goes through all solutions that are left, and looks for
// a digit in a cell that only one of them has. With that as a given there is one given
// less. Where there is no such digit it exchanges one given for another in the same way
// and tries again. (The steps are known as {−2+1} and {−1+1} to those who have collected
// puzzles of 17 givens.) So 20 take a fraction of a second, 18 a few; 17 it has not come
// to yet. It is for 9×9 alone.
type thinner struct {
	lots   *rand.Rand
	solver band.Solver
	givens [81]uint8
	filled []int // the cells that hold a given

	times [81][10]uint16    // how many solutions have the digit in the cell
	last  [81][10]uint16    // and the last of them that has
	grids [fullest][81]byte // the solutions
}

const (
	withinReach = 4    // givens too many from which it is worth while
	thinSteps   = 6000 // until it is given up
	fullest     = 1000 // solutions, more than which are not gone through
)

// thin goes on from what has been carved, and tells whether it came to so few givens.
func (g *Generator) thin(ctx context.Context, c *carver, lots *rand.Rand) (bool, error) {
	t := &thinner{lots: lots, givens: [81]uint8(c.puzzle().Givens)}
	for cell, given := range c.given {
		if given {
			t.filled = append(t.filled, cell)
		}
	}
	for range thinSteps {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		solution := t.exchange(2)
		if solution == nil {
			solution = t.exchange(1)
		}
		if solution == nil || len(t.filled) > g.options.Givens {
			g.came(len(t.filled))
			continue
		}
		c.begin(c.layout, sudoku.Grid(solution[:]), nil, 0, lots)
		for cell := range c.given {
			c.given[cell] = t.givens[cell] != 0
		}
		c.left = len(t.filled)
		return true, nil
	}
	return false, nil
}

// exchange takes so many givens out and puts one in, and returns the solution, or nil
// where that cannot be: then it changes nothing.
func (t *thinner) exchange(out int) *[81]uint8 {
	t.lots.Shuffle(len(t.filled), func(i, j int) { t.filled[i], t.filled[j] = t.filled[j], t.filled[i] })
	taken := t.filled[len(t.filled)-out:]
	before := t.givens
	for _, cell := range taken {
		t.givens[cell] = 0
	}
	total := t.count()
	if total < fullest {
		if cell, digit, ok := t.drawOnce(taken, &before); ok {
			t.givens[cell] = digit
			t.filled = append(t.filled[:len(t.filled)-out], cell)
			return &t.grids[t.last[cell][digit]]
		}
	}
	t.givens = before
	return nil
}

// count goes through the solutions.
func (t *thinner) count() int {
	t.times = [81][10]uint16{}
	n := 0
	t.solver.Search(&t.givens, func(solution *[81]uint8) bool {
		t.grids[n] = *solution
		for cell, digit := range solution {
			t.times[cell][digit]++
			t.last[cell][digit] = uint16(n)
		}
		n++
		return n < fullest
	})
	return n
}

// drawOnce draws one of the digits that only one solution has, but for those just
// taken out.
func (t *thinner) drawOnce(taken []int, before *[81]uint8) (cell int, digit uint8, ok bool) {
	drawn := 0
	for c := range t.times {
		for d := uint8(1); d <= 9; d++ {
			if t.times[c][d] != 1 || t.givens[c] != 0 || len(taken) == 1 && c == taken[0] && d == before[c] {
				continue
			}
			if drawn++; t.lots.IntN(drawn) == 0 {
				cell, digit = c, d
			}
		}
	}
	return cell, digit, drawn > 0
}
