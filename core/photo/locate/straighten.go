package locate

import (
	"image"
	"math"

	"nonet/core/yield"
)

// Straighten draws the grid as a square of Side·cell pixels a side. It takes every pixel of the
// picture into account where the picture is finer than the square, and interpolates where it is
// coarser. What lies outside the picture takes the grey of the nearest edge.
func Straighten(picture *image.Gray, g Grid, cell int) *image.Gray {
	n := g.Side
	out := image.NewGray(image.Rect(0, 0, n*cell, n*cell))
	if picture.Bounds().Empty() || cell < 1 {
		return out
	}
	p := planeOf(picture)
	for r := range n {
		for c := range n {
			straightenCell(out, p, g.Mesh, r, c, cell)
			yield.Often()
		}
	}
	return out
}

func straightenCell(out *image.Gray, p *plane, mesh [][]Point, r, c, cell int) {
	a, b, d, e := mesh[r][c], mesh[r][c+1], mesh[r+1][c], mesh[r+1][c+1]
	longest := max(b.sub(a).length(), e.sub(d).length(), d.sub(a).length(), e.sub(b).length())
	fine := clampInt(int(math.Ceil(longest/float64(cell))), 1, 32) // samples for a pixel, each way
	unit := 1 / float64(cell*fine)
	for y := range cell {
		for x := range cell {
			sum := float32(0)
			for sy := range fine {
				v := (float64(y*fine+sy) + .5) * unit
				left, right := between(a, d, v), between(b, e, v)
				q := between(left, right, (float64(x*fine)+.5)*unit)
				step := right.sub(left).times(unit)
				for range fine {
					sum += p.at(q.X, q.Y)
					q = q.add(step)
				}
			}
			out.Pix[(r*cell+y)*out.Stride+c*cell+x] = uint8(sum/float32(fine*fine) + .5)
		}
	}
}
