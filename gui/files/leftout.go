package files

import (
	"errors"
	"strings"

	"nonet/core/format"
)

// A leftOut is the error of a part of a text that was left out, with what that part looks like.
type leftOut struct {
	bad    *format.Error
	look   *format.Look // nil if it looks like nothing that people copy
	pasted bool
}

// Error implements error.
func (l *leftOut) Error() string { return l.bad.Error() }

// Unwrap returns the error of the text.
func (l *leftOut) Unwrap() error { return l.bad }

// leftOutOf adds to an error of reading a text what the line at fault looks like, or if that is a row of a puzzle, the puzzle. Other errors stay as they are.
func leftOutOf(text string, err error, pasted bool) error {
	bad := new(format.Error)
	if !errors.As(err, &bad) {
		return err
	}
	left := &leftOut{bad: bad, pasted: pasted}
	if bad.Remark || bad.Why != nil {
		return left
	}
	line, around := lineOf(text, bad.Line)
	for _, part := range []string{line, around} {
		if look, ok := format.LookOf(part); ok && (look.Kind != "number" && look.Kind != "one" || part == around) {
			left.look = &look
			return left
		}
	}
	return left
}

// isUnnamed reports whether an error tells only where a text is not as it should be, and not what it looks like.
func isUnnamed(err error) bool {
	left, ok := errors.AsType[*leftOut](err)
	return ok && left.look == nil && !left.bad.Remark && left.bad.Why == nil
}

// isWords reports whether a part was left out because it is words: the greeting below a puzzle in an e-mail.
func isWords(err error) bool {
	left, ok := errors.AsType[*leftOut](err)
	return ok && left.look != nil && left.look.Kind == "words"
}

// mostRows is the most lines of one puzzle.
const mostRows = 64

// lineOf returns a line of a text, counted from 1, and the lines around it up to the next blank ones or comments.
func lineOf(text string, n int) (line, around string) {
	lines := strings.SplitN(text, "\n", n+mostRows)
	at := n - 1
	if at >= len(lines) {
		return "", ""
	}
	ends := func(i int) bool {
		l := strings.TrimSpace(lines[i])
		return l == "" || strings.HasPrefix(l, "#")
	}
	from, to := at, at+1
	for from > max(0, n-mostRows) && !ends(from-1) {
		from--
	}
	for to < min(len(lines), n+mostRows-1) && !ends(to) {
		to++
	}
	return lines[at], strings.Join(lines[from:to], "\n")
}
