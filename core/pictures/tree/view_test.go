package tree

import (
	"math"
	"testing"
)

// viewOf returns a view of a picture, with text of 8 pixels, so that the margin around a tree is 16 pixels.
func viewOf(width, height int) *View {
	return &View{width: width, height: height, text: 8}
}

const margin = 8 * treeEdge

// TestResize: a view notices another width, height or size of text; with the text the tree grows, and with nothing else.
func TestResize(t *testing.T) {
	for _, c := range []struct {
		width, height, text int
		changed             bool
		by                  float64
	}{{400, 300, 8, false, 1}, {401, 300, 8, true, 1}, {400, 301, 8, true, 1}, {400, 300, 16, true, 2}, {500, 200, 4, true, .5}} {
		v := viewOf(400, 300)
		v.Leaf, v.Level, v.Left, v.Top = 10, 20, 30, 40
		if changed := v.resize(c.width, c.height, c.text); changed != c.changed {
			t.Errorf("%+v: changed: %t", c, changed)
		}
		if got, want := [4]float64{v.Leaf, v.Level, v.Left, v.Top}, [4]float64{10 * c.by, 20 * c.by, 30 * c.by, 40 * c.by}; got != want {
			t.Errorf("%+v: the tree has the sizes and is at %v, want %v", c, got, want)
		}
	}
	first := View{Leaf: 3}
	if first.resize(400, 300, 8); first.Leaf != 3 {
		t.Errorf("with the first size a leaf is %v pixels", first.Leaf)
	}
}

// TestFit: all of a tree is in view, within the margins, and is not much smaller than it has to be. It stands in the middle or, if it is not as large as it may be, begins at
// the margin.
func TestFit(t *testing.T) {
	for _, tree := range []room{{0, 0}, {1, 0}, {1, 4}, {2, 1}, {3, 0}, {7, 3}, {20, 30}, {300, 9}, {5e6, 60}} {
		for _, v := range []*View{viewOf(100, 100), viewOf(250, 100), viewOf(400, 300), viewOf(1500, 200)} {
			v.Fit = true
			v.settle(tree)
			leaves, levels := max(tree.leaves, 1), float64(tree.deepest+1)
			left, right := v.Left, float64(v.width)-v.Left-leaves*v.Leaf
			if v.over || left < margin-1 || right < margin-1 || v.Top != margin || v.Top+levels*v.Level > float64(v.height)-margin {
				t.Errorf("%v in %d×%d is at %.1f, %.1f with leaves and levels of %.4f and %.1f", tree, v.width, v.height, v.Left, v.Top, v.Leaf, v.Level)
			}
			if off := right - left; (off < -1 || off >= 2) && (v.Leaf == 8*mostLeaf || left > margin+1) {
				t.Errorf("%v in %d×%d has %.1f pixels beside it at the left and %.1f at the right", tree, v.width, v.height, left, right)
			}
			wide, high := (float64(v.width)-2*margin)/leaves, (float64(v.height)-2.5*margin)/levels
			if v.Leaf < min(wide/zoomStep, 8*mostLeaf)-1e-9 || v.Level < min(high/zoomStep, 8*mostLevel)-1e-9 {
				t.Errorf("%v in %d×%d has leaves of %.4f pixels and levels of %.1f, and there is room for %.4f and %.1f", tree, v.width, v.height, v.Leaf, v.Level, wide, high)
			}
		}
	}
	v := viewOf(100, 100)
	v.Fit = true
	if v.settle(room{1, 0}); v.Leaf != 8*mostLeaf {
		t.Errorf("the only node of a tree has %v pixels of 100", v.Leaf)
	}
}

// TestCapacity: there is room for what is needed and at most a fifth more. The room stays when a tree grows into it, and until it is much too large: so the tree does
// not move with each node.
func TestCapacity(t *testing.T) {
	for needed := 1.; needed < 1e6; needed *= 1.037 {
		if got := capacity(0, needed); got < needed || got >= needed*zoomStep {
			t.Errorf("for %v there is room for %v", needed, got)
		}
		for before, stays := range map[float64]bool{needed * .99: false, needed: true, needed * 1.1: true, needed * 1.6: true, needed * zoomStep * zoomStep * zoomStep: true, needed * 1.7: false} {
			if got := capacity(before, needed); (got == before) != stays {
				t.Errorf("for %v there was room for %v, and now for %v", needed, before, got)
			}
		}
	}
	if got := capacity(0, 1); got != 1 {
		t.Errorf("for one there is room for %v", got)
	}
	for width := 300; width < 700; width++ { // whatever is rounded
		v := viewOf(width, 300)
		v.Fit = true
		v.settle(room{10, 1})
		before := *v
		for _, leaves := range []float64{11, 9} {
			if v.settle(room{leaves, 1}); v.Leaf != before.Leaf || v.Level != before.Level || v.Left != before.Left || v.Left != margin {
				t.Errorf("with %v leaves the view is %+v, with ten %+v", leaves, *v, before)
			}
		}
	}
}

// TestHold: where nodes have a least size and the tree has more than there is room for, they have that size. A tree that is too wide or too high stays where it is as
// long as there is not more than a margin beside it; one that is not stands in the middle, or at the top.
func TestHold(t *testing.T) {
	settled := func(left, top float64, least [2]float64, tree room) *View {
		v := viewOf(400, 300)
		v.Fit, v.Left, v.Top, v.least = true, left, top, least
		v.settle(tree)
		return v
	}
	for _, c := range []struct {
		before, now float64
	}{{-50, -50}, {0, 0}, {margin, margin}, {margin + 1, margin}, {1e5, margin}, {400 - 1000 - margin, 400 - 1000 - margin}, {400 - 1000 - margin - 1, 400 - 1000 - margin}, {-1e5, 400 - 1000 - margin}} {
		if v := settled(c.before, 0, [2]float64{10, 10}, room{100, 4}); v.Left != c.now || !v.over || v.Leaf != 10 {
			t.Errorf("a tree of 1000 pixels in 400, at %v before, is at %v, with leaves of %v", c.before, v.Left, v.Leaf)
		}
		if v := settled(0, c.before+100, [2]float64{1, 10}, room{20, 109}); v.Top != min(max(c.before+100, 300-1100-margin), margin) || !v.over || v.Level != 10 {
			t.Errorf("a tree of 1100 pixels in 300, at %v before, is at %v, with levels of %v", c.before+100, v.Top, v.Level)
		}
	}
	for _, c := range []struct {
		wide, left float64
	}{{399.5, 0}, {380, 10}, {400, 5}, {401, 5}} {
		if v := settled(5, -30, [2]float64{c.wide / 100, 10}, room{100, 4}); v.Left != c.left || v.Top != margin {
			t.Errorf("a tree of %v pixels in 400 is at %v, %v, want %v and %v", c.wide, v.Left, v.Top, c.left, margin)
		}
	}
	fits := settled(0, 0, [2]float64{}, room{100, 4})
	if v := settled(0, 0, [2]float64{fits.Leaf, fits.Level}, room{100, 4}); v.over {
		t.Error("a tree whose nodes have their least sizes is more than there is room for")
	}
	if v := settled(0, 0, [2]float64{fits.Leaf / 2, fits.Level + 1}, room{100, 4}); !v.over || v.Leaf != fits.Leaf {
		t.Errorf("a tree whose levels would be too low is out of view: %t; leaves are %v", v.over, v.Leaf)
	}
}

// TestClamp: wherever a tree is moved, some of it stays in the middle.
func TestClamp(t *testing.T) {
	for _, c := range []struct{ left, top, wantLeft, wantTop float64 }{
		{-30, -20, -30, -20}, {1e5, 1e5, 200, 150}, {-1e5, -1e5, 200 - 500, 150 - 200}, {200, 150, 200, 150}, {-300, -50, -300, -50},
	} {
		v := viewOf(400, 300)
		v.Leaf, v.Level, v.Left, v.Top = 10, 20, c.left, c.top
		if v.settle(room{50, 9}); v.Left != c.wantLeft || v.Top != c.wantTop || v.Leaf != 10 || v.Level != 20 {
			t.Errorf("a tree at %v, %v is at %v, %v, want %v, %v", c.left, c.top, v.Left, v.Top, c.wantLeft, c.wantTop)
		}
	}
}

// TestZoomLimits: out, until all of the tree is in view; in, until nodes have twice the size that they have room for at most. What is under the pointer stays there.
func TestZoomLimits(t *testing.T) {
	for _, tree := range []room{{1, 0}, {40, 9}, {3000, 60}} {
		leaves, levels := tree.leaves, float64(tree.deepest+1)
		for _, c := range []struct{ by, leaf, level float64 }{
			{1e-9, min((100-2*margin)/leaves, 8*mostLeaf), min((300-2.5*margin)/levels, 8*mostLevel)}, {1e9, 16 * mostLeaf, 16 * mostLevel},
		} {
			v := viewOf(100, 300)
			v.Fit, v.Leaf, v.Level, v.Left, v.Top = true, 10, 20, 30, 40
			if v.zoom(70, 90, c.by, tree); v.Leaf != c.leaf || v.Level != c.level || v.Fit {
				t.Errorf("%v by %g: leaves and levels are %v and %v, want %v and %v", tree, c.by, v.Leaf, v.Level, c.leaf, c.level)
			}
			if x, y := v.Left+4*v.Leaf, v.Top+2.5*v.Level; math.Abs(x-70) > 1e-6 || math.Abs(y-90) > 1e-6 {
				t.Errorf("%v by %g: what was at (70, 90) is at (%v, %v)", tree, c.by, x, y)
			}
		}
	}
}

// TestLower: a level is so far above the lower edge that the one below it has room, and the tree begins at most a margin below the upper edge.
func TestLower(t *testing.T) {
	for level := range 40 {
		v := viewOf(400, 300)
		v.Level, v.Top = 20, 1234
		v.lower(level)
		room := (300 - v.y(level)) / v.Level
		if v.Top > margin || room < 1.7-1e-9 || v.Top < margin && room > 1.7+1e-9 {
			t.Errorf("the tree begins at %v, and below level %d there is room for %v levels", v.Top, level, room)
		}
	}
}
