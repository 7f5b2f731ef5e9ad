package collections_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/format"
	"nonet/gui/collections"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with a plain room, on whose board puzzles of collections are put.
type desk struct {
	*halltest.Desk
	shelves *collections.Shelves
	printed string // the title of what was printed last
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{Desk: halltest.New(t)}
	mine := mypuzzles.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mypuzzles.Needs{
		Put: d.Replace, Show: d.ShowPuzzle, Undo: d.UndoBy, TypeIn: func() {}, Style: d.Look.Board,
		HasRecent: func() bool { return d.shelves.HasRecent() }, ShowRecent: func(to mypuzzles.Destination) { d.shelves.ChooseRecent(to) },
	})
	d.shelves = collections.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mine, collections.Needs{
		Put: d.Replace, Open: func(string, mypuzzles.Destination) { d.T.Error("a file is opened") },
		Print: func(title string, _ []format.Entry) { d.printed = title },
	})
	d.Alone(func(b *menus.Bar) []*fyne.MenuItem {
		return []*fyne.MenuItem{b.Add("daily", menus.CtrlAlt(fyne.KeyY), nil, d.shelves.ShowDays)}
	})
	return d
}
