package board

import (
	"bytes"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/render"
	"nonet/core/sudoku"
)

// TestUnderlay: a picture under the board is seen in its cells, in both styles, and leaves no trace
// when it is taken away.
func TestUnderlay(t *testing.T) {
	test.NewTempApp(t)
	for name, style := range map[string]render.Style{"light": render.Light(), "dark": render.Dark()} {
		t.Run(name, func(t *testing.T) {
			const side, at = 360, 10
			b := New(View{Layout: sudoku.Classic()}, style)
			b.Resize(fyne.NewSquareSize(side))
			plain := bytes.Clone(b.generate(side, side).(*image.RGBA).Pix)
			picture := image.NewGray(image.Rect(0, 0, 90, 90)) // black print in the second cell of the second row
			for i := range picture.Pix {
				if picture.Pix[i] = 255; i%90/10 == 1 && i/90/10 == 1 {
					picture.Pix[i] = 0
				}
			}
			b.SetUnderlay(Underlay{picture, .5})
			under := b.generate(side, side).(*image.RGBA)
			g := render.GeometryOf(sudoku.Classic(), side, side)
			for cell := range 81 {
				p := g.Bounds(cell).Min.Add(image.Pt(20, 20))
				i := under.PixOffset(p.X, p.Y)
				if changed := under.Pix[i] != plain[i]; changed != (cell == at) {
					t.Errorf("cell %d is changed: %v", cell, changed)
				}
			}
			b.SetUnderlay(Underlay{})
			if !bytes.Equal(b.generate(side, side).(*image.RGBA).Pix, plain) {
				t.Error("without the picture the board is not as before")
			}
		})
	}
}
