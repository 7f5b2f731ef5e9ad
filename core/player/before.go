package player

import (
	"iter"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// Before yields the steps before the cursor, the last first, as far as they are in memory. The player
// must not move meanwhile.
func (p *Player) Before() iter.Seq[engine.Step] {
	return func(yield func(engine.Step) bool) {
		for at := p.tape.cursor; at > p.tape.kept(); at-- {
			if !yield(p.tape.ring.at(at - 1)) {
				return
			}
		}
	}
}

// Scoring returns the position at the cursor for the expressions by which the engine chooses (engine.Engine.CellScore and DigitScore). A
// cell that was filled by the last step counts as empty.
func (p *Player) Scoring() engine.Position {
	grid := p.Grid()
	if s, ok := p.Step(); ok && s.Kind == engine.Assign {
		grid = grid.Clone()
		grid[s.Cell] = 0
	}
	return engine.Position{Puzzle: p.puzzle, Grid: grid, Candidates: p.Domain, Seed: p.options.Seed}
}

// Domain returns the domain of a cell at the cursor, also of one with a digit: what the engine chose
// from. For an engine that covers columns it is what the clues of the puzzle have left. It is empty for engines that keep no domains.
func (p *Player) Domain(cell int) sudoku.Digits {
	if domains := p.tape.state.domains; domains != nil {
		return domains[cell]
	}
	return 0
}

// Blames returns the reasons for the wipe-out that was the last step: see engine.Blames.
func (p *Player) Blames() []engine.Blame {
	s, _ := p.Step()
	var domain func(cell int) sudoku.Digits
	if p.tape.state.domains != nil {
		domain = p.Domain
	}
	return engine.Blames(p.puzzle, p.Grid(), s, domain, p.engine.Arcs)
}
