package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/search"
)

// The pages of the room.
const (
	pageRuns = iota
	pageTable
	pageSurvey
)

// A page is one page of the room. What is beside and below the board may be nil.
type page struct {
	title         string // the key of its title
	stage         fyne.CanvasObject
	beside, below func() fyne.CanvasObject
}

// widgets are the widgets of the room.
type widgets struct {
	front *front
	lanes []*lane
	grid  *fyne.Container // of the lanes, in ...
	runs  *gridLayout
	room  *fyne.Container // ... this one
	line  *clockLine
	panel *panel
	table *table
	pages []page
	tabs  *controls.Tabs
	turn  int // the lane that is drawn next while steps are played fast
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	if r.shown == nil || r.language != words.Current() {
		r.language = words.Current()
		r.shown = r.newWidgets()
	}
	w := r.shown
	w.setLanes(r)
	w.table.fill(r)
	p := w.pages[r.page]
	panels := activity.Panels{Stage: container.NewStack(w.front, w.tabs.Object)}
	if r.host.Projected() {
		panels.Stage = container.NewStack(w.front, p.stage)
	}
	if p.beside != nil {
		if beside := p.beside(); !r.host.Projected() {
			panels.Beside = beside
		}
	}
	if p.below != nil {
		panels.Below = p.below()
	}
	w.setStacked(false, false)
	panels.Phone = func(upright bool) activity.Panels {
		w.setStacked(upright, true)
		phone := panels
		switch r.page {
		case pageRuns:
			phone.Beside = padded(w.panel.phone())
		case pageSurvey:
			phone.Beside, phone.Below = r.needs.Survey.Phone(upright)
		}
		return phone
	}
	return panels
}

// setStacked puts the runs one below the other, each with a board as wide as the page, or arranges them in the room that there is. alone: the
// boards have no trees beside them.
func (w *widgets) setStacked(on, alone bool) {
	w.runs.stacked, w.runs.alone = on, alone
	w.table.setCards(alone)
	w.room.Objects = []fyne.CanvasObject{w.grid}
	if on {
		w.room.Objects = []fyne.CanvasObject{container.NewVScroll(w.grid)}
	}
	w.room.Refresh()
}

func (r *Room) newWidgets() *widgets {
	w := &widgets{front: newFront(r.keys), runs: &gridLayout{cells: r.cells}, line: newClockLine(r), panel: newPanel(r), table: newTable(r)}
	w.grid, w.room = container.New(w.runs), container.NewStack()
	w.pages = []page{
		pageRuns: {"compare.page.runs", w.room,
			func() fyne.CanvasObject { return container.NewVScroll(padded(w.panel.object)) },
			func() fyne.CanvasObject { return container.New(layout.NewCustomPaddedLayout(4, 0, 8, 8), w.line) }},
		pageTable:  {"compare.page.table", w.table.object, nil, nil},
		pageSurvey: {"compare.page.survey", r.needs.Survey.Main(), r.needs.Survey.Beside, nil},
	}
	var titles []string
	var stages []fyne.CanvasObject
	for _, p := range w.pages {
		titles, stages = append(titles, words.T(p.title)), append(stages, p.stage)
	}
	w.tabs = controls.NewTabs(titles, stages, r.keys)
	w.tabs.Select(r.page)
	w.tabs.OnSelected = r.turnTo
	return w
}

func padded(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(4, 4, 4, 12), o)
}

// setLanes makes as many lanes as there are runs.
func (w *widgets) setLanes(r *Room) {
	if len(w.lanes) == len(r.plans) {
		return
	}
	w.lanes, w.grid.Objects = nil, nil
	for run := range r.plans {
		l := newLane(r, run, func() bool { return w.runs.alone })
		w.lanes, w.grid.Objects = append(w.lanes, l), append(w.grid.Objects, l.object)
	}
	w.grid.Refresh()
}

// lanesOr returns all lanes, or one that is not among them yet.
func (w *widgets) lanesOr(l *lane) []*lane {
	if w == nil || !slices.Contains(w.lanes, l) {
		return []*lane{l}
	}
	return w.lanes
}

// release drops the references to the race, so that it does not stay in memory.
func (w *widgets) release() {
	for _, l := range w.lanes {
		l.release()
	}
}

// turnTo brings a page to the front.
func (r *Room) turnTo(page int) {
	if page == r.page || r.host.Closing() {
		return
	}
	if r.page = page; page == pageTable {
		r.measureTable()
	}
	if r.shown != nil {
		r.shown.tabs.Select(page)
	}
	if r.current {
		r.host.Arrange()
		r.host.Refresh()
	}
}

// Restyle applies the colours of the theme.
func (r *Room) Restyle() {
	r.needs.Survey.Restyle()
	if r.shown == nil {
		return
	}
	for run, l := range r.shown.lanes {
		l.setStyle(r, run)
	}
	r.shown.panel.setStyle(r)
	r.shown.line.Refresh()
	r.shown.table.fill(r)
}

// largeSide is the side up to which four boards are drawn in no more time than one of 25×25.
const largeSide = 12

// Refresh implements activity.Activity. While steps are played fast, one large board is drawn in a
// frame, so that four take no longer than one.
func (r *Room) Refresh() {
	w := r.shown
	if w == nil || len(w.lanes) != len(r.plans) {
		return
	}
	fast := r.racer.fast()
	for run, l := range w.lanes {
		if !fast || run == w.turn%len(w.lanes) || r.stateOf(r.plans[run]).Layout().Side() <= largeSide {
			l.show(r, run, fast)
		}
	}
	w.turn++
	w.panel.show(r)
	w.line.show(r)
	switch r.page {
	case pageTable:
		w.table.fill(r)
	case pageSurvey:
		r.needs.Survey.Refresh()
	}
}

// A front has the keys in place of the board.
type front struct {
	widget.BaseWidget
	keys controls.Keys
}

var _ fyne.Focusable = (*front)(nil)

func newFront(keys controls.Keys) *front {
	f := &front{keys: keys}
	f.ExtendBaseWidget(f)
	return f
}

// TypedKey implements fyne.Focusable.
func (f *front) TypedKey(e *fyne.KeyEvent) { f.keys.Key(e) }

// TypedRune implements fyne.Focusable.
func (f *front) TypedRune(char rune) { f.keys.Rune(char) }

// FocusGained implements fyne.Focusable.
func (f *front) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (f *front) FocusLost() {}

// AccessibilityLabel implements fyne.Accessible.
func (f *front) AccessibilityLabel() string { return words.T("compare.label") }

// AccessibilityRole implements fyne.Accessible.
func (f *front) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// CreateRenderer implements fyne.Widget.
func (f *front) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// cells returns the largest number of cells a side of the boards.
func (r *Room) cells() int {
	most := 0
	for _, p := range r.plans {
		most = max(most, r.stateOf(p).Layout().Side())
	}
	return most
}

// A gridLayout arranges the lanes in the columns that make their boards largest, or one below the other.
type gridLayout struct {
	cells   func() int
	stacked bool
	alone   bool    // there are no trees
	width   float32 // of the last layout, which the height of stacked lanes depends on
}

const (
	laneGap     = 8
	besideBoard = 118 // the height of the texts of a lane
)

func (g *gridLayout) columns(n int, size fyne.Size) int {
	best, most := 1, float32(-1)
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		if columns > 1 && (n+columns-2)/(columns-1) == rows {
			continue // a column would be empty
		}
		besides := besideBoard * unit()
		legible := 260 * unit() // the width in which a title can be read
		width := (size.Width-float32(columns-1)*laneGap)/float32(columns) - 2*laneEdge
		height := (size.Height-float32(rows-1)*laneGap)/float32(rows) - besides
		board, tree := split(width, height, g.cells())
		// A title that can be read is worth a somewhat smaller board.
		if worth := worth(board.side, tree) * min(1, width/legible); worth > most {
			best, most = columns, worth
		}
	}
	return best
}

// Layout implements fyne.Layout.
func (g *gridLayout) Layout(lanes []fyne.CanvasObject, size fyne.Size) {
	n := len(lanes)
	if g.width = size.Width; n == 0 {
		return
	}
	if g.stacked {
		for i, l := range lanes {
			l.Resize(fyne.NewSize(size.Width, g.stackedHeight()))
			l.Move(fyne.NewPos(0, float32(i)*(g.stackedHeight()+laneGap)))
		}
		return
	}
	size = size.SubtractWidthHeight(2*laneGap, 2*laneGap)
	columns := g.columns(n, size)
	rows := (n + columns - 1) / columns
	each := fyne.NewSize((size.Width-float32(columns-1)*laneGap)/float32(columns), (size.Height-float32(rows-1)*laneGap)/float32(rows))
	for i, l := range lanes {
		l.Resize(each)
		l.Move(fyne.NewPos(laneGap+float32(i%columns)*(each.Width+laneGap), laneGap+float32(i/columns)*(each.Height+laneGap)))
	}
}

// stackedHeight returns the height of a lane whose board is as wide as the page.
func (g *gridLayout) stackedHeight() float32 {
	const forFingers = 34 // by which texts are higher then
	return g.width - 2*laneEdge + (besideBoard+forFingers)*unit()
}

// MinSize implements fyne.Layout. The lanes are as small as they must be.
func (g *gridLayout) MinSize(lanes []fyne.CanvasObject) fyne.Size {
	if g.stacked {
		return fyne.NewSize(300, float32(len(lanes))*(g.stackedHeight()+laneGap))
	}
	return fyne.NewSize(300, 300)
}

// A machine is the race as its buttons see it.
type machine struct {
	*racer
	room *Room
}

// State implements running.Machine. What waits for the clock can be paused, too.
func (m machine) State() running.State {
	if m.room.after != nil {
		return running.Hunting
	}
	return m.racer.State()
}

// transport returns the buttons of the race.
func (r *Room) transport() *running.Transport {
	return running.NewTransport(machine{r.racer, r}, running.Actions{Solve: r.run, Pause: r.Pause, Stop: r.Stop, Rewind: r.Rewind,
		Back: func() { r.StepBy(-1) }, Step: func() { r.StepBy(1) }, Keys: r.keys})
}

// A Shown is a lane that is shown: the board and the tree of a run.
type Shown struct {
	Title  string
	Puzzle string // its title; empty for the one on the board
	Board  *board.Picture
	Tree   *search.Tree
}

// Shown returns the lanes, if they are in front.
func (r *Room) Shown() (all []Shown) {
	if r.shown == nil || r.page != pageRuns {
		return nil
	}
	for run, l := range r.shown.lanes {
		all = append(all, Shown{l.title.Text, r.plans[run].puzzleTitle(), l.picture, l.tree})
	}
	return all
}

// Surveys reports whether the page with the survey is in front.
func (r *Room) Surveys() bool { return r.page == pageSurvey }
