package engine

import "errors"

// ErrBudget is the error of a search that was given up because its Budget was spent.
var ErrBudget = errors.New("the budget of the search is spent")

// A Budget bounds the work of searches, in looks: an engine takes one whenever it has done a
// certain amount of work, where it also looks at its context. So a search that is given up is
// given up after the same work on every machine, unlike with a deadline. A Budget is for one
// goroutine, and may be shared by searches that follow each other.
type Budget struct {
	left  int
	whole *Budget // of which this is a part; may be nil
	spent bool
}

// NewBudget returns a budget of so many looks.
func NewBudget(looks int) *Budget { return &Budget{left: looks} }

// Part returns a budget of so many looks, each of which is taken from b too.
func (b *Budget) Part(looks int) *Budget { return &Budget{left: looks, whole: b} }

// Take takes a look, and tells whether there was one left.
func (b *Budget) Take() bool {
	b.left--
	b.spent = b.left < 0 || b.whole != nil && !b.whole.Take()
	return !b.spent
}

// Spent tells whether a look was wanted and none was left: a search has been given up.
func (b *Budget) Spent() bool { return b.spent }

// Spend leaves no look: the search ends when it wants the next one.
func (b *Budget) Spend() { b.left = 0 }
