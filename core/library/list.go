package library

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"

	"nonet/core/disk"
	"nonet/core/session"
)

// An Entry is a puzzle in the list.
type Entry struct {
	Name             string
	Created, Changed time.Time
	Board            session.State // as it is now
	Photo            bool          // there is a photo of it
	Spent            time.Duration // see session.Sheet
	SolvedAt         time.Time
	Hints            int
}

func entryOf(s *session.Sheet) Entry {
	return Entry{Name: s.Name, Created: s.Created, Changed: s.Changed, Board: s.Now, Spent: s.Spent, SolvedAt: s.SolvedAt, Hints: s.Hints}
}

// Givens returns the number of givens.
func (e Entry) Givens() int { return e.Board.Puzzle.Givens.Filled() }

// A Status says how far a puzzle is.
type Status uint8

// The statuses.
const (
	Fresh  Status = iota // nothing was filled in
	Begun                // something was
	Solved               // everything, and no rule is broken
)

// Status returns the status of a puzzle.
func (e Entry) Status() Status {
	switch {
	case e.Solved():
		return Solved
	case e.Filled() > 0:
		return Begun
	}
	return Fresh
}

// Share returns the share of the blanks that hold a digit, from 0 to 1.
func (e Entry) Share() float64 {
	if e.Blanks() == 0 {
		return 0
	}
	return float64(e.Filled()) / float64(e.Blanks())
}

// Blanks returns the number of cells without a given.
func (e Entry) Blanks() int { return len(e.Board.Typed) - e.Givens() }

// Filled returns the number of blanks that hold a digit.
func (e Entry) Filled() int { return e.Board.Typed.Filled() }

// Solved reports whether every cell is filled and no rule is broken. A board without
// givens is never solved, nor is one with rules that are not known.
func (e Entry) Solved() bool {
	return !e.Board.Puzzle.Blank() && e.Filled() == e.Blanks() && e.Board.Grid().Solves(e.Board.Puzzle)
}

// Has reports whether each of the words is in the title, the source, the note or one of
// the other texts shown, ignoring case.
func (e Entry) Has(words string, shown ...string) bool {
	all := strings.ToLower(strings.Join(append(shown, e.Board.Title, e.Board.Source, e.Board.Note), "\n"))
	return !slices.ContainsFunc(strings.Fields(strings.ToLower(words)), func(word string) bool { return !strings.Contains(all, word) })
}

// A listed is what List has read of a puzzle, and the file it has read it from.
type listed struct {
	written time.Time
	size    int64
	entry   Entry
}

// List returns all puzzles, the most recently changed first, and the number of those that
// cannot be read: damaged ones, and those for which Take returns ErrNewer or ErrForeign.
// It locks nothing and moves nothing aside. A file is read again only when it has changed, so that
// thousands of puzzles are listed at once.
func (l *Library) List() (entries []Entry, unreadable int) {
	photos := l.photoNames()
	times, files := l.files()
	l.listing.Lock()
	defer l.listing.Unlock()
	read := make(map[string]listed, len(times))
	for _, name := range byTime(times) {
		now, err := l.entry(name, files[name])
		if errors.Is(err, fs.ErrNotExist) {
			continue // just deleted
		}
		if err != nil {
			unreadable++
			continue
		}
		read[name] = now
		now.entry.Photo = photos[name]
		entries = append(entries, now.entry)
	}
	l.listed = read
	slices.SortStableFunc(entries, func(a, b Entry) int {
		return cmp.Or(b.Changed.Compare(a.Changed), strings.Compare(b.Name, a.Name))
	})
	return entries, unreadable
}

// Unlisted returns why List cannot read the folder; nil if it can, or if no puzzle was ever saved.
func (l *Library) Unlisted() error {
	_, err := disk.List(l.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// entry reads a puzzle for the list, unless its file is as it was. info describes the file; nil if that is not known, as of a link.
func (l *Library) entry(name string, info fs.FileInfo) (listed, error) {
	var now listed
	var err error
	if info == nil {
		info, err = disk.Stat(l.path(name))
	}
	if err == nil {
		now.written, now.size = info.ModTime(), info.Size()
		if last, ok := l.listed[name]; ok && last.size == now.size && last.written.Equal(now.written) {
			return last, nil
		}
	}
	p, _, err := l.find(name, readPage)
	if err == nil {
		now.entry = entryOf(p.sheet)
	}
	return now, err
}
