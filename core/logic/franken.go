package logic

import (
	"nonet/core/difficulty"
	"nonet/core/sudoku"
)

// Franken fish: rows and boxes as base houses, columns and boxes as cover houses, or columns and boxes as base houses, rows and boxes
// as cover houses; at least one is a box. Mutant fish are all others.
//
//	 r2  X . . | . . . | X . .      All places in row 2 and box 5 lie in
//	-----------+-------+------      columns 1, 4 and 7 ... and with a third
//	     . . . | X . . | . . .      base house, in as many cover houses as
//	 b5  . . . | X . . | . . .      base houses.
//	     * . . | . . . | * . .
var (
	FrankenXWing           = complexFish(franken, 2, 300, difficulty.Unfair, false)
	FrankenSwordfish       = complexFish(franken, 3, 350, difficulty.Unfair, false)
	FrankenJellyfish       = complexFish(franken, 4, 370, difficulty.Unfair, true)
	FrankenSquirmbag       = complexFish(franken, 5, 470, difficulty.Extreme, true)
	FrankenWhale           = complexFish(franken, 6, 470, difficulty.Extreme, true)
	FrankenLeviathan       = complexFish(franken, 7, 470, difficulty.Extreme, true)
	FinnedFrankenXWing     = complexFish(finnedFranken, 2, 390, difficulty.Unfair, false)
	FinnedFrankenSwordfish = complexFish(finnedFranken, 3, 410, difficulty.Unfair, false)
	FinnedFrankenJellyfish = complexFish(finnedFranken, 4, 430, difficulty.Unfair, true)
	FinnedFrankenSquirmbag = complexFish(finnedFranken, 5, 470, difficulty.Extreme, true)
	FinnedFrankenWhale     = complexFish(finnedFranken, 6, 470, difficulty.Extreme, true)
	FinnedFrankenLeviathan = complexFish(finnedFranken, 7, 470, difficulty.Extreme, true)
	MutantXWing            = complexFish(mutant, 2, 450, difficulty.Extreme, true)
	MutantSwordfish        = complexFish(mutant, 3, 450, difficulty.Extreme, true)
	MutantJellyfish        = complexFish(mutant, 4, 450, difficulty.Extreme, true)
	MutantSquirmbag        = complexFish(mutant, 5, 470, difficulty.Extreme, true)
	MutantWhale            = complexFish(mutant, 6, 470, difficulty.Extreme, true)
	MutantLeviathan        = complexFish(mutant, 7, 470, difficulty.Extreme, true)
	FinnedMutantXWing      = complexFish(finnedMutant, 2, 470, difficulty.Extreme, true)
	FinnedMutantSwordfish  = complexFish(finnedMutant, 3, 470, difficulty.Extreme, true)
	FinnedMutantJellyfish  = complexFish(finnedMutant, 4, 470, difficulty.Extreme, true)
	FinnedMutantSquirmbag  = complexFish(finnedMutant, 5, 470, difficulty.Extreme, true)
	FinnedMutantWhale      = complexFish(finnedMutant, 6, 470, difficulty.Extreme, true)
	FinnedMutantLeviathan  = complexFish(finnedMutant, 7, 470, difficulty.Extreme, true)
)

// A shape says which houses a complex fish may have, and whether it has fins.
type shape struct {
	id, name, houses string
	mutant, finned   bool
}

const (
	frankenHouses = "rows and boxes, covered by as many columns and boxes, or columns and boxes, covered by as many rows and boxes"
	mutantHouses  = "houses, covered by as many other houses of any kinds"
)

var (
	franken       = shape{"franken", "Franken", frankenHouses, false, false}
	finnedFranken = shape{"finned-franken", "Finned Franken", frankenHouses, false, true}
	mutant        = shape{"mutant", "Mutant", mutantHouses, true, false}
	finnedMutant  = shape{"finned-mutant", "Finned Mutant", mutantHouses, true, true}
)

func complexFish(s shape, size, score int, level difficulty.Level, off bool) *Technique {
	n := fishNames[size]
	t := &Technique{
		ID: s.id + "-" + n.id, Name: s.name + " " + n.name, Score: score, Level: level, Off: off,
		Definition: "All places of a digit in " + numbers[size] + " " + s.houses + ". The digit is struck from the rest of the cover houses, and where two of them cross.",
		find:       func(g *Grid, o Options, yield func(Deduction) bool) { findComplexFish(g, s, size, o, yield) },
	}
	if s.finned {
		t.Definition = "Nearly all places of a digit in " + numbers[size] + " " + s.houses + "; the others, and those in two base houses, are the fins. " +
			"Either the fish holds or a fin is true, so a candidate that the fish would strike is struck if it sees all fins."
	}
	return t
}

// findComplexFish yields the franken or mutant fish of a size, one for each effect, or with Options.Siamese all pairs.
func findComplexFish(g *Grid, shape shape, size int, o Options, yield func(Deduction) bool) {
	nodes := 0
	for digit := range g.strikable {
		if g.Cells(digit).Len() > 128 {
			continue // more candidates only large boards have, and for a person they are too many
		}
		s := newFishSearch(g, digit, shape, size, o.Siamese)
		s.nodes = nodes
		if shape.mutant {
			s.run(s.without(noKind), s.without(noKind))
		} else {
			s.run(s.without(sudoku.Column), s.without(sudoku.Row))
			s.run(s.without(sudoku.Row), s.without(sudoku.Column))
		}
		nodes = s.nodes
		found := fishByEffect{siamese: o.Siamese}
		for _, f := range s.found {
			if d, ok := fishDeduction(g, digit, f.base, f.covers); ok {
				found.add(d, false)
			}
		}
		if !found.yield(yield) {
			return
		}
	}
}
