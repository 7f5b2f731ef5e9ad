package locate

import (
	"context"
	"fmt"
	"hash/fnv"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/photo/phototest"
	"nonet/core/recorded"
)

// TestStagesAsBefore compares what each stage of the search makes of some small photos with what it made of them before. The stages
// after one make up for much that goes wrong in it, so that the grids that are found hardly show it.
func TestStagesAsBefore(t *testing.T) {
	for _, scene := range []struct {
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
		t.Run(scene.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(31, 1))
			photo := scene.Take(phototest.RandomContent(rng, scene.width, scene.height), rng)
			var l ledger
			l.stages(t.Context(), photo)
			recorded.Compare(t, "stages, "+scene.name+".txt", l.String())
		})
	}
}

// TestReducedAsBefore compares pictures that are too large, or of odd sizes, with what was made of them before.
func TestReducedAsBefore(t *testing.T) {
	var l ledger
	for _, size := range [][2]int{{1600, 21}, {1601, 21}, {23, 3303}, {4801, 4}, {4801, 3}, {31, 17}, {2, 3}} {
		picture := image.NewGray(image.Rect(0, 0, size[0]+3, size[1]))
		for i := range picture.Pix {
			picture.Pix[i] = uint8(i*i>>3 + i*7)
		}
		p := planeOf(picture.SubImage(image.Rect(2, 0, size[0]+2, size[1])).(*image.Gray))
		small, factor := reduced(p)
		l.plane(fmt.Sprintf("%v reduced by %d", size, factor), small)
		l.plane("halved", halved(small))
		l.plane("smoothed", smoothed(small))
		l.plane("transposed", transposed(small))
		for radius := range 4 {
			l.plane("highest", extreme(small, radius, false))
			l.plane("least", extreme(small, radius, true))
		}
		l.numbers("noise", noiseOf(small))
	}
	recorded.Compare(t, "reduced.txt", l.String())
}

// TestMeterAsBefore compares how pieces of lines are measured, of many lengths, distances and thicknesses and at the edge of the picture, with
// how they were measured before.
func TestMeterAsBefore(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 2))
	var lines [][3]int
	for i := range 12 {
		for thick := range 1 + i%4 {
			lines = append(lines, [3]int{9 + 33*i + thick, 0, 399 - 20*i})
		}
	}
	p := ruled(90, lines, lines[20:])
	for i := range p.pixels {
		p.pixels[i] -= uint8(rng.IntN(1 + i%29))
	}
	var l ledger
	var m meter
	for n := range 250 {
		a := Point{rng.Float64()*460 - 30, float64(10+33*(n%12)) + 12*rng.Float64() - 6}
		length, height := 2+rng.Float64()*float64(4+n%90), 1.5+rng.Float64()*float64(4+n%60)
		b := a.add(Point{length, (rng.Float64() - .5) * length / 9})
		t := m.measure(p, a, b, Point{(rng.Float64() - .5) * height / 9, height}, .05+.3*rng.Float64())
		l.numbers(fmt.Sprint(t.unseen), t.offset, t.weight, t.solid, t.mass)
	}
	recorded.Compare(t, "meter.txt", l.String())
}

// A ledger is a text about the results of computations.
type ledger struct{ strings.Builder }

func (l *ledger) numbers(what string, values ...float64) {
	fmt.Fprintf(l, "%s: %s\n", what, recorded.Numbers(values...))
}

func (l *ledger) points(what string, points []Point) {
	var values []float64
	for _, p := range points {
		values = append(values, p.X, p.Y)
	}
	l.numbers(what, values...)
}

func (l *ledger) mesh(what string, mesh [][]Point) {
	l.points(fmt.Sprintf("%s, %d lines", what, len(mesh)), slices.Concat(mesh...))
}

func (l *ledger) grid(what string, g Grid, ok bool) {
	fmt.Fprintf(l, "%v side %d, boxes %d×%d, confidence %.5f; ", ok, g.Side, g.BoxWidth, g.BoxHeight, g.Confidence)
	l.mesh(what, g.Mesh)
}

// plane writes the size of a plane, and a checksum of its pixels.
func (l *ledger) plane(what string, p *plane) {
	sum := fnv.New32a()
	sum.Write(p.pixels)
	fmt.Fprintf(l, "%s: %d×%d, %08x\n", what, p.width, p.height, sum.Sum32())
}

func (l *ledger) ties(what string, lines [][]tie) {
	var offsets, weights, solid, masses []float64
	unseen := 0
	for _, t := range slices.Concat(lines...) {
		offsets, weights, solid, masses = append(offsets, t.offset), append(weights, t.weight), append(solid, t.solid), append(masses, t.mass)
		if t.unseen {
			unseen++
		}
	}
	fmt.Fprintf(l, "%d unseen ", unseen)
	l.numbers(what+": offsets", offsets...)
	l.numbers("weights", weights...)
	l.numbers("solid", solid...)
	l.numbers("masses", masses...)
}

// stages writes about all stages. Each begins with what is right, or wrong in a known way, and not with what the previous one has found.
func (l *ledger) stages(ctx context.Context, photo phototest.Photo) {
	p := planeOf(photo.Gray)
	paper := paperOf(p)
	ink := inkOf(p, paper)
	l.plane("paper", paper)
	l.plane("ink", ink)
	l.plane("widest", widest(ink))
	side := photo.Content.Side()
	right := newMesh(side, side)
	for i := range right {
		for j := range right[i] {
			right[i][j] = Point(photo.Mesh[i][j])
		}
	}
	l.pieces(p, ink)
	l.outlines(p, ink, quad(Grid{Side: side, Mesh: right}.Corners()), side)
	l.meshes(ctx, p, right, side)
	l.grids(ctx, p, ink, right, photo)
}

// pieces writes about connected ink and the cells between.
func (l *ledger) pieces(p, ink *plane) {
	for _, threshold := range []uint8{120, 70, 40} {
		for _, diagonal := range []bool{false, true} {
			for _, o := range components(p, func(i int) bool { return ink.pixels[i] >= threshold }, 12, 5, diagonal) {
				l.points(fmt.Sprint("piece ", o.bounds), o.hull)
				q, ok := quadAround(o.hull)
				l.points(fmt.Sprint("around it ", ok), q[:])
			}
		}
		for _, g := range cellGroups(p, ink, threshold) {
			l.points(fmt.Sprintf("group of %d", g.cells), g.quad[:])
			l.mesh("crossings", g.mesh)
		}
	}
}

// outlines writes about the lines that are looked for in an outline.
func (l *ledger) outlines(p, ink *plane, q quad, side int) {
	for i, c := range q { // somewhat wrong
		q[i] = c.add(Point{float64(3*i%5) - 2, float64(i*i%4) - 1})
	}
	flat := homographyOf(q)
	sheet := straightSheet(ink, flat, 180, 30)
	b := bow(sheet, flat)
	l.numbers("top", b.top...)
	l.numbers("bottom", b.bottom...)
	l.numbers("left", b.left...)
	l.numbers("right", b.right...)
	straight := straightSheet(ink, b, 180, 30)
	for _, turned := range []bool{false, true} {
		profile := profileOf(straight, turned)
		l.numbers("profile", slices.Concat(profile...)...)
		l.numbers("ridges", profile.ridges(4, 1)...)
		l.comb(fitComb(profile, straight, side, true))
	}
	for _, fixed := range []bool{false, true} {
		f, guesses := guessesIn(ink, q, 0, fixed)
		for _, g := range guesses {
			l.comb(g.rows)
			l.comb(g.columns)
			l.numbers("score", g.score)
		}
		l.mesh("mesh", meshOf(f, guesses[0].rows, guesses[0].columns))
	}
}

func (l *ledger) comb(c comb) {
	l.numbers(fmt.Sprint("comb of ", c.side), c.score, c.from, c.to, c.skew, c.swell)
}

// meshes writes about the lines of meshes: of one that is right, and of some that are not.
func (l *ledger) meshes(ctx context.Context, p *plane, right [][]Point, side int) {
	askew := scaled(right, 1)
	for i := range askew {
		for j := range askew[i] {
			askew[i][j] = right[i][j].add(Point{2 + .3*float64(i), .2*float64(j) - 1.5})
		}
	}
	for _, mesh := range [][][]Point{right, askew} {
		across, down := ties(p, mesh, .2)
		l.ties("across", across)
		l.ties("down", down)
		l.numbers("lined, typical", lined(p, mesh), typical(p, mesh), typical(p, transposedMesh(mesh)))
		l.numbers("strengths", strengths(p, mesh)...)
		l.mesh("moved", moved(p, mesh, .3, 2, false))
		l.mesh("moved more", moved(p, mesh, .15, 4, true))
		l.mesh("refined", refined(p, mesh))
	}
	l.mesh("widened", widened(right))
	var inner [][]Point
	for _, line := range right[1 : side-1] {
		inner = append(inner, line[2:])
	}
	fmt.Fprintln(l, "everyOther", everyOther(p, right), everyOther(p, transposedMesh(inner)))
	l.mesh("grown", grown(ctx, p, inner, side))
	l.mesh("trimmed", trimmed(p, widened(right)))
	l.mesh("completed", completed(p, right[1:], side))
	l.mesh("completed at the right", completed(p, transposedMesh(transposedMesh(right)[:side]), 0))
	l.mesh("of no side that is usual", completed(p, transposedMesh(transposedMesh(right[:side-1])[:side]), 0))
	window, ok := windowed(p, widened(right), side)
	l.mesh(fmt.Sprint("windowed ", ok), window)
	l.mesh("next followed", [][]Point{nextFollowed(p, right, typical(p, right))})
	l.mesh("followed", followed(p, slipped(right)))
	f := newFollower(p, slipped(right))
	l.numbers("firm", append(slices.Concat(f.firm...), f.least, f.usual)...)
	if f.start() {
		f.follow()
		l.mesh("followed in any case", f.mesh)
		l.numbers("known", slices.Concat(f.known...)...)
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

// grids writes about the grids that are found from meshes and outlines that are only about right.
func (l *ledger) grids(ctx context.Context, p, ink *plane, right [][]Point, photo phototest.Photo) {
	side, b := len(right)-1, photo.Content
	part := func(rows, columns int) (mesh [][]Point) {
		for i := 0; i <= side; i += rows {
			var line []Point
			for j := 0; j <= side; j += columns {
				line = append(line, right[i][j])
			}
			mesh = append(mesh, line)
		}
		return mesh
	}
	dense, ok := densest(ctx, p, part(b.BoxHeight, b.BoxWidth), 0)
	l.mesh(fmt.Sprint("boxes divided ", ok), dense)
	dense, ok = densest(ctx, p, part(2, 2), side)
	l.mesh(fmt.Sprint("every other line ", ok), dense)
	g, ok := gridOf(ctx, p, part(b.BoxHeight, b.BoxWidth), 0)
	l.grid("of boxes", g, ok)
	g, ok = gridWithin(ctx, p, widened(right), 0)
	l.grid("in a larger mesh", g, ok)
	g, ok = gridIn(ctx, p, ink, Grid{Side: side, Mesh: right}.Corners(), 0)
	l.grid("in an outline", g, ok)
	found, err := Find(ctx, photo.Gray, Options{})
	for _, g := range found {
		l.grid("found", g, err == nil)
	}
	within, err := Within(ctx, photo.Gray, Grid{Side: side, Mesh: right}.Corners(), Options{})
	l.grid("within corners", within, err == nil)
	for _, cell := range []int{3, 9, 30} {
		straight := Straighten(photo.Gray, Grid{Side: side, Mesh: right}, cell)
		values := make([]float64, len(straight.Pix))
		for i, v := range straight.Pix {
			values[i] = float64(v)
		}
		l.numbers("straight", values...)
	}
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
