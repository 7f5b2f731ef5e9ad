package running

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
)

const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// rest lets the clock run until the run no longer moves.
func rest(t *testing.T, r *Runner, c *stopwatch) {
	t.Helper()
	for range 100_000 {
		if !r.Busy() {
			return
		}
		c.pass(20 * time.Millisecond)
	}
	t.Fatal("the run does not come to rest")
}

// TestGoTo checks that a run reaches every position and pauses there, with the board that a new run
// shows there.
func TestGoTo(t *testing.T) {
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.DancingLinks, engine.Propagation} {
		r, c := newRunner(t)
		r.SetEngine(e)
		p := puzzle(t, hard)
		r.GoTo(5)
		if r.State() != Idle {
			t.Fatal("going somewhere began a run")
		}
		r.Prepare(p)
		random := rand.New(rand.NewPCG(1, 1))
		for range 20 {
			to := random.Int64N(1500)
			r.GoTo(to)
			rest(t, r, c)
			fresh := player.New(e, p, engine.Options{Limit: 1, Seed: 1})
			fresh.Forward(t.Context(), to)
			if r.State() != Paused || r.Player().Position() != to || !slices.Equal(r.Player().Grid(), fresh.Grid()) {
				t.Errorf("%s: sent to %d, the run is at %d, %v", e.ID, to, r.Player().Position(), r.State())
			}
			fresh.Close()
		}
		if r.Trace().Steps() != r.Player().Frontier() {
			t.Errorf("the trace has %d steps, the run %d", r.Trace().Steps(), r.Player().Frontier())
		}
	}
}

// TestStepsBeforeTheEngine: steps that are asked for while the engine has not made the ones before are all made.
func TestStepsBeforeTheEngine(t *testing.T) {
	r, c := newRunner(t)
	usual := frameBudget
	frameBudget = 0 // nothing is reached at once
	t.Cleanup(func() { frameBudget = usual })
	r.Step(puzzle(t, hard), 1)
	r.Step(puzzle(t, hard), 10)
	r.Back(3)
	if r.State() != Seeking || r.Target() != 8 {
		t.Fatalf("%v, to %d", r.State(), r.Target())
	}
	frameBudget = time.Minute
	rest(t, r, c)
	if at := r.Player().Position(); at != 8 {
		t.Errorf("1 and 10 steps, and 3 back, lead to %d", at)
	}
	frameBudget = 0
	r.GoTo(1000)
	r.Step(puzzle(t, hard), 1) // from where it is: nobody wants to go on from a distant step
	frameBudget = time.Minute
	rest(t, r, c)
	if at := r.Player().Position(); at != 9 {
		t.Errorf("a step while the run goes to a distant one leads to %d", at)
	}
}

// TestRunTo checks that the run finds the next and the previous step of every kind, by comparison
// with a list of all steps.
func TestRunTo(t *testing.T) {
	r, c := newRunner(t)
	r.SetEngine(engine.ForwardChecking)
	r.Prepare(puzzle(t, hard))
	r.GoTo(500)
	rest(t, r, c)
	found := true
	is := player.Breakpoint{Kind: player.BreakWipeout}.Stop(nil)
	r.RunTo(is, false, func(f bool) { found = f })
	rest(t, r, c)
	on := r.Player().Position()
	if s, _ := r.Player().Step(); !found || s.Kind != engine.Wipeout || on <= 500 {
		t.Fatalf("ran on to %v at %d", s, on)
	}
	r.RunTo(is, true, func(f bool) { found = f })
	rest(t, r, c)
	if s, _ := r.Player().Step(); !found || s.Kind != engine.Wipeout || r.Player().Position() > 500 {
		t.Fatalf("ran back to %v at %d", s, r.Player().Position())
	}
	r.RunTo(is, false, nil)
	rest(t, r, c)
	if r.Player().Position() != on {
		t.Errorf("ran on to %d again, and not to %d", r.Player().Position(), on)
	}
	r.GoTo(3)
	rest(t, r, c)
	r.RunTo(is, true, func(f bool) { found = f })
	rest(t, r, c)
	if found || r.Player().Position() != 3 || r.State() != Paused {
		t.Errorf("found %v a dead end before step 3; the run is at %d", found, r.Player().Position())
	}
	r.RunTo(func(engine.Step, sudoku.Grid) bool { return false }, false, func(f bool) { found = f })
	rest(t, r, c)
	if found || r.State() != Ended {
		t.Errorf("a run to nothing ended %v", r.State())
	}
}

// TestArmed checks that a playing run stops at an armed breakpoint, and can continue from it.
func TestArmed(t *testing.T) {
	for _, speed := range []Speed{20, 1000, Fastest} {
		r, c := newRunner(t)
		r.SetSpeed(speed)
		r.Armed = player.Breakpoint{Kind: player.BreakBacktrack}.Stop(nil)
		last := int64(-1)
		for range 3 {
			r.Solve(puzzle(t, newspaper))
			rest(t, r, c)
			if s, _ := r.Player().Step(); s.Kind != engine.Backtrack || r.State() != Paused || !r.Held() || r.Player().Position() == last {
				t.Fatalf("at %v a second the run stopped at %v, position %d, %v", speed, s, r.Player().Position(), r.State())
			}
			last = r.Player().Position()
		}
		r.Back(1)
		if r.Held() {
			t.Error("a run that was moved is still said to be held")
		}
	}
}

// TestArmedBackwards checks that a run that plays backwards stops where it stopped forwards, at every
// speed, and can continue from there.
func TestArmedBackwards(t *testing.T) {
	for _, speed := range []Speed{20, 1000, Fastest} {
		r, c := newRunner(t)
		r.SetSpeed(speed)
		r.Armed = player.Any(player.Breakpoint{Kind: player.BreakBacktrack}.Stop(nil), player.Breakpoint{Kind: player.BreakCell, Cell: 2}.Stop(nil))
		var on, back []int64
		for range 8 {
			r.Solve(puzzle(t, newspaper))
			rest(t, r, c)
			on = append(on, r.Player().Position())
		}
		for range 7 {
			r.Rewind()
			rest(t, r, c)
			if r.State() != Paused || !r.Held() {
				t.Fatalf("at %v a second the run is %v at %d", speed, r.State(), r.Player().Position())
			}
			back = append(back, r.Player().Position())
		}
		slices.Reverse(back)
		if !slices.Equal(back, on[:7]) {
			t.Errorf("at %v a second it stopped at %v, and backwards at %v", speed, on, back)
		}
	}
}

// TestTurn checks that after a turn the run is at the same position with the same steps before it,
// and that its next decision is the turn.
func TestTurn(t *testing.T) {
	for _, e := range engine.All() {
		r, c := newRunner(t)
		r.SetEngine(e)
		p := puzzle(t, hard)
		r.Prepare(p)
		found := false
		r.GoTo(40)
		rest(t, r, c)
		r.ToChoice(func(f bool) { found = f })
		rest(t, r, c)
		if !found {
			t.Fatalf("%s: there is no choice", e.ID)
		}
		at, grid := r.Player().Position(), r.Player().Grid().Clone()
		cell, digit := -1, uint8(0)
		for other, d := range slices.Backward(grid) {
			if s := r.Player().Candidates(other); d == 0 && s.Len() > 1 {
				cell, digit = other, s.WithoutMin().Min()
				break
			}
		}
		there := false
		r.Turn(cell, digit, func() { there = true })
		rest(t, r, c)
		if !there || r.Player().Position() != at || !slices.Equal(r.Player().Grid(), grid) {
			t.Errorf("%s: after the turn the run is at %d, not %d", e.ID, r.Player().Position(), at)
		}
		r.RunTo(player.Breakpoint{Kind: player.BreakDecision}.Stop(nil), false, nil)
		rest(t, r, c)
		if s, _ := r.Player().Step(); e != engine.Band && (int(s.Cell) != cell || s.Digit != digit) { // Band may know that the digit is impossible
			t.Errorf("%s: the next decision is %v, not %d in %d", e.ID, s, digit, cell)
		}
		if turns := r.Options().Turns; len(turns) != 1 || turns[0].Cell != cell {
			t.Errorf("%s: the turns are %v", e.ID, turns)
		}
	}
}

// TestSeekFromTheEnd checks that the engine also runs again from the end of a run that is longer
// than the player keeps.
func TestSeekFromTheEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	r, c := newRunner(t)
	r.SetEngine(engine.DepthFirst)
	p := puzzle(t, hard)
	r.SetProve(true)
	r.Prepare(p)
	r.RunTo(func(engine.Step, sudoku.Grid) bool { return false }, false, nil)
	rest(t, r, c)
	end := r.Player().Position()
	if r.State() != Ended || end < player.RingSteps+1_000_000 {
		t.Fatalf("the run ended %v, after %d steps: it is too short for this test", r.State(), end)
	}
	to := end - player.RingSteps - 500_000
	r.GoTo(to)
	if r.State() != Seeking || !r.Repeats() {
		t.Errorf("on the way back the run is %v", r.State())
	}
	rest(t, r, c)
	if r.State() != Paused || r.Player().Position() != to {
		t.Errorf("sent to %d, the run is at %d, %v", to, r.Player().Position(), r.State())
	}
	r.GoTo(end)
	rest(t, r, c)
	if r.State() != Ended {
		t.Errorf("back at the end the run is %v", r.State())
	}
}

// TestToChoice checks for every engine that the class has its turn where the search reaches a node
// for the first time.
func TestToChoice(t *testing.T) {
	for _, e := range engine.All() {
		r, c := newRunner(t)
		r.SetEngine(e)
		r.Prepare(puzzle(t, hard))
		before := int64(-1)
		for range 20 {
			found := false
			r.ToChoice(func(is bool) { found = is })
			rest(t, r, c)
			at := r.Player().Position()
			if !found || at <= before {
				t.Fatalf("%s: found %v, at %d after %d", e.ID, found, at, before)
			}
			r.Step(puzzle(t, hard), 1)
			rest(t, r, c)
			if s, _ := r.Player().Step(); s.Kind != engine.Choose {
				t.Fatalf("%s: at %d it does not choose: %v", e.ID, at, s)
			}
			before = at
		}
	}
}

// shortFrames has a run be on its way for many frames, on a fast machine too.
func shortFrames(t *testing.T) {
	usual := frameBudget
	frameBudget = 100 * time.Microsecond
	t.Cleanup(func() { frameBudget = usual })
}

// TestLeft: a long way says how long it will take, at the pace so far, forwards and back, and stops
// saying so when it is over.
func TestLeft(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	shortFrames(t)
	r, c := newRunner(t)
	r.Prepare(puzzle(t, "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"))
	const far = 2 * player.RingSteps
	for _, to := range []int64{far, far / 2} {
		begun := c.now
		r.GoTo(to)
		said := 0
		for r.State() == Seeking {
			c.pass(20 * time.Millisecond)
			left, ok := r.Left()
			done, _ := r.Progress()
			switch passed := c.now.Sub(begun); {
			case !ok:
			case passed < time.Second/2:
				t.Fatalf("after %v it says %v", passed, left)
			case done <= 0 || left < 2*time.Second:
				t.Fatalf("%v left, with %v done", left, done)
			default:
				said++
			}
		}
		if left, ok := r.Left(); ok || r.Player().Position() != to {
			t.Errorf("at %d it says %v", r.Player().Position(), left)
		}
		if said == 0 && to == far {
			t.Error("it never said how long it would take")
		}
	}
}

// TestPace: what is left follows from the pace, and a way that begins anew is measured anew.
func TestPace(t *testing.T) {
	var w way
	at := time.Unix(1000, 0)
	w.add(at, 0.2)
	w.add(at.Add(time.Second/4), 0.25)
	if w.left != 0 {
		t.Errorf("after a quarter of a second it says %v", w.left)
	}
	w.add(at.Add(2*time.Second), 0.4)
	if left := w.left.Round(time.Millisecond); left != 6*time.Second {
		t.Errorf("at a tenth a second from 0.4 on it says %v", left)
	}
	if w.add(at.Add(3*time.Second), 0.1); w.left != 0 {
		t.Errorf("a new way says %v", w.left)
	}
	w.add(at.Add(4*time.Second), 0.6)
	if left := w.left.Round(time.Millisecond); left != 800*time.Millisecond {
		t.Errorf("at half a second from 0.6 on it says %v", left)
	}
}

// TestCancelSeeking checks that cancelling leaves the run where it was.
func TestCancelSeeking(t *testing.T) {
	r, c := newRunner(t)
	r.SetSpeed(Fastest)
	r.Solve(puzzle(t, "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"))
	for r.Player().Position() < player.RingSteps+2_000_000 {
		c.pass(20 * time.Millisecond)
	}
	r.Pause()
	shortFrames(t)
	at := r.Player().Position()
	r.GoTo(1_000_000)
	if r.State() != Seeking || r.Player().Position() != at {
		t.Fatalf("on the way back the run is at %d, %v", r.Player().Position(), r.State())
	}
	if done, ok := r.Progress(); !ok || done < 0 || done > 1 {
		t.Errorf("the progress is %v, %v", done, ok)
	}
	r.Pause()
	if r.State() != Paused || r.Player().Position() != at {
		t.Errorf("called off, the run is at %d, %v; it was at %d", r.Player().Position(), r.State(), at)
	}
	r.GoTo(1_000_000)
	rest(t, r, c)
	if r.Player().Position() != 1_000_000 {
		t.Errorf("the run came to %d", r.Player().Position())
	}
}

// TestFindAgain: what is asked for again while the run is on its way to it is the place after that, and without one the run stays at the last.
func TestFindAgain(t *testing.T) {
	r, c := newRunner(t)
	r.SetEngine(engine.ForwardChecking)
	r.Prepare(puzzle(t, hard))
	usual := frameBudget
	t.Cleanup(func() { frameBudget = usual })
	decides := func(s engine.Step, _ sudoku.Grid) bool { return s.Decides() }
	decisions := func() int64 { return r.Player().Counts().Decisions }
	for _, way := range []struct {
		back       bool
		stop       player.Stop
		first, end int64
		found      int
	}{
		{false, decides, 0, 3, 1},
		{true, decides, 3, 1, 1},
		{false, func(s engine.Step, _ sudoku.Grid) bool { return s.Decides() && decisions() == 5 }, 1, 5, 0}, // only one of these
	} {
		found := 0
		frameBudget = 0 // nothing is reached at once
		r.Find(way.stop, way.back, func(is bool) {
			if is {
				found++
			}
		})
		if way.first != decisions() || !r.Again() || way.end == 3 && !r.Again() {
			t.Fatalf("after %d decisions the run is %v", decisions(), r.State())
		}
		frameBudget = time.Minute
		rest(t, r, c)
		if decisions() != way.end || found != way.found || r.Again() {
			t.Errorf("the run is at decision %d, which was said %d times; want %d", decisions(), found, way.end)
		}
	}
}
