// Package watch is the activity of watching an engine: the run, the pictures beside the board, the
// breakpoints, and the questions for a class. gui/running runs the engine, and gui/search draws the
// pictures of the search.
package watch

import (
	"slices"
	"time"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/running"
	"nonet/gui/search"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// Settings are the settings of the room, saved from one start to the next.
type Settings struct {
	Engine string  `json:"engine"` // its ID
	Slider float64 `json:"speed"`  // the value of the speed slider
	Prove  bool    `json:"prove"`
	Hide   bool    `json:"hideFuture"`
	Page   string  `json:"picture"` // the page of the pictures in front: see pageKeys
	// Notes are the notes on runs. They are not changed: other notes have another address.
	Notes *[]NotedRun `json:"notes,omitempty"`
}

// EngineOf returns the chosen engine, or DepthFirst if it does not exist.
func (s Settings) EngineOf(own *running.Programs) *engine.Engine {
	if e, ok := own.Engine(s.Engine); ok {
		return e
	}
	return engine.DepthFirst
}

// Needs are the functions that the room needs from others.
type Needs struct {
	// Open puts another puzzle on the board.
	Open func(session.State)
	// TypeIn begins to type in a printed puzzle.
	TypeIn func()
	// AskSave asks for the name of a file for a run, and calls write with it. If that fails, and so calls failed, AskSave
	// asks again.
	AskSave func(folder, name string, write func(path string, failed func(error)))
	// Download saves a file in a browser, where there are no paths. Elsewhere it does nothing.
	Download func(name string, text []byte) (done bool)
	// Folder returns the folder of the puzzle's file.
	Folder func() string
	// Candidates reports whether candidates are shown.
	Candidates func() bool
	// Pictures reports whether pictures of the search are shown, and ShowPictures changes that.
	Pictures     func() bool
	ShowPictures func(bool)
	// Left receives a run that is about to be closed, with its counters where it had come farthest.
	Left func(run *player.Player, farthest player.Counts)
	// Worksheet asks for a worksheet about the run.
	Worksheet func()
	// Other returns another activity that plays something, if that is the current one, or nil.
	Other func() activity.Transport
	// Programs are the programs of this computer that are engines; nil for none.
	Programs *running.Programs
	// Style returns the style of the pictures.
	Style func() pictures.Style
}

// A Room is the activity of watching an engine.
type Room struct {
	Runner *running.Runner
	Stops  *running.Stops
	// MostAside is how many bytes a run may take that waits while another activity is under way. What takes more is closed, and the
	// engine runs again.
	MostAside int

	hide    bool // what comes after the position is hidden
	needs   Needs
	host    activity.Host
	board   *board.Board
	threads *threads.Threads
	dialogs *dialogs.Dialogs
	check   *check.Check
	sitting *sitting.Sitting
	keys    controls.Keys

	panel    *running.Panel
	timeLine *search.TimeLine
	pictures *gallery
	page     int            // the page of the pictures in front
	shown    bool           // the widgets that only a run has are in the window
	language words.Language // of the widgets

	current   bool
	farthest  player.Counts // of the run, where it has come farthest
	class     class
	undoing   undoing
	waiting   *closedRun // the run that was left with the room, or is on its way; nil for none
	solutions *solutions // of the puzzle for which they were last searched; nil for none
	giveUp    func()     // cancels the search for solutions; nil if there is none
	held      held
	notebook  notebook
	noted     *[]NotedRun // the notebook as it is saved; nil if it is empty
	noting    noting
	last      standing    // the state of the run at the last message
	sent      destination // what the run was last sent to
	pointed   int64       // the position of the run at which a cell was chosen; -1 for none
	runPath   string      // the file of the run; empty for none
	starting  *starting   // the program that was started last, unless another engine was chosen since; nil for none
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Undoer   = (*Room)(nil)
	_ activity.Menu     = (*Room)(nil)
)

// A standing is the state of a run when a message was shown. When it changes, because the run has
// ended or was moved, the message is out of date.
type standing struct {
	state    running.State
	position int64 // only if the run is paused
	engine   *engine.Engine
}

// NewRoom returns the activity for a host.
func NewRoom(h activity.Host, b *board.Board, t *threads.Threads, d *dialogs.Dialogs, c *check.Check, s *sitting.Sitting, keys controls.Keys, last Settings, needs Needs) *Room {
	r := &Room{needs: needs, host: h, board: b, threads: t, dialogs: d, check: c, sitting: s, keys: keys, hide: last.Hide, page: max(pageTree, slices.Index(pageKeys[:pageProgram], last.Page)),
		Stops: running.NewStops(), MostAside: mostAside(), notebook: notebook{}}
	r.readNotes(last.Notes)
	r.Runner = running.NewRunner(last.EngineOf(needs.Programs), func(tick func(time.Time)) func() { return t.Frames(tick) })
	r.Runner.SetSpeed(running.SpeedAt(last.Slider))
	r.Runner.SetProve(last.Prove)
	r.Runner.Changed = r.runChanged
	r.Runner.Leaving = func(run *player.Player) {
		r.goFarther(run)
		r.needs.Left(run, r.farthest)
		r.farthest = player.Counts{}
	}
	r.class.interrupt(nil)
	r.last, r.pointed = r.standing(), -1
	r.timeLine, r.pictures = search.NewTimeLine(), newGallery(r)
	return r
}

// Settings returns the current settings.
func (r *Room) Settings() Settings {
	return Settings{Engine: r.Runner.Engine().Choice().ID, Slider: r.Runner.Speed().Slider(), Prove: r.Runner.Prove(), Page: pageKeys[r.page], Hide: r.hide, Notes: r.noted}
}

// Begin implements activity.Activity.
func (r *Room) Begin() {
	r.current = true
	r.Stops.Fit(r.host.Now().Layout())
	r.Stops.SetCell(r.board.Cursor())
	r.noteLine()
	r.last = r.standing()
	if !r.host.Now().TypingIn { // otherwise typing in is about to end
		r.comeBack()
	}
}

// End implements activity.Activity. The run waits until the room is entered again, or is restored then.
func (r *Room) End() {
	r.keep(r.toKeep(r.host.Now()))
	r.current = false
	if r.panel != nil {
		r.panel.HideSwitches()
	}
	r.putAside()
	r.check.Leave()
	r.class.interrupt(nil)
	r.undoing, r.held, r.runPath = undoing{}, held{}, ""
	r.timeLine.Display(nil, 0) // so that they do not keep the run in memory
	r.pictures.tree.Display(nil, 0)
}

// Close ends the activity for good, and waits for the engines.
func (r *Room) Close() {
	r.End()
	r.keep(nil)
	r.Runner.Close()
}

// runChanged is called when the run has changed.
func (r *Room) runChanged() {
	if !r.current {
		return
	}
	if p := r.Runner.Player(); p == nil || p.Position() != r.pointed {
		r.pointed = -1
	}
	r.stopStarting()
	r.noteLine()
	r.noteRun()
	r.class.follow(r.Runner.Player())
	r.goFarther(r.Runner.Player())
	r.hold()
	if r.shown != r.Running() { // the pictures of a run take the place of the program
		r.host.Arrange()
	}
	if !r.Running() {
		r.keep(nil) // it was cancelled
	}
	if now := r.standing(); now != r.last {
		r.last = now
		r.host.Unsay()
	}
	r.host.Refresh()
}

// goFarther notes the counters of a run if it has never been farther.
func (r *Room) goFarther(run *player.Player) {
	if run != nil && run.Position() == run.Frontier() {
		r.farthest = run.Counts()
	}
}

func (r *Room) standing() standing {
	m := standing{state: r.Runner.State(), engine: r.Runner.Engine()}
	if m.state == running.Paused {
		m.position = r.Runner.Player().Position()
	}
	return m
}

// say shows a message about the run as it is now.
func (r *Room) say(m *status.Message) {
	r.last = r.standing()
	r.host.Say(m)
}

// Changed implements activity.Activity. A run on the previous board stops.
func (r *Room) Changed(was session.State, other bool) {
	said, waiting := r.stopped(), r.waiting
	var ended *closedRun // by this change
	if !other {
		if ended = r.wayBack(was); ended != nil {
			ended.changed = true
		}
	}
	if other { // typing in may be about to begin, with an empty board
		if waiting = r.toKeep(was); waiting != nil {
			waiting.reported = true
		}
	}
	r.Runner.Stop()
	r.keep(waiting)
	r.undoing = undoing{before: r.undoing.left, left: ended}
	r.check.Changed()
	r.held = held{}
	r.Stops.Fit(r.host.Now().Layout())
	r.Stops.SetCell(r.board.Cursor())
	if other {
		r.runPath = ""
	}
	if said != nil && !other && r.host.Now().Whole().Conflicts() == nil { // otherwise the broken rule is shown
		r.say(said)
	}
	switch {
	case was.TypingIn && !r.host.Now().TypingIn:
		r.comeBack()
	case !other:
		r.keep(nil)
	}
}

// Running reports whether there is a run, or one is being restored.
func (r *Room) Running() bool { return r.Runner.State() != running.Idle }

// playsFast reports whether steps are played faster than they can be seen.
func (r *Room) playsFast() bool { return r.Runner.State() == running.Playing && r.Runner.Fast() }

// here reports whether this is the current activity.
func (r *Room) here() bool { return r.current }

// RunPath returns the file that the run was read from or saved to; empty for none.
func (r *Room) RunPath() string { return r.runPath }

// HidesFuture reports whether no picture shows what was played already but comes after the position:
// because the user wants it, or because a class predicts it.
func (r *Room) HidesFuture() bool { return r.hide || r.class.guesses() }
