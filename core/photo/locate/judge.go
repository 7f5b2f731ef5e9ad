package locate

import "slices"

// regular reports whether all cells of a mesh are convex and none is much longer or shorter than its
// neighbours: a mesh that followed something else than the lines of a grid is not.
func regular(mesh [][]Point) bool {
	n := len(mesh) - 1
	steady := func(a, b, c Point) bool { // three crossings of one line
		d, e := b.sub(a), c.sub(b)
		l, m := d.length(), e.length()
		return l > 2 && m > 2 && l < 1.5*m && m < 1.5*l && d.X*e.X+d.Y*e.Y > .9*l*m
	}
	for i := range n + 1 {
		for j := range n - 1 {
			if !steady(mesh[i][j], mesh[i][j+1], mesh[i][j+2]) || !steady(mesh[j][i], mesh[j+1][i], mesh[j+2][i]) {
				return false
			}
		}
	}
	for i := range n {
		for j := range n {
			q := quad{mesh[i][j], mesh[i][j+1], mesh[i+1][j+1], mesh[i+1][j]}
			if shortest, longest := q.sides(); !q.convex() || longest > 2.2*shortest {
				return false
			}
		}
	}
	return true
}

// lined returns how surely there is a line wherever the mesh has one, and none where a next one
// would be outside, 0 to 1.
func lined(p *plane, mesh [][]Point) float64 {
	n := len(mesh) - 1
	wide := widened(mesh)
	across, down := ties(p, wide, .2)
	var lines []float64
	sum, outside := 0., 0.
	for _, direction := range [][][]tie{across, down} {
		for i, line := range direction {
			there := 0.
			for _, t := range line[1 : n+1] {
				beside := t.offset / .1
				there += t.weight * t.solid / (1 + beside*beside)
			}
			there = min(there/float64(n)/.4, 1)
			if i == 0 || i == n+2 {
				outside += there
				continue
			}
			lines = append(lines, there)
			sum += there
		}
	}
	slices.Sort(lines)
	least := 0. // the mean of the worst quarter
	for _, l := range lines[:len(lines)/4] {
		least += l / float64(len(lines)/4)
	}
	return max((sum/float64(len(lines))+least)/2-.1*outside, 0)
}

// widened returns the mesh with one more line on each side.
func widened(mesh [][]Point) [][]Point {
	n := len(mesh) - 1
	wide := newMesh(n + 2)
	for i := range mesh {
		copy(wide[i+1][1:], mesh[i])
		wide[i+1][0] = between(mesh[i][1], mesh[i][0], 2)
		wide[i+1][n+2] = between(mesh[i][n-1], mesh[i][n], 2)
	}
	for j := range wide {
		wide[0][j] = between(wide[2][j], wide[1][j], 2)
		wide[n+2][j] = between(wide[n][j], wide[n+1][j], 2)
	}
	return wide
}
