package survey

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
)

var (
	_ fyne.Widget     = (*pick)(nil)
	_ fyne.Tappable   = (*pick)(nil)
	_ fyne.Accessible = (*pick)(nil)
)

// A pick is a check with a text that wraps, because the title of an engine with switches may be long.
type pick struct {
	widget.BaseWidget
	check *controls.Check
	text  *controls.Paragraph
}

// newPick returns a check that is on or off. keys receives the keys that it does not use.
func newPick(text string, on bool, changed func(bool), keys controls.Keys) *pick {
	p := &pick{check: controls.NewCheck("", changed, keys), text: controls.NewParagraph(text)}
	p.check.Checked, p.check.Label = on, text
	p.ExtendBaseWidget(p)
	return p
}

// Tapped implements fyne.Tappable, for the text.
func (p *pick) Tapped(*fyne.PointEvent) { p.check.SetChecked(!p.check.Checked) }

// AccessibilityLabel implements fyne.Accessible.
func (p *pick) AccessibilityLabel() string { return p.text.Text }

// AccessibilityRole implements fyne.Accessible.
func (p *pick) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// left returns where the text begins: where that of other checks does.
func (p *pick) left() float32 {
	return p.check.MinSize().Width - 1.5*p.Theme().Size(theme.SizeNameInnerPadding)
}

// Resize implements fyne.CanvasObject. The height that the text needs depends on the width.
func (p *pick) Resize(size fyne.Size) {
	p.text.Resize(fyne.NewSize(size.Width-p.left(), size.Height))
	p.BaseWidget.Resize(size)
}

// CreateRenderer implements fyne.Widget.
func (p *pick) CreateRenderer() fyne.WidgetRenderer {
	return &pickRenderer{p, canvas.NewRectangle(color.Transparent)}
}

type pickRenderer struct {
	p    *pick
	room *canvas.Rectangle // catches what is tapped beside the letters
}

func (r *pickRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.room, r.p.text, r.p.check}
}

func (r *pickRenderer) Destroy() {}
func (r *pickRenderer) Refresh() {}

func (r *pickRenderer) MinSize() fyne.Size {
	box, text := r.p.check.MinSize(), r.p.text.MinSize()
	return fyne.NewSize(r.p.left()+text.Width, max(box.Height, text.Height))
}

func (r *pickRenderer) Layout(size fyne.Size) {
	box := r.p.check.MinSize()
	r.room.Resize(size)
	r.p.check.Resize(box)
	r.p.text.Move(fyne.NewPos(r.p.left(), 0))
	r.p.text.Resize(fyne.NewSize(size.Width-r.p.left(), size.Height))
}
