package tree

import (
	"image"
	"slices"
	"testing"

	"nonet/core/trace"
)

// TestSign checks that a sign is at the decision of its position, or inside the subtree that is drawn
// for it, and that there is none without a position.
func TestSign(t *testing.T) {
	treeRuns(t, func(t *testing.T, p *Painter, tr *trace.Trace) {
		tree := tr.Tree()
		children := slices.Collect(tree.Children(trace.Root))
		for i := 0; i < len(children); i += 1 + len(children)/20 { // each is a picture
			info := tree.Info(children[i])
			p.Sign.Position = info.Begin
			picture := p.Paint(tree, tr.Steps(), 500, 400, 8)
			if !p.Sign.shown {
				t.Fatalf("the sign of the decision at %d is not drawn", info.Begin)
			}
			if at := image.Pt(int(p.Sign.at.x), int(p.Sign.at.y)); at.In(picture.Rect) && picture.RGBAAt(at.X, at.Y) != p.Style.AccentGround {
				t.Fatalf("at %v there is no sign", at)
			}
			for _, h := range p.Hits {
				if own := tree.Info(h.Node); own.Begin == info.Begin && own.Level == 1 && own.Nodes == 1 {
					if d := int(p.Sign.at.x) - h.Box.Min.X; d > h.Box.Dx() || d < -16 {
						t.Fatalf("the sign is %d pixels from its node", d)
					}
				}
			}
		}
		p.Sign.Position = 0
		if p.Paint(tree, tr.Steps(), 500, 400, 8); p.Sign.shown {
			t.Error("there is a sign without a position")
		}
	})
}
