package generate_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"nonet/core/difficulty"
	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/sudoku"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("runtime.handleEvent")) // it is what waits for the browser
}

func layout(t testing.TB, width, height int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.NewLayout(width, height)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// puzzles makes the first puzzles for some options.
func puzzles(t testing.TB, o generate.Options, count uint64, threads int) []sudoku.Puzzle {
	t.Helper()
	g, err := generate.New(o)
	if err != nil {
		t.Fatal(err)
	}
	var made []sudoku.Puzzle
	for p, err := range g.Puzzles(t.Context(), count, threads) {
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, p)
	}
	if uint64(len(made)) != count {
		t.Fatalf("%d puzzles of %d", len(made), count)
	}
	return made
}

// solutions counts up to 2 solutions by dancing links, which the generator does not use
// here.
func solutions(t testing.TB, p sudoku.Puzzle) int {
	t.Helper()
	r, err := engine.DancingLinks.Search(t.Context(), p, engine.Options{Limit: 2})
	if err != nil {
		t.Fatalf("%v: %v", p.Givens, err)
	}
	return r.Count
}

// requireUnique and requireMinimal check puzzles with another engine.
func requireUnique(t testing.TB, p sudoku.Puzzle) {
	t.Helper()
	if n := solutions(t, p); n != 1 {
		t.Fatalf("%v has %d solutions", p.Givens, n)
	}
}

func requireMinimal(t testing.TB, p sudoku.Puzzle) {
	t.Helper()
	for cell, digit := range p.Givens {
		if digit == 0 {
			continue
		}
		p.Givens[cell] = 0
		if solutions(t, p) < 2 {
			t.Fatalf("%v does not need the %d in %s", p.Givens, digit, p.Layout.CellName(cell))
		}
		p.Givens[cell] = digit
	}
}

// requireSymmetry checks that every orbit is given or blank.
func requireSymmetry(t testing.TB, p sudoku.Puzzle, s sudoku.Symmetry) {
	t.Helper()
	for _, orbit := range s.Orbits(p.Layout) {
		for _, cell := range orbit {
			if (p.Givens[cell] == 0) != (p.Givens[orbit[0]] == 0) {
				t.Fatalf("%v is not %s: %s and its image %s", p.Givens, s, p.Layout.CellName(cell), p.Layout.CellName(orbit[0]))
			}
		}
	}
}

// TestPuzzles: each puzzle has one solution and fulfils the options.
func TestPuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	for _, shape := range [][2]int{{2, 2}, {3, 2}, {2, 3}, {4, 2}, {3, 3}, {5, 2}} {
		l := layout(t, shape[0], shape[1])
		count := uint64(8)
		if l == sudoku.Classic() {
			count = 60 / slowness
		}
		for _, s := range sudoku.Symmetries() {
			for _, p := range puzzles(t, generate.Options{Layout: l, Symmetry: s, Seed: 3}, count, 2) {
				requireUnique(t, p)
				requireSymmetry(t, p, s)
				requireNoOrbitSpared(t, p, s)
			}
			half := l.Cells()/2 - l.Cells()/2%8 + l.Side()%2 // possible in every symmetry
			for _, p := range puzzles(t, generate.Options{Layout: l, Symmetry: s, Givens: half, Seed: 4}, count, 2) {
				requireUnique(t, p)
				requireSymmetry(t, p, s)
				if n := p.Givens.Filled(); n != half {
					t.Fatalf("%v has %d givens, not %d", p.Givens, n, half)
				}
			}
		}
	}
}

// requireNoOrbitSpared checks that no given can be left out together with its images.
func requireNoOrbitSpared(t testing.TB, p sudoku.Puzzle, s sudoku.Symmetry) {
	t.Helper()
	for _, orbit := range s.Orbits(p.Layout) {
		if p.Givens[orbit[0]] == 0 {
			continue
		}
		less := sudoku.Puzzle{Layout: p.Layout, Givens: p.Givens.Clone()}
		for _, cell := range orbit {
			less.Givens[cell] = 0
		}
		if solutions(t, less) < 2 {
			t.Fatalf("%v does not need %v", p.Givens, orbit)
		}
	}
}

// TestMinimal: no given of a minimal puzzle can be left out, even with a symmetry.
func TestMinimal(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	nine := sudoku.Classic()
	for _, test := range []struct {
		o     generate.Options
		count uint64
	}{
		{generate.Options{Layout: nine}, 200 / slowness},
		{generate.Options{Layout: nine, Minimal: true, Symmetry: sudoku.HalfTurn}, 5},
		{generate.Options{Layout: nine, Minimal: true, Symmetry: sudoku.Mirror}, 5},
		{generate.Options{Layout: nine, Minimal: true, Symmetry: sudoku.Diagonal}, 5},
		{generate.Options{Layout: nine, Minimal: true, Symmetry: sudoku.QuarterTurn}, 1},
		{generate.Options{Layout: nine, Minimal: true, Givens: 25}, 5},
		{generate.Options{Layout: nine, Minimal: true, Givens: 22}, 2},
		{generate.Options{Layout: nine, Minimal: true, Givens: 20}, 1},
		{generate.Options{Layout: layout(t, 2, 2)}, 50},
		{generate.Options{Layout: layout(t, 3, 2)}, 30},
		{generate.Options{Layout: layout(t, 4, 2)}, 20},
		{generate.Options{Layout: layout(t, 2, 5)}, 5},
		{generate.Options{Layout: layout(t, 4, 3)}, 3},
	} {
		for seed := range uint64(2) {
			test.o.Seed = seed
			for _, p := range puzzles(t, test.o, test.count, 2) {
				requireUnique(t, p)
				requireMinimal(t, p)
				requireSymmetry(t, p, test.o.Symmetry)
				if n := p.Givens.Filled(); test.o.Givens > 0 && n != test.o.Givens {
					t.Errorf("%v has %d givens, not %d", p.Givens, n, test.o.Givens)
				}
			}
		}
	}
}

// TestLarge: a 25×25 puzzle with half its cells filled, and a minimal 16×16 puzzle. Clause
// learning makes both, and dancing links would take too long for the second, so propagation
// checks that.
func TestLarge(t *testing.T) {
	large := layout(t, 5, 5)
	for _, p := range puzzles(t, generate.Options{Layout: large, Givens: 313, Symmetry: sudoku.HalfTurn}, 2, 2) {
		requireSymmetry(t, p, sudoku.HalfTurn)
		if n := p.Givens.Filled(); n != 313 {
			t.Errorf("%d givens, want 313", n)
		}
		requireUnique(t, p)
	}
	if testing.Short() {
		return
	}
	for _, p := range puzzles(t, generate.Options{Layout: layout(t, 4, 4)}, 1, 1) {
		if r, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 2}); err != nil || !r.Unique() {
			t.Fatalf("%v has %d solutions (%v)", p.Givens, r.Count, err)
		}
		for cell, digit := range p.Givens {
			if digit == 0 {
				continue
			}
			p.Givens[cell] = 0
			r, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 2})
			if err != nil || r.Count != 2 || slices.Equal(r.Solutions[0], r.Solutions[1]) ||
				!r.Solutions[0].Solves(p) || !r.Solutions[1].Solves(p) {
				t.Fatalf("%v does not need the %d in %s (%v)", p.Givens, digit, p.Layout.CellName(cell), err)
			}
			p.Givens[cell] = digit
		}
	}
}

// TestRepeatable: a seed always makes the same puzzles, on any number of threads, and
// another seed makes others.
func TestRepeatable(t *testing.T) {
	for i, s := range sudoku.Symmetries() {
		for _, givens := range []int{0, 32, 40} {
			o := generate.Options{Layout: sudoku.Classic(), Symmetry: s, Givens: givens, Seed: uint64(i)}
			one := lines(t, o, 1)
			for _, threads := range []int{1, 2, 7} {
				if again := lines(t, o, threads); again != one {
					t.Fatalf("on %d threads\n%swas made instead of\n%s", threads, again, one)
				}
			}
			if o.Seed++; lines(t, o, 1) == one {
				t.Fatal("the next seed makes the same")
			}
		}
	}
	six := generate.Options{Layout: layout(t, 3, 2), Seed: 1}
	if lines(t, six, 1) != lines(t, six, 3) {
		t.Error("6×6 puzzles depend on the threads")
	}
}

// lines returns the first puzzles, one per line.
func lines(t testing.TB, o generate.Options, threads int) string {
	t.Helper()
	var b strings.Builder
	for _, p := range puzzles(t, o, 5, threads) {
		b.WriteString(p.Givens.String() + "\n")
	}
	return b.String()
}

// TestVariety: the puzzles of a seed differ, and so do the full grids they are carved
// from. Each digit is equally likely in each cell.
func TestVariety(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	const each = 100 // the expected count of a digit in a cell
	made := puzzles(t, generate.Options{Layout: sudoku.Classic(), Givens: 60, Seed: 1}, 9*each, 2)
	seen := map[string]bool{}
	var often [81][10]int
	for _, p := range made {
		seen[p.Givens.String()] = true
		r, err := engine.BitMasks.Search(t.Context(), p, engine.Options{Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		for cell, digit := range r.Solutions[0] {
			often[cell][digit]++
		}
	}
	if len(seen) != len(made) {
		t.Errorf("%d puzzles of %d differ", len(seen), len(made))
	}
	for cell, counts := range often {
		for digit, n := range counts[1:] {
			if n < each/2 || n > each*3/2 { // the standard deviation is 9.4
				t.Errorf("a %d is in %s %d times of %d", digit+1, sudoku.Classic().CellName(cell), n, 9*each)
			}
		}
	}
}

// TestCancel: a generator that would not end, or not soon, stops within 50 ms. A busy machine may need
// longer now and then, but not twenty times in a row. Under the race detector, beside other
// tests, it only has to stop soon.
func TestCancel(t *testing.T) {
	within := 50 * time.Millisecond
	if slowness > 1 {
		within = 5 * time.Second
	}
	frame := make([]bool, 81) // no puzzle with 7×7 blanks in the middle is known
	for cell := range 81 {
		frame[cell] = cell < 9 || cell >= 72 || cell%9 == 0 || cell%9 == 8
	}
	numbers := []int{1, 3}
	if testing.Short() {
		numbers = numbers[1:]
	}
	for name, o := range map[string]generate.Options{
		"17 givens":     {Layout: sudoku.Classic(), Givens: 17},
		"a pattern":     {Layout: sudoku.Classic(), Pattern: frame},
		"minimal 25×25": {Layout: layout(t, 5, 5)},
		"a killer":      {Layout: sudoku.Classic(), Clues: generate.Killer, Level: difficulty.Extreme},
		"a jigsaw":      {Layout: sudoku.Classic(), Jigsaw: true, Givens: 13},
		"arrows":        {Layout: sudoku.Classic(), Clues: generate.Arrows, Level: difficulty.Extreme},
		"minimal 20×20": {Layout: layout(t, 5, 4), Minimal: true, Symmetry: sudoku.QuarterTurn},
	} {
		for _, threads := range numbers {
			late := stopLate(t, o, threads)
			for again := 19; again > 0 && late > within; again-- {
				late = min(late, stopLate(t, o, threads))
			}
			if late > within {
				t.Errorf("%s on %d threads: it ended %v after it was cancelled", name, threads, late)
			}
		}
	}
}

// stopLate cancels a running generator and returns how long it takes to end.
func stopLate(t *testing.T, o generate.Options, threads int) time.Duration {
	t.Helper()
	g, err := generate.New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	end, _ := ctx.Deadline()
	for _, err := range g.Puzzles(ctx, 100, threads) {
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
	}
	late := time.Since(end)
	if late < 0 {
		t.Errorf("%+v: it ended %v before it was cancelled", o, -late)
	}
	if p := g.Progress(); p.Made == 0 && p.Tries == 0 { // those since the last puzzle are counted
		t.Errorf("%+v: no try was counted", o)
	}
	return late
}

// TestProgress: while a large grid is carved, Left is the number of givens left, and
// decreases. For 9×9 and when nothing is being made it is 0. Each puzzle is counted, and its tries
// no longer.
func TestProgress(t *testing.T) {
	g, err := generate.New(generate.Options{Layout: layout(t, 5, 5)})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = g.Puzzle(ctx, 0)
	}()
	for most := 625; most > 400; {
		if ctx.Err() != nil {
			t.Fatalf("after a minute there are %d givens left", most)
		}
		if left := g.Progress().Left; left > most {
			t.Fatalf("%d givens are left after %d", left, most)
		} else if left > 0 {
			most = left
		}
		time.Sleep(time.Millisecond)
	}
	cancel()
	<-ended
	if left := g.Progress().Left; left != 0 {
		t.Errorf("when it has ended %d givens are left", left)
	}

	nine, err := generate.New(generate.Options{Layout: sudoku.Classic(), Givens: 70, Minimal: true, MostTries: 20})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := nine.Puzzle(t.Context(), 0); err == nil {
		t.Fatal("a minimal puzzle with 70 givens")
	}
	if p := nine.Progress(); p.Left != 0 || p.Best < 17 || p.Best > 40 || p.Tries != 20 || p.Made != 0 {
		t.Errorf("%+v", p)
	}
	if nine, err = generate.New(generate.Options{Layout: sudoku.Classic(), Givens: 27}); err != nil {
		t.Fatal(err)
	}
	for number := range uint64(5) {
		if _, err := nine.Puzzle(t.Context(), number); err != nil {
			t.Fatal(err)
		}
		if p := nine.Progress(); p != (generate.Progress{Made: int64(number + 1)}) {
			t.Errorf("after %d puzzles: %+v", number+1, p)
		}
	}
}

// TestStop: breaking out of the loop leaves no goroutine behind (see TestMain).
func TestStop(t *testing.T) {
	g, err := generate.New(generate.Options{Layout: sudoku.Classic()})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for range g.Puzzles(t.Context(), 1_000_000, 3) {
		if n++; n == 10 {
			break
		}
	}
	if made := g.Progress().Made; made < 10 {
		t.Errorf("%d made, want 10 at least", made)
	}
}

// TestNotFound: when MostTries are used up the error is a *NotFoundError.
func TestNotFound(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	g, err := generate.New(generate.Options{
		Layout: sudoku.Classic(), Givens: 70, Minimal: true, Symmetry: sudoku.HalfTurn, MostTries: 20,
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Puzzle(t.Context(), 0)
	want := "no minimal puzzle with 70 givens in the symmetry half-turn was found in 20 tries; one may still exist"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	var none *generate.NotFoundError
	if !errors.As(err, &none) || none.Tries != 20 {
		t.Errorf("%#v", err)
	}
	// No puzzle has its givens only on this diagonal, and the blank grid has few solutions.
	diagonal := make([]bool, 16)
	diagonal[0], diagonal[5], diagonal[10], diagonal[15] = true, true, true, true
	if g, err = generate.New(generate.Options{Layout: layout(t, 2, 2), Pattern: diagonal, MostTries: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err = g.Puzzle(t.Context(), 0); !errors.As(err, &none) {
		t.Errorf("four givens on a diagonal: %v", err)
	}
}

// TestImpossible: New reports impossible options, with the reason.
func TestImpossible(t *testing.T) {
	nine := sudoku.Classic()
	pattern := func(text string) []bool {
		p := make([]bool, 81)
		for cell, char := range strings.ReplaceAll(text, "/", "") {
			p[cell] = char == 'x'
		}
		return p
	}
	for _, test := range []struct {
		o    generate.Options
		why  generate.Why
		want string
	}{
		{generate.Options{Layout: nine, Givens: 16}, generate.BelowLeast, "no 9×9 puzzle has 16 givens: the fewest there can be are 17"},
		{generate.Options{Layout: nine, Givens: 1}, generate.TwoDigitsAbsent,
			"no 9×9 puzzle has 1 given: with fewer than 8 two digits are absent and could change places"},
		{generate.Options{Layout: layout(t, 4, 4), Givens: 14}, generate.TwoDigitsAbsent, "fewer than 15"},
		{generate.Options{Layout: layout(t, 2, 2), Givens: 3}, generate.BelowLeast, "no 4×4 puzzle has 3 givens"},
		{generate.Options{Layout: nine, Givens: 82}, generate.TooMany, "a 9×9 grid has only 81 cells, too few for 82 givens"},
		{generate.Options{Layout: layout(t, 3, 2), Givens: 11, Symmetry: sudoku.HalfTurn}, generate.NotSymmetric,
			"on a 6×6 grid, 11 givens cannot lie in the symmetry half-turn"},
		{generate.Options{Layout: nine, Givens: 30, Symmetry: sudoku.QuarterTurn}, generate.NotSymmetric, "30 givens cannot lie"},
		{generate.Options{Layout: layout(t, 6, 6)}, generate.TooLarge, "puzzles are made from 4×4 to 25×25, not of 36×36"},
		{generate.Options{Layout: nine, Pattern: pattern("xxxxxxxxx/xxxxxxx")}, generate.BelowLeast, "no 9×9 puzzle has 16 givens"},
		{generate.Options{Layout: nine, Pattern: pattern("xxxxxxxxx/xxxxxxxxx/........./........./xxxxxxxxx/........./xxxxxxxxx/xxxxxxxxx")},
			generate.TwoEmptyLines, "no puzzle has its givens there: row 4 and row 6 have none"},
		{generate.Options{Layout: nine, Pattern: pattern(strings.Repeat("xxxxxxx../", 9))}, generate.TwoEmptyLines, "column 8 and column 9"},
		{generate.Options{Layout: nine, Givens: 20, Pattern: pattern(strings.Repeat("xx.x.x.x./", 9))}, generate.NotThePattern, "which is 45"},
	} {
		_, err := generate.New(test.o)
		var impossible *generate.ImpossibleError
		if !errors.As(err, &impossible) || impossible.Why != test.why || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
	for _, o := range []generate.Options{
		{Layout: nine, Symmetry: "spiral"},
		{Layout: nine, Pattern: make([]bool, 80)},
	} {
		if _, err := generate.New(o); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}

// TestPossible: what may just be is tried.
func TestPossible(t *testing.T) {
	without := func(l *sudoku.Layout, empty func(row, column int) bool) []bool {
		pattern := make([]bool, l.Cells())
		for cell := range pattern {
			pattern[cell] = !empty(l.Place(cell))
		}
		return pattern
	}
	four, six, nine, large := layout(t, 2, 2), layout(t, 3, 2), sudoku.Classic(), layout(t, 5, 5)
	rows := func(a, b int) func(int, int) bool { return func(row, _ int) bool { return row == a || row == b } }
	columns := func(a, b int) func(int, int) bool {
		return func(_, column int) bool { return column == a || column == b }
	}
	for _, test := range []struct {
		o        generate.Options
		possible bool
	}{
		{generate.Options{Layout: four, Givens: 4}, true},
		{generate.Options{Layout: six, Givens: 5}, true},
		{generate.Options{Layout: six, Givens: 4}, false},
		{generate.Options{Layout: nine, Givens: 17}, true},
		{generate.Options{Layout: nine, Givens: 81}, true},
		{generate.Options{Layout: large, Givens: 24}, true},
		{generate.Options{Layout: large, Givens: 23}, false},
		{generate.Options{Layout: six, Givens: 12, Symmetry: sudoku.HalfTurn}, true},
		{generate.Options{Layout: nine, Givens: 54, Pattern: without(nine, func(row, column int) bool { return row%3 == 0 })}, true},
		{generate.Options{Layout: nine, Pattern: without(nine, func(row, column int) bool { return row%3 == 2 || column%3 == 1 })}, true},
		{generate.Options{Layout: six, Pattern: without(six, rows(0, 1))}, false}, // its boxes are 3 wide and 2 high
		{generate.Options{Layout: six, Pattern: without(six, rows(1, 2))}, true},
		{generate.Options{Layout: six, Pattern: without(six, columns(1, 2))}, false},
		{generate.Options{Layout: six, Pattern: without(six, columns(2, 3))}, true},
		{generate.Options{Layout: six, Pattern: without(six, rows(4, 5))}, false},
		{generate.Options{Layout: six, Pattern: without(six, columns(3, 4))}, false},
	} {
		if _, err := generate.New(test.o); (err == nil) != test.possible {
			t.Errorf("%v, %d givens, pattern %v: %v", test.o.Layout, test.o.Givens, test.o.Pattern, err)
		}
	}
	p := puzzles(t, generate.Options{Layout: four, Givens: 4, Seed: 1}, 1, 1)[0]
	if requireUnique(t, p); p.Givens.Filled() != 4 {
		t.Errorf("%v has not 4 givens", p.Givens)
	}
}

// TestWhy: texts in other languages have these words for keys.
func TestWhy(t *testing.T) {
	for why, word := range []string{"toolarge", "toomany", "absent", "least", "symmetry", "emptylines", "pattern", "notused", "notrated", "nogrid", "killergivens", "cluedpattern", "cluedsize", "cagesize", "unknown"} {
		if got := generate.Why(why).String(); got != word {
			t.Errorf("reason %d is %q, want %q", why, got, word)
		}
	}
}

// TestLeast4: no 4×4 grid is determined by three of its cells. Up to permutations of
// digits and lines there are two grids, so it is enough to try those whose first row and
// box are 1234.
func TestLeast4(t *testing.T) {
	l := layout(t, 2, 2)
	start := sudoku.Empty(l)
	copy(start.Givens, []uint8{1, 2, 3, 4, 3, 4})
	r, err := engine.DepthFirst.Search(t.Context(), start, engine.Options{})
	if err != nil || r.Count < 2 {
		t.Fatal(r.Count, err)
	}
	for _, full := range r.Solutions {
		for a := range 16 {
			for b := range a {
				for c := range b {
					p := sudoku.Empty(l)
					p.Givens[a], p.Givens[b], p.Givens[c] = full[a], full[b], full[c]
					if solutions(t, p) == 1 {
						t.Fatalf("%v has one solution", p.Givens)
					}
				}
			}
		}
	}
}

// TestPattern: a puzzle has its givens exactly where the pattern has them.
func TestPattern(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	for name, text := range generate.Patterns {
		pattern := generate.Drawn(text)
		o := generate.Options{Layout: sudoku.Classic(), Pattern: pattern, Seed: 5}
		again := puzzles(t, o, 2, 2)
		for i, p := range puzzles(t, o, 2, 1) {
			requireUnique(t, p)
			for cell, given := range pattern {
				if given != (p.Givens[cell] != 0) {
					t.Fatalf("%s: %v", name, p.Givens)
				}
			}
			if !slices.Equal(again[i].Givens, p.Givens) {
				t.Errorf("%s: the same seed made %v and %v", name, p.Givens, again[i].Givens)
			}
		}
	}
	for _, shape := range [][2]int{{2, 2}, {3, 2}, {4, 3}, {4, 4}} {
		l := layout(t, shape[0], shape[1])
		pattern := make([]bool, l.Cells())
		for cell := range pattern {
			row, column := l.Place(cell)
			pattern[cell] = (row+column)%2 == 0
		}
		for _, p := range puzzles(t, generate.Options{Layout: l, Pattern: pattern}, 2, 1) {
			requireUnique(t, p)
			for cell, given := range pattern {
				if given != (p.Givens[cell] != 0) {
					t.Fatalf("%v: %v", l, p.Givens)
				}
			}
		}
	}
}

// TestMinimalPattern: in a minimal puzzle of a pattern each given is needed, and there is one in each of its cells.
func TestMinimalPattern(t *testing.T) {
	l := layout(t, 2, 2)
	pattern := make([]bool, l.Cells())
	for _, cell := range []int{0, 3, 6, 9, 12} {
		pattern[cell] = true
	}
	for _, p := range puzzles(t, generate.Options{Layout: l, Pattern: pattern, Minimal: true, Seed: 3}, 20, 1) {
		requireUnique(t, p)
		for cell, given := range pattern {
			if given != (p.Givens[cell] != 0) {
				t.Fatalf("%v", p.Givens)
			}
			if !given {
				continue
			}
			less := p.Givens.Clone()
			less[cell] = 0
			if r, err := engine.Propagation.Search(t.Context(), p.WithGivens(less), engine.Options{Limit: 2}); err != nil || r.Count != 2 {
				t.Errorf("%v does not need the given in cell %d: %v", p.Givens, cell, err)
			}
		}
	}
}

// TestImpossibleWithoutFields: an error without its fields still says something.
func TestImpossibleWithoutFields(t *testing.T) {
	for name, e := range map[string]*generate.ImpossibleError{"zero": {}, "no technique": {Why: generate.NotUsed, Layout: sudoku.Classic()}} {
		if got := e.Error(); got != "there is no such puzzle" {
			t.Errorf("%s: it says %q", name, got)
		}
	}
}

// TestNoneFound: where no such puzzle is found, that is the only result, on one thread and on several.
func TestNoneFound(t *testing.T) {
	nine, err := generate.New(generate.Options{Layout: sudoku.Classic(), Givens: 70, Minimal: true, MostTries: 20})
	if err != nil {
		t.Fatal(err)
	}
	for _, threads := range []int{1, 2} {
		got := 0
		for p, err := range nine.Puzzles(t.Context(), 3, threads) {
			if _, ok := errors.AsType[*generate.NotFoundError](err); got > 0 || !ok {
				t.Errorf("on %d threads result %d is %v, %v", threads, got, p.Givens, err)
			}
			got++
		}
		if got != 1 {
			t.Errorf("on %d threads there are %d results", threads, got)
		}
	}
}
