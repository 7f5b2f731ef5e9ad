package locate

import (
	"image"
	"math"

	"nonet/core/yield"
)

// Straighten draws the grid as a square of Side·cell pixels a side. It takes every pixel of the
// picture into account where the picture is finer than the square, and interpolates where it is
// coarser. What lies outside the picture takes the grey of the nearest edge. The square is as dark and light
// as the picture, also where the lines of the grid are light.
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
	quick := fine > 2 // many samples a pixel: the nearest pixel serves for each
	for _, q := range [4]Point{a, b, d, e} {
		quick = quick && p.covers(q)
	}
	sums := make([]float32, cell)
	for y := range cell {
		clear(sums)
		for sy := range fine {
			v := (float64(y*fine+sy) + .5) * unit
			left, right := between(a, d, v), between(b, e, v)
			step := right.sub(left).times(unit)
			q := left.add(step.times(.5))
			if quick {
				p.sumRows(sums, fine, q, step)
				continue
			}
			for x := range sums {
				for range fine {
					sums[x] += p.at(q.X, q.Y)
					q = q.add(step)
				}
			}
		}
		row := out.Pix[(r*cell+y)*out.Stride+c*cell:]
		for x, sum := range sums {
			row[x] = uint8(sum/float32(fine*fine) + .5)
		}
	}
}

// sumRows adds fine pixels to each sum, from a point on, a step apart, all within the plane.
func (p *plane) sumRows(sums []float32, fine int, from, step Point) {
	const one = 1 << 16
	x, y := int(from.X*one), int(from.Y*one)
	dx, dy := int(step.X*one), int(step.Y*one)
	for i := range sums {
		sum := uint32(0)
		for range fine {
			sum += uint32(p.pixels[y>>16*p.width+x>>16])
			x, y = x+dx, y+dy
		}
		sums[i] += float32(sum)
	}
}
