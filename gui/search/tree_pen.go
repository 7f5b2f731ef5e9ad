package search

import (
	"image"
	"image/color"
	"slices"
)

// A pen fills shapes with smooth edges. It uses integers, so that the same shapes give the same
// picture on every machine. Each pixel is divided into four lines, and the coverage of a line is
// counted in 1/64.
type pen struct {
	img       *image.RGBA
	cover     []int32 // of the pixels of one row, 0 to 256
	crossings []int
	corners   []point
}

// A point is a place in an image, in 1/64 pixel.
type point struct{ x, y int }

const (
	unit  = 64 // a pixel
	lines = 4  // in a pixel
)

// A shape is one or more closed lines; what an odd number of them enclose is filled.
type shape [][]point

// An ink is a colour, solid or in diagonal stripes.
type ink struct {
	color color.RGBA
	every int // the distance of stripes in pixels; 0 for solid
	wide  int // the width of a stripe in pixels
	fall  bool
}

func solid(c color.RGBA) ink { return ink{color: c} }

// at returns how much of the coverage of a pixel the ink takes, out of 256.
func (k *ink) at(x, y int) int32 {
	if k.every == 0 {
		return 256
	}
	along := x + y
	if k.fall {
		along = x - y + 1<<20
	}
	switch along %= k.every; {
	case along < k.wide:
		return 256
	case along == k.wide || along == k.every-1:
		return 96 // smooths the edges of a stripe
	}
	return 0
}

// fill fills the part of a shape that lies in clip.
func (p *pen) fill(s shape, clip image.Rectangle, k ink) {
	r := s.bounds().Intersect(clip).Intersect(p.img.Rect)
	if r.Empty() {
		return
	}
	if len(p.cover) < r.Dx()+1 {
		p.cover = make([]int32, r.Dx()+1)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		cover := p.cover[:r.Dx()+1]
		clear(cover)
		for i := range lines {
			p.cross(s, y*unit+(2*i+1)*unit/(2*lines))
			for j := 0; j+1 < len(p.crossings); j += 2 {
				span(cover, p.crossings[j]-r.Min.X*unit, p.crossings[j+1]-r.Min.X*unit, r.Dx()*unit)
			}
		}
		p.row(r.Min.X, y, cover[:r.Dx()], &k)
	}
}

// cross finds where a shape crosses a horizontal line, from left to right.
func (p *pen) cross(s shape, y int) {
	p.crossings = p.crossings[:0]
	for _, curve := range s {
		a := curve[len(curve)-1]
		for _, b := range curve {
			if (a.y <= y) != (b.y <= y) {
				p.crossings = append(p.crossings, a.x+(b.x-a.x)*(y-a.y)/(b.y-a.y))
			}
			a = b
		}
	}
	slices.Sort(p.crossings)
}

// span adds the coverage of a line of pixels between two places.
func span(cover []int32, from, to, end int) {
	from, to = max(from, 0), min(to, end)
	if from >= to {
		return
	}
	first, last := from/unit, to/unit
	if first == last {
		cover[first] += int32(to - from)
		return
	}
	cover[first] += int32(unit - from%unit)
	for i := first + 1; i < last; i++ {
		cover[i] += unit
	}
	cover[last] += int32(to % unit)
}

// row puts ink on the covered pixels of a row.
func (p *pen) row(x, y int, cover []int32, k *ink) {
	pix := p.img.Pix[p.img.PixOffset(x, y):]
	for i, c := range cover {
		if k.every > 0 {
			c = c * k.at(x+i, y) / 256
		}
		if c > 0 {
			stain(pix[4*i:4*i+4:4*i+4], k.color, c)
		}
	}
}

// stain mixes a colour into a pixel, part/256 of it. Both are opaque.
func stain(pix []uint8, c color.RGBA, part int32) {
	to := func(a, b uint8) uint8 { return uint8((int32(a)*(256-part) + int32(b)*part + 128) >> 8) }
	pix[0], pix[1], pix[2], pix[3] = to(pix[0], c.R), to(pix[1], c.G), to(pix[2], c.B), 255
}

// rect fills whole pixels.
func (p *pen) rect(r image.Rectangle, k ink) {
	r = r.Intersect(p.img.Rect)
	if r.Empty() {
		return
	}
	first := p.img.PixOffset(r.Min.X, r.Min.Y)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := p.img.Pix[p.img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		switch {
		case k.every > 0:
			for i := range r.Dx() {
				if part := k.at(r.Min.X+i, y); part > 0 {
					stain(row[4*i:4*i+4:4*i+4], k.color, part)
				}
			}
		case y > r.Min.Y:
			copy(row, p.img.Pix[first:])
		default:
			for i := 0; i < len(row); i += 4 {
				row[i], row[i+1], row[i+2], row[i+3] = k.color.R, k.color.G, k.color.B, 255
			}
		}
	}
}

// line draws a straight line; width is in 1/64 pixel. If gaps is positive the line is dashed, with
// dashes and gaps of that length.
func (p *pen) line(a, b point, width, gaps int, k ink) {
	visible := image.Rectangle{Max: p.img.Rect.Max.Mul(unit)}.Inset(-width - unit)
	if max(a.x, b.x) < visible.Min.X || min(a.x, b.x) > visible.Max.X || max(a.y, b.y) < visible.Min.Y || min(a.y, b.y) > visible.Max.Y {
		return
	}
	length := root(square(b.x-a.x) + square(b.y-a.y))
	if length == 0 {
		return
	}
	stretch := func(from, to int) {
		// Half of the width, perpendicular to the line.
		across := point{-(b.y - a.y) * width / (2 * length), (b.x - a.x) * width / (2 * length)}
		at := func(way, side int) point {
			return point{a.x + (b.x-a.x)*way/length + side*across.x, a.y + (b.y-a.y)*way/length + side*across.y}
		}
		p.corners = append(p.corners[:0], at(from, 1), at(to, 1), at(to, -1), at(from, -1))
		p.fill(shape{p.corners}, p.img.Rect, k)
	}
	if gaps == 0 || length > 1<<16 { // do not draw thousands of dashes outside the image
		stretch(0, length)
		return
	}
	for from := 0; from < length; from += 2 * gaps {
		stretch(from, min(from+gaps, length))
	}
}

func square(x int) int { return x * x }

// root returns the square root of a number, rounded down.
func root(n int) int {
	if n <= 0 {
		return 0
	}
	guess := 1
	for guess*guess < n {
		guess *= 2
	}
	for {
		better := (guess + n/guess) / 2
		if better >= guess {
			return guess
		}
		guess = better
	}
}

func (s shape) bounds() image.Rectangle {
	low, high := s[0][0], s[0][0]
	for _, curve := range s {
		for _, p := range curve {
			low = point{min(low.x, p.x), min(low.y, p.y)}
			high = point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	return image.Rect(low.x>>6, low.y>>6, (high.x+unit-1)>>6, (high.y+unit-1)>>6)
}

// sines are the sines of a quarter turn in eight steps, times 16384.
var sines = [9]int{0, 3196, 6270, 9102, 11585, 13623, 15137, 16069, 16384}

// turn returns the point of a circle at i 32nds of a turn, clockwise from the top.
func turn(i, radius int) point {
	sine := func(i int) int {
		switch i &= 31; {
		case i <= 8:
			return sines[i]
		case i <= 16:
			return sines[16-i]
		case i <= 24:
			return -sines[i-16]
		default:
			return -sines[32-i]
		}
	}
	return point{radius * sine(i) / 16384, -radius * sine(i+8) / 16384}
}

// circle returns a circle around a point.
func circle(at point, radius int) []point {
	points := make([]point, 32)
	for i := range points {
		t := turn(i, radius)
		points[i] = point{at.x + t.x, at.y + t.y}
	}
	return points
}

// roundBox returns a rectangle with round corners. All values are in 1/64 pixel.
func roundBox(r image.Rectangle, radius int) []point {
	radius = max(0, min(radius, r.Dx()/2, r.Dy()/2))
	points := make([]point, 0, 36)
	for corner, at := range [4]point{
		{r.Max.X - radius, r.Min.Y + radius}, {r.Max.X - radius, r.Max.Y - radius},
		{r.Min.X + radius, r.Max.Y - radius}, {r.Min.X + radius, r.Min.Y + radius},
	} {
		for i := range 9 {
			t := turn(corner*8+i, radius)
			points = append(points, point{at.x + t.x, at.y + t.y})
		}
	}
	return points
}
