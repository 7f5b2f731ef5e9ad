package render

import (
	"image/color"
	"testing"

	"nonet/core/sudoku"
)

// TestSizesOfType: a digit is about 54 % of its cell, with the same space above and below. A
// candidate is about 60 % of its slot, more of it where that would be small, and as large as possible where that would be illegible.
func TestSizesOfType(t *testing.T) {
	for cell := range 400 {
		switch h := digitHeight(cell); {
		case cell < 7 && h != 0:
			t.Errorf("in a cell of %d pixels a digit of %d is illegible", cell, h)
		case cell >= 7 && (h < 5 || h > cell-2 || (cell-h)%2 != 0):
			t.Errorf("in a cell of %d pixels a digit is %d high", cell, h)
		case cell >= 10 && (100*h < 54*cell-50 || 100*h > 54*cell+150):
			t.Errorf("in a cell of %d pixels a digit is %d high, which is not 54 %%", cell, h)
		}
	}
	for slot := 6; slot < 200; slot++ {
		switch h := typeHeight(slot); {
		case slot <= 9 && (h < slot-2 || h > slot-1):
			t.Errorf("in a slot of %d pixels a candidate is %d high", slot, h)
		case slot > 9 && slot < 12 && h != 7:
			t.Errorf("in a slot of %d pixels a candidate is %d high", slot, h)
		case slot >= 12 && slot < 15 && h != min(9, slot-4):
			t.Errorf("in a slot of %d pixels a candidate is %d high", slot, h)
		case slot >= 15 && (5*h < 3*slot-2 || 5*h > 3*slot+2):
			t.Errorf("in a slot of %d pixels a candidate is %d high, which is not 60 %%", slot, h)
		}
	}
}

// TestDigitsWhereTheyFit: candidates are digits wherever a slot of six pixels fits, one more than the smallest digit. Larger slots are as large as leave
// the rim of a frame free.
func TestDigitsWhereTheyFit(t *testing.T) {
	for _, side := range []int{4, 6, 9, 12, 16, 25} {
		l := layoutOf(t, side)
		width, height := l.NotesSize()
		for size := side; size < 40*side; size++ {
			g := GeometryOf(l, size, size)
			s := slotsOf(g)
			if fit := g.cell/max(width, height) >= smallestType+1; (s.height > 0) != fit {
				t.Fatalf("%v at %d: in a cell of %d pixels candidates are %d high", l, size, g.cell, s.height)
			}
			rim := rimOf(g.cell).size()
			for _, c := range []struct{ first, slot, count int }{{s.first.X, s.size.X, width}, {s.first.Y, s.size.Y, height}} {
				if c.slot > smallestType+1 && (c.first < rim || (c.slot+1)*c.count <= g.cell-2*rim) {
					t.Fatalf("%v at %d: %d slots of %d pixels begin at %d of a cell of %d with a rim of %d", l, size, c.count, c.slot, c.first, g.cell, rim)
				}
			}
		}
	}
}

// TestPipsAreColoured: where candidates are pips, each has the colour of its part in a step, of its tint or of a struck candidate, and a highlighted one has a ground.
func TestPipsAreColoured(t *testing.T) {
	l := layoutOf(t, 25)
	s := Light()
	const size, digit, other = 400, 7, 8
	if slotsOf(GeometryOf(l, size, size)).height != 0 {
		t.Fatal("candidates are legible")
	}
	pip := func(c Cell) (inks [2]color.RGBA, ground color.RGBA) {
		b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
		c.Candidates = sudoku.Of(digit, other)
		b.Cells[0] = c
		img := paintNew(b, s, size, size)
		g := GeometryOf(l, size, size)
		slots := slotsOf(g)
		for i, d := range []uint8{digit, other} {
			r := slots.pipOf(g.Slot(0, d, false))
			inks[i] = img.RGBAAt(r.Min.X, r.Min.Y)
			if last := img.RGBAAt(r.Max.X-1, r.Max.Y-1); last != inks[i] {
				t.Errorf("a pip has the colours %v and %v", inks[i], last)
			}
		}
		slot := g.Slot(0, digit, false)
		return inks, img.RGBAAt(slot.Max.X-1, slot.Max.Y-1)
	}
	check := func(what string, c Cell, ink, ground color.RGBA) {
		t.Helper()
		if inks, behind := pip(c); inks != [2]color.RGBA{ink, s.Candidate} || behind != ground {
			t.Errorf("%s: the pips are %v on %v, want %v and %v on %v", what, inks, behind, ink, s.Candidate, ground)
		}
	}
	check("plain", Cell{}, s.Candidate, s.Plain)
	check("highlighted", Cell{Strong: sudoku.Of(digit)}, s.Strong, s.StrongGround)
	check("struck", Cell{Struck: sudoku.Of(digit)}, s.Wrong, s.Plain)
	for hue := range Hues {
		var tints [Hues]sudoku.Digits
		tints[hue] = sudoku.Of(digit)
		check("tinted", Cell{Tints: tints}, s.Hues[hue].Edge, s.Plain)
	}
	for role := range Roles {
		var roles [Roles]sudoku.Digits
		roles[role] = sudoku.Of(digit)
		ink := s.Roles[role].Edge
		if role == Cause || role == Linked { // they have no outline
			ink = s.Given
		}
		check("of a step", Cell{Roles: roles}, ink, s.Plain)
	}
}

// TestRefusedDigits: a refused digit looks like a typed one that is mistaken, in the colour of candidates, whatever the size of the board.
func TestRefusedDigits(t *testing.T) {
	s := Light()
	s.Typed = s.Candidate
	b := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	for size := 60; size < 500; size += 9 {
		b.Cells[40] = Cell{Refused: 8}
		refused := paintNew(b, s, size, size)
		b.Cells[40] = Cell{Digit: 8, Origin: Typed, Marks: Mistaken}
		if digitHeight(GeometryOf(b.Layout, size, size).cell) > 0 && !same(refused, paintNew(b, s, size, size)) {
			t.Errorf("on a board of %d pixels they differ", size)
		}
	}
}
