package gui

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/trace"
	"nonet/gui/search"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// The pages of the pictures.
const (
	pageTree = iota
	pageMatrix
	pageStops
)

// A pictures is the column beside the board that shows the search: its tree, the matrix
// of dancing links and the breakpoints, one at a time, and below them how many cells
// have how many candidates.
type pictures struct {
	object  fyne.CanvasObject
	pages   *container.AppTabs
	tree    *search.Tree
	matrix  *search.Matrix
	foreign fyne.CanvasObject // in the place of the matrix, where the engine has none
	stops   *solver.StopPanel
	domains *search.Domains
	shown   time.Time // when the matrix and the domains were last shown
}

func newPictures(w *Window) *pictures {
	p := &pictures{tree: search.NewTree(), matrix: search.NewMatrix(), domains: search.NewDomains()}
	p.tree.OnSeek = w.goTo
	p.stops = solver.NewStopPanel(w.stops, solver.StopActions{Changed: w.stopsChanged, RunTo: w.runTo, Type: w.typedRune,
		Leave: func() { w.win.Canvas().Focus(w.board) }})
	p.foreign = p.newForeign(w)
	p.pages = container.NewAppTabs(
		container.NewTabItem(translations.T("pictures.tree"), p.tree),
		container.NewTabItem(translations.T("pictures.matrix"), container.NewStack(p.matrix, p.foreign)),
		container.NewTabItem(translations.T("pictures.stops"), p.stops.Object))
	p.pages.SelectIndex(min(max(w.settings.Page, pageTree), pageStops))
	p.pages.OnSelected = func(*container.TabItem) { w.refresh() }
	p.tree.Label = translations.T("tree.label")
	p.matrix.Label = translations.T("matrix.label")
	p.domains.Label = translations.T("domains.label")
	p.object = container.NewBorder(nil, p.domains, nil, nil, p.pages)
	p.setStyle(w.look.search())
	return p
}

// newForeign says whose the matrix is, with a way to it.
func (p *pictures) newForeign(w *Window) fyne.CanvasObject {
	text := widget.NewLabel(translations.T("pictures.nomatrix"))
	text.Wrapping = fyne.TextWrapWord
	text.Alignment = fyne.TextAlignCenter
	use := widget.NewButton(translations.T("engine.use", translations.Data{"Title": engineTitle(engine.DancingLinks)}),
		func() { w.runner.SetEngine(engine.DancingLinks) })
	return container.NewVBox(layout.NewSpacer(), text, container.NewCenter(use), layout.NewSpacer())
}

func (p *pictures) setStyle(s search.Style) {
	p.tree.SetStyle(s)
	p.matrix.SetStyle(s)
	p.domains.SetStyle(s)
}

// show shows the moment a run is at. What has to be worked out from the whole board is
// shown fifteen times a second at the most while the run moves by itself.
func (p *pictures) show(w *Window) {
	r := w.runner
	p.tree.SetGhosts(w.lesson.subject == solver.NoSubject)
	p.tree.SetProjected(w.projector)
	p.matrix.SetSecret(w.openQuestion() != nil)
	var position int64
	if r.Player() != nil {
		position = r.Player().Position()
	}
	fast := r.Busy() && (r.Fast() || r.State() != solver.Playing)
	p.tree.SetFast(fast)
	p.matrix.SetFast(fast)
	p.tree.SetLayout(w.session.Now().Layout())
	p.tree.Display(r.Trace(), position)
	if r.Busy() && time.Since(p.shown) < time.Second/15 {
		return
	}
	p.shown = time.Now()
	p.showStops(w)
	p.showDomains(w)
	p.showMatrix(w)
}

func (p *pictures) showStops(w *Window) {
	title := translations.T("pictures.stops")
	if n := len(w.stops.Armed()); n > 0 {
		title = fmt.Sprintf("%s (%d)", title, n)
	}
	if tab := p.pages.Items[pageStops]; tab.Text != title {
		tab.Text = title
		p.pages.Refresh()
	}
	w.stops.Fit(w.session.Now().Layout())
	w.stops.SetCell(w.board.Cursor())
	p.stops.Show(w.session.Now().Layout())
}

func (p *pictures) showDomains(w *Window) {
	now := w.session.Now()
	grid := now.Grid()
	if run := w.runner.Player(); run != nil {
		grid = w.runner.Shown()
	}
	p.domains.Display(trace.DomainSizes(now.Layout(), grid, w.candidates(now)))
}

// showMatrix shows the matrix of a run of dancing links, and before one begins that of
// the board.
func (p *pictures) showMatrix(w *Window) {
	has := w.runner.Engine() == engine.DancingLinks
	wanted := p.page() == pageMatrix
	setShown(p.foreign, !has)
	setShown(p.matrix, has && (wanted || !w.projector))
	setShown(p.tree, !w.projector && p.page() == pageTree || w.projector && !(has && wanted))
	if !has || !wanted {
		return
	}
	p.matrix.Display(w.matrixNow())
}

// zoomIn, zoomOut and fit are for the picture in front.
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

// matrixNow is the exact-cover matrix at the cursor, and without a run that of the board.
func (w *Window) matrixNow() *trace.Matrix {
	puzzle, p := w.session.Now().Whole(), w.runner.Player()
	if p != nil {
		puzzle = p.Puzzle()
	}
	if w.matrix == nil || w.matrixOf.Layout != puzzle.Layout || !slices.Equal(w.matrixOf.Givens, puzzle.Givens) {
		w.matrix, w.matrixOf = trace.NewMatrix(puzzle), puzzle
	}
	switch {
	case p == nil:
		w.matrix.Set(puzzle.Givens, nil)
	case w.runner.State() == solver.Ended:
		w.matrix.Set(w.runner.Shown(), nil)
	default:
		w.matrix.Set(p.Grid(), p.Covered)
	}
	return w.matrix
}

// lookAs has the pictures looked at as others were.
func (p *pictures) lookAs(before *pictures) {
	p.tree.SetFollow(before.tree.Follow())
	p.tree.SetCollapse(before.tree.Collapse())
	p.matrix.SetFollow(before.matrix.Follows())
	p.matrix.SetCompact(before.matrix.Compact())
	p.pages.SelectIndex(before.page())
}

// page is the one of the pictures that is in front.
func (p *pictures) page() int { return p.pages.SelectedIndex() }

// whole is the column of all pictures.
func (p *pictures) whole() fyne.CanvasObject {
	p.pages.Refresh()
	return p.object
}

// alone is the tree without the rest, or the matrix in its place.
func (p *pictures) alone() fyne.CanvasObject { return container.NewStack(p.tree, p.matrix) }
