package watch

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/solver"
)

// showStep shows on a layer what the last step was about: marks, digits that are crossed out, and an arrow
// from the cell to blame for a candidate that is struck.
func showStep(layer *board.Layer, l *sudoku.Layout, r *solver.Runner) {
	marks := map[int]render.Marks{}
	layer.Marks = marks
	step, ok := r.Player().Step()
	if !ok || r.State() == solver.Ended {
		return
	}
	if step.Cell >= 0 {
		marks[int(step.Cell)] |= render.Current
	}
	house := func(h int, mark render.Marks) {
		if h >= 0 {
			for _, cell := range l.Houses()[h].Cells {
				marks[cell] |= mark
			}
		}
	}
	switch step.Kind {
	case engine.Suppose, engine.Withdraw:
		for _, c := range step.Places().Crossings() {
			for _, cell := range l.Houses()[c.Line].Cells {
				if slices.Contains(l.Houses()[c.Box].Cells, cell) {
					marks[cell] |= render.Same
				}
			}
		}
	case engine.Choose:
		for _, cell := range r.Rivals(step) {
			marks[cell] |= render.Same
		}
	case engine.Deduce, engine.Prune:
		if reason, ok := step.Reason(); ok {
			pattern, loser := reason.Houses()
			house(pattern, render.Same)
			house(loser, render.Peer)
		}
	case engine.Wipeout:
		if step.Cell >= 0 {
			marks[int(step.Cell)] |= render.Conflict
		} else if column, ok := step.Column(l); ok {
			house(engine.ColumnOf(l, column).House, render.Same)
		}
		for _, b := range engine.Blames(l, r.Player().Grid(), step) {
			if b.Peer >= 0 {
				marks[b.Peer] |= render.Refuser
			}
		}
	case engine.Cover, engine.Uncover:
		column, _ := step.Column(l)
		house(engine.ColumnOf(l, column).House, render.Same)
	}
	if step.Kind == engine.Reject {
		layer.Refused = map[int]uint8{int(step.Cell): step.Digit}
	}
	if step.Kind == engine.Prune {
		layer.Struck = map[int]sudoku.Digits{int(step.Cell): sudoku.Of(step.Digit)}
	}
	if peer, ok := step.Peer(); ok {
		marks[peer] |= render.Refuser
		if step.Kind == engine.Prune {
			layer.Arcs = []board.Arc{{From: peer, To: int(step.Cell)}}
		}
	}
}
