package search

import (
	"strings"

	"nonet/core/pictures/table"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// Arcs shows the queue of arcs of maintaining arc consistency since the last value was tried, the first at the top. A click on a row requests the
// position at which it came into the queue. Call its methods on Fyne's main goroutine.
type Arcs struct{ Table }

// NewArcs returns an empty queue.
func NewArcs() *Arcs {
	a := &Arcs{}
	a.start(a, []table.Look{table.Strong, table.Plain, table.Trying, table.Plain})
	return a
}

// Display shows the queue at the position of a run; nil for none.
func (a *Arcs) Display(run *player.Player) {
	heads := []string{words.T("arcs.arcs"), words.T("arcs.count"), words.T("arcs.value"), words.T("arcs.removed")}
	if run == nil {
		a.SetRows(heads, nil, words.T("arcs.none"))
		return
	}
	queue, ok := trace.Queue(run.Puzzle(), run.Grid(), run.Position(), run.Before(), run.Domain)
	l := run.Puzzle().Layout
	var rows []table.Row
	waiting, dropped := 0, false
	for _, e := range queue {
		var removed []string
		for _, cell := range e.Removed {
			removed = append(removed, l.CellName(cell))
		}
		fields := []string{"(y, " + l.CellName(e.Cell) + ")", words.Number(int64(e.Arcs)), sudoku.Symbol(e.Digit), strings.Join(removed, " ")}
		rows = append(rows, table.Row{Fields: fields, Position: e.Since, Lit: e.State == trace.Taken, Past: e.State >= trace.Done})
		switch e.State {
		case trace.Waiting:
			waiting++
		case trace.Dropped:
			rows[len(rows)-1].Fields[3] = "×"
			dropped = true
		}
	}
	text := words.T("arcs.about", words.Data{"Count": words.Number(int64(waiting))})
	switch {
	case !ok:
		text = words.T("arcs.gone")
	case len(rows) == 0:
		text = words.T("arcs.empty")
	case dropped:
		text = words.Join(text, words.T("arcs.dropped"))
	}
	a.SetRows(heads, rows, text)
	a.Reveal()
}
