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
	add := func(g Grid, ok bool) {
		if ok {
			found = append(found, g)
		}
	}
	known := func(q quad) bool {
		return slices.ContainsFunc(found, func(g Grid) bool { return g.Confidence > sure && g.Side > 6 && explains(g, q) })
	}
	var quads []quad
	for _, threshold := range []uint8{120, 70} {
		for _, group := range cellGroups(small, ink, threshold) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if known(group.quad) {
				continue
			}
			if group.mesh != nil {
				add(gridOf(small, group.mesh, o.Side))
			}
			quads = append(quads, group.quad)
		}
	}
	for _, q := range candidates(small, ink, quads) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !known(q) {
			add(gridIn(small, ink, q, o.Side))
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

// candidates returns quadrilaterals that may be the outline of a grid: some that are given, and those
// around connected ink.
func candidates(p, ink *plane, given []quad) []quad {
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
	for _, q := range given {
		add(q)
	}
	for _, threshold := range []uint8{120, 70} {
		for _, o := range components(p, func(i int) bool { return ink.pixels[i] >= threshold }, least, 24, true) {
			if q, ok := quadAround(o.hull); ok {
				add(q)
			}
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

// gridIn looks for the grid whose outline is about q.
func gridIn(p, ink *plane, q quad, side int) (Grid, bool) {
	var best Grid
	f, guesses := guessesIn(ink, q, side, false)
	for i, k := range guesses {
		if i > 2 || min(k.rows.score, k.columns.score) < .35 {
			break
		}
		if g, ok := gridOf(p, meshOf(f, k.rows, k.columns), side); ok && g.Confidence > best.Confidence {
			best = g
		}
		if best.Confidence > sure {
			break
		}
	}
	return best, best.Side > 0
}

// A guess is where the lines in a frame may be.
type guess struct {
	rows, columns comb
	score         float64
}

// guessesIn returns where lines may be in a quad, one guess for each side, the likeliest first. If
// fixed, the quad is the outline of the grid.
func guessesIn(ink *plane, q quad, side int, fixed bool) (frame, []guess) {
	flat := homographyOf(q)
	_, longest := q.sides()
	size := clampInt(int(longest), 160, 640)
	margin := size / 6
	b := bow(straightSheet(ink, flat, size, margin), flat)
	s := straightSheet(ink, b, size, margin)
	horizontal, vertical := profileOf(s, false), profileOf(s, true)
	var guesses []guess
	try := func(n int) {
		r, c := fitComb(horizontal, s, n, fixed), fitComb(vertical, s, n, fixed)
		guesses = append(guesses, guess{r, c, min(r.score, c.score) + .2*max(r.score, c.score)})
	}
	if side != 0 {
		try(side)
		return b, guesses
	}
	for _, n := range sides {
		try(n)
	}
	slices.SortStableFunc(guesses, func(a, b guess) int { return cmp.Compare(b.score, a.score) })
	return b, guesses
}

// sure is a confidence that needs no further search.
const sure = .85

// gridOf returns the grid whose lines a mesh follows about.
func gridOf(p *plane, mesh [][]Point, side int) (Grid, bool) {
	mesh = moved(p, mesh, .3, 2, false)
	mesh = moved(p, mesh, .2, 4, false)
	if !regular(mesh) {
		return Grid{}, false
	}
	mesh = grown(p, mesh, 27)
	best, ok := gridWithin(p, mesh, side)
	if dense, found := densest(p, mesh, side); found {
		dense = grown(p, dense, 27)
		if g, found := gridWithin(p, dense, side); found && (!ok || g.Confidence > best.Confidence-.3) {
			return g, true
		}
	}
	return best, ok
}

// gridWithin returns the part of a mesh that is a grid.
func gridWithin(p *plane, mesh [][]Point, side int) (Grid, bool) {
	mesh = completed(p, mesh, side)
	larger := min(len(mesh), len(mesh[0])) - 1
	mesh, ok := windowed(p, mesh, side)
	if !ok {
		return Grid{}, false
	}
	mesh = moved(p, mesh, .15, 4, false)
	if !regular(mesh) {
		return Grid{}, false
	}
	g := Grid{Side: len(mesh) - 1, Mesh: mesh, Confidence: lined(p, mesh)}
	if larger > g.Side {
		g.Confidence *= .6 // a part of a larger grid
	}
	g.BoxWidth, g.BoxHeight = boxesOf(g.Side)
	return g, g.Confidence > .1
}

// refined returns the mesh at the lines of the full picture.
func refined(full *plane, mesh [][]Point) [][]Point {
	mesh = moved(full, mesh, .12, 4, false)
	return moved(full, mesh, .1, 4, true)
}

// distinct returns the grids without those that overlap a surer one: the likeliest first, large ones
// before small ones that are as sure.
func distinct(grids []Grid) []Grid {
	surer := func(g Grid) float64 {
		if g.Side > 6 {
			return g.Confidence + .2 // more lines are there
		}
		return g.Confidence
	}
	slices.SortStableFunc(grids, func(a, b Grid) int { return cmp.Compare(surer(b), surer(a)) })
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
// straightened, and moves the corners to lines close by. Where there are no lines the grid is flat,
// and its side 9 unless it is given. The error is that of the context.
func Within(ctx context.Context, picture *image.Gray, corners [4]Point, o Options) (Grid, error) {
	side := o.Side
	if side == 0 {
		side = 9
	}
	flat := meshOf(homographyOf(corners), evenComb(side), evenComb(side))
	best := Grid{Side: side, Mesh: flat}
	if smallestSide, _ := quad(corners).sides(); picture.Bounds().Empty() || smallestSide < smallest || !quad(corners).convex() {
		best.BoxWidth, best.BoxHeight = boxesOf(side)
		return best, ctx.Err()
	}
	full := planeOf(picture)
	small, factor := reduced(full)
	ink := inkOf(small, paperOf(small))
	q := quad(corners)
	for i := range q {
		q[i] = q[i].times(1 / float64(factor))
	}
	f, guesses := guessesIn(ink, q, o.Side, true)
	guesses = guesses[:min(len(guesses), 3)]
	if o.Side == 0 {
		guesses = append(guesses, guess{rows: evenComb(9), columns: evenComb(9)})
	}
	for _, k := range guesses {
		if err := ctx.Err(); err != nil {
			return best, err
		}
		mesh := meshOf(f, k.rows, k.columns)
		mesh = moved(small, moved(small, mesh, .2, 2, false), .15, 4, false)
		if !regular(mesh) {
			continue
		}
		if there := lined(small, mesh); there > best.Confidence {
			best = Grid{Side: k.rows.side, Mesh: refined(full, scaled(mesh, float64(factor))), Confidence: there}
		}
		if best.Confidence > sure {
			break
		}
	}
	best.BoxWidth, best.BoxHeight = boxesOf(best.Side)
	return best, ctx.Err()
}

// evenComb returns the comb of a side with even spaces.
func evenComb(side int) comb { return comb{side: side, to: 1} }
