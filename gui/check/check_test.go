package check_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/rail"
	"nonet/gui/status"
)

const (
	newspaper = halltest.Newspaper
	several   = halltest.Several
	deep      = halltest.Deep
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A room has a board to type digits on, and shows what a check has found.
type room struct {
	halltest.Plain
	*check.Check
}

// Changed implements activity.Activity.
func (r *room) Changed(session.State, bool) { r.Check.Changed() }

// Scene implements activity.Activity.
func (r *room) Scene() activity.Scene {
	s := r.Plain.Scene()
	if r.Comparing() {
		s.Layers, s.Says = []board.Layer{r.Layer()}, r.Says()
	}
	return s
}

// A desk is a window with such a room.
type desk struct {
	*halltest.Desk
	check *check.Check
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{Desk: halltest.New(t)}
	d.check = check.New(d.Hall, d.Dialogs)
	r := &room{halltest.Plain{Host: d.Hall, Name: "room"}, d.check}
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{{Activity: r, ID: "room", Item: rail.Solve, Key: fyne.KeyO}},
		First: r, Solving: r,
		Menus: func(b *menus.Bar) []*fyne.Menu {
			return append(d.OwnMenus(b), fyne.NewMenu("", b.Add("check", menus.Ctrl(fyne.KeyU), nil, d.check.Start)))
		},
	})
	return d
}

func TestCheck(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	look := func() {
		d.Press("Check for a second solution")
		d.Until("the check is done", func() bool { return !d.Working() })
	}
	d.OpenText(newspaper)
	look()
	d.Says("exactly one solution. Found and proved by " + words.EngineTitle(engine.For(sudoku.Empty(sudoku.Classic()), 2)) + " in ")
	d.Says("s.")
	d.Board.MoveTo(2)
	d.TypeText("1")
	look()
	d.Says("With the digits you typed there is no solution")
	d.OpenText("55" + strings.Repeat(".", 79))
	look()
	d.Says("5 appears 2 times in row 1")

	d.OpenText(several)
	look()
	d.Says("The puzzle has several solutions (" + words.EngineTitle(engine.For(sudoku.Empty(sudoku.Classic()), 2)))
	first := d.CopyText()
	d.Accept(0)
	second := d.CopyText()
	marks := d.View().Marks
	for cell := range first {
		if differs := first[cell] != second[cell]; differs != (marks[cell]&render.Different != 0) {
			t.Errorf("cell %d: %c and %c, marked %v", cell, first[cell], second[cell], marks[cell])
		}
	}
	if first == second || strings.Contains(second, ".") {
		t.Errorf("the two solutions are %s and %s", first, second)
	}
	d.Accept(1)
	d.Shows(several)

	for cell := range first { // a digit that only one of the two has
		if first[cell] != second[cell] {
			d.Board.MoveTo(cell)
			d.TypeText(first[cell : cell+1])
			break
		}
	}
	look()
	d.Says("With the digits you typed there is exactly one solution.")
}

// TestAllBrokenRules: the list of all broken rules is no wider than the window, however many cells a rule names.
func TestAllBrokenRules(t *testing.T) {
	d := newDesk(t)
	size := fyne.NewSize(390, 700)
	d.Win.Resize(size)
	d.OpenText(strings.Repeat("5", 9) + strings.Repeat(".", 72))
	d.Press("Check for a second solution")
	d.Says("5 appears 9 times in row 1")
	d.Accept(1)
	d.DialogSays("5 appears 3 times in box 3")
	for _, found := range halltest.Crowded(d.OnTop(), size) {
		t.Error(found)
	}
}

// TestLongCheck checks that the message about a long check names the engine and shows the time
// every second, that other messages can be read meanwhile, and that the check can be cancelled.
func TestLongCheck(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	now, tick := time.Unix(1000, 0), func(time.Time) {}
	ticking := false
	d.Threads.Frames = func(f func(time.Time)) (stop func()) {
		tick, ticking = f, true
		return func() { ticking = false }
	}
	d.check.Engine = func(sudoku.Puzzle, int) *engine.Engine { return engine.DepthFirst }
	pass := func(passed time.Duration) {
		now = now.Add(passed)
		tick(now)
	}
	d.OpenText(deep)
	d.Press("Check for a second solution")
	d.Says("Looking for a second solution with Depth-first search…")
	pass(0)
	pass(900 * time.Millisecond)
	d.Says("with Depth-first search…")
	cancel := d.Offers()[0]
	pass(200 * time.Millisecond)
	d.Says("with Depth-first search. Time so far: 1 s. This may take a long time.")
	pass(time.Second)
	d.Says("Time so far: 2 s")
	if d.Offers()[0] != cancel {
		t.Error("the Cancel button is another one every second: nobody could press it")
	}
	d.Say(status.Note("copied.board"))
	d.Says("Copied")
	pass(time.Second)
	d.Says("Copied")
	for range 4 {
		pass(time.Second)
	}
	d.Says("Time so far: 7 s")
	pass(90 * time.Second)
	d.Says("Time so far: 1:37")
	d.Accept(0)
	d.Says("The check was cancelled")
	if d.Working() || ticking {
		t.Error("the check goes on")
	}
	pass(time.Second) // a frame that was already under way
	d.Says("The check was cancelled")

	d.Press("Check for a second solution")
	d.OpenText(newspaper)
	if d.Working() || ticking {
		t.Error("the check of another board goes on")
	}
}

// TestUndoLeavesThePair checks that undo closes two solutions that a check has found, and no digit
// of the user.
func TestUndoLeavesThePair(t *testing.T) {
	d := newDesk(t)
	d.OpenText(several)
	d.Board.MoveTo(2)
	d.TypeText("4")
	board := d.CopyText()
	d.Press("Check for a second solution")
	d.Until("two solutions", func() bool { return d.check.Comparing() })
	pair := d.CopyText()
	d.Press("Undo")
	d.Shows(board)
	d.Says("your board is unchanged")
	d.Press("Redo")
	d.Shows(pair)
	d.Says("The puzzle has several solutions")
	d.Press("Undo")
	d.Press("Undo")
	d.Shows(several)
}
