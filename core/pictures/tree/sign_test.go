package tree

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"nonet/core/pictures"
)

// TestTreeSamples: no two signs of a tree look the same, and none reaches the edge of its picture.
func TestTreeSamples(t *testing.T) {
	for _, style := range []pictures.Style{pictures.Light(), pictures.Dark()} {
		for _, scale := range []float32{1, 1.5, 2} {
			var all []*image.RGBA
			for k := SignStands; k <= SignLater; k++ {
				img := k.Picture(style, int(8*scale))
				for x := range img.Rect.Dx() {
					for y := range img.Rect.Dy() {
						if !image.Pt(x, y).In(img.Rect.Inset(1)) && img.RGBAAt(x, y) != style.Ground {
							t.Fatalf("sign %d is cut off at %d, %d of %v", k, x, y, img.Rect)
						}
					}
				}
				for other, before := range all {
					if looksAlike(img, before, style.Ground) {
						t.Errorf("the signs %d and %d look the same", other, k)
					}
				}
				all = append(all, img)
			}
		}
	}
}

// looksAlike reports whether two pictures of the same width are the same, apart from blank rows at the end.
func looksAlike(a, b *image.RGBA, ground color.RGBA) bool {
	if len(a.Pix) > len(b.Pix) {
		a, b = b, a
	}
	for y := a.Rect.Max.Y; y < b.Rect.Max.Y; y++ {
		for x := range b.Rect.Dx() {
			if b.RGBAAt(x, y) != ground {
				return false
			}
		}
	}
	return bytes.Equal(a.Pix, b.Pix[:len(a.Pix)])
}
