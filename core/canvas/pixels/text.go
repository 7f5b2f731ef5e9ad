package pixels

import (
	"image"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nonet/core/canvas"
)

// phases is the number of positions within a pixel at which a letter of a text can begin. With one, the gaps between letters of eight
// pixels would be visibly uneven.
const phases = 4

// mostLetters limits the cache. When it is full, it is emptied.
const mostLetters = 4096

// overshoot is how far round glyphs reach above CapHeight and below the baseline at most, in font units.
const overshoot = 40

type letterKey struct {
	char   rune
	height int32
	face   canvas.Face
	phase  uint8 // in 1/64 pixel
	up     bool
}

type letter struct {
	mask    mask          // relative to the pixel where it begins on the baseline
	advance fixed.Int26_6 // from there to the next letter
}

// Text writes a line of text. Characters that the type has not are empty boxes.
func (c *Canvas) Text(t canvas.Text) {
	if t.Color.A == 0 || strings.TrimSpace(t.String) == "" {
		return
	}
	if t.Sign {
		c.sign(&t)
		return
	}
	origin := image.Pt(t.At.X>>6, t.At.Y>>6)
	along, width := t.At.X, canvas.Width(t.String, t.Height, t.Face)
	if t.Up {
		along = -t.At.Y
	}
	switch t.Anchor {
	case canvas.Middle:
		along -= width * unit / 2
	case canvas.End:
		along -= width * unit
	}
	x := fixed.I(along >> 6)
	for _, char := range t.String {
		place := x + 64/(2*phases) // rounds to the nearest place
		phase := (place & 63) * phases / 64 * 64 / phases
		letter := c.letter(letterKey{char, int32(t.Height), t.Face, uint8(phase), t.Up})
		if t.Up {
			letter.mask.paint(c.Image, image.Pt(origin.X, -place.Floor()), c.clip, t.Color)
		} else {
			letter.mask.paint(c.Image, image.Pt(place.Floor(), origin.Y), c.clip, t.Color)
		}
		x += letter.advance
	}
}

// sign writes a character that stands alone. All digits of a face have the same advance width, and are centred by that width, not by
// their ink, so that the digits of a column are aligned.
func (c *Canvas) sign(t *canvas.Text) {
	char, _ := utf8.DecodeRuneInString(t.String)
	y := t.At.Y >> 6
	if t.Small && t.Height == tinyHeight {
		if m := c.letter(letterKey{char, tinyHeight, t.Face, tiny, false}).mask; len(m.alpha) > 0 {
			m.paint(c.Image, image.Pt((2*t.At.X/unit-m.rect.Dx())>>1, y-tinyHeight), c.clip, t.Color)
			return
		}
	}
	width := canvas.Advance(char, t.Face)
	if t.Face == canvas.Italic {
		width += canvas.CapHeight * canvas.Lean / canvas.UnitsPerEm // centres it at half its height
	}
	x := (2*t.At.X - int(canvas.Scale(width, t.Height))) >> 1
	letter := c.letter(letterKey{char, int32(t.Height), t.Face, uint8(x & 63), false})
	letter.mask.paint(c.Image, image.Pt(x>>6, y), c.clip, t.Color)
}

// tiny is the phase of a digit in the tiny type.
const tiny = 255

// letter returns a letter from the cache, and makes it if it is not there.
func (c *Canvas) letter(key letterKey) letter {
	made, ok := c.letters[key]
	if !ok {
		if c.letters == nil || len(c.letters) >= mostLetters {
			c.letters = map[letterKey]letter{}
		}
		made = c.newLetter(key)
		c.letters[key] = made
	}
	return made
}

// newLetter makes a letter. The fonts have a glyph for every character, if only the empty box; without one, the letter would be blank.
func (c *Canvas) newLetter(key letterKey) letter {
	if key.phase == tiny {
		return letter{mask: tinyGlyph(key.char)}
	}
	made := letter{advance: canvas.Scale(canvas.Advance(key.char, key.face), int(key.height))}
	var buffer sfnt.Buffer
	f := canvas.Font(key.face)
	index, err := f.GlyphIndex(&buffer, key.char)
	if err != nil {
		return made
	}
	if index == 0 && c.Chinese != nil && canvas.Wide(key.char) {
		if chinese := c.Chinese(); chinese != nil {
			f = chinese
			if index, err = f.GlyphIndex(&buffer, key.char); err != nil {
				return made
			}
		}
	}
	segments, err := f.LoadGlyph(&buffer, index, canvas.UnitsPerEm, nil) // at this size a 1/64 pixel is one unit of the font
	if err != nil {
		return made
	}
	place := placement{height: max(int(key.height), 0)}
	place.origin.X = fixed.Int26_6(key.phase)
	if o := outlineOf(segments, place); len(o) > 0 {
		made.mask = o.mask()
	}
	if key.up {
		made.mask = made.mask.turned()
	}
	return made
}

// turned returns a mask turned by a quarter to the left, around (0, 0).
func (m *mask) turned() mask {
	r := m.rect
	t := mask{rect: image.Rect(r.Min.Y, -r.Max.X, r.Max.Y, -r.Min.X), alpha: make([]uint8, len(m.alpha))}
	for y := range r.Dy() {
		for x := range r.Dx() {
			t.alpha[(r.Dx()-1-x)*r.Dy()+y] = m.alpha[y*r.Dx()+x]
		}
	}
	return t
}

// outlineOf converts the segments of a glyph to an outline. The fonts are TrueType, which has only lines and quadratic curves.
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
	height int             // of a capital, in whole pixels
	origin fixed.Point26_6 // where the baseline begins
}

func (p placement) point(q fixed.Point26_6) fixed.Point26_6 {
	// If the overshoot of round digits is less than half a pixel, it only blurs their
	// upper and lower edges. They get the height of the other digits instead.
	if p.height*overshoot*2 < canvas.CapHeight {
		switch {
		case q.Y > 0 && q.Y <= overshoot:
			q.Y = 0
		case q.Y < -canvas.CapHeight && q.Y >= -canvas.CapHeight-overshoot:
			q.Y = -canvas.CapHeight
		}
	}
	return fixed.Point26_6{X: canvas.Scale(q.X, p.height), Y: canvas.Scale(q.Y, p.height)}.Add(p.origin)
}
