// Package outline finds what a straightened grid shows beside its digits: the thick borders of drawn regions, the dashed outlines of the cages of a
// killer with the places of their sums, and marked diagonals.
//
//	s := outline.NewSheet(straightened, 9)
//	regions, is := s.Regions(3, 3)
//	cages, is := s.Cages(3, 3)
//
// It reads no digits; glyph reads the figures of the sums, and photo decides what they are. Cells are counted in reading order of the
// picture as it is given, and borders by the cell before them.
package outline

import "image"

// A Sheet is a straightened grid, how dark it is at each place.
type Sheet struct {
	side   int
	pixels int       // of a cell, each way
	dark   []float32 // of each pixel: 0 for the paper of its cell, 1 for black
	width  int
	paper  []uint8 // how bright the ground of each cell is
}

// NewSheet examines a straightened grid, dark on light, all cells of one size, of 20 pixels each way at least.
func NewSheet(straight *image.Gray, side int) *Sheet {
	s := &Sheet{side: side, pixels: straight.Rect.Dx() / side, width: straight.Rect.Dx()}
	s.dark = make([]float32, s.width*s.width)
	s.paper = make([]uint8, side*side)
	for row := range side {
		for column := range side {
			s.examine(straight, row, column)
		}
	}
	return s
}

// examine computes how dark the pixels of a cell are.
func (s *Sheet) examine(straight *image.Gray, row, column int) {
	var counts [256]int
	n, margin := s.pixels, s.pixels/5
	for y := margin; y < n-margin; y++ {
		for _, v := range straight.Pix[(row*n+y)*straight.Stride+column*n+margin:][:n-2*margin] {
			counts[v]++
		}
	}
	const brighter = 4 // a quarter of the pixels is brighter than what counts as paper
	paper, above := 255, counts[255]
	for total := (n - 2*margin) * (n - 2*margin); brighter*above < total; {
		paper--
		above += counts[paper]
	}
	s.paper[row*s.side+column] = uint8(paper)
	var shades [256]float32
	for v := range shades {
		shades[v] = max(0, float32(paper-v)) / float32(paper+8) // as in glyph/ink
	}
	for y := range n {
		at := (row*n + y) * s.width
		from := straight.Pix[(row*n+y)*straight.Stride+column*n:][:n]
		for x, v := range from {
			s.dark[at+column*n+x] = shades[v]
		}
	}
}

// A border is the line between two cells.
type border struct {
	a, b    int // the cells: a is above b, or to its left
	upright bool
	x, y    int     // where it begins, in pixels
	thick   float64 // how dark and wide it is, in cells
	walled  float64 // whether dashes run along it: 1 as clearly as usual, 0 not at all
}

// borders lists the borders between the cells: for each cell that to its right, then that below.
func (s *Sheet) borders() []border {
	var all []border
	for cell := range s.side * s.side {
		row, column := cell/s.side, cell%s.side
		if column+1 < s.side {
			all = append(all, border{a: cell, b: cell + 1, upright: true, x: (column + 1) * s.pixels, y: row * s.pixels})
		}
		if row+1 < s.side {
			all = append(all, border{a: cell, b: cell + s.side, x: column * s.pixels, y: (row + 1) * s.pixels})
		}
	}
	return all
}

// joined is sets of cells that grow together.
type joined struct{ parents, sizes []int }

func newJoined(cells int) *joined {
	j := &joined{make([]int, cells), make([]int, cells)}
	for i := range cells {
		j.parents[i], j.sizes[i] = i, 1
	}
	return j
}

func (j *joined) root(cell int) int {
	for j.parents[cell] != cell {
		j.parents[cell] = j.parents[j.parents[cell]]
		cell = j.parents[cell]
	}
	return cell
}

// size returns how large the set of both cells is, joined or not.
func (j *joined) size(a, b int) int {
	if a, b = j.root(a), j.root(b); a != b {
		return j.sizes[a] + j.sizes[b]
	}
	return j.sizes[a]
}

func (j *joined) join(a, b int) {
	if a, b = j.root(a), j.root(b); a != b {
		a, b = min(a, b), max(a, b)
		j.parents[b] = a
		j.sizes[a] += j.sizes[b]
	}
}

// numbers returns for each cell the number of its set, from 0, in the order of their first cells.
func (j *joined) numbers() (of []int, count int) {
	of = make([]int, len(j.parents))
	number := map[int]int{}
	for cell := range of {
		root := j.root(cell)
		if _, known := number[root]; !known {
			number[root] = len(number)
		}
		of[cell] = number[root]
	}
	return of, len(number)
}
