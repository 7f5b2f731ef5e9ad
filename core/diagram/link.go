package diagram

import (
	"fmt"
	"math"
	"slices"

	"nonet/core/logic"
)

// A point is a place in the picture.
type point struct{ x, y float64 }

func (a point) to(b point) float64 { return math.Hypot(b.x-a.x, b.y-a.y) }

// A curve is a quadratic Bézier curve: from a to b, bent towards c.
type curve struct{ a, c, b point }

// at returns the point of the curve at t, from 0 to 1.
func (q curve) at(t float64) point {
	u := 1 - t
	return point{u*u*q.a.x + 2*u*t*q.c.x + t*t*q.b.x, u*u*q.a.y + 2*u*t*q.c.y + t*t*q.b.y}
}

// drawGroups draws a frame around the candidates that are one end of a link together.
func (p *picture) drawGroups() {
	var done [][]int
	for _, l := range p.d.Links {
		for _, n := range []logic.Node{l.From, l.To} {
			key := append([]int{int(n.Digit)}, n.Cells...)
			if len(n.Cells) < 2 || slices.ContainsFunc(done, func(k []int) bool { return slices.Equal(k, key) }) {
				continue
			}
			done = append(done, key)
			p.frame(n)
		}
	}
}

func (p *picture) frame(n logic.Node) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{}
	for _, cell := range n.Cells {
		x, y := p.at(logic.Candidate{Cell: cell, Digit: n.Digit})
		low = point{min(low.x, x), min(low.y, y)}
		high = point{max(high.x, x), max(high.y, y)}
	}
	const r = radius + 2
	fmt.Fprintf(p, `<rect class="group" x="%g" y="%g" width="%g" height="%g" rx="%g" fill="none" stroke="#20304a" stroke-width="1.2" stroke-dasharray="2 2"/>`+"\n",
		low.x-r, low.y-r, high.x-low.x+2*r, high.y-low.y+2*r, r)
}

func (p *picture) drawLinks() {
	obstacles, directed := p.obstacles(), p.isDirected()
	for _, l := range p.d.Links {
		a, b := p.ends(l)
		q, ok := p.route(a, b, obstacles)
		if !ok {
			continue // both ends are in the same place
		}
		p.curves = append(p.curves, q)
		class, stroke := "weak", `stroke="#a8401a" stroke-width="1.7" stroke-dasharray="5 3.5"`
		if l.Strong {
			class, stroke = "strong", `stroke="#123f8c" stroke-width="2.3"`
		}
		if directed {
			stroke += ` marker-end="url(#head)"`
		}
		fmt.Fprintf(p, `<path class="%s" d="M%.1f %.1fQ%.1f %.1f %.1f %.1f" fill="none" %s/>`+"\n", class, q.a.x, q.a.y, q.c.x, q.c.y, q.b.x, q.b.y, stroke)
	}
}

// isDirected reports whether the links are to be followed: some begin where another ends, and strong and weak ones alternate. The
// links of a coloring are all strong.
func (p *picture) isDirected() bool {
	joined := func(a, b logic.Node) bool { return a.Digit == b.Digit && slices.Equal(a.Cells, b.Cells) }
	directed := false
	for i := 1; i < len(p.d.Links); i++ {
		before, after := p.d.Links[i-1], p.d.Links[i]
		if joined(before.To, after.From) {
			if before.Strong == after.Strong {
				return false
			}
			directed = true
		}
	}
	return directed
}

// ends returns the two candidates that a link joins: of groups those that are nearest to each other.
func (p *picture) ends(l logic.Link) (a, b point) {
	best := math.Inf(1)
	for _, from := range l.From.Cells {
		for _, to := range l.To.Cells {
			x, y := p.at(logic.Candidate{Cell: from, Digit: l.From.Digit})
			u, v := p.at(logic.Candidate{Cell: to, Digit: l.To.Digit})
			if d := (point{x, y}).to(point{u, v}); d < best {
				best, a, b = d, point{x, y}, point{u, v}
			}
		}
	}
	return a, b
}

// An obstacle is a candidate or digit that a link should not cross.
type obstacle struct {
	point
	r float64
}

func (p *picture) obstacles() []obstacle {
	var list []obstacle
	for cell := range p.layout.Cells() {
		if p.grid.Digit(cell) != 0 {
			x, y := p.middle(cell)
			list = append(list, obstacle{point{x, y}, p.cell * .3})
			continue
		}
		for digit := range p.grid.Candidates(cell).All() {
			x, y := p.at(logic.Candidate{Cell: cell, Digit: digit})
			list = append(list, obstacle{point{x, y}, radius - 1})
		}
	}
	return list
}

// bends are how far a link may be bent, by its length; of two that cross as little the first is taken.
var bends = []float64{0, .08, -.08, .15, -.15, .22, -.22, .3, -.3, .4, -.4, .52, -.52}

// route returns the curve between two candidates that crosses the least.
func (p *picture) route(a, b point, obstacles []obstacle) (curve, bool) {
	length := a.to(b)
	if length < 1 {
		return curve{}, false
	}
	normal := point{(a.y - b.y) / length, (b.x - a.x) / length}
	best, least := curve{}, math.Inf(1)
	for _, bend := range bends {
		c := point{(a.x+b.x)/2 + 2*bend*length*normal.x, (a.y+b.y)/2 + 2*bend*length*normal.y}
		q := shortened(curve{a, c, b})
		if cost := p.cost(q, a, b, obstacles) + math.Abs(bend)*length*.02; cost < least {
			best, least = q, cost
		}
	}
	return best, true
}

// shortened returns the curve from the edge of one candidate to the edge of the other.
func shortened(q curve) curve {
	pull := func(from, towards point) point {
		d := from.to(towards)
		f := min(radius+1, d*.4) / d
		return point{from.x + f*(towards.x-from.x), from.y + f*(towards.y-from.y)}
	}
	return curve{pull(q.a, q.c), q.c, pull(q.b, q.c)}
}

// cost says how much a curve from a to b crosses: candidates, digits, links drawn before, and the edge of the board.
func (p *picture) cost(q curve, a, b point, obstacles []obstacle) float64 {
	const steps = 28
	cost := 0.0
	far := margin + float64(p.layout.Side())*p.cell
	for i := range steps + 1 {
		at := q.at(float64(i) / steps)
		if at.x < margin || at.y < margin || at.x > far || at.y > far {
			cost += 3
		}
		for _, o := range obstacles {
			if o.point == a || o.point == b {
				continue
			}
			if d := at.to(o.point); d < o.r {
				cost += 1 + (o.r-d)/o.r
			}
		}
		for _, other := range p.curves {
			if i > 3 && i < steps-3 && at.to(other.at(.5)) < 5 {
				cost++
			}
		}
	}
	return cost
}
