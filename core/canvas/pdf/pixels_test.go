//go:build !js

package pdf_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os/exec"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/pdf"
	"nonet/core/canvas/pixels"
)

// TestAnotherProgramAgrees: another program paints a page as the canvas of pixels is, also in a frame and upside down.
func TestAnotherProgramAgrees(t *testing.T) {
	for name, c := range map[string]struct {
		paint  func(canvas.Canvas)
		except image.Rectangle
	}{"everything": {canvastest.Everything, image.Rect(400, 360, 440, 375)}, "edges": {canvastest.Edges, image.Rectangle{}}} {
		size := canvastest.Size
		var want pixels.Canvas
		want.Begin(size.X, size.Y)
		c.paint(&want)
		for _, turned := range []bool{false, true} {
			d := pdf.New(name)
			// Two pixels of the page are a pixel of the frame, which has a margin.
			page := d.AddPage(float64(size.X+20), float64(size.Y+40), image.Pt(2*size.X+40, 2*size.Y+80))
			page.Frame(image.Rect(20, 40, 20+2*size.X, 40+2*size.Y), size, turned, func(p canvas.Page) { c.paint(p) })
			got := image.NewRGBA(image.Rectangle{Max: size})
			draw.Draw(got, got.Rect, seen(t, d), image.Pt(10, 20), draw.Src)
			if turned {
				for i, j := 0, len(got.Pix)-4; i < j; i, j = i+4, j-4 {
					for k := range 4 {
						got.Pix[i+k], got.Pix[j+k] = got.Pix[j+k], got.Pix[i+k]
					}
				}
			}
			t.Run(name, func(t *testing.T) { canvastest.Agree(t, got, want.Image, c.except) })
		}
	}
}

// TestBoldChinese: bold Chinese has a contour, because there is no bold font of it, and nothing else has one, also not beside it.
func TestBoldChinese(t *testing.T) {
	size := image.Pt(400, 120)
	written := func(text string, face canvas.Face) canvas.Text {
		return canvas.Text{String: text, At: image.Pt(20, 90).Mul(canvas.Unit), Height: 60, Face: face, Color: color.RGBA{A: 255}}
	}
	dark := func(img image.Image) (sum int) {
		for y := range img.Bounds().Dy() {
			for x := range img.Bounds().Dx() {
				r, _, _, _ := img.At(x, y).RGBA()
				sum += 255 - int(r>>8)
			}
		}
		return sum
	}
	ink := func(text string, face canvas.Face) int {
		d := pdf.New("")
		d.AddPage(float64(size.X), float64(size.Y), size).Text(written(text, face))
		return dark(seen(t, d))
	}
	near := func(what string, got, want int) {
		t.Helper()
		if got < want*96/100 || got > want*104/100 {
			t.Errorf("%s has %d of ink, want about %d", what, got, want)
		}
	}
	if bold, regular := ink("数", canvas.Bold), ink("数", canvas.Regular); bold < regular*115/100 {
		t.Errorf("bold Chinese has %d of ink, regular %d", bold, regular)
	}
	for face := range canvas.Faces {
		var c pixels.Canvas
		c.Begin(size.X, size.Y)
		c.Rect(image.Rectangle{Max: size}, canvas.Solid(color.RGBA{255, 255, 255, 255}))
		c.Text(written("12", face))
		near("12", ink("12", face), dark(c.Image))
		near("数12", ink("数12", face), ink("数", face)+ink("12", face))
		near("12数", ink("12数", face), ink("数", face)+ink("12", face))
	}
}

// seen returns the page of a document as another program paints it, with a pixel for each point.
func seen(t *testing.T, d *pdf.Document) image.Image {
	t.Helper()
	var b bytes.Buffer
	if n, err := d.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatalf("%d of %d bytes: %v", n, b.Len(), err)
	}
	cmd := exec.CommandContext(t.Context(), "pdftoppm", "-r", "144", "-png", "-")
	cmd.Stdin = &b
	picture, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v (scripts/deps.sh test installs pdftoppm)", err)
	}
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	// Each pixel is the mean of four: a program moves the edges of large ones to whole pixels.
	small := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/2, img.Bounds().Dy()/2))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			var sum [3]uint32
			for i := range 4 {
				r, g, b, _ := img.At(2*x+i%2, 2*y+i/2).RGBA()
				sum[0], sum[1], sum[2] = sum[0]+r>>8, sum[1]+g>>8, sum[2]+b>>8
			}
			small.SetRGBA(x, y, color.RGBA{uint8(sum[0] / 4), uint8(sum[1] / 4), uint8(sum[2] / 4), 255})
		}
	}
	return small
}

// TestChineseIsBuiltIn: outside of browsers the Chinese font is there from the start, so no document has to be written again with it.
func TestChineseIsBuiltIn(t *testing.T) {
	if everything(t); pdf.WantsChinese() || pdf.Chinese() == nil {
		t.Error("the Chinese font is not there")
	}
}
