package locate

import (
	"math"
	"math/rand/v2"
	"testing"
)

// shaded returns a picture of which each pixel has a shade.
func shaded(width, height int, shade func(x, y int) uint8) *plane {
	p := &plane{width: width, height: height, pixels: make([]uint8, width*height)}
	for i := range p.pixels {
		p.pixels[i] = shade(i%width, i/width)
	}
	return p
}

// TestPaperOf: a dark stripe that is narrower than a wide line, which is a sixtieth of the picture and in a small one a dozen pixels, is as light as the paper beside it;
// wider ones stay, and what is light and narrow within them too.
func TestPaperOf(t *testing.T) {
	for _, c := range []struct {
		length, wide int
		paper        uint8 // in the middle of a stripe; at both its edges it is blurred by a pixel
	}{{1440, 20, 200}, {1440, 22, 133}, {1440, 24, 133}, {1440, 26, 67}, {1440, 28, 67}, {1440, 30, 0}, {1440, 200, 0}, {300, 8, 200}, {300, 10, 133}, {300, 14, 67}, {300, 18, 0}, {959, 8, 200}, {959, 10, 133}, {960, 12, 200}, {960, 14, 133}} {
		const from, across = 100, 40
		for _, upright := range []bool{false, true} {
			p := shaded(c.length, across, func(x, y int) uint8 {
				if x >= from && x < from+c.wide {
					return 0
				}
				return 200
			})
			if !upright {
				p = transposed(p)
			}
			paper := paperOf(p)
			if !upright {
				paper = transposed(paper)
			}
			for i, got := range paper.pixels {
				x := i % paper.width
				want := uint8(200)
				switch depth := min(x-from/2, from/2+c.wide/2-1-x); {
				case depth < -1 || c.paper == 200:
				case depth == -1:
					want = 133
				case depth == 0:
					want = max(67, c.paper)
				default:
					want = c.paper
				}
				if got != want {
					t.Fatalf("a stripe %d wide in a picture of %d, upright %t: the paper at %d is %d, want %d", c.wide, c.length, upright, 2*x, got, want)
				}
			}
		}
	}
	p := shaded(1440, 40, func(x, y int) uint8 { // a light line on a dark ground
		if x >= 700 && x < 706 {
			return 200
		}
		return 50
	})
	if got := paperOf(p).pixels[351]; got != 200 {
		t.Errorf("a light line on a dark ground is paper of %d", got)
	}
}

// speckled returns a picture whose noise is found to be that of its speckles: every other pixel of each third row, of which some are lighter by one step and the others by another.
func speckled(width, height int, one, other uint8, share float64) *plane {
	n := 0
	return shaded(width, height, func(x, y int) uint8 {
		if x%2 == 0 || y%3 != 1 {
			return 100
		}
		if n++; math.Floor(share*float64(n)) > math.Floor(share*float64(n-1)) {
			return 100 + one
		}
		return 100 + other
	})
}

// TestNoiseOfSpeckles: the noise is by the median of how far pixels are from their neighbours.
func TestNoiseOfSpeckles(t *testing.T) {
	for _, c := range []struct {
		one, other  uint8
		share, want float64
	}{{5, 5, 1, 5.5}, {0, 0, 1, .5}, {4, 8, .75, 4 + 2./3}, {4, 8, .25, 8 + 1./3}, {4, 8, .5, 5}, {1, 30, .625, 1.8}} {
		if got := noiseOf(speckled(82, 50, c.one, c.other, c.share)); math.Abs(got-1.3*c.want) > .02 {
			t.Errorf("speckles of %d and %d: the noise is %.3f, want %.3f", c.one, c.other, got, 1.3*c.want)
		}
	}
	if got := noiseOf(speckled(4, 3, 6, 6, 1)); math.Abs(got-1.3*6.5) > 1e-9 {
		t.Errorf("the noise of a single speckle is %.3f", got)
	}
	if got := noiseOf(&plane{width: 2, height: 2, pixels: make([]uint8, 4)}); got != 0 {
		t.Errorf("the noise of a picture without a middle is %v", got)
	}
}

// TestInkByContrast: ink is what is darker than the paper, by more than the noise is; an eighth darker is half as sure as can be, whatever the paper is, as long as it can be seen.
func TestInkByContrast(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 7))
	const width, height = 41, 39
	for _, c := range []struct {
		one, other    uint8
		share, ignore float64 // grey levels that are ignored
	}{{0, 0, 1, 2}, {1, 1, 1, 5}, {1, 2, .4, 4}, {2, 2, 1, 5}, {5, 5, 1, 9}} {
		p := speckled(width, height, c.one, c.other, c.share)
		for y := range height {
			for x := range width {
				if x%2 == 0 && y%3 != 1 && rng.IntN(4) == 0 {
					p.pixels[y*width+x] = uint8(rng.IntN(100)) // ink, which is not where noise is measured
				}
			}
		}
		paper := shaded((width+1)/2, (height+1)/2, func(x, y int) uint8 { return uint8(rng.IntN(256)) })
		seen := p
		if c.other > 1 { // of much noise what is seen is smoothed
			seen = smoothed(p)
		}
		ink := inkOf(p, paper)
		for i, v := range seen.pixels {
			w := float64(paper.pixels[i/width/2*paper.width+i%width/2])
			contrast := math.Floor(max(w-float64(v)-c.ignore, 0)*255/max(w, 16)) / 255
			want := math.Floor(255*contrast/(contrast+.12) + .5)
			lower := math.Floor(255*(contrast-1./255)/(contrast-1./255+.12) + .5) // a division may be rounded down
			if got := float64(ink.pixels[i]); got != want && (got != lower || contrast == 0) {
				t.Fatalf("%+v: %d on paper of %.0f is ink by %.0f, want %.0f", c, v, w, got, want)
			}
		}
	}
}
