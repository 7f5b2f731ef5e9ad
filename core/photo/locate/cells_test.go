package locate

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

// TestNeighbours: the cells beside a cell are found, on paper that is turned too, and the search for rows begins at a cell in the middle that has all four.
func TestNeighbours(t *testing.T) {
	for _, degrees := range []float64{0, 20, -40} {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		right, down := Point{20 * cos, 20 * sin}, Point{-20 * sin, 20 * cos}
		var cells []cell
		for _, line := range even(4, 6, Point{100, 200}, right, down) {
			for _, p := range line {
				cells = append(cells, cell{middle: p, size: 18})
			}
		}
		n := newNeighbours(cells)
		for i, c := range cells {
			got, ok := n.toTheRight(c)
			if want := i%7 < 6; ok != want || ok && got.sub(right).length() > 1e-9 {
				t.Errorf("turned by %v: on the right of cell %d is %v, %t", degrees, i, got, ok)
			}
			if at, ok := n.at(c.middle.add(Point{3, -4}), 5.1); !ok || at != c.middle {
				t.Errorf("turned by %v: 5 pixels from cell %d is %v, %t", degrees, i, at, ok)
			}
			if at, ok := n.at(c.middle.add(Point{3, -4}), 4.9); ok {
				t.Errorf("turned by %v: within 4.9 pixels of a place 5 pixels from cell %d is %v", degrees, i, at)
			}
		}
		start, ok := n.start()
		if !ok || start.at.sub(cells[2*7+3].middle).length() > 1e-9 || start.right.sub(right).length() > 1e-9 || start.down.sub(down).length() > 1e-9 {
			t.Errorf("turned by %v: the search begins at %+v, %t", degrees, start, ok)
		}
	}
	if start, ok := newNeighbours([]cell{{middle: Point{10, 10}, size: 18}, {middle: Point{30, 10}, size: 18}}).start(); ok {
		t.Errorf("among two cells the search begins at %+v", start)
	}
}

// TestJoinCells: cells are neighbours if they are about as large and as far from each other as they are large, in any direction.
func TestJoinCells(t *testing.T) {
	for _, c := range []struct {
		away     Point
		size     float64 // of the second, where the first is 20
		together bool
	}{
		{Point{20, 0}, 20, true}, {Point{0, 20}, 20, true}, {Point{0, -20}, 20, true}, {Point{26, 0}, 20, true}, {Point{28, 0}, 20, false}, {Point{13, 0}, 20, false}, {Point{15, 0}, 20, true}, {Point{0, 28}, 20, false},
		{Point{25, 0}, 29, true}, {Point{25, 0}, 31, false}, {Point{17, 0}, 14, true}, {Point{17, 0}, 13, false}, {Point{20, 20}, 20, false},
	} {
		for _, cells := range [][]cell{{{middle: Point{100, 100}, size: 20}, {middle: Point{100, 100}.add(c.away), size: c.size}}, {{middle: Point{100, 100}.add(c.away), size: c.size}, {middle: Point{100, 100}, size: 20}}} {
			if joinCells(cells); (cells[0].group == cells[1].group) != c.together {
				t.Errorf("a cell of %v, %v away: together %t", c.size, c.away, !c.together)
			}
		}
	}
	var row []cell
	for i := range 12 {
		row = append(row, cell{middle: Point{float64(20 * (i * 5 % 12)), 50}, size: 20})
	}
	joinCells(row)
	for _, c := range row {
		if c.group != row[0].group {
			t.Errorf("of a row of cells one is in the group %d, another in %d", c.group, row[0].group)
		}
	}
}

// TestDark: the picture of a dark window is dark, and a photo of paper is not, even in bad light; nor is what is too small.
func TestDark(t *testing.T) {
	picture := func(side int, ground, lines uint8) *image.Gray {
		g := image.NewGray(image.Rect(0, 0, side, side))
		for i := range g.Pix {
			if g.Pix[i] = ground; i%side%20 == 10 || i/side%20 == 10 {
				g.Pix[i] = lines
			}
		}
		return g
	}
	for _, c := range []struct {
		side          int
		ground, lines uint8
		want          bool
	}{{200, 30, 200, true}, {200, 230, 20, false}, {200, 100, 20, false}, {200, 105, 250, true}, {200, 120, 250, false}, {40, 30, 200, true}, {39, 30, 200, false}} {
		if got := Dark(picture(c.side, c.ground, c.lines)); got != c.want {
			t.Errorf("%+v: dark is %t", c, got)
		}
	}
	turned := groundOf(picture(60, 0, 64), true)
	if turned.pixels[0] != 255 || turned.pixels[10] != 127 || groundOf(picture(60, 7, 255), true).pixels[10] != 51 || groundOf(picture(60, 7, 99), false).pixels[10] != 99 {
		t.Errorf("black becomes %d, and what is half as bright %d", turned.pixels[0], turned.pixels[10])
	}
}

// TestSmooth: a flat mesh stays as it is, a bowed one nearly, and crossings that are a little off come near to where they should be.
func TestSmooth(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	corners := quad{{50, 60}, {340, 40}, {360, 330}, {30, 300}}
	flat := meshOf(homographyOf(corners), evenComb(9), evenComb(9))
	bowed, off := scaled(flat, 1), scaled(flat, 1)
	for i := range flat {
		for j := range flat[i] {
			bowed[i][j].Y += 8 * (1 - math.Pow(float64(j)/4.5-1, 2))
			if i%9 > 0 && j%9 > 0 {
				off[i][j] = off[i][j].add(Point{3 * rng.NormFloat64(), 3 * rng.NormFloat64()})
			}
		}
	}
	for _, c := range []struct {
		name       string
		mesh, want [][]Point
		most       float64
	}{{"flat", flat, flat, 1e-6}, {"bowed", bowed, bowed, 1.5}, {"off", off, flat, 3}} {
		sum, most := 0., 0.
		for i, line := range smooth(c.mesh) {
			for j, p := range line {
				d := p.sub(c.want[i][j]).length()
				sum, most = sum+d/100, max(most, d)
			}
		}
		if most > c.most || sum > c.most/2 {
			t.Errorf("%s: crossings are off by %.2f, and at most by %.2f", c.name, sum, most)
		}
	}
}
