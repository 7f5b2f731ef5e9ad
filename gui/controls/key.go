package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget       = (*Key)(nil)
	_ fyne.Tappable     = (*Key)(nil)
	_ fyne.Accessible   = (*Key)(nil)
	_ desktop.Hoverable = (*Key)(nil)
)

// The least width and height of a key, in Fyne units, so that it can be pressed with a finger.
const (
	keyWidth  = 42
	keyHeight = 46
)

// The size of a digit is a share of the height of its key, or of the width if that is smaller, up
// to a maximum.
const (
	shareOfHeight = 0.42
	shareAlone    = 0.6 // if there is no room for the number below it
	shareOfWidth  = 0.48
	mostTextSize  = 48
)

// A Key is a key of a pad. It never takes the focus from the board.
type Key struct {
	widget.BaseWidget
	face    Face
	label   string // for screen readers
	tapped  func()
	hovered bool
}

// A Face is what a key shows.
type Face struct {
	Text    string        // what it types
	Picture fyne.Resource // above Text, which is a caption then; nil for none
	Corner  string        // the same in another notation
	Below   string        // the number of digits placed
	Share   float32       // of the number that can be placed
	Icon    fyne.ThemeIconName
	Colour  fyne.ThemeColorName // of the icon and of Below
	Faint   bool                // the key is no longer needed
	Chosen  bool                // the cell of the cursor holds its digit
}

// NewKey returns a key with a face, and a label for screen readers.
func NewKey(f Face, label string, tapped func()) *Key {
	k := &Key{face: f, label: label, tapped: tapped}
	k.ExtendBaseWidget(k)
	return k
}

// SetFace changes the face.
func (k *Key) SetFace(f Face, label string) {
	if f == k.face && label == k.label {
		return
	}
	k.face, k.label = f, label
	k.Refresh()
}

// Tapped implements fyne.Tappable.
func (k *Key) Tapped(*fyne.PointEvent) { k.tapped() }

// MouseIn implements desktop.Hoverable.
func (k *Key) MouseIn(*desktop.MouseEvent) { k.hovered = true; k.Refresh() }

// MouseMoved implements desktop.Hoverable.
func (k *Key) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (k *Key) MouseOut() { k.hovered = false; k.Refresh() }

// AccessibilityLabel implements fyne.Accessible.
func (k *Key) AccessibilityLabel() string { return k.label }

// AccessibilityRole implements fyne.Accessible.
func (k *Key) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer implements fyne.Widget.
func (k *Key) CreateRenderer() fyne.WidgetRenderer {
	k.ExtendBaseWidget(k)
	r := &keyRenderer{key: k, ground: canvas.NewRectangle(nil), track: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil),
		text: canvas.NewText("", nil), corner: canvas.NewText("", nil), below: canvas.NewText("", nil), icon: widget.NewIcon(nil), picture: widget.NewIcon(nil)}
	r.Refresh()
	return r
}

type keyRenderer struct {
	key                 *Key
	ground, track, bar  *canvas.Rectangle
	text, corner, below *canvas.Text
	icon, picture       *widget.Icon
	shown               fyne.ThemeIconName
	shownIn             fyne.ThemeColorName
}

func (r *keyRenderer) MinSize() fyne.Size { return fyne.NewSize(keyWidth, keyHeight) }
func (r *keyRenderer) Destroy()           {}
func (r *keyRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.track, r.bar, r.text, r.corner, r.below, r.icon, r.picture}
}

// pictureMost is the largest side of a picture.
const pictureMost = 26

// barHeight is the height of the bar at the lower edge that shows Share.
const barHeight = 3

func (r *keyRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	f := r.key.face
	if len(f.Text) <= 2 && f.Picture == nil {
		r.text.TextSize = min(size.Height*shareOfHeight, size.Width*shareOfWidth, mostTextSize)
	}
	middle := func(t *canvas.Text, top float32) {
		least := t.MinSize()
		t.Resize(least)
		t.Move(fyne.NewPos((size.Width-least.Width)/2, top))
	}
	if f.Picture != nil {
		caption := float32(0)
		if f.Text != "" {
			caption = r.text.MinSize().Height
		}
		side := min(pictureMost, size.Width-4, size.Height-caption-6)
		top := (size.Height - side - caption) / 2
		r.picture.Resize(fyne.NewSquareSize(side))
		r.picture.Move(fyne.NewPos((size.Width-side)/2, top))
		middle(r.text, top+side)
		return
	}
	text, below := r.text.MinSize().Height, float32(0)
	if f.Below != "" {
		below = r.below.MinSize().Height + barHeight
	}
	if r.below.Hidden = f.Below == "" || text+below > size.Height; r.below.Hidden && f.Below != "" && len(f.Text) <= 2 {
		r.text.TextSize = min(size.Height*shareAlone, size.Width*shareOfWidth, mostTextSize)
		text, below = r.text.MinSize().Height, barHeight
	}
	top := (size.Height - text - below) / 2
	middle(r.text, top)
	middle(r.below, top+text)
	r.corner.Resize(r.corner.MinSize())
	r.corner.Move(fyne.NewPos(size.Width-r.corner.MinSize().Width-3, 1))
	r.icon.Resize(fyne.NewSquareSize(14))
	r.icon.Move(fyne.NewPos(size.Width-16, 2))
	inner := size.Width - 12
	r.track.Resize(fyne.NewSize(inner, barHeight))
	r.track.Move(fyne.NewPos(6, size.Height-barHeight-1))
	r.bar.Resize(fyne.NewSize(inner*min(f.Share, 1), barHeight))
	r.bar.Move(fyne.NewPos(6, size.Height-barHeight-1))
}

func (r *keyRenderer) Refresh() {
	th, variant, k, f := r.key.Theme(), fyne.CurrentApp().Settings().ThemeVariant(), r.key, r.key.face
	r.ground.FillColor = th.Color(theme.ColorNameButton, variant)
	if k.hovered {
		r.ground.FillColor = th.Color(theme.ColorNameScrollBarBackground, variant)
	}
	r.ground.CornerRadius = 5
	r.ground.StrokeWidth, r.ground.StrokeColor = 0, nil
	if f.Chosen {
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, th.Color(theme.ColorNamePrimary, variant)
	}
	size := th.Size(theme.SizeNameText)
	r.text.Text, r.text.TextSize, r.text.Color = f.Text, size, th.Color(theme.ColorNameForeground, variant)
	if r.text.TextStyle.Bold = f.Picture == nil || f.Chosen; f.Picture != nil {
		r.text.TextSize = th.Size(theme.SizeNameCaptionText) * 0.9
	}
	if r.picture.Hidden = f.Picture == nil; f.Picture != nil {
		r.picture.SetResource(f.Picture)
	}
	if f.Faint {
		r.text.Color = th.Color(theme.ColorNameDisabled, variant)
	}
	r.corner.Text, r.corner.TextSize, r.corner.Color = f.Corner, size*0.75, th.Color(theme.ColorNameForeground, variant)
	r.corner.Hidden = f.Icon != ""
	r.below.Text, r.below.TextSize, r.below.Color = f.Below, size*0.8, th.Color(theme.ColorNameForeground, variant)
	if f.Colour == theme.ColorNameError {
		r.below.Color = th.Color(f.Colour, variant)
	}
	r.track.FillColor = th.Color(theme.ColorNameScrollBarBackground, variant)
	r.bar.FillColor = th.Color(theme.ColorNamePrimary, variant)
	r.track.Hidden, r.bar.Hidden = f.Below == "", f.Below == "" || f.Share == 0
	r.icon.Hidden = f.Icon == ""
	if f.Icon != r.shown || f.Colour != r.shownIn {
		r.shown, r.shownIn = f.Icon, f.Colour
		if f.Icon != "" {
			r.icon.SetResource(theme.NewColoredResource(theme.Icon(f.Icon), f.Colour))
		}
	}
	r.Layout(k.Size())
	canvas.Refresh(k)
}
