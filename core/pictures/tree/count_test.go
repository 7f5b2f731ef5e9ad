package tree

import (
	"image"
	"testing"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

// TestCount: a number of nodes is written where it fits, in the middle of its place, in thousands where only these fit; its ground is behind all of it.
func TestCount(t *testing.T) {
	const text = 9
	for _, ground := range []bool{false, true} {
		long, short := pictures.Width("12,345", text), pictures.Width("12k", text)
		for room := range long + 5 {
			s := picturetest.NewSheet(300, 100)
			var p Painter
			p.On(s, pictures.Light().Ground)
			p.Style, p.View.text = pictures.Light(), text
			s.Boxes = nil
			written := p.count(12_345, 100, 50, float64(room), ground)
			want := ""
			switch {
			case room >= long:
				want = "12,345"
			case room >= short:
				want = "12k"
			}
			if written != (want != "") || written != (len(s.Texts) == 1) || written && s.Texts[0].String != want {
				t.Fatalf("in %d pixels %+v is written, want %q", room, s.Texts, want)
			}
			if !written {
				continue
			}
			wide, at := pictures.Width(want, text), s.Texts[0].At
			if middle := at.X/canvas.Unit + wide/2; middle < 99 || middle > 101 || at.Y != 50*canvas.Unit {
				t.Errorf("%q is at %v", want, at)
			}
			capitals := image.Rect(at.X/canvas.Unit, 50-text, at.X/canvas.Unit+wide, 50)
			if ground != (len(s.Boxes) == 1) || ground && (!capitals.In(s.Boxes[0].Inset(2)) || !s.Boxes[0].In(capitals.Inset(-text/2))) {
				t.Errorf("%q at %v has the ground %v", want, capitals, s.Boxes)
			}
			if ground && (capitals.Min.X-s.Boxes[0].Min.X != s.Boxes[0].Max.X-capitals.Max.X || capitals.Min.Y-s.Boxes[0].Min.Y != s.Boxes[0].Max.Y-capitals.Max.Y) {
				t.Errorf("%q at %v is not in the middle of its ground %v", want, capitals, s.Boxes)
			}
		}
	}
}

// TestStub: a folded node is a stub if nodes are hidden in it, even if it is a single one.
func TestStub(t *testing.T) {
	tr := trace.New()
	tr.Add([]engine.Step{{Kind: engine.Assign, Cell: 1, Digit: 1, Depth: 1}})
	p := Plan{Tree: tr.Tree()}
	leaf := trace.Root + 1
	for nodes, want := range map[int64]bool{1: false, 2: true, 3: true} {
		if got := p.stub(leaf, &trace.Info{Folded: true, Siblings: 1, Nodes: nodes}); got != want {
			t.Errorf("a folded node of %d is a stub: %t", nodes, got)
		}
		if p.stub(leaf, &trace.Info{Siblings: 1, Nodes: nodes}) {
			t.Errorf("a node of %d that is not folded is a stub", nodes)
		}
	}
	if p.stub(trace.Root, &trace.Info{Folded: true, Siblings: 1, Nodes: 5}) {
		t.Error("a folded node with a child is a stub")
	}
}

// TestNumbersOfTriangles: the number of nodes of a large triangle stands in it, that of a small one below it, both in its middle; where there is no room, it has none.
func TestNumbersOfTriangles(t *testing.T) {
	const text = 8
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Small4, 1<<20)
	p := New()
	p.Layout = picturetest.PuzzleOfText(t, picturetest.Small4).Layout
	for _, c := range []struct {
		wide, high float64
		inside     bool
		none       bool
	}{{120, 30, false, false}, {120, 39, false, false}, {120, 42, true, false}, {120, 100, true, false}, {70, 100, true, false}, {45, 100, false, false}, {10, 100, false, true}} {
		s := picturetest.NewSheet(400, 400)
		p.Draw(s, tr.Tree(), tr.Steps(), text)
		s.Texts = nil
		info := tr.Tree().Info(trace.Root)
		info.FirstSolution, info.Nodes = trace.Open, 1 // so that it has no room beside it
		p.View.Leaf = 1
		tri := triangle{tip: 200, top: 100, bottom: 100 + c.high, from: 200 - c.wide/2, to: 200 + c.wide/2}
		p.triangle(trace.Root, &info, tri, 12_345)
		if c.none {
			if len(s.Texts) > 0 {
				t.Errorf("%+v: %v is written", c, s.Texts)
			}
			continue
		}
		if len(s.Texts) != 1 {
			t.Errorf("%+v: there are %d numbers", c, len(s.Texts))
			continue
		}
		at := canvas.TextBounds(s.Texts[0])
		baseline, wide := float64(s.Texts[0].At.Y/canvas.Unit), float64(pictures.Width(s.Texts[0].String, text))
		if middle := at.Min.X + at.Max.X; middle < 396 || middle > 404 {
			t.Errorf("%+v: the number is at %v", c, at)
		}
		room := c.wide * (baseline - text - tri.top) / c.high // at its upper edge
		switch {
		case c.inside && (baseline >= tri.bottom || baseline < tri.bottom-2*text || wide > room):
			t.Errorf("%+v: the number is at %v, not in the triangle", c, at)
		case !c.inside && (baseline-text <= tri.bottom || baseline > tri.bottom+2*text || wide > c.wide):
			t.Errorf("%+v: the number is at %v, not below the triangle", c, at)
		}
	}
}

// TestNumberBelowARoot: of a collapsed subtree the root is drawn, with the triangle below it and the number of the nodes in that; where there is no room for it, or there are several
// roots, the triangle takes its place, and its number counts the roots too.
func TestNumberBelowARoot(t *testing.T) {
	const text = 8
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 1<<20)
	for _, c := range []struct {
		level    float64
		siblings int
		root     bool
	}{{7 * text, 1, true}, {text, 1, false}, {7 * text, 2, false}} {
		s, p := picturetest.NewSheet(400, 400), New()
		p.Draw(s, tr.Tree(), tr.Steps(), text)
		p.View.Leaf, p.View.Level = 8*text, c.level
		n := trace.Root + 1
		info := tr.Tree().Info(n)
		info.Nodes, info.Siblings = 1000, c.siblings
		at, half := place{200, 200, p.View.half()}, p.View.half()
		s.Texts, p.Hits = nil, nil
		p.drawShut(n, &info, at, 1)
		nodes, top, hits := "1,000", 200-half, 1
		if c.root {
			nodes, top, hits = "999", 200+half, 2
		}
		if len(p.Hits) != hits || len(s.Written(nodes)) != 1 {
			t.Fatalf("%+v: %d things are drawn, with %v", c, len(p.Hits), s.Texts)
		}
		if got := p.Hits[hits-1].Box.Min.Y; got != int(top) {
			t.Errorf("%+v: the triangle begins at %d, want %g", c, got, top)
		}
	}
}
