package gui

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/menus"
	"nonet/gui/rail"
	"nonet/gui/solver"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// all are the activities of a window, by name.
func (d *desk) all() map[string]activity.Activity {
	all := map[string]activity.Activity{"welcome": d.rooms.welcome}
	for _, room := range d.rooms.all {
		all[room.id] = room.Activity
	}
	return all
}

// TestContract holds every activity to what it has promised the window.
func TestContract(t *testing.T) {
	for _, name := range []string{"entry", "solve", "watch", "welcome"} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, fast, func(s *settings) { s.Activity = "solve" })
			d.pasteText(deep)
			a := d.all()[name]
			elsewhere := activity.Activity(d.rooms.watch)
			if a == elsewhere {
				elsewhere = d.rooms.solve
			}
			d.Enter(elsewhere)
			d.sameScene(elsewhere)
			threads := runtime.NumGoroutine()

			d.Enter(a)
			d.sameScene(a)
			if a == activity.Activity(d.rooms.watch) {
				d.press("Run / pause")
				d.until("a thousand steps", func() bool { return d.runner.Player().Position() > 1000 })
			}
			d.Work(status.Job{Sentence: func(time.Duration) string { return "working" }, Cancelled: "check.cancelled", Do: func(ctx context.Context) func() { <-ctx.Done(); return func() {} }})
			d.says("working")
			d.Enter(elsewhere)
			if d.Working() || d.runner.State() != solver.Idle {
				t.Error("what it began goes on without it")
			}
			if said := d.bar.Text(); strings.Contains(said, "working") || said != d.rooms.now.Scene().Hint.Text {
				t.Errorf("of what it said is left %q", said)
			}
			if v := d.view(); v.Engine != nil || d.board.Typist != nil {
				t.Error("something of it is left on the board")
			}
			d.until("its goroutines have ended", func() bool { go d.threads.Do(func() {}); return runtime.NumGoroutine() <= threads+1 })

			for _, side := range []int{4, 25, 9} { // in any of them there may be another board
				l, err := sudoku.LayoutOfSide(side)
				if err != nil {
					t.Fatal(err)
				}
				d.Enter(a)
				d.board.MoveTo(d.Now().Layout().Cells() - 1)
				d.Change(func(s *session.Session) bool { return s.Open(session.New(sudoku.Empty(l)).Now()) })
				d.sameScene(d.rooms.now)
				d.Refresh()
			}

			d.Enter(a)
			for _, room := range d.rooms.all {
				if room.Activity != a {
					d.press(translations.T("menu.activity." + room.id))
					if !d.Current(room.Activity) {
						t.Errorf("the key of %s does not lead there", room.id)
					}
					break
				}
			}
		})
	}
}

// sameScene: what an activity shows changes nothing, and so is the same twice.
func (d *desk) sameScene(a activity.Activity) {
	d.t.Helper()
	one, two := d.rooms.now.Scene(), d.rooms.now.Scene()
	if a != d.rooms.now || texts(one) != texts(two) || !reflect.DeepEqual(layers(d.compose(one)), layers(d.compose(two))) {
		d.t.Errorf("it shows %s, and then %s", texts(one), texts(two))
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

// A toy is an activity that the window knows nothing of.
type toy struct {
	window *Window
	did    []string
	label  *widget.Label
}

func (y *toy) note(format string, args ...any) { y.did = append(y.did, fmt.Sprintf(format, args...)) }

func (y *toy) Typed(cell int, digit uint8) {
	y.note("typed %d", digit)
	y.window.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
}
func (y *toy) Pressed(int, uint8)                  { y.note("pressed") }
func (y *toy) Moved(cell int)                      { y.note("moved to %d", cell) }
func (y *toy) Paged(by int)                        { y.note("paged %d", by) }
func (y *toy) Escaped() bool                       { y.window.Rest(y); return true }
func (y *toy) Begin()                              { y.note("begun") }
func (y *toy) End()                                { y.note("ended") }
func (y *toy) Changed(_ session.State, other bool) { y.note("changed %v", other) }
func (y *toy) Refresh()                            { y.label.SetText("a toy") }
func (y *toy) Scene() activity.Scene               { return activity.Scene{Hint: status.Say("play")} }
func (y *toy) Panels() activity.Panels {
	y.label = widget.NewLabel("")
	return activity.Panels{Beside: y.label}
}

// TestToyActivity: another activity is a line in the table of rooms, and nothing else.
func TestToyActivity(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	y := &toy{window: d.Window}
	item := func(key string) rail.Item { return rail.Item{Name: "Toy", Icon: theme.InfoIcon(), Key: key} }
	d.rooms.all = append(d.rooms.all, room{y, "toy", item, fyne.Key0, d.rooms.enter(y)})
	d.build()
	d.press(translations.T("menu.activity.toy"))
	d.says("play")
	d.board.MoveTo(2)
	d.typeText("4")
	d.shows(newspaper[:2] + "4" + newspaper[3:])
	if !slices.ContainsFunc(test.LaidOutObjects(d.win.Content()), func(o fyne.CanvasObject) bool { return o == fyne.CanvasObject(y.label) }) || y.label.Text != "a toy" {
		t.Error("its panel is not on the screen")
	}
	d.press("Undo")
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.says("Press Run")
	want := []string{"begun", "moved to 2", "typed 4", "changed false", "changed false", "ended"}
	if !slices.Equal(y.did, want) {
		t.Errorf("it was told %q, want %q", y.did, want)
	}
}

// TestRandomWalk does anything, anywhere: there is always one activity on the screen, no work
// without an owner, and no digit is lost. NONET_WALK says how many steps.
func TestRandomWalk(t *testing.T) {
	steps := 1000
	if n, err := strconv.Atoi(os.Getenv("NONET_WALK")); err == nil {
		steps = n
	}
	t.Setenv("HOME", t.TempDir()) // where files are saved
	w := &walk{random: rand.New(rand.NewPCG(11, 20))}
	w.desk = newDesk(t, fast)
	w.watchFrames()
	for n := range steps {
		what := w.step()
		w.calm()
		if wrong := w.wrong(); wrong != "" {
			t.Fatalf("step %d, %s: %s", n, what, wrong)
		}
		if n%250 == 249 {
			w.restart()
		}
	}
}

// A walk is a desk that things are done to at random.
type walk struct {
	*desk
	random  *rand.Rand
	tickers int
}

// watchFrames counts what ticks.
func (w *walk) watchFrames() {
	frames := w.threads.Frames
	w.tickers = 0
	w.threads.Frames = func(tick func(time.Time)) func() {
		w.tickers++
		stop, stopped := frames(tick), false
		return func() {
			if stop(); !stopped {
				stopped = true
				w.tickers--
			}
		}
	}
}

// step does something, and says what.
func (w *walk) step() string {
	w.t.Helper()
	if box := w.dialogs.Now(); box != nil {
		if w.random.IntN(4) == 0 {
			w.typedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			return "Enter in a dialog"
		}
		box.Dismiss()
		return "a dialog is closed"
	}
	switch choice := w.random.IntN(10); {
	case choice < 3:
		items := w.menu.Items()
		i := items[w.random.IntN(len(items))]
		if i.IsQuit || menus.Words(i.MenuItem) == "简体中文" && w.random.IntN(10) > 0 {
			return "nothing"
		}
		i.Action()
		return "menu: " + menus.Words(i.MenuItem)
	case choice < 4:
		rooms := w.rooms.all
		rooms[w.random.IntN(len(rooms))].on()
		return "rail"
	case choice < 6:
		char := []rune("123456789.0 5a")[w.random.IntN(14)]
		w.typedRune(char)
		return fmt.Sprintf("%q", char)
	case choice < 8:
		keys := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyDelete, fyne.KeyBackspace,
			fyne.KeySpace, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.Key3, fyne.Key7}
		key := keys[w.random.IntN(len(keys))]
		w.typedKey(&fyne.KeyEvent{Name: key})
		return string(key)
	case choice < 9:
		cell := w.random.IntN(w.Now().Layout().Cells())
		w.board.MoveTo(cell)
		w.board.OnPress(cell, uint8(w.random.IntN(3)))
		return "a click on the board"
	}
	if actions := w.bar.Current().Actions; len(actions) > 0 {
		a := actions[w.random.IntN(len(actions))]
		a.Do()
		return "button: " + a.Text
	}
	texts := []string{newspaper, several, "1...\n..3.\n.2..\n...4\n", "123", strings.Repeat(".", 256)}
	w.app.Clipboard().SetContent(texts[w.random.IntN(len(texts))])
	return "something else in the clipboard"
}

// calm does some of what comes to the main goroutine.
func (w *walk) calm() {
	for range 20 {
		select {
		case f := <-w.queue:
			f()
		default:
			return
		}
	}
}

// wrong says what is wrong with what is to be seen, and nothing where all is well.
func (w *walk) wrong() string {
	now, at := w.rooms.now, w.rooms.place(w.rooms.now)
	_, typist := now.(activity.Typist)
	switch running := w.runner.State() != solver.Idle; {
	case (w.board.Typist != nil) != typist:
		return "the keys go to another activity"
	case running && !w.Current(w.rooms.watch):
		return "an engine runs that nobody sees"
	case w.Now().TypingIn != w.Current(w.rooms.entry) && !w.Current(w.rooms.welcome):
		return fmt.Sprintf("the puzzle is being typed in: %v, in activity %d", w.Now().TypingIn, at)
	}
	owners := 0
	if w.Working() {
		owners++
	}
	if w.runner.Busy() {
		owners++
	}
	if w.tickers != owners {
		return fmt.Sprintf("%d tickers for %d kinds of work", w.tickers, owners)
	}
	seen, digits := w.view(), w.Now().Grid()
	if w.Current(w.rooms.entry) { // shows the givens alone
		digits = w.Now().Puzzle.Givens
	}
	for cell, d := range digits {
		if shown := seen.Digits()[cell]; d != 0 && shown == 0 {
			return fmt.Sprintf("the %d in cell %d is not to be seen", d, cell)
		}
	}
	return ""
}

// restart closes the window and opens it again: every digit is there.
func (w *walk) restart() {
	w.t.Helper()
	for range 2 { // looking for a file may end with a question
		w.filing()
		if box := w.dialogs.Now(); box != nil {
			box.Dismiss()
		}
	}
	board, puzzle := w.Now().Grid().String(), w.Now().Puzzle.Givens.String()
	w.desk = w.desk.again()
	w.watchFrames()
	if got := w.Now(); got.Grid().String() != board || got.Puzzle.Givens.String() != puzzle {
		w.t.Fatalf("after another start there is\n%s, not\n%s", got.Grid(), board)
	}
}
