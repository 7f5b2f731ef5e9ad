package survey

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/core/pictures/plot"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/search"
)

// The pages of the results.
const (
	pageDistributions = iota
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

	tabs          *controls.Tabs
	measure       *controls.Choice
	spread        *container.Scroll // of these:
	distributions *search.Distributions
	figures       *figures

	scatter *search.Scatter
	x, y    *controls.Choice
	pairs   []survey.Pair       // of the points
	about   string              // which engine is cheaper
	said    *controls.Paragraph // that, and the point under the pointer
	across  *fyne.Container
	single  fyne.CanvasObject // in place of the plot if there is only one engine
	ends    *ends

	axes    *survey.Table // what the choices of engines are for
	setting bool          // the program sets a choice
}

func newResults(p *Page) *results {
	r := &results{page: p, distributions: search.NewDistributions(), scatter: search.NewScatter(), figures: newFigures(),
		said: controls.NewParagraph("")}
	r.said.SizeName = theme.SizeNameCaptionText
	r.ends = newEnds(p)
	r.measure = r.choice([]string{words.T("survey.measure.nodes"), words.T("survey.measure.time")}, func(n int) {
		p.measure = survey.Measure(n)
		p.Refresh()
	})
	r.set(r.measure, int(p.measure))
	r.x = r.choice(nil, func(n int) { p.across[0] = n; p.Refresh() })
	r.y = r.choice(nil, func(n int) { p.across[1] = n; p.Refresh() })
	r.scatter.OnTap = func(point int) { p.compare(r.pairs[point]) }
	r.scatter.OnHover = func(int) { r.saySelected() }

	r.spread = container.NewVScroll(container.NewBorder(nil, r.figures.object, nil, nil, r.distributions))
	r.across = container.New(around{}, r.scatter, widget.NewLabel(words.T("survey.across.x")), r.x, widget.NewLabel(words.T("survey.across.y")), r.y,
		container.NewVScroll(r.said))
	one := controls.NewParagraph(words.T("survey.across.two"))
	one.Alignment = fyne.TextAlignCenter
	r.single = container.NewBorder(layout.NewSpacer(), nil, nil, nil, one)
	r.tabs = controls.NewTabs([]string{words.T("survey.page.spread"), words.T("survey.page.across"), words.T("survey.page.ends")},
		[]fyne.CanvasObject{r.spread, container.NewStack(r.across, r.single), r.ends.object}, p.keys)
	r.tabs.Select(p.front)
	r.tabs.OnSelected = func(page int) {
		p.front = page
		r.refresh()
	}
	r.of = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	r.of.Truncation = fyne.TextTruncateEllipsis
	r.full = container.New(layout.NewCustomPaddedLayout(0, 4, 8, 8),
		container.NewBorder(container.NewBorder(nil, nil, nil, r.measure, r.of), nil, nil, nil, r.tabs.Object))

	title := controls.NewParagraph(words.T("survey.empty.title"))
	title.SizeName, title.Alignment = theme.SizeNameSubHeadingText, fyne.TextAlignCenter
	hint := controls.NewParagraph(words.T("survey.empty"))
	hint.Alignment = fyne.TextAlignCenter
	r.empty = container.New(middle{}, container.NewVBox(title, hint))
	r.object = container.NewStack(r.full, r.empty)
	return r
}

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

func (r *results) setStyle(s pictures.Style) {
	r.distributions.SetStyle(s)
	r.scatter.SetStyle(s)
}

// axis returns the axis of a measure.
func axis(m survey.Measure) plot.Axis {
	if m == survey.Time {
		return plot.Milliseconds
	}
	return plot.Count
}

// refresh shows what was found so far, on the page in front.
func (r *results) refresh() {
	t := r.page.table
	controls.SetVisible(r.empty, t == nil)
	controls.SetVisible(r.full, t != nil)
	if t == nil {
		return
	}
	r.of.SetText(r.page.about())
	if r.axes != t {
		r.axes = t
		var names []string
		for _, e := range t.Engines() {
			names = append(names, words.EngineTitle(e))
		}
		r.x.Options, r.y.Options = names, names
	}
	r.set(r.x, r.page.across[0])
	r.set(r.y, r.page.across[1])
	switch r.tabs.Front() {
	case pageDistributions:
		r.showDistributions(t)
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
	return words.T(key, words.Data{"Source": r.wish.name(), "Done": words.Number(int64(r.done())),
		"All": words.Number(int64(len(r.puzzles))), "Search": words.T(search)})
}

// showDistributions shows the distributions and their figures.
func (r *results) showDistributions(t *survey.Table) {
	m := r.page.measure
	var rows []plot.Distribution
	lines := [][]string{figureHeads()}
	for i, e := range t.Engines() {
		s := t.Spread(i, m)
		rows = append(rows, plot.Distribution{Name: words.EngineTitle(e), Spread: s})
		lines = append(lines, figuresOf(words.EngineTitle(e), s, axis(m)))
	}
	r.distributions.Label = words.T([...]string{"survey.spread.nodes", "survey.spread.time"}[m])
	if slices.ContainsFunc(rows, func(row plot.Distribution) bool { return row.GivenUp > 0 }) {
		r.distributions.Label += words.T("survey.spread.givenup")
	}
	r.distributions.Display(axis(m), rows)
	high := r.figures.object.MinSize().Height
	if r.figures.show(lines); r.figures.object.MinSize().Height != high {
		r.spread.Content.Refresh() // lays it out
		r.spread.Refresh()
	}
}

// showAcross shows engine against engine.
func (r *results) showAcross(t *survey.Table) {
	p := r.page
	several := len(t.Engines()) > 1
	controls.SetVisible(r.across, several)
	controls.SetVisible(r.single, !several)
	if !several {
		return
	}
	a, b := p.across[0], p.across[1]
	r.pairs = t.Pairs(a, b)
	points := make([]plot.ScatterPoint, len(r.pairs))
	for i, pair := range r.pairs {
		points[i] = plot.ScatterPoint{X: p.measure.Of(pair.A), Y: p.measure.Of(pair.B), XGivenUp: pair.A.GivenUp, YGivenUp: pair.B.GivenUp}
	}
	key := [...]string{"survey.across.nodes", "survey.across.time"}[p.measure]
	title := func(n int) string {
		return words.T(key, words.Data{"Engine": words.EngineTitle(t.Engines()[n])})
	}
	r.scatter.Display(axis(p.measure), title(a), title(b), points)
	r.about = p.compared(a, b, r.pairs)
	r.saySelected()
}

// compared says which of two engines is cheaper, and how often.
func (p *Page) compared(a, b int, pairs []survey.Pair) string {
	first, second, same := 0, 0, 0
	for _, pair := range pairs {
		switch costA, costB := p.measure.Of(pair.A), p.measure.Of(pair.B); {
		case pair.A.GivenUp && pair.B.GivenUp: // it is not known
		case pair.B.GivenUp, !pair.A.GivenUp && costA < costB:
			first++
		case pair.A.GivenUp, costA > costB:
			second++
		default:
			same++
		}
	}
	if len(pairs) == 0 || a == b {
		return ""
	}
	return words.T("survey.compared", words.Data{
		"A": words.EngineTitle(p.table.Engines()[a]), "B": words.EngineTitle(p.table.Engines()[b]),
		"First": words.Number(int64(first)), "Second": words.Number(int64(second)), "Same": words.Number(int64(same))})
}

// saySelected says which engine is cheaper, and describes the point under the pointer.
func (r *results) saySelected() {
	said := words.T("survey.across.hint")
	if point := r.scatter.Marked(); point >= 0 && point < len(r.pairs) {
		pair := r.pairs[point]
		said = words.T("survey.across.point", words.Data{
			"Puzzle": r.page.title(pair.A.Number),
			"A":      words.EngineTitle(pair.A.Engine), "CostA": r.page.cost(pair.A),
			"B": words.EngineTitle(pair.B.Engine), "CostB": r.page.cost(pair.B)})
	}
	high := r.said.MinSize().Height
	r.said.SetText(strings.TrimPrefix(r.about+"\n"+said, "\n"))
	if r.said.MinSize().Height != high {
		r.across.Refresh() // lays it out
	}
}

// title returns the title of a puzzle: its own, or its number.
func (p *Page) title(number int64) string {
	if title := p.run.puzzles[number].Title; title != "" {
		return title
	}
	return words.T("gallery.number", words.Data{"N": number + 1})
}

// cost returns the cost of a search with its unit.
func (p *Page) cost(r *survey.Row) string {
	if r.GivenUp {
		return words.T("survey.givenup")
	}
	cost := p.measure.Of(r)
	text := axis(p.measure).Text(cost)
	switch {
	case p.measure == survey.Time:
		return text
	case cost == 1:
		return words.T("survey.cost.node")
	}
	return words.T("survey.cost.nodes", words.Data{"Count": text})
}

// Pictures returns the plot of the results that is in front, if there is one.
func (p *Page) Pictures() []search.Named {
	r := p.results
	switch {
	case r == nil || p.table == nil:
	case r.tabs.Front() == pageDistributions:
		return []search.Named{{Name: words.T("survey.page.spread"), Widget: r.distributions}}
	case r.tabs.Front() == pageAcross && r.across.Visible():
		return []search.Named{{Name: words.T("survey.page.across"), Widget: r.scatter}}
	}
	return nil
}
