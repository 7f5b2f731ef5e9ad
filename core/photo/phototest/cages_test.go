package phototest_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/photo/phototest"
)

// flat is how a page is photographed that lies flat under even light, with lines that are hardly there.
var flat = phototest.Setting{Width: 900, Height: 900, Lines: phototest.Lines{Thin: .001, Thick: .001, Frame: .001, ThinGrey: 235, ThickGrey: 235}, Camera: phototest.Camera{Fill: .9}}

// TestCages: the outline of a cage follows the edge of its cells, on their side of it, round every corner, and there is no line between two cells of a cage.
func TestCages(t *testing.T) {
	b := phototest.Content{BoxWidth: 3, BoxHeight: 2, Printed: make([]uint8, 36), Cages: []phototest.Cage{
		{Cells: []int{0, 1, 6}, Sum: 6}, {Cells: []int{2, 3, 4, 8, 10, 14, 15, 16}, Sum: 28}, {Cells: []int{7, 12, 13}, Sum: 9}, {Cells: []int{9}, Sum: 4},
		{Cells: []int{18, 19, 24, 25, 26, 32, 33}, Sum: 21}, {Cells: []int{5, 11, 17, 23, 29, 35}, Sum: 21}, {Cells: []int{21, 22, 28}, Sum: 11},
	}}
	s := flat
	const inset, width = .1, .04
	s.Lines.Rules = phototest.RuleLines{Dash: .2, Gap: 1e-6, Width: width, Inset: inset, Height: .15}
	photo := s.Take(b, rand.New(rand.NewPCG(1, 1)))
	var of [36]int
	for k, c := range b.Cages {
		for _, cell := range c.Cells {
			of[cell] = k + 1
		}
	}
	at := func(x, y float64) int { // the cage at a place, in cells
		if min(x, y) < 0 || max(x, y) >= 6 {
			return -1
		}
		return of[int(y)*6+int(x)]
	}
	// A place is on the outline if the nearest one outside the cage is as far as the inset, along the page or down.
	away := func(x, y float64) float64 {
		for d := .01; d < .3; d += .01 {
			for _, side := range [][2]float64{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}} {
				if at(x+d*side[0], y+d*side[1]) != at(x, y) {
					return d
				}
			}
		}
		return .3
	}
	corner, opposite := photo.Mesh[0][0], photo.Mesh[6][6]
	dark := 0
	for y := .0125; y < 6; y += .025 {
		for x := .0125; x < 6; x += .025 {
			cell := b.Cages[max(of[int(y)*6+int(x)], 1)-1].Cells[0]
			if cell == int(y)*6+int(x) && x-math.Floor(x) < .5 && y-math.Floor(y) < .4 {
				continue // there is the sum
			}
			px, py := corner.X+(opposite.X-corner.X)*x/6, corner.Y+(opposite.Y-corner.Y)*y/6
			grey := photo.Gray.GrayAt(int(px), int(py)).Y
			switch off := math.Abs(away(x, y) - inset); {
			case of[int(y)*6+int(x)] == 0 && grey < 200, off > width && grey < 200:
				t.Fatalf("the place %.2f, %.2f, in cells, has the grey %d; the cage ends %.2f from it", x, y, grey, away(x, y))
			case of[int(y)*6+int(x)] > 0 && off < .006 && grey > 120:
				t.Fatalf("the place %.2f, %.2f, in cells, has the grey %d, but is on an outline", x, y, grey)
			case grey < 120:
				dark++
			}
		}
	}
	if dark < 500 {
		t.Errorf("only %d places are on outlines", dark)
	}
}
