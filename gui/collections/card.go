package collections

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/gui/controls"
	"nonet/gui/look"
	"nonet/gui/mypuzzles"
)

// A card is a small picture of a puzzle with its name and its rating. A puzzle that was begun has a pencil, a finished
// one a tick.
type card struct {
	widget.BaseWidget
	picture *canvas.Image
	sign    *widget.Icon
	lines   [2]*controls.Line // its name, and its rating

	puzzle image.Image // what the picture shows
	status library.Status
}

func newCard() *card {
	c := &card{picture: canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1))), sign: widget.NewIcon(nil)}
	c.sign.Hide()
	c.picture.SetMinSize(fyne.NewSquareSize(cardPicture))
	c.picture.FillMode = canvas.ImageFillContain
	for i := range c.lines {
		c.lines[i] = controls.NewLine("")
		c.lines[i].SizeName, c.lines[i].Alignment = theme.SizeNameCaptionText, fyne.TextAlignCenter
	}
	c.ExtendBaseWidget(c)
	return c
}

// show shows a puzzle. What is shown already is left alone, as in a PuzzleRow.
func (c *card) show(picture image.Image, name string, status library.Status) {
	if picture != c.puzzle || status != c.status {
		c.puzzle, c.status = picture, status
		mypuzzles.ShowStatus(c.picture, c.sign, status)
		c.picture.Image = picture
		c.picture.Refresh()
	}
	first, second, _ := strings.Cut(name, "\n")
	c.lines[0].SetText(first)
	c.lines[1].SetText(second)
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	sign := container.NewVBox(layout.NewSpacer(), container.NewHBox(layout.NewSpacer(), c.sign))
	lines := container.New(layout.NewCustomPaddedVBoxLayout(theme.Padding()-2*theme.InnerPadding()), c.lines[0], c.lines[1])
	wide := controls.WideAtLeast(look.Enlarged(cardPicture)) // for a number and a rating in large text
	return widget.NewSimpleRenderer(container.NewPadded(container.New(wide, container.NewBorder(nil, lines, nil, nil, container.NewStack(c.picture, sign)))))
}
