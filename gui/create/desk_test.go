package create_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/gui/create"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
)

const newspaper = halltest.Newspaper

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with a plain room, in which puzzles are made.
type desk struct {
	*halltest.Desk
	maker *create.Maker
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{Desk: halltest.New(t)}
	d.maker = create.New(d.Hall, d.Dialogs, create.Needs{Open: d.Open, Style: d.Look.Board, Type: func(*sudoku.Layout) {}})
	d.Alone(func(b *menus.Bar) []*fyne.MenuItem {
		return []*fyne.MenuItem{b.Add("make", menus.Ctrl(fyne.KeyN), nil, d.maker.AskPuzzle)}
	})
	return d
}

// made waits until the job has ended and returns the board, which must have one solution.
func (d *desk) made() sudoku.Puzzle {
	d.T.Helper()
	d.Until("a puzzle is made", func() bool { return !d.Working() })
	p := d.Now().Whole()
	r, err := engine.For(p, 2).Search(d.T.Context(), p, engine.Options{Limit: 2})
	if err != nil || !r.Unique() {
		d.T.Fatalf("%v has %d solutions, %v", p.Givens, r.Count, err)
	}
	return p
}
