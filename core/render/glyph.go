package render

import (
	"fmt"
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nonet/core/sudoku"
)

// The faces of digits.
const (
	regular = iota
	bold
	italic
	faces
)

// What the Go fonts have in common, in font units.
const (
	unitsPerEm = 2048
	capHeight  = 1480 // of capitals and digits
	overshoot  = 40   // at most, of round glyphs above capHeight and below the baseline
	lean       = 398  // of the italic: the shift to the right per em of height
)

// A typeface makes the masks of glyphs.
type typeface struct {
	fonts  [faces]*sfnt.Font
	buffer sfnt.Buffer
}

func newTypeface() *typeface {
	var t typeface
	for face, ttf := range [faces][]byte{regular: goregular.TTF, bold: gobold.TTF, italic: goitalic.TTF} {
		parsed, err := sfnt.Parse(ttf)
		if err != nil {
			panic(fmt.Sprintf("render: a built-in font cannot be read: %v", err))
		}
		t.fonts[face] = parsed
	}
	return &t
}

// glyph returns the mask of a digit, height pixels high, centred in a slot.
//
// All digits of a face have the same advance width, and glyphs are centred by that width, not by their
// ink, so that the digits of a column are aligned. Vertically they are centred by the cap
// height, which is a whole number of pixels, so that upper and lower edges are sharp
// without hinting.
//
// The built-in fonts have a glyph for every digit; without one, the mask would be blank.
func (t *typeface) glyph(face int, digit uint8, height int, slot image.Point) mask {
	return t.symbol(face, rune(sudoku.Symbol(digit)[0]), height, slot)
}

// symbol does the same for a character of the font.
func (t *typeface) symbol(face int, char rune, height int, slot image.Point) mask {
	f := t.fonts[face]
	index, err := f.GlyphIndex(&t.buffer, char)
	if err != nil {
		return mask{}
	}
	// At this size a 1/64 pixel is one unit of the font: the glyph as designed.
	width, err := f.GlyphAdvance(&t.buffer, index, unitsPerEm, font.HintingNone)
	if err != nil {
		return mask{}
	}
	segments, err := f.LoadGlyph(&t.buffer, index, unitsPerEm, nil)
	if err != nil {
		return mask{}
	}
	if face == italic {
		width += capHeight * lean / unitsPerEm // centre it at half its height
	}
	place := placement{height: fixed.Int26_6(height)}
	place.origin.X = (fixed.I(slot.X) - place.scale(width)) / 2
	place.origin.Y = fixed.I((slot.Y + height) / 2)
	return outlineOf(segments, place).mask()
}

// outlineOf converts the segments of a glyph to an outline. The fonts are TrueType, which
// has only lines and quadratic curves.
func outlineOf(segments sfnt.Segments, place placement) outline {
	var o outline
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o.moveTo(place.point(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			o.lineTo(place.point(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			o.quadTo(place.point(s.Args[0]), place.point(s.Args[1]))
		}
	}
	return o
}

// A placement converts font units to 1/64 pixel.
type placement struct {
	height fixed.Int26_6   // of a capital, in whole pixels
	origin fixed.Point26_6 // where the baseline begins
}

func (p placement) scale(units fixed.Int26_6) fixed.Int26_6 {
	return (units*p.height*64 + capHeight/2) / capHeight
}

func (p placement) point(q fixed.Point26_6) fixed.Point26_6 {
	// If the overshoot of round digits is less than half a pixel, it only blurs their
	// upper and lower edges. They get the height of the other digits instead.
	if p.height*overshoot*2 < capHeight {
		switch {
		case q.Y > 0 && q.Y <= overshoot:
			q.Y = 0
		case q.Y < -capHeight && q.Y >= -capHeight-overshoot:
			q.Y = -capHeight
		}
	}
	return fixed.Point26_6{X: p.scale(q.X), Y: p.scale(q.Y)}.Add(p.origin)
}

// A glyphCache holds the masks of one size. They are made on demand.
type glyphCache struct {
	slot   image.Point // that glyphs are centred in
	height int         // of a capital
	tiny   bool        // whether height is that of the tiny type
	masks  [faces][sudoku.MaxSide + 1]*mask
}

// get returns the mask of a digit, relative to its slot.
func (s *glyphCache) get(t *typeface, face int, digit uint8) *mask {
	m := s.masks[face][digit]
	if m == nil {
		m = new(mask)
		if s.tiny {
			*m = tinyGlyph(digit, s.slot)
		} else {
			*m = t.glyph(face, digit, s.height, s.slot)
		}
		s.masks[face][digit] = m
	}
	return m
}
