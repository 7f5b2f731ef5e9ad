package search

import (
	"slices"
	"strings"

	"nonet/core/pictures/table"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// Conflicts shows the conflict sets of conflict-directed backjumping: a row for each open call, the innermost at the top and lit. Call its
// methods on Fyne's main goroutine.
type Conflicts struct{ Table }

// NewConflicts returns an empty view.
func NewConflicts() *Conflicts {
	c := &Conflicts{}
	c.start(c, []table.Look{table.Faint, table.Strong, table.Trying, table.Plain})
	return c
}

// Display shows the conflict sets at the position of a run; nil for none.
func (c *Conflicts) Display(run *player.Player) {
	heads := []string{words.T("calls.level"), words.T("calls.cell"), words.T("calls.now"), words.T("conflicts.set")}
	if run == nil || run.Position() == 0 {
		c.SetRows(heads, nil, words.T("conflicts.none"))
		return
	}
	sets, ok := run.ConflictSets()
	l, since := run.Puzzle().Layout, run.Since()
	var rows []table.Row
	for i, set := range slices.Backward(sets) {
		var cells []string
		for _, cell := range set.Cells {
			cells = append(cells, l.CellName(cell))
		}
		fields := []string{words.Number(int64(i + 1)), l.CellName(set.Cell), "", "–"}
		row := table.Row{Fields: fields, Position: run.Position(), Lit: len(rows) == 0}
		if set.Digit != 0 {
			fields[2], row.Position = sudoku.Symbol(set.Digit), since[set.Cell]
		}
		if len(cells) > 0 {
			fields[3] = strings.Join(cells, " ")
		}
		if row.Position == 0 { // it is not known any more
			row.Position = run.Position()
		}
		rows = append(rows, row)
	}
	text := words.T("conflicts.about")
	if !ok {
		text = words.T("conflicts.gone")
	}
	c.SetRows(heads, rows, text)
}
