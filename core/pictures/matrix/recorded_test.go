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
