package search

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// CreateRenderer implements fyne.Widget.
func (t *Tree) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &treeRenderer{tree: t, above: canvas.NewRectangle(nil), below: canvas.NewRectangle(nil), raster: canvas.NewRaster(t.generate), empty: controls.NewParagraph("")}
	r.raster.ScaleMode = canvas.ImageScalePixels
	r.empty.Alignment = fyne.TextAlignCenter
	r.empty.Importance = widget.LowImportance
	r.Refresh()
	return r
}

// A treeRenderer lays out two lines of text above the picture, and one below it about what is under
// the pointer. The picture has a ground of its own: to fill what it covers would take as long as to
// draw it where there is no graphics processor.
type treeRenderer struct {
	tree         *Tree
	above, below *canvas.Rectangle // the ground of the text
	raster       *canvas.Raster
	empty        *controls.Paragraph
}

func (r *treeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.above, r.below, r.raster, r.tree.frame, r.tree.head, r.tree.limit, r.tree.foot, r.empty}
}

func (r *treeRenderer) MinSize() fyne.Size { return r.tree.MinSize() }
func (r *treeRenderer) Destroy()           {}

// captionHeight returns the height of a line of text above or below the picture.
func (t *Tree) captionHeight() float32 { return t.Theme().Size(theme.SizeNameCaptionText) * 1.6 }

// wordless reports whether the lines of text are left out.
func (t *Tree) wordless() bool { return t.bare || t.painter.Legible }

// pictureTop returns the top of the picture, below two lines of text.
func (t *Tree) pictureTop() float32 {
	if t.wordless() {
		return 0
	}
	return 2 * t.captionHeight()
}

// pictureBottom returns the height of what is below the picture.
func (t *Tree) pictureBottom() float32 {
	if t.wordless() {
		return 0
	}
	return t.captionHeight()
}

func (r *treeRenderer) Layout(size fyne.Size) {
	line := r.tree.captionHeight()
	top, bottom := r.tree.pictureTop(), r.tree.pictureBottom()
	r.above.Resize(fyne.NewSize(size.Width, top))
	r.below.Move(fyne.NewPos(0, size.Height-bottom))
	r.below.Resize(fyne.NewSize(size.Width, bottom))
	r.raster.Move(fyne.NewPos(0, top))
	r.raster.Resize(fyne.NewSize(size.Width, max(0, size.Height-top-bottom)))
	for _, text := range []*canvas.Text{r.tree.head, r.tree.limit, r.tree.foot} {
		text.Resize(fyne.NewSize(size.Width, line))
	}
	r.tree.head.Move(fyne.NewPos(line/3, 0))
	r.tree.limit.Move(fyne.NewPos(line/3, line))
	r.tree.foot.Move(fyne.NewPos(line/3, size.Height-line))
	r.empty.Resize(fyne.NewSize(size.Width, r.empty.MinSize().Height))
	r.empty.Resize(fyne.NewSize(size.Width, r.empty.MinSize().Height)) // of the wrapped text
	r.empty.Move(fyne.NewPos(0, (size.Height-r.empty.MinSize().Height)/2))
	controls.SetVisible(r.empty, r.tree.trace == nil && r.empty.MinSize().Height <= size.Height) // a part of a sentence says nothing
}

func (r *treeRenderer) Refresh() {
	t, s := r.tree, r.tree.painter.Style
	r.above.FillColor, r.below.FillColor = s.Ground, s.Ground
	t.head.Color, t.limit.Color, t.foot.Color = s.Faint, s.Ink, s.Ink
	t.frame.StrokeColor, t.frame.StrokeWidth, t.frame.CornerRadius = s.Ink, 1, 5
	for _, text := range []*canvas.Text{t.head, t.limit, t.foot} {
		text.TextSize = t.Theme().Size(theme.SizeNameCaptionText)
	}
	r.empty.Text = words.T("tree.empty")
	r.empty.Refresh() // in the present size of type
	if t.pixels != (image.Point{}) {
		t.text = capital(t, t.scale)
		t.paint()
	}
	t.look()
	t.caption()
	r.Layout(t.Size())
	canvas.Refresh(t)
}

// caption updates the text about the pointer and the figures of the picture.
func (t *Tree) caption() {
	t.head.Text, t.limit.Text, t.foot.Text = "", "", ""
	t.frame.Hidden = !t.hovers
	if t.trace != nil {
		t.head.Text, t.limit.Text, t.foot.Text = t.figuresText(), t.limitText(), words.T("tree.help")
	}
	if t.wordless() {
		t.head.Text, t.limit.Text, t.foot.Text = "", "", ""
	} else if t.hovers {
		t.foot.Text = t.nodeText(t.hover.Node)
		box := t.hover.Box
		const gap = 3
		t.frame.Move(fyne.NewPos(float32(box.Min.X)/t.scale-gap, float32(box.Min.Y)/t.scale-gap+t.pictureTop()))
		t.frame.Resize(fyne.NewSize(float32(box.Dx())/t.scale+2*gap, float32(box.Dy())/t.scale+2*gap))
	}
	t.frame.Refresh()
	t.head.Refresh()
	t.limit.Refresh()
	t.foot.Refresh()
}
