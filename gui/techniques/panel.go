package techniques

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A panel is the page of a technique, or what there is to say about an exercise. It is beside the board.
type panel struct {
	object fyne.CanvasObject
	root   *fyne.Container // everything in it
	phone  bool            // it is arranged for a telephone

	title, facts   *controls.Paragraph
	text           *controls.Paragraph // the definition, or what to do
	heading        *controls.Paragraph // of more
	more           *controls.Paragraph // the explanation
	eureka         *controls.Paragraph // the chain in short notation
	byLink         *controls.Check
	turns          *fyne.Container // the buttons that turn the links
	place          *widget.Label
	back, forward  *controls.Button
	glossary       *controls.Paragraph // the heading of words
	words          *controls.Paragraph
	verdict        *controls.Paragraph
	verdictRow     *fyne.Container
	icon           *widget.Icon
	shownIcon      saying
	progress       *controls.Paragraph
	pad            *fyne.Container
	side           int // of the boards that the pad is for
	examples       *fyne.Container
	list           *controls.Button
	earlier, later *controls.Button
	practise       *controls.Button
	check, help    *controls.Button
	next, leave    *controls.Button
	pageRow        *fyne.Container // on a telephone, the buttons of a page ...
	taskRow        *fyne.Container // ... and those of an exercise
	scroll         *container.Scroll
	page           string // what the scroll begins with: another page begins at its top
	shown          string // all texts of the scroll
}

func newPanel(r *Room) *panel {
	p := &panel{icon: widget.NewIcon(nil)}
	p.title, p.facts, p.text = controls.NewParagraph(""), controls.NewParagraph(""), controls.NewParagraph("")
	p.heading, p.more, p.verdict, p.progress = controls.NewParagraph(""), controls.NewParagraph(""), controls.NewParagraph(""), controls.NewParagraph("")
	p.eureka, p.place = controls.NewParagraph(""), widget.NewLabel("")
	p.eureka.Importance, p.place.Alignment = widget.LowImportance, fyne.TextAlignCenter
	p.title.SizeName, p.title.TextStyle.Bold = theme.SizeNameSubHeadingText, true
	p.glossary, p.words = controls.NewParagraph(words.T("learn.words")), controls.NewParagraph("")
	p.heading.TextStyle.Bold, p.glossary.TextStyle.Bold = true, true
	for _, large := range []*controls.Paragraph{p.text, p.more, p.heading, p.verdict} { // as a hint
		large.SizeName = theme.SizeNameSubHeadingText
	}
	p.words.SizeName = theme.SizeNameText
	for _, small := range []*controls.Paragraph{p.facts, p.progress} {
		small.SizeName, small.Importance = theme.SizeNameCaptionText, widget.LowImportance
	}
	button := func(key string, icon fyne.ThemeIconName, do func()) *controls.Button {
		return controls.NewButton(words.T(key), theme.Icon(icon), func() { do(); r.host.Focus() }, r.keys)
	}
	p.byLink = controls.NewCheck(words.T("hints.bylink"), func(on bool) { r.setByLink(on); r.host.Focus() }, r.keys)
	p.back = button("hints.link.back", theme.IconNameNavigateBack, func() { r.turnLink(-1) })
	p.forward = button("hints.link.next", theme.IconNameNavigateNext, func() { r.turnLink(1) })
	p.forward.IconPlacement = widget.ButtonIconTrailingText
	p.turns = container.NewGridWithColumns(3, p.back, p.place, p.forward)
	p.list = button("learn.list", theme.IconNameList, r.choose)
	p.earlier = button("learn.example.earlier", theme.IconNameNavigateBack, func() { r.turnExample(-1) })
	p.later = button("learn.example.later", theme.IconNameNavigateNext, func() { r.turnExample(1) })
	p.practise = button("learn.practise", theme.IconNameMediaPlay, r.Practise)
	p.check = button("learn.check", theme.IconNameConfirm, r.Check)
	p.help = button("learn.help", theme.IconNameQuestion, r.Help)
	p.next = button("learn.again", theme.IconNameNavigateNext, r.Practise)
	p.leave = button("learn.leave", theme.IconNameNavigateBack, r.leaveTask)
	for _, main := range []*controls.Button{p.practise, p.check, p.next} {
		main.Importance = widget.HighImportance
	}

	p.pad = container.NewStack()
	icon := container.New(layout.NewCustomPaddedLayout(7, 0, 4, 0), container.NewVBox(p.icon))
	p.verdictRow = container.NewBorder(nil, nil, icon, nil, p.verdict)
	p.examples = container.NewGridWithColumns(2, p.earlier, p.later)
	p.root = container.NewStack()
	p.object = container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), p.root)
	p.arrange()
	return p
}

// setPhone arranges the panel for a telephone, or for a larger window.
func (p *panel) setPhone(on bool) {
	if on != p.phone {
		p.phone = on
		p.arrange()
	}
}

// arrange puts everything in its place. On a telephone all of it scrolls, and the keys come right after what is to be done with them.
func (p *panel) arrange() {
	tight := layout.NewCustomPaddedVBoxLayout(0)
	if p.phone {
		p.pageRow, p.taskRow = container.NewBorder(nil, nil, p.list, nil, p.practise), container.NewGridWithColumns(3, p.leave, p.help, container.NewStack(p.check, p.next))
		all := container.NewVBox(p.pageRow, container.New(tight, p.title, p.facts, p.text), p.pad, p.taskRow, p.verdictRow, p.turns, p.byLink,
			container.New(tight, p.heading, p.more, p.eureka), p.examples, container.New(tight, p.progress, p.glossary, p.words))
		p.root.Objects = nil
		p.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), all))
		return
	}
	p.pageRow, p.taskRow = container.NewStack(), container.NewGridWithColumns(2, p.leave, p.help)
	p.scroll = container.NewVScroll(container.New(tight, p.title, p.facts, p.text, p.verdictRow, p.heading, p.more, p.eureka, p.glossary, p.words))
	below := container.NewVBox(p.turns, p.byLink, p.pad, p.examples, p.progress, p.taskRow, container.NewStack(p.practise, p.check, p.next))
	p.root.Objects = []fyne.CanvasObject{container.NewBorder(p.list, below, nil, nil, p.scroll)}
	p.root.Refresh()
}

// setPad makes the keys for a side.
func (p *panel) setPad(r *Room, side int) {
	if side == p.side {
		return
	}
	p.side = side
	columns := 5
	if side > 9 {
		columns = 6
	}
	keys := container.NewGridWithColumns(columns)
	for digit := uint8(1); int(digit) <= side; digit++ {
		symbol := sudoku.Symbol(digit)
		keys.Add(controls.NewKey(controls.Face{Text: symbol}, symbol, func() {
			r.digit(digit)
			r.host.Focus()
		}))
	}
	clears := controls.NewButton("", theme.Icon(theme.IconNameContentClear), func() {
		r.clear()
		r.host.Focus()
	}, r.keys)
	clears.Label = words.T("solve.clear")
	keys.Add(clears)
	p.pad.Objects = []fyne.CanvasObject{keys}
	p.pad.Refresh()
}

// show shows the page or the exercise.
func (p *panel) show(r *Room) {
	m := r.Content()
	if e := r.Exercise(); e != nil {
		p.setPad(r, e.Grid.Side())
	}
	p.title.SetText(m.Title)
	p.facts.SetText(m.Facts)
	p.text.SetText(m.Text)
	p.heading.SetText(m.Heading)
	p.more.SetText(m.More)
	p.eureka.SetText(m.Eureka)
	p.words.SetText(m.Words)
	p.showLinks(m)
	p.progress.SetText(m.Progress)
	p.showVerdict(m.Verdict)
	for o, on := range map[fyne.CanvasObject]bool{
		p.facts: m.Facts != "", p.text: m.Text != "", p.verdictRow: m.Verdict.Text != "", p.heading: m.Heading != "", p.more: m.More != "", p.eureka: m.Eureka != "", p.turns: m.ByLink, p.byLink: m.Chain, p.glossary: m.Words != "", p.words: m.Words != "", p.progress: m.Progress != "",
		p.pad: m.Finding, p.examples: m.Examples > 1, p.list: r.shown.narrow && !r.shown.choosing && !r.host.Projected() && !(p.phone && m.Practising),
		p.pageRow: !m.Practising, p.taskRow: m.Practising,
		p.practise: !m.Practising, p.check: m.Practising && !m.Over, p.next: m.Over,
		p.help: m.Practising, p.leave: m.Practising,
	} {
		controls.SetVisible(o, on)
	}
	controls.SetEnabled(p.check, m.Marked)
	controls.SetEnabled(p.help, m.Finding)
	if page := m.Title + m.Text; page != p.page {
		p.page = page
		p.scroll.ScrollToTop()
	}
	if text := m.Title + m.Facts + m.Text + m.Verdict.Text + m.Heading + m.More + m.Eureka + m.Words; text != p.shown {
		p.shown = text
		p.scroll.Content.Refresh() // lays it out: paragraphs may have more lines now
		p.scroll.Refresh()
	}
}

// showLinks shows whether the chain is shown link by link, and which link.
func (p *panel) showLinks(m Content) {
	if p.byLink.Checked != m.ByLink {
		p.byLink.Checked = m.ByLink // not by SetChecked, which is for the user's choice
		p.byLink.Refresh()
	}
	if m.ByLink {
		p.place.SetText(words.T("hints.link", words.Data{"N": m.Link, "Count": m.Links}))
		controls.SetEnabled(p.back, m.Link > 1)
		controls.SetEnabled(p.forward, m.Link < m.Links)
	}
}

func (p *panel) showVerdict(s saying) {
	if s == p.shownIcon {
		return
	}
	p.shownIcon = s
	p.verdict.SetText(s.Text)
	if s.Text != "" {
		p.icon.SetResource(theme.NewColoredResource(theme.Icon(s.icon), s.colour))
	}
}
