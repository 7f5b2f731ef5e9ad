package search

import (
	"strings"

	"nonet/core/pictures/table"
	"nonet/core/player"
	"nonet/core/words"
)

// Clauses lists the clauses that clause learning has added, the latest first, with how often each has left no other choice. The clause that the
// last step is about is lit, and a click on a row requests the position at which its clause was added. Call its methods on Fyne's main goroutine.
type Clauses struct{ Table }

// mostClauses is the number of clauses that are listed.
const mostClauses = 500

// NewClauses returns an empty list.
func NewClauses() *Clauses {
	c := &Clauses{}
	c.start(c, []table.Look{table.Strong, table.Faint, table.Trying, table.Plain})
	return c
}

// Display shows the clauses at the position of a run; nil for none.
func (c *Clauses) Display(run *player.Player) {
	heads := []string{words.T("clauses.number"), words.T("clauses.step"), words.T("clauses.used"), words.T("clauses.says")}
	if run == nil || run.Learnt() == 0 {
		c.SetRows(heads, nil, words.T("clauses.none"))
		return
	}
	l := run.Puzzle().Layout
	step, _ := run.Step()
	at, named := step.Clause()
	most, mostUsed := 0, 0
	for n := range run.Learnt() {
		if _, times := run.Use(n); times > mostUsed {
			most, mostUsed = n, times
		}
	}
	var rows []table.Row
	listed := func(n int) {
		clause, ok := run.Clauses().Clause(n)
		if !ok && n == run.Learnt()-1 {
			return // a solution with which the search has ended is not excluded any more
		}
		position, times := run.Use(n)
		var labels []string
		for _, literal := range clause.Literals {
			labels = append(labels, words.LiteralLabel(l, literal))
		}
		row := table.Row{Fields: []string{words.Number(int64(n + 1)), words.Number(position), words.Number(int64(times)), strings.Join(labels, " | ")},
			Position: position, Lit: named && n == at, Past: clause.Excludes}
		rows = append(rows, row)
	}
	from := max(0, run.Learnt()-mostClauses)
	for n := run.Learnt() - 1; n >= from; n-- {
		listed(n)
	}
	if named && at < from {
		listed(at)
	}
	text := words.T("clauses.about")
	if mostUsed > 0 {
		text = words.Join(text, words.T("clauses.most", words.Data{"Clause": words.Number(int64(most + 1)), "Count": words.Number(int64(mostUsed))}))
	}
	if from > 0 {
		text = words.Join(text, words.T("clauses.earlier", words.Data{"Count": words.Number(int64(from))}))
	}
	c.SetRows(heads, rows, text)
	if named {
		c.Reveal()
	}
}
