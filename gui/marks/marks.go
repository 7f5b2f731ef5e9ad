// Package marks shows on a board what a step of a search was about: the cells that are marked, the
// digits that are crossed out, and the arrow to the cell that a digit rules out.
package marks

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/running"
)

// Step shows on a layer what the last step of a run was about: marks, digits that are crossed out, and an
// arrow from the cell to blame for a candidate that is struck.
func Step(layer *board.Layer, p *player.Player) {
	l := p.Puzzle().Layout
	marks := map[int]render.Marks{}
	layer.Marks = marks
	step, ok := p.Step()
	if !ok {
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
		for _, cell := range running.Rivals(p, step) {
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
		for _, b := range engine.Blames(l, p.Grid(), step) {
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
