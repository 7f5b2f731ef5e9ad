// Package welcome is the page shown at the first start and on request: the ways to begin, each with
// a picture, a name and a line of text. The caller sets what they do.
package welcome

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// Actions are called by the page. If one is nil the page does not offer it.
type Actions struct {
	Continue func() // with the last puzzle
	TypeIn   func() // type in a printed puzzle
	Photo    func() // read one from a photo
	BuiltIn  func() // choose a built-in puzzle
	Daily    func() // show the puzzle of the day
	Make     func() // make a new puzzle
	Open     func() // open a file
	Mine     func() // show My puzzles
	Watch    func() // watch an engine
	Compare  func() // compare engines
	Learn    func() // learn a technique

	First func(on bool) // sets whether this page is shown at the start
	Leave func()        // on Escape; nil if there is nothing to return to
}

// Content is what the page shows.
type Content struct {
	Title string // of the last puzzle
	First bool   // this page is shown at the start
}

// A Page is the welcome page. After a change of language make a new one.
type Page struct {
	Object fyne.CanvasObject

	do     Actions
	cards  []*card
	grid   *fyne.Container
	scroll *container.Scroll
	first  *check
}

// New returns a page.
func New(m Content, do Actions) *Page {
	p := &Page{do: do, grid: container.New(&cardLayout{})}
	p.add("continue", theme.HistoryIcon(), do.Continue, words.Data{"Title": m.Title})
	p.add("typein", theme.DocumentCreateIcon(), do.TypeIn)
	p.add("photo", theme.MediaPhotoIcon(), do.Photo)
	p.add("builtin", theme.GridIcon(), do.BuiltIn)
	p.add("daily", theme.CalendarIcon(), do.Daily)
	p.add("make", theme.ContentAddIcon(), do.Make)
	p.add("watch", theme.MediaPlayIcon(), do.Watch)
	p.add("compare", controls.SwapIcon(), do.Compare)
	p.add("learn", controls.LearnIcon(), do.Learn)
	p.add("open", theme.FolderOpenIcon(), do.Open)
	p.add("mine", theme.StorageIcon(), do.Mine)
	p.first = newCheck(words.T("welcome.first"), do.First, p.leave)
	p.first.Checked = m.First

	title := controls.NewParagraph(words.T("welcome.title"))
	title.Alignment = fyne.TextAlignCenter
	title.TextStyle = fyne.TextStyle{Bold: true}
	title.SizeName = theme.SizeNameHeadingText
	text := controls.NewParagraph(words.T("welcome.text"))
	text.Alignment = fyne.TextAlignCenter
	head := container.New(layout.NewCustomPaddedVBoxLayout(-6), title, text)
	p.scroll = container.NewVScroll(container.New(&pageLayout{}, head, p.grid, container.NewCenter(p.first)))
	p.Object = p.scroll
	return p
}

// First returns the first card, which has the focus when the page appears.
func (p *Page) First() fyne.Focusable { return p.cards[0] }

func (p *Page) add(key string, icon fyne.Resource, do func(), data ...words.Data) {
	if do == nil {
		return
	}
	n := len(p.cards)
	c := newCard(icon, words.T("welcome."+key), words.T("welcome."+key+".about", data...), do)
	c.Typed = func(e *fyne.KeyEvent) { p.typed(n, e.Name) }
	c.Changed = func() {
		if c.Focused {
			p.reveal(c)
		}
	}
	p.cards = append(p.cards, c)
	p.grid.Add(c)
}

// typed handles a key on a card: arrows move the focus, Escape leaves the page.
func (p *Page) typed(from int, key fyne.KeyName) {
	to := from
	switch key {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp:
		to = p.vertical(from, -1)
	case fyne.KeyDown:
		to = p.vertical(from, 1)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(p.cards) - 1
	case fyne.KeyEscape:
		p.leave()
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.grid); c != nil && to >= 0 && to < len(p.cards) {
		c.Focus(p.cards[to])
	}
}

// vertical returns the card in the line above or below, or -1.
func (p *Page) vertical(from, by int) int {
	n := columns(p.grid.Size().Width)
	line, column := place(from, len(p.cards), n)
	best := -1
	for i := range p.cards {
		if l, c := place(i, len(p.cards), n); l == line+by && c <= column {
			best = i
		}
	}
	return best
}

func (p *Page) leave() {
	if p.do.Leave != nil {
		p.do.Leave()
	}
}

// reveal scrolls until a card is in view.
func (p *Page) reveal(c *card) {
	if p.scroll.Size().Height == 0 {
		return // before the first layout
	}
	top := p.grid.Position().Y + c.Position().Y
	bottom, view := top+c.Size().Height, p.scroll.Size().Height
	offset := p.scroll.Offset
	if c == p.cards[0] {
		top = 0 // include the title
	}
	offset.Y = max(min(offset.Y, top), bottom-view, 0)
	if offset != p.scroll.Offset {
		p.scroll.ScrollToOffset(offset)
	}
}

// A check is a check box in which Escape leaves the page.
type check struct {
	widget.Check
	escape func()
}

func newCheck(text string, changed func(bool), escape func()) *check {
	c := &check{escape: escape}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey implements fyne.Focusable.
func (c *check) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		c.escape()
	case fyne.KeyReturn, fyne.KeyEnter:
		c.SetChecked(!c.Checked)
	}
}
