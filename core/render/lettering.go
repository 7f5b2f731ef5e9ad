package render

import (
	"image"
	"image/color"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// A Lettering writes lines of text onto images in the Go fonts, for pictures other than
// the board: the labels of a tree, the numbers along an axis. It caches the masks of the
// letters. The zero value is ready to use. A Lettering must not be used by several
// goroutines at once.
//
// Heights are those of a capital, in pixels. The fonts hold Latin, Greek and Cyrillic and
// some symbols; any other character is drawn as an empty box.
type Lettering struct {
	typeface *typeface
	letters  map[letterKey]letter
}

// phases is the number of positions within a pixel at which a letter can begin. With one,
// the gaps between letters of eight pixels would be visibly uneven.
const phases = 4

// mostLetters limits the cache. When it is full, it is emptied.
const mostLetters = 4096

type letterKey struct {
	char   rune
	height int32
	face   uint8
	phase  uint8
}

type letter struct {
	mask    mask          // relative to the pixel where it begins on the baseline
	advance fixed.Int26_6 // from there to the next letter
}

// Width returns the width of a text in pixels.
func (l *Lettering) Width(text string, height int) int { return l.width(regular, text, height) }

// WidthBold is like Width, for DrawBold.
func (l *Lettering) WidthBold(text string, height int) int { return l.width(bold, text, height) }

// Draw writes a text whose baseline begins at a point. The image must be opaque there.
// The text is clipped to the image.
func (l *Lettering) Draw(img *image.RGBA, at image.Point, text string, height int, c color.RGBA) {
	l.draw(img, regular, at, text, height, c)
}

// DrawBold is like Draw, in bold letters.
func (l *Lettering) DrawBold(img *image.RGBA, at image.Point, text string, height int, c color.RGBA) {
	l.draw(img, bold, at, text, height, c)
}

func (l *Lettering) width(face uint8, text string, height int) int {
	var width fixed.Int26_6
	for _, char := range text {
		width += l.letter(letterKey{char, int32(height), face, 0}).advance
	}
	return width.Ceil()
}

func (l *Lettering) draw(img *image.RGBA, face uint8, at image.Point, text string, height int, c color.RGBA) {
	x := fixed.I(at.X)
	for _, char := range text {
		place := x + 64/(2*phases) // rounds to the nearest place
		phase := place & 63 * phases / 64
		letter := l.letter(letterKey{char, int32(height), face, uint8(phase)})
		letter.mask.paint(img, image.Pt(place.Floor(), at.Y), img.Rect, c)
		x += letter.advance
	}
}

// letter returns a letter from the cache, and makes it if it is not there.
func (l *Lettering) letter(key letterKey) letter {
	made, ok := l.letters[key]
	if !ok {
		if l.typeface == nil {
			l.typeface = newTypeface()
		}
		if l.letters == nil || len(l.letters) >= mostLetters {
			l.letters = map[letterKey]letter{}
		}
		made = l.typeface.letter(key)
		l.letters[key] = made
	}
	return made
}

// letter makes a letter. The fonts have a glyph for every character, if only the empty
// box; without one, the letter would be blank.
func (t *typeface) letter(key letterKey) letter {
	f := t.fonts[key.face]
	index, err := f.GlyphIndex(&t.buffer, key.char)
	if err != nil {
		return letter{}
	}
	width, err := f.GlyphAdvance(&t.buffer, index, unitsPerEm, font.HintingNone)
	if err != nil {
		return letter{}
	}
	segments, err := f.LoadGlyph(&t.buffer, index, unitsPerEm, nil)
	if err != nil {
		return letter{}
	}
	place := placement{height: fixed.Int26_6(max(key.height, 0))}
	place.origin.X = fixed.Int26_6(key.phase) * 64 / phases
	made := letter{advance: place.scale(width)}
	if o := outlineOf(segments, place); len(o) > 0 {
		made.mask = o.mask()
	}
	return made
}
