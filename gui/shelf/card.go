package shelf

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
)

// quiet is the translucency of the picture of a finished puzzle.
const quiet = 0.6

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
		showStatus(c.picture, c.sign, status)
		c.picture.Image = picture
		c.picture.Refresh()
	}
	first, second, _ := strings.Cut(name, "\n")
	c.lines[0].SetText(first)
	c.lines[1].SetText(second)
}

// showStatus shows how far a puzzle is, on its picture and with a sign.
func showStatus(picture *canvas.Image, sign *widget.Icon, status library.Status) {
	picture.Translucency = 0
	sign.Show()
	switch status {
	case library.Solved:
		picture.Translucency = quiet
		sign.SetResource(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
	case library.Begun:
		sign.SetResource(theme.NewPrimaryThemedResource(theme.DocumentCreateIcon()))
	default:
		sign.Hide()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	sign := container.NewVBox(layout.NewSpacer(), container.NewHBox(layout.NewSpacer(), c.sign))
	lines := container.New(layout.NewCustomPaddedVBoxLayout(theme.Padding()-2*theme.InnerPadding()), c.lines[0], c.lines[1])
	return widget.NewSimpleRenderer(container.NewPadded(container.NewBorder(nil, lines, nil, nil, container.NewStack(c.picture, sign))))
}

// mostPictures is how many pictures are kept: some screens full of them.
const mostPictures = 200

// pictures are the small pictures that were drawn last, by the name of the puzzle.
type pictures struct {
	drawn map[string]image.Image
	order []string // the oldest first
}

func newPictures() *pictures { return &pictures{drawn: map[string]image.Image{}} }

// of returns the picture of a puzzle, which is drawn unless it is kept.
func (p *pictures) of(name string, draw func() image.Image) image.Image {
	if picture := p.drawn[name]; picture != nil {
		return picture
	}
	if len(p.order) == mostPictures {
		delete(p.drawn, p.order[0])
		p.order = p.order[1:]
	}
	p.drawn[name] = draw()
	p.order = append(p.order, name)
	return p.drawn[name]
}
