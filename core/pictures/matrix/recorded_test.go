package matrix

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/pictures/picturetest"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// TestLayoutsAsBefore compares how matrices of many boards are laid out in pictures of many sizes, and the links of a matrix, with what was before.
func TestLayoutsAsBefore(t *testing.T) {
	var text strings.Builder
	rng := rand.New(rand.NewPCG(13, 1))
	for i := range 160 {
		side := []int{4, 4, 6, 4, 9, 10}[i%6]
		layout, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		l := matrixLayout{Zoom: max(0, rng.IntN(8)-4), Legible: rng.IntN(4) == 0}
		height := 4 + rng.IntN(16)
		wide, high := rng.IntN((2+height)*4*side*side), rng.IntN((2+height)*side*side*side) // so that all of it fits now and then
		l.Fit(layout, wide, high, height)
		fmt.Fprintf(&text, "side %d, %d×%d, text of %d, zoom %d, legible %t: cells of %v at %v, text of %d, %d, %d, lanes at %v\n",
			side, wide, high, height, l.Zoom, l.Legible, l.Cell, l.Body, l.rowText, l.columnText, l.sizeText, l.lanes)
	}
	run := picturetest.NewMatrixRun(t, picturetest.PuzzleOfText(t, picturetest.Small4))
	for i := range 40 {
		run.Play(min(len(run.Steps), 2))
		links := run.Matrix.Links(i % len(run.Matrix.Columns()))
		p := &LinksPainter{}
		height := 4 + rng.IntN(16)
		wide, high := rng.IntN(2000), rng.IntN(1200)
		p.Fit(run.Matrix, links, wide, high, height)
		fmt.Fprintf(&text, "links %d, of %d items and %d options, %d×%d, text of %d: %v, from %d and %d, labels %v, turned %t, %d and %d apart, lines of %d\n",
			i, len(links.Items), len(p.rows), wide, high, height, p.Size, p.left, p.top, p.label, p.turned, p.pitch, p.row, p.weight)
	}
	recorded.Compare(t, "layouts.txt", text.String())
}

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
