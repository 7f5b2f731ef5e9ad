package watch

import (
	"slices"
	"weak"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/solver"
	"nonet/gui/status"
	"nonet/gui/translations"
)

var _ activity.Walker = (*Room)(nil)

// An undoing is what can be taken back, or brought back, besides the actions that the session
// knows: what stands over the board is left by an undo, and the board stays as it was.
type undoing struct {
	before *kept   // left, before the last change
	left   *kept   // the run that the last undo has taken off the board; nil for none
	coming *kept   // the run that is on its way back to the board; nil for none
	turns  []taken // of the run, the last one last
	again  []taken // turns that were taken back, the next to redo last

	moving bool                        // the run is on its way from the last turn
	run    weak.Pointer[player.Player] // that it has become, with all of the turns; weak, for it holds millions of steps
	rest   int64                       // where it waited then
}

// A kept is a run that was taken off the board, by an undo or because another activity was begun.
// It is nothing but the way back: no engine waits for it.
type kept struct {
	board    session.State // as it was
	back     func()        // shows the run again
	position int64
	play     bool // goes on when it is back
	told     bool // it was said that it stopped
	closed   bool // by an undo: only a redo brings it back
}

// A taken is a turn in a run, and what there was before it.
type taken struct {
	cell   int
	digit  uint8
	before engine.Options // of the run
	at     int64          // the position of the run
}

// Undo implements activity.Undoer: it takes back a turn, or leaves what stands over the board.
func (r *Room) Undo() bool { return r.undoTurn() || r.check.Undo() || r.leaveRun() }

// Redo implements activity.Undoer.
func (r *Room) Redo() bool {
	switch {
	case r.redoTurn():
	case len(r.undoing.again) > 0 && r.Runner.Busy(): // it is on its way to where that turn was taken
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
}

// canComeBack reports whether the board is as it was when a run was taken off it.
func (r *Room) canComeBack() bool {
	k := r.undoing.left
	return k != nil && k.board.SameBoard(r.host.Now()) && !r.check.Comparing() && !r.Running()
}

// leaveRun stops the run, if there is one, or one is on its way back. It can be resumed where
// it was.
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

// wayBack returns what brings back the run that is under way now, or on its way back itself, on a
// board. It is nil if there is none, and where a run is still to come with the puzzle that was
// opened for it: an undo takes back the opening.
func (r *Room) wayBack(board session.State) *kept {
	p := r.Runner.Player()
	switch {
	case p == nil && r.Running():
		return r.undoing.coming
	case p == nil:
		return nil
	}
	engine, puzzle, options, position := p.Engine(), p.Puzzle(), r.Runner.Options(), p.Position()
	turn, asked, path := r.lesson.turn, r.Question() != nil, r.runPath
	turns := r.undoing
	if turns.moving || turns.run != weak.Make(p) {
		turns = undoing{}
	}
	turns.before, turns.left, turns.coming = nil, nil, nil
	k := &kept{board: board, position: position}
	k.back = func() {
		r.Runner.Run(engine, puzzle, options, position, func() {
			r.undoing, r.runPath, r.kept = turns, path, nil
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
			r.sayOfRun(status.Note("redone.run"))
		})
	}
	return k
}

// toKeep returns the way back to the run that is under way on a board, or that an undo has closed
// there; if there is none it is that of the run that was kept before.
func (r *Room) toKeep(board session.State) *kept {
	if k := r.wayBack(board); k != nil {
		return k
	}
	if k := r.undoing.left; k != nil && k.board.SameBoard(board) {
		k.closed = true
		return k
	}
	return r.kept
}

// comeBack brings the run back that was under way when the room was left. Where the board is
// another one now the run means nothing for it any more.
func (r *Room) comeBack() {
	k := r.kept
	if k == nil {
		return
	}
	r.kept = nil
	switch fits := k.board.SameBoard(r.host.Now()); {
	case fits && k.closed:
		r.undoing.left = k
	case fits:
		r.bringBack(k)
	case !k.told && !k.closed:
		r.say(status.Note("run.dropped", translations.Data{"Steps": solver.Number(k.position)}).With(theme.IconNameInfo))
	}
}

// bringBack brings a run back to the board. Until it is there an undo leaves it like any other.
func (r *Room) bringBack(k *kept) {
	k.play, k.closed = false, false
	r.kept, r.undoing.coming = k, k
	k.back()
}

// sayOfRun says something of a run that has come back.
func (r *Room) sayOfRun(m *status.Message) {
	if r.lesson.turn {
		m = r.turnMessage(m)
	}
	r.say(m.With(theme.IconNameInfo))
}

// take notes a turn that is about to be taken in a run.
func (u *undoing) take(run *player.Player, before engine.Options, cell int, digit uint8) {
	if u.run != weak.Make(run) {
		u.turns = nil // they are of another one
	}
	u.turns = append(slices.Clip(u.turns), taken{cell, digit, before, run.Position()})
	u.again, u.moving = nil, true
}

// arrived notes where the run waits after the last turn.
func (u *undoing) arrived(run *player.Player) {
	if u.moving {
		u.moving, u.run, u.rest = false, weak.Make(run), run.Position()
	}
}

// lastTurn is the last turn, where that is the last that was done: the run is on its way from
// there, or still waits where it came to, or waits for the next turn.
func (r *Room) lastTurn() (last taken, ok bool) {
	u, p := &r.undoing, r.Runner.Player()
	if len(u.turns) == 0 || p == nil {
		return last, false
	}
	last = u.turns[len(u.turns)-1]
	if u.moving {
		return last, r.Runner.Busy()
	}
	return last, u.run == weak.Make(p) && !r.Runner.Busy() && (r.lesson.turn || p.Position() == u.rest)
}

// undoTurn takes back the last turn: the run waits for it again.
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

// waitForTurn has the class make the next decision of the run.
func (r *Room) waitForTurn() {
	r.lesson.follow(r.Runner.Player())
	r.lesson.turn, r.lesson.turnAt = true, r.Runner.Player().Position()
}

func (r *Room) canRedoTurn() bool {
	n := len(r.undoing.again)
	return n > 0 && r.lesson.turn && r.lesson.turnAt == r.undoing.again[n-1].at
}

// redoTurn takes the turn again that was taken back last.
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

// data is what a sentence says of a turn.
func (t taken) data(l *sudoku.Layout) translations.Data {
	return translations.Data{"Cell": l.CellName(t.cell), "Digit": sudoku.Symbol(t.digit)}
}
