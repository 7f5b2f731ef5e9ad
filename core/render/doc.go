// Package render draws a Sudoku board onto an image. The window, thumbnails and exported pictures all
// use it, so that they look the same.
//
// A Board says what each cell shows, a Style gives the colours, and a Painter draws them. A Painter
// keeps its image and remembers what it drew, so that painting again costs only the cells that have
// changed:
//
//	var p render.Painter
//	for each frame {
//		img, changed := p.Paint(board, render.Light(), width, height)
//		if changed > 0 {
//			show(img)
//		}
//	}
//
// Draw draws a board on a canvas of any other kind, with the same code:
//
//	render.Draw(svg.New(600, 600), board, render.Light())
//
// Curves, for links between candidates, and the outline of selected cells lie over the cells. On an image they are drawn on a copy, so
// that the cells stay as they are.
//
// A Geometry says where the cells are. The painter and the code that finds out which cell was
// clicked both use it.
//
// All lengths are in pixels, and every edge lies on a whole pixel. How glyphs and curves become pixels is for core/canvas.
//
// The caller decides what a mark means, which cells are peers, and which digits break a rule.
// Cursors, animations and encoding image files are also left to the caller.
package render
