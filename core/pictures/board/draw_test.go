package board

import (
	"image"
	"testing"

	"nonet/core/canvas/pixels"
	"nonet/core/render"
	"nonet/core/sudoku"
)

// TestArrows: an arrow leads from near the middle of one cell to near the middle of another, on boards of several sizes: what it changes in the
// picture lies between the two, as far from either.
func TestArrows(t *testing.T) {
	l := sudoku.Classic()
	for _, side := range []int{180, 333, 900} {
		for _, arrow := range []Arc{{From: 0, To: 4}, {From: 76, To: 40}, {From: 10, To: 50}} {
			paint := func(v View) *image.RGBA {
				var c pixels.Canvas
				c.Begin(side, side)
				v.Draw(&c, render.Light(), NoCursor)
				return c.Image
			}
			without, with := paint(Compose(l)), paint(Compose(l, Layer{Arcs: []Arc{arrow}}))
			var changed image.Rectangle
			for y := range side {
				for x := range side {
					if without.RGBAAt(x, y) != with.RGBAAt(x, y) {
						changed = changed.Union(image.Rect(x, y, x+1, y+1))
					}
				}
			}
			g := (&render.Board{Layout: l}).Geometry(side, side)
			from, to := g.Bounds(arrow.From), g.Bounds(arrow.To)
			if !changed.In(from.Union(to)) || !changed.Overlaps(from) || !changed.Overlaps(to) {
				t.Errorf("%d: an arrow from %v to %v is at %v", side, from, to, changed)
			}
			twice := func(r image.Rectangle) image.Point { return r.Min.Add(r.Max) }
			off, most := twice(changed).Mul(2).Sub(twice(from).Add(twice(to))), 2*from.Dx()/3
			if max(off.X, -off.X, off.Y, -off.Y) > most {
				t.Errorf("%d: the middle of an arrow from %v to %v is off by a quarter of %v", side, from, to, off)
			}
		}
	}
}
