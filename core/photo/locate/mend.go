package locate

import "context"

// mended returns the mesh with its weakest corner found anew: where lines are hardly there in one
// third of it though they are elsewhere, that third may have slipped by part of a cell, and the rest
// grows over it again.
func mended(ctx context.Context, p *plane, mesh [][]Point, side int) [][]Point {
	n := len(mesh) - 1
	before, row, column := weakest(p, mesh)
	if before >= .85 {
		return mesh
	}
	drop := max(n/3, 1)
	from, to := [2]int{0, 0}, [2]int{n, n} // rows, columns of crossings that stay
	for k, block := range [2]int{row, column} {
		switch block {
		case 0:
			from[k] = drop
		case 2:
			to[k] = n - drop
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
	if ctx.Err() != nil || !regular(part) {
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

// weakest returns how surely lines are there in the weakest block at the rim of a mesh, compared with
// the usual block, and where it is: 0, 1 or 2 for the first rows or columns, those between, the last.
func weakest(p *plane, mesh [][]Point) (share float64, row, column int) {
	n := len(mesh) - 1
	blocks := clampInt(n/2, 3, 6) // each way
	across, down := ties(p, mesh, .2)
	sums, counts := make([]float64, blocks*blocks), make([]float64, blocks*blocks)
	for i := range n + 1 {
		for j := range n {
			for k, t := range [2]tie{across[i][j], down[i][j]} {
				if t.unseen {
					continue
				}
				r, c := min(blocks*i/(n+1), blocks-1), min(blocks*j/n, blocks-1)
				if k == 1 { // of a column of crossings, piece by piece
					r, c = c, r
				}
				beside := t.offset / .08
				sums[r*blocks+c] += t.weight * t.solid / (1 + beside*beside)
				counts[r*blocks+c]++
			}
		}
	}
	for b := range sums {
		if counts[b] == 0 {
			return 1, 1, 1 // not all of it is in the picture
		}
		sums[b] /= counts[b]
	}
	usual := quantile(sums, .5)
	third := func(block int) int {
		switch block {
		case 0:
			return 0
		case blocks - 1:
			return 2
		}
		return 1
	}
	share, row, column = 1, 1, 1
	for b, sum := range sums {
		if s := sum / max(usual, 1e-9); s < share {
			share, row, column = s, third(b/blocks), third(b%blocks)
		}
	}
	return share, row, column
}
