package locate

import (
	"math"
	"testing"
)

// TestTriedPieces: connected ink is looked into if its sides are at least as long as a grid's may be and at most three times as long as each other, whatever way it is turned, and only once.
func TestTriedPieces(t *testing.T) {
	for _, c := range []struct {
		wide, high float64
		tried      bool
	}{{150, 150, true}, {150, 52, true}, {52, 150, true}, {150, 47, false}, {47, 150, false}, {42, 42, true}, {38, 38, false}, {38, 80, false}, {80, 38, false}} {
		for _, turn := range []float64{0, .2, .6, 1.3} {
			p := &plane{width: 300, height: 300, pixels: make([]uint8, 300*300)}
			along, down := Point{math.Cos(turn), math.Sin(turn)}, Point{-math.Sin(turn), math.Cos(turn)}
			corner := func(x, y float64) Point {
				return Point{150, 150}.add(along.times(x * c.wide / 2)).add(down.times(y * c.high / 2))
			}
			piece := []Point{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}
			ink := &plane{width: 300, height: 300, pixels: make([]uint8, 300*300)}
			for i := range p.pixels {
				p.pixels[i] = 220
				if inPolygon(piece, Point{float64(i%300) + .5, float64(i/300) + .5}) {
					ink.pixels[i] = 255
				}
			}
			s := newSearch(t.Context(), p, 9)
			s.at(ink, 120)
			s.at(ink, 70)
			if tried := len(s.tried) == 1 && near(s.tried[0], quad(piece).upright(), 3); tried != c.tried || !tried && len(s.tried) > 0 {
				t.Errorf("ink of %v×%v, turned by %v, is tried: %v", c.wide, c.high, turn, s.tried)
			}
		}
	}
}
