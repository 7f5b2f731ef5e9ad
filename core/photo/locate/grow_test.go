package locate

import (
	"context"
	"math"
	"testing"
)

// ruled returns paper with lines in a grey: rows and columns of them, each with where it is, from and to.
func ruled(ink uint8, rows, columns [][3]int) *plane {
	const side = 400
	p := &plane{width: side, height: side, pixels: make([]uint8, side*side)}
	for i := range p.pixels {
		p.pixels[i] = 220
	}
	for _, line := range rows {
		for i := line[1]; i <= line[2]; i++ {
			p.pixels[line[0]*side+i], p.pixels[(line[0]+1)*side+i] = ink, ink
		}
	}
	for _, line := range columns {
		for i := line[1]; i <= line[2]; i++ {
			p.pixels[i*side+line[0]], p.pixels[i*side+line[0]+1] = ink, ink
		}
	}
	return p
}

// TestGrown: a part of a grid grows to the whole grid, and no further: not to a line to which no others lead, not where
// lines lead on but none crosses them.
func TestGrown(t *testing.T) {
	const cell, from, to = 30, 60, 330 // nine cells
	for _, test := range []struct {
		name                       string
		ink                        uint8
		rowsTo, columnsTo, missing int // how far rows and columns go on; the row that is missing
		height, width              int
	}{
		{"a grid", 20, to, to, 0, 9, 9},
		{"a faint grid", 195, to, to, 0, 9, 9},
		{"columns go on", 20, to, to + 2*cell, 0, 9, 9},
		{"a row is missing", 20, to, to, 240, 5, 9},
		{"the last row is below the columns", 20, to, 300, 0, 8, 9},
		{"the last column is beside the rows", 20, 300, to, 0, 9, 8},
	} {
		var rows, columns [][3]int
		for at := from; at <= to; at += cell {
			if at != test.missing {
				rows = append(rows, [3]int{at, from, test.rowsTo})
			}
			columns = append(columns, [3]int{at, from, test.columnsTo})
		}
		p := ruled(test.ink, rows, columns)
		part := newMesh(4, 4)
		for i := range part {
			for j := range part[i] {
				part[i][j] = Point{float64(from + cell*(j+2)), float64(from + cell*(i+1))}
			}
		}
		mesh := grown(context.Background(), p, part, 27)
		if h, w := len(mesh)-1, len(mesh[0])-1; h != test.height || w != test.width {
			t.Errorf("%s: grown to %d×%d cells, want %d×%d", test.name, h, w, test.height, test.width)
		}
	}
}

// TestGrownFaint: a grid grows to all sides if its rows are much fainter than its columns, or the other way.
func TestGrownFaint(t *testing.T) {
	for _, greys := range [][2]uint8{{209, 20}, {20, 209}} {
		p := ruled(0, nil, nil)
		for i := range 10 {
			for k := 60; k <= 330; k++ {
				for thick := range 2 {
					row, column := &p.pixels[(60+30*i+thick)*p.width+k], &p.pixels[k*p.width+60+30*i+thick]
					*row, *column = min(*row, greys[0]), min(*column, greys[1])
				}
			}
		}
		mesh := grown(t.Context(), p, onLines(3, 3, 4, 4), 27)
		if len(mesh) != 10 || len(mesh[0]) != 10 {
			t.Errorf("rows of %d and columns of %d have grown to %d×%d lines", greys[0], greys[1], len(mesh), len(mesh[0]))
		}
	}
}

// TestGrownBeyond: a part that reaches out of the picture by more than a twentieth of it is given no more lines that do.
func TestGrownBeyond(t *testing.T) {
	const cell = 30
	for _, c := range []struct {
		outer float64 // the outer line of the part
		more  bool
	}{{415, true}, {428, false}, {-15, true}, {-28, false}} {
		for _, turned := range []bool{false, true} {
			var along, across [][3]int
			for at := 100; at <= 340; at += cell {
				along = append(along, [3]int{at, 0, 399})
			}
			part := newMesh(4, 4)
			for j := range part {
				x := c.outer - cell*float64(4-j)
				if c.outer < 0 {
					x = c.outer + cell*float64(j)
				}
				if x >= 0 && x < 399 {
					across = append(across, [3]int{int(x), 0, 399})
				}
				for i := range part {
					part[i][j] = Point{x, 100 + cell*float64(i)}
				}
			}
			p := ruled(20, along, across)
			if turned {
				p, part = ruled(20, across, along), transposedMesh(part)
				for i := range part {
					for j, q := range part[i] {
						part[i][j] = Point{q.Y, q.X}
					}
				}
			}
			mesh := grown(t.Context(), p, part, 9)
			rows := len(mesh)
			if turned {
				rows = len(mesh[0])
			}
			if (rows > 5) != c.more {
				t.Errorf("out to %v, turned: %t: %d×%d lines", c.outer, turned, len(mesh), len(mesh[0]))
			}
		}
	}
}

// TestFollowed: a mesh that slipped by a cell in one corner is put right.
func TestFollowed(t *testing.T) {
	const cell, from, to = 20, 20, 340
	var lines [][3]int
	for at := from; at <= to; at += cell {
		lines = append(lines, [3]int{at, from, to})
	}
	p := ruled(20, lines, lines)
	mesh := newMesh(16, 16)
	for i := range mesh {
		for j := range mesh[i] {
			x, y := float64(from+cell*j+1), float64(from+cell*i+1)
			mesh[i][j] = Point{x, y - cell*clamp(float64(i+j-22)/4, 0, 1)}
		}
	}
	mesh = followed(p, mesh)
	for i := range mesh {
		for j := range mesh[i] {
			if off := mesh[i][j].sub(Point{float64(from + cell*j + 1), float64(from + cell*i + 1)}).length(); off > 1.5 {
				t.Fatalf("crossing %d, %d is %.1f pixels off", i, j, off)
			}
		}
	}
}

// TestTypical: half of the rows are there more surely than the median; those outside of the picture are not there.
func TestTypical(t *testing.T) {
	var rows [][3]int
	for at := 60; at <= 330; at += 30 {
		rows = append(rows, [3]int{at, 0, 399})
	}
	p := ruled(20, rows, nil)
	for name, test := range map[string]struct {
		x, y  float64 // where the mesh begins
		there bool
	}{
		"on the lines":              {60, 60, true},
		"between the lines":         {60, 75, false},
		"beside the picture":        {600, 60, false},
		"mostly beside the picture": {375, 60, false},
		"three rows of five":        {60, 270, true},
		"two rows of five":          {60, 300, false},
	} {
		mesh := newMesh(4, 4)
		for i := range mesh {
			for j := range mesh[i] {
				mesh[i][j] = Point{test.x + 30*float64(j), test.y + 30*float64(i)}
			}
		}
		if got := typical(p, mesh); (got > .5) != test.there {
			t.Errorf("%s: the rows are there by %.2f", name, got)
		}
	}
}

// TestWeakest checks that the weakest crossings are found wherever they are: in the middle, in a corner and at an edge.
func TestWeakest(t *testing.T) {
	const side = 10
	for row := 0; row+3 <= side; row++ {
		for column := 0; column+3 <= side; column++ {
			f := &follower{}
			for i := range side {
				f.firm = append(f.firm, make([]float64, side))
				for j := range side {
					f.firm[i][j] = 1.5 // no firmer than 1
					if i >= row && i < row+3 && j >= column && j < column+3 {
						f.firm[i][j] = .25
					}
				}
			}
			if got := f.weakest(); math.Abs(got-.25) > 1e-9 {
				t.Errorf("the weakest at row %d, column %d: %.3f", row, column, got)
			}
		}
	}
}

// TestPlaneHas checks the edges of a picture.
func TestPlaneHas(t *testing.T) {
	p := &plane{width: 20, height: 10}
	for _, test := range []struct {
		Point
		has, inside bool
	}{
		{Point{0, 0}, true, false}, {Point{-.1, 5}, false, false}, {Point{5, -.1}, false, false}, {Point{0, 5}, true, false}, {Point{5, 0}, true, false},
		{Point{19.9, 9.9}, true, false}, {Point{20, 5}, false, false}, {Point{5, 10}, false, false},
		{Point{2, 2}, true, true}, {Point{1.9, 5}, true, false}, {Point{5, 1.9}, true, false},
		{Point{16.9, 6.9}, true, true}, {Point{17, 5}, true, false}, {Point{5, 7}, true, false},
	} {
		if p.has(test.Point) != test.has || p.covers(test.Point) != test.inside {
			t.Errorf("%v: has %t, inside %t", test.Point, p.has(test.Point), p.covers(test.Point))
		}
	}
}
