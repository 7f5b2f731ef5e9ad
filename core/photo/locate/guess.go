package locate

import (
	"cmp"
	"context"
	"slices"
)

// gridIn looks for the grid whose outline is about q.
func gridIn(ctx context.Context, p, ink *plane, q quad, side int) (Grid, bool) {
	var best Grid
	p.looked += guessing
	f, guesses := guessesIn(ink, q, side, false)
	for i, k := range guesses {
		if i > 2 || min(k.rows.score, k.columns.score) < .35 || ctx.Err() != nil {
			break
		}
		if g, ok := gridOf(ctx, p, meshOf(f, k.rows, k.columns), side); ok && g.Confidence > best.Confidence {
			best = g
		}
		if best.Confidence > sure {
			break
		}
	}
	return best, best.Side > 0
}

// guessing is how much work guessesIn is, as plane.looked counts it.
const guessing = 2_000_000

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
func gridOf(ctx context.Context, p *plane, mesh [][]Point, side int) (Grid, bool) {
	mesh = moved(p, mesh, .3, 2, false)
	mesh = moved(p, mesh, .2, 4, false)
	if !regular(mesh) {
		return Grid{}, false
	}
	if ctx.Err() != nil || min(typical(p, mesh), typical(p, transposedMesh(mesh))) < .08 {
		return Grid{}, false // hardly any lines
	}
	mesh = followed(p, grown(ctx, p, mesh, 27))
	mesh = grown(ctx, p, mesh, 27)
	best, ok := gridWithin(ctx, p, mesh, side)
	rough := [][][]Point{mesh}
	if ok {
		rough = append(rough, best.Mesh) // its lines were looked at more closely
	}
	for _, mesh := range rough {
		if dense, found := densest(ctx, p, mesh, side); found {
			dense = grown(ctx, p, dense, 27)
			if g, found := gridWithin(ctx, p, dense, side); found && (!ok || g.Confidence > min(best.Confidence, .45)) {
				return g, true
			}
		}
	}
	return best, ok
}

// gridWithin returns the part of a mesh that is a grid.
func gridWithin(ctx context.Context, p *plane, mesh [][]Point, side int) (Grid, bool) {
	if ctx.Err() != nil {
		return Grid{}, false
	}
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
	mesh = followed(p, mesh)
	g := Grid{Side: len(mesh) - 1, Mesh: mesh, Confidence: lined(p, mesh)}
	if larger > g.Side {
		g.Confidence *= .6 // a part of a larger grid
	}
	g.BoxWidth, g.BoxHeight = boxesOf(p, mesh)
	return g, g.Confidence > .2
}

// refined returns the mesh at the lines of the full picture. Where lines are curved within a cell, as those of a small
// grid may be, the first pass gets only near them.
func refined(full *plane, mesh [][]Point) [][]Point {
	mesh = moved(full, mesh, .12, 4, false)
	mesh = moved(full, mesh, .1, 4, true)
	return moved(full, mesh, .1, 4, true)
}
