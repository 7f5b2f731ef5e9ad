package tree

import (
	"image"
	"math"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/trace"
	"nonet/core/words"
)

// Areas stand for subtrees that are too small to be drawn node by node. Each is as wide as its
// number of leaves and reaches down to its lowest node. Side by side they show the outline of the
// tree.

// A column is the part of an area that stands for one subtree, or for several in one pixel.
type column struct {
	from, to int // in pixels
	level    int // of the root
	deepest  int
	node     trace.Node // the first one
	status   trace.Status
}

// gather adds a subtree to the area, or begins another area if its status is different.
func (p *Painter) gather(n trace.Node, i *trace.Info, from, to float64, parent place) {
	status := p.Plan.Status(i)
	c := column{int(math.Floor(from)), int(math.Floor(to)), i.Level, p.Plan.room(n, i).deepest, n, status}
	if last := len(p.columns) - 1; last >= 0 {
		before := &p.columns[last]
		switch {
		case before.status != status:
			p.drawArea(parent)
		case c.to <= before.to: // in the same pixel
			before.deepest = max(before.deepest, c.deepest)
			return
		default:
			c.from = max(c.from, before.to)
		}
	}
	c.to = max(c.to, c.from+1)
	p.columns = append(p.columns, c)
}

// drawArea draws the gathered area, with an edge to its parent.
func (p *Painter) drawArea(parent place) {
	if len(p.columns) == 0 {
		return
	}
	v := &p.View
	first, last := p.columns[0], p.columns[len(p.columns)-1]
	top := int(v.y(first.level) - v.half())
	ground, stripes := p.marks.area(first.status)
	p.marks.fan(p, parent, first.from, last.to, top, ground)
	for _, c := range p.columns {
		r := image.Rect(c.from, top, c.to, max(top+1, int(v.y(c.deepest)+v.half())))
		p.Rect(r, ground)
		p.Rect(r, stripes)
		p.Hits = append(p.Hits, Hit{r, c.node})
	}
	p.columns = p.columns[:0]
}

// drawStub draws subtrees of which only the numbers are kept, as a triangle of their width and
// height.
func (p *Painter) drawStub(n trace.Node, i *trace.Info, at place, left, leaves float64) {
	v := &p.View
	half := v.half()
	top, bottom := at.y-half, v.y(i.Deepest)+half
	from, to := v.x(left), v.x(left+leaves)
	inset := min((to-from)/8, float64(v.text)/2)
	p.triangle(n, i, triangle{at.x, top, bottom, from + inset, to - inset}, i.Nodes)
	p.Figures.Areas += i.Nodes
}

// drawShut draws a collapsed subtree: its root and a triangle below it. Nothing else is drawn below
// the root, so the triangle may reach past its row. If there is no room for both, only the triangle
// is drawn.
func (p *Painter) drawShut(n trace.Node, i *trace.Info, at place, leaves float64) {
	v := &p.View
	p.Figures.Shut += i.Nodes
	text, half := float64(v.text), v.half()
	wide := min(float64(leaves*v.Leaf)*0.8, text*4.5) / 2
	top, below := at.y-half, i.Nodes
	if i.Siblings == 1 && half > text/2 && wide > text/2 {
		p.drawNode(n, i, at, leaves, p.Plan.Status(i))
		top, below = at.y+half, below-1
	}
	p.triangle(n, i, triangle{at.x, top, top + min(text*2.2, wide*1.2), at.x - wide, at.x + wide}, below)
}

// A triangle has its tip at the top and its base at the bottom. All values are in pixels.
type triangle struct{ tip, top, bottom, from, to float64 }

// triangle draws the triangle for a subtree. If there is room it adds the number of nodes: below a
// small triangle, inside a large one.
func (p *Painter) triangle(n trace.Node, i *trace.Info, t triangle, nodes int64) {
	v := &p.View
	blunt := 0.0 // several siblings have no common root, so their triangle has no tip
	if i.Siblings > 1 {
		blunt = (t.to - t.from) / 5
	}
	p.marks.triangle(p, t, blunt, p.Plan.Status(i))
	box := image.Rect(int(t.from), int(t.top), int(t.to)+1, int(t.bottom)+1)
	p.Hits = append(p.Hits, Hit{box.Intersect(p.Whole()), n})
	text, high, wide := float64(v.text), t.bottom-t.top, t.to-t.from
	inside := high > 5*text && p.count(nodes, t.tip, t.bottom-text, wide/2-2*text, true)
	if !inside {
		p.count(nodes, t.tip, t.bottom+text*3/2, max(wide, float64(p.Plan.room(n, i).leaves*v.Leaf))-2, false)
	}
	if i.FirstSolution <= p.Plan.position {
		up := min(high/3, text)
		if inside {
			up = text * 10 / 3 // above the number
		}
		p.marks.star(p, place{x: t.tip, y: t.bottom - up}, int(min(text*0.8, wide/4)*canvas.Unit))
	}
}

// count writes a number if it fits, if necessary in thousands or millions. ground adds a
// background, for a number on stripes.
func (p *Painter) count(nodes int64, middle, baseline, room float64, ground bool) bool {
	text := p.View.text
	for _, s := range []string{words.Number(nodes), words.ShortNumber(nodes)} {
		width := pictures.Width(s, text)
		if float64(width) > room {
			continue
		}
		at := image.Pt(int(middle)-width/2, int(baseline))
		if ground {
			p.Rect(image.Rect(at.X-text/3, at.Y-text*4/3, at.X+width+text/3, at.Y+text/3), canvas.Solid(p.Style.Ground))
		}
		p.Write(at, s, text, p.Style.Faint)
		return true
	}
	return false
}
