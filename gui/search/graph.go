package search

import (
	"image"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/pictures/implications"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

var (
	_ fyne.Widget     = (*Graph)(nil)
	_ fyne.Accessible = (*Graph)(nil)
)

// A Graph shows the implication graph of the last conflict of clause learning, and says below what that was and what was learnt from it.
// A click on a node requests its position. Call its methods on Fyne's main goroutine.
type Graph struct {
	sheet

	// OnSeek is called with the position of the node that was clicked.
	OnSeek func(position int64)

	painter implications.Painter
	graph   *trace.Implications // nil if there is nothing to show
	layout  *sudoku.Layout
	seen    fyne.Size // the size of the view when it was scrolled to what matters
}

// NewGraph returns an empty view.
func NewGraph() *Graph {
	g := &Graph{layout: sudoku.Classic()}
	g.lines, g.least, g.whole = 5, -3, true
	g.paint = func(width, height, text int, moved image.Point) *image.RGBA {
		return g.painter.Paint(g.graph, g.layout, g.style, width, height, text, moved)
	}
	g.extent = func(view image.Point, text int) image.Point { return g.painter.Fit(g.graph, g.layout, view, text) }
	g.pressed = func(at image.Point) {
		if position, ok := g.painter.At(at, g.moved()); ok && g.OnSeek != nil {
			g.OnSeek(position)
		}
	}
	g.begin(g)
	return g
}

// Display shows a graph, or if it is nil says what will be here. conflicts is the number of conflicts so far.
func (g *Graph) Display(graph *trace.Implications, p sudoku.Puzzle, clauses *engine.Clauses, conflicts int64) {
	switch {
	case graph != nil:
		g.say(describeGraph(graph, p, clauses))
	case conflicts > 0:
		g.say(words.T("graph.gone"))
	default:
		g.say(words.T("graph.none"))
	}
	if same := g.graph == graph || g.graph != nil && graph != nil && g.graph.Position == graph.Position && g.graph.Clause == graph.Clause && g.layout == p.Layout; same {
		return
	}
	g.graph, g.layout = graph, p.Layout
	g.Refresh()
	if graph != nil {
		g.reveal()
	}
}

// describeGraph says in words what a graph shows.
func describeGraph(g *trace.Implications, p sudoku.Puzzle, clauses *engine.Clauses) string {
	data := words.Data{"Says": words.Sentence(p, g.Conflict), "Step": words.Number(g.Position), "Level": words.Number(int64(g.Level)), "Clause": words.Number(int64(g.Clause + 1))}
	if len(g.Nodes) == 0 {
		return words.T("graph.root", data)
	}
	text := words.T("graph.conflict", data)
	if clause, ok := clauses.Clause(g.Clause); ok {
		const most = 8
		data["Literals"] = words.Clause(p.Layout, clause.Literals, most)
		return words.Join(text, words.T("graph.learnt", data))
	}
	return words.Join(text, words.T("graph.arrows"))
}

// reveal scrolls to the conflict, and if there is a cut as far as leaves that in view.
func (g *Graph) reveal() {
	heart, view := g.painter.Heart(), g.scroll.Size()
	g.seen = view
	part := func(n int) float32 { return float32(n) / g.scale }
	x := max(0, part(heart.Max.X)-view.Width, min(part(heart.Min.X), g.pane.size.Width-view.Width))
	y := max(0, min(part(heart.Max.Y)-view.Height, part(heart.Min.Y)))
	g.scroll.ScrollToOffset(fyne.NewPos(x, y))
	g.raster.Refresh()
}

// AccessibilityLabel implements fyne.Accessible.
func (g *Graph) AccessibilityLabel() string { return g.Label + " " + g.words.Text }

// CreateRenderer implements fyne.Widget.
func (g *Graph) CreateRenderer() fyne.WidgetRenderer {
	r := &graphRenderer{sheetRenderer{&g.sheet}, g}
	r.Refresh()
	return r
}

type graphRenderer struct {
	sheetRenderer
	graph *Graph
}

// Layout scrolls to what matters again if the view has another size, in which it may be out of view.
func (r *graphRenderer) Layout(size fyne.Size) {
	r.sheetRenderer.Layout(size)
	if g := r.graph; g.graph != nil && g.scroll.Size() != g.seen {
		g.reveal()
	}
}
