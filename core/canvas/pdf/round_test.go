//go:build !js

package pdf_test

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/pdf"
	"nonet/core/canvas/pixels"
)

// TestRound: circles, round corners, parts of a circle and shapes with bent sides look in another program as they do on the screen.
func TestRound(t *testing.T) {
	const side = 120
	shapes := slices.Concat(
		canvas.Circle(image.Pt(30*canvas.Unit, 30*canvas.Unit), 25*canvas.Unit),
		canvas.RoundBox(image.Rectangle{Min: image.Pt(62, 5).Mul(canvas.Unit), Max: image.Pt(117, 50).Mul(canvas.Unit)}, 15*canvas.Unit),
		canvas.Path{
			{Op: canvas.Move, At: image.Pt(60, 85).Mul(canvas.Unit)},
			{Op: canvas.Arc, At: image.Pt(60, 85).Mul(canvas.Unit), Radius: 30 * canvas.Unit, From: 3, To: 22},
		})
	var leaf canvas.Path
	leaf.MoveTo(image.Pt(70, 60).Mul(canvas.Unit))
	leaf.QuadTo(image.Pt(115, 50).Mul(canvas.Unit), image.Pt(110, 80).Mul(canvas.Unit))
	leaf.QuadTo(image.Pt(120, 118).Mul(canvas.Unit), image.Pt(95, 110).Mul(canvas.Unit))
	leaf.LineTo(image.Pt(92, 80).Mul(canvas.Unit))
	shapes = append(shapes, leaf...)
	ink := canvas.Solid(color.RGBA{A: 255})
	var want pixels.Canvas
	want.Begin(side, side)
	want.Fill(shapes, ink)
	d := pdf.New("")
	d.AddPage(side, side, image.Pt(side, side)).Fill(shapes, ink)
	got := seen(t, d)
	inked := 0
	for y := range side {
		for x := range side {
			light, _, _, _ := got.At(x, y).RGBA()
			a, b := 255-int(light>>8), int(want.Image.RGBAAt(x, y).A)
			if inked += b; max(a-b, b-a) > 96 { // at an edge they may differ
				t.Errorf("pixel %d, %d has %d of 255 in the PDF, and %d on the screen", x, y, a, b)
			}
		}
	}
	if inked == 0 {
		t.Error("nothing was painted")
	}
}

// TestWhite: white is the white of the paper.
func TestWhite(t *testing.T) {
	const side = 20
	white := color.RGBA{255, 255, 255, 255}
	d := pdf.New("")
	d.AddPage(side, side, image.Pt(side, side)).Rect(image.Rect(0, 0, side, side), canvas.Solid(white))
	if got := seen(t, d).At(side/2, side/2); got != white {
		t.Errorf("it is %v", got)
	}
}
