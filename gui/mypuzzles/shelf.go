// Package mypuzzles shows the puzzles of the library: My puzzles with its rows, ratings and statistics, and Recently deleted.
// It takes puzzles from the library, and changes them there, for the window. What is done with a puzzle on the board is
// left to the activities.
package mypuzzles

import (
	"nonet/core/format"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/dialogs"
	"nonet/gui/sitting"
	"nonet/gui/threads"
)

// A Destination takes the puzzle that the user chooses. Nil puts it on the board.
type Destination func(session.State)

// Needs are the functions that a Shelf needs from others.
type Needs struct {
	// Put puts another puzzle on the board.
	Put func(func(*session.Session) bool)
	// Show leaves an activity that does not show the puzzle on the board.
	Show func()
	// Undo sets what the next undo does.
	Undo func(func())
	// TypeIn begins to type in a printed puzzle.
	TypeIn func()
	// HasRecent reports whether collections were opened before, and ShowRecent shows them.
	HasRecent  func() bool
	ShowRecent func(Destination)
	// Print prints puzzles.
	Print func(title string, entries []format.Entry)
	// Style returns the style in which puzzles are drawn.
	Style func() render.Style
}

// A Shelf has the puzzles of the library, for a host.
type Shelf struct {
	needs    Needs
	host     activity.Host
	threads  *threads.Threads
	dialogs  *dialogs.Dialogs
	sitting  *sitting.Sitting
	painters []thumbnails // the oldest first
}

// New returns the shelf for a host.
func New(h activity.Host, t *threads.Threads, d *dialogs.Dialogs, s *sitting.Sitting, needs Needs) *Shelf {
	return &Shelf{needs: needs, host: h, threads: t, dialogs: d, sitting: s}
}
