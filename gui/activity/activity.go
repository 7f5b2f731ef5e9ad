// Package activity defines the interfaces between the window and its activities. One activity at
// a time has the board: it says what the board shows, handles the keys, and provides the panels
// beside the board. The window is its Host. Package gui creates the activities and connects them.
package activity

import (
	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/gui/board"
	"nonet/gui/menus"
	"nonet/gui/status"
)

// An Activity has the board while it is the current one. All its methods are called on the
// main goroutine.
type Activity interface {
	board.Hand

	// Begin makes it the current one. It is called after the End of the one before.
	Begin()
	// End stops all that it began, at once; nothing of it is left on the screen.
	End()
	// Changed is told that the sheet has changed, from what it was; other: it is another
	// puzzle. What somebody was doing with the old one means nothing for the new one.
	Changed(was session.State, other bool)
	// Panels makes its widgets. They are made anew for another language.
	Panels() Panels
	// Refresh brings those up to date, if they are made already.
	Refresh()
	// Scene is what there is to see and to say. It changes nothing.
	Scene() Scene
}

// Some activities can do more. What one of them does not know the window does as usual.
type (
	// A Typist has a way of its own with the keys of the board.
	Typist = board.Typist
	// A Paster knows better where a text belongs that is pasted, and reports whether it took it.
	Paster interface{ Paste(text string) bool }
	// A Walker is told where undo or redo has led to: cell is the one that has changed first,
	// -1 for none; other: it is another puzzle.
	Walker interface{ Walked(cell int, other bool) }
	// An Undoer has something of its own to take back, or to bring back, before the board has:
	// what stands over the board is left by an undo, and the board stays as it is.
	Undoer interface {
		CanUndo() bool
		CanRedo() bool
		Undo() bool
		Redo() bool
		// Aside leaves what stands over the board, to be brought back by Redo, and returns what is
		// to be said of that.
		Aside() *status.Message
	}
	// A Helper lists the keys that are its own, under a title.
	Helper interface {
		Help() (title string, keys fyne.CanvasObject)
	}
	// A Menu has entries in the menu bar.
	Menu interface{ Menus(*menus.Bar) []*fyne.Menu }
	// A Settler has something that still waits for another key, as the first figure of a
	// number does, and takes it as it is.
	// Keep ends the waiting where something else is done first.
	Settler interface {
		Settle()
		Keep()
	}
	// A Focuser has something else than the board for the keys.
	Focuser interface{ Focus() }
	// A Stager goes with a puzzle that is still being typed in. For any other activity a puzzle is
	// one to be solved.
	Stager interface{ TypesIn() }
	// A Place says where somebody was, to go on there.
	Place interface {
		Spot() (cell int, reading bool)
		GoOn(cell int, reading, same bool)
	}
)

// Panels are what an activity shows beside the board. What is nil takes no room.
type Panels struct {
	Beside    fyne.CanvasObject        // at the right, in a column of its own
	Low       func(bool)               // makes that a low row, to stand below the board, or a column again; nil where it is one always
	Below     fyne.CanvasObject        // between the board and the sentence
	Pictures  func() fyne.CanvasObject // makes what is between the board and the column, as wide as somebody made it
	OneColumn func() fyne.CanvasObject // makes one column of that and Beside, for a window without room for two
	Projector fyne.CanvasObject        // in the place of all that in the projector mode
	Whole     fyne.CanvasObject        // in the place of the board and all that
}

// A Scene is what an activity has to show and to say.
type Scene struct {
	Layers []board.Layer   // on top of the puzzle, the lowest first
	Says   *status.Message // what it is at; nil where that is nothing in particular
	Hint   *status.Message // what can be done next; nil for nothing
	Fast   bool            // it changes faster than anybody reads
}

// A Host is what an activity may ask of the window.
type Host interface {
	// Now is the puzzle on the board.
	Now() session.State
	// Sheet is that puzzle and all it has been through.
	Sheet() *session.Sheet
	// Change changes it, and reports whether it did. Work under way is called off, the activity is
	// told, and all is kept and shown.
	Change(func(*session.Session) bool) bool
	// Say says something until the next action; nil takes it back.
	Say(*status.Message)
	// Unsay takes back what was said; that is seen at the next Refresh.
	Unsay()
	// Work begins work that is waited for. The work before is called off.
	Work(status.Job)
	// CallOff calls the work off and returns what is to be said of it; nil if there is none.
	CallOff() *status.Message
	// Working reports whether such work is under way.
	Working() bool
	// Refresh shows everything as it is now.
	Refresh()
	// Arrange puts everything in its place again: there are other panels now.
	Arrange()
	// Enter makes an activity the current one.
	Enter(Activity)
	// Rest is told that an activity is over: the one before it comes back.
	Rest(Activity)
	// Current reports whether an activity is the current one.
	Current(Activity) bool
	// Focus gives the keys to the board.
	Focus()
	// Deaf reports whether nothing is taken in any more: the window is about to close.
	Deaf() bool
	// Projected reports whether all is shown as large as possible, for a room.
	Projected() bool
}
