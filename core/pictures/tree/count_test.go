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
