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
	return unseenIn(straight, bounds, g, w.contrast(straight, g.Side))
}

// unseenIn does so for digits of a contrast: how much darker than the paper they are, as a part of its brightness.
func unseenIn(straight *image.Gray, bounds image.Rectangle, g locate.Grid, contrast float64) []bool {
	unseen := make([]bool, g.Side*g.Side)
	for cell := range unseen {
		m := g.Mesh[cell/g.Side : cell/g.Side+2]
		k := cell % g.Side
		x := (m[0][k].X + m[0][k+1].X + m[1][k].X + m[1][k+1].X) / 4
		y := (m[0][k].Y + m[0][k+1].Y + m[1][k].Y + m[1][k+1].Y) / 4
		unseen[cell] = contrast*dimmestIn(straight, g.Side, cell) < visible || !image.Pt(int(x), int(y)).In(bounds) || x < 0 || y < 0
	}
	return unseen
}

// contrast returns how much darker than the paper the digits of the board are, as a part of its brightness: the median.
func (w *writer) contrast(straight *image.Gray, side int) float64 {
	all := []float64{.5} // where nothing else is known
	for n, cell := range w.cells {
		if p := groundIn(straight, cellRect(straight, side, cell)); p > 0 && w.is[n][glyph.Printed]+w.is[n][glyph.Written] > .5 {
			all = append(all, min(w.traits[n][darkness]*(p+8)/p, 1)) // darkness is measured against a little more than the paper
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// cellRect returns where a cell of a straightened grid is, without its lines.
func cellRect(straight *image.Gray, side, cell int) image.Rectangle {
	pixels := straight.Rect.Dx() / side
	return image.Rect(0, 0, pixels, pixels).Inset(pixels / 6).Add(image.Pt(cell%side*pixels, cell/side*pixels))
}

// dimmestIn returns the brightness of the paper in the darkest third of a cell: where the light ends within the cell a digit may
// be half in the dark.
func dimmestIn(straight *image.Gray, side, cell int) float64 {
	all := cellRect(straight, side, cell)
	dimmest := 255.
	for third := range 3 {
		row, column := all, all
		row.Min.Y, row.Max.Y = all.Min.Y+third*all.Dy()/3, all.Min.Y+(third+1)*all.Dy()/3
		column.Min.X, column.Max.X = all.Min.X+third*all.Dx()/3, all.Min.X+(third+1)*all.Dx()/3
		dimmest = min(dimmest, groundIn(straight, row), groundIn(straight, column))
	}
	return dimmest
}

// groundIn returns the brightness of the paper in a part of a straightened grid.
func groundIn(straight *image.Gray, part image.Rectangle) float64 {
	var counts [256]int
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for _, v := range straight.Pix[y*straight.Stride+part.Min.X:][:part.Dx()] {
			counts[v]++
		}
	}
	total := part.Dx() * part.Dy()
	for v, above := 255, 0; v > 0; v-- {
		if above += counts[v]; 7*above >= total { // no paper is brighter in a seventh of it
			return float64(v)
		}
	}
	return 0
}
