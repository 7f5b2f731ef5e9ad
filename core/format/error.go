package format

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An Error says why a puzzle or a directive cannot be read: where, what was expected
// there and what was found.
type Error struct {
	File         string // the name given to NewReader; may be empty
	Line, Column int    // from 1; the column counts characters of the line
	Expected     Expectation
	Found        string
	Why          error // instead of Expected and Found: what core/foreign says of a line
	Remark       bool  // the error is in a comment
	Lost         bool  // a puzzle is left out because of it; false for a comment that is only ignored
}

// Error returns a sentence: "sunday.txt:3:81: expected 81 cells for a 9×9 grid, found
// 80".
func (e *Error) Error() string {
	at := fmt.Sprintf("%d:%d", e.Line, e.Column)
	if e.File != "" {
		at = e.File + ":" + at
	}
	return at + ": " + e.Reason()
}

// Reason returns the error without its place: "expected 81 cells for a 9×9 grid, found 80".
func (e *Error) Reason() string {
	if e.Why != nil {
		return e.Why.Error()
	}
	return fmt.Sprintf("expected %s, found %s", e.Expected, e.Found)
}

// Unwrap returns Why.
func (e *Error) Unwrap() error { return e.Why }

// Quoted prepares a part of a file for a message: shortened, and without control characters that
// would disturb a terminal. A single unprintable character is shown as its number, in any language.
func Quoted(text string) string {
	const longest = 24
	shown := strings.Map(func(char rune) rune {
		if unicode.IsPrint(char) {
			return char
		}
		return utf8.RuneError
	}, text)
	if runes := []rune(shown); len(runes) > longest {
		shown = string(runes[:longest]) + "…"
	}
	if char, size := utf8.DecodeRuneInString(text); size == len(text) && !unicode.IsPrint(char) {
		return fmt.Sprintf("%U", char)
	}
	return "'" + shown + "'"
}
