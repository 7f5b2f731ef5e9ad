package engine

import (
	"context"
	"errors"
)

// ErrBudget is the error of a search whose Budget is spent.
var ErrBudget = errors.New("the budget of the search is spent")

// A Budget is a context that is also done after a number of looks at it. The engines look
// at theirs whenever they have done a certain amount of work, so a search that is given up
// is given up after the same work on every machine, unlike with a deadline. A Budget is for
// one goroutine, and may be shared by searches that follow each other.
type Budget struct {
	context.Context
	left int
	over bool
}

// NewBudget returns a budget of so many looks. It is done sooner if ctx is.
func NewBudget(ctx context.Context, looks int) *Budget { return &Budget{Context: ctx, left: looks} }

// Err implements context.Context. Each call is a look.
func (b *Budget) Err() error {
	err := b.Context.Err()
	if b.left--; b.left < 0 && err == nil {
		err = ErrBudget
	}
	b.over = err != nil
	return err
}

// Over tells whether a search has been given up, because nothing was left to spend or
// because the context it was made of is done.
func (b *Budget) Over() bool { return b.over }

// Spend leaves nothing to spend: the search ends at its next look.
func (b *Budget) Spend() { b.left = 0 }
