package pictures

import (
	"image"
	"image/color"
	"slices"
)

// A Pen fills shapes with smooth edges. It uses integers, so that the same shapes give the same
// picture on every machine. Each pixel is divided into four lines, and the coverage of a line is
// counted in 1/64.
type Pen struct {
	Image     *image.RGBA
	cover     []int32 // of the pixels of one row, 0 to 256
	crossings []int
	Corners   []image.Point
}

const (
	Unit  = 64 // a pixel
	lines = 4  // in a pixel
)

// A Shape is one or more closed lines; what an odd number of them enclose is filled.
type Shape [][]image.Point

// An Ink is a colour, solid or in diagonal stripes.
type Ink struct {
	Color color.RGBA
	Every int // the distance of stripes in pixels; 0 for solid
	Wide  int // the width of a stripe in pixels
	Fall  bool
}

// Solid returns an ink without stripes.
func Solid(c color.RGBA) Ink { return Ink{Color: c} }

// at returns how much of the coverage of a pixel the ink takes, out of 256.
func (k *Ink) at(x, y int) int32 {
	if k.Every == 0 {
		return 256
	}
	along := x + y
	if k.Fall {
		along = x - y + 1<<20
	}
	switch along %= k.Every; {
	case along < k.Wide:
		return 256
	case along == k.Wide || along == k.Every-1:
		return 96 // smooths the edges of a stripe
	}
	return 0
}

// Fill fills the part of a shape that lies in clip.
func (p *Pen) Fill(s Shape, clip image.Rectangle, k Ink) {
	r := s.Bounds().Intersect(clip).Intersect(p.Image.Rect)
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
			p.cross(s, y*Unit+(2*i+1)*Unit/(2*lines))
			for j := 0; j+1 < len(p.crossings); j += 2 {
				span(cover, p.crossings[j]-r.Min.X*Unit, p.crossings[j+1]-r.Min.X*Unit, r.Dx()*Unit)
			}
		}
		p.row(r.Min.X, y, cover[:r.Dx()], &k)
	}
}

// cross finds where a shape crosses a horizontal line, from left to right.
func (p *Pen) cross(s Shape, y int) {
	p.crossings = p.crossings[:0]
	for _, curve := range s {
		a := curve[len(curve)-1]
		for _, b := range curve {
			if (a.Y <= y) != (b.Y <= y) {
				p.crossings = append(p.crossings, a.X+(b.X-a.X)*(y-a.Y)/(b.Y-a.Y))
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
	first, last := from/Unit, to/Unit
	if first == last {
		cover[first] += int32(to - from)
		return
	}
	cover[first] += int32(Unit - from%Unit)
	for i := first + 1; i < last; i++ {
		cover[i] += Unit
	}
	cover[last] += int32(to % Unit)
}

// row puts ink on the covered pixels of a row.
func (p *Pen) row(x, y int, cover []int32, k *Ink) {
	pix := p.Image.Pix[p.Image.PixOffset(x, y):]
	for i, c := range cover {
		if k.Every > 0 {
			c = c * k.at(x+i, y) / 256
		}
		if c > 0 {
			stain(pix[4*i:4*i+4:4*i+4], k.Color, c)
		}
	}
}

// stain mixes a colour into a pixel, part/256 of it. Both are opaque.
func stain(pix []uint8, c color.RGBA, part int32) {
	to := func(a, b uint8) uint8 { return uint8((int32(a)*(256-part) + int32(b)*part + 128) >> 8) }
	pix[0], pix[1], pix[2], pix[3] = to(pix[0], c.R), to(pix[1], c.G), to(pix[2], c.B), 255
}

// Rect fills whole pixels.
func (p *Pen) Rect(r image.Rectangle, k Ink) {
	r = r.Intersect(p.Image.Rect)
	if r.Empty() {
		return
	}
	first := p.Image.PixOffset(r.Min.X, r.Min.Y)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := p.Image.Pix[p.Image.PixOffset(r.Min.X, y):][:4*r.Dx()]
		switch {
		case k.Every > 0:
			for i := range r.Dx() {
				if part := k.at(r.Min.X+i, y); part > 0 {
					stain(row[4*i:4*i+4:4*i+4], k.Color, part)
				}
			}
		case y > r.Min.Y:
			copy(row, p.Image.Pix[first:])
		default:
			for i := 0; i < len(row); i += 4 {
				row[i], row[i+1], row[i+2], row[i+3] = k.Color.R, k.Color.G, k.Color.B, 255
			}
		}
	}
}

// Line draws a straight line; width is in 1/64 pixel. If gaps is positive the line is dashed, with
// dashes and gaps of that length.
func (p *Pen) Line(a, b image.Point, width, gaps int, k Ink) {
	visible := image.Rectangle{Max: p.Image.Rect.Max.Mul(Unit)}.Inset(-width - Unit)
	if max(a.X, b.X) < visible.Min.X || min(a.X, b.X) > visible.Max.X || max(a.Y, b.Y) < visible.Min.Y || min(a.Y, b.Y) > visible.Max.Y {
		return
	}
	length := Root(Square(b.X-a.X) + Square(b.Y-a.Y))
	if length == 0 {
		return
	}
	stretch := func(from, to int) {
		// Half of the width, perpendicular to the line.
		across := image.Point{-(b.Y - a.Y) * width / (2 * length), (b.X - a.X) * width / (2 * length)}
		at := func(way, side int) image.Point {
			return image.Point{a.X + (b.X-a.X)*way/length + side*across.X, a.Y + (b.Y-a.Y)*way/length + side*across.Y}
		}
		p.Corners = append(p.Corners[:0], at(from, 1), at(to, 1), at(to, -1), at(from, -1))
		p.Fill(Shape{p.Corners}, p.Image.Rect, k)
	}
	if gaps == 0 || length > 1<<16 { // do not draw thousands of dashes outside the image
		stretch(0, length)
		return
	}
	for from := 0; from < length; from += 2 * gaps {
		stretch(from, min(from+gaps, length))
	}
}

// Square returns the square of a number.
func Square(x int) int { return x * x }

// Root returns the square root of a number, rounded down.
func Root(n int) int {
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

// Bounds returns the smallest rectangle of whole pixels around a shape.
func (s Shape) Bounds() image.Rectangle {
	low, high := s[0][0], s[0][0]
	for _, curve := range s {
		for _, p := range curve {
			low = image.Point{min(low.X, p.X), min(low.Y, p.Y)}
			high = image.Point{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	return image.Rect(low.X>>6, low.Y>>6, (high.X+Unit-1)>>6, (high.Y+Unit-1)>>6)
}

// sines are the sines of a quarter turn in eight steps, times 16384.
var sines = [9]int{0, 3196, 6270, 9102, 11585, 13623, 15137, 16069, 16384}

// turn returns the point of a circle at i 32nds of a turn, clockwise from the top.
func turn(i, radius int) image.Point {
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
	return image.Point{radius * sine(i) / 16384, -radius * sine(i+8) / 16384}
}

// Circle returns a circle around a point.
func Circle(at image.Point, radius int) []image.Point {
	points := make([]image.Point, 32)
	for i := range points {
		t := turn(i, radius)
		points[i] = image.Point{at.X + t.X, at.Y + t.Y}
	}
	return points
}

// RoundBox returns a rectangle with round corners. All values are in 1/64 pixel.
func RoundBox(r image.Rectangle, radius int) []image.Point {
	radius = max(0, min(radius, r.Dx()/2, r.Dy()/2))
	points := make([]image.Point, 0, 36)
	for corner, at := range [4]image.Point{
		{r.Max.X - radius, r.Min.Y + radius}, {r.Max.X - radius, r.Max.Y - radius},
		{r.Min.X + radius, r.Max.Y - radius}, {r.Min.X + radius, r.Min.Y + radius},
	} {
		for i := range 9 {
			t := turn(corner*8+i, radius)
			points = append(points, image.Point{at.X + t.X, at.Y + t.Y})
		}
	}
	return points
}
