package lessons

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/lesson"
	"nonet/core/predict"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A panel has the text of a moment, its question, its pictures, and the buttons that turn the moments.
type panel struct {
	object fyne.CanvasObject
	phone  *container.Scroll // the same for a telephone, where all of it scrolls
	column *fyne.Container

	place, title *controls.Paragraph
	text         *text
	ask          *controls.Paragraph
	yes, no      *controls.Button
	yesNo        *fyne.Container
	field        *controls.Field
	show, again  *controls.Button
	verdict      *controls.Paragraph
	verdictRow   *fyne.Container
	icon         *widget.Icon
	costs        *table
	words        *container.Scroll
	pictures     *gallery
	back, next   *controls.Button
	list, watch  *controls.Button
	turns, ways  *fyne.Container
	said         string // all texts of the scroll
	at           int
	lesson       *lesson.Lesson
}

func newPanel(r *Room) *panel {
	p := &panel{place: controls.NewParagraph(""), title: controls.NewParagraph(""), text: newText(), ask: controls.NewParagraph(""),
		verdict: controls.NewParagraph(""), icon: widget.NewIcon(nil), costs: newTable(), pictures: newGallery(r), at: -1}
	p.place.SizeName, p.place.Importance = theme.SizeNameCaptionText, widget.LowImportance
	for _, large := range []*controls.Paragraph{p.title, p.ask, p.verdict} {
		large.SizeName = theme.SizeNameSubHeadingText
	}
	p.title.TextStyle.Bold, p.ask.TextStyle.Bold = true, true
	button := func(key string, icon fyne.ThemeIconName, do func()) *controls.Button {
		return controls.NewButton(words.T(key), theme.Icon(icon), func() { do(); r.host.Focus() }, r.keys)
	}
	p.yes = button("predict.yes", theme.IconNameConfirm, func() { r.answerStays(true) })
	p.no = button("predict.no", theme.IconNameCancel, func() { r.answerStays(false) })
	p.yesNo = container.NewGridWithColumns(2, p.yes, p.no)
	p.field = controls.NewField("")
	p.field.SetPlaceHolder(words.T("lesson.answer.place"))
	p.field.OnSubmitted = func(text string) { r.answerText(text) }
	p.field.Escape = r.host.Focus
	p.show = button("lesson.answer.show", theme.IconNameVisibility, func() {
		if r.asks() && r.question().AsksForText() {
			r.answerText(p.field.Text)
		} else {
			r.showAnswer()
		}
	})
	p.again = button("lesson.answer.again", theme.IconNameViewRefresh, r.again)
	p.back = button("lesson.back", theme.IconNameNavigateBack, func() { r.Turn(-1) })
	p.next = button("lesson.next", theme.IconNameNavigateNext, func() { r.Turn(1) })
	p.next.Importance, p.next.IconPlacement = widget.HighImportance, widget.ButtonIconTrailingText
	p.list = button("lesson.list", theme.IconNameList, func() { r.Leave() })
	p.watch = button("lesson.watch", theme.IconNameMediaPlay, r.watch)
	icon := container.New(layout.NewCustomPaddedLayout(7, 0, 4, 0), container.NewVBox(p.icon))
	p.verdictRow = container.NewBorder(nil, nil, icon, nil, p.verdict)
	p.turns, p.ways = container.NewGridWithColumns(2, p.back, p.next), container.NewGridWithColumns(2, p.list, p.watch)
	p.column = container.New(layout.NewCustomPaddedVBoxLayout(0))
	p.arrange(false)
	return p
}

// reading returns what is read, from the top.
func (p *panel) reading() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.place, p.title, p.text.object, p.ask, p.yesNo, p.field, p.verdictRow, p.show, p.again, p.costs.object}
}

// arrange arranges the panel for a telephone, or for a larger window.
func (p *panel) arrange(phone bool) {
	if phone {
		all := container.NewVBox(append([]fyne.CanvasObject{p.turns}, append(p.reading(), p.pictures.phone(), p.ways)...)...)
		p.phone, p.object = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), all)), nil
		return
	}
	p.column.Objects = p.reading()
	p.words, p.phone = container.NewVScroll(p.column), nil
	p.pictures.whole()
	body := container.New(halves{}, p.words, p.pictures.object)
	p.object = container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), container.NewBorder(nil, container.NewVBox(p.turns, p.ways), nil, nil, body))
}

// display shows the moment.
func (p *panel) display(r *Room) {
	m := r.moment()
	if m == nil {
		return
	}
	q, verdict := m.Question, r.verdict()
	p.place.SetText(words.T("lesson.place", words.Data{"Title": r.lesson.Title, "N": r.at + 1, "Count": len(r.lesson.Moments)}))
	p.title.SetText(m.Title)
	p.text.show(m.Text)
	p.ask.SetText(r.ask())
	p.verdict.SetText(verdict.text)
	if verdict.text != "" {
		p.icon.SetResource(theme.NewColoredResource(theme.Icon(verdict.icon), verdict.colour))
	}
	p.costs.show(r.costs)
	open := r.asks()
	text := open && q.AsksForText()
	if text && (p.at != r.at || p.lesson != r.lesson) {
		p.field.SetText("")
	}
	for o, on := range map[fyne.CanvasObject]bool{
		p.text.object: m.Text != "", p.ask: q != nil, p.yesNo: open && q.Predict == predict.Fits, p.field: text && !r.host.Projected(),
		p.show: open, p.verdictRow: verdict.text != "", p.again: q != nil && !open && !r.host.Projected(),
		p.ways: !r.host.Projected(), p.turns: !r.host.Projected() || words.Fingers(), // a presenter has keys
	} {
		controls.SetVisible(o, on)
	}
	controls.SetEnabled(p.back, r.at > 0)
	controls.SetEnabled(p.next, r.at < len(r.lesson.Moments)-1)
	controls.SetEnabled(p.watch, r.runs())
	p.pictures.show(r)
	p.layOut(r, m, verdict.text)
}

// layOut lays everything out again if a text has changed, and begins another moment at its top.
func (p *panel) layOut(r *Room, m *lesson.Moment, verdict string) {
	scroll := p.words
	if p.phone != nil {
		scroll = p.phone
	}
	said := m.Title + m.Text + p.ask.Text + verdict
	for _, row := range p.costs.shown {
		if row.done || row.given {
			said += row.engine.ID
		}
	}
	another := r.at != p.at || r.lesson != p.lesson
	if said == p.said && !another {
		return
	}
	p.said, p.at, p.lesson = said, r.at, r.lesson
	if p.phone == nil {
		p.column.Refresh()
		p.object.Refresh()
	}
	scroll.Content.Refresh()
	scroll.Refresh()
	if another {
		scroll.ScrollToTop()
	} else if verdict != "" {
		controls.Reveal(scroll, p.verdictRow)
	}
}

// halves gives the text its height, and the pictures below it the rest, but not less than they need to be seen.
type halves struct{}

// picturesLeast is the share of the height that pictures have at least.
const picturesLeast = 0.3

// Layout implements fyne.Layout.
func (halves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	words, pictures := objects[0].(*container.Scroll), objects[1]
	if !pictures.Visible() {
		words.Resize(size)
		return
	}
	words.Content.Resize(fyne.NewSize(size.Width, words.Content.MinSize().Height)) // its height depends on the width
	height := min(words.Content.MinSize().Height, size.Height*(1-picturesLeast))
	words.Resize(fyne.NewSize(size.Width, height))
	pictures.Move(fyne.NewPos(0, height))
	pictures.Resize(fyne.NewSize(size.Width, size.Height-height))
}

// MinSize implements fyne.Layout.
func (halves) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, objects[0].MinSize().Height)
}
