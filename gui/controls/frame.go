package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// A Frame is drawn around a list that has the focus. Fyne marks only the row, and hardly visibly. To offer Fyne: a stroke around the list in the
// theme's colour of the focus. TestFynesList says when this is not needed any more.
type Frame struct {
	line *canvas.Rectangle
}

// NewFrame returns a hidden frame.
func NewFrame() *Frame {
	f := &Frame{line: canvas.NewRectangle(color.Transparent)}
	f.line.CornerRadius, f.line.StrokeWidth = 5, 2
	return f
}

// Around returns o with the frame around it.
func (f *Frame) Around(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(outside{}, o, f.line)
}

// outside is the layout of a frame: it is a little larger than what it is around, so that it does not touch the texts there, which begin where all
// others above and below do. A dialog has that much room around its content.
type outside struct{}

// MinSize implements fyne.Layout.
func (outside) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout implements fyne.Layout.
func (outside) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const beside, above = 4, 2
	o[0].Resize(size)
	o[1].Move(fyne.NewPos(-beside, -above))
	o[1].Resize(size.AddWidthHeight(2*beside, 2*above))
}

// Show shows the frame, or hides it.
func (f *Frame) Show(on bool) {
	f.line.StrokeColor = color.Transparent
	if on {
		f.line.StrokeColor = theme.Color(theme.ColorNamePrimary)
	}
	f.line.Refresh()
}
