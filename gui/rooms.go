package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/check"
	"nonet/gui/create"
	"nonet/gui/entry"
	"nonet/gui/search"
	"nonet/gui/shelf"
	"nonet/gui/watch"
)

// rooms are the activities of the window, and what they share. No activity knows another:
// what one wishes of another is wired here.
type rooms struct {
	window *Window
	all    []room // that the rail names
	now    activity.Activity
	before activity.Activity // to be come back to; nil for none

	check *check.Check
	entry *entry.Room
	watch *watch.Room
	shelf *shelf.Shelf
	maker *create.Maker
}

// A room is an activity that has a place on the rail.
type room struct {
	activity.Activity
	id   string // for its words and the settings
	icon fyne.ThemeIconName
	key  fyne.KeyName // with Ctrl and Shift
	on   func()       // begins it
}

func newRooms(w *Window) *rooms {
	r := &rooms{window: w}
	r.check = check.New(w, w.dialogs)
	r.check.Misread = func() { r.entry.Suspects() }
	r.entry = entry.NewRoom(w, w.board, w.threads, r.check, w.keys())
	r.entry.Done = func() { w.Rest(r.entry) }
	r.entry.Read = func(text string) (*format.Entry, bool) { return shelf.Read(text) }
	r.entry.Undo = func() { w.walk((*session.Session).Undo, "library.back") }
	r.shelf = shelf.New(w, w.threads, w.dialogs, w.sitting, w.app.Clipboard, shelf.Wishes{
		Put: w.put, OpenRun: func(name, path string, run player.Saved) { r.watch.Open(name, path, run) },
		Paste: r.paste, Seen: func() string { return w.view().Digits().String() }, Style: w.look.board,
	})
	r.maker = create.New(w, w.dialogs, create.Wishes{
		Open: r.open, Style: w.look.board,
		Type: func(l *sudoku.Layout) {
			r.open(session.New(sudoku.Empty(l)).Now())
			w.Enter(r.entry)
		},
	})
	r.watch = watch.NewRoom(w, w.board, w.threads, w.dialogs, r.check, w.sitting, w.keys(), w.settings.Settings, watch.Wishes{
		Open: r.open, TypeIn: r.entry.TypeIn, Check: r.startCheck, AskSave: r.shelf.AskSaveAs, Folder: r.shelf.Folder,
		Candidates: func() bool { return w.settings.Candidates },
		Pictures:   func() bool { return !w.settings.Plain }, ShowPictures: func(on bool) { w.setPlain(!on) },
		Style: func() search.Style { return w.look.search() },
	})
	r.all = []room{
		{r.entry, "entry", theme.IconNameDocumentCreate, fyne.KeyT, r.entry.TypeIn},
		{r.watch, "watch", theme.IconNameMediaPlay, fyne.KeyW, func() { w.Enter(r.watch) }},
	}
	return r
}

// called is the activity with an ID.
func (r *rooms) called(id string) activity.Activity {
	for _, room := range r.all {
		if room.id == id {
			return room.Activity
		}
	}
	return r.watch
}

// place is where on the rail an activity is; -1 for nowhere.
func (r *rooms) place(a activity.Activity) int {
	for i, room := range r.all {
		if room.Activity == a {
			return i
		}
	}
	return -1
}

// id is the ID of the current activity; empty for one that has no place on the rail.
func (r *rooms) id() string {
	if n := r.place(r.now); n >= 0 {
		return r.all[n].id
	}
	return ""
}

// begin makes an activity the current one.
func (r *rooms) begin(a activity.Activity) {
	r.now = a
	r.window.board.Typist, _ = a.(activity.Typist)
	a.Begin()
}

// Enter implements activity.Host.
func (w *Window) Enter(a activity.Activity) {
	if w.Current(a) || w.Deaf() {
		return
	}
	w.line.Cancel()
	w.rooms.now.End()
	if w.rooms.place(w.rooms.now) >= 0 {
		w.rooms.before = w.rooms.now
	}
	w.line.Clear()
	w.rooms.begin(a)
	w.arrange()
	w.Focus()
	w.Refresh()
}

// Rest implements activity.Host.
func (w *Window) Rest(a activity.Activity) {
	if !w.Current(a) {
		return
	}
	if before := w.rooms.before; before != nil && before != a {
		w.Enter(before)
		return
	}
	w.Enter(w.rooms.watch)
}

// Current implements activity.Host.
func (w *Window) Current(a activity.Activity) bool { return w.rooms.now == a }

// open puts another puzzle on the board.
func (r *rooms) open(s session.State) {
	r.window.put(func(on *session.Session) bool { return on.Open(s) })
}

// forPuzzle sees to it that the current activity is one for a puzzle that came as it is.
func (r *rooms) forPuzzle(w *Window) { w.Rest(r.entry) }

// paste offers a text to the current activity.
func (r *rooms) paste(text string) bool {
	p, ok := r.now.(activity.Paster)
	return ok && p.Paste(text)
}

// startCheck checks what is on the board.
func (r *rooms) startCheck() {
	if c, ok := r.now.(interface{ Check() }); ok {
		c.Check()
		return
	}
	r.check.Start()
}

func firstPuzzle() session.State { return shelf.FirstPuzzle() }
