package gui

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/menus"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/webpage"
)

// A Window is the one window of the program. It is the host of the activities, of which one has the
// board at a time.
type Window struct {
	app      fyne.App
	win      fyne.Window
	threads  *threads.Threads
	dialogs  *dialogs.Dialogs
	sitting  *sitting.Sitting
	settings settings
	kept     settings // as they were last saved
	look     *look
	line     *status.Line
	bar      *status.Bar
	board    *board.Board
	menu     *menus.Bar
	rooms    *rooms
	hearing  *board.Board   // what the keys go to: the board, or that of the activity
	input    activity.Input // what they do there
	seen     board.View     // what the board shows
	stage    stage
	ending   ending
	page     webpage.Page // nil on a desktop

	gathering bool // what one key does is under way, and ...
	stale     bool // ... the window is to be refreshed after it
}

var _ activity.Host = (*Window)(nil)

// newWindow makes the window, with the board and the settings that are stored in a folder. do runs
// a function on the main goroutine and can be called from any goroutine: it is fyne.Do, except in
// tests.
func newWindow(a fyne.App, folder string, s settings, do func(func())) *Window {
	w := &Window{app: a, threads: threads.New(do), settings: s, look: newLook(s), ending: newEnding()}
	w.page = webpage.Here(w.threads.Do)
	w.look.touch = w.page != nil && w.page.Touch()
	words.UseFingers(w.look.touch)
	a.Settings().SetTheme(w.look)
	w.win = a.NewWindow("Nonet")
	w.win.SetMaster()
	w.dialogs = dialogs.New(w.win, w.Focus)
	w.line = status.NewLine(w.threads, w.Refresh)
	w.sitting = sitting.New(folder, w.threads, w.dialogs, sitting.Actions{
		Say: w.line.Say, Warn: func(m *status.Message) { w.line.Warn(m, w.Focus) }, Puzzle: firstPuzzle,
	})
	w.board = board.New(board.Compose(w.Now().Layout(), puzzleLayer(w.Now())), w.look.board())
	w.board.AutoAdvance, w.hearing = s.AutoAdvance, w.board
	w.stage = stage{window: w, ruled: board.NewRuled(w.board), lastKey: newLastKey(), shown: map[activity.Activity]tone{}}
	w.stage.lastKey.on, w.board.OnKey = w.settings.LastKey, w.stage.pressedKey
	w.rooms = newRooms(w)
	w.rooms.collections.GoOn(s.Shelf.Recent)
	w.rooms.files.GoOn(s.Shelf.Folders)
	w.win.Resize(fyne.NewSize(s.Width, s.Height))
	if w.page == nil { // a browser allows that only right after a key or a click
		w.win.SetFullScreen(s.FullScreen)
	}
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		dropped(w, files[0].Name(), len(files)-1, func() { w.rooms.files.OpenPath(files[0].Path()) })
	})
	w.win.SetCloseIntercept(w.close)
	w.win.Canvas().SetOnTypedKey(w.typedKey)
	w.win.Canvas().SetOnTypedRune(w.typedRune)
	a.Settings().AddListener(func(fyne.Settings) { w.restyle() })
	w.rooms.begin(w.rooms.first(s))
	w.build()
	w.Focus()
	w.goOnAt(s.Spot)
	w.sitting.ShowFaults()
	if w.sitting.Elsewhere {
		w.Say(status.Note("library.elsewhere").With(theme.IconNameInfo))
	}
	return w
}

// listen applies what keys and clicks do in the current activity to the board that it shows. It is the only place where that changes.
func (w *Window) listen(s *activity.Scene) {
	b := w.board
	if s.Board != nil {
		b = s.Board
	}
	if w.hearing != b {
		w.deafen()
	}
	w.hearing, w.input = b, s.Input
	if w.Closing() {
		w.input = activity.Input{}
	}
	in := w.input.Input
	moved, escape := in.Moved, in.Escape
	in.Moved = func(cell int) {
		if moved != nil {
			moved(cell)
		}
		w.remember()
	}
	in.Escape = func() bool {
		if escape != nil && escape() {
			return true
		}
		left := w.stage.projector
		w.stage.setProjector(false)
		return left
	}
	b.Gather = w.gather
	b.SetInput(in)
}

// deafen makes keys and clicks do nothing until the window listens again.
func (w *Window) deafen() {
	w.hearing.SetInput(board.Input{})
	w.input = activity.Input{}
}

// gather runs what one key or one press does. However often that wants the window to be refreshed, it is refreshed once, at the end.
func (w *Window) gather(do func()) {
	if w.gathering {
		do()
		return
	}
	w.gathering = true
	do()
	w.gathering = false
	if w.stale {
		w.stale = false
		w.Refresh()
	}
}

// build makes everything that contains text, at the start and whenever the language changes.
func (w *Window) build() {
	w.bar = status.NewBar(w.keys())
	if w.menu != nil {
		w.menu.HoldKeys(false)
	}
	w.menu = newMenu(w)
	w.stage.rail = w.rooms.newRail()
	w.board.Label, w.board.Doubtful = words.T("board.label"), words.T("board.doubtful")
	w.board.Several = func(count int) string { return words.T("board.several", words.Data{"Count": count}) }
	w.stage.arrange()
	w.Refresh()
}

// restyle applies the colours of the theme to everything drawn.
func (w *Window) restyle() {
	w.board.SetStyle(w.look.board())
	w.rooms.watch.Restyle()
	w.rooms.compare.Restyle()
	w.rooms.lessons.Restyle()
}

// keys returns what receives the keys that a control does not use.
func (w *Window) keys() controls.Keys { return controls.Keys{Key: w.typedKey, Rune: w.typedRune} }

// typedKey handles the keys that no focused widget uses: they go to what is in front of the
// window, or else to the board.
func (w *Window) typedKey(e *fyne.KeyEvent) {
	switch {
	case w.Closing():
	case w.dialogs.InFront():
		w.dialogs.TypedKey(e)
	default:
		w.Focus()
		w.hearing.TypedKey(e)
	}
}

// typedRune handles the characters that no focused widget uses.
func (w *Window) typedRune(char rune) {
	if !w.dialogs.InFront() && !w.Closing() {
		w.Focus()
		w.hearing.TypedRune(char)
	}
}

// Now implements activity.Host.
func (w *Window) Now() session.State { return w.sitting.Now() }

// Sheet implements activity.Host.
func (w *Window) Sheet() *session.Sheet { return w.sitting.Sheet() }

// Change implements activity.Host.
func (w *Window) Change(change func(*session.Session) bool) bool {
	if guard, ok := w.rooms.now.(activity.Guard); ok && !w.Closing() {
		if why := guard.MayChange(); why != nil {
			w.Say(why)
			return false
		}
	}
	return w.Put(change)
}

// Put implements activity.Host.
func (w *Window) Put(change func(*session.Session) bool) bool {
	before, was := w.Sheet(), w.Now()
	if w.Closing() || !change(w.sitting.Session) {
		return false
	}
	if now := w.Now(); now.Layout() != was.Layout() { // the cursor must not be shown outside the board
		w.board.SetView(board.Compose(now.Layout(), puzzleLayer(now)))
	}
	other := w.Sheet() != before
	said := w.line.Leave()
	w.line.Clear()
	w.rooms.restore = nil
	w.rooms.now.Changed(was, other)
	if said != nil && w.line.Notice() == nil && w.Now().Shown().Conflicts() == nil {
		w.line.Say(said)
	}
	w.sitting.Store()
	w.Refresh()
	return true
}

// edit makes a change that is not an action of the activity.
func (w *Window) edit(change func(*session.Session) bool) bool {
	w.stopWaiting()
	return w.Change(change)
}

// stopWaiting stops waiting for a second figure, which would amend a change that is made otherwise.
func (w *Window) stopWaiting() {
	if w.input.Keep != nil {
		w.input.Keep()
	}
}

// put puts another puzzle on the board, even if that is the same one.
func (w *Window) put(change func(*session.Session) bool) {
	if w.Closing() {
		return
	}
	w.stopWaiting()
	if !w.Put(change) {
		w.rooms.now.Changed(w.Now(), false)
		w.Unsay() // what was said about something else, such as a text that is no puzzle
	}
	w.board.MoveTo(0)
	if w.rooms.hidden() {
		w.rooms.goOn()
	}
	w.toStage()
	if p, ok := w.rooms.now.(activity.Place); ok {
		p.GoOn(0, false, false)
	}
	w.Refresh()
}

// dropped opens a file that was dropped on the window, and says so if others were dropped with it. A
// dialog in front of the board may hold something typed, so it stays, and the message says what to do.
func dropped(w *Window, name string, others int, open func()) {
	switch {
	case w.Closing():
	case w.dialogs.Open():
		w.Say(status.Note("file.dialog", words.Data{"File": name}).With(theme.IconNameWarning))
	default:
		open()
		if others > 0 { // a warning, because what is being opened takes the place of a notice
			w.line.Warn(status.Note("file.others", words.Data{"File": name}).With(theme.IconNameWarning), w.Focus)
		}
	}
}

// Say implements activity.Host.
func (w *Window) Say(m *status.Message) { w.line.Say(m) }

// Unsay implements activity.Host.
func (w *Window) Unsay() { w.line.Clear() }

// Work implements activity.Host.
func (w *Window) Work(j status.Job) {
	if !w.Closing() {
		w.line.Work(j)
	}
}

// CallOff implements activity.Host.
func (w *Window) CallOff() *status.Message { return w.line.Leave() }

// Working implements activity.Host.
func (w *Window) Working() bool { return w.line.Working() }

// Focus implements activity.Host.
func (w *Window) Focus() {
	if w.ending.closed {
		return
	}
	switch scene := w.rooms.now.Scene(); {
	case scene.Focus != nil:
		w.win.Canvas().Focus(scene.Focus)
	case scene.Board != nil:
		w.win.Canvas().Focus(scene.Board)
	default:
		w.win.Canvas().Focus(w.board)
	}
}

// Closing implements activity.Host. Keys still arrive while the last ones are being saved and the
// window is about to close.
func (w *Window) Closing() bool { return w.ending.leaving || w.ending.closed }

// Projected implements activity.Host.
func (w *Window) Projected() bool { return w.stage.projector }

// Arrange implements activity.Host.
func (w *Window) Arrange() {
	if w.bar != nil && !w.ending.closed {
		w.stage.arrange()
	}
}

// Refresh implements activity.Host. Fyne draws at most once a frame.
func (w *Window) Refresh() {
	if w.bar == nil || w.ending.closed {
		return // still being made, or already closed
	}
	if w.gathering {
		w.stale = true
		return
	}
	w.show()
	w.remember()
}

// show shows the current state and changes nothing else.
func (w *Window) show() {
	now := w.rooms.now
	scene := now.Scene()
	w.listen(&scene)
	w.seen = w.compose(scene)
	w.board.SetView(w.seen)
	now.Refresh()
	said := status.Sources{Says: scene.Says, Hint: scene.Hint, Unsaved: w.sitting.Unsaved()}
	w.line.Fill(&said)
	m := said.First()
	w.line.Shown(m)
	w.bar.Show(m, scene.Fast && m == scene.Says)
	w.stage.rail.SetCurrent(w.rooms.place(now))
	w.menu.Refresh()
	if title := w.title(); title != w.win.Title() {
		w.win.SetTitle(title) // only if it has changed, because each call is a message to the window manager
	}
	if w.page != nil && !scene.Fast {
		shown := w.hearing
		w.page.Tell(webpage.Words{Sentence: m.Text, Spoken: scene.Spoken, Board: shown.Digits().String(), Name: shown.AccessibilityLabel()})
	}
}

// compose returns what the board shows: the puzzle, and on top of it the layers of the activity.
func (w *Window) compose(s activity.Scene) board.View {
	return board.Compose(w.Now().Layout(), append([]board.Layer{puzzleLayer(w.Now())}, s.Layers...)...)
}

func (w *Window) view() board.View { return w.compose(w.rooms.now.Scene()) }

func puzzleLayer(s session.State) board.Layer {
	return board.Layer{Givens: s.Puzzle.Givens, Typed: s.Typed}
}

// title returns the title of the window.
func (w *Window) title() string {
	title, now := "Nonet", w.Now()
	switch path := w.rooms.watch.RunPath(); {
	case now.Title != "" || now.Path != "":
		title = words.Title(now) + " – " + title
	case path != "":
		title = filepath.Base(path) + " – " + title
	}
	if w.sitting.Unsaved() != nil {
		title = words.T("library.title", words.Data{"Title": title})
	}
	return title
}
