package collections

import (
	"cmp"
	"errors"
	"io"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/words"
	"nonet/core/yield"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/mypuzzles"
)

// A browsing is the dialog with a collection: the pictures, and above them what leads to one of a
// million. While it is open the rest of the file is read, and ratings are worked out.
type browsing struct {
	shelves *Shelves
	to      mypuzzles.Destination // of the puzzle that is chosen
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

	awaited int // the puzzle at which the user was, or whose number was typed, until it is read; 0 for none
	before  int // the one that is highlighted until then
}

// Browse lets the user choose a puzzle of what was read.
func (s *Shelves) Browse(r Contents, to mypuzzles.Destination) {
	s.browse(newCollection(r), r.Rest, to)
}

// browse lets the user choose a puzzle of a collection. rest, if not nil, has the puzzles that are still
// to be read.
func (s *Shelves) browse(c *Collection, rest *foreign.Reader, to mypuzzles.Destination) {
	b := &browsing{shelves: s, to: to, of: c, stop: func() {}, none: controls.NewParagraph("")}
	b.none.Alignment = fyne.TextAlignCenter
	b.count = controls.NewLine("")
	b.count.Alignment = fyne.TextAlignTrailing
	b.gallery = newGallery(s, func(i int) {
		b.dialog.Dismiss()
		s.openFrom(c, i, to)
	}, func() { b.dialog.Dismiss() })
	grid := b.gallery.grid
	content := container.NewStack(grid.frame.Around(grid), controls.Middle(b.none))
	b.dialog = s.dialogs.NewNotice(c.name, words.T("gallery.cancel"), container.NewBorder(b.head(), nil, nil, nil, content))
	b.dialog.SetButtons(s.buttons(b.dialog, func() *Collection { return c }, func() string { return c.name }))
	b.dialog.SetOnClosed(b.end)
	s.showGallery(b.dialog)
	s.findHere(c, 0)
	start := s.place(c)
	b.below, s.browsing = s.browsing, b
	b.gallery.show(c, start)
	if start >= c.Len() && rest != nil {
		b.await(start)
	}
	b.refresh()
	s.dialogs.Focus(grid)
	b.load(rest)
}

// await goes to a puzzle when it is read, unless the user goes elsewhere before that.
func (b *browsing) await(i int) { b.awaited, b.before = i, b.gallery.highlighted() }

// end ends the work when the dialog is closed.
func (b *browsing) end() {
	b.closed = true
	b.stop()
	if b.awaited == 0 && b.of.Visible() > 0 {
		b.shelves.visited(b.of, b.gallery.highlighted(), false)
	}
	for open := &b.shelves.browsing; *open != nil; open = &(*open).below {
		if *open == b {
			*open = b.below
			break
		}
	}
}

// head returns the controls above the pictures.
func (b *browsing) head() fyne.CanvasObject {
	escape := func() { b.dialog.Dismiss() }
	back := func() { b.shelves.dialogs.Focus(b.gallery.grid) }
	b.number = controls.NewNumber()
	b.number.SetPlaceHolder(words.T("collection.number"))
	b.number.OnChanged = func(text string) {
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			b.gallery.highlight(min(n, b.of.Len()) - 1)
			if b.awaited = 0; n > b.of.Len() && b.of.reading {
				b.await(n - 1)
			}
		}
	}
	b.number.Enter, b.number.Escape = back, escape
	b.gallery.grid.number = func(char rune) {
		b.shelves.dialogs.Focus(b.number)
		b.number.SetText("")
		b.number.TypedRune(char)
	}
	b.level = mypuzzles.LevelChoice(b.of.filter.level)
	b.status = mypuzzles.StatusChoice(b.of.filter.status)
	for _, c := range []*controls.Choice{b.level, b.status} {
		c.OnChanged = func(string) { b.sift() }
		c.Enter, c.Escape = back, escape
	}
	number := container.NewGridWrap(fyne.NewSize(120, b.number.MinSize().Height), b.number)
	return container.NewBorder(nil, nil, container.NewHBox(number, b.status, b.level), nil, b.count)
}

// sift applies the filter.
func (b *browsing) sift() {
	at := b.gallery.highlighted()
	b.of.filter = filter{mypuzzles.ChosenLevel(b.level), mypuzzles.Statuses(b.status.SelectedIndex())}
	b.of.sift()
	b.gallery.grid.Refresh()
	b.gallery.highlight(at)
	b.refresh()
}

// countText says how many puzzles there are, and how many of them pass the filter.
func (b *browsing) countText() string {
	data := words.Data{"Count": words.Number(int64(b.of.Len())), "Shown": words.Number(int64(b.of.Visible()))}
	switch {
	case b.of.open:
		return words.T("collection.count.sofar", data)
	case b.of.Visible() < b.of.Len():
		return words.T("collection.count.some", data)
	case b.of.more:
		return words.T("collection.count.first", data)
	}
	return words.T("collection.count", data)
}

// refresh shows what may have changed besides the pictures.
func (b *browsing) refresh() {
	b.count.SetText(b.countText())
	text := ""
	switch {
	case b.of.Visible() > 0:
	case b.of.open:
		text = words.T("collection.none.sofar")
	default:
		text = words.T("collection.none")
	}
	b.none.SetText(text)
}

// load finds out what is known of each puzzle, and reads the rest of them.
func (b *browsing) load(rest *foreign.Reader) {
	b.of.reading = b.of.reading || rest != nil
	b.shelves.mark(b.of, func(known mypuzzles.Ratings, done progress) {
		b.update()
		b.rate()
		if from := b.of.Len(); rest != nil {
			b.shelves.threads.Go(func() { b.shelves.readOn(b.of, from, rest, known, done) })
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
		offset := b.gallery.grid.GetScrollOffset()
		b.of.sift()
		b.gallery.grid.Refresh()
		b.gallery.highlight(at)
		b.gallery.grid.ScrollToOffset(offset) // the user may be looking elsewhere
	} else {
		b.gallery.grid.Refresh()
	}
	b.refresh()
}

// showing calls do with the dialogs that show a collection.
func (s *Shelves) showing(c *Collection, do func(*browsing)) {
	for b := s.browsing; b != nil; b = b.below {
		if b.of == c {
			do(b)
		}
	}
}

// readOn reads the puzzles of a collection from an index on until the end of the file, or until there are too many. It goes on when the
// dialog is closed, because the next puzzle of the collection may be asked for.
func (s *Shelves) readOn(c *Collection, from int, rest *foreign.Reader, known mypuzzles.Ratings, done progress) {
	var batch []format.Entry
	var trouble error
	count := from
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
		if IsMisread(err) {
			continue
		}
		if more = err == nil && count == MostPuzzles; more || err != nil {
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
		c.more, c.reading = c.more || more, false
		if trouble != nil {
			s.host.Say(s.needs.Failed(c.name, trouble))
		}
		s.showing(c, (*browsing).update)
		s.showing(c, func(b *browsing) {
			b.awaited = 0 // there are not as many
			b.rate()
		})
	})
}

// perBatch is how many puzzles are added at a time.
const perBatch = 20_000

// IsMisread reports whether an error is about one puzzle, so that the next can be read.
func IsMisread(err error) bool {
	_, is := errors.AsType[*format.Error](err)
	return is
}

// rate works out the ratings of the puzzles read so far, until the dialog is closed.
func (b *browsing) rate() {
	if !b.closed {
		b.stop()
		b.stop = b.shelves.mine.Rate(b.of.unrated(), func(found []mypuzzles.Rated) {
			b.of.setRatings(found)
			b.update()
		})
	}
}

// marker returns a function that does the same as mark for one collection after the other, and reads the library once for all.
func (s *Shelves) marker() func(c *Collection, then func()) {
	var known mypuzzles.Ratings
	var done progress
	return func(c *Collection, then func()) {
		if known == nil {
			s.mark(c, func(r mypuzzles.Ratings, p progress) {
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
func (s *Shelves) mark(c *Collection, then func(mypuzzles.Ratings, progress)) {
	items := c.items
	s.mine.Read(func(lib *library.Library) func() {
		known, done := mypuzzles.Ratings(lib.Ratings()), progressOf(lib)
		marks := marksOf(items, known, done)
		return func() {
			c.setMarks(0, marks)
			c.names = done.names
			then(known, done)
		}
	})
}
