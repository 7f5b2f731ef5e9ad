package library

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"

	"nonet/core/session"
)

// An Entry is a puzzle as it stands in the list of all.
type Entry struct {
	Name             string
	Created, Changed time.Time
	Board            session.State // as it is now
}

// Givens is how many cells were given, and Filled how many of the Blanks hold a digit.
func (e Entry) Givens() int { return e.Board.Puzzle.Givens.Filled() }

// Blanks is how many cells were not given.
func (e Entry) Blanks() int { return len(e.Board.Typed) - e.Givens() }

// Filled is how many blanks hold a digit.
func (e Entry) Filled() int { return e.Board.Typed.Filled() }

// Solved reports whether every cell is filled and every rule is kept. (A board that
// somebody typed without making givens of it is only full.)
func (e Entry) Solved() bool {
	return e.Givens() > 0 && e.Filled() == e.Blanks() && e.Board.Whole().Conflicts() == nil
}

// Has reports whether each of the words stands in the title, the source, the note or what
// else is shown of it, whatever the case.
func (e Entry) Has(words string, shown ...string) bool {
	all := strings.ToLower(strings.Join(append(shown, e.Board.Title, e.Board.Source, e.Board.Note), "\n"))
	for _, word := range strings.Fields(strings.ToLower(words)) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// List is all puzzles, the one that was changed last first, and how many more there are
// that cannot be read: damaged ones, and those of which Take says ErrNewer or ErrForeign.
// Nothing is locked or set aside for it.
func (l *Library) List() (entries []Entry, unreadable int) {
	for _, name := range l.byTime() {
		p, _, err := l.find(name, readPage)
		if errors.Is(err, fs.ErrNotExist) {
			continue // it has just been deleted
		}
		if err != nil {
			unreadable++
			continue
		}
		entries = append(entries, Entry{name, p.sheet.Created, p.sheet.Changed, p.sheet.Now})
	}
	slices.SortStableFunc(entries, func(a, b Entry) int {
		return cmp.Or(b.Changed.Compare(a.Changed), strings.Compare(b.Name, a.Name))
	})
	return entries, unreadable
}
