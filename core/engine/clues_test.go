package engine_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// cluedLayouts are small enough for all solutions to be tried out.
func cluedLayouts(t *testing.T) []*sudoku.Layout {
	t.Helper()
	var all []*sudoku.Layout
	for _, shape := range []sudoku.Shape{
		{BoxWidth: 2, BoxHeight: 2},
		{Regions: "1112211222333443534455554"}, // 5×5
		{BoxWidth: 3, BoxHeight: 2},
		{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Diagonals},
	} {
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	return all
}

// count counts the solutions of a puzzle by trying out every digit in every cell, and asking only whether a rule is broken.
func count(p sudoku.Puzzle, g sudoku.Grid, cell, most int) int {
	if p.WithGivens(g).Conflicts() != nil {
		return 0
	}
	for ; cell < len(g); cell++ {
		if g[cell] == 0 {
			n := 0
			for d := range p.Layout.All().All() {
				g[cell] = d
				if n += count(p, g, cell+1, most-n); n >= most {
					break
				}
			}
			g[cell] = 0
			return n
		}
	}
	return 1
}

// cluedPuzzles yields small puzzles with clues of every kind, some of which have no solution.
func cluedPuzzles(t *testing.T, rng *rand.Rand, each int) iter.Seq[sudoku.Puzzle] {
	return func(yield func(sudoku.Puzzle) bool) {
		for _, l := range cluedLayouts(t) {
			solved, err := engine.Propagation.Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 40})
			if err != nil || solved.Count == 0 {
				t.Fatal(err)
			}
			for kind := range sudoku.ClueKinds {
				for range each {
					solution := solved.Solutions[rng.IntN(solved.Count)]
					p := sudoku.Empty(l)
					for range l.Cells() / 4 {
						cell := rng.IntN(l.Cells())
						p.Givens[cell] = solution[cell]
					}
					var clues []sudoku.Clue
					for range 1 + rng.IntN(4) {
						if c := rulestest.Clue(l, kind, solution, rng); rules.Check(l, c) == nil {
							clues = append(clues, c)
						}
					}
					clues = append(clues, rulestest.Clue(l, sudoku.Cage, solution, rng))
					if p.Clues, err = rules.Of(l, clues); err != nil {
						t.Fatal(err)
					}
					if !yield(p) {
						return
					}
				}
			}
		}
	}
}

// TestCluesAgainstExhaustion: engines that know clues find as many solutions as there are, for puzzles with clues of every kind.
func TestCluesAgainstExhaustion(t *testing.T) {
	const most = 50
	for p := range cluedPuzzles(t, rand.New(rand.NewPCG(34, 1)), 6) {
		want := count(p, p.Givens.Clone(), 0, most)
		for _, e := range engine.Variants() {
			if !e.Fits(p) {
				continue
			}
			got, err := e.Search(t.Context(), p, engine.Options{Limit: most})
			if invalid, ok := errors.AsType[*sudoku.InvalidError](err); ok && invalid != nil {
				got.Count = 0
			} else if err != nil {
				t.Fatal(err)
			}
			if got.Count != want {
				t.Errorf("%s: %v of %v with %s: %d solutions, want %d", e.ID, p.Givens, p.Layout, p.Clues.Key(), got.Count, want)
			}
			for _, g := range got.Solutions {
				if !g.Solves(p) {
					t.Errorf("%s: %v does not solve %v with %s", e.ID, g, p.Givens, p.Clues.Key())
				}
			}
		}
	}
}

// killer is a 9×9 with cages of three cells.
func killer(t *testing.T) (p sudoku.Puzzle, solution sudoku.Grid) {
	t.Helper()
	l := sudoku.Classic()
	solved, err := engine.Propagation.Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	solution = solved.Solutions[0]
	p = sudoku.Empty(l)
	var clues []sudoku.Clue
	for cell := 0; cell < 81; cell += 3 { // three neighbours of each row, which lie in one box
		c := sudoku.Clue{Kind: sudoku.Cage, Cells: []int{cell, cell + 1, cell + 2}}
		for _, cell := range c.Cells {
			c.Number += int(solution[cell])
		}
		clues = append(clues, c)
	}
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	for cell := 0; ; cell = (cell + 10) % 81 { // as many givens as it needs
		r, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 2})
		if err != nil {
			t.Fatal(err)
		}
		if r.Unique() {
			return p, solution
		}
		p.Givens[cell] = solution[cell]
	}
}

// possible reports whether a constraint can be kept with candidates of its cells, and different digits in cells that must differ. digits are
// those of the first cells.
func possible(p sudoku.Puzzle, k sudoku.Constraint, digits []uint8, could func(cell int) sudoku.Digits) bool {
	i := len(digits)
	if i == len(k.Cells) {
		switch k.Kind {
		case sudoku.Pair:
			return k.Table[digits[0]].Has(digits[1])
		case sudoku.Allow:
			return k.Allow.Has(digits[0])
		}
		sum := 0
		for i, d := range digits {
			sum += int(d) * k.Coefficients[i]
		}
		return k.Least <= sum && sum <= k.Most
	}
	for d := range could(k.Cells[i]).All() {
		differs := true
		for j, other := range digits {
			differs = differs && (other != d || !slices.Contains(p.Peers(k.Cells[i]), k.Cells[j]))
		}
		if differs && possible(p, k, append(digits, d), could) {
			return true
		}
	}
	return false
}

// TestClueSteps: before the first digit is tried, nothing that the solution has is struck, and the constraint of what a clue strikes
// cannot be kept with it.
func TestClueSteps(t *testing.T) {
	p, solution := killer(t)
	clear(p.Givens) // with them singles suffice
	struck := 0
	tried := false
	grid, domains := p.Givens.Clone(), make([]sudoku.Digits, 81)
	for cell := range domains {
		domains[cell] = p.Candidates(cell)
	}
	_, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 1, Observe: func(s engine.Step) {
		if s.Kind == engine.Deduce {
			grid[s.Cell] = s.Digit
		}
		tried = tried || s.Kind == engine.Assign
		if tried || s.Kind != engine.Prune {
			return
		}
		if solution[s.Cell] == s.Digit {
			t.Errorf("%v is struck, which the solution has", s)
		}
		if i, ok := s.Constraint(); ok {
			struck++
			if reason, _ := s.Reason(); i < 0 || reason.Rule() != engine.ByClue {
				t.Errorf("%v: the constraint %d, the rule %v", s, i, reason.Rule())
			}
			could := func(cell int) sudoku.Digits {
				switch {
				case cell == int(s.Cell):
					return sudoku.Of(s.Digit)
				case grid[cell] != 0:
					return sudoku.Of(grid[cell])
				}
				return domains[cell]
			}
			if all := p.Clues.Constraints(); i < len(all) && possible(p, all[i], nil, could) {
				t.Errorf("%v: the constraint %d can be kept with it", s, i)
			}
		}
		domains[s.Cell] = domains[s.Cell].Without(s.Digit)
	}})
	if err != nil {
		t.Fatal(err)
	}
	if struck == 0 {
		t.Error("no clue has struck anything")
	}
}

// TestBlamesOfClues: at a wipe-out of forward checking a digit that no cell rules out is ruled out by a clue, which cannot be kept with it.
func TestBlamesOfClues(t *testing.T) {
	byClue := 0
	for p := range cluedPuzzles(t, rand.New(rand.NewPCG(34, 7)), 6) {
		if !engine.ForwardChecking.Fits(p) {
			continue
		}
		grid, domains := p.Givens.Clone(), make([]sudoku.Digits, p.Layout.Cells())
		for cell := range domains {
			domains[cell] = p.Candidates(cell)
		}
		_, err := engine.ForwardChecking.Search(t.Context(), p, engine.Options{Limit: 20, CountOnly: true, Observe: func(s engine.Step) {
			switch s.Kind {
			case engine.Assign:
				grid[s.Cell] = s.Digit
			case engine.Backtrack:
				grid[s.Cell] = 0
			case engine.Prune:
				domains[s.Cell] = domains[s.Cell].Without(s.Digit)
			case engine.Restore:
				domains[s.Cell] = domains[s.Cell].With(s.Digit)
			}
			for _, b := range engine.Blames(p, grid, s, func(cell int) sudoku.Digits { return domains[cell] }, false) {
				if b.Constraint < 0 {
					if b.Peer < 0 {
						t.Errorf("%v: nothing rules out %d", s, b.Digit)
					}
					continue
				}
				byClue++
				could := func(cell int) sudoku.Digits {
					switch {
					case cell == b.Cell:
						return sudoku.Of(b.Digit)
					case grid[cell] != 0:
						return sudoku.Of(grid[cell])
					}
					return domains[cell]
				}
				if possible(p, p.Clues.Constraints()[b.Constraint], nil, could) {
					t.Errorf("%v: constraint %d can be kept with %d", s, b.Constraint, b.Digit)
				}
			}
		}})
		if invalid, ok := errors.AsType[*sudoku.InvalidError](err); err != nil && (!ok || invalid == nil) {
			t.Fatal(err)
		}
	}
	if byClue == 0 {
		t.Error("no clue rules out anything")
	}
}

// TestMisfitClues: an engine that does not know a clue says which.
func TestMisfitClues(t *testing.T) {
	p, _ := killer(t)
	_, err := engine.Band.Search(t.Context(), p, engine.Options{})
	misfit, ok := errors.AsType[*engine.MisfitError](err)
	if !ok || misfit.Clue != "cage" {
		t.Errorf("band says %v", err)
	}
}

// TestDefaultForClues: the default engine for clues searches all of them, and any number of solutions.
func TestDefaultForClues(t *testing.T) {
	for p := range cluedPuzzles(t, rand.New(rand.NewPCG(34, 9)), 1) {
		for _, limit := range []int{0, 1, 2, 1000} {
			e := engine.For(p, limit)
			if !e.Fits(p) || limit == 0 && e == engine.ClauseLearning {
				t.Errorf("%s is the engine for %s and a limit of %d", e.ID, p.Clues.Key(), limit)
			}
		}
	}
}

// TestJoinedSums: sums whose digits must differ are joined if all of them can hardly be so small or so large; others are not.
func TestJoinedSums(t *testing.T) {
	l := sudoku.Classic()
	cellSum := func(number int, cells ...int) sudoku.Clue {
		return sudoku.Clue{Kind: sudoku.CellSum, Number: number, Cells: cells}
	}
	for what, test := range map[string]struct {
		clues []sudoku.Clue
		sums  []int
	}{
		"the least digits of two boxes":  {[]sudoku.Clue{cellSum(2, 2, 12), cellSum(4, 10, 21)}, []int{6}},
		"the greatest digits":            {[]sudoku.Clue{cellSum(18, 2, 12), cellSum(16, 10, 21)}, []int{34}},
		"digits in between":              {[]sudoku.Clue{cellSum(10, 2, 12), cellSum(10, 10, 21)}, nil},
		"cells that share no house":      {[]sudoku.Clue{cellSum(2, 2, 12), cellSum(4, 57, 67)}, nil},
		"sums with a common cell":        {[]sudoku.Clue{cellSum(2, 2, 12), cellSum(4, 12, 10)}, nil},
		"the difference of two cells":    {[]sudoku.Clue{cellSum(2, 2, 12), {Kind: sudoku.Arrow, Cells: []int{10, 21}}}, nil},
		"a cage, which has its own rule": {[]sudoku.Clue{cellSum(2, 2, 12), {Kind: sudoku.Cage, Number: 3, Cells: []int{10, 11}}}, nil},
	} {
		p := sudoku.Empty(l)
		var err error
		if p.Clues, err = rules.Of(l, test.clues); err != nil {
			t.Fatal(err)
		}
		var sums []int
		for _, k := range engine.JoinedSums(p) {
			sums = append(sums, k.Least)
			if k.Least != k.Most {
				t.Errorf("%s: from %d to %d", what, k.Least, k.Most)
			}
		}
		if !slices.Equal(sums, test.sums) {
			t.Errorf("%s: the sums %v, want %v", what, sums, test.sums)
		}
	}
}

// TestSetsOfCages: a 5 that only a cage of five cells can hold in its row, and that no set of digits with its sum of 16 has, is found out
// before any digit is tried.
func TestSetsOfCages(t *testing.T) {
	for _, box := range []int{3, 4} {
		l, err := sudoku.Shape{BoxWidth: box, BoxHeight: box}.Layout()
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		for beside := 5; beside < 2*box; beside++ { // the cells beside the cage in its second box
			p.Givens[(beside-4)*box*l.Side()+beside] = 5
		}
		for other := 2; other < box; other++ { // the boxes without a cell of the cage
			p.Givens[(other-1)*l.Side()+other*box] = 5
		}
		p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 16, Cells: []int{0, 1, 2, 3, 4}}})
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 1})
		if err != nil || r.Count != 0 || r.Counters.Assignments != 0 {
			t.Errorf("%v: %d solutions after %d assignments (%v)", l, r.Count, r.Counters.Assignments, err)
		}
	}
}
