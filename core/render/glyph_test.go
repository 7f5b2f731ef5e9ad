package render

import (
	"bytes"
	"image"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nonet/core/sudoku"
)

// The constants in glyph.go hold for every font, and all digits of a font are equally
// wide.
func TestFontsMatchTheConstants(t *testing.T) {
	face := newTypeface()
	for i, f := range face.fonts {
		if f.UnitsPerEm() != unitsPerEm {
			t.Errorf("face %d has %d units to the em, not %d", i, f.UnitsPerEm(), unitsPerEm)
		}
		var figure fixed.Int26_6
		for digit := uint8(1); digit <= sudoku.MaxSide; digit++ {
			index, err := f.GlyphIndex(&face.buffer, rune(sudoku.Symbol(digit)[0]))
			if err != nil || index == 0 {
				t.Fatalf("face %d has no %s: %v", i, sudoku.Symbol(digit), err)
			}
			bounds, width, err := f.GlyphBounds(&face.buffer, index, unitsPerEm, font.HintingNone)
			if err != nil {
				t.Fatal(err)
			}
			if capital := digit <= 35; capital && (bounds.Min.Y > -capHeight || bounds.Min.Y < -capHeight-overshoot) {
				t.Errorf("face %d: %s is %d high, not %d", i, sudoku.Symbol(digit), -bounds.Min.Y, capHeight)
			}
			if digit == 1 {
				figure = width
			}
			if digit <= 9 && width != figure {
				t.Errorf("face %d: %s is %d wide and 1 is %d", i, sudoku.Symbol(digit), width, figure)
			}
			onlyLinesAndQuadratics(t, face, f, index)
		}
	}
}

func onlyLinesAndQuadratics(t *testing.T, face *typeface, f *sfnt.Font, index sfnt.GlyphIndex) {
	t.Helper()
	segments, err := f.LoadGlyph(&face.buffer, index, unitsPerEm, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range segments {
		if s.Op == sfnt.SegmentOpCubeTo {
			t.Errorf("glyph %d has a cubic curve", index)
		}
	}
}

// Small digits all have the same baseline and height, without blur above or below.
func TestSmallDigitsHaveTheExactHeight(t *testing.T) {
	face := newTypeface()
	slot := image.Pt(40, 40)
	for i := range faces {
		for height := 6; height < 18; height += 2 {
			for digit := uint8(1); digit <= 9; digit++ {
				r := face.glyph(i, digit, height, slot).rect
				top, bottom := (slot.Y-height)/2, (slot.Y+height)/2
				if r.Min.Y != top || r.Max.Y != bottom {
					t.Errorf("face %d, %d pixels: %s reaches from %d to %d, want %d to %d",
						i, height, sudoku.Symbol(digit), r.Min.Y, r.Max.Y, top, bottom)
				}
			}
		}
	}
}

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

func TestDigitsAreCentred(t *testing.T) {
	face := newTypeface()
	for i := range faces {
		for digit := uint8(1); digit <= 35; digit++ {
			r := face.glyph(i, digit, 54, image.Pt(100, 100)).rect
			if middle := centre(r); middle.X < 43 || middle.X > 57 || middle.Y < 47 || middle.Y > 56 {
				t.Errorf("face %d: the ink of %s is %v, not near the middle of 100×100", i, sudoku.Symbol(digit), r)
			}
		}
	}
}

func TestTinyTypeHasEveryDigit(t *testing.T) {
	seen := map[string]uint8{}
	for digit := uint8(1); digit <= sudoku.MaxSide; digit++ {
		m := tinyGlyph(digit, image.Pt(6, 6))
		ink := 0
		shape := string(rune('0' + m.rect.Dx()))
		for _, alpha := range m.alpha {
			shape += string(rune('0' + alpha&1))
			ink += int(alpha & 1)
		}
		if !m.rect.In(image.Rect(0, 0, 6, 6)) || ink == 0 {
			t.Errorf("%s is in %v with %d pixels", sudoku.Symbol(digit), m.rect, ink)
		}
		slot := image.Rect(0, 0, 17, 14)
		if r := tinyGlyph(digit, slot.Max).rect; r.Size() != m.rect.Size() || !centre(r).Sub(centre(slot)).In(image.Rect(-1, -1, 1, 1)) {
			t.Errorf("%s is in %v, not in the middle of %v", sudoku.Symbol(digit), r, slot)
		}
		if other, ok := seen[shape]; ok {
			t.Errorf("%s looks like %s", sudoku.Symbol(digit), sudoku.Symbol(other))
		}
		seen[shape] = digit
	}
}

func point(x, y fixed.Int26_6) fixed.Point26_6 { return fixed.Point26_6{X: x, Y: y} }

func TestMaskOfOutline(t *testing.T) {
	var square outline
	square.moveTo(point(32, -64))
	square.lineTo(point(32, 64))
	square.lineTo(point(160, 64))
	square.lineTo(point(160, -64))
	m := square.mask()
	if want := image.Rect(0, -1, 3, 1); m.rect != want {
		t.Errorf("the mask lies at %v, want %v", m.rect, want)
	}
	if want := []uint8{128, 255, 128, 128, 255, 128}; !bytes.Equal(m.alpha, want) {
		t.Errorf("the mask is %v, want %v", m.alpha, want)
	}
}

// The area under a parabola is two thirds of its box.
func TestMaskOfCurve(t *testing.T) {
	const width, height = 90, 60
	var o outline
	o.moveTo(point(0, 0))
	o.quadTo(point(width*32, height*128), point(width*64, 0))
	sum := 0
	for _, alpha := range o.mask().alpha {
		sum += int(alpha)
	}
	if got, want := sum/255, width*height*2/3; got < want*99/100 || got > want*101/100 {
		t.Errorf("the area under the curve is %d, want %d", got, want)
	}
}
