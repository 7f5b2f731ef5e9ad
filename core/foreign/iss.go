package foreign

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

const iss = "Interactive Sudoku Solver"

var (
	// No puzzle up to 36×36 has small letters.
	issStart = regexp.MustCompile(`^\.(~R[1-9a-z]C|[A-Z][a-z]+[A-Za-z]*~|(AntiKnight|AntiKing|AntiConsecutive|NoBoxes|Windoku|DisjointSets)\.)`)
	issBegun = regexp.MustCompile(`^\.(~(R[1-9a-z]?)?|[A-Z][a-z]*[A-Za-z]{0,30})?$`)
	issGiven = regexp.MustCompile(`^R([1-9a-z])C([1-9a-z])_([0-9]+)$`)
)

// readISS reads a puzzle in the notation of Interactive Sudoku Solver: constraints that begin with a point, of which ".~R1C1_5" are givens. All others are
// rules that Nonet does not know, and so are several digits of which a cell has one.
func readISS(text []byte) ([]format.Entry, bool, *Error) {
	notation := strings.TrimSpace(string(text))
	if !issStart.MatchString(notation) || strings.ContainsAny(notation, "<>{}\"") {
		return nil, false, nil
	}
	side := 9
	var givens [][3]string
	var rules []string
	for constraint := range strings.SplitSeq(strings.Join(strings.Fields(notation), "")[1:], ".") {
		name, arguments, _ := strings.Cut(constraint, "~")
		switch {
		case name == "Shape":
			width, height, _ := strings.Cut(arguments, "x")
			n, err := strconv.Atoi(width)
			if err != nil || width != height && height != "" {
				return nil, true, &Error{Kind: "shape", Values: map[string]any{"Program": iss, "Rows": width}}
			}
			side = n
		case name == "":
			for given := range strings.SplitSeq(arguments, "~") {
				if match := issGiven.FindStringSubmatch(given); match != nil {
					givens = append(givens, [3]string(match[1:]))
				} else if given != "" {
					rules = append(rules, "Given")
				}
			}
		default:
			rules = append(rules, name)
		}
	}
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		return nil, true, &Error{Kind: "shape", Values: map[string]any{"Program": iss, "Rows": side}}
	}
	b := newBoard(l)
	for _, given := range givens {
		row, _ := strconv.ParseInt(given[0], 36, 8)
		column, _ := strconv.ParseInt(given[1], 36, 8)
		digit, err := strconv.Atoi(given[2])
		if err != nil || row > int64(side) || column > int64(side) || digit < 1 || digit > side {
			return nil, true, damaged(iss)
		}
		b.fill(l.Cell(int(row)-1, int(column)-1), uint8(digit), true)
	}
	slices.Sort(rules)
	e := b.entry()
	e.Puzzle.Unknown = unknownOf(iss, slices.Compact(rules), []byte(notation))
	return []format.Entry{e}, true, nil
}
