package compare

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/pictures"
	picture "nonet/core/pictures/board"
	"nonet/core/player"
	"nonet/core/race"
	"nonet/core/render"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/search"
)

// A lane shows one run: its engine, its board, its tree and its counters, and what it has just
// done.
type lane struct {
	object  *fyne.Container
	ground  *canvas.Rectangle
	badge   *badge
	title   *controls.Paragraph
	picture *board.Picture
	rules   *controls.Paragraph // of its whole grid, below it
	tree    *search.Tree
	figures [4]*running.Figure
	row     *fyne.Container // of the figures
	counts  *canvas.Text    // the same in a line, if there is no room for them
	counted []string        // what counts may say, the longest first
	says    *controls.Paragraph
	outcome *outcome
	cells   int         // of the board, a side
	alone   func() bool // the board has no tree beside it
}

// laneFigures are the counters of a lane.
var laneFigures = [4]string{"counter.steps", "counter.assignments", "counter.backtracks", "compare.depth"}

func newLane(r *Room, run int, alone func() bool) *lane {
	l := &lane{alone: alone, ground: canvas.NewRectangle(nil), badge: newBadge(letterOf(run)), title: controls.NewParagraph(""),
		picture: board.NewPicture(board.Compose(r.host.Now().Layout()), r.needs.Board()), tree: search.NewTree(),
		rules: controls.NewParagraph(""), says: controls.NewParagraph(""), outcome: newOutcome()}
	l.title.TextStyle.Bold = true
	l.says.SizeName, l.rules.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
	l.rules.Alignment = fyne.TextAlignCenter
	l.tree.SetBare(true)
	l.tree.Label = words.T("tree.label")
	l.tree.OnSeek = func(position int64) { r.seekIn(run, position) }
	l.row = container.NewGridWithColumns(len(l.figures))
	for i, key := range laneFigures {
		l.figures[i] = running.NewFigure(words.T(key))
		l.row.Add(l.figures[i])
	}
	l.ground.CornerRadius = 6
	l.counts = canvas.NewText("", nil)
	l.cells = l.picture.Layout().Side()
	l.object = container.New(laneLayout{l, func() []*lane { return r.shown.lanesOr(l) }}, l.ground, l.badge, l.title, l.picture, l.rules, l.tree, l.row, l.counts, l.says, l.outcome)
	l.setStyle(r, run)
	return l
}

func (l *lane) setStyle(r *Room, run int) {
	s := r.needs.Search()
	l.picture.SetStyle(r.needs.Board())
	l.tree.SetStyle(s)
	l.ground.FillColor, l.ground.StrokeColor, l.ground.StrokeWidth = s.Ground, s.Line, 1 // the ground may be that of the window
	l.counts.Color, l.counts.TextSize = s.Ink, theme.Size(theme.SizeNameCaptionText)
	l.badge.ink, l.badge.ground = inks(s)[run], s.Ground
	l.badge.Refresh()
	l.outcome.style = s
	l.outcome.Refresh()
	l.ground.Refresh()
}

// seekIn moves the clock to where a run is at a position.
func (r *Room) seekIn(run int, position int64) {
	if x := r.racer.race; x != nil {
		if at, ok := x.Lanes()[run].At(position); ok {
			r.seek(at)
		}
	}
}

// show shows a run of a race, or what it will be. fast: steps are played too fast to be read.
func (l *lane) show(r *Room, run int, fast bool) {
	p := r.plans[run]
	title := words.EngineTitle(p.engine)
	if p.engine.UsesSeed() {
		title = words.T("compare.seeded", words.Data{"Engine": title, "Seed": p.seed})
	}
	if other := p.puzzleTitle(); other != "" {
		title = words.T("compare.on", words.Data{"Engine": title, "Puzzle": other})
	}
	if l.title.Text != title {
		l.title.SetText(title)
		for _, other := range r.shown.lanesOr(l) { // the heights of the titles are those of the highest
			other.object.Refresh()
		}
	}
	state := r.stateOf(p)
	fits := p.engine.Fits(state.Puzzle)
	controls.SetVisible(l.tree, fits && r.needs.Pictures() && !l.alone())
	if cells, rules := state.Layout().Side(), words.GridRules(state.Layout(), state.Puzzle.Clues); cells != l.cells || rules != l.rules.Text {
		l.cells = cells
		l.rules.SetText(rules)
		l.object.Refresh() // which lays it out
	}
	layers := []board.Layer{{Clues: state.Puzzle.Clues, Givens: state.Puzzle.Givens, Typed: state.Typed}}
	if r.racer.race == nil || !fits {
		for _, f := range l.figures {
			f.Set("–")
		}
		l.setCounts()
		l.says.SetText("")
		l.showEnd(!fits)
		controls.SetVisible(l.says, false)
		if !fits {
			l.setOutcome(words.Misfit(p.engine, state.Puzzle), false)
		}
		layers = append(layers, board.Layer{Marks: check.Marks(state.Whole())})
		l.picture.SetView(board.Compose(state.Layout(), layers...))
		l.tree.Display(nil, 0)
		return
	}
	l.showRun(r, run, fast, layers)
}

func (l *lane) showRun(r *Room, run int, fast bool, layers []board.Layer) {
	x := r.racer.race.Lanes()[run]
	player := x.Player
	ended := x.Ended()
	layer := board.Layer{Engine: player.Shown(), Quiet: true}
	switch {
	case ended:
	case fast: // what a step was about is not worth its time then
		if s, ok := player.Step(); ok && s.Cell >= 0 {
			layer.Marks = map[int]render.Marks{int(s.Cell): render.Current}
		}
	default:
		picture.Step(&layer, player)
	}
	layers = append(layers, layer)
	if m, ok := r.divergence.move(run); ok && !m.Ended && m.Step.Cell >= 0 && player.Position() >= m.Position {
		layers = append(layers, board.Layer{Marks: map[int]render.Marks{int(m.Step.Cell): render.Different}})
	}
	if r.needs.Candidates() {
		layers = append(layers, board.Layer{Candidates: player.Candidates})
	}
	layout := x.Puzzle.Layout
	l.picture.SetView(board.Compose(layout, layers...))
	l.tree.SetFast(fast)
	l.tree.SetLayout(layout)
	l.tree.SetDivergence(r.signOf(run))
	l.tree.Display(r.racer.traces[run], player.Position())
	n := player.Counts()
	for i, value := range [4]int64{n.Steps, n.Assignments, n.Backtracks, int64(n.Depth)} {
		l.figures[i].Set(words.Number(value))
	}
	l.setCounts(countsText(n, words.Number), countsText(n, words.ShortNumber))
	l.showEnd(ended)
	controls.SetVisible(l.says, !ended)
	switch s, ok := player.Step(); {
	case ended:
		l.setOutcome(outcomeOf(x))
	case r.racer.waitsFor(run):
		l.says.SetText(words.T("compare.waiting"))
	case fast:
		l.says.SetText("")
	case ok && r.AtDivergence():
		text := words.Sentence(x.Puzzle, s)
		if m, known := r.divergence.move(run); known && m.Choice.Kind == engine.Choose {
			text = words.Join(words.Sentence(x.Puzzle, m.Choice), text)
		}
		l.says.SetText(text)
	case ok:
		text := words.Sentence(x.Puzzle, s)
		if live := r.racer.live(run); live != nil {
			text = cmp.Or(live.Say(player.Position()), text)
		}
		l.says.SetText(text)
	default:
		l.says.SetText(words.T("compare.start"))
	}
}

// countsText says the counters of a run in a line.
func countsText(n player.Counts, number func(int64) string) string {
	return words.T("compare.counts", words.Data{"Steps": number(n.Steps), "Assignments": number(n.Assignments), "Backtracks": number(n.Backtracks)})
}

// setCounts sets what the line of counters may say, the longest first.
func (l *lane) setCounts(texts ...string) {
	if !slices.Equal(texts, l.counted) {
		l.counted = texts
		l.fitCounts()
	}
}

// fitCounts shows the first of the texts that has room, or the last in smaller type.
func (l *lane) fitCounts() {
	room, usual := l.counts.Size().Width, theme.Size(theme.SizeNameCaptionText)
	text, size := "", usual
	for _, text = range l.counted {
		wide := fyne.MeasureText(text, usual, l.counts.TextStyle).Width
		if size = usual; wide <= room || room <= 0 {
			break
		}
		size = float32(math.Floor(float64(usual * room / wide)))
	}
	if l.counts.Text != text || l.counts.TextSize != size {
		l.counts.Text, l.counts.TextSize = text, size
		l.counts.Refresh()
	}
}

// release drops the references to the run, so that it does not stay in memory.
func (l *lane) release() {
	l.tree.Display(nil, 0)
	l.picture.SetView(board.View{Layout: l.picture.Layout()})
}

// A laneLayout puts the engine above, the counters and the sentence below, and between them the
// board and the tree: side by side if there is width for that, or one below the other.
type laneLayout struct {
	lane *lane
	all  func() []*lane // the lanes beside it, whose titles may have more lines
}

// Sizes in a lane, in Fyne units.
const (
	laneEdge  = 8
	badgeSide = 22
	leastTree = 72 // a tree that is smaller is left out

	narrowLane = 330 // the width below which there is no room for figures
)

// Layout implements fyne.Layout.
func (y laneLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l := y.lane
	l.ground.Resize(size)
	width := size.Width - 2*laneEdge
	place := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(laneEdge+x, y))
		o.Resize(fyne.NewSize(max(0, w), max(0, h)))
	}
	letter := badgeSide * unit()
	head := letter
	for _, other := range y.all() {
		head = max(head, heightOf(other.title, width-letter))
	}
	place(l.title, letter, laneEdge, width-letter, heightOf(l.title, width-letter))
	place(l.badge, 0, laneEdge+(l.title.MinSize().Height-letter)/2, letter, letter)
	line := l.says.Theme().Size(theme.SizeNameCaptionText) * 1.4
	row := l.row.MinSize().Height
	small := width < narrowLane*unit()
	if small {
		row = line + 2
	}
	top := laneEdge + head + 2
	foot := 2*line + 2*l.says.Theme().Size(theme.SizeNameInnerPadding)
	if small && (unit() > 1.2 || size.Height-top-row-foot-2*laneEdge-line > width) { // large text, or the board does not need the height: a sentence has a line more
		foot += line
	}
	if l.outcome.Visible() { // what a program has done wrong may be long
		foot = max(foot, min(heightOf(l.outcome.text, width-outcomeEdge)+6, (size.Height-top-row)/2))
	}
	l.row.Hidden, l.counts.Hidden = small, !small
	bottom := size.Height - laneEdge/2 - foot
	place(l.says, -4, bottom, width+8, foot)
	place(l.outcome, 0, bottom+2, width, foot-6)
	place(l.row, 2, bottom-row, width-4, row)
	place(l.counts, 2, bottom-row+2, width-4, line)
	l.fitCounts()
	rules := float32(0)
	if l.rules.Text != "" {
		rules = heightOf(l.rules, width+8)
	}
	body := bottom - row - rules - laneEdge - top
	board, tree := split(width, body, l.cells)
	if l.alone() {
		side := min(width, body)
		board, tree = square{(width - side) / 2, side}, box{}
	}
	below, wide := top+board.side, width
	switch narrow := heightOf(l.rules, board.side+8); {
	case tree.x == 0: // the tree, if there is one, is below the board, too
		tree.y += rules
	case board.side+narrow <= body+rules:
		rules, wide = narrow, board.side
	default:
		below = top + body
	}
	place(l.rules, -4, below, wide+8, rules)
	place(l.picture, board.x, top, board.side, board.side)
	place(l.tree, tree.x, top+tree.y, tree.w, tree.h)
}

type square struct{ x, side float32 }
type box struct{ x, y, w, h float32 }

// The sizes of a board in a lane, in Fyne units a cell: the least that can be read, for which a tree
// makes room, and the size from which a larger tree is worth more than a larger board.
const (
	leastCell = 15
	mostCell  = 62
)

// boardShare is the part of the room that the board gets.
const boardShare = 0.62

// split divides a room between a board with a number of cells a side and a tree. The board gets more than half
// of it, and still more if it would be too small to be read.
func split(width, height float32, cells int) (square, box) {
	const gap = laneEdge
	least, most := leastCell*unit()*float32(cells), mostCell*unit()*float32(cells)
	side := func(along, across float32) float32 { // along the direction in which they share the room
		share := min((along-gap)*boardShare, most)
		return min(max(share, least), along-gap-leastTree, across)
	}
	beside, below := side(width, height), side(height, width)
	right := box{beside + gap, 0, width - beside - gap, height}
	under := box{0, below + gap, width, height - below - gap}
	switch {
	case max(beside, below) < 0.4*min(width, height), max(beside, below) < min(least, 0.8*min(width, height)):
		// there is no room for a tree
		side := min(width, height)
		return square{(width - side) / 2, side}, box{}
	case below <= 0 || beside > 0 && worth(beside, right) >= worth(below, under):
		return square{0, beside}, right
	}
	return square{(width - below) / 2, below}, under
}

// worth says how good it is to have a board and a tree of some size. A tree that is high shows more
// levels.
func worth(side float32, tree box) float32 { return side + 0.4*min(tree.h, 2*tree.w) }

// heightOf returns the height of a text in a width.
func heightOf(p *controls.Paragraph, width float32) float32 {
	p.Resize(fyne.NewSize(width, p.Size().Height))
	return p.MinSize().Height
}

// MinSize implements fyne.Layout.
func (laneLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(140, 200) }

// A badge is the letter of a run.
type badge struct {
	widget.BaseWidget
	disc        *canvas.Rectangle
	text        *canvas.Text
	ink, ground color.Color
}

func newBadge(letter string) *badge {
	b := &badge{disc: canvas.NewRectangle(nil), text: canvas.NewText(letter, nil)}
	b.text.TextStyle.Bold = true
	b.text.Alignment = fyne.TextAlignCenter
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &badgeRenderer{b}
}

type badgeRenderer struct{ *badge }

func (r *badgeRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.disc, r.text} }
func (r *badgeRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(badgeSide) }
func (r *badgeRenderer) Destroy()                     {}
func (r *badgeRenderer) Layout(size fyne.Size) {
	r.disc.CornerRadius = size.Height / 2
	r.disc.Resize(size)
	r.text.TextSize = size.Height * 0.58
	r.text.Resize(size)
}
func (r *badgeRenderer) Refresh() {
	r.disc.FillColor, r.text.Color = r.ink, r.ground
	r.disc.Refresh()
	r.text.Refresh()
}

// An outcome says how a run has ended.
type outcome struct {
	widget.BaseWidget
	style  pictures.Style
	solved bool
	ground *canvas.Rectangle
	edge   *canvas.Rectangle
	text   *controls.Paragraph
}

func newOutcome() *outcome {
	o := &outcome{style: pictures.Light(), ground: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil), text: controls.NewParagraph("")}
	o.text.TextStyle.Bold = true
	o.text.SizeName = theme.SizeNameCaptionText
	o.ground.CornerRadius = 5
	o.ExtendBaseWidget(o)
	return o
}

// outcomeOf says how a run has ended. It claims no more than was proved.
func outcomeOf(l *race.Lane) (text string, solved bool) {
	result, err, _ := l.Player.Result()
	data := words.Data{"Steps": words.Number(l.Player.Position())}
	switch {
	case err != nil:
		return words.Blame(err), false
	case len(result.Solutions) > 0:
		return words.T("compare.outcome.solved", data), true
	case l.Engine.IsRecorded():
		return words.T("program.unsolved", data), false
	}
	return words.T("compare.outcome.none", data), false
}

// showEnd shows or hides how the run has ended.
func (l *lane) showEnd(on bool) {
	if on != l.outcome.Visible() {
		controls.SetVisible(l.outcome, on)
		l.object.Refresh() // which lays it out
	}
}

// setOutcome says how the run has ended, in as many lines as that takes.
func (l *lane) setOutcome(text string, solved bool) {
	if l.outcome.set(text, solved) {
		l.object.Refresh() // which lays it out
	}
}

// set shows a text about an end, good or bad, and reports whether it is another one than before.
func (o *outcome) set(text string, solved bool) bool {
	if o.text.Text == text && o.solved == solved {
		return false
	}
	o.solved = solved
	o.text.SetText(text)
	o.Refresh()
	return true
}

// outcomeEdge is the width of the edge of an outcome.
const outcomeEdge = 4

// CreateRenderer implements fyne.Widget.
func (o *outcome) CreateRenderer() fyne.WidgetRenderer {
	o.ExtendBaseWidget(o)
	r := &outcomeRenderer{o}
	r.Refresh()
	return r
}

type outcomeRenderer struct{ *outcome }

func (r *outcomeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.edge, r.text}
}
func (r *outcomeRenderer) MinSize() fyne.Size { return fyne.NewSize(60, 20) }
func (r *outcomeRenderer) Destroy()           {}
func (r *outcomeRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.edge.Resize(fyne.NewSize(outcomeEdge, size.Height))
	height := heightOf(r.text, size.Width-outcomeEdge)
	r.text.Resize(fyne.NewSize(size.Width-outcomeEdge, height))
	r.text.Move(fyne.NewPos(outcomeEdge, (size.Height-height)/2))
}
func (r *outcomeRenderer) Refresh() {
	r.ground.FillColor, r.edge.FillColor = r.style.Area, r.style.Failed
	if r.solved {
		r.ground.FillColor, r.edge.FillColor = r.style.AreaSolved, r.style.Solved
	}
	r.ground.Refresh()
	r.edge.Refresh()
	r.text.Refresh()
	r.Layout(r.Size())
}
