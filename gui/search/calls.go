package search

import (
	"nonet/core/engine"
	"nonet/core/pictures/calls"
	"nonet/core/words"
)

// Calls shows the call stack of a search: a row for each open call, the innermost at the top and lit. A
// click on a row requests its position. Call its methods on Fyne's main goroutine.
type Calls struct{ Table }

// NewCalls returns an empty call stack.
func NewCalls() *Calls {
	c := &Calls{}
	c.start(c, calls.Looks)
	return c
}

// Display shows the open calls of a run of an engine, the outermost first. whole is false if there are
// inner calls that are not known.
func (c *Calls) Display(e *engine.Engine, rows []calls.Row, whole bool) {
	key := "calls"
	switch {
	case e.Call == 0:
		key = "calls.decisions"
	case e.Domains == engine.FromColumns:
		key = "calls.options"
	case e.Selects == engine.FewestWays:
		key = "calls.ways"
	}
	text := words.T(key)
	switch {
	case len(rows) == 0:
		text = words.T("calls.none")
	case !whole:
		text = words.T("calls.part")
	}
	heads := [calls.Columns]string{words.T("calls.level"), words.T("calls.cell"), words.T("calls.now"), words.T("calls.left")}
	switch key {
	case "calls.decisions":
		heads[calls.Left] = ""
	case "calls.options":
		heads[calls.What], heads[calls.Now] = words.T("calls.item"), words.T("calls.option")
	case "calls.ways":
		heads[calls.What] = words.T("calls.digit")
	}
	c.SetRows(heads[:], calls.Table(rows), text)
}
