package shelf

import (
	"cmp"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/rating"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/solver"
	"nonet/gui/translations"
	"nonet/puzzles"
)

// A gallery shows puzzles as small pictures to choose from.
type gallery struct {
	shelf   *Shelf
	entries []format.Entry
	// captions are what the pictures are called, on two lines, if the titles are too long for that; nil for the titles.
	captions []string
	grid     *Grid
	chosen   func(format.Entry)
}

// cardPicture is the side of a picture in Fyne units.
const cardPicture = 112

// thumbnail returns a small picture of a board; units is its side in Fyne units. On a large board
// digits of that size could not be read, so only their places are shown.
func (s *Shelf) thumbnail(b render.Board, units float32) image.Image {
	side := int(units * s.dialogs.Parent().Canvas().Scale())
	p := render.Painter{Dots: b.Layout.Side() > 9}
	picture, _ := p.Paint(b, s.needs.Style(), side, side)
	return picture
}

func newGallery(s *Shelf, chosen func(format.Entry), escape func()) *gallery {
	g := &gallery{shelf: s, chosen: chosen}
	g.grid = &Grid{escape: escape, frame: controls.NewFrame()}
	g.grid.Length = func() int { return len(g.entries) }
	g.grid.CreateItem = func() fyne.CanvasObject {
		c := newCard()
		if g.captions != nil {
			c.name.SizeName = theme.SizeNameCaptionText
			c.name.SetText("\n") // room for two lines
		}
		return c
	}
	g.grid.UpdateItem = g.fill
	g.grid.OnSelected = func(id widget.GridWrapItemID) { g.chosen(g.entries[id]) }
	g.grid.ExtendBaseWidget(g.grid)
	return g
}

func (g *gallery) fill(id widget.GridWrapItemID, o fyne.CanvasObject) {
	entry := g.entries[id]
	picture := g.shelf.thumbnail(render.BoardOf(entry.Puzzle), cardPicture)
	name := entry.Title
	switch {
	case g.captions != nil:
		name = g.captions[id]
	case name == "":
		name = translations.T("gallery.number", translations.Data{"N": id + 1})
	}
	c := o.(*card)
	c.name.SizeName = theme.SizeNameText
	if g.captions != nil {
		c.name.SizeName = theme.SizeNameCaptionText
	}
	c.show(picture, name)
}

func (g *gallery) show(entries []format.Entry, captions []string) {
	g.entries, g.captions = entries, captions
	g.grid.UnselectAll()
	g.grid.ScrollToTop()
	g.grid.Refresh()
	g.grid.Highlight(0)
}

// A Grid shows the pictures of a gallery. It adds the keys Return, Escape, Home and End to Fyne's
// grid.
type Grid struct {
	widget.GridWrap
	escape func()
	frame  *controls.Frame
}

// FocusGained implements fyne.Focusable.
func (g *Grid) FocusGained() { g.GridWrap.FocusGained(); g.frame.Show(true) }

// FocusLost implements fyne.Focusable.
func (g *Grid) FocusLost() { g.GridWrap.FocusLost(); g.frame.Show(false) }

// TypedKey implements fyne.Focusable.
func (g *Grid) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		g.GridWrap.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) // chooses the highlighted one, wherever the pointer is
	case fyne.KeyEscape:
		g.escape()
	case fyne.KeyHome:
		g.Highlight(0)
	case fyne.KeyEnd:
		g.Highlight(g.Length() - 1)
	default:
		g.GridWrap.TypedKey(e)
	}
}

// A collectionList is the list of the collections. The arrows show another one, and Enter moves to
// its puzzles.
type collectionList struct {
	rowList
	enter, escape func()
}

// TypedKey implements fyne.Focusable.
func (l *collectionList) TypedKey(e *fyne.KeyEvent) {
	if l.move(e.Name) {
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight, fyne.KeySpace:
		l.enter()
	case fyne.KeyEscape:
		l.escape()
	}
}

// A card is a small picture of a puzzle and its name.
type card struct {
	widget.BaseWidget
	picture *canvas.Image
	name    *widget.Label
}

func newCard() *card {
	c := &card{picture: canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1))), name: widget.NewLabel("")}
	c.picture.SetMinSize(fyne.NewSquareSize(cardPicture))
	c.picture.FillMode = canvas.ImageFillContain
	c.name.Alignment = fyne.TextAlignCenter
	c.name.Truncation = fyne.TextTruncateEllipsis
	c.ExtendBaseWidget(c)
	return c
}

func (c *card) show(picture image.Image, name string) {
	c.picture.Image = picture
	c.picture.Refresh()
	c.name.SetText(name)
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewPadded(container.NewBorder(nil, c.name, nil, nil, c.picture)))
}

// chooseFrom lets the user choose one of several puzzles that were read.
func (s *Shelf) chooseFrom(r reading) {
	var d *dialog.CustomDialog
	g := newGallery(s, func(e format.Entry) {
		d.Dismiss()
		state := session.FromEntry(e) // without the path, so that saving does not replace a collection
		state.Kept, state.Pasted = !r.builtIn, r.pasted
		state.Source = cmp.Or(state.Source, r.source)
		s.open(state)
	}, func() { d.Dismiss() })
	key := "gallery.file"
	if r.more {
		key = "gallery.file.more"
	}
	d = s.dialogs.NewNotice(translations.T(key, translations.Data{"File": r.name, "Count": solver.Number(int64(len(r.entries)))}),
		translations.T("gallery.cancel"), g.grid.frame.Around(g.grid))
	s.showGallery(d)
	g.show(r.entries, r.captions)
	s.dialogs.Focus(g.grid)
}

// openBuiltIn lets the user choose a puzzle of one built-in collection.
func (s *Shelf) openBuiltIn(name string) {
	entries, err := BuiltIn(name)
	if err != nil {
		s.host.Say(openFailed(name, err))
		return
	}
	s.chooseFrom(reading{name: translations.T("collection." + name), entries: entries, captions: captionsOf(name), builtIn: true})
}

// BuiltIn loads a built-in collection. Puzzles whose titles are only numbers get a title in the
// current language.
func BuiltIn(name string) ([]format.Entry, error) {
	entries, err := puzzles.Load(name)
	switch name {
	case literature:
		return entries, err
	case puzzles.Practice:
		for i := range entries {
			technique := puzzles.Practised()[i/puzzles.PerTechnique]
			entries[i].Title = translations.T("gallery.title", translations.Data{
				"Collection": practiceText(technique), "N": i%puzzles.PerTechnique + 1})
		}
		return entries, err
	case puzzles.Teaching:
		for i := range entries {
			entries[i].Title = strings.Join(lessonTexts(entries[i], "gallery.lesson.mrv", "gallery.lesson.links"), translations.T("list.comma"))
		}
		return entries, err
	}
	key := "gallery.title"
	if err == nil && len(entries) > 0 && entries[0].Puzzle.Layout != sudoku.Classic() {
		key = "gallery.title.size" // the name is a size, so a word is needed before the number
	}
	for i := range entries {
		entries[i].Title = translations.T(key, translations.Data{
			"Collection": translations.T("collection." + name), "N": i + 1})
	}
	return entries, err
}

// captionsOf returns what the pictures of a built-in collection are called; nil for their titles.
func captionsOf(name string) []string {
	entries, _ := puzzles.Load(name) // with the titles of the file, which have the lessons and the ratings
	if name != puzzles.Teaching {
		return ratedCaptions(name, entries)
	}
	var captions []string
	for _, e := range entries {
		texts := lessonTexts(e, "gallery.caption.mrv", "gallery.caption.links") // a caption is narrow
		captions = append(captions, texts[0]+"\n"+strings.Join(texts[1:], translations.T("list.comma")))
	}
	return captions
}

// ratedCaptions returns the titles of puzzles, each with its rating; nil if they are not rated.
func ratedCaptions(name string, entries []format.Entry) []string {
	titled, _ := BuiltIn(name)
	var captions []string
	for i, e := range entries {
		r, err := puzzles.RatingOf(e)
		if err != nil {
			return nil
		}
		captions = append(captions, titled[i].Title+"\n"+check.RatingText(r))
	}
	return captions
}

// practiceText returns the name of a technique that can be practised.
func practiceText(t *logic.Technique) string { return translations.T("practice." + t.ID) }

// lessonTexts says how many backtracks each engine needs for a puzzle for teaching: depth-first search, and the others that
// matter, in texts with these keys.
func lessonTexts(e format.Entry, mrv, links string) []string {
	lesson, err := puzzles.LessonOf(e)
	if err != nil {
		return []string{e.Title} // unreachable: a test reads every title
	}
	key := "gallery.lesson"
	if lesson.DepthFirst == 1 {
		key = "gallery.lesson.single"
	}
	texts := []string{translations.T(key, translations.Data{"Count": lesson.DepthFirst})}
	if lesson.MRV != puzzles.Any {
		texts = append(texts, translations.T(mrv, translations.Data{"Count": lesson.MRV}))
	}
	if lesson.Links != puzzles.Any {
		texts = append(texts, translations.T(links, translations.Data{"Count": lesson.Links}))
	}
	return texts
}

// aboutCollection says where a collection is from and what its licence is.
func aboutCollection(name string) string {
	switch name {
	case literature:
		return translations.T("collection.about.literature")
	case puzzles.Teaching:
		return translations.Join(translations.T("collection.about.teaching"), translations.T("collection.about.own"))
	case puzzles.Practice:
		return translations.Join(translations.T("collection.about.practice"), translations.T("collection.about.rated"), translations.T("collection.about.own"))
	}
	if rating.LevelNamed(name) != 0 {
		return translations.Join(translations.T("collection.about.rated"), translations.T("collection.about.own"))
	}
	return translations.T("collection.about.own")
}

// A section is a row of the list of collections: a collection, or the puzzles for one technique in the collection for practising.
type section struct {
	collection string
	technique  *logic.Technique // nil for the whole collection
	from       int              // the index of its first puzzle
}

// sections lists the collections. The one for practising comes last, with its techniques below it.
func sections() []section {
	var all []section
	for _, c := range puzzles.All() {
		all = append(all, section{collection: c.Name})
	}
	for i, t := range puzzles.Practised() {
		all = append(all, section{puzzles.Practice, t, i * puzzles.PerTechnique})
	}
	return all
}

func (s section) title() string {
	if s.technique != nil {
		return "    " + practiceText(s.technique)
	}
	return translations.T("collection." + s.collection)
}

// load returns the puzzles and their captions.
func (s section) load() (entries []format.Entry, captions []string, err error) {
	entries, err = BuiltIn(s.collection)
	captions = captionsOf(s.collection)
	if err == nil && s.technique != nil {
		to := s.from + puzzles.PerTechnique
		entries, captions = entries[s.from:to], captions[s.from:to]
	}
	return entries, captions, err
}

// literature is the collection whose puzzles have titles that name their source.
const literature = "literature"

// A browser shows the built-in puzzles to choose from. It is made once, because Fyne keeps what was
// drawn of each widget for a minute, which is a lot for pictures.
type browser struct {
	gallery *gallery
	list    *collectionList
	about   *controls.Paragraph
	object  fyne.CanvasObject
	dialog  *dialog.CustomDialog // the open dialog that contains it
}

func newBrowser(s *Shelf) *browser {
	b := &browser{about: controls.NewParagraph("")}
	escape := func() { b.dialog.Dismiss() }
	b.gallery = newGallery(s, func(e format.Entry) {
		b.dialog.Dismiss()
		s.open(session.FromEntry(e))
	}, escape)
	sections := sections()
	list := &collectionList{rowList: newRowList(), enter: func() { s.dialogs.Focus(b.gallery.grid) }, escape: escape}
	list.Length = func() int { return len(sections) }
	list.CreateItem = func() fyne.CanvasObject { return widget.NewLabel("") }
	list.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		o.(*widget.Label).SetText(sections[id].title())
	}
	list.ExtendBaseWidget(list)
	list.OnSelected = func(id widget.ListItemID) {
		list.at = id
		section := sections[id]
		entries, captions, err := section.load()
		if err != nil {
			b.dialog.Dismiss()
			s.host.Say(openFailed(section.collection, err))
			return
		}
		b.about.SetText(aboutCollection(section.collection))
		b.gallery.show(entries, captions)
	}
	b.list = list
	grid := b.gallery.grid
	split := container.NewHSplit(list.frame.Around(list), container.NewBorder(nil, b.about, nil, nil, grid.frame.Around(grid)))
	split.Offset = 0.22
	b.object = split
	return b
}

// ChooseBuiltIn lets the user choose a built-in puzzle.
func (s *Shelf) ChooseBuiltIn() {
	s.picked = nil
	if s.browser == nil {
		s.browser = newBrowser(s)
	}
	b := s.browser
	b.dialog = s.dialogs.NewNotice(translations.T("gallery.builtin"), translations.T("gallery.cancel"), b.object)
	s.showGallery(b.dialog)
	b.list.UnselectAll()
	b.list.Refresh() // in the current language
	b.list.Choose(0)
	s.dialogs.Focus(b.list)
}

func (s *Shelf) showGallery(d *dialog.CustomDialog) {
	d.Resize(s.dialogs.Size())
	s.dialogs.Show(d)
}
