package outline

import (
	"slices"
	"testing"
)

// onDiagonal reports whether a cell is on one of the diagonals.
func onDiagonal(side, cell int) bool {
	row, column := cell/side, cell%side
	return row == column || row+column == side-1
}

// TestMostOfTheDiagonals: 17 of 20 cells of the diagonals have to be marked, or 28 of 32, all by their ground or all by lines.
func TestMostOfTheDiagonals(t *testing.T) {
	for side, least := range map[int]int{10: 17, 16: 28} {
		for marked := range 2*side + 1 {
			diagonalsMarked(t, side, marked, marked >= least)
		}
	}
}

// diagonalsMarked checks whether diagonals of which some cells are marked are.
func diagonalsMarked(t *testing.T, side, marked int, want bool) {
	t.Helper()
	const n = 50
	grey := &Sheet{side: side, pixels: n, width: side * n, dark: make([]float32, side*side*n*n), paper: slices.Repeat([]uint8{200}, side*side)}
	lined := &Sheet{side: side, pixels: n, width: side * n, dark: make([]float32, side*side*n*n), paper: slices.Repeat([]uint8{200}, side*side)}
	left := marked
	for cell := range side * side {
		if left == 0 || !onDiagonal(side, cell) {
			continue
		}
		left--
		grey.paper[cell] = 150
		for i := range n {
			x := i
			if cell/side != cell%side {
				x = n - 1 - i
			}
			lined.dark[(cell/side*n+i)*side*n+cell%side*n+x] = 1
		}
	}
	if grey.Diagonals() != want || lined.Diagonals() != want {
		t.Errorf("with %d of %d cells the diagonals are marked: by their ground %t, by lines %t", marked, 2*side, grey.Diagonals(), lined.Diagonals())
	}
}

// TestGreyerThanBeside: a cell of a diagonal is compared with the cells beside it that are on none, of which half may be in shadow.
func TestGreyerThanBeside(t *testing.T) {
	for _, side := range []int{4, 6, 9} {
		for cell := range side * side {
			if !onDiagonal(side, cell) {
				continue
			}
			var beside []int
			for _, other := range []int{cell - side, cell - 1, cell + 1, cell + side} {
				row, column := cell/side, cell%side
				if other >= 0 && other < side*side && (other/side == row || other%side == column) && !onDiagonal(side, other) {
					beside = append(beside, other)
				}
			}
			for set := range 1 << len(beside) {
				s := &Sheet{side: side, paper: slices.Repeat([]uint8{100}, side*side)}
				s.paper[cell] = 150
				bright := 0
				for k, other := range beside {
					if set>>k&1 == 1 {
						s.paper[other] = 200
						bright++
					}
				}
				if got, want := s.greyer(cell), bright >= len(beside)-len(beside)/2; got != want {
					t.Fatalf("%d×%d: cell %d, with %d bright ones of the %d beside it, is greyer: %t", side, side, cell, bright, len(beside), got)
				}
			}
			s := &Sheet{side: side, paper: slices.Repeat([]uint8{200}, side*side)}
			for paper, want := range map[uint8]bool{189: true, 190: false, 200: false} {
				if s.paper[cell] = paper; s.greyer(cell) != want {
					t.Errorf("a ground of %d among those of 200 is greyer: %t", paper, !want)
				}
			}
		}
	}
}

// TestPlaceOfALine: a line from corner to corner may be two pixels off, but not more.
func TestPlaceOfALine(t *testing.T) {
	const n = 50
	for _, rises := range []bool{false, true} {
		for _, off := range []int{-4, -2, 0, 2, 4} {
			s := &Sheet{side: 1, pixels: n, width: n, dark: make([]float32, n*n)}
			for y := range n {
				x := y + off
				if rises {
					x = n - 1 - y + off
				}
				if x >= 0 && x < n {
					s.dark[y*n+x] = 1
				}
			}
			if got, want := s.crossed(0, rises), off > -4 && off < 4; got != want {
				t.Errorf("a line that rises, %t, %d pixels off, is seen: %t", rises, off, got)
			}
		}
	}
}

// TestPartsOfALine: a line is looked for near both corners of a cell, and not in its middle, where a digit may be; what is as dark beside it is none.
func TestPartsOfALine(t *testing.T) {
	const n = 100
	for _, c := range []struct {
		from, to int // the pieces of the line
		beside   int // how far on both sides it is as dark
		want     bool
	}{
		{12, 14, 0, true}, {25, 27, 0, true}, {74, 76, 0, true}, {86, 88, 0, true}, {10, 12, 0, false}, {88, 90, 0, false}, {27, 74, 0, false}, {11, 13, 0, false}, {26, 28, 0, false}, {73, 75, 0, false}, {87, 89, 0, false},
		{12, 27, 5, true}, {12, 27, 6, false}, {74, 88, 5, true}, {74, 88, 6, false},
	} {
		for _, rises := range []bool{false, true} {
			s := &Sheet{side: 1, pixels: n, width: n, dark: make([]float32, n*n)}
			for i := c.from; i < c.to; i++ {
				for d := -c.beside; d <= c.beside; d++ {
					x, y := i+d, i-d
					if rises {
						x = n - 1 - x
					}
					s.dark[y*n+x] = 1
				}
			}
			if got := s.crossed(0, rises); got != c.want {
				t.Errorf("%+v: a line that rises, %t, is seen: %t", c, rises, got)
			}
		}
	}
}
