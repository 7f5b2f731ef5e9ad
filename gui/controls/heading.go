package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// NewHeading returns the label above a field or a group of controls, which looks the same in every panel and dialog. A label beside its field
// is an ordinary one.
func NewHeading(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}
