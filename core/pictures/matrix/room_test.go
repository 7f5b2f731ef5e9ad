package matrix

import (
	"testing"

	"nonet/core/sudoku"
)

// TestEntriesFillTheRoom: entries are as large as fit beside the names, to the pixel, up to three heights of text; without room for names they are as large as fit alone, and below half a height of text all scrolls.
func TestEntriesFillTheRoom(t *testing.T) {
	const text, side = 8, 4
	layout, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	const (
		entries = side * side * side // rows, and as many columns
		name    = 4*text + text/2
		left    = text + name + text/2 + 1
		top     = text*2 + text*5/2 + text*3/2 + text*3/2 + name + 1
	)
	fit := func(width, height int) matrixLayout {
		var l matrixLayout
		l.Fit(layout, width, height, text)
		return l
	}
	for size := text/2 + 1; size <= 3*text+3; size++ {
		most := min(size, 3*text)
		for spare, want := range map[int]int{0: most, entries - 1: most, -1: min(size-1, 3*text)} {
			l := fit(left+size*entries+spare, top+size*entries+spare)
			if l.rowText >= l.Cell.Y || l.columnText > l.Cell.X-2 {
				t.Errorf("in entries of %v the names of rows are %d high and those of columns %d, and touch each other", l.Cell, l.rowText, l.columnText)
			}
			if l.columnText > 0 && (l.rowText != min(text, l.Cell.Y-1) || l.columnText != min(text, l.Cell.X-2)) {
				t.Errorf("in entries of %v the names of rows are %d high and those of columns %d, and larger ones fit", l.Cell, l.rowText, l.columnText)
			}
			if l.Cell.X != want || l.Cell.Y != want && l.columnText > 0 { // without names of columns rows have more room
				t.Errorf("with room for %d pixels and %d in all, entries are %v", size, spare, l.Cell)
			}
		}
	}
	for size := text / 2; size < text; size++ { // of what names need, the rest is too little for entries
		for spare, want := range map[int]int{0: size, -1: size - 1} {
			if want < text/2 {
				want = text * 3 / 2 // it scrolls
			}
			l := fit(text+1+size*entries+spare, top-name+size*entries+spare)
			if size*entries-name-text < text/2*entries && (l.Cell.X != want || l.Cell.Y != want) {
				t.Errorf("without names, with room for %d pixels and %d in all, entries are %v, want %d", size, spare, l.Cell, want)
			}
		}
	}
}

// TestLeastEntries: entries may be as small as half a letter, with letters of any height; where not even those have room, the matrix scrolls.
func TestLeastEntries(t *testing.T) {
	layout, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	for text := 5; text < 14; text++ {
		const columns = 64
		for spare, want := range map[int]int{0: text / 2, -1: text * 3 / 2} {
			var l matrixLayout
			l.Fit(layout, text+1+text/2*columns+spare, 1000, text)
			if l.Cell.X != want {
				t.Errorf("letters of %d, %d pixels more than the least: entries are %d wide, want %d", text, spare, l.Cell.X, want)
			}
		}
	}
}
