// Package locate finds the grid of a Sudoku in a grey picture and straightens it. It knows
// nothing of digits: it looks for lines.
//
//	grids, err := locate.Find(ctx, picture, locate.Options{})
//	if err != nil || len(grids) == 0 {
//		…
//	}
//	square := locate.Straighten(picture, grids[0], 48)
//
// Find works on a reduced picture. Connected ink gives quadrilaterals that may be the outline of
// a grid; the outline is traced, so that bowed paper counts as flat; within it, evenly spaced
// lines tell the number of cells. What passes is a mesh of line crossings, which is refined on
// the full picture, line by line, and kept smooth where a line is missing.
//
// Which way up the picture is cannot be told from the lines: meshes are given as the picture is
// stored, and the caller turns them.
package locate
