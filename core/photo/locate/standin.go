// Package locate finds the grid of a Sudoku in a grey picture and straightens it. It knows no digits.
package locate

// This file stands in for the package until it arrives from its own branch: a picture is taken to be
// cut along the outline of its grid. Delete it then.

import (
	"context"
	"image"
)

// A Point is a place in a picture, in pixels from its top left; the centre of the first pixel is
// at .5, .5.
type Point struct{ X, Y float64 }

// A Grid is where a grid lies in a picture: the crossings of its lines.
type Grid struct {
	Side                int
	BoxWidth, BoxHeight int
	Mesh                [][]Point
	Confidence          float64
}

// Options are what is known about the grid.
type Options struct{ Side int }

// Corners returns the corners: top left, top right, bottom right, bottom left.
func (g Grid) Corners() [4]Point {
	n := g.Side
	return [4]Point{g.Mesh[0][0], g.Mesh[0][n], g.Mesh[n][n], g.Mesh[n][0]}
}

// Turned returns the same grid as it is read after turning the picture clockwise.
func (g Grid) Turned(quarters int) Grid {
	for range (quarters%4 + 4) % 4 {
		n := g.Side
		mesh := make([][]Point, n+1)
		for r := range mesh {
			mesh[r] = make([]Point, n+1)
			for c := range mesh[r] {
				mesh[r][c] = g.Mesh[n-c][r]
			}
		}
		g.Mesh, g.BoxWidth, g.BoxHeight = mesh, g.BoxHeight, g.BoxWidth
	}
	return g
}

// Find returns the grids in a picture, the likeliest first.
func Find(ctx context.Context, picture *image.Gray, o Options) ([]Grid, error) {
	b := picture.Bounds()
	if b.Dx() < 40 || b.Dy() < 40 {
		return nil, ctx.Err()
	}
	w, h := float64(b.Dx()), float64(b.Dy())
	g, err := Within(ctx, picture, [4]Point{{0, 0}, {w, 0}, {w, h}, {0, h}}, o)
	return []Grid{g}, err
}

// Within returns the grid whose corners a person gave.
func Within(ctx context.Context, picture *image.Gray, corners [4]Point, o Options) (Grid, error) {
	g := Grid{Side: o.Side, Confidence: .5}
	if g.Side == 0 {
		g.Side = 9
	}
	for _, height := range []int{2, 3, 4, 5} {
		if height*height <= g.Side && g.Side%height == 0 {
			g.BoxHeight, g.BoxWidth = height, g.Side/height
		}
	}
	between := func(a, b Point, t float64) Point { return Point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t} }
	for r := range g.Side + 1 {
		var line []Point
		t := float64(r) / float64(g.Side)
		for c := range g.Side + 1 {
			line = append(line, between(between(corners[0], corners[3], t), between(corners[1], corners[2], t), float64(c)/float64(g.Side)))
		}
		g.Mesh = append(g.Mesh, line)
	}
	return g, ctx.Err()
}

// Straighten draws the grid as a square of N·cell pixels a side.
func Straighten(picture *image.Gray, g Grid, cell int) *image.Gray {
	side := g.Side * cell
	out := image.NewGray(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			m := g.Mesh
			r, c := y/cell, x/cell
			u, v := (float64(x%cell)+.5)/float64(cell), (float64(y%cell)+.5)/float64(cell)
			px := (m[r][c].X*(1-u)+m[r][c+1].X*u)*(1-v) + (m[r+1][c].X*(1-u)+m[r+1][c+1].X*u)*v
			py := (m[r][c].Y*(1-u)+m[r][c+1].Y*u)*(1-v) + (m[r+1][c].Y*(1-u)+m[r+1][c+1].Y*u)*v
			out.Pix[y*out.Stride+x] = picture.GrayAt(int(px), int(py)).Y
		}
	}
	return out
}
