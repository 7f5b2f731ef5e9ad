package engine_test

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A few givens may break no rule and still have no solution. On such a grid a search that
// branches in the wrong place never ends, but Band must end on all of them. These tests
// count its nodes. A node takes about half a microsecond, so mostNodes take about 10 ms.
//
// For longer searches:
//
//	go test -run FewGivens ./core/engine -grids 1000000 -seed 2
//	go test -run Hunt -v -timeout 2h ./core/engine -hunt 1h -seed 2

const mostNodes = 20_000

var (
	grids = flag.Int("grids", 3000, "the number of random grids for TestFewGivens")
	hunt  = flag.Duration("hunt", 0, "how long TestHunt looks for grids that take many nodes; 0 for a few climbs")
	seed  = flag.Uint64("seed", 1, "the seed of TestFewGivens, TestHunt and BenchmarkFewGivens")
)

// fewGivens returns a random 9×9 grid with 6 to 26 givens that breaks no rule. Half of the
// grids have only two to five different digits.
func fewGivens(random *rand.Rand, l *sudoku.Layout) sudoku.Puzzle {
	p := sudoku.Empty(l)
	digits := random.Perm(9)
	if random.IntN(2) == 0 {
		digits = digits[:2+random.IntN(4)]
	}
	left := 6 + random.IntN(21)
	for try := 0; try < 400 && left > 0; try++ { // a few digits may have no place left
		cell, d := random.IntN(81), uint8(digits[random.IntN(len(digits))]+1)
		if p.Givens[cell] == 0 && l.Candidates(p.Givens, cell).Has(d) {
			p.Givens[cell] = d
			left--
		}
	}
	return p
}

// bounded looks for two solutions with Band, and gives up if that takes far too long.
// observe may be nil.
func bounded(t testing.TB, p sudoku.Puzzle, observe func(engine.Step)) engine.Result {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	r, err := engine.Band.Search(ctx, p, engine.Options{Limit: 2, Observe: observe})
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%v: %v", p.Givens, err)
	}
	return r
}

// agrees compares Band's result with that of another engine.
func agrees(t *testing.T, with *engine.Engine, p sudoku.Puzzle, r engine.Result) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	want, err := with.Search(ctx, p, engine.Options{Limit: 2})
	if err != nil || r.Count != want.Count || r.Exhaustive != want.Exhaustive {
		t.Errorf("%v: %d solutions, %s finds %d, %v", p.Givens, r.Count, with.ID, want.Count, err)
	}
}

// endless reads the grids of testdata/endless.txt and their numbers of solutions, where 2
// stands for several.
func endless(t *testing.T) (puzzles []sudoku.Puzzle, counts []int) {
	data, err := os.ReadFile("testdata/endless.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "#") {
			puzzles, counts = append(puzzles, classic(t, line[:81])), append(counts, int(line[82]-'0'))
		}
	}
	return puzzles, counts
}

// TestEndless: grids on which a search took very long, or did not end, before Band looked
// ahead.
func TestEndless(t *testing.T) {
	puzzles, counts := endless(t)
	for i, p := range puzzles {
		for watched, observe := range map[bool]func(engine.Step){false: nil, true: func(engine.Step) {}} {
			r := bounded(t, p, observe)
			if r.Count != counts[i] || r.Counters.Nodes > mostNodes {
				t.Errorf("%v, observed %t: %d solutions, want %d; %d nodes", p.Givens, watched, r.Count, counts[i], r.Counters.Nodes)
			}
			agrees(t, engine.Propagation, p, r)
		}
	}
	if len(puzzles) < 20 {
		t.Errorf("only %d grids", len(puzzles))
	}
}

// TestFewGivens: on random grids with few givens Band ends soon, and agrees with dancing
// links.
func TestFewGivens(t *testing.T) {
	l, random := layout(t, 9), rand.New(rand.NewPCG(*seed, 6))
	counts := [3]int{}
	for range *grids {
		p := fewGivens(random, l)
		r := bounded(t, p, nil)
		if r.Counters.Nodes > mostNodes {
			t.Errorf("%v: %d nodes", p.Givens, r.Counters.Nodes)
		}
		agrees(t, engine.DancingLinks, p, r)
		counts[r.Count]++
	}
	if counts[0] < *grids/10 || counts[2] < *grids/10 {
		t.Errorf("too few grids of some kind: %v", counts)
	}
}

// TestHunt looks for grids that take many nodes: it begins with a known endless grid, or
// with the slowest of some random ones, changes one or a few givens, and keeps the slower
// grid.
func TestHunt(t *testing.T) {
	h := hunter{t: t, random: rand.New(rand.NewPCG(*seed, 7)), layout: layout(t, 9)}
	h.known, _ = endless(t)
	begun := time.Now()
	h.over = func() bool { return *hunt > 0 && time.Since(begun) > *hunt }
	for climb := 0; *hunt == 0 && climb < 2 || *hunt > 0 && !h.over(); climb++ {
		h.begin(climb%2 == 0)
		h.climb()
		agrees(t, engine.Propagation, h.at, bounded(t, h.at, nil))
	}
	if h.most > mostNodes {
		t.Errorf("a search takes %d nodes", h.most)
	}
}

// A hunter looks for slow grids by hill climbing.
type hunter struct {
	t      *testing.T
	random *rand.Rand
	layout *sudoku.Layout
	known  []sudoku.Puzzle // the known endless grids
	at     sudoku.Puzzle
	nodes  int64 // that the search of at takes
	most   int64 // of all climbs
	over   func() bool
}

// begin starts over with a known grid or a random one.
func (h *hunter) begin(known bool) {
	if known {
		h.at = h.known[h.random.IntN(len(h.known))]
		h.nodes = bounded(h.t, h.at, nil).Counters.Nodes
		return
	}
	h.nodes = 0
	for range 300 {
		p := fewGivens(h.random, h.layout)
		if nodes := bounded(h.t, p, nil).Counters.Nodes; nodes > h.nodes {
			h.at, h.nodes = p, nodes
		}
	}
}

// climb continues until no change makes the grid slower.
func (h *hunter) climb() {
	stalest := 3000
	if *hunt == 0 {
		stalest = 500
	}
	for stale := 0; stale < stalest && !h.over(); stale++ {
		p := sudoku.Puzzle{Layout: h.layout, Givens: h.at.Givens.Clone()}
		for range 1 + h.random.IntN(3) {
			h.change(p.Givens)
		}
		nodes := bounded(h.t, p, nil).Counters.Nodes
		if nodes > h.nodes {
			stale = 0
		}
		if nodes >= h.nodes {
			h.at, h.nodes = p, nodes
		}
		if nodes > h.most {
			h.most = nodes
			h.t.Logf("%v: %d nodes", p.Givens, nodes)
		}
	}
}

// change removes a given, moves one, or puts a digit into a cell, if that breaks no rule.
func (h *hunter) change(g sudoku.Grid) {
	cell, other := h.random.IntN(len(g)), h.random.IntN(len(g))
	to, d := cell, uint8(1+h.random.IntN(h.layout.Side()))
	switch h.random.IntN(4) {
	case 0:
		g[cell] = 0
		return
	case 1: // move one
		to, d = other, g[cell]
	case 2: // a digit that is there already
		d = g[other]
	}
	before := g.Clone()
	g[cell], g[to] = 0, 0
	if d == 0 || !h.layout.Candidates(g, to).Has(d) {
		copy(g, before)
		return
	}
	g[to] = d
}

// BenchmarkFewGivens searches random grids with few givens: a million with -benchtime
// 1000000x.
func BenchmarkFewGivens(b *testing.B) {
	l, random := layout(b, 9), rand.New(rand.NewPCG(*seed, 6))
	var total, longest time.Duration
	var most int64
	for b.Loop() {
		c := bounded(b, fewGivens(random, l), nil).Counters
		total, longest, most = total+c.Time, max(longest, c.Time), max(most, c.Nodes)
	}
	b.ReportMetric(float64(total.Nanoseconds())/float64(b.N), "ns/search")
	b.ReportMetric(float64(most), "most-nodes")
	b.ReportMetric(longest.Seconds()*1000, "longest-ms")
}
