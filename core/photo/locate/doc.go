// Package locate finds the grid of a Sudoku in a grey picture and straightens it. It knows
// nothing of digits: it looks for lines.
//
//	grids, err := locate.Find(ctx, picture, locate.Options{})
//	if err != nil || len(grids) == 0 {
//		…
//	}
//	square := locate.Straighten(picture, grids[0], 48)
//
// Find works on a reduced picture. Ink is what is darker than the paper around it and no wider than a wide
// line, so edges of shadows do not count. Paper with ink all around is a cell: cells side by side give a
// lattice. Connected ink gives quadrilaterals that may be the outline of a grid, in which evenly spaced lines
// are looked for. Either gives a mesh of line crossings. A smooth surface moves the mesh to where the lines
// are, so that it follows bowed paper and bridges gaps. The mesh grows while there are more lines outside,
// and is divided where its cells are boxes. Where the mesh is off, the lines are followed from crossing
// to crossing, starting from crossings that are right. A mesh is a grid if there are clear lines wherever it has one.
// What is too dark to see counts as what lies beyond the picture: lines lead there. Finally the mesh is refined on the full picture.
//
// The lines do not show which way up the picture is: meshes are given as the picture is
// stored, and the caller turns them.
package locate
