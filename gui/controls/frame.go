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

// Around returns o with the frame on top of it.
func (f *Frame) Around(o fyne.CanvasObject) fyne.CanvasObject { return container.NewStack(o, f.line) }

// Show shows the frame, or hides it.
func (f *Frame) Show(on bool) {
	f.line.StrokeColor = color.Transparent
	if on {
		f.line.StrokeColor = theme.Color(theme.ColorNamePrimary)
	}
	f.line.Refresh()
}
