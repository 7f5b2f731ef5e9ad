package pdf

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"golang.org/x/image/font/sfnt"

	"nonet/core/canvas"
)

//go:embed Chinese.ttf
var chineseFile []byte

var chineseFont = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(chineseFile)
	if err != nil {
		panic(fmt.Sprintf("pdf: a built-in font cannot be read: %v", err))
	}
	return f
})

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
		case has(chineseFont(), char):
			add(chinese, char)
		default:
			add(font(face), box)
		}
	}
	if b.Len() > 0 {
		all = append(all, run{last, b.String()})
	}
	return all
}
