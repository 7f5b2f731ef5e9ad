package outline

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// Sums returns for each cell the boxes around the figures that stand in its corner at the top left, from left to right. All sums of a grid are
// of one height and stand in the same place of their cells, as most of the given cells show, which should have one; what is not so is none.
func (s *Sheet) Sums(first []int) [][]image.Rectangle {
	blots := make([][]image.Rectangle, s.side*s.side)
	var heights, tops []int
	corners := s.corners()
	for cell := range blots {
		c := &corners[cell]
		all := c.blots(image.Rect(0, 0, c.width, c.height))
		blots[cell] = slices.DeleteFunc(all, func(b image.Rectangle) bool { // it reaches out of the corner
			return b.Max.X == c.width || b.Max.Y == c.height || float64(b.Dy()) > mostFigure*float64(s.pixels)
		})
	}
	for _, cell := range first {
		tallest := image.Rectangle{}
		for _, b := range blots[cell] {
			if b.Dy() > tallest.Dy() {
				tallest = b
			}
		}
		if float64(tallest.Dy()) > leastFigure*float64(s.pixels) {
			heights, tops = append(heights, tallest.Dy()), append(tops, tallest.Min.Y)
		}
	}
	sums := make([][]image.Rectangle, len(blots))
	if len(heights) == 0 {
		return sums
	}
	slices.Sort(heights)
	slices.Sort(tops)
	height, top := heights[len(heights)/2], tops[len(tops)/2]
	for cell := range blots {
		c := &corners[cell]
		// What is above and below them is cut off: a dash of the outline may touch a figure.
		band := image.Rect(0, max(top-1, 0), c.width, min(top+height+1, c.height))
		for _, box := range c.figures(c.blots(band), height, top) {
			sums[cell] = append(sums[cell], box.Add(image.Pt(cell%s.side, cell/s.side).Mul(s.pixels)))
		}
	}
	return sums
}

// The heights of a figure of a sum, in cells.
const leastFigure, mostFigure = .1, .34

// figures returns those blots that are figures, of about a height and top edge, and cuts what is too wide for one.
func (c *corner) figures(blots []image.Rectangle, height, top int) []image.Rectangle {
	const mostFigures = 2
	slack := max(height/4, 2)
	var line []image.Rectangle
	for _, b := range joinedBlots(blots) {
		if b.Dy() < height*7/10 || b.Dy() > height*14/10 || max(b.Min.Y-top, top-b.Min.Y) > slack {
			continue
		}
		if b.Dx()*100 <= height*105 {
			line = append(line, b)
			continue
		}
		if b.Dx() > 2*height {
			continue
		}
		at := c.thinnest(b)
		left, right := b, b
		left.Max.X, right.Min.X = at, at
		line = append(line, left, right)
	}
	slices.SortFunc(line, func(a, b image.Rectangle) int { return cmp.Compare(a.Min.X, b.Min.X) })
	for i := 1; i < len(line); i++ {
		if line[i].Min.X-line[i-1].Max.X > height*6/10 {
			line = line[:i] // something else in the cell
		}
	}
	return line[:min(len(line), mostFigures)]
}

// thinnest returns the column near the middle of a blot that has least ink.
func (c *corner) thinnest(b image.Rectangle) int {
	best, least := b.Min.X, float32(math.Inf(1))
	for x := b.Min.X + b.Dx()*3/10; x <= b.Max.X-b.Dx()*3/10; x++ {
		sum := float32(0)
		for y := b.Min.Y; y < b.Max.Y; y++ {
			sum += c.dark[y*c.width+x]
		}
		if sum < least {
			best, least = x, sum
		}
	}
	return best
}

// joinedBlots puts together the parts of one figure, as the bar of a 5 that its bow does not touch.
func joinedBlots(blots []image.Rectangle) []image.Rectangle {
	sorted := slices.Clone(blots)
	slices.SortFunc(sorted, func(a, b image.Rectangle) int { return cmp.Compare(b.Dy(), a.Dy()) })
	var result []image.Rectangle
next:
	for _, b := range sorted {
		for k := range result {
			r := &result[k]
			overlap := min(b.Max.X, r.Max.X) - max(b.Min.X, r.Min.X)
			gap := max(b.Min.Y-r.Max.Y, r.Min.Y-b.Max.Y)
			if overlap*2 > b.Dx() && gap <= 2 && b.Dy()*2 < r.Dy() && b.Dx() < r.Dy() {
				*r = r.Union(b)
				continue next
			}
		}
		result = append(result, b)
	}
	return result
}

// A corner is the part of a cell in which its sum stands, without what the lines of the grid around it make dark.
type corner struct {
	width, height int
	dark          []float32
}

// corners returns the corners of all cells at the top left. What the lines make dark is the same all along them.
func (s *Sheet) corners() []corner {
	n := s.pixels
	rows, columns := make([][]float32, s.side), make([][]float32, s.side)
	for i := range s.side {
		rows[i], columns[i] = s.lineBeside(i, false), s.lineBeside(i, true)
	}
	all := make([]corner, s.side*s.side)
	for cell := range all {
		row, column := cell/s.side, cell%s.side
		c := corner{width: n * 60 / 100, height: n * 42 / 100}
		c.dark = make([]float32, c.width*c.height)
		for y := range c.height {
			for x := range c.width {
				c.dark[y*c.width+x] = max(0, s.dark[(row*n+y)*s.width+column*n+x]-max(rows[row][y], columns[column][x]))
			}
		}
		all[cell] = c
	}
	return all
}

// lineBeside returns how dark the line at the top of a row of cells, or the left of a column, makes them, by how far that is from it: no darker
// than most places along it are.
func (s *Sheet) lineBeside(line int, upright bool) []float32 {
	const lighter = 30 // of a hundred places: between dashes
	beside := make([]float32, s.pixels*60/100)
	values := make([]float32, 0, s.width)
	for d := range s.pixels / 6 {
		values = values[:0]
		for i := range s.width {
			x, y := i, line*s.pixels+d
			if upright {
				x, y = y, x
			}
			if margin := i % s.pixels; margin > s.pixels/6 && margin < s.pixels*5/6 { // the ends are other lines
				values = append(values, s.dark[y*s.width+x])
			}
		}
		slices.Sort(values)
		beside[d] = values[len(values)*lighter/100]
	}
	return beside
}

// blots returns the boxes around connected ink in a part of a corner.
func (c *corner) blots(area image.Rectangle) []image.Rectangle {
	cell := c.width * 10 / 6
	peak := float32(0)
	for y := cell / 10; y < cell/4; y++ {
		for x := cell / 20; x < cell/4; x++ {
			peak = max(peak, c.dark[y*c.width+x])
		}
	}
	const faint, share = .1, .45
	if peak < faint {
		return nil
	}
	level := share * peak
	seen := make([]bool, len(c.dark))
	var found []image.Rectangle
	var open []image.Point
	for start, v := range c.dark {
		at := image.Pt(start%c.width, start/c.width)
		if seen[start] || v < level || !at.In(area) {
			continue
		}
		box := image.Rectangle{at, at}
		open = append(open[:0], at)
		seen[start] = true
		for len(open) > 0 {
			p := open[len(open)-1]
			open = open[:len(open)-1]
			box = box.Union(image.Rect(p.X, p.Y, p.X+1, p.Y+1))
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					q := p.Add(image.Pt(dx, dy))
					if i := q.Y*c.width + q.X; q.In(area) && !seen[i] && c.dark[i] >= level {
						seen[i] = true
						open = append(open, q)
					}
				}
			}
		}
		if box.Dx()*box.Dy() > 4 {
			found = append(found, box)
		}
	}
	return found
}
