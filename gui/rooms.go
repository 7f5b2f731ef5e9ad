package gui

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/keep"
	"nonet/core/lesson"
	"nonet/core/logic"
	"nonet/core/pictures"
	"nonet/core/player"
	"nonet/core/practice"
	"nonet/core/review"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/sudoku"
	rows "nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/check"
	"nonet/gui/collections"
	"nonet/gui/compare"
	"nonet/gui/create"
	"nonet/gui/exhibit"
	"nonet/gui/files"
	"nonet/gui/guide"
	"nonet/gui/hall"
	"nonet/gui/lessons"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
	"nonet/gui/paper"
	"nonet/gui/printing"
	"nonet/gui/rail"
	"nonet/gui/running"
	"nonet/gui/solve"
	"nonet/gui/status"
	"nonet/gui/survey"
	"nonet/gui/techniques"
	"nonet/gui/typing"
	"nonet/gui/watch"
	"nonet/gui/webpage"
	"nonet/gui/welcome"
)

// rooms are the activities of the window and what they share. No activity knows another: what one
// needs from another is connected here.
type rooms struct {
	window *Window
	all    []hall.Room // those on the rail

	hints       *guide.Settings // of solve and techniques
	check       *check.Check
	programs    *running.Programs // as engines
	photos      *paper.Album
	typing      *typing.Room
	solve       *solve.Room
	watch       *watch.Room
	compare     *compare.Room
	survey      *survey.Page // of compare
	techniques  *techniques.Room
	lessons     *lessons.Room // beside techniques
	welcome     *welcome.Room
	mine        *mypuzzles.Shelf
	collections *collections.Shelves
	files       *files.Files
	maker       *create.Maker
	exhibit     *exhibit.Exhibit
	printer     *printing.Printer
}

// save saves a puzzle of this sitting, unless it is not worth keeping or was deleted.
func (r *rooms) save(sheet *session.Sheet) {
	switch s := r.window.Sitting; {
	case s.Sheet() == sheet:
		s.Store()
	case sheet.Name != "" && s.Find(sheet.Name) == sheet:
		s.Saver.SaveSheet(sheet.Copy())
	}
}

// saveTime saves the time spent on a puzzle. What is not in the library has nothing else to save: its time is not kept.
func (r *rooms) saveTime(sheet *session.Sheet) {
	if s := r.window.Sitting; sheet.Name != "" && s.Find(sheet.Name) == sheet {
		s.Saver.SaveTime(sheet.Copy())
	}
}

// seen returns the digits that the board shows, on one line, with the clues of the puzzle; while it is solved by hand or typed in, with everything else
// that was written, if there is anything.
func (r *rooms) seen() (text string, notes bool) {
	w := r.window
	if own := w.Activity().Scene().Board; own != nil { // in place of that of the puzzle
		return own.Digits().String(), false
	}
	digits, now := w.View().Digits(), w.Now()
	if (w.Current(r.solve) || w.Current(r.typing)) && slices.Equal(digits, now.Grid()) {
		line := now.Line()
		return line, strings.Contains(line, "#")
	}
	return session.New(now.Puzzle.WithGivens(digits)).Now().Line(), false
}

// enter returns a function that makes an activity the current one.
func (r *rooms) enter(a activity.Activity) func() { return func() { r.window.Enter(a) } }

func newRooms(w *Window) *rooms {
	r := &rooms{window: w, hints: &guide.Settings{}}
	*r.hints = w.settings.Hints
	r.printer = r.newPrinter()
	r.check = check.New(w, w.Dialogs)
	r.programs = running.NewPrograms(w.settings.Programs, w.Dialogs)
	r.programs.Changed = func() {
		r.watch.ProgramsChanged()
		r.compare.ProgramsChanged()
		w.RemakeMenu()
	}
	r.check.Misread = func() { r.typing.Suspects() }
	r.mine = mypuzzles.New(w, w.Threads, w.Dialogs, w.Sitting, mypuzzles.Needs{
		Put: w.Replace, Show: w.ShowPuzzle, Undo: w.UndoBy, TypeIn: func() { r.typing.TypeIn() }, Style: w.Look.Board,
		HasRecent:  func() bool { return r.collections.HasRecent() },
		ShowRecent: func(to mypuzzles.Destination) { r.collections.ChooseRecent(to) },
		Print:      r.printAll,
	})
	ask := func() { r.files.AskPicture() }
	r.photos = paper.New(w, w.Board, w.Threads, w.Sitting, r.mine, w.Keys(), paper.Needs{
		Open: w.Open, Ask: ask, CallOff: w.Line.CancelStaying, Watch: r.watchUser, Undo: w.Undo,
	})
	r.typing = typing.NewRoom(w, w.Board, w.Threads, r.check, w.Dialogs, w.Sitting, r.mine, r.photos, w.Keys(), typing.Needs{
		Read: files.Read, Undo: w.Undo, Ask: ask, Solve: func() { w.Enter(r.solve) },
	})
	r.solve = solve.NewRoom(w, w.Board, w.Threads, r.check, w.Keys(), w.settings.Solve, solve.Needs{
		Undo: w.Undo, Redo: w.Redo, CanUndo: w.CanUndo, CanRedo: w.CanRedo,
		Style: w.Look.Board, TypeIn: r.typing.Resume, Another: func() { r.collections.Another() },
		Copy: func(text string) { w.App.Clipboard().SetContent(text) }, PrintWay: r.printWay, Link: func(s session.State) string { return r.files.LinkTo(s) },
		Save: r.save, SaveTime: r.saveTime, Dialogs: w.Dialogs, Hints: r.hints, Learn: func(t *logic.Technique) { r.techniques.LearnForHint(t) }, Opening: r.photos.Opening,
	})
	r.collections = collections.New(w, w.Threads, w.Dialogs, w.Sitting, r.mine, collections.Needs{
		Put: w.Replace, Open: func(path string, to mypuzzles.Destination) { r.files.Open(path, to) },
		ReadWhole: files.ReadWhole, Failed: files.OpenFailed, Print: r.printAll,
	})
	r.files = files.New(w, w.Threads, w.Dialogs, w.Sitting, r.mine, r.collections, w.App.Clipboard, files.Needs{
		Put: w.Replace, OpenRun: func(name, path string, run runfile.Run) { r.watch.Open(name, path, run) },
		Paste: w.Paste, Seen: r.seen, Picture: r.photos.Open, Page: func() webpage.Page { return w.Page },
		Run:    func() (runfile.Run, bool) { return r.watch.Saved() },
		Steps:  func(name string, steps []byte) { r.watch.OpenSteps(name, steps) },
		Lesson: func(l *lesson.Lesson, id string) { r.lessons.Show(l, id) },
	})
	r.maker = create.New(w, w.Dialogs, create.Needs{
		Open: w.Open, Style: w.Look.Board, Booklet: r.printBooklet,
		Type: func(l *sudoku.Layout) {
			w.Open(session.New(sudoku.Empty(l)).Now())
			w.Enter(r.typing)
		},
	})
	r.watch = watch.NewRoom(w, w.Board, w.Threads, w.Dialogs, r.check, w.Sitting, w.Keys(), w.settings.Settings, watch.Needs{
		Open: w.Open, TypeIn: r.typing.Resume, Folder: r.files.Folder,
		AskSave: func(folder, name string, write files.Writer) {
			r.files.AskSaveAs(files.Saving{Title: "save.run", Endings: []string{watch.RunEnding}, Write: write}, folder, name)
		},
		Download:   r.files.Download,
		Worksheet:  r.askWorksheet,
		Candidates: func() bool { return *w.candidates() },
		Pictures:   func() bool { return !w.Memory.Plain }, ShowPictures: func(on bool) { w.SetPlain(!on) },
		Style: func() pictures.Style { return w.Look.Search() }, Programs: r.programs,
		Other: r.other, Left: func(run *player.Player, farthest player.Counts) {
			if !run.Engine().IsRecorded() { // which cannot run unwatched
				r.compare.Keep(compare.RecordOf(run, farthest))
			}
		},
	})
	r.survey = r.newSurvey()
	r.compare = compare.NewRoom(w, w.Threads, r.check, w.Keys(), w.settings.Compare, compare.Needs{
		Choose: r.choose, Copy: func(text string) { w.App.Clipboard().SetContent(text) },
		Candidates: func() bool { return w.settings.Candidates }, Pictures: func() bool { return !w.Memory.Plain },
		Board: w.Look.Board, Search: w.Look.Search, Survey: r.survey, Asker: w.Dialogs, Programs: r.programs,
	})
	r.techniques = techniques.NewRoom(w, w.Threads, w.Keys(), w.settings.Techniques, techniques.Needs{
		Worksheet: r.printer.PrintTechnique,
		Board:     w.Look.Board, Hints: r.hints, Candidates: func() bool { return w.settings.Candidates },
		Log: func() string {
			text, err := keep.ReadLog(w.Sitting.Saver.Folder(), practice.LogFile)
			if err != nil {
				w.Threads.Do(func() {
					w.Say(status.Note("learn.unread", words.Data{"Why": words.Reason(err)}).With(theme.IconNameWarning))
				})
			}
			return text
		},
		Add:     func(line string) { w.Sitting.Saver.AddLine(practice.LogFile, line) },
		Lessons: func() { r.lessons.Choose() }, LessonItems: func(b *menus.Bar) []*fyne.MenuItem { return r.lessons.Items(b) },
	})
	r.lessons = r.newLessons()
	r.welcome = r.newWelcome()
	r.all = []hall.Room{
		{Activity: r.typing, ID: "typing", Item: rail.TypeIn, Key: fyne.KeyT, On: r.typing.Toggle},
		{Activity: r.solve, ID: "solve", Item: rail.Solve, Key: fyne.KeyO},
		{Activity: r.watch, ID: "watch", Item: rail.Watch, Key: fyne.KeyW, Restyle: r.watch.Restyle, Close: r.watch.Close},
		{Activity: r.compare, ID: "compare", Item: rail.Compare, Key: fyne.KeyJ, Restyle: r.compare.Restyle, Close: r.compare.Close},
		{Activity: r.techniques, ID: "learn", Item: rail.Learn, Key: fyne.KeyEnd, With: []activity.Activity{r.lessons}, Close: r.lessons.Close, Restyle: func() {
			r.techniques.Restyle()
			r.lessons.Restyle()
		}},
	}
	r.exhibit = r.newExhibit()
	return r
}

// wiring returns what the hall is told of the rooms.
func (r *rooms) wiring() hall.Wiring {
	w := r.window
	return hall.Wiring{
		Rooms: r.all, First: r.first(w.settings), Typing: r.typing, Solving: r.solve, Aside: []activity.Activity{r.welcome, r.techniques, r.lessons},
		Menus: func(b *menus.Bar) []*fyne.Menu { return allMenus(w, b) },
		Untitled: func() string {
			if path := r.watch.RunPath(); path != "" {
				return filepath.Base(path)
			}
			return ""
		},
		Uses: func(key fyne.KeyName) bool { return w.Current(r.solve) && key != fyne.KeyF11 }, // filters
		Leaving: func() (entered func()) {
			r.solve.Doubt(w.Now().Puzzle, toReview[r.typing.Verdict()])
			return r.typing.Finish
		},
		Forget: r.maker.Forget, Cover: r.solve.Cover, Hide: r.solve.Hide, Remember: w.remember, Rescue: r.files.AskSave,
		Closing: func() {
			r.photos.Settle()
			w.saveSettings(w.settingsNow())
		},
	}
}

// first returns the first activity of the window: the last one of the previous session, or the
// welcome page at the first start or if the user wants it.
func (r *rooms) first(s settings) activity.Activity {
	switch now := r.window.Sheet(); {
	case s.Activity == "" || s.Welcome:
		return r.welcome
	case now.Now.TypingIn || s.Activity == "typing" && s.Cursor.Puzzle == now.Name:
		return r.typing
	case s.Lessons.Within && s.Activity == "learn":
		return r.lessons
	}
	for _, room := range r.all[1:] {
		if room.ID == s.Activity {
			return room.Activity
		}
	}
	return r.solve
}

// newSurvey makes the page of a survey.
func (r *rooms) newSurvey() *survey.Page {
	w := r.window
	return survey.New(w, w.Threads, w.Keys(), w.settings.Survey, survey.Needs{
		BuiltIn: collections.BuiltIn, Mine: r.mine.Entries, AskFile: r.files.AskPuzzles,
		Open: func(puzzle format.Entry, e *engine.Engine, prove bool) {
			w.Enter(r.watch) // first, so that the page of the survey stays in front
			w.Open(session.FromEntry(puzzle))
			r.watch.Runner.SetEngine(e)
			if e.UsesSeed() {
				r.watch.Runner.SetSeed(engine.UsualSeed) // that of a survey
			}
			r.watch.Runner.SetProve(prove)
		},
		Compare: func(puzzle format.Entry, a, b *engine.Engine) {
			r.compare.Set(session.FromEntry(puzzle), a, b)
			w.Enter(r.compare)
		},
		Save: func(name string, table *rows.Table) {
			r.files.AskSaveText("save.survey", name, []files.Text{{Title: "save.csv", Ending: ".csv", Write: table.WriteCSV}, {Title: "save.json", Ending: ".json", Write: table.WriteJSON}})
		},
		Style: w.Look.Search, Asker: w.Dialogs,
	})
}

// newLessons makes the room of lessons.
func (r *rooms) newLessons() *lessons.Room {
	w := r.window
	return lessons.NewRoom(w, w.Threads, w.Keys(), w.settings.Lessons, lessons.Needs{
		Board: w.Look.Board, Search: w.Look.Search, Open: r.files.AskOpen, Reopen: r.files.OpenLesson,
		Watch:     func(run runfile.Run) { r.watch.OpenMoment(run.Entry.Title, run) },
		Worksheet: r.printLesson,
	})
}

// newWelcome makes the welcome page.
func (r *rooms) newWelcome() *welcome.Room {
	w := r.window
	return welcome.NewRoom(func() welcome.Content {
		return welcome.Content{Title: words.Title(w.Now()), First: w.settings.Welcome}
	}, func() welcome.Actions { return r.waysToBegin() })
}

// waysToBegin returns the actions of the welcome page.
func (r *rooms) waysToBegin() welcome.Actions {
	w := r.window
	ways := welcome.Actions{
		TypeIn: r.typing.TypeIn, Photo: r.files.AskPicture, BuiltIn: r.collections.ShowBuiltIn, Make: r.maker.AskPuzzle,
		Daily: r.collections.ShowDays, Open: r.files.AskOpen, Mine: r.mine.Show, Watch: r.enter(r.watch), Compare: r.enter(r.compare), Learn: r.enter(r.techniques), Leave: w.GoOn,
		First: func(on bool) {
			w.settings.Welcome = on
			w.Refresh()
		},
	}
	if w.settings.Activity != "" { // otherwise there is no earlier activity
		ways.Continue = w.GoOn
	}
	return ways
}

// toReview converts verdicts of typing in to those of solving.
var toReview = map[typing.Verdict]review.Verdict{
	typing.Broken: review.Broken, typing.None: review.None, typing.One: review.One, typing.Guessed: review.One, typing.Several: review.Several,
}

// Whereabouts are where the user is. They are others after anything that the user has done, but not while something
// plays by itself.
type whereabouts struct {
	activity     activity.Activity
	sheet        *session.Sheet
	made, undone int
	playing      bool
	technique    *logic.Technique
	exercise     *practice.Exercise
}

func (r *rooms) whereabouts() whereabouts {
	sheet := r.window.Sheet()
	s := whereabouts{activity: r.window.Activity(), sheet: sheet, made: sheet.Made(), undone: sheet.Undone(), technique: r.techniques.Technique(), exercise: r.techniques.Exercise()}
	if r.window.Current(r.welcome) { // to leave the first page is to do nothing yet
		s.activity = r.window.Home()
	}
	if t, ok := r.window.Activity().(activity.Transport); ok {
		s.playing = t.Playing()
	}
	return s
}

// watchUser returns a function that reports whether the user has done nothing since, and no dialog is open.
func (r *rooms) watchUser() (idle func() bool) {
	since := r.whereabouts()
	return func() bool { return r.whereabouts() == since && !r.window.Dialogs.Open() }
}

// other returns the current activity if it plays something and is not Watch.
func (r *rooms) other() activity.Transport {
	if t, ok := r.window.Activity().(activity.Transport); ok && r.window.Activity() != activity.Activity(r.watch) {
		return t
	}
	return nil
}

// startCheck finds out whether the board has one solution, several or none.
func (r *rooms) startCheck() {
	switch {
	case r.window.Current(r.watch):
		r.watch.Check()
	case r.window.Current(r.solve):
		r.solve.CheckSolutions()
	default:
		r.check.Start()
	}
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
