package locate

import (
	"context"
	"slices"

	"nonet/core/yield"
)

// grown returns the mesh without outer lines that are not there, and with those next to it that are:
// a guess that covers a part of a grid, or is one line off, becomes the whole grid. At most most
// cells are in a row or column.
func grown(ctx context.Context, p *plane, mesh [][]Point, most int) [][]Point {
	mesh = trimmed(p, mesh)
	for range 4 * most {
		if yield.Now(); ctx.Err() != nil {
			break
		}
		grew := false
		usual := [2]float64{typical(p, mesh), typical(p, transposedMesh(mesh))} // of the rows, and the columns
		for side := range 4 {
			// One of four sides is the last row: the mesh is turned so that it is.
			mesh = turnedMesh(mesh, side)
			if len(mesh) <= most {
				if line, ok := lineBelow(p, mesh, usual[side/2], usual[1-side/2]); ok {
					mesh = append(slices.Clone(mesh), line)
					grew = true
				}
			}
			mesh = turnedMesh(mesh, side)
		}
		if !grew {
			break
		}
		mesh = moved(p, mesh, .15, 4, false) // what comes next is looked for where these lines lead
	}
	return mesh
}

// completed returns a mesh with as many rows as columns, if all it lacks is one outer line that cannot
// be distinguished from the edge of the paper or the picture: lines lead to it.
func completed(p *plane, mesh [][]Point, side int) [][]Point {
	rows, columns := len(mesh)-1, len(mesh[0])-1
	most := max(rows, columns)
	if most-min(rows, columns) != 1 || (side == 0 && !slices.Contains(sides, most)) || (side != 0 && side != most) {
		return mesh
	}
	upright := columns < rows // a column is lacking
	if upright {
		mesh = transposedMesh(mesh)
	}
	usual := typical(p, transposedMesh(mesh))
	best, at := .4*usual, -1
	for i, m := range [][][]Point{mesh, turnedMesh(mesh, 1)} {
		there := thereness(leadingTo(p, append(slices.Clone(m), nextLine(m, false))), .2, .5*usual)
		if there > best {
			best, at = there, i
		}
	}
	if at == 0 {
		mesh = append(slices.Clone(mesh), nextLine(mesh, false))
	} else if at == 1 {
		mesh = append([][]Point{nextLine(mesh, true)}, mesh...)
	}
	if upright {
		mesh = transposedMesh(mesh)
	}
	return mesh
}

// turnedMesh returns a mesh in which another side is the last row: the last itself, the first, the
// right one, the left one. Turned the same way again, the mesh is as before.
func turnedMesh(mesh [][]Point, side int) [][]Point {
	switch side {
	case 1:
		mesh = slices.Clone(mesh)
		slices.Reverse(mesh)
	case 2:
		mesh = transposedMesh(mesh)
	case 3: // along the other diagonal
		n, m := len(mesh), len(mesh[0])
		out := newMesh(m-1, n-1)
		for i := range out {
			for j := range out[i] {
				out[i][j] = mesh[n-1-j][m-1-i]
			}
		}
		mesh = out
	}
	return mesh
}

// nextLine returns where the next line would be before the first row of a mesh, or after the last.
func nextLine(mesh [][]Point, first bool) []Point {
	a, b := len(mesh)-1, -1
	if first {
		a, b = 0, 1
	}
	line := make([]Point, len(mesh[0]))
	for j := range line {
		d := mesh[a][j].sub(mesh[a+b][j])
		if len(mesh) > 3 { // half the change of the distance goes on
			d = d.add(d.sub(mesh[a+b][j].sub(mesh[a+2*b][j])).times(.5))
		}
		line[j] = mesh[a][j].add(d)
	}
	return line
}

// lineBelow returns the line below the last row, if there is one that the columns go on to. Along and
// across say how surely the rows and the columns of the mesh are there.
func lineBelow(p *plane, mesh [][]Point, along, across float64) ([]Point, bool) {
	var m meter
	guess := nextLine(mesh, false)
	wide := append(slices.Clone(mesh), guess)
	n := len(mesh)
	for _, q := range guess {
		if q.X < -float64(p.width)/20 || q.Y < -float64(p.height)/20 || q.X > float64(p.width)*1.05 || q.Y > float64(p.height)*1.05 {
			return nil, false
		}
	}
	guess = nextFollowed(p, wide, along)
	wide[n] = guess
	if thereness(m.line(p, wide, n, .12), .08, 0) < .55*along {
		return nil, false
	}
	// The lines of the columns must go on to it.
	if thereness(leadingTo(p, wide), .15, 0) < .55*across {
		return nil, false
	}
	return guess, true
}

// typical returns the median of how surely the lines of the rows are there.
func typical(p *plane, mesh [][]Point) float64 {
	var m meter
	var all []float64
	for i := range mesh {
		all = append(all, thereness(m.line(p, mesh, i, .2), .1, 0))
	}
	return quantile(all, .5)
}

// trimmed returns the mesh without the outer rows and columns into which no line leads.
func trimmed(p *plane, mesh [][]Point) [][]Point {
	for side := range 4 {
		mesh = turnedMesh(mesh, side)
		for len(mesh) > 4 {
			if usual := typical(p, transposedMesh(mesh)); thereness(leadingTo(p, mesh), .1, usual) >= .4*usual {
				break
			}
			mesh = mesh[:len(mesh)-1]
		}
		mesh = turnedMesh(mesh, side)
	}
	return mesh
}

// leadingTo returns the last pieces of the lines that lead to the last row.
func leadingTo(p *plane, mesh [][]Point) []tie {
	var m meter
	columns := transposedMesh(mesh[len(mesh)-2:])
	ends := make([]tie, len(columns))
	for j := range columns {
		ends[j] = m.line(p, columns, j, .2)[0]
	}
	return ends
}

// windowed returns the part of a mesh that is a grid of one of the sides, or of the side that is
// given: of lines too many those go that are least surely there.
func windowed(p *plane, mesh [][]Point, side int) ([][]Point, bool) {
	n := min(len(mesh), len(mesh[0])) - 1
	if side == 0 {
		for _, s := range sides {
			if s <= n {
				side = s
			}
		}
	}
	if side == 0 || n < side {
		return nil, false
	}
	var m meter
	for range 2 {
		for len(mesh)-1 > side {
			last := len(mesh) - 1
			if thereness(m.line(p, mesh, 0, .2), .1, 0) < thereness(m.line(p, mesh, last, .2), .1, 0) {
				mesh = mesh[1:]
			} else {
				mesh = mesh[:last]
			}
		}
		mesh = transposedMesh(mesh)
	}
	return mesh, true
}
