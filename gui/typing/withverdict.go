package typing

import (
	"fyne.io/fyne/v2"

	"nonet/gui/controls"
)

// verdictLines is the number of lines reserved for the verdict on the puzzle, so that nothing moves.
const verdictLines = 3

// A withVerdict is the layout of a photo above a verdict, where there is room for both.
type withVerdict struct{}

// roomForBoth is the least height at which the verdict does not make the photo smaller.
const roomForBoth = 720

// Layout implements fyne.Layout.
func (withVerdict) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	photo, verdict := objects[0], objects[1]
	height := float32(0)
	if size.Height >= roomForBoth {
		height = verdict.MinSize().Height
	}
	controls.SetVisible(verdict, height > 0)
	photo.Resize(fyne.NewSize(size.Width, size.Height-height))
	verdict.Move(fyne.NewPos(0, size.Height-height))
	verdict.Resize(fyne.NewSize(size.Width, height))
}

// MinSize implements fyne.Layout.
func (withVerdict) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
