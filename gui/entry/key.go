package entry

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Declare conformity with interfaces.
var (
	_ fyne.Widget       = (*key)(nil)
	_ fyne.Tappable     = (*key)(nil)
	_ fyne.Accessible   = (*key)(nil)
	_ desktop.Hoverable = (*key)(nil)
)

// The least width and the height of a key, in Fyne's units: it is pressed with a finger.
const (
	keyWidth  = 42
	keyHeight = 46
)

// A key is one of the pad. It never has the focus: that is the board's.
type key struct {
	widget.BaseWidget
	face
	label   string // for a screen reader
	tapped  func()
	hovered bool
}

// A face is what a key shows.
type face struct {
	text   string  // what it types
	corner string  // the same in another way
	below  string  // how many there are
	share  float32 // of all there can be
	icon   fyne.ThemeIconName
	colour fyne.ThemeColorName // of the icon and of what is below
	faint  bool                // there is no more use for it
}

func newKey(f face, label string, tapped func()) *key {
	k := &key{face: f, label: label, tapped: tapped}
	k.ExtendBaseWidget(k)
	return k
}

// show changes the face.
func (k *key) show(f face, label string) {
	if f == k.face && label == k.label {
		return
	}
	k.face, k.label = f, label
	k.Refresh()
}

// Tapped implements fyne.Tappable.
func (k *key) Tapped(*fyne.PointEvent) { k.tapped() }

// MouseIn implements desktop.Hoverable.
func (k *key) MouseIn(*desktop.MouseEvent) { k.hovered = true; k.Refresh() }

// MouseMoved implements desktop.Hoverable.
func (k *key) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (k *key) MouseOut() { k.hovered = false; k.Refresh() }

// AccessibilityLabel implements fyne.Accessible.
func (k *key) AccessibilityLabel() string { return k.label }

// AccessibilityRole implements fyne.Accessible.
func (k *key) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer implements fyne.Widget.
func (k *key) CreateRenderer() fyne.WidgetRenderer {
	k.ExtendBaseWidget(k)
	r := &keyRenderer{key: k, ground: canvas.NewRectangle(nil), track: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil),
		text: canvas.NewText("", nil), corner: canvas.NewText("", nil), below: canvas.NewText("", nil), icon: widget.NewIcon(nil)}
	r.text.TextStyle.Bold = true
	r.Refresh()
	return r
}

type keyRenderer struct {
	key                 *key
	ground, track, bar  *canvas.Rectangle
	text, corner, below *canvas.Text
	icon                *widget.Icon
	shown               fyne.ThemeIconName
	shownIn             fyne.ThemeColorName
}

func (r *keyRenderer) MinSize() fyne.Size { return fyne.NewSize(keyWidth, keyHeight) }
func (r *keyRenderer) Destroy()           {}
func (r *keyRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.track, r.bar, r.text, r.corner, r.below, r.icon}
}

// barHeight is that of the bar at the lower edge that shows the share.
const barHeight = 3

func (r *keyRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	middle := func(t *canvas.Text, top float32) {
		least := t.MinSize()
		t.Resize(least)
		t.Move(fyne.NewPos((size.Width-least.Width)/2, top))
	}
	top := (size.Height - r.text.MinSize().Height) / 2
	if r.key.below != "" {
		top = 0
	}
	middle(r.text, top)
	middle(r.below, size.Height-r.below.MinSize().Height-barHeight)
	r.corner.Resize(r.corner.MinSize())
	r.corner.Move(fyne.NewPos(size.Width-r.corner.MinSize().Width-3, 1))
	r.icon.Resize(fyne.NewSquareSize(14))
	r.icon.Move(fyne.NewPos(size.Width-16, 2))
	inner := size.Width - 12
	r.track.Resize(fyne.NewSize(inner, barHeight))
	r.track.Move(fyne.NewPos(6, size.Height-barHeight-1))
	r.bar.Resize(fyne.NewSize(inner*min(r.key.share, 1), barHeight))
	r.bar.Move(fyne.NewPos(6, size.Height-barHeight-1))
}

func (r *keyRenderer) Refresh() {
	th, variant, k := r.key.Theme(), fyne.CurrentApp().Settings().ThemeVariant(), r.key
	r.ground.FillColor = th.Color(theme.ColorNameButton, variant)
	if k.hovered {
		r.ground.FillColor = th.Color(theme.ColorNameInputBorder, variant)
	}
	r.ground.CornerRadius = 5
	size := th.Size(theme.SizeNameText)
	r.text.Text, r.text.TextSize, r.text.Color = k.text, size*1.5, th.Color(theme.ColorNameForeground, variant)
	if len(k.text) > 2 {
		r.text.TextSize = size
	}
	if k.faint {
		r.text.Color = th.Color(theme.ColorNameDisabled, variant)
	}
	r.corner.Text, r.corner.TextSize, r.corner.Color = k.corner, size*0.75, th.Color(theme.ColorNamePlaceHolder, variant)
	r.corner.Hidden = k.icon != ""
	r.below.Text, r.below.TextSize, r.below.Color = k.below, size*0.8, th.Color(theme.ColorNamePlaceHolder, variant)
	if k.colour == theme.ColorNameError {
		r.below.Color = th.Color(k.colour, variant)
	}
	r.track.FillColor = th.Color(theme.ColorNameInputBorder, variant)
	r.bar.FillColor = th.Color(theme.ColorNamePrimary, variant)
	r.track.Hidden, r.bar.Hidden = k.below == "", k.below == "" || k.share == 0
	r.icon.Hidden = k.icon == ""
	if k.icon != r.shown || k.colour != r.shownIn {
		r.shown, r.shownIn = k.icon, k.colour
		if k.icon != "" {
			r.icon.SetResource(theme.NewColoredResource(theme.Icon(k.icon), k.colour))
		}
	}
	r.Layout(k.Size())
	canvas.Refresh(k)
}
