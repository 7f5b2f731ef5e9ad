package review

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

const proper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// grid reads a line of symbols. The cells after its end are blank.
func grid(t *testing.T, l *sudoku.Layout, line string) sudoku.Grid {
	t.Helper()
	g := make(sudoku.Grid, l.Cells())
	for i, char := range line {
		if char == '.' {
			continue
		}
		d, ok := sudoku.DigitOf(char, l.Side())
		if !ok {
			t.Fatalf("%q is no digit", char)
		}
		g[i] = d
	}
	return g
}

func TestCheck(t *testing.T) {
	l := sudoku.Classic()
	// Rows 1 and 2 of the solution are 534678912 and 672195348. Without the 7 and the 9 of its
	// last row the puzzle has several solutions.
	loose := proper[:79]
	for _, test := range []struct {
		name, givens, typed string
		verdict             Verdict
		fits                bool
		wrong, clash        []int
	}{
		{"nothing typed", proper, "", One, true, nil, nil},
		{"all right", proper, "..46.89127.", One, true, nil, nil}, // (r2c1 is a given)
		{"two wrong", proper, "..41.89..", One, false, []int{3}, nil},
		{"wrong against a given", proper, "..5......", One, false, []int{2}, nil},
		{"right beside wrong", proper, "..46.8219", One, false, []int{6, 8}, nil},
		{"givens break a rule", "5...5" + proper[5:], "..4", Broken, false, nil, nil},
		{"no solution", "12345678.........9", ".........4", None, false, nil, nil},
		{"no solution and nothing typed", "12345678.........9", "", None, false, nil, nil},
		{"empty board, nothing typed", "", "", Several, true, nil, nil},
		{"empty board, a rule kept", "", "123", Several, true, nil, nil},
		{"empty board, a rule broken", "", "1.3....1", Several, false, nil, []int{0, 7}},
		{"several, the digit is in none of them", loose, "..1", Several, false, []int{2}, nil},
		{"several, the digit is in all of them", loose, "..4", Several, true, nil, nil},
		// The 7, 8 and 9 of row 1 must be in its last three cells, in the same box as the 9 of
		// row 2.
		{"right one by one, wrong together", "", "12345678.........9", Several, false, nil, []int{0, 1, 2, 3, 4, 5, 17}},
		{"a wrong one beside a clash", "9........", "9.......9.1.......1", Several, false, []int{8}, nil},
	} {
		p := sudoku.Puzzle{Layout: l, Givens: grid(t, l, test.givens)}
		typed := grid(t, l, test.typed)
		r, err := Check(t.Context(), p, typed)
		if err != nil {
			t.Fatal(test.name, err)
		}
		if r.Puzzle != test.verdict || r.Fits != test.fits || !slices.Equal(r.Wrong, test.wrong) {
			t.Errorf("%s: %+v", test.name, r)
		}
		if test.clash != nil && !slices.Equal(r.Clash, test.clash) {
			t.Errorf("%s: the clash is %v, want %v", test.name, r.Clash, test.clash)
		}
		if (r.Broken != nil) != (r.Puzzle == Broken) {
			t.Errorf("%s: broken rules: %v", test.name, r.Broken)
		}
		if known := r.Puzzle == One || r.Puzzle == Several; known != (r.Solution != nil) || known && !r.Solution.Solves(p) {
			t.Errorf("%s: the solution is %v", test.name, r.Solution)
		}
	}
}

// TestAgainstEverySolution types random digits into puzzles whose solutions are all known, and
// compares the review with them.
func TestAgainstEverySolution(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 1))
	seen := map[string]int{}
	for _, side := range []int{4, 6, 9} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		full, err := engine.BestCell.Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 1, Seed: random.Uint64()})
		if err != nil {
			t.Fatal(err)
		}
		for range 400 {
			p := sudoku.Empty(l)
			typed := make(sudoku.Grid, l.Cells())
			share := []float64{0, 0.35, 0.3, 0.42}[side/3]
			for cell, d := range full.Solutions[0] {
				switch x := random.Float64(); {
				case x < share:
					p.Givens[cell] = d
				case x < share+0.2:
					typed[cell] = d
				case x < share+0.22:
					typed[cell] = uint8(1 + random.IntN(side))
				}
			}
			if random.IntN(10) == 0 { // now and then the puzzle itself is wrong
				p.Givens[random.IntN(l.Cells())] = uint8(1 + random.IntN(side))
			} else if cell := random.IntN(l.Cells()); random.IntN(3) == 0 {
				for d := range l.Candidates(p.Givens, cell).All() {
					p.Givens[cell] = d // breaks no rule, but may leave no solution
				}
			}
			all := solutions(t, p)
			if all == nil {
				continue // too many solutions for a test
			}
			r, err := Check(t.Context(), p, typed)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, p, typed, all, r)
			seen[kind(r)]++
			answer, err := Answer(t.Context(), p, typed)
			if err != nil || answer.Puzzle != r.Puzzle || answer.Fits != r.Fits || (answer.Solution == nil) != (r.Solution == nil) {
				t.Errorf("the answer is %+v, %v; the check says %+v", answer, err, r)
			}
		}
	}
	for _, kind := range []string{"broken", "none", "one", "one, wrong", "several", "several, wrong", "several, clash"} {
		if seen[kind] == 0 {
			t.Errorf("no board was of the kind %q: %v", kind, seen)
		}
	}
}

// solutions returns all solutions of a puzzle, or nil if there are too many.
func solutions(t *testing.T, p sudoku.Puzzle) []sudoku.Grid {
	t.Helper()
	const most = 500
	if p.Conflicts() != nil {
		return []sudoku.Grid{}
	}
	result, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: most})
	if err != nil {
		t.Fatal(err)
	}
	if !result.Exhaustive {
		return nil
	}
	return append([]sudoku.Grid{}, result.Solutions...)
}

// compare compares a review with all solutions.
func compare(t *testing.T, p sudoku.Puzzle, typed sudoku.Grid, all []sudoku.Grid, r Review) {
	t.Helper()
	possible := func(cells []int) bool {
		return slices.ContainsFunc(all, func(s sudoku.Grid) bool {
			return !slices.ContainsFunc(cells, func(cell int) bool { return s[cell] != typed[cell] })
		})
	}
	var cells, wrong []int
	for cell, d := range typed {
		if d == 0 || p.Givens[cell] != 0 {
			continue
		}
		cells = append(cells, cell)
		if !possible([]int{cell}) {
			wrong = append(wrong, cell)
		}
	}
	verdict := [...]Verdict{None, One, Several}[min(len(all), 2)]
	if p.Conflicts() != nil {
		verdict = Broken
	}
	if len(all) == 0 {
		wrong = nil // the puzzle itself is wrong
	}
	fits := len(all) > 0 && possible(cells)
	if r.Puzzle != verdict || r.Fits != fits || !slices.Equal(r.Wrong, wrong) {
		t.Errorf("%v with %v: %+v, want %v, fits %v, wrong %v", p.Givens, typed, r, verdict, fits, wrong)
	}
	if r.Solution != nil && (!r.Solution.Solves(p) || fits && !agrees(r.Solution, typed, cells)) {
		t.Errorf("%v with %v: the solution is %v", p.Givens, typed, r.Solution)
	}
	rest := slices.DeleteFunc(slices.Clone(cells), func(cell int) bool { return slices.Contains(wrong, cell) })
	if clash := len(all) > 0 && !possible(rest); clash != (r.Clash != nil) {
		t.Errorf("%v with %v: the clash is %v", p.Givens, typed, r.Clash)
	}
	if r.Clash == nil {
		return
	}
	if possible(r.Clash) || !slices.IsSorted(r.Clash) {
		t.Errorf("%v with %v: %v is no clash", p.Givens, typed, r.Clash)
	}
	brokenRule := (&checker{puzzle: p, typed: typed}).broken(r.Clash) != nil
	for i := range r.Clash {
		if rest := slices.Delete(slices.Clone(r.Clash), i, i+1); !brokenRule && !possible(rest) {
			t.Errorf("%v with %v: the clash %v does not need %v", p.Givens, typed, r.Clash, r.Clash[i])
		}
	}
}

func agrees(solution, typed sudoku.Grid, cells []int) bool {
	return !slices.ContainsFunc(cells, func(cell int) bool { return solution[cell] != typed[cell] })
}

// kind returns a short summary of a review.
func kind(r Review) string {
	text := [...]string{Unknown: "unknown", Broken: "broken", None: "none", One: "one", Several: "several"}[r.Puzzle]
	switch {
	case len(r.Wrong) > 0:
		return text + ", wrong"
	case r.Clash != nil:
		return text + ", clash"
	}
	return text
}

// TestLargeGrids: the answer to a large grid is found, and one wrong digit in it.
func TestLargeGrids(t *testing.T) {
	for _, side := range []int{12, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		full, err := Answer(t.Context(), sudoku.Empty(l), make(sudoku.Grid, l.Cells()))
		if err != nil || !full.Fits || !full.Solution.Solves(sudoku.Empty(l)) {
			t.Fatalf("%d: %+v, %v", side, full, err)
		}
		p := sudoku.Empty(l)
		typed := make(sudoku.Grid, l.Cells())
		for cell, d := range full.Solution {
			if cell%3 != 0 {
				p.Givens[cell] = d
			} else if cell%2 == 0 {
				typed[cell] = d
			}
		}
		typed[0] = typed[0]%uint8(side) + 1
		r, err := Check(t.Context(), p, typed)
		if err != nil || r.Fits || !slices.Equal(r.Wrong, []int{0}) || r.Clash != nil {
			t.Errorf("%d: wrong %v, clash %v, verdict %v, %v", side, r.Wrong, r.Clash, r.Puzzle, err)
		}
	}
}

// TestLooseLargeGrid: a large puzzle with many solutions and many digits typed is checked in
// a bounded time, and a digit that breaks a rule is found in any case.
func TestLooseLargeGrid(t *testing.T) {
	l, err := sudoku.LayoutOfSide(25)
	if err != nil {
		t.Fatal(err)
	}
	full, err := Answer(t.Context(), sudoku.Empty(l), make(sudoku.Grid, l.Cells()))
	if err != nil {
		t.Fatal(err)
	}
	p, typed := sudoku.Empty(l), make(sudoku.Grid, l.Cells())
	for cell, d := range full.Solution {
		if cell%4 == 0 {
			p.Givens[cell] = d
		} else if cell%2 == 1 {
			typed[cell] = d
		}
	}
	typed[1] = p.Givens[0]
	r, err := Check(t.Context(), p, typed)
	if err != nil || r.Fits || !slices.Contains(r.Wrong, 1) {
		t.Errorf("wrong %v, clash %v, verdict %v, %v", r.Wrong, r.Clash, r.Puzzle, err)
	}
}

// TestGivenUp: a review is true even if a search was given up, and a broken rule is found
// without a search.
func TestGivenUp(t *testing.T) {
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	p.Givens[0] = 1
	typed := make(sudoku.Grid, l.Cells())
	typed[1], typed[40], typed[41] = 1, 2, 2
	c := newChecker(p, typed)
	c.spend(t.Context(), 0, 0)
	c.judge(c.search(nil, 2))
	c.fit()
	c.compare()
	if r := c.review; r.Puzzle != Unknown || r.Fits || r.Solution != nil || !slices.Equal(r.Wrong, []int{1}) || !slices.Equal(r.Clash, []int{40, 41}) {
		t.Errorf("%+v", r)
	}
}

// TestProperNeedsNoSearch: once the only solution of a puzzle is known, wrong digits are found without another search.
func TestProperNeedsNoSearch(t *testing.T) {
	l := sudoku.Classic()
	c := newChecker(sudoku.Puzzle{Layout: l, Givens: grid(t, l, proper)}, grid(t, l, "..16")) // the 1 breaks no rule
	c.spend(t.Context(), toJudge, toJudge)
	c.judge(c.search(nil, 2))
	c.spend(t.Context(), 0, 0)
	c.fit()
	c.compare()
	if r := c.review; r.Puzzle != One || r.Fits || !slices.Equal(r.Wrong, []int{2}) {
		t.Errorf("%+v", r)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	l := sudoku.Classic()
	for _, review := range []func(context.Context, sudoku.Puzzle, sudoku.Grid) (Review, error){Check, Answer} {
		r, err := review(ctx, sudoku.Puzzle{Layout: l, Givens: grid(t, l, proper)}, make(sudoku.Grid, 81))
		if !errors.Is(err, context.Canceled) || r.Puzzle != Unknown || r.Fits {
			t.Errorf("%+v, %v", r, err)
		}
	}
}

// TestDoesNotFit: a board that sudoku.NewPuzzle would refuse is refused.
func TestDoesNotFit(t *testing.T) {
	good, tooLarge := make(sudoku.Grid, 81), make(sudoku.Grid, 81)
	tooLarge[7] = 10
	for _, review := range []func(context.Context, sudoku.Puzzle, sudoku.Grid) (Review, error){Check, Answer} {
		for _, board := range [][2]sudoku.Grid{{tooLarge, good}, {good, tooLarge}, {good[:80], good}, {good, good[:80]}} {
			if r, err := review(t.Context(), sudoku.Puzzle{Layout: sudoku.Classic(), Givens: board[0]}, board[1]); err == nil || r.Puzzle != Unknown {
				t.Errorf("%v with %v: %+v", board[0], board[1], r)
			}
		}
		if _, err := review(t.Context(), sudoku.Puzzle{}, nil); err == nil {
			t.Error("a puzzle without a layout is reviewed")
		}
	}
}
