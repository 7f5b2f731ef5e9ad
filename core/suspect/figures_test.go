package suspect

import (
	"errors"
	"flag"
	"math"
	"slices"
	"testing"
	"time"

	"nonet/core/generate"
	"nonet/core/sudoku"
)

var seed = flag.Uint64("seed", 1, "the seed of the puzzles and slips for the measurements")

// figures tell how good the lists are for a mistake, in per cent of the puzzles.
type figures struct {
	first, second, tenth float64 // the wrong cells are the first, among the first two, among the first ten
	listed               float64 // they are listed at all
	exactly              float64 // the first suspect is exactly right
	times                []time.Duration
}

// measure makes a mistake in each puzzle if it can, and looks for it.
func measure(t testing.TB, m mistake, puzzles []sudoku.Puzzle) figures {
	t.Helper()
	var f figures
	add := func(n *float64, yes bool) {
		if yes {
			*n++
		}
	}
	for i, p := range puzzles {
		wrong, ok := typed(m, *seed, i, p)
		if !ok {
			continue
		}
		start := time.Now()
		list, err := Find(t.Context(), wrong, nil)
		f.times = append(f.times, time.Since(start))
		if err != nil && !errors.Is(err, ErrGivenUp) {
			t.Fatal(err)
		}
		at, whole := placeOf(list, wrong.Givens, p.Givens)
		add(&f.first, at == 1)
		add(&f.second, at == 1 || at == 2)
		add(&f.tenth, at >= 1 && at <= 10)
		add(&f.listed, at >= 1)
		add(&f.exactly, whole == 1)
	}
	for _, n := range []*float64{&f.first, &f.second, &f.tenth, &f.listed, &f.exactly} {
		*n *= 100 / float64(len(f.times))
	}
	slices.Sort(f.times)
	return f
}

// BenchmarkSuspects measures how often the lists begin with the right cells, and how long
// they take: for each mistake in newspaper puzzles, and for a wrong digit in others. The
// figures in docs/performance.md are from here.
//
//	go test -run '^$' -bench Suspects -benchtime 1x ./core/suspect [-seed N]
func BenchmarkSuspects(b *testing.B) {
	for _, m := range mistakes {
		b.Run(m.name, func(b *testing.B) { report(b, m, newspaper(b, 1000, *seed)) })
	}
	for _, o := range others {
		b.Run("other puzzles/"+o.name, func(b *testing.B) { report(b, mistakes[0], o.make(b)) })
	}
}

func report(b *testing.B, m mistake, puzzles []sudoku.Puzzle) {
	var f figures
	for b.Loop() {
		f = measure(b, m, puzzles)
	}
	for name, n := range map[string]float64{
		"first-%": f.first, "second-%": f.second, "tenth-%": f.tenth, "listed-%": f.listed, "exactly-%": f.exactly,
	} {
		b.ReportMetric(n, name)
	}
	for name, share := range map[string]int{"median-ms": 50, "95th-ms": 95} {
		b.ReportMetric(f.times[len(f.times)*share/100].Seconds()*1000, name)
	}
	b.ReportMetric(f.times[len(f.times)-1].Seconds()*1000, "longest-ms")
}

// others are puzzles of other kinds, a thousand of each 9×9 kind and fewer of those that
// take longer.
var others = []struct {
	name string
	make func(t testing.TB) []sudoku.Puzzle
}{
	{"any difficulty", func(t testing.TB) []sudoku.Puzzle {
		return made(t, 1000, 24, 32, byTrial, generate.Options{Layout: sudoku.Classic(), Symmetry: sudoku.HalfTurn})
	}},
	{"no symmetry", func(t testing.TB) []sudoku.Puzzle {
		return made(t, 1000, 24, 32, byTrial, generate.Options{Layout: sudoku.Classic()})
	}},
	{"minimal", func(t testing.TB) []sudoku.Puzzle {
		return made(t, 1000, 0, 0, byTrial, generate.Options{Layout: sudoku.Classic()})
	}},
	{"6x6", sized(3, 2, 200, 12, 16)},
	{"12x12", sized(4, 3, 100, 52, 60)},
	{"16x16", sized(4, 4, 21, 100, 120)},
	{"25x25", sized(5, 5, 4, 310, 313)},
}

func sized(width, height, n, fewest, most int) func(t testing.TB) []sudoku.Puzzle {
	return func(t testing.TB) []sudoku.Puzzle {
		l, err := sudoku.NewLayout(width, height)
		if err != nil {
			t.Fatal(err)
		}
		return made(t, n, fewest, most, byTrial, generate.Options{Layout: l})
	}
}

// TestFigures: on a few puzzles the lists are about as good as docs/performance.md says.
func TestFigures(t *testing.T) {
	const some = 100
	puzzles := newspaper(t, some, *seed)
	for name, least := range map[string]figures{
		"wrong digit":      {first: 80, second: 90, listed: 100, exactly: 68},
		"look-alike":       {first: 75, second: 85, listed: 100, exactly: 70},
		"missing digit":    {first: 95, second: 95, listed: 100, exactly: 75},
		"surplus digit":    {first: 95, second: 95, listed: 100, exactly: 95},
		"two swapped":      {first: 50, second: 70, listed: 100, exactly: 50},
		"one cell off":     {first: 80, second: 90, listed: 100, exactly: 80},
		"rest one off":     {first: 90, second: 95, listed: 100, exactly: 90},
		"line one off":     {first: 95, second: 95, listed: 100, exactly: 90},
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

// newspaper makes puzzles like those in newspapers: the pattern is symmetric under half a
// turn, there are 24 to 32 givens, and singles alone solve them.
func newspaper(t testing.TB, n int, seed uint64) []sudoku.Puzzle {
	return made(t, n, 24, 32, bySingles, generate.Options{Layout: sudoku.Classic(), Symmetry: sudoku.HalfTurn, Seed: seed})
}

// made makes puzzles up to a level, equally many with each number of givens.
func made(t testing.TB, n, fewest, most, hardest int, o generate.Options) []sudoku.Puzzle {
	t.Helper()
	searcher := newSearcher(t.Context(), sudoku.Empty(o.Layout))
	var all []sudoku.Puzzle
	for o.Givens = fewest; o.Givens <= most; o.Givens++ {
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		enough := n * (o.Givens - fewest + 1) / (most - fewest + 1)
		for p, err := range g.Puzzles(t.Context(), math.MaxUint64, 1) {
			if err != nil {
				t.Fatal(err)
			}
			if len(all) == enough {
				break
			}
			if hardest == byTrial || searcher.level(p.Givens) <= hardest {
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
