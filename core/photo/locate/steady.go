package locate

import "image"

// Steady returns a grid with its crossings where a smooth sheet of paper has them, and at lines that are close by. Where dashed outlines run
// beside the lines, as in a killer, each piece of a line may have been taken for the one or the other.
func Steady(picture *image.Gray, g Grid) Grid {
	const near = .055 // in cells: nearer than any outline
	full := groundOf(picture, g.Light)
	mesh := moved(full, smooth(g.Mesh), .1, 4, false)
	mesh = moved(full, smooth(mesh), near, 4, false)
	g.Mesh = moved(full, moved(full, mesh, near, 4, false), near, 4, true)
	return g
}

// smooth returns the crossings of a smooth sheet that are nearest to those of a mesh.
func smooth(mesh [][]Point) [][]Point {
	const degree = 4
	n := len(mesh) - 1
	corners := quad{mesh[0][0], mesh[0][n], mesh[n][n], mesh[n][0]}
	flat := meshOf(homographyOf(corners), evenComb(n), evenComb(n))
	shortest, _ := corners.sides()
	cell := shortest / float64(n)
	at := func(i int) float64 { return 2*float64(i)/float64(n) - 1 }
	var across, down []sample
	for i := range mesh {
		for j, p := range mesh[i] {
			off := p.sub(flat[i][j]).times(1 / cell)
			across = append(across, sample{at(j), at(i), off.X, 1})
			down = append(down, sample{at(j), at(i), off.Y, 1})
		}
	}
	dx, dy := fitSurface(across, min(degree, (n+1)/2)), fitSurface(down, min(degree, (n+1)/2))
	for i := range flat {
		for j := range flat[i] {
			flat[i][j] = flat[i][j].add(Point{dx.at(at(j), at(i)), dy.at(at(j), at(i))}.times(cell))
		}
	}
	return flat
}
