package board

import (
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// A View is what a board shows. Nil slices are empty.
type View struct {
	Layout     *sudoku.Layout
	Clues      *sudoku.Clues // of the puzzle; nil for none
	Givens     sudoku.Grid
	Typed      sudoku.Grid
	Engine     sudoku.Grid                  // digits that an engine has placed in blanks
	Candidates func(cell int) sudoku.Digits // nil if candidates are not shown
	Marks      map[int]render.Marks         // in addition to the marks of the cursor
	Refused    map[int]uint8                // digits that are crossed out in blanks
	Struck     map[int]sudoku.Digits        // candidates that are crossed out
	Arcs       []Arc
	Pencils    func(cell int) session.Pencil // notes and colours; nil for none
	Links      []session.Link                // links that a person has drawn
	Lit        sudoku.Digits                 // digits that are highlighted wherever they are, instead of that of the cursor
	Step       *Drawing                      // a step of logic, drawn over everything else; nil for none
	Quiet      bool                          // the cursor does not tint other cells, because a search is running
	Names      bool                          // Draw writes the names of rows and columns beside the board
}

// A Layer is one part of what a board shows: what was typed, what an engine has placed, what is
// marked. Nil fields change nothing.
type Layer struct {
	Clues      *sudoku.Clues
	Givens     sudoku.Grid
	Typed      sudoku.Grid
	Engine     sudoku.Grid
	Candidates func(cell int) sudoku.Digits
	Marks      map[int]render.Marks
	Refused    map[int]uint8
	Struck     map[int]sudoku.Digits
	Arcs       []Arc
	Pencils    func(cell int) session.Pencil
	Links      []session.Link
	Lit        sudoku.Digits
	Step       *Drawing
	Quiet      bool
}

// An Arc is an arrow from one cell to another.
type Arc struct{ From, To int }

// Compose makes a view of layers, the lowest first. The digits and candidates of a higher layer
// replace those below, and so do crossed-out digits; marks and arcs are added.
func Compose(l *sudoku.Layout, layers ...Layer) View {
	v := View{Layout: l, Marks: map[int]render.Marks{}}
	for _, layer := range layers {
		if layer.Clues != nil {
			v.Clues = layer.Clues
		}
		if layer.Givens != nil {
			v.Givens = layer.Givens
		}
		if layer.Typed != nil {
			v.Typed = layer.Typed
		}
		if layer.Engine != nil {
			v.Engine = layer.Engine
		}
		if layer.Candidates != nil {
			v.Candidates = layer.Candidates
		}
		for cell, marks := range layer.Marks {
			v.Marks[cell] |= marks
		}
		if layer.Refused != nil {
			v.Refused = layer.Refused
		}
		if layer.Struck != nil {
			v.Struck = layer.Struck
		}
		v.Arcs = append(v.Arcs, layer.Arcs...)
		if layer.Pencils != nil {
			v.Pencils = layer.Pencils
		}
		if layer.Links != nil {
			v.Links = layer.Links
		}
		if layer.Step != nil {
			v.Step = layer.Step
		}
		v.Lit |= layer.Lit
		v.Quiet = v.Quiet || layer.Quiet
	}
	return v
}

// Geometry returns the places of the cells in a picture of this size.
func (v View) Geometry(width, height int) render.Geometry {
	return (&render.Board{Layout: v.Layout, Clues: v.Clues}).Geometry(width, height)
}

// Digits returns every visible digit.
func (v View) Digits() sudoku.Grid {
	g := make(sudoku.Grid, v.Layout.Cells())
	for cell := range g {
		g[cell] = v.Cell(cell).Digit
	}
	return g
}

// Cell returns the digit of a cell and its origin.
func (v View) Cell(cell int) render.Cell {
	for _, layer := range []struct {
		grid   sudoku.Grid
		origin render.Origin
	}{{v.Givens, render.Given}, {v.Typed, render.Typed}, {v.Engine, render.Engine}} {
		if layer.grid != nil && layer.grid[cell] != 0 {
			return render.Cell{Digit: layer.grid[cell], Origin: layer.origin}
		}
	}
	return render.Cell{}
}

// Decorate computes every cell as it is painted, with the cursor. It uses the slice cells if that
// is long enough.
func (v View) Decorate(cells []render.Cell, cursor int) []render.Cell {
	if len(cells) != v.Layout.Cells() {
		cells = make([]render.Cell, v.Layout.Cells())
	}
	for cell := range cells {
		c := v.Cell(cell)
		c.Candidates, c.Centre = v.Small(cell)
		if v.Pencils != nil {
			pencil := v.Pencils(cell)
			c.Colours, c.Tints = render.Colours(pencil.Colours), pencil.Tints
		}
		c.Marks, c.Refused, c.Struck = v.Marks[cell], v.Refused[cell], v.Struck[cell]
		cells[cell] = c
	}
	if v.Step != nil && v.Step.Grid.Layout() == v.Layout {
		v.Step.mark(cells) // without anything that would distract from it
		return cells
	}
	v.light(cells, v.Lit)
	if !v.Quiet {
		v.point(cells, cursor)
	}
	return cells
}

// Small returns the small digits of a cell: those in their slots, and those in the middle. Candidates take the place of notes.
func (v View) Small(cell int) (slots, centre sudoku.Digits) {
	switch {
	case v.Candidates != nil:
		return v.Candidates(cell), 0
	case v.Pencils != nil:
		pencil := v.Pencils(cell)
		return pencil.Corner, pencil.Centre
	}
	return 0, 0
}

// point tints the peers of the cursor, and highlights its digit, unless another one was chosen to be highlighted.
func (v View) point(cells []render.Cell, cursor int) {
	for _, peer := range (sudoku.Puzzle{Layout: v.Layout, Clues: v.Clues}).Peers(cursor) {
		cells[peer].Marks |= render.Peer
	}
	if digit := cells[cursor].Digit; digit != 0 && v.Lit == 0 {
		v.light(cells, sudoku.Of(digit))
	}
}

// light highlights digits, wherever they are, and among the small digits.
func (v View) light(cells []render.Cell, digits sudoku.Digits) {
	if digits == 0 {
		return
	}
	for i := range cells {
		if c := &cells[i]; c.Digit != 0 && digits.Has(c.Digit) {
			c.Marks |= render.Same
		} else {
			c.Strong |= (c.Candidates | c.Centre) & digits
		}
	}
}
