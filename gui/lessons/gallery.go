package lessons

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/core/engine"
	"nonet/core/lesson"
	"nonet/core/pictures/calls"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/search"
)

// A gallery has the pictures of a moment below its text.
type gallery struct {
	object *fyne.Container
	code   *running.Pseudocode
	tree   *search.Tree
	calls  *search.Calls
	matrix *search.Matrix
	links  *search.Links

	graph   *search.Graph
	clauses *search.Clauses
	arcs    *search.Arcs
	sets    *search.Conflicts

	cover   *trace.Matrix // of the puzzle coverOf; nil for none
	coverOf sudoku.Puzzle
}

func newGallery(r *Room) *gallery {
	g := &gallery{object: container.New(shared{}), code: running.NewPseudocode(r.runner.Engine()), tree: search.NewTree(), calls: search.NewCalls(), matrix: search.NewMatrix(), links: search.NewLinks(),
		graph: search.NewGraph(), clauses: search.NewClauses(), arcs: search.NewArcs(), sets: search.NewConflicts()}
	g.code.SetLarge(true)
	g.tree.Label, g.calls.Label, g.matrix.Label, g.links.Label = words.T("tree.label"), words.T("calls.label"), words.T("matrix.label"), words.T("links.label")
	g.graph.Label, g.clauses.Label, g.arcs.Label, g.sets.Label = words.T("graph.label"), words.T("clauses.label"), words.T("arcs.label"), words.T("conflicts.label")
	seek := func(position int64) {
		if r.runs() {
			r.runner.GoTo(position)
		}
	}
	g.tree.OnSeek, g.calls.OnSeek, g.graph.OnSeek, g.clauses.OnSeek, g.arcs.OnSeek, g.sets.OnSeek = seek, seek, seek, seek, seek, seek
	g.restyle(r)
	return g
}

func (g *gallery) restyle(r *Room) {
	for _, n := range g.pictures() {
		n.Widget.SetStyle(r.needs.Search())
	}
}

// pictures returns the pictures in the order in which they are shown.
func (g *gallery) pictures() []search.Named {
	return []search.Named{
		{Name: words.T("pictures.tree"), Widget: g.tree}, {Name: words.T("pictures.calls"), Widget: g.calls},
		{Name: words.T("pictures.matrix"), Widget: g.matrix}, {Name: words.T("pictures.links"), Widget: g.links}, {Name: words.T("pictures.graph"), Widget: g.graph},
		{Name: words.T("pictures.clauses"), Widget: g.clauses}, {Name: words.T("pictures.arcs"), Widget: g.arcs}, {Name: words.T("pictures.conflicts"), Widget: g.sets},
	}
}

// all returns the pictures and the pseudocode.
func (g *gallery) all() (all []fyne.CanvasObject) {
	for _, n := range g.pictures() {
		all = append(all, n.Widget)
	}
	return append(all, g.code)
}

// whole puts the pictures below each other, in a height that they share.
func (g *gallery) whole() { g.object.Objects = g.all() }

// phoneHigh is the height of a picture on a telephone, in Fyne units.
const phoneHigh = 300

// phone returns the pictures for a telephone, where each has a height of its own.
func (g *gallery) phone() fyne.CanvasObject {
	g.object.Objects = nil
	column := container.NewVBox()
	for _, o := range g.all() {
		if o == fyne.CanvasObject(g.code) {
			column.Add(o)
		} else {
			column.Add(container.New(controls.AtLeast(phoneHigh), o))
		}
	}
	return column
}

// show shows the pictures of the moment.
func (g *gallery) show(r *Room) {
	m, p := r.moment(), r.player()
	on := func(o fyne.CanvasObject, v lesson.View) bool {
		visible := p != nil && m.Shows(v) && v.Of(p.Engine())
		controls.SetVisible(o, visible)
		return visible
	}
	secret := r.asks() && m.Question.Predict != predict.NoSubject
	any := false
	if on(g.tree, lesson.Tree) {
		any = true
		g.tree.SetGhosts(false) // what comes after the moment is not told
		g.tree.SetProjected(r.host.Projected())
		g.tree.SetFast(r.runner.Busy() && (r.runner.Fast() || r.runner.State() != running.Playing))
		g.tree.SetLayout(m.Puzzle.Layout)
		g.tree.Display(r.runner.Trace(), p.Position())
	}
	if on(g.calls, lesson.Calls) {
		any = true
		g.calls.SetProjected(r.host.Projected())
		open, whole := r.runner.Trace().Tree().Calls(p.Position(), p.Before())
		counts, lists := trace.Left(p.Engine(), p.Puzzle(), open, p.Domain)
		g.calls.Display(p.Engine(), calls.Rows(p.Engine(), p.Puzzle().Layout, open, counts, lists, secret), whole)
	}
	matrix, links := on(g.matrix, lesson.Matrix), on(g.links, lesson.Links)
	if matrix || links {
		any = true
		g.showMatrix(r, matrix, links, secret)
	}
	if on(g.graph, lesson.Graph) {
		any = true
		g.graph.SetProjected(r.host.Projected())
		graph := r.runner.Trace().Tree().Implications(p.Puzzle(), p.Clauses(), p.Position(), p.Before(), p.Domain)
		g.graph.Display(graph, p.Puzzle(), p.Clauses(), p.Counts().Conflicts)
	}
	for _, list := range []struct {
		table interface {
			fyne.CanvasObject
			SetProjected(bool)
			Display(*player.Player)
		}
		view lesson.View
	}{{g.clauses, lesson.Clauses}, {g.arcs, lesson.Queue}, {g.sets, lesson.Conflicts}} {
		if on(list.table, list.view) {
			any = true
			list.table.SetProjected(r.host.Projected())
			list.table.Display(p)
		}
	}
	if on(g.code, lesson.Pseudocode) {
		any = true
		line := -1
		if step, ok := p.Step(); ok {
			line = int(step.Line)
		}
		g.code.Light(p.Engine(), line, -1)
	}
	if any != g.object.Visible() {
		controls.SetVisible(g.object, any)
	}
	g.object.Refresh()
}

// Pictures returns the pictures of the moment, those that can be seen and the others.
func (r *Room) Pictures() []search.Named {
	if r.shown == nil || r.lesson == nil {
		return nil
	}
	return r.shown.panel.pictures.pictures()
}

// showMatrix shows the exact-cover matrix, and the links in it.
func (g *gallery) showMatrix(r *Room, matrix, links, secret bool) {
	p := r.player()
	if g.cover == nil || g.cover.Selects() != p.Engine().Selects || !g.coverOf.Equal(p.Puzzle()) {
		g.cover, g.coverOf = trace.NewMatrix(p.Puzzle(), p.Engine().Selects), p.Puzzle()
	}
	g.cover.Set(p.Grid(), p.Covered, p.Domain)
	touched := -1
	if s, ok := p.Step(); ok && (s.Kind == engine.Cover || s.Kind == engine.Uncover) {
		touched, _ = s.Column(p.Puzzle().Layout)
	}
	if matrix {
		g.matrix.SetProjected(r.host.Projected())
		g.matrix.SetSecret(secret)
		g.matrix.Display(g.cover, touched)
	}
	if links {
		g.links.Display(g.cover, touched, secret)
	}
}

// shared is the layout of pictures that share a height: the pseudocode, which is the last, has what it needs of it, up to a half.
type shared struct{}

// Layout implements fyne.Layout.
func (shared) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var seen []fyne.CanvasObject
	for _, o := range objects {
		if o.Visible() {
			seen = append(seen, o)
		}
	}
	if len(seen) == 0 {
		return
	}
	left, top := size.Height, float32(0)
	last := seen[len(seen)-1]
	height := left / float32(len(seen))
	if code, ok := last.(*running.Pseudocode); ok {
		code.Resize(fyne.NewSize(size.Width, 0)) // its height depends on the width
		high := min(code.MinSize().Height, size.Height)
		if len(seen) > 1 {
			high = min(high, size.Height/2)
			height = (left - high) / float32(len(seen)-1)
		}
		code.Resize(fyne.NewSize(size.Width, high))
		code.Move(fyne.NewPos(0, size.Height-high))
		seen = seen[:len(seen)-1]
	}
	for _, o := range seen {
		o.Move(fyne.NewPos(0, top))
		o.Resize(fyne.NewSize(size.Width, height))
		top += height
	}
}

// MinSize implements fyne.Layout.
func (shared) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }
