package hall_test

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// newDesk returns a hall with two rooms, of which the first is the current one.
func newDesk(t *testing.T, change ...func(*hall.Memory)) *halltest.Desk {
	t.Helper()
	return newDeskIn(t, filepath.Join(t.TempDir(), "data"), change...)
}

// newDeskIn returns a hall with the puzzles of a folder.
func newDeskIn(t *testing.T, folder string, change ...func(*hall.Memory)) *halltest.Desk {
	t.Helper()
	m := hall.Usual()
	for _, c := range change {
		c(&m)
	}
	d := halltest.NewIn(t, folder, m)
	d.With(d.PlainRoom("ball", fyne.Key0), d.PlainRoom("kite", fyne.Key9))
	return d
}
