package solve

import (
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/check"
)

// Candidates returns a function that returns the candidates of a blank as the person sees them, and no candidates for a filled cell: its
// centre notes, or else its corner notes, or else all digits that the cells which see it allow.
func Candidates(s session.State) func(cell int) sudoku.Digits {
	allowed := check.Allowed(s)
	return func(cell int) sudoku.Digits {
		all := allowed(cell)
		if all == 0 && s.Puzzle.Givens[cell]+s.Typed[cell] != 0 {
			return 0
		}
		switch p := s.Pencil(cell); {
		case p.Centre != 0:
			return p.Centre
		case p.Corner != 0:
			return p.Corner
		}
		return all
	}
}

// candidates returns the candidates that filters, colours and links are about: those that are shown.
func (r *Room) candidates() func(cell int) sudoku.Digits {
	if r.settings.Notes == All {
		return check.Allowed(r.host.Now())
	}
	return Candidates(r.host.Now())
}

// note writes a note into cells, or removes it if all of them have it. While all candidates are shown, these become the notes first:
// then the key strikes a candidate, or restores it, in the same change.
func (r *Room) note(cells []int, k session.NoteKind, digit uint8) {
	shown := r.settings.Notes
	r.settings.Notes = Mine
	changed := r.host.Change(func(s *session.Session) bool {
		if shown == All {
			return s.Together(func() {
				s.SetNotes(session.Corner, check.Allowed(s.Now()))
				s.Note(cells, session.Corner, digit)
			})
		}
		return s.Note(cells, k, digit)
	})
	if !changed {
		r.host.Refresh()
	}
}

// FillNotes writes all candidates into the corners of the blanks, as one change.
func (r *Room) FillNotes() {
	r.settings.Notes = Mine
	if !r.host.Change(func(s *session.Session) bool { return s.SetNotes(session.Corner, check.Allowed(s.Now())) }) {
		r.host.Refresh()
	}
}

// ShowNotes chooses which small digits are shown.
func (r *Room) ShowNotes(which Shown) {
	r.settings.Notes = which
	r.host.Refresh()
}

// notesLayer returns the small digits, colours and links of the board.
func (r *Room) notesLayer() board.Layer {
	now := r.host.Now()
	l := board.Layer{Pencils: now.Pencil, Links: now.Links()}
	switch r.settings.Notes {
	case All:
		l.Candidates = check.Allowed(now)
	case NoNotes:
		l.Pencils = func(cell int) session.Pencil {
			p := now.Pencil(cell)
			p.Corner, p.Centre = 0, 0
			return p
		}
	}
	return l
}
