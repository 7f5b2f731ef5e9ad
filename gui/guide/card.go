package guide

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/difficulty"
	"nonet/core/words"
	"nonet/gui/controls"
)

// Actions are called by the pages in place of the pad.
type Actions struct {
	Open        func(Page)
	Hint        func() // says more
	Apply       func()
	Learn       func()
	Fix, Anyway func()
	Choose      func(row int)
	Paged       func(by int)  // moves in a list
	Turn        func(by int)  // shows the next link of a chain, or the previous one
	ByLink      func(on bool) // shows chains link by link, or all at once
	Group       func(byResult bool)
	Techniques  func() // opens the dialog of techniques
	Seek        func(above difficulty.Level)
}

// A Card is the pages in place of the pad. It shows a Guidance.
type Card struct {
	Object fyne.CanvasObject
	tabs   *controls.Tabs
	close  *controls.Button
	open   func(Page)

	hint      *hintPage
	all, path *listPage
}

// NewCard makes the pages. button makes a button that returns the focus to the board, and press does so after an action.
func NewCard(do Actions, button func(key string, icon fyne.ThemeIconName, do func()) *controls.Button, press func(func()), keys controls.Keys) *Card {
	c := &Card{open: func(p Page) { press(func() { do.Open(p) }) }}
	c.hint = newHintPage(do, button, press, keys)
	c.all, c.path = newListPage(do, button, press, keys), newListPage(do, button, press, keys)
	c.all.apply.SetText(words.T("hints.apply"))
	c.path.apply.SetText(words.T("path.apply"))
	c.path.addLevels(do, press)
	c.all.addGrouping(do, press, keys)
	c.close = button("hints.close", theme.IconNameCancel, func() { do.Open(NoPage) })
	c.close.Importance = widget.LowImportance
	titles := []string{words.T("hints.title"), words.T("hints.all"), words.T("path.title")}
	c.tabs = controls.NewTabs(titles, []fyne.CanvasObject{c.hint.object, c.all.object, c.path.object}, keys)
	c.Object = container.New(cornered{}, c.tabs.Object, c.close)
	c.Object.Hide()
	return c
}

// SetLow arranges the pages for a low row, or for a column.
func (c *Card) SetLow(low bool) {
	c.setPhone(false)
	c.hint.setLow(low)
	c.all.setLow(low)
	c.path.setLow(low)
}

// SetPhone arranges the pages for a telephone, where everything scrolls: a text and the buttons right under it can be seen together.
func (c *Card) SetPhone() {
	c.setPhone(true)
	c.hint.setLow(false)
	c.all.setLow(false)
	c.path.setLow(false)
}

func (c *Card) setPhone(on bool) { c.hint.phone, c.all.phone, c.path.phone = on, on, on }

// Show shows what a guide says; nil hides the pages.
func (c *Card) Show(s *Guidance) {
	controls.SetVisible(c.Object, s != nil)
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

// The heights that a text has on a telephone, if it is that long: that of a hint, with the buttons below it still on the screen, and that of a
// step below a list.
const (
	phoneHint = 200
	phoneText = 130
)

// lowCard is the height of a page in a low row, without its title: that of three buttons.
const lowCard = 108

// A telling is the text about a step, with the links of a chain one after the other. It scrolls if it is long.
type telling struct {
	object *container.Scroll
	parts  [5]*controls.Paragraph // lead, grade, where, reason, the chain in short notation
}

func newTelling() *telling {
	t := &telling{}
	box := container.New(layout.NewCustomPaddedVBoxLayout(-4))
	for i := range t.parts {
		t.parts[i] = controls.NewParagraph("")
		t.parts[i].SizeName = theme.SizeNameSubHeadingText
		box.Add(t.parts[i])
	}
	lead, grade, eureka := t.parts[0], t.parts[1], t.parts[4]
	lead.TextStyle.Bold = true
	grade.SizeName, grade.Importance = theme.SizeNameCaptionText, widget.LowImportance
	eureka.SizeName, eureka.Importance = theme.SizeNameText, widget.LowImportance
	t.object = container.NewVScroll(box)
	return t
}

func (t *telling) show(s *Guidance) {
	changed := false
	for i, text := range []string{s.Lead, s.Grade, s.Where, s.Reason, s.Eureka} {
		p := t.parts[i]
		if p.Text != text {
			p.SetText(text)
			changed = true
		}
		controls.SetVisible(p, text != "")
	}
	if changed {
		t.object.Content.Refresh()
		t.object.Refresh()
		if s.Where == "" || s.Page != HintPage || s.ByLink {
			t.object.ScrollToTop()
		}
	}
}

// A linkBar chooses whether a chain is shown link by link, and turns its links.
type linkBar struct {
	object     *fyne.Container
	byLink     *controls.Check
	back, next *controls.Button
	place      *widget.Label
	turns      *fyne.Container
}

func newLinkBar(do Actions, button func(string, fyne.ThemeIconName, func()) *controls.Button, press func(func()), keys controls.Keys) *linkBar {
	b := &linkBar{place: widget.NewLabel("")}
	b.byLink = controls.NewCheck(words.T("hints.bylink"), func(on bool) { press(func() { do.ByLink(on) }) }, keys)
	b.back = button("hints.link.back", theme.IconNameNavigateBack, func() { do.Turn(-1) })
	b.next = button("hints.link.next", theme.IconNameNavigateNext, func() { do.Turn(1) })
	b.next.IconPlacement = widget.ButtonIconTrailingText
	b.place.Alignment = fyne.TextAlignCenter
	b.turns = container.NewGridWithColumns(3, b.back, b.place, b.next)
	b.object = container.NewVBox(b.turns, b.byLink)
	return b
}

func (b *linkBar) show(s *Guidance) {
	controls.SetVisible(b.object, s.Chain)
	controls.SetVisible(b.turns, s.ByLink)
	if b.byLink.Checked != s.ByLink {
		b.byLink.Checked = s.ByLink // not by SetChecked, which is for the user's choice
		b.byLink.Refresh()
	}
	if s.ByLink {
		b.place.SetText(words.T("hints.link", words.Data{"N": s.Link, "Count": s.Links}))
		controls.SetEnabled(b.back, s.Link > 1)
		controls.SetEnabled(b.next, s.Link < s.Links)
	}
}

// under arranges a text, which scrolls if it has to, and what is right under it.
type under struct {
	least float32 // the height that the text has at least, if it is that long
}

// MinSize implements fyne.Layout.
func (u under) MinSize(parts []fyne.CanvasObject) fyne.Size {
	text, below := parts[0].MinSize(), parts[1].MinSize()
	whole := parts[0].(*container.Scroll).Content.MinSize().Height + textGap
	return fyne.NewSize(max(text.Width, below.Width), max(text.Height, min(whole, u.least))+below.Height)
}

// Layout implements fyne.Layout.
func (under) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	text, below := parts[0].(*container.Scroll), parts[1]
	least := below.MinSize().Height
	height := heightOf(text, size.Width, size.Height-least)
	text.Move(fyne.Position{})
	text.Resize(fyne.NewSize(size.Width, height))
	below.Move(fyne.NewPos(0, height))
	below.Resize(fyne.NewSize(size.Width, max(least, size.Height-height)))
}

// heightOf returns the height that the text in a scroll needs in a width, but no more than the largest one.
func heightOf(text *container.Scroll, width, most float32) float32 {
	text.Resize(fyne.NewSize(width, max(most, 1))) // the lines of paragraphs depend on the width
	return min(text.Content.MinSize().Height+textGap, max(most, 0))
}

// textGap is the gap below a text.
const textGap = 6

// A hintPage shows the next step, or what has to be put right first.
type hintPage struct {
	object *fyne.Container
	text   *telling
	low    bool // it is arranged for a low row
	phone  bool // it is arranged for a telephone
	links  *linkBar
	basis  *controls.Paragraph

	more, apply, learn, fix, anyway, techniques *controls.Button
}

func newHintPage(do Actions, button func(string, fyne.ThemeIconName, func()) *controls.Button, press func(func()), keys controls.Keys) *hintPage {
	p := &hintPage{object: container.NewStack(), text: newTelling(), basis: newBasis(), links: newLinkBar(do, button, press, keys)}
	p.more = button("hints.more", theme.IconNameMoreHorizontal, do.Hint)
	p.apply = button("hints.apply", theme.IconNameConfirm, do.Apply)
	p.learn = button("hints.close", theme.IconNameInfo, do.Learn)
	p.fix = button("hints.close", theme.IconNameConfirm, do.Fix)
	p.anyway = button("hints.anyway", theme.IconNameNavigateNext, do.Anyway)
	p.techniques = newTechniquesButton(do, keys)
	p.fix.Importance = widget.HighImportance
	for _, b := range []*controls.Button{p.learn, p.fix, p.anyway} { // which are not always offered
		showOffer(b, "")
	}
	p.setLow(false)
	return p
}

// newTechniquesButton returns a button that opens the dialog of techniques, which takes the focus.
func newTechniquesButton(do Actions, keys controls.Keys) *controls.Button {
	return controls.NewButton(words.T("hints.techniques"), theme.Icon(theme.IconNameSettings), do.Techniques, keys)
}

func newBasis() *controls.Paragraph {
	b := controls.NewParagraph("")
	b.SizeName, b.Importance = theme.SizeNameCaptionText, widget.LowImportance
	return b
}

// setLow puts the button to the technique's page where the others stay in place while it comes and goes.
func (p *hintPage) setLow(low bool) {
	p.low = low
	if low {
		buttons := container.NewVBox(p.more, p.apply, p.fix, p.anyway, p.learn, p.techniques)
		p.object.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, container.New(controls.AtLeast(lowCard), buttons),
			container.NewBorder(nil, container.NewVBox(p.links.object, p.basis), nil, nil, p.text.object))}
	} else {
		least, last := float32(0), container.NewVBox(p.learn, p.techniques)
		if p.phone { // a row less leaves more of the text to be seen
			least, last = phoneHint, container.NewBorder(nil, nil, nil, p.techniques, p.learn)
		}
		p.object.Objects = []fyne.CanvasObject{container.New(under{least}, p.text.object, container.NewVBox(
			controls.ForFingers(container.NewGridWithColumns(2, p.more, p.apply)), p.links.object, p.fix, p.anyway, last, p.basis))}
	}
	p.object.Refresh()
}

func (p *hintPage) show(s *Guidance) {
	p.text.show(s)
	p.links.show(s)
	p.basis.SetText(s.Basis)
	controls.SetVisible(p.basis, s.Basis != "")
	trouble := s.Fix != "" || s.Anyway
	controls.SetVisible(p.more, !trouble && !s.Off)
	controls.SetVisible(p.apply, !trouble && !s.Off)
	controls.SetVisible(p.techniques, !trouble && (s.Off || !p.low)) // a low row has room for it only where nothing else helps
	controls.SetEnabled(p.more, s.More)
	controls.SetEnabled(p.apply, s.Apply)
	emphasize(p.more, s.More)
	emphasize(p.apply, !s.More)
	emphasize(p.techniques, s.Off)
	p.nameTechniques(p.phone && s.Learn != "")
	showOffer(p.fix, s.Fix)
	showOffer(p.learn, s.Learn)
	controls.SetVisible(p.anyway, s.Anyway)
	p.object.Objects[0].Refresh() // the text may need another height
}

// nameTechniques gives the button for techniques its name, or has it show only its icon.
func (p *hintPage) nameTechniques(short bool) {
	text := words.T("hints.techniques")
	if p.techniques.Label = text; short {
		text = ""
	}
	if p.techniques.Text != text {
		p.techniques.SetText(text)
	}
}

// emphasize makes a button the main one of its page, or one of the others.
func emphasize(b *controls.Button, main bool) {
	importance := widget.MediumImportance
	if main {
		importance = widget.HighImportance
	}
	if b.Importance != importance {
		b.Importance = importance
		b.Refresh()
	}
}

// showOffer shows a button with a text, or no button if that is empty.
func showOffer(b *controls.Button, text string) {
	if text != "" && b.Text != text {
		b.SetText(text)
	}
	controls.SetVisible(b, text != "")
}
