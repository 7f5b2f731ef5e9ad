package watch

import (
	"slices"
	"weak"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/core/yield"
	"nonet/gui/activity"
	"nonet/gui/running"
	"nonet/gui/status"
)

var _ activity.Walker = (*Room)(nil)

// An undoing holds what can be undone and redone besides the actions of the session. An undo closes
// what is shown over the board, and the board stays as it was.
type undoing struct {
	before *closedRun // left, before the last change
	left   *closedRun // the run that the last undo has closed; nil for none
	coming *closedRun // the run that is being restored; nil for none
	turns  []taken    // of the run, the latest last
	again  []taken    // undone turns, the next to redo last

	moving bool                        // the run is moving after the last turn
	run    weak.Pointer[player.Player] // the run with all turns; weak, because it holds millions of steps
	rest   int64                       // the position where it paused then
}

// A closedRun holds what is needed to restore a run that was closed, by an undo or because another
// activity was begun. No engine waits for it, except of a run that is aside.
type closedRun struct {
	board    session.State  // when the run was closed
	back     func()         // restores the run
	there    func()         // is called when it is restored
	aside    *running.Aside // the run itself, while another activity is under way; nil if it was closed
	farthest player.Counts  // of the run that is aside
	position int64
	play     bool // continue when it is restored
	reported bool // a message has said that it stopped
	closed   bool // by an undo: only a redo restores it
	changed  bool // by a change of the board: the undo of that restores it
	left     bool // by leaving the room, not by an undo
}

// A taken is a turn in a run, with the state before it.
type taken struct {
	cell   int
	digit  uint8
	before engine.Options // of the run
	at     int64          // the position of the run
}

// Undo implements activity.Undoer. It undoes a turn, or closes what is shown over the board.
func (r *Room) Undo() bool { return r.undoTurn() || r.check.Undo() || r.leaveRun() }

// Redo implements activity.Undoer.
func (r *Room) Redo() bool {
	switch {
	case r.redoTurn():
	case len(r.undoing.again) > 0 && r.Runner.Busy(): // the run is moving to the position of that turn
	case r.check.Redo():
	case r.canComeBack():
		r.bringBack(r.undoing.left)
	default:
		return false
	}
	return true
}

// CanUndo implements activity.Undoer.
func (r *Room) CanUndo() bool { return r.Running() || r.check.Comparing() }

// CanRedo implements activity.Undoer.
func (r *Room) CanRedo() bool { return r.canRedoTurn() || r.check.CanRedo() || r.canComeBack() }

// Aside implements activity.Undoer.
func (r *Room) Aside() *status.Message {
	said := r.stopped()
	if r.check.Comparing() {
		return r.check.Aside()
	}
	if !r.leaveRun() {
		return nil
	}
	r.host.Unsay()
	return said
}

// Walked implements activity.Walker.
func (r *Room) Walked(int, bool) {
	r.undoing.left = r.undoing.before
	r.check.Walked()
	if k := r.undoing.left; k != nil && k.changed && r.canComeBack() {
		r.undoing.left, k.changed, k.left = nil, false, true
		r.bringBack(k)
	}
}

// canComeBack reports whether the board is as it was when an undo closed a run.
func (r *Room) canComeBack() bool {
	k := r.undoing.left
	return k != nil && k.board.SameBoard(r.host.Now()) && !r.check.Comparing() && !r.Running()
}

// leaveRun closes the run, if there is one or one is being restored, so that it can be restored.
func (r *Room) leaveRun() bool {
	k := r.wayBack(r.host.Now())
	if k == nil {
		return false
	}
	r.leave()
	r.undoing.left = k
	r.say(status.Note("undone.run").With(theme.IconNameInfo))
	return true
}

// wayBack returns what restores the present run, or the one that is being restored, on a board. It
// is nil if there is none, and while a run is being opened together with its puzzle: then an undo
// takes back the opening.
func (r *Room) wayBack(board session.State) *closedRun {
	p := r.Runner.Player()
	switch {
	case p == nil && r.Running():
		return r.undoing.coming
	case p == nil:
		return nil
	}
	engine, puzzle, options, position := p.Engine(), p.Puzzle(), r.Runner.Options(), p.Position()
	turn, asked, path := r.class.turn, r.Question() != nil, r.runPath
	turns := r.undoing
	if turns.moving || turns.run != weak.Make(p) {
		turns = undoing{}
	}
	turns.before, turns.left, turns.coming = nil, nil, nil
	k := &closedRun{board: board, position: position}
	k.back = func() {
		if e := engine.Choice(); e.Starts() {
			r.Runner.SetEngine(e)
			r.begin(e, puzzle, position, k.there)
			return
		}
		r.Runner.Run(engine, puzzle, options, position, k.there)
	}
	k.there = func() {
		r.undoing, r.runPath, r.waiting = turns, path, nil
		r.undoing.run = weak.Make(r.Runner.Player())
		switch {
		case turn:
			r.waitForTurn()
		case asked && r.askedAhead():
			return
		}
		if k.play && !turn {
			r.Solve()
			return
		}
		if k.left {
			r.sayOfRun(status.Note("run.again"))
		} else {
			r.sayOfRun(status.Note("redone.run"))
		}
	}
	return k
}

// toKeep returns what restores the present run on a board, or the run that an undo has closed
// there. If there is none, or a run is being opened, it returns what was kept before.
func (r *Room) toKeep(board session.State) *closedRun {
	if k := r.wayBack(board); k != nil {
		return k
	}
	if k := r.undoing.left; k != nil && !r.Running() && k.board.SameBoard(board) {
		k.closed = true
		return k
	}
	return r.waiting
}

// comeBack restores the run that was under way when the room was left, unless the board has changed
// since.
func (r *Room) comeBack() {
	k := r.waiting
	if k == nil {
		return
	}
	fits := k.board.SameBoard(r.host.Now())
	if fits && k.aside != nil {
		r.takeBack(k)
		return
	}
	r.keep(nil)
	switch {
	case fits && k.closed:
		r.undoing.left = k
	case fits:
		k.left = true
		r.bringBack(k)
	case !k.reported && !k.closed:
		r.say(status.Note("run.dropped", words.Data{"Steps": words.Number(k.position)}).With(theme.IconNameInfo))
	}
}

// mostAside is the usual value of Room.MostAside. In the program a run of any length takes less (see player.RingSteps and
// trace.Limit); a page may have little memory.
func mostAside() int {
	if yield.OneThread {
		return 96 << 20
	}
	return 256 << 20
}

// keep notes what is to be restored; nil for nothing. It closes a run that is aside if that is something else.
func (r *Room) keep(k *closedRun) {
	if r.waiting != nil && r.waiting != k && r.waiting.aside != nil {
		r.Runner.Drop(r.waiting.aside)
		r.waiting.aside = nil
	}
	r.waiting = k
}

// putAside takes the run from the runner as it is, so that it waits until the room is entered again, unless it takes too much memory.
func (r *Room) putAside() {
	k := r.waiting
	if r.Runner.Player() == nil || k == nil || k.closed {
		r.Runner.Stop()
		return
	}
	r.goFarther(r.Runner.Player())
	farthest := r.farthest
	aside := r.Runner.PutAside()
	if aside.Memory() > r.MostAside {
		r.Runner.Drop(aside)
		return
	}
	k.aside, k.farthest = aside, farthest
}

// takeBack goes on with the run that is aside.
func (r *Room) takeBack(k *closedRun) {
	aside := k.aside
	k.aside, k.left, r.waiting = nil, true, nil
	r.farthest = k.farthest
	r.Runner.TakeBack(aside)
	k.there()
}

// bringBack restores a run. An undo meanwhile closes it like any other.
func (r *Room) bringBack(k *closedRun) {
	k.play, k.closed = false, false
	r.waiting, r.undoing.coming = k, k
	k.back()
}

// sayOfRun shows a message about a run that was restored.
func (r *Room) sayOfRun(m *status.Message) {
	if r.class.turn {
		m = r.turnMessage(m)
	}
	r.say(m.With(theme.IconNameInfo))
}

// take records a turn that is about to be taken in a run.
func (u *undoing) take(run *player.Player, before engine.Options, cell int, digit uint8) {
	if u.run != weak.Make(run) {
		u.turns = nil // those of another run
	}
	u.turns = append(slices.Clip(u.turns), taken{cell, digit, before, run.Position()})
	u.again, u.moving = nil, true
}

// arrived records where the run paused after the last turn.
func (u *undoing) arrived(run *player.Player) {
	if u.moving {
		u.moving, u.run, u.rest = false, weak.Make(run), run.Position()
	}
}

// lastTurn returns the last turn, if it was the last action: the run is still moving after it, or
// has paused where it led, or waits for the next turn.
func (r *Room) lastTurn() (last taken, ok bool) {
	u, p := &r.undoing, r.Runner.Player()
	if len(u.turns) == 0 || p == nil {
		return last, false
	}
	last = u.turns[len(u.turns)-1]
	if u.moving {
		return last, r.Runner.Busy()
	}
	return last, u.run == weak.Make(p) && !r.Runner.Busy() && (r.class.turn || p.Position() == u.rest)
}

// undoTurn undoes the last turn: the run waits for it again.
func (r *Room) undoTurn() bool {
	t, ok := r.lastTurn()
	if !ok {
		return false
	}
	r.endTurn()
	u, p := &r.undoing, r.Runner.Player()
	u.turns, u.again, u.moving = u.turns[:len(u.turns)-1], append(slices.Clip(u.again), t), true
	r.Runner.Run(p.Engine(), p.Puzzle(), t.before, t.at, func() {
		u.arrived(r.Runner.Player())
		r.waitForTurn()
		r.board.MoveTo(t.cell)
		r.sayOfRun(status.Note("undone.turn", t.data(p.Puzzle().Layout)))
	})
	return true
}

// waitForTurn lets the class make the next decision of the run.
func (r *Room) waitForTurn() {
	r.class.follow(r.Runner.Player())
	r.class.turn, r.class.turnAt = true, r.Runner.Player().Position()
}

func (r *Room) canRedoTurn() bool {
	n := len(r.undoing.again)
	return n > 0 && r.class.turn && r.class.turnAt == r.undoing.again[n-1].at
}

// redoTurn takes the turn again that was undone last.
func (r *Room) redoTurn() bool {
	if !r.canRedoTurn() {
		return false
	}
	last := len(r.undoing.again) - 1
	t, others := r.undoing.again[last], r.undoing.again[:last]
	r.TakeTurn(t.cell, t.digit)
	r.undoing.again = others
	return true
}

// data returns the data for a message about a turn.
func (t taken) data(l *sudoku.Layout) words.Data {
	return words.Data{"Cell": l.CellName(t.cell), "Digit": sudoku.Symbol(t.digit)}
}
