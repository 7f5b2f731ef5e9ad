package entry

import (
	"context"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A Verdict is what is true of a puzzle as far as it is typed.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // not looked at yet, or not to the end
	Empty                  // nothing is typed
	Broken                 // a rule is broken
	None                   // no solution
	One                    // exactly one
	Guessed                // exactly one, and a suggestion is in it that was not read back
	Several
)

// A Progress is how far the search for a verdict has come.
type Progress uint8

// The states of a search that has found nothing.
const (
	Looking     Progress = iota
	LookingLong          // it is taking long
	GivenUp              // it has taken too long
)

// Quick is what can be said without a search, and Unknown if nothing can.
func Quick(p sudoku.Puzzle) Verdict {
	switch {
	case p.Conflicts() != nil:
		return Broken
	case p.Givens.Filled() == 0:
		return Empty
	}
	return Unknown
}

// Judge says what is true of a puzzle, by a search with an engine. It is Unknown where the
// context was cancelled before that was found out.
func Judge(ctx context.Context, p sudoku.Puzzle, by *engine.Engine) Verdict {
	if v := Quick(p); v != Unknown {
		return v
	}
	result, err := by.Search(ctx, p, engine.Options{Limit: 2})
	switch {
	case err == nil && len(result.Solutions) > 1:
		return Several
	case err != nil:
		return Unknown
	case len(result.Solutions) == 1:
		return One
	}
	return None
}
