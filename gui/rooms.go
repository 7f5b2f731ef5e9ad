package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/keep"
	"nonet/core/logic"
	"nonet/core/pictures"
	"nonet/core/player"
	"nonet/core/practice"
	"nonet/core/review"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/check"
	"nonet/gui/collections"
	"nonet/gui/compare"
	"nonet/gui/create"
	"nonet/gui/files"
	"nonet/gui/guide"
	"nonet/gui/lessons"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
	"nonet/gui/paper"
	"nonet/gui/rail"
	"nonet/gui/solve"
	"nonet/gui/status"
	"nonet/gui/survey"
	"nonet/gui/typing"
	"nonet/gui/watch"
	"nonet/gui/webpage"
	"nonet/gui/welcome"
)

// rooms are the activities of the window and what they share. No activity knows another: what one
// needs from another is connected here.
type rooms struct {
	window  *Window
	all     []room // those on the rail
	now     activity.Activity
	before  activity.Activity // the previous activity; nil for none
	restore func()            // takes the puzzle out of the trash that was just deleted; nil for none

	hints       *guide.Settings // of solve and lessons
	check       *check.Check
	photos      *paper.Album
	typing      *typing.Room
	solve       *solve.Room
	watch       *watch.Room
	compare     *compare.Room
	survey      *survey.Page // of compare
	lessons     *lessons.Room
	welcome     *welcome.Room
	mine        *mypuzzles.Shelf
	collections *collections.Shelves
	files       *files.Files
	maker       *create.Maker
}

// A room is an activity that has a place on the rail.
type room struct {
	activity.Activity
	id   string                     // in the settings
	item func(key string) rail.Item // its item on the rail
	key  fyne.KeyName               // with Ctrl and Shift
	on   func()                     // begins it
}

func (r room) shown() rail.Item { return r.item(menus.KeyText(menus.CtrlShift(r.key))) }

// save saves a puzzle of this sitting, unless it is not worth keeping or was deleted.
func (r *rooms) save(sheet *session.Sheet) {
	switch s := r.window.sitting; {
	case s.Sheet() == sheet:
		s.Store()
	case sheet.Name != "" && s.Find(sheet.Name) == sheet:
		s.Saver.SaveSheet(sheet.Copy())
	}
}

// saveTime saves the time spent on a puzzle. What is not in the library has nothing else to save: its time is not kept.
func (r *rooms) saveTime(sheet *session.Sheet) {
	if s := r.window.sitting; sheet.Name != "" && s.Find(sheet.Name) == sheet {
		s.Saver.SaveTime(sheet.Copy())
	}
}

// seen returns the digits that the board shows, on one line; while a puzzle is solved by hand, with everything else that was written.
func (r *rooms) seen() string {
	digits, now := r.window.view().Digits().String(), r.window.Now()
	if r.window.Current(r.solve) && digits == now.Grid().String() {
		return now.Line()
	}
	return digits
}

// enter returns a function that makes an activity the current one.
func (r *rooms) enter(a activity.Activity) func() { return func() { r.window.Enter(a) } }

func newRooms(w *Window) *rooms {
	r := &rooms{window: w, hints: &guide.Settings{}}
	*r.hints = w.settings.Hints
	r.check = check.New(w, w.dialogs)
	r.check.Misread = func() { r.typing.Suspects() }
	r.mine = mypuzzles.New(w, w.threads, w.dialogs, w.sitting, mypuzzles.Needs{
		Put: w.put, Undo: func(restore func()) { r.restore = restore }, TypeIn: func() { r.typing.TypeIn() }, Style: w.look.board,
		HasRecent:  func() bool { return r.collections.HasRecent() },
		ShowRecent: func(to mypuzzles.Destination) { r.collections.ChooseRecent(to) },
	})
	ask := func() { r.files.AskPicture() }
	r.photos = paper.New(w, w.board, w.threads, w.sitting, r.mine, w.keys(), paper.Needs{
		Open: r.open, Ask: ask, CallOff: w.line.CancelStaying, Watch: r.watchUser, Undo: w.undo,
	})
	r.typing = typing.NewRoom(w, w.board, w.threads, r.check, w.dialogs, w.sitting, r.mine, r.photos, w.keys(), typing.Needs{
		Read: files.Read, Undo: w.undo, Ask: ask, Solve: func() { w.Enter(r.solve) },
	})
	r.solve = solve.NewRoom(w, w.board, w.threads, r.check, w.keys(), w.settings.Solve, solve.Needs{
		Undo: w.undo, Redo: w.redo, CanUndo: w.canUndo, CanRedo: w.canRedo,
		Style: w.look.board, TypeIn: r.typing.Resume, Another: func() { r.collections.Another() },
		Copy: func(text string) { w.app.Clipboard().SetContent(text) }, Link: func(s session.State) string { return r.files.LinkTo(s) },
		Save: r.save, SaveTime: r.saveTime, Dialogs: w.dialogs, Hints: r.hints, Learn: func(t *logic.Technique) { r.lessons.LearnForHint(t) }, Opening: r.photos.Opening,
	})
	w.dialogs.Covers = r.solve.Cover
	r.collections = collections.New(w, w.threads, w.dialogs, w.sitting, r.mine, collections.Needs{
		Put: w.put, Open: func(path string, to mypuzzles.Destination) { r.files.Open(path, to) },
		ReadWhole: files.ReadWhole, Failed: files.OpenFailed,
	})
	r.files = files.New(w, w.threads, w.dialogs, w.sitting, r.mine, r.collections, w.app.Clipboard, files.Needs{
		Put: w.put, OpenRun: func(name, path string, run runfile.Run) { r.watch.Open(name, path, run) },
		Paste: r.paste, Seen: r.seen, Picture: r.photos.Open, Page: func() webpage.Page { return w.page },
		Run: func() (runfile.Run, bool) { return r.watch.Saved() },
	})
	r.maker = create.New(w, w.dialogs, create.Needs{
		Open: r.open, Style: w.look.board,
		Type: func(l *sudoku.Layout) {
			r.open(session.New(sudoku.Empty(l)).Now())
			w.Enter(r.typing)
		},
	})
	r.watch = watch.NewRoom(w, w.board, w.threads, w.dialogs, r.check, w.sitting, w.keys(), w.settings.Settings, watch.Needs{
		Open: r.open, TypeIn: r.typing.Resume, Folder: r.files.Folder,
		AskSave: func(folder, name string, write files.Writer) {
			r.files.AskSaveAs(files.Saving{Title: "save.run", Endings: []string{watch.RunEnding}, Write: write}, folder, name)
		},
		Download:   r.files.Download,
		Candidates: func() bool { return w.settings.Candidates },
		Pictures:   func() bool { return !w.settings.Plain }, ShowPictures: func(on bool) { w.stage.setPlain(!on) },
		Style: func() pictures.Style { return w.look.search() },
		Other: r.other, Left: func(run *player.Player, farthest player.Counts) { r.compare.Keep(compare.RecordOf(run, farthest)) },
	})
	r.survey = r.newSurvey()
	r.compare = compare.NewRoom(w, w.threads, r.check, w.keys(), w.settings.Compare, compare.Needs{
		Choose: r.choose, Copy: func(text string) { w.app.Clipboard().SetContent(text) },
		Candidates: func() bool { return w.settings.Candidates }, Pictures: func() bool { return !w.settings.Plain },
		Board: w.look.board, Search: w.look.search, Survey: r.survey,
	})
	r.lessons = lessons.NewRoom(w, w.threads, w.keys(), w.settings.Lessons, lessons.Needs{
		Board: w.look.board, Hints: r.hints, Candidates: func() bool { return w.settings.Candidates },
		Log: func() string {
			text, err := keep.ReadLog(w.sitting.Saver.Folder(), practice.LogFile)
			if err != nil {
				w.threads.Do(func() {
					w.Say(status.Note("learn.unread", words.Data{"Why": words.Reason(err)}).With(theme.IconNameWarning))
				})
			}
			return text
		},
		Add: func(line string) { w.sitting.Saver.AddLine(practice.LogFile, line) },
	})
	r.welcome = r.newWelcome()
	r.all = []room{
		{r.typing, "entry", rail.TypeIn, fyne.KeyT, r.typing.Toggle},
		{r.solve, "solve", rail.Solve, fyne.KeyO, r.enter(r.solve)},
		{r.watch, "watch", rail.Watch, fyne.KeyW, r.enter(r.watch)},
		{r.compare, "compare", rail.Compare, fyne.KeyJ, r.enter(r.compare)},
		{r.lessons, "lessons", rail.Learn, fyne.KeyEnd, r.enter(r.lessons)},
	}
	return r
}

// first returns the first activity of the window: the last one of the previous session, or the
// welcome page at the first start or if the user wants it.
func (r *rooms) first(s settings) activity.Activity {
	switch now := r.window.Sheet(); {
	case s.Activity == "" || s.Welcome:
		return r.welcome
	case now.Now.TypingIn || s.Activity == "entry" && s.Spot.Puzzle == now.Name:
		return r.typing
	}
	for _, room := range r.all[1:] {
		if room.id == s.Activity {
			return room.Activity
		}
	}
	return r.solve
}

// newRail makes the rail with the names of the activities.
func (r *rooms) newRail() *rail.Rail {
	var items []rail.Item
	for _, room := range r.all {
		item := room.shown()
		if r.window.look.touch {
			item.Key = ""
		}
		items = append(items, item)
	}
	choose := func(n int) {
		if !r.window.dialogs.Open() && !r.window.Closing() {
			if room := r.all[n]; !r.window.Current(room.Activity) {
				room.on()
			}
			r.window.Focus()
		}
	}
	return rail.New(items, choose, r.window.keys())
}

// newSurvey makes the page of a survey.
func (r *rooms) newSurvey() *survey.Page {
	w := r.window
	return survey.New(w, w.threads, w.keys(), w.settings.Survey, survey.Needs{
		BuiltIn: collections.BuiltIn, Mine: r.mine.Entries, AskFile: r.files.AskPuzzles,
		Open: func(puzzle format.Entry, e *engine.Engine, prove bool) {
			r.open(session.FromEntry(puzzle))
			w.Enter(r.watch)
			r.watch.Runner.SetEngine(e)
			r.watch.Runner.SetProve(prove)
		},
		Compare: func(puzzle format.Entry, a, b *engine.Engine) {
			r.compare.Set(session.FromEntry(puzzle), a, b)
			w.Enter(r.compare)
		},
		Save:  func(name string, text []byte) { r.files.AskSaveText("save.csv", name, text) },
		Style: w.look.search,
	})
}

// newWelcome makes the welcome page.
func (r *rooms) newWelcome() *welcome.Room {
	w := r.window
	return welcome.NewRoom(func() welcome.Moment {
		return welcome.Moment{Title: words.Title(w.Now()), First: w.settings.Welcome}
	}, func() welcome.Actions { return r.waysToBegin() })
}

// waysToBegin returns the actions of the welcome page.
func (r *rooms) waysToBegin() welcome.Actions {
	w := r.window
	ways := welcome.Actions{
		TypeIn: r.typing.TypeIn, Photo: r.files.AskPicture, BuiltIn: r.collections.ShowBuiltIn, Make: r.maker.AskPuzzle,
		Daily: r.collections.ShowDays, Open: r.files.AskOpen, Mine: r.mine.Show, Watch: r.enter(r.watch), Compare: r.enter(r.compare), Learn: r.enter(r.lessons), Leave: r.goOn,
		First: func(on bool) {
			w.settings.Welcome = on
			w.Refresh()
		},
	}
	if w.settings.Activity != "" { // otherwise there is no earlier activity
		ways.Continue = r.goOn
	}
	return ways
}

// goOn continues the puzzle on the board.
func (r *rooms) goOn() { r.window.Enter(r.home()) }

// home returns the activity for the puzzle on the board.
func (r *rooms) home() activity.Activity {
	if r.window.Now().TypingIn {
		return r.typing
	}
	return r.solve
}

// toReview converts verdicts of typing in to those of solving.
var toReview = map[typing.Verdict]review.Verdict{
	typing.Broken: review.Broken, typing.None: review.None, typing.One: review.One, typing.Guessed: review.One, typing.Several: review.Several,
}

// A scene is where the user is. It is another one after anything that the user has done, but not while something
// plays by itself.
type scene struct {
	activity     activity.Activity
	sheet        *session.Sheet
	made, undone int
	playing      bool
	technique    *logic.Technique
	exercise     *practice.Exercise
}

func (r *rooms) scene() scene {
	sheet := r.window.Sheet()
	s := scene{activity: r.now, sheet: sheet, made: sheet.Made(), undone: sheet.Undone(), technique: r.lessons.Technique(), exercise: r.lessons.Exercise()}
	if r.window.Current(r.welcome) { // to leave the first page is to do nothing yet
		s.activity = r.home()
	}
	if t, ok := r.now.(activity.Transport); ok {
		s.playing = t.Playing()
	}
	return s
}

// watchUser returns a function that reports whether the user has done nothing since, and no dialog is open.
func (r *rooms) watchUser() (idle func() bool) {
	since := r.scene()
	return func() bool { return r.scene() == since && !r.window.dialogs.Open() }
}

// other returns the current activity if it plays something and is not Watch.
func (r *rooms) other() activity.Transport {
	if t, ok := r.now.(activity.Transport); ok && r.now != activity.Activity(r.watch) {
		return t
	}
	return nil
}

// hidden reports whether the current activity does not show the puzzle.
func (r *rooms) hidden() bool {
	return r.window.Current(r.welcome) || r.window.Current(r.lessons)
}

// keepsStage reports whether a puzzle that is being typed in still is when an activity is the current one.
func (r *rooms) keepsStage(a activity.Activity) bool {
	return a == r.typing || a == r.welcome || a == r.lessons
}

// place returns the index of an activity on the rail, or -1.
func (r *rooms) place(a activity.Activity) int {
	for i, room := range r.all {
		if room.Activity == a {
			return i
		}
	}
	return -1
}

// id returns the ID of the current activity; empty if it is not on the rail.
func (r *rooms) id() string {
	if n := r.place(r.now); n >= 0 {
		return r.all[n].id
	}
	return ""
}

// begin makes an activity the current one.
func (r *rooms) begin(a activity.Activity) {
	r.now = a
	r.window.deafen() // a key has no meaning until the activity has a scene
	a.Begin()
}

// Enter implements activity.Host.
func (w *Window) Enter(a activity.Activity) {
	if w.Current(a) || w.Closing() {
		return
	}
	w.line.Leave()
	typing := w.rooms.keepsStage(a)
	if !typing {
		w.rooms.solve.Doubt(w.Now().Puzzle, toReview[w.rooms.typing.Verdict()])
	}
	w.rooms.now.End()
	if w.rooms.place(w.rooms.now) >= 0 {
		w.rooms.before = w.rooms.now
	}
	w.line.Clear()
	w.rooms.begin(a)
	if !typing {
		w.rooms.typing.Finish()
	}
	w.stage.arrange()
	w.Refresh()
	w.Focus()
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
	w.Enter(w.rooms.solve)
}

// Current implements activity.Host.
func (w *Window) Current(a activity.Activity) bool { return w.rooms.now == a }

// open puts another puzzle on the board.
func (r *rooms) open(s session.State) {
	r.window.put(func(on *session.Session) bool { return on.Open(s) })
}

// paste offers a text to the current activity.
func (r *rooms) paste(text string) bool {
	return r.window.input.Paste != nil && r.window.input.Paste(text)
}

// startCheck finds out whether the board has one solution, several or none.
func (r *rooms) startCheck() {
	if r.window.Current(r.watch) {
		r.watch.Check()
		return
	}
	r.check.Start()
}

// choose lets the user choose a puzzle, from one of compare.Sources.
func (r *rooms) choose(source string, to func(session.State)) {
	switch source {
	case compare.FromBuiltIn:
		r.collections.ChooseBuiltIn(to)
	case compare.FromMine:
		r.mine.Choose(to)
	case compare.FromFile:
		r.files.Choose(to)
	}
}

func firstPuzzle() session.State { return collections.FirstPuzzle() }
