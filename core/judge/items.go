package judge

import (
	"fmt"
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// items is a search for an exact cover: that of dancing links. An option is a digit in a cell, and covers the items that say that the cell is
// filled and that its houses have the digit. A run need not say which item it branches on: then it may be each that its options have in
// common.
type items struct {
	engine  *engine.Engine
	layout  *sudoku.Layout
	grid    sudoku.Grid
	limits  limits
	covered []bool // as the run says; nil if it does not
	stack   []int  // the items that the run has covered, in order

	open   []branch
	chosen int // the item that the run has said it will cover; -1: none
	solved bool
	found  bool
}

// A branch is an open call: an item, and the options of it that were tried.
type branch struct {
	items []int // which it may be
	tried []option
	now   option // that is tried now; zero: none
}

type option struct {
	cell  int
	digit uint8
}

func newItems(e *engine.Engine, p sudoku.Puzzle, keeps bool) *items {
	t := &items{engine: e, layout: p.Layout, grid: p.Givens.Clone(), chosen: -1}
	t.limits = newLimits(p, t.grid, false)
	if keeps {
		t.covered = t.satisfied()
	}
	return t
}

// satisfied returns for each item whether a digit on the board satisfies it.
func (t *items) satisfied() []bool {
	all := make([]bool, t.layout.Cells()+len(t.layout.Houses())*t.layout.Side())
	for cell, d := range t.grid {
		if d != 0 {
			for _, item := range engine.ColumnsOf(t.layout, cell, d) {
				all[item] = true
			}
		}
	}
	return all
}

// put changes the board.
func (t *items) put(cell int, digit uint8) {
	t.grid[cell] = digit
	t.limits.changed()
}

// options returns the options of an item that are left.
func (t *items) options(item int) (all []option) {
	demand := engine.ColumnOf(t.layout, item)
	if demand.Cell >= 0 {
		for d := range t.could(demand.Cell).All() {
			all = append(all, option{demand.Cell, d})
		}
		return all
	}
	for _, cell := range t.layout.Houses()[demand.House].Cells {
		if t.could(cell).Has(demand.Digit) {
			all = append(all, option{cell, demand.Digit})
		}
	}
	return all
}

// could returns the digits that fit in a cell, none if it is filled.
func (t *items) could(cell int) sudoku.Digits {
	if t.grid[cell] != 0 {
		return 0
	}
	return t.limits.most(cell) // options that share a secondary item with a chosen one are gone too
}

// sizes returns the number of options of each item, and -1 for those that are satisfied.
func (t *items) sizes() []int {
	done := t.satisfied()
	sizes := make([]int, len(done))
	for cell, d := range t.grid {
		if d != 0 {
			continue
		}
		for d := range t.could(cell).All() {
			for _, item := range engine.ColumnsOf(t.layout, cell, d) {
				sizes[item]++
			}
		}
	}
	for item, is := range done {
		if is {
			sizes[item] = -1
		}
	}
	return sizes
}

// best returns the number of options of an item that the rule chooses, and such an item; -1 if all are satisfied.
func (t *items) best(sizes []int) (size, item int) {
	item = -1
	for i, n := range sizes {
		switch {
		case n < 0:
		case item < 0, n < sizes[item]:
			if item = i; t.engine.Selects == engine.FirstColumn {
				return n, i
			}
		}
	}
	if item < 0 {
		return -1, -1
	}
	return sizes[item], item
}

// mayBranch returns why the rule does not allow an item, or "".
func (t *items) mayBranch(item int) string {
	sizes := t.sizes()
	size, best := t.best(sizes)
	switch {
	case sizes[item] < 0:
		return fmt.Sprintf("the item “%s” is satisfied already", t.name(item))
	case t.engine.Selects == engine.FirstColumn && item != best:
		return fmt.Sprintf("the first item of the list is “%s”, not “%s”", t.name(best), t.name(item))
	case t.engine.Selects != engine.FirstColumn && sizes[item] > size:
		return fmt.Sprintf("the item “%s” has %d options, but “%s” has only %d: an item with the fewest is next", t.name(item), sizes[item], t.name(best), size)
	}
	return ""
}

// name returns what an item demands: “row 3 has 7”.
func (t *items) name(item int) string {
	demand := engine.ColumnOf(t.layout, item)
	if demand.Cell >= 0 {
		return t.layout.CellName(demand.Cell) + " filled"
	}
	return t.layout.Houses()[demand.House].String() + " has " + sudoku.Symbol(demand.Digit)
}

func (t *items) text(o option) string {
	return t.layout.CellName(o.cell) + "=" + sudoku.Symbol(o.digit)
}

func (t *items) top() *branch {
	if len(t.open) == 0 {
		return nil
	}
	return &t.open[len(t.open)-1]
}

// entered reports whether a call has just begun, and nothing was tried in it yet.
func (t *items) entered() bool { return t.top() == nil || t.top().now.digit != 0 }

func (t *items) see(s engine.Step) string {
	switch s.Kind {
	case engine.Choose:
		return t.choose(s)
	case engine.Assign:
		return t.assign(option{int(s.Cell), s.Digit})
	case engine.Backtrack:
		return t.backtrack(option{int(s.Cell), s.Digit})
	case engine.Solution:
		t.solved, t.found = true, true
		return ""
	case engine.Cover, engine.Uncover:
		column, _ := s.Column(t.layout)
		return t.cover(column, s.Kind == engine.Cover)
	case engine.Wipeout:
		return t.wipeout(s)
	case engine.Prune, engine.Restore:
		if t.limits.clues != nil {
			return t.strike(s)
		}
	}
	return noStep(t.engine, s.Kind)
}

func (t *items) choose(s engine.Step) string {
	item, ok := s.Column(t.layout)
	if !ok {
		if item = int(s.Cell); item < 0 {
			return "a choice names the item to cover"
		}
	}
	if !t.entered() {
		return t.unfinished("chooses “" + t.name(item) + "”")
	}
	if why := t.kept(nil); why != "" {
		return why
	}
	if why := t.mayBranch(item); why != "" {
		return why
	}
	t.chosen = item
	return ""
}

func (t *items) assign(o option) string {
	if t.entered() {
		if why := t.enter(o); why != "" {
			return why
		}
	}
	b := t.top()
	var left []int
	for _, item := range b.items {
		if slices.Contains(engine.ColumnsOf(t.layout, o.cell, o.digit), item) {
			left = append(left, item)
		}
	}
	switch {
	case slices.Contains(b.tried, o):
		return t.text(o) + " was tried already"
	case len(left) == 0:
		return t.unfinished("goes on with " + t.text(o))
	case !t.could(o.cell).Has(o.digit):
		return t.limits.holder(o.cell, o.digit)
	}
	if why := t.kept(left); why != "" {
		return why
	}
	b.items, b.now, b.tried = left, o, append(b.tried, o)
	t.put(o.cell, o.digit)
	t.chosen, t.solved = -1, false
	return ""
}

// enter begins with the options of an item.
func (t *items) enter(o option) string {
	if t.solved {
		return "after a solution the last option is given up"
	}
	of := engine.ColumnsOf(t.layout, o.cell, o.digit)
	if t.chosen >= 0 {
		if !slices.Contains(of, t.chosen) {
			return fmt.Sprintf("%s is no option of the item “%s”, which was chosen", t.text(o), t.name(t.chosen))
		}
		t.open = append(t.open, branch{items: []int{t.chosen}})
		return ""
	}
	if !t.could(o.cell).Has(o.digit) {
		return t.limits.holder(o.cell, o.digit)
	}
	sizes := t.sizes()
	size, best := t.best(sizes)
	var may []int
	for _, item := range of {
		if sizes[item] == size && (t.engine.Selects != engine.FirstColumn || item == best) {
			may = append(may, item)
		}
	}
	if may == nil {
		return fmt.Sprintf("%s is no option of an item that is next: “%s” has %d, the fewest", t.text(o), t.name(best), size)
	}
	t.open = append(t.open, branch{items: may})
	return ""
}

// untried returns the options of an open call that were not tried. All items that it may be had the same number of options and share those
// that were tried, so the first one will do.
func (t *items) untried(b *branch) []option {
	return slices.DeleteFunc(t.options(b.items[0]), func(o option) bool { return slices.Contains(b.tried, o) })
}

// unfinished says that a call is left before all its options were tried.
func (t *items) unfinished(does string) string {
	b := t.top()
	if left := t.untried(b); len(left) > 0 {
		return fmt.Sprintf("the run %s, but %s, an option of the item “%s”, has not been tried", does, t.text(left[0]), t.name(b.items[0]))
	}
	if len(t.open) == 1 {
		return fmt.Sprintf("the run %s, but all options of the first item have been tried: the search is over", does)
	}
	return fmt.Sprintf("the run %s, but all options of the item have been tried: %s is given up now", does, t.text(t.open[len(t.open)-2].now))
}

func (t *items) backtrack(o option) string {
	if t.entered() {
		if why := t.mayReturn(o); why != "" {
			return why
		}
	} else {
		if len(t.untried(t.top())) > 0 {
			return t.unfinished("gives " + t.text(o) + " up")
		}
		t.open = t.open[:len(t.open)-1]
	}
	b := t.top()
	if b == nil || b.now != o {
		return t.text(o) + " is given up before an option that was chosen later"
	}
	t.put(o.cell, 0)
	b.now, t.chosen, t.solved = option{}, -1, false
	return ""
}

// mayReturn returns why the call that has just begun is no dead end, or "".
func (t *items) mayReturn(o option) string {
	b := t.top()
	if b == nil || b.now != o || t.solved {
		return ""
	}
	size, item := t.best(t.sizes())
	switch {
	case item < 0:
		return "all items are satisfied: that is a solution, which the run does not report"
	case size == 0:
		return ""
	}
	return fmt.Sprintf("%s is given up, but this is no dead end: the item “%s” still has the option %s", t.text(o), t.name(item), t.text(t.options(item)[0]))
}

// strike judges an option that goes or comes back because of a secondary item.
func (t *items) strike(s engine.Step) string {
	o := option{int(s.Cell), s.Digit}
	if s.Kind == engine.Prune && t.could(o.cell).Has(o.digit) {
		return fmt.Sprintf("the option %s is struck, but shares no item with one that was chosen", t.text(o))
	}
	return ""
}

func (t *items) wipeout(s engine.Step) string {
	item, ok := s.Column(t.layout)
	if !ok {
		item = int(s.Cell)
	}
	if item >= 0 && len(t.options(item)) > 0 {
		return fmt.Sprintf("the item “%s” still has the option %s", t.name(item), t.text(t.options(item)[0]))
	}
	return ""
}

// cover judges an item that is covered or uncovered.
func (t *items) cover(item int, on bool) string {
	if t.covered == nil {
		return ""
	}
	t.covered[item] = on
	if on {
		t.stack = append(t.stack, item)
		return ""
	}
	last := len(t.stack) - 1
	if last < 0 || t.stack[last] != item {
		return fmt.Sprintf("“%s” is uncovered, but items are uncovered in the reverse of the order in which they were covered", t.name(item))
	}
	t.stack = t.stack[:last]
	return ""
}

// kept compares what a run says is covered with what is satisfied. Before an option is tried its item is covered too: one of those that are
// branched on.
func (t *items) kept(branched []int) string {
	if t.covered == nil {
		return ""
	}
	extra := branched == nil
	for item, is := range t.satisfied() {
		switch {
		case is && !t.covered[item]:
			return fmt.Sprintf("the item “%s” is satisfied, but was not covered", t.name(item))
		case !is && t.covered[item] && slices.Contains(branched, item) && !extra:
			extra = true
		case !is && t.covered[item]:
			return fmt.Sprintf("the item “%s” is covered, but nothing satisfies it", t.name(item))
		}
	}
	if !extra {
		return fmt.Sprintf("the item “%s” is not covered before its options are tried", t.name(branched[0]))
	}
	return ""
}

func (t *items) end() string {
	b := t.top()
	size, item := t.best(t.sizes())
	switch {
	case t.found:
		return ""
	case b == nil && size == 0:
		return ""
	case b != nil && b.now.digit == 0 && len(t.open) == 1 && len(t.untried(b)) == 0:
		return ""
	case item < 0:
		return "the run ends with a full grid, but does not report a solution"
	}
	return "the run ends before the search does: it has found no solution, and has not tried everything"
}
