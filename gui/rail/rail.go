// Package rail shows the names of the activities, always in the same place: for each its name,
// what it is for, its key, and whether it is the current one.
//
// The rail is a narrow column at the left of the window, or a row above the board if the window is
// narrow or in the projector mode. The caller sets what a click does.
package rail

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/translations"
)

// An Item is an activity as shown on the rail, in the current language.
type Item struct {
	Name  string
	About string // what it is for
	Icon  fyne.Resource
	Key   string // the shortcut, as in the menu; empty for none
}

// TypeIn returns the item of typing in a printed puzzle.
func TypeIn(key string) Item {
	return Item{translations.T("rail.entry"), translations.T("rail.entry.about"), theme.DocumentCreateIcon(), key}
}

// Solve returns the item of solving by hand.
func Solve(key string) Item {
	return Item{translations.T("rail.solve"), translations.T("rail.solve.about"), theme.GridIcon(), key}
}

// Watch returns the item of watching an engine.
func Watch(key string) Item {
	return Item{translations.T("rail.watch"), translations.T("rail.watch.about"), theme.MediaPlayIcon(), key}
}

// Compare returns the item of comparing engines.
func Compare(key string) Item {
	return Item{translations.T("rail.compare"), translations.T("rail.compare.about"), controls.SwapIcon(), key}
}

// Learn returns the item of learning techniques.
func Learn(key string) Item {
	return Item{translations.T("rail.lessons"), translations.T("rail.lessons.about"), controls.LearnIcon(), key}
}

// A Rail shows items. After a change of language make a new one.
type Rail struct {
	Object fyne.CanvasObject

	items   []Item
	tiles   []*tile
	current int
	row     bool
	caption *controls.Paragraph
	room    *fyne.Container
}

// New returns a rail in a column, on which no item is current. choose is called when an item is
// pressed; keys receives the keys that the rail does not use.
func New(items []Item, choose func(n int), keys controls.Keys) *Rail {
	r := &Rail{items: items, current: -1, caption: controls.NewParagraph(""), room: container.NewStack()}
	r.caption.SizeName = theme.SizeNameCaptionText
	for i, item := range items {
		t := newTile(item, func() { choose(i) })
		t.Typed = func(e *fyne.KeyEvent) {
			if !r.move(i, e.Name) {
				keys.Key(e)
			}
		}
		t.typed = keys.Rune
		t.Changed = r.explain
		r.tiles = append(r.tiles, t)
	}
	r.Object = r.room
	r.arrange()
	return r
}

// SetCurrent marks an item as the current one; -1 for none.
func (r *Rail) SetCurrent(n int) {
	if n == r.current {
		return
	}
	r.current = n
	for i, t := range r.tiles {
		t.setCurrent(i == n)
	}
	r.explain()
}

// SetRow makes the rail a row above the board, or a column again.
func (r *Rail) SetRow(row bool) {
	if row == r.row {
		return
	}
	r.row = row
	r.arrange()
	r.explain()
}

func (r *Rail) arrange() {
	var tiles []fyne.CanvasObject
	for _, t := range r.tiles {
		t.row = r.row
		t.Refresh()
		tiles = append(tiles, t)
	}
	if r.row {
		r.room.Objects = []fyne.CanvasObject{container.NewBorder(nil, widget.NewSeparator(), container.NewHBox(tiles...), nil,
			container.NewVBox(layout.NewSpacer(), r.caption, layout.NewSpacer()))}
	} else {
		column := container.New(layout.NewCustomPaddedLayout(6, 6, 6, 6), container.NewBorder(container.NewVBox(tiles...), nil, nil, nil, container.NewVBox(r.caption)))
		r.room.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, widget.NewSeparator(), column)}
	}
	r.room.Refresh()
}

// move moves the focus to a neighbouring item, and reports whether the key did that.
func (r *Rail) move(from int, key fyne.KeyName) bool {
	to := from
	switch {
	case r.row && key == fyne.KeyLeft, !r.row && key == fyne.KeyUp:
		to--
	case r.row && key == fyne.KeyRight, !r.row && key == fyne.KeyDown:
		to++
	default:
		return false
	}
	to = min(max(to, 0), len(r.tiles)-1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.tiles[to]); c != nil {
		c.Focus(r.tiles[to])
	}
	return true
}

// explain says what an item is for: the one under the pointer, or else the one with the focus, or
// else the current one.
func (r *Rail) explain() {
	which := r.current
	for i, t := range r.tiles {
		if t.Focused {
			which = i
		}
	}
	for i, t := range r.tiles {
		if t.Hovered {
			which = i
		}
	}
	text := ""
	if which >= 0 {
		text = r.about(r.items[which])
	}
	if r.caption.Text != text {
		r.caption.SetText(text)
	}
}

// about returns the explanation of an item with its key. In a column the key has a line of its own.
func (r *Rail) about(i Item) string {
	switch {
	case i.Key == "":
		return i.About
	case r.row:
		return translations.T("rail.about", translations.Data{"About": i.About, "Key": i.Key})
	}
	return i.About + "\n" + i.Key
}

var _ fyne.Widget = (*tile)(nil)

// A tile is an item on the rail.
type tile struct {
	controls.Pressable
	item    Item
	typed   func(rune)
	current bool
	row     bool
}

func newTile(item Item, pressed func()) *tile {
	t := &tile{item: item}
	t.Pressed = pressed
	t.ExtendBaseWidget(t)
	t.setCurrent(false)
	return t
}

func (t *tile) setCurrent(on bool) {
	t.current = on
	t.Label = t.item.Name
	if on {
		t.Label = translations.T("rail.current", translations.Data{"Name": t.item.Name})
	}
	t.Refresh()
}

// TypedRune implements fyne.Focusable.
func (t *tile) TypedRune(char rune) {
	if char != ' ' {
		t.typed(char)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tileRenderer{tile: t, ground: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil), icon: widget.NewIcon(nil), name: canvas.NewText(t.item.Name, nil)}
	r.Refresh()
	return r
}

type tileRenderer struct {
	tile        *tile
	ground, bar *canvas.Rectangle
	icon        *widget.Icon
	name        *canvas.Text
}

// The sizes of a tile, in Fyne units.
const (
	tilePadding = 8
	tileWidth   = 92 // the least in a column
	barWidth    = 4  // of the bar that marks the current item
	iconGap     = 4
)

func (r *tileRenderer) Destroy() {}
func (r *tileRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.bar, r.icon, r.name}
}

func (r *tileRenderer) iconSize() float32 { return r.tile.Theme().Size(theme.SizeNameInlineIcon) * 1.2 }

// bold returns the size of the name in bold, so that nothing moves when the item becomes the
// current one.
func (r *tileRenderer) bold() fyne.Size {
	return fyne.MeasureText(r.tile.item.Name, r.name.TextSize, fyne.TextStyle{Bold: true})
}

func (r *tileRenderer) MinSize() fyne.Size {
	name, icon := r.bold(), r.iconSize()
	if r.tile.row {
		return fyne.NewSize(name.Width+icon+iconGap+2*tilePadding, max(name.Height, icon)+2*tilePadding)
	}
	return fyne.NewSize(max(name.Width+2*tilePadding+barWidth, tileWidth), icon+iconGap+name.Height+2*tilePadding)
}

func (r *tileRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	name, icon := r.name.MinSize(), r.iconSize()
	r.icon.Resize(fyne.NewSquareSize(icon))
	r.name.Resize(name)
	if r.tile.row {
		left := (size.Width - r.bold().Width - icon - iconGap) / 2
		r.icon.Move(fyne.NewPos(left, (size.Height-icon)/2))
		r.name.Move(fyne.NewPos(left+icon+iconGap, (size.Height-name.Height)/2))
		r.bar.Move(fyne.NewPos(0, size.Height-barWidth))
		r.bar.Resize(fyne.NewSize(size.Width, barWidth))
		return
	}
	top := (size.Height - icon - iconGap - name.Height) / 2
	r.icon.Move(fyne.NewPos((size.Width-icon)/2, top))
	r.name.Move(fyne.NewPos((size.Width-name.Width)/2, top+icon+iconGap))
	r.bar.Move(fyne.NewPos(0, 0))
	r.bar.Resize(fyne.NewSize(barWidth, size.Height))
}

func (r *tileRenderer) Refresh() {
	t := r.tile
	th, variant := t.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	colour := func(name fyne.ThemeColorName) { r.ground.FillColor = th.Color(name, variant) }
	r.ground.FillColor, r.ground.CornerRadius = nil, 5
	r.ground.StrokeWidth, r.ground.StrokeColor = 0, nil
	switch {
	case t.Hovered:
		colour(theme.ColorNameHover)
	case t.current:
		colour(theme.ColorNameButton)
	}
	if t.Focused {
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, th.Color(theme.ColorNamePrimary, variant)
	}
	r.bar.FillColor, r.bar.CornerRadius, r.bar.Hidden = th.Color(theme.ColorNamePrimary, variant), 2, !t.current
	r.icon.SetResource(theme.NewThemedResource(t.item.Icon))
	r.name.TextSize, r.name.Color = th.Size(theme.SizeNameText), th.Color(theme.ColorNameForeground, variant)
	r.name.TextStyle.Bold = t.current
	r.Layout(t.Size())
	canvas.Refresh(t)
}
