package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/core/render"
)

// Swatch returns a picture of colour n, from 1, as cells show it: for the key that gives a cell this colour.
func Swatch(n int, style render.Style) fyne.CanvasObject {
	r := canvas.NewRaster(func(width, height int) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, width, height))
		render.PaintSwatch(img, img.Rect, n, style)
		return img
	})
	r.ScaleMode = canvas.ImageScalePixels
	return r
}
