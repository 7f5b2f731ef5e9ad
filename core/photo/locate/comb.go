package locate

import (
	"math"
	"slices"
)

// Sides are the sides that Find tells apart.
var sides = []int{4, 6, 9, 12, 16, 25}

// A comb is a guess at the lines of one direction: side+1 of them, evenly spaced between from and
// to, in units of the sheet.
type comb struct {
	side     int
	from, to float64
	score    float64 // 0 to 1: how well the lines there are are those expected
}

// ridges returns how much of a line there is at each row of a sheet (or column, if turned): the ink
// along it above that at both sides of it. Bowed lines count as well as straight ones, since each of
// some bands is measured alone.
func ridges(s *sheet, turned bool) []float64 {
	const bands = 5
	n := s.width
	total := make([]float64, n)
	profile := make([]float64, n)
	gap := max(s.size/45, 3)
	slack := max(s.size/100, 1)
	for band := range bands {
		from := s.margin + s.size*band/bands
		to := s.margin + s.size*(band+1)/bands
		clear(profile)
		for y := range n {
			if turned {
				for x := from; x < to; x++ {
					profile[y] += float64(s.pixels[x*n+y])
				}
			} else {
				for _, v := range s.pixels[y*n+from : y*n+to] {
					profile[y] += float64(v)
				}
			}
			profile[y] /= 255 * float64(to-from)
		}
		ridge := make([]float64, n)
		for y := gap + 1; y < n-gap-1; y++ {
			side := max((profile[y-gap]+profile[y-gap-1])/2, (profile[y+gap]+profile[y+gap+1])/2)
			ridge[y] = max((profile[y-1]+2*profile[y]+profile[y+1])/4-side, 0)
		}
		for y := range ridge {
			near := 0.
			for k := max(y-slack, 0); k <= min(y+slack, n-1); k++ {
				near = max(near, ridge[k])
			}
			total[y] += near / bands
		}
	}
	return total
}

// fitComb returns the comb of a side that explains the ridges best: its lines are there, and
// between them no others.
func fitComb(ridges []float64, s *sheet, side int, fixed bool) comb {
	best := comb{side: side, score: -1}
	strong := clamp(0.4*quantile(ridges, 0.97), 0.04, 0.25)
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
	reachIn, reachOut := s.size/4, s.size/10
	if fixed {
		reachIn, reachOut = s.size/40, s.size/40
	}
	step := max(s.size/200, 1)
	first, last := s.margin, s.margin+s.size
	for a := first - reachOut; a <= first+reachIn; a += step {
		for b := last - reachIn; b <= last+reachOut; b += step {
			period := float64(b-a) / float64(side)
			sum, least := 0., 1.
			for i := range side + 1 {
				c := at(float64(a) + float64(i)*period)
				sum += c
				if i > 0 && i < side {
					least = min(least, c)
				}
			}
			lo, hi := clampInt(a-apart, 0, len(clipped)), clampInt(b+apart, 0, len(clipped))
			there := peaks[hi] - peaks[lo]
			there = max(there, sum)
			outside := at(float64(a)-period) + at(float64(b)+period)
			score := 2 * sum / (float64(side+1) + there + outside)
			score -= 0.4 * (math.Abs(float64(a-first)) + math.Abs(float64(b-last))) / float64(s.size)
			score -= 0.1 * (1 - least)
			if score > best.score {
				best.score = score
				best.from = float64(a-first) / float64(s.size)
				best.to = float64(b-first) / float64(s.size)
			}
		}
	}
	return best
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

// mesh returns the crossings of two combs in a frame.
func meshOf(f frame, rows, columns comb) [][]Point {
	m := newMesh(rows.side)
	for i := range m {
		v := rows.from + (rows.to-rows.from)*float64(i)/float64(rows.side)
		for j := range m[i] {
			u := columns.from + (columns.to-columns.from)*float64(j)/float64(rows.side)
			m[i][j] = f.at(u, v)
		}
	}
	return m
}
