package typing

import (
	"context"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A Verdict is what is known of a puzzle as far as it is typed.
type Verdict uint8

const (
	Unknown Verdict = iota // not examined yet, or not completely
	Empty                  // nothing is typed
	Broken                 // a rule is broken
	None                   // no solution
	One                    // exactly one
	Guessed                // exactly one, but a suggested change was not read back
	Several
)

// A Progress is the state of the search for a verdict.
type Progress uint8

// The states of a search without a result.
const (
	Looking     Progress = iota
	LookingLong          // it has taken long so far
	GivenUp              // it has taken too long
	Unjudged             // there is none: the puzzle has rules that the program does not know
)

// Quick returns the verdict if it needs no search, and otherwise Unknown.
func Quick(p sudoku.Puzzle) Verdict {
	switch {
	case p.Conflicts() != nil:
		return Broken
	case p.Blank():
		return Empty
	}
	return Unknown
}

// Judge returns the verdict on a puzzle. It searches with an engine, and returns Unknown if the
// context is cancelled before that is done.
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
