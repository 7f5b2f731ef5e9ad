// Package files opens and saves: files that are chosen, dropped or named, the clipboard, links, and downloads in a browser. Where
// what is opened goes travels with it. What is done with a puzzle on the board is left to the activities.
package files

import (
	"crypto/sha256"
	"io"

	"fyne.io/fyne/v2"

	"nonet/core/lesson"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/collections"
	"nonet/gui/dialogs"
	"nonet/gui/mypuzzles"
	"nonet/gui/sitting"
	"nonet/gui/threads"
	"nonet/gui/webpage"
)

// Needs are the functions that Files need from others.
type Needs struct {
	// Put puts another puzzle on the board.
	Put func(func(*session.Session) bool)
	// OpenRun opens a saved run from a file.
	OpenRun func(name, path string, run runfile.Run)
	// Paste offers a text to the current activity, and reports whether that handled it.
	Paste func(text string) bool
	// Seen returns what the board shows, on one line: its digits, and the notes if they are shown and are not too long.
	Seen func() (text string, notes bool)
	// Picture reads a picture of a puzzle. open opens the file, on another goroutine.
	Picture func(name string, open func() (io.ReadCloser, error))
	// Page is the page of a browser that the window is in; nil on a desktop.
	Page func() webpage.Page
	// Steps opens a run that a program has printed.
	Steps func(name string, steps []byte)
	// Lesson shows a lesson, which was read and played. id is its path or, in a page, its name or where it was fetched from.
	Lesson func(l *lesson.Lesson, id string)
	// Run returns the run that is being watched, if there is one.
	Run func() (runfile.Run, bool)
}

// Files open and save for a host.
type Files struct {
	needs       Needs
	host        activity.Host
	threads     *threads.Threads
	dialogs     *dialogs.Dialogs
	sitting     *sitting.Sitting
	mine        *mypuzzles.Shelf
	collections *collections.Shelves
	clipboard   func() fyne.Clipboard
	chosen      Folders
	pictures    string // the folder of the last picture; empty before the first
	hidden      bool   // the dialog for files lists hidden ones
	address     string // of a page of Nonet, on a desktop; empty if none is known
	asked       int    // how many things were asked for: the last one is opened
	waits       bool   // it was said what is waited for

	known map[[sha256.Size]byte]bool // the texts of puzzles that were read from files, or written there: see textAt
}

// New returns the files of a host.
func New(h activity.Host, t *threads.Threads, d *dialogs.Dialogs, s *sitting.Sitting, mine *mypuzzles.Shelf, all *collections.Shelves, clipboard func() fyne.Clipboard, needs Needs) *Files {
	return &Files{needs: needs, host: h, threads: t, dialogs: d, sitting: s, mine: mine, collections: all, clipboard: clipboard, known: map[[sha256.Size]byte]bool{}}
}
