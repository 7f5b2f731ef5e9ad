// Package render draws a Sudoku board onto an image: the window, an exported
// picture, a thumbnail and a printed page are all painted here, so that what is
// exported is what was seen.
//
// A Board says what stands in each cell and what is to be said about it, a Style
// says in which colours, and a Painter draws the one in the other. A Painter
// keeps its image and remembers what it drew, so that painting again costs only
// the cells that have changed:
//
//	var p render.Painter
//	for each frame {
//		img, changed := p.Paint(board, render.Light(), width, height)
//		if changed > 0 {
//			show(img)
//		}
//	}
//
// A Geometry says where the cells lie. The painter and whoever asks which cell
// was clicked take it from the same place.
//
// All lengths are in pixels of the image, and every edge lies on a whole pixel.
// The fonts are built in and curves are computed in integers, so the same input
// gives the same image, byte for byte, on every machine, as long as a cell is no
// larger than 900 pixels.
//
// What a mark means, when a cell is a peer of another, which digits break a rule:
// that is for the caller to know. Cursors, animations and the encoding of image
// files are the caller's too.
package render
