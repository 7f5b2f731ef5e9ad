// Package shelf opens and saves puzzles: files, the clipboard, collections of any length, the puzzle of
// the day, My puzzles with its statistics, and Recently deleted. What is done with a puzzle on the board is
// left to the activities.
package shelf

import (
	"io"

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

// Needs are the functions that a Shelf needs from others.
type Needs struct {
	// Put puts another puzzle on the board.
	Put func(func(*session.Session) bool)
	// OpenRun opens a saved run from a file.
	OpenRun func(name, path string, run runfile.Run)
	// Paste offers a text to the current activity, and reports whether that handled it.
	Paste func(text string) bool
	// Seen returns the digits shown on the board, on one line.
	Seen func() string
	// Undo sets what the next undo does.
	Undo func(func())
	// TypeIn begins to type in a printed puzzle.
	TypeIn func()
	// Style returns the style in which puzzles are drawn.
	Style func() render.Style
	// Picture reads a picture of a puzzle. open opens the file, on another goroutine.
	Picture func(name string, open func() (io.ReadCloser, error))
	// Page is the page of a browser that the window is in; nil on a desktop.
	Page func() webpage.Page
	// Run returns the run that is being watched, if there is one.
	Run func() (runfile.Run, bool)
}

// A Shelf opens and saves puzzles for a host.
type Shelf struct {
	needs     Needs
	host      activity.Host
	threads   *threads.Threads
	dialogs   *dialogs.Dialogs
	sitting   *sitting.Sitting
	clipboard func() fyne.Clipboard
	browser   *browser  // nil until it is first shown
	browsing  *browsing // the uppermost dialog with a collection; nil for none
	painters  map[thumbnails]*render.Painter
	settings  Settings
	at        spot                // the puzzle that was opened last from a collection
	pictures  string              // the folder of the last picture; empty before the first
	hidden    bool                // the dialog for files lists hidden ones
	picked    func(session.State) // receives the puzzle that the user chooses; nil to put it on the board
	wanted    func(reading) bool  // takes the next file, and reports whether it did; nil for nobody
}

// New returns the shelf for a host.
func New(h activity.Host, t *threads.Threads, d *dialogs.Dialogs, s *sitting.Sitting, clipboard func() fyne.Clipboard, needs Needs) *Shelf {
	return &Shelf{needs: needs, host: h, threads: t, dialogs: d, sitting: s, clipboard: clipboard, painters: map[thumbnails]*render.Painter{}}
}

// open puts another puzzle on the board.
func (s *Shelf) open(state session.State) {
	if s.passOn(state) {
		return
	}
	s.needs.Put(func(on *session.Session) bool { return on.Open(state) })
}
