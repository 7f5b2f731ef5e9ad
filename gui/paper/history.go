package paper

import (
	"slices"

	"nonet/core/session"
	"nonet/core/sudoku"
)

// What a person does with a photo is undone and redone in the order in which it happened, between the
// changes of the board. The board has its own history in the Sheet, so each step of the photo records
// how long that was.

// A step is something that a person did with a photo.
type step struct {
	was, now version
	at       int         // the number of changes of the board before it
	givens   sudoku.Grid // on the board after it
	with     bool        // it is a part of the last of those changes
	cell     int         // what it is about; -1 for the whole photo
}

// here reports whether the board is as it was right after a step.
func (s *step) here(sheet *session.Sheet) bool {
	return s.at == sheet.Made() && slices.Equal(s.givens, sheet.Now.Puzzle.Givens)
}

// A history is what was done with the photo of a puzzle.
type history struct {
	past, future []step // the last of each is the next to undo or redo
}

// forget frees the memory of what was read in the picture.
func (h *history) forget() {
	for _, steps := range [][]step{h.past, h.future} {
		for i := range steps {
			for _, v := range []*version{&steps[i].was, &steps[i].now} {
				v.reading, v.seen = nil, nil
			}
		}
	}
}

func pop(from, to *[]step) step {
	last := len(*from) - 1
	s := (*from)[last]
	*from, *to = (*from)[:last], append(*to, s)
	return s
}

// record adds what was done with the photo since a version. with: it is a part of the last change of the board.
func (p *Paper) record(was version, cell int, with bool) {
	if was == p.version {
		return
	}
	p.past = append(p.past, step{was, p.version, p.sheet.Made(), p.sheet.Now.Puzzle.Givens, with, cell})
	p.future = nil
}

// follow undoes and redoes the steps that are a part of a change of the board, after that was undone or
// redone. What cannot be redone any more is dropped.
func (p *Paper) follow() {
	for len(p.past) > 0 && p.past[len(p.past)-1].at > p.sheet.Made() {
		p.restore(pop(&p.past, &p.future).was)
	}
	for len(p.future) > 0 && p.future[len(p.future)-1].with && p.future[len(p.future)-1].here(p.sheet) {
		p.restore(pop(&p.future, &p.past).now)
	}
	if n := len(p.future); n > 0 && p.future[n-1].at <= p.sheet.Made() && !p.future[n-1].here(p.sheet) {
		p.future = nil
	}
}

// restore makes a version the present one.
func (p *Paper) restore(v version) {
	p.version, p.unkept = v, true
	if v.gone {
		return
	}
	if p.picture == nil {
		p.reading = nil
	}
	p.unwish()
}

// unwish goes back to what the present version was read with.
func (p *Paper) unwish() {
	if p.wish = p.by; p.reading != nil {
		p.toReading()
	}
}

// remove takes the photo away from its puzzle. Its file stays until typing in ends: until then undo
// can bring it back, and a kill must not make it impossible.
func (p *Paper) remove() { p.restore(version{gone: true}) }

// undoable reports whether the last of some steps is the next to undo or redo: not before a change of the board.
func (p *Paper) undoable(steps []step) bool {
	if len(steps) == 0 {
		return false
	}
	last := &steps[len(steps)-1]
	return !last.with && last.here(p.sheet)
}
