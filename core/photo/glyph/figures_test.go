package glyph_test

import (
	"image"
	"image/color"
	"strconv"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
	"nonet/core/photo/glyph"
)

// TestFigures: the figures of a sum are read, small as they are and though they nearly touch; what is seen is the middle of their boxes: with boxes
// beside them, above or below they are less sure.
func TestFigures(t *testing.T) {
	const wide = 80 // hundredths of the height from one figure to the next
	read := func(beside image.Point) (sure float64) {
		for _, height := range []int{9, 12, 20} {
			for sum := 10; sum < 46; sum++ {
				var c pixels.Canvas
				c.Begin(8*height, 4*height)
				c.Rect(c.Image.Rect, canvas.Solid(color.RGBA{235, 235, 235, 255}))
				text := strconv.Itoa(sum)
				var boxes []image.Rectangle
				for i := range text {
					at := image.Pt(height+i*height*wide/100, 3*height)
					c.Text(canvas.Text{String: text[i : i+1], At: at.Mul(canvas.Unit), Height: height, Color: color.RGBA{40, 40, 40, 255}})
					box := inked(c.Image, image.Rectangle{at.Sub(image.Pt(1, height+2)), at.Add(image.Pt(height*wide/100-1, 2))})
					boxes = append(boxes, box.Add(beside.Mul(max(1, height/9))))
				}
				picture := image.NewGray(c.Image.Rect)
				for i := range picture.Pix {
					picture.Pix[i] = c.Image.Pix[4*i]
				}
				all, err := glyph.Figures(t.Context(), picture, boxes)
				if err != nil {
					t.Fatal(err)
				}
				for i, likely := range all {
					p := likely[text[i]-'0']
					if sure += p; beside == (image.Point{}) && p < .5 {
						t.Errorf("figure %d of %s, %d pixels high, is read as %v", i+1, text, height, likely)
					}
				}
			}
		}
		return sure
	}
	exactly := read(image.Point{})
	for _, beside := range []image.Point{{1, 0}, {-1, 0}, {0, 2}, {0, -2}} {
		if sure := read(beside); sure >= exactly {
			t.Errorf("with boxes that are off by %v they are as sure as %.3f, and exactly as %.3f", beside, sure, exactly)
		}
	}
}

// inked returns the box around what is darker than paper in a part of a picture.
func inked(picture *image.RGBA, part image.Rectangle) (box image.Rectangle) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if picture.RGBAAt(x, y).R < 140 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}
