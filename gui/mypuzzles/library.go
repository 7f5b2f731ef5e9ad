package mypuzzles

import (
	"cmp"
	"errors"

	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/sitting"
	"nonet/gui/status"
)

// Titles calls then with the titles in My puzzles, except that of the puzzle on the board.
func (s *Shelf) Titles(then func(titles []string)) {
	name := s.host.Sheet().Name
	s.Read(func(lib *library.Library) func() {
		entries, _ := lib.List()
		var titles []string
		for _, e := range entries {
			if e.Name != name {
				titles = append(titles, e.Board.Title)
			}
		}
		return func() { then(titles) }
	})
}

// Read reads the library after all changes were saved. A worker does it, because the saver
// may soon have changes to write. The returned function runs on the main goroutine.
func (s *Shelf) Read(read func(*library.Library) (then func())) {
	s.sitting.Saver.Do(func() {
		s.threads.Do(func() {
			if s.host.Closing() {
				return
			}
			s.threads.Go(func() {
				then := read(s.sitting.Saver.Library())
				s.threads.Do(func() {
					then()
				})
			})
		})
	})
}

// Entries calls then with the puzzles of My puzzles, the newest first.
func (s *Shelf) Entries(then func([]format.Entry)) {
	s.Read(func(lib *library.Library) func() {
		kept, _ := lib.List()
		var entries []format.Entry
		for _, e := range kept {
			entries = append(entries, format.Entry{Puzzle: e.Board.Puzzle, Title: e.Board.Title, Source: e.Board.Source})
		}
		return func() { then(entries) }
	})
}

// OpenKept puts a puzzle of the library on the board.
func (s *Shelf) OpenKept(name string) { s.take(name, (*session.Session).OpenSheet, nil) }

// take takes a puzzle from the library, puts it on the board by a method of the session, and then
// shows said, which may be nil.
func (s *Shelf) take(name string, put func(*session.Session, *session.Sheet), said *status.Message) {
	s.TakeOr(name, put, said, nil)
}

// TakeOr is take, but failed, which may be nil, is called with the error first. It reports whether nothing is to be said of that.
func (s *Shelf) TakeOr(name string, put func(*session.Session, *session.Sheet), said *status.Message, failed func(error) bool) {
	if name == s.host.Sheet().Name {
		s.needs.Show()
		if said != nil {
			s.host.Say(said)
		}
		return
	}
	s.sitting.Saver.Settled(name, func(stuck bool) { // if stuck, the puzzle here is newer than on disk
		var taken library.Taken
		var damage *library.Damage
		var err error
		release := func() {}
		if !stuck {
			taken, damage, err = s.sitting.Saver.Library().Take(name)
			if err == nil {
				release = s.sitting.Saver.Hold(name)
			}
		}
		s.threads.Do(func() {
			defer release()
			if s.host.Closing() {
				return // the window is about to close
			}
			if here := s.sitting.Find(name); here != nil && (stuck || err == nil && taken.Same) {
				taken.Sheet, err = here, nil
			}
			if stuck && taken.Sheet == nil { // no undo leads to it any more
				if taken.Sheet = s.unsaved(name); taken.Sheet == nil {
					s.host.Say(s.sitting.Unsaved())
					return
				}
			}
			if err != nil && failed != nil && failed(err) {
				return
			}
			if !s.taken(name, taken.Sheet, err) {
				return
			}
			s.needs.Put(func(on *session.Session) bool {
				put(on, taken.Sheet)
				return true
			})
			if damage != nil {
				said = s.sitting.FaultMessage(sitting.DamagedFault(keep.Damaged{Damage: damage, Now: taken.Sheet}))
			}
			if said != nil {
				s.host.Say(said)
			}
			s.host.Refresh()
		})
	})
}

// unsaved returns a puzzle as it waits to be saved; nil if it does not.
func (s *Shelf) unsaved(name string) *session.Sheet {
	for _, sheet := range s.sitting.Saver.Unsaved() {
		if sheet.Name == name {
			return sheet.Copy()
		}
	}
	return nil
}

// taken reports whether a puzzle could be taken from the library, and otherwise shows why not.
func (s *Shelf) taken(name string, sheet *session.Sheet, err error) bool {
	if bad := new(library.Damage); errors.As(err, &bad) {
		s.host.Say(s.sitting.FaultMessage(sitting.DamagedFault(keep.Damaged{Damage: bad, Now: nil})))
		return false
	}
	if text := unreadable(err); text != "" {
		s.host.Say(status.Say(text).With(theme.IconNameError))
		return false
	}
	if errors.Is(err, library.ErrOpen) {
		m := status.Note("library.open").With(theme.IconNameInfo)
		m.Offer("library.open.copy", func() {
			s.Duplicate(name, s.OpenKept, func(text string) { s.host.Say(status.Say(text).With(theme.IconNameError)) })
		})
		s.host.Say(m)
		return false
	}
	if err != nil || sheet == nil {
		s.host.Say(status.Note("library.unreadable").With(theme.IconNameError))
		return false
	}
	return true
}

// Duplicate copies a puzzle of the library. It calls then with the name of the copy, or tell with
// the reason why it failed. It also fails if the latest changes could not be saved, because the
// copy would lack them.
func (s *Shelf) Duplicate(name string, then, tell func(string)) {
	s.sitting.Saver.Settled(name, func(stuck bool) {
		var twin string
		var err error
		if !stuck {
			twin, err = s.sitting.Saver.Library().Duplicate(name, words.CopyTitle)
		}
		s.threads.Do(func() {
			switch {
			case stuck:
				tell(s.sitting.Unsaved().Text)
			case err != nil:
				tell(cmp.Or(unreadable(err), sitting.SaveFailed(err).Text))
			default:
				then(twin)
			}
		})
	})
}

// Drop removes a deleted puzzle from the sitting. It reports whether the puzzle was on the board,
// which is empty after that.
func (s *Shelf) Drop(name string) (fromBoard bool) {
	here := s.sitting.Find(name)
	if here == nil {
		return false
	}
	if here != s.host.Sheet() {
		s.sitting.Drop(here)
		return false
	}
	s.host.Put(func(on *session.Session) bool {
		on.Drop(here)
		return true
	})
	return true
}
