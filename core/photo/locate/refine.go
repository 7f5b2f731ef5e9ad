package locate

// ties measures the lines of a mesh. The first result has a tie for each piece of a horizontal line,
// by row of crossings and column of cells, the second for each piece of a vertical line, by column
// of crossings and row of cells. A line is looked for at most reach cells beside the mesh.
func ties(p *plane, mesh [][]Point, reach float64) (across, down [][]tie) {
	var m meter
	for i := range mesh {
		across = append(across, m.line(p, mesh, i, reach))
	}
	turned := transposedMesh(mesh)
	for i := range turned {
		down = append(down, m.line(p, turned, i, reach))
	}
	return across, down
}

// transposedMesh returns the mesh with rows and columns exchanged.
func transposedMesh(mesh [][]Point) [][]Point {
	out := newMesh(len(mesh[0])-1, len(mesh)-1)
	for i := range mesh {
		for j := range mesh[i] {
			out[j][i] = mesh[i][j]
		}
	}
	return out
}

// moved returns the mesh pushed to where the lines are: by a smooth surface, and if local, each
// crossing by what the pieces of lines next to it say beyond that.
func moved(p *plane, mesh [][]Point, reach float64, degree int, local bool) [][]Point {
	rows, columns := len(mesh)-1, len(mesh[0])-1
	across, down := ties(p, mesh, reach)
	x := func(j float64) float64 { return 2*j/float64(columns) - 1 }
	y := func(i float64) float64 { return 2*i/float64(rows) - 1 }
	var vertical, horizontal []sample
	for i, line := range across {
		for j, t := range line {
			vertical = append(vertical, sample{x(float64(j) + .5), y(float64(i)), t.offset, t.weight * t.solid})
		}
	}
	for j, line := range down {
		for i, t := range line {
			horizontal = append(horizontal, sample{x(float64(j)), y(float64(i) + .5), t.offset, t.weight * t.solid})
		}
	}
	degree = min(degree, (min(rows, columns)+1)/2) // a small grid tells less about the paper
	dv, du := fitSurface(vertical, degree), fitSurface(horizontal, degree)
	out := newMesh(rows, columns)
	for i := range mesh {
		for j := range mesh[i] {
			v, u := dv.at(x(float64(j)), y(float64(i))), du.at(x(float64(j)), y(float64(i)))
			if local {
				v += beyond(across[i], j, func(k float64) float64 { return dv.at(x(k), y(float64(i))) })
				u += beyond(down[j], i, func(k float64) float64 { return du.at(x(float64(j)), y(k)) })
			}
			i0, i1, j0, j1 := max(i-1, 0), min(i+1, rows), max(j-1, 0), min(j+1, columns)
			below := mesh[i1][j].sub(mesh[i0][j]).times(1 / float64(i1-i0))
			right := mesh[i][j1].sub(mesh[i][j0]).times(1 / float64(j1-j0))
			out[i][j] = mesh[i][j].add(right.times(clamp(u, -reach, reach))).add(below.times(clamp(v, -reach, reach)))
		}
	}
	return out
}

// beyond returns how far a crossing lies beside the smooth surface, by the pieces of the line on
// both sides of it. At the end of a line the last two pieces lead there, as the line may be curved.
func beyond(line []tie, crossing int, smooth func(float64) float64) float64 {
	sum, weights := 0., 0.3 // towards none
	off := func(k int) (d, weight float64) {
		if k < 0 || k >= len(line) || line[k].weight == 0 {
			return 0, 0
		}
		d = line[k].offset - smooth(float64(k)+.5)
		return d, line[k].weight / (1 + (d/.05)*(d/.05))
	}
	for k := crossing - 2; k <= crossing+1; k++ {
		d, w := off(k)
		if k < crossing-1 || k > crossing {
			w *= .3
		}
		sum, weights = sum+w*d, weights+w
	}
	if last, inward := crossing, crossing+1; crossing == 0 || crossing == len(line) {
		if crossing > 0 {
			last, inward = crossing-1, crossing-2
		}
		d0, w0 := off(last)
		d1, w1 := off(inward)
		sum += min(w0, w1) * (d0 - d1) / 2
	}
	return sum / weights
}

// scaled returns the mesh with its points multiplied.
func scaled(mesh [][]Point, factor float64) [][]Point {
	out := newMesh(len(mesh)-1, len(mesh[0])-1)
	for i := range mesh {
		for j := range mesh[i] {
			out[i][j] = mesh[i][j].times(factor)
		}
	}
	return out
}
