package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// A frugalRenderer redraws a widget only when what it shows has changed. When the window is laid out, Fyne refreshes all of
// it, and its own buttons and checks then read and colour each of their icons twice; in a browser that took longer than all else.
type frugalRenderer[S comparable] struct {
	fyne.WidgetRenderer
	shows func() S // everything the widget's appearance depends on, except the size
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

// touched goes up whenever the focus or the pointer may have changed the appearance of a widget, and when the widget is shown
// again: something else was drawn in its place.
type touched int

// themed is what the appearance of a widget takes from the theme, and from the scale of its window, in which icons are drawn.
type themed struct {
	ground        color.Color // light or dark: all colours change with it
	text, padding float32
	font          fyne.Resource
	scale         int // the pixels of a length of 1000; 0 outside a window
}

func themedOf(w interface {
	fyne.Widget
	Theme() fyne.Theme
}) themed {
	th, variant := w.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	now := themed{ground: th.Color(theme.ColorNameBackground, variant),
		text: th.Size(theme.SizeNameText), padding: th.Size(theme.SizeNameInnerPadding), font: th.Font(fyne.TextStyle{Bold: true})}
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		now.scale, _ = c.PixelCoordinateForPosition(fyne.NewPos(1000, 0))
	}
	return now
}
