package foreign

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"

	"nonet/core/format"
	"nonet/core/notation"
)

const iss = notation.Program

// readISS reads a puzzle in the notation of Interactive Sudoku Solver, which may be written on several lines.
func readISS(text []byte) ([]format.Entry, bool, *Error) {
	line := strings.TrimSpace(string(text))
	if !notation.Is(line) {
		return nil, false, nil
	}
	p, err := notation.Read(line)
	if bad, ok := errors.AsType[*notation.Error](err); ok && bad.Rows != "" {
		return nil, true, &Error{Kind: "shape", Values: map[string]any{"Program": iss, "Rows": bad.Rows}}
	}
	if err != nil {
		return nil, true, damaged(iss)
	}
	return []format.Entry{{Puzzle: p, Line: 1}}, true, nil
}

// oneALine reports whether each line of a text that begins with a puzzle of Interactive Sudoku Solver is a puzzle, in that notation or not, so that
// core/format reads it.
func oneALine(lines []string) bool {
	plain := 0
	for _, line := range lines {
		switch {
		case notation.Is(line):
			if _, err := notation.Read(line); err != nil {
				return false
			}
		case isPuzzle(line):
			plain++
		default:
			return false
		}
	}
	return plain > 0 || issApart(lines)
}

// isPuzzle reports whether a line is a puzzle that core/format reads.
func isPuzzle(line string) bool {
	_, err := format.NewReader("", strings.NewReader(line+"\n")).Next()
	return err == nil
}

var issCell = regexp.MustCompile(`^R[1-9A-Z]C[1-9A-Z]$`)

// issApart reports whether lines are puzzles of their own, and not one that is written on several lines. They are if all have givens, or the
// place for them. Otherwise a puzzle on several lines has a constraint on most of them, or constraints of one kind that have no cell in common
// with those of another line; those of two puzzles have.
func issApart(lines []string) bool {
	givens := func(line string) bool { return strings.Contains(line, ".~") }
	if !slices.ContainsFunc(lines, func(line string) bool { return !givens(line) }) {
		return true
	}
	type place struct{ kind, argument string }
	before := map[place]bool{} // of the lines before
	single, common := 0, false
	for _, line := range lines {
		places := map[place]bool{}
		constraints := strings.Split(strings.TrimLeft(line, "\uFEFF."), ".")
		for _, constraint := range constraints {
			kind, arguments, _ := strings.Cut(constraint, "~")
			for argument := range strings.SplitSeq(strings.ToUpper(arguments), "~") {
				if issCell.MatchString(argument) || kind == "Shape" {
					places[place{kind, argument}] = true
				}
			}
		}
		for at := range places {
			common = common || before[at]
		}
		maps.Copy(before, places)
		if len(constraints) == 1 {
			single++
		}
	}
	return common && 2*single <= len(lines)
}
