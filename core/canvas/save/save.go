// Package save makes files of pictures: it paints a picture on the canvas of a format, and encodes it.
package save

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"nonet/core/canvas"
	"nonet/core/canvas/pdf"
	"nonet/core/canvas/pixels"
	"nonet/core/canvas/svg"
)

// Formats are the formats of pictures, and the extensions of their files without the dot.
var Formats = []string{"png", "svg", "pdf"}

// A Picture is what can be saved.
type Picture struct {
	Title string      // may be empty
	Size  image.Point // in pixels
	Paint func(c canvas.Canvas)
}

// Encode returns a picture as a file of a format.
func Encode(format string, p Picture) ([]byte, error) {
	var b bytes.Buffer
	var err error
	switch format {
	case "png":
		err = png.Encode(&b, Image(p))
	case "svg":
		c := svg.New(p.Size.X, p.Size.Y)
		c.Title = p.Title
		p.Paint(c)
		_, err = c.WriteTo(&b)
	case "pdf":
		err = encodePDF(&b, p)
	default:
		err = fmt.Errorf("there is no picture format %q", format)
	}
	return b.Bytes(), err
}

// pageSide is the longer side of a page with a picture, in points: that of A4.
const pageSide = 842

func encodePDF(b *bytes.Buffer, p Picture) error {
	scale := pageSide / float64(max(p.Size.X, p.Size.Y, 1))
	d := pdf.New(p.Title)
	p.Paint(d.AddPage(float64(p.Size.X)*scale, float64(p.Size.Y)*scale, p.Size))
	_, err := d.WriteTo(b)
	return err
}

// Image returns a picture as an image.
func Image(p Picture) *image.RGBA {
	c := Canvas()
	c.Begin(p.Size.X, p.Size.Y)
	p.Paint(c)
	return c.Image
}

// Canvas returns a canvas for images that has Chinese characters too.
func Canvas() *pixels.Canvas { return &pixels.Canvas{Chinese: pdf.Chinese} }
