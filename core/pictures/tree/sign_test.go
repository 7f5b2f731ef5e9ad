package tree

import (
	"bytes"
	"image"
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
					if img.Rect == before.Rect && bytes.Equal(img.Pix, before.Pix) {
						t.Errorf("the signs %d and %d look the same", other, k)
					}
				}
				all = append(all, img)
			}
		}
	}
}
