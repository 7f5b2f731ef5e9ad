package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Reveal scrolls as little as shows all of an object in the content of a scroll. One that is too large for it is shown from its beginning,
// unless a part of it can be seen already.
func Reveal(s *container.Scroll, o fyne.CanvasObject) {
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	at, size, view := place(o).Subtract(place(s)), o.Size(), s.Size()
	s.ScrollToOffset(s.Offset.AddXY(hidden(at.X, size.Width, view.Width), hidden(at.Y, size.Height, view.Height)))
}

// hidden returns how far to scroll for a part that begins at a place and has a length, in a view of a length.
func hidden(at, length, view float32) float32 {
	switch {
	case length > view && at < view && at+length > 0:
		return 0
	case at < 0 || length > view:
		return at
	}
	return max(at+length-view, 0)
}
