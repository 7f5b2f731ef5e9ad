package shelf

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
)

// quiet is the translucency of the picture of a finished puzzle.
const quiet = 0.6

// A card is a small picture of a puzzle with its name and its rating. A puzzle that was begun has a pencil, a finished
// one a tick.
type card struct {
	widget.BaseWidget
	picture *canvas.Image
	sign    *widget.Icon
	name    *widget.Label
}

func newCard() *card {
	c := &card{picture: canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1))), sign: widget.NewIcon(nil),
		name: widget.NewLabel("\n")} // room for two lines
	c.picture.SetMinSize(fyne.NewSquareSize(cardPicture))
	c.picture.FillMode = canvas.ImageFillContain
	c.name.SizeName = theme.SizeNameCaptionText
	c.name.Alignment = fyne.TextAlignCenter
	c.name.Truncation = fyne.TextTruncateEllipsis
	c.ExtendBaseWidget(c)
	return c
}

func (c *card) show(picture image.Image, name string, status library.Status) {
	showStatus(c.picture, c.sign, status)
	c.picture.Image = picture
	c.picture.Refresh()
	c.name.SetText(name)
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
	return widget.NewSimpleRenderer(container.NewPadded(container.NewBorder(nil, c.name, nil, nil, container.NewStack(c.picture, sign))))
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
