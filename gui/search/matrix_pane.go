package search

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget       = (*matrixPane)(nil)
	_ fyne.Draggable    = (*matrixPane)(nil)
	_ desktop.Hoverable = (*matrixPane)(nil)
)

// A matrixPane is the content of the scroller: empty, and as large as the matrix's body. It passes
// on the position of the pointer, and can be dragged.
type matrixPane struct {
	widget.BaseWidget
	matrix *Matrix
	size   fyne.Size
}

// MinSize implements fyne.Widget.
func (p *matrixPane) MinSize() fyne.Size { return p.size }

// MouseIn implements desktop.Hoverable.
func (p *matrixPane) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *matrixPane) MouseMoved(e *desktop.MouseEvent) {
	s := p.matrix.scroll
	p.matrix.hover(e.Position.Subtract(s.Offset).Add(s.Position()), true)
}

// MouseOut implements desktop.Hoverable.
func (p *matrixPane) MouseOut() { p.matrix.hover(fyne.Position{}, false) }

// Dragged implements fyne.Draggable.
func (p *matrixPane) Dragged(e *fyne.DragEvent) {
	scrollBy(p.matrix.scroll, p.size, e.Dragged)
	p.matrix.scrolled()
}

// DragEnd implements fyne.Draggable.
func (p *matrixPane) DragEnd() {}

// CreateRenderer implements fyne.Widget.
func (p *matrixPane) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
