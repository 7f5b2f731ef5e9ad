package collections

import (
	"slices"
	"sync"

	"nonet/core/difficulty"
	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/core/yield"
	"nonet/gui/check"
	"nonet/gui/mypuzzles"
)

// MostPuzzles is the largest number of puzzles of a file that are listed.
const MostPuzzles = 1_000_000

// Contents are the puzzles of a text, as far as they are read.
type Contents struct {
	Name     string // of the file, for messages
	Path     string // of the file, or of the built-in collection; empty if it cannot be opened again
	Source   string // the source that the text names
	Entries  []format.Entry
	Rest     *foreign.Reader // of the puzzles after Entries; nil if there are none
	More     bool            // there were more puzzles than are listed
	Pasted   bool            // the text is from the clipboard
	captions []string        // of the pictures, if not the titles
}

// A Collection is the puzzles of a file or a built-in collection, of which there may be a million.
// Only the main goroutine changes it; with mu held, others may read.
type Collection struct {
	name, source string
	path         string   // as in Recent; empty if it cannot be opened again
	captions     []string // see Contents
	pasted       bool
	more         bool // the file has more puzzles than these
	reading      bool // the rest of them is being read

	mu     sync.Mutex
	items  []item
	marks  []mark
	recent []int // the puzzles that were shown last, whose ratings come first
	whole  map[int]format.Entry

	names  map[string]string // of the puzzles that are in the library, by sudoku.Puzzle.Key
	opened map[int]*session.Sheet

	filter filter
	shown  []int // the puzzles that pass the filter; unused if it is empty
	open   bool  // more may pass it when their rating is known
}

// An item is a puzzle. Almost all puzzles of long collections have only a title; the rest of the others
// is in whole.
type item struct {
	layout *sudoku.Layout
	givens sudoku.Grid
	title  string

	clues   *sudoku.Clues // the puzzle's
	unknown *sudoku.Unknown
}

func (it item) puzzle() sudoku.Puzzle {
	return sudoku.Puzzle{Layout: it.layout, Givens: it.givens, Clues: it.clues, Unknown: it.unknown}
}

// A mark is what is known of a puzzle.
type mark struct {
	rating *rating.Rating // nil if not known yet
	status library.Status
}

// A filter says which puzzles are shown.
type filter struct {
	level  difficulty.Level // 0 for any
	status mypuzzles.Statuses
}

func newCollection(r Contents) *Collection {
	c := &Collection{name: r.Name, source: r.Source, path: r.Path, captions: r.captions, pasted: r.Pasted, more: r.More,
		whole: map[int]format.Entry{}, opened: map[int]*session.Sheet{}}
	c.add(r.Entries, itemsOf(r.Entries), make([]mark, len(r.Entries)))
	return c
}

// itemsOf makes items of entries.
func itemsOf(entries []format.Entry) []item {
	cells := 0
	for _, e := range entries {
		cells += len(e.Puzzle.Givens)
	}
	slab := make(sudoku.Grid, 0, cells) // one piece of memory for all
	items := make([]item, len(entries))
	for i, e := range entries {
		from := len(slab)
		slab = append(slab, e.Puzzle.Givens...)
		items[i] = item{e.Puzzle.Layout, slab[from:len(slab):len(slab)], e.Title, e.Puzzle.Clues, e.Puzzle.Unknown}
	}
	return items
}

// add adds puzzles at the end.
func (c *Collection) add(entries []format.Entry, items []item, marks []mark) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, e := range entries {
		if e.Typed != nil || e.Source != "" || e.Note != "" || e.Pencil != nil || e.Candidates != nil {
			c.whole[len(c.items)+i] = e
		}
	}
	c.items = append(c.items, items...)
	c.marks = append(c.marks, marks...)
}

// Len returns the number of puzzles.
func (c *Collection) Len() int { return len(c.items) }

// puzzle returns a puzzle.
func (c *Collection) puzzle(i int) sudoku.Puzzle {
	return c.items[i].puzzle()
}

// entry returns a puzzle with everything that was read of it.
func (c *Collection) entry(i int) format.Entry {
	if e, ok := c.whole[i]; ok {
		return e
	}
	return format.Entry{Puzzle: c.puzzle(i), Title: c.items[i].title}
}

// title returns the title of a puzzle; empty if it has none, or one that only says how hard it is.
func (c *Collection) title(i int) string {
	title := c.items[i].title
	if _, is := titleRating(title); is {
		return ""
	}
	return title
}

// Rating returns the rating of a puzzle, if it is known.
func (c *Collection) Rating(i int) (r rating.Rating, known bool) {
	if m := c.marks[i]; m.rating != nil {
		return *m.rating, true
	}
	return rating.Rating{}, false
}

// Status returns how far a puzzle is.
func (c *Collection) Status(i int) library.Status { return c.marks[i].status }

// Visible returns the number of puzzles that pass the filter.
func (c *Collection) Visible() int {
	if c.filter == (filter{}) {
		return len(c.items)
	}
	return len(c.shown)
}

// At returns the index of a puzzle that passes the filter.
func (c *Collection) At(place int) int {
	if c.filter == (filter{}) {
		return place
	}
	return c.shown[place]
}

// place returns the first place that is not before a puzzle.
func (c *Collection) place(i int) int {
	if c.filter == (filter{}) {
		return min(i, len(c.items))
	}
	at, _ := slices.BinarySearch(c.shown, i)
	return at
}

// sift applies the filter.
func (c *Collection) sift() {
	c.shown, c.open = c.shown[:0], false
	if c.filter == (filter{}) {
		return
	}
	for i, m := range c.marks {
		levelFits := c.filter.level == 0 || m.rating != nil && m.rating.Level == c.filter.level
		switch {
		case !c.filter.status.Has(m.status):
		case levelFits:
			c.shown = append(c.shown, i)
		case m.rating == nil && !c.open:
			c.open = check.Rates(c.items[i].layout)
		}
	}
}

// caption returns what a puzzle is called, and its rating below that if there is one.
func (c *Collection) caption(i int) string {
	if c.captions != nil {
		return c.captions[i]
	}
	name, below := c.title(i), ""
	if name == "" {
		name = words.T("gallery.number", words.Data{"N": i + 1})
	}
	if r, known := c.Rating(i); known {
		below = words.Rating(r)
	}
	return name + "\n" + below
}

// A progress is how far the puzzles of the library are, by sudoku.Puzzle.Key, and their names.
type progress struct {
	status map[string]library.Status
	names  map[string]string
}

// progressOf returns the progress of all puzzles of the library, and of those that were deleted after
// they were solved.
func progressOf(lib *library.Library) progress {
	p := progress{map[string]library.Status{}, map[string]string{}}
	for _, s := range lib.Solves() {
		p.status[s.Key] = library.Solved
	}
	entries, _ := lib.List()
	for _, e := range entries {
		key := e.Board.Puzzle.Key()
		p.status[key] = max(p.status[key], e.Status())
		if _, later := p.names[key]; !later {
			p.names[key] = e.Name
		}
	}
	return p
}

// marksOf returns the marks of puzzles. It may be called on any goroutine.
func marksOf(items []item, known mypuzzles.Ratings, done progress) []mark {
	marks := make([]mark, len(items))
	for i, it := range items {
		key := it.puzzle().Key()
		if r, ok := titleRating(it.title); ok {
			marks[i].rating = &r
		} else if r, ok := known[key]; ok {
			marks[i].rating = &r
		}
		marks[i].status = done.status[key]
		yield.Often()
	}
	return marks
}

// titleRating returns the rating that a title is, as nonet rate writes it.
func titleRating(title string) (rating.Rating, bool) {
	if title == "" {
		return rating.Rating{}, false
	}
	r, err := rating.Parse(title)
	return r, err == nil
}

// setMarks sets the marks of puzzles from one on.
func (c *Collection) setMarks(from int, marks []mark) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, m := range marks {
		if m.rating == nil {
			m.rating = c.marks[from+i].rating // it was worked out meanwhile
		}
		c.marks[from+i] = m
	}
}

// setRatings sets the ratings of puzzles.
func (c *Collection) setRatings(found []mypuzzles.Rated) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range found {
		c.marks[r.Index].rating = &r.Rating
	}
}

// mostRecent is how many of the puzzles shown last are rated first: more than fit on a screen.
const mostRecent = 60

// show records that a puzzle is shown.
func (c *Collection) show(i int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.recent) == mostRecent {
		c.recent = slices.Delete(c.recent, 0, 1)
	}
	c.recent = append(c.recent, i)
}

// unrated returns a function that returns one puzzle after the other that has no rating yet: those that are shown, then
// all others. It may be called on any goroutine.
func (c *Collection) unrated() func() (i int, p sudoku.Puzzle, ok bool) {
	next, taken := 0, map[int]bool{}
	wanted := func(i int) bool {
		return i < len(c.items) && c.marks[i].rating == nil && !taken[i] && check.Rates(c.items[i].layout)
	}
	return func() (int, sudoku.Puzzle, bool) {
		c.mu.Lock()
		defer c.mu.Unlock()
		i := slices.IndexFunc(c.recent, wanted)
		if i >= 0 {
			i = c.recent[i]
		} else {
			for next < len(c.items) && !wanted(next) {
				next++
			}
			i = next
		}
		if i == len(c.items) {
			return 0, sudoku.Puzzle{}, false
		}
		taken[i] = true
		return i, c.puzzle(i), true
	}
}
