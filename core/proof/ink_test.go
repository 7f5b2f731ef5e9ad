package proof

import (
	"image"
	"image/color"
	"testing"
)

// TestShow: in a photo with a strong shadow and grey ink the paper becomes white everywhere, and what
// is printed dark.
func TestShow(t *testing.T) {
	const side, cell = 9, 40
	picture := image.NewGray(image.Rect(0, 0, side*cell, side*cell))
	printed := func(x, y int) bool { return x%cell > 14 && x%cell < 20 && y%cell > 8 && y%cell < 32 }
	for y := range side * cell {
		for x := range side * cell {
			light := 220 - x*130/(side*cell) // the right edge is in the shadow
			if printed(x, y) {
				light = light * 45 / 100
			}
			picture.SetGray(x, y, gray8(light))
		}
	}
	if Show(picture, side, AsItIs) != picture {
		t.Error("as it is, it is another picture")
	}
	for ink, most := range map[Ink]uint8{Contrast: 40, BlackOnWhite: 0} {
		shown := Show(picture, side, ink)
		for y := cell / 2; y < side*cell; y += cell {
			for x := cell / 2; x < side*cell; x += cell {
				paper, print := shown.GrayAt(x+12, y).Y, shown.GrayAt(x-3, y).Y
				if paper < 240 || print > most {
					t.Fatalf("shown as %d, at %d, %d the paper is %d and what is printed %d", ink, x, y, paper, print)
				}
			}
		}
	}
}

func gray8(v int) color.Gray { return color.Gray{Y: uint8(v)} }
