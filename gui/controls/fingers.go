package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// FingerHeight is the height that a finger needs, in Fyne units. Buttons have it where there is room.
const FingerHeight = 44

// ForFingers makes a line of buttons as high as a finger needs.
func ForFingers(line fyne.CanvasObject) fyne.CanvasObject {
	return container.New(AtLeast(FingerHeight), line)
}

// AtLeast gives an object a least height.
type AtLeast float32

// MinSize implements fyne.Layout.
func (l AtLeast) MinSize(parts []fyne.CanvasObject) fyne.Size {
	return parts[0].MinSize().Max(fyne.NewSize(0, float32(l)))
}

// Layout implements fyne.Layout.
func (AtLeast) Layout(parts []fyne.CanvasObject, size fyne.Size) { parts[0].Resize(size) }

// WideAtLeast gives an object a least width.
type WideAtLeast float32

// MinSize implements fyne.Layout.
func (l WideAtLeast) MinSize(parts []fyne.CanvasObject) fyne.Size {
	return parts[0].MinSize().Max(fyne.NewSize(float32(l), 0))
}

// Layout implements fyne.Layout.
func (WideAtLeast) Layout(parts []fyne.CanvasObject, size fyne.Size) { parts[0].Resize(size) }
