package search

import (
	"image"

	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// A treePainter draws the tree of a search as it was at a position. It goes down from
// the root only where there is something to be seen: what lies outside of the image is
// passed over, and what is narrower than a few pixels is drawn as the area it takes. So
// a picture costs what it shows, however large the tree.
type treePainter struct {
	style  Style
	layout *sudoku.Layout
	plan   plan
	view   treeView

	img       *image.RGBA
	pen       pen
	lettering render.Lettering
	marks     treeMarks
	legible   bool // nodes are large enough for their labels, even if not all of the tree is seen
	labelled  int  // the width of the widest label there can be

	drawn   int64 // the position of the last picture, and how often the tree had been folded
	folds   int
	spine   []spot
	columns []column // of the area that is being gathered
	hits    []hit
	figures figures
}

// Figures say what became of the nodes of a tree in its last picture. Together they are
// all of them.
type figures struct {
	Single  int64 // drawn one by one
	Areas   int64 // in areas
	Shut    int64 // in triangles
	Outside int64 // not in view
	Hidden  int64 // after the position, and not to be shown
}

// A hit is where something was drawn: a node, or what stands for a whole subtree.
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

// begin makes ready for another tree: all of it is seen, and no subtree is open or shut
// against the rule.
func (p *treePainter) begin() {
	clear(p.plan.flipped)
	p.plan.tree, p.spine, p.hits = nil, p.spine[:0], p.hits[:0]
	p.view.fit, p.view.capacity = true, [2]float64{}
}

// blank is an image of nothing.
func (p *treePainter) blank(width, height int) *image.RGBA {
	size := image.Pt(max(width, 1), max(height, 1))
	if p.img == nil || p.img.Rect.Max != size {
		p.img = image.NewRGBA(image.Rectangle{Max: size})
	}
	p.pen.img = p.img
	p.pen.rect(p.img.Rect, solid(p.style.Ground))
	return p.img
}

// zoom enlarges what was drawn, with a place staying where it is.
func (p *treePainter) zoom(x, y, by float64) { p.view.zoom(x, y, by, p.whole()) }

// paint draws a tree as it was at a position into an image of width×height pixels, with
// letters whose capitals are so many pixels high. The image is the painter's: it is
// drawn over the next time.
func (p *treePainter) paint(t *trace.Tree, position int64, width, height, text int) *image.RGBA {
	size := p.blank(width, height).Rect.Max
	p.figures, p.hits, p.columns = figures{}, p.hits[:0], p.columns[:0]

	p.plan.begin(t, position)
	p.view.resize(size.X, size.Y, text)
	p.labelled = p.lettering.WidthBold(p.widest(), text) + text
	p.view.least = [2]float64{}
	if p.legible {
		p.view.least = [2]float64{float64(p.labelled + 2*text), float64(4 * text)}
	}
	root := t.Info(trace.Root)
	whole := p.plan.room(trace.Root, &root)
	p.view.settle(whole)
	p.spine = p.plan.spine(p.spine)
	if position != p.drawn && p.view.follow && (!p.view.fit || p.view.over) {
		p.view.keep(p.now())
	}
	p.drawn, p.folds = position, t.Folds()
	p.marks.prepare(&p.view, p.style)
	p.subtree(trace.Root, &root, whole.leaves, 0, place{})
	p.drawSpine()
	return p.img
}

// now is where the innermost decision is that stands.
func (p *treePainter) now() (x, y float64) {
	last := p.spine[len(p.spine)-1]
	return p.view.x(last.leaf), p.view.y(last.level)
}

// whole is the room that all of the tree takes.
func (p *treePainter) whole() room {
	root := p.plan.tree.Info(trace.Root)
	return p.plan.room(trace.Root, &root)
}

// nodeAt is the node that was drawn at a place, or the root of the subtree that what was
// drawn there stands for.
func (p *treePainter) nodeAt(x, y int) (h hit, ok bool) {
	if p.plan.tree == nil || p.folds != p.plan.tree.Folds() {
		return hit{}, false // the nodes have other numbers now
	}
	for i := len(p.hits) - 1; i >= 0; i-- {
		if image.Pt(x, y).In(p.hits[i].box) {
			return p.hits[i], true
		}
	}
	return hit{}, false
}

// flip opens a subtree that is shut, or shuts one that is open.
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

// A place is the middle of a node in the image, in pixels, and how far up and down the
// node reaches from there.
type place struct{ x, y, half float64 }

// narrow is the width from which on a subtree is not drawn as an area.
func (p *treePainter) narrow() float64 { return max(3, float64(p.view.text)*3/8) }

// subtree draws a node that takes some leaves from left on, what is below it, and the
// line to its parent.
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

// children draws what is below a node: the subtrees that are wide enough one by one, and
// neighbours that are not as one area. Of those out of view to the left and to the right
// only the nearest has its line drawn.
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
			p.gather(child, &info, from, to, at)
			p.figures.Areas += info.Nodes
		}
	}
	p.drawArea(at)
	if before != nil {
		p.marks.edge(&p.pen, at, *before, trace.Failed)
	}
	p.figures.Outside += rest // to the right of the image, or kept as a number only
}

// drawOutside draws the line to a node that is out of view.
func (p *treePainter) drawOutside(i *trace.Info, to, from place) {
	if s := p.plan.status(i); s != trace.Live {
		p.marks.edge(&p.pen, from, to, s)
	}
}

// drawSpine draws the decisions that stand, over everything: they are seen even where
// they lie in an area.
func (p *treePainter) drawSpine() {
	var above place
	for i, s := range p.spine {
		info := p.plan.tree.Info(s.node)
		at := p.place(&info, s.leaf, p.plan.room(s.node, &info).leaves)
		if i > 0 {
			p.marks.edge(&p.pen, above, at, trace.Live)
		}
		above = at
	}
	for i, s := range p.spine {
		info := p.plan.tree.Info(s.node)
		leaves := p.plan.room(s.node, &info).leaves
		at := p.place(&info, s.leaf, leaves)
		if i == len(p.spine)-1 {
			p.drawCurrent(&info, at, leaves)
		}
		p.drawNode(s.node, &info, at, leaves, trace.Live)
		if i == len(p.spine)-1 {
			p.nameCurrent(&info, at, leaves)
		}
	}
}

// place is where a node is that has so many leaves to itself.
func (p *treePainter) place(i *trace.Info, leaf, leaves float64) place {
	at := place{p.view.x(leaf), p.view.y(i.Level), 0}
	b, _ := p.bodyOf(i, at, leaves)
	at.half = float64(b.box.Dy()) / 2 / unit
	return at
}
