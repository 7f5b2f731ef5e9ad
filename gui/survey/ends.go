package survey

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/controls"
)

// eachEnd is the number of puzzles that are listed at each end.
const eachEnd = 3

// An end is a line of the list: a heading, or a puzzle to watch.
type end struct {
	heading string // empty for a puzzle
	title   string
	cost    string
	number  int64
	engine  *engine.Engine
}

// ends is the list of the puzzles at the ends: the easiest and hardest for each engine, and those
// on which the two engines of the plot differ most.
type ends struct {
	page   *Page
	object fyne.CanvasObject
	list   *endList
	frame  *controls.Frame
	all    []end
}

func newEnds(p *Page) *ends {
	e := &ends{page: p, frame: controls.NewFrame()}
	e.list = &endList{ends: e}
	e.list.Length = func() int { return len(e.all) }
	e.list.CreateItem = func() fyne.CanvasObject {
		return container.New(endRow{}, controls.NewLine(""), widget.NewLabel(""))
	}
	e.list.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		line, parts := e.all[id], o.(*fyne.Container).Objects
		title, cost := parts[0].(*controls.Line), parts[1].(*widget.Label)
		title.TextStyle.Bold = line.heading != ""
		if line.heading != "" {
			title.SetText(line.heading)
		} else {
			title.SetText("    " + line.title)
		}
		cost.SetText(line.cost)
		o.Refresh() // lays it out
	}
	e.list.OnSelected = func(id widget.ListItemID) {
		e.list.UnselectAll()
		if line := e.all[id]; line.heading == "" {
			p.open(line.number, line.engine)
		}
	}
	e.list.HideSeparators = true
	e.list.ExtendBaseWidget(e.list)
	hint := controls.NewParagraph(words.T("survey.ends.hint"))
	e.object = container.NewBorder(nil, hint, nil, nil, e.frame.Around(e.list))
	return e
}

// An endRow is the layout of a line: a title, and a cost that is not far from it in a wide window. A heading has all of the width.
type endRow struct{}

// mostEnd is the largest width of a line with a cost, in sizes of text.
const mostEnd = 36

// MinSize implements fyne.Layout.
func (endRow) MinSize(parts []fyne.CanvasObject) fyne.Size {
	title, cost := parts[0].MinSize(), parts[1].MinSize()
	return fyne.NewSize(title.Width+cost.Width, max(title.Height, cost.Height))
}

// Layout implements fyne.Layout.
func (endRow) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	title, cost := parts[0], parts[1].(*widget.Label)
	end := min(size.Width, mostEnd*theme.TextSize())
	width := cost.MinSize().Width
	if cost.Text == "" {
		end, width = size.Width, 0
	}
	title.Resize(fyne.NewSize(max(end-width, 0), size.Height))
	cost.Move(fyne.NewPos(end-width, 0))
	cost.Resize(fyne.NewSize(width, size.Height))
}

// show lists the puzzles at the ends of a table.
func (e *ends) show(t *survey.Table) {
	p := e.page
	e.all = e.all[:0]
	for i, by := range t.Engines() {
		name := words.Data{"Engine": words.EngineTitle(by)}
		list := func(key string, rows []*survey.Row) {
			if len(rows) > 0 {
				e.all = append(e.all, end{heading: words.T(key, name)})
			}
			for _, r := range rows {
				e.all = append(e.all, end{title: p.title(r.Number), cost: p.cost(r), number: r.Number, engine: by})
			}
		}
		n := t.Searches(i)
		list("survey.ends.hardest", t.Hardest(i, p.measure, eachEnd))
		list("survey.ends.easiest", t.Easiest(i, p.measure, min(eachEnd, n-min(eachEnd, n)))) // those that are not listed already
	}
	if a, b := p.across[0], p.across[1]; a != b {
		e.differ(t, b, a)
		e.differ(t, a, b)
	}
	e.list.Refresh()
}

// differ lists the puzzles that cost engine b most times as much as engine a.
func (e *ends) differ(t *survey.Table, a, b int) {
	p := e.page
	engines := t.Engines()
	for n, pair := range t.Dearest(a, b, p.measure, eachEnd) {
		if n == 0 {
			e.all = append(e.all, end{heading: words.T("survey.ends.differ", words.Data{
				"Engine": words.EngineTitle(engines[b]), "Other": words.EngineTitle(engines[a])})})
		}
		ratio, _ := pair.Ratio(p.measure)
		e.all = append(e.all, end{title: p.title(pair.A.Number), cost: times(ratio), number: pair.B.Number, engine: engines[b]})
	}
}

// times writes a ratio: "× 1.7", "× 12,345".
func times(ratio float64) string {
	if ratio < 10 {
		return fmt.Sprintf("× %.1f", ratio)
	}
	return "× " + words.Number(int64(math.Round(ratio)))
}

// An endList is the list with the keys of the window: Enter opens a puzzle too.
type endList struct {
	widget.List
	ends *ends
	at   widget.ListItemID
}

// FocusGained implements fyne.Focusable.
func (l *endList) FocusGained() {
	l.OnHighlighted = func(id widget.ListItemID) { l.at = id }
	l.List.FocusGained()
	l.ends.frame.Show(true)
}

// FocusLost implements fyne.Focusable.
func (l *endList) FocusLost() {
	l.List.FocusLost()
	l.ends.frame.Show(false)
}

// TypedKey implements fyne.Focusable.
func (l *endList) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if l.at < len(l.ends.all) {
			l.Select(l.at)
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(k)
	default:
		l.ends.page.keys.Key(k)
	}
}

// TypedRune implements fyne.Focusable.
func (l *endList) TypedRune(char rune) {
	if char != ' ' {
		l.ends.page.keys.Rune(char)
	}
}
