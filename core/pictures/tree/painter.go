package tree

import (
	"image"
	"maps"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// A Painter draws the tree of a search as it was at a position. It descends from the root only
// to what can be seen: subtrees outside the image are skipped, and those narrower than a few pixels
// are drawn as areas. So the cost depends on what is visible and not on the size of the tree.
type Painter struct {
	Style  pictures.Style
	Layout *sudoku.Layout
	Plan   Plan
	View   View

	pictures.Paper
	Image      *image.RGBA // the last picture of Paint
	marks      treeMarks
	Divergence Mark          // where the run begins to differ from another one
	Turns      []engine.Turn // decisions that are not the engine's own, ascending: their nodes have another outline
	All        bool          // all of the tree is shown, even if Legible
	Legible    bool          // decisions that stand have labels and are in view, even if other parts of the tree are not
	labelled   int           // the width of the widest possible label

	Drawn   int64 // the position of the last picture, and the number of folds of the tree then
	folds   int
	Spine   []middle
	columns []column // of the area that is being gathered
	Hits    []Hit
	Figures Figures
}

// Figures say how the nodes of a tree were drawn in its last picture. Their sum is the number of
// nodes.
type Figures struct {
	Single  int64 // drawn singly
	Areas   int64 // in areas
	Shut    int64 // in the triangles of collapsed subtrees
	Outside int64 // out of view
	Hidden  int64 // after the position, and hidden
}

// A Hit is where something was drawn: a node, or a mark that stands for a whole subtree.
type Hit struct {
	Box  image.Rectangle
	Node trace.Node
}

// New returns a painter whose view shows all of a tree and follows the search.
func New() *Painter {
	p := &Painter{Style: pictures.Light(), Layout: sudoku.Classic()}
	p.View.Fit, p.View.Follow = true, true
	p.Plan.Collapse, p.Plan.Ghosts = true, true
	p.Plan.Flipped = map[int64]bool{}
	return p
}

// Copy returns a painter with the same view and settings, which may paint for a file while this one goes on.
func (p *Painter) Copy() *Painter {
	c := New()
	c.Style, c.Layout, c.View, c.Legible, c.All, c.Turns, c.Drawn, c.Divergence.Position = p.Style, p.Layout, p.View, p.Legible, p.All, p.Turns, p.Drawn, p.Divergence.Position
	c.Plan.Collapse, c.Plan.Ghosts = p.Plan.Collapse, p.Plan.Ghosts
	maps.Copy(c.Plan.Flipped, p.Plan.Flipped)
	return c
}

// Empty paints no tree.
func (p *Painter) Empty(c canvas.Canvas, s pictures.Style) { p.On(c, s.Ground) }

// Begin prepares for another tree: the view shows all of it, and no subtree is opened or collapsed
// singly.
func (p *Painter) Begin() {
	clear(p.Plan.Flipped)
	p.Plan.Tree, p.Spine, p.Hits = nil, p.Spine[:0], p.Hits[:0]
	p.View.Fit, p.View.capacity, p.All = true, [2]float64{}, false
}

// Blank paints an image without a tree.
func (p *Painter) Blank(width, height int) *image.RGBA {
	p.Image = p.Pixels(max(width, 1), max(height, 1), func(c canvas.Canvas) { p.On(c, p.Style.Ground) })
	return p.Image
}

// Zoom enlarges the picture around a fixed point.
func (p *Painter) Zoom(x, y, by float64) {
	p.All = false
	p.View.zoom(x, y, by, p.whole())
}

// ShowAll brings all of the tree into view, also while it grows.
func (p *Painter) ShowAll() { p.View.Fit, p.All = true, true }

// Paint draws a tree as it was at a position into an image of width×height pixels; text is the
// height of a capital letter. The image belongs to the painter and is valid until the next call.
func (p *Painter) Paint(t *trace.Tree, position int64, width, height, text int) *image.RGBA {
	p.Image = p.Pixels(max(width, 1), max(height, 1), func(c canvas.Canvas) { p.Draw(c, t, position, text) })
	return p.Image
}

// Draw does the same on a canvas.
func (p *Painter) Draw(c canvas.Canvas, t *trace.Tree, position int64, text int) {
	p.On(c, p.Style.Ground)
	size := p.Size()
	p.Figures, p.Hits, p.columns = Figures{}, p.Hits[:0], p.columns[:0]

	p.Plan.begin(t, position)
	resized := p.View.resize(size.X, size.Y, text)
	p.measure(text)
	p.View.least = [2]float64{}
	if p.Legible && !p.All {
		p.View.least = [2]float64{float64(p.labelled/2 + text*5/4), float64(5*text) / 2}
	}
	root := t.Info(trace.Root)
	whole := p.Plan.room(trace.Root, &root)
	p.View.settle(whole)
	p.Spine = p.Plan.spine(p.Spine)
	if (position != p.Drawn || resized) && p.View.Follow && (!p.View.Fit || p.View.over) {
		p.View.keep(p.Now())
		if p.Legible {
			p.View.lower(p.Spine[len(p.Spine)-1].level)
		}
	}
	p.Drawn, p.folds = position, t.Folds()
	p.marks.prepare(&p.View, p.Style)
	p.Divergence.shown = false
	p.subtree(trace.Root, &root, whole.leaves, 0, place{})
	p.drawSpine()
	p.drawDivergence()
}

// measure finds how much room a label needs.
func (p *Painter) measure(text int) {
	p.labelled = pictures.WidthBold(words.WidestDecision(p.Layout), text) + text
}

// Now returns the place of the innermost standing decision.
func (p *Painter) Now() (x, y float64) {
	last := p.Spine[len(p.Spine)-1]
	return p.View.x(last.leaf), p.View.y(last.level)
}

// whole returns the room that all of the tree needs.
func (p *Painter) whole() room {
	root := p.Plan.Tree.Info(trace.Root)
	return p.Plan.room(trace.Root, &root)
}

// NodeAt returns the node that was drawn at a place, or the root of the subtree that is drawn
// there.
func (p *Painter) NodeAt(x, y int) (h Hit, ok bool) {
	if p.Plan.Tree == nil || p.folds != p.Plan.Tree.Folds() {
		return Hit{}, false // the tree was folded, so the nodes have other numbers now
	}
	for i := len(p.Hits) - 1; i >= 0; i-- {
		if image.Pt(x, y).In(p.Hits[i].Box) {
			return p.Hits[i], true
		}
	}
	return Hit{}, false
}

// Flip opens a collapsed subtree, or collapses an open one.
func (p *Painter) Flip(n trace.Node) {
	info := p.Plan.Tree.Info(n)
	if p.Plan.stands(n, &info) {
		return
	}
	if p.Plan.Flipped[info.Begin] {
		delete(p.Plan.Flipped, info.Begin)
	} else if info.Nodes > 1 && !p.Plan.stub(n, &info) {
		p.Plan.Flipped[info.Begin] = true
	}
}

// A place is the middle of a node in the image, in pixels, and half its height.
type place struct{ x, y, half float64 }

// narrow returns the width below which a subtree is drawn as an area.
func (p *Painter) narrow() float64 { return max(3, float64(p.View.text)*3/8) }

// subtree draws a node, its descendants and the edge to its parent. left and leaves are its room.
func (p *Painter) subtree(n trace.Node, i *trace.Info, leaves, left float64, parent place) {
	v := &p.View
	at := p.place(i, left+leaves/2, leaves)
	status := p.Plan.Status(i)
	if n != trace.Root && status != trace.Live {
		p.marks.edge(p, parent, at, status)
	}
	if v.x(left) > float64(v.width) || at.y-v.half() > float64(v.height) {
		p.Figures.Outside += i.Nodes
		return
	}
	p.pass(i, at, leaves)
	switch {
	case p.Plan.Shut(n, i):
		p.drawShut(n, i, at, leaves)
	case p.Plan.stub(n, i):
		p.drawStub(n, i, at, left, leaves)
	default:
		if at.y+v.half() < 0 {
			p.Figures.Outside++
		} else {
			p.Figures.Single++
			if status != trace.Live {
				p.drawNode(n, i, at, leaves, status)
			}
		}
		p.children(n, i, left, at)
	}
}

// children draws what is below a node: subtrees that are wide enough one by one, adjacent narrow
// ones as one area. Of the children out of view on either side only the nearest gets an edge.
func (p *Painter) children(n trace.Node, i *trace.Info, left float64, at place) {
	v := &p.View
	rest := i.Nodes - 1
	var before *place
	for child := range p.Plan.Tree.Children(n) {
		info := p.Plan.Tree.Info(child)
		if p.Plan.hidden(&info) {
			p.Figures.Hidden += info.Nodes
			rest -= info.Nodes
			continue
		}
		leaves := p.Plan.room(child, &info).leaves
		from, to := v.x(left), v.x(left+leaves)
		left += leaves
		if from > float64(v.width) && p.Plan.Ghosts {
			p.drawOutside(&info, place{x: (from + to) / 2, y: v.y(info.Level)}, at)
			break
		}
		rest -= info.Nodes
		switch {
		case to < 0:
			p.Figures.Outside += info.Nodes
			before = &place{x: (from + to) / 2, y: v.y(info.Level)}
		case to-from >= p.narrow():
			p.drawArea(at)
			p.subtree(child, &info, leaves, left-leaves, at)
		case v.y(info.Level) > float64(v.height):
			p.Figures.Outside += info.Nodes
		default:
			p.Divergence.pass(&info, place{x: (from + to) / 2, y: v.y(info.Level)})
			p.gather(child, &info, from, to, at)
			p.Figures.Areas += info.Nodes
		}
	}
	p.drawArea(at)
	if before != nil {
		p.marks.edge(p, at, *before, trace.Failed)
	}
	p.Figures.Outside += rest // to the right of the image, or kept only as a number
}

// drawOutside draws the edge to a node that is out of view.
func (p *Painter) drawOutside(i *trace.Info, to, from place) {
	if s := p.Plan.Status(i); s != trace.Live {
		p.marks.edge(p, from, to, s)
	}
}

// drawSpine draws the standing decisions on top of everything, so that they are visible even inside
// an area.
func (p *Painter) drawSpine() {
	var above place
	for i, s := range p.Spine {
		info := p.Plan.Tree.Info(s.node)
		at, _ := p.spinePlace(s, &info)
		if i > 0 {
			p.marks.edge(p, above, at, trace.Live)
		}
		above = at
	}
	for i, s := range p.Spine {
		info := p.Plan.Tree.Info(s.node)
		at, leaves := p.spinePlace(s, &info)
		if i == len(p.Spine)-1 {
			p.drawCurrent(&info, at, leaves)
		}
		p.drawNode(s.node, &info, at, leaves, trace.Live)
		if i == len(p.Spine)-1 {
			p.nameCurrent(&info, at, leaves)
		}
	}
}

// spinePlace returns the place of a decision that stands, and its width in leaves. If the picture is to
// be legible there is room for its label, and where it is out of view at the side, it is drawn at the
// edge.
func (p *Painter) spinePlace(m middle, i *trace.Info) (at place, leaves float64) {
	leaves = p.Plan.room(m.node, i).leaves
	if p.Legible && !p.All {
		leaves = max(leaves, float64(p.labelled+p.View.text+1)/p.View.Leaf)
	}
	at = p.place(i, m.leaf, leaves)
	if p.Legible && !p.All && m.level > 0 {
		edge := float64(p.labelled)/2 + float64(p.View.text)
		at.x = max(edge, min(at.x, float64(p.View.width)-edge))
	}
	return at, leaves
}

// place returns the place of a node whose room is leaves leaves.
func (p *Painter) place(i *trace.Info, leaf, leaves float64) place {
	at := place{x: p.View.x(leaf), y: p.View.y(i.Level)}
	b, _ := p.bodyOf(i, at, leaves)
	at.half = float64(b.box.Dy()) / 2 / canvas.Unit
	return at
}
