package survey

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// middle puts an object of a readable width in the middle.
type middle struct{}

// Layout implements fyne.Layout.
func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const most = 420
	width := min(size.Width, most)
	objects[0].Resize(fyne.NewSize(width, 1)) // its height depends on its width
	height := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(width, height))
	objects[0].Move(fyne.NewPos((size.Width-width)/2, max(0, (size.Height-height)/3)))
}

// MinSize implements fyne.Layout.
func (middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// around arranges two choices and a text around a plot that is as large as its shorter side: above
// and below it, or beside it if there is room.
type around struct{}

// Layout implements fyne.Layout.
func (around) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	plot, x, y, text := objects[0], objects[1], objects[2], objects[3]
	place := func(o fyne.CanvasObject, left, top, width, height float32) {
		o.Move(fyne.NewPos(left, top))
		o.Resize(fyne.NewSize(width, height))
	}
	high := x.MinSize().Height
	const wide = 1.5
	if size.Width > wide*size.Height {
		width := max(0.35*size.Width, size.Width-1.2*size.Height)
		place(x, 0, 0, width, high)
		gap := theme.Padding()
		place(y, 0, high+gap, width, high)
		place(text, 0, 2*(high+gap), width, max(0, size.Height-2*(high+gap)))
		place(plot, width, 0, size.Width-width, size.Height)
		return
	}
	place(x, 0, 0, size.Width/2, high)
	place(y, size.Width/2, 0, size.Width/2, high)
	text.Resize(fyne.NewSize(size.Width, 1)) // its height depends on its width
	low := text.MinSize().Height
	place(text, 0, size.Height-low, size.Width, low)
	place(plot, 0, high, size.Width, max(0, size.Height-high-low))
}

// MinSize implements fyne.Layout.
func (around) MinSize(objects []fyne.CanvasObject) fyne.Size {
	plot, x, y, text := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize(), objects[3].MinSize()
	return fyne.NewSize(max(plot.Width, x.Width+y.Width), plot.Height+x.Height+text.Height)
}

// corner puts the second object into the upper right corner of the first.
type corner struct{}

// Layout implements fyne.Layout.
func (corner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	least := objects[1].MinSize()
	objects[1].Resize(least)
	objects[1].Move(fyne.NewPos(size.Width-least.Width, 0))
}

// MinSize implements fyne.Layout.
func (corner) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
