package proof

import (
	"image"
	"image/color"
	"slices"
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

// TestFlatten: a smooth shadow in a corner disappears between the middles of the outer cells.
func TestFlatten(t *testing.T) {
	const side, cell = 5, 40
	picture := image.NewGray(image.Rect(0, 0, side*cell, side*cell))
	for y := range side * cell {
		for x := range side * cell {
			picture.SetGray(x, y, gray8(230-x*y*150/(side*cell*side*cell)))
		}
	}
	flat := flatten(picture, side)
	darkest := uint8(255)
	for y := cell / 2; y < side*cell-cell/2; y++ {
		for x := cell / 2; x < side*cell-cell/2; x++ {
			darkest = min(darkest, flat.GrayAt(x, y).Y)
		}
	}
	if darkest < 225 {
		t.Errorf("the paper is as dark as %d", darkest)
	}
}

// TestShades: the darkest hundredth becomes black and the paper white; with black on white only a few shades near the middle stay grey.
func TestShades(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 10, 10))
	for i := range picture.Pix {
		picture.Pix[i] = 200 // the paper
	}
	copy(picture.Pix, []uint8{40, 100, 150, 180, 250})
	for ink, want := range map[Ink][6]uint8{
		Contrast:     {0, 105, 194, 246, 255, 255}, // of 51 to 235, when the paper is 255
		BlackOnWhite: {0, 0, 159, 255, 255, 255},   // of 171 to 203
	} {
		if got := [6]uint8(Show(picture, 1, ink).Pix); got != want {
			t.Errorf("shown as %d the shades are %v, want %v", ink, got, want)
		}
	}
	if empty := image.NewGray(image.Rectangle{}); Show(empty, 9, Contrast) != empty {
		t.Error("an empty picture is shown as another")
	}
}

// TestBlankPage: of a page without print hardly anything becomes grey, even if its paper is not even.
func TestBlankPage(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 40, 40))
	for _, noise := range []int{1, 7} {
		for i := range picture.Pix {
			picture.Pix[i] = uint8(200 - i*i%noise)
		}
		for _, ink := range []Ink{Contrast, BlackOnWhite} {
			if least := slices.Min(Show(picture, 4, ink).Pix); least < 150 {
				t.Errorf("shown as %d, paper that differs by %d is %d", ink, noise-1, least)
			}
		}
	}
}

// TestPercentile: it is the first brightness that enough pixels do not exceed.
func TestPercentile(t *testing.T) {
	count := &[256]int{10: 499, 20: 301, 255: 200}
	for share, want := range map[int]int{0: 0, 1: 10, 49: 10, 50: 20, 80: 20, 81: 255, 100: 255} {
		if got := percentile(count, share); got != want {
			t.Errorf("%d %% are not above %d, want %d", share, got, want)
		}
	}
}

// TestWeigh: between the middles of two cells the share of the second grows steadily; outside of them a pixel is that of the cell at the edge.
func TestWeigh(t *testing.T) {
	want := []weight{{0, 1, 0}, {0, 1, 0}, {0, 1, .125}, {0, 1, .375}, {0, 1, .625}, {0, 1, .875}, {1, 1, .125}, {1, 1, .375}}
	if got := weigh(8, 2); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	want = []weight{{0, 1, 0}, {0, 1, .25}, {0, 1, .75}, {1, 2, .25}, {1, 2, .75}, {2, 2, .25}}
	if got := weigh(6, 3); !slices.Equal(got, want) {
		t.Errorf("of three cells %v, want %v", got, want)
	}
}

// TestHistogram: the pixels of a part of a picture are counted, and no others.
func TestHistogram(t *testing.T) {
	picture := image.NewGray(image.Rect(2, 3, 6, 7))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i)
	}
	want := [256]int{5: 1, 6: 1, 9: 1, 10: 1}
	if got := histogram(picture, image.Rect(3, 4, 5, 6)); *got != want {
		t.Errorf("%v", got[:16])
	}
}
