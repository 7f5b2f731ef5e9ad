package menus

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A List shows all menus in one list, for a window that is too narrow for a row of their names. The list scrolls. A menu opens in place of the
// list, with a line at the top that leads back.
type List struct {
	bar   *Bar
	popUp *widget.PopUp
	room  *fyne.Container // has the lines that are shown
	below fyne.CanvasObject
	aside bool
}

// The space around the list and its width, in Fyne units.
const (
	listGap  = 4
	listWide = 320
)

// ShowList opens the list of all menus below an object, or aside of it. A press beside the list and Escape close it.
func (b *Bar) ShowList(at fyne.CanvasObject, aside bool) *List {
	l := &List{bar: b, room: container.NewStack(), below: at, aside: aside}
	l.popUp = widget.NewPopUp(l.room, b.win.Canvas())
	l.top()
	return l
}

// top shows the names of the menus.
func (l *List) top() {
	var lines []fyne.CanvasObject
	for _, m := range l.bar.Main.Items {
		lines = append(lines, l.newLine(&line{text: m.Label, opens: true}, func() { l.open(m.Label, m, l.top) }))
	}
	l.show(nil, lines)
}

// open shows the entries of a menu; back leads to what was shown before.
func (l *List) open(title string, m *fyne.Menu, back func()) {
	var lines []fyne.CanvasObject
	for _, i := range m.Items {
		if i.IsSeparator {
			lines = append(lines, widget.NewSeparator())
			continue
		}
		text := Words(i)
		if i.ChildMenu != nil {
			lines = append(lines, l.newLine(&line{text: text, opens: true, disabled: i.Disabled}, func() {
				l.open(text, i.ChildMenu, func() { l.open(title, m, back) })
			}))
			continue
		}
		shown := line{text: text, checked: i.Checked, disabled: i.Disabled}
		if !words.Fingers() {
			shown.key = KeyText(i.Shortcut)
		}
		lines = append(lines, l.newLine(&shown, func() {
			l.popUp.Hide()
			i.Action()
		}))
	}
	l.show(l.newLine(&line{text: title, back: true}, back), lines)
}

// show puts lines on the screen, below a head that does not scroll; nil for none.
func (l *List) show(head fyne.CanvasObject, lines []fyne.CanvasObject) {
	body := container.NewVBox(lines...)
	scroll := container.NewVScroll(body)
	least := body.MinSize()
	var top fyne.CanvasObject
	if head != nil {
		top = container.NewVBox(head, widget.NewSeparator())
		least = least.AddWidthHeight(0, top.MinSize().Height+theme.Padding())
	}
	l.room.Objects = []fyne.CanvasObject{container.NewBorder(top, nil, nil, nil, scroll)}
	l.place(least)
}

// place gives the list its place and the size that it needs, as far as the window has that.
func (l *List) place(least fyne.Size) {
	window := l.bar.win.Canvas().Size()
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(l.below)
	if l.aside {
		corner = fyne.NewPos(corner.X+l.below.Size().Width, 0)
	} else {
		corner.Y += l.below.Size().Height
	}
	corner = corner.AddXY(listGap, listGap)
	inner := 2 * theme.InnerPadding()
	l.room.Refresh()
	l.popUp.ShowAtPosition(corner)
	l.popUp.Resize(fyne.NewSize(min(max(least.Width+inner, listWide), window.Width-corner.X-listGap), min(least.Height+inner, window.Height-corner.Y-listGap)))
}

// A line is an entry of the list, the name of a menu, or what leads back.
type line struct {
	controls.Pressable
	text, key                      string
	opens, back, checked, disabled bool
}

func (l *List) newLine(i *line, pressed func()) *line {
	i.Label = i.text
	if i.back {
		i.Label = words.T("menu.list.back", words.Data{"Menu": i.text})
	}
	i.Pressed = func() {
		if !i.disabled {
			pressed()
		}
	}
	i.Typed = l.bar.dialogs.TypedKey
	i.ExtendBaseWidget(i)
	return i
}

// CreateRenderer implements fyne.Widget.
func (i *line) CreateRenderer() fyne.WidgetRenderer {
	i.ExtendBaseWidget(i)
	r := &lineRenderer{line: i, ground: canvas.NewRectangle(nil), text: canvas.NewText(i.text, nil), key: canvas.NewText(i.key, nil)}
	blank := func(icon fyne.ThemeIconName, on bool) fyne.CanvasObject {
		w := widget.NewIcon(nil)
		if on {
			w.SetResource(theme.NewThemedResource(theme.Icon(icon)))
		}
		return w
	}
	sign, on := theme.IconNameConfirm, i.checked
	if i.back {
		sign, on = theme.IconNameNavigateBack, true
	}
	r.text.TextStyle.Bold = i.back
	parts := container.NewHBox(blank(sign, on), r.text, layout.NewSpacer(), r.key, blank(theme.IconNameMenuExpand, i.opens))
	r.parts = container.New(layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding(), theme.InnerPadding()), parts)
	r.Refresh()
	return r
}

type lineRenderer struct {
	line      *line
	ground    *canvas.Rectangle
	parts     *fyne.Container
	text, key *canvas.Text
}

func (r *lineRenderer) Destroy() {}
func (r *lineRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.parts}
}
func (r *lineRenderer) MinSize() fyne.Size {
	return r.parts.MinSize().Max(fyne.NewSize(0, controls.FingerHeight))
}

func (r *lineRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.parts.Resize(size)
}

func (r *lineRenderer) Refresh() {
	th, variant := r.line.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.ground.FillColor, r.ground.CornerRadius = nil, 5
	if (r.line.Hovered || r.line.Focused) && !r.line.disabled {
		r.ground.FillColor = th.Color(theme.ColorNameHover, variant)
	}
	colour := theme.ColorNameForeground
	if r.line.disabled {
		colour = theme.ColorNameDisabled
	}
	for _, t := range []*canvas.Text{r.text, r.key} {
		t.Color, t.TextSize = th.Color(colour, variant), th.Size(theme.SizeNameText)*textShare
	}
	r.key.Color = th.Color(theme.ColorNameDisabled, variant)
	canvas.Refresh(r.line)
}

// textShare makes the text of the list somewhat larger than that of a menu: its lines are higher.
const textShare = 1.1
