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
	var lines []string
	for line := range strings.Lines(string(text)) {
		lines = append(lines, withoutRemark(line))
	}
	line := strings.TrimSpace(strings.Join(lines, "\n"))
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

// withoutRemark returns a line without the remark at its end. The notation has no "#".
func withoutRemark(line string) string {
	line, _, _ = strings.Cut(line, "#")
	return strings.TrimSpace(line)
}

// oneALine reports whether each line of a text that begins with a puzzle of Interactive Sudoku Solver is a puzzle, in that notation or not, so that
// core/format reads it, and names those that are damaged.
func oneALine(lines []string) bool {
	plain, damaged := 0, 0
	var whole []string
	for _, line := range lines {
		line = withoutRemark(line)
		switch {
		case line == "":
		case notation.Is(line):
			if _, err := notation.Read(line); err != nil {
				damaged++
			} else {
				whole = append(whole, line)
			}
		case isPuzzle(line):
			plain++
		default:
			return false
		}
	}
	if damaged > 0 && len(whole)+plain < 2 {
		return false
	}
	return plain > 0 || issApart(whole)
}

// isPuzzle reports whether a line is a puzzle that core/format reads.
func isPuzzle(line string) bool {
	_, err := format.NewReader("", strings.NewReader(line+"\n")).Next()
	return err == nil
}

var issCell = regexp.MustCompile(`^R[1-9A-Z]C[1-9A-Z]$`)

// manyConstraints is a number of constraints on a line that is a puzzle beside one with givens, and not the rest of that.
const manyConstraints = 8

// issApart reports whether lines are puzzles of their own, and not one puzzle that is written on several lines.
func issApart(lines []string) bool {
	type place struct{ kind, argument string }
	before := map[place]bool{} // of the lines before
	given, whole, single, most, common := 0, 0, 0, 0, false
	for _, line := range lines {
		places := map[place]bool{}
		constraints := strings.Split(strings.TrimLeft(line, "\uFEFF."), ".")
		for _, constraint := range constraints {
			kind, arguments, _ := strings.Cut(constraint, "~")
			for argument := range strings.SplitSeq(strings.ToUpper(arguments), "~") {
				if argument, _, _ = strings.Cut(argument, "_"); issCell.MatchString(argument) || kind == "Shape" {
					places[place{kind, argument}] = true
				}
			}
		}
		for at := range places {
			common = common || before[at]
		}
		maps.Copy(before, places)
		most = max(most, len(constraints))
		if len(constraints) == 1 {
			single++
		}
		if strings.Contains(line, ".~") {
			if given++; len(constraints) > 1 {
				whole++
			}
		}
	}
	switch {
	case given == len(lines): // each has givens, or the place for them
		return true
	case whole > 1, whole == 1 && single == 0 && most >= manyConstraints: // a puzzle has its givens once
		return true
	case common && 2*single <= len(lines): // one puzzle has a constraint a line, or its lines of one kind have no cell in common
		return true
	}
	// Together they have rules that none has alone: cells outside the grid of another.
	return len(unknownOf(strings.Join(lines, "\n"))) > unknownAlone(lines)
}

// unknownAlone returns the number of unknown rules of some lines, each read alone.
func unknownAlone(lines []string) int {
	var all []string
	for _, line := range lines {
		all = append(all, unknownOf(line)...)
	}
	slices.Sort(all)
	return len(slices.Compact(all))
}

// unknownOf returns the unknown rules of a puzzle.
func unknownOf(text string) []string {
	p, err := notation.Read(text)
	if err != nil || p.Unknown == nil {
		return nil
	}
	return p.Unknown.Rules
}
