package watch

import (
	"fyne.io/fyne/v2/theme"

	picture "nonet/core/pictures/board"
	"nonet/core/predict"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/running"
	"nonet/gui/status"
)

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene {
	s := activity.Scene{Layers: r.layers(), Input: activity.Input{Input: r.input()}}
	s.Fast = r.playsFast()
	switch q := r.Question(); {
	case q != nil:
		s.Says = r.questionMessage(q)
	case r.class.turn:
		s.Says = r.turnMessage(status.Note("turn.choose"))
	case r.check.Comparing():
		s.Says = r.check.Says()
	case r.Runner.State() != running.Idle:
		s.Says = r.runMessage()
	default:
		s.Hint = r.hint()
	}
	s.Says = r.withNote(s.Says)
	return s
}

// hint says what to do next.
func (r *Room) hint() *status.Message {
	if r.class.subject != predict.NoSubject {
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
		if now.Puzzle.Blank() {
			return status.Note("status.empty").Offer("typing.begin", r.needs.TypeIn)
		}
	}
	return status.Note("status.ready")
}

// layers shows the run, or the solutions being compared, or the broken rules.
func (r *Room) layers() []board.Layer {
	now := r.host.Now()
	layer := board.Layer{Marks: check.Marks(now.Whole())}
	p := r.Runner.Player()
	switch {
	case p != nil:
		layer = board.Layer{Engine: r.Runner.Shown(), Quiet: true}
		if q := r.Question(); q != nil {
			markQuestion(&layer, q)
		} else if r.Runner.State() != running.Ended {
			picture.Step(&layer, p)
		}
		r.class.mark(&layer, p.Position())
		if digit := p.Grid()[r.board.Cursor()]; digit != 0 && r.pointed == p.Position() { // the person has chosen the cell since the last step
			layer.Lit = sudoku.Of(digit)
		}
	case r.check.Comparing():
		layer = r.check.Layer()
	}
	layers := []board.Layer{layer, r.stopLayer()}
	if r.needs.Candidates() || r.class.turn {
		layers = append(layers, board.Layer{Candidates: r.candidates(now)})
	}
	return layers
}

// candidates returns the candidates to show: those of the engine during a run, and otherwise those that Solve shows.
func (r *Room) candidates(now session.State) func(cell int) sudoku.Digits {
	if p := r.Runner.Player(); p != nil {
		return p.Candidates
	}
	return check.Allowed(now)
}
