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
