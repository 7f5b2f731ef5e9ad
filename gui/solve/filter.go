package solve

import (
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/board"
)

// A filter marks the blanks that have a candidate, or those that have two candidates. The zero value marks none.
type filter struct {
	digit uint8 // the candidate; 0 for none
	two   bool
}

// passes reports whether a blank with some candidates is marked.
func (f filter) passes(candidates sudoku.Digits) bool {
	return f.two && candidates.Len() == 2 || f.digit != 0 && candidates.Has(f.digit)
}

// toggleFilter sets a filter, or ends it if it is set already.
func (r *Room) toggleFilter(f filter) {
	if int(f.digit) > r.host.Now().Layout().Side() {
		return
	}
	if r.hand.filter == f {
		f = filter{}
	}
	r.hand.filter, r.hand.picking = f, false
	r.turned()
}

// pickFilter lets the next digit choose a filter. If there is a filter, or a digit is waited for, it ends that.
func (r *Room) pickFilter() {
	on := !r.hand.picking && r.hand.filter == filter{}
	r.hand.filter, r.hand.picking = filter{}, on
	r.turned()
}

// endPicking ends waiting for the digit of a filter, because the person has gone to a cell.
func (r *Room) endPicking() {
	if r.hand.picking {
		r.hand.picking = false
		r.turned()
	}
}

// filterLayer returns the marks of the filter.
func (r *Room) filterLayer() (l board.Layer) {
	f := r.hand.filter
	if f == (filter{}) {
		return l
	}
	if f.digit != 0 {
		l.Lit = sudoku.Of(f.digit)
	}
	l.Marks = map[int]render.Marks{}
	has := r.candidates()
	for cell := range r.host.Now().Layout().Cells() {
		if f.passes(has(cell)) {
			l.Marks[cell] = render.Filtered
		}
	}
	return l
}

// mark adds the mark of something chosen.
func mark(marks map[int]render.Marks, cell int) map[int]render.Marks {
	if marks == nil {
		marks = map[int]render.Marks{}
	}
	marks[cell] |= render.Chosen
	return marks
}
