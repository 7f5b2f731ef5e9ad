package sudoku

import (
	"fmt"
	"slices"
	"strings"
)

// An Unknown is what a puzzle has beside rows, columns and boxes, in a document of another program. Without these rules it would be another puzzle, so
// its grid can be shown and filled in, and is never judged, searched or rated. The document is kept for a program that knows them.
type Unknown struct {
	Program  string   // whose document it is
	Rules    []string // what they are called there, in alphabetical order: "killercage"
	Document string   // all of it; empty if it was too large to be kept
}

// Equal reports whether both are the same, or both nil.
func (u *Unknown) Equal(v *Unknown) bool {
	if u == nil || v == nil {
		return u == v
	}
	return u.Program == v.Program && u.Document == v.Document && slices.Equal(u.Rules, v.Rules)
}

// An UnknownError is the error for a puzzle with rules that this program does not know.
type UnknownError struct{ Unknown *Unknown }

// Error implements error.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("Nonet does not know rules of this puzzle of %s: %s", e.Unknown.Program, strings.Join(e.Unknown.Rules, ", "))
}

// Searchable returns why a puzzle cannot be searched for its solutions: an *UnknownError if not all of its rules are known, or an *InvalidError if its givens
// break one. Otherwise it is nil.
func (p Puzzle) Searchable() error {
	if p.Unknown != nil {
		return &UnknownError{p.Unknown}
	}
	if conflicts := p.Conflicts(); conflicts != nil {
		return &InvalidError{Conflicts: conflicts}
	}
	return nil
}
