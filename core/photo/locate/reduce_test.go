package locate

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

// TestBetweenPixels: between the middles of four pixels the grey goes over from each to the others, and beyond the outermost ones it stays as it is; a row of greys that is read at
// once has the same.
func TestBetweenPixels(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 8))
	for _, size := range []image.Point{{9, 7}, {1, 7}, {9, 1}, {1, 1}} {
		p := shaded(size.X, size.Y, func(x, y int) uint8 { return uint8(rng.IntN(256)) })
		at := func(x, y int) float64 {
			return float64(p.pixels[clampInt(y, 0, p.height-1)*p.width+clampInt(x, 0, p.width-1)])
		}
		for range 300 {
			x, y := rng.Float64()*float64(size.X+4)-2, rng.Float64()*float64(size.Y+4)-2
			left, top := math.Floor(x-.5), math.Floor(y-.5)
			fx, fy := x-.5-left, y-.5-top
			i, j := int(left), int(top)
			want := (at(i, j)*(1-fx)+at(i+1, j)*fx)*(1-fy) + (at(i, j+1)*(1-fx)+at(i+1, j+1)*fx)*fy
			if got := float64(p.at(x, y)); math.Abs(got-want) > .001 {
				t.Fatalf("%v: at %.2f, %.2f is %.3f, want %.3f", size, x, y, got, want)
			}
		}
	}
	p := shaded(60, 50, func(x, y int) uint8 { return uint8(rng.IntN(256)) })
	for range 100 {
		const n = 8
		from, d := Point{20 + 20*rng.Float64(), 20 + 10*rng.Float64()}, Point{4*rng.Float64() - 2, 4*rng.Float64() - 2}
		m := meter{profile: make([]float64, n)}
		m.row(p, from, d)
		m.row(p, from, d)
		for k := range n {
			q := from.add(d.times(float64(k)))
			want := float64(p.at(q.X, q.Y))
			if math.Abs(m.profile[k]-2*want) > 4 || math.Abs(float64(m.values[k])-want) > 2 || m.values[n+k] != m.values[k] {
				t.Fatalf("from %v on, %v apart: value %d is %.2f, and the sum of two %.2f; want %.2f", from, d, k, m.values[k], m.profile[k], want)
			}
		}
	}
}

// TestFramed: a picture along one of whose sides most is much darker than what is inside of it was cut off at the outline of a grid: paper is added around it.
func TestFramed(t *testing.T) {
	const width, height = 180, 110 // the outline is compared with what is a 36th of the height away
	for _, c := range []struct {
		wide, more int // the line is as many pixels longer than seven tenths of the side
		grey       uint8
		want       bool
	}{{1, 99, 20, true}, {1, 1, 20, true}, {1, 0, 20, false}, {1, 99, 132, true}, {1, 99, 134, false}, {3, 99, 20, true}, {4, 99, 20, false}, {0, 0, 20, false}} {
		for side := range 4 {
			p := shaded(width, height, func(x, y int) uint8 {
				away, along, long := [4]int{y, height - 1 - y, x, width - 1 - x}[side], x, width
				if side > 1 {
					along, long = y, height
				}
				if away < c.wide && along < long*7/10+c.more {
					return c.grey
				}
				return 200
			})
			got, added := framed(p)
			if (added > 0) != c.want {
				t.Errorf("%+v at side %d: %d are added", c, side, added)
			}
			if got.width != width+2*added || got.height != height+2*added {
				t.Fatalf("with %d added the picture is %d×%d", added, got.width, got.height)
			}
			for i, v := range got.pixels {
				x, y := i%got.width-added, i/got.width-added
				want := uint8(200)
				if x >= 0 && y >= 0 && x < width && y < height {
					want = p.pixels[y*width+x]
				}
				if v != want {
					t.Fatalf("%+v at side %d: at %d, %d is %d, want %d", c, side, x, y, v, want)
				}
			}
		}
	}
}

// TestPaperAdded: what is added around a picture that was cut off is as light as most of what is beside its sides.
func TestPaperAdded(t *testing.T) {
	for share, want := range map[int]uint8{40: 90, 60: 170} { // of the rows that are lighter
		p := shaded(100, 100, func(x, y int) uint8 {
			switch {
			case x == 0 || x == 99:
				return 10
			case y < share:
				return 170
			}
			return 90
		})
		got, added := framed(p)
		if added == 0 || got.pixels[0] != want {
			t.Errorf("with %d light rows of 100: %d are added, as light as %d", share, added, got.pixels[0])
		}
	}
}
