package watch

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/calls"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/search"
)

// The pages of the pictures.
const (
	pageTree = iota
	pageCalls
	pageMatrix
	pageLinks // only for engines that have a matrix
	pageGraph // only for engines that learn clauses
	pageClauses
	pageArcs      // only for engines that keep a queue of arcs
	pageConflicts // only for engines that keep conflict sets
	pageStops
	pageProgram // only if there is no room for it beside the pictures
)

// pageKeys are the words for the pages in settings, and the last parts of the keys of their titles.
var pageKeys = [...]string{pageTree: "tree", pageCalls: "calls", pageMatrix: "matrix", pageLinks: "links", pageGraph: "graph", pageClauses: "clauses", pageArcs: "arcs", pageConflicts: "conflicts", pageStops: "stops", pageProgram: "program"}

// pageDigits are the keys that bring the pages to the front, with Alt. Those of pages that only some engines have come last.
var pageDigits = [pageProgram]fyne.KeyName{
	pageTree: fyne.Key1, pageCalls: fyne.Key2, pageMatrix: fyne.Key3, pageLinks: fyne.Key4, pageStops: fyne.Key5, pageGraph: fyne.Key6,
	pageClauses: fyne.Key7, pageArcs: fyne.Key8, pageConflicts: fyne.Key9,
}

// A gallery is the column beside the board that shows the search: its tree, its open calls, the matrix
// and the links of dancing links, the implication graph and the clauses of clause learning, a queue of arcs, conflict sets, or the breakpoints, and below them the chart of the candidates.
type gallery struct {
	pages   *controls.Tabs
	program *fyne.Container // the place of the pseudocode
	tree    *search.Tree
	calls   *search.Calls
	matrix  *search.Matrix
	links   *search.Links
	graph   *search.Graph
	clauses *search.Clauses
	arcs    *search.Arcs
	sets    *search.Conflicts
	foreign fyne.CanvasObject // replaces the matrix if the engine has none
	stops   *running.StopPanel
	domains *search.Domains
	shown   time.Time // when the matrix and the chart were last updated

	domainsOf *session.Sheet
	cover     *trace.Matrix // of the engine, for the puzzle coverOf; nil for none
	coverOf   sudoku.Puzzle
}

func newGallery(r *Room) *gallery {
	p := &gallery{tree: search.NewTree(), calls: search.NewCalls(), matrix: search.NewMatrix(), links: search.NewLinks(), graph: search.NewGraph(),
		clauses: search.NewClauses(), arcs: search.NewArcs(), sets: search.NewConflicts(), domains: search.NewDomains()}
	p.tree.OnSeek, p.calls.OnSeek, p.graph.OnSeek = r.GoTo, r.GoTo, r.GoTo
	p.clauses.OnSeek, p.arcs.OnSeek, p.sets.OnSeek = r.GoTo, r.GoTo, r.GoTo
	p.stops = running.NewStopPanel(r.Stops, running.StopActions{Changed: r.StopsChanged, RunTo: r.runToKind, RunAny: r.runToAny, Keys: r.keys,
		Leave: func() { r.host.Focus() }})
	p.foreign = p.newForeign(r)
	p.program = container.NewStack()
	var titles []string
	for _, key := range pageKeys {
		titles = append(titles, words.T("pictures."+key))
	}
	p.pages = controls.NewTabs(titles, []fyne.CanvasObject{
		pageTree: p.tree, pageCalls: p.calls, pageMatrix: container.NewStack(p.matrix, p.foreign), pageLinks: p.links, pageGraph: p.graph,
		pageClauses: p.clauses, pageArcs: p.arcs, pageConflicts: p.sets, pageStops: p.stops.Object, pageProgram: p.program,
	}, r.keys)
	p.pages.Select(r.page)
	p.pages.OnSelected = r.turnTo
	p.tree.Label = words.T("tree.label")
	p.calls.Label = words.T("calls.label")
	p.matrix.Label = words.T("matrix.label")
	p.links.Label = words.T("links.label")
	p.graph.Label = words.T("graph.label")
	p.clauses.Label = words.T("clauses.label")
	p.arcs.Label = words.T("arcs.label")
	p.sets.Label = words.T("conflicts.label")
	p.domains.Label = words.T("domains.label")
	p.setStyle(r.needs.Style())
	return p
}

// turnTo notes that a page is in front. Showing the pseudocode does not change which picture is
// chosen.
func (r *Room) turnTo(page int) {
	if page != pageProgram {
		empty := (r.page == pageTree) != (page == pageTree) && !r.Running()
		if r.page = page; empty && r.current {
			r.host.Arrange()
		}
	}
	r.host.Refresh()
}

// newForeign says which engine has a matrix, with a button to choose it.
func (p *gallery) newForeign(r *Room) fyne.CanvasObject {
	text := controls.NewParagraph(words.T("pictures.nomatrix"))
	text.Alignment = fyne.TextAlignCenter
	use := controls.NewButton(words.T("engine.use", words.Data{"Title": words.EngineTitle(engine.DancingLinks)}), nil,
		func() { r.Runner.SetEngine(engine.DancingLinks) }, r.keys)
	return container.NewVBox(layout.NewSpacer(), text, container.NewCenter(use), layout.NewSpacer())
}

// A view is a picture of the search that has a page.
type view interface {
	search.Filed
	SetProjected(bool)
	ZoomIn()
	ZoomOut()
	Unzoom()
}

// views returns the pictures by their page.
func (p *gallery) views() [pageStops]view {
	return [pageStops]view{pageTree: p.tree, pageCalls: p.calls, pageMatrix: p.matrix, pageLinks: p.links, pageGraph: p.graph,
		pageClauses: p.clauses, pageArcs: p.arcs, pageConflicts: p.sets}
}

func (p *gallery) setStyle(s pictures.Style) {
	for _, v := range p.views() {
		v.SetStyle(s)
	}
	p.domains.SetStyle(s)
}

// show shows the position of a run. While the run moves by itself, what has to be computed from the
// whole board is updated at most fifteen times a second.
func (p *gallery) show(r *Room) {
	run := r.Runner
	p.tree.SetGhosts(!r.HidesFuture())
	for _, v := range p.views() {
		v.SetProjected(r.host.Projected())
	}
	p.matrix.SetSecret(r.secret())
	var position int64
	if run.Player() != nil {
		position = run.Player().Position()
	}
	fast := run.Busy() && (run.Fast() || run.State() != running.Playing)
	p.tree.SetFast(fast)
	p.matrix.SetFast(fast)
	p.tree.SetLayout(r.host.Now().Layout())
	if run.Player() != nil {
		p.tree.SetTurns(run.Player().Options().Turns)
	}
	p.tree.Display(run.Trace(), position)
	if run.Busy() && time.Since(p.shown) < time.Second/15 {
		return
	}
	p.shown = time.Now()
	p.showStops(r)
	p.showDomains(r)
	p.showPage(r)
	switch p.page() {
	case pageCalls:
		p.showCalls(r)
	case pageMatrix, pageLinks:
		p.showMatrix(r)
	case pageGraph:
		p.showGraph(r)
	case pageClauses:
		p.clauses.Display(run.Player())
	case pageArcs:
		p.arcs.Display(run.Player())
	case pageConflicts:
		p.sets.Display(run.Player())
	}
}

// showPage shows the picture in front, and in the projector mode the tree if that is none.
func (p *gallery) showPage(r *Room) {
	has := r.hasMatrix()
	p.pages.SetOffered(pageLinks, has)
	e := r.Runner.Engine()
	p.pages.SetOffered(pageGraph, e.Learns)
	p.pages.SetOffered(pageClauses, e.Learns)
	p.pages.SetOffered(pageArcs, e.Arcs)
	p.pages.SetOffered(pageConflicts, e.Blames)
	switch front := p.page(); {
	case front == pageLinks && !has:
		p.pages.Select(pageMatrix) // which says what has links
	case (front == pageGraph || front == pageClauses) && !e.Learns, front == pageArcs && !e.Arcs, front == pageConflicts && !e.Blames:
		p.pages.Select(pageTree)
	}
	front := p.page()
	if r.host.Projected() && (front >= pageStops || front == pageMatrix && !has) {
		front = pageTree
	}
	for page, v := range p.views() {
		controls.SetVisible(v, page == front && (page != pageMatrix || has))
	}
	controls.SetVisible(p.foreign, !has)
}

// secret reports whether what the engine chooses next must not be shown, because a class says it.
func (r *Room) secret() bool { return r.Question() != nil || r.class.turn }

// hasMatrix reports whether the engine covers the columns of an exact-cover matrix.
func (r *Room) hasMatrix() bool { return r.Runner.Engine().Domains == engine.FromColumns }

// showCalls shows the calls that are open at the position of the run.
func (p *gallery) showCalls(r *Room) {
	rows, whole := r.openCalls()
	p.calls.Display(r.Runner.Engine(), rows, whole)
}

// openCalls returns the calls that are open at the position of the run, the outermost first. whole: they are all of them.
func (r *Room) openCalls() (rows []calls.Row, whole bool) {
	run := r.Runner.Player()
	if run == nil {
		return nil, true
	}
	open, whole := r.Runner.Trace().Tree().Calls(run.Position(), run.Before())
	counts, lists := trace.Left(run.Engine(), run.Puzzle(), open, run.Domain)
	return calls.Rows(run.Engine(), run.Puzzle().Layout, open, counts, lists, r.class.guesses()), whole
}

func (p *gallery) showStops(r *Room) {
	r.noteLine()
	title := words.T("pictures.stops")
	if n := len(r.Stops.Armed()); n > 0 {
		title = fmt.Sprintf("%s (%d)", title, n)
	}
	p.pages.SetTitle(pageStops, title)
	if p.page() == pageStops { // otherwise each step and each move of the cursor would draw its rows anew, unseen
		p.stops.Show(r.host.Now().Layout())
	}
}

func (p *gallery) showDomains(r *Room) {
	if sheet := r.host.Sheet(); sheet != p.domainsOf {
		p.domainsOf = sheet
		p.domains.Rescale()
	}
	now := r.host.Now()
	grid := now.Grid()
	if run := r.Runner.Player(); run != nil {
		grid = r.Runner.Shown()
	}
	p.domains.Display(trace.DomainSizes(now.Layout(), grid, r.candidates(now)))
}

// showMatrix shows the matrix of a run of dancing links, or before a run that of the board, or the
// links in it.
func (p *gallery) showMatrix(r *Room) {
	switch {
	case !r.hasMatrix():
	case p.page() == pageLinks:
		p.links.Display(p.matrixNow(r), touched(r.Runner), r.secret())
	default:
		p.matrix.Display(p.matrixNow(r), touched(r.Runner))
	}
}

// showGraph shows the implication graph of the last conflict.
func (p *gallery) showGraph(r *Room) {
	run := r.Runner.Player()
	if run == nil {
		p.graph.Display(nil, r.host.Now().Puzzle, nil, 0)
		return
	}
	graph := r.Runner.Trace().Tree().Implications(run.Puzzle(), run.Clauses(), run.Position(), run.Before(), run.Domain)
	p.graph.Display(graph, run.Puzzle(), run.Clauses(), run.Counts().Conflicts)
}

// touched returns the column that the last step covered or uncovered, if the run is slow enough to
// see it, and otherwise -1.
func touched(run *running.Runner) int {
	const readable = 4 // steps a second
	if run.Player() == nil || run.State() == running.Ended || run.Busy() && run.Speed() > readable {
		return -1
	}
	s, _ := run.Player().Step()
	if s.Kind != engine.Cover && s.Kind != engine.Uncover {
		return -1
	}
	column, _ := s.Column(run.Player().Puzzle().Layout)
	return column
}

// inFront returns the picture in front.
func (p *gallery) inFront() view {
	for page, v := range p.views() {
		if v.Visible() && p.page() == page {
			return v
		}
	}
	return p.tree
}

// matrixNow returns the exact-cover matrix at the position of the run, or without a run that of the
// board.
func (p *gallery) matrixNow(r *Room) *trace.Matrix {
	puzzle, run, selects := r.host.Now().Whole(), r.Runner.Player(), r.Runner.Engine().Selects
	if run != nil {
		puzzle, selects = run.Puzzle(), run.Engine().Selects
	}
	if p.cover == nil || p.cover.Selects() != selects || !p.coverOf.Equal(puzzle) {
		p.cover, p.coverOf = trace.NewMatrix(puzzle, selects), puzzle
	}
	switch {
	case run == nil:
		p.cover.Set(puzzle.Givens, nil, nil)
	case r.Runner.State() == running.Ended:
		p.cover.Set(r.Runner.Shown(), nil, nil)
	default:
		p.cover.Set(run.Grid(), run.Covered, run.Domain)
	}
	return p.cover
}

// lookAs takes over the view settings of other pictures.
func (p *gallery) lookAs(before *gallery) {
	p.tree.SetFollow(before.tree.Follow())
	p.tree.SetCollapse(before.tree.Collapse())
	p.matrix.SetFollow(before.matrix.Follows())
	p.matrix.SetCompact(before.matrix.Compact())
	p.pages.Select(before.page())
}

// page returns the page in front.
func (p *gallery) page() int { return p.pages.Front() }

// column returns the column of the pictures alone, with a picture in front.
func (p *gallery) column(front int) fyne.CanvasObject {
	p.withoutProgram(front)
	return container.NewBorder(nil, p.domains, nil, nil, p.pages.Object)
}

// withoutProgram takes the pseudocode out of the pictures, with a picture in front.
func (p *gallery) withoutProgram(front int) {
	if p.page() == pageProgram {
		p.pages.Select(front)
	}
	p.pages.SetOffered(pageProgram, false)
	p.program.Objects = nil
}

// under returns one column of the panel and the pictures: the pictures and the pseudocode share the
// place below the controls.
func (p *gallery) under(panel *running.Panel) fyne.CanvasObject {
	do, program := panel.Halves()
	p.program.Objects = []fyne.CanvasObject{container.NewVScroll(container.NewVBox(program, p.domains))}
	p.pages.SetOffered(pageProgram, true)
	return container.NewBorder(do, nil, nil, nil, p.pages.Object)
}

// phoneHigh is the height of the pictures on a telephone, in Fyne units.
const phoneHigh = 320

// phone returns the pictures as they are below the panel of a telephone, which has the pseudocode.
func (p *gallery) phone(front int) fyne.CanvasObject {
	p.withoutProgram(front)
	return container.NewVBox(container.New(controls.AtLeast(phoneHigh), p.pages.Object), p.domains)
}

// alone returns the tree, or another picture in its place, for the projector mode.
func (p *gallery) alone() fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, v := range p.views() {
		all = append(all, v)
	}
	return container.NewStack(all...)
}

// Pictures returns the pictures of the search, those that can be seen and the others.
func (r *Room) Pictures() []search.Named {
	p := r.pictures
	return []search.Named{
		{Name: words.T("pictures.tree"), Widget: p.tree}, {Name: words.T("picture.time"), Widget: r.timeLine}, {Name: words.T("pictures.calls"), Widget: p.calls},
		{Name: words.T("pictures.matrix"), Widget: p.matrix}, {Name: words.T("pictures.links"), Widget: p.links}, {Name: words.T("pictures.graph"), Widget: p.graph},
		{Name: words.T("pictures.clauses"), Widget: p.clauses}, {Name: words.T("pictures.arcs"), Widget: p.arcs}, {Name: words.T("pictures.conflicts"), Widget: p.sets},
		{Name: words.T("picture.domains"), Widget: p.domains},
	}
}

// InView reports whether a picture can be seen. What is on another page cannot be seen.
func (r *Room) InView(o search.Filed) bool {
	if r.pictures == nil || r.host.Projected() || !r.needs.Pictures() {
		return o.Visible() && r.needs.Pictures()
	}
	for page, v := range r.pictures.views() {
		if o == search.Filed(v) {
			return page == r.pictures.page() && (page != pageMatrix || r.hasMatrix())
		}
	}
	return o.Visible()
}
