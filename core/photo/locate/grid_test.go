package locate_test

import (
	"testing"

	"nonet/core/photo/locate"
)

// TestTurned checks that four quarter turns are none, and which corner comes first after one.
func TestTurned(t *testing.T) {
	g := locate.Grid{Side: 6, BoxWidth: 3, BoxHeight: 2, Mesh: make([][]locate.Point, 7)}
	for r := range g.Mesh {
		for c := range 7 {
			g.Mesh[r] = append(g.Mesh[r], locate.Point{X: float64(10 * c), Y: float64(10 * r)})
		}
	}
	turned := g.Turned(1)
	if turned.BoxWidth != 2 || turned.BoxHeight != 3 {
		t.Errorf("boxes of %d×%d, want 2×3", turned.BoxWidth, turned.BoxHeight)
	}
	// Clockwise: what was at the bottom left is at the top left.
	want := [4]locate.Point{{X: 0, Y: 60}, {X: 0, Y: 0}, {X: 60, Y: 0}, {X: 60, Y: 60}}
	if got := turned.Corners(); got != want {
		t.Errorf("corners %v, want %v", got, want)
	}
	if got := g.Turned(4).Corners(); got != g.Corners() {
		t.Errorf("after four turns the corners are %v, want %v", got, g.Corners())
	}
	if got, want := g.Turned(-1).Corners(), g.Turned(3).Corners(); got != want {
		t.Errorf("turned back: %v, want %v", got, want)
	}
}
