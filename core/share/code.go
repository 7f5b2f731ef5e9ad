package share

import (
	"image"
	"image/color"

	"github.com/boombuler/barcode/qr"
)

// Quiet is the width of the border of a code, in modules. A camera needs it to be as light as the light modules.
const Quiet = 4

// A Code is a QR code: a square of modules that are dark or light.
type Code struct {
	side int
	dark []bool
}

// CodeOf returns the QR code of a link. There is none if the link is empty or too long to be read by a telephone.
func CodeOf(link string) (*Code, bool) {
	if link == "" || len(link) > MostOfCode {
		return nil, false
	}
	made, _ := qr.Encode(link, qr.M, qr.Auto) // a code has room for more
	c := &Code{side: made.Bounds().Dx()}
	for y := range c.side {
		for x := range c.side {
			c.dark = append(c.dark, made.At(x, y) == color.Black)
		}
	}
	return c, true
}

// Side returns the number of modules in a row, without the border.
func (c *Code) Side() int { return c.side }

// Dark reports whether the module in a column and a row is dark, both counted from 0 at the top left.
func (c *Code) Dark(x, y int) bool { return c.dark[y*c.side+x] }

// Image returns the code with its border, black on white. A module is as wide as the given number of pixels.
func (c *Code) Image(module int) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, (c.side+2*Quiet)*module, (c.side+2*Quiet)*module))
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			column, row := x/module-Quiet, y/module-Quiet
			inside := column >= 0 && column < c.side && row >= 0 && row < c.side
			if !inside || !c.Dark(column, row) {
				img.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	return img
}
