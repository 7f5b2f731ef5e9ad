package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A ringedRenderer draws a line around a button or a list to choose from that has the focus. Fyne only shades it, which is
// hardly visible.
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
