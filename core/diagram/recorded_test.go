package diagram_test

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"nonet/core/diagram"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/position"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// TestPicturesAsBefore compares the pictures of two examples of each technique, and of a step on a board whose boxes are not square, with those that were drawn before, by their lengths and checksums. After a
// change that is wanted, look at the pictures of docs/techniques.md.
func TestPicturesAsBefore(t *testing.T) {
	var text strings.Builder
	draw := func(name string, g *logic.Grid, d logic.Deduction) {
		var picture bytes.Buffer
		if err := diagram.Write(&picture, g, d); err != nil {
			t.Fatal(err)
		}
		sum := fnv.New32a()
		sum.Write(picture.Bytes())
		fmt.Fprintf(&text, "%s: %d bytes, %08x\n", name, picture.Len(), sum.Sum32())
	}
	for _, technique := range logic.Techniques() {
		list := examples.Of(technique)
		for i, e := range list[:min(len(list), 2)] {
			draw(fmt.Sprint(technique.ID, " ", i+1), e.Grid, e.Deduction)
		}
	}
	layout, err := sudoku.NewLayout(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	grid, err := logic.NewGrid(sudoku.Empty(layout))
	if err != nil {
		t.Fatal(err)
	}
	group := logic.Node{Digit: 5, Cells: []int{6, 12}}
	draw("boxes of 2×3", grid, logic.Deduction{
		Strikes: []position.Candidate{{Cell: 35, Digit: 6}}, Places: []position.Candidate{{Cell: 29, Digit: 3}}, Houses: []int{0, 7}, Covers: []int{13},
		Links: []logic.Link{{From: logic.Node{Digit: 2, Cells: []int{3}}, To: group, Strong: true}, {From: group, To: logic.Node{Digit: 5, Cells: []int{24}}}},
	})
	recorded.Compare(t, "pictures.txt", text.String())
}
