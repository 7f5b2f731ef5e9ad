package logic

import (
	"sync"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// tables are what techniques need to know of a layout. They are computed once for each layout and never change.
type tables struct {
	*position.Geography
	layout *sudoku.Layout
	houses []sudoku.House

	byClues bool // the peers are those of clues too: see Grid.SeeByClues

	boxesFirst []int // all houses, first the boxes: people see what is in a box before what is in a line, and HoDoKu looks there first

	blocks     func() []block   // houses whose digits are added up; computed when they are first asked for
	rectangles func() []corners // in which two digits could be exchanged; computed when it is first asked for
}

var allTables = sudoku.NewTable(newTables)

func tablesOf(l *sudoku.Layout) *tables { return allTables.Of(l) }

func newTables(l *sudoku.Layout) *tables {
	t := &tables{Geography: position.Of(l), layout: l, houses: l.Houses()}
	for _, regions := range [2]bool{true, false} {
		for h, house := range t.houses {
			if house.Kind.IsRegion() == regions {
				t.boxesFirst = append(t.boxesFirst, h)
			}
		}
	}
	t.blocks = sync.OnceValue(t.findBlocks)
	t.rectangles = sync.OnceValue(t.findRectangles)
	return t
}
