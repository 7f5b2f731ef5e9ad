package entry

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
)

// A verdictLine shows the verdict on the puzzle, with an icon.
type verdictLine struct {
	object fyne.CanvasObject
	icon   *widget.Icon
	text   *controls.Paragraph

	shownIcon   fyne.ThemeIconName
	shownColour fyne.ThemeColorName
}

// verdictLines is the number of lines reserved for the verdict, so that nothing moves.
const verdictLines = 3

func newVerdictLine() *verdictLine {
	v := &verdictLine{icon: widget.NewIcon(nil), text: controls.NewParagraph("")}
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, verdictLines*1.4*theme.Size(theme.SizeNameText)+2*theme.InnerPadding()))
	icon := container.New(layout.NewCustomPaddedLayout(7, 0, 4, 0), container.NewVBox(v.icon))
	v.object = container.NewStack(room, container.NewBorder(nil, nil, icon, nil, v.text))
	return v
}

func (v *verdictLine) show(m *Moment) {
	text, icon, colour := m.words()
	v.text.SetText(text)
	if icon != v.shownIcon || colour != v.shownColour {
		v.shownIcon, v.shownColour = icon, colour
		v.icon.SetResource(theme.NewColoredResource(theme.Icon(icon), colour))
	}
}

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
	show(verdict, height > 0)
	photo.Resize(fyne.NewSize(size.Width, size.Height-height))
	verdict.Move(fyne.NewPos(0, size.Height-height))
	verdict.Resize(fyne.NewSize(size.Width, height))
}

// MinSize implements fyne.Layout.
func (withVerdict) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
