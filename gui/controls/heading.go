package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// AddField adds a field to a form, below a heading that is its name for screen readers, too.
func AddField(form *fyne.Container, name string, field fyne.CanvasObject) {
	switch f := field.(type) {
	case *Choice:
		f.Label = name
	case *Number:
		f.Label = name
	case *Field:
		f.Label = name
	}
	form.Add(NewHeading(name))
	form.Add(field)
}

// NewHeading returns the label above a field or a group of controls, which looks the same in every panel and dialog. A label beside its field
// is an ordinary one.
func NewHeading(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}
