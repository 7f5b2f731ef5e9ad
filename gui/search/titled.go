package search

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"nonet/core/pictures"
)

// A titled is what the renderers of small plots have in common: a raster, and a title on ground of the same colour.
type titled struct {
	ground *canvas.Rectangle
	raster *canvas.Raster
	title  *canvas.Text
}

func newTitled(paint func(width, height int) image.Image) titled {
	t := titled{canvas.NewRectangle(nil), canvas.NewRaster(paint), canvas.NewText("", nil)}
	t.raster.ScaleMode = canvas.ImageScalePixels
	return t
}

// Destroy implements fyne.WidgetRenderer.
func (titled) Destroy() {}

// show sets the title and the colours; layout then gives everything its place, before it is painted.
func (t titled) show(title string, s pictures.Style, layout func()) {
	t.ground.FillColor, t.title.Color, t.title.Text = s.Ground, s.Faint, title
	layout()
	t.ground.Refresh()
	t.title.Refresh()
	t.raster.Refresh()
}
