package search

import (
	"image"

	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// A treePainter draws the tree of a search as it was at a position. It descends from the root only
// to what can be seen: subtrees outside the image are skipped, and those narrower than a few pixels
// are drawn as areas. So the cost depends on what is visible and not on the size of the tree.
type treePainter struct {
	style  Style
	layout *sudoku.Layout
	plan   plan
	view   treeView

	img       *image.RGBA
	pen       pen
	lettering render.Lettering
	marks     treeMarks
	sign      sign
	legible   bool // decisions that stand have labels and are in view, even if other parts of the tree are not
	labelled  int  // the width of the widest possible label

	drawn   int64 // the position of the last picture, and the number of folds of the tree then
	folds   int
	spine   []spot
	columns []column // of the area that is being gathered
	hits    []hit
	figures figures
}

// Figures say how the nodes of a tree were drawn in its last picture. Their sum is the number of
// nodes.
type figures struct {
	Single  int64 // drawn singly
	Areas   int64 // in areas
	Shut    int64 // in the triangles of collapsed subtrees
	Outside int64 // out of view
	Hidden  int64 // after the position, and hidden
}

// A hit is where something was drawn: a node, or a mark that stands for a whole subtree.
type hit struct {
	box  image.Rectangle
	node trace.Node
}

func newTreePainter() *treePainter {
	p := &treePainter{style: Light(), layout: sudoku.Classic()}
	p.view.fit, p.view.follow = true, true
	p.plan.collapse, p.plan.ghosts = true, true
	p.plan.flipped = map[int64]bool{}
	return p
}

// begin prepares for another tree: the view shows all of it, and no subtree is opened or collapsed
// singly.
func (p *treePainter) begin() {
	clear(p.plan.flipped)
	p.plan.tree, p.spine, p.hits = nil, p.spine[:0], p.hits[:0]
	p.view.fit, p.view.capacity = true, [2]float64{}
}

// blank returns a cleared image.
func (p *treePainter) blank(width, height int) *image.RGBA {
	size := image.Pt(max(width, 1), max(height, 1))
	if p.img == nil || p.img.Rect.Max != size {
		p.img = image.NewRGBA(image.Rectangle{Max: size})
	}
	p.pen.img = p.img
	p.pen.rect(p.img.Rect, solid(p.style.Ground))
	return p.img
}

// zoom enlarges the picture around a fixed point.
func (p *treePainter) zoom(x, y, by float64) { p.view.zoom(x, y, by, p.whole()) }

// paint draws a tree as it was at a position into an image of width×height pixels; text is the
// height of a capital letter. The image belongs to the painter and is valid until the next call.
func (p *treePainter) paint(t *trace.Tree, position int64, width, height, text int) *image.RGBA {
	size := p.blank(width, height).Rect.Max
	p.figures, p.hits, p.columns = figures{}, p.hits[:0], p.columns[:0]

	p.plan.begin(t, position)
	p.view.resize(size.X, size.Y, text)
	p.labelled = p.lettering.WidthBold(words.WidestDecision(p.layout), text) + text
	p.view.least = [2]float64{}
	if p.legible {
		p.view.least = [2]float64{float64(p.labelled/2 + text*5/4), float64(5*text) / 2}
	}
	root := t.Info(trace.Root)
	whole := p.plan.room(trace.Root, &root)
	p.view.settle(whole)
	p.spine = p.plan.spine(p.spine)
	if position != p.drawn && p.view.follow && (!p.view.fit || p.view.over) {
		p.view.keep(p.now())
		if p.legible {
			p.view.lower(p.spine[len(p.spine)-1].level)
		}
	}
	p.drawn, p.folds = position, t.Folds()
	p.marks.prepare(&p.view, p.style)
	p.sign.shown = false
	p.subtree(trace.Root, &root, whole.leaves, 0, place{})
	p.drawSpine()
	p.drawSign()
	return p.img
}

// now returns the place of the innermost standing decision.
func (p *treePainter) now() (x, y float64) {
	last := p.spine[len(p.spine)-1]
	return p.view.x(last.leaf), p.view.y(last.level)
}

// whole returns the room that all of the tree needs.
func (p *treePainter) whole() room {
	root := p.plan.tree.Info(trace.Root)
	return p.plan.room(trace.Root, &root)
}

// nodeAt returns the node that was drawn at a place, or the root of the subtree that is drawn
// there.
func (p *treePainter) nodeAt(x, y int) (h hit, ok bool) {
	if p.plan.tree == nil || p.folds != p.plan.tree.Folds() {
		return hit{}, false // the tree was folded, so the nodes have other numbers now
	}
	for i := len(p.hits) - 1; i >= 0; i-- {
		if image.Pt(x, y).In(p.hits[i].box) {
			return p.hits[i], true
		}
	}
	return hit{}, false
}

// flip opens a collapsed subtree, or collapses an open one.
func (p *treePainter) flip(n trace.Node) {
	info := p.plan.tree.Info(n)
	if p.plan.stands(n, &info) {
		return
	}
	if p.plan.flipped[info.Begin] {
		delete(p.plan.flipped, info.Begin)
	} else if info.Nodes > 1 && !p.plan.stub(n, &info) {
		p.plan.flipped[info.Begin] = true
	}
}

// A place is the middle of a node in the image, in pixels, and half its height.
type place struct{ x, y, half float64 }

// narrow returns the width below which a subtree is drawn as an area.
func (p *treePainter) narrow() float64 { return max(3, float64(p.view.text)*3/8) }

// subtree draws a node, its descendants and the edge to its parent. left and leaves are its room.
func (p *treePainter) subtree(n trace.Node, i *trace.Info, leaves, left float64, parent place) {
	v := &p.view
	at := p.place(i, left+leaves/2, leaves)
	status := p.plan.status(i)
	if n != trace.Root && status != trace.Live {
		p.marks.edge(&p.pen, parent, at, status)
	}
	if v.x(left+leaves) < 0 || v.x(left) > float64(v.width) || at.y-v.half() > float64(v.height) {
		p.figures.Outside += i.Nodes
		return
	}
	p.pass(i, at, leaves)
	switch {
	case p.plan.shut(n, i):
		p.drawShut(n, i, at, leaves)
	case i.Siblings > 1 || p.plan.stub(n, i):
		p.drawStub(n, i, at, left, leaves)
	default:
		if at.y+v.half() < 0 {
			p.figures.Outside++
		} else {
			p.figures.Single++
			if status != trace.Live {
				p.drawNode(n, i, at, leaves, status)
			}
		}
		if i.Nodes > 1 {
			p.children(n, i, left, at)
		}
	}
}

// children draws what is below a node: subtrees that are wide enough one by one, adjacent narrow
// ones as one area. Of the children out of view on either side only the nearest gets an edge.
func (p *treePainter) children(n trace.Node, i *trace.Info, left float64, at place) {
	v := &p.view
	rest := i.Nodes - 1
	var before *place
	for child := range p.plan.tree.Children(n) {
		info := p.plan.tree.Info(child)
		if p.plan.hidden(&info) {
			p.figures.Hidden += info.Nodes
			rest -= info.Nodes
			continue
		}
		leaves := p.plan.room(child, &info).leaves
		from, to := v.x(left), v.x(left+leaves)
		left += leaves
		if from > float64(v.width) && p.plan.ghosts {
			p.drawOutside(&info, place{(from + to) / 2, v.y(info.Level), 0}, at)
			break
		}
		rest -= info.Nodes
		switch {
		case to < 0:
			p.figures.Outside += info.Nodes
			before = &place{(from + to) / 2, v.y(info.Level), 0}
		case to-from >= p.narrow():
			p.drawArea(at)
			p.subtree(child, &info, leaves, left-leaves, at)
		case v.y(info.Level) > float64(v.height):
			p.figures.Outside += info.Nodes
		default:
			p.sign.pass(&info, place{(from + to) / 2, v.y(info.Level), 0})
			p.gather(child, &info, from, to, at)
			p.figures.Areas += info.Nodes
		}
	}
	p.drawArea(at)
	if before != nil {
		p.marks.edge(&p.pen, at, *before, trace.Failed)
	}
	p.figures.Outside += rest // to the right of the image, or kept only as a number
}

// drawOutside draws the edge to a node that is out of view.
func (p *treePainter) drawOutside(i *trace.Info, to, from place) {
	if s := p.plan.status(i); s != trace.Live {
		p.marks.edge(&p.pen, from, to, s)
	}
}

// drawSpine draws the standing decisions on top of everything, so that they are visible even inside
// an area.
func (p *treePainter) drawSpine() {
	var above place
	for i, s := range p.spine {
		info := p.plan.tree.Info(s.node)
		at, _ := p.spinePlace(s, &info)
		if i > 0 {
			p.marks.edge(&p.pen, above, at, trace.Live)
		}
		above = at
	}
	for i, s := range p.spine {
		info := p.plan.tree.Info(s.node)
		at, leaves := p.spinePlace(s, &info)
		if i == len(p.spine)-1 {
			p.drawCurrent(&info, at, leaves)
		}
		p.drawNode(s.node, &info, at, leaves, trace.Live)
		if i == len(p.spine)-1 {
			p.nameCurrent(&info, at, leaves)
		}
	}
}

// spinePlace returns the place of a decision that stands, and its width in leaves. If the picture is to
// be legible there is room for its label, and where it is out of view at the side, it is drawn at the
// edge.
func (p *treePainter) spinePlace(s spot, i *trace.Info) (at place, leaves float64) {
	leaves = p.plan.room(s.node, i).leaves
	if p.legible {
		leaves = max(leaves, float64(p.labelled+p.view.text+1)/p.view.leaf)
	}
	at = p.place(i, s.leaf, leaves)
	if p.legible && s.level > 0 {
		edge := float64(p.labelled)/2 + float64(p.view.text)
		at.x = max(edge, min(at.x, float64(p.view.width)-edge))
	}
	return at, leaves
}

// place returns the place of a node whose room is leaves leaves.
func (p *treePainter) place(i *trace.Info, leaf, leaves float64) place {
	at := place{p.view.x(leaf), p.view.y(i.Level), 0}
	b, _ := p.bodyOf(i, at, leaves)
	at.half = float64(b.box.Dy()) / 2 / unit
	return at
}
