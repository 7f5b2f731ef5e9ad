package sudoku

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// An Unknown is what a puzzle has beside rows, columns and boxes, in a document of another program. Without these rules it would be another puzzle, so
// its grid can be shown and filled in, and is never judged, searched or rated. The document is kept for a program that knows them.
type Unknown struct {
	Program  string   // whose document it is
	Rules    []string // what they are called there, in alphabetical order: "sandwichsum"
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

// The limits of what is kept of the names of rules.
const (
	mostRules   = 30
	longestRule = 40
)

// UnknownOf returns the rules of a puzzle that Nonet does not know, with the document that has them; nil for none.
func UnknownOf(program string, rules []string, document string) *Unknown {
	if len(rules) == 0 {
		return nil
	}
	u := &Unknown{Program: program, Document: document}
	for _, rule := range rules[:min(len(rules), mostRules)] {
		if name := RuleName(rule); name != "" {
			u.Rules = append(u.Rules, name)
		}
	}
	return u
}

// RuleName returns the name of a rule without what a line of text cannot hold.
func RuleName(rule string) string {
	name := []rune(strings.Map(func(char rune) rune {
		if unicode.IsLetter(char) || unicode.IsDigit(char) || strings.ContainsRune(" +-_.()", char) {
			return char
		}
		return -1
	}, rule))
	return strings.TrimSpace(string(name[:min(len(name), longestRule)]))
}
