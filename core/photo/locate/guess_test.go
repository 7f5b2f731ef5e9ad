package locate

import (
	"context"
	"testing"
)

// TestGridWithinCancelled: a search that was cancelled finds no grid.
func TestGridWithinCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if g, ok := gridWithin(ctx, nil, nil, 9); ok {
		t.Errorf("found is %+v", g)
	}
}

// TestNoGridOf: a grid is found along lines that are there, and none where there are no lines, where a mesh is no grid, or once the search was cancelled.
func TestNoGridOf(t *testing.T) {
	const cell, from, to = 30, 60, 330 // nine cells
	var lines [][3]int
	for at := from; at <= to; at += cell {
		lines = append(lines, [3]int{at, from, to})
	}
	right := newMesh(9, 9)
	for i := range right {
		for j := range right[i] {
			right[i][j] = Point{float64(from + cell*j + 1), float64(from + cell*i + 1)}
		}
	}
	crossed := scaled(right, 1)
	crossed[4], crossed[5] = crossed[5], crossed[4]
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		ctx          context.Context
		rows, across [][3]int
		mesh         [][]Point
		side         int
		want         bool
	}{
		"a grid": {t.Context(), lines, lines, right, 9, true}, "of any side": {t.Context(), lines, lines, right, 0, true}, "of a larger side": {t.Context(), lines, lines, right, 12, false},
		"no lines": {t.Context(), nil, nil, right, 9, false}, "rows alone": {t.Context(), lines, nil, right, 9, false}, "columns alone": {t.Context(), nil, lines, right, 9, false},
		"lines that cross each other": {t.Context(), lines, lines, crossed, 9, false}, "cancelled": {cancelled, lines, lines, right, 9, false},
	} {
		g, ok := gridOf(c.ctx, ruled(20, c.rows, c.across), c.mesh, c.side)
		if ok != c.want || ok && (g.Side != 9 || g.Confidence < .9 || g.BoxWidth != 3) || !ok && g.Side != 0 {
			t.Errorf("%s: %t, of side %d and confidence %.2f", name, ok, g.Side, g.Confidence)
		}
	}
}
