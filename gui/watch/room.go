// Package watch is the activity of watching an engine: the run, the pictures beside the board, the
// breakpoints, and the questions for a class. gui/solver runs the engine, and gui/search draws the
// pictures of the search.
package watch

import (
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/session"
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
