package locate

import (
	"context"
	"slices"
)

// boxShapes are the boxes of the usual grids, cells wide and high, but for those of 2×2: there every other line is found first.
var boxShapes = [][2]int{{3, 2}, {2, 3}, {3, 3}, {4, 3}, {3, 4}, {4, 4}, {5, 5}}

// densest returns the mesh with lines added between its own, if its cells are the boxes of a grid:
// where the lines of boxes are dark and the others faint, the boxes are found first. It also does so
// if there are lines halfway between all rows, all columns, or both.
func densest(ctx context.Context, p *plane, mesh [][]Point, side int) ([][]Point, bool) {
	var best [][]Point
	most := .35
	try := func(width, height int) {
		dense := transposedMesh(subdivided(transposedMesh(subdivided(mesh, height)), width))
		dense = moved(p, moved(p, dense, .25, 3, false), .15, 4, false)
		if !regular(dense) {
			return
		}
		if there := lined(p, dense); there > most {
			best, most = dense, there
		}
	}
	width, height := 1, 1
	if everyOther(p, mesh) {
		height = 2
	}
	if everyOther(p, transposedMesh(mesh)) {
		width = 2
	}
	if width*height > 1 && ctx.Err() == nil {
		try(width, height)
	}
	for _, shape := range boxShapes {
		width, height := shape[0], shape[1]
		n := width * height
		if ctx.Err() != nil {
			break
		}
		if (side == 0 || side == n) && len(mesh)-1 <= width && len(mesh[0])-1 <= height {
			try(width, height) // not another side, nor more boxes than it has
		}
	}
	return best, best != nil
}

// subdivided returns the mesh with each row of cells divided into parts.
func subdivided(mesh [][]Point, parts int) [][]Point {
	var out [][]Point
	for i := range len(mesh) - 1 {
		for k := range parts {
			line := make([]Point, len(mesh[i]))
			for j := range line {
				line[j] = between(mesh[i][j], mesh[i+1][j], float64(k)/float64(parts))
			}
			out = append(out, line)
		}
	}
	return append(out, slices.Clone(mesh[len(mesh)-1]))
}

// everyOther reports whether there are lines halfway between the rows of a mesh.
func everyOther(p *plane, mesh [][]Point) bool {
	if len(mesh) > 14 {
		return false
	}
	dense := subdivided(mesh, 2)
	var m meter
	between := 0.
	middle := (len(dense) / 2) | 1
	for _, i := range []int{middle - 2, middle, min(middle+2, len(dense)-2)} {
		between += thereness(m.line(p, dense, max(i, 1), .3), .15, 0) / 3
	}
	return between >= .6*typical(p, mesh)
}
