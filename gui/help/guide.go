package help

import (
	"net/url"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/docs"
	"nonet/gui/controls"
)

// A Guide shows the guides for readers, for teachers and for those who write an engine: the chapters at the left, below a field that searches them, and one chapter at the
// right.
type Guide struct {
	Object fyne.CanvasObject
	Field  *controls.Field // searches

	// Learn opens the pages about techniques, to which a guide leads.
	Learn func()

	chapters []chapter
	found    []int // the chapters in the list
	shown    int   // the chapter that is shown
	list     *contents
	none     *controls.Paragraph // nothing was found
	text     *widget.RichText
	page     *container.Scroll
}

// NewGuide returns the guides in the language of the window. keys receives the keys that nothing in it uses.
func NewGuide(keys func(*fyne.KeyEvent)) *Guide {
	g := &Guide{chapters: chapters(docs.Guides(words.Current() == words.Chinese)), text: widget.NewRichText()}
	g.text.Wrapping = fyne.TextWrapWord
	g.page = container.NewVScroll(container.NewPadded(g.text))
	g.list = newContents(g, keys)
	g.Field = controls.NewField("")
	g.Field.SetPlaceHolder(words.T("guide.search"))
	g.Field.Escape = func() { keys(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	g.Field.OnChanged = func(string) { g.search() }
	g.Field.OnSubmitted = func(string) { fyne.CurrentApp().Driver().CanvasForObject(g.Field).Focus(g.list) }
	g.none = controls.NewParagraph(words.T("guide.none"))
	g.none.Hide()
	left := container.NewBorder(g.Field, nil, nil, nil, container.NewStack(g.list.Frame.Around(g.list), g.none))
	g.Object = container.New(sideBySide{func() { g.arrange() }}, left, g.page)
	g.search()
	return g
}

// search lists the chapters that hold what the field says, and shows the first.
func (g *Guide) search() {
	g.found = matching(g.chapters, g.Field.Text)
	g.list.Refresh()
	controls.SetVisible(g.none, len(g.found) == 0)
	if len(g.found) > 0 {
		g.list.UnselectAll()
		g.list.Choose(0)
	}
}

// show shows a chapter, with what is searched for.
func (g *Guide) show(n int) {
	g.shown = n
	g.arrange()
	g.page.ScrollToTop()
}

// arrange shows the chapter in the width that the page has.
func (g *Guide) arrange() {
	g.text.ParseMarkdown(g.chapters[g.shown].text)
	g.text.Segments = g.prepare(g.text.Segments)
	if width := g.page.Size().Width - 2*theme.Padding() - 2*theme.InnerPadding(); width > 0 && words.Current() == words.Chinese {
		breakLines(g.text.Segments, width)
	}
	g.text.Refresh()
}

// prepare gives the links of a text what they do, and has what is searched for stand out.
func (g *Guide) prepare(segments []widget.RichTextSegment) (all []widget.RichTextSegment) {
	for _, s := range segments {
		switch s := s.(type) {
		case *widget.HyperlinkSegment:
			s.OnTapped = func() { g.follow(s.URL) }
		case *widget.TextSegment:
			if style := &s.Style.TextStyle; style.Italic { // what the window calls something; Fyne's italic font has no arrows, and Chinese has none
				style.Italic, style.Bold = false, true
			}
			all = append(all, g.lit(s)...)
			continue
		case *widget.ParagraphSegment:
			s.Texts = g.prepare(s.Texts)
		case *widget.CodeBlockSegment:
			all = append(all, code{s, g.page})
			continue
		case *widget.ListSegment:
			s.Items = g.prepare(s.Items)
		case *widget.TableSegment:
			for _, row := range s.Rows {
				for i := range row {
					row[i] = g.prepare(row[i])
				}
			}
			if room := g.page.Size().Width - 4*theme.Padding(); room > 0 && widthOf(s) > room {
				all = append(all, asList(s))
				continue
			}
		}
		all = append(all, s)
	}
	return all
}

// widthOf returns the width that a table needs: Fyne does not wrap what is in it, but lets it be scrolled sideways.
func widthOf(t *widget.TableSegment) float32 {
	if s, ok := t.Visual().(*container.Scroll); ok {
		return s.Content.MinSize().Width
	}
	return 0
}

// asList returns a table as a list of its rows.
func asList(t *widget.TableSegment) *widget.ListSegment {
	list := &widget.ListSegment{}
	for _, row := range t.Rows {
		item := &widget.ParagraphSegment{}
		for i, cell := range row {
			if between := words.T("guide.cell"); i == 1 {
				item.Texts = append(item.Texts, &widget.TextSegment{Style: widget.RichTextStyleInline, Text: between})
			} else if i > 1 {
				item.Texts = append(item.Texts, &widget.TextSegment{Style: widget.RichTextStyleInline, Text: words.T("list.semicolon")})
			}
			item.Texts = append(item.Texts, cell...)
		}
		list.Items = append(list.Items, item)
	}
	return list
}

// lit returns a text in parts: what is searched for stands out, in bold and in another colour.
func (g *Guide) lit(s *widget.TextSegment) (parts []widget.RichTextSegment) {
	rest := s.Text
	part := func(end int, hit bool) {
		if end == 0 {
			return
		}
		p := &widget.TextSegment{Text: rest[:end], Style: s.Style}
		if rest = rest[end:]; hit {
			p.Style.ColorName = theme.ColorNamePrimary
			p.Style.TextStyle.Bold = !p.Style.TextStyle.Monospace // of which there is no bold font
		}
		p.Style.Inline = s.Style.Inline || rest != "" // the last one ends the line, if the whole did
		parts = append(parts, p)
	}
	for rest != "" {
		at, length := firstHit(rest, strings.Fields(strings.ToLower(g.Field.Text)))
		part(at, false)
		part(length, true)
	}
	if parts == nil {
		return []widget.RichTextSegment{s}
	}
	return parts
}

// firstHit returns where the first of some words is in a text, and how long it is; if there is none, the end of the text.
func firstHit(text string, words []string) (at, length int) {
	at = len(text)
	small := strings.ToLower(text)
	if len(small) != len(text) {
		return at, 0 // the small letters of some alphabets have other lengths
	}
	for _, word := range words {
		if i := strings.Index(small, word); i >= 0 && i < at {
			at, length = i, len(word)
		}
	}
	return at, length
}

// follow goes where a link leads.
func (g *Guide) follow(address *url.URL) {
	if address.Path != "" {
		g.Learn()
		return
	}
	for n, c := range g.chapters {
		if c.anchor() == address.Fragment {
			g.Field.SetText("")
			g.list.Choose(n) // without a search all chapters are in the list
			return
		}
	}
}

// contents is the list of the chapters.
type contents struct {
	controls.Rows
	keys func(*fyne.KeyEvent)
}

func newContents(g *Guide, keys func(*fyne.KeyEvent)) *contents {
	l := &contents{Rows: controls.NewRows(), keys: keys}
	l.Length = func() int { return len(g.found) }
	l.CreateItem = func() fyne.CanvasObject { return controls.NewLine("") }
	l.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		if id >= len(g.found) {
			return // Fyne fills the rows of the list before, too
		}
		c, line := g.chapters[g.found[id]], o.(*controls.Line)
		line.TextStyle.Bold = c.first()
		line.SetText(c.name())
	}
	l.OnSelected = func(id widget.ListItemID) {
		l.At = id
		g.show(g.found[id])
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements fyne.Focusable.
func (l *contents) TypedKey(e *fyne.KeyEvent) {
	if !l.Moved(e.Name) {
		l.keys(e)
	}
}

// sideBySide is the layout of contents and text: beside each other, or in a narrow window the contents above the text.
type sideBySide struct{ rewidth func() } // called when the page has another width

const (
	contentsWidth  = 230
	contentsHeight = 170
	narrow         = 560
)

// MinSize implements fyne.Layout.
func (sideBySide) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(280, 320) }

// Layout implements fyne.Layout.
func (s sideBySide) Layout(o []fyne.CanvasObject, size fyne.Size) {
	gap, before := 2*theme.Padding(), o[1].Size().Width
	defer func() {
		if o[1].Size().Width != before {
			s.rewidth()
		}
	}()
	if size.Width < narrow {
		o[0].Resize(fyne.NewSize(size.Width, contentsHeight))
		o[1].Move(fyne.NewPos(0, contentsHeight+gap))
		o[1].Resize(fyne.NewSize(size.Width, size.Height-contentsHeight-gap))
		return
	}
	o[0].Resize(fyne.NewSize(contentsWidth, size.Height))
	o[1].Move(fyne.NewPos(contentsWidth+gap, 0))
	o[1].Resize(fyne.NewSize(size.Width-contentsWidth-gap, size.Height))
}
