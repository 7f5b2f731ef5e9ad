package entry

import (
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/photo"
	"nonet/core/proof"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/status"
)

// What a person does with a photo is undone and redone in the order in which it happened, between the
// changes of the board. The board has its own history in the Sheet, so each step of the photo records
// how long that was.

// A version is what undo restores of a picture.
type version struct {
	by      Wish           // with which it was read
	reading *photo.Reading // the last one; nil for none
	proof   *proof.Proof   // nil while no grid is known
	grids   int            // how many were found on the page, when none was given
	trouble string         // why it could not be read; empty if it was
	written bool           // what was written by hand comes in, too
	seen    *memory        // what a person has made of earlier readings; nil for nothing
}

// A photoState is a picture and its version; without a picture the puzzle has no photo.
type photoState struct {
	picture *picture
	version
}

// A photoStep is something that a person did with a photo.
type photoStep struct {
	was, now photoState
	at       int         // the number of changes of the board before it
	givens   sudoku.Grid // on the board after it
	with     bool        // it is a part of the last of those changes
	cell     int         // what it is about; -1 for the whole photo
}

// A photoHistory is what was done with the photo of a puzzle.
type photoHistory struct {
	past, future []photoStep // the last of each is the next to undo or redo
}

// photoState returns the photo of the puzzle on the board as it is now.
func (r *Room) photoState() photoState {
	if p := r.pictures[r.host.Sheet()]; p != nil {
		return photoState{p, p.version}
	}
	return photoState{}
}

// history returns the history of the photo of the puzzle on the board; an empty one if there is none.
func (r *Room) history() *photoHistory {
	if h := r.histories[r.host.Sheet()]; h != nil {
		return h
	}
	return &photoHistory{}
}

// record adds what was done with the photo since a state. with: it is a part of the last change of the board.
func (r *Room) record(was photoState, cell int, with bool) {
	now := r.photoState()
	if was == now {
		return
	}
	h, sheet := r.history(), r.host.Sheet()
	h.past = append(h.past, photoStep{was, now, sheet.Made(), sheet.Now.Puzzle.Givens, with, cell})
	h.future = nil
	r.histories[sheet] = h
}

// here reports whether the board is as it was right after a step.
func (s *photoStep) here(sheet *session.Sheet) bool {
	return s.at == sheet.Made() && slices.Equal(s.givens, sheet.Now.Puzzle.Givens)
}

// follow undoes and redoes the steps that are a part of a change of the board, after that was undone or
// redone. What cannot be redone any more is dropped.
func (r *Room) follow() {
	h, sheet := r.history(), r.host.Sheet()
	for len(h.past) > 0 && h.past[len(h.past)-1].at > sheet.Made() {
		r.restore(pop(&h.past, &h.future).was)
	}
	for len(h.future) > 0 && h.future[len(h.future)-1].with && h.future[len(h.future)-1].here(sheet) {
		r.restore(pop(&h.future, &h.past).now)
	}
	if n := len(h.future); n > 0 && h.future[n-1].at <= sheet.Made() && !h.future[n-1].here(sheet) {
		h.future = nil
	}
}

func pop(from, to *[]photoStep) photoStep {
	last := len(*from) - 1
	s := (*from)[last]
	*from, *to = (*from)[:last], append(*to, s)
	return s
}

// restore makes a state that of the photo of the puzzle on the board.
func (r *Room) restore(s photoState) {
	sheet := r.host.Sheet()
	if s.picture == nil {
		r.leavePhoto(sheet)
		return
	}
	p := s.picture
	p.version, p.wish, p.unkept = s.version, s.by, true
	if p.source == nil {
		p.reading = nil
	}
	if p.reading != nil {
		size := p.source.Gray.Rect.Size()
		p.corners = uprightCorners(cornersOf(p.reading.Grid, size.X, size.Y), p.quarters())
	}
	r.pictures[sheet] = p
	delete(r.removed, sheet)
}

// leavePhoto takes the photo away from a puzzle. Its file stays until typing in ends: until then undo
// can bring it back, and a kill must not make it impossible.
func (r *Room) leavePhoto(sheet *session.Sheet) {
	delete(r.pictures, sheet)
	r.removed[sheet] = true
}

// Tidy drops what only an undo needs, before the window closes.
func (r *Room) Tidy() {
	if r.typist != nil {
		r.dropRemoved()
	}
}

// dropRemoved removes the files of the photos that were removed, and the puzzles that were read from a photo in
// another size, if nobody has done anything to them.
func (r *Room) dropRemoved() {
	for sheet := range r.removed {
		if sheet.Name != "" && r.pictures[sheet] == nil {
			r.Photo.Keep(sheet.Name, nil)
		}
	}
	for sheet := range r.misread {
		if sheet != r.host.Sheet() && sheet.Made()+sheet.Undone() == 0 {
			delete(r.pictures, sheet)
			r.Photo.Discard(sheet)
		}
	}
	clear(r.misread)
}

// nextStep returns the last of some steps if that is the next to undo or redo: not before a change of the board.
func (r *Room) nextStep(steps []photoStep) *photoStep {
	if len(steps) == 0 {
		return nil
	}
	if s := &steps[len(steps)-1]; !s.with && s.here(r.host.Sheet()) {
		return s
	}
	return nil
}

// CanUndo implements activity.Undoer.
func (r *Room) CanUndo() bool { return r.check.CanUndo() || r.nextStep(r.history().past) != nil }

// CanRedo implements activity.Undoer.
func (r *Room) CanRedo() bool { return r.check.CanRedo() || r.nextStep(r.history().future) != nil }

// Undo implements activity.Undoer.
func (r *Room) Undo() bool {
	h := r.history()
	return r.check.Undo() || r.walkPhoto(&h.past, &h.future, "undone.")
}

// Redo implements activity.Undoer.
func (r *Room) Redo() bool {
	h := r.history()
	return r.check.Redo() || r.walkPhoto(&h.future, &h.past, "redone.")
}

// Aside implements activity.Undoer.
func (r *Room) Aside() *status.Message { return r.check.Aside() }

// walkPhoto undoes or redoes a step of the photo, and reports whether there was one. key is the prefix of
// the message's key.
func (r *Room) walkPhoto(from, to *[]photoStep, key string) bool {
	if r.typist == nil || r.nextStep(*from) == nil {
		return false
	}
	r.host.CallOff() // a reading that goes on is about the state before
	s := pop(from, to)
	state, what := s.now, "photo"
	if key == "undone." {
		state = s.was
	}
	r.restore(state)
	if s.cell >= 0 {
		what = "doubt"
		r.board.MoveTo(s.cell)
		r.typist.Moved()
	} else if state.picture == nil {
		what = "photo.gone"
	}
	r.photoChanged()
	r.host.Say(status.Note(key+what, words.Data{"Cell": r.host.Now().Layout().CellName(max(s.cell, 0))}).With(theme.IconNameInfo))
	return true
}

// forgetAll frees the memory of all pictures but one. Only that is held as a whole; nil for none.
func (r *Room) forgetAll(but *photo.Picture) {
	for _, p := range r.pictures {
		if p.source != but {
			p.forget()
		}
	}
	for _, h := range r.histories {
		for _, steps := range [][]photoStep{h.past, h.future} {
			for i := range steps {
				for _, s := range []*photoState{&steps[i].was, &steps[i].now} {
					if s.picture != nil && but != nil && s.picture.source == but {
						continue
					}
					if s.reading, s.seen = nil, nil; s.picture != nil {
						s.picture.forget()
					}
				}
			}
		}
	}
}
