package foreign

import (
	"strings"
	"unicode"

	"nonet/core/sudoku"
)

// The limits of what is kept of the names of rules.
const (
	mostRules   = 30
	longestRule = 40
)

// unknownOf returns the rules of a puzzle that Nonet does not know, with the document that has them; nil for none.
func unknownOf(program string, rules []string, document []byte) *sudoku.Unknown {
	if len(rules) == 0 {
		return nil
	}
	u := &sudoku.Unknown{Program: program, Document: string(document)}
	for _, rule := range rules[:min(len(rules), mostRules)] {
		if name := ruleName(rule); name != "" {
			u.Rules = append(u.Rules, name)
		}
	}
	return u
}

// ruleName returns the name of a rule without what a line of text cannot hold.
func ruleName(rule string) string {
	name := []rune(strings.Map(func(char rune) rune {
		if unicode.IsLetter(char) || unicode.IsDigit(char) || strings.ContainsRune(" +-_.()", char) {
			return char
		}
		return -1
	}, rule))
	return strings.TrimSpace(string(name[:min(len(name), longestRule)]))
}
