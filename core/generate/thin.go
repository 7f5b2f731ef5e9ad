package generate

import (
	"context"
	"math/rand/v2"

	"nonet/core/band"
	"nonet/core/sudoku"
)

// A thinner reduces the givens of a 9×9 puzzle that has a few too many. Carving reaches 21
// givens once in one or two hundred tries, 20 once in several thousand, and 19 hardly ever. The
// thinner removes two givens, enumerates the solutions of the rest, and looks for a digit in a
// cell that only one of them has: adding it as a given leaves one given less. If there is none,
// it exchanges one given for another in the same way and tries again. (Collectors of 17-clue
// puzzles call these steps {−2+1} and {−1+1}.) Reaching 20 takes a fraction of a second, 18 a
// few seconds; it has not reached 17 yet.
type thinner struct {
	rng    *rand.Rand
	solver band.Solver
	givens [81]uint8
	filled []int // the cells that hold a given

	times [81][10]uint16    // the number of solutions with the digit in the cell
	last  [81][10]uint16    // the last of those solutions
	grids [fullest][81]byte // the solutions
}

const (
	withinReach = 4    // the most givens too many for which it is worth trying
	thinSteps   = 6000 // steps before it gives up
	fullest     = 1000 // enumerate fewer solutions than this
)

// thin reduces the givens of the carved puzzle and reports whether it reached the number asked for.
func (g *Generator) thin(ctx context.Context, c *carver, rng *rand.Rand) (bool, error) {
	t := &thinner{rng: rng, givens: [81]uint8(c.puzzle().Givens)}
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
			g.reached(len(t.filled))
			continue
		}
		c.begin(c.blank, sudoku.Grid(solution[:]), nil, 0, rng)
		for cell := range c.given {
			c.given[cell] = t.givens[cell] != 0
		}
		c.left = len(t.filled)
		return true, nil
	}
	return false, nil
}

// exchange removes out givens and adds one, and returns the solution. If that is impossible it
// changes nothing and returns nil.
func (t *thinner) exchange(out int) *[81]uint8 {
	t.rng.Shuffle(len(t.filled), func(i, j int) { t.filled[i], t.filled[j] = t.filled[j], t.filled[i] })
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

// count enumerates the solutions and counts the digits in each cell.
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

// drawOnce picks at random one of the digits that only one solution has, except those just
// removed.
func (t *thinner) drawOnce(taken []int, before *[81]uint8) (cell int, digit uint8, ok bool) {
	drawn := 0
	for c := range t.times {
		for d := uint8(1); d <= 9; d++ {
			if t.times[c][d] != 1 || t.givens[c] != 0 || len(taken) == 1 && c == taken[0] && d == before[c] {
				continue
			}
			if drawn++; t.rng.IntN(drawn) == 0 {
				cell, digit = c, d
			}
		}
	}
	return cell, digit, drawn > 0
}
