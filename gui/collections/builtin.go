package collections

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/rating"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/mypuzzles"
	"nonet/puzzles"
)

// A collectionList is the list of the collections. The arrows show another one, and Enter moves to
// its puzzles.
type collectionList struct {
	controls.Rows
	enter, escape func()
}

// TypedKey implements fyne.Focusable.
func (l *collectionList) TypedKey(e *fyne.KeyEvent) {
	if l.Moved(e.Name) {
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight, fyne.KeySpace:
		l.enter()
	case fyne.KeyEscape:
		l.escape()
	}
}

// OpenBuiltIn lets the user choose a puzzle of one built-in collection.
func (s *Shelves) OpenBuiltIn(name string, to mypuzzles.Destination) {
	r, err := builtInContents(name)
	if err != nil {
		s.host.Say(s.needs.Failed(name, err))
		return
	}
	s.Browse(r, to)
}

// builtInContents returns a built-in collection as if it were read from a file.
func builtInContents(name string) (Contents, error) {
	entries, err := BuiltIn(name)
	return Contents{Name: words.T("collection." + name), Path: puzzles.Prefix + name, Entries: entries, captions: captionsOf(name)}, err
}

// BuiltIn loads a built-in collection. Puzzles whose titles are only numbers get a title in the
// current language.
func BuiltIn(name string) ([]format.Entry, error) {
	entries, err := puzzles.Load(name)
	switch name {
	case literature:
		for i := range entries {
			entries[i].Title = words.T("gallery.example", words.Data{"N": i + 1})
		}
		return entries, err
	case puzzles.Practice:
		for i := range entries {
			technique := puzzles.Practised()[i/puzzles.PerTechnique]
			entries[i].Title = words.T("gallery.title", words.Data{
				"Collection": practiceText(technique), "N": i%puzzles.PerTechnique + 1})
		}
		return entries, err
	case puzzles.Teaching:
		for i := range entries {
			entries[i].Title = words.List(demonstrationTexts(entries[i], false))
		}
		return entries, err
	}
	key := "gallery.title"
	if err == nil && len(entries) > 0 && entries[0].Puzzle.Layout != sudoku.Classic() {
		key = "gallery.title.size" // the name is a size, so a word is needed before the number
	}
	for i := range entries {
		entries[i].Title = words.T(key, words.Data{
			"Collection": words.T("collection." + name), "N": i + 1})
	}
	return entries, err
}

// FirstPuzzle returns the puzzle that a new user sees.
func FirstPuzzle() session.State {
	entries, err := BuiltIn("easy")
	if err != nil || len(entries) == 0 {
		return session.New(sudoku.Empty(sudoku.Classic())).Now()
	}
	return session.FromEntry(entries[0])
}

// captionsOf returns what the pictures of a built-in collection are called; nil for their titles.
func captionsOf(name string) []string {
	entries, _ := puzzles.Load(name) // with the titles of the file, which have the demonstrations and the ratings
	var captions []string
	switch name {
	case puzzles.Teaching:
	case literature:
		for i, e := range entries {
			captions = append(captions, words.T("gallery.example.caption", words.Data{"N": i + 1, "Givens": e.Puzzle.Givens.Filled()}))
		}
		return captions
	default:
		return ratedCaptions(name, entries)
	}
	for _, e := range entries {
		texts := demonstrationTexts(e, true)
		captions = append(captions, texts[0]+"\n"+words.List(texts[1:]))
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
		captions = append(captions, titled[i].Title+"\n"+words.Rating(r))
	}
	return captions
}

// practiceText returns the short name of a technique that can be practised.
func practiceText(t *logic.Technique) string {
	return hint.ShortName(words.HintLanguage(), t)
}

// demonstrationTexts says how many backtracks each engine needs for a puzzle for teaching: depth-first search, and the others that
// matter, and what clause learning does. They are short for a caption, which is narrow.
func demonstrationTexts(e format.Entry, short bool) []string {
	demo, err := puzzles.DemonstrationOf(e)
	if err != nil {
		return []string{e.Title} // unreachable: a test reads every title
	}
	key := "gallery.shows"
	if demo.DepthFirst == 1 {
		key = "gallery.shows.single"
	}
	texts := []string{words.T(key, words.Data{"Count": words.Number(int64(demo.DepthFirst))})}
	for _, part := range []struct {
		number        int
		key, shortKey string
	}{
		{demo.MRV, "gallery.shows.mrv", "gallery.caption.mrv"}, {demo.Links, "gallery.shows.links", "gallery.caption.links"},
		{demo.Conflicts, "gallery.shows.conflicts", "gallery.caption.conflicts"}, {demo.Jumped, "gallery.shows.jumped", "gallery.caption.jumped"},
	} {
		if short {
			part.key = part.shortKey
		}
		if part.number != puzzles.Any {
			texts = append(texts, words.T(part.key, words.Data{"Count": words.Number(int64(part.number))}))
		}
	}
	return texts
}

// aboutCollection says where a collection is from and what its licence is.
func aboutCollection(name string) string {
	switch name {
	case literature:
		return words.T("collection.about.literature")
	case puzzles.Teaching:
		return words.Join(words.T("collection.about.teaching"), words.T("collection.about.own"))
	case puzzles.Practice:
		return words.Join(words.T("collection.about.practice"), words.T("collection.about.rated"), words.T("collection.about.own"))
	}
	if rating.LevelNamed(name) != 0 {
		return words.Join(words.T("collection.about.rated"), words.T("collection.about.own"))
	}
	return words.T("collection.about.own")
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
		return practiceText(s.technique)
	}
	return words.T("collection." + s.collection)
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
	marks   func(c *Collection, shown func()) // finds out what is known of the puzzles
	about   *controls.Paragraph
	object  *container.Split
	dialog  *dialogs.Dialog       // the open dialog that contains it
	to      mypuzzles.Destination // of the puzzle that is chosen in it
}

func newBrowser(s *Shelves) *browser {
	b := &browser{about: controls.NewParagraph("")}
	page := container.NewStack()
	escape := func() { b.dialog.Dismiss() }
	b.gallery = newGallery(s, func(i int) {
		b.dialog.Dismiss()
		s.openFrom(b.gallery.of, i, b.to)
	}, escape)
	sections := sections()
	list := &collectionList{Rows: controls.NewRows(), enter: func() { s.dialogs.Focus(b.gallery.grid) }, escape: escape}
	list.Length = func() int { return len(sections) }
	list.CreateItem = func() fyne.CanvasObject { return widget.NewLabel("") }
	list.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		title := sections[id].title()
		if sections[id].technique != nil {
			title = "    " + title
		}
		o.(*widget.Label).SetText(title)
	}
	list.ExtendBaseWidget(list)
	list.OnSelected = func(id widget.ListItemID) {
		list.At = id
		section := sections[id]
		entries, captions, err := section.load()
		if err != nil {
			b.dialog.Dismiss()
			s.host.Say(s.needs.Failed(section.collection, err))
			return
		}
		b.about.SetText(aboutCollection(section.collection))
		page.Refresh() // the text may need another height
		path := ""
		if section.technique == nil {
			path = puzzles.Prefix + section.collection
		}
		c := newCollection(Contents{Name: section.title(), Path: path, Entries: entries, captions: captions})
		b.gallery.show(c, 0)
		b.marks(c, b.gallery.grid.Refresh)
	}
	b.list = list
	grid := b.gallery.grid
	page.Layout, page.Objects = layout.NewBorderLayout(nil, b.about, nil, nil), []fyne.CanvasObject{grid.frame.Around(grid), b.about}
	b.object = container.NewHSplit(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 5), list.Frame.Around(list)), container.New(layout.NewCustomPaddedLayout(0, 0, 8, 0), page))
	return b
}

// ShowBuiltIn shows the built-in puzzles.
func (s *Shelves) ShowBuiltIn() { s.ChooseBuiltIn(nil) }

// ChooseBuiltIn lets the user choose a built-in puzzle.
func (s *Shelves) ChooseBuiltIn(to mypuzzles.Destination) {
	s.host.Say(nil) // takes back what is said, such as that a file holds no puzzle
	if s.browser == nil {
		s.browser = newBrowser(s)
	}
	b := s.browser
	b.to = to
	b.object.Horizontal, b.object.Offset = true, 0.22
	if s.dialogs.Narrow() { // the list is above the puzzles
		b.object.Horizontal, b.object.Offset = false, 0.3
	}
	b.dialog = s.dialogs.NewNotice(words.T("gallery.builtin"), words.T("gallery.cancel"), b.object)
	b.dialog.SetButtons(s.buttons(b.dialog, func() *Collection { return b.gallery.of }, func() string { return sections()[b.list.At].title() }))
	s.showGallery(b.dialog)
	b.marks = s.marker()
	b.gallery.grid.FocusLost() // it may have had the focus when the last dialog closed, of which Fyne tells nobody
	b.list.UnselectAll()
	b.list.Refresh() // in the current language
	b.list.Choose(0)
	s.dialogs.Focus(b.list)
}

func (s *Shelves) showGallery(d *dialogs.Dialog) {
	d.Resize(s.dialogs.Size())
	s.dialogs.Show(d)
}
