package watch

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/search"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// The pages of the pictures.
const (
	pageTree = iota
	pageMatrix
	pageStops
	pageProgram // only if there is no room for it beside the pictures
)

// A pictures is the column beside the board that shows the search: its tree, the matrix of dancing
// links or the breakpoints, and below them the chart of the candidates.
type pictures struct {
	pages   *controls.Tabs
	program *fyne.Container // the place of the pseudocode
	tree    *search.Tree
	matrix  *search.Matrix
	foreign fyne.CanvasObject // replaces the matrix if the engine has none
	stops   *solver.StopPanel
	domains *search.Domains
	shown   time.Time // when the matrix and the chart were last updated

	domainsOf *session.Sheet
	cover     *trace.Matrix // of dancing links, for the puzzle coverOf; nil for none
	coverOf   sudoku.Puzzle
}

func newPictures(r *Room) *pictures {
	p := &pictures{tree: search.NewTree(), matrix: search.NewMatrix(), domains: search.NewDomains()}
	p.tree.OnSeek = r.GoTo
	p.stops = solver.NewStopPanel(r.Stops, solver.StopActions{Changed: r.StopsChanged, RunTo: r.RunTo, Type: r.keys.Rune,
		Leave: func() { r.host.Focus() }})
	p.foreign = p.newForeign(r)
	p.program = container.NewStack()
	titles := []string{translations.T("pictures.tree"), translations.T("pictures.matrix"), translations.T("pictures.stops"), translations.T("pictures.program")}
	p.pages = controls.NewTabs(titles, []fyne.CanvasObject{p.tree, container.NewStack(p.matrix, p.foreign), p.stops.Object, p.program}, r.keys)
	p.pages.Select(r.page)
	p.pages.OnSelected = r.turnTo
	p.tree.Label = translations.T("tree.label")
	p.matrix.Label = translations.T("matrix.label")
	p.domains.Label = translations.T("domains.label")
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
func (p *pictures) newForeign(r *Room) fyne.CanvasObject {
	text := controls.NewParagraph(translations.T("pictures.nomatrix"))
	text.Alignment = fyne.TextAlignCenter
	use := widget.NewButton(translations.T("engine.use", translations.Data{"Title": check.EngineTitle(engine.DancingLinks)}),
		func() { r.Runner.SetEngine(engine.DancingLinks) })
	return container.NewVBox(layout.NewSpacer(), text, container.NewCenter(use), layout.NewSpacer())
}

func (p *pictures) setStyle(s search.Style) {
	p.tree.SetStyle(s)
	p.matrix.SetStyle(s)
	p.domains.SetStyle(s)
}

// show shows the position of a run. While the run moves by itself, what has to be computed from the
// whole board is updated at most fifteen times a second.
func (p *pictures) show(r *Room) {
	run := r.Runner
	p.tree.SetGhosts(!r.lesson.guesses())
	p.tree.SetProjected(r.host.Projected())
	p.matrix.SetSecret(r.Question() != nil || r.lesson.turn)
	var position int64
	if run.Player() != nil {
		position = run.Player().Position()
	}
	fast := run.Busy() && (run.Fast() || run.State() != solver.Playing)
	p.tree.SetFast(fast)
	p.matrix.SetFast(fast)
	p.tree.SetLayout(r.host.Now().Layout())
	p.tree.Display(run.Trace(), position)
	if run.Busy() && time.Since(p.shown) < time.Second/15 {
		return
	}
	p.shown = time.Now()
	p.showStops(r)
	p.showDomains(r)
	p.showMatrix(r)
}

func (p *pictures) showStops(r *Room) {
	title := translations.T("pictures.stops")
	if n := len(r.Stops.Armed()); n > 0 {
		title = fmt.Sprintf("%s (%d)", title, n)
	}
	p.pages.SetTitle(pageStops, title)
	p.stops.Show(r.host.Now().Layout())
}

func (p *pictures) showDomains(r *Room) {
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

// showMatrix shows the matrix of a run of dancing links, or before a run that of the board.
func (p *pictures) showMatrix(r *Room) {
	has := r.Runner.Engine() == engine.DancingLinks
	wanted := p.page() == pageMatrix
	setShown(p.foreign, !has)
	setShown(p.matrix, has && (wanted || !r.host.Projected()))
	setShown(p.tree, !r.host.Projected() && p.page() == pageTree || r.host.Projected() && !(has && wanted))
	if !has || !wanted {
		return
	}
	p.matrix.Display(p.matrixNow(r), touched(r.Runner))
}

// touched returns the column that the last step covered or uncovered, if the run is slow enough to
// see it, and otherwise -1.
func touched(run *solver.Runner) int {
	const readable = 4 // steps a second
	if run.Player() == nil || run.State() == solver.Ended || run.Busy() && run.Speed() > readable {
		return -1
	}
	s, _ := run.Player().Step()
	if s.Kind != engine.Cover && s.Kind != engine.Uncover {
		return -1
	}
	column, _ := s.Column(run.Player().Puzzle().Layout)
	return column
}

// zoomIn enlarges the picture in front.
func (p *pictures) zoomIn() {
	if p.page() == pageMatrix {
		p.matrix.ZoomIn()
		return
	}
	p.tree.ZoomIn()
}

func (p *pictures) zoomOut() {
	if p.page() == pageMatrix {
		p.matrix.ZoomOut()
		return
	}
	p.tree.ZoomOut()
}

func (p *pictures) fit() {
	if p.page() == pageMatrix {
		p.matrix.Unzoom()
		return
	}
	p.tree.Fit()
}

func setShown(o fyne.CanvasObject, shown bool) {
	switch {
	case shown && !o.Visible():
		o.Show()
	case !shown && o.Visible():
		o.Hide()
	}
}

// matrixNow returns the exact-cover matrix at the position of the run, or without a run that of the
// board.
func (p *pictures) matrixNow(r *Room) *trace.Matrix {
	puzzle, run := r.host.Now().Whole(), r.Runner.Player()
	if run != nil {
		puzzle = run.Puzzle()
	}
	if p.cover == nil || !p.coverOf.Equal(puzzle) {
		p.cover, p.coverOf = trace.NewMatrix(puzzle), puzzle
	}
	switch {
	case run == nil:
		p.cover.Set(puzzle.Givens, nil)
	case r.Runner.State() == solver.Ended:
		p.cover.Set(r.Runner.Shown(), nil)
	default:
		p.cover.Set(run.Grid(), run.Covered)
	}
	return p.cover
}

// lookAs takes over the view settings of other pictures.
func (p *pictures) lookAs(before *pictures) {
	p.tree.SetFollow(before.tree.Follow())
	p.tree.SetCollapse(before.tree.Collapse())
	p.matrix.SetFollow(before.matrix.Follows())
	p.matrix.SetCompact(before.matrix.Compact())
	p.pages.Select(before.page())
}

// page returns the page in front.
func (p *pictures) page() int { return p.pages.Front() }

// column returns the column of the pictures alone, with a picture in front.
func (p *pictures) column(front int) fyne.CanvasObject {
	if p.page() == pageProgram {
		p.pages.Select(front)
	}
	p.pages.SetOffered(pageProgram, false)
	p.program.Objects = nil
	return container.NewBorder(nil, p.domains, nil, nil, p.pages.Object)
}

// under returns one column of the panel and the pictures: the pictures and the pseudocode share the
// place below the controls.
func (p *pictures) under(panel *solver.Panel) fyne.CanvasObject {
	do, program := panel.Halves()
	p.program.Objects = []fyne.CanvasObject{container.NewVScroll(container.NewVBox(program, p.domains))}
	p.pages.SetOffered(pageProgram, true)
	return container.NewBorder(do, nil, nil, nil, p.pages.Object)
}

// alone returns the tree, or the matrix in its place, for the projector mode.
func (p *pictures) alone() fyne.CanvasObject { return container.NewStack(p.tree, p.matrix) }
