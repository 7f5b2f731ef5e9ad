package guide

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/rating"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// A Techniques is the dialog in which techniques are switched on and off, and the order of the steps is chosen.
type Techniques struct {
	*dialogs.Question
	Search *controls.Field
	off    map[*logic.Technique]bool

	order  *controls.Choice
	count  *controls.Paragraph
	levels []*level
	scroll *container.Scroll
}

// A level is the techniques of a level, below a check for all of them.
type level struct {
	head   *controls.Check
	list   []*logic.Technique
	checks map[*logic.Technique]*controls.Check
	rows   *fyne.Container
}

// The size of the list of techniques, in Fyne units.
const (
	techniquesWidth  = 440
	techniquesHeight = 340
)

// orderKeys are the keys of the names of orders.
var orderKeys = map[hint.Order]string{hint.ByGrade: "techniques.order.grade", hint.ByHoDoKu: "techniques.order.hodoku"}

// OpenTechniques opens the dialog. When it is confirmed, the steps of the open page are looked for again.
func (g *Guide) OpenTechniques() *Techniques {
	d, settings := g.needs.Dialogs, g.needs.Settings
	t := &Techniques{Search: controls.NewField(""), off: settings.off(), count: controls.NewParagraph("")}
	keys := controls.Keys{Key: d.TypedKey, Rune: func(rune) {}}
	t.Search.PlaceHolder = words.T("techniques.search")
	t.Search.OnChanged = func(string) { t.show() }
	column := container.New(layout.NewCustomPaddedVBoxLayout(-2))
	for l := difficulty.Easy; l <= difficulty.Extreme; l++ {
		of := t.newLevel(l, keys)
		t.levels = append(t.levels, of)
		column.Add(of.head)
		column.Add(of.rows)
	}
	t.scroll = container.NewVScroll(column)
	besides := float32(300) // everything but the list
	if d.Low() {
		besides = 220
	}
	t.scroll.SetMinSize(fyne.NewSize(min(techniquesWidth, d.Size().Width-60), max(90, min(techniquesHeight, d.Size().Height-besides))))
	var names []string
	chosen := 0
	for i, o := range hint.Orders() {
		names = append(names, words.T(orderKeys[o]))
		if o == settings.Order {
			chosen = i
		}
	}
	t.order = controls.NewChoice(names, chosen)
	all := d.Button(words.T("techniques.all"), theme.Icon(theme.IconNameConfirm), func() {
		clear(t.off)
		t.show()
	})
	order := container.NewBorder(nil, nil, widget.NewLabel(words.T("techniques.order")), nil, t.order)
	if d.Narrow() {
		order.Layout = layout.NewVBoxLayout()
		order.Objects = []fyne.CanvasObject{widget.NewLabel(words.T("techniques.order")), t.order}
	}
	top := container.NewVBox(order, container.NewBorder(nil, nil, nil, all, t.Search))
	content := container.New(layout.NewBorderLayout(top, t.count, nil, nil), top, t.scroll, t.count) // in the order in which Tab leads through it
	t.Question = d.NewQuestion(words.T("techniques.title"), words.T("techniques.use"), content, func(answered bool) {
		if answered {
			settings.setOff(t.off)
			settings.Order = hint.Orders()[t.order.SelectedIndex()]
			g.searchAgain()
		}
	})
	t.Search.OnSubmitted = func(string) { t.Confirm() }
	t.Search.Escape = t.Dismiss
	t.order.DialogKeys = controls.DialogKeys{Enter: t.Confirm, Escape: t.Dismiss}
	t.show()
	d.Show(t)
	d.Focus(t.Search)
	return t
}

// levelOf returns the level of a technique. The Explainer's direct ones, which have none, are as easy as what they lead to.
func levelOf(t *logic.Technique) difficulty.Level { return max(t.Level, difficulty.Medium) }

// newLevel makes the checks of the techniques of a level.
func (t *Techniques) newLevel(l difficulty.Level, keys controls.Keys) *level {
	of := &level{checks: map[*logic.Technique]*controls.Check{}, rows: container.New(layout.NewCustomPaddedVBoxLayout(-6))}
	of.head = controls.NewCheck(words.T("learn.level", words.Data{"Level": words.Level(rating.LevelName(l))}), func(on bool) {
		for _, technique := range of.list {
			if of.checks[technique].Visible() {
				t.switchTo(technique, on)
			}
		}
		t.show()
	}, keys)
	for _, technique := range hint.Techniques() {
		if technique.Level != l && !(technique.Level == 0 && levelOf(technique) == l) {
			continue
		}
		of.list = append(of.list, technique)
		of.checks[technique] = controls.NewCheck(hint.Name(words.HintLanguage(), technique), func(on bool) {
			t.switchTo(technique, on)
			t.show()
		}, keys)
		of.rows.Add(container.New(layout.NewCustomPaddedLayout(0, 0, indentWidth, 0), of.checks[technique]))
	}
	return of
}

// switchTo switches a technique on or off.
func (t *Techniques) switchTo(technique *logic.Technique, on bool) {
	if on {
		delete(t.off, technique)
	} else {
		t.off[technique] = true
	}
}

// show shows the techniques that match what is typed, and which are on.
func (t *Techniques) show() {
	for _, l := range t.levels {
		on, seen := 0, 0
		for i, technique := range l.list {
			c := l.checks[technique]
			matches := hint.Matches(technique, t.Search.Text)
			controls.SetVisible(l.rows.Objects[i], matches)
			controls.SetVisible(c, matches)
			if !matches {
				continue
			}
			seen++
			if !t.off[technique] {
				on++
			}
			setChecked(c, !t.off[technique], false)
		}
		controls.SetVisible(l.head, seen > 0)
		setChecked(l.head, on == seen, on > 0 && on < seen)
	}
	key := "techniques.count"
	if len(t.off) == 0 {
		key = "techniques.count.all"
	}
	t.count.SetText(words.T(key, words.Data{"Count": len(t.off)}))
	t.scroll.Content.Refresh()
	t.scroll.Refresh()
}

// setChecked shows the state of a check, without calling what the user's choice calls.
func setChecked(c *controls.Check, on, partly bool) {
	if c.Checked != on || c.Partial != partly {
		c.Checked, c.Partial = on, partly
		c.Refresh()
	}
}
