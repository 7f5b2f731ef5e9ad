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

// An Entry is a puzzle in the list.
type Entry struct {
	Name             string
	Created, Changed time.Time
	Board            session.State // as it is now
	Photo            bool          // there is a photo of it
}

// Givens returns the number of givens.
func (e Entry) Givens() int { return e.Board.Puzzle.Givens.Filled() }

// Blanks returns the number of cells without a given.
func (e Entry) Blanks() int { return len(e.Board.Typed) - e.Givens() }

// Filled returns the number of blanks that hold a digit.
func (e Entry) Filled() int { return e.Board.Typed.Filled() }

// Solved reports whether every cell is filled and no rule is broken. A board without
// givens is never solved.
func (e Entry) Solved() bool {
	return e.Givens() > 0 && e.Filled() == e.Blanks() && e.Board.Whole().Conflicts() == nil
}

// Has reports whether each of the words is in the title, the source, the note or one of
// the other texts shown, ignoring case.
func (e Entry) Has(words string, shown ...string) bool {
	all := strings.ToLower(strings.Join(append(shown, e.Board.Title, e.Board.Source, e.Board.Note), "\n"))
	for _, word := range strings.Fields(strings.ToLower(words)) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// List returns all puzzles, the most recently changed first, and the number of those that
// cannot be read: damaged ones, and those for which Take returns ErrNewer or ErrForeign.
// It locks nothing and moves nothing aside.
func (l *Library) List() (entries []Entry, unreadable int) {
	photos := l.photoNames()
	for _, name := range l.byTime() {
		p, _, err := l.find(name, readPage)
		if errors.Is(err, fs.ErrNotExist) {
			continue // just deleted
		}
		if err != nil {
			unreadable++
			continue
		}
		entries = append(entries, Entry{name, p.sheet.Created, p.sheet.Changed, p.sheet.Now, photos[name]})
	}
	slices.SortStableFunc(entries, func(a, b Entry) int {
		return cmp.Or(b.Changed.Compare(a.Changed), strings.Compare(b.Name, a.Name))
	})
	return entries, unreadable
}
