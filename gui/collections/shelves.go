// Package collections shows the built-in collections, those of files, of any length, and the puzzles of the day. It knows
// where the user was in each, and which puzzle is the next one. What is done with a puzzle on the board is left to the activities.
package collections

import (
	"time"

	"nonet/core/format"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/dialogs"
	"nonet/gui/mypuzzles"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// Needs are the functions that Shelves need from others.
type Needs struct {
	// Put puts another puzzle on the board.
	Put func(func(*session.Session) bool)
	// Open opens a collection, of a file or built in, and ReadWhole reads that of a file at once, on any goroutine.
	Open      func(path string, to mypuzzles.Destination)
	ReadWhole func(path string) (Contents, bool)
	// Print prints puzzles.
	Print func(title string, entries []format.Entry)
	// Failed says why a file, or a part of it, could not be read.
	Failed func(name string, err error) *status.Message
}

// Shelves have the collections, for a host.
type Shelves struct {
	Now func() time.Time // tells which day it is

	needs    Needs
	host     activity.Host
	threads  *threads.Threads
	dialogs  *dialogs.Dialogs
	sitting  *sitting.Sitting
	mine     *mypuzzles.Shelf
	browser  *browser  // nil until it is first shown
	browsing *browsing // the uppermost dialog with a collection; nil for none
	visits   Recents
	at       member // the puzzle that was opened last from a collection
}

// New returns the shelves for a host.
func New(h activity.Host, t *threads.Threads, d *dialogs.Dialogs, s *sitting.Sitting, mine *mypuzzles.Shelf, needs Needs) *Shelves {
	return &Shelves{Now: time.Now, needs: needs, host: h, threads: t, dialogs: d, sitting: s, mine: mine}
}
