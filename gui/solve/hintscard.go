package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/logic"
	"nonet/core/rating"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// GuideActions are called by the pages in place of the pad.
type GuideActions struct {
	Open        func(Page)
	Hint        func() // says more
	Apply       func()
	Learn       func()
	Fix, Anyway func()
	Choose      func(row int)
	Seek        func(above logic.Level)
}

// A card is the pages in place of the pad. It shows a Guidance.
type card struct {
	object fyne.CanvasObject
	tabs   *controls.Tabs
	close  *controls.Button
	open   func(Page)

	hint      *hintPage
	all, path *listPage
}

// newCard makes the pages. button makes a button that returns the focus to the board, and press does so after an action.
func newCard(do GuideActions, button func(key string, icon fyne.ThemeIconName, do func()) *controls.Button, press func(func()), keys controls.Keys) *card {
	c := &card{open: func(p Page) { press(func() { do.Open(p) }) }}
	c.hint = newHintPage(do, button)
	c.all, c.path = newListPage(do, button, press, keys), newListPage(do, button, press, keys)
	c.all.apply.SetText(translations.T("hints.apply"))
	c.path.apply.SetText(translations.T("path.apply"))
	c.path.addLevels(do, press)
	c.close = button("hints.close", theme.IconNameCancel, func() { do.Open(NoPage) })
	c.close.Importance = widget.LowImportance
	titles := []string{translations.T("hints.title"), translations.T("hints.all"), translations.T("path.title")}
	c.tabs = controls.NewTabs(titles, []fyne.CanvasObject{c.hint.object, c.all.object, c.path.object}, keys)
	c.object = container.New(cornered{}, c.tabs.Object, c.close)
	c.object.Hide()
	return c
}

// setLow arranges the pages for a low row, or for a column.
func (c *card) setLow(low bool) {
	c.hint.setLow(low)
	c.all.setLow(low)
	c.path.setLow(low)
}

func (c *card) show(s *Guidance) {
	visible(c.object, s != nil)
	if s == nil {
		return
	}
	c.tabs.OnSelected = nil // only the user's choice opens a page
	c.tabs.Select(int(s.Page - HintPage))
	c.tabs.OnSelected = func(page int) { c.open(HintPage + Page(page)) }
	switch s.Page {
	case HintPage:
		c.hint.show(s)
	case AllPage:
		c.all.show(s)
	case PathPage:
		c.path.show(s)
	}
}

// cornered lays the second object on the first, in its right upper corner.
type cornered struct{}

// MinSize implements fyne.Layout.
func (cornered) MinSize(parts []fyne.CanvasObject) fyne.Size { return parts[0].MinSize() }

// Layout implements fyne.Layout.
func (cornered) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	parts[0].Resize(size)
	least := parts[1].MinSize()
	parts[1].Resize(least)
	parts[1].Move(fyne.NewPos(size.Width-least.Width, 3))
}

// over shows one of two objects. It is as large as the first, even if that is hidden, so that nothing moves.
type over struct{}

// MinSize implements fyne.Layout.
func (over) MinSize(parts []fyne.CanvasObject) fyne.Size { return parts[0].MinSize() }

// Layout implements fyne.Layout.
func (over) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	for _, p := range parts {
		p.Resize(size)
	}
}

// A telling is the text about a step. It scrolls if it is long.
type telling struct {
	object *container.Scroll
	parts  [4]*controls.Paragraph // lead, grade, where, reason
}

func newTelling() *telling {
	t := &telling{}
	box := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i := range t.parts {
		t.parts[i] = controls.NewParagraph("")
		box.Add(t.parts[i])
	}
	lead, grade := t.parts[0], t.parts[1]
	lead.SizeName, lead.TextStyle.Bold = theme.SizeNameSubHeadingText, true
	grade.SizeName, grade.Importance = theme.SizeNameCaptionText, widget.LowImportance
	t.object = container.NewVScroll(box)
	return t
}

func (t *telling) show(s *Guidance) {
	changed := false
	for i, text := range []string{s.Lead, s.Grade, s.Where, s.Reason} {
		p := t.parts[i]
		if p.Text != text {
			p.SetText(text)
			changed = true
		}
		visible(p, text != "")
	}
	if changed {
		t.object.Content.Refresh()
		t.object.Refresh()
		if s.Where == "" || s.Page != HintPage {
			t.object.ScrollToTop()
		}
	}
}

// A hintPage shows the next step, or what has to be put right first.
type hintPage struct {
	object *fyne.Container
	text   *telling
	basis  *controls.Paragraph

	more, apply, learn, fix, anyway *controls.Button
}

func newHintPage(do GuideActions, button func(string, fyne.ThemeIconName, func()) *controls.Button) *hintPage {
	p := &hintPage{object: container.NewStack(), text: newTelling(), basis: newBasis()}
	p.more = button("hints.more", theme.IconNameMoreHorizontal, do.Hint)
	p.apply = button("hints.apply", theme.IconNameConfirm, do.Apply)
	p.learn = button("hints.close", theme.IconNameInfo, do.Learn)
	p.fix = button("hints.close", theme.IconNameConfirm, do.Fix)
	p.anyway = button("hints.anyway", theme.IconNameNavigateNext, do.Anyway)
	p.more.Importance, p.fix.Importance = widget.HighImportance, widget.HighImportance
	p.setLow(false)
	return p
}

func newBasis() *controls.Paragraph {
	b := controls.NewParagraph("")
	b.SizeName, b.Importance = theme.SizeNameCaptionText, widget.LowImportance
	return b
}

func (p *hintPage) setLow(low bool) {
	if low {
		p.object.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, container.NewVBox(p.more, p.apply, p.fix, p.anyway, p.learn),
			container.NewBorder(nil, p.basis, nil, nil, p.text.object))}
	} else {
		p.object.Objects = []fyne.CanvasObject{container.NewBorder(nil, container.NewVBox(p.basis,
			container.NewGridWithColumns(2, p.more, p.apply), p.fix, p.anyway, p.learn), nil, nil, p.text.object)}
	}
	p.object.Refresh()
}

func (p *hintPage) show(s *Guidance) {
	p.text.show(s)
	p.basis.SetText(s.Basis)
	visible(p.basis, s.Basis != "")
	trouble := s.Fix != "" || s.Anyway
	visible(p.more, !trouble)
	visible(p.apply, !trouble)
	enable(p.more, s.More)
	enable(p.apply, s.Apply)
	showOffer(p.fix, s.Fix)
	showOffer(p.learn, s.Learn)
	visible(p.anyway, s.Anyway)
}

// showOffer shows a button with a text, or no button if that is empty.
func showOffer(b *controls.Button, text string) {
	if text != "" && b.Text != text {
		b.SetText(text)
	}
	visible(b, text != "")
}

// A listPage shows a list of steps, and below it, or beside it in a low row, what is chosen in it.
type listPage struct {
	object *fyne.Container
	list   *stepList
	text   *telling
	count  *controls.Paragraph
	levels *controls.Choice // nil unless it is the path

	apply, learn, fix, anyway *controls.Button

	shown  *Guidance
	choose func(row int)
}

func newListPage(do GuideActions, button func(string, fyne.ThemeIconName, func()) *controls.Button, press func(func()), keys controls.Keys) *listPage {
	p := &listPage{object: container.NewStack(), text: newTelling(), count: newBasis(), shown: &Guidance{}}
	p.choose = func(row int) { press(func() { do.Choose(row) }) }
	p.list = newStepList(keys, func() int { return p.shown.Rows }, func(i int) Row { return p.shown.Row(i) })
	p.list.OnSelected = func(i widget.ListItemID) {
		if i != p.shown.Chosen {
			p.choose(i)
		}
	}
	p.apply = button("hints.apply", theme.IconNameConfirm, do.Apply)
	p.learn = button("hints.close", theme.IconNameInfo, do.Learn)
	p.fix = button("hints.close", theme.IconNameConfirm, do.Fix)
	p.anyway = button("hints.anyway", theme.IconNameNavigateNext, do.Anyway)
	p.apply.Importance, p.fix.Importance = widget.HighImportance, widget.HighImportance
	p.setLow(false)
	return p
}

// addLevels adds a choice of the level up to which the path is followed.
func (p *listPage) addLevels(do GuideActions, press func(func())) {
	var names []string
	for _, level := range rating.Levels()[:logic.Unfair] {
		names = append(names, translations.T("path.harder", translations.Data{"Level": check.LevelText(level)}))
	}
	p.levels = controls.NewChoice(names, -1)
	p.levels.PlaceHolder = translations.T("path.upto")
	p.levels.OnChanged = func(string) {
		if i := p.levels.SelectedIndex(); i >= 0 {
			press(func() { do.Seek(logic.Easy + logic.Level(i)) })
			p.levels.ClearSelected() // it is a menu: the same can be chosen again
		}
	}
	p.setLow(false)
}

func (p *listPage) setLow(low bool) {
	buttons := container.NewVBox(p.apply, p.fix, p.anyway, p.learn)
	if p.levels != nil {
		buttons.Objects = append([]fyne.CanvasObject{p.levels}, buttons.Objects...)
	}
	if low {
		p.object.Objects = []fyne.CanvasObject{container.New(halves{beside: true},
			container.NewBorder(p.count, nil, nil, nil, p.list), container.NewBorder(nil, nil, nil, buttons, p.text.object))}
	} else {
		p.object.Objects = []fyne.CanvasObject{container.New(halves{},
			container.NewBorder(p.count, widget.NewSeparator(), nil, nil, p.list), container.NewBorder(nil, buttons, nil, nil, p.text.object))}
	}
	p.object.Refresh()
}

func (p *listPage) show(s *Guidance) {
	before := p.shown
	p.shown = s
	p.text.show(s)
	p.count.SetText(translations.Join(s.Count, s.Basis))
	enable(p.apply, s.Apply)
	trouble := s.Fix != "" || s.Anyway
	visible(p.apply, !trouble)
	showOffer(p.fix, s.Fix)
	showOffer(p.learn, s.Learn)
	visible(p.anyway, s.Anyway)
	if p.levels != nil {
		visible(p.levels, !trouble)
	}
	if before.Rows != s.Rows || s.Chosen < 0 {
		p.list.Refresh()
	}
	switch {
	case s.Chosen < 0:
		p.list.UnselectAll()
	case before.Chosen != s.Chosen || before.Rows != s.Rows:
		p.list.Select(s.Chosen)
	}
}

// halves arranges two objects one below the other, or beside each other, each with half of the room. The second has at least what it needs.
type halves struct{ beside bool }

// halvesGap is the gap between the two, in Fyne units.
const halvesGap = 8

// MinSize implements fyne.Layout.
func (h halves) MinSize(parts []fyne.CanvasObject) fyne.Size {
	one, two := parts[0].MinSize(), parts[1].MinSize()
	if h.beside {
		return fyne.NewSize(one.Width+halvesGap+two.Width, max(one.Height, two.Height))
	}
	return fyne.NewSize(max(one.Width, two.Width), one.Height+halvesGap+two.Height)
}

// Layout implements fyne.Layout.
func (h halves) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	one, two := parts[0], parts[1]
	if h.beside {
		width := (size.Width - halvesGap) / 2
		one.Resize(fyne.NewSize(width, size.Height))
		two.Move(fyne.NewPos(width+halvesGap, 0))
		two.Resize(fyne.NewSize(width, size.Height))
		return
	}
	height := min((size.Height-halvesGap)/2, size.Height-halvesGap-two.MinSize().Height)
	one.Resize(fyne.NewSize(size.Width, height))
	two.Move(fyne.NewPos(0, height+halvesGap))
	two.Resize(fyne.NewSize(size.Width, size.Height-height-halvesGap))
}

// A stepList is a list of steps that passes on the keys that it does not use.
type stepList struct {
	widget.List
	keys controls.Keys
}

func newStepList(keys controls.Keys, rows func() int, row func(int) Row) *stepList {
	l := &stepList{keys: keys}
	l.Length, l.CreateItem = rows, newStepRow
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < rows() {
			showStepRow(o, row(i))
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements fyne.Focusable.
func (l *stepList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(e)
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

// newStepRow makes a row of a list: the name and the grade, and below them the effect.
func newStepRow() fyne.CanvasObject {
	name, grade, effect := widget.NewLabel(""), widget.NewLabel(""), widget.NewLabel("")
	name.Truncation, effect.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	grade.SizeName, effect.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
	grade.Importance = widget.LowImportance
	return container.New(layout.NewCustomPaddedVBoxLayout(-8), container.NewBorder(nil, nil, nil, grade, name), effect)
}

func showStepRow(o fyne.CanvasObject, r Row) {
	parts := o.(*fyne.Container).Objects
	first := parts[0].(*fyne.Container).Objects
	first[0].(*widget.Label).SetText(r.Name)
	first[1].(*widget.Label).SetText(r.Grade)
	parts[1].(*widget.Label).SetText(r.Effect)
}
