package survey

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/survey"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/search"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// The pages of the results.
const (
	pageSpread = iota
	pageAcross
	pageEnds
)

// results shows what was found: the distributions with a table, engine against engine, and the
// puzzles at the ends.
type results struct {
	page   *Page
	object fyne.CanvasObject
	empty  fyne.CanvasObject // in place of all, before the first survey
	full   fyne.CanvasObject
	of     *widget.Label // what the results are of

	tabs    *controls.Tabs
	measure *controls.Choice
	spread  *search.Spread
	figures *figures

	scatter *search.Scatter
	x, y    *controls.Choice
	pairs   []survey.Pair       // of the points
	about   string              // which engine is cheaper
	said    *controls.Paragraph // that, and the point under the pointer
	across  fyne.CanvasObject
	single  fyne.CanvasObject // in place of the plot if there is only one engine
	ends    *ends

	axes    *survey.Table // what the choices of engines are for
	setting bool          // the program sets a choice
}

func newResults(p *Page) *results {
	r := &results{page: p, spread: search.NewSpread(), scatter: search.NewScatter(), figures: newFigures(),
		said: controls.NewParagraph("")}
	r.said.SizeName = theme.SizeNameCaptionText
	r.ends = newEnds(p)
	r.measure = r.choice([]string{translations.T("survey.measure.nodes"), translations.T("survey.measure.time")}, func(n int) {
		p.measure = survey.Measure(n)
		p.Refresh()
	})
	r.set(r.measure, int(p.measure))
	r.x = r.choice(nil, func(n int) { p.across[0] = n; p.Refresh() })
	r.y = r.choice(nil, func(n int) { p.across[1] = n; p.Refresh() })
	r.scatter.OnTap = func(point int) { p.compare(r.pairs[point]) }
	r.scatter.OnHover = func(int) { r.saySelected() }

	spread := container.NewVScroll(container.NewBorder(nil, r.figures.object, nil, nil, r.spread))
	named := func(key string, c fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, widget.NewLabel(translations.T(key)), nil, c)
	}
	r.across = container.New(around{}, r.scatter, named("survey.across.x", r.x), named("survey.across.y", r.y), r.said)
	one := controls.NewParagraph(translations.T("survey.across.two"))
	one.Alignment = fyne.TextAlignCenter
	r.single = container.NewBorder(layout.NewSpacer(), nil, nil, nil, one)
	r.tabs = controls.NewTabs([]string{translations.T("survey.page.spread"), translations.T("survey.page.across"), translations.T("survey.page.ends")},
		[]fyne.CanvasObject{spread, container.NewStack(r.across, r.single), r.ends.object}, p.keys)
	r.tabs.OnSelected = func(int) { r.refresh() }
	r.of = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	r.of.Truncation = fyne.TextTruncateEllipsis
	r.full = container.New(layout.NewCustomPaddedLayout(0, 4, 8, 8),
		container.NewBorder(r.of, nil, nil, nil, container.New(corner{}, r.tabs.Object, r.measure)))

	title := controls.NewParagraph(translations.T("survey.empty.title"))
	title.SizeName, title.Alignment = theme.SizeNameSubHeadingText, fyne.TextAlignCenter
	hint := controls.NewParagraph(translations.T("survey.empty"))
	hint.Alignment = fyne.TextAlignCenter
	r.empty = container.New(middle{}, container.NewVBox(title, hint))
	r.object = container.NewStack(r.full, r.empty)
	return r
}

// middle puts an object of a readable width in the middle.
type middle struct{}

// Layout implements fyne.Layout.
func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const most = 420
	width := min(size.Width, most)
	objects[0].Resize(fyne.NewSize(width, 1)) // its height depends on its width
	height := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(width, height))
	objects[0].Move(fyne.NewPos((size.Width-width)/2, max(0, (size.Height-height)/3)))
}

// MinSize implements fyne.Layout.
func (middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// around arranges two choices and a text around a plot that is as large as its shorter side: above
// and below it, or beside it if there is room.
type around struct{}

// Layout implements fyne.Layout.
func (around) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	plot, x, y, text := objects[0], objects[1], objects[2], objects[3]
	place := func(o fyne.CanvasObject, left, top, width, height float32) {
		o.Move(fyne.NewPos(left, top))
		o.Resize(fyne.NewSize(width, height))
	}
	high := x.MinSize().Height
	const wide = 1.5
	if size.Width > wide*size.Height {
		width := max(0.35*size.Width, size.Width-1.2*size.Height)
		place(x, 0, 0, width, high)
		gap := theme.Padding()
		place(y, 0, high+gap, width, high)
		place(text, 0, 2*(high+gap), width, max(0, size.Height-2*(high+gap)))
		place(plot, width, 0, size.Width-width, size.Height)
		return
	}
	place(x, 0, 0, size.Width/2, high)
	place(y, size.Width/2, 0, size.Width/2, high)
	text.Resize(fyne.NewSize(size.Width, 1)) // its height depends on its width
	low := text.MinSize().Height
	place(text, 0, size.Height-low, size.Width, low)
	place(plot, 0, high, size.Width, max(0, size.Height-high-low))
}

// MinSize implements fyne.Layout.
func (around) MinSize(objects []fyne.CanvasObject) fyne.Size {
	plot, x, y, text := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize(), objects[3].MinSize()
	return fyne.NewSize(max(plot.Width, x.Width+y.Width), plot.Height+x.Height+text.Height)
}

// corner puts the second object into the upper right corner of the first.
type corner struct{}

// Layout implements fyne.Layout.
func (corner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	least := objects[1].MinSize()
	objects[1].Resize(least)
	objects[1].Move(fyne.NewPos(size.Width-least.Width, 0))
}

// MinSize implements fyne.Layout.
func (corner) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// choice returns a choice among the results.
func (r *results) choice(names []string, changed func(int)) *controls.Choice {
	c := controls.NewChoice(names, -1)
	c.Enter, c.Escape = func() {}, r.page.host.Focus
	c.OnChanged = func(string) {
		if n := c.SelectedIndex(); !r.setting && n >= 0 {
			changed(n)
		}
	}
	return c
}

func (r *results) set(c *controls.Choice, n int) {
	r.setting = true
	c.SetSelectedIndex(n)
	r.setting = false
}

func (r *results) setStyle(s search.Style) {
	r.spread.SetStyle(s)
	r.scatter.SetStyle(s)
}

// axis returns the axis of a measure.
func axis(m survey.Measure) search.Axis {
	if m == survey.Time {
		return search.Milliseconds
	}
	return search.Count
}

// refresh shows what was found so far, on the page in front.
func (r *results) refresh() {
	t := r.page.table
	if t == nil {
		r.full.Hide()
		r.empty.Show()
		return
	}
	r.empty.Hide()
	r.full.Show()
	r.of.SetText(r.page.about())
	if r.axes != t {
		r.axes = t
		var names []string
		for _, e := range t.Engines() {
			names = append(names, check.EngineTitle(e))
		}
		r.x.Options, r.y.Options = names, names
	}
	r.set(r.x, r.page.across[0])
	r.set(r.y, r.page.across[1])
	switch r.tabs.Front() {
	case pageSpread:
		r.showSpread(t)
	case pageAcross:
		r.showAcross(t)
	case pageEnds:
		r.ends.show(t)
	}
}

// about says what the results are of. The panel may say something else by now.
func (p *Page) about() string {
	r, key, search := p.run, "survey.of", "survey.of.first"
	switch p.state {
	case Running:
		key = "survey.of.running"
	case Cancelled:
		key = "survey.of.cancelled"
	}
	if r.wish.prove {
		search = "survey.of.prove"
	}
	return translations.T(key, translations.Data{"Source": r.wish.name(), "Done": solver.Number(int64(r.done())),
		"All": solver.Number(int64(len(r.puzzles))), "Search": translations.T(search)})
}

// showSpread shows the distributions and their figures.
func (r *results) showSpread(t *survey.Table) {
	m := r.page.measure
	var rows []search.SpreadRow
	lines := [][]string{figureHeads()}
	for i, e := range t.Engines() {
		s := t.Spread(i, m)
		rows = append(rows, search.SpreadRow{Name: check.EngineTitle(e), Spread: s})
		lines = append(lines, figuresOf(check.EngineTitle(e), s, axis(m)))
	}
	r.spread.Label = translations.T([...]string{"survey.spread.nodes", "survey.spread.time"}[m])
	if slices.ContainsFunc(rows, func(row search.SpreadRow) bool { return row.GivenUp > 0 }) {
		r.spread.Label += translations.T("survey.spread.givenup")
	}
	r.spread.Display(axis(m), rows)
	r.figures.show(lines)
}

// showAcross shows engine against engine.
func (r *results) showAcross(t *survey.Table) {
	p := r.page
	if len(t.Engines()) < 2 {
		r.across.Hide()
		r.single.Show()
		return
	}
	r.single.Hide()
	r.across.Show()
	a, b := p.across[0], p.across[1]
	r.pairs = t.Pairs(a, b)
	points := make([]search.ScatterPoint, len(r.pairs))
	for i, pair := range r.pairs {
		points[i] = search.ScatterPoint{X: p.measure.Of(pair.A), Y: p.measure.Of(pair.B), XGivenUp: pair.A.GivenUp, YGivenUp: pair.B.GivenUp}
	}
	key := [...]string{"survey.across.nodes", "survey.across.time"}[p.measure]
	title := func(n int) string {
		return translations.T(key, translations.Data{"Engine": check.EngineTitle(t.Engines()[n])})
	}
	r.scatter.Display(axis(p.measure), title(a), title(b), points)
	r.about = p.compared(a, b, r.pairs)
	r.saySelected()
}

// compared says which of two engines is cheaper, and how often.
func (p *Page) compared(a, b int, pairs []survey.Pair) string {
	first, second, same := 0, 0, 0
	for _, pair := range pairs {
		switch d := p.dearer(pair); {
		case !pair.A.GivenUp && !pair.B.GivenUp && p.measure.Of(pair.A) == p.measure.Of(pair.B):
			same++
		case d.Engine == pair.B.Engine:
			first++
		default:
			second++
		}
	}
	if len(pairs) == 0 || a == b {
		return ""
	}
	return translations.T("survey.compared", translations.Data{
		"A": check.EngineTitle(p.table.Engines()[a]), "B": check.EngineTitle(p.table.Engines()[b]),
		"First": solver.Number(int64(first)), "Second": solver.Number(int64(second)), "Same": solver.Number(int64(same))})
}

// dearer returns the row of a pair that costs more, or the first.
func (p *Page) dearer(pair survey.Pair) *survey.Row {
	if pair.A.GivenUp || !pair.B.GivenUp && p.measure.Of(pair.A) >= p.measure.Of(pair.B) {
		return pair.A
	}
	return pair.B
}

// saySelected says which engine is cheaper, and describes the point under the pointer.
func (r *results) saySelected() {
	said := translations.T("survey.across.hint")
	if point := r.scatter.Marked(); point >= 0 && point < len(r.pairs) {
		pair := r.pairs[point]
		said = translations.T("survey.across.point", translations.Data{
			"Puzzle": r.page.title(pair.A.Number),
			"A":      check.EngineTitle(pair.A.Engine), "CostA": r.page.cost(pair.A),
			"B": check.EngineTitle(pair.B.Engine), "CostB": r.page.cost(pair.B)})
	}
	r.said.SetText(strings.TrimPrefix(r.about+"\n"+said, "\n"))
}

// title returns the title of a puzzle: its own, or its number.
func (p *Page) title(number int64) string {
	if title := p.run.puzzles[number].Title; title != "" {
		return title
	}
	return translations.T("gallery.number", translations.Data{"N": number + 1})
}

// cost returns the cost of a search with its unit.
func (p *Page) cost(r *survey.Row) string {
	if r.GivenUp {
		return translations.T("survey.givenup")
	}
	cost := p.measure.Of(r)
	text := axis(p.measure).Text(cost)
	switch {
	case p.measure == survey.Time:
		return text
	case cost == 1:
		return translations.T("survey.cost.node")
	}
	return translations.T("survey.cost.nodes", translations.Data{"Count": text})
}

// figures is a table of the figures of each engine.
type figures struct {
	object *fyne.Container
	cells  [][]*widget.Label
}

// figureHeads returns the heads of the columns.
func figureHeads() []string {
	var heads []string
	for _, key := range []string{"engine", "searches", "least", "lower", "median", "upper", "most", "givenup"} {
		heads = append(heads, translations.T("survey.figure."+key))
	}
	return heads
}

// figuresOf returns the row of an engine.
func figuresOf(name string, s survey.Spread, a search.Axis) []string {
	row := []string{name, solver.Number(int64(s.Len()))}
	for _, part := range []float64{0, 0.25, 0.5, 0.75, 1} {
		text := "–"
		if cost, ok := s.Quantile(part); ok {
			text = a.Text(cost)
		} else if s.Len() > 0 {
			text = translations.T("survey.givenup")
		}
		row = append(row, text)
	}
	return append(row, solver.Number(int64(s.GivenUp)))
}

func newFigures() *figures { return &figures{object: container.New(&columns{})} }

// show shows rows of texts, the first of which is the heading.
func (f *figures) show(rows [][]string) {
	if len(rows) != len(f.cells) {
		f.cells, f.object.Objects = nil, nil
		for range rows {
			var line []*widget.Label
			for column := range rows[0] {
				l := widget.NewLabel("")
				l.SizeName = theme.SizeNameCaptionText
				if l.Alignment = fyne.TextAlignTrailing; column == 0 {
					l.Alignment, l.Truncation = fyne.TextAlignLeading, fyne.TextTruncateEllipsis
				}
				line = append(line, l)
				f.object.Objects = append(f.object.Objects, l)
			}
			f.cells = append(f.cells, line)
		}
		f.object.Layout = &columns{len(rows[0])}
	}
	for i, row := range rows {
		for j, text := range row {
			l := f.cells[i][j]
			l.TextStyle.Bold = i == 0 || j == 4
			l.SetText(text)
		}
	}
	f.object.Refresh()
}

// columns arranges objects in rows of n columns, each as wide as its widest; the first, of which the
// texts may be cut, gets the rest of the width.
type columns struct{ n int }

func (c *columns) measure(objects []fyne.CanvasObject) (widths []float32, height float32) {
	if c.n == 0 {
		return nil, 0
	}
	widths = make([]float32, c.n)
	for i, o := range objects {
		size := o.MinSize()
		widths[i%c.n] = max(widths[i%c.n], size.Width)
		height = max(height, size.Height)
	}
	return widths, height - theme.InnerPadding()
}

// Layout implements fyne.Layout.
func (c *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widths, height := c.measure(objects)
	if c.n == 0 {
		return
	}
	rest := size.Width
	for _, w := range widths {
		rest -= w
	}
	widths[0] += max(rest, 0)
	left := float32(0)
	for i, o := range objects {
		if i%c.n == 0 {
			left = 0
		}
		o.Move(fyne.NewPos(left, float32(i/c.n)*height))
		o.Resize(fyne.NewSize(widths[i%c.n], o.MinSize().Height))
		left += widths[i%c.n]
	}
}

// MinSize implements fyne.Layout.
func (c *columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widths, height := c.measure(objects)
	if c.n == 0 {
		return fyne.Size{}
	}
	width := float32(0)
	for _, w := range widths {
		width += w
	}
	return fyne.NewSize(width, height*float32(len(objects)/c.n)+theme.InnerPadding())
}

// Figures returns the cells of the table of figures, by row.
func (p *Page) Figures() [][]string {
	var rows [][]string
	for _, line := range p.results.figures.cells {
		var row []string
		for _, l := range line {
			row = append(row, l.Text)
		}
		rows = append(rows, row)
	}
	return rows
}
