package running

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"go.uber.org/goleak"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("fyne.io/fyne/v2/internal/async.(*UnboundedChan[...]).processing"))
}

func puzzle(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	for i, char := range line {
		p.Givens[i], _ = sudoku.DigitOf(char, 9)
	}
	return p
}

const newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// A stopwatch is a ticker that a test controls.
type stopwatch struct {
	now  time.Time
	tick func(time.Time)
	slow time.Duration // how long a frame takes
}

// read tells the time, at the beginning and at the end of a frame.
func (c *stopwatch) read() time.Time {
	c.now = c.now.Add(c.slow)
	return c.now
}

func (c *stopwatch) ticker(tick func(time.Time)) (stop func()) {
	c.tick = tick
	return func() { c.tick = nil }
}

// pass lets a time pass, one frame after the other.
func (c *stopwatch) pass(d time.Duration) {
	const frame = 20 * time.Millisecond
	for ; d > 0; d -= frame {
		c.now = c.now.Add(min(frame, d))
		if c.tick != nil {
			c.tick(c.now)
		}
	}
}

func newRunner(t *testing.T) (*Runner, *stopwatch) {
	t.Helper()
	c := &stopwatch{now: time.Unix(1000, 0)}
	r := NewRunner(engine.DepthFirst, c.ticker)
	r.clock = c.read
	t.Cleanup(r.Close)
	return r, c
}

// longFrames gives a frame all the time that it needs during a test, for on a busy machine the engine may
// not get to run at all in the usual time. At full speed a frame would take all of it.
func longFrames(t *testing.T) {
	usual := frameBudget
	frameBudget = time.Minute
	t.Cleanup(func() { frameBudget = usual })
}

// TestSpeed checks that as many steps are played as the speed says, and that a change of speed
// takes effect at once.
func TestSpeed(t *testing.T) {
	longFrames(t)
	r, c := newRunner(t)
	r.SetSpeed(10)
	r.Solve(puzzle(t, newspaper))
	c.pass(20 * time.Millisecond)
	if n := r.Player().Position(); n != 1 {
		t.Errorf("%d steps at once, want 1", n)
	}
	c.pass(2 * time.Second)
	if n := r.Player().Position(); n < 20 || n > 22 {
		t.Errorf("%d steps in two seconds at 10 a second", n)
	}
	before := r.Player().Position()
	r.SetSpeed(0.5)
	c.pass(time.Second)
	if n := r.Player().Position() - before; n > 1 {
		t.Errorf("%d steps in a second at one every two", n)
	}
	before = r.Player().Position()
	r.SetSpeed(1000)
	c.pass(time.Second)
	if n := r.Player().Position() - before; n < 990 || n > 1010 {
		t.Errorf("%d steps in a second at 1000 a second", n)
	}
	if rate := r.Rate(); math.Abs(rate-1000) > 50 {
		t.Errorf("the rate is said to be %v", rate)
	}
}

// TestElapsed checks that the time counts while the run is played, also between two steps, and that
// the final rate counts the steps played in that time but not those skipped by jumps.
func TestElapsed(t *testing.T) {
	longFrames(t)
	r, c := newRunner(t)
	r.SetSpeed(0.5)
	r.Step(puzzle(t, newspaper), 100)
	c.pass(time.Second)
	if r.Elapsed() != 0 {
		t.Errorf("%v have passed though nothing was played", r.Elapsed())
	}
	r.Solve(r.Player().Puzzle())
	c.pass(12 * time.Second)
	r.Pause()
	c.pass(time.Second)
	if d := r.Elapsed(); d < 11900*time.Millisecond || d > 12100*time.Millisecond {
		t.Errorf("%v are said to have passed in 12 s at a step every 2 s", d)
	}

	r.Stop()
	r.SetSpeed(41)
	r.Step(puzzle(t, newspaper), 100)
	r.Solve(r.Player().Puzzle())
	c.pass(3 * time.Second)
	r.GoTo(1 << 40)
	rest(t, r, c)
	if rate := r.Rate(); r.State() != Ended || math.Abs(rate-41) > 1 {
		t.Errorf("in state %v the rate is said to be %v, at 41 steps a second", r.State(), rate)
	}
}

// TestRateOfOneStep checks that no rate is said of a run that has ended with its first step, which is played at once.
func TestRateOfOneStep(t *testing.T) {
	r, c := newRunner(t)
	r.SetEngine(engine.DancingLinks)
	c.slow = 2 * time.Millisecond // a busy machine
	for _, speed := range []Speed{0.5, 20, Fastest} {
		r.SetSpeed(speed)
		r.Solve(puzzle(t, "23456789."+strings.Repeat(".", 27)+"........1"+strings.Repeat(".", 36))) // no digit for the ninth cell
		rest(t, r, c)
		if n := r.Player().Counts().Steps; r.State() != Ended || n > 1 {
			t.Fatalf("in state %v after %d steps", r.State(), n)
		}
		if rate := r.Rate(); rate != 0 {
			t.Errorf("one step at a speed of %v is said to be at %v a second", speed, rate)
		}
	}
}

func TestStates(t *testing.T) {
	longFrames(t)
	r, c := newRunner(t)
	p := puzzle(t, newspaper)
	want := func(s State) {
		t.Helper()
		if r.State() != s {
			t.Fatalf("the state is %v, want %v", r.State(), s)
		}
	}
	want(Idle)
	r.Pause()
	r.Back(1)
	r.Rewind()
	r.Stop()
	want(Idle)
	r.Step(p, 1)
	want(Paused)
	if r.Player().Position() != 1 {
		t.Errorf("one step led to %d", r.Player().Position())
	}
	r.Solve(p)
	want(Playing)
	c.pass(time.Second)
	r.Pause()
	want(Paused)
	at := r.Player().Position()
	c.pass(time.Second)
	if r.Player().Position() != at {
		t.Error("a paused run went on")
	}
	r.Back(1)
	if r.Player().Position() != at-1 {
		t.Error("one step back was not one step back")
	}
	r.SetSpeed(1000)
	r.Rewind()
	want(Rewinding)
	c.pass(time.Second)
	want(Paused)
	if r.Player().Position() != 0 {
		t.Errorf("playing backwards ended at %d", r.Player().Position())
	}
	r.SetSpeed(Fastest)
	r.Solve(p)
	for r.State() == Playing {
		c.pass(20 * time.Millisecond)
	}
	want(Ended)
	if r.Shown().Filled() != 81 {
		t.Errorf("at the end the board shows %v", r.Shown())
	}
	end := r.Player().Position()
	r.Step(p, 1)
	want(Ended)
	r.Back(1)
	want(Paused)
	r.Step(p, 1)
	want(Ended)
	if r.Player().Position() != end {
		t.Errorf("a step back and forth led from %d to %d", end, r.Player().Position())
	}
	r.SetEngine(engine.DancingLinks)
	want(Idle)
	if r.Player() != nil || r.Shown() != nil {
		t.Error("the run of another engine is still there")
	}
}

// TestBackBeyondTheRing goes back further than the steps kept: the run is repeated while the window
// stays responsive.
func TestBackBeyondTheRing(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	r, c := newRunner(t)
	r.SetSpeed(Fastest)
	r.Solve(puzzle(t, "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"))
	for r.Player().Position() < 5_000_000 {
		c.pass(20 * time.Millisecond)
	}
	r.Rewind()
	seen := false
	for r.Player().Position() > 0 || r.State() != Paused {
		c.pass(20 * time.Millisecond)
		seen = seen || r.State() == Seeking
		if p, _ := r.Progress(); p < 0 || p > 1 {
			t.Fatalf("the progress is %v", p)
		}
	}
	if !seen {
		t.Error("the run was never repeated")
	}
}

// TestProve checks that a run that goes on after the solution shows the solution at its end.
func TestProve(t *testing.T) {
	r, c := newRunner(t)
	r.SetProve(true)
	r.SetSpeed(Fastest)
	r.Solve(puzzle(t, newspaper))
	for r.State() == Playing {
		c.pass(20 * time.Millisecond)
	}
	result, err, ok := r.Player().Result()
	if !ok || err != nil || !result.Unique() || r.Shown().Filled() != 81 || r.Player().Grid().Filled() == 81 {
		t.Errorf("result %+v, %v, %v; shown %v, at the cursor %v", result, err, ok, r.Shown(), r.Player().Grid())
	}
}

func TestSlider(t *testing.T) {
	for place := 0.0; place <= SliderMax; place++ {
		s := SpeedAt(place)
		if back := s.Slider(); math.Abs(back-place) > 1 {
			t.Errorf("place %v is %v steps/s, which is at place %v", place, s, back)
		}
		if place > 0 && s <= SpeedAt(place-1) {
			t.Errorf("place %v is no faster than the one before", place)
		}
	}
	if SpeedAt(0) != 0.5 || SpeedAt(SliderMax) != Fastest {
		t.Errorf("the slider goes from %v to %v", SpeedAt(0), SpeedAt(SliderMax))
	}
}

func TestSpeedText(t *testing.T) {
	test.NewTempApp(t)
	defer translations.Use(words.English)
	for _, l := range words.Languages() {
		if err := translations.Use(l); err != nil {
			t.Fatal(err)
		}
		last := ""
		for place := 0.0; place <= SliderMax; place++ {
			text := SpeedText(SpeedAt(place))
			if text == last || len([]rune(text)) > 24 || strings.Contains(text, "0000") || strings.HasPrefix(text, "1 steps") {
				t.Errorf("%s, place %v: %q after %q", l.ID, place, text, last)
			}
			last = text
		}
	}
}

// TestAskingEndsWithTheFrame: while a class is asked, a frame whose time is over plays no further step, and does not try for
// the rest of its two thousand million.
func TestAskingEndsWithTheFrame(t *testing.T) {
	r, _ := newRunner(t)
	asked := 0
	r.Ask = func(engine.Step) bool { asked++; return false }
	r.Prepare(puzzle(t, newspaper))
	if _, ok := r.player.Peek(t.Context()); !ok {
		t.Fatal("there is no step")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if r.forwardAsking(ctx, 1_000_000); asked > 1 || r.player.Position() != 0 {
		t.Errorf("asked %d times, at %d", asked, r.player.Position())
	}
}

// TestDepthAfterAProof: at the end of a proof the depth is that of the solution on the board, although the search has taken all its digits back.
func TestDepthAfterAProof(t *testing.T) {
	r, c := newRunner(t)
	r.SetProve(true)
	p := puzzle(t, newspaper)
	r.Prepare(p)
	r.RunTo(func(engine.Step, sudoku.Grid) bool { return false }, false, nil)
	rest(t, r, c)
	if r.State() != Ended || r.Player().Counts().Depth != 0 {
		t.Fatalf("the proof has not ended: %v, depth %d", r.State(), r.Player().Counts().Depth)
	}
	if got, want := r.depth(r.Player().Counts()), 81-p.Givens.Filled(); got != want {
		t.Errorf("the depth is %d over a full board of %d blanks", got, want)
	}
}

// TestPanel checks that the state of a run determines which buttons are enabled, and that the
// counters and the highlighted line are those of the position.
func TestPanel(t *testing.T) {
	longFrames(t)
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	r, c := newRunner(t)
	p := puzzle(t, newspaper)
	panel := NewPanel(r, Actions{Solve: func() { r.Solve(p) }, Pause: r.Pause, Stop: r.Stop, Rewind: r.Rewind, Back: func() { r.Back(1) }, Step: func() { r.Step(p, 1) }})
	r.Changed = panel.Refresh
	w := test.NewTempWindow(t, panel.Whole())
	b := &panel.transport.buttons
	if b.solve.Disabled() || b.step.Disabled() || !b.pause.Disabled() || !b.stop.Disabled() || !b.back.Disabled() || !b.rewind.Disabled() {
		t.Error("the buttons of an idle panel are wrong")
	}
	w.Resize(fyne.NewSize(panelWidth, 700))
	top := panel.pseudocode.Position().Y
	for range 4 { // choose, assign, choose, reject
		test.Tap(b.step)
	}
	if got := panel.counters.figures["steps"].value.Text; got != "4" || panel.pseudocode.line != backtrackReject {
		t.Errorf("after four steps there are %q, and line %d is lit", got, panel.pseudocode.line)
	}
	test.Tap(b.back)
	if got := panel.counters.figures["steps"].value.Text; got != "3" {
		t.Errorf("after a step back there are %q", got)
	}
	test.Tap(b.solve)
	if !b.solve.Disabled() || b.pause.Disabled() || b.stop.Disabled() {
		t.Error("the buttons of a running panel are wrong")
	}
	c.pass(100 * time.Millisecond)
	test.Tap(b.stop)
	for _, e := range engine.All() {
		panel.engine.titles.SetSelected(e.Title)
		if r.Engine() != e || r.State() != Idle || panel.idea.Text != e.Idea {
			t.Errorf("choosing %s chose %s, which says %q", e.ID, r.Engine().ID, panel.idea.Text)
		}
		w.Resize(fyne.NewSize(panelWidth, 701))
		w.Resize(fyne.NewSize(panelWidth, 700))
		if now := panel.pseudocode.Position().Y; now != top {
			t.Errorf("%s moves the pseudocode from %v to %v", e.ID, top, now)
		}
	}
}

// TestSwitches: the button beside the engine offers the switches that it has, with what is set checked; the engine's title
// follows, nothing below moves, and choosing the engine again takes the switches back.
func TestSwitches(t *testing.T) {
	if testing.Short() {
		t.Skip("starts nothing beside the main goroutine")
	}
	test.NewTempApp(t)
	defer translations.Use(words.English)
	for _, language := range words.Languages() {
		if err := translations.Use(language); err != nil {
			t.Fatal(err)
		}
		r, _ := newRunner(t)
		r.SetEngine(engine.Propagation) // the button is hidden
		panel := NewPanel(r, Actions{})
		r.Changed = panel.Refresh
		w := test.NewTempWindow(t, panel.Whole())
		w.Resize(fyne.NewSize(panelWidth, 700))
		icon := controls.NewButton("", theme.SettingsIcon(), nil, controls.Keys{}).MinSize()
		top := panel.pseudocode.Position().Y
		for _, e := range engine.Variants() {
			if e == e.Base() {
				panel.engine.titles.SetSelected(words.T("engine." + e.ID + ".title"))
			}
			if shown := panel.engine.switches.Visible(); shown != (len(e.Switches()) > 0 || e.UsesSeed()) {
				t.Errorf("the button of the switches of %s is shown: %v", e.ID, shown)
			} else if got := panel.engine.switches.MinSize(); shown && got != icon {
				t.Errorf("the button of the switches of %s is %v and not %v large, as without its icon", e.ID, got, icon)
			}
			for _, s := range e.Switches() {
				entry(t, panel.engine.items(), words.T("engine.word."+e.Word(s.ID).ID)).Action()
			}
			title := words.T("engine." + e.ID + ".title")
			if r.Engine() != e || panel.engine.titles.Selected != title {
				t.Errorf("the switches of %s lead to %s, “%s”", e.ID, r.Engine().ID, panel.engine.titles.Selected)
			}
			for _, s := range e.Switches() {
				for _, w := range s.Words {
					if set := e.Word(s.ID) == w; set != entry(t, panel.engine.items(), words.T("engine.word."+w.ID)).Checked {
						t.Errorf("%s: the check of %s is wrong", e.ID, w.ID)
					}
				}
			}
			w.Resize(fyne.NewSize(panelWidth, 701))
			w.Resize(fyne.NewSize(panelWidth, 700))
			if now := panel.pseudocode.Position().Y; now != top {
				t.Errorf("%s, %s moves the pseudocode from %v to %v", language.ID, e.ID, top, now)
			}
		}
		panel.engine.titles.SetSelected(words.T("engine.forward.title"))
		entry(t, panel.engine.items(), words.T("engine.word.reading")).Action()
		panel.engine.titles.SetSelected(words.T("engine.forward.title"))
		if r.Engine() != engine.ForwardChecking {
			t.Errorf("choosing the engine again leaves %s", r.Engine().ID)
		}
	}
}

// TestSeed: the menu offers another seed for an engine that chooses at random. It ends the run, and the next one is
// another.
func TestSeed(t *testing.T) {
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	r, _ := newRunner(t)
	panel := NewPanel(r, Actions{})
	e, _ := engine.ByID("backtrack:random")
	r.SetEngine(e)
	panel.Refresh()
	p := puzzle(t, newspaper)
	first := func() (steps string) {
		r.Prepare(p)
		if !r.player.Seek(t.Context(), 50) {
			t.Fatal("the run is short")
		}
		return r.player.Grid().String()
	}
	one := first()
	entry(t, panel.engine.items(), "Another seed for random choices (now 1)").Action()
	if r.State() != Idle || r.Seed() != 2 {
		t.Errorf("the run is %v, the seed %d", r.State(), r.Seed())
	}
	if two := first(); two == one {
		t.Errorf("with both seeds the run is at %s", two)
	}
	r.Stop()
	r.SetEngine(engine.DancingLinks)
	panel.Refresh()
	for _, item := range panel.engine.items() {
		if strings.Contains(item.Label, "seed") {
			t.Errorf("dancing links offers “%s”", item.Label)
		}
	}
}

// TestSettingsOfARun: the settings are those of a run that is shown, from wherever it came, and so is the next run. A seed that its engine makes no use
// of is not taken over.
func TestSettingsOfARun(t *testing.T) {
	r, c := newRunner(t)
	random, _ := engine.ByID("backtrack:random")
	for _, test := range []struct {
		engine *engine.Engine
		limit  int
		seed   uint64
		want   uint64
	}{{random, 2, 7, 7}, {engine.DancingLinks, 1, 9, 7}, {random, 0, 3, 3}} {
		r.Run(test.engine, puzzle(t, hard), engine.Options{Limit: test.limit, Seed: test.seed}, 5, nil)
		rest(t, r, c)
		if r.Prove() != (test.limit != 1) || r.Seed() != test.want {
			t.Errorf("%s with %+v: the next run would prove %v, with the seed %d", test.engine.ID, r.Options(), r.Prove(), r.Seed())
		}
		aside := r.PutAside()
		r.SetProve(test.limit == 1)
		r.SetSeed(99)
		if r.TakeBack(aside); r.Prove() != (test.limit != 1) || test.engine == random && r.Seed() != test.want {
			t.Errorf("%s is taken back: the next run would prove %v, with the seed %d", test.engine.ID, r.Prove(), r.Seed())
		}
		r.SetSeed(test.want)
	}
}

// entry returns the entry of a menu with a label.
func entry(t *testing.T, items []*fyne.MenuItem, label string) *fyne.MenuItem {
	t.Helper()
	for _, item := range items {
		if item.Label == label {
			return item
		}
	}
	t.Fatalf("there is no “%s” in the menu", label)
	return nil
}

// panelWidth is the width of the panel in the smallest window.
const panelWidth = 276

// backtrackReject is the line of the pseudocode that refuses a digit.
const backtrackReject = 4

// TestEndedInAFrame: a run may be ended while a frame of it waits for steps: in a browser, keys are handled meanwhile.
func TestEndedInAFrame(t *testing.T) {
	r, c := newRunner(t)
	r.Solve(puzzle(t, newspaper))
	r.Armed = func(engine.Step, sudoku.Grid) bool {
		r.Stop()
		return false
	}
	c.pass(time.Second)
	if r.Player() != nil || r.state != Idle {
		t.Errorf("the run is in the state %v", r.state)
	}
}
