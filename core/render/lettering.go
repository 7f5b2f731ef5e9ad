package render

import (
	"image"
	"image/color"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// A Lettering writes lines of text onto images, in the Go fonts, for pictures other
// than the board: the labels of a tree, the numbers along an axis. It keeps the masks of
// the letters it has written. The zero value is ready to use; it is not for use by several
// goroutines at once.
//
// Heights are those of a capital, in pixels. The fonts hold Latin, Greek and Cyrillic
// and some signs; what they do not hold is an empty box.
type Lettering struct {
	typeface *typeface
	letters  map[letterKey]letter
}

// phases is at how many places within a pixel a letter can begin. Were it one, letters
// of eight pixels would stand visibly too close to some of their neighbours.
const phases = 4

// mostLetters bounds how many masks are kept; with more, all are made anew.
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

// Width is how many pixels wide a text is.
func (l *Lettering) Width(text string, height int) int { return l.width(regular, text, height) }

// WidthBold is as Width, for DrawBold.
func (l *Lettering) WidthBold(text string, height int) int { return l.width(bold, text, height) }

// Draw writes a text whose baseline begins at a point. The image must be opaque where
// the text comes to stand; what lies outside of it is cut off.
func (l *Lettering) Draw(img *image.RGBA, at image.Point, text string, height int, c color.RGBA) {
	l.draw(img, regular, at, text, height, c)
}

// DrawBold is as Draw, in bold letters.
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

// letter is a letter, made when it is asked for the first time.
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

// letter draws a letter. None of the fonts fails to give a glyph; if one did, it were
// blank.
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
	if o := trace(segments, place); len(o) > 0 {
		made.mask = o.mask()
	}
	return made
}
