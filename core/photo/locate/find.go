package locate

import (
	"cmp"
	"context"
	"image"
	"math"
	"slices"
)

// Options say what is known about the grids.
type Options struct {
	Side int // cells in a row; 0: it is guessed among 4, 6, 9, 12, 16 and 25
	// Light: the lines are lighter than the ground, as in the picture of a dark window.
	Light bool
}

// Find returns the grids in a picture, the likeliest first: large ones before small ones, among
// those that are as sure. If there is none, it returns no grid and no error. The error is that of
// the context.
func Find(ctx context.Context, picture *image.Gray, o Options) ([]Grid, error) {
	if picture.Bounds().Dx() < smallest || picture.Bounds().Dy() < smallest {
		return nil, ctx.Err()
	}
	full, added := framed(groundOf(picture, o.Light))
	small, factor := reduced(full)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := newSearch(ctx, small, o.Side)
	s.run()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	found := distinct(s.found)
	for i := range found {
		found[i].Mesh = refined(full, scaled(found[i].Mesh, float64(factor)))
		for _, line := range found[i].Mesh {
			for j, p := range line {
				line[j] = p.sub(Point{float64(added), float64(added)})
			}
		}
		found[i].Light = o.Light
	}
	return found, ctx.Err()
}

// smallest is the least width and height of a grid, in pixels.
const smallest = 40

// A search is what Find has found so far.
type search struct {
	ctx          context.Context
	picture, ink *plane
	side         int // 0: any
	found        []Grid
	tried        []quad
}

func newSearch(ctx context.Context, picture *plane, side int) *search {
	return &search{ctx: ctx, picture: picture, ink: inkOf(picture, paperOf(picture)), side: side}
}

// run looks for grids until one is sure, or it is not worth while to go on.
func (s *search) run() {
	s.at(s.ink, 120)
	s.at(s.ink, 70)
	if !s.over() && (len(s.found) == 0 || distinct(s.found)[0].Confidence < sure) {
		s.at(widest(s.ink), 40) // faint lines, with gaps closed
	}
}

// at looks for grids among what is ink by a threshold: first in cells that lie side by side, then in
// quadrilaterals around such cells and around connected ink, the largest first.
func (s *search) at(ink *plane, threshold uint8) {
	if s.over() {
		return
	}
	var quads []quad
	for _, group := range cellGroups(s.picture, ink, threshold) {
		if s.over() {
			return
		}
		if group.mesh != nil && !s.known(group.quad) {
			if g, ok := gridOf(s.ctx, s.picture, group.mesh, s.side); ok {
				s.found = append(s.found, g)
			}
		}
		quads = append(quads, group.quad)
	}
	least := max(smallest, max(s.picture.width, s.picture.height)/25)
	for _, o := range components(s.picture, func(i int) bool { return ink.pixels[i] >= threshold }, least, 24, true) {
		if q, ok := quadAround(o.hull); ok {
			quads = append(quads, q)
		}
	}
	slices.SortStableFunc(quads, func(a, b quad) int { return cmp.Compare(b.area(), a.area()) })
	for _, q := range quads {
		if s.over() {
			return
		}
		shortest, longest := q.sides()
		if shortest < float64(least) || longest > 3*shortest || s.known(q) {
			continue
		}
		if slices.ContainsFunc(s.tried, func(other quad) bool { return near(q, other, .02*shortest) }) {
			continue
		}
		s.tried = append(s.tried, q)
		if g, ok := gridIn(s.ctx, s.picture, s.ink, q, s.side); ok {
			s.found = append(s.found, g)
		}
	}
}

// mostLooked is how much work Find does before it gives up, as plane.looked counts it: about a second. The photos that it was tried
// with take two thirds of it at most, and most of them a tenth.
const mostLooked = 150_000_000

// over reports whether to look for no more grids.
func (s *search) over() bool { return s.picture.looked > mostLooked || s.ctx.Err() != nil }

// known reports whether a quad belongs to a grid that was certainly found.
func (s *search) known(q quad) bool {
	return slices.ContainsFunc(s.found, func(g Grid) bool {
		return g.Confidence > sure && g.Side > 6 && overlap(g.Corners(), q)
	})
}

// near reports whether all corners of two quads are at most distance apart.
func near(a, b quad, distance float64) bool {
	for i := range a {
		if a[i].sub(b[i]).length() > distance {
			return false
		}
	}
	return true
}

// distinct returns the grids without those that overlap a surer one: the likeliest first, large ones
// before small ones that are as sure.
func distinct(grids []Grid) []Grid {
	surer := func(g Grid) float64 {
		if g.Side > 6 && g.Confidence > .45 {
			return g.Confidence + .4 // so many lines are there by no accident; a small side may be a part
		}
		return g.Confidence
	}
	slices.SortStableFunc(grids, func(a, b Grid) int { return cmp.Compare(surer(b), surer(a)) })
	var kept []Grid
	for _, g := range grids {
		if !slices.ContainsFunc(kept, func(other Grid) bool { return overlap(g.Corners(), other.Corners()) }) {
			kept = append(kept, g)
		}
	}
	rank := func(g Grid) float64 { return g.Confidence * math.Sqrt(quad(g.Corners()).area()) }
	slices.SortStableFunc(kept, func(a, b Grid) int { return cmp.Compare(rank(b), rank(a)) })
	return kept
}

// overlap reports whether the middle of one quad lies in the other.
func overlap(a, b quad) bool { return a.has(b.middle()) || b.has(a.middle()) }
