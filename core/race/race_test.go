package race_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/player"
	"nonet/core/race"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// puzzlesOf are small puzzles, and one of which a search takes minutes.
var (
	six  = puzzle("6.......4.2.5.6..41..6.2.6.5.......1")
	easy = puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	deep = puzzle("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	none = puzzle("123....4........")
)

func puzzle(line string) sudoku.Puzzle {
	all, err := format.ReadAll("", strings.NewReader(line))
	if err != nil {
		panic(err)
	}
	return all[0].Puzzle
}

func entrants(p sudoku.Puzzle, engines ...*engine.Engine) (all []race.Entrant) {
	for _, e := range engines {
		all = append(all, race.Entrant{Engine: e, Puzzle: p, Options: engine.Options{Limit: 1, Seed: 1}})
	}
	return all
}

// stepsOf returns all steps of a search.
func stepsOf(t *testing.T, e race.Entrant) (all []engine.Step) {
	t.Helper()
	o := e.Options
	o.Observe = func(s engine.Step) { all = append(all, s) }
	if _, err := e.Engine.Search(context.Background(), e.Puzzle, o); err != nil {
		t.Fatal(err)
	}
	return all
}

// at checks that a run is where a player is that was moved there directly.
func at(t *testing.T, l *race.Lane, want int64) {
	t.Helper()
	direct := player.New(l.Engine, l.Puzzle, l.Options)
	defer direct.Close()
	direct.Seek(context.Background(), want)
	if got := l.Player; got.Position() != direct.Position() || !slices.Equal(got.Grid(), direct.Grid()) || got.Counts() != direct.Counts() {
		t.Fatalf("%s is at %d with %v, and directly at %d with %v", l.Engine.ID, got.Position(), got.Grid(), direct.Position(), direct.Grid())
	}
}

// TestClock moves a race forwards and back, by both clocks, and compares each run with a player
// that was moved there directly.
func TestClock(t *testing.T) {
	all := engine.All()
	puzzles := []sudoku.Puzzle{six, easy, none}
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 0))
		p := puzzles[rng.IntN(len(puzzles))]
		var chosen []*engine.Engine
		var paces []float64
		for range race.Least + rng.IntN(race.Most-race.Least+1) {
			chosen = append(chosen, all[rng.IntN(len(all))])
			paces = append(paces, 1+1e4*rng.Float64())
		}
		r := race.New(entrants(p, chosen...))
		fastest := 0.0
		if rng.IntN(2) == 0 {
			r.SetClock(race.Time, paces)
			fastest = slices.Max(paces)
		}
		check := func() {
			for i, l := range r.Lanes() {
				due := r.Now()
				if fastest > 0 {
					due = int64(math.Floor(float64(due) * (paces[i] / fastest)))
				}
				if l.Ended() && l.Player.Position() < due {
					due = l.Player.Position() // a run that is shorter; at compares its end
				}
				at(t, l, due)
			}
		}
		for range 1 + rng.IntN(6) {
			before := r.Now()
			if rng.IntN(2) == 0 {
				n := rng.Int64N(5000)
				if by := r.Forward(t.Context(), n); by != r.Now()-before || by < n && !r.Ended() {
					t.Fatalf("forward by %d of %d, to %d", by, n, r.Now())
				}
			} else {
				to := rng.Int64N(5000)
				if !r.Seek(t.Context(), to) || r.Now() != to && !r.Ended() {
					t.Fatalf("the clock is at %d, sought was %d", r.Now(), to)
				}
			}
			check()
		}
		if now := r.Now(); !r.Ended() {
			r.Forward(t.Context(), 700)
			r.Seek(t.Context(), now)
			if r.Now() != now {
				t.Fatalf("forward and back leads from %d to %d", now, r.Now())
			}
			check()
		}
		r.Close()
	}
}

// TestEnd checks that the clock stops where the last run ends, and that the others wait at their
// ends.
func TestEnd(t *testing.T) {
	all := entrants(easy, engine.DepthFirst, engine.Propagation)
	r := race.New(all)
	defer r.Close()
	if r.Look(t.Context()) || r.Now() != 0 {
		t.Errorf("at the start it has ended, at %d", r.Now())
	}
	r.Forward(t.Context(), math.MaxInt64)
	long := int64(len(stepsOf(t, all[0])))
	if r.Now() != long || !r.Ended() {
		t.Errorf("the clock is at %d, the longer run has %d steps", r.Now(), long)
	}
	if short := r.Lanes()[1].Player; short.Position() != int64(len(stepsOf(t, all[1]))) {
		t.Errorf("the shorter run is at %d", short.Position())
	}
	if r.Seek(t.Context(), 3*long); r.Now() != long {
		t.Errorf("past the end the clock is at %d", r.Now())
	}
	r.Seek(t.Context(), 10)
	for _, l := range r.Lanes() {
		at(t, l, 10)
	}
	for _, start := range []int64{0, -5} {
		if r.Seek(t.Context(), start); r.Now() != 0 || r.Lanes()[0].Player.Position() != 0 {
			t.Errorf("sent to %d, the clock is at %d", start, r.Now())
		}
	}
	if r.Frontier() != long {
		t.Errorf("the frontier is %d", r.Frontier())
	}
}

// TestNoSteps: without steps the clock stays at the start, and without paces it has no time.
func TestNoSteps(t *testing.T) {
	r := race.New(entrants(six, engine.Band, engine.Band)) // which is not for this size
	defer r.Close()
	if by := r.Forward(t.Context(), 10); by != 0 || r.Now() != 0 || r.Frontier() != 0 {
		t.Errorf("forward by %d, to %d", by, r.Now())
	}
	if !r.Look(t.Context()) || r.Now() != 0 {
		t.Errorf("at the end the clock is at %d", r.Now())
	}
	if s := r.Seconds(7); s != 0 {
		t.Errorf("without paces %v s have passed", s)
	}
	if r.SetClock(race.Time, []float64{2, 4}); r.Seconds(7) != 1.75 {
		t.Errorf("at 4 steps a second 7 take %v s", r.Seconds(7))
	}
	slow := r.Lanes()[0]
	for position, want := range []int64{0, 2, 4, 6} {
		if at, ok := slow.At(int64(position)); at != want || !ok {
			t.Errorf("at half the pace a run is at %d when the clock is at %d (%v), want %d", position, at, ok, want)
		}
	}
	r.SetClock(race.Steps, []float64{2, 4})
	if at, ok := slow.At(3); at != 3 || !ok {
		t.Errorf("by steps a run is at 3 when the clock is at %d (%v)", at, ok)
	}
	r.SetClock(race.Time, []float64{.25, .5})
	if at, ok := slow.At(3); at != 6 || !ok {
		t.Errorf("at half a slow pace a run is at 3 when the clock is at %d (%v)", at, ok)
	}
	r.SetClock(race.Time, []float64{0, 4})
	if at, ok := slow.At(0); at != 0 || !ok {
		t.Errorf("a run that does not move begins at %d (%v)", at, ok)
	}
	if at, ok := slow.At(1); ok {
		t.Errorf("a run that does not move comes on, at %d", at)
	}
}

// TestInterrupted checks that moves that are interrupted again and again arrive, and that all runs
// are together whenever a race is settled.
func TestInterrupted(t *testing.T) {
	r := race.New(entrants(deep, engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks))
	defer r.Close()
	within := func(do func(context.Context)) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		do(ctx)
	}
	const far = 60_000
	for r.Now() < far {
		within(func(ctx context.Context) { r.Forward(ctx, far-r.Now()) })
		if r.Now()%7 == 0 {
			r.Settle()
			for _, l := range r.Lanes() {
				if l.Player.Position() != r.Now() && !l.Ended() {
					t.Fatalf("at %d %s is at %d", r.Now(), l.Engine.ID, l.Player.Position())
				}
			}
		}
	}
	for arrived := false; !arrived; {
		within(func(ctx context.Context) { arrived = r.Seek(ctx, 123) })
	}
	for _, l := range r.Lanes() {
		at(t, l, 123)
	}
}

// TestGivenUp checks that a way back that is given up, when some runs have arrived and others have
// not, is noticed, and that all return to the clock.
func TestGivenUp(t *testing.T) {
	r := race.New(entrants(deep, engine.DancingLinks, engine.DepthFirst))
	defer r.Close()
	const far = 3 << 20 // further than a run remembers
	r.Seek(t.Context(), far)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if r.Seek(ctx, 5) || r.Now() != far {
		t.Fatalf("without time the clock goes back to %d", r.Now())
	}
	if done, ok := r.Progress(); !ok || done < 0 || done >= 1 {
		t.Errorf("while runs are repeated the progress is %g, %t", done, ok)
	}
	r.Settle()
	if r.InStep() {
		t.Error("one run has gone back, and that is not noticed")
	}
	if !r.Seek(t.Context(), r.Now()) || !r.InStep() || r.Now() != far {
		t.Errorf("the runs do not return to %d", far)
	}
}

// decisionsOf returns the decisions of a run, and its length.
func decisionsOf(t *testing.T, e race.Entrant) (all []race.Move, end int64) {
	steps := stepsOf(t, e)
	for i, s := range steps {
		if s.Decides() {
			all = append(all, race.Move{Position: int64(i + 1), Step: s, Choice: choiceOf(steps[:i])})
		}
		end++
	}
	return all, end
}

// choiceOf returns the choice that a decision after some steps is an alternative of: the last one that was
// made while the same decisions stood, which is found backwards.
func choiceOf(steps []engine.Step) engine.Step {
	taken := 0 // decisions after that step that are taken back
	for i := len(steps) - 1; i >= 0; i-- {
		switch s := steps[i]; {
		case s.Kind == engine.Choose && taken == 0:
			return s
		case s.Decides() && taken == 0:
			return engine.Step{}
		case s.Decides():
			taken--
		case takesBack(steps[:i], s):
			taken++
		}
	}
	return engine.Step{}
}

// takesBack reports whether a step takes back a decision: of the same cell and digit the last step before
// was one, and not a deduction.
func takesBack(before []engine.Step, s engine.Step) bool {
	if s.Kind != engine.Backtrack && s.Kind != engine.Restore && s.Kind != engine.Withdraw {
		return false
	}
	for i := len(before) - 1; i >= 0; i-- {
		b := before[i]
		switch {
		case s.Kind == engine.Backtrack && (b.Kind == engine.Assign || b.Kind == engine.Deduce) && b.Cell == s.Cell,
			s.Kind == engine.Restore && b.Kind == engine.Prune && b.Cell == s.Cell && b.Digit == s.Digit,
			s.Kind == engine.Withdraw && b.Kind == engine.Suppose && b.Digit == s.Digit && b.Detail == s.Detail:
			return b.Decides()
		}
	}
	return false
}

// TestChoiceOfDivergence: a move names the choice of which it is an alternative, also where others of the same
// choice were tried before.
func TestChoiceOfDivergence(t *testing.T) {
	reading, mrv := engine.ForwardChecking.With("reading"), engine.ForwardChecking
	p, _, err := race.FindDivergence(t.Context(), entrants(six, reading, mrv))
	if err != nil || p.Moves[0].Choice.Choice().Rule != engine.InOrder || p.Moves[1].Choice.Choice().Rule != engine.FewestDigits || p.Moves[1].Choice.Choice().Size != 1 {
		t.Errorf("they diverge at %+v, %v", p, err)
	}
	again := false
	for _, e := range engine.All() {
		if !e.Fits(easy) {
			continue
		}
		own, _ := decisionsOf(t, entrants(easy, e)[0])
		for i, m := range own {
			again = again || i > 0 && m.Choice.Kind == engine.Choose && slices.ContainsFunc(own[:i], func(b race.Move) bool { return b.Choice == m.Choice })
			if c := m.Choice.Choice(); m.Choice.Kind == engine.Choose && c.Cell >= 0 && c.Cell != int(m.Step.Cell) {
				t.Fatalf("%s: %v is said to be an alternative of %v", e.ID, m.Step, m.Choice)
			}
		}
	}
	if !again {
		t.Error("no choice has a second alternative")
	}
}

// TestDivergence compares the divergence of all pairs of engines with that of whole runs.
func TestDivergence(t *testing.T) {
	for _, p := range []sudoku.Puzzle{six, easy, none} {
		for _, a := range engine.All() {
			for _, b := range engine.All() {
				all := entrants(p, a, b)
				if !a.Fits(p) || !b.Fits(p) {
					if _, _, err := race.FindDivergence(t.Context(), all); err == nil {
						t.Errorf("%s and %s: an engine that does not fit is not reported", a.ID, b.ID)
					}
					continue
				}
				got, found, err := race.FindDivergence(t.Context(), all)
				if err != nil {
					t.Fatal(err)
				}
				first, endA := decisionsOf(t, all[0])
				second, endB := decisionsOf(t, all[1])
				same := 0
				for same < min(len(first), len(second)) && first[same].Step.Cell == second[same].Step.Cell && first[same].Step.Digit == second[same].Step.Digit &&
					first[same].Step.Kind == second[same].Step.Kind && (first[same].Step.Kind != engine.Suppose || first[same].Step.Detail == second[same].Step.Detail) {
					same++
				}
				if want := same < max(len(first), len(second)); found != want || !found {
					if found != want {
						t.Errorf("%s and %s: they diverge: %v, want %v", a.ID, b.ID, found, want)
					}
					continue
				}
				move := func(all []race.Move, end int64) race.Move {
					if same < len(all) {
						return all[same]
					}
					return race.Move{Position: end, Ended: true}
				}
				if want := []race.Move{move(first, endA), move(second, endB)}; got.Number != int64(same+1) || !slices.Equal(got.Moves, want) {
					t.Errorf("%s and %s part at %+v, want decision %d with %+v", a.ID, b.ID, got, same+1, want)
				}
			}
		}
	}
}

// TestDivergenceOfThree checks that one run that does something else is enough, and that a run of
// another puzzle has no divergence.
func TestDivergenceOfThree(t *testing.T) {
	p, found, err := race.FindDivergence(t.Context(), entrants(six, engine.DepthFirst, engine.DepthFirst, engine.ForwardChecking))
	if err != nil || !found || !p.Moves[0].Same(p.Moves[1]) || p.Moves[0].Same(p.Moves[2]) {
		t.Errorf("it is %+v, %v, %v", p, found, err)
	}
	if _, found, err = race.FindDivergence(t.Context(), append(entrants(six, engine.DepthFirst), entrants(easy, engine.DepthFirst)...)); found || err != nil {
		t.Errorf("of two puzzles it is %v, %v", found, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(0, cancel)
	if p, found, err := race.FindDivergence(ctx, entrants(deep, engine.DepthFirst, engine.DepthFirst)); !errors.Is(err, context.Canceled) || found {
		t.Errorf("cancelled, it returns %+v, %v, %v", p, found, err)
	}
}

// TestDivergenceAtTheEnd: a run that ends earlier diverges there, whatever the number of its decisions.
func TestDivergenceAtTheEnd(t *testing.T) {
	const solution = "1234341221434321"
	diverged := 0
	for given := range 16 {
		all := entrants(puzzle(solution[:given]+strings.Repeat(".", 16-given)), engine.DepthFirst, engine.DepthFirst)
		all[1].Options.Limit = 5
		first, end := decisionsOf(t, all[0])
		second, _ := decisionsOf(t, all[1])
		p, found, err := race.FindDivergence(t.Context(), all)
		if err != nil || found != (len(second) > len(first)) {
			t.Fatalf("%d given: %v, %v; %d decisions, then %d", given, found, err, len(first), len(second))
		}
		if !found {
			continue
		}
		diverged++
		if want := []race.Move{{Position: end, Ended: true}, second[len(first)]}; p.Number != int64(len(first)+1) || !slices.Equal(p.Moves, want) {
			t.Errorf("%d given: they diverge at %+v, want decision %d with %+v", given, p, len(first)+1, want)
		}
	}
	if diverged < 5 {
		t.Errorf("only %d runs diverged", diverged)
	}
}

// TestSamePuzzle: other givens, other boxes or other clues make another puzzle.
func TestSamePuzzle(t *testing.T) {
	cage := six
	var bad error
	if cage.Clues, bad = rules.Of(six.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 7, Cells: []int{0, 1}}}); bad != nil {
		t.Fatal(bad)
	}
	upright, err := sudoku.NewLayout(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	if !race.SamePuzzle(entrants(six, engine.DepthFirst)) {
		t.Error("a single puzzle is another one")
	}
	for _, test := range []struct {
		other sudoku.Puzzle
		want  bool
	}{
		{puzzle(six.Givens.String()), true}, {puzzle("." + six.Givens.String()[1:]), false},
		{sudoku.Puzzle{Layout: upright, Givens: six.Givens}, false}, {easy, false}, {cage, false},
	} {
		if race.SamePuzzle(append(entrants(six, engine.DepthFirst), entrants(test.other, engine.DepthFirst)...)) != test.want {
			t.Errorf("%v is the same as %v: %v", test.other, six, !test.want)
		}
	}
}

// TestAlign checks that all runs are at the divergence at the same time, that they move on together
// from there, and that Realign starts them together again.
func TestAlign(t *testing.T) {
	all := entrants(six, engine.DepthFirst, engine.ForwardChecking)
	p, found, err := race.FindDivergence(t.Context(), all)
	if err != nil || !found {
		t.Fatal(found, err)
	}
	r := race.New(all)
	defer r.Close()
	r.Seek(t.Context(), r.Align([]int64{p.Moves[0].Position, p.Moves[1].Position}))
	for by := range int64(4) {
		for i, l := range r.Lanes() {
			if want := p.Moves[i].Position + by; l.Player.Position() != want {
				t.Errorf("%d after the divergence %s is at %d, want %d", by, l.Engine.ID, l.Player.Position(), want)
			}
			if s, _ := l.Player.Step(); by == 0 && s != p.Moves[i].Step {
				t.Errorf("%s is at %v, want %v", l.Engine.ID, s, p.Moves[i].Step)
			}
		}
		r.Forward(t.Context(), 1)
	}
	r.Realign()
	r.Seek(t.Context(), 5)
	for _, l := range r.Lanes() {
		at(t, l, 5)
	}
}

// TestMeasure checks the steps of a search that ends, and those of one that does not.
func TestMeasure(t *testing.T) {
	for _, e := range engine.All() {
		entrant := entrants(easy, e)[0]
		c, err := race.Measure(t.Context(), entrant, time.Minute)
		if err != nil || !c.Ended || !c.Known || int(c.Steps) != len(stepsOf(t, entrant)) || c.Pace() <= 0 || c.Solutions != 1 {
			t.Errorf("%s costs %+v, %v", e.ID, c, err)
		}
	}
	c, err := race.Measure(t.Context(), entrants(deep, engine.DepthFirst)[0], 30*time.Millisecond)
	if err != nil || c.Ended || !c.Known || c.Assignments == 0 || c.Steps < float64(c.Assignments) {
		t.Errorf("a search that did not end costs %+v, %v", c, err)
	}
	if _, err := race.Measure(t.Context(), entrants(six, engine.Band)[0], time.Minute); err == nil {
		t.Error("an engine that does not fit is not reported")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := race.Measure(ctx, entrants(deep, engine.DepthFirst)[0], time.Minute); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled, it returns %v", err)
	}
}
