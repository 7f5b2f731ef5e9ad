package canvas

import (
	"fmt"
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The type is the Go fonts, which hold Latin, Greek and Cyrillic and some symbols. These are what they have in common, in font units.
const (
	UnitsPerEm = 2048
	CapHeight  = 1480 // of capitals and digits
	Lean       = 398  // of the italic: the shift to the right per em of height
)

// Em returns the size of the type in which a capital is so high, which is what most other programs mean by the size of a font.
func Em(height float64) float64 { return height * UnitsPerEm / CapHeight }

// TrueType returns the file of a face.
func TrueType(f Face) []byte { return [Faces][]byte{goregular.TTF, gobold.TTF, goitalic.TTF}[f] }

// Font returns a face as outlines. It may be used by several goroutines.
func Font(f Face) *sfnt.Font { return fonts()[f] }

var fonts = sync.OnceValue(func() (all [Faces]*sfnt.Font) {
	for f := range Faces {
		parsed, err := sfnt.Parse(TrueType(f))
		if err != nil {
			panic(fmt.Sprintf("canvas: a built-in font cannot be read: %v", err))
		}
		all[f] = parsed
	}
	return all
})

// Width returns the width of a text in pixels, rounded up. Every kind of canvas gives a text this width, or nearly, so that a picture
// has one layout. height is that of a capital.
func Width(text string, height int, f Face) int {
	var width fixed.Int26_6
	for _, char := range text {
		width += Scale(Advance(char, f), height)
	}
	return width.Ceil()
}

// Scale converts font units to 1/64 pixel.
func Scale(units fixed.Int26_6, height int) fixed.Int26_6 {
	return (units*fixed.Int26_6(height)*64 + CapHeight/2) / CapHeight
}

// Advance returns the distance from a character to the next, in font units. A character that the font has not is as wide as an empty
// box, or, where an em is usual for it as in Chinese, an em.
func Advance(char rune, f Face) fixed.Int26_6 {
	if char < rune(len(advances()[f])) {
		return advances()[f][char]
	}
	if known, ok := rare.Load(rareKey{char, f}); ok {
		return known.(fixed.Int26_6)
	}
	width := advance(char, f)
	rare.Store(rareKey{char, f}, width)
	return width
}

// advance asks the font, which is built in, so that asking gives no error.
func advance(char rune, f Face) fixed.Int26_6 {
	var buffer sfnt.Buffer
	index, _ := Font(f).GlyphIndex(&buffer, char)
	if index == 0 && Wide(char) {
		return UnitsPerEm
	}
	width, _ := Font(f).GlyphAdvance(&buffer, index, UnitsPerEm, font.HintingNone)
	return width
}

// Wide reports whether a character is one of those that fill an em: Chinese, Japanese and Korean ones and their punctuation.
func Wide(char rune) bool {
	return char >= 0x2E80 && char <= 0xD7FF || char >= 0xF900 && char <= 0xFAFF || char >= 0xFE30 && char <= 0xFE6F ||
		char >= 0xFF00 && char <= 0xFFEF || char >= 0x20000 && char <= 0x3FFFF
}

type rareKey struct {
	char rune
	face Face
}

// rare has the advances of characters beyond those of advances.
var rare sync.Map

// advances has the advances of the first characters, which are nearly all that are written.
var advances = sync.OnceValue(func() *[Faces][0x180]fixed.Int26_6 {
	var all [Faces][0x180]fixed.Int26_6
	for f := range Faces {
		for char := range all[f] {
			all[f][char] = advance(rune(char), f)
		}
	}
	return &all
})

// TextBounds returns a rectangle of pixels around a text, with room for descenders and accents, and for what leans out of its width.
func TextBounds(t Text) image.Rectangle {
	wide, beside := Width(t.String, t.Height, t.Face), t.Height/4+1
	left := -beside
	switch {
	case t.Anchor == Middle || t.Sign:
		left -= wide / 2
	case t.Anchor == End:
		left -= wide
	}
	r := image.Rect(left, -t.Height*4/3-1, left+wide+2*beside+1, t.Height*3/10+2)
	if t.Up {
		r = image.Rect(r.Min.Y, -r.Max.X, r.Max.Y, -r.Min.X)
	}
	return r.Add(image.Pt(t.At.X>>6, t.At.Y>>6))
}
