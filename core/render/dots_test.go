package render

import "testing"

// TestDotsAtAnySize: a dot is seen in every given, but not in a blank, as soon as a cell has a pixel for it.
func TestDotsAtAnySize(t *testing.T) {
	for _, side := range []int{9, 16, 25} {
		l := layoutOf(t, side)
		b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
		for i := 0; i < l.Cells(); i += 2 {
			b.Cells[i].Digit = 1
		}
		for size := 2 * side; size < 12*side; size++ {
			g := GeometryOf(l, size, size)
			p := Painter{Dots: true}
			img, _ := p.Paint(b, Light(), size, size)
			for i, cell := range b.Cells {
				dots := 0
				for r, y := g.Bounds(i), g.Bounds(i).Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						if img.RGBAAt(x, y) == Light().Candidate {
							dots++
						}
					}
				}
				if g.cell > 0 && (dots > 0) != (cell.Digit > 0) {
					t.Fatalf("side %d at %d pixels: the dot of cell %d has %d pixels", side, size, i, dots)
				}
			}
		}
	}
}
