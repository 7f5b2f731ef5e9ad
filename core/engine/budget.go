package engine

import "errors"

// ErrBudget is the error of a search that was given up because its Budget was spent.
var ErrBudget = errors.New("the budget of the search is spent")

// A Budget limits the work of searches. It is counted in units: an engine takes one unit
// whenever it checks its context, after a certain amount of work. Unlike a deadline, a budget
// ends a search after the same amount of work on every machine. A Budget must not be used by
// several goroutines at once, but may be shared by consecutive searches.
type Budget struct {
	left  int
	whole *Budget // the budget that this is a part of; may be nil
	spent bool
}

// NewBudget returns a budget of that many units.
func NewBudget(units int) *Budget { return &Budget{left: units} }

// Part returns a budget of that many units, each of which is also taken from b.
func (b *Budget) Part(units int) *Budget { return &Budget{left: units, whole: b} }

// Take takes a unit and reports whether there was one left.
func (b *Budget) Take() bool {
	b.left--
	b.spent = b.left < 0 || b.whole != nil && !b.whole.Take()
	return !b.spent
}

// Spent reports whether the last call of Take failed: a search was given up.
func (b *Budget) Spent() bool { return b.spent }

// Spend takes all units: the search ends at its next call of Take.
func (b *Budget) Spend() { b.left = 0 }
