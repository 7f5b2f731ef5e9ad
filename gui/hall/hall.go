// Package hall is the window as the host of its rooms, of which one has the board at a time: the arrangement of the
// board and the panels, the keys, the dialogs, the sentence, undo, the projector mode, closing. It knows no room: package gui makes the
// rooms, and tells the hall what it needs to know of them in a Wiring. A room knows the hall as its activity.Host.
//
//	h := hall.New(app, folder, hall.Usual(), puzzle, fyne.Do)
//	room := newRoom(h, h.Board, h.Threads)
//	h.Begin(hall.Wiring{Rooms: []hall.Room{{Activity: room, ID: "room", Item: rail.Solve}}, First: room, Solving: room})
//
// All state here belongs to Fyne's main goroutine. Other goroutines reach it through gui/threads. When everything is on disk, closing
// waits for them for at most a second.
package hall

import (
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/dialogs"
	"nonet/gui/look"
	"nonet/gui/menus"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/webpage"
)

// A Hall is the one window of the program. It is the host of the activities, of which one has the
// board at a time.
type Hall struct {
	App     fyne.App
	Win     fyne.Window
	Threads *threads.Threads
	Dialogs *dialogs.Dialogs
	Sitting *sitting.Sitting
	Look    *look.Look
	Line    *status.Line
	Board   *board.Board
	Page    webpage.Page // nil on a desktop
	Memory  Memory

	Patience time.Duration // how long a disk may take before the user who closes the window is asked

	Bar  *status.Bar // made again with the language, as is the menu
	Menu *menus.Bar

	wiring  Wiring
	now     activity.Activity
	before  activity.Activity // the room that was the current one before; nil for none
	restore func()            // takes back what was done last, which is not a change of the board; nil for nothing
	hearing *board.Board      // what the keys go to: the board, or that of the activity
	input   activity.Input    // what they do there
	seen    board.View        // what the board shows
	told    webpage.Words     // what a screen reader hears of the room, if no dialog is open
	stage   stage
	ending  ending

	gathering bool // what one key does is under way, and ...
	stale     bool // ... the window is to be refreshed after it
}

var _ activity.Host = (*Hall)(nil)

// New makes the window, with the puzzles that are stored in a folder; puzzle returns the one that a new user sees. do runs a function
// on the main goroutine and can be called from any goroutine: it is fyne.Do, except in tests. Nothing is shown before Begin, but rooms
// may be made.
func New(a fyne.App, folder string, m Memory, puzzle func() session.State, do func(func())) *Hall {
	h := &Hall{App: a, Threads: threads.New(do), Memory: m, Look: look.New(m.Theme, m.Text), Patience: closeLimit}
	h.Page = webpage.Here(h.Threads.Do)
	h.Look.Touch = h.Page != nil && h.Page.Touch()
	words.UseFingers(h.Look.Touch)
	a.Settings().SetTheme(h.Look)
	h.Win = a.NewWindow("Nonet")
	h.Win.SetMaster()
	h.Dialogs = dialogs.New(h.Win, h.Focus)
	h.Dialogs.Covers = h.cover
	h.Line = status.NewLine(h.Threads, h.Refresh)
	h.Sitting = sitting.New(folder, h.Threads, h.Dialogs, sitting.Actions{
		Say: h.Line.Say, Warn: func(say func() *status.Message) { h.Line.Warn(say, h.Focus) }, Puzzle: puzzle,
	})
	h.Board = board.New(board.Compose(h.Now().Layout(), puzzleLayer(h.Now())), h.Look.Board())
	h.Board.AutoAdvance, h.hearing = m.AutoAdvance, h.Board
	h.stage = stage{hall: h, ruled: board.NewRuled(h.Board), lastKey: newLastKey(), shown: map[activity.Activity]tone{}}
	h.stage.lastKey.on, h.Board.OnKey = m.LastKey, h.stage.pressedKey
	return h
}

// Begin shows the window with its rooms. It is called once.
func (h *Hall) Begin(w Wiring) {
	h.wiring = w
	size := fyne.NewSize(h.Memory.Width, h.Memory.Height)
	h.Win.Resize(size)
	h.stage.fit = fitOf(size) // from the start: a window grows to what it needs, and does not shrink again
	if h.Page == nil {        // a browser allows that only right after a key or a click
		h.Win.SetFullScreen(h.Memory.FullScreen)
	}
	h.Win.SetCloseIntercept(h.Close)
	h.Win.Canvas().SetOnTypedKey(h.typedKey)
	h.Win.Canvas().SetOnTypedRune(h.typedRune)
	h.App.Settings().AddListener(func(fyne.Settings) { h.restyle() })
	h.begin(w.First)
	h.build()
	h.Focus()
}

// RemakeMenu makes the menu again, because it has other entries.
func (h *Hall) RemakeMenu() {
	h.Menu.HoldKeys(false)
	h.Menu = h.newMenu()
	h.stage.arrange()
	h.Refresh()
}

// build makes everything that contains text, at the start and whenever the language changes.
func (h *Hall) build() {
	h.Bar = status.NewBar(h.Keys())
	if h.Menu != nil {
		h.Menu.HoldKeys(false)
	}
	h.Menu = h.newMenu()
	h.stage.rail = h.newRail()
	h.Board.Label, h.Board.Doubtful = words.T("board.label"), words.T("board.doubtful")
	h.Board.Several = func(count int) string { return words.T("board.several", words.Data{"Count": count}) }
	h.stage.arrange()
	h.Refresh()
}

// cover is called when a dialog covers the window, and when none does any more. To open it is the next action, so what was said about another
// one goes.
func (h *Hall) cover(on bool) {
	if on {
		h.Line.Clear()
		h.Refresh()
	}
	if h.wiring.Cover != nil {
		h.wiring.Cover(on)
	}
}

// restyle applies the colours of the theme to everything drawn.
func (h *Hall) restyle() {
	h.Board.SetStyle(h.Look.Board())
	for _, room := range h.wiring.Rooms {
		do(room.Restyle)
	}
}

// Now implements activity.Host.
func (h *Hall) Now() session.State { return h.Sitting.Now() }

// Sheet implements activity.Host.
func (h *Hall) Sheet() *session.Sheet { return h.Sitting.Sheet() }

// Say implements activity.Host.
func (h *Hall) Say(m *status.Message) { h.Line.Say(m) }

// Unsay implements activity.Host.
func (h *Hall) Unsay() { h.Line.Clear() }

// Work implements activity.Host.
func (h *Hall) Work(j status.Job) {
	if !h.Closing() {
		h.Line.Work(j)
	}
}

// CallOff implements activity.Host.
func (h *Hall) CallOff() *status.Message { return h.Line.Leave() }

// Working implements activity.Host.
func (h *Hall) Working() bool { return h.Line.Working() }

// Focus implements activity.Host.
func (h *Hall) Focus() {
	if h.ending.closed {
		return
	}
	switch scene := h.now.Scene(); {
	case scene.Focus != nil:
		h.Win.Canvas().Focus(scene.Focus)
	case scene.Board != nil:
		h.Win.Canvas().Focus(scene.Board)
	default:
		h.Win.Canvas().Focus(h.Board)
	}
}

// Closing implements activity.Host. Keys still arrive while the last ones are being saved and the
// window is about to close.
func (h *Hall) Closing() bool { return h.ending.leaving || h.ending.closed }

// Projected implements activity.Host.
func (h *Hall) Projected() bool { return h.stage.projector }

// Arrange implements activity.Host.
func (h *Hall) Arrange() {
	if h.Bar != nil && !h.ending.closed {
		h.stage.arrange()
	}
}

// Refresh implements activity.Host. Fyne draws at most once a frame.
func (h *Hall) Refresh() {
	if h.Bar == nil || h.ending.closed {
		return // still being made, or already closed
	}
	if h.gathering {
		h.stale = true
		return
	}
	h.show()
	do(h.wiring.Remember)
}

// show shows the current state and changes nothing else.
func (h *Hall) show() {
	now := h.now
	scene := now.Scene()
	h.listen(&scene)
	h.seen = h.compose(scene)
	h.Board.SetView(h.seen)
	now.Refresh()
	said := status.Sources{Says: scene.Says, Hint: scene.Hint, Unsaved: h.Sitting.Unsaved()}
	h.Line.Fill(&said)
	m := said.First()
	h.Line.Shown(m)
	h.Bar.Show(m, scene.Fast && m == scene.Says)
	h.stage.rail.SetCurrent(h.place(now))
	h.Menu.Refresh()
	if title := h.title(); title != h.Win.Title() {
		h.Win.SetTitle(title) // only if it has changed, because each call is a message to the window manager
	}
	if h.Page != nil && !scene.Fast {
		shown := h.hearing
		h.told = webpage.Words{Sentence: m.Text, Spoken: scene.Spoken, Board: shown.Digits().String(), Name: shown.AccessibilityLabel(), Language: words.Current().ID}
		h.tell()
	}
}

// compose returns what the board shows: the puzzle, and on top of it the layers of the activity.
func (h *Hall) compose(s activity.Scene) board.View {
	return board.Compose(h.Now().Layout(), append([]board.Layer{puzzleLayer(h.Now())}, s.Layers...)...)
}

// View returns what the board is to show now.
func (h *Hall) View() board.View { return h.compose(h.now.Scene()) }

func puzzleLayer(s session.State) board.Layer {
	return board.Layer{Clues: s.Puzzle.Clues, Givens: s.Puzzle.Givens, Typed: s.Typed}
}

// title returns the title of the window.
func (h *Hall) title() string {
	title, now := "Nonet", h.Now()
	if now.Title != "" || now.Path != "" {
		title = words.Title(now) + " – " + title
	} else if h.wiring.Untitled != nil && h.wiring.Untitled() != "" {
		title = h.wiring.Untitled() + " – " + title
	}
	if h.Sitting.Unsaved() != nil {
		title = words.T("library.title", words.Data{"Title": title})
	}
	return title
}
