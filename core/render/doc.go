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
// Curves, for links between candidates, and the outline of selected cells lie over the cells. They are drawn on a copy, so that the
// cells stay as they are.
//
// A Geometry says where the cells are. The painter and the code that finds out which cell was
// clicked both use it.
//
// All lengths are in pixels of the image, and every edge lies on a whole pixel. The fonts are built
// in and curves are computed in integers, so the same input gives the same image, byte for byte, on
// every machine, as long as a cell is no larger than 900 pixels.
//
// The caller decides what a mark means, which cells are peers, and which digits break a rule.
// Cursors, animations and encoding image files are also left to the caller.
package render
