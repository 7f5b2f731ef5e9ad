package welcome

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/look"
)

var _ fyne.Widget = (*card)(nil)

// A card is a button for one way to begin.
type card struct {
	controls.Pressable
	ground *canvas.Rectangle
	icon   fyne.Resource
	name   *controls.Line
	about  *controls.Paragraph
}

func newCard(icon fyne.Resource, name, about string, pressed func()) *card {
	c := &card{icon: icon, ground: canvas.NewRectangle(nil), about: controls.NewParagraph(about),
		name: controls.NewLine(name)}
	c.name.TextStyle.Bold = true
	c.name.SizeName = theme.SizeNameSubHeadingText
	c.Label, c.Pressed = words.Join(words.Stop(name), about), pressed
	c.ExtendBaseWidget(c)
	return c
}

func (c *card) paint() {
	th, variant := c.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	g := c.ground
	g.CornerRadius, g.StrokeWidth = 8, 1
	g.FillColor, g.StrokeColor = th.Color(theme.ColorNameInputBackground, variant), th.Color(theme.ColorNameInputBorder, variant)
	if c.Hovered {
		g.FillColor = th.Color(theme.ColorNameButton, variant)
	}
	if c.Focused {
		g.StrokeWidth, g.StrokeColor = 3, th.Color(theme.ColorNamePrimary, variant)
	}
	g.Refresh()
}

// The least height of a card and the size of its icon, in Fyne units.
const (
	cardHeight = 68
	iconSize   = 32
)

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	icon := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(iconSize), widget.NewIcon(theme.NewPrimaryThemedResource(c.icon))))
	words := container.New(layout.NewCustomPaddedVBoxLayout(-8), layout.NewSpacer(), c.name, c.about, layout.NewSpacer())
	c.paint()
	return &cardRenderer{widget.NewSimpleRenderer(container.NewStack(c.ground,
		container.New(layout.NewCustomPaddedLayout(4, 4, 14, 8), container.NewBorder(nil, nil, icon, nil, words)))), c}
}

// A cardRenderer repaints the background when the card gets or loses the focus or the pointer.
type cardRenderer struct {
	fyne.WidgetRenderer
	card *card
}

func (r *cardRenderer) Refresh() {
	r.card.paint()
	r.WidgetRenderer.Refresh()
}

// The widths that determine the arrangement of the cards, in Fyne units.
const (
	twoColumns = 560 // from this width on, two are side by side
	pageMargin = 16
	cardGap    = 10
)

// columns returns the number of cards in a line.
func columns(width float32) int {
	if width >= twoColumns {
		return 2
	}
	return 1
}

// place returns the line and the column of a card. If the last line would have a gap, the first
// card has a line of its own.
func place(card, cards, columns int) (line, column int) {
	gap := lines(cards, columns)*columns - cards
	if card == 0 {
		return 0, 0
	}
	return (card + gap) / columns, (card + gap) % columns
}

// lines returns the number of lines.
func lines(cards, columns int) int { return (cards + columns - 1) / columns }

// A cardLayout arranges cards in one or two columns, all of the same height.
type cardLayout struct{ width float32 }

func (l *cardLayout) MinSize(cards []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(220, float32(lines(len(cards), columns(l.width)))*(l.height(cards)+cardGap)-cardGap)
}

// height returns the height that the highest card needs.
func (l *cardLayout) height(cards []fyne.CanvasObject) float32 {
	height := float32(cardHeight)
	for _, c := range cards {
		height = max(height, c.MinSize().Height)
	}
	return height
}

func (l *cardLayout) Layout(cards []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	n := columns(size.Width)
	width := (size.Width - float32(n-1)*cardGap) / float32(n)
	for _, c := range cards { // wrapped texts need to know their width
		c.Resize(fyne.NewSize(width, c.Size().Height))
	}
	height := l.height(cards)
	for i, c := range cards {
		line, column := place(i, len(cards), n)
		c.Resize(fyne.NewSize(width, height))
		c.Move(fyne.NewPos(float32(column)*(width+cardGap), float32(line)*(height+cardGap)))
	}
	if len(cards)%n != 0 {
		cards[0].Resize(fyne.NewSize(size.Width, height))
	}
}

// A pageLayout arranges the parts of the page one below the other, in the middle of the window, and
// not too wide to read.
type pageLayout struct{}

func (l *pageLayout) MinSize(parts []fyne.CanvasObject) fyne.Size {
	height := float32(2 * pageMargin)
	for _, p := range parts {
		height += p.MinSize().Height + cardGap
	}
	return fyne.NewSize(260, height-cardGap)
}

func (l *pageLayout) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width-2*pageMargin, look.Readable())
	for _, p := range parts {
		p.Resize(fyne.NewSize(width, p.MinSize().Height))
	}
	top := max((size.Height-l.MinSize(parts).Height)/3, 0) + pageMargin
	for _, p := range parts {
		height := p.MinSize().Height
		p.Resize(fyne.NewSize(width, height))
		p.Move(fyne.NewPos((size.Width-width)/2, top))
		top += height + cardGap
	}
}
