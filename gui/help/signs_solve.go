package help

import (
	"image"

	"fyne.io/fyne/v2"

	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// addPencil explains notes, colours and what is highlighted while a person solves a puzzle.
func (l Look) addPencil(list *fyne.Container) {
	list.Add(heading(words.T("signs.notes")))
	var tints [render.Hues]sudoku.Digits
	tints[0], tints[2], tints[5] = sudoku.Of(1), sudoku.Of(5), sudoku.Of(9)
	for _, s := range []struct {
		cells []render.Cell
		words string
	}{
		{[]render.Cell{{Candidates: sudoku.Of(1, 2, 9)}}, words.T("signs.corner")},
		{[]render.Cell{{Centre: sudoku.Of(3, 7)}, {Candidates: sudoku.Of(1, 2, 9), Centre: sudoku.Of(3, 7)}}, words.T("signs.centre")},
		{[]render.Cell{{Candidates: sudoku.Of(2, 4, 7), Strong: sudoku.Of(4)}}, words.T("signs.lit")},
		{[]render.Cell{{Colours: 1 << 1}, {Colours: 1<<3 | 1<<5}}, words.T("signs.colours")},
		{[]render.Cell{{Candidates: sudoku.Of(1, 5, 9), Tints: tints}}, words.T("signs.tints")},
		{[]render.Cell{{Marks: render.Selected}, {Marks: render.Selected}}, words.T("signs.selected")},
		{[]render.Cell{{Candidates: sudoku.Of(2, 6), Marks: render.Filtered}}, words.T("signs.filtered")},
	} {
		list.Add(l.beside(l.cells(noteSide, s.cells...), s.words))
	}
}

// addStep explains the drawing of a hint.
func (l Look) addStep(list *fyne.Container) {
	list.Add(heading(words.T("signs.hint")))
	// in returns a cell with candidates, the first of them in a role.
	in := func(role render.Role, digit uint8, others ...uint8) render.Cell {
		c := render.Cell{Candidates: sudoku.Of(append(others, digit)...)}
		c.Roles[role] = sudoku.Of(digit)
		return c
	}
	struck := in(render.Linked, 5, 1, 8)
	struck.Struck = sudoku.Of(5)
	for _, s := range []struct {
		cells []render.Cell
		words string
	}{
		{[]render.Cell{{Marks: render.Base}, {Marks: render.Base | render.Hinted}}, words.T("signs.base")},
		{[]render.Cell{{Marks: render.Cover}}, words.T("signs.cover")},
		{[]render.Cell{in(render.Cause, 5, 3), in(render.Fin, 5, 8)}, words.T("signs.cause")},
		{[]render.Cell{in(render.ColourA, 5, 3), in(render.ColourB, 5, 8)}, words.T("signs.chain")},
		{[]render.Cell{in(render.SetA, 5, 3), in(render.SetB, 5, 8), in(render.SetC, 5, 1)}, words.T("signs.sets")},
		{[]render.Cell{in(render.Placed, 5, 2), struck}, words.T("signs.effect")},
	} {
		list.Add(l.beside(l.cells(noteSide, s.cells...), s.words))
	}
	list.Add(l.beside(l.links(in(render.ColourA, 5), render.Cell{}, in(render.ColourB, 5)), words.T("signs.link")))
}

// links returns a picture of three cells, with a strong link between the fives of the outer ones and a weak link back.
func (l Look) links(cells ...render.Cell) fyne.CanvasObject {
	b := render.BoardOf(sudoku.Empty(sudoku.Classic()))
	const from, to = 39, 41
	copy(b.Cells[from:], cells)
	g := l.geometry(noteSide)
	middle := func(cell int) image.Point {
		r := g.Slot(cell, 5, false)
		return r.Min.Add(r.Max).Mul(32)
	}
	a, c := middle(from), middle(to)
	edge := image.Pt(g.Slot(from, 5, false).Dx()*32, 0)
	bend := image.Pt(0, g.Bounds(from).Dy()*25)
	top := a.Add(c).Div(2)
	b.Curves = []render.Curve{
		{A: a.Add(edge), C: top.Sub(bend), B: c.Sub(edge), Strong: true, Arrow: true},
		{A: c.Sub(edge), C: top.Add(bend), B: a.Add(edge), Arrow: true},
	}
	return l.part(b, noteSide, from, to)
}
