package locate

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestHomography: a square seen in perspective has its corners where they are seen, and between them each place as the same camera sees it.
func TestHomography(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	for range 200 {
		var camera [8]float64
		for i := range camera {
			camera[i] = 100*rng.Float64() - 50
		}
		camera[0], camera[4], camera[6], camera[7] = camera[0]+300, camera[4]+300, .8*rng.Float64()-.3, .8*rng.Float64()-.3
		see := func(u, v float64) Point {
			w := camera[6]*u + camera[7]*v + 1
			return Point{(camera[0]*u + camera[1]*v + camera[2]) / w, (camera[3]*u + camera[4]*v + camera[5]) / w}
		}
		h := homographyOf(quad{see(0, 0), see(1, 0), see(1, 1), see(0, 1)})
		for range 30 {
			u, v := 1.4*rng.Float64()-.2, 1.4*rng.Float64()-.2
			if got, want := h.at(u, v), see(u, v); got.sub(want).length() > 1e-6 {
				t.Fatalf("of %v, the place %.2f, %.2f is at %v, want %v", camera, u, v, got, want)
			}
		}
	}
	// What lies behind the horizon has a place all the same, on its own side, far away.
	h := homographyOf(quad{{0, 0}, {100, 0}, {70, 50}, {30, 50}})
	for v := 1.; v < 20; v++ {
		if at := h.at(.5, v); at.Y < 0 || math.Abs(at.X) > 1e5 || at.Y > 1e5 || math.IsNaN(at.X) {
			t.Errorf("below, at %g, is %v", v, at)
		}
	}
}

// TestBowedFrame: the sides of a bowed frame are pushed by their tables, the corners stay, and between the sides all is pushed by what lies between.
func TestBowedFrame(t *testing.T) {
	flat := homographyOf(quad{{100, 50}, {500, 50}, {500, 450}, {100, 450}}) // 400 pixels a side
	arch := func(high float64) []float64 {
		table := make([]float64, 33)
		for i := range table {
			x := float64(i) / 32
			table[i] = high * 4 * x * (1 - x)
		}
		return table
	}
	b := &bowed{flat, arch(-.05), arch(.03), arch(.02), arch(-.04)}
	for _, c := range []struct{ u, v, right, down float64 }{
		{0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0}, {.5, 0, 0, -.05}, {.5, 1, 0, .03}, {0, .5, .02, 0}, {1, .5, -.04, 0}, {.5, .5, -.01, -.01},
		{.25, 0, 0, -.0375}, {.25, 1, 0, .0225}, {0, .75, .015, 0}, {1, .25, -.03, 0}, {.25, .5, .005, -.0075}, {.5, .25, -.0075, -.03},
		{.5, -.2, 0, -.05}, {1.2, .5, -.04, 0}, {-.1, -.1, 0, 0}, // beyond the sides it is as at them
	} {
		want := Point{100 + 400*(c.u+c.right), 50 + 400*(c.v+c.down)}
		if got := b.at(c.u, c.v); got.sub(want).length() > .01 {
			t.Errorf("%.2f, %.2f is at %v, want %v", c.u, c.v, got, want)
		}
	}
	for i := range 65 { // from one entry of a table to the next it is straight
		x := float64(i) / 64
		table := []float64{1, 3, 2}
		want := 1 + 4*x
		if x > .5 {
			want = 4 - 2*x
		}
		if got := lookup(table, x); math.Abs(got-want) > 1e-9 {
			t.Errorf("a table has %g at %g, want %g", got, x, want)
		}
	}
}

// TestStraightSheet: a sheet shows what the frame is around, each pixel in its place, with a margin on all sides; outside the picture it is empty.
func TestStraightSheet(t *testing.T) {
	const width, height = 300, 200
	p := &plane{width: width, height: height, pixels: make([]uint8, width*height)}
	for i := range p.pixels {
		p.pixels[i] = uint8(20 + i%width/2 + i/width/3)
	}
	for _, q := range []quad{{{60, 40}, {240, 40}, {240, 160}, {60, 160}}, {{60, 40}, {240, 70}, {220, 190}, {80, 150}}, {{200, 20}, {280, 150}, {150, 190}, {90, 80}}, {{-30, -20}, {250, 10}, {330, 190}, {20, 220}}} {
		f := homographyOf(q)
		for _, size := range []int{100, 123} {
			const margin = 10
			s := straightSheet(p, f, size, margin)
			if s.width != size+2*margin || s.height != s.width || s.size != size || s.margin != margin {
				t.Fatalf("a sheet of %d is %d×%d", size, s.width, s.height)
			}
			for i, v := range s.pixels {
				x, y := i%s.width-margin, i/s.width-margin
				at := f.at((float64(x)+.5)/float64(size), (float64(y)+.5)/float64(size))
				out := max(-at.X, -at.Y, at.X-width, at.Y-height)
				want := 20 + (at.X-.5)/2 + (at.Y-.5)/3
				switch {
				case out > 1 && v != 0:
					t.Fatalf("%v: pixel %d, %d is outside, but %d", q, x, y, v)
				case out < -2 && math.Abs(float64(v)-want) > 2:
					t.Fatalf("%v: pixel %d, %d is %d, want %.1f", q, x, y, v, want)
				}
			}
		}
	}
}

// along draws a sheet with a line along each side, which lies off it by so many pixels.
func along(size, margin int, off func(x float64) float64, grey func(x float64) uint8) *sheet {
	n := size + 2*margin
	s := &sheet{plane{width: n, height: n, pixels: make([]uint8, n*n)}, size, margin}
	dot := func(x, y int, v uint8) { s.pixels[y*n+x] = max(s.pixels[y*n+x], v) }
	for i := range size {
		x := (float64(i) + .5) / float64(size)
		d, v := int(math.Round(off(x))), grey(x)
		for thick := -1; thick <= 1; thick++ {
			for _, side := range []int{0, size - 1} {
				dot(margin+i, margin+side+d+thick, v)
				dot(margin+side+d+thick, margin+i, v)
			}
		}
	}
	return s
}

// TestBow: the sides of a frame follow the lines along them, bent either way, also where the line is missing for a while or something crosses it; a side
// without a line stays straight.
func TestBow(t *testing.T) {
	const size, margin = 300, 30
	dark := func(float64) uint8 { return 220 }
	for name, c := range map[string]struct {
		off  func(x float64) float64
		grey func(x float64) uint8
		line bool
	}{
		"straight": {func(float64) float64 { return 0 }, dark, true},
		"arch":     {func(x float64) float64 { return 12 * math.Sin(math.Pi*x) }, dark, true},
		"hollow":   {func(x float64) float64 { return -12 * math.Sin(math.Pi*x) }, dark, true},
		"gap": {func(x float64) float64 { return 9 * math.Sin(math.Pi*x) }, func(x float64) uint8 {
			if x > .45 && x < .55 {
				return 0
			}
			return 220
		}, true},
		"none":  {func(x float64) float64 { return 12 * math.Sin(math.Pi*x) }, func(float64) uint8 { return 0 }, false},
		"faint": {func(x float64) float64 { return 12 * math.Sin(math.Pi*x) }, func(float64) uint8 { return 60 }, false},
		"weak":  {func(x float64) float64 { return 12 * math.Sin(math.Pi*x) }, func(float64) uint8 { return 90 }, true},
	} {
		b := bow(along(size, margin, c.off, c.grey), homography{1, 0, 0, 0, 1, 0, 0, 0})
		for side, table := range map[string][]float64{"top": b.top, "bottom": b.bottom, "left": b.left, "right": b.right} {
			for i, got := range table {
				x := float64(i) / float64(len(table)-1)
				want := 0.
				if c.line {
					want = c.off(x) / size
				}
				if math.Abs(got-want) > 1.6/size {
					t.Errorf("%s: the %s is off by %.4f at %.2f, want %.4f", name, side, got, x, want)
				}
			}
			if !c.line && slices.ContainsFunc(table, func(v float64) bool { return v != 0 }) {
				t.Errorf("%s: the %s is not straight", name, side)
			}
		}
	}
}

// TestFitSurface: a surface goes through samples of a smooth one, in spite of some that are far off; between few samples it is flat rather than bent.
func TestFitSurface(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 2))
	for degree := 1; degree <= 4; degree++ {
		for _, wrong := range []int{0, 12} {
			terms := make([]float64, (degree+1)*(degree+2)/2)
			for i := range terms {
				terms[i] = .1 * (rng.Float64() - .5)
			}
			right := surface{degree, terms}
			var samples []sample
			for i := range 200 {
				x, y := 2*rng.Float64()-1, 2*rng.Float64()-1
				o := sample{x, y, right.at(x, y), 1}
				if i < wrong {
					o.offset += .5
				}
				samples = append(samples, o)
			}
			s := fitSurface(samples, degree)
			for range 100 {
				x, y := 1.6*rng.Float64()-.8, 1.6*rng.Float64()-.8
				if got, want := s.at(x, y), right.at(x, y); math.Abs(got-want) > .008 {
					t.Fatalf("degree %d with %d wrong: at %.2f, %.2f is %.4f, want %.4f", degree, wrong, x, y, got, want)
				}
			}
		}
	}
	if s := fitSurface(nil, 3); s.at(.5, .5) != 0 {
		t.Errorf("of nothing the surface is %v", s)
	}
	few := fitSurface([]sample{{0, 0, .1, 1}}, 4)
	for _, at := range [][2]float64{{0, 0}, {1, 1}, {-1, 1}, {1, 0}} {
		if got := few.at(at[0], at[1]); math.Abs(got-.1) > .01 {
			t.Errorf("of one sample the surface is %.3f at %v", got, at)
		}
	}
	var most []sample
	for i := range 100 { // of two places the one is right at which most samples are, also if it is the farther one
		o := sample{2*rng.Float64() - 1, 2*rng.Float64() - 1, 0, 1}
		if i%5 < 3 {
			o.offset = .6
		}
		most = append(most, o)
	}
	if got := fitSurface(most, 2).at(.2, .3); math.Abs(got-.6) > .02 {
		t.Errorf("where three of five samples are .6 off, the surface is %.3f", got)
	}
	// The terms of a surface are the products of powers up to its degree.
	s := surface{2, []float64{1, 2, 3, 4, 5, 6}} // 1, y, y², x, xy, x²
	if got, want := s.at(.5, -2), 1-4+12+2-5+1.5; math.Abs(got-want) > 1e-9 {
		t.Errorf("a surface has %g, want %g", got, want)
	}
}

// TestSolve: what solves a system of equations does, whatever the order of the equations.
func TestSolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 3))
	for n := 1; n <= 8; n++ {
		want := make([]float64, n)
		m := make([][]float64, n)
		for i := range m {
			want[i] = rng.Float64()*4 - 2
			m[i] = make([]float64, n+1)
			for j := range n {
				m[i][j] = rng.Float64() - .5
			}
		}
		m[0][0] = 0 // there are zeros where the first division is by
		if n == 1 {
			m[0][0] = 2
		}
		for i := range m {
			for j := range want {
				m[i][n] += m[i][j] * want[j]
			}
		}
		for i, got := range solve(m) {
			if math.Abs(got-want[i]) > 1e-8 {
				t.Errorf("of %d, number %d is %g, want %g", n, i, got, want[i])
			}
		}
	}
}
