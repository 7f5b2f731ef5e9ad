package engine

import "errors"

// ErrBudget is the error of a search that was given up because its Budget was spent.
var ErrBudget = errors.New("the budget of the search is spent")

// A Budget bounds the work of searches, counted in looks: an engine uses up one look after a
// certain amount of work, when it also looks at its context. Unlike with a deadline, a search is
// given up after the same amount of work on every machine. A Budget is for one goroutine, and
// may be shared by searches that follow each other.
type Budget struct {
	left  int
	whole *Budget // of which this is a part; may be nil
	spent bool
}

// NewBudget returns a budget of that many looks.
func NewBudget(looks int) *Budget { return &Budget{left: looks} }

// Part returns a budget of that many looks, each of which is also taken from b.
func (b *Budget) Part(looks int) *Budget { return &Budget{left: looks, whole: b} }

// Take uses up a look and reports whether there was one left.
func (b *Budget) Take() bool {
	b.left--
	b.spent = b.left < 0 || b.whole != nil && !b.whole.Take()
	return !b.spent
}

// Spent reports whether Take was called with no look left: a search has been given up.
func (b *Budget) Spent() bool { return b.spent }

// Spend uses up all looks: the search ends at its next call of Take.
func (b *Budget) Spend() { b.left = 0 }
