package calls

import (
	"slices"
	"strings"

	"nonet/core/engine"
	"nonet/core/pictures/table"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// The columns of a call stack.
const (
	Level = iota
	What
	Now
	Left
	Columns
)

// Looks are the looks of the columns.
var Looks = []table.Look{Level: table.Faint, What: table.Strong, Now: table.Trying, Left: table.Plain}

// A Row is what a call stack shows of one open call, or of one decision.
type Row struct {
	Level    string // 1 for the outermost
	What     string // the cell, the item or the digit and chute that was chosen
	Now      string // what is being tried; empty between two alternatives
	Left     string // what is left to try
	Position int64  // where it got there
}

// Table returns the table of open calls, the innermost first.
func Table(rows []Row) []table.Row {
	all := make([]table.Row, 0, len(rows))
	for _, r := range slices.Backward(rows) {
		all = append(all, table.Row{Fields: []string{r.Level, r.What, r.Now, r.Left}, Position: r.Position, Lit: len(all) == 0})
	}
	return all
}

// Rows describes open calls, the outermost first. counts and lists are those of trace.Left. secret
// hides what is left to try, while a class predicts.
func Rows(e *engine.Engine, l *sudoku.Layout, calls []trace.Call, counts []int, lists [][]trace.Alternative, secret bool) []Row {
	var rows []Row
	for i, c := range calls {
		if e.Call == 0 && !c.Trying {
			continue // there are no calls, only decisions
		}
		row := Row{Level: words.Number(int64(len(rows) + 1)), Position: c.Since, What: chosenLabel(e, l, c)}
		if c.Trying {
			row.Now = triedLabel(e, l, c.Decision)
		}
		switch {
		case e.Call == 0:
		case secret:
			row.Left = "?"
		case lists[i] != nil:
			row.Left = leftLabel(e, l, lists[i])
		case counts[i] >= 0:
			row.Left = words.Number(int64(counts[i]))
		}
		rows = append(rows, row)
	}
	return rows
}

// chosenLabel returns the short name of what a call has chosen.
func chosenLabel(e *engine.Engine, l *sudoku.Layout, c trace.Call) string {
	choice := c.Choice.Choice()
	switch {
	case c.Choice.Kind != engine.Choose || e.Call == 0:
		if c.Decision.Cell >= 0 {
			return l.CellName(int(c.Decision.Cell))
		}
		return ""
	case choice.Cell >= 0:
		return l.CellName(choice.Cell)
	case e.Domains == engine.FromColumns:
		return words.ItemLabel(l, engine.HouseColumn(l, choice.House, choice.Digit))
	}
	return sudoku.Symbol(choice.Digit) + " " + words.ChuteLabel(l, choice.House)
}

// triedLabel returns the short name of what a call tries.
func triedLabel(e *engine.Engine, l *sudoku.Layout, s engine.Step) string {
	switch {
	case s.Kind == engine.Suppose:
		var lines []string
		for _, c := range s.Places().Crossings() {
			lines = append(lines, words.LineLabel(l.Houses()[c.Line]))
		}
		return strings.Join(lines, " ")
	case s.Kind == engine.Prune:
		return "≠" + sudoku.Symbol(s.Digit)
	case e.Domains == engine.FromColumns:
		return words.DecisionLabel(l, s)
	}
	return sudoku.Symbol(s.Digit)
}

// leftLabel lists alternatives.
func leftLabel(e *engine.Engine, l *sudoku.Layout, list []trace.Alternative) string {
	var labels []string
	for _, a := range list {
		if e.Domains == engine.FromColumns {
			labels = append(labels, words.OptionLabel(l, a.Cell*l.Side()+int(a.Digit)-1))
		} else {
			labels = append(labels, sudoku.Symbol(a.Digit))
		}
	}
	if len(labels) == 0 {
		return "–"
	}
	return strings.Join(labels, " ")
}
