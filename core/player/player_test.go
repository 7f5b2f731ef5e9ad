package player

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// smallRing is the smallest size of a ring.
const smallRing = 2 * batchSteps

const (
	easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

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

// still returns everything that a player reports at its cursor.
func still(p *Player) string {
	step, ok := p.Step()
	var candidates []sudoku.Digits
	for cell := range p.Grid() {
		candidates = append(candidates, p.Candidates(cell))
	}
	columns := 0
	for column := range 4 * 81 {
		if p.Covered(column) {
			columns = columns*31 + column
		}
	}
	return fmt.Sprint(p.Position(), p.Grid(), step, ok, candidates, columns, p.Counts())
}

// stillAt returns what a new run shows at a position of a player's run.
func stillAt(t *testing.T, p *Player, position int64) string {
	t.Helper()
	fresh := New(p.engine, p.puzzle, p.options)
	defer fresh.Close()
	if fresh.Forward(t.Context(), position) != position {
		t.Fatalf("the run of %s ends before %d", p.engine.ID, position)
	}
	return still(fresh)
}

// TestBothWaysAgree makes random moves, forwards, back and by seeking, on runs longer
// than the ring, and compares every position with a new run.
func TestBothWaysAgree(t *testing.T) {
	engines := engine.Variants()
	if testing.Short() {
		engines = engine.All()
	}
	for _, e := range engines {
		t.Run(e.ID, func(t *testing.T) {
			ctx := t.Context()
			o := engine.Options{Limit: 2, Seed: 11}
			p := newPlayer(e, puzzle(t, hard), o, smallRing)
			defer p.Close()
			random := rand.New(rand.NewPCG(1, 1))
			moves := 25
			if testing.Short() || e != e.Base() {
				moves = 8
			}
			for range moves {
				switch to := random.Int64N(40 * smallRing); random.IntN(4) {
				case 0:
					p.Forward(ctx, to/4)
				case 1:
					p.Back(ctx, to/8)
				case 2:
					p.Forward(ctx, random.Int64N(5))
				default:
					p.Seek(ctx, to)
				}
				if got, want := still(p), stillAt(t, p, p.Position()); got != want {
					t.Fatalf("at %d the board is\n%s\nwant\n%s", p.Position(), got, want)
				}
			}
		})
	}
}

// TestToTheEnd plays whole runs, compares the end with an unobserved search, and then
// goes all the way back.
func TestToTheEnd(t *testing.T) {
	for _, e := range engine.Variants() {
		for _, limit := range []int{1, 2} {
			o := engine.Options{Limit: limit, Seed: 3}
			given := puzzle(t, easy)
			p := New(e, given, o)
			for p.Forward(t.Context(), 1000) == 1000 {
				if _, _, ok := p.Result(); ok || p.Ended() {
					t.Fatal("Ended is true before the end")
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
			if counts.Solutions != 1 || !same && e != engine.Band { // whose counters count suppositions
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

// TestClose: a player can be closed at any moment, even twice, and its board does not
// change.
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

// TestContext: a player does not wait if ctx is done.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := New(engine.DepthFirst, puzzle(t, hard), engine.Options{Limit: 1})
	defer p.Close()
	if n := p.Forward(ctx, 10); n != 0 {
		t.Errorf("played %d steps without time", n)
	}
	if !p.Seek(t.Context(), 1000) {
		t.Fatal("the run ended too soon")
	}
	if p.Seek(ctx, 100_000) {
		t.Error("Seek arrived without time")
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
		t.Errorf("the result is %v, %v", err, ok)
	}
}

// TestNoPuzzle: of a puzzle that NewPuzzle refuses there is a run without a step, with the error.
func TestNoPuzzle(t *testing.T) {
	large := sudoku.Empty(sudoku.Classic())
	large.Givens[80] = 10
	for _, p := range []sudoku.Puzzle{{}, {Givens: make(sudoku.Grid, 81)}, {Layout: sudoku.Classic()}, large} {
		for _, e := range engine.All() {
			run := New(e, p, engine.Options{})
			moved := run.Forward(t.Context(), 1)
			if _, err, ok := run.Result(); moved != 0 || !ok || err == nil || err.Error() != p.Check().Error() {
				t.Errorf("%s: %d steps, %v, %v, want %v", e.ID, moved, err, ok, p.Check())
			}
			run.Close()
		}
	}
}

func TestRunTo(t *testing.T) {
	p := New(engine.ForwardChecking, puzzle(t, hard), engine.Options{Limit: 1})
	defer p.Close()
	if p.RunTo(t.Context(), Breakpoint{Kind: BreakBacktrack}.Stop(nil)) != Found {
		t.Fatal("no backtrack in a hard puzzle")
	}
	if s, _ := p.Step(); s.Kind != engine.Backtrack || p.Counts().Backtracks != 1 {
		t.Errorf("stopped at %+v with %+v", s, p.Counts())
	}
	if p.RunTo(t.Context(), Any()) != NotFound || !p.Ended() {
		t.Error("a run to a Stop that never holds did not go to the end")
	}
}

// TestRunToPassesJumps: a run to the next backtrack does not stop at what clause learning takes back because it jumps past it. The puzzle is one of
// those for teaching: of its three conflicts the second jumps over a decision.
func TestRunToPassesJumps(t *testing.T) {
	p := New(engine.ClauseLearning, puzzle(t, ".....1.....2.49..1..56.2...32.5...8..4..762....73....58.....4...6......9......6.."), engine.Options{Limit: 1, Seed: engine.UsualSeed})
	defer p.Close()
	if p.RunTo(t.Context(), func(s engine.Step, _ sudoku.Grid) bool { return s.Kind == engine.Backjump }) != Found {
		t.Fatal("no backjump")
	}
	backtracks := p.Counts().Backtracks
	if p.RunTo(t.Context(), Breakpoint{Kind: BreakBacktrack}.Stop(nil)) != Found {
		t.Fatal("the third conflict takes nothing back")
	}
	if s, _ := p.Step(); s.Jumped() || p.Learnt() != 3 || p.Counts().Backtracks < backtracks+5 {
		t.Errorf("stopped at %+v, with %d clauses and %d backtracks after %d", s, p.Learnt(), p.Counts().Backtracks, backtracks)
	}
}

// BenchmarkForward plays steps as fast as possible, in portions for one frame.
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

// BenchmarkRun runs forwards and back with a Stop that never holds, through steps in the
// ring.
func BenchmarkRun(b *testing.B) {
	p := New(engine.DepthFirst, sudoku.Empty(sudoku.Classic()), engine.Options{})
	defer p.Close()
	never := Breakpoint{Kind: BreakDepth, Depth: 82}.Stop(nil)
	const all = RingSteps - chunkSize
	p.Forward(b.Context(), all)
	for _, run := range []struct {
		name string
		from int64
		move func()
	}{
		{"to", 0, func() { p.tape.run(b.Context(), all, never) }},
		{"back", all, func() { p.RunBack(b.Context(), never) }},
		{"seek back", all, func() { p.Seek(b.Context(), 0) }},
	} {
		b.Run(run.name, func(b *testing.B) {
			for range b.N {
				b.StopTimer()
				p.Seek(b.Context(), run.from)
				b.StartTimer()
				run.move()
			}
			b.ReportMetric(float64(all)*float64(b.N)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("runtime.handleEvent")) // it is what waits for the browser
}

// TestBack: it tells how many steps were taken back, which are as many as asked for, or all.
func TestBack(t *testing.T) {
	p := New(engine.DepthFirst, puzzle(t, easy), engine.Options{Turns: []engine.Turn{{Decision: 1, Cell: 2, Digit: 4}}})
	defer p.Close()
	p.Forward(t.Context(), 10)
	if n := p.Back(t.Context(), 3); n != 3 || p.Position() != 7 || p.Frontier() != 10 {
		t.Errorf("%d steps back, at %d of %d", n, p.Position(), p.Frontier())
	}
	if n := p.Back(t.Context(), 100); n != 7 || p.Position() != 0 {
		t.Errorf("%d steps back, at %d", n, p.Position())
	}
	o := p.Options()
	if len(o.Turns) != 1 || o.Observe != nil {
		t.Fatalf("the options are %+v", o)
	}
	if o.Turns[0].Digit = 9; p.Options().Turns[0].Digit != 4 {
		t.Error("the turns are the player's own")
	}
}

// TestSince: the step at which a digit was placed is the last that placed it.
func TestSince(t *testing.T) {
	for i, e := range []*engine.Engine{engine.DepthFirst, engine.Propagation, engine.DancingLinks, engine.Propagation} {
		p := New(e, puzzle(t, [...]string{hard, hard, hard, easy}[i]), engine.Options{Limit: 1}) // the last one is solved
		want := map[int]int64{}
		for range 3000 {
			if p.Forward(t.Context(), 1) == 0 {
				break
			}
			switch s, _ := p.Step(); s.Kind {
			case engine.Assign, engine.Deduce:
				want[int(s.Cell)] = p.Position()
			case engine.Backtrack:
				delete(want, int(s.Cell))
			}
			if p.Position()%97 == 0 && !maps.Equal(p.Since(), want) {
				t.Fatalf("%s at %d: %v, want %v", e.ID, p.Position(), p.Since(), want)
			}
		}
		if since := p.Since(); !maps.Equal(since, want) {
			t.Errorf("%s at the end: %v, want %v", e.ID, since, want)
		}
		p.Close()
	}
}

// TestAtTheStart: before the first step of dancing links the columns of the givens are covered, and
// the candidates are those that the givens leave.
func TestAtTheStart(t *testing.T) {
	given := puzzle(t, easy)
	p := New(engine.DancingLinks, given, engine.Options{})
	defer p.Close()
	for cell, d := range given.Givens {
		if d == 0 {
			if got, want := p.Candidates(cell), given.Layout.Candidates(given.Givens, cell); got != want {
				t.Errorf("cell %d may have %v, want %v", cell, got, want)
			}
			continue
		}
		for _, column := range engine.ColumnsOf(given.Layout, cell, d) {
			if !p.Covered(column) {
				t.Errorf("column %d of the given in cell %d is not covered", column, cell)
			}
		}
	}
}

// TestBefore checks that the steps before the cursor are those that were played, back to the end of
// the ring, and that the domain of a cell stays known while it has a digit.
func TestBefore(t *testing.T) {
	p := newPlayer(engine.ForwardChecking, puzzle(t, hard), engine.Options{Limit: 1}, smallRing)
	defer p.Close()
	var played []engine.Step
	p.Watch = func(steps []engine.Step) { played = append(played, steps...) }
	for _, to := range []int64{0, 1, 700, 3 * smallRing, 3*smallRing - 100} {
		if !p.Seek(t.Context(), to) {
			t.Fatalf("%d is not reached", to)
		}
		var got []engine.Step
		for s := range p.Before() {
			got = append(got, s)
		}
		want := slices.Clone(played[:to])
		slices.Reverse(want)
		if n := min(to, smallRing-100-1); int64(len(got)) < n || !slices.Equal(got, want[:len(got)]) {
			t.Fatalf("at %d there are %d steps before, and they must be the last ones", to, len(got))
		}
	}
	chosen := 0
	for cell, d := range p.Grid() {
		switch domain := p.Domain(cell); {
		case p.puzzle.Givens[cell] != 0:
		case d == 0 && domain != p.Candidates(cell):
			t.Errorf("cell %d has the domain %v and the candidates %v", cell, domain, p.Candidates(cell))
		case d != 0 && !domain.Has(d):
			t.Errorf("cell %d has %d, and the domain %v", cell, d, domain)
		case d != 0:
			chosen++
		}
	}
	if chosen == 0 {
		t.Error("no cell had a digit")
	}
}

// TestShares: n players together remember no more steps and take no more memory than one, and none less than half of its share.
func TestShares(t *testing.T) {
	for n := 1; n <= 9; n++ {
		p := NewShare(engine.DepthFirst, puzzle(t, easy), engine.Options{}, n)
		p.Close()
		ring, all := p.ringSteps, int64(n)*p.ringSteps
		if ring&(ring-1) != 0 || all > RingSteps || 2*all <= RingSteps {
			t.Errorf("each of %d players remembers %d steps", n, ring)
		}
		if most := p.snapshots.most; most != snapshotBytes/n {
			t.Errorf("each of %d players has snapshots of %d bytes", n, most)
		}
	}
}

// TestNoDomains: an engine that keeps no domains has none to show.
func TestNoDomains(t *testing.T) {
	p := New(engine.DepthFirst, puzzle(t, easy), engine.Options{})
	defer p.Close()
	if d := p.Domain(2); d != 0 {
		t.Errorf("the domain of a cell is %v", d)
	}
}

// TestMemory compares what a long run says that it takes with the heap, and checks that a run that rests gives some of it back.
func TestMemory(t *testing.T) {
	heap := func() int {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	before := heap()
	p := newPlayer(engine.DepthFirst, puzzle(t, strings.Repeat(".", 81)), engine.Options{}, 1<<18)
	defer p.Close()
	if p.Forward(t.Context(), 1<<20) != 1<<20 {
		t.Fatal("the search is too short for this test")
	}
	p.Seek(t.Context(), 1<<10)
	p.Seek(t.Context(), 1<<20) // the ring of the second run is spare
	took, says := heap()-before, p.Memory()
	if says < took*3/4 || says > took*5/4 {
		t.Errorf("it says that it takes %d bytes, and takes %d", says, took)
	}
	p.Rest()
	if now := p.Memory(); now > says || now < 12<<18 {
		t.Errorf("it rests with %d of %d bytes", now, says)
	}
	at := p.Position()
	if p.Back(t.Context(), 10); p.Position() != at-10 || p.Forward(t.Context(), 20) != 20 {
		t.Error("it does not play on")
	}
}

// TestUsesOfClauses: a clause has been used as often as steps before the cursor are due to it, whichever way the cursor came there, and leads to
// the step at which it was added.
func TestUsesOfClauses(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	for i, c := range "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." {
		if c != '.' {
			p.Givens[i] = uint8(c - '0')
		}
	}
	run := New(engine.ClauseLearning, p, engine.Options{Limit: 2})
	defer run.Close()
	var steps []engine.Step
	run.Watch = func(more []engine.Step) { steps = append(steps, more...) }
	run.Forward(t.Context(), math.MaxInt64)
	rng := rand.New(rand.NewPCG(1, 1))
	used := 0
	for range 60 {
		at := rng.Int64N(int64(len(steps)) + 1)
		run.Seek(t.Context(), at)
		times, added := map[int]int{}, []int64{}
		for i, s := range steps[:at] {
			n, ok := s.Clause()
			switch {
			case s.Kind == engine.Learn, s.Kind == engine.Solution:
				added = append(added, int64(i+1))
			case ok && s.Kind != engine.Conflict:
				times[n]++
			}
		}
		if run.Learnt() != len(added) {
			t.Fatalf("at %d there are %d clauses, want %d", at, run.Learnt(), len(added))
		}
		for n, want := range added {
			if position, uses := run.Use(n); position != want || uses != times[n] {
				t.Fatalf("at %d clause %d was added at %d and used %d times, want %d and %d", at, n, position, uses, want, times[n])
			}
			used += times[n]
		}
	}
	if used < 100 {
		t.Errorf("clauses were used %d times: too few for this test", used)
	}
}

// TestCandidatesOfClues: of an engine that keeps no candidates, those of a cell that it chooses are as many as it says, whatever clues exclude, also after
// going back.
func TestCandidatesOfClues(t *testing.T) {
	const solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	given := sudoku.Empty(sudoku.Classic())
	var clues []sudoku.Clue
	for cell := 0; cell < 81; cell += 3 {
		c := sudoku.Clue{Kind: sudoku.Cage, Cells: []int{cell, cell + 1, cell + 2}}
		for _, cell := range c.Cells {
			c.Number += int(solution[cell] - '0')
		}
		clues = append(clues, c)
	}
	var err error
	if given.Clues, err = rules.Of(given.Layout, clues); err != nil {
		t.Fatal(err)
	}
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.BestCell} {
		p := New(e, given, engine.Options{Limit: 1})
		defer p.Close()
		fewer := 0
		look := func() {
			s, _ := p.Step()
			choice := s.Choice()
			if s.Kind != engine.Choose {
				return
			}
			if n := p.Candidates(choice.Cell).Len(); n != choice.Size {
				t.Errorf("%s at %d: %d digits fit into the chosen cell, and %d are candidates", e.ID, p.Position(), choice.Size, n)
			}
			if given.WithGivens(p.Grid()).Candidates(choice.Cell).Len() > choice.Size {
				fewer++
			}
		}
		for range 500 {
			p.Forward(t.Context(), 1)
			look()
		}
		for range 300 {
			p.Back(t.Context(), 1)
			look()
		}
		if fewer < 20 {
			t.Errorf("%s: only %d times does a clue exclude anything", e.ID, fewer)
		}
	}
}

// TestShown: at the end of a run that went on after a solution that solution is shown, else what stands on the board.
func TestShown(t *testing.T) {
	for line, solved := range map[string]bool{easy: true, "532" + easy[3:]: false} {
		given := puzzle(t, line)
		p := New(engine.ForwardChecking, given, engine.Options{Limit: 2})
		defer p.Close()
		if p.Forward(t.Context(), 20); !slices.Equal(p.Shown(), p.Grid()) {
			t.Errorf("before the end %v is shown, not the board", p.Shown())
		}
		p.Forward(t.Context(), math.MaxInt64)
		switch solution := p.Shown(); {
		case !p.Ended():
			t.Error("the run has not ended")
		case !solved && !slices.Equal(solution, p.Grid()):
			t.Errorf("without a solution %v is shown", solution)
		case solved && (!solution.Solves(given) || slices.Equal(solution, p.Grid())):
			t.Errorf("at the end %v is shown", solution)
		}
		if p.Back(t.Context(), 1); !slices.Equal(p.Shown(), p.Grid()) {
			t.Errorf("a step before the end %v is shown, not the board", p.Shown())
		}
		if p.Learnt() != 0 {
			t.Errorf("forward checking has learnt %d clauses", p.Learnt())
		}
	}
}
