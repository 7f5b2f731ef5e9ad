package save

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"testing"
)

// TestLargeGIF: an animation of which too much changes is refused before it takes all memory, and nothing of it is written.
func TestLargeGIF(t *testing.T) {
	const pictures = 3
	frames := func(yield func(*image.RGBA) bool) {
		for i := range pictures {
			img := image.NewRGBA(image.Rect(0, 0, 10, 10))
			for at := range 100 {
				img.SetRGBA(at%10, at/10, color.RGBA{uint8(i * 100), 0, 0, 255})
			}
			if !yield(img) {
				return
			}
		}
	}
	for most, want := range map[int64]error{100 * pictures: nil, 100*pictures - 1: ErrLarge} {
		var b bytes.Buffer
		if err := animate(t.Context(), &b, frames, 10, most); !errors.Is(err, want) || (b.Len() > 0) != (want == nil) {
			t.Errorf("with room for %d pixels: %v, and %d bytes are written", most, err, b.Len())
		}
	}
}
