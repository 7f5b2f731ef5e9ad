package gui

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/create"
	"nonet/gui/hall"
	"nonet/gui/menus"
	"nonet/gui/rail"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/gui/typing"
)

// all returns the activities of a window by name.
func (d *desk) all() map[string]activity.Activity {
	all := map[string]activity.Activity{"welcome": d.rooms.welcome}
	for _, room := range d.rooms.all {
		all[room.ID] = room.Activity
	}
	return all
}

// thousands matches the number of steps of a race that was going on for a while.
var thousands = regexp.MustCompile(`\d,\d{3}`)

// A deed is something that an activity may be doing.
type deed struct {
	name  string
	begin func(*desk)
}

// deeds lists what each activity may be doing; the empty name is for all of them.
var deeds = map[string][]deed{
	"": {
		{"work that is waited for", func(d *desk) {
			d.Work(status.Job{Sentence: func(time.Duration) string { return "working" }, Cancelled: "check.cancelled", Do: func(ctx context.Context) func() { <-ctx.Done(); return func() {} }})
			d.Says("working")
		}},
		{"a new puzzle being made", func(d *desk) {
			q := create.NewWish(d.Look.Board())
			q.Size.SetSelectedIndex(slices.Index(create.Sizes(), layoutOf(d.T, 25)))
			g, o, _ := q.Generator()
			d.rooms.maker.Make(g, o)
			d.working()
		}},
	},
	"typing": {
		{"a verdict", func(d *desk) {
			d.Until("the one before is there", d.judged)
			d.rooms.typing.Limit = func(ctx context.Context, _ time.Duration) (context.Context, func()) {
				<-ctx.Done()
				return ctx, func() {}
			}
			d.Keys().Rune('7')
			if d.judged() {
				d.T.Error("nothing is being judged")
			}
		}},
		{"what was misread", func(d *desk) {
			d.rooms.typing.Finder = func(ctx context.Context, _ sudoku.Puzzle, _ func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
				<-ctx.Done()
				return nil, true
			}
			d.pasteWhileEntering("55" + deep[2:])
			d.rooms.typing.Suspects()
			d.Until("suspects are looked for", func() bool { return d.content().Seeking })
		}},
		{"a figure that waits", func(d *desk) {
			d.pasteWhileEntering(strings.Repeat(".", 256))
			d.Keys().Rune('1')
		}},
		{"reading back", func(d *desk) { d.rooms.typing.ReadBack() }},
		{"a check", slowCheck},
	},
	"solve": {
		{"a check of what is there", func(d *desk) { d.Press(words.T("menu.have")); d.working() }},
		{"a hint", func(d *desk) {
			d.Press(words.T("menu.hint"))
			d.Until("a hint", func() bool { return d.Sees("Look for ") })
		}},
		{"a preview of the path", func(d *desk) {
			d.Press(words.T("menu.path"))
			d.Until("the first step", func() bool { return d.Sees("Steps") && d.rooms.solve.Content().Guidance.Rows > 0 })
			d.Strike(fyne.KeyPageDown)
			d.Says("Preview")
		}},
		{"the answer", func(d *desk) { d.answer(); d.working() }},
		{"a check", slowCheck},
	},
	"watch": {
		{"a run", func(d *desk) {
			d.Press("Run / pause")
			d.Until("a thousand steps", func() bool { return d.runner.Player().Position() > 1000 })
		}},
		{"a run on its way back", func(d *desk) {
			d.step("Ten steps forward")
			d.Press("Undo")
			d.Press("Redo")
			if d.runner.Player() != nil || !d.rooms.watch.Running() {
				d.T.Error("no run is on its way")
			}
		}},
		{"a turn", func(d *desk) {
			d.Press("Your turn")
			d.Until("the turn", func() bool { return d.turn() })
		}},
		{"a question", func(d *desk) {
			d.Press("Predict: which cell next?")
			d.Press("Run / pause")
			d.Until("a question", func() bool { return d.rooms.watch.Question() != nil })
		}},
		{"a check", slowCheck},
	},
	"compare": {
		{"a survey", func(d *desk) {
			d.Press("Survey")
			d.ChooseSeen("All built-in puzzles")
			d.ChooseSeen("is never given up")
			d.TapSeen("Start the survey")
			d.working()
			d.Press("Runs") // the page that the others expect
		}},
		{"a race", func(d *desk) {
			d.rooms.compare.SetSpeed(running.SliderMax)
			d.Press("Run / pause")
			d.Until("thousands of steps", func() bool { return thousands.MatchString(d.Sentence().Text) })
		}},
		{"a race that waits for its clock", func(d *desk) {
			d.rooms.compare.SetEngine(0, engine.BitMasks) // which was not measured yet
			d.Press(words.T("menu.clock"))
			d.Press("Run / pause")
			d.Says("Measuring how fast")
			d.Press(words.T("menu.clock"))
		}},
		{"a race on its way back", func(d *desk) {
			d.Press("Ten steps forward")
			d.Enter(d.rooms.solve)
			d.Enter(d.rooms.compare)
			if !d.rooms.compare.Playing() {
				d.T.Error("the race does not come back")
			}
		}},
		{"the first decision in which they differ", func(d *desk) {
			d.rooms.compare.SetEngine(0, engine.DepthFirst)
			d.rooms.compare.SetEngine(1, engine.DepthFirst)
			d.Press(words.T("menu.divergence"))
			d.working()
		}},
	},
	"learn": {
		{"an exercise being looked for", func(d *desk) {
			d.Press(words.T("menu.learn.practise"))
			d.working()
		}},
		{"an exercise", func(d *desk) {
			d.Press(words.T("menu.learn.practise"))
			d.Until("there is an exercise", func() bool { return d.rooms.techniques.Exercise() != nil })
		}},
	},
	"welcome": nil,
	"toy":     nil,
}

// slowCheck begins a check that takes minutes.
func slowCheck(d *desk) {
	d.rooms.check.Engine = func(sudoku.Puzzle, int) *engine.Engine { return engine.DepthFirst }
	d.Press("Check for a second solution")
	d.working()
}

func (d *desk) working() {
	d.T.Helper()
	if !d.Working() {
		d.T.Errorf("nothing is waited for; the window says %q", d.Sentence().Text)
	}
}

func layoutOf(t *testing.T, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// everyActivity calls do for each activity, including the toy, in a window of its own.
func everyActivity(t *testing.T, do func(d *desk, name string, a activity.Activity)) {
	probe, _ := newToyDesk(t)
	for name := range probe.all() {
		if _, ok := deeds[name]; !ok {
			t.Errorf("nobody has said what %s may be in the middle of", name)
		}
		t.Run(name, func(t *testing.T) {
			d, _ := newToyDesk(t, fast, func(s *settings) { s.Activity, s.Survey.Engines = "solve", engine.DepthFirst.ID })
			d.PasteText(deep)
			do(d, name, d.all()[name])
		})
	}
}

// TestContract checks that every activity keeps its promises to the window.
func TestContract(t *testing.T) {
	everyActivity(t, func(d *desk, name string, a activity.Activity) {
		elsewhere := activity.Activity(d.rooms.watch)
		if a == elsewhere {
			elsewhere = d.rooms.solve
		}
		for _, what := range slices.Concat(deeds[""], deeds[name]) {
			d.Enter(elsewhere)
			d.OpenText(deep)
			d.sameScene()
			threads := goroutines()
			d.Enter(a)
			d.sameScene()
			d.Press("Stop") // the run that was restored
			what.begin(d)
			d.sameScene()
			d.Enter(elsewhere)
			d.rooms.check.Engine = engine.For
			if d.Working() || d.runner.State() != running.Idle || d.rooms.compare.Playing() {
				d.T.Errorf("%s goes on without it", what.name)
			}
			if v := d.View(); v.Engine != nil || d.Board.SelectsSeveral() != (elsewhere == d.rooms.solve) {
				d.T.Errorf("of %s something is left on the board", what.name)
			}
			if said := d.Sentence().Text; said != d.Activity().Scene().Hint.Text {
				d.T.Errorf("of %s is left %q", what.name, said)
			}
			if signs := d.signs(); slices.Contains(signs, name) {
				d.T.Errorf("of %s is left a panel: there are those of %q", what.name, signs)
			}
			waits := 0
			if name == "watch" {
				waits = 1 // the engine of a run that is put aside
			}
			d.Until("the goroutines of "+what.name+" have ended", func() bool {
				d.Queued()
				begun := begunSince(threads)
				return len(begun) == 0 || len(begun) <= waits && strings.Contains(begun[0], "nonet/core/player.(*source).run")
			})
		}
		for _, side := range []int{4, 25, 9} { // each of them may have another board
			d.Enter(a)
			d.Board.MoveTo(d.Now().Layout().Cells() - 1)
			d.Change(func(s *session.Session) bool { return s.Open(session.New(sudoku.Empty(layoutOf(d.T, side))).Now()) })
			d.sameScene()
			d.Refresh()
		}
		d.Until("no engine waits for a board that is gone", func() bool {
			d.Queued()
			return !slices.ContainsFunc(slices.Collect(maps.Values(goroutines())), func(stack string) bool {
				return strings.Contains(stack, "nonet/core/player.(*source).run")
			})
		})
	})
}

// TestEveryActivityCanBeLeft checks the keys that are named on the rail and in the menu, wherever
// the focus is, with the menu and, in the projector mode, without it.
func TestEveryActivityCanBeLeft(t *testing.T) {
	everyActivity(t, func(d *desk, name string, a activity.Activity) {
		for _, projector := range []bool{false, true} {
			for _, to := range d.rooms.all {
				if to.Activity == a {
					continue
				}
				d.OpenText(deep)
				d.Enter(a)
				d.project(projector)
				if d.Shortcut(menus.CtrlShift(to.Key)); !d.Current(to.Activity) {
					d.T.Errorf("projector %v: the key of %s does not lead there", projector, to.ID)
				}
			}
			d.project(false)
		}
		if a == activity.Activity(d.rooms.typing) || a == activity.Activity(d.rooms.welcome) || a == activity.Activity(d.rooms.techniques) {
			d.Enter(a)
			d.Strike(fyne.KeyEscape)
			if d.Current(a) {
				d.T.Error("Escape does not lead out of it")
			}
		}
	})
}

// TestNothingAfterTheEnd checks that after the window has shut down no key, button or menu entry
// does anything, whatever was under way.
func TestNothingAfterTheEnd(t *testing.T) {
	everyActivity(t, func(d *desk, name string, _ activity.Activity) {
		for _, what := range slices.Concat([]deed{{"nothing", func(*desk) {}}}, deeds[""], deeds[name]) {
			d.T.Run(what.name, func(t *testing.T) {
				d, _ := newToyDesk(t, fast, func(s *settings) { s.Activity = "solve" })
				d.PasteText(deep)
				d.Enter(d.all()[name])
				what.begin(d)
				d.nothingAfterTheEnd()
			})
		}
	})
}

func (d *desk) nothingAfterTheEnd() {
	buttons, items := d.Buttons(), d.Entries()
	d.ShutDown()
	defer func() { d.Hall = nil }()
	d.Threads.Wait()
	<-d.Sitting.Saver.Done()
	threads, before := goroutines(), d.state()
	for range 2 {
		for _, key := range walkKeys {
			d.Strike(key)
		}
		for _, char := range "1 0.a" {
			d.StrikeRune(char)
		}
		for _, b := range buttons {
			b.Tap()
		}
		for _, i := range items {
			i.Action()
		}
		for _, room := range d.rooms.all {
			d.Choose(room)
		}
		for _, do := range []func(){d.rooms.typing.ReadBack, d.rooms.typing.Suspects, d.rooms.typing.TypeIn, d.rooms.solve.Check, d.rooms.solve.Answer, d.rooms.watch.Solve, d.rooms.compare.RunOrPause, d.rooms.compare.ToDivergence, d.rooms.check.Start} {
			do()
		}
	}
	if after := d.state(); after != before {
		d.T.Errorf("there is\n%s\nand there was\n%s", after, before)
	}
	if begun := begunSince(threads); len(begun) > 0 {
		d.T.Errorf("this has begun: %s", begun)
	}
}

// goroutines returns the stacks of all goroutines by name. goleak 1.3.0 cannot read those of a deep
// search, from which frames are omitted.
func goroutines() map[string]string {
	text := make([]byte, 1<<20)
	for runtime.Stack(text, true) == len(text) {
		text = make([]byte, 2*len(text))
	}
	all := map[string]string{}
	for stack := range strings.SplitSeq(string(text[:runtime.Stack(text, true)]), "\n\n") {
		name, _, _ := strings.Cut(stack, " [")
		all[name] = stack
	}
	return all
}

// begunSince returns the stacks of the goroutines that were not there before, except Fyne's own and those of timers: one that
// was set before may go off at any time, and what it calls is dropped after the end.
func begunSince(before map[string]string) (begun []string) {
	for name, stack := range goroutines() {
		if _, ok := before[name]; !ok && !strings.Contains(stack, "fyne.io/fyne/v2/internal/async") && !strings.Contains(stack, "created by time.goFunc") {
			begun = append(begun, stack)
		}
	}
	return begun
}

// state describes everything that an action might have changed.
func (d *desk) state() string {
	return fmt.Sprintf("%q %v\n%s\n%s\ncursor %d, running %v, working %v, dialog %v, full screen %v, undo %v, redo %v", d.ID(), d.window.settings,
		d.Now().Puzzle.Givens, d.Now().Typed, d.Board.Cursor(), d.rooms.watch.Running(), d.Working(), d.Dialogs.Open(), d.Win.FullScreen(), d.Sitting.CanUndo(), d.Sitting.CanRedo())
}

// sameScene checks that asking for the scene changes nothing, so that it is the same twice.
func (d *desk) sameScene() {
	d.T.Helper()
	one, first := d.Activity().Scene(), d.View()
	two, second := d.Activity().Scene(), d.View()
	if texts(one) != texts(two) || !reflect.DeepEqual(layers(first), layers(second)) {
		d.T.Errorf("it shows %s, and then %s", texts(one), texts(two))
	}
}

func texts(s activity.Scene) string {
	text := ""
	for _, m := range []*status.Message{s.Says, s.Hint} {
		if m != nil {
			text += m.Text + "|"
			for _, a := range m.Actions {
				text += a.Text + "|"
			}
		}
	}
	return text
}

func layers(v board.View) []any { return []any{v.Digits(), v.Marks, v.Quiet, v.Candidates == nil} }

// A toy is an activity that the window does not know.
type toy struct {
	window *Window
	did    []string
	label  *widget.Label // nil before it has panels
}

func (y *toy) note(format string, args ...any) { y.did = append(y.did, fmt.Sprintf(format, args...)) }

func (y *toy) Begin()                              { y.note("begun") }
func (y *toy) End()                                { y.note("ended") }
func (y *toy) Changed(_ session.State, other bool) { y.note("changed %v", other) }
func (y *toy) Refresh() {
	if y.label != nil {
		y.label.SetText("a toy")
	}
}
func (y *toy) Scene() activity.Scene {
	s := activity.Scene{Hint: status.Say("play")}
	s.Input.Digit = func(cell int, digit uint8) bool {
		y.note("typed %d", digit)
		return y.window.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
	}
	s.Input.Moved = func(cell int) { y.note("moved to %d", cell) }
	s.Input.Escape = func() bool { y.window.Rest(y); return true }
	return s
}
func (y *toy) Panels() activity.Panels {
	y.label = widget.NewLabel("")
	return activity.Panels{Beside: y.label}
}

// newToyDesk returns a window with a toy among its rooms.
func newToyDesk(t *testing.T, change ...func(*settings)) (d *desk, y *toy) {
	t.Helper()
	d = newDeskWith(t, filepath.Join(t.TempDir(), "data"), func(d *desk) {
		y = &toy{window: d.window}
		item := func(key string) rail.Item { return rail.Item{Name: "Toy", Icon: theme.InfoIcon(), Key: key} }
		d.rooms.all = append(d.rooms.all, hall.Room{Activity: y, ID: "toy", Item: item, Key: fyne.Key0})
	}, change...)
	return d, y
}

// TestToyActivity checks that a new activity needs only a line in the table of rooms.
func TestToyActivity(t *testing.T) {
	d, y := newToyDesk(t)
	d.PasteText(newspaper)
	d.Press(words.T("menu.activity.toy"))
	d.Says("play")
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Shows(newspaper[:2] + "4" + newspaper[3:])
	if !slices.ContainsFunc(test.LaidOutObjects(d.Win.Content()), func(o fyne.CanvasObject) bool { return o == fyne.CanvasObject(y.label) }) || y.label.Text != "a toy" {
		t.Error("its panel is not on the screen")
	}
	d.Press("Undo")
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.Says("Press Run")
	want := []string{"begun", "moved to 2", "typed 4", "changed false", "changed false", "ended"}
	if !slices.Equal(y.did, want) {
		t.Errorf("it received %q, want %q", y.did, want)
	}
}
