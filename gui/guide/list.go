package guide

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/difficulty"
	"nonet/core/rating"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A listPage shows a list of steps, and below it, or beside it in a low row, what is chosen in it.
type listPage struct {
	object *fyne.Container
	list   *stepList
	text   *telling
	links  *linkBar
	count  *controls.Paragraph
	levels *controls.Choice // nil unless it is the path
	result *controls.Check  // groups by result; nil unless it is all steps
	low    bool
	phone  bool // it is arranged for a telephone

	apply, learn, fix, anyway, techniques *controls.Button

	shown  *Guidance
	choose func(row int)
}

func newListPage(do Actions, button func(string, fyne.ThemeIconName, func()) *controls.Button, press func(func()), keys controls.Keys) *listPage {
	p := &listPage{object: container.NewStack(), text: newTelling(), links: newLinkBar(do, button, press, keys), count: newBasis(), shown: &Guidance{}}
	p.choose = func(row int) { press(func() { do.Choose(row) }) }
	p.list = newStepList(do, keys, func() *Guidance { return p.shown })
	p.list.OnSelected = func(i widget.ListItemID) {
		if i != p.shown.Chosen || p.shown.Row(i).Head {
			p.choose(i)
		}
	}
	p.apply = button("hints.apply", theme.IconNameConfirm, do.Apply)
	p.learn = button("hints.close", theme.IconNameInfo, do.Learn)
	p.fix = button("hints.close", theme.IconNameConfirm, do.Fix)
	p.anyway = button("hints.anyway", theme.IconNameNavigateNext, do.Anyway)
	p.techniques = newTechniquesButton(do, keys)
	p.apply.Importance, p.fix.Importance, p.techniques.Importance = widget.HighImportance, widget.HighImportance, widget.HighImportance
	for _, b := range []*controls.Button{p.learn, p.fix, p.anyway, p.techniques} { // which are not always offered
		showOffer(b, "")
	}
	p.setLow(false)
	return p
}

// addGrouping adds the choice by what the steps are grouped.
func (p *listPage) addGrouping(do Actions, press func(func()), keys controls.Keys) {
	p.result = controls.NewCheck(words.T("hints.byresult"), func(on bool) { press(func() { do.Group(on) }) }, keys)
	p.list.flat()
	p.setLow(false)
}

// addLevels adds a choice of the level up to which the path is followed.
func (p *listPage) addLevels(do Actions, press func(func())) {
	var names []string
	for _, level := range rating.Levels()[:difficulty.Unfair] {
		names = append(names, words.T("path.harder", words.Data{"Level": words.Level(level)}))
	}
	p.levels = controls.NewChoice(names, -1)
	p.levels.PlaceHolder = words.T("path.upto")
	p.levels.OnChanged = func(string) {
		if i := p.levels.SelectedIndex(); i >= 0 {
			press(func() { do.Seek(difficulty.Easy + difficulty.Level(i)) })
			p.levels.ClearSelected() // it is a menu: the same can be chosen again
		}
	}
	p.setLow(false)
}

func (p *listPage) setLow(low bool) {
	p.low = low
	buttons := container.NewVBox(p.apply, p.fix, p.anyway, p.techniques)
	if p.levels != nil {
		buttons.Objects = append([]fyne.CanvasObject{p.levels}, buttons.Objects...)
	}
	if !low || p.levels == nil { // a low row has room for two
		buttons.Add(p.learn)
	}
	head := fyne.CanvasObject(p.count)
	if p.result != nil {
		head = container.NewBorder(nil, nil, nil, p.result, p.count)
	}
	if low { // there is no room for the count
		p.object.Objects = []fyne.CanvasObject{container.New(halves{}, p.list,
			container.NewBorder(nil, p.links.object, nil, buttons, p.text.object))}
	} else {
		p.object.Objects = []fyne.CanvasObject{container.NewBorder(head, nil, nil, nil,
			container.New(over{p.phone}, p.list, p.text.object, container.NewVBox(p.links.object, buttons)))}
	}
	p.object.Refresh()
}

func (p *listPage) show(s *Guidance) {
	before := p.shown
	p.shown = s
	p.text.show(s)
	p.links.show(s)
	p.count.SetText(words.Join(s.Count, s.Basis))
	controls.SetEnabled(p.apply, s.Apply)
	trouble := s.Fix != "" || s.Anyway
	controls.SetVisible(p.apply, !trouble && !s.Off)
	controls.SetVisible(p.techniques, s.Off)
	showOffer(p.fix, s.Fix)
	showOffer(p.learn, s.Learn)
	controls.SetVisible(p.anyway, s.Anyway)
	if p.levels != nil {
		controls.SetVisible(p.levels, !trouble)
	}
	if p.result != nil && p.result.Checked != s.Result {
		p.result.Checked = s.Result
		p.result.Refresh()
	}
	p.list.Refresh()
	p.list.OnSelected, p.list.selected = nil, p.list.OnSelected // only the user's choice counts
	moved := s.Chosen >= 0 && (before.Chosen != s.Chosen || before.Rows != s.Rows || before.Page != s.Page)
	switch {
	case s.Chosen < 0:
		p.list.UnselectAll()
	case moved:
		p.list.Select(s.Chosen)
	}
	if s.Chosen >= 0 && s.Row(s.Chosen).Head {
		p.list.UnselectAll() // so that another press folds it
	}
	p.list.OnSelected = p.list.selected
	p.object.Objects[0].Refresh() // the text may need another height
	if moved {
		p.list.ScrollTo(s.Chosen) // in the height that the text has left
	}
}

// over arranges a list, the text about what is chosen in it, and what is below both. The text has the height that it needs, up to a share; the list has
// all the rest. On a telephone, where everything scrolls, some rows and some lines can be seen together.
type over struct{ phone bool }

// phoneList is the height of a list on a telephone: three rows of two lines, and the beginning of a fourth.
const phoneList = 170

// mostText is the largest share of the height that the text takes from the list.
const mostText = 0.45

// MinSize implements fyne.Layout.
func (o over) MinSize(parts []fyne.CanvasObject) (size fyne.Size) {
	for i, p := range parts {
		least := p.MinSize()
		if o.phone {
			switch whole := parts[1].(*container.Scroll).Content.MinSize().Height + textGap; i {
			case 0:
				least.Height = max(least.Height, phoneList)
			case 1:
				least.Height = max(least.Height, min(whole, phoneText))
			}
		}
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size
}

// Layout implements fyne.Layout.
func (over) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	list, text, below := parts[0], parts[1].(*container.Scroll), parts[2]
	least := below.MinSize().Height
	height := heightOf(text, size.Width, max(text.MinSize().Height, (size.Height-least)*mostText))
	list.Move(fyne.Position{})
	list.Resize(fyne.NewSize(size.Width, max(0, size.Height-least-height)))
	text.Move(fyne.NewPos(0, size.Height-least-height))
	text.Resize(fyne.NewSize(size.Width, height))
	below.Move(fyne.NewPos(0, size.Height-least))
	below.Resize(fyne.NewSize(size.Width, least))
}

// halves arranges two objects beside each other, each with half of the room.
type halves struct{}

// halvesGap is the gap between the two, in Fyne units.
const halvesGap = 8

// MinSize implements fyne.Layout.
func (halves) MinSize(parts []fyne.CanvasObject) fyne.Size {
	one, two := parts[0].MinSize(), parts[1].MinSize()
	return fyne.NewSize(one.Width+halvesGap+two.Width, max(one.Height, two.Height))
}

// Layout implements fyne.Layout.
func (halves) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	width := (size.Width - halvesGap) / 2
	parts[0].Move(fyne.Position{}) // in the other arrangement it was part of something else
	parts[0].Resize(fyne.NewSize(width, size.Height))
	parts[1].Move(fyne.NewPos(width+halvesGap, 0))
	parts[1].Resize(fyne.NewSize(width, size.Height))
}

// A stepList is a list of steps that passes on the keys that it does not use.
type stepList struct {
	widget.List
	do       Actions
	keys     controls.Keys
	shown    func() *Guidance
	selected func(widget.ListItemID)
}

func newStepList(do Actions, keys controls.Keys, shown func() *Guidance) *stepList {
	l := &stepList{do: do, keys: keys, shown: shown}
	l.Length, l.CreateItem = func() int { return shown().Rows }, newStepRow
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < shown().Rows {
			o.(*stepRow).show(shown().Row(i))
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// flat makes rows of one line.
func (l *stepList) flat() {
	l.CreateItem = func() fyne.CanvasObject { return newRow(false) }
}

// TypedKey implements fyne.Focusable.
func (l *stepList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		l.do.Paged(-1)
	case fyne.KeyDown:
		l.do.Paged(1)
	case fyne.KeySpace:
		l.do.Choose(l.shown().Chosen)
	default:
		l.keys.Key(e)
	}
}

// TypedRune implements fyne.Focusable.
func (l *stepList) TypedRune(char rune) {
	if char != ' ' {
		l.keys.Rune(char)
	}
}

// A stepRow is a row of a list: the name and the grade, and below them the effect if it has two lines. The head of a group has a sign that says whether it is
// unfolded, and what is in a group is indented.
type stepRow struct {
	widget.BaseWidget
	name, effect *controls.Line
	grade        *widget.Label
	sign         *widget.Icon
	indent       *canvas.Rectangle
	head, lines  *fyne.Container
	row          Row
}

func newStepRow() fyne.CanvasObject { return newRow(true) }

// newRow returns a row of one line or two.
func newRow(two bool) *stepRow {
	r := &stepRow{name: controls.NewLine(""), effect: controls.NewLine(""), grade: widget.NewLabel(""), sign: widget.NewIcon(nil), indent: canvas.NewRectangle(color.Transparent)}
	r.grade.SizeName, r.effect.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
	r.grade.Importance = widget.LowImportance
	r.indent.SetMinSize(fyne.NewSize(indentWidth, 0))
	r.head = container.New(rowHead{r}, container.NewHBox(r.sign, r.indent), r.grade, r.name)
	r.lines = container.New(layout.NewCustomPaddedVBoxLayout(-8), r.head)
	if two {
		r.lines.Add(r.effect)
	}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *stepRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.lines) }

// indentWidth is how far what is in a group is indented, in Fyne units.
const indentWidth = 22

// rowHead is the layout of the first line of a row: its sign, its name and, at the right, its grade. Where the name would be cut off, only the
// number of the grade is shown: the names of two techniques may begin alike. How many steps a group has is never cut off.
type rowHead struct{ *stepRow }

// MinSize implements fyne.Layout.
func (rowHead) MinSize(parts []fyne.CanvasObject) fyne.Size {
	sign, grade, name := parts[0].MinSize(), parts[1].MinSize(), parts[2].MinSize()
	return fyne.NewSize(sign.Width+grade.Width+name.Width, max(sign.Height, grade.Height, name.Height))
}

// Layout implements fyne.Layout.
func (h rowHead) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	sign := parts[0].MinSize().Width
	wide := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), h.name.TextStyle).Width }
	name := wide(h.row.text(h.row.Name)) + 2*theme.InnerPadding()
	h.setGrade(h.row.Grade)
	if sign+name+h.grade.MinSize().Width > size.Width && h.row.Number != "" {
		h.setGrade(h.row.Number)
	}
	grade := h.grade.MinSize().Width
	parts[0].Resize(fyne.NewSize(sign, size.Height))
	h.grade.Move(fyne.NewPos(size.Width-grade, 0))
	h.grade.Resize(fyne.NewSize(grade, size.Height))
	h.name.Move(fyne.NewPos(sign, 0))
	room := max(size.Width-sign-grade, 0)
	h.name.Resize(fyne.NewSize(room, size.Height))
	text := h.row.text(h.row.Name)
	if h.row.Count > 0 && name > room {
		text = h.row.text(controls.Shorten(h.row.Name, room-2*theme.InnerPadding()-wide(h.row.text("")), h.name.TextStyle))
	}
	if h.name.Text != text {
		h.name.SetText(text)
	}
}

// text returns a name, whole or shortened, with what stands behind it.
func (r Row) text(name string) string {
	if r.Count == 0 {
		return name
	}
	return words.T("hints.group", words.Data{"Name": name, "Count": r.Count})
}

func (r *stepRow) setGrade(text string) {
	if r.grade.Text != text {
		r.grade.SetText(text)
	}
}

func (r *stepRow) show(row Row) {
	r.row = row
	r.name.TextStyle.Bold = row.Head
	r.name.SetText(row.text(row.Name))
	r.name.Refresh()
	r.effect.SetText(row.Effect)
	icon := theme.IconNameMenuExpand
	if row.Open {
		icon = theme.IconNameArrowDropDown
	}
	r.sign.SetResource(theme.Icon(icon))
	controls.SetVisible(r.sign, row.Head)
	controls.SetVisible(r.indent, row.Inside)
	r.head.Refresh() // lays it out: the grade may need another width
}
