package locate

import (
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
