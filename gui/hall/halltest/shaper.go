package halltest

import (
	_ "unsafe" // for go:linkname

	"github.com/go-text/typesetting/shaping"
)

// shaper is what Fyne measures all texts with. It keeps every font that it has used (go-text 0.3.4, harfbuzz.Buffer), and each window of a
// test has its own, because Fyne reads the fonts again with every theme that is set: hundreds of tests would keep gigabytes.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// forgetFonts frees the fonts of the windows before.
func forgetFonts() {
	if shaper != nil {
		*shaper = shaping.HarfbuzzShaper{}
	}
}
