package locate

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/photo/phototest"
)

// A scene is a small photo of which it is known where the lines are.
type scene struct {
	name    string
	content phototest.Content
	photo   phototest.Photo
	p, ink  *plane
	right   [][]Point // the crossings of the lines
	cell    float64   // the mean side of a cell
	corners quad
}

// scenes are paper that is bowed and in shadow, faint lines with gaps, a grid that the edge of the picture cuts off, and one whose
// boxes are far clearer than its cells.
func scenes() (all []scene) {
	for _, s := range []struct {
		name string
		phototest.Setting
		width, height int // of a box
	}{
		{"bowed", phototest.Setting{
			Width: 420, Height: 380, Noise: 4, Blur: .5, Camera: phototest.Camera{Pitch: 14, Yaw: -9, Roll: 6, Distance: 2.5, Bow: .08, Fill: .8},
			Light: phototest.Light{Gradient: .3, Shadow: .4, Direction: 30, Softness: .05}, Around: phototest.Around{Text: true},
		}, 3, 3},
		{"faint", phototest.Setting{
			Width: 330, Height: 360, Noise: 2, Paper: 205, Lines: phototest.Lines{Thin: .05, Thick: .06, ThinGrey: 165, ThickGrey: 150, Gaps: .05},
			Camera: phototest.Camera{Roll: -31, Fill: .75, Waves: .02},
		}, 2, 3},
		{"cut off", phototest.Setting{
			Width: 400, Height: 400, Lines: phototest.Lines{Thin: .08, Thick: .08}, Camera: phototest.Camera{Yaw: 12, Distance: 3, Fill: .93, ShiftX: .06, Roll: 3},
		}, 4, 3},
		{"boxes", phototest.Setting{
			Width: 300, Height: 300, Noise: 5, Lines: phototest.Lines{Thin: .03, Thick: .1, ThinGrey: 205, ThickGrey: 20}, Camera: phototest.Camera{Pitch: -10, Distance: 3, Fill: .7},
		}, 3, 3},
	} {
		rng := rand.New(rand.NewPCG(31, 1))
		content := phototest.RandomContent(rng, s.width, s.height)
		photo := s.Take(content, rng)
		p := planeOf(photo.Gray)
		side := content.Side()
		right := newMesh(side, side)
		for i := range right {
			for j := range right[i] {
				right[i][j] = Point(photo.Mesh[i][j])
			}
		}
		corners := quad(Grid{Side: side, Mesh: right}.Corners())
		all = append(all, scene{s.name, content, photo, p, inkOf(p, paperOf(p)), right, math.Sqrt(corners.area()) / float64(side), corners})
	}
	return all
}

// off returns how far the farthest crossing of a mesh is from where it should be, in cells: infinitely far if
// the mesh has another number of lines.
func (s scene) off(mesh, right [][]Point) (most float64) {
	if len(mesh) != len(right) || len(mesh[0]) != len(right[0]) {
		return math.Inf(1)
	}
	for i := range mesh {
		for j := range mesh[i] {
			most = max(most, mesh[i][j].sub(right[i][j]).length()/s.cell)
		}
	}
	return most
}

// blank reports whether a cell is blank.
func (s scene) blank(row, column int) bool {
	cell := row*s.content.Side() + column
	return (s.content.Printed == nil || s.content.Printed[cell] == 0) && (s.content.Written == nil || s.content.Written[cell] == 0) && (s.content.Notes == nil || s.content.Notes[cell] == 0)
}

// part returns every rows-th line of the right mesh, and of its columns every columns-th.
func (s scene) part(rows, columns int) (mesh [][]Point) {
	for i := 0; i < len(s.right); i += rows {
		var line []Point
		for j := 0; j < len(s.right); j += columns {
			line = append(line, s.right[i][j])
		}
		mesh = append(mesh, line)
	}
	return mesh
}

// TestMeshes: a mesh that is right stays where it is, and one that is wrong in a known way is put right: each step of the search
// alone, and the whole search.
func TestMeshes(t *testing.T) {
	never := math.Inf(1)
	limits := map[string]float64{ // in cells, where not .03
		"bowed: boxes, divided": .06, "bowed: the grid of boxes": .06, "bowed: found": .04, "bowed: without a column, completed": .04,
		"boxes: a part, grown": .13, "cut off: the grid in the right corners": .08,
		"bowed: every other line, divided": never, "boxes: every other line, divided": never, // the side is odd
		"boxes: slipped, followed": never, "cut off: too large, trimmed": never, // too little is seen to tell
		"cut off: boxes, divided": never, "cut off: the grid of boxes": never,
		"bowed: the grid in the right corners": never, "boxes: the grid in the right corners": never, // as wide as the lines beside it
		"boxes: within the right corners": never, "cut off: within the right corners": never,
	}
	for _, s := range scenes() {
		side, ctx := len(s.right)-1, t.Context()
		askew := scaled(s.right, 1)
		for i := range askew {
			for j := range askew[i] {
				askew[i][j] = s.right[i][j].add(Point{2 + .3*float64(i), .2*float64(j) - 1.5})
			}
		}
		var inner [][]Point
		for _, line := range s.right[1:side] {
			inner = append(inner, line[2:])
		}
		grid := func(g Grid, ok bool) [][]Point {
			if g.Confidence > .45 && (!ok || g.BoxWidth != s.content.BoxWidth || g.BoxHeight != s.content.BoxHeight) {
				t.Errorf("%s: found %t, boxes of %d×%d", s.name, ok, g.BoxWidth, g.BoxHeight)
			}
			return g.Mesh
		}
		mesh := func(mesh [][]Point, _ bool) [][]Point { return mesh }
		boxes := s.part(s.content.BoxHeight, s.content.BoxWidth)
		found, err := Find(ctx, s.photo.Gray, Options{})
		if err != nil || len(found) == 0 {
			t.Fatal(s.name, err, len(found))
		}
		within, err := Within(ctx, s.photo.Gray, s.corners, Options{Side: side})
		if err != nil {
			t.Fatal(err)
		}
		usual := typical(s.p, s.right)
		for name, got := range map[string][][]Point{
			"right, moved":                  moved(s.p, s.right, .3, 2, false),
			"right, moved and bent":         moved(s.p, s.right, .15, 4, true),
			"right, refined":                refined(s.p, s.right),
			"right, grown":                  grown(ctx, s.p, s.right, 27),
			"right, trimmed":                trimmed(s.p, s.right),
			"right, followed":               followed(s.p, s.right),
			"askew, moved":                  moved(s.p, askew, .3, 2, false),
			"askew, refined":                refined(s.p, askew),
			"a part, grown":                 grown(ctx, s.p, inner, side),
			"too large, trimmed":            trimmed(s.p, widened(s.right)),
			"without a row, completed":      completed(s.p, s.right[1:], side),
			"without a column, completed":   completed(s.p, transposedMesh(transposedMesh(s.right)[:side]), 0),
			"too large, windowed":           mesh(windowed(s.p, widened(s.right), side)),
			"too large, grid within":        grid(gridWithin(ctx, s.p, widened(s.right), 0)),
			"the last line, followed":       append(slices.Clone(s.right[:side]), nextFollowed(s.p, s.right, usual)),
			"slipped, followed":             followed(s.p, slipped(s.right)),
			"boxes, divided":                mesh(densest(ctx, s.p, boxes, side)),
			"every other line, divided":     mesh(densest(ctx, s.p, s.part(2, 2), side)),
			"the grid of boxes":             grid(gridOf(ctx, s.p, boxes, side)),
			"the grid in the right corners": grid(gridIn(ctx, s.p, s.ink, s.corners, side)),
			"found":                         grid(found[0], true),
			"within the right corners":      grid(within, true),
		} {
			name = s.name + ": " + name
			limit, special := limits[name]
			if !special {
				limit = .03
			}
			if off := s.off(got, s.right); off > limit {
				t.Errorf("%s: a crossing is %.3f cells off", name, off)
			}
		}
	}
}

// TestGuesses: in an outline whose corners are a little wrong, lines are guessed near to where they are.
func TestGuesses(t *testing.T) {
	for _, s := range scenes() {
		side, q := len(s.right)-1, s.corners
		for i, c := range q {
			q[i] = c.add(Point{float64(3*i%5) - 2, float64(i*i%4) - 1})
		}
		for _, fixed := range []bool{false, true} {
			if s.name == "boxes" || fixed == (s.name == "cut off") || !fixed && s.name == "bowed" {
				continue // lines that are as clear mislead a guess
			}
			for _, known := range []int{0, side} {
				f, guesses := guessesIn(s.ink, q, known, fixed)
				off := s.off(meshOf(f, guesses[0].rows, guesses[0].columns), s.right)
				if off > .25 || guesses[0].score < .8 || known == 0 && len(guesses) < 5 {
					t.Errorf("%s, fixed: %t, of side %d: the best of %d guesses is of side %d, %.2f cells off, with score %.2f",
						s.name, fixed, known, len(guesses), guesses[0].rows.side, off, guesses[0].score)
				}
			}
		}
	}
}

// TestPieces: of connected ink the largest piece is the grid, and cells that lie side by side are a grid with its lines.
func TestPieces(t *testing.T) {
	all := scenes()
	for _, c := range []struct {
		name      string
		threshold uint8
		corners   float64 // how far the corners of the piece may be off, in cells
		cells     int     // the least number of cells
	}{
		{"bowed", 120, .85, 31}, {"bowed", 70, .7, 72}, {"bowed", 40, .65, 76},
		{"faint", 70, .15, 0}, {"faint", 40, .15, 0},
		{"cut off", 120, .15, 0}, {"cut off", 40, .15, 0},
		{"boxes", 120, .2, 9}, {"boxes", 70, .2, 9}, {"boxes", 40, .2, 9},
	} {
		s := all[slices.IndexFunc(all, func(s scene) bool { return s.name == c.name })]
		pieces := components(s.p, func(i int) bool { return s.ink.pixels[i] >= c.threshold }, 12, 5, true)
		if q, ok := quadAround(pieces[0].hull); !ok || !near(q, s.corners, c.corners*s.cell) {
			t.Errorf("%s, ink from %d: the largest piece has the corners %.0f, want %.0f", c.name, c.threshold, q, s.corners)
		}
		if c.cells == 0 {
			continue
		}
		groups := cellGroups(s.p, s.ink, c.threshold)
		if len(groups) != 1 || groups[0].cells < c.cells {
			t.Fatalf("%s, ink from %d: groups %v", c.name, c.threshold, groups)
		}
		for _, crossing := range slices.Concat(groups[0].mesh...) {
			nearest := math.Inf(1)
			for _, right := range slices.Concat(s.right...) {
				nearest = min(nearest, crossing.sub(right).length()/s.cell)
			}
			if nearest > .15 {
				t.Errorf("%s, ink from %d: a crossing between cells is %.2f cells from all lines' crossings", c.name, c.threshold, nearest)
			}
		}
	}
}

// TestComponents: pixels are of one piece if they are beside each other, or, if wanted, touch at a corner.
func TestComponents(t *testing.T) {
	picture := []string{
		"..........................",
		".#####.......##...........",
		".#####........##......#...",
		".#####.........##.....#...",
		"......####......######....",
		"......####................",
		"......####................",
		"..........................",
		"...#####################..",
		"...#...................#..",
		"...#...................#..",
		"...#####################..",
	}
	p := &plane{width: len(picture[0]), height: len(picture)}
	set := func(i int) bool { return picture[i/p.width][i%p.width] == '#' }
	for _, c := range []struct {
		diagonal       bool
		smallest, most int
		want           [][4]int32
	}{
		{false, 3, 9, [][4]int32{{3, 8, 24, 12}, {13, 1, 22, 5}, {1, 1, 6, 4}, {6, 4, 10, 7}}},
		{true, 3, 9, [][4]int32{{3, 8, 24, 12}, {1, 1, 10, 7}, {13, 1, 23, 5}}},
		{true, 5, 9, [][4]int32{{1, 1, 10, 7}}},
		{true, 3, 1, [][4]int32{{3, 8, 24, 12}}},
	} {
		var got [][4]int32
		for _, o := range components(p, set, c.smallest, c.most, c.diagonal) {
			got = append(got, o.bounds)
			for y := range p.height {
				for x := range p.width {
					within := int32(x) >= o.bounds[0] && int32(x) < o.bounds[2] && int32(y) >= o.bounds[1] && int32(y) < o.bounds[3]
					if within && set(y*p.width+x) && !inPolygon(o.hull, Point{float64(x) + .5, float64(y) + .5}) {
						t.Errorf("the pixel %d, %d is outside of %v", x, y, o.hull)
					}
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("diagonal: %t, at least %d, at most %d: %v, want %v", c.diagonal, c.smallest, c.most, got, c.want)
		}
	}
}

// inPolygon reports whether a point is in a convex polygon.
func inPolygon(polygon []Point, p Point) bool {
	for i, a := range polygon {
		if polygon[(i+1)%len(polygon)].sub(a).cross(p.sub(a)) < 0 {
			return false
		}
	}
	return true
}

// TestQuadAround: a quadrilateral with its corners cut off has its own corners again, and a triangle has none.
func TestQuadAround(t *testing.T) {
	want := quad{{10, 12}, {110, 2}, {120, 95}, {4, 102}}
	var points []Point
	for i, c := range want {
		before, after := want[(i+3)%4], want[(i+1)%4]
		points = append(points, between(c, before, .08), between(c, after, .05), between(c, want[(i+2)%4], .2))
	}
	polygon := hull(points)
	if len(polygon) != 8 {
		t.Fatalf("the hull has %d corners", len(polygon))
	}
	if got, ok := quadAround(polygon); !ok || !near(got, want, 1e-9) {
		t.Errorf("around it is %v, %t", got, ok)
	}
	if _, ok := quadAround(hull(points[:3])); ok {
		t.Error("a triangle has four corners")
	}
	if got, ok := quadAround(slices.Repeat([]Point{{3, 3}}, 5)); ok {
		t.Errorf("around a single point is %v", got)
	}
	if got, want := sqrtArea(hull(slices.Clone(want[:]))), math.Sqrt(want.area()); math.Abs(got-want) > 1e-9 {
		t.Errorf("the area is that of a square of %v, want %v", got, want)
	}
}

// TestInk: there is ink along all lines, less of it where they are faint, and none in cells that are blank.
func TestInk(t *testing.T) {
	for _, s := range scenes() {
		least := map[string]float64{"bowed": 80, "faint": 70, "cut off": 200, "boxes": 150}[s.name]
		most := func(p Point, radius float64) (ink float64) {
			for y := -radius; y <= radius; y++ {
				for x := -radius; x <= radius; x++ {
					if q := p.add(Point{x, y}); s.p.has(q) {
						ink = max(ink, float64(s.ink.at(q.X, q.Y)))
					}
				}
			}
			return ink
		}
		var lines, blanks []float64
		for i := range s.right {
			for j := range len(s.right) - 1 {
				for _, p := range []Point{between(s.right[i][j], s.right[i][j+1], .5), between(s.right[j][i], s.right[j+1][i], .5)} {
					if s.p.has(p) && (s.name != "boxes" || i%3 == 0) {
						lines = append(lines, most(p, 1))
					}
				}
				if i < len(s.right)-1 && s.blank(i, j) {
					if p := between(s.right[i][j], s.right[i+1][j+1], .5); s.p.covers(p) {
						blanks = append(blanks, most(p, 2))
					}
				}
			}
		}
		if low, high := quantile(lines, .05), quantile(blanks, .9); low < least || high > 2 {
			t.Errorf("%s: ink of %.0f on lines, want %v, and of %.0f in blank cells", s.name, low, least, high)
		}
	}
}

// TestMeter: how far a line is from where it is looked for is measured to a quarter of a pixel, whichever way it runs, and so is how
// much of it is there, how dark and how thick it is. Where there is none, none is measured, and what cannot be seen is not judged.
func TestMeter(t *testing.T) {
	const from, to = 40, 360 // the lines
	var m meter
	flip := func(p Point) Point { return Point{p.Y, p.X} }
	for _, c := range []struct {
		ink   uint8
		thick int
	}{{20, 2}, {20, 4}, {120, 2}, {200, 2}} {
		var lines [][3]int
		for at := 50; at < 350; at += 40 {
			for i := 0; i < c.thick; i += 2 {
				lines = append(lines, [3]int{at + i, from, to})
			}
		}
		horizontal, vertical := ruled(c.ink, lines, nil), ruled(c.ink, nil, lines)
		middle := 130 + float64(c.thick)/2 // of the third line
		for i := range 3 * 3 * 5 * 2 {
			height, length := []float64{15 + float64(4*(c.thick-2)), 30, 39.5}[i%3], []float64{12, 40, 90}[i/3%3]
			off := []float64{-.15, -.04, 0, .07, .18}[i/9%5] // in heights
			begin, solid := 100., 1.
			if i/45 == 1 { // half of the piece is before the lines
				begin, solid = from-length/2, .5
			}
			a, b := Point{begin, middle - off*height}, Point{begin + length, middle - off*height}
			got, turned := m.measure(horizontal, a, b, Point{0, height}, .2), m.measure(vertical, flip(a), flip(b), Point{height, 0}, .2)
			what := fmt.Sprintf("ink %d, %d thick, lines every %v, a piece of %v from %v", c.ink, c.thick, height, length, begin)
			if math.Abs(got.offset-turned.offset) > 1e-6 || math.Abs(got.mass-turned.mass) > 1e-6 || got.solid != turned.solid {
				t.Errorf("%s: across %+v, down %+v", what, got, turned)
			}
			contrast := (220 - float64(c.ink)) / 220 * solid
			thick := got.mass * height / contrast
			if math.Abs(got.offset-off)*height > .25 || got.weight > contrast/(contrast+.05)+.01 || got.weight < .4*contrast/(.4*contrast+.05) || math.Abs(got.solid-solid) > .1 ||
				thick < .2*float64(c.thick) || thick > .65*float64(c.thick) || got.unseen {
				t.Errorf("%s: %+v; want the offset %v, solid %v, contrast %.2f", what, got, off, solid, contrast)
			}
		}
		for what, want := range map[*plane]tie{horizontal: {}, ruled(c.ink, nil, nil): {}, {width: 400, height: 400, pixels: make([]uint8, 400*400)}: {unseen: true}} {
			if got := m.measure(what, Point{100, 150}, Point{140, 150}, Point{0, 30}, .2); got != want {
				t.Errorf("between the lines: %+v, want %+v", got, want)
			}
		}
		for _, x := range []float64{-60, 380, 500} {
			if got := m.measure(horizontal, Point{x, middle}, Point{x + 40, middle}, Point{0, 30}, .2); got != (tie{unseen: true}) {
				t.Errorf("from %v on, which is beside the picture: %+v", x, got)
			}
		}
	}
}

// TestStraightened: each pixel of a straightened grid is about the mean of what the photo shows there, however large it is drawn.
func TestStraightened(t *testing.T) {
	for _, s := range scenes() {
		for _, cell := range []int{1, 3, 9, 30} {
			side := len(s.right) - 1
			straight := Straighten(s.photo.Gray, Grid{Side: side, Mesh: s.right}, cell)
			if want := image.Rect(0, 0, side*cell, side*cell); straight.Rect != want {
				t.Fatalf("%s: %v, want %v", s.name, straight.Rect, want)
			}
			all, n := 0., 0.
			for i := 0; i < len(straight.Pix); i += 1 + i%23 {
				x, y := i%(side*cell), i/(side*cell)
				a, b := s.right[y/cell], s.right[y/cell+1]
				const parts = 10
				sum := 0.
				for k := range parts * parts {
					u, v := (float64(x%cell)+(float64(k%parts)+.5)/parts)/float64(cell), (float64(y%cell)+(float64(k/parts)+.5)/parts)/float64(cell)
					q := between(between(a[x/cell], a[x/cell+1], u), between(b[x/cell], b[x/cell+1], u), v)
					sum += float64(s.p.at(q.X, q.Y)) / (parts * parts)
				}
				off := math.Abs(float64(straight.Pix[i]) - sum)
				if all, n = all+off, n+1; off > 45 {
					t.Errorf("%s, cells of %d pixels: at %d, %d is %v, want %.1f", s.name, cell, x, y, straight.Pix[i], sum)
				}
			}
			if all/n > 7 {
				t.Errorf("%s, cells of %d pixels: pixels are off by %.2f", s.name, cell, all/n)
			}
		}
	}
}

// TestReduced: a picture that is too large is made smaller by a whole factor, and each pixel of the result is what a
// plain loop over the pixels it stands for says, whatever the size.
func TestReduced(t *testing.T) {
	for _, c := range []struct{ width, height, factor int }{
		{1600, 21, 1}, {1601, 21, 2}, {23, 3303, 3}, {4801, 4, 4}, {4801, 3, 1}, {31, 17, 1}, {2, 3, 1},
	} {
		picture := image.NewGray(image.Rect(0, 0, c.width+3, c.height))
		for i := range picture.Pix {
			picture.Pix[i] = uint8(i*i>>3 + i*7)
		}
		part := picture.SubImage(image.Rect(2, 0, c.width+2, c.height)).(*image.Gray)
		small, factor := reduced(planeOf(part))
		if factor != c.factor || small.width != c.width/factor || small.height != c.height/factor {
			t.Fatalf("%v is reduced by %d to %d×%d", c, factor, small.width, small.height)
		}
		same := func(what string, got *plane, width, height int, want func(x, y int) int) {
			t.Helper()
			if got.width != width || got.height != height {
				t.Fatalf("%v, %s: %d×%d, want %d×%d", c, what, got.width, got.height, width, height)
			}
			for y := range height {
				for x := range width {
					if got, want := int(got.pixels[y*width+x]), want(x, y); got != want {
						t.Fatalf("%v, %s: at %d, %d is %d, want %d", c, what, x, y, got, want)
					}
				}
			}
		}
		w, h := small.width, small.height
		at := func(x, y int) int { return int(small.pixels[clampInt(y, 0, h-1)*w+clampInt(x, 0, w-1)]) }
		same("reduced", small, w, h, func(x, y int) int {
			sum := 0
			for i := range factor * factor {
				sum += int(part.GrayAt(2+x*factor+i%factor, y*factor+i/factor).Y)
			}
			return sum / (factor * factor)
		})
		same("halved", halved(small), (w+1)/2, (h+1)/2, func(x, y int) int {
			return (at(2*x, 2*y) + at(2*x+1, 2*y) + at(2*x, 2*y+1) + at(2*x+1, 2*y+1) + 2) / 4
		})
		same("smoothed", smoothed(small), w, h, func(x, y int) int {
			sum := 4
			for i := range 9 {
				sum += at(x+i%3-1, y+i/3-1)
			}
			return sum / 9
		})
		same("transposed", transposed(small), h, w, func(x, y int) int { return at(y, x) })
		for radius := range 4 {
			window := func(x, y int) (values []int) {
				for i := -radius; i <= radius; i++ {
					values = append(values, at(x+i, y))
				}
				return values
			}
			same("highest", extreme(small, radius, false), w, h, func(x, y int) int { return slices.Max(window(x, y)) })
			same("least", extreme(small, radius, true), w, h, func(x, y int) int { return slices.Min(window(x, y)) })
		}
		same("widest", widest(small), w, h, func(x, y int) (most int) {
			for i := range 9 {
				most = max(most, at(x+i%3-1, y+i/3-1))
			}
			return most
		})
	}
}

// TestNoiseOf: noise is measured on even ground.
func TestNoiseOf(t *testing.T) {
	for _, noise := range []float64{0, 2, 5, 9} {
		rng := rand.New(rand.NewPCG(3, 3))
		p := &plane{width: 200, height: 150, pixels: make([]uint8, 200*150)}
		for i := range p.pixels {
			p.pixels[i] = uint8(math.Round(clamp(120+noise*rng.NormFloat64(), 0, 255)))
		}
		if got := noiseOf(p); math.Abs(got-noise) > .7+noise/10 {
			t.Errorf("noise of %v is measured as %.2f", noise, got)
		}
	}
}

// slipped returns a mesh of which a corner is up to a cell off.
func slipped(right [][]Point) [][]Point {
	mesh := scaled(right, 1)
	last := len(mesh) - 1
	for i := 1; i <= last; i++ {
		for j := range mesh[i] {
			off := clamp(float64(i+j-last-last/3)/3, 0, 1)
			mesh[i][j] = between(right[i][j], right[i-1][j], off)
		}
	}
	return mesh
}

// TestLatticeOf: cells side by side have crossings between them, if there are enough for their rows and columns, and not too many.
func TestLatticeOf(t *testing.T) {
	for name, test := range map[string]struct {
		rows, columns int
		cross         bool // only the middle row and column have cells
		ok            bool
	}{
		"nine":           {3, 3, false, true},
		"eight":          {2, 4, false, false},
		"two rows":       {2, 9, false, false},
		"one row":        {1, 12, false, false},
		"40 across":      {3, 40, false, true},
		"41 across":      {3, 41, false, false},
		"40 down":        {40, 3, false, true},
		"41 down":        {41, 3, false, false},
		"a cross":        {7, 7, true, true},
		"a sparse cross": {9, 9, true, false},
	} {
		const side = 20
		var cells []cell
		for i := range test.rows * test.columns {
			if r, c := i/test.columns, i%test.columns; !test.cross || r == test.rows/2 || c == test.columns/2 {
				cells = append(cells, cell{middle: Point{float64(c)*side + 110, float64(r)*side + 210}, size: side})
			}
		}
		mesh := latticeOf(cells)
		if (mesh != nil) != test.ok {
			t.Errorf("%s: lattice %v", name, mesh)
		}
		for i := range mesh {
			for j, p := range mesh[i] {
				if want := (Point{float64(j)*side + 100, float64(i)*side + 200}); p.sub(want).length() > .1 {
					t.Fatalf("%s: line %d crosses line %d at %v, want %v", name, i, j, p, want)
				}
			}
		}
	}
}

// TestUnevenLattice: between cells that are not all as far from each other the crossings lie halfway, up to those at the ends.
func TestUnevenLattice(t *testing.T) {
	for _, at := range [][]float64{{110, 130, 154}, {110, 134, 154}, {110, 130, 152, 176}} {
		var cells []cell
		for _, y := range at {
			for _, x := range at {
				cells = append(cells, cell{middle: Point{x, y + 100}, size: 20})
			}
		}
		mesh := latticeOf(cells)
		if len(mesh) != len(at)+1 || len(mesh[0]) != len(at)+1 {
			t.Fatalf("cells at %v have %d lines", at, len(mesh))
		}
		for i := 1; i < len(at); i++ {
			for j := 1; j < len(at); j++ {
				want := Point{(at[j-1] + at[j]) / 2, (at[i-1]+at[i])/2 + 100}
				if p := mesh[i][j]; p.sub(want).length() > .65 {
					t.Errorf("cells at %v: line %d crosses line %d at %v, want %v", at, i, j, p, want)
				}
			}
		}
	}
}
