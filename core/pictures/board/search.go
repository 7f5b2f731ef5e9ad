package board

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/core/sudoku"
)

// Step shows on a layer what the last step of a run was about: marks, digits that are crossed out, and an
// arrow from the cell to blame for a candidate that is struck.
func Step(layer *Layer, p *player.Player) {
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
					marks[cell] |= render.Scope
				}
			}
		}
	case engine.Choose:
		for _, cell := range Rivals(p, step) {
			marks[cell] |= render.Tied
		}
	case engine.Deduce, engine.Prune:
		if reason, ok := step.Reason(); ok {
			pattern, loser := reason.Houses()
			house(pattern, render.Scope)
			house(loser, render.Peer)
			if set, ok := engine.SubsetOf(l, p.Grid(), step, p.Domain); ok {
				for _, cell := range set.Cells {
					marks[cell] |= render.Refuser
				}
			}
		}
	case engine.Wipeout:
		if step.Cell >= 0 {
			marks[int(step.Cell)] |= render.Conflict
		} else if column, ok := step.Column(l); ok {
			house(engine.ColumnOf(l, column).House, render.Scope)
		}
		for _, b := range p.Blames() {
			if b.Peer >= 0 {
				marks[b.Peer] |= render.Refuser
			}
			if b.Constraint >= 0 {
				for _, cell := range p.Puzzle().Clues.Constraints()[b.Constraint].Cells {
					marks[cell] |= render.Scope
				}
			}
		}
	case engine.Backtrack, engine.Backjump:
		for _, cell := range blamed(p, step) {
			marks[cell] |= render.Refuser
		}
	case engine.Cover, engine.Uncover:
		column, _ := step.Column(l)
		house(engine.ColumnOf(l, column).House, render.Scope)
	}
	if step.Kind == engine.Reject {
		layer.Refused = map[int]uint8{int(step.Cell): step.Digit}
	}
	if step.Kind == engine.Prune {
		layer.Struck = map[int]sudoku.Digits{int(step.Cell): sudoku.Of(step.Digit)}
	}
	if i, ok := step.Constraint(); ok {
		if all := p.Puzzle().Clues.Constraints(); i < len(all) {
			for _, cell := range all[i].Cells {
				marks[cell] |= render.Scope
			}
		}
	}
	if n, ok := step.Clause(); ok {
		markClause(layer, p, n)
	}
	if peer, ok := step.Peer(); ok {
		marks[peer] |= render.Refuser
		if step.Kind == engine.Prune {
			layer.Arcs = []Arc{{From: peer, To: int(step.Cell)}}
		}
	}
}

// blamed returns the conflict set of the call that goes back, if the engine has any.
func blamed(p *player.Player, s engine.Step) []int {
	sets, _ := p.ConflictSets()
	if len(sets) == 0 || s.Jumped() {
		return nil
	}
	return sets[len(sets)-1].Cells
}

// markClause marks the literals of a clause: digits that should not all be there, and candidates that are struck although one should
// be there. What a learnt clause will imply is the current cell.
func markClause(layer *Layer, p *player.Player, n int) {
	clause, _ := p.Clauses().Clause(n)
	step, _ := p.Step()
	for i, l := range clause.Literals {
		cell := int(l.Cell)
		if i == 0 && step.Kind == engine.Learn {
			layer.Marks[cell] |= render.Current
		}
		switch {
		case l.Cell == step.Cell && l.Digit == step.Digit:
		case l.Not:
			layer.Marks[cell] |= render.Refuser
		default:
			layer.Marks[cell] |= render.Scope
			if layer.Struck == nil {
				layer.Struck = map[int]sudoku.Digits{}
			}
			layer.Struck[cell] = layer.Struck[cell].With(l.Digit)
		}
	}
}

// Rivals returns the cells that the rule of a Choose step of a run rates equal before ties are
// broken, including the chosen ones. The run is just before that step or just after it. It returns none if the rule does not compare cells.
func Rivals(p *player.Player, s engine.Step) []int {
	switch s.Choice().Rule {
	case engine.ByScore:
		return sameScore(p, int(s.Cell))
	case engine.FewestDigits, engine.FewestAtRandom, engine.FewestByDegree, engine.FewestRows:
	default:
		return nil
	}
	fewest := s.Choice().Size
	l := p.Puzzle().Layout
	rivals := make([]bool, l.Cells())
	candidates := make([]sudoku.Digits, l.Cells()) // each is asked for once: on a large board that is slow
	for cell, d := range p.Grid() {
		if d == 0 {
			candidates[cell] = p.Candidates(cell)
			rivals[cell] = candidates[cell].Len() == fewest
		}
	}
	for h, house := range l.Houses() {
		for d := uint8(1); s.Choice().Rule == engine.FewestRows && int(d) <= l.Side(); d++ {
			if p.Covered(engine.HouseColumn(l, h, d)) {
				continue
			}
			var places []int
			for _, cell := range house.Cells {
				if candidates[cell].Has(d) {
					places = append(places, cell)
				}
			}
			if len(places) == fewest {
				for _, cell := range places {
					rivals[cell] = true
				}
			}
		}
	}
	if s.Choice().Rule == engine.FewestByDegree {
		keepHighest(p.Puzzle(), p.Grid(), rivals)
	}
	var cells []int
	for cell, is := range rivals {
		if is {
			cells = append(cells, cell)
		}
	}
	return cells
}

// sameScore returns the empty cells whose score is that of a cell; none in a recording, whose expression is not known.
func sameScore(p *player.Player, cell int) []int {
	at, score := p.Scoring(), p.Engine().CellScore
	if score == nil {
		return nil
	}
	at.Grid = p.Grid() // just before the choice the last step may have filled a cell, which is not chosen from
	of := func(cell int) float64 {
		values := at.Values(score, cell, 0)
		return score.Score(&values)
	}
	want := of(cell)
	var cells []int
	for other, d := range at.Grid {
		if d == 0 && of(other) == want {
			cells = append(cells, other)
		}
	}
	return cells
}

// keepHighest leaves of a set of empty cells those with the most empty peers.
func keepHighest(p sudoku.Puzzle, g sudoku.Grid, cells []bool) {
	degrees, highest := make([]int, len(cells)), 0
	for cell, is := range cells {
		if !is {
			continue
		}
		for _, peer := range p.Peers(cell) {
			if g[peer] == 0 {
				degrees[cell]++
			}
		}
		highest = max(highest, degrees[cell])
	}
	for cell := range cells {
		cells[cell] = cells[cell] && degrees[cell] == highest
	}
}
