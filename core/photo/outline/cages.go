package outline

import (
	"cmp"
	"image"
	"slices"
)

// Cages are the cages that dashed outlines enclose.
type Cages struct {
	Of       []int     // for each cell its cage, from 0 in the order of their first cells
	First    []int     // for each cage its first cell
	Sure     []float64 // for each cage how sure its outline is: 1 if all pieces of it are there or not, 0 if one of them may be either
	Quarters int       // quarter turns clockwise that make the sums stand where they are printed: in the corner at the top left
	Depth    int       // how far the outlines are inside of their cells, in pixels

	walls []border
}

// A side of a cell. Those of all cells are counted: cell by cell, top, right, bottom, left.
const (
	top = iota
	right
	bottom
	left
	sides
)

const (
	// shallow and deep are where the dashes may be: how far from the border, in cells.
	shallow, deep = .045, .2
	// faintest is how dark the dashes of a side are at least, on average.
	faintest = .025
)

// profiles returns how dark each side of each cell is, by how far that is from the border. Of both halves of a side the clearer one counts: in
// the other one the sum may stand.
func (s *Sheet) profiles() [][2][]float64 {
	depth := int(.3 * float64(s.pixels))
	all := make([][2][]float64, s.side*s.side*sides)
	n := s.pixels
	halves := [2][2]int{{n * 16 / 100, n * 48 / 100}, {n * 52 / 100, n * 84 / 100}}
	for cell := range s.side * s.side {
		x0, y0 := cell%s.side*n, cell/s.side*n
		for side := range sides {
			for h, half := range halves {
				profile := make([]float64, depth)
				for d := range profile {
					sum := float32(0)
					for i := half[0]; i < half[1]; i++ {
						x, y := i, d
						switch side {
						case bottom:
							y = n - 1 - d
						case left:
							x, y = d, i
						case right:
							x, y = n-1-d, i
						}
						sum += s.dark[(y0+y)*s.width+x0+x]
					}
					profile[d] = float64(sum) / float64(half[1]-half[0])
				}
				all[cell*sides+side][h] = profile
			}
		}
	}
	return all
}

// ridge returns how much darker than what is at both sides of it a profile is, near a depth.
func ridge(profile []float64, depth, slack, beside int) float64 {
	best := 0.
	for d := max(depth-slack, 1); d <= depth+slack; d++ {
		outer, inner := profile[d], profile[d]
		for k := max(d-beside, 0); k < d; k++ {
			outer = min(outer, profile[k])
		}
		for k := d + 1; k <= min(d+beside, len(profile)-1); k++ {
			inner = min(inner, profile[k])
		}
		// The line of the grid may be near: what lies between is seldom as light as the paper.
		best = max(best, min(profile[d]-inner, 2.5*(profile[d]-outer)))
	}
	return best
}

// beyondLines subtracts from profiles what the lines of the grid themselves make dark, where they are wide or blurred: that is the same all
// along them, and seen where there are no dashes.
func (s *Sheet) beyondLines(profiles [][2][]float64, boxWidth, boxHeight int) {
	const without = 15 // of a hundred pieces of lines at least have no dashes
	var groups [2][]int
	for i := range profiles {
		cell, side := i/sides, i%sides
		line, every := cell/s.side, boxHeight
		if side == left || side == right {
			line, every = cell%s.side, boxWidth
		}
		if side == bottom || side == right {
			line++
		}
		if line == 0 || line == s.side {
			continue
		}
		k := 0
		if line%every == 0 {
			k = 1
		}
		groups[k] = append(groups[k], i)
	}
	for _, group := range groups {
		shoulder := make([]float64, len(profiles[0][0]))
		for d := range shoulder {
			var all []float64
			for _, i := range group {
				all = append(all, min(profiles[i][0][d], profiles[i][1][d]))
			}
			slices.Sort(all)
			shoulder[d] = all[len(all)*without/100]
		}
		for _, i := range group {
			for h := range profiles[i] {
				for d := range shoulder {
					profiles[i][h][d] -= shoulder[d]
				}
			}
		}
	}
}

// step returns how much darker than what is farther inside a profile is, near a depth.
func step(profile []float64, depth, slack, beside int) float64 {
	best := 0.
	for d := max(depth-slack, 1); d <= depth+slack; d++ {
		inner := profile[d]
		for k := d + 1; k <= min(d+beside, len(profile)-1); k++ {
			inner = min(inner, profile[k])
		}
		best = max(best, profile[d]-inner)
	}
	return best
}

// Dashed reports whether there may be dashed outlines in the grid.
func (s *Sheet) Dashed(boxWidth, boxHeight int) bool {
	_, strengths := s.dashes(boxWidth, boxHeight)
	return usual(strengths) >= faintest
}

// Cages finds the cages of a killer whose boxes are of the given size.
func (s *Sheet) Cages(boxWidth, boxHeight int) (Cages, Verdict) {
	depth, strengths := s.dashes(boxWidth, boxHeight)
	if usual(strengths) < faintest {
		return Cages{}, None
	}
	c := Cages{Depth: depth, walls: s.walls(strengths)}
	if c.walls == nil {
		return Cages{}, None
	}
	j := newJoined(s.side * s.side)
	for i := range c.walls {
		if b := &c.walls[i]; b.walled < .5 {
			j.join(b.a, b.b)
		}
	}
	c.take(j)
	var share float64
	c.Quarters, share = s.upright(&c)
	const most = .35
	if len(c.First)*4 < s.side || len(c.First) > s.side*s.side*2/3 || share < most {
		return Cages{}, Maybe
	}
	return c, Found
}

// take makes sets of cells the cages.
func (c *Cages) take(j *joined) {
	of, count := j.numbers()
	c.Of, c.First, c.Sure = of, make([]int, count), slices.Repeat([]float64{1}, count)
	for cell := len(c.Of) - 1; cell >= 0; cell-- {
		c.First[c.Of[cell]] = cell
	}
	for i := range c.walls {
		b := &c.walls[i]
		sure := max(2*b.walled-1, -1)
		if c.Of[b.a] == c.Of[b.b] {
			sure = -sure
		}
		for _, k := range []int{c.Of[b.a], c.Of[b.b]} {
			c.Sure[k] = max(0, min(c.Sure[k], sure))
		}
	}
}

// Mend gives each cage one sum, where outlines are not clear: cages with two sums are parted, and one without is joined to another.
func (c *Cages) Mend(summed []bool) {
	const mayBeOpen = .8
	order := make([]int, len(c.walls))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(c.walls[i].walled, c.walls[k].walled) })
	j := newJoined(len(c.Of))
	has := slices.Clone(summed) // of each set, at its root
	for _, i := range order {
		b := &c.walls[i]
		first, second := j.root(b.a), j.root(b.b)
		if first == second || has[first] && has[second] || b.walled >= .5 && (b.walled > mayBeOpen || has[first] == has[second]) {
			continue
		}
		withSum := has[first] || has[second]
		j.join(first, second)
		has[j.root(first)] = withSum
	}
	c.take(j)
}

// usual returns how clear the dashes of most sides of cells are. Most have some, as cages mostly cover a grid.
func usual(strengths []float64) float64 {
	const most = 70 // of a hundred
	sorted := slices.Clone(strengths)
	slices.Sort(sorted)
	return sorted[len(sorted)*most/100]
}

// dashes returns how far from the borders the dashes are, in pixels, and for each side of each cell how clear they are.
func (s *Sheet) dashes(boxWidth, boxHeight int) (depth int, strengths []float64) {
	profiles := s.profiles()
	slack, beside := max(s.pixels/40, 1), max(s.pixels*5/64, 2)
	at := func(measure func(profile []float64, depth, slack, beside int) float64, d, slack int) []float64 {
		all := make([]float64, len(profiles))
		for i := range profiles {
			all[i] = max(measure(profiles[i][0], d, slack, beside), measure(profiles[i][1], d, slack, beside))
		}
		return all
	}
	best := 0.
	for d := int(shallow * float64(s.pixels)); d <= int(deep*float64(s.pixels)); d++ {
		sum := 0.
		for _, v := range at(ridge, d, 0) {
			sum += min(v, .3)
		}
		if sum > best {
			best, depth = sum, d
		}
	}
	strengths = at(ridge, depth, slack)
	s.beyondLines(profiles, boxWidth, boxHeight)
	for i, v := range at(step, depth, slack) {
		strengths[i] = max(strengths[i], v)
	}
	return depth, strengths
}

// walls returns the borders with how likely they have dashes along both sides; nil if the borders with dashes do not differ from the others.
func (s *Sheet) walls(strengths []float64) []border {
	const apart = .5
	clear := usual(strengths)
	all := s.borders()
	for i := range all {
		b := &all[i]
		first, second := bottom, top
		if b.upright {
			first, second = right, left
		}
		b.walled = (min(strengths[b.a*sides+first]/clear, 1.2) + min(strengths[b.b*sides+second]/clear, 1.2)) / 2
	}
	low, high := middles(all)
	if high < apart || high < 2.2*low {
		return nil
	}
	for i := range all {
		b := &all[i]
		b.walled = (b.walled - low) / (high - low)
	}
	return all
}

// middles returns the means of the two groups into which borders fall, those without dashes and those with.
func middles(all []border) (low, high float64) {
	low, high = 0, 1
	for range 20 {
		var sums, counts [2]float64
		for i := range all {
			k := 0
			if all[i].walled > (low+high)/2 {
				k = 1
			}
			sums[k] += all[i].walled
			counts[k]++
		}
		if counts[0] == 0 || counts[1] == 0 {
			return 0, 0
		}
		low, high = sums[0]/counts[0], sums[1]/counts[1]
	}
	return low, high
}

// upright returns how many quarter turns clockwise bring most ink into the corner at the top left of the first cells of the cages, and of
// how many it is as much as a sum.
func (s *Sheet) upright(c *Cages) (quarters int, share float64) {
	n := s.side
	for q := range 4 {
		// The place of a cell after q quarter turns, so that the first of a cage is known.
		turned := func(cell int) int {
			row, column := cell/n, cell%n
			for range q {
				row, column = column, n-1-row
			}
			return row*n + column
		}
		first := slices.Repeat([]int{-1}, len(c.First))
		for cell, k := range c.Of {
			if first[k] < 0 || turned(cell) < turned(first[k]) {
				first[k] = cell
			}
		}
		with := 0.
		for _, cell := range first {
			with += min(s.inCorner(cell, (4-q)%4, c.Depth)/enough, 1)
		}
		if part := with / float64(len(first)); part > share {
			quarters, share = q, part
		}
	}
	return quarters, share
}

// enough is how dark the corner of a cell is, on average, in which a sum stands.
const enough = .15

// inCorner returns how dark it is inside the outline in a corner of a cell: the top left one, and the others clockwise.
func (s *Sheet) inCorner(cell, corner, depth int) float64 {
	from := depth + s.pixels*3/100
	size := s.pixels * 13 / 100
	x, y := from, from
	if corner == 1 || corner == 2 {
		x = s.pixels - from - size
	}
	if corner >= 2 {
		y = s.pixels - from - size
	}
	r := image.Rect(x, y, x+size, y+size).Add(image.Pt(cell%s.side*s.pixels, cell/s.side*s.pixels))
	sum := float32(0)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, v := range s.dark[y*s.width+r.Min.X : y*s.width+r.Max.X] {
			sum += v
		}
	}
	return float64(sum) / float64(size*size)
}
