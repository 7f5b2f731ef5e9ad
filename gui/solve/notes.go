package solve

import (
	"cmp"

	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/status"
)

// listed returns a function that returns the candidates of a blank as the person sees them, and no candidates for a filled cell: those that
// are written down, or else all digits that the cells which see it allow, without those that corner marks place elsewhere in its box.
func listed(s session.State, corners session.Corners) func(cell int) sudoku.Digits {
	allowed, elsewhere := check.Allowed(s), func(int) sudoku.Digits { return 0 }
	if corners == session.CornersPlaces {
		elsewhere = s.Elsewhere(nil)
	}
	return func(cell int) sudoku.Digits {
		if s.Puzzle.Givens[cell]+s.Typed[cell] != 0 {
			return 0
		}
		if list := s.List(cell, corners); list != 0 {
			return list
		}
		return allowed(cell) &^ elsewhere(cell)
	}
}

// corners returns what the marks in the corners of the board mean.
func (r *Room) corners() session.Corners { return r.settings.Corners.Of(r.host.Now()) }

// candidates returns the candidates that filters, colours and links are about: those that are shown.
func (r *Room) candidates() func(cell int) sudoku.Digits {
	if r.settings.Notes == All {
		return check.Allowed(r.host.Now())
	}
	return listed(r.host.Now(), r.corners())
}

// note writes a note into cells, or removes it if all of them have it. While all candidates are shown, these become the notes first:
// then the key strikes a candidate, or restores it, in the same change.
func (r *Room) note(cells []int, k session.NoteKind, digit uint8) {
	as, strikes := r.noteAs(k)
	changed := r.host.Change(func(s *session.Session) bool {
		r.settings.Notes = Mine
		if strikes {
			return s.AsOneChange(func() {
				s.SetNotes(as, check.Allowed(s.Now()))
				s.Note(cells, as, digit)
			})
		}
		return s.Note(cells, as, digit)
	})
	if !changed {
		r.host.Refresh()
	}
}

// noteAs returns the kind of note that a key writes, and whether it strikes one of the candidates that are shown. If so, all of these become notes of
// that kind first: the one that lists candidates on this board or, if none does yet, the one that was asked for. Corner marks that mean places are no
// candidates.
func (r *Room) noteAs(k session.NoteKind) (as session.NoteKind, strikes bool) {
	if r.settings.Notes != All {
		return k, false
	}
	switch corners := r.corners(); corners {
	case session.CornersSeen:
		return k, true
	case session.CornersPlaces:
		return k, k == session.Centre
	}
	return session.Corner, true
}

// FillNotes writes all candidates into the blanks, as one change: into the corners, or into the centres if corner marks mean places.
func (r *Room) FillNotes() {
	list := r.corners().ListKind()
	if !r.host.Change(func(s *session.Session) bool {
		r.settings.Notes = Mine
		return s.SetNotes(list, check.Allowed(s.Now()))
	}) {
		r.host.Refresh()
	}
}

// chooseCorners sets what corner marks mean, and says it. Hints that have understood them otherwise are closed.
func (r *Room) chooseCorners(c session.Corners) {
	r.settings.Corners = c
	r.guide.Close()
	r.host.Say(status.Note(cornersKey(c) + ".says").With(theme.IconNameInfo))
}

// cornersKinds are the meanings of corner marks that can be chosen.
var cornersKinds = []session.Corners{session.CornersSeen, session.CornersPlaces, session.CornersCandidates}

// cornersKey returns the key of the name of a meaning.
func cornersKey(c session.Corners) string { return "solve.corners." + cmp.Or(string(c), "seen") }

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
