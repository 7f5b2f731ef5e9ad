package typing

import (
	"strings"

	"nonet/core/strokes"
	"nonet/core/sudoku"
)

// An unfinished is what was being drawn when another puzzle was opened, or when the room was left and it lacked its sum.
type unfinished struct {
	drawer
	puzzle sudoku.Puzzle
}

// begun reports whether there is something to keep.
func (d *drawer) begun() bool { return len(d.stroke.Cells) > 1 || d.stroke.Number > 0 }

// putAside keeps what is being drawn until its puzzle is typed in again.
func (r *Room) putAside() {
	if r.begun() {
		r.aside[r.sheet] = unfinished{r.drawer, r.sheet.Now.Puzzle}
	}
	r.stroke = strokes.Stroke{}
}

// waiting returns what was put aside on the puzzle on the board, and whether anything was: not if the puzzle has changed since.
func (r *Room) waiting() (drawer, bool) {
	u, ok := r.aside[r.host.Sheet()]
	return u.drawer, ok && u.puzzle.Equal(r.host.Now().Puzzle)
}

// takeBack goes on with what waits.
func (r *Room) takeBack() {
	if d, ok := r.waiting(); ok {
		r.drawer = d
	}
	delete(r.aside, r.host.Sheet())
}

// underWay returns what waits on the puzzle on the board or is being drawn there, and whether there is anything.
func (r *Room) underWay() (drawer, bool) {
	if d, ok := r.waiting(); ok {
		return d, true
	}
	return r.drawer, r.sheet == r.host.Sheet() && r.begun()
}

// Unfinished returns what lacks its sum on the puzzle on the board, as text to keep: "cages r2c1 r2c2". It is empty for nothing.
func (r *Room) Unfinished() string {
	d, ok := r.underWay()
	if !ok || !d.unsummed() {
		return ""
	}
	text := d.tool.TextKey()
	for _, cell := range d.stroke.Cells {
		text += " " + r.host.Now().Layout().CellName(cell)
	}
	return text
}

// KeepUnfinished takes what Unfinished returned for the puzzle on the board before it was closed.
func (r *Room) KeepUnfinished(text string) {
	key, names, _ := strings.Cut(text, " ")
	tool := strokes.Digits
	for tool < strokes.Tools && !(tool.Summed() && tool.TextKey() == key) {
		tool++
	}
	if tool == strokes.Tools {
		return
	}
	d, l := r.newDrawer(tool), r.host.Now().Layout()
	for name := range strings.FieldsSeq(names) {
		if cell, ok := l.CellNamed(name); ok {
			d.stroke.Add(tool, l, cell)
		}
	}
	if len(d.stroke.Cells) < 2 {
		return // somebody has changed the settings
	}
	r.aside[d.sheet] = unfinished{d, d.sheet.Now.Puzzle}
	if r.host.Current(r) {
		r.takeBack()
	}
}
