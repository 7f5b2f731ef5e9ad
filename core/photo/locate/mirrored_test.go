package locate

import (
	"image"
	"slices"
	"testing"
)

// TestMirrored: in a picture that is mirrored, each step does with a mesh that is mirrored so the same as with the mesh in the picture.
func TestMirrored(t *testing.T) {
	grey := func(p *plane) *image.Gray {
		return &image.Gray{Pix: p.pixels, Stride: p.width, Rect: image.Rect(0, 0, p.width, p.height)}
	}
	type mirror struct {
		picture func(p *plane) *plane
		mesh    func(p *plane, mesh [][]Point) [][]Point
	}
	diagonally := mirror{transposed, func(_ *plane, mesh [][]Point) [][]Point {
		out := transposedMesh(mesh)
		for i := range out {
			for j, p := range out[i] {
				out[i][j] = Point{p.Y, p.X}
			}
		}
		return out
	}}
	sideways := mirror{func(p *plane) *plane {
		out := &plane{width: p.width, height: p.height, pixels: slices.Clone(p.pixels)}
		for y := range out.height {
			slices.Reverse(out.pixels[y*out.width : (y+1)*out.width])
		}
		return out
	}, func(p *plane, mesh [][]Point) [][]Point {
		out := scaled(mesh, 1)
		for i := range out {
			slices.Reverse(out[i])
			for j, q := range out[i] {
				out[i][j].X = float64(p.width) - q.X
			}
		}
		return out
	}}
	for _, s := range scenes() {
		side := len(s.right) - 1
		askew := scaled(s.right, 1)
		for i := range askew {
			for j := range askew[i] {
				askew[i][j] = askew[i][j].add(Point{1 + .2*float64(i%4), .3*float64(j%3) - 1}.times(s.cell / 30))
			}
		}
		for name, step := range map[string]func(p *plane, mesh [][]Point) [][]Point{
			"moved":     func(p *plane, mesh [][]Point) [][]Point { return moved(p, mesh, .2, 4, false) },
			"bent":      func(p *plane, mesh [][]Point) [][]Point { return moved(p, mesh, .15, 4, true) },
			"refined":   refined,
			"smooth":    func(_ *plane, mesh [][]Point) [][]Point { return smooth(mesh) },
			"steady":    func(p *plane, mesh [][]Point) [][]Point { return Steady(grey(p), Grid{Side: side, Mesh: mesh}).Mesh },
			"followed":  followed,
			"trimmed":   trimmed,
			"widened":   func(_ *plane, mesh [][]Point) [][]Point { return widened(mesh) },
			"completed": func(p *plane, mesh [][]Point) [][]Point { return completed(p, mesh, side) },
		} {
			for what, mesh := range map[string][][]Point{"askew": askew, "without a row": askew[1:], "without the last column": transposedMesh(transposedMesh(askew)[:side])} {
				if what != "askew" && (name == "steady" || name == "smooth") {
					continue // for squares
				}
				want := step(s.p, mesh)
				for way, m := range map[string]mirror{"diagonally": diagonally, "sideways": sideways} {
					if off := s.off(m.mesh(s.p, step(m.picture(s.p), m.mesh(s.p, mesh))), want); off > .002 && way == "diagonally" || off > .01 {
						t.Errorf("%s, mirrored %s, %s: %s, it is %.4f cells off", s.name, way, name, what, off)
					}
				}
			}
		}
		width, height := boxesOf(s.p, s.right)
		for _, m := range []mirror{diagonally, sideways} {
			picture, mesh := m.picture(s.p), m.mesh(s.p, askew)
			if a, b := lined(s.p, askew), lined(picture, mesh); a < b-.01 || a > b+.01 {
				t.Errorf("%s: it is lined by %.3f, and mirrored by %.3f", s.name, a, b)
			}
			if a, b := newFollower(s.p, askew).least, newFollower(picture, mesh).least; a < b-.01 || a > b+.01 {
				t.Errorf("%s: its weakest crossings are firm by %.3f, and mirrored by %.3f", s.name, a, b)
			}
		}
		if w, h := boxesOf(transposed(s.p), diagonally.mesh(s.p, s.right)); s.name != "cut off" && (w != height || h != width) { // there all lines are alike
			t.Errorf("%s: there are boxes of %d×%d, and mirrored of %d×%d", s.name, width, height, w, h)
		}
	}
}
