package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	paper "nonet/core/canvas"
	"nonet/core/canvas/save"
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
	curves, groups := p.tracer.Trace(&p.view, p.view.Geometry(width, height))
	img, _ := p.painter.Paint(render.Board{Layout: p.view.Layout, Clues: p.view.Clues, Cells: p.cells, Curves: curves, Groups: groups}, p.style, width, height)
	return img
}

// fileScale is the number of pixels in a unit of the window, in a picture that is saved.
const fileScale = 2

// ForFile returns what the picture shows, to be saved.
func (p *Picture) ForFile(s render.Style) save.Picture {
	return pictureOf(p.view, p.Size(), s, picture.NoCursor)
}

// ForFile returns what the board shows, with the cells that are selected, to be saved.
func (b *Board) ForFile(s render.Style) save.Picture {
	var selected []int
	if b.several() {
		selected = b.Selection()
	}
	cursor := b.cursor
	if b.NoCursor {
		cursor = picture.NoCursor
	}
	return pictureOf(b.view, b.Size(), s, cursor, selected...)
}

func pictureOf(v View, size fyne.Size, s render.Style, cursor int, selected ...int) save.Picture {
	side := int(min(size.Width, size.Height) * fileScale)
	v.Names = v.Step != nil // the words about a step name cells
	return save.Picture{Size: image.Pt(side, side), Paint: func(c paper.Canvas) {
		c.Rect(image.Rectangle{Max: c.Size()}, paper.Solid(s.Plain))
		v.DrawRuled(c, s, cursor, selected...)
	}}
}
