package tree

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

// sum returns the number of nodes of which figures tell.
func sum(f Figures) int64 { return f.Single + f.Areas + f.Shut + f.Outside + f.Hidden }

// treeRuns calls check with the traces of different searches: real and random, small and large,
// folded and not.
func treeRuns(t *testing.T, check func(t *testing.T, p *Painter, tr *trace.Trace)) {
	real := func(id, text string, most int) func(*testing.T) *trace.Trace {
		return func(t *testing.T) *trace.Trace { return picturetest.TraceOfSearch(t, id, text, most) }
	}
	random := func(seed uint64, decisions, deepest, limit int) func(*testing.T) *trace.Trace {
		return func(*testing.T) *trace.Trace {
			tr := trace.NewLimited(limit)
			tr.Add(picturetest.RandomSteps(seed, decisions, deepest))
			return tr
		}
	}
	for name, run := range map[string]func(*testing.T) *trace.Trace{
		"nothing":     func(*testing.T) *trace.Trace { return trace.New() },
		"4×4":         real("backtrack", picturetest.Small4, 1<<20),
		"4×4 started": real("backtrack", picturetest.Small4, 20),
		"4×4 empty":   real("forward", picturetest.Empty4, 1<<20),
		"dlx":         real("dlx", picturetest.Hard, 1<<20),
		"band":        real("band", picturetest.Hard, 1<<20),
		"cdcl":        real("cdcl", picturetest.Hard, 1<<20),
		"backtrack":   real("backtrack", picturetest.Hard, 100_000),
		"shallow":     random(1, 20_000, 6, 1<<20),
		"deep":        random(2, 20_000, 70, 1<<20),
		"very deep":   random(3, 5_000, 2000, 1<<20),
		"folded":      random(4, 30_000, 20, 300),
		"folded much": random(5, 30_000, 60, 40),
	} {
		t.Run(name, func(t *testing.T) {
			p := New()
			p.Layout = picturetest.PuzzleOfText(t, strings.Repeat(".", 81)).Layout
			check(t, p, run(t))
		})
	}
}

// TestTreeLeavesNothingOut checks that the figures add up to all nodes in every view, and that
// nothing is out of view if all of the tree is shown.
func TestTreeLeavesNothingOut(t *testing.T) {
	treeRuns(t, func(t *testing.T, p *Painter, tr *trace.Trace) {
		rng := rand.New(rand.NewPCG(7, 7))
		for range 40 {
			p.Plan.Collapse, p.Plan.Ghosts = rng.IntN(2) == 0, rng.IntN(4) > 0
			p.View.Fit = rng.IntN(2) == 0
			at := rng.Int64N(tr.Steps() + 1)
			width, height, text := 20+rng.IntN(800), 20+rng.IntN(600), 5+rng.IntN(12)
			p.Paint(tr.Tree(), at, width, height, text)
			if got := p.Figures; sum(got) != tr.Tree().Nodes() {
				t.Fatalf("at %d of %d, %d×%d: %+v are %d nodes, and the tree has %d", at, tr.Steps(), width, height, got, sum(got), tr.Tree().Nodes())
			}
			if p.View.Fit && p.Figures.Outside > 0 {
				t.Fatalf("at %d, %d×%d: all is to be seen, and %d nodes are out of view", at, width, height, p.Figures.Outside)
			}
			if p.Plan.Ghosts && p.Figures.Hidden > 0 {
				t.Fatalf("%d nodes are hidden, and none should be", p.Figures.Hidden)
			}
			switch rng.IntN(4) {
			case 0:
				p.Zoom(float64(rng.IntN(width)), float64(rng.IntN(height)), 0.5+3*rng.Float64())
			case 1:
				p.View.Pan(float64(rng.IntN(400)-200), float64(rng.IntN(400)-200))
			case 2:
				if len(p.Hits) > 0 {
					p.Flip(p.Hits[rng.IntN(len(p.Hits))].Node)
				}
			}
		}
	})
}

// TestTreeWithoutGhostsIsTheRunSoFar checks that the picture without ghosts is that of a run that
// has not gone further.
func TestTreeWithoutGhostsIsTheRunSoFar(t *testing.T) {
	for _, id := range []string{"backtrack", "forward", "dlx", "band", "cdcl"} {
		text := picturetest.Hard
		if id == "backtrack" {
			text = picturetest.Small4
		}
		steps := picturetest.StepsOfSearch(t, id, text, 20_000)
		whole := trace.New()
		whole.Add(steps)
		for _, collapse := range []bool{true, false} {
			for i := range 12 {
				at := len(steps) * i / 11
				part := trace.New()
				part.Add(steps[:at])
				one, other := New(), New()
				one.Plan.Ghosts, one.Plan.Collapse, other.Plan.Collapse = false, collapse, collapse
				got := one.Paint(whole.Tree(), int64(at), 500, 400, 8)
				want := other.Paint(part.Tree(), int64(at), 500, 400, 8)
				if !bytes.Equal(got.Pix, want.Pix) {
					t.Fatalf("%s at %d of %d, collapsed %v: the picture is another", id, at, len(steps), collapse)
				}
			}
		}
	}
}

// TestTreeFindsWhatItDrew checks that nodeAt finds each node where it was drawn, and always the
// innermost decision.
func TestTreeFindsWhatItDrew(t *testing.T) {
	treeRuns(t, func(t *testing.T, p *Painter, tr *trace.Trace) {
		for _, collapse := range []bool{true, false} {
			p.Plan.Collapse = collapse
			at := tr.Steps() * 2 / 3
			p.Paint(tr.Tree(), at, 900, 600, 8)
			for _, h := range p.Hits {
				if h.Box.Empty() {
					continue
				}
				middle := h.Box.Min.Add(h.Box.Size().Div(2))
				if _, ok := p.NodeAt(middle.X, middle.Y); !ok {
					t.Fatalf("at %v, where %d was drawn, there is nothing", middle, h.Node)
				}
			}
			x, y := p.Now()
			if found, ok := p.NodeAt(int(x), int(y)); !ok || found.Node != tr.Tree().At(at) {
				t.Errorf("collapsed %v: at %v, %v there is %v, %v; want %d", collapse, x, y, found, ok, tr.Tree().At(at))
			}
		}
	})
}

// TestNothingIsThere: beside what was drawn there is no node, nor is one before the first picture or once the tree was folded, which changes the numbers of nodes.
func TestNothingIsThere(t *testing.T) {
	p := New()
	if h, ok := p.NodeAt(0, 0); ok {
		t.Errorf("without a tree there is %v", h)
	}
	const limit = 300
	tr := trace.NewLimited(limit)
	steps := picturetest.RandomSteps(4, 2000, 20)
	tr.Add(steps[:limit/2])
	p.Paint(tr.Tree(), tr.Steps(), 900, 600, 8)
	if h, ok := p.NodeAt(2, 598); ok {
		t.Errorf("in a corner there is %v", h)
	}
	x, y := p.Now()
	if _, ok := p.NodeAt(int(x), int(y)); !ok {
		t.Error("the last decision is not where it was drawn")
	}
	for folds := tr.Tree().Folds(); tr.Tree().Folds() == folds; {
		tr.Add(steps[tr.Steps():][:1])
	}
	if h, ok := p.NodeAt(int(x), int(y)); ok {
		t.Errorf("after the tree was folded there is %v", h)
	}
}

// TestShutInShut: a subtree that was collapsed within one that is collapsed takes no room of its own.
func TestShutInShut(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 1<<20)
	var outer, inner trace.Node
	for child := range tr.Tree().Children(trace.Root) {
		for below := range tr.Tree().Children(child) {
			if info := tr.Tree().Info(below); info.Nodes > 20 && info.Solutions == 0 && tr.Tree().Info(child).Solutions == 0 {
				outer, inner = child, below
			}
		}
	}
	if inner == trace.Root {
		t.Fatal("there is no such subtree")
	}
	paint := func(flipped ...trace.Node) []byte {
		p := New()
		p.Plan.Collapse = false
		p.Paint(tr.Tree(), tr.Steps(), 900, 600, 8)
		for _, n := range flipped {
			p.Flip(n)
		}
		p.View.capacity = [2]float64{}
		return bytes.Clone(p.Paint(tr.Tree(), tr.Steps(), 900, 600, 8).Pix)
	}
	if !bytes.Equal(paint(inner, outer), paint(outer)) {
		t.Error("the picture depends on what is collapsed out of sight")
	}
	if bytes.Equal(paint(inner), paint()) || bytes.Equal(paint(inner), paint(outer)) {
		t.Error("collapsing a subtree does not change the picture")
	}
}

// TestTreeNodesDoNotOverlap checks that nodes which are large enough to be told apart do not
// overlap.
func TestTreeNodesDoNotOverlap(t *testing.T) {
	for _, text := range []string{picturetest.Small4, picturetest.Empty4, picturetest.Hard} {
		tr := picturetest.TraceOfSearch(t, "forward", text, 2_000)
		for _, size := range []int{300, 700, 1500} {
			p := New()
			p.Layout = picturetest.PuzzleOfText(t, text).Layout
			p.Paint(tr.Tree(), tr.Steps(), size, size, 8)
			if p.View.half() < 4 || p.View.Leaf < 8 {
				continue
			}
			for i, a := range p.Hits {
				for _, b := range p.Hits[:i] {
					if common := a.Box.Intersect(b.Box); a.Node != b.Node && common.Dx() > 2 && common.Dy() > 2 {
						t.Fatalf("%d pixels: %v and %v overlap", size, a, b)
					}
				}
			}
		}
	}
}

// TestTreeDependsOnNothingPainted checks that a picture does not depend on those painted before.
func TestTreeDependsOnNothingPainted(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 30_000)
	used := New()
	for _, at := range []int64{30_000, 100, 20_000, 0, 12_345} {
		fresh := New()
		used.Begin()
		got := used.Paint(tr.Tree(), at, 640, 480, 9)
		if want := fresh.Paint(tr.Tree(), at, 640, 480, 9); !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("at %d the picture is another than one painted afresh", at)
		}
	}
}

// TestTreeShrinksInSteps checks that the size of a growing tree changes in steps, and seldom.
func TestTreeShrinksInSteps(t *testing.T) {
	steps := picturetest.StepsOfSearch(t, "forward", picturetest.Hard, 40_000)
	tr, p := trace.New(), New()
	changes, before := 0, View{}
	for len(steps) > 0 {
		n := min(200, len(steps))
		tr.Add(steps[:n])
		steps = steps[n:]
		p.Plan.Collapse = false
		p.Paint(tr.Tree(), tr.Steps(), 800, 500, 8)
		if p.View.Leaf != before.Leaf || p.View.Level != before.Level {
			changes++
		}
		before = p.View
	}
	if changes > 60 {
		t.Errorf("in 200 pictures the size changed %d times", changes)
	}
}

// TestTreeZoomsAboutAPlace checks that the zoomed place stays where it is.
func TestTreeZoomsAboutAPlace(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 40_000)
	p := New()
	p.Paint(tr.Tree(), tr.Steps(), 800, 500, 8)
	p.Zoom(300, 200, 1.5)
	leaf := (300 - p.View.Left) / p.View.Leaf
	level := (200 - p.View.Top) / p.View.Level
	p.Zoom(300, 200, 1.7)
	if x, y := p.View.Left+leaf*p.View.Leaf, p.View.Top+level*p.View.Level; x < 299.9 || x > 300.1 || y < 199.9 || y > 200.1 {
		t.Errorf("what was at (300, 200) is at (%.1f, %.1f)", x, y)
	}
}

// TestTreePans checks that all of the tree moves with the pointer.
func TestTreePans(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	p := New()
	p.Paint(tr.Tree(), tr.Steps(), 800, 500, 8)
	places := map[trace.Node]image.Rectangle{}
	for _, h := range p.Hits {
		places[h.Node] = h.Box
	}
	p.View.Pan(30, -20)
	p.Paint(tr.Tree(), tr.Steps(), 800, 500, 8)
	seen := 0
	for _, h := range p.Hits {
		if before, ok := places[h.Node]; ok && h.Box.In(image.Rect(0, 0, 800, 500).Inset(50)) {
			if seen++; h.Box != before.Add(image.Pt(30, -20)) {
				t.Errorf("node %d is at %v, and was at %v", h.Node, h.Box, before)
			}
		}
	}
	if seen == 0 {
		t.Error("no node is in view")
	}
}

// TestTreeOutOfView checks, for a tree that is moved partly out of view, that what is in view is still drawn, and how many nodes are not.
func TestTreeOutOfView(t *testing.T) {
	const width, height = 800, 500
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	for _, ghosts := range []bool{true, false} {
		for _, by := range []image.Point{{}, {400, 0}, {-400, 0}, {0, 100}, {0, 250}, {0, -100}, {0, -250}, {300, 200}} {
			p := New()
			p.Plan.Ghosts = ghosts
			p.Paint(tr.Tree(), tr.Steps(), width, height, 8)
			if p.Figures.Single != tr.Tree().Nodes() {
				t.Fatalf("%+v: not all nodes are drawn singly", p.Figures)
			}
			places, subtrees := map[trace.Node]image.Rectangle{}, map[trace.Node]image.Rectangle{}
			for _, h := range p.Hits {
				places[h.Node] = h.Box
			}
			left, top := p.View.Left, p.View.Top
			p.View.Pan(float64(by.X), float64(by.Y))
			p.Paint(tr.Tree(), tr.Steps(), width, height, 8)
			moved := image.Pt(int(p.View.Left-left), int(p.View.Top-top)) // some of the tree stays in view
			drawn := map[trace.Node]bool{}
			for _, h := range p.Hits {
				drawn[h.Node] = drawn[h.Node] || !h.Box.Empty()
			}
			unseen, away, leaf, half := int64(0), int64(0), int(p.View.Leaf), int(p.View.half())
			for n := trace.Node(tr.Tree().Nodes() - 1); n >= trace.Root; n-- { // those below a node come after it
				box := places[n].Add(moved)
				subtrees[n] = subtrees[n].Union(box)
				if n != trace.Root {
					parent := tr.Tree().Info(n).Parent
					subtrees[parent] = subtrees[parent].Union(subtrees[n])
				}
				switch visible := box.Overlaps(image.Rect(0, 0, width, height)); {
				case visible && !drawn[n]:
					t.Errorf("moved by %v: node %d at %v is not drawn", by, n, box)
				case !visible:
					unseen++
				}
				if all := subtrees[n]; all.Max.X < -leaf || all.Min.X > width+leaf || box.Min.Y > height+half || box.Max.Y < -half {
					away++
				}
			}
			if out := p.Figures.Outside; out < away || out > unseen {
				t.Errorf("moved by %v, ghosts %t: %d nodes are out of view, want from %d to %d", by, ghosts, out, away, unseen)
			}
		}
	}
}

// TestTreeFollows checks that the innermost decision is always in view, however far the view is
// zoomed in.
func TestTreeFollows(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Hard, 20_000)
	p := New()
	p.Paint(tr.Tree(), 0, 800, 500, 8)
	p.Zoom(400, 20, 8)
	for at := int64(1); at < tr.Steps(); at += 37 {
		p.Paint(tr.Tree(), at, 800, 500, 8)
		if x, y := p.Now(); x < 0 || x > 800 || y < 0 || y > 500 {
			t.Fatalf("at %d the innermost decision is at (%.0f, %.0f)", at, x, y)
		}
	}
}

// TestTreeOpensAndShuts checks that opening a triangle shows its nodes and that collapsing it
// brings back the picture.
func TestTreeOpensAndShuts(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 1<<20)
	for _, collapse := range []bool{true, false} {
		p := New()
		p.Plan.Collapse = collapse
		before := bytes.Clone(p.Paint(tr.Tree(), tr.Steps(), 900, 600, 8).Pix)
		shut := p.Figures.Shut
		first := trace.None
		for child := range tr.Tree().Children(trace.Root) {
			if info := tr.Tree().Info(child); info.Nodes > 100 && info.Solutions == 0 {
				first = child
				break
			}
		}
		p.Flip(first)
		p.Paint(tr.Tree(), tr.Steps(), 900, 600, 8)
		if opened := p.Figures.Shut < shut; opened != collapse {
			t.Errorf("collapsed %v: %d nodes were in triangles, and now %d", collapse, shut, p.Figures.Shut)
		}
		p.Flip(first)
		p.View.capacity = [2]float64{}
		if after := p.Paint(tr.Tree(), tr.Steps(), 900, 600, 8); !bytes.Equal(before, after.Pix) {
			t.Errorf("collapsed %v: opened and shut, the picture is another", collapse)
		}
	}
}

// TestTreeCollapsesSingly checks that a decision with one below it can be collapsed, and one with none cannot: nor is it once the search goes on there.
func TestTreeCollapsesSingly(t *testing.T) {
	tr := trace.New()
	step := func(k engine.StepKind, cell, depth int) engine.Step {
		return engine.Step{Kind: k, Cell: int16(cell), Digit: 1, Depth: uint16(depth)}
	}
	tr.Add([]engine.Step{step(engine.Assign, 0, 1), step(engine.Assign, 1, 2)})
	p := New()
	const before = 0 // of both decisions
	p.Paint(tr.Tree(), before, 800, 500, 8)
	upper := trace.Root + 1
	p.Flip(upper)
	p.Paint(tr.Tree(), before, 800, 500, 8)
	if p.Figures.Shut != 2 {
		t.Errorf("%+v: the decision and the one below it are not collapsed", p.Figures)
	}
	p.Flip(upper)
	p.Flip(upper + 1)
	tr.Add([]engine.Step{step(engine.Assign, 2, 3)})
	p.Paint(tr.Tree(), before, 800, 500, 8)
	if p.Figures.Single != tr.Tree().Nodes() || p.Figures.Single != 4 {
		t.Errorf("%+v: what comes below a decision that had nothing below it is collapsed", p.Figures)
	}
}

// TestTreeLooks compares pictures with stored ones that a person has checked.
func TestTreeLooks(t *testing.T) {
	folded := trace.NewLimited(400)
	folded.Add(picturetest.StepsOfSearch(t, "forward", picturetest.Hard, 1<<20))
	full := func(tr *trace.Trace) int64 { return tr.Steps() }
	half := func(tr *trace.Trace) int64 { return tr.Steps() * 6 / 10 }
	within := func(tr *trace.Trace) int64 {
		position := tr.Steps() / 2
		for !tr.Tree().Within(position) {
			position++
		}
		return position
	}
	four := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	forward := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 1<<20)
	for _, c := range []struct {
		name     string
		tr       *trace.Trace
		at       func(*trace.Trace) int64
		side     string
		collapse bool
		size     image.Point
		text     int
	}{
		{"four-middle", four, half, picturetest.Small4, true, image.Pt(420, 400), 8},
		{"four-end", four, full, picturetest.Small4, true, image.Pt(420, 400), 8},
		{"four-large", four, half, picturetest.Small4, true, image.Pt(640, 620), 14},
		{"solutions-large", picturetest.TraceOfSearch(t, "forward", picturetest.Empty4, 400), half, picturetest.Empty4, true, image.Pt(700, 480), 22},
		{"many", picturetest.TraceOfSearch(t, "forward", picturetest.Empty4, 300), half, picturetest.Empty4, true, image.Pt(640, 480), 8},
		{"solutions", picturetest.TraceOfSearch(t, "forward", picturetest.Empty4, 1<<20), half, picturetest.Empty4, false, image.Pt(640, 480), 8},
		{"collapsed", forward, half, picturetest.Hard, true, image.Pt(800, 500), 8},
		{"whole", forward, half, picturetest.Hard, false, image.Pt(800, 500), 8},
		{"folded", folded, full, picturetest.Hard, false, image.Pt(800, 500), 8},
		{"folded-collapsed", folded, full, picturetest.Hard, true, image.Pt(800, 500), 8},
		{"folded-within", folded, within, picturetest.Hard, false, image.Pt(800, 500), 8},
		{"folded-within-collapsed", folded, within, picturetest.Hard, true, image.Pt(800, 500), 8},
		{"band", picturetest.TraceOfSearch(t, "band", picturetest.Hard, 1<<20), full, picturetest.Hard, false, image.Pt(800, 500), 8},
		{"cdcl", picturetest.TraceOfSearch(t, "cdcl", picturetest.Hard, 1<<20), half, picturetest.Hard, true, image.Pt(800, 500), 8},
	} {
		for name, style := range map[string]pictures.Style{"light": pictures.Light(), "dark": pictures.Dark()} {
			t.Run(c.name+" "+name, func(t *testing.T) {
				p := New()
				p.Style, p.Layout, p.Plan.Collapse = style, picturetest.PuzzleOfText(t, c.side).Layout, c.collapse
				picturetest.Golden(t, fmt.Sprintf("tree-%s-%s", c.name, name), p.Paint(c.tr.Tree(), c.at(c.tr), c.size.X, c.size.Y, c.text))
			})
		}
	}
}

// TestSmallTreesAreWhole checks that all nodes of a tree are drawn one by one while it is small, those
// that failed too, and that a large one is collapsed.
func TestSmallTreesAreWhole(t *testing.T) {
	small, large := 0, 0
	for n := 100; n < 3000; n += 150 {
		tr := trace.New()
		tr.Add(picturetest.StepsOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 9, picturetest.Hard), n))
		p := New()
		p.Paint(tr.Tree(), int64(n), 1200, 700, 8)
		whole := p.Figures.Single == tr.Tree().Nodes()
		if nodes := tr.Tree().Nodes(); nodes <= mostWhole {
			small++
			if !whole {
				t.Errorf("of %d nodes: %+v", nodes, p.Figures)
			}
		} else {
			large++
			if whole || p.Figures.Shut == 0 {
				t.Errorf("of %d nodes: %+v", nodes, p.Figures)
			}
		}
	}
	if small < 3 || large < 3 {
		t.Errorf("%d trees were small and %d large", small, large)
	}
}

// TestProjectedLevels checks that on a projector the innermost decisions of a large 9×9 tree are in view
// with their labels, at least eight of them, in the space that a screen of 1024×768 has for the tree, and do not cover those beside them.
func TestProjectedLevels(t *testing.T) {
	for _, n := range []int{3000, 20_000} {
		tr := trace.New()
		tr.Add(picturetest.StepsOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 9, picturetest.Hard), n))
		for position := int64(n / 2); position <= int64(n); position += 377 {
			p := New()
			p.Legible = true
			p.Paint(tr.Tree(), position, 450, 300, 12)
			seen := 0
			for _, s := range p.Spine {
				info := tr.Tree().Info(s.node)
				at, leaves := p.spinePlace(s, &info)
				b, label := p.bodyOf(&info, at, leaves)
				if b.pixels().In(p.Whole()) && (label != "" || s.node == trace.Root) {
					seen++
				}
				if half := float64(b.box.Dx()) / 2 / canvas.Unit; half > p.View.Leaf {
					t.Fatalf("at %d a label reaches %.1f pixels to the side, over the middle of the node beside it, %.1f pixels away", position, half, p.View.Leaf)
				}
			}
			if want := min(8, len(p.Spine)); seen < want {
				t.Fatalf("at %d of %d decisions that stand %d can be read, want %d", position, len(p.Spine), seen, want)
			}
		}
	}
}

// TestLabelIsNeverCutOff checks that the label of the innermost decision is all in the picture wherever there is room for it, also in
// pictures that are so narrow that it lies over the tree.
func TestLabelIsNeverCutOff(t *testing.T) {
	p := New()
	p.Blank(90, 60)
	size := image.Pt(40, 12)
	for x := -20; x < 110; x += 7 {
		for y := -20; y < 80; y += 7 {
			p.Hits = []Hit{{Box: p.Whole()}} // everywhere
			at := image.Pt(x, y)
			if got := p.freeRoom(size, at, at.Add(size)); !got.In(p.Whole()) || got.Size() != size {
				t.Fatalf("a label that would be at %v is at %v", at, got)
			}
			p.Hits = nil
			if got := p.freeRoom(size, at); at.In(image.Rect(0, 0, 50, 48)) && got.Min != at {
				t.Fatalf("a label that is free at %v is at %v", at, got.Min)
			}
		}
	}
}

// TestShowAll: where decisions that stand have labels, some of a large tree may be out of view; when all is to be shown none is, until the picture is
// enlarged.
func TestShowAll(t *testing.T) {
	tr := trace.New()
	tr.Add(picturetest.StepsOf(t, engine.ForwardChecking, picturetest.PuzzleOf(t, 9, picturetest.Hard), 400))
	p := New()
	p.Legible = true
	p.Paint(tr.Tree(), 400, 300, 160, 12)
	if p.Figures.Outside == 0 {
		t.Fatal("nothing is out of view: the test needs a smaller picture")
	}
	p.ShowAll()
	if p.Paint(tr.Tree(), 400, 300, 160, 12); p.Figures.Outside != 0 {
		t.Errorf("of %d nodes %d are out of view", tr.Tree().Nodes(), p.Figures.Outside)
	}
	p.Zoom(150, 80, 8)
	if p.Paint(tr.Tree(), 400, 300, 160, 12); p.Figures.Outside == 0 {
		t.Error("enlarged, all is still in view")
	}
	p.ShowAll()
	tr.Add(picturetest.StepsOf(t, engine.ForwardChecking, picturetest.PuzzleOf(t, 9, picturetest.Hard), 4000)[400:])
	p.Plan.Collapse = false
	p.Paint(tr.Tree(), 4000, 300, 160, 12)
	p.Zoom(150, 80, 1.1)
	last := p.Spine[len(p.Spine)-1]
	info := tr.Tree().Info(last.node)
	if _, leaves := p.spinePlace(last, &info); leaves*p.View.Leaf < float64(p.labelled) {
		t.Errorf("enlarged, decisions that stand have no room for a label again: %v, %v", leaves, p.View.Leaf)
	}
}

// TestSolutionAtTheRoot: a solution that was found without a decision, after others were taken back, has a star beside the root.
func TestSolutionAtTheRoot(t *testing.T) {
	decision := engine.Step{Kind: engine.Assign, Cell: 3, Digit: 1}
	steps := []engine.Step{decision, {Kind: engine.Wipeout, Cell: 4}, {Kind: engine.Backtrack, Cell: 3, Digit: 1}, {Kind: engine.Solution, Cell: -1}}
	solved := func(position int64) bool {
		tr := trace.New()
		tr.Add(steps)
		p := New()
		image := p.Paint(tr.Tree(), position, 300, 300, 12)
		for y := range 100 { // above the decision, whose end is not this colour
			for x := range 300 {
				if image.RGBAAt(x, y) == p.Style.Solved {
					return true
				}
			}
		}
		return false
	}
	if solved(3) || !solved(4) {
		t.Errorf("there is a star before the solution: %v, and after it: %v", solved(3), solved(4))
	}
}

// TestTurnsHaveAnOutline: a decision of a person looks different from the same decision of the engine, and only that one.
func TestTurnsHaveAnOutline(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	picture := func(turns ...engine.Turn) []byte {
		p := New()
		p.Layout, p.Turns = picturetest.PuzzleOfText(t, picturetest.Small4).Layout, turns
		return bytes.Clone(p.Paint(tr.Tree(), tr.Steps(), 500, 500, 12).Pix)
	}
	plain := picture()
	second := tr.Tree().Info(2).Decision
	taken := engine.Turn{Decision: 1, Cell: int(second.Cell), Digit: second.Digit}
	if bytes.Equal(plain, picture(taken)) {
		t.Error("a turn that was taken has no outline")
	}
	taken.Digit = second.Digit%4 + 1
	if !bytes.Equal(plain, picture(taken)) {
		t.Error("a turn that was not taken has an outline")
	}
}

// TestStandingAtTheEdge: where decisions that stand have labels, one that is out of view at a side is drawn at that edge, with all of its label and the
// height of a letter beside it. The root is not, and where there need be no labels none is.
func TestStandingAtTheEdge(t *testing.T) {
	const text, width = 12, 400
	tr := trace.New()
	tr.Add(picturetest.StepsOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 9, picturetest.Hard), 3000))
	for _, far := range []float64{-1e5, 1e5} {
		p := New()
		p.Legible, p.View.Follow = true, false
		p.Paint(tr.Tree(), 3000, width, 300, text)
		p.View.Pan(far, 0)
		p.Paint(tr.Tree(), 3000, width, 300, text)
		if len(p.Spine) < 5 {
			t.Fatalf("only %d decisions stand", len(p.Spine))
		}
		p.View.Left += far // further than it can be panned
		for _, s := range p.Spine[1:] {
			info := tr.Tree().Info(s.node)
			at, leaves := p.spinePlace(s, &info)
			b, label := p.bodyOf(&info, at, leaves)
			beside := b.pixels().Min.X
			if far > 0 {
				beside = width - b.pixels().Max.X
			}
			if label == "" || beside < text-1 || beside > text+1 {
				t.Errorf("moved by %g, %q is at %v", far, label, b.pixels())
			}
		}
		free := func(s middle) {
			info := tr.Tree().Info(s.node)
			if at, _ := p.spinePlace(s, &info); at.x != p.View.x(s.leaf) {
				t.Errorf("moved by %g, legible: %t, all: %t, the decision of level %d is at %g", far, p.Legible, p.All, s.level, at.x)
			}
		}
		free(p.Spine[0])
		p.All = true
		free(p.Spine[4])
		p.All, p.Legible = false, false
		free(p.Spine[4])
	}
}
