package guide

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

func newListPage(do Actions, button func(string, fyne.ThemeIconName, func()) *controls.Button, press func(func()), keys controls.Keys) *listPage {
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
	hide(p.learn, p.fix, p.anyway)
	p.setLow(false)
	return p
}

// addLevels adds a choice of the level up to which the path is followed.
func (p *listPage) addLevels(do Actions, press func(func())) {
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
	buttons := container.NewVBox(p.apply, p.fix, p.anyway)
	if p.levels != nil {
		buttons.Objects = append([]fyne.CanvasObject{p.levels}, buttons.Objects...)
	}
	switch { // where the others stay in place while it comes and goes
	case !low:
		buttons.Objects = append([]fyne.CanvasObject{p.learn}, buttons.Objects...)
	case p.levels == nil: // a low row has room for two
		buttons.Add(p.learn)
	}
	if low { // there is no room for the count
		p.object.Objects = []fyne.CanvasObject{container.New(halves{beside: true}, p.list, container.NewBorder(nil, nil, nil, buttons, p.text.object))}
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
	controls.SetEnabled(p.apply, s.Apply)
	trouble := s.Fix != "" || s.Anyway
	controls.SetVisible(p.apply, !trouble)
	showOffer(p.fix, s.Fix)
	showOffer(p.learn, s.Learn)
	controls.SetVisible(p.anyway, s.Anyway)
	if p.levels != nil {
		controls.SetVisible(p.levels, !trouble)
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
	one.Move(fyne.Position{}) // in the other arrangement it was part of something else
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
	name, grade, effect := controls.NewLine(""), widget.NewLabel(""), controls.NewLine("")
	grade.SizeName, effect.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
	grade.Importance = widget.LowImportance
	return container.New(layout.NewCustomPaddedVBoxLayout(-8), container.NewBorder(nil, nil, nil, grade, name), effect)
}

func showStepRow(o fyne.CanvasObject, r Row) {
	parts := o.(*fyne.Container).Objects
	first := parts[0].(*fyne.Container).Objects
	first[0].(*controls.Line).SetText(r.Name)
	first[1].(*widget.Label).SetText(r.Grade)
	parts[1].(*controls.Line).SetText(r.Effect)
}
