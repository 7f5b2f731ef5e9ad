package shelf

import (
	"cmp"
	"errors"
	"io"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/logic"
	"nonet/core/rating"
	"nonet/core/yield"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/running"
	"nonet/gui/translations"
)

// A browsing is the dialog with a collection: the pictures, and above them what leads to one of a
// million. While it is open the rest of the file is read, and ratings are worked out.
type browsing struct {
	shelf   *Shelf
	of      *Collection
	gallery *gallery
	dialog  *dialogs.Dialog
	number  *controls.Number
	level   *controls.Choice
	status  *controls.Choice
	count   *controls.Line
	none    *controls.Paragraph // shown if no puzzle passes the filter
	stop    func()              // stops rating
	closed  bool
	below   *browsing // the one that is open below this; nil for none

	awaited int // the puzzle at which the user was, until it is read; 0 for none
	before  int // the one that is highlighted until then
}

// browse lets the user choose a puzzle of a collection. rest, if not nil, has the puzzles that are still
// to be read.
func (s *Shelf) browse(c *Collection, rest *format.Reader) {
	b := &browsing{shelf: s, of: c, stop: func() {}, none: controls.NewParagraph("")}
	b.none.Alignment = fyne.TextAlignCenter
	b.count = controls.NewLine("")
	b.count.Alignment = fyne.TextAlignTrailing
	b.gallery = newGallery(s, func(i int) {
		b.dialog.Dismiss()
		s.openFrom(c, i)
	}, func() { b.dialog.Dismiss() })
	grid := b.gallery.grid
	content := container.NewStack(grid.frame.Around(grid), container.NewCenter(wide(b.none)))
	b.dialog = s.dialogs.NewNotice(c.name, translations.T("gallery.cancel"), container.NewBorder(b.head(), nil, nil, nil, content))
	b.dialog.SetOnClosed(b.end)
	s.showGallery(b.dialog)
	s.findHere(c, 0)
	start := s.place(c)
	b.below, s.browsing = s.browsing, b
	b.gallery.show(c, start)
	if start >= c.Len() && rest != nil {
		b.awaited, b.before = start, b.gallery.highlighted()
	}
	b.refresh()
	s.dialogs.Focus(grid)
	b.load(rest)
}

// end ends the work when the dialog is closed.
func (b *browsing) end() {
	b.closed = true
	b.stop()
	if b.awaited == 0 && b.of.Visible() > 0 {
		b.shelf.visited(b.of, b.gallery.highlighted(), false)
	}
	for open := &b.shelf.browsing; *open != nil; open = &(*open).below {
		if *open == b {
			*open = b.below
			break
		}
	}
}

// head returns the controls above the pictures.
func (b *browsing) head() fyne.CanvasObject {
	escape := func() { b.dialog.Dismiss() }
	back := func() { b.shelf.dialogs.Focus(b.gallery.grid) }
	b.number = controls.NewNumber()
	b.number.SetPlaceHolder(translations.T("collection.number"))
	b.number.OnChanged = func(text string) {
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			b.gallery.highlight(min(n, b.of.Len()) - 1)
		}
	}
	b.number.Enter, b.number.Escape = back, escape
	b.gallery.grid.number = func(char rune) {
		b.shelf.dialogs.Focus(b.number)
		b.number.SetText("")
		b.number.TypedRune(char)
	}
	b.level = levelChoice(b.of.filter.level)
	b.status = statusChoice(b.of.filter.status)
	for _, c := range []*controls.Choice{b.level, b.status} {
		c.OnChanged = func(string) { b.sift() }
		c.Enter, c.Escape = back, escape
	}
	number := container.NewGridWrap(fyne.NewSize(120, b.number.MinSize().Height), b.number)
	return container.NewBorder(nil, nil, container.NewHBox(number, b.status, b.level), nil, b.count)
}

// levelChoice returns a choice of levels. The first is any.
func levelChoice(chosen logic.Level) *controls.Choice {
	names := []string{translations.T("filter.level.any")}
	at := 0
	for i, name := range rating.Levels() {
		names = append(names, check.LevelText(name))
		if rating.LevelNamed(name) == chosen {
			at = i + 1
		}
	}
	return controls.NewChoice(names, at)
}

// chosenLevel returns what is chosen there; 0 for any.
func chosenLevel(c *controls.Choice) logic.Level {
	if at := c.SelectedIndex(); at > 0 {
		return rating.LevelNamed(rating.Levels()[at-1])
	}
	return 0
}

// statusChoice returns a choice of statuses.
func statusChoice(chosen statuses) *controls.Choice {
	var names []string
	for _, key := range []string{"any", "unsolved", "begun", "solved"} {
		names = append(names, translations.T("filter.status."+key))
	}
	return controls.NewChoice(names, int(chosen))
}

// sift applies the filter.
func (b *browsing) sift() {
	at := b.gallery.highlighted()
	b.of.filter = filter{chosenLevel(b.level), statuses(b.status.SelectedIndex())}
	b.of.sift()
	b.gallery.grid.Refresh()
	b.gallery.highlight(at)
	b.refresh()
}

// countText says how many puzzles there are, and how many of them pass the filter.
func (b *browsing) countText() string {
	data := translations.Data{"Count": running.Number(int64(b.of.Len())), "Shown": running.Number(int64(b.of.Visible()))}
	switch {
	case b.of.open:
		return translations.T("collection.count.sofar", data)
	case b.of.Visible() < b.of.Len():
		return translations.T("collection.count.some", data)
	case b.of.more:
		return translations.T("collection.count.first", data)
	}
	return translations.T("collection.count", data)
}

// refresh shows what may have changed besides the pictures.
func (b *browsing) refresh() {
	b.count.SetText(b.countText())
	text := ""
	switch {
	case b.of.Visible() > 0:
	case b.of.open:
		text = translations.T("collection.none.sofar")
	default:
		text = translations.T("collection.none")
	}
	b.none.SetText(text)
}

// load finds out what is known of each puzzle, and reads the rest of them.
func (b *browsing) load(rest *format.Reader) {
	b.shelf.mark(b.of, func(known ratings, done progress) {
		b.update()
		b.rate()
		if rest != nil {
			b.shelf.threads.Go(func() { b.shelf.readOn(b.of, rest, known, done) })
		}
	})
}

// update shows new puzzles or marks.
func (b *browsing) update() {
	if b.closed {
		return
	}
	at := b.gallery.highlighted()
	if b.awaited > 0 && b.awaited < b.of.Len() {
		if at == b.before { // nobody has gone elsewhere
			b.gallery.grid.Refresh()
			b.gallery.highlight(b.awaited)
			at = b.awaited
		}
		b.awaited = 0
	}
	if b.of.filter != (filter{}) {
		b.of.sift()
		b.gallery.grid.Refresh()
		b.gallery.grid.at = min(b.of.place(at), max(b.of.Visible()-1, 0))
	} else {
		b.gallery.grid.Refresh()
	}
	b.refresh()
}

// showing calls do with the dialogs that show a collection.
func (s *Shelf) showing(c *Collection, do func(*browsing)) {
	for b := s.browsing; b != nil; b = b.below {
		if b.of == c {
			do(b)
		}
	}
}

// readOn reads the puzzles of a collection until the end of the file, or until there are too many. It goes on when the
// dialog is closed, because the next puzzle of the collection may be asked for.
func (s *Shelf) readOn(c *Collection, rest *format.Reader, known ratings, done progress) {
	var batch []format.Entry
	var trouble error
	count := atOnce
	more := false
	pass := func() {
		entries, items := batch, itemsOf(batch)
		marks := marksOf(items, known, done)
		s.threads.Do(func() {
			c.add(entries, items, marks)
			s.findHere(c, c.Len()-len(items))
			s.showing(c, (*browsing).update)
		})
		batch = nil
	}
	for !s.threads.Closed() {
		entry, err := rest.Next()
		if err != nil && err != io.EOF {
			trouble = cmp.Or(trouble, err)
		}
		if isMisread(err) {
			continue
		}
		if more = err == nil && count == mostPuzzles; more || err != nil {
			break
		}
		batch = append(batch, entry)
		if count++; len(batch) == perBatch {
			pass()
		}
		yield.Often()
	}
	pass()
	s.threads.Do(func() {
		c.more = c.more || more
		if trouble != nil {
			s.host.Say(openFailed(c.name, trouble))
		}
		s.showing(c, (*browsing).update)
		s.showing(c, (*browsing).rate)
	})
}

// perBatch is how many puzzles are added at a time.
const perBatch = 20_000

// isMisread reports whether an error is about one puzzle, so that the next can be read.
func isMisread(err error) bool {
	_, is := errors.AsType[*format.Error](err)
	return is
}

// rate works out the ratings of the puzzles read so far, until the dialog is closed.
func (b *browsing) rate() {
	if !b.closed {
		b.stop()
		b.stop = b.shelf.rate(b.of.unrated(), func(found []rated) {
			b.of.setRatings(found)
			b.update()
		})
	}
}

// marker returns a function that does the same as mark for one collection after the other, and reads the library once for all.
func (s *Shelf) marker() func(c *Collection, then func()) {
	var known ratings
	var done progress
	return func(c *Collection, then func()) {
		if known == nil {
			s.mark(c, func(r ratings, p progress) {
				known, done = r, p
				then()
			})
			return
		}
		c.setMarks(0, marksOf(c.items, known, done))
		c.names = done.names
		then()
	}
}

// mark finds out what is known of the puzzles of a collection, and then calls then.
func (s *Shelf) mark(c *Collection, then func(ratings, progress)) {
	items := c.items
	s.readLibrary(func(lib *library.Library) func() {
		known, done := ratings(lib.Ratings()), progressOf(lib)
		marks := marksOf(items, known, done)
		return func() {
			c.setMarks(0, marks)
			c.names = done.names
			then(known, done)
		}
	})
}
