package player

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"

	"go.uber.org/goleak"
)

const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func puzzle(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	g := make(sudoku.Grid, len(line))
	for i, char := range line {
		g[i], _ = sudoku.DigitOf(char, 9)
	}
	p, err := sudoku.NewPuzzle(sudoku.Classic(), g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// still is all that can be asked of a player at its cursor.
func still(p *Player) string {
	step, ok := p.Step()
	var candidates []sudoku.Digits
	for cell := range p.Grid() {
		candidates = append(candidates, p.Candidates(cell))
	}
	return fmt.Sprint(p.Position(), p.Grid(), step, ok, candidates, p.Counts())
}

// TestBothWaysAgree walks at random, forwards, back and by leaps, over runs longer
// than the ring, and expects at every stop what a fresh run shows there.
func TestBothWaysAgree(t *testing.T) {
	for _, e := range engine.All() {
		t.Run(e.ID, func(t *testing.T) {
			ctx := t.Context()
			o := engine.Options{Limit: 2, Seed: 11}
			p := newPlayer(e, puzzle(t, hard), o, chunkSize)
			defer p.Close()
			random := rand.New(rand.NewPCG(1, 1))
			for range 25 {
				switch to := random.Int64N(3 * chunkSize); random.IntN(4) {
				case 0:
					p.Forward(ctx, to/4)
				case 1:
					p.Back(ctx, to/8)
				case 2:
					p.Forward(ctx, random.Int64N(5))
				default:
					p.Seek(ctx, to)
				}
				fresh := newPlayer(e, puzzle(t, hard), o, chunkSize)
				fresh.Forward(ctx, p.Position())
				got, want := still(p), still(fresh)
				fresh.Close()
				if got != want {
					t.Fatalf("at %d the board is\n%s\nwant\n%s", p.Position(), got, want)
				}
			}
		})
	}
}

// TestToTheEnd plays whole runs and compares the end with what the engine says when
// nobody watches; then goes all the way back.
func TestToTheEnd(t *testing.T) {
	for _, e := range engine.All() {
		for _, limit := range []int{1, 2} {
			o := engine.Options{Limit: limit, Seed: 3}
			given := puzzle(t, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
			p := New(e, given, o)
			for p.Forward(t.Context(), 1000) == 1000 {
				if _, _, ok := p.Result(); ok || p.Ended() {
					t.Fatal("the run is said to have ended before its end")
				}
			}
			want, _ := e.Search(t.Context(), given, o)
			got, err, ok := p.Result()
			if !ok || err != nil || !p.Ended() || len(got.Solutions) != 1 || got.Exhaustive != want.Exhaustive ||
				!slices.Equal(got.Solutions[0], want.Solutions[0]) {
				t.Fatalf("%s: result %+v, %v, %v; want %+v", e.ID, got, err, ok, want)
			}
			counts := p.Counts()
			same := counts.Assignments == want.Counters.Assignments && counts.Backtracks == want.Counters.Backtracks &&
				counts.Deepest == want.Counters.Deepest
			if counts.Solutions != 1 || !same && e != engine.Band { // whose counters are of suppositions
				t.Errorf("%s: counted %+v, want %+v", e.ID, counts, want.Counters)
			}
			if n := p.Position(); p.Back(t.Context(), n+5) != n || p.Position() != 0 || p.Ended() {
				t.Errorf("%s: %d steps back led to %d", e.ID, n, p.Position())
			}
			if !slices.Equal(p.Grid(), given.Givens) || p.Counts() != (Counts{Deepest: p.Counts().Deepest}) || p.Counts().Deepest != 0 {
				t.Errorf("%s: back at the start there are %v and %+v", e.ID, p.Grid(), p.Counts())
			}
			p.Close()
		}
	}
}

// TestClose: a player can be closed at any moment, twice too, and its board stays.
func TestClose(t *testing.T) {
	for _, e := range engine.All() {
		for _, steps := range []int64{0, 1, 100, 100_000} {
			p := New(e, sudoku.Empty(sudoku.Classic()), engine.Options{})
			p.Forward(t.Context(), steps)
			before := still(p)
			p.Close()
			p.Close()
			if after := still(p); after != before {
				t.Errorf("%s: closing after %d steps changed the board", e.ID, steps)
			}
		}
	}
}

// TestContext: a player that may not wait does not.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := New(engine.DepthFirst, puzzle(t, hard), engine.Options{Limit: 1})
	defer p.Close()
	if n := p.Forward(ctx, 10); n != 0 {
		t.Errorf("played %d steps without time", n)
	}
	if !p.Seek(t.Context(), 2*chunkSize) {
		t.Fatal("the run ended too soon")
	}
	if p.Seek(ctx, 3*chunkSize) {
		t.Error("sought forward without time")
	}
	if !p.Seek(ctx, 5) {
		t.Error("going back within the ring needs no time, but did not arrive")
	}
}

func TestInvalidPuzzle(t *testing.T) {
	p := New(engine.DancingLinks, puzzle(t, "55"+hard[2:]), engine.Options{Limit: 1})
	defer p.Close()
	if n := p.Forward(t.Context(), 1); n != 0 || !p.Ended() {
		t.Fatalf("played %d steps of a puzzle that breaks rules", n)
	}
	if _, err, ok := p.Result(); !ok || err == nil {
		t.Errorf("the end of the run says %v, %v", err, ok)
	}
}

func TestRunTo(t *testing.T) {
	p := New(engine.ForwardChecking, puzzle(t, hard), engine.Options{Limit: 1})
	defer p.Close()
	if !p.RunTo(t.Context(), func(s engine.Step) bool { return s.Kind == engine.Backtrack }) {
		t.Fatal("no backtrack in a hard puzzle")
	}
	if s, _ := p.Step(); s.Kind != engine.Backtrack || p.Counts().Backtracks != 1 {
		t.Errorf("stopped at %+v with %+v", s, p.Counts())
	}
	if p.RunTo(t.Context(), func(engine.Step) bool { return false }) || !p.Ended() {
		t.Error("a run to nothing did not go to the end")
	}
}

// BenchmarkForward pulls steps through as fast as they come, a frame's worth at a
// time.
func BenchmarkForward(b *testing.B) {
	for _, e := range engine.All() {
		b.Run(e.ID, func(b *testing.B) {
			p := New(e, sudoku.Empty(sudoku.Classic()), engine.Options{})
			defer p.Close()
			const frame = 50_000
			for b.Loop() {
				if p.Forward(b.Context(), frame) != frame {
					b.Fatal("the run ended")
				}
			}
			b.ReportMetric(float64(frame)*float64(b.N)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
