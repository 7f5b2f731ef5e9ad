package locate

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

// TestMoved: a mesh beside the lines is pushed onto them, in each direction and in all of its cells, and no farther than the reach.
func TestMoved(t *testing.T) {
	p := gridLines(9)
	for _, off := range []Point{{3, 0}, {0, 3}, {-3, 2}, {2.5, -3}} {
		for _, local := range []bool{false, true} {
			mesh := onLines(0, 0, 9, 9)
			for i := range mesh {
				for j := range mesh[i] {
					mesh[i][j] = mesh[i][j].add(off)
				}
			}
			once := moved(p, mesh, .3, 2, local)
			for i, line := range moved(p, once, .3, 2, local) {
				for j, q := range line {
					want := Point{61 + 30*float64(j), 61 + 30*float64(i)}
					if first, second := once[i][j].sub(want).length(), q.sub(want).length(); first > .25*off.length() || second > .2 {
						t.Fatalf("off by %v, local %t: crossing %d, %d is off by %.2f after one step and %.2f after two", off, local, i, j, first, second)
					}
				}
			}
			for i, line := range moved(p, mesh, .05, 2, local) {
				for j, q := range line {
					if d := q.sub(mesh[i][j]); max(math.Abs(d.X), math.Abs(d.Y)) > .05*30+.01 {
						t.Fatalf("off by %v, local %t: crossing %d, %d is moved by %v", off, local, i, j, d)
					}
				}
			}
		}
	}
	bent := onLines(0, 0, 9, 9) // one crossing alone is off: only what is local puts it right
	bent[4][4] = bent[4][4].add(Point{0, 4})
	smooth, local := moved(p, bent, .3, 2, false)[4][4].Y-181, moved(p, bent, .3, 2, true)[4][4].Y-181
	if smooth < 3 || local > smooth-.8 {
		t.Errorf("a crossing that is 4 pixels off is still off by %.2f, and by %.2f with what is local", smooth, local)
	}
	bent[4][4] = Point{185, 181}
	if across := moved(p, bent, .3, 2, true)[4][4].X - 181; math.Abs(across-local) > .01 {
		t.Errorf("a crossing that is 4 pixels too far right is still off by %.2f, one that is too low by %.2f", across, local)
	}
}

// TestMovedSkewed: a mesh that leans to one side is pushed onto its lines in one step.
func TestMovedSkewed(t *testing.T) {
	p := gridLines(9)
	for _, lean := range []Point{{.6, 0}, {-.6, 0}, {0, .6}, {0, -.6}} {
		mesh := onLines(0, 0, 9, 9)
		for i := range mesh {
			for j := range mesh[i] {
				mesh[i][j] = mesh[i][j].add(Point{lean.X * (float64(i) - 4.5), lean.Y * (float64(j) - 4.5)})
			}
		}
		for i, line := range moved(p, mesh, .3, 2, false) {
			for j, q := range line {
				if off := q.sub(Point{61 + 30*float64(j), 61 + 30*float64(i)}).length(); off > .3 {
					t.Fatalf("leaning by %v: crossing %d, %d is off by %.2f", lean, i, j, off)
				}
			}
		}
	}
}

// TestMovedUneven: a mesh whose cells become higher, and wider, from one line to the next is pushed onto its lines in one step.
func TestMovedUneven(t *testing.T) {
	at, lines := []float64{}, [][3]int{}
	for i, y := 0, 30; i < 9; i++ {
		at, lines = append(at, float64(y+1)), append(lines, [3]int{y, 30, 370})
		y += 20 + 6*i
	}
	p := ruled(20, lines, lines)
	for _, local := range []bool{false, true} {
		mesh := newMesh(8, 8)
		for i := range mesh {
			for j := range mesh[i] {
				mesh[i][j] = Point{at[j] + 3, at[i] - 3}
			}
		}
		for i, line := range moved(p, mesh, .3, 4, local) {
			for j, q := range line {
				if off := q.sub(Point{at[j], at[i]}); off.length() > .3 {
					t.Errorf("local %t: crossing %d, %d is off by %.2f", local, i, j, off)
				}
			}
		}
	}
}

// TestHullOfRows: the hull of rows of pixels is that of their corners.
func TestHullOfRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	for range 200 {
		rows := make([]span, 1+rng.IntN(9))
		var corners []Point
		for i := range rows {
			from := int32(rng.IntN(9))
			rows[i] = span{from, from + 1 + int32(rng.IntN(9))}
			for _, x := range []int32{rows[i].from, rows[i].to} {
				corners = append(corners, Point{float64(x), float64(i + 3)}, Point{float64(x), float64(i + 4)})
			}
		}
		got, want := hullOfRows(3, rows), hull(corners)
		if len(got) != len(want) || math.Abs(sqrtArea(got)-sqrtArea(want)) > 1e-9 {
			t.Fatalf("the hull of %v is %v, want %v", rows, got, want)
		}
		for _, c := range corners {
			if !inPolygon(got, c) {
				t.Fatalf("%v is not in the hull %v of %v", c, got, rows)
			}
		}
	}
}

// TestNearestCell: the nearest cell within reach is found wherever it is.
func TestNearestCell(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 2))
	cells := make([]cell, 60)
	for i := range cells {
		cells[i] = cell{middle: Point{200 * rng.Float64(), 200 * rng.Float64()}, size: 20}
	}
	n := newNeighbours(cells)
	for range 500 {
		at, reach := Point{200 * rng.Float64(), 200 * rng.Float64()}, 20*rng.Float64()
		nearest, away := Point{}, math.Inf(1)
		for _, c := range cells {
			if d := c.middle.sub(at).length(); d < away {
				nearest, away = c.middle, d
			}
		}
		if got, ok := n.at(at, reach); ok != (away < reach) || ok && got != nearest {
			t.Fatalf("the cell within %.1f of %v is %v (%t); the nearest is %v, %.1f away", reach, at, got, ok, nearest, away)
		}
	}
}

// TestFirmestCounts: a crossing that is firmer than usual counts no more than a usual one for the block that it is in.
func TestFirmestCounts(t *testing.T) {
	f := &follower{firm: [][]float64{{.1, .1, .1}, {.1, 7, .1}, {.1, .1, math.Inf(1)}}}
	if got, want := f.weakest(), (7*.1+2)/9; math.Abs(got-want) > 1e-9 {
		t.Errorf("the weakest block is firm by %.3f, want %.3f", got, want)
	}
}

// TestTraced: a line that leads away from a side, to either hand, is followed along it, and where there is none the side stays straight.
func TestTraced(t *testing.T) {
	const size, margin = 200, 40
	for side := range 2 {
		for _, slope := range []float64{-.07, -.02, 0, .03, .07} {
			s := &sheet{plane{width: size + 2*margin, height: size + 2*margin}, size, margin}
			s.pixels = make([]uint8, s.width*s.height)
			value := func(along, across int) uint8 { return s.pixels[across*s.width+along] }
			for _, v := range traced(s, value, side) {
				if v != 0 {
					t.Fatalf("without a line, a side is %v off", v)
				}
			}
			middle := float64(margin + side*(size-1))
			for x := range size {
				y := int(math.Round(middle + slope*float64(x-size/2)))
				s.pixels[y*s.width+margin+x], s.pixels[(y+1)*s.width+margin+x] = 255, 255
			}
			table := traced(s, value, side)
			for i, got := range table {
				want := slope * (float64(i)/float64(len(table)-1) - .5)
				if math.Abs(got-want) > .008 {
					t.Fatalf("side %d, a slope of %v: place %d is %.4f off, want %.4f", side, slope, i, got, want)
				}
			}
		}
	}
}

// TestReachOfTracing: a line is followed a tenth of a side away from it, as far as the margin is drawn, if it is dark enough along the whole side.
func TestReachOfTracing(t *testing.T) {
	const size = 200
	for _, c := range []struct {
		margin, off int
		ink         uint8
		seen        bool
	}{{40, 20, 255, true}, {40, 21, 255, false}, {40, -20, 255, true}, {40, -21, 255, false}, {11, 11, 255, true}, {11, 12, 255, false}, {11, -11, 255, true}, {40, 2, 70, true}, {40, 2, 69, false}, {40, 3, 70, false}} {
		for side := range 2 {
			value := func(along, across int) uint8 {
				if across == c.margin+side*(size-1)+c.off {
					return c.ink
				}
				return 0
			}
			for i, got := range traced(&sheet{size: size, margin: c.margin}, value, side) {
				want := 0.
				if c.seen {
					want = float64(c.off) / size
				}
				if math.Abs(got-want) > .004 {
					t.Fatalf("%+v: place %d of side %d is %.4f off, want %.4f", c, i, side, got, want)
				}
			}
		}
	}
}

// TestSteady: where dashes run beside the lines and pieces of the mesh lie on them, the mesh comes back to the lines, whether these are dark or light.
func TestSteady(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 3))
	for _, light := range []bool{false, true} {
		p := gridLines(9)
		for i := range 9 { // dashes inside the cells, fainter than the lines
			for at := range 271 {
				if at/5%2 == 0 {
					for _, beside := range []int{30*i + 60 + 4, 30*i + 60 + 27} {
						p.pixels[beside*p.width+60+at], p.pixels[(60+at)*p.width+beside] = 120, 120
					}
				}
			}
		}
		picture := &image.Gray{Pix: p.pixels, Stride: p.width, Rect: image.Rect(0, 0, p.width, p.height)}
		if light {
			for i, v := range picture.Pix {
				picture.Pix[i] = 240 - v
			}
		}
		mesh := onLines(0, 0, 9, 9)
		for i := range mesh {
			for j := range mesh[i] {
				if i%9 > 0 && j%9 > 0 && rng.IntN(4) == 0 {
					mesh[i][j] = mesh[i][j].add(Point{4 * float64(rng.IntN(3)-1), 4 * float64(rng.IntN(3)-1)})
				}
			}
		}
		g := Steady(picture, Grid{Side: 9, BoxWidth: 3, BoxHeight: 3, Mesh: mesh, Light: light})
		for i := range g.Mesh {
			for j, q := range g.Mesh[i] {
				if off := q.sub(Point{61 + 30*float64(j), 61 + 30*float64(i)}).length(); off > .6 {
					t.Fatalf("light %t: crossing %d, %d is %.2f pixels off", light, i, j, off)
				}
			}
		}
		if g.Side != 9 || g.BoxWidth != 3 || g.Light != light {
			t.Errorf("the grid has become %+v", g)
		}
	}
}

// TestPartOfAGrid: a grid is as sure as its lines are clear, and much less if there are more lines than those of the side that is wanted.
func TestPartOfAGrid(t *testing.T) {
	p := gridLines(9)
	for _, c := range []struct {
		side      int
		low, high float64
		ok        bool
	}{{9, .97, 1, true}, {0, .97, 1, true}, {6, .42, .55, true}, {12, 0, 0, false}} {
		g, ok := gridWithin(t.Context(), p, onLines(0, 0, 9, 9), c.side)
		if ok != c.ok || ok && (g.Confidence < c.low || g.Confidence > c.high || c.side > 0 && g.Side != c.side) {
			t.Errorf("side %d: %t, a side of %d by %.2f", c.side, ok, g.Side, g.Confidence)
		}
	}
}
