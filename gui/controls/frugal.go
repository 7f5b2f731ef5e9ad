package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// A frugalRenderer draws a widget anew only if what it shows has changed. When the window is arranged, Fyne refreshes all of
// it, and its own buttons and checks then read and colour each of their icons twice; in a browser that took longer than all else.
type frugalRenderer[S comparable] struct {
	fyne.WidgetRenderer
	shows func() S // all on which the looks of the widget depend, but for its size
	shown S
}

// frugal wraps the renderer of a widget that has just been made.
func frugal[S comparable](r fyne.WidgetRenderer, shows func() S) fyne.WidgetRenderer {
	return &frugalRenderer[S]{r, shows, shows()}
}

// Refresh implements fyne.WidgetRenderer.
func (r *frugalRenderer[S]) Refresh() {
	if now := r.shows(); now != r.shown {
		r.shown = now
		r.WidgetRenderer.Refresh()
	}
}

// An attire is what a widget takes from the theme. It changes with the theme, its scale and the language.
type attire struct {
	ground, ink   color.Color
	text, padding float32
	font          fyne.Resource
}

// attireOf returns the attire of a widget.
func attireOf(w interface{ Theme() fyne.Theme }) attire {
	th, variant := w.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	return attire{th.Color(theme.ColorNameBackground, variant), th.Color(theme.ColorNameForeground, variant),
		th.Size(theme.SizeNameText), th.Size(theme.SizeNameInnerPadding), th.Font(fyne.TextStyle{Bold: true})}
}
