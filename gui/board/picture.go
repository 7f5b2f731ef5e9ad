package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	picture "nonet/core/pictures/board"
	"nonet/core/render"
	"nonet/core/sudoku"
)

var _ fyne.Widget = (*Picture)(nil)

// A Picture shows a View, without a cursor, at any size. Call its methods on Fyne's main goroutine.
type Picture struct {
	widget.BaseWidget

	view    View
	style   render.Style
	painter render.Painter
	cells   []render.Cell
	tracer  picture.Tracer
	raster  *canvas.Raster
}

// NewPicture returns a picture of a view.
func NewPicture(v View, style render.Style) *Picture {
	p := &Picture{view: v, style: style}
	p.raster = canvas.NewRaster(p.generate)
	p.raster.ScaleMode = canvas.ImageScalePixels
	p.ExtendBaseWidget(p)
	return p
}

// SetView shows another view.
func (p *Picture) SetView(v View) {
	p.view = v
	p.raster.Refresh()
}

// SetStyle changes the colours.
func (p *Picture) SetStyle(s render.Style) {
	p.style = s
	p.raster.Refresh()
}

// Layout returns the layout of the board.
func (p *Picture) Layout() *sudoku.Layout { return p.view.Layout }

// Digits returns every visible digit.
func (p *Picture) Digits() sudoku.Grid { return p.view.Digits() }

// Marks returns the marks of a cell.
func (p *Picture) Marks(cell int) render.Marks { return p.view.Marks[cell] }

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	return widget.NewSimpleRenderer(p.raster)
}

// generate paints the raster. The sizes are in device pixels.
func (p *Picture) generate(width, height int) image.Image {
	quiet := p.view
	quiet.Quiet = true
	p.cells = quiet.Decorate(p.cells, 0)
	curves, groups := p.tracer.Trace(&p.view, render.GeometryOf(p.view.Layout, width, height))
	img, _ := p.painter.Paint(render.Board{Layout: p.view.Layout, Cells: p.cells, Curves: curves, Groups: groups}, p.style, width, height)
	return img
}
