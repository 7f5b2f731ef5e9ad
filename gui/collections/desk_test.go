package collections_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/gui/collections"
	"nonet/gui/files"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
	"nonet/gui/webpage"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with a plain room, on whose board puzzles of collections are put, from files too.
type desk struct {
	*halltest.Desk
	shelves *collections.Shelves
	files   *files.Files
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	return newDeskAt(halltest.New(t))
}

// newDeskAt puts the collections into a hall without rooms.
func newDeskAt(h *halltest.Desk) *desk {
	d := &desk{Desk: h}
	mine := mypuzzles.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mypuzzles.Needs{
		Put: d.Replace, Undo: d.UndoBy, TypeIn: func() {}, Style: d.Look.Board,
		HasRecent: func() bool { return d.shelves.HasRecent() }, ShowRecent: func(to mypuzzles.Destination) { d.shelves.ChooseRecent(to) },
	})
	d.shelves = collections.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mine, collections.Needs{
		Put: d.Replace, Open: func(path string, to mypuzzles.Destination) { d.files.Open(path, to) },
		ReadWhole: files.ReadWhole, Failed: files.OpenFailed,
	})
	d.files = files.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mine, d.shelves, d.App.Clipboard, files.Needs{
		Put: d.Replace, Page: func() webpage.Page { return nil },
	})
	d.Alone(func(b *menus.Bar) []*fyne.MenuItem {
		return []*fyne.MenuItem{
			b.Add("mine", menus.Ctrl(fyne.KeyM), nil, mine.Show),
			b.Add("daily", menus.CtrlAlt(fyne.KeyY), nil, d.shelves.ShowDays),
			b.Add("collection", menus.CtrlAlt(fyne.KeyM), d.shelves.HasCollection, d.shelves.ShowCollection),
			b.Add("recent", menus.CtrlAlt(fyne.KeyF), d.shelves.HasRecent, d.shelves.ShowRecent),
			b.Add("nextpuzzle", menus.Ctrl(fyne.KeyPageDown), d.shelves.InCollection, func() { d.shelves.Step(1) }),
			b.Add("previouspuzzle", menus.Ctrl(fyne.KeyPageUp), d.shelves.InCollection, func() { d.shelves.Step(-1) }),
		}
	})
	return d
}

// again closes the window and opens it again.
func (d *desk) again() *desk {
	d.T.Helper()
	recent := d.shelves.Recents()
	next := newDeskAt(d.Again())
	next.shelves.GoOn(recent)
	return next
}
