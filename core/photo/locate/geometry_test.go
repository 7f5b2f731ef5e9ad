package locate

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// even returns a mesh of even cells.
func even(rows, columns int, from, right, down Point) [][]Point {
	mesh := newMesh(rows, columns)
	for i := range mesh {
		for j := range mesh[i] {
			mesh[i][j] = from.add(right.times(float64(j))).add(down.times(float64(i)))
		}
	}
	return mesh
}

func square(x, y, side float64) quad {
	return quad{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}
}

// TestQuads: area, sides and middle of a quadrilateral, whether it is convex, and what is in it.
func TestQuads(t *testing.T) {
	q := quad{{0, 0}, {30, 0}, {30, 40}, {10, 40}}
	if shortest, longest := q.sides(); shortest != 20 || longest != math.Hypot(10, 40) {
		t.Errorf("the sides are from %v to %v", shortest, longest)
	}
	if q.area() != 1000 || (quad{q[0], q[3], q[2], q[1]}).area() != -1000 || q.middle() != (Point{17.5, 20}) {
		t.Errorf("the area is %v, the middle %v", q.area(), q.middle())
	}
	for i := range 4 { // each corner is pushed inwards, or onto the line between its neighbours
		for by, want := range map[float64]bool{.3: true, .5: false, .7: false} {
			dented := square(0, 0, 100)
			dented[i] = between(dented[i], dented[(i+2)%4], by)
			if dented.convex() != want {
				t.Errorf("with corner %d moved by %v to the other: convex %t", i, by, dented.convex())
			}
		}
	}
	if (quad{q[0], q[3], q[2], q[1]}).convex() {
		t.Error("a quadrilateral that runs the other way is convex")
	}
	for at, want := range map[Point]bool{{15, 20}: true, {0, 0}: true, {30, 20}: true, {20, 40}: true, {4, 20}: false, {31, 20}: false, {15, -1}: false, {15, 41}: false} {
		if q.has(at) != want {
			t.Errorf("%v is in it: %t", at, !want)
		}
	}
}

// TestHulls: the hull of points holds them all and has no corner that is not one of them, or that is on a side.
func TestHulls(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for range 100 {
		points := make([]Point, 3+rng.IntN(20))
		for i := range points {
			points[i] = Point{float64(rng.IntN(8)), float64(rng.IntN(8))}
		}
		all := slices.Clone(points)
		h := hull(points)
		for i, a := range h {
			b, c := h[(i+1)%len(h)], h[(i+2)%len(h)]
			if !slices.Contains(all, a) || len(h) > 2 && b.sub(a).cross(c.sub(b)) <= 0 {
				t.Fatalf("the hull of %v is %v", all, h)
			}
		}
		for _, p := range all {
			if len(h) > 2 && !inPolygon(h, p) {
				t.Fatalf("%v is not in the hull %v", p, h)
			}
		}
	}
	if h := hull([]Point{{1, 1}, {0, 0}}); len(h) != 2 {
		t.Errorf("the hull of two points is %v", h)
	}
}

// TestDistinct: of grids that overlap the surest stays, where many lines count for more than few, and large ones come before small ones.
func TestDistinct(t *testing.T) {
	grid := func(side int, x, size, confidence float64) Grid {
		return Grid{Side: side, Mesh: even(side, side, Point{x, 0}, Point{size / float64(side), 0}, Point{0, size / float64(side)}), Confidence: confidence}
	}
	for _, c := range []struct {
		name  string
		grids []Grid
		want  []int
	}{
		{"far apart", []Grid{grid(9, 0, 100, .5), grid(9, 200, 100, .8)}, []int{1, 0}},
		{"a large one", []Grid{grid(9, 0, 100, .8), grid(9, 200, 300, .7)}, []int{1, 0}},
		{"overlapping", []Grid{grid(9, 0, 100, .5), grid(9, 30, 100, .8)}, []int{1}},
		{"a part that is surer", []Grid{grid(4, 10, 40, .9), grid(9, 0, 100, .6)}, []int{1}},
		{"a part of a doubtful one", []Grid{grid(4, 30, 40, .9), grid(9, 0, 100, .45)}, []int{0}},
		{"a part of a small one", []Grid{grid(4, 30, 40, .9), grid(6, 0, 100, .6)}, []int{0}},
		{"only their edges overlap", []Grid{grid(9, 0, 100, .6), grid(9, 60, 100, .5)}, []int{0, 1}},
	} {
		got := distinct(slices.Clone(c.grids))
		var want []float64
		for _, i := range c.want {
			want = append(want, c.grids[i].Confidence)
		}
		var found []float64
		for _, g := range got {
			found = append(found, g.Confidence)
		}
		if !slices.Equal(found, want) {
			t.Errorf("%s: the confidences are %v, want %v", c.name, found, want)
		}
	}
	a := square(0, 0, 100)
	for i := range 4 {
		b := a
		b[i] = b[i].add(Point{3, 4})
		if !near(a, b, 5) || near(a, b, 4.9) {
			t.Errorf("quads of which corner %d is 5 pixels off", i)
		}
	}
	s := search{found: []Grid{grid(9, 0, 100, .9), grid(6, 300, 100, .9), grid(9, 600, 100, .85), grid(7, 1200, 100, .9)}}
	for x, want := range map[float64]bool{20: true, 300: false, 600: false, 900: false, 1200: true} {
		if s.known(square(x, 20, 50)) != want {
			t.Errorf("a quad at %v belongs to a grid that was certainly found: %t", x, !want)
		}
	}
}

// TestTurnedMesh: each side of a mesh can be its last row, and turned again the mesh is as before.
func TestTurnedMesh(t *testing.T) {
	mesh := even(3, 5, Point{0, 0}, Point{10, 0}, Point{0, 10})
	for side, want := range [4][2]Point{{{0, 30}, {50, 30}}, {{0, 0}, {50, 0}}, {{50, 0}, {50, 30}}, {{0, 30}, {0, 0}}} {
		turned := turnedMesh(mesh, side)
		last := turned[len(turned)-1]
		if last[0] != want[0] || last[len(last)-1] != want[1] {
			t.Errorf("side %d is from %v to %v, want %v", side, last[0], last[len(last)-1], want)
		}
		for i, line := range turnedMesh(turned, side) {
			if !slices.Equal(line, mesh[i]) {
				t.Errorf("side %d: turned twice, line %d is %v", side, i, line)
			}
		}
	}
	dense := subdivided(mesh, 3)
	for i, line := range dense {
		for j, p := range line {
			if p.sub(Point{10 * float64(j), 10 * float64(i) / 3}).length() > 1e-9 {
				t.Errorf("divided by three, crossing %d, %d is %v", i, j, p)
			}
		}
	}
	if len(dense) != 10 || len(dense[0]) != 6 {
		t.Errorf("divided by three, the mesh has %d×%d lines", len(dense), len(dense[0]))
	}
}

// gridLines returns a picture of a grid of cells of 30 pixels, from 60 on, without some of its rows.
func gridLines(side int, without ...int) *plane {
	var rows, columns [][3]int
	for i := range side + 1 {
		if !slices.Contains(without, i) {
			rows = append(rows, [3]int{60 + 30*i, 60, 60 + 30*side})
		}
		columns = append(columns, [3]int{60 + 30*i, 60, 60 + 30*side})
	}
	return ruled(20, rows, columns)
}

// onLines returns the mesh of some of the lines of such a grid.
func onLines(row, column, rows, columns int) [][]Point {
	return even(rows, columns, Point{61 + 30*float64(column), 61 + 30*float64(row)}, Point{30, 0}, Point{0, 30})
}

// TestLined: a mesh is lined if there is a line wherever it has one, less if lines are missing, and less for each line beside it.
func TestLined(t *testing.T) {
	for _, c := range []struct {
		name string
		p    *plane
		mesh [][]Point
		want float64
	}{
		{"all", gridLines(9), onLines(0, 0, 9, 9), 1}, {"a row is missing", gridLines(9, 4), onLines(0, 0, 9, 9), (19./20 + 4./5) / 2}, {"two rows are missing", gridLines(9, 4, 7), onLines(0, 0, 9, 9), (18./20 + 3./5) / 2},
		{"a part in the middle", gridLines(9), onLines(2, 2, 5, 5), .6}, {"a part in a corner", gridLines(9), onLines(0, 0, 5, 5), .8}, {"a part at a side", gridLines(9), onLines(0, 2, 5, 5), .7},
		{"nothing", ruled(20, nil, nil), onLines(0, 0, 9, 9), 0},
	} {
		if got := lined(c.p, c.mesh); math.Abs(got-c.want) > .03 {
			t.Errorf("%s: %.3f, want %.3f", c.name, got, c.want)
		}
	}
}

// TestTrimmed: an outer line of a mesh is removed if no other line ends at it, on each side, as long as three cells are left.
func TestTrimmed(t *testing.T) {
	p := gridLines(9)
	for _, c := range []struct{ row, column, rows, columns, wantRows, wantColumns int }{
		{0, 0, 9, 9, 9, 9}, {-1, 0, 10, 9, 9, 9}, {0, -1, 9, 10, 9, 9}, {0, 0, 10, 9, 9, 9}, {0, 0, 9, 11, 9, 9}, {-1, -1, 11, 11, 9, 9}, {7, 0, 4, 9, 3, 9}, {0, 7, 9, 4, 9, 3},
	} {
		got := trimmed(p, onLines(c.row, c.column, c.rows, c.columns))
		if len(got)-1 != c.wantRows || len(got[0])-1 != c.wantColumns {
			t.Errorf("%+v: %d×%d cells are left", c, len(got)-1, len(got[0])-1)
		}
	}
}

// TestCompleted: one outer line that is missing is added where lines lead, if the side is one that grids have or the one that is wanted.
func TestCompleted(t *testing.T) {
	for _, c := range []struct {
		name                               string
		p                                  *plane
		row, column, rows, columns, wanted int
		ok                                 bool
		first                              Point
	}{
		{"the first row", gridLines(9, 0), 1, 0, 8, 9, 0, true, Point{61, 61}}, {"the last row", gridLines(9, 9), 0, 0, 8, 9, 0, true, Point{61, 61}},
		{"the first column", gridLines(9), 0, 1, 9, 8, 0, true, Point{61, 61}}, {"the last column", gridLines(9), 0, 0, 9, 8, 9, true, Point{61, 61}},
		{"two rows", gridLines(9), 2, 0, 7, 9, 0, false, Point{61, 121}}, {"none", gridLines(9), 0, 0, 9, 9, 0, false, Point{61, 61}},
		{"another side is wanted", gridLines(9), 1, 0, 8, 9, 6, false, Point{61, 91}}, {"no such side", gridLines(8), 1, 0, 7, 8, 0, false, Point{61, 91}}, {"a side that is wanted", gridLines(8), 1, 0, 7, 8, 8, true, Point{61, 61}},
		{"where no line leads", ruled(20, nil, nil), 1, 0, 8, 9, 0, false, Point{61, 91}},
	} {
		got := completed(c.p, onLines(c.row, c.column, c.rows, c.columns), c.wanted)
		if more := len(got)+len(got[0])-2-c.rows-c.columns == 1; more != c.ok || got[0][0].sub(c.first).length() > 1 {
			t.Errorf("%s: a line is added: %t, and the first crossing is %v", c.name, more, got[0][0])
		}
	}
}

// TestWindowed: of lines too many those go that are not there, on whichever side they are.
func TestWindowed(t *testing.T) {
	p := gridLines(9)
	for _, c := range []struct {
		row, column, rows, columns, wanted int
		ok                                 bool
		side                               int
	}{
		{0, 0, 9, 9, 0, true, 9}, {-1, 0, 10, 10, 0, true, 9}, {0, -1, 10, 10, 9, true, 9}, {-1, -1, 11, 10, 0, true, 9}, {0, 0, 11, 11, 0, true, 9}, {0, 0, 12, 12, 9, true, 9}, {-3, -3, 12, 12, 9, true, 9},
		{0, 0, 3, 3, 0, false, 0}, {0, 0, 8, 8, 9, false, 0}, {0, 0, 9, 4, 0, true, 4}, {0, 0, 5, 5, 0, true, 4}, {0, 0, 4, 4, 0, true, 4}, {0, 0, 6, 7, 6, true, 6},
	} {
		got, ok := windowed(p, onLines(c.row, c.column, c.rows, c.columns), c.wanted)
		if ok != c.ok || ok && (len(got)-1 != c.side || len(got[0])-1 != c.side || c.side == 9 && got[0][0].sub(Point{61, 61}).length() > 1e-9) {
			t.Errorf("%+v: %t, %d lines", c, ok, len(got))
		}
	}
}

// TestBeyond: how far a crossing lies beside a smooth surface, by the pieces of its line: those next to it count fully, the next ones less, and at an end the
// last two pieces lead there.
func TestBeyond(t *testing.T) {
	level := func(float64) float64 { return .02 }
	off := func(k int, by float64, n int) []tie { // a line of which one piece is off, and the others were not found
		line := make([]tie, n)
		line[k] = tie{offset: .02 + by, weight: 1}
		return line
	}
	all := func(offsets ...float64) (line []tie) {
		for _, o := range offsets {
			line = append(line, tie{offset: .02 + o, weight: 1})
		}
		return line
	}
	for _, c := range []struct {
		name     string
		line     []tie
		crossing int
		want     float64
	}{
		{"smooth", all(0, 0, 0, 0), 2, 0}, {"the piece before", off(1, .05, 4), 2, .5 * .05 / .8}, {"the piece after", off(2, .05, 4), 2, .5 * .05 / .8},
		{"the second before", off(0, .05, 4), 2, .15 * .05 / .45}, {"the second after", off(3, .05, 4), 2, .15 * .05 / .45}, {"farther away", off(4, .05, 5), 2, 0}, {"farther before", off(0, .05, 5), 3, 0},
		{"both sides", all(-.03, -.02, .02, .03), 2, 0}, {"at the beginning", all(.05, 0, 0), 0, (.5*.05 + .5*.05/2) / 1.1}, {"at the end", all(0, 0, .05), 3, (.5*.05 + .5*.05/2) / 1.1},
		{"bent at the beginning", all(.05, .03, 0), 0, (.5*.05 + .3*.03/1.36 + .5*.02/2) / (.8 + .3/1.36)}, {"bent at the end", all(0, .03, .05), 3, (.5*.05 + .3*.03/1.36 + .5*.02/2) / (.8 + .3/1.36)},
		{"the second piece", all(.05, 0, 0), 1, .5 * .05 / (.3 + .5 + 1 + .3)},
	} {
		if got := beyond(c.line, c.crossing, level); !(math.Abs(got-c.want) <= 1e-9) { // nor no number
			t.Errorf("%s: %.5f, want %.5f", c.name, got, c.want)
		}
	}
}

// TestSidesOf: a crossing is as sure as the pieces on both sides of it that are in the picture.
func TestSidesOf(t *testing.T) {
	piece := func(sure float64) tie { return tie{weight: sure, solid: 1} }
	line := []tie{piece(.2), piece(.6), {unseen: true}, {unseen: true}, piece(.4)}
	for crossing, want := range []float64{.2, .4, .6, math.Inf(1), .4, .4} {
		if got := sidesOf(line, crossing); got != want && math.Abs(got-want) > 1e-9 {
			t.Errorf("crossing %d is sure by %v, want %v", crossing, got, want)
		}
	}
	if got := (tie{offset: .08, weight: .8, solid: .5}).sureness(.08); math.Abs(got-.2) > 1e-9 {
		t.Errorf("a piece that is off by the slack is sure by %v", got)
	}
}

// following returns a follower of a flat mesh of which some crossings are known; where the others are is wrong.
func following(p *plane, side int, known func(row, column int) bool) *follower {
	f := &follower{plane: p, mesh: onLines(0, 0, side, side), usual: .9}
	for i := range f.mesh {
		f.known, f.firm = append(f.known, make([]float64, side+1)), append(f.firm, make([]float64, side+1))
		for j := range f.mesh[i] {
			if known(i, j) {
				f.known[i][j], f.firm[i][j] = 1, .8
			} else {
				f.mesh[i][j] = Point{-500, 900}
			}
		}
	}
	return f
}

// TestExpectedAndFound: a crossing is expected where those around it lead, and found where the lines cross that lead there.
func TestExpectedAndFound(t *testing.T) {
	for _, at := range []place{{4, 4}, {0, 0}, {9, 9}, {0, 5}, {6, 9}} {
		f := following(gridLines(9), 9, func(row, column int) bool { return row != at.row || column != at.column })
		want := Point{61 + 30*float64(at.column), 61 + 30*float64(at.row)}
		if q, right, down := f.expected(at); q.sub(want).length() > .01 || right.sub(Point{30, 0}).length() > .01 || down.sub(Point{0, 30}).length() > .01 {
			t.Errorf("%v is expected at %v, the next %v on the right and %v below; want %v", at, q, right, down, want)
		}
		f.known[at.row][at.column] = 1 // where it was taken to be before does not count
		if q, _, _ := f.expected(at); q.sub(want).length() > .01 {
			t.Errorf("%v is expected at %v, where it was before", at, q)
		}
		f.known[at.row][at.column] = 0
		if q, sure := f.find(at, .25); q.sub(want).length() > .5 || sure < .95 || sure > 1 {
			t.Errorf("%v is found at %v by %.2f, want %v", at, q, sure, want)
		}
		for i := range f.mesh { // the lines are a little beside where the others lead
			for j := range f.mesh[i] {
				f.mesh[i][j] = f.mesh[i][j].add(Point{3, -2})
			}
		}
		if q, sure := f.find(at, .25); q.sub(want).length() > 2.8 || sure < .2 || sure > .5 {
			t.Errorf("%v is expected 3.6 pixels off, and found at %v by %.2f, want %v", at, q, sure, want)
		}
		f.plane = ruled(20, nil, nil)
		if _, sure := f.find(at, .25); sure > .1 {
			t.Errorf("without lines %v is found by %.2f", at, sure)
		}
	}
	for _, known := range []func(row, column int) bool{ // what is four cells away counts, on each side
		func(row, column int) bool { return column == 0 || column == 8 }, func(row, column int) bool { return row == 0 || row == 8 },
	} {
		if q, right, down := following(nil, 9, known).expected(place{4, 4}); q.sub(Point{181, 181}).length() > .1 || right.sub(Point{30, 0}).length() > .1 || down.sub(Point{0, 30}).length() > .1 {
			t.Errorf("by those four cells away on two sides a crossing is expected at %v, right %v, down %v", q, right, down)
		}
	}
	slanted := &follower{mesh: even(6, 6, Point{10, 20}, Point{20, 3}, Point{-4, 18})}
	for range slanted.mesh {
		slanted.known = append(slanted.known, []float64{1, 1, 1, 0, 0, 0, 0})
	}
	q, right, down := slanted.expected(place{3, 3})
	if q.sub(slanted.mesh[3][3]).length() > .2 || right.sub(Point{20, 3}).length() > .2 || down.sub(Point{-4, 18}).length() > .2 {
		t.Errorf("beyond the known ones a crossing is expected at %v, right %v, down %v", q, right, down)
	}
}

// TestNextCrossings: those crossings are looked for next around which most is known.
func TestNextCrossings(t *testing.T) {
	block := func(rows, columns int) func(row, column int) bool {
		return func(row, column int) bool { return row < rows && column < columns }
	}
	for _, c := range []struct {
		name  string
		known func(row, column int) bool
		want  []place
	}{
		{"a block", block(3, 3), []place{{1, 3}, {3, 1}}}, {"rows", block(2, 6), []place{{2, 1}, {2, 2}, {2, 3}, {2, 4}}}, {"all", block(6, 6), nil}, {"none", block(0, 0), nil},
		{"all but a corner", func(row, column int) bool { return row+column < 10 }, []place{{5, 5}}}, {"all but the first", func(row, column int) bool { return row+column > 0 }, []place{{0, 0}}},
		{"around a gap", func(row, column int) bool { return row != 2 || column != 3 }, []place{{2, 3}}},
	} {
		if got := following(nil, 5, c.known).next(); !slices.Equal(got, c.want) {
			t.Errorf("%s: the next are %v, want %v", c.name, got, c.want)
		}
	}
}

// TestNextOfRandomCrossings: whatever is known, the next crossings are those around which there is nearly as much as around any.
func TestNextOfRandomCrossings(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 100 {
		f := following(nil, 5, func(int, int) bool { return false })
		share := rng.Float64()
		for i := range f.known {
			for j := range f.known[i] {
				if rng.Float64() < share {
					f.known[i][j] = .1 + .9*rng.Float64()
				}
			}
		}
		around := func(row, column int) (sum float64) {
			for k := range 9 {
				if at := (place{row + k/3 - 1, column + k%3 - 1}); f.has(at) {
					sum += f.known[at.row][at.column]
				}
			}
			return sum
		}
		most := 0.
		var want []place
		for _, collect := range []bool{false, true} {
			for i := range f.known {
				for j, known := range f.known[i] {
					if a := around(i, j); known == 0 && !collect {
						most = max(most, a)
					} else if known == 0 && a > 0 && a >= .7*most {
						want = append(want, place{i, j})
					}
				}
			}
		}
		if got := f.next(); !slices.Equal(got, want) {
			t.Fatalf("of %v the next are %v, want %v", f.known, got, want)
		}
	}
}

// TestStartOfFollowing: the lines are followed from the largest part that is right, if it is more than an eighth of all and not all.
func TestStartOfFollowing(t *testing.T) {
	for _, c := range []struct {
		name  string
		firm  func(row, column int) bool
		ok    bool
		known int
	}{
		{"all", func(row, column int) bool { return true }, false, 36}, {"none", func(row, column int) bool { return false }, false, 0},
		{"rows", func(row, column int) bool { return row < 2 }, true, 12}, {"two parts", func(row, column int) bool { return row < 2 || row > 2 && column < 2 }, true, 12},
		{"corner to corner", func(row, column int) bool {
			return row < 2 && column < 3 || row >= 2 && row < 4 && column >= 3 && column < 5
		}, true, 6},
		{"an eighth", func(row, column int) bool { return row == 5 && column < 4 }, false, 4}, {"a little more", func(row, column int) bool { return column == 5 && row > 0 }, true, 5},
		{"all but one", func(row, column int) bool { return row+column > 0 }, true, 35},
	} {
		f := following(nil, 5, c.firm)
		for i := range f.known {
			clear(f.known[i])
		}
		ok, known := f.start(), 0
		for i := range f.known {
			for j, k := range f.known[i] {
				if k > 0 {
					if known++; !c.firm(i, j) {
						t.Errorf("%s: the crossing %d, %d is known", c.name, i, j)
					}
				}
			}
		}
		if ok != c.ok || known != c.known {
			t.Errorf("%s: %t, %d crossings are known", c.name, ok, known)
		}
	}
}
