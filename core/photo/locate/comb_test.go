package locate

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// combed draws a sheet with a dark line along each row where a comb has one, as many pixels thick as is said.
func combed(size, margin int, c comb, thick int, turned bool) *sheet {
	n := size + 2*margin
	s := &sheet{plane{width: n, height: n, pixels: make([]uint8, n*n)}, size, margin}
	for line := range c.side + 1 {
		y := margin + int(math.Round(c.at(line)*float64(size)))
		for k := y - thick/2; k < y-thick/2+thick; k++ {
			for x := range n {
				if k < 0 || k >= n {
					continue
				}
				if turned {
					s.pixels[x*n+k] = 200
				} else {
					s.pixels[k*n+x] = 200
				}
			}
		}
	}
	return s
}

// TestFitComb: the lines of each side are found where they are, evenly spaced or not, in a frame that fits or is that of something larger or smaller, rows and
// columns alike; and the right side explains them best.
func TestFitComb(t *testing.T) {
	const size, margin = 480, 96
	for _, side := range sides {
		for _, c := range []comb{
			{side: side, to: 1}, {side: side, from: .01, to: .99}, {side: side, to: 1, skew: .12}, {side: side, to: 1, skew: -.2, swell: .1}, {side: side, from: .1, to: .95}, {side: side, from: -.05, to: 1.04},
		} {
			turned := c.skew > 0
			s := combed(size, margin, c, 3, turned)
			fits := c.from > -.02 && c.to < 1.02 && c.from < .05
			best := comb{score: -1}
			for _, other := range sides {
				got := fitComb(profileOf(s, turned), s, other, fits)
				if got.side != other {
					t.Fatalf("a comb of %d has %d", other, got.side)
				}
				if got.score > best.score {
					best = got
				}
			}
			if best.side != side || best.score < .8 || best.score > 1 {
				t.Errorf("%+v is taken for %+v", c, best)
				continue
			}
			if (c == comb{side: side, to: 1}) && best.score < .999 {
				t.Errorf("%d lines where they are expected are only as likely as %.3f", side+1, best.score)
			}
			for line := range side + 1 {
				if got, want := best.at(line), c.at(line); math.Abs(got-want) > .35/float64(side) && math.Abs(got-want) > .012 || math.Abs(got-want) > .02 {
					t.Errorf("%+v: line %d is at %.3f, want %.3f", c, line, got, want)
				}
			}
		}
	}
}

// TestOtherLines: a line between those of a comb counts against it, and so does one where the next would be, but none that is farther outside.
func TestOtherLines(t *testing.T) {
	const size, margin = 480, 96
	for at, counts := range map[float64]bool{-.17: false, 1.17: false, 1. / 9: false, 1.5 / 9: true, 7.5 / 9: true, -1. / 9: true, 10. / 9: true} {
		s := combed(size, margin, comb{side: 9, to: 1}, 3, false)
		for x := range s.width {
			for k := -1; k <= 1; k++ {
				s.pixels[(margin+int(math.Round(at*size))+k)*s.width+x] = 200
			}
		}
		if got := fitComb(profileOf(s, false), s, 9, true); got.score < .9 || (got.score < .999) != counts {
			t.Errorf("with one more line at %.2f a comb is as likely as %.4f", at, got.score)
		}
	}
}

// TestCombAt: the first and the last line of a comb are where it begins and ends; evenly spaced, or closer to each other at one end, or in the middle.
func TestCombAt(t *testing.T) {
	for _, c := range []comb{{side: 9, from: .1, to: .9}, {side: 9, from: .1, to: .9, skew: .2}, {side: 9, from: .1, to: .9, skew: -.2}, {side: 8, from: 0, to: 1, swell: .2}, {side: 8, from: 0, to: 1, swell: -.2}} {
		if c.at(0) != c.from || math.Abs(c.at(c.side)-c.to) > 1e-9 {
			t.Errorf("%+v is from %g to %g", c, c.at(0), c.at(c.side))
		}
		first, last, middle := c.at(1)-c.at(0), c.at(c.side)-c.at(c.side-1), c.at(c.side/2+1)-c.at(c.side/2)
		wide := (c.to - c.from) / float64(c.side)
		same := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
		switch {
		case c.skew == 0 && c.swell == 0 && !(same(first, wide) && same(last, wide) && same(middle, wide)):
			t.Errorf("%+v has the widths %g, %g, %g", c, first, middle, last)
		case c.skew > 0 && !(first > wide && last < wide), c.skew < 0 && !(first < wide && last > wide):
			t.Errorf("%+v has the widths %g and %g at its ends", c, first, last)
		case c.swell > 0 && !(same(first, last) && middle < first), c.swell < 0 && !(same(first, last) && middle > first):
			t.Errorf("%+v has the widths %g, %g, %g", c, first, middle, last)
		}
	}
}

// TestBendsOf: the first way is evenly; all begin at 0 and end at 1, go on in between, and no two are the same.
func TestBendsOf(t *testing.T) {
	for _, side := range sides {
		all := bendsOf(side)
		for i, b := range all {
			if len(b.places) != side+1 || b.places[0] != 0 || math.Abs(b.places[side]-1) > 1e-9 || !slices.IsSorted(b.places) {
				t.Errorf("way %d to space %d lines is %v", i, side, b.places)
			}
			if even := b.skew == 0 && b.swell == 0; even != (i == 0) {
				t.Errorf("way %d is %+v", i, b)
			}
			if !slices.ContainsFunc(all, func(o bend) bool { return math.Abs(o.skew+b.skew)+math.Abs(o.swell+b.swell) < 1e-9 }) {
				t.Errorf("of %g, %g there is no way that is bent the other way", b.skew, b.swell)
			}
			if slices.ContainsFunc(all[:i], func(o bend) bool { return o.skew == b.skew && o.swell == b.swell }) {
				t.Errorf("%g, %g is there twice", b.skew, b.swell)
			}
		}
	}
}

// TestProfileOf: a profile has the mean ink of each row, or column, of five parts of the sheet, as wide as one another.
func TestProfileOf(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 4))
	const size, margin, n = 52, 7, 66
	s := &sheet{plane{width: n, height: n, pixels: make([]uint8, n*n)}, size, margin}
	for i := range s.pixels {
		s.pixels[i] = uint8(rng.IntN(256))
	}
	for _, turned := range []bool{false, true} {
		p := profileOf(s, turned)
		if len(p) != 5 {
			t.Fatalf("there are %d bands", len(p))
		}
		from := margin
		for band := range p {
			to := margin + size*(band+1)/5
			for y := range n {
				sum := 0.
				for x := from; x < to; x++ {
					i := y*n + x
					if turned {
						i = x*n + y
					}
					sum += float64(s.pixels[i]) / 255
				}
				if got, want := p[band][y], sum/float64(to-from); math.Abs(got-want) > 1e-9 {
					t.Fatalf("turned %t: row %d of band %d has %.4f, want %.4f", turned, y, band, got, want)
				}
			}
			from = to
		}
	}
}

// TestRidges: there is a ridge where a row has more ink than those at a distance on both sides, in as many bands; nothing is one that is flat, or rises or falls
// evenly, or is the edge of something large.
func TestRidges(t *testing.T) {
	const n, gap = 60, 5
	even := func(of func(y int) float64) (p profile) {
		for range 5 {
			row := make([]float64, n)
			for y := range row {
				row[y] = of(y)
			}
			p = append(p, row)
		}
		return p
	}
	for name, of := range map[string]func(y int) float64{
		"flat": func(int) float64 { return .5 }, "rising": func(y int) float64 { return float64(y) / n }, "falling": func(y int) float64 { return 1 - float64(y)/n },
		"edge": func(y int) float64 { return float64(y / 30) }, "other edge": func(y int) float64 { return 1 - float64(y/30) },
	} {
		for y, got := range even(of).ridges(gap, 1) {
			if got > 1e-9 {
				t.Errorf("%s: at %d there is a ridge of %.3f", name, y, got)
			}
		}
	}
	for at := gap + 2; at < n-gap-2; at++ {
		line := even(func(y int) float64 {
			if y == at || y == at-1 || y == at+1 {
				return .6
			}
			return .1
		})
		for bands := range 6 {
			for b := range bands { // only some bands have it
				for y := range line[b] {
					line[b][y] = .1
				}
			}
			for slack := range 3 {
				ridges := line.ridges(gap, slack)
				for y, got := range ridges {
					want := 0.
					if far := max(y-at, at-y); far <= slack {
						want = .5 * float64(5-bands) / 5
					}
					if math.Abs(got-want) > 1e-9 && (want > 0 || max(y-at, at-y) > slack+2) {
						t.Fatalf("a line at %d in %d bands: at %d the ridge is %.3f, want %.3f", at, 5-bands, y, got, want)
					}
				}
			}
		}
	}
}

// TestBesideARidge: a ridge is as high as it is above what is at a distance on the darker of both sides, where two rows count half each.
func TestBesideARidge(t *testing.T) {
	const n, gap, at = 60, 5, 25
	for beside, want := range map[int]float64{-7: 1, -6: .5, -5: .5, -4: 1, -3: 1, 3: 1, 4: 1, 5: .5, 6: .5, 7: 1} {
		row := make([]float64, n)
		row[at-1], row[at], row[at+1], row[at+beside] = 1, 1, 1, 1
		if got := (profile{row}).ridges(gap, 0)[at]; math.Abs(got-want) > 1e-9 {
			t.Errorf("with ink %d rows away a ridge is %.2f high, want %.2f", beside, got, want)
		}
	}
	level := make([]float64, n) // one row that is darker counts half
	if level[at] = 1; (profile{level}).ridges(gap, 0)[at] != .5 || (profile{level}).ridges(gap, 0)[at-1] != .25 {
		t.Errorf("a row alone is a ridge of %v", (profile{level}).ridges(gap, 0))
	}
}

// TestReachOfCombs: a comb is found up to a tenth of the frame outside of it, and up to a quarter inside.
func TestReachOfCombs(t *testing.T) {
	const size, margin = 480, 96
	for _, c := range []comb{{side: 9, from: .24, to: .99}, {side: 9, from: .01, to: .76}, {side: 9, from: -.098, to: 1}, {side: 9, from: 0, to: 1.098}} {
		s := combed(size, margin, c, 3, false)
		if got := fitComb(profileOf(s, false), s, 9, false); math.Abs(got.from-c.from) > .012 || math.Abs(got.to-c.to) > .012 || got.score < .8 {
			t.Errorf("%+v is found as %+v", c, got)
		}
	}
}

// TestPeaks: of values near each other one is a peak, the first of the highest.
func TestPeaks(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 5))
	for range 200 {
		values := make([]float64, 1+rng.IntN(30))
		for i := range values {
			values[i] = float64(rng.IntN(6))
		}
		apart := 1 + rng.IntN(4)
		for y := range values {
			low, high := max(0, y-apart), min(len(values), y+apart+1)
			near := values[low:high]
			want := low+slices.Index(near, slices.Max(near)) == y
			if got := isPeak(values, y, apart); got != want {
				t.Fatalf("that %d of %v is a peak among those %d away is %t", y, values, apart, got)
			}
		}
		share := rng.Float64()
		q := quantile(values, share)
		below, above := 0, 0
		for _, v := range values {
			if v < q {
				below++
			}
			if v > q {
				above++
			}
		}
		if n := float64(len(values)); float64(below) > share*n || float64(above) > (1-share)*n+1 || !slices.Contains(values, q) {
			t.Fatalf("of %v the share %.2f lies below %g", values, share, q)
		}
	}
}

// TestLinesBesideAComb: a line outside of a comb counts only if it is where the comb's next one would be.
func TestLinesBesideAComb(t *testing.T) {
	const size, margin = 540, 90
	alone := fitComb(profileOf(combed(size, margin, comb{side: 9, to: 1}, 3, false), false), combed(size, margin, comb{side: 9, to: 1}, 3, false), 9, true)
	for _, c := range []struct {
		beside int // pixels
		worse  bool
	}{{40, false}, {60, true}, {80, false}} {
		for _, after := range []bool{false, true} {
			s := combed(size, margin, comb{side: 9, to: 1}, 3, false)
			row := margin - c.beside
			if after {
				row = margin + size + c.beside
			}
			for y := row - 1; y <= row+1; y++ {
				for x := range s.width {
					s.pixels[y*s.width+x] = 200
				}
			}
			got := fitComb(profileOf(s, false), s, 9, true)
			if worse := got.score < alone.score-.002; worse != c.worse {
				t.Errorf("with a line %d pixels beside it, after it: %t, the score is %.3f, and %.3f without", c.beside, after, got.score, alone.score)
			}
		}
	}
}
