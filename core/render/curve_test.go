package render

import (
	"bytes"
	"image"
	"testing"

	"nonet/core/sudoku"
)

// linked returns a board with candidates, and a link of each kind between two of them.
func linked(g Geometry) Board {
	b := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	at := func(cell int, digit uint8) image.Point { return centre(g.Slot(cell, digit, false)).Mul(64) }
	a, c := at(0, 5), at(80, 5)
	b.Curves = []Curve{{A: a, C: image.Pt(c.X, a.Y), B: c, Strong: true, Arrow: true}, {A: a, C: image.Pt(a.X, c.Y), B: c, Arrow: true}}
	return b
}

// TestLinksAreSolidAndDashed: a weak link of the same length has about half of the ink of a strong one, at every size.
func TestLinksAreSolidAndDashed(t *testing.T) {
	for _, size := range []int{300, 500, 900} {
		b := linked(GeometryOf(sudoku.Classic(), size, size))
		curves := b.Curves
		ink := func(curves []Curve) (n int) {
			b.Curves = nil
			empty := paintNew(b, Light(), size, size)
			b.Curves = curves
			for i, v := range paintNew(b, Light(), size, size).Pix {
				if v != empty.Pix[i] {
					n++
				}
			}
			return n
		}
		if strong, weak := ink(curves[:1]), ink(curves[1:]); strong < size || weak < strong/4 || weak > strong*2/3 {
			t.Errorf("at %d pixels a strong link changes %d values and a weak one %d", size, strong, weak)
		}
	}
}

// TestLinksLeaveNoTrace: when links go, the board is as it was, and while they stay, a change below them is seen around them.
func TestLinksLeaveNoTrace(t *testing.T) {
	const size = 450
	s := Light()
	b := linked(GeometryOf(sudoku.Classic(), size, size))
	curves := b.Curves
	b.Curves = nil
	var p Painter
	img, _ := p.Paint(b, s, size, size)
	before := bytes.Clone(img.Pix)

	b.Curves = curves
	if _, changed := p.Paint(b, s, size, size); changed != 1 {
		t.Errorf("links were reported as %d changes", changed)
	}
	if _, changed := p.Paint(b, s, size, size); changed != 0 {
		t.Errorf("the same links were reported as %d changes", changed)
	}
	b.Cells[40].Digit = 5
	img, _ = p.Paint(b, s, size, size)
	if !bytes.Equal(img.Pix, paintNew(b, s, size, size).Pix) {
		t.Error("with a digit below the links, the image differs from that of a new painter")
	}
	b.Cells[40].Digit, b.Curves = 0, nil
	img, changed := p.Paint(b, s, size, size)
	if changed != 2 || !bytes.Equal(img.Pix, before) {
		t.Errorf("without the links, %d changes, and the image is as before: %v", changed, bytes.Equal(img.Pix, before))
	}
}
