package solve_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/guide"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/rail"
	"nonet/gui/solve"
	"nonet/gui/translations"
)

const (
	newspaper = halltest.Newspaper
	answer    = halltest.Answer
	several   = halltest.Several
	// wing is a puzzle that needs an X-Wing; before it there are only singles and locked candidates.
	wing = "...64.......3..5...657.84...5....73.6.3......1.......2.4.9...7......3..1.9.5..8.6"
)

func TestMain(m *testing.M) {
	if err := translations.Use(words.English); err != nil { // for the tests of the panel alone
		panic(err)
	}
	halltest.Main(m)
}

// A desk is a window with this room, and a plain one to leave it for.
type desk struct {
	*halltest.Desk
	room  *solve.Room
	hints *guide.Settings
}

// newDesk returns a window with the room, with other settings than the usual ones.
func newDesk(t *testing.T, change ...func(*solve.Settings)) *desk {
	t.Helper()
	return newDeskAt(halltest.New(t), change...)
}

// newDeskAt puts the rooms into a hall that has none.
func newDeskAt(h *halltest.Desk, change ...func(*solve.Settings)) *desk {
	d := &desk{Desk: h, hints: &guide.Settings{}}
	kept := solve.Usual()
	for _, c := range change {
		c(&kept)
	}
	saveTime := func(s *session.Sheet) {
		if s.Name != "" { // what is not in the library has nothing to save
			d.Sitting.Saver.SaveTime(s.Copy())
		}
	}
	d.room = solve.NewRoom(d.Hall, d.Board, d.Threads, check.New(d.Hall, d.Dialogs), d.Keys(), kept, solve.Needs{
		Undo: d.Undo, Redo: d.Redo, CanUndo: d.CanUndo, CanRedo: d.CanRedo,
		Style: d.Look.Board, TypeIn: func() {}, Another: func() {}, Learn: func(*logic.Technique) {},
		Copy: func(text string) { d.App.Clipboard().SetContent(text) }, Link: func(session.State) string { return "" },
		Save: func(*session.Sheet) { d.Sitting.Store() }, SaveTime: saveTime, Dialogs: d.Dialogs, Hints: d.hints, Opening: func() bool { return false },
	})
	plain := d.PlainRoom("plain", fyne.Key0)
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{{Activity: d.room, ID: "solve", Item: rail.Solve, Key: fyne.KeyO}, plain},
		First: d.room, Solving: d.room, Cover: d.room.Cover, Hide: d.room.Hide,
	})
	return d
}

// again closes the window and returns the one of the next start.
func (d *desk) again() *desk {
	d.T.Helper()
	return newDeskAt(d.Again())
}

// solvingOf returns a window in which a puzzle is solved by hand.
func solvingOf(t *testing.T, puzzle string) *desk {
	t.Helper()
	d := newDesk(t)
	d.OpenText(puzzle)
	return d
}

// open opens a page by its menu entry and waits until it holds what is looked for.
func (d *desk) opens(entry string, holds func(*guide.Guidance) bool) *guide.Guidance {
	d.T.Helper()
	d.Press(words.T(entry))
	d.Until(entry, func() bool { g := d.guidance(); return g != nil && holds(g) })
	return d.guidance()
}

func (d *desk) guidance() *guide.Guidance { return d.room.Content().Guidance }

// drawn returns the step that is drawn on the board.
func (d *desk) drawn() *board.Drawing { return d.View().Step }

// said waits for a hint, or for what has to be put right first.
func said(g *guide.Guidance) bool { return g.Lead != "" && !g.Looking }

// listed waits for all steps of a list.
func listed(g *guide.Guidance) bool {
	return g.Rows > 0 && !strings.HasSuffix(g.Count, "…")
}

// solutionOf returns the solution of a puzzle.
func solutionOf(t *testing.T, puzzle string) sudoku.Grid {
	t.Helper()
	s, err := session.Read("", strings.NewReader(puzzle))
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.For(s.Puzzle, 1).Search(t.Context(), s.Puzzle, engine.Options{Limit: 1})
	if err != nil || r.Count == 0 {
		t.Fatal("it has no solution", err)
	}
	return r.Solutions[0]
}

// blanks returns the cells that are not filled.
func (d *desk) blanks() (cells []int) {
	for cell, digit := range d.Now().Grid() {
		if digit == 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}
