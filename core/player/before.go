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

// Domain returns the domain of a cell at the cursor, also of one with a digit: what the engine chose
// from. It is empty for engines that keep no domains.
func (p *Player) Domain(cell int) sudoku.Digits {
	if domains := p.tape.state.domains; domains != nil {
		return domains[cell]
	}
	return 0
}
