package ink

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"nonet/core/recorded"
)

// TestInkAsBefore compares the ink of parts of a picture with that of before: parts that are made larger and smaller, and some that go beyond it.
func TestInkAsBefore(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 150, 120))
	for i := range picture.Pix {
		x, y := i%150, i/150
		picture.Pix[i] = uint8(230 - x/2 - x*y%7)
		if (x/9+y/11)%4 == 0 || x%40 < 2 {
			picture.Pix[i] /= uint8(2 + y/30)
		}
	}
	var text strings.Builder
	var e Eraser
	for _, at := range [][4]float64{
		{0, 0, 40, 40}, {3.25, 7.5, 97.75, 102}, {50.2, 40.1, 63.9, 55}, {-12, -7.5, 30, 33}, {120, 90, 171.5, 140}, {20.5, 20, 60.5, 60}, {10, 10, 89, 91},
		{80, 5, 84, 117}, {149.5, 119.5, 160, 130}, {-30, -30, -10, -10},
	} {
		var grey, dark [Side * Side]float32
		Cut(grey[:], picture, at[0], at[1], at[2], at[3])
		fmt.Fprintf(&text, "%v: %s\n", at, recorded.Numbers(grey[:]...))
		e.Ink(dark[:], grey[:])
		fmt.Fprintf(&text, "ink: %s\npeak: %s\n", recorded.Numbers(dark[:]...), recorded.Numbers(e.Peak(dark[:])))
	}
	for _, peak := range []float32{.01, .07, .09, .5, 1} {
		fmt.Fprintf(&text, "scaled by %v: %s\n", peak, recorded.Numbers(Scaled(0, peak), Scaled(.05, peak), Scaled(.3, peak), Scaled(.7, peak), Scaled(1, peak)))
	}
	recorded.Compare(t, "ink.txt", text.String())
}
