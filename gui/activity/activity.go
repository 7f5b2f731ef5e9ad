// Package activity defines the interfaces between the window and its activities. One activity at
// a time has the board: it says what the board shows and what keys do, and provides the panels
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
	// Begin makes it the current one. It is called after the End of the previous one.
	Begin()
	// End stops everything that it began, at once, and removes it from the screen. A run may be put aside until Begin: its engine
	// waits, and does nothing.
	End()
	// Changed is called when the sheet has changed from was; other: it is another puzzle.
	// The activity stops what it was doing with the old board.
	Changed(was session.State, other bool)
	// Panels makes its widgets. It is called again when the language changes.
	Panels() Panels
	// Refresh updates the widgets, if there are any.
	Refresh()
	// Scene returns what to show on the board and in the status line. It changes nothing.
	Scene() Scene
}

// An activity may implement more interfaces. For the others the window has a default.
type (
	// A Walker is called after undo or redo. cell is the first that has changed, -1 for none;
	// other: it is another puzzle.
	Walker interface{ Walked(cell int, other bool) }
	// An Undoer has actions of its own that are undone and redone before those of the board: an
	// undo closes what is shown over the board, and the board stays unchanged.
	Undoer interface {
		CanUndo() bool
		CanRedo() bool
		Undo() bool
		Redo() bool
		// Aside closes what is shown over the board, so that Redo brings it back, and returns
		// the message about that.
		Aside() *status.Message
	}
	// A Guard says whether the puzzle on the board may be changed: nil, or the sentence why not, for example because the board shows an
	// earlier position of it, or something else. Another puzzle may replace it at any time.
	Guard interface{ MayChange() *status.Message }
	// A Menu has its own menus in the menu bar.
	Menu interface{ Menus(*menus.Bar) []*fyne.Menu }
	// A Transport is something that plays: a run, or several. The entries of the menu that run,
	// pause and step act on it.
	Transport interface {
		RunOrPause()
		StepBy(n int64) // back if n is negative
		Rewind()        // plays backwards
		ToStart()
		ToEnd() // of what was played
		Stop()
		Playing() bool  // there is something to stop, or to go back in
		Speed() float64 // the value of the speed slider
		SetSpeed(float64)
	}
	// A Place remembers where the user was, to continue there.
	Place interface {
		Where() (cell int, reading bool)
		GoOn(cell int, reading, same bool)
	}
)

// Panels are what an activity shows beside the board. A nil panel takes no space.
type Panels struct {
	Beside    fyne.CanvasObject            // at the right, in a column of its own
	Low       func(bool)                   // turns it into a low row below the board, or back; nil if it is always a column
	Below     fyne.CanvasObject            // between the board and the sentence
	Along     fyne.CanvasObject            // the same, as wide as the board
	Pictures  func() fyne.CanvasObject     // makes what is between the board and the column; the user sets its width
	OneColumn func() fyne.CanvasObject     // makes one column of Pictures and Beside, for a window too narrow for two; nil if Beside has it
	Phone     func(upright bool) Panels    // arranges the widgets for a telephone and returns what replaces all of these there; nil if that is the same
	Projector fyne.CanvasObject            // replaces all of these in the projector mode
	Stage     fyne.CanvasObject            // replaces the board, and nothing else
	Span      func() (left, width float32) // where the one board of Stage is in it, 0 wide if it is hidden; nil if there are several
	Whole     fyne.CanvasObject            // replaces the board and all of these
}

// A Scene is what an activity shows on the board and in the status line.
type Scene struct {
	Layers []board.Layer   // on top of the puzzle, the lowest first
	Says   *status.Message // what it is doing; nil for nothing in particular
	Hint   *status.Message // what can be done next; nil for nothing
	Spoken string          // what the panels say that a screen reader reads out too: a hint, a task, the result of a check, an explanation; "" for nothing
	Fast   bool            // it changes too fast to read

	Input Input          // what keys and clicks do
	Board *board.Board   // a board of its own that it shows in place of the window's; nil for none
	Focus fyne.Focusable // what has the focus in place of the board, if the board is not there; nil for the board
}

// An Input says what keys, clicks and what is pasted do while an activity is the current one. The window applies it to its board.
type Input struct {
	board.Input
	// Paste handles a pasted text, and reports whether it did; nil if it never does.
	Paste func(text string) bool
	// Settle accepts what waits for another key, as the first figure of a number does, as it is. Keep stops waiting for that key
	// before another change, which it would amend. Both may be nil.
	Settle, Keep func()
}

// A Host is what the window offers to an activity.
type Host interface {
	// Now returns the puzzle on the board.
	Now() session.State
	// Sheet returns that puzzle with its history.
	Sheet() *session.Sheet
	// Change changes the puzzle, and reports whether it did. If so, it cancels background work,
	// calls the activity's Changed, saves the puzzle and refreshes the window. It asks the activity first, if that is a Guard, and
	// shows the sentence why the puzzle may not be changed.
	Change(func(*session.Session) bool) bool
	// Put is Change for what puts another puzzle on the board, which no activity prevents.
	Put(func(*session.Session) bool) bool
	// Say shows a message until the next action; nil removes it.
	Say(*status.Message)
	// Unsay removes the message at the next Refresh.
	Unsay()
	// Work begins a background job and cancels the previous one of its kind: those about the board, and those that stay.
	Work(status.Job)
	// CallOff cancels the job about the board and returns the message about that; nil if there is none. A job
	// that stays goes on.
	CallOff() *status.Message
	// Working reports whether a job is running.
	Working() bool
	// Refresh updates the whole window.
	Refresh()
	// Arrange lays out the window again, after the panels have changed.
	Arrange()
	// Enter makes an activity the current one.
	Enter(Activity)
	// Rest ends an activity; the previous one becomes the current one.
	Rest(Activity)
	// Current reports whether an activity is the current one.
	Current(Activity) bool
	// Focus gives the focus to the board.
	Focus()
	// Closing reports whether input is ignored because the window is about to close.
	Closing() bool
	// Projected reports whether the projector mode is on.
	Projected() bool
}
