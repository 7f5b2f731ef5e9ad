package hall_test

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/keep"
	"nonet/core/session"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
)

const (
	newspaper = halltest.Newspaper
	several   = halltest.Several
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a hall with two plain rooms, of which the first is the current one.
type desk struct {
	*halltest.Desk
	session *session.Session
	rooms   []hall.Room
}

func newDesk(t *testing.T, change ...func(*hall.Memory)) *desk {
	t.Helper()
	return newDeskIn(t, filepath.Join(t.TempDir(), "data"), change...)
}

// newDeskIn returns a hall with the puzzles of a folder.
func newDeskIn(t *testing.T, folder string, change ...func(*hall.Memory)) *desk {
	t.Helper()
	m := hall.Usual()
	for _, c := range change {
		c(&m)
	}
	d := &desk{Desk: halltest.NewIn(t, folder, m)}
	d.session = d.Sitting.Session
	d.rooms = []hall.Room{d.PlainRoom("ball", fyne.Key0), d.PlainRoom("kite", fyne.Key9)}
	d.With(d.rooms...)
	d.Sitting.ShowFaults()
	return d
}

// again closes the window and opens a new one.
func (d *desk) again() *desk {
	d.T.Helper()
	d.Quit()
	return newDeskIn(d.T, d.Folder)
}

// kill abandons the window as a kill would, with what is on disk now.
func (d *desk) kill() *desk {
	d.T.Helper()
	return newDeskIn(d.T, d.Killed())
}

// blocked returns a window whose library cannot be written.
func blocked(t *testing.T) *desk {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, keep.LibraryFolder), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDeskIn(t, folder)
	t.Cleanup(func() {
		if d.Hall != nil {
			d.Order()
			d.AwaitEnd()
			d.Hall = nil
		}
	})
	d.Clear()
	d.Board.MoveTo(0)
	return d
}
