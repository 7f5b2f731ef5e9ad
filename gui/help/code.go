package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A code is a block of code in a page. A wide one can be moved sideways, but not by the wheel, which moves the page: over Fyne's own block the page
// would stand still.
type code struct {
	*widget.CodeBlockSegment
	page *container.Scroll
}

// Visual implements widget.RichTextSegment.
func (c code) Visual() fyne.CanvasObject {
	s := &sideways{page: c.page}
	s.Direction = container.ScrollHorizontalOnly
	s.Content = widget.NewLabelWithStyle(c.Text, fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})
	s.ExtendBaseWidget(s)
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameInputBackground))
	ground.CornerRadius = theme.Size(theme.SizeNameInputRadius)
	return container.NewStack(ground, s)
}

// Update implements widget.RichTextSegment. The text stays the same.
func (c code) Update(o fyne.CanvasObject) { o.Refresh() }

// sideways is a scroll that leaves the wheel to the page.
type sideways struct {
	container.Scroll
	page *container.Scroll
}

// Scrolled implements fyne.Scrollable.
func (s *sideways) Scrolled(e *fyne.ScrollEvent) {
	if e.Scrolled.DX == 0 {
		s.page.Scrolled(e)
		return
	}
	s.Scroll.Scrolled(e)
}
