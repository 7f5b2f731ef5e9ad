package photo

import (
	"image"
	"slices"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
)

// visible is how much darker than the paper a digit must be to be seen, in grey levels: what a picture is stored as loses less than
// that, and noise hides it.
const visible = 4

// unseen returns, for each cell, whether a digit of this board could stand there without being seen: it is too dark there, or the
// cell lies beyond the picture.
func (w *writer) unseen(straight *image.Gray, bounds image.Rectangle, g locate.Grid) []bool {
	grounds := make([]float64, g.Side*g.Side)
	for cell := range grounds {
		grounds[cell] = groundIn(straight, g.Side, cell)
	}
	contrast := w.contrast(grounds)
	unseen := make([]bool, len(grounds))
	for cell, ground := range grounds {
		m := g.Mesh[cell/g.Side : cell/g.Side+2]
		k := cell % g.Side
		x := (m[0][k].X + m[0][k+1].X + m[1][k].X + m[1][k+1].X) / 4
		y := (m[0][k].Y + m[0][k+1].Y + m[1][k].Y + m[1][k+1].Y) / 4
		unseen[cell] = contrast*ground < visible || !image.Pt(int(x), int(y)).In(bounds) || x < 0 || y < 0
	}
	return unseen
}

// contrast returns how much darker than the paper the digits of the board are, as a part of its brightness: the median.
func (w *writer) contrast(grounds []float64) float64 {
	all := []float64{.5} // where nothing else is known
	for n, cell := range w.cells {
		if p := grounds[cell]; p > 0 && w.is[n][glyph.Printed]+w.is[n][glyph.Written] > .5 {
			all = append(all, min(w.traits[n][darkness]*(p+8)/p, 1)) // darkness is measured against a little more than the paper
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// groundIn returns the brightness of the paper in a cell of a straightened grid.
func groundIn(straight *image.Gray, side, cell int) float64 {
	pixels := straight.Rect.Dx() / side
	margin := pixels / 6
	var counts [256]int
	total := 0
	for y := margin; y < pixels-margin; y++ {
		row := straight.Pix[(cell/side*pixels+y)*straight.Stride+cell%side*pixels:][:pixels]
		for _, v := range row[margin : pixels-margin] {
			counts[v]++
			total++
		}
	}
	for v, above := 255, 0; v > 0; v-- {
		if above += counts[v]; 7*above >= total { // no paper is brighter in a seventh of it
			return float64(v)
		}
	}
	return 0
}
