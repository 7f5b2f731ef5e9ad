package paper

import (
	"image"
	"image/color"
	"math"
	"testing"

	"nonet/core/photo"
	view "nonet/gui/photo"
)

func near(a, b view.Place) bool { return math.Abs(a.X-b.X) < 1e-9 && math.Abs(a.Y-b.Y) < 1e-9 }

// TestCornersTurn: corners as they are stored and as they are seen are the same points, and the first
// is always the top left of what it is about.
func TestCornersTurn(t *testing.T) {
	stored := [4]view.Place{{X: .1, Y: .2}, {X: .8, Y: .1}, {X: .9, Y: .7}, {X: .2, Y: .9}}
	for q := range 4 {
		seen := uprightCorners(stored, q)
		if !(seen[0].X < .5 && seen[0].Y < .5 && seen[2].X > .5 && seen[2].Y > .5) {
			t.Errorf("after %d quarter turns the first corner is at %v", q, seen[0])
		}
		back := storedCorners(seen, q)
		for i := range back {
			if !near(back[i], stored[i]) {
				t.Errorf("after %d quarter turns and back corner %d is %v", q, i, back[i])
			}
		}
	}
	if seen := uprightCorners(stored, 1); !near(seen[1], turned(stored[0], 1)) {
		t.Errorf("the top left corner is at the top right after a quarter turn, not at %v", seen)
	}
}

// TestTurn: a picture turns as its points do.
func TestTurn(t *testing.T) {
	from := image.NewRGBA(image.Rect(0, 0, 6, 4))
	from.Set(1, 0, color.White)
	for q := range 4 {
		to := turn(from, q)
		p := turned(view.Place{X: 1.5 / 6, Y: .5 / 4}, q)
		b := to.Bounds()
		x, y := int(p.X*float64(b.Dx())), int(p.Y*float64(b.Dy()))
		if r, _, _, _ := to.At(x, y).RGBA(); r == 0 {
			t.Errorf("after %d quarter turns there is nothing at %d, %d", q, x, y)
		}
	}
}

// TestOptions: corners are passed on in pixels, and then no grid of the page is asked for.
func TestOptions(t *testing.T) {
	w := newWish()
	w.Grid = 2
	if o := w.options(100, 50); o.Number != 2 || o.Corners != nil || o.Quarters != photo.AnyWayUp {
		t.Errorf("options are %+v", o)
	}
	c := [4]view.Place{2: {X: .85, Y: .85}}
	w.Corners = &c
	if o := w.options(100, 50); o.Number != 0 || o.Corners[2].X != 85 || o.Corners[2].Y != 42.5 {
		t.Errorf("options are %+v", o)
	}
}

// TestShrink: a large picture is shown from a smaller one.
func TestShrink(t *testing.T) {
	if got := shrink(image.NewGray(image.Rect(0, 0, 6000, 2000))).Bounds().Size(); got != image.Pt(mostShown, mostShown/3) {
		t.Errorf("it has %v pixels", got)
	}
	small := image.NewGray(image.Rect(0, 0, 60, 20))
	if shrink(small) != image.Image(small) {
		t.Error("a small picture is another one")
	}
}
