package player

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// several returns a puzzle with a few solutions, and all of them.
func several(t *testing.T) (sudoku.Puzzle, []sudoku.Grid) {
	t.Helper()
	p := puzzle(t, easy)
	for cell := len(p.Givens) - 1; cell >= 0; cell-- {
		p.Givens[cell] = 0
		if r, err := engine.DancingLinks.Search(t.Context(), p, engine.Options{}); err != nil {
			t.Fatal(err)
		} else if r.Count > 2 {
			return p, r.Solutions
		}
	}
	t.Fatal("an empty grid has few solutions")
	return p, nil
}

// naive returns the positions of a run at which a breakpoint stops, by a simple
// implementation.
func naive(b Breakpoint, p sudoku.Puzzle, run []engine.Step, solutions []sudoku.Grid) []int64 {
	var found []int64
	g, before := p.Givens.Clone(), p.Givens.Clone()
	depth := 0
	for i, s := range run {
		copy(before, g)
		was, puts := depth, false
		switch s.Kind {
		case engine.Assign, engine.Deduce:
			g[s.Cell] = s.Digit
			depth++
			puts = true
		case engine.Backtrack:
			g[s.Cell] = 0
			depth--
		}
		stops := false
		switch b.Kind {
		case BreakDecision:
			stops = s.Decides()
		case BreakBacktrack:
			stops = depth < was && !s.Jumped() || s.Kind == engine.Withdraw
		case BreakWipeout:
			stops = s.Kind == engine.Wipeout || s.Kind == engine.Conflict
		case BreakSolution:
			stops = s.Kind == engine.Solution
		case BreakWrong:
			stops = s.Decides() && wrong(s, p, before, solutions)
		case BreakCell:
			stops = before[b.Cell] != g[b.Cell] || (s.Kind == engine.Reject || s.Kind == engine.Wipeout || s.Decides()) && int(s.Cell) == b.Cell
		case BreakDigit:
			stops = s.Digit == b.Digit && (puts || s.Kind == engine.Suppose)
		case BreakDepth:
			stops = was < b.Depth && depth == b.Depth
		case BreakLine:
			stops = int(s.Line) == b.Line
		}
		if stops {
			found = append(found, int64(i+1))
		}
	}
	return found
}

// wrong reports whether a decision excludes all solutions that the board allows.
func wrong(s engine.Step, p sudoku.Puzzle, g sudoku.Grid, solutions []sudoku.Grid) bool {
	possible, left := 0, 0
	for _, solution := range solutions {
		fits := true
		for cell, d := range g {
			fits = fits && (d == 0 || d == solution[cell])
		}
		if !fits {
			continue
		}
		possible++
		switch s.Kind {
		case engine.Assign:
			fits = solution[s.Cell] == s.Digit
		case engine.Prune:
			fits = solution[s.Cell] != s.Digit
		case engine.Suppose:
			houses := p.Layout.Houses()
			for _, c := range s.Places().Crossings() {
				fits = fits && slices.ContainsFunc(houses[c.Line].Cells, func(cell int) bool {
					return slices.Contains(houses[c.Box].Cells, cell) && solution[cell] == s.Digit
				})
			}
		}
		if fits {
			left++
		}
	}
	return possible > 0 && left == 0
}

// TestRunBothWays runs to every kind of breakpoint, forwards and back, from random
// positions and with little time per call, and compares with a scan of all steps of the
// run.
func TestRunBothWays(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	many, solutions := several(t)
	one, err := engine.DancingLinks.Search(t.Context(), puzzle(t, hard), engine.Options{})
	if err != nil || !one.Unique() {
		t.Fatal(one, err)
	}
	for _, e := range engine.All() {
		t.Run(e.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(7, 8))
			long := fullRun{engine: e, given: puzzle(t, hard), solutions: one.Solutions}
			if e != engine.DepthFirst { // which takes too long
				long.steps = record(t, e, long.given, math.MaxInt)
			}
			short := fullRun{e, many, solutions, record(t, e, many, math.MaxInt)}
			line := chooses(t, e)
			cell := 20
			if struck := slices.IndexFunc(long.steps, func(s engine.Step) bool { return s.Kind == engine.Prune && s.Decides() }); struck >= 0 {
				cell = int(long.steps[struck].Cell)
			}
			for kind := range BreakKinds {
				b := Breakpoint{Kind: kind, Cell: cell, Digit: 4, Depth: 30, Line: line}
				if long.steps != nil && long.check(t, b, random) == 0 {
					t.Errorf("%v never stops: it is not tested", kind)
				}
				b.Cell = slices.Index(many.Givens, 0)
				short.check(t, b, random)
			}
		})
	}
}

// chooses returns the line of an engine's pseudocode that chooses.
func chooses(t *testing.T, e *engine.Engine) int {
	p := New(e, puzzle(t, hard), engine.Options{})
	defer p.Close()
	for p.Forward(t.Context(), 1) == 1 {
		if s, _ := p.Step(); s.Kind == engine.Choose {
			return int(s.Line)
		}
	}
	t.Fatalf("%s never chooses", e.ID)
	return 0
}

// A fullRun is a run with all its steps.
type fullRun struct {
	engine    *engine.Engine
	given     sudoku.Puzzle
	solutions []sudoku.Grid
	steps     []engine.Step
}

// check checks a breakpoint on the run and returns the number of positions at which it stops.
func (r *fullRun) check(t *testing.T, b Breakpoint, random *rand.Rand) int {
	t.Helper()
	where := naive(b, r.given, r.steps, r.solutions)
	p := newPlayer(r.engine, r.given, engine.Options{}, smallRing)
	defer p.Close()
	stop := b.Stop(&Answer{Solutions: r.solutions, All: true})
	if b.Kind != BreakWrong { // the others do not need the board
		var found []int64
		for i, s := range r.steps {
			if stop(s, nil) {
				found = append(found, int64(i+1))
			}
		}
		if !slices.Equal(found, where) {
			t.Errorf("%v stops at %d positions, want %d", b, len(found), len(where))
		}
	}
	for range 2 {
		from := random.Int64N(int64(len(r.steps)) + 1)
		if len(where) > 0 && random.IntN(2) == 0 {
			from = where[random.IntN(min(3, len(where)))] // near the first ones
		}
		p.Seek(t.Context(), from)
		before := still(p)
		outcome := NotYet
		for outcome == NotYet {
			if outcome = p.RunBack(times(t, 1+random.IntN(20)), stop); outcome != Found && still(p) != before {
				t.Fatal("the board changed before RunBack had finished")
			}
		}
		i, _ := slices.BinarySearch(where, from)
		check(t, p, b, outcome, i > 0, from, append([]int64{from}, where[:i]...)[i])

		p.Seek(t.Context(), from)
		for outcome = NotYet; outcome == NotYet; {
			outcome = p.RunTo(times(t, 1+random.IntN(20)), stop)
		}
		i, _ = slices.BinarySearch(where, from+1)
		check(t, p, b, outcome, i < len(where), from, append(where[i:len(where):len(where)], int64(len(r.steps)))[0])
	}
	return len(where)
}

// check compares the position of a player with the expected one.
func check(t *testing.T, p *Player, b Breakpoint, outcome Outcome, found bool, from, want int64) {
	t.Helper()
	if _, ok := p.Repeating(); ok || outcome == Found != found || p.Position() != want {
		t.Fatalf("%v from %d: outcome %v at %d, want %v at %d", b, from, outcome, p.Position(), found, want)
	}
	if still(p) != stillAt(t, p, want) {
		t.Errorf("%v from %d: the board is wrong", b, from)
	}
}

// TestAnswers: BreakWrong never stops if the answer does not tell.
func TestAnswers(t *testing.T) {
	p := New(engine.ForwardChecking, puzzle(t, hard), engine.Options{})
	defer p.Close()
	r, _ := engine.DancingLinks.Search(t.Context(), p.Puzzle(), engine.Options{})
	b := Breakpoint{Kind: BreakWrong}
	for name, answer := range map[string]*Answer{"none": nil, "empty": {}, "not all": {Solutions: r.Solutions}, "no solution": {All: true}} {
		p.Seek(t.Context(), 0)
		if outcome := p.RunTo(t.Context(), b.Stop(answer)); outcome != NotFound {
			t.Errorf("answer %s: outcome %v", name, outcome)
		}
	}
	if (Breakpoint{Kind: BreakKinds}).Stop(nil)(engine.Step{}, nil) {
		t.Error("a kind that does not exist stops")
	}
}

// TestAny: Any stops at the first of several.
func TestAny(t *testing.T) {
	p := New(engine.ForwardChecking, puzzle(t, hard), engine.Options{})
	defer p.Close()
	either := Any(Breakpoint{Kind: BreakWipeout}.Stop(nil), Breakpoint{Kind: BreakBacktrack}.Stop(nil))
	seen := map[engine.StepKind]bool{}
	for range 50 {
		if p.RunTo(t.Context(), either) != Found {
			t.Fatal("the run ends too soon")
		}
		s, _ := p.Step()
		seen[s.Kind] = true
	}
	if len(seen) != 2 || !seen[engine.Wipeout] || !seen[engine.Backtrack] {
		t.Errorf("stopped at %v", seen)
	}
}

// TestBreakKinds: files and scripts read these words.
func TestBreakKinds(t *testing.T) {
	want := []string{"decision", "backtrack", "wipeout", "solution", "wrong", "cell", "digit", "depth", "line", "unknown", "unknown"}
	for k, word := range want {
		if got := BreakKind(k).String(); got != word {
			t.Errorf("kind %d is %q, want %q", k, got, word)
		}
	}
}

// TestAnyOfFew: Any of one is that one, and Any of none never stops.
func TestAnyOfFew(t *testing.T) {
	s := engine.Step{Kind: engine.Solution}
	if !Any(Breakpoint{Kind: BreakSolution}.Stop(nil))(s, nil) || Any(Breakpoint{Kind: BreakWipeout}.Stop(nil))(s, nil) || Any()(s, nil) {
		t.Error("Any does not stop where its only one does")
	}
}
