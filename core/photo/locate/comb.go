package locate

import (
	"math"
	"slices"
)

// sides are the sides that Find tells apart.
var sides = []int{4, 6, 9, 12, 16, 25}

// A comb is a guess at the lines of one direction: side+1 of them between from and to, in units of
// the sheet. They are evenly spaced, or wider at one end (skew), or in the middle (swell), as those
// on bent paper are.
type comb struct {
	side        int
	from, to    float64
	skew, swell float64
	score       float64 // 0 to 1: how well the lines there are are those expected
}

// at returns the place of a line.
func (c comb) at(line int) float64 {
	return c.from + (c.to-c.from)*bent(float64(line)/float64(c.side), c.skew, c.swell)
}

func bent(t, skew, swell float64) float64 {
	return t + t*(1-t)*(skew+swell*(1-2*t))
}

// A profile is how much ink there is along each row of a sheet, or column: in each of some bands
// alone, so that lines that are a little askew or bowed count as well.
type profile [][]float64

// profileOf returns the profile of the rows of a sheet, or of its columns if turned.
func profileOf(s *sheet, turned bool) profile {
	const bands = 5
	n := s.width
	p := make(profile, bands)
	for band := range p {
		sums := make([]uint32, n)
		from := s.margin + s.size*band/bands
		to := s.margin + s.size*(band+1)/bands
		if turned {
			for x := from; x < to; x++ {
				for y, v := range s.pixels[x*n : (x+1)*n] {
					sums[y] += uint32(v)
				}
			}
		} else {
			for y := range sums {
				for _, v := range s.pixels[y*n+from : y*n+to] {
					sums[y] += uint32(v)
				}
			}
		}
		p[band] = make([]float64, n)
		for y, v := range sums {
			p[band][y] = float64(v) / float64(255*(to-from))
		}
	}
	return p
}

// ridges returns how much of a line there is at each place: the ink there above that at both sides,
// gap away.
func (p profile) ridges(gap, slack int) []float64 {
	n := len(p[0])
	total := make([]float64, n)
	ridge := make([]float64, n)
	for _, ink := range p {
		for y := gap + 1; y < n-gap-1; y++ {
			side := max((ink[y-gap]+ink[y-gap-1])/2, (ink[y+gap]+ink[y+gap+1])/2)
			ridge[y] = max((ink[y-1]+2*ink[y]+ink[y+1])/4-side, 0)
		}
		for y := range ridge {
			near := 0.
			for k := max(y-slack, 0); k <= min(y+slack, n-1); k++ {
				near = max(near, ridge[k])
			}
			total[y] += near / float64(len(p))
		}
	}
	return total
}

// fitComb returns the comb of a side that explains the profile best: its lines are there, and
// between them no others.
func fitComb(p profile, s *sheet, side int, fixed bool) comb {
	best := comb{side: side, score: -1}
	slack := clampInt(s.size/(8*side), 1, max(s.size/100, 1))
	ridges := p.ridges(clampInt(s.size*3/(10*side), 3, s.size/30), slack)
	rows := float64((side+1)*(2*slack+1)) / float64(len(ridges)) // the part of all that is lines
	strong := clamp(0.6*quantile(ridges, 1-.6*rows), 0.03, 0.25)
	clipped := make([]float64, len(ridges))
	for i, r := range ridges {
		clipped[i] = min(r/strong, 1)
	}
	// peaks[y] is the number of lines above row y.
	peaks := make([]float64, len(ridges)+1)
	apart := max(s.size/60, 2)
	for y := range clipped {
		peaks[y+1] = peaks[y]
		if clipped[y] > 0.3 && isPeak(ridges, y, apart) {
			peaks[y+1] += clipped[y]
		}
	}
	at := func(y float64) float64 {
		i := int(y)
		if i < 0 || i >= len(clipped) {
			return 0
		}
		return clipped[i]
	}
	first, last := float64(s.margin), float64(s.margin+s.size)
	bends := bendsOf(side)
	try := func(a, b float64, bends []bend) {
		for _, k := range bends {
			sum, least := 0., 1.
			for i, t := range k.places {
				c := at(a + (b-a)*t)
				sum += c
				if i > 0 && i < side {
					least = min(least, c)
				}
			}
			lo, hi := clampInt(int(a)-apart, 0, len(clipped)), clampInt(int(b)+apart, 0, len(clipped))
			there := max(peaks[hi]-peaks[lo], sum)
			outside := at(a-(b-a)*k.places[1]) + at(b+(b-a)*(1-k.places[side-1]))
			score := 2 * sum / (float64(side+1) + there + outside)
			score -= .4*(math.Abs(a-first)+math.Abs(b-last))/float64(s.size) + .1*(1-least) + .02*(math.Abs(k.skew)+math.Abs(k.swell))
			if score > best.score {
				best = comb{side, (a - first) / float64(s.size), (b - first) / float64(s.size), k.skew, k.swell, score}
			}
		}
	}
	// Near the outline the lines may be spaced unevenly.
	step := float64(s.size) / 100
	for i := -2; i <= 2; i++ {
		for j := -2; j <= 2; j++ {
			try(first+step*float64(i), last+step*float64(j), bends)
		}
	}
	if fixed {
		return best
	}
	// Or the outline is that of something larger or smaller.
	step = max(float64(s.size)/150, 1)
	for a := first - float64(s.size)/10; a <= first+float64(s.size)/4; a += step {
		for b := last - float64(s.size)/4; b <= last+float64(s.size)/10; b += step {
			try(a, b, bends[:1])
		}
	}
	return best
}

// A bend is a way in which the lines of a side may be spaced.
type bend struct {
	skew, swell float64
	places      []float64
}

// bendsOf returns the ways to space the lines of a side; the first is evenly.
func bendsOf(side int) []bend {
	var all []bend
	add := func(skew, swell float64) {
		b := bend{skew, swell, make([]float64, side+1)}
		for i := range b.places {
			b.places[i] = bent(float64(i)/float64(side), skew, swell)
		}
		all = append(all, b)
	}
	add(0, 0)
	for i := -6; i <= 6; i++ {
		for j := -2; j <= 2; j++ {
			if i != 0 || j != 0 {
				add(float64(i)*.04, float64(j)*.1)
			}
		}
	}
	return all
}

// isPeak reports whether a row is the highest of those at most apart away; of equal ones the first.
func isPeak(ridges []float64, y, apart int) bool {
	for k := max(y-apart, 0); k <= min(y+apart, len(ridges)-1); k++ {
		if ridges[k] > ridges[y] || ridges[k] == ridges[y] && k < y {
			return false
		}
	}
	return true
}

// quantile returns the value below which a share of the values lies.
func quantile(values []float64, share float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[int(share*float64(len(sorted)-1))]
}

func clamp(x, low, high float64) float64 { return min(max(x, low), high) }
func clampInt(x, low, high int) int      { return min(max(x, low), high) }

// meshOf returns the crossings of two combs in a frame.
func meshOf(f frame, rows, columns comb) [][]Point {
	m := newMesh(rows.side, columns.side)
	for i := range m {
		for j := range m[i] {
			m[i][j] = f.at(columns.at(j), rows.at(i))
		}
	}
	return m
}
