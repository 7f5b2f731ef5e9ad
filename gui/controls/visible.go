package controls

import "fyne.io/fyne/v2"

// SetVisible shows or hides an object, unless it is shown or hidden already: Fyne paints it again either way.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// SetEnabled enables or disables a control, unless it is that already.
func SetEnabled(o fyne.Disableable, enabled bool) {
	switch {
	case enabled != o.Disabled():
	case enabled:
		o.Enable()
	default:
		o.Disable()
	}
}
