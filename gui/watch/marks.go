package watch

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/solver"
)

// stepMarks returns marks for what the last step was about.
func stepMarks(l *sudoku.Layout, r *solver.Runner) map[int]render.Marks {
	marks := map[int]render.Marks{}
	step, ok := r.Player().Step()
	if !ok || r.State() == solver.Ended {
		return marks
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
		for _, c := range engine.Places(step.Other).Crossings() {
			for _, cell := range l.Houses()[c.Line].Cells {
				if slices.Contains(l.Houses()[c.Box].Cells, cell) {
					marks[cell] |= render.Same
				}
			}
		}
	case engine.Reject:
		marks[int(step.Other)] |= render.Refuser
	case engine.Deduce, engine.Prune:
		if step.Other >= 0 {
			pattern, loser := engine.Reason(step.Other).Houses()
			house(pattern, render.Same)
			house(loser, render.Peer)
		}
	case engine.Wipeout:
		if step.Cell >= 0 {
			marks[int(step.Cell)] |= render.Conflict
			break
		}
		if step.Other < 0 {
			break
		}
		fallthrough // a house has no place for a digit
	case engine.Cover, engine.Uncover:
		house(engine.ColumnOf(l, int(step.Other)).House, render.Same)
	}
	return marks
}
