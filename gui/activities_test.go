package gui

import (
	"log"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/core/logic"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	photoview "nonet/gui/photo"
	"nonet/gui/running"
	"nonet/gui/typing"
)

// TestFirstStartShowsTheWays checks that the welcome page is shown at the first start, and at later
// ones the activity that was left.
func TestFirstStartShowsTheWays(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "" })
	if !d.Current(d.rooms.welcome) {
		t.Fatal("a new user does not see the ways to begin")
	}
	d.Says("Choose a way to begin")
	d.Keys().Rune('5')
	d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !d.Current(d.rooms.solve) || d.session.Sheet().WorthKeeping() {
		t.Fatal("Escape does not lead to the puzzle as it was")
	}
	for _, room := range d.rooms.all {
		d.Press(words.T("menu.activity." + room.ID))
		id := room.ID
		d = d.again()
		if got := d.ID(); got != id {
			t.Errorf("it was left at %s, and begins with %q", id, got)
		}
	}
	d.Press(words.T("menu.welcome"))
	if !d.Current(d.rooms.welcome) {
		t.Error("the ways to begin cannot be found again")
	}
}

// TestFirstStartByKeys checks that the first card has the focus, that Continue is not offered, and
// that the next activity has the focus without an error message of Fyne's.
func TestFirstStartByKeys(t *testing.T) {
	var logged strings.Builder
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	d := newDesk(t, func(s *settings) { s.Activity = "" })
	first, ok := d.Win.Canvas().Focused().(fyne.Accessible)
	if !ok || !strings.HasPrefix(first.AccessibilityLabel(), words.T("welcome.typein")) {
		t.Fatalf("at the start %v has the keys", d.Win.Canvas().Focused())
	}
	d.Key(fyne.KeyReturn)
	if !d.entering() || d.Win.Canvas().Focused() != fyne.Focusable(d.Board) {
		t.Error("Return does not lead to typing in")
	}
	for range 2 {
		d.Press(words.T("menu.welcome"))
		first, _ = d.Win.Canvas().Focused().(fyne.Accessible)
		if first == nil || !strings.HasPrefix(first.AccessibilityLabel(), words.T("welcome.continue")) {
			t.Fatal("the puzzle that was left is not offered")
		}
		d.Key(fyne.KeyReturn)
	}
	if strings.Contains(logged.String(), "Failed to focus") {
		t.Errorf("it is logged: %s", logged.String())
	}
}

// TestFromTypingToSolving checks that Done says what is wrong with the puzzle, asks for its title,
// and leads to solving it.
func TestFromTypingToSolving(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.pasteWhileEntering(several)
	d.Until("it is judged", d.judged)
	d.TapSeen("Done")
	d.DialogSays("The puzzle has several solutions")
	d.Dialogs.Now().Dismiss()
	if !d.entering() {
		t.Fatal("who keeps typing is typing no more")
	}
	d.pasteWhileEntering(newspaper)
	d.Until("it is judged", d.judged)
	d.TapSeen("Done")
	d.DialogSays("exactly one solution")
	d.Key(fyne.KeyReturn)
	if !d.Current(d.rooms.solve) || d.session.Now().TypingIn {
		t.Error("after Done nothing is being solved")
	}
	if got, want := d.session.Now().Title, typing.DefaultTitle(time.Now()); got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	if d.Board.Cursor() != 2 {
		t.Errorf("the cursor is at %d, and not in the first blank", d.Board.Cursor())
	}
}

// TestFirstDigitAfterTyping checks that after every way out of typing in the next digit goes into
// the first blank, and that a digit typed on a given leads to a message how to change that.
func TestFirstDigitAfterTyping(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys(newspaper)
	d.Press(words.T("menu.activity.solve"))
	d.TypeText("4")
	d.Shows(withChar(newspaper, 2, '4'))
	d.Board.MoveTo(80)
	d.TypeText("9")
	d.Says("r9c9 is a given. To change it, use Type in.")
	d.Press(words.T("menu.activity.typing"))
	d.Press(words.T("menu.activity.solve"))
	d.TypeText("6")
	d.Shows(withChar(withChar(newspaper, 2, '4'), 3, '6'))
}

// TestAcceptedFault checks that the user is warned while solving a puzzle that is not proper, also
// after each digit, with a button to correct it.
func TestAcceptedFault(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.pasteWhileEntering(several)
	d.Until("it is judged", d.judged)
	d.TapSeen("Done")
	d.Key(fyne.KeyReturn)
	for range 2 {
		if m := d.rooms.solve.Content(); !d.Current(d.rooms.solve) || !m.Faulty() || !strings.Contains(m.Text(), "more than one solution") {
			t.Errorf("the panel says %q", m.Text())
		}
		d.TypeText("4")
	}
	if !d.HasButton("Correct the puzzle") {
		t.Error("there is no way to correct it")
	}
	d.PasteText(newspaper)
	if m := d.rooms.solve.Content(); m.Faulty() {
		t.Errorf("of another puzzle the panel says %q", m.Text())
	}
}

// has reports whether something that is visible in the window is wanted.
func (d *desk) has(wanted func(fyne.CanvasObject) bool) (found bool) {
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) { found = found || wanted(o) })
	return found
}

// names returns the names of the activities that are visible on the rail.
func (d *desk) names() (all []fyne.CanvasObject) {
	for _, room := range d.rooms.all {
		name := room.Item("").Name
		called := []string{name, words.T("rail.current", words.Data{"Name": name})}
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			if on, ok := o.(fyne.Accessible); ok && strings.HasSuffix(reflect.TypeOf(o).String(), "rail.tile") && slices.Contains(called, on.AccessibilityLabel()) {
				all = append(all, o)
			}
		})
	}
	return all
}

// TestNarrowWindow checks that in a narrow window the names of the activities are a row above the
// board, and that the board keeps its width.
func TestNarrowWindow(t *testing.T) {
	d := newDesk(t)
	d.Win.Resize(fyne.NewSize(1300, 800))
	away := func() fyne.Position { // the last name from the first
		go d.Threads.Do(func() {})
		names := d.names()
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(names[len(names)-1]).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(names[0]))
	}
	d.Until("the names are a column", func() bool { by := away(); return by.X == 0 && by.Y > 200 })
	d.Win.Resize(fyne.NewSize(800, 600))
	d.Until("they are a row", func() bool { by := away(); return by.X > 200 && by.Y == 0 })
	for _, room := range d.rooms.all {
		d.Enter(activity.Activity(room.Activity))
		if size := d.Board.Size(); size.Width < 300 || size.Height < 300 {
			t.Errorf("%s: the board has %v of 800×600", room.ID, size)
		}
	}
	d.Enter(d.rooms.watch)
	alone := d.Board.Size()
	d.rooms.watch.Runner.Step(d.Now().Whole(), 20)
	d.Idle()
	if size := d.Board.Size(); size.Width < alone.Width || d.has(func(o fyne.CanvasObject) bool { _, split := o.(*container.Split); return split }) {
		t.Errorf("beside the pictures of a run the board is %v wide, without them %v", size.Width, alone.Width)
	}
	d.Win.Canvas().Focus(d.Board)
	names := map[string]bool{}
	for range 20 {
		d.Win.Canvas().FocusNext()
		if on, ok := d.Win.Canvas().Focused().(fyne.Accessible); ok {
			names[on.AccessibilityLabel()] = true
		}
	}
	for _, name := range []string{"Tree", "Calls", "Matrix", "Stops", "Code"} {
		if !names[name] {
			t.Errorf("Tab does not lead to %q", name)
		}
	}
	d.Enter(d.rooms.solve)
	d.Win.Resize(fyne.NewSize(760, 1000))
	d.Until("the pad is below the board", func() bool { go d.Threads.Do(func() {}); return d.Board.Size().Width >= 700 })
}

// TestSolveMenu checks that the actions for solving are in a menu beside Edit, each with a key, and
// that the activities have the same names everywhere.
func TestSolveMenu(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	own := d.Menu.Main.Items[2]
	for _, i := range own.Items {
		impossible := strings.HasPrefix(i.Label, "Apply the hint") || strings.HasPrefix(i.Label, "Replay my steps") // there are none
		if i.ChildMenu == nil && !i.IsSeparator && (i.Shortcut == nil || i.Disabled != impossible) {
			t.Errorf("%q has no key, or cannot be chosen", i.Label)
		}
	}
	if own.Label != "Solve" {
		t.Errorf("the menu beside Edit is %q", own.Label)
	}
	for _, room := range d.rooms.all {
		if in, on := words.T("menu.activity."+room.ID), room.Item("").Name; in != on {
			t.Errorf("in the menu it is %q, on the rail %q", in, on)
		}
	}
	d.Win.Canvas().FocusNext()
	if d.Win.Canvas().Focused() == fyne.Focusable(d.Board) {
		t.Error("Tab does not lead away from the board")
	}
	d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.Win.Canvas().Focused() != fyne.Focusable(d.Board) {
		t.Error("Escape does not lead back to the board")
	}
}

// TestBoardInASmallWindow checks that in a window of 800×600 with its menu the board of *Solve* has at least three quarters of the height.
func TestBoardInASmallWindow(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity, s.Width, s.Height = "solve", 800, 572 })
	d.Win.Resize(fyne.NewSize(800, 572))
	d.Until("the board is 440 wide", func() bool {
		go d.Threads.Do(func() {})
		_, width := d.Ruled().Span()
		return width >= 440
	})
}

// TestNamesInTheProjector: the names of the activities are no help for a class, and are hidden in the projector mode; for fingers, which have no
// keys, they stay.
func TestNamesInTheProjector(t *testing.T) {
	for _, touch := range []bool{false, true} {
		d := newDesk(t)
		d.Look.Touch = touch
		for _, room := range d.rooms.all {
			d.Enter(room.Activity)
			for _, on := range []bool{true, false} {
				d.project(on)
				if named := len(d.names()) == len(d.rooms.all); named != (touch || !on) {
					t.Errorf("touch %v, projector %v: %s is named: %v", touch, on, room.ID, named)
				}
			}
		}
	}
}

// TestProjectorFromASmallWindow: after the arrangement for a telephone each activity, and each page of one, shows its panel in the projector mode, too.
func TestProjectorFromASmallWindow(t *testing.T) {
	d := newDesk(t)
	visits := map[string]func(){"a technique": func() { d.rooms.techniques.Learn(logic.XWing) }}
	for _, room := range d.rooms.all {
		visits[room.ID] = func() { d.Choose(room) }
	}
	for name, visit := range visits {
		d.Win.Resize(fyne.NewSize(844, 390))
		d.Run(20)
		visit()
		d.Run(20)
		for _, on := range []bool{true, false} {
			d.project(on)
			d.Run(20)
			if got := d.signs(); !slices.Equal(got, []string{d.ID()}) {
				t.Errorf("%s, projector %v: there are the panels of %q", name, on, got)
			}
		}
	}
}

// signs lists the activities of which a panel is visible.
func (d *desk) signs() (all []string) {
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *controls.Button:
			if o.Text == words.T("solve.more") || o.Text == words.T("hints.close") {
				all = append(all, "solve")
			}
			if o.Text == words.T("typing.done") {
				all = append(all, "typing")
			}
			if o.Text == words.T("learn.practise") || o.Text == words.T("learn.leave") || o.Text == words.T("lesson.next") || o.Text == words.T("lesson.file") {
				all = append(all, "learn")
			}
		case *board.Board: // in the projector a lesson has no buttons
			if o != d.Board && d.Current(d.rooms.lessons) && d.Projected() {
				all = append(all, "learn")
			}
		case *photoview.Grid, *photoview.Corners: // the panel of the puzzle may be behind the photo
			all = append(all, "typing")
		case *running.Pseudocode:
			if !d.Current(d.rooms.lessons) { // which may show one, too
				all = append(all, "watch")
			}
		case *widget.Label:
			switch o.Text {
			case words.T("replay.title"):
				all = append(all, "solve")
			case words.T("solver.speed"): // if the pseudocode is behind a picture
				all = append(all, "speed")
			case "a toy":
				all = append(all, "toy")
			}
		case fyne.Accessible:
			if strings.HasPrefix(o.AccessibilityLabel(), words.T("welcome.typein")+".") {
				all = append(all, "welcome")
			}
			if o.AccessibilityLabel() == words.T("compare.label") {
				all = append(all, "compare")
			}
		}
	})
	if slices.Contains(all, "compare") { // it has a speed, too
		all = slices.DeleteFunc(all, func(sign string) bool { return sign == "speed" })
	}
	for i, sign := range all {
		if sign == "speed" {
			all[i] = "watch"
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
