package compare

import (
	"image/color"

	"fyne.io/fyne/v2/theme"

	"nonet/core/pictures"
)

// inks are the colours of the runs A to D. Everything in them has the letter of its run beside it.
func inks(s pictures.Style) [4]color.RGBA {
	if s == pictures.Dark() {
		return [4]color.RGBA{rgb(0x93BFFF), rgb(0xE0AC3F), rgb(0x6FD6B8), rgb(0xD9A9F2)}
	}
	return [4]color.RGBA{rgb(0x1D56AE), rgb(0xAB6C06), rgb(0x08634F), rgb(0x7A3E9D)}
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// soft returns a colour between an ink and its ground.
func soft(ink, ground color.RGBA) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a) + 3*int(b)) / 4) }
	return color.RGBA{mix(ink.R, ground.R), mix(ink.G, ground.G), mix(ink.B, ground.B), 0xFF}
}

// unit returns how much larger everything is than usual, in the projector mode.
func unit() float32 { return theme.Size(theme.SizeNameText) / 13 }
