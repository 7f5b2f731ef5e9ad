package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A Sentence is a text after an icon. It reserves room for some lines, so that nothing moves when the text changes.
type Sentence struct {
	Object fyne.CanvasObject

	text   *Paragraph
	icon   *widget.Icon
	room   *canvas.Rectangle
	name   fyne.ThemeIconName
	colour fyne.ThemeColorName
}

// NewSentence returns an empty sentence with room for a number of lines.
func NewSentence(lines int) *Sentence {
	s := &Sentence{text: NewParagraph(""), icon: widget.NewIcon(nil), room: canvas.NewRectangle(color.Transparent)}
	icon := container.New(layout.NewCustomPaddedLayout(7, 0, 4, 0), container.NewVBox(s.icon))
	s.Object = container.NewStack(s.room, container.NewBorder(nil, nil, icon, nil, s.text))
	s.Reserve(lines)
	return s
}

// Reserve changes the number of lines that there is room for.
func (s *Sentence) Reserve(lines int) {
	s.room.SetMinSize(fyne.NewSize(1, float32(lines)*1.4*theme.Size(theme.SizeNameText)+2*theme.InnerPadding()))
}

// Show shows a text and an icon in a colour of the theme.
func (s *Sentence) Show(text string, icon fyne.ThemeIconName, colour fyne.ThemeColorName) {
	if icon != s.name || colour != s.colour {
		s.name, s.colour = icon, colour
		s.icon.SetResource(theme.NewColoredResource(theme.Icon(icon), colour))
	}
	s.text.SetText(text)
}
