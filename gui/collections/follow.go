package collections

import (
	"cmp"
	"errors"
	"io/fs"

	"fyne.io/fyne/v2/theme"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/mypuzzles"
	"nonet/gui/status"
)

// A member is a puzzle of a collection, by its number there.
type member struct {
	of    *Collection // nil for none
	index int
}

// openFrom passes a puzzle of a collection on, or puts it on the board. If it is in My puzzles already, that one is continued.
func (s *Shelves) openFrom(c *Collection, i int, to mypuzzles.Destination) {
	e := c.entry(i)
	if e.Title = c.title(i); e.Title == "" && !c.pasted {
		e.Title = words.T("gallery.title.size", words.Data{"Collection": c.name, "N": i + 1})
	}
	state := session.FromEntry(e)                 // without the path, so that saving does not replace a collection
	state.Kept, state.Pasted = c.pasted, c.pasted // what was only looked at is still in its file
	state.Source = cmp.Or(state.Source, c.source)
	if to != nil {
		to(state)
		return
	}
	open := func() {
		name := c.names[e.Puzzle.Key()]
		if sheet := c.opened[i]; sheet != nil {
			name = sheet.Name
		}
		s.openOrGoOn(name, state, func(fresh bool) {
			s.at = member{c, i}
			if s.visited(c, i, true); fresh {
				c.opened[i] = s.host.Sheet()
			}
		})
	}
	if c.names != nil {
		open()
		return
	}
	s.mark(c, func(mypuzzles.Ratings, progress) { open() }) // it is not known yet whether it is in My puzzles
}

// openOrGoOn continues a puzzle of the library, or opens a new one if the name is empty or the puzzle was deleted. It calls
// opened when the puzzle is on the board, before that is shown. fresh: it did the latter.
func (s *Shelves) openOrGoOn(name string, state session.State, opened func(fresh bool)) {
	put := func(fresh bool, change func(*session.Session) bool) {
		s.needs.Put(func(on *session.Session) bool {
			changed := change(on)
			opened(fresh)
			return changed
		})
	}
	open := func() {
		put(true, func(on *session.Session) bool { return on.Open(state) })
		if said := UnknownRules(state); said != nil {
			s.host.Say(said)
		}
	}
	switch name {
	case "":
		open()
	case s.host.Sheet().Name:
		put(false, func(*session.Session) bool { return false }) // it is on the board already
	default:
		goOn := func(on *session.Session, sheet *session.Sheet) {
			on.OpenSheet(sheet)
			opened(false)
		}
		s.mine.TakeOr(name, goOn, nil, func(err error) bool {
			gone := errors.Is(err, fs.ErrNotExist)
			if gone {
				open()
			}
			return gone
		})
	}
}

// UnknownRules says that a puzzle has rules that Nonet does not know; nil if it has none.
func UnknownRules(s session.State) *status.Message {
	u := s.Puzzle.Unknown
	if u == nil {
		return nil
	}
	return status.Note("file.unknown", words.Data{"Program": u.Program, "Rules": words.Rules(u)}).With(theme.IconNameInfo)
}

// InCollection reports whether the puzzle on the board is the one that was opened last from a collection, so that Step
// leads to its neighbours.
func (s *Shelves) InCollection() bool {
	return s.at.of != nil && s.at.of.puzzle(s.at.index).Equal(s.host.Now().Puzzle)
}

// findHere searches a collection for the puzzle on the board, from an index on, unless that is already known to be from a
// collection. So a file that is opened again begins where the user was.
func (s *Shelves) findHere(c *Collection, from int) {
	if s.InCollection() {
		return
	}
	here := s.host.Now().Puzzle
	for i := from; i < c.Len(); i++ {
		if c.puzzle(i).Equal(here) {
			s.at = member{c, i}
			return
		}
	}
}

// HasCollection reports whether a collection was opened, which Collection shows again.
func (s *Shelves) HasCollection() bool { return s.at.of != nil || s.HasRecent() }

// ShowCollection shows the collection again from which a puzzle was opened last.
func (s *Shelves) ShowCollection() {
	switch {
	case s.at.of != nil:
		s.browse(s.at.of, nil, nil)
	case s.HasRecent():
		s.needs.Open(s.recent()[0].Path, nil)
	}
}

// Step opens the next puzzle of the collection that the filter lets pass, or the previous one.
func (s *Shelves) Step(by int) {
	if !s.InCollection() {
		return
	}
	c := s.at.of
	place := c.place(s.at.index)
	if by < 0 || place < c.Visible() && c.At(place) == s.at.index {
		place += by
	}
	if place < 0 || place >= c.Visible() {
		s.host.Say(status.Note("collection.end", words.Data{"Collection": c.name}).With(theme.IconNameInfo).Offer("collection.show", s.ShowCollection))
		return
	}
	s.openFrom(c, c.At(place), nil)
}

// Another opens the next puzzle of the collection that is not solved yet, or shows the collection if there is none.
// Without a collection it offers the built-in ones.
func (s *Shelves) Another() {
	if !s.InCollection() {
		s.ShowBuiltIn()
		return
	}
	at := s.at
	s.mark(at.of, func(mypuzzles.Ratings, progress) {
		if s.at != at || !s.InCollection() {
			return // something else was opened meanwhile
		}
		for place := at.of.place(at.index); place < at.of.Visible(); place++ {
			if i := at.of.At(place); i > at.index && at.of.marks[i].status != library.Solved {
				s.openFrom(at.of, i, nil)
				return
			}
		}
		s.ShowCollection()
	})
}
