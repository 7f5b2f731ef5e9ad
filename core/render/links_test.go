package render

import (
	"bytes"
	"image"
	"testing"

	"nonet/core/sudoku"
)

// TestLinksLook compares links of every kind, curved and straight, long and short, and the frames of groups, with a reviewed picture; and
// beside them refused digits and the dots of a thumbnail.
func TestLinksLook(t *testing.T) {
	const size = 450
	l := sudoku.Classic()
	g := GeometryOf(l, size, size)
	at := func(cell int, digit uint8) image.Point { return centre(g.Slot(cell, digit, false)).Mul(64) }
	b := Board{Layout: l, Cells: make([]Cell, 81)}
	for i := range b.Cells {
		b.Cells[i].Candidates = l.All()
		if i%5 == 0 {
			b.Cells[i] = Cell{Refused: uint8(i%9 + 1)}
		}
	}
	for i := range 8 {
		from, to := at(9*i+1, uint8(i+1)), at(9*i+16-i, uint8(9-i))
		middle := from.Add(to).Div(2)
		b.Curves = append(b.Curves, Curve{A: from, C: middle.Add(image.Pt(0, 64*5*(i-4))), B: to, Strong: i%2 == 0, Arrow: i%4 < 2})
	}
	b.Curves = append(b.Curves, Curve{A: at(2, 1), C: at(2, 1), B: at(2, 1), Arrow: true}) // nowhere
	b.Groups = []image.Rectangle{
		{Min: g.Slot(60, 1, false).Min, Max: g.Slot(60, 3, false).Max}, {Min: g.Slot(64, 4, false).Min, Max: g.Slot(66, 4, false).Max},
	}
	golden(t, "links.png", paintNew(b, Light(), size, size))

	var p Painter
	p.Dots = true
	for i := range b.Cells {
		b.Cells[i] = Cell{Digit: uint8(i % 10)}
	}
	b.Curves, b.Groups = nil, nil
	img, _ := p.Paint(b, Light(), 120, 120)
	golden(t, "dots.png", img)
}

// TestEverythingSelected: with all cells selected there is an outline around the board, and a part of it without one of them.
func TestEverythingSelected(t *testing.T) {
	b := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	none := paintNew(b, Light(), 300, 300)
	for i := range b.Cells {
		b.Cells[i].Marks = Selected
	}
	all := paintNew(b, Light(), 300, 300)
	b.Cells[40].Marks = 0
	most := paintNew(b, Light(), 300, 300)
	if same(none, all) || same(all, most) {
		t.Error("boards with no, all and most cells selected do not differ")
	}
}

// TestLinkAndFrameGo: a link and a frame that go together are a change.
func TestLinkAndFrameGo(t *testing.T) {
	const size = 300
	b := linked(GeometryOf(sudoku.Classic(), size, size))
	curves, frames := b.Curves[:1], []image.Rectangle{image.Rect(20, 20, 60, 40)}
	b.Curves = nil
	plain := paintNew(b, Light(), size, size)
	var p Painter
	for i, step := range []struct {
		curves []Curve
		groups []image.Rectangle
		same   bool
	}{{nil, nil, false}, {curves, frames, false}, {curves, frames, true}, {nil, nil, false}, {nil, frames, false}, {curves, nil, false}, {nil, nil, false}, {nil, nil, true}} {
		b.Curves, b.Groups = step.curves, step.groups
		img, changed := p.Paint(b, Light(), size, size)
		if (changed == 0) != step.same {
			t.Errorf("step %d is reported as %d changes", i, changed)
		}
		if nothing := bytes.Equal(img.Pix, plain.Pix); nothing != (step.curves == nil && step.groups == nil) {
			t.Errorf("in step %d nothing is drawn over the cells: %t", i, nothing)
		}
	}
}
