package gui

import (
	"context"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// frameInterval is the time between two frames of a run.
const frameInterval = time.Second / 60

// A Window is the one window of the program and all its state.
type Window struct {
	app      fyne.App
	do       func(func())
	win      fyne.Window
	folder   string // where the board and the settings are kept
	settings settings
	look     *look

	session *session.Session
	saver   *saver
	path    string // the file the puzzle was opened from or saved to; may be empty

	board  *board.Board
	runner *solver.Runner
	panel  *solver.Panel
	status *statusBar
	menu   *menu

	notice *message // what the last action said, until the next one
	pair   *pair    // two solutions being shown
	check  *check   // a check under way
	dialog dialogBox

	workers sync.WaitGroup
	closed  bool
}

// newWindow makes the window, with the board and the settings that are kept in a
// folder. do runs a function on the main goroutine, from any other: it is fyne.Do, but for
// tests.
func newWindow(a fyne.App, folder string, s settings, do func(func())) *Window {
	w := &Window{app: a, do: do, folder: folder, settings: s, look: newLook(s.Theme)}
	a.Settings().SetTheme(w.look)
	w.win = a.NewWindow("Nonet")
	w.win.SetMaster()
	store := filepath.Join(folder, boardFile)
	w.saver = newSaver(store, func(err error) { w.do(func() { w.say(saveFailed(err)) }) })
	w.session = w.restore(store)
	w.runner = solver.NewRunner(s.engine(), w.ticker)
	w.runner.SetSpeed(solver.SpeedAt(s.Slider))
	w.runner.SetProve(s.Prove)
	w.runner.Changed = w.refresh
	w.board = board.New(w.view(), w.look.board())
	w.board.AutoAdvance = s.AutoAdvance
	w.board.OnDigit = func(cell int, digit uint8) { w.edit(func() bool { return w.session.Set(cell, digit) }) }
	w.build()
	w.win.Resize(fyne.NewSize(s.Width, s.Height))
	w.win.SetFullScreen(s.FullScreen)
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.openPath(files[0].Path()) })
	w.win.SetCloseIntercept(w.close)
	w.win.Canvas().SetOnTypedKey(w.typedKey)
	w.win.Canvas().SetOnTypedRune(w.typedRune)
	w.win.Canvas().Focus(w.board)
	a.Settings().AddListener(func(fyne.Settings) { w.board.SetStyle(w.look.board()) })
	return w
}

// build makes everything that has words on it, at the start and whenever the
// language changes.
func (w *Window) build() {
	w.status = newStatusBar()
	w.panel = solver.NewPanel(w.runner, solver.Actions{
		Solve: w.solve, Pause: w.runner.Pause, Stop: w.stop,
		Rewind: w.runner.Rewind, Back: w.runner.Back, Step: w.step,
	})
	w.menu = newMenu(w)
	w.win.SetMainMenu(w.menu.main)
	w.board.Label = translations.T("board.label")
	side := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 12), w.panel.Object))
	side.SetMinSize(fyne.NewSize(panelWidth, 0))
	grid := container.New(layout.NewCustomPaddedLayout(8, 0, 8, 8), w.board)
	w.win.SetContent(container.NewBorder(nil, nil, nil, side,
		container.NewBorder(nil, w.status.object, nil, nil, grid)))
	w.refresh()
}

// panelWidth is the width of the solver panel in Fyne's units.
const panelWidth = 336

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

// edit changes the board. A run stops first: what an engine was doing with the old
// board means nothing for the new one.
func (w *Window) edit(change func() bool) {
	w.leave()
	if change() {
		w.saver.save(w.session.Now())
	}
	w.refresh()
}

// leave ends whatever is being shown on top of the board.
func (w *Window) leave() {
	w.runner.Stop()
	w.cancelCheck()
	w.pair, w.notice = nil, nil
}

// open puts another board in the place of this one, which undo brings back.
func (w *Window) open(s session.State, path string) {
	w.edit(func() bool { return w.session.Open(s) })
	w.path = path
	w.board.MoveTo(0)
	w.refresh()
}

func (w *Window) solve() {
	w.cancelCheck()
	w.pair, w.notice = nil, nil
	w.runner.Solve(w.session.Now().Whole())
}

func (w *Window) step() {
	w.cancelCheck()
	w.pair, w.notice = nil, nil
	w.runner.Step(w.session.Now().Whole())
}

func (w *Window) stop() {
	p := w.runner.Player()
	if p == nil {
		return
	}
	steps := p.Position()
	ended := w.runner.State() == solver.Ended
	w.leave()
	if !ended {
		w.say(note("status.stopped", translations.Data{"Steps": solver.Number(steps)}))
	}
}

// refresh shows everything as it is now.
func (w *Window) refresh() {
	if w.panel == nil {
		return // still being made
	}
	w.board.SetView(w.view())
	w.panel.Refresh()
	w.status.show(w.message(), w.runner)
	w.menu.refresh()
	w.win.SetTitle(w.title())
}

func (w *Window) title() string {
	if name := w.session.Now().Title; name != "" {
		return name + " – Nonet"
	}
	return "Nonet"
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
		v.Quiet = w.runner.State() == solver.Playing || w.runner.State() == solver.Rewinding
		v.Marks = stepMarks(now.Layout(), w.runner)
	case w.pair != nil:
		v.Engine, v.Marks = w.pair.shown(), w.pair.marks()
	default:
		v.Marks = conflictMarks(now)
	}
	if w.settings.Candidates {
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

// conflictMarks marks the cells of every broken rule.
func conflictMarks(s session.State) map[int]render.Marks {
	marks := map[int]render.Marks{}
	for _, c := range s.Whole().Conflicts() {
		for _, cell := range c.Cells {
			marks[cell] |= render.Conflict
		}
	}
	return marks
}

// stepMarks marks what the step just played was about.
func stepMarks(l *sudoku.Layout, r *solver.Runner) map[int]render.Marks {
	marks := map[int]render.Marks{}
	step, ok := r.Player().Step()
	if !ok || r.State() == solver.Ended {
		return marks
	}
	if step.Cell >= 0 {
		marks[int(step.Cell)] |= render.Current
	}
	switch step.Kind {
	case engine.Reject:
		marks[int(step.Other)] |= render.Refuser
	case engine.Wipeout:
		if step.Cell >= 0 {
			marks[int(step.Cell)] |= render.Conflict
		}
	case engine.Cover, engine.Uncover:
		if demand := engine.ColumnOf(l, int(step.Other)); demand.House >= 0 {
			for _, cell := range l.Houses()[demand.House].Cells {
				marks[cell] |= render.Same
			}
		}
	}
	return marks
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

// close ends the program.
func (w *Window) close() {
	w.shutDown()
	w.win.Close()
}

// shutDown stops all that runs and brings the board and the settings to the disk. It
// is also what is left to do when the system ends the program without its window's
// close button.
func (w *Window) shutDown() {
	if w.closed {
		return
	}
	w.closed = true
	w.runner.Changed = nil // there may be no window any more to show it in
	w.cancelCheck()
	w.runner.Close()
	w.workers.Wait()
	w.saver.close(w.session.Now())
	w.keepSettings()
}

// keepSettings brings the settings to the disk.
func (w *Window) keepSettings() {
	s := &w.settings
	s.FullScreen = w.win.FullScreen()
	if size := w.win.Canvas().Size(); !s.FullScreen && size.Width > 0 {
		s.Width, s.Height = size.Width, size.Height
	}
	s.Engine, s.Prove, s.Slider = w.runner.Engine().ID, w.runner.Prove(), w.runner.Speed().Slider()
	if err := s.save(filepath.Join(w.folder, settingsFile)); err != nil {
		fyne.LogError("The settings could not be saved", err)
	}
}
