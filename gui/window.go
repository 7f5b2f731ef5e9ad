package gui

import (
	"context"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/cputime"
	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/gui/board"
	"nonet/gui/entry"
	"nonet/gui/search"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// frameInterval is the time between two frames of a run.
const frameInterval = time.Second / 60

// A Window is the one window of the program and all its state.
type Window struct {
	app       fyne.App
	do        func(func())
	frames    func(tick func(time.Time)) (stop func()) // ticker, but for tests
	engineFor func(*sudoku.Layout, int) *engine.Engine // engine.For, but for tests

	after        func(time.Duration, func()) (stop func()) // runAfter, but for tests
	shift        func() bool                               // shiftDown, but for tests
	findSuspects finder                                    // misread, but for tests
	limit        limiter                                   // cputime.WithLimit, but for tests
	win          fyne.Window
	settings     settings
	kept         settings // as they were last brought to the disk
	look         *look

	session   *session.Session
	saver     *saver
	current   current // what was last said to be in use
	unsaved   error   // why not all is on disk; nil when it is
	elsewhere bool    // another window has the puzzle that was on the board last
	wrong     []fault // what was found wrong at the start

	board    *board.Board
	ruled    *board.Ruled // the board with the numbers of its rows and columns
	runner   *solver.Runner
	panel    *solver.Panel
	timeLine *search.TimeLine
	pictures *pictures
	split    *container.Split // of the board and the pictures; nil where these are not shown
	stops    *solver.Stops
	status   *statusBar
	menu     *menu

	notice    *message // what the last action said, until the next one
	warning   warning
	pair      *pair // two solutions being shown
	job       *job  // work under way that is waited for
	dialog    dialogBox
	lesson    lesson
	runPath   string // the file that the run is from or was saved to; may be empty
	entering  entering
	solutions *solutions    // of the puzzle they were last looked for of; nil for none
	matrix    *trace.Matrix // of dancing links, for the puzzle matrixOf; nil for none
	matrixOf  sudoku.Puzzle

	held      held
	projector bool      // the projector mode is on
	wasFull   bool      // the window was in full screen before it
	unfilled  fyne.Size // of the window outside of full screen
	wish      *wish     // for a new puzzle, as it was wished for last; nil before the first time

	workers  sync.WaitGroup
	filed    chan struct{} // closed when the last work at a file is done; nil before the first
	stay     bool          // since the window began to close something came up that is to be seen first
	patience time.Duration // closeLimit, but for tests
	leaving  bool          // it is being found out whether the window may close
	ordered  bool          // by the system, which does not wait for an answer
	closed   bool          // nothing is taken in any more
	closing  func()        // is called when all is on disk and the window is about to go; may be nil
	gone     chan struct{} // closed when the window has gone
}

// newWindow makes the window, with the board and the settings that are kept in a
// folder. do runs a function on the main goroutine, from any other: it is fyne.Do, but for
// tests.
func newWindow(a fyne.App, folder string, s settings, do func(func())) *Window {
	w := &Window{app: a, do: do, engineFor: engine.For, settings: s, look: newLook(s.Theme), gone: make(chan struct{})}
	w.frames = w.ticker
	w.after, w.shift, w.findSuspects, w.limit, w.patience = w.runAfter, shiftDown, misread, cputime.WithLimit, closeLimit
	a.Settings().SetTheme(w.look)
	w.win = a.NewWindow("Nonet")
	w.win.SetMaster()
	w.saver = w.newKeeper(folder)
	w.session = w.restore()
	w.store()
	w.runner = solver.NewRunner(s.engine(), w.ticker)
	w.runner.SetSpeed(solver.SpeedAt(s.Slider))
	w.runner.SetProve(s.Prove)
	w.runner.Changed = w.refresh
	w.stops = solver.NewStops()
	w.lesson.interrupt(nil)
	w.board = board.New(w.view(), w.look.board())
	w.board.AutoAdvance = s.AutoAdvance
	w.ruled = board.NewRuled(w.board)
	w.board.OnDigit = w.typed
	w.board.OnPress = w.pressed
	w.board.OnEscape = w.escape
	w.board.OnPage = func(by int) { w.stepBy(int64(by)) }
	w.board.OnMove = w.moved
	w.build()
	w.win.Resize(fyne.NewSize(s.Width, s.Height))
	w.unfilled = fyne.NewSize(s.Width, s.Height)
	w.win.SetFullScreen(s.FullScreen)
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		if !w.inDialog() {
			w.openPath(files[0].Path())
		}
	})
	w.win.SetCloseIntercept(w.close)
	w.win.Canvas().SetOnTypedKey(w.typedKey)
	w.win.Canvas().SetOnTypedRune(w.typedRune)
	w.win.Canvas().Focus(w.board)
	a.Settings().AddListener(func(fyne.Settings) { w.restyle() })
	if s.Entering {
		w.beginEntry() // and go on where it was left
	}
	w.goOnAt(s.Spot)
	w.tellWrong()
	if w.elsewhere {
		w.say(note("library.elsewhere").with(theme.IconNameInfo))
	}
	return w
}

// build makes everything that has words on it, at the start and whenever the
// language changes.
func (w *Window) build() {
	w.status = newStatusBar(entry.Keys{Key: w.typedKey, Rune: w.typedRune})
	w.panel = solver.NewPanel(w.runner, solver.Actions{
		Solve: w.solve, Pause: w.runner.Pause, Stop: w.stop,
		Rewind: w.rewind, Back: func() { w.stepBy(-1) }, Step: func() { w.stepBy(1) }, Type: w.typedRune,
	})
	w.timeLine = search.NewTimeLine()
	w.timeLine.Label = translations.T("timeline.label")
	w.timeLine.OnSeek = w.goTo
	w.timeLine.OnStep = w.stepBy
	w.pictures = newPictures(w)
	w.menu = newMenu(w)
	w.board.Label = translations.T("board.label")
	w.restyle()
	w.arrange()
	w.refresh()
}

// restyle brings all that is drawn into the colours of the theme.
func (w *Window) restyle() {
	w.board.SetStyle(w.look.board())
	w.timeLine.SetStyle(w.look.search())
	w.pictures.setStyle(w.look.search())
}

// ticker calls tick at every frame, on the main goroutine. A frame that comes while
// the one before is still waiting its turn is left out.
func (w *Window) ticker(tick func(time.Time)) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	w.workers.Go(func() {
		var waiting atomic.Bool
		frames := time.NewTicker(frameInterval)
		defer frames.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case now := <-frames.C:
				if waiting.Swap(true) {
					continue
				}
				w.do(func() {
					waiting.Store(false)
					if ctx.Err() == nil {
						tick(now)
					}
				})
			}
		}
	})
	return cancel
}

// edit changes the board. With a change a run stops: what an engine was doing with
// the old board means nothing for the new one.
func (w *Window) edit(change func() bool) {
	if w.isEntering() {
		w.entering.typist.Keep() // what waits would be of another change than the last one
	}
	w.edited(change)
}

// edited does the same, and tells whether there was a change.
func (w *Window) edited(change func() bool) bool {
	before := w.session.Sheet()
	if w.isDeaf() || !change() {
		return false
	}
	if w.session.Sheet() != before {
		w.turned()
	}
	said := w.stopped()
	w.leave()
	if w.session.Now().Whole().Conflicts() == nil { // else that is what is to be said
		w.notice = said
	}
	w.store()
	w.refresh()
	return true
}

// stopped says that a run or a job stops before its end, and nil where none is under
// way.
func (w *Window) stopped() *message {
	if w.job != nil {
		return note(w.job.cancelled)
	}
	p := w.runner.Player()
	if p == nil || w.runner.State() == solver.Ended {
		return nil
	}
	return note("status.stopped", translations.Data{"Steps": solver.Number(p.Position())})
}

// moved is told that the cursor has come to another cell.
func (w *Window) moved(int) {
	if w.isEntering() {
		w.entering.typist.Moved()
		return
	}
	w.pictures.showStops(w)
}

// typed puts a digit into a cell, as the board asks for.
func (w *Window) typed(cell int, digit uint8) {
	if w.isDeaf() {
		return
	}
	if w.isEntering() {
		w.putGiven(cell, digit)
		return
	}
	if w.lesson.turn && digit != 0 {
		w.takeTurn(cell, digit)
		return
	}
	if now := w.session.Now(); now.Puzzle.Givens[cell] != 0 && digit != now.Puzzle.Givens[cell] {
		if !w.running() {
			w.say(note("status.given", translations.Data{"Cell": now.Layout().CellName(cell)}))
		}
		return
	}
	w.edit(func() bool { return w.session.Set(cell, digit) })
}

// escape leaves what has been entered last: a turn, or the projector mode.
func (w *Window) escape() {
	switch {
	case w.lesson.turn:
		w.endTurn()
		w.refresh()
	case w.projector:
		w.setProjector(false)
	}
}

// leave ends whatever is being shown on top of the board.
func (w *Window) leave() {
	w.runner.Stop()
	w.cancelJob()
	w.pair, w.notice, w.matrix, w.held = nil, nil, nil, held{}
}

// open puts another board in the place of this one, which undo brings back.
func (w *Window) open(s session.State) {
	w.runPath = ""
	w.endEntry()
	w.leave() // even where it is the same board
	w.edit(func() bool { return w.session.Open(s) })
	w.board.MoveTo(0)
	w.refresh()
}

func (w *Window) solve() {
	if w.readyToRun() {
		w.arm(func() { w.runner.Solve(w.session.Now().Whole()) })
	}
}

func (w *Window) rewind() {
	w.notice = nil
	w.runner.Rewind()
}

// readyToRun makes way for a run. A board that breaks a rule is not searched: it
// keeps its marks, and the rule is named. Nor is one that the engine is not for. What
// is waited for is not thrown away for a run without a word: that takes a second press.
func (w *Window) readyToRun() bool {
	if w.isDeaf() {
		return false
	}
	w.endEntry()
	if said := w.stopped(); w.job != nil {
		w.cancelJob()
		w.say(said)
		return false
	}
	w.pair, w.notice = nil, nil
	now := w.session.Now()
	if conflicts := now.Whole().Conflicts(); len(conflicts) > 0 {
		w.say(w.conflictMessage(now.Layout(), conflicts))
		return false
	}
	if e := w.runner.Engine(); !e.Fits(now.Layout()) {
		w.say(w.misfitMessage(e, now.Layout()))
		return false
	}
	return true
}

func (w *Window) stop() {
	said := w.stopped()
	w.leave()
	w.notice = said
	w.refresh()
}

// refresh shows everything as it is now.
func (w *Window) refresh() {
	if w.panel == nil || w.closed {
		return // still being made, or not to be seen any more
	}
	w.lesson.follow(w.runner.Player())
	if w.isEntering() {
		w.inspect()
		w.board.SetView(w.view())
		w.showEntry()
	} else {
		w.board.SetView(w.view())
		w.panel.Refresh()
		w.showTimeLine()
		w.pictures.show(w)
	}
	m := w.message()
	w.status.show(m, m != w.notice && w.runner.State() == solver.Playing && w.runner.Fast())
	w.menu.refresh()
	if title := w.title(); title != w.win.Title() {
		w.win.SetTitle(title) // at every frame it would be a message to the window manager
	}
	if w.settings = w.settingsNow(); w.settings != w.kept {
		w.kept = w.settings
		w.saver.saveSettings(w.kept)
	}
}

func (w *Window) title() string {
	title, now := "Nonet", w.session.Now()
	switch {
	case now.Title != "" || now.Path != "":
		title = sheetTitle(now) + " – " + title
	case w.runPath != "":
		title = filepath.Base(w.runPath) + " – " + title
	}
	if w.unsaved != nil {
		title = translations.T("library.title", translations.Data{"Title": title})
	}
	return title
}

// view is the board as it is to be seen: the sitting, and on it the run or the
// solutions being shown.
func (w *Window) view() board.View {
	now := w.session.Now()
	v := board.View{Layout: now.Layout(), Givens: now.Puzzle.Givens, Typed: now.Typed}
	p := w.runner.Player()
	switch {
	case p != nil:
		v.Engine = w.runner.Shown()
		v.Quiet = w.runner.State() != solver.Ended
		if q := w.openQuestion(); q != nil {
			v.Marks = map[int]render.Marks{}
			markQuestion(&v, q)
		} else {
			v.Marks = stepMarks(now.Layout(), w.runner)
		}
		w.lesson.mark(&v, p.Position())
	case w.pair != nil:
		v.Engine, v.Marks = w.pair.shown(), w.pair.marks()
	case w.isEntering():
		w.entryView(&v)
	default:
		v.Marks = conflictMarks(now)
	}
	w.markStop(&v)
	if w.settings.Candidates || w.lesson.turn {
		v.Candidates = w.candidates(now)
	}
	return v
}

// candidates tells what may stand in a cell: what the engine knows while one runs,
// and else what no peer holds.
func (w *Window) candidates(now session.State) func(cell int) sudoku.Digits {
	if p := w.runner.Player(); p != nil {
		return p.Candidates
	}
	grid := now.Grid()
	return func(cell int) sudoku.Digits { return now.Layout().Candidates(grid, cell) }
}

// copyText is what Copy copies: the digits seen, on one line.
func (w *Window) copyText() string {
	v := w.view()
	g := make(sudoku.Grid, v.Layout.Cells())
	for _, layer := range []sudoku.Grid{v.Engine, v.Typed, v.Givens} {
		for cell, d := range layer {
			if d != 0 {
				g[cell] = d
			}
		}
	}
	return g.String()
}

// settingsNow is the settings as they are in use.
func (w *Window) settingsNow() settings {
	s := w.settings
	full := w.win.FullScreen()
	if s.FullScreen = full; w.projector {
		s.FullScreen = w.wasFull
	}
	if size := w.win.Canvas().Size(); !full && size.Width > 0 {
		s.Width, s.Height = size.Width, size.Height
	}
	if s.Page = w.pictures.page(); w.split != nil {
		s.Split = w.split.Offset
	}
	s.Entering, s.Spot = w.isEntering(), w.spot()
	s.Engine, s.Prove, s.Slider = w.runner.Engine().ID, w.runner.Prove(), w.runner.Speed().Slider()
	return s
}
