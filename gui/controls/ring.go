package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A ringedRenderer draws a line around a button or a list to choose from that has the focus. Fyne only shades it, which is
// hardly visible. To offer Fyne: a stroke of that rectangle in the theme's colour of the focus. TestFynesFocus says when this is not needed any more.
type ringedRenderer struct {
	fyne.WidgetRenderer
	focused    *bool
	importance *widget.Importance // nil if it has none
}

// Refresh implements fyne.WidgetRenderer.
func (r ringedRenderer) Refresh() {
	ground := r.Objects()[0].(*canvas.Rectangle) // Fyne never gives it a line
	ground.StrokeWidth = 0
	if *r.focused {
		ground.StrokeWidth, ground.StrokeColor = 2, theme.Color(r.colour())
	}
	r.WidgetRenderer.Refresh()
}

// colour returns a colour that the control itself has not.
func (r ringedRenderer) colour() fyne.ThemeColorName {
	if r.importance == nil || *r.importance == widget.MediumImportance || *r.importance == widget.LowImportance {
		return theme.ColorNamePrimary
	}
	return theme.ColorNameForeground
}

// A ringedButton is Fyne's button with the line.
type ringedButton struct {
	widget.Button
	focused bool
}

// CreateRenderer implements fyne.Widget.
func (b *ringedButton) CreateRenderer() fyne.WidgetRenderer {
	return ringedRenderer{b.Button.CreateRenderer(), &b.focused, &b.Importance}
}

// FocusGained implements fyne.Focusable.
func (b *ringedButton) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (b *ringedButton) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
}

// A ringedSelect is Fyne's list to choose from with the line.
type ringedSelect struct {
	widget.Select
	Label   string // for screen readers: what is chosen
	focused bool
}

// CreateRenderer implements fyne.Widget.
func (s *ringedSelect) CreateRenderer() fyne.WidgetRenderer {
	return ringedRenderer{s.Select.CreateRenderer(), &s.focused, nil}
}

// FocusGained implements fyne.Focusable.
func (s *ringedSelect) FocusGained() {
	s.focused = true
	s.Select.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (s *ringedSelect) FocusLost() {
	s.focused = false
	s.Select.FocusLost()
}
