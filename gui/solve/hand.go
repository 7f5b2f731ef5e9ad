package solve

import (
	"cmp"
	"slices"

	"nonet/core/position"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/status"
)

// A Mode is what the digits of the keyboard and the pad write.
type Mode int

// The modes.
const (
	Digits  Mode = iota
	Corner       // notes in the corners of a cell
	Centre       // notes in its middle
	Colours      // of cells or candidates
	Links        // between candidates
)

// id returns the part of the keys of translations that stands for the mode.
func (m Mode) id() string { return [...]string{"digits", "corner", "centre", "colours", "links"}[m] }

// noteKind returns the kind of notes that a mode writes.
func noteKind(m Mode) session.NoteKind {
	if m == Centre {
		return session.Centre
	}
	return session.Corner
}

// A hand is how the person writes on the board at the moment.
type hand struct {
	mode    Mode
	held    uint8               // a digit or colour that was chosen and goes to the cells that are pressed; 0 for none
	from    *position.Candidate // the first end of a link; nil for none
	weak    bool                // links are weak
	several bool                // a press adds a cell to the selection, or removes it
	filter  filter
	picking bool    // the next digit is that of the filter
	stroke  *stroke // that was begun with the last press; nil for none
}

// drop clears what was chosen, and reports whether there was something.
func (h *hand) drop() bool {
	switch {
	case h.picking:
		h.picking = false
	case h.from != nil:
		h.from = nil
	case h.held != 0:
		h.held = 0
	case h.filter != filter{}:
		h.filter = filter{}
	default:
		return false
	}
	return true
}

// input returns what keys and clicks do with the hand as it is.
func (r *Room) input() board.Input {
	h, t := &r.hand, &r.keyboard
	in := board.Input{
		Rune: t.typedRune, Key: t.typedKey, Down: t.keyDown, Up: t.keyUp, Focused: t.forget,
		Digit: r.digit, Press: r.press, Moved: r.moved, Escape: r.escape,
		Several: &board.Several{Changed: r.host.Refresh, Adding: h.several}, Sweep: r.swept,
		Precise: h.mode == Links || h.mode == Colours && h.held != 0,
	}
	if h.mode != Digits {
		in.Sign = h.picture(h.mode)
	}
	return in
}

// turned is called when the hand does something else now.
func (r *Room) turned() {
	r.host.Unsay()
	r.host.Refresh()
}

// Writes reports whether a digit that is typed is written into the selected cells at once, in a mode.
func (r *Room) Writes(m Mode) bool {
	return r.hand.mode == m && !r.hand.picking && (m == Links || !r.settings.DigitFirst)
}

// SetMode changes what the digits write. Links again switches between strong and weak ones.
func (r *Room) SetMode(m Mode) {
	switch {
	case m != r.hand.mode:
		r.hand.mode, r.hand.from, r.hand.held, r.hand.picking, r.hand.stroke = m, nil, 0, false, nil
	case m == Links:
		r.hand.weak = !r.hand.weak
	}
	r.turned()
}

// cycle goes to the next mode. Links are left out because they are rarely needed; from them it goes to digits.
func (r *Room) cycle() { r.SetMode((min(r.hand.mode, Colours) + 1) % Links) }

// enter handles a digit of the pad or the keyboard: it goes to the selected cells, or is chosen for those that are pressed next.
func (r *Room) enter(n uint8) {
	switch {
	case n == 0:
		r.erase(r.board.Selection())
	case r.hand.picking:
		r.hand.picking = false
		r.toggleFilter(filter{digit: n})
	case r.Writes(r.hand.mode):
		r.write(r.hand.mode, n, r.board.Selection())
	default:
		r.hold(n)
	}
}

// hold chooses a digit or a colour for the cells that are pressed next, or clears it.
func (r *Room) hold(n uint8) {
	if r.hand.mode == Colours && n > session.Hues {
		return
	}
	if r.hand.held == n {
		n = 0
	}
	r.hand.held, r.hand.stroke = n, nil
	r.turned()
}

// write writes a digit or a colour into cells, as one change.
func (r *Room) write(m Mode, n uint8, cells []int) {
	if m != Colours && m != Links && !r.writable(m, cells) {
		return
	}
	switch m {
	case Digits:
		r.host.Change(func(s *session.Session) bool { return s.Place(cells, n, !r.settings.KeepNotes) })
	case Corner, Centre:
		r.note(cells, noteKind(m), n)
	case Colours:
		r.colour(cells, n)
	case Links:
		r.link(position.Candidate{Cell: r.board.Cursor(), Digit: n})
	}
}

// writable reports whether at least one of some cells can take a digit or a note, and says why if none can.
func (r *Room) writable(m Mode, cells []int) bool {
	now := r.host.Now()
	name := words.Data{"Cell": now.Layout().CellName(cells[0])}
	switch {
	case !slices.ContainsFunc(cells, func(cell int) bool { return now.Puzzle.Givens[cell] == 0 }):
		r.host.Say(status.Note("solve.given", name))
		return false
	case m != Digits && !slices.ContainsFunc(cells, func(cell int) bool { return now.Puzzle.Givens[cell] == 0 && now.Typed[cell] == 0 }):
		r.host.Say(status.Note("solve.filled", name))
		return false
	}
	return true
}

// colour gives cells a colour; if there is a filter of a digit, only that candidate of the cells.
func (r *Room) colour(cells []int, n uint8) {
	if n > session.Hues {
		return
	}
	if d := r.hand.filter.digit; d != 0 {
		r.tint(cells, d, n)
		return
	}
	r.host.Change(func(s *session.Session) bool { return s.Colour(cells, int(n)) })
}

// tint gives a candidate of cells a colour.
func (r *Room) tint(cells []int, digit, n uint8) {
	has := r.candidates()
	r.host.Change(func(s *session.Session) bool {
		return s.AsOneChange(func() {
			for _, cell := range cells {
				if has(cell).Has(digit) {
					s.Tint(position.Candidate{Cell: cell, Digit: digit}, int(n))
				}
			}
		})
	})
}

// link takes the first or the second end of a link.
func (r *Room) link(c position.Candidate) {
	from := r.hand.from
	switch {
	case !r.candidates()(c.Cell).Has(c.Digit):
		r.host.Say(status.Note("solve.link.none", words.Data{"Cell": r.host.Now().Layout().CellName(c.Cell), "Digit": sudoku.Symbol(c.Digit)}))
		return
	case from == nil:
		r.hand.from = &c
	case *from == c:
		r.hand.from = nil
	default:
		r.hand.from = nil
		r.host.Change(func(s *session.Session) bool {
			return s.Link(session.Link{From: *from, To: c, Strong: !r.hand.weak})
		})
		r.host.Refresh() // what was said if the link was refused stays
		return
	}
	r.turned()
}

// erase clears cells from the top down.
func (r *Room) erase(cells []int) {
	if !r.host.Change(func(s *session.Session) bool { return s.Erase(cells) }) && r.MayChange() == nil {
		r.writable(Digits, cells)
	}
}

// press handles a press on a cell. A digit that was chosen goes to the cell; a candidate becomes the end of a link, or gets the next
// colours.
func (r *Room) press(cell int, candidate uint8) {
	h := &r.hand
	h.stroke = nil
	r.endPicking()
	switch {
	case h.mode == Links:
		if candidate == 0 {
			candidate = h.filter.digit
		}
		if candidate != 0 {
			r.link(position.Candidate{Cell: cell, Digit: candidate})
		}
	case h.held != 0 && h.mode == Colours:
		r.beginStroke(cell, cmp.Or(candidate, h.filter.digit))
	case h.held != 0:
		r.beginStroke(cell, 0)
	case h.mode == Colours && candidate != 0:
		r.toggleFilter(filter{digit: candidate})
	}
}

// handLayer returns what the board shows of the hand: the digit that was chosen or filtered, the cells that pass the filter, and the first
// end of a link.
func (r *Room) handLayer() board.Layer {
	l := r.filterLayer()
	h := &r.hand
	if h.held != 0 && h.mode != Colours {
		l.Lit = l.Lit.With(h.held)
	}
	if h.from != nil {
		l.Lit = l.Lit.With(h.from.Digit)
		l.Marks = mark(l.Marks, h.from.Cell)
	}
	return l
}
