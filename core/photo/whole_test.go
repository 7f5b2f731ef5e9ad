package photo

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
)

// TestAllProperReadings: the readings that are proper puzzles are found, each once and the likeliest first: those that a plain search through all values of the doubtful cells finds.
func TestAllProperReadings(t *testing.T) {
	const most = 6.
	layout, givens := gridOf(t, "12.43..2.1.34.2.") // more givens than it needs
	some := 0
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(9, seed))
		s := &search{oracle: newOracle(t.Context(), layout), options: make([][]option, 16), most: most}
		var doubtful []int
		for cell, d := range givens {
			s.options[cell] = []option{{d, 0}, {(d + 1) % 5, most + 1}} // hardly anything else
			if rng.IntN(3) > 0 {
				continue
			}
			doubtful = append(doubtful, cell)
			values := []int{int(d), int(d+1) % 5}
			for v := range 5 {
				if !slices.Contains(values, v) && (v == 0 || rng.IntN(4) == 0) {
					values = append(values, v)
				}
			}
			rng.Shuffle(len(values), func(i, k int) { values[i], values[k] = values[k], values[i] })
			s.options[cell] = s.options[cell][:0]
			for k, d := range values {
				cost := 0.
				if k > 0 {
					cost = s.options[cell][k-1].cost + 2*rng.Float64()
				}
				s.options[cell] = append(s.options[cell], option{uint8(d), cost})
			}
		}
		var want []proper
		grid := s.likeliest()
		var try func(k int, cost float64)
		try = func(k int, cost float64) {
			if cost > most {
				return
			}
			if k == len(doubtful) {
				if solutions, _ := newOracle(t.Context(), layout).solutions(grid); len(solutions) == 1 {
					want = append(want, proper{cost, grid.Clone(), solutions[0]})
				}
				return
			}
			for _, o := range s.options[doubtful[k]] {
				grid[doubtful[k]] = o.value
				try(k+1, cost+o.cost)
			}
		}
		try(0, 0)
		slices.SortFunc(want, func(a, b proper) int { return cmp.Compare(a.cost, b.cost) })
		var got []proper
		s.found = func(p proper) { got = append(got, p) }
		s.run(func() float64 { return most })
		same := func(a, b proper) bool {
			return math.Abs(a.cost-b.cost) < 1e-9 && slices.Equal(a.givens, b.givens) && slices.Equal(a.solution, b.solution)
		}
		if !slices.EqualFunc(got, want, same) {
			t.Errorf("seed %d, the doubtful cells are %v: %d readings, want %d", seed, doubtful, len(got), len(want))
		}
		if some += len(want); len(want) > 3 { // those up to a cost alone
			got = nil
			s.left = mostSearches(layout)
			s.run(func() float64 { return want[2].cost + 1e-9 })
			if !slices.EqualFunc(got, want[:3], same) {
				t.Errorf("seed %d: up to the cost %.3f there are %d readings", seed, want[2].cost, len(got))
			}
		}
	}
	if some < 50 {
		t.Errorf("there are only %d readings", some)
	}
}

// TestMeaning: what a cell holds is a given or not, and neither is impossible; where all may be written by hand, what is written is a given too.
func TestMeaning(t *testing.T) {
	b := believed(3, .5, .2)
	b.Written[4], b.Candidates, b.Blank = .1, .05, .15
	for _, copied := range []bool{false, true} {
		c := meaning(&b, 4, copied)
		given := [5]float64{3: .5}
		free := .5
		if copied {
			given[3], given[4], free = .7, .1, .2
		}
		sum := c.none[0] + c.none[1]
		for d := range c.given {
			sum += c.given[d] + c.written[d]
			if d >= 1 && d <= 4 && (math.Abs(c.given[d]-given[d]) > 1e-4 || c.given[d] <= 0 || c.value(uint8(d)) != c.given[d]) || (d == 0 || d > 4) && c.given[d]+c.written[d] != 0 {
				t.Errorf("copied %t: %d is a given by %v", copied, d, c.given[d])
			}
		}
		if math.Abs(sum-1) > 1e-9 || math.Abs(c.free-free) > 1e-4 || c.value(0) != c.free || math.Abs(c.none[0]-.15) > 1e-4 || math.Abs(c.none[1]-.05) > 1e-4 {
			t.Errorf("copied %t: in all %v, no given by %v, blank by %v, with candidates by %v", copied, sum, c.free, c.none[0], c.none[1])
		}
		options := c.options(4)
		for k, o := range options {
			if want := math.Log(c.value(options[0].value) / c.value(o.value)); math.Abs(o.cost-want) > 1e-9 || k > 0 && o.cost < options[k-1].cost {
				t.Errorf("copied %t: option %d is %+v, want the cost %v", copied, k, o, want)
			}
		}
		if len(options) != 5 || options[0].cost != 0 {
			t.Errorf("copied %t: the options are %v", copied, options)
		}
	}
}

// TestShares: the kinds are as common as the cells of which they surely are, and half a cell each; what is doubtful in a cell is what is common on the board.
func TestShares(t *testing.T) {
	var beliefs []glyph.Belief
	for i := range 20 {
		b := glyph.Belief{}
		switch {
		case i < 12:
			b.Printed[1+i%4] = 1
		case i < 15:
			b.Candidates = 1
		default:
			b.Blank = 1
		}
		beliefs = append(beliefs, b)
	}
	even := make([]kinds, len(beliefs)+1)
	for i := range even {
		even[i] = kinds{1, 1, 1, 1}
	}
	got := sharesOf(beliefs, even[:20])
	for kind, n := range map[glyph.Kind]float64{glyph.Printed: 12, glyph.Candidates: 3, glyph.Blank: 5, glyph.Written: 0} {
		if want := (n + .5) / 22; math.Abs(got[kind]-want) > 1e-6 {
			t.Errorf("the share of kind %d is %v, want %v", kind, got[kind], want)
		}
	}
	for ratio, printed := range map[float64]bool{1: true, 1000: false} { // how much likelier it is written, by what else is known
		doubtful := append(slices.Clone(beliefs), believed(3, .5, .5))
		even[20][glyph.Written] = ratio
		shares := sharesOf(doubtful, even)
		was := kindsOf(&doubtful[20])
		want := was.times(even[20]).scaled(shares)
		weigh(doubtful, even)
		b := &doubtful[20]
		if math.Abs(b.Printed[3]-want[glyph.Printed]) > 1e-9 || math.Abs(b.Written[3]-want[glyph.Written]) > 1e-9 || (b.Printed[3] > .9) != printed || math.Abs(b.Printed[3]+b.Written[3]-1) > 1e-6 {
			t.Errorf("with a ratio of %v the digit is printed by %v and written by %v, want %v", ratio, b.Printed[3], b.Written[3], want)
		}
		for i := range beliefs { // what is sure stays
			if was, is := kindsOf(&beliefs[i]), kindsOf(&doubtful[i]); math.Abs(was[0]-is[0])+math.Abs(was[1]-is[1])+math.Abs(was[2]-is[2])+math.Abs(was[3]-is[3]) > 1e-6 {
				t.Errorf("with a ratio of %v cell %d has become %v", ratio, i, is)
			}
		}
	}
}

// TestUnlikely: a reading is unlikely if it has fewer rows than most puzzles and is no puzzle, or half of its cells are doubtful.
func TestUnlikely(t *testing.T) {
	reading := func(width, height, givens, doubts int, proper bool) *Reading {
		l, err := sudoku.NewLayout(width, height)
		if err != nil {
			t.Fatal(err)
		}
		r := &Reading{Layout: l, Givens: make(sudoku.Grid, l.Cells()), Cells: make([]Cell, l.Cells()), Proper: proper}
		for i := range givens {
			r.Givens[i] = 1
		}
		for i := range doubts {
			r.Cells[i].Doubtful = true
		}
		return r
	}
	for name, test := range map[string]struct {
		r                *Reading
		unlikely, puzzle bool
	}{
		"none": {nil, false, false}, "nine rows": {reading(3, 3, 20, 81, false), false, false}, "nine rows, a puzzle": {reading(3, 3, 20, 0, true), false, true}, "six": {reading(3, 2, 10, 17, true), false, true},
		"half doubtful": {reading(3, 2, 10, 18, true), true, true}, "no puzzle": {reading(3, 2, 10, 0, false), true, false}, "solved": {reading(3, 2, 36, 0, true), true, false}, "all but one": {reading(3, 2, 35, 0, true), false, true},
		"twelve": {reading(4, 3, 36, 144, false), false, false},
	} {
		if test.r.unlikely() != test.unlikely || test.r.isPuzzle() != test.puzzle {
			t.Errorf("%s: unlikely %t, a puzzle %t", name, test.r.unlikely(), test.r.isPuzzle())
		}
	}
}

// TestCellSize: the width of a cell is the mean over all sides of the grid.
func TestCellSize(t *testing.T) {
	g := flatGrid(4, 10, 20, 30)
	if got := cellSize(g); math.Abs(got-30) > 1e-9 {
		t.Errorf("cells of 30 pixels are %v wide", got)
	}
	g.Mesh[0][4].X += 160 // its upper side is 280 long, and its right one 200
	if got := cellSize(g); math.Abs(got-(280+200+120+120)/16.) > 1e-9 {
		t.Errorf("the cells are %v wide", got)
	}
}
