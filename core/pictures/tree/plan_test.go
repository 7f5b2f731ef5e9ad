package tree

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

// TestRoomsAddUp: the room of a subtree is that of the subtrees below it, at any position, whatever is collapsed: also in one that is collapsed, or where the
// search stands now.
func TestRoomsAddUp(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 3000)
	tree := tr.Tree()
	rng := rand.New(rand.NewPCG(5, 1))
	for round := range 30 {
		p := &New().Plan
		p.Collapse = false
		for range 1 + rng.IntN(12) {
			info := tree.Info(trace.Node(1 + rng.Int64N(tree.Nodes()-1)))
			if parent := tree.Info(info.Parent); rng.IntN(2) == 0 && info.Parent != trace.Root {
				p.Flipped[parent.Begin] = true
			}
			p.Flipped[info.Begin] = info.Nodes > 1
		}
		position := rng.Int64N(tr.Steps() + 1)
		p.begin(tree, position)
		var look func(n trace.Node)
		look = func(n trace.Node) {
			info := tree.Info(n)
			if info.Nodes == 1 || p.Shut(n, &info) {
				return
			}
			leaves, deepest := 0.0, info.Level
			for child := range tree.Children(n) {
				below := tree.Info(child)
				r := p.room(child, &below)
				leaves += r.leaves
				deepest = max(deepest, r.deepest)
				look(child)
			}
			if got := p.room(n, &info); math.Abs(got.leaves-leaves) > 1e-9 || got.deepest < deepest {
				t.Fatalf("round %d at %d: node %d has the room %v, and those below it %v leaves down to %d", round, position, n, got, leaves, deepest)
			}
		}
		look(trace.Root)
	}
}

// TestSmallNodesAreFound: a node is found where it is drawn, and a tiny one up to three pixels from its middle.
func TestSmallNodesAreFound(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	p := New()
	p.Layout = picturetest.PuzzleOfText(t, picturetest.Small4).Layout
	p.Paint(tr.Tree(), tr.Steps(), 400, 400, 8)
	info := tr.Tree().Info(trace.Root + 1)
	for _, leaf := range []float64{1, 3, 7, 12, 20, 100} {
		p.View.Leaf = leaf
		at := place{200, 200, 3}
		b, _ := p.bodyOf(&info, at, 1)
		p.drawNode(trace.Root+1, &info, at, 1, trace.Failed)
		drawn, found := b.pixels(), p.Hits[len(p.Hits)-1].Box
		if !drawn.In(found) || drawn.Dx() >= 6 && found != drawn || found.Dx() < 6 || drawn.Dx() < 6 && found.Dx() > 7 {
			t.Errorf("a node at %v is found at %v", drawn, found)
		}
	}
}

// TestSolutionsHaveStars: from the step of a solution on there is a star below its decision, and in the triangle of a collapsed one.
func TestSolutionsHaveStars(t *testing.T) {
	step := func(k engine.StepKind, cell, depth int) engine.Step {
		return engine.Step{Kind: k, Cell: int16(cell), Digit: 1, Depth: uint16(depth)}
	}
	tr := trace.New()
	tr.Add([]engine.Step{step(engine.Assign, 0, 1), step(engine.Assign, 1, 2), step(engine.Solution, -1, 2), step(engine.Backtrack, 1, 1), step(engine.Assign, 2, 2)})
	const found = 3 // the step of the solution
	for _, shut := range []bool{false, true} {
		for position := int64(1); position <= tr.Steps(); position++ {
			p := New()
			p.Paint(tr.Tree(), tr.Steps(), 300, 300, 8)
			n := trace.Root + 2
			info := tr.Tree().Info(n)
			s := picturetest.NewSheet(300, 300)
			p.Draw(s, tr.Tree(), position, 8)
			s.Shapes = nil
			if shut {
				n = trace.Root + 1
				info = tr.Tree().Info(n)
				p.drawShut(n, &info, place{100, 100, 3}, 1)
			} else {
				p.drawEnd(&info, place{100, 100, 3}, p.Plan.Status(&info))
			}
			stars := 0
			for _, shape := range s.Shapes {
				if len(shape.Path) == 10 && shape.Color == p.Style.Solved {
					stars++
				}
			}
			if (stars > 0) != (position >= found) {
				t.Errorf("collapsed: %t, at %d of %d there are %d stars", shut, position, tr.Steps(), stars)
			}
		}
	}
}

// TestLeastPictures: a picture has a pixel at least, and otherwise the size that is asked for.
func TestLeastPictures(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 20)
	for asked, want := range map[image.Point]image.Point{{}: {1, 1}, {-3, 7}: {1, 7}, {7, 0}: {7, 1}, {1, 1}: {1, 1}, {30, 20}: {30, 20}} {
		p := New()
		if got := p.Blank(asked.X, asked.Y).Rect.Max; got != want {
			t.Errorf("a blank picture of %v has %v pixels", asked, got)
		}
		if got := p.Paint(tr.Tree(), 20, asked.X, asked.Y, 8).Rect.Max; got != want {
			t.Errorf("a picture of %v has %v pixels", asked, got)
		}
	}
}
