package glyph

import "math"

// A shape is what a character looks like apart from which one it is: where its ink is, and a picture of it
// that can be compared with others.
type shape struct {
	ok             bool
	height, middle float64 // in pixels of the cell's picture
	width, centre  float64
	parts          int     // of its ink, more than one if they are not joined
	smallest       float64 // height of a part
	dark           float64 // logarithm of the peak
	patch          [patchWidth * patchHeight]float32
}

// The picture of a character, around its middle.
const (
	patchWidth  = 26
	patchHeight = 34
)

// shapeOf finds the character in the ink of a cell: the connected parts of it that are not lines of the grid.
func shapeOf(ink []float32, peak float32) (s shape) {
	parts := joined(partsOf(ink, 0.42*peak, 4))
	left, top, right, bottom := Pixels, Pixels, -1, -1
	s.smallest = Pixels
	most := 0
	for _, p := range parts {
		most = max(most, p.size)
	}
	for _, p := range parts {
		if p.size < 6 || p.size*6 < most {
			continue
		}
		left, top, right, bottom = min(left, p.left), min(top, p.top), max(right, p.right), max(bottom, p.bottom)
		s.parts++
		s.smallest = min(s.smallest, float64(p.bottom-p.top+1))
	}
	if right < 0 || bottom-top < 5 {
		return s
	}
	s.ok = true
	s.height, s.middle = edges(ink, left, top, right, bottom, 0.42*peak)
	s.width, s.centre = float64(right-left+1), float64(left+right+1)/2
	s.dark = math.Log(float64(peak))
	x0, y0 := float32(left+right)/2-patchWidth/2+0.5, float32(s.middle)-patchHeight/2
	var sum, squares float64
	for y := range patchHeight {
		for x := range patchWidth {
			v := at(ink, x0+float32(x), y0+float32(y))
			s.patch[y*patchWidth+x] = v
			sum += float64(v)
			squares += float64(v * v)
		}
	}
	mean := sum / float64(len(s.patch))
	length := math.Sqrt(max(squares-mean*sum, 1e-9))
	for i, v := range s.patch {
		s.patch[i] = float32((float64(v) - mean) / length)
	}
	return s
}

// edges returns the height and the middle of the ink between two rows, to parts of a pixel: where the
// darkest value of a row crosses the level.
func edges(ink []float32, left, top, right, bottom int, level float32) (height, middle float64) {
	darkest := func(y int) float32 {
		var v float32
		if y >= 0 && y < Pixels {
			for x := left; x <= right; x++ {
				v = max(v, ink[y*Pixels+x])
			}
		}
		return v
	}
	crossing := func(inside, outside float32) float64 {
		if inside <= outside {
			return 0
		}
		return float64(min(1, max(0, (inside-level)/(inside-outside))))
	}
	first := float64(top) - crossing(darkest(top), darkest(top-1))
	last := float64(bottom) + crossing(darkest(bottom), darkest(bottom+1))
	return last - first, (first + last) / 2
}

// at returns a value between the pixels, 0 outside the cell.
func at(ink []float32, x, y float32) float32 {
	i, j := int(math.Floor(float64(x))), int(math.Floor(float64(y)))
	if i < 0 || j < 0 || i >= Pixels-1 || j >= Pixels-1 {
		return 0
	}
	fx, fy := x-float32(i), y-float32(j)
	p := ink[j*Pixels+i:]
	return (p[0]*(1-fx)+p[1]*fx)*(1-fy) + (p[Pixels]*(1-fx)+p[Pixels+1]*fx)*fy
}

// alike returns how much two characters look alike, at most 1, if they are laid upon each other as well as
// can be.
func alike(a, b *shape) float64 {
	best := float32(-1)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			var sum float32
			for y := max(0, dy); y < min(patchHeight, patchHeight+dy); y++ {
				x0, x1 := max(0, dx), min(patchWidth, patchWidth+dx)
				p := a.patch[y*patchWidth+x0 : y*patchWidth+x1]
				q := b.patch[(y-dy)*patchWidth+x0-dx:][:len(p)]
				for i, v := range p {
					sum += v * q[i]
				}
			}
			best = max(best, sum)
		}
	}
	return float64(best)
}

// band is how far from the edge of a cell a line of the grid may be.
const band = 5

// A part is connected ink.
type part struct {
	left, top, right, bottom int
	size                     int
}

// partsOf returns the connected parts of the ink above a level, without the lines of the grid: what
// lies mostly in the border of the cell.
func partsOf(ink []float32, level float32, border int) []part {
	var parts []part
	var seen [Pixels * Pixels]bool
	var open []int
	for start := range seen {
		if seen[start] || ink[start] < level {
			continue
		}
		p := part{Pixels, Pixels, -1, -1, 0}
		near := 0
		open = append(open[:0], start)
		seen[start] = true
		for len(open) > 0 {
			i := open[len(open)-1]
			open = open[:len(open)-1]
			x, y := i%Pixels, i/Pixels
			p.left, p.top, p.right, p.bottom = min(p.left, x), min(p.top, y), max(p.right, x), max(p.bottom, y)
			p.size++
			if min(x, y, Pixels-1-x, Pixels-1-y) < border {
				near++
			}
			for _, step := range [...]int{-1, 1, -Pixels, Pixels, -Pixels - 1, -Pixels + 1, Pixels - 1, Pixels + 1} {
				j := i + step
				if j < 0 || j >= len(seen) || seen[j] || ink[j] < level || j%Pixels-x > 1 || x-j%Pixels > 1 {
					continue
				}
				seen[j] = true
				open = append(open, j)
			}
		}
		inside := p.right >= band && p.left < Pixels-band && p.bottom >= band && p.top < Pixels-band
		if near*2 < p.size && inside {
			parts = append(parts, p)
		}
	}
	return parts
}
