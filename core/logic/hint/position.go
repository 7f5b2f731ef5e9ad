package hint

import (
	"context"
	"iter"
	"slices"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// Position returns the position of a person: the digits that were typed into the puzzle, and the candidates of each blank, of which those
// that a peer holds are left out. Cells that must differ because of a clue see each other. If candidates is nil, they are all that the peers leave. It returns an error if the givens break a rule,
// or if the givens or the typed digits do not fit the layout; the typed digits must not break a rule.
func Position(p sudoku.Puzzle, typed sudoku.Grid, candidates func(cell int) sudoku.Digits) (*logic.Grid, error) {
	g, err := logic.NewGrid(p)
	if err != nil {
		return nil, err
	}
	g.SeeByClues()
	if typed != nil {
		if err := (sudoku.Puzzle{Layout: p.Layout, Givens: typed}).Check(); err != nil {
			return nil, err
		}
	}
	for cell, d := range typed {
		if d != 0 {
			g.Place(cell, d)
		}
	}
	if candidates == nil {
		return g, nil
	}
	for cell := range p.Givens {
		for d := range (g.Candidates(cell) &^ candidates(cell)).All() {
			g.Strike(cell, d)
		}
	}
	return g, nil
}

// Path yields the steps from a position to the end, each the first of Search in the position that the steps before it have led to. It ends where no
// technique leads further, or ctx is done. The path takes its steps on the grid.
func Path(ctx context.Context, g *logic.Grid, o Options) iter.Seq[logic.Deduction] {
	return func(found func(logic.Deduction) bool) {
		for g.Empty() > 0 {
			d, ok := first(Search(ctx, g, o))
			if !ok || !found(d) {
				return
			}
			d.Apply(g)
			o.Near = cellsOf(slices.Concat(d.Places, d.Strikes))
		}
	}
}

// first returns the first step of a search.
func first(steps iter.Seq[logic.Deduction]) (logic.Deduction, bool) {
	for d := range steps {
		return d, true
	}
	return logic.Deduction{}, false
}
