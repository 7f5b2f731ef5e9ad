package locate

import "context"

// mended returns the mesh with its weakest corner found anew: where lines are hardly there in one
// third of it though they are elsewhere, that third may have slipped by part of a cell, and the rest
// grows over it again.
func mended(ctx context.Context, p *plane, mesh [][]Point, side int) [][]Point {
	n := len(mesh) - 1
	if n < 6 {
		return mesh
	}
	before, row, column := weakest(p, mesh)
	if before >= .85 {
		return mesh
	}
	third := n / 3
	from, to := [2]int{0, 0}, [2]int{n, n} // rows, columns of crossings that stay
	for k, block := range [2]int{row, column} {
		switch block {
		case 0:
			from[k] = third + 1
		case 2:
			to[k] = n - third - 1
		}
	}
	if from == [2]int{0, 0} && to == [2]int{n, n} {
		return mesh // the middle
	}
	part := newMesh(to[0]-from[0], to[1]-from[1])
	for i := range part {
		copy(part[i], mesh[from[0]+i][from[1]:])
	}
	part = moved(p, moved(p, part, .15, 3, false), .1, 3, false)
	if !regular(part) {
		return mesh
	}
	whole, ok := windowed(p, completed(p, grown(ctx, p, part, n+2), side), n)
	if !ok {
		return mesh
	}
	whole = moved(p, whole, .1, 4, false)
	if !regular(whole) {
		return mesh
	}
	if after, _, _ := weakest(p, whole); after > before {
		return whole
	}
	return mesh
}

// weakest returns how surely lines are there in the weakest of nine blocks of a mesh, compared with the
// usual block, and which it is.
func weakest(p *plane, mesh [][]Point) (share float64, row, column int) {
	n := len(mesh) - 1
	across, down := ties(p, mesh, .2)
	var sums, counts [3][3]float64
	for i := range n + 1 {
		for j := range n {
			for k, t := range [2]tie{across[i][j], down[i][j]} {
				if t.unseen {
					continue
				}
				r, c := min(3*i/(n+1), 2), min(3*j/n, 2)
				if k == 1 { // of a column of crossings, piece by piece
					r, c = c, r
				}
				beside := t.offset / .08
				sums[r][c] += t.weight * t.solid / (1 + beside*beside)
				counts[r][c]++
			}
		}
	}
	var all []float64
	for r := range 3 {
		for c := range 3 {
			if counts[r][c] > 0 {
				sums[r][c] /= counts[r][c]
				all = append(all, sums[r][c])
			}
		}
	}
	if len(all) < 9 {
		return 1, 0, 0
	}
	usual := quantile(all, .5)
	share = 1
	for r := range 3 {
		for c := range 3 {
			if s := sums[r][c] / max(usual, 1e-9); s < share {
				share, row, column = s, r, c
			}
		}
	}
	return share, row, column
}
