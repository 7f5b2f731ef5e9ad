package photo

import (
	"context"
	"slices"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
)

// A row at the edge of a grid may be too dark to see. Then the lines that are seen fit in two ways: that row is the last one, or
// there is another one at the other side, where the lines of a page may go on. What was read says which: givens that are all taken
// for those of the next row nearly always break a rule.

// beside returns the reading of the grid a row or a column further into the dark, if it is a puzzle and the reading of the given
// grid is none: that has no solution, or several and not one digit in the row at the other side. Otherwise it returns nil.
func (s *seeker) beside(ctx context.Context, r *Reading) (*Reading, error) {
	if r.Proper || s.options.Corners != nil {
		return nil, ctx.Err()
	}
	none := !solvable(ctx, r)
	for quarters := range 4 {
		g := below(r.Grid.Turned(quarters))
		if !s.endsUnseen(g) {
			continue
		}
		other, beliefs, err := look(ctx, s.picture, g.Turned(-quarters), s.options)
		if err != nil {
			return nil, err
		}
		if err := other.understand(ctx, beliefs); err != nil {
			return nil, err
		}
		if other.Proper || solvable(ctx, other) && (none || other.digits() >= r.digits()) {
			return other, nil
		}
	}
	return nil, ctx.Err()
}

// below returns the grid of which the second row is the first of this one.
func below(g locate.Grid) locate.Grid {
	last, before := g.Mesh[g.Side], g.Mesh[g.Side-1]
	next := make([]locate.Point, len(last))
	for i := range next {
		next[i] = locate.Point{X: 2*last[i].X - before[i].X, Y: 2*last[i].Y - before[i].Y}
	}
	g.Mesh = append(slices.Clone(g.Mesh[1:]), next)
	return g
}

// endsUnseen reports whether nothing can be seen in most cells of the last row of a grid.
func (s *seeker) endsUnseen(g locate.Grid) bool {
	const usual = .5 // contrast of digits
	straight := onLight(locate.Straighten(s.picture.Gray, g, glyph.Pixels), g)
	unseen := 0
	for _, u := range unseenIn(straight, s.picture.Gray.Rect, g, usual)[g.Side*(g.Side-1):] {
		if u {
			unseen++
		}
	}
	return 2*unseen > g.Side
}

// solvable reports whether the givens that were read have a solution.
func solvable(ctx context.Context, r *Reading) bool {
	solutions, known := newOracle(ctx, r.Layout).solutions(r.Givens)
	return !known || len(solutions) > 0
}
