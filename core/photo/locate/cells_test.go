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
	// In a screenshot all places are exact, so that a cell may be at exactly 45°. It is not the one on the right of a cell which has none there.
	var cells []cell
	for row, line := range even(8, 8, Point{100, 200}, Point{20, 0}, Point{0, 20}) {
		for column, p := range line {
			if row != 4 || column != 5 {
				cells = append(cells, cell{middle: p, size: 19})
			}
		}
	}
	if start, ok := newNeighbours(cells).start(); !ok || start.right != (Point{20, 0}) || start.down != (Point{0, 20}) {
		t.Errorf("without the cell on the right of the middle one the search begins at %+v, %t", start, ok)
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
	for _, size := range []image.Point{{39, 200}, {200, 39}} {
		narrow := image.NewGray(image.Rectangle{Max: size})
		for i := range narrow.Pix {
			if narrow.Pix[i] = 30; i%size.X%20 == 10 || i/size.X%20 == 10 {
				narrow.Pix[i] = 200
			}
		}
		if Dark(narrow) {
			t.Errorf("a picture of %v is dark", size)
		}
	}
	turned := groundOf(picture(60, 0, 64), true)
	if turned.pixels[0] != 255 || turned.pixels[10] != 127 || groundOf(picture(60, 7, 255), true).pixels[10] != 51 || groundOf(picture(60, 7, 99), false).pixels[10] != 99 {
		t.Errorf("black becomes %d, and what is half as bright %d", turned.pixels[0], turned.pixels[10])
	}
}

// TestBendsOfSmooth: crossings that lie on a bent sheet stay there, which in a small grid may be bent less often.
func TestBendsOfSmooth(t *testing.T) {
	for side, twice := range map[int]bool{4: false, 6: true, 9: true, 12: true} {
		bend := func(i int) float64 {
			x := 2*float64(i)/float64(side) - 1
			if twice {
				return 2.6 * (x - x*x*x)
			}
			return 1 - x*x
		}
		mesh := even(side, side, Point{50, 60}, Point{30, 0}, Point{0, 30})
		for i := range mesh {
			for j := range mesh[i] {
				mesh[i][j] = mesh[i][j].add(Point{4 * bend(i), 4 * bend(j)})
			}
		}
		for i, line := range smooth(mesh) {
			for j, p := range line {
				if off := p.sub(mesh[i][j]).length(); off > 1 {
					t.Errorf("side %d: crossing %d, %d is off by %.2f", side, i, j, off)
				}
			}
		}
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

// TestCellGroups: cells are pieces of paper between lines, at least eight pixels and at most two sevenths of the picture wide, and not much wider than high; nine of them side by side are a group.
func TestCellGroups(t *testing.T) {
	for _, c := range []struct {
		picture, rows, columns, width, height int
		cells                                 int // of the group; 0: there is none
	}{
		{400, 3, 3, 20, 20, 9}, {400, 2, 4, 20, 20, 0}, {400, 2, 5, 20, 20, 10}, {400, 9, 9, 30, 28, 81}, {400, 3, 3, 8, 8, 9}, {400, 3, 3, 7, 8, 0}, {400, 3, 3, 8, 7, 0},
		{400, 1, 9, 20, 44, 9}, {400, 1, 9, 20, 45, 0}, {400, 9, 1, 44, 20, 9}, {400, 9, 1, 45, 20, 0}, {98, 3, 3, 28, 28, 9}, {97, 3, 3, 28, 28, 0},
	} {
		p := shaded(c.picture, c.picture, func(x, y int) uint8 {
			x, y = x-1, y-1
			if x < 0 || y < 0 || x >= c.columns*(c.width+2) || y >= c.rows*(c.height+2) || x%(c.width+2) >= c.width || y%(c.height+2) >= c.height {
				return 120
			}
			return 119
		})
		groups := cellGroups(p, p, 120)
		if c.cells == 0 {
			if len(groups) > 0 {
				t.Errorf("%+v: a group of %d", c, groups[0].cells)
			}
			continue
		}
		right, bottom := float64(1+c.columns*(c.width+2)-2), float64(1+c.rows*(c.height+2)-2)
		if len(groups) != 1 || groups[0].cells != c.cells || !near(groups[0].quad, quad{{1, 1}, {right, 1}, {right, bottom}, {1, bottom}}, 1e-9) {
			t.Errorf("%+v: the groups are %+v", c, groups)
			continue
		}
		if lattice := min(c.rows, c.columns) > 2; (groups[0].mesh != nil) != lattice {
			t.Errorf("%+v: the crossings are %v", c, groups[0].mesh)
		} else if lattice {
			if first := groups[0].mesh[0][0]; first.length() > .1 {
				t.Errorf("%+v: the first crossing is %v", c, first)
			}
		}
	}
}

// TestSlantedCells: lines that run from pixel to pixel across their corners part cells.
func TestSlantedCells(t *testing.T) {
	p := shaded(200, 200, func(x, y int) uint8 {
		if (x+y)%30 == 0 || (x-y+300)%30 == 0 {
			return 255
		}
		return 0
	})
	groups := cellGroups(p, p, 120)
	if len(groups) != 1 || groups[0].cells < 60 {
		t.Errorf("the groups are %+v", groups)
	}
}

// TestOrderOfGroups: of groups of cells the largest comes first, of equal ones the leftmost, and then the highest.
func TestOrderOfGroups(t *testing.T) {
	at := [][3]int{{200, 10, 12}, {10, 200, 20}, {200, 200, 12}, {10, 10, 12}, {100, 10, 12}} // and the side of a cell
	p := shaded(400, 400, func(x, y int) uint8 {
		for _, a := range at {
			if u, v, step := x-a[0], y-a[1], a[2]+2; min(u, v) >= 0 && max(u, v) < 3*step && u%step < a[2] && v%step < a[2] {
				return 0
			}
		}
		return 255
	})
	for range 8 { // a map has another order each time
		groups := cellGroups(p, p, 120)
		if len(groups) != len(at) {
			t.Fatalf("there are %d groups", len(groups))
		}
		for i, k := range []int{1, 3, 4, 0, 2} {
			if want := (Point{float64(at[k][0]), float64(at[k][1])}); groups[i].quad[0] != want {
				t.Fatalf("group %d is at %v, want %v", i, groups[i].quad[0], want)
			}
		}
	}
}
