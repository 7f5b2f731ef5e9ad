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
}

// Find returns the grids in a picture, the likeliest first: large ones before small ones, among
// those that are as sure. If there is none, it returns no grid and no error. The error is that of
// the context.
func Find(ctx context.Context, picture *image.Gray, o Options) ([]Grid, error) {
	if picture.Bounds().Dx() < smallest || picture.Bounds().Dy() < smallest {
		return nil, ctx.Err()
	}
	full := planeOf(picture)
	small, factor := reduced(full)
	ink := inkOf(small, paperOf(small))
	var found []Grid
	for _, q := range candidates(small, ink) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if slices.ContainsFunc(found, func(g Grid) bool { return g.Confidence > sure && explains(g, q) }) {
			continue
		}
		if g, ok := gridIn(small, ink, q, o.Side, false); ok {
			found = append(found, g)
		}
	}
	found = distinct(found)
	for i := range found {
		found[i].Mesh = refined(full, scaled(found[i].Mesh, float64(factor)))
	}
	return found, ctx.Err()
}

// smallest is the least width and height of a grid, in pixels.
const smallest = 40

// candidates returns quadrilaterals that may be the outline of a grid.
func candidates(p, ink *plane) []quad {
	least := max(smallest, max(p.width, p.height)/25)
	var quads []quad
	add := func(q quad) {
		shortest, longest := q.sides()
		if shortest < float64(least) || longest > 3*shortest {
			return
		}
		if !slices.ContainsFunc(quads, func(other quad) bool { return near(q, other, .02*shortest) }) {
			quads = append(quads, q)
		}
	}
	for _, threshold := range []uint8{120, 70} {
		for _, o := range components(p, func(i int) bool { return ink.pixels[i] >= threshold }, least, 24, true) {
			if q, ok := quadAround(o.hull); ok {
				add(q)
			}
		}
		for _, q := range cellGroups(p, ink, threshold) {
			add(q)
		}
	}
	slices.SortStableFunc(quads, func(a, b quad) int { return cmp.Compare(b.area(), a.area()) })
	return quads
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

// gridIn looks for the grid whose outline is about q. If fixed, it is that outline.
func gridIn(p, ink *plane, q quad, side int, fixed bool) (Grid, bool) {
	flat := homographyOf(q)
	_, longest := q.sides()
	size := clampInt(int(longest), 160, 640)
	margin := size / 6
	b := bow(straightSheet(ink, flat, size, margin), flat)
	s := straightSheet(ink, b, size, margin)
	horizontal, vertical := profileOf(s, false), profileOf(s, true)
	type guess struct {
		rows, columns comb
		score         float64
	}
	var guesses []guess
	for _, n := range sides {
		if side != 0 && n != side {
			continue
		}
		r, c := fitComb(horizontal, s, n, fixed), fitComb(vertical, s, n, fixed)
		guesses = append(guesses, guess{r, c, min(r.score, c.score) + .2*max(r.score, c.score)})
	}
	slices.SortStableFunc(guesses, func(a, b guess) int { return cmp.Compare(b.score, a.score) })
	var best Grid
	for i, k := range guesses {
		if i > 2 || min(k.rows.score, k.columns.score) < .35 && !fixed {
			break
		}
		if g, ok := gridOf(p, meshOf(b, k.rows, k.columns), side, fixed); ok && g.Confidence > best.Confidence {
			best = g
		}
		if best.Confidence > sure {
			break
		}
	}
	return best, best.Confidence > .1
}

// sure is a confidence that needs no further search.
const sure = .7

// gridOf returns the grid whose lines a mesh follows about.
func gridOf(p *plane, mesh [][]Point, side int, fixed bool) (Grid, bool) {
	mesh = moved(p, mesh, .3, 2, false)
	mesh = moved(p, mesh, .2, 4, false)
	if !fixed {
		if !regular(mesh) {
			return Grid{}, false
		}
		mesh = grown(p, mesh, 27)
		var ok bool
		if mesh, ok = windowed(p, mesh, side); !ok {
			return Grid{}, false
		}
		mesh = moved(p, mesh, .15, 4, false)
		if !regular(mesh) {
			return Grid{}, false
		}
	}
	g := Grid{Side: len(mesh) - 1, Mesh: mesh, Confidence: lined(p, mesh)}
	g.BoxWidth, g.BoxHeight = boxesOf(g.Side)
	return g, true
}

// refined returns the mesh at the lines of the full picture.
func refined(full *plane, mesh [][]Point) [][]Point {
	mesh = moved(full, mesh, .12, 4, false)
	return moved(full, mesh, .1, 4, true)
}

// distinct returns the grids without those that overlap a surer one: the likeliest first, large ones
// before small ones that are as sure.
func distinct(grids []Grid) []Grid {
	slices.SortStableFunc(grids, func(a, b Grid) int { return cmp.Compare(b.Confidence, a.Confidence) })
	var kept []Grid
	for _, g := range grids {
		if !slices.ContainsFunc(kept, func(other Grid) bool { return overlap(g, other) }) {
			kept = append(kept, g)
		}
	}
	rank := func(g Grid) float64 { return g.Confidence * math.Sqrt(quad(g.Corners()).area()) }
	slices.SortStableFunc(kept, func(a, b Grid) int { return cmp.Compare(rank(b), rank(a)) })
	return kept
}

// overlap reports whether the middle of one grid lies in the other.
func overlap(a, b Grid) bool {
	p, q := quad(a.Corners()), quad(b.Corners())
	return p.has(q.middle()) || q.has(p.middle())
}

// explains reports whether a quad is about the outline of a grid, or lies within.
func explains(g Grid, q quad) bool {
	outline := quad(g.Corners())
	return outline.has(q.middle()) && q.area() < 1.6*outline.area()
}

// Within returns the grid whose corners a person gave: top left, top right, bottom right, bottom
// left, as the picture is stored. It looks for the lines within, so that bowed paper is
// straightened, and moves the corners to lines close by. The error is that of the context.
func Within(ctx context.Context, picture *image.Gray, corners [4]Point, o Options) (Grid, error) {
	full := planeOf(picture)
	small, factor := reduced(full)
	ink := inkOf(small, paperOf(small))
	q := quad(corners)
	for i := range q {
		q[i] = q[i].times(1 / float64(factor))
	}
	g, _ := gridIn(small, ink, q, o.Side, true)
	g.Mesh = refined(full, scaled(g.Mesh, float64(factor)))
	return g, ctx.Err()
}
