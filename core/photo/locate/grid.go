package locate

import "math"

// A Point is a place in a picture in pixels from its top left corner. The centre of the first
// pixel is at (0.5, 0.5).
type Point struct{ X, Y float64 }

func (p Point) add(q Point) Point         { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) sub(q Point) Point         { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(f float64) Point     { return Point{p.X * f, p.Y * f} }
func (p Point) cross(q Point) float64     { return p.X*q.Y - p.Y*q.X }
func (p Point) length() float64           { return math.Hypot(p.X, p.Y) }
func between(p, q Point, t float64) Point { return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// A Grid is where the grid of a puzzle lies in a picture: the crossings of its lines.
type Grid struct {
	Side                int // cells in a row
	BoxWidth, BoxHeight int
	// Mesh has Side+1 rows of Side+1 crossings. Mesh[0][0] is the top left corner as the
	// picture is stored. Crossings may lie outside the picture, where a grid is cut off.
	Mesh [][]Point
	// Confidence is between 0 and 1: how surely this is a Sudoku grid of this side.
	Confidence float64
	Light      bool // the lines are lighter than the ground
}

// Corners returns the corners of the grid: top left, top right, bottom right, bottom left.
func (g Grid) Corners() [4]Point {
	n := g.Side
	return [4]Point{g.Mesh[0][0], g.Mesh[0][n], g.Mesh[n][n], g.Mesh[n][0]}
}

// Turned returns the same grid for reading the picture after quarters quarter turns clockwise.
// Its points are still those of the picture as it is stored, so Straighten draws a turned grid
// turned.
func (g Grid) Turned(quarters int) Grid {
	for range (quarters%4 + 4) % 4 {
		n := g.Side
		mesh := newMesh(n, n)
		for r := range mesh {
			for c := range mesh[r] {
				mesh[r][c] = g.Mesh[n-c][r]
			}
		}
		g.Mesh = mesh
		g.BoxWidth, g.BoxHeight = g.BoxHeight, g.BoxWidth
	}
	return g
}

// newMesh returns a mesh for cells in rows and columns: one more crossing each way.
func newMesh(rows, columns int) [][]Point {
	points := make([]Point, (rows+1)*(columns+1))
	mesh := make([][]Point, rows+1)
	for i := range mesh {
		mesh[i] = points[i*(columns+1) : (i+1)*(columns+1)]
	}
	return mesh
}
