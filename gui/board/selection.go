package board

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/session"
)

// Several cells can be selected, if the Input allows it: by dragging over them, by clicking on them with Control or Shift held, by Shift and
// the arrow keys, all by Ctrl+A, and by a double click all with the same digit or colours. The cell of the cursor is always one of
// them; when the cursor moves otherwise, it is the only one.

// doubleClick is the longest time between two clicks that are one double click.
const doubleClick = 400 * time.Millisecond

// A selection is the cells that are selected besides that of the cursor.
type selection struct {
	cells   []bool // nil if there are no others
	adding  bool   // whether dragging selects cells or the contrary
	dragged int    // the cell that was reached by dragging
	pressed bool   // dragging began with a press that selected nothing but its cell
	clicked int    // the cell of the last click, and its time, if it can be the first of a double click
	at      time.Time
}

// Selection returns the selected cells in reading order. The cell of the cursor is one of them.
func (b *Board) Selection() []int {
	if !b.several() {
		return []int{b.cursor}
	}
	var list []int
	for cell, is := range b.selection.cells {
		if is || cell == b.cursor {
			list = append(list, cell)
		}
	}
	return list
}

// several reports whether more than the cell of the cursor is selected.
func (b *Board) several() bool { return b.SelectsSeveral() && b.selection.cells != nil }

// choose moves the cursor and replaces the selection.
func (b *Board) choose(cursor int, cells []bool) {
	if cells != nil && slices.Index(cells, true) == cursor && !slices.Contains(cells[cursor+1:], true) {
		cells = nil
	}
	moved, changed := cursor != b.cursor, !slices.Equal(cells, b.selection.cells)
	if !moved && !changed {
		return
	}
	b.cursor, b.selection.cells = cursor, cells
	b.Refresh()
	if moved && b.input.Moved != nil {
		b.input.Moved(cursor)
	}
	if several := b.input.Several; several != nil {
		call(several.Changed)
	}
}

// chosen returns the selected cells, as a copy.
func (b *Board) chosen() []bool {
	cells := make([]bool, b.view.Layout.Cells())
	copy(cells, b.selection.cells)
	cells[b.cursor] = true
	return cells
}

// extend moves the cursor to a cell and selects it too.
func (b *Board) extend(cell int) {
	cells := b.chosen()
	cells[cell] = true
	b.choose(cell, cells)
}

// toggle selects a cell too or, if it is selected, not any longer. It reports whether the cell is selected then, as is the
// last one in any case.
func (b *Board) toggle(cell int) bool {
	cells := b.chosen()
	if !cells[cell] || !b.several() {
		b.extend(cell)
		return true
	}
	cells[cell] = false
	cursor := b.cursor
	if cell == cursor {
		cursor = slices.Index(cells, true)
	}
	b.choose(cursor, cells)
	return false
}

// span selects the rectangle between the cursor and a cell too.
func (b *Board) span(cell int) {
	cells := b.chosen()
	l := b.view.Layout
	r0, c0 := l.Place(b.cursor)
	r1, c1 := l.Place(cell)
	for r := min(r0, r1); r <= max(r0, r1); r++ {
		for c := min(c0, c1); c <= max(c0, c1); c++ {
			cells[l.Cell(r, c)] = true
		}
	}
	b.choose(cell, cells)
}

// pick handles a press on a cell if several can be selected. It reports whether that was all there is to do.
func (b *Board) pick(cell int, e *desktop.MouseEvent) bool {
	s := &b.selection
	now := time.Now
	if b.Clock != nil {
		now = b.Clock
	}
	double := s.clicked == cell && now().Sub(s.at) < doubleClick
	s.at, s.clicked, s.dragged, s.adding = now(), cell, cell, true
	s.pressed = false
	more := b.input.Several.Adding || b.ctrl || e.Modifier&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0 // in a browser events of the mouse have no modifiers
	like := b.look(cell)
	switch {
	case double && like != (alike{}): // of a blank cell a second click is one like the first
		s.at = time.Time{}
		b.pickAlike(cell, like, more)
	case more:
		s.adding = b.toggle(cell)
	case b.shift || e.Modifier&fyne.KeyModifierShift != 0:
		b.span(cell)
	default:
		s.pressed = true
		return false
	}
	return true
}

// pickAlike selects all cells that look like a cell, which is one of them, besides those that are selected or in place of them.
func (b *Board) pickAlike(cell int, like alike, more bool) {
	cells := make([]bool, b.view.Layout.Cells())
	if more {
		cells = b.chosen()
	}
	for other := range cells {
		cells[other] = cells[other] || b.look(other) == like
	}
	b.choose(cell, cells)
}

// alike is what cells that a double click selects have in common.
type alike struct {
	digit   uint8
	colours session.Colours
}

func (b *Board) look(cell int) (a alike) {
	if a.digit = b.view.Cell(cell).Digit; a.digit == 0 && b.view.Pencils != nil {
		a.colours = b.view.Pencils(cell).Colours
	}
	return a
}

// Dragged implements fyne.Draggable. If several cells can be selected, all that the pointer passes are; if it began with one
// that was taken out, they are taken out too. Input.Sweep may use the cells otherwise.
func (b *Board) Dragged(e *fyne.DragEvent) { b.gather(func() { b.drag(e) }) }

func (b *Board) drag(e *fyne.DragEvent) {
	cell, ok := b.cellAt(e.Position)
	s := &b.selection
	if !ok || cell == s.dragged {
		return
	}
	way := b.between(s.dragged, cell)
	if sweep := b.input.Sweep; s.pressed && sweep != nil && sweep(way) {
		s.dragged, s.at = cell, time.Time{}
		b.MoveTo(cell)
		return
	}
	if !b.SelectsSeveral() {
		return
	}
	cells := b.chosen()
	last := s.dragged
	for _, passed := range way {
		if s.adding || passed != b.cursor {
			cells[passed] = s.adding
		}
		last = passed
	}
	s.dragged, s.at = last, time.Time{}
	if !s.adding {
		last = b.cursor
	}
	b.choose(last, cells)
}

// DragEnd implements fyne.Draggable.
func (b *Board) DragEnd() {
	defer func() { b.selection.pressed = false }()
	if b.input.Swept != nil {
		b.gather(b.input.Swept)
	}
}

// between returns the cells on the way from one cell to another, without the first. A pointer that moves fast reports only
// some of them.
func (b *Board) between(from, to int) (way []int) {
	l := b.view.Layout
	r0, c0 := l.Place(from)
	r1, c1 := l.Place(to)
	steps := max(r1-r0, r0-r1, c1-c0, c0-c1)
	for i := 1; i <= steps; i++ {
		near := func(a, b int) int { return a + ((b-a)*i*2+steps*cmp.Compare(b, a))/(2*steps) }
		way = append(way, l.Cell(near(r0, r1), near(c0, c1)))
	}
	return way
}

// collapse leaves only the cell of the cursor selected, and reports whether there were others.
func (b *Board) collapse() bool {
	if !b.several() {
		return false
	}
	b.choose(b.cursor, nil)
	return true
}

// selectAll selects every cell.
func (b *Board) selectAll() { b.choose(b.cursor, slices.Repeat([]bool{true}, b.view.Layout.Cells())) }
