package solve

import (
	"slices"

	"nonet/core/position"
	"nonet/core/session"
	"nonet/gui/check"
)

// A stroke is a drag over cells with a chosen digit or colour. What happened to the cell in which it began happens to all that it passes, and all of
// it is one change.
type stroke struct {
	from, made int   // the numbers of changes before it, and so far
	removes    bool  // it takes the digit or colour away
	candidate  uint8 // that is coloured; 0: whole cells are
	notes      session.NoteKind
	strikes    bool // it strikes candidates, until the first is struck
}

// beginStroke begins a stroke with a press on a cell, and writes into the cell. candidate is the one that gets a colour; 0 for the whole cell.
func (r *Room) beginStroke(cell int, candidate uint8) {
	h := &r.hand
	s := &stroke{from: r.host.Sheet().Made(), candidate: candidate}
	s.notes, s.strikes = r.noteAs(noteKind(h.mode))
	s.removes = r.has(s, cell)
	switch {
	case h.mode == Digits && s.removes:
		r.host.Change(func(on *session.Session) bool { return on.Place([]int{cell}, 0, false) })
	case candidate != 0:
		r.tint([]int{cell}, candidate, h.held)
	default:
		r.write(h.mode, h.held, []int{cell})
	}
	s.made = r.host.Sheet().Made()
	s.strikes = s.strikes && s.made == s.from
	h.stroke = s
}

// has reports whether a cell has what was chosen.
func (r *Room) has(s *stroke, cell int) bool {
	now, held := r.host.Now(), r.hand.held
	p := now.Pencil(cell)
	switch {
	case s.candidate != 0:
		return p.Tints[held-1].Has(s.candidate)
	case r.hand.mode == Colours:
		return p.Colours.Has(int(held))
	case r.hand.mode == Digits:
		return now.Typed[cell] == held
	case s.strikes:
		return check.Allowed(now)(cell).Has(held)
	}
	return p.Of(s.notes).Has(held)
}

// swept goes on with the stroke over cells, and reports whether there is one. Digits that are there are not replaced.
func (r *Room) swept(cells []int) bool {
	h := &r.hand
	s := h.stroke
	if s == nil || h.held == 0 {
		return false
	}
	if sheet := r.host.Sheet(); sheet.Made() != s.made { // undone meanwhile
		return true
	}
	now := r.host.Now()
	if s.strikes { // it began in a cell without candidates, so the first blank on the way decides
		first := slices.IndexFunc(cells, func(cell int) bool { return now.Puzzle.Givens[cell]+now.Typed[cell] == 0 })
		if first < 0 {
			return true
		}
		r.beginStroke(cells[first], 0)
		s, cells, now = h.stroke, cells[first+1:], r.host.Now()
	}
	candidates := r.candidates()
	cells = slices.DeleteFunc(slices.Clone(cells), func(cell int) bool {
		filled := now.Puzzle.Givens[cell]+now.Typed[cell] != 0
		switch {
		case r.has(s, cell) != s.removes:
			return true
		case s.candidate != 0:
			return !candidates(cell).Has(s.candidate)
		}
		return filled && h.mode != Colours && !(h.mode == Digits && s.removes)
	})
	if len(cells) == 0 {
		return true
	}
	r.host.Change(func(on *session.Session) bool {
		return on.AsOneChangeSince(s.from, func() { s.write(on, h, cells, !r.settings.KeepNotes) })
	})
	s.made = r.host.Sheet().Made()
	return true
}

// write writes into cells, or removes from them, what the hand holds.
func (s *stroke) write(on *session.Session, h *hand, cells []int, clean bool) {
	switch {
	case s.candidate != 0:
		for _, cell := range cells {
			on.Tint(position.Candidate{Cell: cell, Digit: s.candidate}, int(h.held))
		}
	case h.mode == Colours:
		on.Colour(cells, int(h.held))
	case h.mode != Digits:
		on.Note(cells, s.notes, h.held)
	case s.removes:
		on.Place(cells, 0, false)
	default:
		on.Place(cells, h.held, clean)
	}
}
