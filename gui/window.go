package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/gui/collections"
	"nonet/gui/hall"
	"nonet/gui/status"
)

// A Window is the hall with its rooms, and their settings.
type Window struct {
	*hall.Hall
	settings settings
	saved    settings // as they were last saved
	rooms    *rooms
}

// newWindow makes the window, with the board and the settings that are stored in a folder; begin shows it. do runs
// a function on the main goroutine and can be called from any goroutine: it is fyne.Do, except in
// tests.
func newWindow(a fyne.App, folder string, s settings, do func(func())) *Window {
	w := &Window{Hall: hall.New(a, folder, s.Memory, collections.FirstPuzzle, do), settings: s}
	w.rooms = newRooms(w)
	w.rooms.collections.GoOn(s.Shelf.Recent)
	w.rooms.files.GoOn(s.Shelf.Folders)
	w.rooms.files.UseAddress(s.Address)
	return w
}

// begin shows the window as it was when it was closed.
func (w *Window) begin() {
	at := w.settings.Cursor
	w.Win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		w.Dropped(files[0].Name(), len(files)-1, func() { w.rooms.files.OpenPath(files[0].Path()) })
	})
	w.Begin(w.rooms.wiring())
	w.goOnAt(at)
	w.Sitting.ShowFaults()
	if w.Sitting.Elsewhere {
		w.Say(status.Note("library.elsewhere").With(theme.IconNameInfo))
	}
}
