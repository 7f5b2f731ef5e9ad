package files_test

import (
	"io"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/lesson"
	"nonet/core/runfile"
	"nonet/gui/collections"
	"nonet/gui/files"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
	"nonet/gui/webpage"
)

const (
	newspaper = halltest.Newspaper
	several   = halltest.Several
	deep      = halltest.Deep
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with a plain room, into which files are opened and from which they are saved. What is done with a picture or a run
// is the business of others.
type desk struct {
	*halltest.Desk
	files    *files.Files
	mine     *mypuzzles.Shelf
	shelves  *collections.Shelves
	pictures []string                      // that were opened
	load     func() (io.ReadCloser, error) // reads the last of them
	runs     int                           // that were opened
	lessons  []string                      // the titles of those that were opened
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	return newDeskIn(t, filepath.Join(t.TempDir(), "data"), files.Folders{})
}

func newDeskIn(t *testing.T, folder string, before files.Folders) *desk {
	t.Helper()
	d := &desk{Desk: halltest.NewIn(t, folder, hall.Usual())}
	d.mine = mypuzzles.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mypuzzles.Needs{
		Put: d.Replace, Show: d.ShowPuzzle, Undo: d.UndoBy, TypeIn: func() {}, Style: d.Look.Board,
		HasRecent: func() bool { return d.shelves.HasRecent() }, ShowRecent: func(to mypuzzles.Destination) { d.shelves.ChooseRecent(to) },
	})
	d.shelves = collections.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, d.mine, collections.Needs{
		Put: d.Replace, Open: func(path string, to mypuzzles.Destination) { d.files.Open(path, to) },
		ReadWhole: files.ReadWhole, Failed: files.OpenFailed,
	})
	d.files = files.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, d.mine, d.shelves, d.App.Clipboard, files.Needs{
		Put: d.Replace, OpenRun: func(string, string, runfile.Run) { d.runs++ }, Paste: d.Paste, Seen: func() (string, bool) { return d.CopyText(), false },
		Picture: func(name string, load func() (io.ReadCloser, error)) {
			d.pictures, d.load = append(d.pictures, name), load
		},
		Lesson: func(l *lesson.Lesson, _ string) { d.lessons = append(d.lessons, l.Title) },
		Page:   func() webpage.Page { return d.Page }, Run: func() (run runfile.Run, ok bool) { return run, false },
	})
	d.files.GoOn(before)
	d.Alone(func(b *menus.Bar) []*fyne.MenuItem {
		return []*fyne.MenuItem{
			b.Add("open", menus.Ctrl(fyne.KeyO), nil, d.files.AskOpen),
			b.Add("photo.open", menus.CtrlAlt(fyne.KeyO), nil, d.files.AskPicture),
			b.Add("save", menus.Ctrl(fyne.KeyS), nil, d.files.Save),
			b.Add("saveas", menus.CtrlShift(fyne.KeyS), nil, d.files.AskSave),
			b.Add("paste", menus.Ctrl(fyne.KeyV), nil, d.files.Paste),
			b.Add("copylink", menus.CtrlAlt(fyne.KeyL), nil, d.files.CopyLink),
			b.Add("code", menus.Ctrl(fyne.KeyF3), nil, d.files.ShowCode),
			b.Add("mine", menus.Ctrl(fyne.KeyM), nil, d.mine.Show),
			b.Add("builtin", menus.Ctrl(fyne.KeyB), nil, d.shelves.ShowBuiltIn),
			b.Add("collection", menus.CtrlAlt(fyne.KeyM), d.shelves.HasCollection, d.shelves.ShowCollection),
			b.Add("recent", menus.CtrlAlt(fyne.KeyF), d.shelves.HasRecent, d.shelves.ShowRecent),
			b.Add("nextpuzzle", menus.Ctrl(fyne.KeyPageDown), d.shelves.InCollection, func() { d.shelves.Step(1) }),
			b.Add("previouspuzzle", menus.Ctrl(fyne.KeyPageUp), d.shelves.InCollection, func() { d.shelves.Step(-1) }),
			b.Add("daily", menus.CtrlAlt(fyne.KeyY), nil, d.shelves.ShowDays),
		}
	})
	return d
}

// inPage puts the window into the page of a browser.
func (d *desk) inPage() *halltest.Page { return d.InPage(d.files.OpenFile, d.files.OpenLink) }

// again closes the window and opens it again.
func (d *desk) again() *desk {
	d.T.Helper()
	d.Quit()
	recent := d.shelves.Recents()
	next := newDeskIn(d.T, d.Folder, d.files.Folders())
	next.shelves.GoOn(recent)
	return next
}
