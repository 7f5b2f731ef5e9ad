package canvas

import "image"

// A Path is one or more closed outlines. It is made by Polygon, Circle and the like, which can be appended to each other, or
// segment by segment.
type Path []Segment

// A Segment is a part of an outline. It begins where the one before it ended.
type Segment struct {
	Op Op
	At image.Point // where it ends; of an Arc the middle of the circle
	By image.Point // of a Quad: the point towards which it is bent

	// Of an Arc: part of a circle, clockwise, in 32nds of a turn from the top. A straight line leads to its beginning.
	Radius, From, To int
}

// An Op is the kind of a segment.
type Op uint8

// The kinds of segments.
const (
	Move Op = iota // ends an outline with a straight line to where it began, and begins another
	To             // a straight line
	Quad           // a quadratic Bézier curve
	Arc
)

// Polygon returns an outline with corners.
func Polygon(corners ...image.Point) Path {
	p := make(Path, len(corners))
	for i, c := range corners {
		p[i] = Segment{Op: To, At: c}
	}
	if len(p) > 0 {
		p[0].Op = Move
	}
	return p
}

// Box returns a rectangle, in 1/64 pixel.
func Box(r image.Rectangle) Path {
	return Polygon(r.Min, image.Point{r.Max.X, r.Min.Y}, r.Max, image.Point{r.Min.X, r.Max.Y})
}

// Circle returns a circle around a point.
func Circle(at image.Point, radius int) Path {
	return Path{{Op: Move, At: at.Add(turn(0, radius))}, {Op: Arc, At: at, Radius: radius, To: 32}}
}

// RoundBox returns a rectangle with round corners, in 1/64 pixel. A radius that is too large is made as large as possible.
func RoundBox(r image.Rectangle, radius int) Path {
	radius = max(0, min(radius, r.Dx()/2, r.Dy()/2))
	p := make(Path, 0, 5)
	for corner, at := range [4]image.Point{
		{r.Max.X - radius, r.Min.Y + radius}, {r.Max.X - radius, r.Max.Y - radius},
		{r.Min.X + radius, r.Max.Y - radius}, {r.Min.X + radius, r.Min.Y + radius},
	} {
		if corner == 0 {
			p = append(p, Segment{Op: Move, At: at.Add(turn(0, radius))})
		}
		p = append(p, Segment{Op: Arc, At: at, Radius: radius, From: 8 * corner, To: 8*corner + 8})
	}
	return p
}

// MoveTo begins an outline.
func (p *Path) MoveTo(at image.Point) { *p = append(*p, Segment{Op: Move, At: at}) }

// LineTo adds a straight line.
func (p *Path) LineTo(at image.Point) { *p = append(*p, Segment{Op: To, At: at}) }

// QuadTo adds a quadratic Bézier curve that is bent towards by.
func (p *Path) QuadTo(by, at image.Point) { *p = append(*p, Segment{Op: Quad, By: by, At: at}) }

// Moved returns the path at another place.
func (p Path) Moved(by image.Point) Path {
	moved := make(Path, len(p))
	for i, s := range p {
		s.At, s.By = s.At.Add(by), s.By.Add(by)
		moved[i] = s
	}
	return moved
}

// Bounds returns a rectangle of whole pixels around the path.
func (p Path) Bounds() image.Rectangle {
	if len(p) == 0 {
		return image.Rectangle{}
	}
	low, high := p[0].At, p[0].At
	include := func(q image.Point, by int) {
		low = image.Point{min(low.X, q.X-by), min(low.Y, q.Y-by)}
		high = image.Point{max(high.X, q.X+by), max(high.Y, q.Y+by)}
	}
	for _, s := range p {
		include(s.At, s.Radius)
		if s.Op == Quad {
			include(s.By, 0)
		}
	}
	return image.Rect(low.X>>6, low.Y>>6, (high.X+Unit-1)>>6, (high.Y+Unit-1)>>6)
}

// Flatten calls point with the corners of the path when all its curves are straight lines, about 1/32 pixel beside them. first says
// that an outline begins.
func (p Path) Flatten(point func(at image.Point, first bool)) {
	last := image.Point{}
	for _, s := range p {
		switch s.Op {
		case Quad:
			FlattenQuad(last, s.By, s.At, func(at image.Point) { point(at, false) })
		case Arc:
			for i := s.From; i <= s.To; i++ {
				at := s.At.Add(turn(i, s.Radius))
				if at != last { // it often begins where the segment before it ended
					point(at, false)
				}
				last = at
			}
			continue
		default:
			point(s.At, s.Op == Move)
		}
		last = s.At
	}
}

// FlattenQuad calls point with the corners after a of straight lines that are nearly a quadratic curve from a to c, bent towards b.
func FlattenQuad(a, b, c image.Point, point func(image.Point)) {
	n := pieces(a, b, c)
	for i := 1; i < n; i++ {
		point(QuadAt(a, b, c, i, n))
	}
	point(c)
}

// QuadAt returns the point of a quadratic curve from a to c, bent towards b, at i/n.
func QuadAt(a, b, c image.Point, i, n int) image.Point {
	u := n - i
	return a.Mul(u * u).Add(b.Mul(2 * u * i)).Add(c.Mul(i * i)).Div(n * n)
}

// pieces returns the number of lines that approximate a curve to about 1/32 pixel. The distance of a quadratic curve from its chord
// is a quarter of its second difference, and falls with the square of the number of pieces.
func pieces(a, b, c image.Point) int {
	bend := max(distance(a.X-2*b.X+c.X), distance(a.Y-2*b.Y+c.Y))
	n := 1
	for 8*n*n < bend {
		n++
	}
	return n
}

func distance(x int) int { return max(x, -x) }

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

// Ends returns where an arc begins and ends.
func (s Segment) Ends() (from, to image.Point) {
	return s.At.Add(turn(s.From, s.Radius)), s.At.Add(turn(s.To, s.Radius))
}

// Dashes returns into how many pieces a dashed curve of a length is divided: the first, the third and so on are drawn, and also the last. They are
// about as long as a dash.
func Dashes(length, dash int) int { return max(1, length/dash-1) | 1 }

// Length returns about how long a curve is, in 1/64 pixel.
func Length(a, by, b image.Point) (length int) {
	FlattenQuad(a, by, b, func(at image.Point) {
		length += Root((at.X-a.X)*(at.X-a.X) + (at.Y-a.Y)*(at.Y-a.Y))
		a = at
	})
	return length
}

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
