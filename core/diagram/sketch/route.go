package sketch

import (
	"math"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A Point is a place in a picture.
type Point struct{ X, Y float64 }

func (a Point) to(b Point) float64 { return math.Sqrt((b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y)) }

// A Curve is a quadratic Bézier curve: from A to B, bent towards C.
type Curve struct{ A, C, B Point }

// At returns the point of the curve at t, from 0 to 1.
func (q Curve) At(t float64) Point {
	u := 1 - t
	return Point{u*u*q.A.X + 2*u*t*q.C.X + t*t*q.B.X, u*u*q.A.Y + 2*u*t*q.C.Y + t*t*q.B.Y}
}

// A Plan says where everything is in a picture.
type Plan struct {
	Low, High Point                          // the corners of the board
	At        func(position.Candidate) Point // the middle of a candidate
	Middle    func(cell int) Point           // the middle of a digit
	Radius    float64                        // of the shape around a candidate; with 8.5 the unit of all other lengths is 1
	Digit     float64                        // the radius of what a digit takes
}

// A Position is what links bend around; a *logic.Grid is one.
type Position interface {
	Layout() *sudoku.Layout
	Digit(cell int) uint8
	Candidates(cell int) sudoku.Digits
}

// A Router finds the curves of links, one after the other.
type Router struct {
	plan      Plan
	unit      float64
	obstacles map[[2]int][]obstacle // by the square of the board that they touch
	middles   []Point               // of the links drawn so far
}

// An obstacle is a candidate or digit that a link should not cross.
type obstacle struct {
	Point
	r      float64
	weight float64 // how much worse than a candidate it is to cross
}

// NewRouter returns a router for a position.
func NewRouter(plan Plan, g Position) *Router {
	r := &Router{plan: plan, unit: plan.Radius / 8.5, obstacles: map[[2]int][]obstacle{}}
	for cell := range g.Layout().Cells() {
		if g.Digit(cell) != 0 {
			r.block(obstacle{plan.Middle(cell), plan.Digit, digitWeight})
			continue
		}
		for digit := range g.Candidates(cell).All() {
			r.block(obstacle{plan.At(position.Candidate{Cell: cell, Digit: digit}), plan.Radius - r.unit, 1})
		}
	}
	return r
}

// block adds an obstacle to every square that it touches.
func (r *Router) block(o obstacle) {
	low, high := r.square(Point{o.X - o.r, o.Y - o.r}), r.square(Point{o.X + o.r, o.Y + o.r})
	for x := low[0]; x <= high[0]; x++ {
		for y := low[1]; y <= high[1]; y++ {
			key := [2]int{x, y}
			r.obstacles[key] = append(r.obstacles[key], o)
		}
	}
}

// square returns the square of the board in which a point is.
func (r *Router) square(p Point) [2]int {
	side := 4 * r.plan.Radius
	return [2]int{int(math.Floor(p.X / side)), int(math.Floor(p.Y / side))}
}

// Link returns the curve of a link, from the edge of one candidate to the edge of the other. ok is false if both ends are in the same place.
func (r *Router) Link(l logic.Link) (q Curve, ok bool) {
	a, b := r.ends(l)
	if q, ok = r.route(a, b); ok {
		r.middles = append(r.middles, q.At(.5))
	}
	return q, ok
}

// ends returns the two candidates that a link joins: of groups those that are nearest to each other.
func (r *Router) ends(l logic.Link) (a, b Point) {
	best := math.Inf(1)
	for _, from := range l.From.Cells {
		for _, to := range l.To.Cells {
			p := r.plan.At(position.Candidate{Cell: from, Digit: l.From.Digit})
			q := r.plan.At(position.Candidate{Cell: to, Digit: l.To.Digit})
			if d := p.to(q); d < best {
				best, a, b = d, p, q
			}
		}
	}
	return a, b
}

// Frame returns the corners of the smallest rectangle with the middles of a group of candidates.
func (p *Plan) Frame(n logic.Node) (low, high Point) {
	low, high = Point{math.Inf(1), math.Inf(1)}, Point{}
	for _, cell := range n.Cells {
		at := p.At(position.Candidate{Cell: cell, Digit: n.Digit})
		low = Point{min(low.X, at.X), min(low.Y, at.Y)}
		high = Point{max(high.X, at.X), max(high.Y, at.Y)}
	}
	return low, high
}

// digitWeight is how much worse it is to cross a digit than a candidate: a link through a digit hides what the step speaks of, while many
// candidates lie in the way of nearly every link.
const digitWeight = 8

// bends are how far a link may be bent, by its length; of two that cross as little the first is taken. If all of them cross something, leans
// are tried too: by how much of its length the bend lies nearer to one end.
var (
	bends = []float64{0, .025, -.025, .05, -.05, .08, -.08, .11, -.11, .15, -.15, .22, -.22, .3, -.3, .38, -.38}
	leans = []float64{.2, -.2, .4, -.4, .6, -.6}
)

// route returns the curve between two candidates that crosses the least.
func (r *Router) route(a, b Point) (Curve, bool) {
	length := a.to(b)
	if length < r.unit {
		return Curve{}, false
	}
	along := Point{(b.X - a.X) / length, (b.Y - a.Y) / length}
	best, least := Curve{}, math.Inf(1)
	try := func(bend, lean float64) {
		aside, ahead := 2*bend*length, lean*length
		c := Point{(a.X+b.X)/2 - aside*along.Y + ahead*along.X, (a.Y+b.Y)/2 + aside*along.X + ahead*along.Y}
		q := r.shortened(Curve{a, c, b})
		detour := (bend*bend + lean*lean/4) * length / r.unit * .5 // a strong bend is worse than two weak ones
		if cost := r.cost(q, a, b, least-detour) + detour; cost < least {
			best, least = q, cost
		}
	}
	for _, bend := range bends {
		try(bend, 0)
	}
	if r.cost(best, a, b, math.Inf(1)) > 0 {
		for _, lean := range leans {
			for _, bend := range bends[1:] {
				try(bend, lean)
			}
		}
	}
	return best, true
}

// shortened returns the curve from the edge of one candidate to the edge of the other.
func (r *Router) shortened(q Curve) Curve {
	pull := func(from, towards Point) Point {
		d := from.to(towards)
		f := min(r.plan.Radius+r.unit, d*.4) / d
		return Point{from.X + f*(towards.X-from.X), from.Y + f*(towards.Y-from.Y)}
	}
	return Curve{pull(q.A, q.C), q.C, pull(q.B, q.C)}
}

// cost says how much a curve from a to b crosses: candidates, digits, links drawn before, and the edge of the board. If that is more than enough,
// it need not be exact.
func (r *Router) cost(q Curve, a, b Point, enough float64) float64 {
	const steps = 28
	cost := 0.0
	low, high := r.plan.Low, r.plan.High
	for i := range steps + 1 {
		if cost > enough {
			break
		}
		at := q.At(float64(i) / steps)
		if at.X < low.X || at.Y < low.Y || at.X > high.X || at.Y > high.Y {
			cost += 3
		}
		for _, o := range r.obstacles[r.square(at)] {
			if o.Point == a || o.Point == b {
				continue
			}
			if d := at.to(o.Point); d < o.r {
				cost += o.weight * (1 + (o.r-d)/o.r)
			}
		}
		if i > 3 && i < steps-3 {
			for _, other := range r.middles {
				if at.to(other) < 5*r.unit {
					cost++
				}
			}
		}
	}
	return cost
}
