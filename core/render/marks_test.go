package render

import (
	"fmt"
	"testing"

	"nonet/core/sudoku"
)

// TestMarksLook compares the marks, alone and combined, in cells of several sizes with
// reviewed pictures.
func TestMarksLook(t *testing.T) {
	marks := []Marks{0, Current, Refuser, Chosen, Stop, Different, Chosen | Current, Chosen | Refuser,
		Stop | Current, Stop | Conflict, Stop | Different, Chosen | Stop | Same, Chosen | Peer, Stop | Peer, 2*Stop - 1, Chosen | Conflict}
	l := layoutOf(t, 16)
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		b.Cells[i] = Cell{Marks: marks[i%16], Origin: Origin(i / 16 % 3)}
		switch i / 16 % 4 {
		case 0, 2:
			b.Cells[i].Digit = uint8(i%16 + 1)
		case 1:
			b.Cells[i].Candidates = l.All()
		}
	}
	for name, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		for _, size := range []int{240, 960} {
			golden(t, fmt.Sprintf("marks-%s-%d.png", name, size), paintNew(b, s, size, size))
		}
	}
	nine := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	for i := range nine.Cells {
		nine.Cells[i] = Cell{Marks: marks[i%len(marks)], Candidates: nine.Layout.All()}
		if i%2 == 0 {
			nine.Cells[i].Digit = uint8(i%9 + 1)
		}
	}
	golden(t, "marks-nine-450.png", paintNew(nine, Light(), 450, 450))
}
