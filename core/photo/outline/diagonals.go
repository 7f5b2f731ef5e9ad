package outline

import "slices"

// Diagonals reports whether both diagonals are marked: by a line through their cells, or by a ground that is darker than that of the cells beside.
func (s *Sheet) Diagonals() bool {
	const most = 85 // of a hundred cells
	lined, grey, all := 0, 0, 0
	for cell := range s.side * s.side {
		row, column := cell/s.side, cell%s.side
		falls, rises := row == column, row+column == s.side-1
		if !falls && !rises {
			continue
		}
		all++
		if (!falls || s.crossed(cell, false)) && (!rises || s.crossed(cell, true)) {
			lined++
		}
		if s.greyer(cell) {
			grey++
		}
	}
	return 100*lined >= most*all || 100*grey >= most*all
}

// crossed reports whether a line runs through a cell from corner to corner.
func (s *Sheet) crossed(cell int, rises bool) bool {
	const least = .06
	n := s.pixels
	x0, y0 := cell%s.side*n, cell/s.side*n
	at := func(along, beside int) float64 {
		x, y := along+beside, along-beside
		if rises {
			x = n - 1 - x
		}
		return float64(s.dark[(y0+y)*s.width+x0+x])
	}
	sum, count := 0., 0.
	for i := n * 12 / 100; i < n*88/100; i++ {
		if i > n*26/100 && i < n*74/100 {
			continue // a digit may be there
		}
		beside := n * 6 / 100
		sum += max(at(i, 0), at(i, 1), at(i, -1)) - (at(i, beside)+at(i, -beside))/2
		count++
	}
	return sum/count > least
}

// greyer reports whether the ground of a cell on a diagonal is darker than that of the cells beside that are on none. Two of them at least are there.
func (s *Sheet) greyer(cell int) bool {
	const least = .95
	row, column := cell/s.side, cell%s.side
	var beside []uint8
	for _, by := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		r, c := row+by[0], column+by[1]
		if min(r, c) >= 0 && max(r, c) < s.side && r != c && r+c != s.side-1 {
			beside = append(beside, s.paper[r*s.side+c])
		}
	}
	slices.Sort(beside)
	return float64(s.paper[cell]) < least*float64(beside[len(beside)/2])
}
