package main

import "nonet/core/sudoku"

// singles fills in all singles of a puzzle, naked (cells with one candidate left) and
// hidden (digits with one cell left in a house). A round fills in all that can be found
// at its beginning. It returns the resulting grid and the number of rounds.
//
// The puzzle must have a solution; otherwise the singles of a round could contradict each
// other.
func singles(p sudoku.Puzzle) (g sudoku.Grid, rounds int) {
	g = p.Givens.Clone()
	candidates := make([]sudoku.Digits, len(g))
	for {
		for cell, d := range g {
			candidates[cell] = 0
			if d == 0 {
				candidates[cell] = p.Layout.Candidates(g, cell)
			}
		}
		filled := g.Filled()
		fillNaked(g, candidates)
		for _, house := range p.Layout.Houses() {
			fillHidden(g, candidates, house)
		}
		if g.Filled() == filled {
			return g, rounds
		}
		rounds++
	}
}

func fillNaked(g sudoku.Grid, candidates []sudoku.Digits) {
	for cell, c := range candidates {
		if c.Len() == 1 {
			g[cell] = c.Min()
		}
	}
}

func fillHidden(g sudoku.Grid, candidates []sudoku.Digits, house sudoku.House) {
	var once, again sudoku.Digits // the digits that at least one cell, or two, can take
	for _, cell := range house.Cells {
		again |= once & candidates[cell]
		once |= candidates[cell]
	}
	for _, cell := range house.Cells {
		if hidden := candidates[cell] & once &^ again; hidden != 0 {
			g[cell] = hidden.Min()
		}
	}
}

// solvedBySingles reports whether singles alone solve a puzzle. Such a puzzle has exactly
// one solution.
func solvedBySingles(p sudoku.Puzzle) bool {
	g, _ := singles(p)
	return g.Filled() == len(g)
}
