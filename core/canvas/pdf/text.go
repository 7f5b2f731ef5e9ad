package pdf

import (
	"strings"

	"golang.org/x/image/font/sfnt"

	"nonet/core/canvas"
)

// box stands for a character without a glyph.
const box = '□'

// A run is a part of a text in one font.
type run struct {
	font font
	text string
}

// runs divides a text by fonts, with a box for each character that none of them has.
func runs(text string, face canvas.Face) (all []run) {
	var buffer sfnt.Buffer
	has := func(f *sfnt.Font, char rune) bool {
		if f == nil {
			return false
		}
		index, err := f.GlyphIndex(&buffer, char)
		return err == nil && index != 0
	}
	var b strings.Builder
	last := font(face)
	add := func(f font, char rune) {
		if f != last && b.Len() > 0 {
			all = append(all, run{last, b.String()})
			b.Reset()
		}
		last = f
		b.WriteRune(char)
	}
	for _, char := range text {
		switch {
		case char >= ' ' && has(canvas.Font(face), char):
			add(font(face), char)
		case has(Chinese(), char):
			add(chineseFont, char)
		default:
			add(font(face), box)
		}
	}
	if b.Len() > 0 {
		all = append(all, run{last, b.String()})
	}
	return all
}
