package locate

import (
	"context"
	"image"
	"math/rand/v2"
	"slices"
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

// TestGridsOfRandomLines: of lines here and there a part may look like a small grid, but none is found that is hardly one.
func TestGridsOfRandomLines(t *testing.T) {
	found := 0
	for _, seed := range []uint64{4, 17, 20, 26, 30, 31, 32, 35} {
		rng := rand.New(rand.NewPCG(seed, 1))
		var rows, columns [][3]int
		for range 4 + rng.IntN(16) {
			from := 40 + rng.IntN(200)
			rows = append(rows, [3]int{30 + rng.IntN(340), from, from + 40 + rng.IntN(110)})
			from = 40 + rng.IntN(200)
			columns = append(columns, [3]int{30 + rng.IntN(340), from, from + 40 + rng.IntN(110)})
		}
		p := ruled(20, rows, columns)
		g, ok := gridIn(t.Context(), p, inkOf(p, paperOf(p)), quad{{30, 30}, {370, 30}, {370, 370}, {30, 370}}, 0)
		if ok && (g.Confidence <= .2 || len(g.Mesh) != g.Side+1 || !slices.Contains(sides, g.Side) || !regular(g.Mesh)) || !ok && g.Side != 0 {
			t.Errorf("lines %d: %t, a grid of side %d with confidence %.2f", seed, ok, g.Side, g.Confidence)
		}
		if ok {
			found++
		}
	}
	if found == 0 {
		t.Error("no grid is found among any lines: this test shows little")
	}
}

// TestWithinOfSide: within corners that a person gave the grid has the side that is wanted, though the lines are those of another one; without a wish it has the side of the lines.
func TestWithinOfSide(t *testing.T) {
	for _, lines := range []int{4, 6, 9, 12} {
		const from, to = 60, 348
		var rows [][3]int
		for i := range lines + 1 {
			rows = append(rows, [3]int{from + i*(to-from)/lines, from, to})
		}
		p := ruled(20, rows, rows)
		picture := &image.Gray{Pix: p.pixels, Stride: p.width, Rect: image.Rect(0, 0, p.width, p.height)}
		for _, side := range []int{0, 4, 6, 9, 12} {
			want := side
			if side == 0 {
				want = lines
			}
			g, err := Within(t.Context(), picture, [4]Point{{from, from}, {to, from}, {to, to}, {from, to}}, Options{Side: side})
			if err != nil || g.Side != want || len(g.Mesh) != want+1 || want == lines && g.Confidence < .9 {
				t.Errorf("%d lines, a grid of side %d: found is one of %d with confidence %.2f, %v", lines, side, g.Side, g.Confidence, err)
			}
		}
	}
}

// TestBoxesAreDivided: where the boxes of a large grid look like the cells of a small one, the lines in them are found all the same.
func TestBoxesAreDivided(t *testing.T) {
	const cell, from, boxes = 14, 20, 5
	var lines [][3]int
	for i := range boxes*boxes + 1 {
		lines = append(lines, [3]int{from + cell*i, from, from + boxes*boxes*cell})
	}
	mesh := newMesh(boxes, boxes)
	for i := range mesh {
		for j := range mesh[i] {
			mesh[i][j] = Point{float64(from + boxes*cell*j + 1), float64(from + boxes*cell*i + 1)}
		}
	}
	p := ruled(120, lines, lines)
	if g, ok := gridOf(t.Context(), p, mesh, 0); !ok || g.Side != boxes*boxes || g.Confidence < .8 {
		t.Errorf("found is a grid of side %d with confidence %.2f: %t", g.Side, g.Confidence, ok)
	}
}

// TestNoFaintLines: faint lines are looked for only if no grid is sure.
func TestNoFaintLines(t *testing.T) {
	for _, s := range scenes() {
		work := func(run func(s *search)) (int, []Grid) {
			p := *s.p
			p.looked = 0
			one := newSearch(t.Context(), &p, 0)
			run(one)
			return p.looked, distinct(one.found)
		}
		whole, found := work((*search).run)
		clear, _ := work(func(s *search) { s.at(s.ink, 120); s.at(s.ink, 70) })
		if sure := len(found) > 0 && found[0].Confidence > sure; sure != (whole == clear) {
			t.Errorf("%s: found are %d grids, surely: %t, after %d looks, %d of them at clear lines", s.name, len(found), sure, whole, clear)
		}
	}
}
