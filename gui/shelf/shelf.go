// Package shelf opens and saves puzzles: files, the clipboard, the built-in collections, My puzzles
// and Recently deleted. What is done with a puzzle on the board is left to the activities.
package shelf

import (
	"fyne.io/fyne/v2"

	"nonet/core/render"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/dialogs"
	"nonet/gui/sitting"
	"nonet/gui/threads"
	"nonet/gui/webpage"
)

// Wishes are what a shelf cannot do itself.
type Wishes struct {
	// Put puts another puzzle on the board.
	Put func(func(*session.Session) bool)
	// OpenRun opens a saved run, from a file.
	OpenRun func(name, path string, run runfile.Run)
	// Paste offers a text to who has the board, and reports whether it was taken.
	Paste func(text string) bool
	// Seen is the digits that are seen on the board, on one line.
	Seen func() string
	// Undo has the next undo do something.
	Undo func(func())
	// TypeIn begins to type in a printed puzzle.
	TypeIn func()
	// Style is how puzzles are drawn.
	Style func() render.Style
	// Page is the page that the window is in, in a browser; nil on a desktop.
	Page func() webpage.Page
	// Run is the run that is being watched, if one is.
	Run func() (runfile.Run, bool)
}

// A Shelf opens and saves the puzzles of a host.
type Shelf struct {
	wish      Wishes
	host      activity.Host
	threads   *threads.Threads
	dialogs   *dialogs.Dialogs
	sitting   *sitting.Sitting
	clipboard func() fyne.Clipboard
	browser   *browser // of the built-in puzzles; nil until they are first asked for
}

// New returns the shelf of a host.
func New(h activity.Host, t *threads.Threads, d *dialogs.Dialogs, s *sitting.Sitting, clipboard func() fyne.Clipboard, wish Wishes) *Shelf {
	return &Shelf{wish: wish, host: h, threads: t, dialogs: d, sitting: s, clipboard: clipboard}
}

// open puts another puzzle on the board.
func (s *Shelf) open(state session.State) {
	s.wish.Put(func(on *session.Session) bool { return on.Open(state) })
}
