package render_test

import (
	"fmt"

	"nonet/core/render"
	"nonet/core/sudoku"
)

func Example() {
	puzzle := sudoku.Empty(sudoku.Classic())
	puzzle.Givens[40] = 7
	board := render.BoardOf(puzzle)

	var painter render.Painter
	img, drawn := painter.Paint(board, render.Light(), 540, 540)
	fmt.Println(img.Bounds(), drawn)

	// A click in the cell beside the seven, and the number of its peers.
	cell, ok := render.GeometryOf(board.Layout, 540, 540).CellAt(270, 290)
	fmt.Println(board.Layout.CellName(cell), ok)
	for _, peer := range board.Layout.Peers(cell) {
		board.Cells[peer].Marks |= render.Peer
	}
	_, drawn = painter.Paint(board, render.Light(), 540, 540)
	fmt.Println(drawn)

	// Output:
	// (0,0)-(540,540) 81
	// r5c5 true
	// 20
}
