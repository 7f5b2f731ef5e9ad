// Package rail shows the names of the activities, always in the same place: for each its name,
// what it is for, its key, and whether it is the current one. In a window that has no row of menus it also has the item that opens the menu.
//
// The rail is a narrow column at the left of the window, or a row above the board if the window is narrow or in the projector mode. What an item
// is for is a tip beside it, while the pointer or the focus is on it. The caller sets what a click does, and shows the tip above everything else.
package rail

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A Form is how the items are arranged.
type Form int

// The forms.
const (
	Column    Form = iota
	Row            // above the board
	Strip          // above the board, as wide as a telephone: the names are below the icons
	LowColumn      // a column as high as a telephone that is held across
)

// Upright reports whether the rail is a column at the left of the window.
func (f Form) Upright() bool { return f == Column || f == LowColumn }

// An Item is an activity as shown on the rail, in the current language.
type Item struct {
	Name  string
	About string // what it is for
	Icon  fyne.Resource
	Key   string // the shortcut, as in the menu; empty for none
}

// TypeIn returns the item of typing in a printed puzzle.
func TypeIn(key string) Item {
	return Item{words.T("rail.typing"), words.T("rail.typing.about"), theme.DocumentCreateIcon(), key}
}

// Solve returns the item of solving by hand.
func Solve(key string) Item {
	return Item{words.T("rail.solve"), words.T("rail.solve.about"), theme.GridIcon(), key}
}

// Watch returns the item of watching an engine.
func Watch(key string) Item {
	return Item{words.T("rail.watch"), words.T("rail.watch.about"), theme.MediaPlayIcon(), key}
}

// Compare returns the item of comparing engines.
func Compare(key string) Item {
	return Item{words.T("rail.compare"), words.T("rail.compare.about"), controls.SwapIcon(), key}
}

// Learn returns the item of learning techniques.
func Learn(key string) Item {
	return Item{words.T("rail.learn"), words.T("rail.learn.about"), controls.LearnIcon(), key}
}

// A Rail shows items. After a change of language make a new one.
type Rail struct {
	Object fyne.CanvasObject

	Tip *fyne.Container // to be shown over the whole window

	tiles   []*tile
	quiet   *tile // was pressed, or pointed at when the activity changed: what it is for need not be said until it is pointed at again
	menu    *tile // opens the menu of the window
	current int
	form    Form
	words   *controls.Paragraph // of the tip
	room    *fyne.Container
}

// New returns a rail in a column, on which no item is current. choose is called when an item is
// pressed; keys receives the keys that the rail does not use.
func New(items []Item, choose func(n int), keys controls.Keys) *Rail {
	r := &Rail{current: -1, words: controls.NewParagraph(""), room: container.NewStack()}
	r.words.SizeName = theme.SizeNameCaptionText
	r.Tip = container.NewWithoutLayout(container.NewStack(canvas.NewRectangle(nil), r.words))
	r.Tip.Hide()
	for i, item := range items {
		r.tiles = append(r.tiles, r.newTile(item, func() {
			r.quiet = r.tiles[i]
			r.explain()
			choose(i)
		}, keys))
	}
	r.menu = r.newTile(Item{Name: words.T("rail.menu"), Icon: theme.MenuIcon()}, nil, keys)
	r.menu.Hide()
	r.Object = r.room
	r.arrange()
	return r
}

// newTile returns a tile of the rail.
func (r *Rail) newTile(item Item, pressed func(), keys controls.Keys) *tile {
	t := newTile(item, pressed)
	t.Typed = func(e *fyne.KeyEvent) {
		if !r.move(t, e.Name) {
			keys.Key(e)
		}
	}
	t.typed = keys.Rune
	t.Changed = r.explain
	return t
}

// SetMenu puts an item before the others that opens the menu, for a window without a row of menus. open receives what the menu is to be
// opened beside; nil removes the item.
func (r *Rail) SetMenu(open func(beside fyne.CanvasObject)) {
	if r.menu.Visible() != (open != nil) {
		controls.SetVisible(r.menu, open != nil)
		r.arrange()
	}
	r.menu.Pressed = func() { open(r.menu) }
}

// shown returns the tiles that are on the screen, in their order.
func (r *Rail) shown() []*tile {
	if r.menu.Visible() {
		return append([]*tile{r.menu}, r.tiles...)
	}
	return r.tiles
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
	r.quiet = r.pointed()
	r.explain()
}

// SetForm arranges the items.
func (r *Rail) SetForm(form Form) {
	if form == r.form {
		return
	}
	r.form = form
	r.arrange()
	r.explain()
}

// Form returns how the items are arranged.
func (r *Rail) Form() Form { return r.form }

func (r *Rail) arrange() {
	var tiles []fyne.CanvasObject
	for _, t := range r.shown() {
		t.form = r.form
		t.Refresh()
		tiles = append(tiles, t)
	}
	switch r.form {
	case Column:
		column := container.New(layout.NewCustomPaddedLayout(6, 6, 6, 6), container.NewVBox(tiles...))
		r.room.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, widget.NewSeparator(), column)}
	case Row:
		r.room.Objects = []fyne.CanvasObject{container.NewBorder(nil, widget.NewSeparator(), container.NewHBox(tiles...), nil)}
	case Strip:
		r.room.Objects = []fyne.CanvasObject{container.NewBorder(nil, widget.NewSeparator(), nil, nil, container.New(strip{}, tiles...))}
	case LowColumn:
		r.room.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, widget.NewSeparator(), container.NewGridWithRows(len(tiles), tiles...))}
	}
	r.room.Refresh()
}

// move moves the focus to a neighbouring item, and reports whether the key did that.
func (r *Rail) move(from *tile, key fyne.KeyName) bool {
	all := r.shown()
	to := slices.Index(all, from)
	switch {
	case !r.form.Upright() && key == fyne.KeyLeft, r.form.Upright() && key == fyne.KeyUp:
		to--
	case !r.form.Upright() && key == fyne.KeyRight, r.form.Upright() && key == fyne.KeyDown:
		to++
	default:
		return false
	}
	to = min(max(to, 0), len(all)-1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(all[to]); c != nil {
		c.Focus(all[to])
	}
	return true
}

// pointed returns the item under the pointer, or else the one with the focus.
func (r *Rail) pointed() (which *tile) {
	for _, t := range r.tiles {
		if t.Focused && which == nil || t.Hovered {
			which = t
		}
	}
	return which
}

// explain shows what the item is for that is pointed at.
func (r *Rail) explain() {
	which := r.pointed()
	if q := r.quiet; q != nil && !q.Focused && !q.Hovered {
		r.quiet = nil
	}
	if which == nil || which == r.quiet {
		r.Tip.Hide()
		return
	}
	r.words.SetText(r.about(which.item))
	r.Tip.Show()
	r.place(which)
}

// The width of the tip, and its distance from the item.
const tipWidth, tipGap = 230, 6

// place puts the tip beside an item of a column, or else below it.
func (r *Rail) place(t *tile) {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(t)
	if c == nil {
		return
	}
	th, variant := t.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	box := r.Tip.Objects[0].(*fyne.Container)
	ground := box.Objects[0].(*canvas.Rectangle)
	ground.FillColor, ground.CornerRadius = th.Color(theme.ColorNameOverlayBackground, variant), 5
	ground.StrokeColor, ground.StrokeWidth = th.Color(theme.ColorNameInputBorder, variant), 1
	width := tipWidth * max(th.Size(theme.SizeNameCaptionText)/11.5, 1)
	r.words.Resize(fyne.NewSize(width, 0)) // its height depends on its width
	box.Resize(fyne.NewSize(width, r.words.MinSize().Height))
	at := driver.AbsolutePositionForObject(t)
	if r.form.Upright() {
		at = at.AddXY(t.Size().Width+tipGap, (t.Size().Height-box.Size().Height)/2)
	} else {
		at = at.AddXY(0, t.Size().Height+tipGap)
	}
	at.X = max(min(at.X, c.Size().Width-width-tipGap), 0)
	box.Move(at.Subtract(driver.AbsolutePositionForObject(r.Tip)))
	r.Tip.Refresh()
}

// about returns the explanation of an item with its key, which has a line of its own.
func (r *Rail) about(i Item) string {
	if i.Key == "" {
		return i.About
	}
	return i.About + "\n" + i.Key
}

// strip is the layout of a strip: columns of the same width. Large letters are all made as much smaller as the longest name needs, so that a
// telephone has room for them.
type strip struct{}

// stripGap is the gap between two columns, and narrowest the least width of one.
const (
	stripGap  = 4
	narrowest = 40
)

// MinSize implements fyne.Layout.
func (strip) MinSize(tiles []fyne.CanvasObject) fyne.Size {
	high := float32(0)
	for _, t := range tiles {
		high = max(high, t.MinSize().Height)
	}
	return fyne.NewSize(float32(len(tiles))*(narrowest+stripGap)-stripGap, high)
}

// Layout implements fyne.Layout.
func (strip) Layout(tiles []fyne.CanvasObject, size fyne.Size) {
	width := (size.Width+stripGap)/float32(len(tiles)) - stripGap
	longest := float32(0)
	for _, o := range tiles {
		t := o.(*tile)
		longest = max(longest, fyne.MeasureText(t.item.Name, t.Theme().Size(theme.SizeNameCaptionText), fyne.TextStyle{Bold: true}).Width)
	}
	shrunk := min(1, width/longest)
	for i, o := range tiles {
		if t := o.(*tile); t.shrunk != shrunk {
			t.shrunk = shrunk
			t.Refresh()
		}
		o.Move(fyne.NewPos(float32(i)*(width+stripGap), 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
}

var _ fyne.Widget = (*tile)(nil)

// A tile is an item on the rail.
type tile struct {
	controls.Pressable
	item    Item
	typed   func(rune)
	current bool
	form    Form
	shrunk  float32 // the factor of the letters in a strip; 0 means 1
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
		t.Label = words.T("rail.current", words.Data{"Name": t.item.Name})
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
	rowPadding  = 5  // above and below in a row, which takes its height from the board
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
	switch r.tile.form {
	case Row:
		high := max(rowPadding, r.tile.Theme().Size(theme.SizeNameInnerPadding)) // which is larger for fingers
		return fyne.NewSize(name.Width+icon+iconGap+2*tilePadding, max(name.Height, icon)+2*high)
	case Strip, LowColumn:
		return fyne.NewSize(name.Width+r.inset(), icon+r.gap()+name.Height+r.padding())
	}
	return fyne.NewSize(max(name.Width+2*tilePadding+barWidth, tileWidth), icon+iconGap+name.Height+2*tilePadding)
}

// gap is the space between the icon and the name below it, and padding that above and below both together: in the column of a telephone that
// is held across as little as possible, so that all names are on the screen when the text is large.
func (r *tileRenderer) gap() float32 {
	if r.tile.form == LowColumn {
		return 1
	}
	return iconGap
}

func (r *tileRenderer) padding() float32 {
	if r.tile.form == LowColumn {
		return 4
	}
	return tilePadding
}

// inset is the space that the bar of the current item and the edge take beside a name.
func (r *tileRenderer) inset() float32 {
	if r.tile.form == LowColumn {
		return 2 * (barWidth + 2)
	}
	return 0
}

func (r *tileRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	name, icon := r.name.MinSize(), r.iconSize()
	r.icon.Resize(fyne.NewSquareSize(icon))
	r.name.Resize(name)
	if r.tile.form == Row {
		left := (size.Width - r.bold().Width - icon - iconGap) / 2
		r.icon.Move(fyne.NewPos(left, (size.Height-icon)/2))
		r.name.Move(fyne.NewPos(left+icon+iconGap, (size.Height-name.Height)/2))
		r.bar.Move(fyne.NewPos(0, size.Height-barWidth))
		r.bar.Resize(fyne.NewSize(size.Width, barWidth))
		return
	}
	top := (size.Height - icon - r.gap() - name.Height) / 2
	r.icon.Move(fyne.NewPos((size.Width-icon)/2, top))
	r.name.Move(fyne.NewPos((size.Width-name.Width)/2, top+icon+r.gap()))
	if r.tile.form == Strip {
		r.bar.Move(fyne.NewPos(0, size.Height-barWidth/2))
		r.bar.Resize(fyne.NewSize(size.Width, barWidth/2))
		return
	}
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
	size := theme.SizeNameText
	if t.form == Strip || t.form == LowColumn {
		size = theme.SizeNameCaptionText
	}
	r.name.TextSize, r.name.Color = th.Size(size), th.Color(theme.ColorNameForeground, variant)
	if t.form == Strip && t.shrunk != 0 {
		r.name.TextSize *= t.shrunk
	}
	r.name.TextStyle.Bold = t.current
	r.Layout(t.Size())
	canvas.Refresh(t)
}
