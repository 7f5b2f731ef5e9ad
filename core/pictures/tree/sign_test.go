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
			for k := SignStands; k <= SignTurn; k++ {
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

// TestSignOfATurn: the decision of a person is one that stands, with a second outline around it.
func TestSignOfATurn(t *testing.T) {
	style := pictures.Light()
	seen := func(k Sign) (in image.Rectangle) {
		img := k.Picture(style, 8)
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if img.RGBAAt(x, y) != style.Ground {
					in = in.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		return in
	}
	stands, turn := seen(SignStands), seen(SignTurn)
	if gap := stands.Min.X - turn.Min.X; gap < 1 || gap > 4 || turn != stands.Inset(-gap) {
		t.Errorf("a decision that stands is in %v, that of a person in %v", stands, turn)
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
