package photo

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
)

// The icons that Fyne does not have: arrows that turn, four corners, and a half-filled disc.
var (
	turnLeft  = icon("left", "M12 4V1L7 5l5 4V6a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8z")
	turnRight = icon("right", "M12 4V1l5 4-5 4V6a6 6 0 1 0 6 6h2a8 8 0 1 1-8-8z")
	corners   = icon("corners", "M3 3h6v2H5v4H3zM15 3h6v6h-2V5h-4zM3 15h2v4h4v2H3zM19 15h2v6h-6v-2h4z")
	half      = icon("ink", "M12 3a9 9 0 0 0 0 18zM13 3.05v2.02a7 7 0 0 1 0 13.86v2.02a9 9 0 0 0 0-17.9z")
	layers    = icon("layers", "M12 2L1 8l11 6 11-6zM3.5 12.5L12 17l8.5-4.5L23 14l-11 6-11-6z")
	another   = icon("another", "M3 3h11v11H3zM5 5v7h7V5zM16 8h5v13H8v-5h2v3h9v-9h-3z")
)

func icon(name, path string) fyne.Resource {
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="#000000" fill-rule="evenodd" d="` + path + `"/></svg>`
	return theme.NewThemedResource(fyne.NewStaticResource("photo-"+name+".svg", []byte(svg)))
}

// toolSide is the width and height of a tool without a word, in Fyne units.
const toolSide = 34

// A tool is a small button with an icon and, where there is room, a word. Its name is shown below the tools while the pointer or the
// focus is on it.
type tool struct {
	controls.Pressable
	icon   *widget.Icon
	ground *canvas.Rectangle
	word   *canvas.Text // empty for a tool without one
	chosen bool         // what it switches is on
}

func newTool(icon fyne.Resource, word string, pressed func(), keys controls.Keys) *tool {
	t := &tool{icon: widget.NewIcon(icon), ground: canvas.NewRectangle(nil), word: canvas.NewText(word, nil)}
	t.word.Alignment = fyne.TextAlignCenter
	t.word.Hidden = word == ""
	t.Pressed, t.Typed = pressed, keys.Key
	t.ExtendBaseWidget(t)
	return t
}

// name sets the name, and whether what it switches is on.
func (t *tool) name(label string, chosen bool) {
	if label != t.Label || chosen != t.chosen {
		t.Label, t.chosen = label, chosen
		t.Refresh()
	}
}

func (t *tool) paint() {
	th, variant := t.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	g := t.ground
	g.CornerRadius, g.StrokeWidth, g.StrokeColor = 5, 0, nil
	g.FillColor = th.Color(theme.ColorNameButton, variant)
	switch {
	case t.Hovered:
		g.FillColor = th.Color(theme.ColorNameScrollBarBackground, variant)
	case t.chosen:
		g.FillColor = th.Color(theme.ColorNameSelection, variant)
	}
	if t.Focused || t.chosen {
		g.StrokeWidth, g.StrokeColor = 2, th.Color(theme.ColorNamePrimary, variant)
	}
	g.Refresh()
	t.word.TextSize, t.word.Color = t.wordSize(), th.Color(theme.ColorNameForeground, variant)
	t.word.Refresh()
}

// wordSize returns the size of the text of the word, a little smaller than a caption, so that six tools have room side by side.
func (t *tool) wordSize() float32 { return .9 * t.Theme().Size(theme.SizeNameCaptionText) }

// wordWidth returns the width that the tool needs for its word.
func (t *tool) wordWidth() float32 {
	return fyne.MeasureText(t.word.Text, t.wordSize(), fyne.TextStyle{}).Width + toolGap
}

// CreateRenderer implements fyne.Widget.
func (t *tool) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	t.paint()
	room := canvas.NewRectangle(nil)
	room.SetMinSize(fyne.NewSquareSize(toolSide))
	return &toolRenderer{widget.NewSimpleRenderer(container.NewStack(room, t.ground,
		container.New(face{}, t.icon, t.word))), t}
}

// A face has the icon of a tool above its word, or in the middle.
type face struct{}

// Layout implements fyne.Layout.
func (face) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	icon, word := objects[0], objects[1]
	const side, edge = 20, 4
	height := word.MinSize().Height
	top := (size.Height - side) / 2
	if word.Visible() {
		top = max((size.Height-side-height)/2, edge/2)
		word.Move(fyne.NewPos(0, size.Height-height-edge/2))
		word.Resize(fyne.NewSize(size.Width, height))
	}
	icon.Move(fyne.NewPos((size.Width-side)/2, top))
	icon.Resize(fyne.NewSquareSize(side))
}

// MinSize implements fyne.Layout.
func (face) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// A bench gives tools the same width each. If the words do not fit into them, each tool is as wide as its word needs, with its share of what is left;
// if there is no room for all words side by side, the tools are in two rows. They have no words if those do not fit even so.
type bench struct {
	row
	width float32 // for which the tools were arranged last
}

// toolGap is the gap between two tools.
const toolGap = 4

// Layout implements fyne.Layout.
func (b *bench) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	var shown []*tool
	for _, o := range objects {
		if o.Visible() {
			shown = append(shown, o.(*tool))
		}
	}
	rows := [][]*tool{shown}
	if half := (len(shown) + 1) / 2; b.rows(objects) == 2 {
		rows = [][]*tool{shown[:half], shown[half:]}
	}
	words := !slices.ContainsFunc(rows, func(tools []*tool) bool { return wordsOf(tools) > size.Width })
	for _, o := range objects {
		if t := o.(*tool); t.word.Visible() != words {
			controls.SetVisible(t.word, words)
			t.Refresh()
		}
	}
	top := float32(0)
	for _, tools := range rows {
		b.line(tools, fyne.NewPos(0, top), fyne.NewSize(size.Width, b.height), words)
		top += b.height + toolGap
	}
}

// rows returns the number of rows. It does not change when a tool appears.
func (b *bench) rows(objects []fyne.CanvasObject) int {
	var all []*tool
	for _, o := range objects {
		all = append(all, o.(*tool))
	}
	if b.width > 0 && wordsOf(all) > b.width {
		return 2
	}
	return 1
}

// wordsOf returns the width that tools need side by side, with their words.
func wordsOf(tools []*tool) float32 {
	least := float32(-toolGap)
	for _, t := range tools {
		least += t.wordWidth() + toolGap
	}
	return least
}

// line puts tools side by side.
func (b *bench) line(tools []*tool, at fyne.Position, size fyne.Size, words bool) {
	if len(tools) == 0 {
		return
	}
	n := float32(len(tools))
	equal, widest := min((size.Width-toolGap*(n-1))/n, b.most), float32(0)
	for _, t := range tools {
		widest = max(widest, t.wordWidth())
	}
	share := (size.Width - wordsOf(tools)) / n
	for _, t := range tools {
		width := equal
		if words && widest > equal {
			width = t.wordWidth() + share
		}
		t.Move(at)
		t.Resize(fyne.NewSize(width, size.Height))
		at.X += width + toolGap
	}
}

// MinSize implements fyne.Layout. The height is that for the present width.
func (b *bench) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rows := float32(b.rows(objects))
	return fyne.NewSize(b.least, rows*(b.height+toolGap)-toolGap)
}

// A toolRenderer paints the ground again when the tool gets or loses the focus or the pointer.
type toolRenderer struct {
	fyne.WidgetRenderer
	tool *tool
}

func (r *toolRenderer) Refresh() {
	r.tool.paint()
	r.WidgetRenderer.Refresh()
}

// A row gives objects the same width each, up to a limit. If there is less room than they need they
// become narrower.
type row struct{ least, most, height float32 }

// Layout implements fyne.Layout.
func (l row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shown := 0
	for _, o := range objects {
		if o.Visible() {
			shown++
		}
	}
	if shown == 0 {
		return
	}
	width := min((size.Width-toolGap*float32(shown-1))/float32(shown), l.most)
	left := float32(0)
	for _, o := range objects {
		if o.Visible() {
			o.Move(fyne.NewPos(left, 0))
			o.Resize(fyne.NewSize(width, size.Height))
			left += width + toolGap
		}
	}
}

// MinSize implements fyne.Layout.
func (l row) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(l.least, l.height) }
