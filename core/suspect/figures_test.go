package suspect

import (
	"flag"
	"math"
	"slices"
	"testing"
	"time"

	"nonet/core/generate"
	"nonet/core/sudoku"
)

var seed = flag.Uint64("seed", 1, "the lot by which the puzzles and the slips are drawn that the suspects are measured with")

// Figures are how good the lists are for a mistake, in percent of the puzzles.
type figures struct {
	first, second, tenth float64 // the cells that are wrong are the first, among the first two, the first ten
	listed               float64 // they are listed at all
	exactly              float64 // and the first suspect says what they should be
	times                []time.Duration
}

// measure makes a mistake in each puzzle and looks for it. A puzzle in which it cannot be
// made counts as one in which it was found.
func measure(t testing.TB, m mistake, puzzles []sudoku.Puzzle) figures {
	t.Helper()
	var f figures
	count := func(n *float64, yes bool) {
		if yes {
			*n += 100 / float64(len(puzzles))
		}
	}
	for i, p := range puzzles {
		at, whole := 1, 1
		if wrong, ok := typed(m, *seed, i, p); ok {
			start := time.Now()
			list, err := Find(t.Context(), wrong, nil)
			f.times = append(f.times, time.Since(start))
			if err != nil {
				t.Fatal(err)
			}
			at, whole = placeOf(list, wrong.Givens, p.Givens)
		}
		count(&f.first, at == 1)
		count(&f.second, at == 1 || at == 2)
		count(&f.tenth, at >= 1 && at <= 10)
		count(&f.listed, at >= 1)
		count(&f.exactly, whole == 1)
	}
	slices.Sort(f.times)
	return f
}

// BenchmarkSuspects measures how often the lists begin with what was wrong, and how long
// they take. What is said of ranking and speed in docs/performance.md is from here.
//
//	go test -run '^$' -bench Suspects -benchtime 1x ./core/suspect [-seed N]
func BenchmarkSuspects(b *testing.B) {
	puzzles := newspaper(b, 1000, *seed)
	for _, m := range mistakes {
		b.Run(m.name, func(b *testing.B) {
			var f figures
			for b.Loop() {
				f = measure(b, m, puzzles)
			}
			b.ReportMetric(f.first, "first-%")
			b.ReportMetric(f.second, "second-%")
			b.ReportMetric(f.tenth, "tenth-%")
			b.ReportMetric(f.listed, "listed-%")
			b.ReportMetric(f.exactly, "exactly-%")
			for name, share := range map[string]int{"median-ms": 50, "95th-ms": 95} {
				b.ReportMetric(f.times[len(f.times)*share/100].Seconds()*1000, name)
			}
			b.ReportMetric(f.times[len(f.times)-1].Seconds()*1000, "longest-ms")
		})
	}
}

// TestFigures: on some of these puzzles the lists are about as good as they are said to be.
func TestFigures(t *testing.T) {
	const some = 100
	puzzles := newspaper(t, some, *seed)
	for name, least := range map[string]figures{
		"wrong digit":      {first: 80, second: 90, listed: 100, exactly: 68},
		"look-alike":       {first: 75, second: 85, listed: 100, exactly: 70},
		"missing digit":    {first: 95, second: 95, listed: 100, exactly: 75},
		"surplus digit":    {first: 95, second: 95, listed: 100, exactly: 95},
		"two swapped":      {first: 75, second: 85, listed: 100, exactly: 80},
		"row one off":      {first: 95, second: 95, listed: 100, exactly: 90},
		"two wrong digits": {first: 40, second: 55, listed: 70, exactly: 30},
	} {
		i := slices.IndexFunc(mistakes, func(m mistake) bool { return m.name == name })
		f := measure(t, mistakes[i], puzzles)
		t.Logf("%s: first %.0f %%, second %.0f %%, listed %.0f %%, exactly %.0f %%", name, f.first, f.second, f.listed, f.exactly)
		const rounding = 1e-6
		if f.first+rounding < least.first || f.second+rounding < least.second ||
			f.listed+rounding < least.listed || f.exactly+rounding < least.exactly {
			t.Errorf("%s: that is too little", name)
		}
	}
}

// newspaper makes puzzles as newspapers print them: the pattern turns into itself by half
// a turn, there are 24 to 32 givens, and singles alone solve them.
func newspaper(t testing.TB, n int, seed uint64) []sudoku.Puzzle {
	t.Helper()
	const fewest, most = 24, 32
	prover := newProver(t.Context(), sudoku.Classic())
	var all []sudoku.Puzzle
	for givens := fewest; givens <= most; givens++ {
		g, err := generate.New(generate.Options{
			Layout: sudoku.Classic(), Symmetry: generate.HalfTurn, Givens: givens, Seed: seed,
		})
		if err != nil {
			t.Fatal(err)
		}
		enough := n * (givens - fewest + 1) / (most - fewest + 1)
		for p, err := range g.Puzzles(t.Context(), math.MaxUint64, 1) {
			if err != nil {
				t.Fatal(err)
			}
			if len(all) == enough {
				break
			}
			if prover.level(p.Givens) == bySingles {
				all = append(all, p)
			}
		}
	}
	return all
}

// puzzleOf reads a puzzle of a usual layout.
func puzzleOf(t testing.TB, text string) sudoku.Puzzle {
	t.Helper()
	side := 1
	for side*side < len(text) {
		side++
	}
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	g := make(sudoku.Grid, len(text))
	for cell, char := range text {
		g[cell], _ = sudoku.DigitOf(char, side)
	}
	p, err := sudoku.NewPuzzle(l, g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
