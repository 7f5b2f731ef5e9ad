package quick_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/quick"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// solutions returns the solutions that a solver finds, up to a limit.
func solutions(s *quick.Solver, p sudoku.Puzzle, limit int) (all []sudoku.Grid, outcome quick.Outcome) {
	s.Load(p.Layout, p.Clues)
	outcome = s.Search(quick.Search{Givens: p.Givens, Most: 200_000, Found: func(g sudoku.Grid) bool {
		all = append(all, g.Clone())
		return len(all) < limit
	}})
	return all, outcome
}

// layouts yields the layouts that a solver may have, each with some full grids. Those that have none are left out.
func layouts(t *testing.T) iter.Seq2[*sudoku.Layout, []sudoku.Grid] {
	return func(yield func(*sudoku.Layout, []sudoku.Grid) bool) {
		for _, l := range rulestest.Layouts(t) {
			if l.Side() > quick.MaxSide {
				continue
			}
			full, err := engine.Propagation.Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 20})
			if err != nil {
				t.Fatal(err)
			}
			if full.Count > 0 && !yield(l, full.Solutions) {
				return
			}
		}
	}
}

// compare compares a solver with an engine, which has rules of its own. One solver is used for all puzzles, so nothing of one may be left for the next.
func compare(t *testing.T, s *quick.Solver, p sudoku.Puzzle) {
	t.Helper()
	const limit = 40
	want, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: limit})
	if invalid, ok := errors.AsType[*sudoku.InvalidError](err); ok && invalid != nil {
		want.Count = 0
	} else if err != nil {
		t.Fatal(err)
	}
	got, outcome := solutions(s, p, limit)
	if outcome == quick.GaveUp {
		t.Errorf("%s takes too many guesses", p.Key())
		return
	}
	if len(got) != want.Count || (outcome == quick.Finished) != (len(got) < limit) {
		t.Errorf("%s: %d solutions, want %d", p.Key(), len(got), want.Count)
	}
	found := map[string]bool{}
	for _, g := range got {
		if !g.Solves(p) {
			t.Errorf("%s: %v does not solve it", p.Key(), g)
		}
		if found[g.String()] {
			t.Errorf("%s: %v is found twice", p.Key(), g)
		}
		found[g.String()] = true
	}
}

// TestClues: puzzles of all layouts, with clues of every kind, have as many solutions as an engine finds.
func TestClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 1))
	var s quick.Solver
	for l, full := range layouts(t) {
		var err error
		for kind := range sudoku.ClueKinds {
			for range 6 {
				solution := full[rng.IntN(len(full))]
				p := sudoku.Empty(l)
				for range l.Cells() / 3 {
					cell := rng.IntN(l.Cells())
					p.Givens[cell] = solution[cell]
				}
				var clues []sudoku.Clue
				for range 1 + rng.IntN(4) {
					if c := rulestest.Clue(l, kind, solution, rng); rules.Check(l, c) == nil {
						clues = append(clues, c)
					}
				}
				if p.Clues, err = rules.Of(l, clues); err != nil {
					t.Fatal(err)
				}
				compare(t, &s, p)
			}
		}
	}
}

// TestCluesOnTheSameCells: two clues on the same cells are both kept: only a cage's own digits differ because of its sum.
func TestCluesOnTheSameCells(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	var s quick.Solver
	for _, texts := range [][]string{
		{"palindrome r1c1 r3c4", "sum 4 r1c1 r3c4"}, {"cage r1c1 r3c4", "palindrome r1c1 r3c4"}, {"cage r1c1 r3c4", "cage 4 r1c1 r3c4"}, {"cage 5 r1c1 r3c4", "sum 5 r1c1 r3c4"},
		{"cage r1c1 r3c4", "sum 5 r1c1 r3c4"}, {"sum 4 r1c1 r3c4", "cage r1c1 r3c4"},
	} {
		p := sudoku.Empty(l)
		p.Clues = rulestest.Clues(t, l, texts...)
		compare(t, &s, p)
	}
}

// TestCages: so have killers whose cages cover the grid, which is what the rule of 45 is about.
func TestCages(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 2))
	var s quick.Solver
	for l, full := range layouts(t) {
		var err error
		for try := range 30 {
			p := killer(t, l, full[rng.IntN(len(full))], 2+rng.IntN(3), rng)
			if try%3 == 0 { // a wrong sum
				clues := append([]sudoku.Clue(nil), p.Clues.All()...)
				clues[rng.IntN(len(clues))].Number++
				if p.Clues, err = rules.Of(l, clues); err != nil {
					continue // no digits make it
				}
			}
			compare(t, &s, p)
		}
	}
}

// killer returns a killer with cages along the rows, of up to a number of cells, and a few givens, so that it has not too many solutions.
func killer(t *testing.T, l *sudoku.Layout, full sudoku.Grid, most int, rng *rand.Rand) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(l)
	var clues []sudoku.Clue
	for cell := 0; cell < l.Cells(); {
		c := sudoku.Clue{Kind: sudoku.Cage}
		var digits sudoku.Digits
		for size := 1 + rng.IntN(most); size > 0 && cell < l.Cells() && !digits.Has(full[cell]); size-- {
			digits = digits.With(full[cell])
			c.Cells, c.Number = append(c.Cells, cell), c.Number+int(full[cell])
			if cell++; cell%l.Side() == 0 {
				break
			}
		}
		clues = append(clues, c)
	}
	for range l.Cells() / 8 {
		cell := rng.IntN(l.Cells())
		p.Givens[cell] = full[cell]
	}
	var err error
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestOrder: a digit that is to be last in its cell is tried last, a digit that was struck is in no solution, and a search ends when it is asked to.
func TestOrder(t *testing.T) {
	var s quick.Solver
	p := sudoku.Empty(sudoku.Classic())
	all, _ := solutions(&s, p, 1)
	first := all[0]
	s.Search(quick.Search{Givens: p.Givens, Last: first, Found: func(g sudoku.Grid) bool {
		if g[0] == first[0] {
			t.Errorf("%d of the known grid is tried first", g[0])
		}
		return false
	}})
	for cell := range first {
		s.Search(quick.Search{Givens: p.Givens, Cell: cell, Strike: sudoku.Of(first[cell]), Found: func(g sudoku.Grid) bool {
			if g[cell] == first[cell] {
				t.Errorf("cell %d holds %d, which was struck", cell, g[cell])
			}
			return false
		}})
	}
	if outcome := s.Search(quick.Search{Givens: p.Givens, Most: 5, Found: func(sudoku.Grid) bool { return true }}); outcome != quick.GaveUp {
		t.Errorf("after 5 guesses: %v", outcome)
	}
	if outcome := s.Search(quick.Search{Givens: p.Givens, Stop: func() bool { return true }, Found: func(sudoku.Grid) bool { return true }}); outcome != quick.Stopped {
		t.Errorf("stopped: %v", outcome)
	}
	drawn := map[string]bool{}
	rng := rand.New(rand.NewPCG(35, 3))
	for range 10 {
		s.Search(quick.Search{Givens: p.Givens, Rand: rng, Found: func(g sudoku.Grid) bool { drawn[g.String()] = true; return false }})
	}
	if len(drawn) != 10 {
		t.Errorf("10 random grids are %d different ones", len(drawn))
	}
}

// TestScattered: so have cages anywhere, which may overlap, leave cells out, or be in several pieces; and a solver that was given the cages alone finds
// the same.
func TestScattered(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 4))
	var s quick.Solver
	for l, full := range layouts(t) {
		var err error
		for range 20 {
			solution := full[rng.IntN(len(full))]
			p := sudoku.Empty(l)
			var clues []sudoku.Clue
			var cages []quick.Cage
			for range l.Side() {
				c := sudoku.Clue{Kind: sudoku.Cage}
				var digits sudoku.Digits
				for size := 1 + rng.IntN(4); size > 0; size-- {
					if cell := rng.IntN(l.Cells()); !digits.Has(solution[cell]) {
						digits, c.Cells, c.Number = digits.With(solution[cell]), append(c.Cells, cell), c.Number+int(solution[cell])
					}
				}
				clues, cages = append(clues, c), append(cages, quick.Cage{Cells: c.Cells, Sum: c.Number})
			}
			for range l.Cells() / 3 {
				cell := rng.IntN(l.Cells())
				p.Givens[cell] = solution[cell]
			}
			if p.Clues, err = rules.Of(l, clues); err != nil {
				t.Fatal(err)
			}
			compare(t, &s, p)
			want, _ := solutions(&s, p, 40)
			s.LoadCages(l, cages)
			got := 0
			s.Search(quick.Search{Givens: p.Givens, Found: func(sudoku.Grid) bool { got++; return got < 40 }})
			if got != len(want) {
				t.Errorf("%s: %d solutions with the cages alone, want %d", p.Key(), got, len(want))
			}
		}
	}
}

// TestManyTimes: a sum counts a cell as often as it lists it.
func TestManyTimes(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.CellSum, Number: 1000, Cells: make([]int, 200)}}); err != nil {
		t.Fatal(err)
	}
	var s quick.Solver
	all, _ := solutions(&s, p, 1)
	if len(all) != 1 || all[0][0] != 5 {
		t.Errorf("%v has 200 times its first digit as 1000", all)
	}
}

// TestNothingIsAllocated: nor when the solver is loaded with cages a second time.
func TestNothingIsAllocated(t *testing.T) {
	var s quick.Solver
	p := sudoku.Empty(sudoku.Classic())
	found := func(sudoku.Grid) bool { return false }
	cages := []quick.Cage{{Cells: []int{0, 1, 2}, Sum: 6}, {Cells: []int{3, 4}, Sum: 9}}
	s.LoadCages(p.Layout, cages)
	if n := testing.AllocsPerRun(10, func() {
		s.LoadCages(p.Layout, cages)
		s.Search(quick.Search{Givens: p.Givens, Found: found})
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
