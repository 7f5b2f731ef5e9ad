package search

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/trace"
	"nonet/core/words"
)

func (f figures) sum() int64 { return f.Single + f.Areas + f.Shut + f.Outside + f.Hidden }

// treeRuns calls check with the traces of different searches: real and random, small and large,
// folded and not.
func treeRuns(t *testing.T, check func(t *testing.T, p *treePainter, tr *trace.Trace)) {
	real := func(id, text string, most int) func(*testing.T) *trace.Trace {
		return func(t *testing.T) *trace.Trace { return treeTrace(t, id, text, most) }
	}
	random := func(seed uint64, decisions, deepest, limit int) func(*testing.T) *trace.Trace {
		return func(*testing.T) *trace.Trace {
			tr := trace.NewLimited(limit)
			tr.Add(randomSteps(seed, decisions, deepest))
			return tr
		}
	}
	for name, run := range map[string]func(*testing.T) *trace.Trace{
		"nothing":     func(*testing.T) *trace.Trace { return trace.New() },
		"4×4":         real("backtrack", small4, 1<<20),
		"4×4 started": real("backtrack", small4, 20),
		"4×4 empty":   real("forward", empty4, 1<<20),
		"dlx":         real("dlx", hard, 1<<20),
		"band":        real("band", hard, 1<<20),
		"cdcl":        real("cdcl", hard, 1<<20),
		"backtrack":   real("backtrack", hard, 100_000),
		"shallow":     random(1, 20_000, 6, 1<<20),
		"deep":        random(2, 20_000, 70, 1<<20),
		"very deep":   random(3, 5_000, 2000, 1<<20),
		"folded":      random(4, 30_000, 20, 300),
		"folded much": random(5, 30_000, 60, 40),
	} {
		t.Run(name, func(t *testing.T) {
			p := newTreePainter()
			p.layout = treePuzzle(t, strings.Repeat(".", 81)).Layout
			check(t, p, run(t))
		})
	}
}

// TestTreeLeavesNothingOut checks that the figures add up to all nodes in every view, and that
// nothing is out of view if all of the tree is shown.
func TestTreeLeavesNothingOut(t *testing.T) {
	treeRuns(t, func(t *testing.T, p *treePainter, tr *trace.Trace) {
		rng := rand.New(rand.NewPCG(7, 7))
		for range 40 {
			p.plan.collapse, p.plan.ghosts = rng.IntN(2) == 0, rng.IntN(4) > 0
			p.view.fit = rng.IntN(2) == 0
			at := rng.Int64N(tr.Steps() + 1)
			width, height, text := 20+rng.IntN(800), 20+rng.IntN(600), 5+rng.IntN(12)
			p.paint(tr.Tree(), at, width, height, text)
			if got := p.figures; got.sum() != tr.Tree().Nodes() {
				t.Fatalf("at %d of %d, %d×%d: %+v are %d nodes, and the tree has %d", at, tr.Steps(), width, height, got, got.sum(), tr.Tree().Nodes())
			}
			if p.view.fit && p.figures.Outside > 0 {
				t.Fatalf("at %d, %d×%d: all is to be seen, and %d nodes are out of view", at, width, height, p.figures.Outside)
			}
			if p.plan.ghosts && p.figures.Hidden > 0 {
				t.Fatalf("%d nodes are hidden, and none should be", p.figures.Hidden)
			}
			switch rng.IntN(4) {
			case 0:
				p.zoom(float64(rng.IntN(width)), float64(rng.IntN(height)), 0.5+3*rng.Float64())
			case 1:
				p.view.pan(float64(rng.IntN(400)-200), float64(rng.IntN(400)-200))
			case 2:
				if len(p.hits) > 0 {
					p.flip(p.hits[rng.IntN(len(p.hits))].node)
				}
			}
		}
	})
}

// TestTreeWithoutGhostsIsTheRunSoFar checks that the picture without ghosts is that of a run that
// has not gone further.
func TestTreeWithoutGhostsIsTheRunSoFar(t *testing.T) {
	for _, id := range []string{"backtrack", "forward", "dlx", "band", "cdcl"} {
		text := hard
		if id == "backtrack" {
			text = small4
		}
		steps := treeSteps(t, id, text, 20_000)
		whole := trace.New()
		whole.Add(steps)
		for _, collapse := range []bool{true, false} {
			for i := range 12 {
				at := len(steps) * i / 11
				part := trace.New()
				part.Add(steps[:at])
				one, other := newTreePainter(), newTreePainter()
				one.plan.ghosts, one.plan.collapse, other.plan.collapse = false, collapse, collapse
				got := one.paint(whole.Tree(), int64(at), 500, 400, 8)
				want := other.paint(part.Tree(), int64(at), 500, 400, 8)
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
	treeRuns(t, func(t *testing.T, p *treePainter, tr *trace.Trace) {
		for _, collapse := range []bool{true, false} {
			p.plan.collapse = collapse
			at := tr.Steps() * 2 / 3
			p.paint(tr.Tree(), at, 900, 600, 8)
			for _, h := range p.hits {
				if h.box.Empty() {
					continue
				}
				middle := h.box.Min.Add(h.box.Size().Div(2))
				if _, ok := p.nodeAt(middle.X, middle.Y); !ok {
					t.Fatalf("at %v, where %d was drawn, there is nothing", middle, h.node)
				}
			}
			x, y := p.now()
			if found, ok := p.nodeAt(int(x), int(y)); !ok || found.node != tr.Tree().At(at) {
				t.Errorf("collapsed %v: at %v, %v there is %v, %v; want %d", collapse, x, y, found, ok, tr.Tree().At(at))
			}
		}
	})
}

// TestTreeNodesDoNotOverlap checks that nodes which are large enough to be told apart do not
// overlap.
func TestTreeNodesDoNotOverlap(t *testing.T) {
	for _, text := range []string{small4, empty4, hard} {
		tr := treeTrace(t, "forward", text, 2_000)
		for _, size := range []int{300, 700, 1500} {
			p := newTreePainter()
			p.layout = treePuzzle(t, text).Layout
			p.paint(tr.Tree(), tr.Steps(), size, size, 8)
			if p.view.half() < 4 || p.view.leaf < 8 {
				continue
			}
			for i, a := range p.hits {
				for _, b := range p.hits[:i] {
					if common := a.box.Intersect(b.box); a.node != b.node && common.Dx() > 2 && common.Dy() > 2 {
						t.Fatalf("%d pixels: %v and %v overlap", size, a, b)
					}
				}
			}
		}
	}
}

// TestTreeDependsOnNothingPainted checks that a picture does not depend on those painted before.
func TestTreeDependsOnNothingPainted(t *testing.T) {
	tr := treeTrace(t, "forward", hard, 30_000)
	used := newTreePainter()
	for _, at := range []int64{30_000, 100, 20_000, 0, 12_345} {
		fresh := newTreePainter()
		used.begin()
		got := used.paint(tr.Tree(), at, 640, 480, 9)
		if want := fresh.paint(tr.Tree(), at, 640, 480, 9); !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("at %d the picture is another than one painted afresh", at)
		}
	}
}

// TestTreeShrinksInSteps checks that the size of a growing tree changes in steps, and seldom.
func TestTreeShrinksInSteps(t *testing.T) {
	steps := treeSteps(t, "forward", hard, 40_000)
	tr, p := trace.New(), newTreePainter()
	changes, before := 0, treeView{}
	for len(steps) > 0 {
		n := min(200, len(steps))
		tr.Add(steps[:n])
		steps = steps[n:]
		p.plan.collapse = false
		p.paint(tr.Tree(), tr.Steps(), 800, 500, 8)
		if p.view.leaf != before.leaf || p.view.level != before.level {
			changes++
		}
		before = p.view
	}
	if changes > 60 {
		t.Errorf("in 200 pictures the size changed %d times", changes)
	}
}

// TestTreeZoomsAboutAPlace checks that the zoomed place stays where it is.
func TestTreeZoomsAboutAPlace(t *testing.T) {
	tr := treeTrace(t, "forward", hard, 40_000)
	p := newTreePainter()
	p.paint(tr.Tree(), tr.Steps(), 800, 500, 8)
	p.zoom(300, 200, 1.5)
	leaf := (300 - p.view.left) / p.view.leaf
	level := (200 - p.view.top) / p.view.level
	p.zoom(300, 200, 1.7)
	if x, y := p.view.left+leaf*p.view.leaf, p.view.top+level*p.view.level; x < 299.9 || x > 300.1 || y < 199.9 || y > 200.1 {
		t.Errorf("what was at (300, 200) is at (%.1f, %.1f)", x, y)
	}
}

// TestTreeFollows checks that the innermost decision is always in view, however far the view is
// zoomed in.
func TestTreeFollows(t *testing.T) {
	tr := treeTrace(t, "backtrack", hard, 20_000)
	p := newTreePainter()
	p.paint(tr.Tree(), 0, 800, 500, 8)
	p.zoom(400, 20, 8)
	for at := int64(1); at < tr.Steps(); at += 37 {
		p.paint(tr.Tree(), at, 800, 500, 8)
		if x, y := p.now(); x < 0 || x > 800 || y < 0 || y > 500 {
			t.Fatalf("at %d the innermost decision is at (%.0f, %.0f)", at, x, y)
		}
	}
}

// TestTreeOpensAndShuts checks that opening a triangle shows its nodes and that collapsing it
// brings back the picture.
func TestTreeOpensAndShuts(t *testing.T) {
	tr := treeTrace(t, "forward", hard, 1<<20)
	for _, collapse := range []bool{true, false} {
		p := newTreePainter()
		p.plan.collapse = collapse
		before := bytes.Clone(p.paint(tr.Tree(), tr.Steps(), 900, 600, 8).Pix)
		shut := p.figures.Shut
		first := trace.None
		for child := range tr.Tree().Children(trace.Root) {
			if info := tr.Tree().Info(child); info.Nodes > 100 && info.Solutions == 0 {
				first = child
				break
			}
		}
		p.flip(first)
		p.paint(tr.Tree(), tr.Steps(), 900, 600, 8)
		if opened := p.figures.Shut < shut; opened != collapse {
			t.Errorf("collapsed %v: %d nodes were in triangles, and now %d", collapse, shut, p.figures.Shut)
		}
		p.flip(first)
		p.view.capacity = [2]float64{}
		if after := p.paint(tr.Tree(), tr.Steps(), 900, 600, 8); !bytes.Equal(before, after.Pix) {
			t.Errorf("collapsed %v: opened and shut, the picture is another", collapse)
		}
	}
}

func TestDecisionLabels(t *testing.T) {
	l := treePuzzle(t, hard).Layout
	for _, c := range []struct {
		step engine.Step
		want string
	}{
		{engine.Step{Kind: engine.Assign, Cell: 22, Digit: 7}, "r3c5=7"},
		{engine.Step{Kind: engine.Prune, Cell: 22, Digit: 7}, "r3c5≠7"},
		{engine.Step{Kind: engine.Suppose, Cell: -1, Digit: 4, Detail: engine.PlacesDetail(1 << 6)}, "4 B2"},
		{engine.Step{Kind: engine.Suppose, Cell: -1, Digit: 4, Detail: engine.PlacesDetail(5 << 6)}, "4 S3"},
		{engine.Step{Cell: -1}, ""},
	} {
		if got := words.DecisionLabel(l, c.step); got != c.want {
			t.Errorf("%v is labelled %q, want %q", c.step, got, c.want)
		}
	}
}

func TestRounded(t *testing.T) {
	for n, want := range map[int64]string{7: "7", 999: "999", 1000: "1.0k", 9999: "9.9k", 12_345: "12k", 1_234_567: "1.2M", 5_000_000_000: "5.0G"} {
		if got := words.ShortNumber(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}

// TestTreeLooks compares pictures with stored ones that a person has checked.
func TestTreeLooks(t *testing.T) {
	folded := trace.NewLimited(400)
	folded.Add(treeSteps(t, "forward", hard, 1<<20))
	full := func(tr *trace.Trace) int64 { return tr.Steps() }
	half := func(tr *trace.Trace) int64 { return tr.Steps() * 6 / 10 }
	within := func(tr *trace.Trace) int64 {
		position := tr.Steps() / 2
		for !tr.Tree().Within(position) {
			position++
		}
		return position
	}
	four := treeTrace(t, "backtrack", small4, 1<<20)
	forward := treeTrace(t, "forward", hard, 1<<20)
	for _, c := range []struct {
		name     string
		tr       *trace.Trace
		at       func(*trace.Trace) int64
		side     string
		collapse bool
		size     image.Point
		text     int
	}{
		{"four-middle", four, half, small4, true, image.Pt(420, 400), 8},
		{"four-end", four, full, small4, true, image.Pt(420, 400), 8},
		{"four-large", four, half, small4, true, image.Pt(640, 620), 14},
		{"many", treeTrace(t, "forward", empty4, 300), half, empty4, true, image.Pt(640, 480), 8},
		{"solutions", treeTrace(t, "forward", empty4, 1<<20), half, empty4, false, image.Pt(640, 480), 8},
		{"collapsed", forward, half, hard, true, image.Pt(800, 500), 8},
		{"whole", forward, half, hard, false, image.Pt(800, 500), 8},
		{"folded", folded, full, hard, false, image.Pt(800, 500), 8},
		{"folded-collapsed", folded, full, hard, true, image.Pt(800, 500), 8},
		{"folded-within", folded, within, hard, false, image.Pt(800, 500), 8},
		{"folded-within-collapsed", folded, within, hard, true, image.Pt(800, 500), 8},
		{"band", treeTrace(t, "band", hard, 1<<20), full, hard, false, image.Pt(800, 500), 8},
		{"cdcl", treeTrace(t, "cdcl", hard, 1<<20), half, hard, true, image.Pt(800, 500), 8},
	} {
		for name, style := range map[string]Style{"light": Light(), "dark": Dark()} {
			t.Run(c.name+" "+name, func(t *testing.T) {
				p := newTreePainter()
				p.style, p.layout, p.plan.collapse = style, treePuzzle(t, c.side).Layout, c.collapse
				golden(t, fmt.Sprintf("tree-%s-%s", c.name, name), p.paint(c.tr.Tree(), c.at(c.tr), c.size.X, c.size.Y, c.text))
			})
		}
	}
}
