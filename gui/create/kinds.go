package create

import (
	"nonet/core/generate"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// A kind is what a new puzzle has beside rows and columns.
type kind struct {
	key    string // of its name
	houses sudoku.Extra
	jigsaw bool
	clues  generate.Clues
}

// kinds are those that the window offers.
var kinds = []kind{
	{key: "make.kind.plain"}, {key: "make.kind.jigsaw", jigsaw: true}, {key: "make.kind.diagonals", houses: sudoku.Diagonals}, {key: "make.kind.windows", houses: sudoku.Windows},
	{key: "make.kind.disjoint", houses: sudoku.Groups}, {key: "make.kind.killer", clues: generate.Killer},
	{key: "make.kind.thermometers", clues: generate.Thermometers}, {key: "make.kind.arrows", clues: generate.Arrows}, {key: "make.kind.dots", clues: generate.Dots},
}

func (k kind) String() string { return words.T(k.key) }

// kindOf returns the kind of the puzzles of a generator, and whether it is not the plain one.
func kindOf(o generate.Options) (kind, bool) {
	for _, k := range kinds[1:] {
		if k.jigsaw == o.Jigsaw && k.clues == o.Clues && k.houses == o.Layout.Shape().Extra {
			return k, true
		}
	}
	return kinds[0], false
}
