package locate

import "slices"

// regular reports whether all cells of a mesh are convex and none is much longer or shorter than its
// neighbours: a mesh that followed something else than the lines of a grid is not.
func regular(mesh [][]Point) bool {
	for _, m := range [][][]Point{mesh, transposedMesh(mesh)} {
		for _, line := range m {
			for j := range len(line) - 2 {
				d, e := line[j+1].sub(line[j]), line[j+2].sub(line[j+1])
				l, m := d.length(), e.length()
				if min(l, m) < 2 || l > 1.5*m || m > 1.5*l || d.X*e.X+d.Y*e.Y < .9*l*m {
					return false
				}
			}
		}
	}
	for i := range len(mesh) - 1 {
		for j := range len(mesh[i]) - 1 {
			q := quad{mesh[i][j], mesh[i][j+1], mesh[i+1][j+1], mesh[i+1][j]}
			if shortest, longest := q.sides(); !q.convex() || longest > 2.2*shortest {
				return false
			}
		}
	}
	return true
}

// thereness returns how surely pieces of a line are there, 0 to 1. If most of them are not in the
// picture, it returns unseen instead.
func thereness(line []tie, slack, unseen float64) float64 {
	sum, seen := 0., 0
	for _, t := range line {
		if !t.unseen {
			sum += t.sureness(slack)
			seen++
		}
	}
	if 3*seen < len(line) {
		return unseen
	}
	return sum / float64(seen)
}

// lined returns how clearly there is a line wherever the mesh has one, and none where a next
// one would be outside, 0 to 1.
func lined(p *plane, mesh [][]Point) float64 {
	var lines []float64
	sum, outside := 0., 0.
	across, down := ties(p, widened(mesh), .2)
	for _, direction := range [][][]tie{across, down} {
		for i, line := range direction {
			there := min(thereness(line[1:len(line)-1], .1, 0)/.4, 1)
			if i == 0 || i == len(direction)-1 {
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
	for range 2 {
		mesh = transposedMesh(append(append([][]Point{nextLine(mesh, true)}, mesh...), nextLine(mesh, false)))
	}
	return mesh
}
