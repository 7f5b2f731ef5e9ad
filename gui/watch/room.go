// Package watch is the activity of watching an engine: the run, the pictures beside the board, the
// breakpoints, and the questions for a class. gui/solver runs the engine, and gui/search draws the
// pictures of the search.
package watch

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/search"
	"nonet/gui/sitting"
	"nonet/gui/solver"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/translations"
)

// Settings are what is kept of the room from one start to the next.
type Settings struct {
	Engine string  `json:"engine"` // its ID
	Slider float64 `json:"speed"`  // the place of the speed slider
	Prove  bool    `json:"prove"`
	Page   int     `json:"page"` // the one of the pictures that is in front
}

// EngineOf is the engine chosen, or the first one.
func (s Settings) EngineOf() *engine.Engine {
	if e, ok := engine.ByID(s.Engine); ok {
		return e
	}
	return engine.DepthFirst
}

// Wishes are what the room cannot do itself.
type Wishes struct {
	// Open puts another puzzle on the board.
	Open func(session.State)
	// TypeIn begins to type in a printed puzzle.
	TypeIn func()
	// AskSave asks for the name of a file for a run, and then writes there.
	AskSave func(folder, name string, write func(path string))
	// Download keeps a file where there are no paths, in a browser; elsewhere it does nothing.
	Download func(name string, text []byte) (done bool)
	// Folder is where the puzzle's file is.
	Folder func() string
	// Candidates reports whether candidates are to be seen.
	Candidates func() bool
	// Pictures reports whether there are to be pictures of the search, and ShowPictures says so.
	Pictures     func() bool
	ShowPictures func(bool)
	// Style is how the pictures are drawn.
	Style func() search.Style
}

// A Room is the activity of watching an engine.
type Room struct {
	Runner *solver.Runner
	Stops  *solver.Stops

	wish    Wishes
	host    activity.Host
	board   *board.Board
	threads *threads.Threads
	dialogs *dialogs.Dialogs
	check   *check.Check
	sitting *sitting.Sitting
	keys    controls.Keys

	panel    *solver.Panel
	timeLine *search.TimeLine
	pictures *pictures
	page     int                   // of the pictures, that is in front
	shown    bool                  // what there is only of a run has its place
	language translations.Language // that they are in

	current   bool
	lesson    lesson
	undoing   undoing
	kept      *kept      // the run that was left with the room; nil for none
	solutions *solutions // of the puzzle they were last looked for of; nil for none
	giveUp    func()     // ends the search for solutions; nil where none is under way
	held      held
	last      moment // when something was said last
	runPath   string // the file that the run is from or was saved to; may be empty
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Undoer   = (*Room)(nil)
	_ activity.Menu     = (*Room)(nil)
)

// A moment is where a run was when something was said of it. When it has moved on by itself
// to its end, or been moved by hand, there is something newer to say.
type moment struct {
	state    solver.State
	position int64 // counts only while it stands still
	engine   *engine.Engine
}

// NewRoom returns the activity of a host.
func NewRoom(h activity.Host, b *board.Board, t *threads.Threads, d *dialogs.Dialogs, c *check.Check, s *sitting.Sitting, keys controls.Keys, kept Settings, wish Wishes) *Room {
	r := &Room{wish: wish, host: h, board: b, threads: t, dialogs: d, check: c, sitting: s, keys: keys, page: min(max(kept.Page, pageTree), pageStops),
		Stops: solver.NewStops()}
	r.Runner = solver.NewRunner(kept.EngineOf(), func(tick func(time.Time)) func() { return t.Frames(tick) })
	r.Runner.SetSpeed(solver.SpeedAt(kept.Slider))
	r.Runner.SetProve(kept.Prove)
	r.Runner.Changed = r.changed
	r.lesson.interrupt(nil)
	r.last = r.moment()
	r.timeLine, r.pictures = search.NewTimeLine(), newPictures(r)
	return r
}

// Settings are those in use.
func (r *Room) Settings() Settings {
	return Settings{Engine: r.Runner.Engine().ID, Slider: r.Runner.Speed().Slider(), Prove: r.Runner.Prove(), Page: r.page}
}

// Begin implements activity.Activity.
func (r *Room) Begin() {
	r.current = true
	r.Stops.Fit(r.host.Now().Layout())
	r.Stops.SetCell(r.board.Cursor())
	r.last = r.moment()
	if !r.host.Now().TypingIn { // else typing in is about to end
		r.comeBack()
	}
}

// End implements activity.Activity. A run comes back when the room is entered again.
func (r *Room) End() {
	r.kept = r.toKeep(r.host.Now())
	r.current = false
	r.Runner.Stop()
	r.check.Leave()
	r.lesson.interrupt(nil)
	r.undoing, r.held, r.runPath = undoing{}, held{}, ""
	r.timeLine.Display(nil, 0) // they shall not hold the run
	r.pictures.tree.Display(nil, 0)
}

// Close ends it for good, and waits for the engines.
func (r *Room) Close() {
	r.End()
	r.Runner.Close()
}

// changed is told that there is something else to see of the run.
func (r *Room) changed() {
	if !r.current {
		return
	}
	r.lesson.follow(r.Runner.Player())
	r.hold()
	if r.shown != r.Running() { // what has nothing to show takes no room
		r.host.Arrange()
	}
	if !r.Running() {
		r.kept = nil // it was called off
	}
	if now := r.moment(); now != r.last {
		r.last = now
		r.host.Unsay()
	}
	r.host.Refresh()
}

func (r *Room) moment() moment {
	m := moment{state: r.Runner.State(), engine: r.Runner.Engine()}
	if m.state == solver.Paused {
		m.position = r.Runner.Player().Position()
	}
	return m
}

// say says something of the run as it is now.
func (r *Room) say(m *status.Message) {
	r.last = r.moment()
	r.host.Say(m)
}

// Changed implements activity.Activity: what an engine was doing with the old board means
// nothing for the new one.
func (r *Room) Changed(was session.State, other bool) {
	said, kept := r.stopped(), r.kept
	if other { // typing in may be about to begin, with an empty board
		if kept = r.toKeep(was); kept != nil {
			kept.told = true
		}
	}
	r.Runner.Stop()
	r.kept = kept
	r.undoing = undoing{before: r.undoing.left}
	r.check.Changed()
	r.held = held{}
	r.Stops.Fit(r.host.Now().Layout())
	r.Stops.SetCell(r.board.Cursor())
	if other {
		r.runPath = ""
	}
	if said != nil && r.host.Now().Whole().Conflicts() == nil { // else that is what is to be said
		r.say(said)
	}
	switch {
	case was.TypingIn && !r.host.Now().TypingIn:
		r.comeBack()
	case !other:
		r.kept = nil
	}
}

// stopped says that a run stops before its end; nil if none is under way.
func (r *Room) stopped() *status.Message {
	p := r.Runner.Player()
	switch {
	case p == nil && r.kept != nil && r.Running(): // it is on its way back
		return status.Note("status.stopped", translations.Data{"Steps": solver.Number(r.kept.position)})
	case p == nil || r.Runner.State() == solver.Ended:
		return nil
	}
	return status.Note("status.stopped", translations.Data{"Steps": solver.Number(p.Position())})
}

// Panels implements activity.Activity. The time line and the tree are those of a run: without one
// they take no room.
func (r *Room) Panels() activity.Panels {
	if r.panel == nil || r.language != translations.Current() {
		r.make()
	}
	r.panel.SetLarge(r.host.Projected())
	if r.host.Projected() {
		return activity.Panels{Projector: container.New(stacked{}, r.pictures.alone(),
			container.New(layout.NewCustomPaddedLayout(8, 8, 4, 12), r.panel.Code()))}
	}
	padded := layout.NewCustomPaddedLayout(4, 4, 4, 12)
	p := activity.Panels{Beside: container.NewVScroll(container.New(padded, r.panel.Whole()))}
	if r.shown = r.Running(); r.shown {
		p.Below = container.New(layout.NewCustomPaddedLayout(4, 0, 8, 8), r.timeLine)
	}
	if r.wish.Pictures() && (r.shown || r.page != pageTree) {
		p.Pictures = func() fyne.CanvasObject { return r.pictures.column(r.page) }
		p.OneColumn = func() fyne.CanvasObject { return container.New(padded, r.pictures.under(r.panel)) }
	}
	return p
}

// make makes the widgets.
func (r *Room) make() {
	r.language = translations.Current()
	r.panel = solver.NewPanel(r.Runner, solver.Actions{
		Solve: r.Solve, Pause: r.Runner.Pause, Stop: r.Stop,
		Rewind: r.rewind, Back: func() { r.stepBy(-1) }, Step: func() { r.stepBy(1) }, Type: r.keys.Rune,
	})
	r.timeLine = search.NewTimeLine()
	r.timeLine.Label = translations.T("timeline.label")
	r.timeLine.OnSeek = r.GoTo
	r.timeLine.OnStep = r.stepBy
	before := r.pictures
	r.pictures = newPictures(r)
	r.pictures.lookAs(before)
	r.Restyle()
}

// Restyle brings all that is drawn into the colours of the theme.
func (r *Room) Restyle() {
	r.timeLine.SetStyle(r.wish.Style())
	r.pictures.setStyle(r.wish.Style())
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.panel == nil {
		return
	}
	r.panel.Refresh()
	r.showTimeLine()
	r.pictures.show(r)
}

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene {
	s := activity.Scene{Layers: r.layers()}
	s.Fast = r.Runner.State() == solver.Playing && r.Runner.Fast()
	switch q := r.Question(); {
	case q != nil:
		s.Says = r.questionMessage(q)
	case r.lesson.turn:
		s.Says = r.turnMessage(status.Note("turn.choose", translations.Data{"Engine": check.EngineTitle(r.Runner.Engine())}))
	case r.check.Comparing():
		s.Says = r.check.Says()
	case r.Runner.State() != solver.Idle:
		s.Says = r.runMessage()
	default:
		s.Hint = r.hint()
	}
	return s
}

// hint says what to do next.
func (r *Room) hint() *status.Message {
	if r.lesson.subject != solver.NoSubject {
		return r.predictMessage()
	}
	now := r.host.Now()
	if m := r.check.Broken(now); m != nil {
		return m
	}
	switch grid := now.Grid(); grid.Filled() {
	case len(grid):
		if r.host.Sheet().Answered() {
			return status.Note("solve.answered").With(theme.IconNameInfo)
		}
		return status.Note("status.complete").With(theme.IconNameConfirm)
	case 0:
		return status.Note("status.empty").Offer("entry.begin", r.wish.TypeIn)
	}
	return status.Note("status.ready")
}

// layers are the run, or the solutions being compared, or the broken rules.
func (r *Room) layers() []board.Layer {
	now := r.host.Now()
	layer := board.Layer{Marks: check.Marks(now.Whole())}
	p := r.Runner.Player()
	switch {
	case p != nil:
		layer = board.Layer{Engine: r.Runner.Shown(), Quiet: r.Runner.State() != solver.Ended}
		if q := r.Question(); q != nil {
			markQuestion(&layer, q)
		} else {
			layer.Marks = stepMarks(now.Layout(), r.Runner)
		}
		r.lesson.mark(&layer, p.Position())
	case r.check.Comparing():
		layer = r.check.Layer()
	}
	layers := []board.Layer{layer, r.stopLayer()}
	if r.wish.Candidates() || r.lesson.turn {
		layers = append(layers, board.Layer{Candidates: r.candidates(now)})
	}
	return layers
}

// candidates tells what may stand in a cell: what the engine knows while one runs, and else
// what no peer holds.
func (r *Room) candidates(now session.State) func(cell int) sudoku.Digits {
	if p := r.Runner.Player(); p != nil {
		return p.Candidates
	}
	grid := now.Grid()
	return func(cell int) sudoku.Digits { return now.Layout().Candidates(grid, cell) }
}

// Typed implements board.Hand.
func (r *Room) Typed(cell int, digit uint8) {
	if r.lesson.turn && digit != 0 {
		r.TakeTurn(cell, digit)
		return
	}
	if now := r.host.Now(); now.Puzzle.Givens[cell] != 0 && digit != now.Puzzle.Givens[cell] {
		if !r.Running() {
			r.say(status.Note("status.given", translations.Data{"Cell": now.Layout().CellName(cell)}))
		}
		return
	}
	r.host.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
}

// Pressed implements board.Hand: a click, or Enter, answers a question if there is one.
func (r *Room) Pressed(cell int, candidate uint8) {
	switch q := r.Question(); {
	case r.lesson.turn:
		if candidate != 0 {
			r.TakeTurn(cell, candidate)
		}
	case q != nil && q.Subject == solver.WhichCell:
		r.answerCell(cell)
	}
}

// Moved implements board.Hand.
func (r *Room) Moved(cell int) {
	r.Stops.SetCell(cell)
	r.pictures.showStops(r)
}

// Paged implements board.Hand.
func (r *Room) Paged(by int) { r.stepBy(int64(by)) }

// Escaped implements board.Hand.
func (r *Room) Escaped() bool {
	switch {
	case r.lesson.turn:
		r.endTurn()
		r.host.Refresh()
	case r.check.Comparing():
		r.check.Done()
	default:
		return false
	}
	return true
}

// Solve runs the engine, from anywhere.
func (r *Room) Solve() {
	switch {
	case !r.ready():
	case r.kept != nil && r.Running():
		r.kept.play = true // when it is back
	default:
		r.arm(func() { r.Runner.Solve(r.host.Now().Whole()) })
	}
}

// solveOrPause does what goes with what the run is at.
func (r *Room) solveOrPause() {
	if r.Runner.Busy() {
		r.Runner.Pause()
		return
	}
	r.Solve()
}

func (r *Room) rewind() {
	r.host.Unsay()
	r.Runner.Rewind()
}

// ready makes way for a run. A board that breaks a rule is not searched: it keeps its marks,
// and the rule is named. Nor is one that the engine is not for. What is waited for is not
// thrown away for a run without a word: that takes a second press.
func (r *Room) ready() bool {
	if r.host.Deaf() {
		return false
	}
	if said := r.host.CallOff(); said != nil {
		r.say(said)
		return false
	}
	if !r.current {
		r.host.Enter(r)
	}
	r.check.Leave()
	r.host.Unsay()
	now := r.host.Now()
	if m := r.check.Broken(now); m != nil {
		r.say(m)
		return false
	}
	if e := r.Runner.Engine(); !e.Fits(now.Layout()) {
		r.say(r.misfitMessage(e, now.Layout()))
		return false
	}
	return true
}

// Check finds out whether the board has one solution, several or none.
func (r *Room) Check() {
	r.Runner.Stop()
	r.check.Start()
}

// Stop stops the run, or whatever else is waited for or shown.
func (r *Room) Stop() {
	said := r.host.CallOff()
	if said == nil {
		said = r.stopped()
	}
	r.leave()
	r.say(said)
}

// leave ends whatever is being shown on top of the board.
func (r *Room) leave() {
	r.undoing = undoing{}
	r.Runner.Stop()
	r.check.Leave()
	r.held = held{}
}

// Running reports whether there is a run, or one on its way.
func (r *Room) Running() bool { return r.Runner.State() != solver.Idle }

// here reports whether it is the current activity.
func (r *Room) here() bool { return r.current }

// RunPath is the file that the run is from or was saved to; empty for none.
func (r *Room) RunPath() string { return r.runPath }

// Run is the run that is shown; nil for none.
func (r *Room) Run() *player.Player { return r.Runner.Player() }

// Turn reports whether the next decision is the class's.
func (r *Room) Turn() bool { return r.lesson.turn }

// Score is how many questions were answered, and how many of them right.
func (r *Room) Score() (right, asked int) { return r.lesson.right, r.lesson.asked }

// Tree is the picture of the search.
func (r *Room) Tree() *search.Tree { return r.pictures.tree }

// TimeLine is the time line of the run.
func (r *Room) TimeLine() *search.TimeLine { return r.timeLine }

// stacked gives the second of two objects the height it asks for, below the first, which
// has the rest.
type stacked struct{}

// Layout implements fyne.Layout.
func (stacked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[1].Resize(fyne.NewSize(size.Width, 0)) // its height depends on its width
	height := min(objects[1].MinSize().Height, 0.5*size.Height)
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width, height))
	objects[1].Move(fyne.NewPos(0, size.Height-height))
}

// MinSize implements fyne.Layout.
func (stacked) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), a.Height+theme.Padding())
}
