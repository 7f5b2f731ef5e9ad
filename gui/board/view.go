package board

import (
	"nonet/core/render"
	"nonet/core/sudoku"
)

// A View is what a board shows. Nil slices have nothing to show.
type View struct {
	Layout     *sudoku.Layout
	Givens     sudoku.Grid
	Typed      sudoku.Grid
	Engine     sudoku.Grid                  // digits an engine has put into blanks
	Candidates func(cell int) sudoku.Digits // nil where they are not wished for
	Marks      map[int]render.Marks         // on top of what the cursor marks
	Quiet      bool                         // while a search runs the cursor tints nothing
}

// A Layer is one part of what is to be seen on a board: what was typed, what an engine has
// put there, what is marked. What it leaves nil it says nothing of.
type Layer struct {
	Givens     sudoku.Grid
	Typed      sudoku.Grid
	Engine     sudoku.Grid
	Candidates func(cell int) sudoku.Digits
	Marks      map[int]render.Marks
	Quiet      bool
}

// Compose makes a view of layers, the lowest first: the digits and the candidates of a higher
// one take the place of those below, and marks are added to them.
func Compose(l *sudoku.Layout, layers ...Layer) View {
	v := View{Layout: l, Marks: map[int]render.Marks{}}
	for _, layer := range layers {
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
		v.Quiet = v.Quiet || layer.Quiet
	}
	return v
}

// Digits is every digit that is seen.
func (v View) Digits() sudoku.Grid {
	g := make(sudoku.Grid, v.Layout.Cells())
	for cell := range g {
		g[cell] = v.cell(cell).Digit
	}
	return g
}

// cell is the digit of a cell and who put it there.
func (v View) cell(cell int) render.Cell {
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

// decorate works out every cell as it is to be painted, with the cursor where it
// is, into cells or a longer slice.
func (v View) decorate(cells []render.Cell, cursor int) []render.Cell {
	if len(cells) != v.Layout.Cells() {
		cells = make([]render.Cell, v.Layout.Cells())
	}
	for cell := range cells {
		c := v.cell(cell)
		if c.Digit == 0 && v.Candidates != nil {
			c.Candidates = v.Candidates(cell)
		}
		c.Marks = v.Marks[cell]
		cells[cell] = c
	}
	if !v.Quiet {
		v.point(cells, cursor)
	}
	return cells
}

// point tints the peers of the cursor and the cells that hold its digit, and lets
// that digit stand out among the candidates.
func (v View) point(cells []render.Cell, cursor int) {
	for _, peer := range v.Layout.Peers(cursor) {
		cells[peer].Marks |= render.Peer
	}
	digit := cells[cursor].Digit
	if digit == 0 {
		return
	}
	for i := range cells {
		if cells[i].Digit == digit {
			cells[i].Marks |= render.Same
		}
		cells[i].Strong |= cells[i].Candidates & sudoku.Of(digit)
	}
}
