package diagram

import (
	"fmt"
	"image"
	"io"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/logic"
	"nonet/core/pictures/board"
	"nonet/core/render"
	"nonet/core/sudoku"
)

// cellSize is the side of a cell in pixels, of a board with up to three candidates side by side.
const cellSize = 60

// Size returns the size of a picture in pixels.
func Size(l *sudoku.Layout) image.Point {
	width, height := l.NotesSize()
	cell := max(cellSize, max(width, height)*cellSize/3)
	side := l.Side()*cell + 2*l.Side() + cell
	return image.Pt(side, side)
}

// Draw draws a deduction in a position on a canvas of any kind.
func Draw(c canvas.Canvas, g *logic.Grid, d logic.Deduction) { draw(c, view(g, d)) }

// DrawStart draws a position without candidates, as a puzzle is printed.
func DrawStart(c canvas.Canvas, g *logic.Grid) { draw(c, start(g)) }

func draw(c canvas.Canvas, v board.View) {
	style := render.Light()
	c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(style.Plain))
	v.Draw(c, style, board.NoCursor)
}

// Write writes the picture of a deduction in a position, as an SVG with a title.
func Write(w io.Writer, title string, g *logic.Grid, d logic.Deduction) error {
	return write(w, title, view(g, d))
}

// WriteStart writes the picture of a position without candidates, as an SVG with a title.
func WriteStart(w io.Writer, title string, g *logic.Grid) error { return write(w, title, start(g)) }

func write(w io.Writer, title string, v board.View) error {
	size := Size(v.Layout)
	c := svg.New(size.X, size.Y)
	c.Title = title
	draw(c, v)
	if _, err := c.WriteTo(w); err != nil {
		return fmt.Errorf("the picture could not be written: %w", err)
	}
	return nil
}

// view returns the board with the deduction.
func view(g *logic.Grid, d logic.Deduction) board.View {
	v := start(g)
	v.Step = &board.Drawing{Grid: g, Step: d, Whole: true}
	return v
}

// start returns the board with the digits and clues alone.
func start(g *logic.Grid) board.View {
	l := g.Layout()
	v := board.View{Layout: l, Clues: g.Clues(), Givens: make(sudoku.Grid, l.Cells()), Typed: make(sudoku.Grid, l.Cells()), Names: true}
	for cell := range l.Cells() {
		if g.Given(cell) {
			v.Givens[cell] = g.Digit(cell)
		} else {
			v.Typed[cell] = g.Digit(cell)
		}
	}
	return v
}
