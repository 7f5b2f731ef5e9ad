package tree

import (
	"image"
	"math"
	"testing"

	"nonet/core/canvas"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

// An edgeSheet notes the edges of a tree, and not the marks of its ends, which are lines too.
type edgeSheet struct {
	*picturetest.Sheet
	end   any // the colour of these marks
	edges [][2]image.Point
}

func (s *edgeSheet) Line(a, b image.Point, k canvas.Stroke) {
	if s.end != k.Color {
		s.edges = append(s.edges, [2]image.Point{a.Div(canvas.Unit), b.Div(canvas.Unit)})
	}
}

// TestEdgesJoinNodes: wherever the tree is moved, each edge goes from a node to one below it. Each node in view has one to all those below it that are in view too, and to the
// nearest one beyond either side.
func TestEdgesJoinNodes(t *testing.T) {
	const width, height, text = 500, 400, 8
	tr := trace.New()
	tr.Add(picturetest.RandomSteps(1, 120, 4))
	tree := tr.Tree()
	for _, ghosts := range []bool{true, false} {
		for _, position := range []int64{tr.Steps() / 3, tr.Steps() * 3 / 5, tr.Steps()} {
			for _, by := range []float64{0, 200, 600, 900, -200, -600, -900} {
				p := New()
				p.Plan.Ghosts, p.View.Follow = ghosts, false
				p.Paint(tree, position, width, height, text)
				p.Zoom(width/2, 0, 4)
				p.View.Pan(by, 0)
				s := &edgeSheet{Sheet: picturetest.NewSheet(width, height), end: p.Style.Failed}
				p.Draw(s, tree, position, text)

				v := &p.View
				places := make([]place, tree.Nodes())
				var look func(n trace.Node, left float64)
				look = func(n trace.Node, left float64) {
					info := tree.Info(n)
					places[n] = place{x: v.x(left + p.Plan.room(n, &info).leaves/2), y: v.y(info.Level)}
					for child := range tree.Children(n) {
						below := tree.Info(child)
						look(child, left)
						left += p.Plan.room(child, &below).leaves
					}
				}
				look(trace.Root, 0)

				joined := map[trace.Node]bool{} // to the one above
				for _, e := range s.edges {
					near := func(at image.Point, n trace.Node, side float64) bool {
						down := (float64(at.Y) - places[n].y) * side
						return math.Abs(float64(at.X)-places[n].x) < 2 && down > -2 && down < v.half()+2
					}
					found := false
					for n := trace.Root + 1; n < trace.Node(tree.Nodes()); n++ {
						if near(e[0], tree.Info(n).Parent, 1) && near(e[1], n, -1) {
							found, joined[n] = true, true
						}
					}
					if !found {
						t.Errorf("moved by %v at %d, ghosts %t: the edge %v joins no nodes", by, position, ghosts, e)
					}
				}
				for n := range places {
					if at := places[n]; at.x < 0 || at.x > width || at.y > height {
						continue
					}
					last := trace.None // beyond the left side
					right := false
					for child := range tree.Children(trace.Node(n)) {
						info := tree.Info(child)
						if p.Plan.hidden(&info) {
							continue
						}
						wide := p.Plan.room(child, &info).leaves / 2 * v.Leaf
						switch x := places[child].x; {
						case x+wide < 0:
							last = child
							continue
						case x-wide > width && right:
							continue
						case x-wide > width:
							right = true
						}
						if !joined[child] {
							t.Errorf("moved by %v at %d, ghosts %t: node %d has no edge to %d", by, position, ghosts, n, child)
						}
					}
					if last != trace.None && !joined[last] {
						t.Errorf("moved by %v at %d, ghosts %t: node %d has no edge to %d, the nearest at the left", by, position, ghosts, n, last)
					}
				}
			}
		}
	}
}
