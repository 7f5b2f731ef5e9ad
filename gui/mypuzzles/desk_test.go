package mypuzzles_test

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
)

const newspaper = halltest.Newspaper

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with My puzzles and a plain room.
type desk struct {
	*halltest.Desk
	shelf *mypuzzles.Shelf
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	return newDeskIn(t, filepath.Join(t.TempDir(), "data"))
}

func newDeskIn(t *testing.T, folder string) *desk {
	t.Helper()
	d := &desk{Desk: halltest.NewIn(t, folder, hall.Usual())}
	d.shelf = mypuzzles.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mypuzzles.Needs{
		Put: d.Replace, Show: d.ShowPuzzle, Undo: d.UndoBy, TypeIn: func() {}, Style: d.Look.Board,
		HasRecent: func() bool { return false }, ShowRecent: func(mypuzzles.Destination) {},
	})
	d.Alone(func(b *menus.Bar) []*fyne.MenuItem {
		return []*fyne.MenuItem{b.Add("mine", menus.Ctrl(fyne.KeyM), nil, d.shelf.Show)}
	})
	return d
}

// again closes the window and opens it again.
func (d *desk) again() *desk {
	d.T.Helper()
	d.Quit()
	return newDeskIn(d.T, d.Folder)
}

// slowly does something while the disk does not answer, and waits until it has.
func (d *desk) slowly(do func()) {
	d.T.Helper()
	answer, done := make(chan struct{}), false
	d.Sitting.Saver.Do(func() { <-answer })
	do()
	d.Sitting.Saver.Do(func() { d.Do(func() { done = true }) })
	close(answer)
	d.Until("the disk is done", func() bool { return done })
}
