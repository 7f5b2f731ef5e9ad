package outline

import (
	"cmp"
	"math"
	"slices"
)

// Regions are the drawn regions of a grid.
type Regions struct {
	Of       []int // for each cell its region, from 0
	Doubtful []int // cells beside a border that may be thick or thin, ascending
}

// A Verdict says whether something was found.
type Verdict int

// The verdicts.
const (
	None  Verdict = iota // there is none
	Maybe                // there may be some, which cannot be read
	Found
)

const (
	// fits is the least correlation of how thick borders are with where they should be thick.
	fits = .8
	// fitsBoxes is that with which a grid is taken for one with boxes, unless other regions agree better by so much with all borders.
	fitsBoxes, better = .75, .08
	// uneven is how much thicker than thin ones thick borders must be at least.
	uneven = 1.45
	// surely is how near a border must be to the usual thin or thick one, as a part of the distance between them.
	surely = .34
	// mostMended is how many borders may look otherwise than they are taken for.
	mostMended = 3
)

// Regions finds the regions that thick borders enclose, if they are not boxes of the given size.
func (s *Sheet) Regions(boxWidth, boxHeight int) (Regions, Verdict) {
	all := s.borders()
	for i := range all {
		all[i].thick = s.mass(&all[i])
	}
	boxes := make([]int, s.side*s.side)
	for cell := range boxes {
		boxes[cell] = cell/s.side/boxHeight*s.side + cell%s.side/boxWidth
	}
	boxed := rate(all, boxes).fit
	of, r := s.parted(all)
	if boxed > fitsBoxes && (r.fit < boxed+better || r.mended > 0) {
		return Regions{}, None
	}
	if r.fit < fits || r.thick < uneven*r.thin || r.mended > mostMended {
		if s.twoWidths(all) {
			return Regions{}, Maybe
		}
		return Regions{}, None
	}
	found := Regions{Of: of}
	for i := range all {
		if b := &all[i]; r.doubts(b, of) {
			found.Doubtful = append(found.Doubtful, b.a, b.b)
		}
	}
	slices.Sort(found.Doubtful)
	found.Doubtful = slices.Compact(found.Doubtful)
	return found, Found
}

// mass returns how dark and wide a border is, in cells.
func (s *Sheet) mass(b *border) float64 {
	const from, to = .14, .86 // the part of the border that is looked at: the ends are other lines
	reach, beside := s.pixels*13/100, s.pixels*20/100
	profile := make([]float64, 2*beside+1)
	first, last := int(from*float64(s.pixels)), int(to*float64(s.pixels))
	for i := first; i < last; i++ {
		for k := range profile {
			x, y := b.x+i, b.y+k-beside
			if b.upright {
				x, y = b.x+k-beside, b.y+i
			}
			profile[k] += float64(s.dark[y*s.width+x]) / float64(last-first)
		}
	}
	// What is darker than the paper at both sides: the ground may be grey on one of them.
	left, right := slices.Min(profile[:beside-reach]), slices.Min(profile[beside+reach+1:])
	sum := 0.
	for k := beside - reach; k <= beside+reach; k++ {
		t := float64(k-beside+reach) / float64(2*reach)
		sum += max(0, profile[k]-left*(1-t)-right*t)
	}
	return sum / float64(s.pixels)
}

// A rating is how well borders agree with regions.
type rating struct {
	thin, thick float64 // the usual mass of each
	fit         float64 // the correlation of masses and regions
	mended      int     // borders that look otherwise
}

// rate compares borders with regions.
func rate(all []border, of []int) (r rating) {
	var masses [2][]float64
	sum, squares := 0., 0.
	for i := range all {
		b := &all[i]
		k := 0
		if of[b.a] != of[b.b] {
			k = 1
		}
		masses[k] = append(masses[k], b.thick)
		sum, squares = sum+b.thick, squares+b.thick*b.thick
	}
	if len(masses[0]) == 0 || len(masses[1]) == 0 {
		return r
	}
	mean := func(of []float64) (m float64) {
		for _, v := range of {
			m += v / float64(len(of))
		}
		return m
	}
	n := float64(len(all))
	share := float64(len(masses[1])) / n
	spread := math.Sqrt(max(squares/n-sum*sum/n/n, 1e-12))
	r.fit = (mean(masses[1]) - mean(masses[0])) * math.Sqrt(share*(1-share)) / spread
	for k := range masses {
		slices.Sort(masses[k])
	}
	r.thin, r.thick = masses[0][len(masses[0])/2], masses[1][len(masses[1])/2]
	for i := range all {
		if b := &all[i]; r.looksThick(b) != (of[b.a] != of[b.b]) {
			r.mended++
		}
	}
	return r
}

func (r *rating) looksThick(b *border) bool { return b.thick > (r.thin+r.thick)/2 }

// doubts reports whether a border may be the other way than regions have it.
func (r *rating) doubts(b *border, of []int) bool {
	t := (b.thick - r.thin) / (r.thick - r.thin)
	if of[b.a] == of[b.b] {
		return t > surely
	}
	return t < 1-surely
}

// parted returns the regions of the right size that agree best with the borders, nil if there are none.
func (s *Sheet) parted(all []border) (best []int, bestRating rating) {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(all[i].thick, all[j].thick) })
	try := func(closed int) {
		j := newJoined(s.side * s.side)
		for _, i := range order {
			if b := &all[i]; i != closed && j.size(b.a, b.b) <= s.side {
				j.join(b.a, b.b)
			}
		}
		of, count := j.numbers()
		if count != s.side {
			return
		}
		if r := rate(all, of); best == nil || r.fit > bestRating.fit {
			best, bestRating = of, r
		}
	}
	try(-1)
	if best != nil && bestRating.mended == 0 {
		return best, bestRating
	}
	for i := range all { // a border that looks thin may be thick
		try(i)
	}
	return best, bestRating
}

// twoWidths reports whether the borders clearly are of two widths.
func (s *Sheet) twoWidths(all []border) bool {
	const least = 1.8 // how many times as thick
	sorted := make([]float64, len(all))
	for i := range all {
		sorted[i] = all[i].thick
	}
	slices.Sort(sorted)
	n := len(sorted)
	for cut := n / 6; cut < n*5/6; cut++ {
		if sorted[cut] > least*sorted[cut-1] && sorted[cut-1] > 0 {
			return true
		}
	}
	return false
}
