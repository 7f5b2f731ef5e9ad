package locate

import (
	"cmp"
	"math"
	"slices"
)

// A quad is a quadrilateral: its corners clockwise from the top left.
type quad [4]Point

// area returns the area of a quad; negative if its corners run the other way round.
func (q quad) area() float64 {
	return q[2].sub(q[0]).cross(q[3].sub(q[1])) / 2
}

// sides returns the shortest and the longest side.
func (q quad) sides() (shortest, longest float64) {
	shortest = math.Inf(1)
	for i := range q {
		l := q[(i+1)%4].sub(q[i]).length()
		shortest, longest = min(shortest, l), max(longest, l)
	}
	return
}

// convex reports whether no corner points inwards.
func (q quad) convex() bool {
	for i := range q {
		if q[(i+1)%4].sub(q[i]).cross(q[(i+2)%4].sub(q[(i+1)%4])) <= 0 {
			return false
		}
	}
	return true
}

// middle returns the middle of the middles of the diagonals.
func (q quad) middle() Point {
	return between(between(q[0], q[2], .5), between(q[1], q[3], .5), .5)
}

// has reports whether a point lies in a quad.
func (q quad) has(p Point) bool {
	for i := range q {
		if q[(i+1)%4].sub(q[i]).cross(p.sub(q[i])) < 0 {
			return false
		}
	}
	return true
}

// upright returns the quad with its corners in order from the top left: the one that is left of
// the middle by a line tilted at most 45°.
func (q quad) upright() quad {
	if q.area() < 0 {
		q[1], q[3] = q[3], q[1]
	}
	best, first := math.Inf(-1), 0
	for i := range q {
		across := q[(i+1)%4].sub(q[i]).add(q[(i+2)%4].sub(q[(i+3)%4]))
		if c := across.X / max(across.length(), 1e-9); c > best {
			best, first = c, i
		}
	}
	return quad{q[first], q[(first+1)%4], q[(first+2)%4], q[(first+3)%4]}
}

// hull returns the convex hull of points, clockwise on the screen.
func hull(points []Point) []Point {
	slices.SortFunc(points, func(a, b Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	var h []Point
	half := func(points []Point) {
		start := len(h)
		for _, p := range points {
			for len(h)-start >= 2 && h[len(h)-1].sub(h[len(h)-2]).cross(p.sub(h[len(h)-1])) <= 0 {
				h = h[:len(h)-1]
			}
			h = append(h, p)
		}
		h = h[:len(h)-1] // it starts the other half
	}
	if len(points) < 3 {
		return points
	}
	half(points)
	slices.Reverse(points)
	half(points)
	return h
}

// sqrtArea returns the side of the square that is as large as a convex polygon.
func sqrtArea(polygon []Point) float64 {
	sum := 0.
	for i := 2; i < len(polygon); i++ {
		sum += polygon[i-1].sub(polygon[0]).cross(polygon[i].sub(polygon[0]))
	}
	return math.Sqrt(max(sum, 0) / 2)
}

// quadAround returns a small quadrilateral around a convex polygon: the edge whose removal adds the
// least area goes, until four are left. So cut-off corners and small bulges do not matter.
func quadAround(polygon []Point) (quad, bool) {
	p := slices.Clone(polygon)
	for len(p) > 4 {
		best, at := math.Inf(1), -1
		var corner Point
		for i := range p {
			n := len(p)
			before, a, b, after := p[(i+n-1)%n], p[i], p[(i+1)%n], p[(i+2)%n]
			d, e := a.sub(before), after.sub(b)
			turn := d.cross(e)
			if turn <= 1e-9 {
				continue // the neighbours never meet
			}
			t := b.sub(a).cross(e) / turn
			c := a.add(d.times(t))
			if grown := b.sub(a).cross(c.sub(a)) / -2; math.Abs(grown) < best {
				best, at, corner = math.Abs(grown), i, c
			}
		}
		if at < 0 {
			return quad{}, false
		}
		p[at] = corner
		p = slices.Delete(p, (at+1)%len(p), (at+1)%len(p)+1)
	}
	if len(p) != 4 {
		return quad{}, false
	}
	q := quad(p).upright()
	return q, q.convex()
}
