package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A Tabs shows one of several pages, below the titles of all. Unlike the titles of Fyne's own tabs,
// these can be reached by Tab; the arrows move between them. To offer Fyne: titles that are fyne.Focusable. TestFynesTabs says when this
// is not needed any more.
type Tabs struct {
	Object     fyne.CanvasObject
	OnSelected func(page int) // called when another page is in front; may be nil

	heads []*tabHead
	row   *fyne.Container // of the titles
	pages []*tabPage
	front int
}

// NewTabs returns tabs with the first page in front. keys receives the keys that the titles do not
// use.
func NewTabs(titles []string, pages []fyne.CanvasObject, keys Keys) *Tabs {
	t := &Tabs{}
	stack := container.NewStack()
	for _, content := range pages {
		p := &tabPage{content: content}
		p.ExtendBaseWidget(p)
		t.pages, stack.Objects = append(t.pages, p), append(stack.Objects, p)
	}
	var heads []fyne.CanvasObject
	for i, title := range titles {
		h := &tabHead{title: title, typed: keys.Rune}
		h.Label, h.Pressed = title, func() { t.Select(i) }
		h.Typed = func(e *fyne.KeyEvent) {
			if !t.move(i, e.Name) {
				keys.Key(e)
			}
		}
		h.ExtendBaseWidget(h)
		t.heads, heads = append(t.heads, h), append(heads, h)
	}
	t.row = container.New(tabRow{}, heads...)
	t.Object = container.NewBorder(container.NewVBox(t.row, widget.NewSeparator()), nil, nil, nil, stack)
	t.show()
	return t
}

// Front returns the page in front.
func (t *Tabs) Front() int { return t.front }

// Select brings a page to the front.
func (t *Tabs) Select(page int) {
	if page == t.front {
		return
	}
	t.front = page
	t.show()
	if t.OnSelected != nil {
		t.OnSelected(page)
	}
}

// SetTitle changes the title of a page.
func (t *Tabs) SetTitle(page int, title string) {
	if h := t.heads[page]; h.title != title {
		h.title, h.Label = title, title
		h.Refresh()
	}
}

// SetOffered shows or hides the title of a page.
func (t *Tabs) SetOffered(page int, on bool) {
	if h := t.heads[page]; on != h.Visible() {
		SetVisible(h, on)
		t.row.Refresh()
	}
}

// move moves the focus to another title, and reports whether the key did that.
func (t *Tabs) move(from int, key fyne.KeyName) bool {
	by := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[key]
	if by == 0 {
		return false
	}
	for to := from + by; to >= 0 && to < len(t.heads); to += by {
		if c := fyne.CurrentApp().Driver().CanvasForObject(t.heads[to]); c != nil && t.heads[to].Visible() {
			c.Focus(t.heads[to])
			break
		}
	}
	return true
}

func (t *Tabs) show() {
	for i, h := range t.heads {
		h.front = i == t.front
		h.Refresh()
		SetVisible(t.pages[i], h.front)
	}
}

var _ fyne.Widget = (*tabPage)(nil)

// A tabPage holds a page. It lays out and redraws its content only while the page is in front, because a page with many
// controls takes long.
type tabPage struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

// CreateRenderer implements fyne.Widget.
func (p *tabPage) CreateRenderer() fyne.WidgetRenderer { return pageRenderer{p} }

type pageRenderer struct{ page *tabPage }

func (r pageRenderer) Destroy()                     {}
func (r pageRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.page.content} }
func (r pageRenderer) MinSize() fyne.Size           { return r.page.content.MinSize() }

func (r pageRenderer) Layout(size fyne.Size) {
	if r.page.Visible() {
		r.page.content.Move(fyne.Position{}) // it may come from another container
		r.page.content.Resize(size)
	}
}

func (r pageRenderer) Refresh() {
	if r.page.Visible() {
		r.Layout(r.page.Size())
		r.page.content.Refresh()
	}
}

var _ fyne.Widget = (*tabHead)(nil)

// A tabHead is the title of a page.
type tabHead struct {
	Pressable
	title string
	typed func(rune)
	front bool
}

// TypedRune implements fyne.Focusable.
func (h *tabHead) TypedRune(char rune) {
	if char != ' ' {
		h.typed(char)
	}
}

// CreateRenderer implements fyne.Widget.
func (h *tabHead) CreateRenderer() fyne.WidgetRenderer {
	h.ExtendBaseWidget(h)
	r := &tabRenderer{head: h, ground: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil), title: canvas.NewText("", nil)}
	r.Refresh()
	return r
}

type tabRenderer struct {
	head        *tabHead
	ground, bar *canvas.Rectangle
	title       *canvas.Text
}

// The sizes of a title, in Fyne units.
const (
	tabPadding   = 10 // above and below, and at both sides if there is room ...
	tabLeast     = 3  // ... but at least this
	tabBarHeight = 3
)

// A tabRow puts the titles side by side. If there is little room it moves them closer together.
type tabRow struct{}

// Layout implements fyne.Layout.
func (t tabRow) Layout(heads []fyne.CanvasObject, size fyne.Size) {
	shown := float32(0)
	for _, h := range heads {
		if h.Visible() {
			shown++
		}
	}
	spare := float32(0)
	if shown > 0 {
		spare = max(0, min((size.Width-t.MinSize(heads).Width)/shown, 2*(tabPadding-tabLeast)))
	}
	x := float32(0)
	for _, h := range heads {
		if h.Visible() {
			least := h.MinSize()
			h.Move(fyne.NewPos(x, 0))
			h.Resize(fyne.NewSize(least.Width+spare, least.Height))
			x += least.Width + spare
		}
	}
}

// MinSize implements fyne.Layout.
func (tabRow) MinSize(heads []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, h := range heads {
		if h.Visible() {
			size := h.MinSize()
			least = fyne.NewSize(least.Width+size.Width, max(least.Height, size.Height))
		}
	}
	return least
}

func (r *tabRenderer) Destroy() {}
func (r *tabRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.bar, r.title}
}

// MinSize returns the size of the title in bold, so that nothing moves when it becomes bold. For fingers it is as high as a button.
func (r *tabRenderer) MinSize() fyne.Size {
	high := max(tabPadding, r.head.Theme().Size(theme.SizeNameInnerPadding)+2)
	return fyne.MeasureText(r.title.Text, r.title.TextSize, fyne.TextStyle{Bold: true}).AddWidthHeight(2*tabLeast, 2*high)
}

func (r *tabRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	least := r.title.MinSize()
	r.title.Resize(least)
	r.title.Move(fyne.NewPos((size.Width-least.Width)/2, (size.Height-least.Height)/2))
	r.bar.Resize(fyne.NewSize(size.Width, tabBarHeight))
	r.bar.Move(fyne.NewPos(0, size.Height-tabBarHeight))
}

func (r *tabRenderer) Refresh() {
	h := r.head
	th, variant := h.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.ground.FillColor, r.ground.CornerRadius, r.ground.StrokeWidth, r.ground.StrokeColor = nil, 5, 0, nil
	if h.Hovered {
		r.ground.FillColor = th.Color(theme.ColorNameHover, variant)
	}
	if h.Focused {
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, th.Color(theme.ColorNamePrimary, variant)
	}
	r.bar.FillColor, r.bar.CornerRadius, r.bar.Hidden = th.Color(theme.ColorNamePrimary, variant), 1, !h.front
	r.title.Text, r.title.TextSize, r.title.Color = h.title, th.Size(theme.SizeNameText), th.Color(theme.ColorNameForeground, variant)
	r.title.TextStyle.Bold = h.front
	r.Layout(h.Size())
	canvas.Refresh(h)
}
