// Package notation reads and writes a puzzle with its houses and clues on one line, in the notation of Interactive Sudoku Solver. Where a puzzle has
// only one line, this stands for the directives of Nonet's own text: ".Cage~15~R1C1~R1C2.~R3C3_5" is a cage of 15 and a given 5.
//
//	puzzle, err := notation.Read(line)
//	line, ok := notation.Write(puzzle)
//
// Files of such lines, and what else may stand around them, are read by core/format and core/foreign.
package notation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// Program is the program whose notation it is.
const Program = "Interactive Sudoku Solver"

var (
	// What begins as a puzzle in this notation: a given, or the name of a constraint with arguments or with another one after it. No puzzle
	// up to 35×35 has small letters.
	start = lazy(`^\.(~[Rr][1-9a-zA-Z][Cc]|[A-Z][a-z]+[A-Za-z]*(~|\.[A-Z~])|[XV]~[Rr])`)
	begun = lazy(`^\.(~([Rr][1-9a-zA-Z]?)?|[A-Z]([a-z][A-Za-z]{0,30}\.?)?|[XV]~?)?$`)

	cellName = lazy(`^[Rr]([1-9a-zA-Z])[Cc]([1-9a-zA-Z])$`)
)

// lazy returns an expression that is compiled when it is needed: few starts of the program meet a text with a point at its beginning.
func lazy(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// Is reports whether a text begins as a puzzle in this notation.
func Is(text string) bool {
	return strings.HasPrefix(text, ".") && start().MatchString(text) && !strings.ContainsAny(text, "<>{}\"")
}

// MayBecome reports whether the first characters of a text may be the beginning of a puzzle in this notation.
func MayBecome(head string) bool { return strings.HasPrefix(head, ".") && begun().MatchString(head) }

// An Error is the error of a text that begins as a puzzle and is none.
type Error struct {
	Rows string // the size that there is no grid of; empty if something else is wrong
}

// Error implements error.
func (e *Error) Error() string {
	if e.Rows != "" {
		return fmt.Sprintf("there is no grid with %s rows", e.Rows)
	}
	return "the givens are damaged or incomplete"
}

// Read reads a puzzle: constraints that begin with a point, of which ".~R1C1_5" are givens. Those that are no clues of Nonet are rules that it does not
// know. It may be written on several lines. The error is an *Error.
func Read(text string) (sudoku.Puzzle, error) {
	text = strings.TrimSpace(text)
	r := reader{notation: strings.Split(strings.Join(strings.Fields(text), "")[1:], ".")}
	if !r.shape() {
		return sudoku.Puzzle{}, &Error{Rows: r.rows}
	}
	p := sudoku.Empty(r.layout)
	for _, constraint := range r.notation {
		name, arguments, _ := strings.Cut(constraint, "~")
		switch {
		case name == "":
			if !r.givens(p.Givens, arguments) {
				return sudoku.Puzzle{}, &Error{}
			}
		case !r.constraint(name, strings.Split(arguments, "~")):
			r.unknown = append(r.unknown, name)
		}
	}
	clues, err := rules.Of(r.layout, r.clues)
	if err != nil { // a clue that cannot be
		r.unknown = append(r.unknown, err.Error())
	}
	slices.Sort(r.unknown)
	p.Clues, p.Unknown = clues, sudoku.UnknownOf(Program, slices.Compact(r.unknown), text)
	return p, nil
}

// A reader reads the constraints of one puzzle.
type reader struct {
	notation []string
	layout   *sudoku.Layout
	rows     string // the size that there is no layout of
	clues    []sudoku.Clue
	unknown  []string
	drawn    bool // the regions are those of the layout
}

// shape finds the layout: its side, its regions and its further houses. It reports false if there is none.
func (r *reader) shape() bool {
	side, regions, boxes := 9, "", true
	var shape sudoku.Shape
	rising, falling := false, false
	for _, constraint := range r.notation {
		name, argument, _ := strings.Cut(constraint, "~")
		switch name {
		case "Shape":
			width, height, _ := strings.Cut(argument, "x")
			n, err := strconv.Atoi(width)
			if r.rows = width; err != nil || width != height && height != "" {
				return false
			}
			side = n
		case "Jigsaw":
			regions = argument
		case "NoBoxes":
			boxes = false
		case "Diagonal":
			rising, falling = rising || argument == "1", falling || argument == "-1"
		case "Windoku":
			shape.Extra |= sudoku.Windows
		case "DisjointSets":
			shape.Extra |= sudoku.Groups
		}
	}
	if rising && falling {
		shape.Extra |= sudoku.Diagonals
	}
	usual, err := sudoku.LayoutOfSide(side)
	if r.rows = strconv.Itoa(side); err != nil && (boxes || regions == "") {
		return false
	}
	if width, height, ok := sudoku.BoxesOf(regions, side); !boxes && ok {
		shape.BoxWidth, shape.BoxHeight = width, height
	} else if !boxes && regions != "" {
		shape.Regions = regions
	} else {
		shape.BoxWidth, shape.BoxHeight = usual.BoxSize()
	}
	r.layout, err = shape.Layout()
	for _, left := range leftOut {
		if err == nil || shape.Extra&left.houses == 0 {
			continue
		}
		shape.Extra &^= left.houses
		if r.layout, err = shape.Layout(); left.name != "" {
			r.unknown = append(r.unknown, left.name)
		}
	}
	if err == nil && r.layout.Side() == side {
		r.drawn = !boxes && regions != ""
		return true
	}
	if usual == nil {
		return false
	}
	r.layout, r.unknown = usual, append(r.unknown, "Jigsaw")
	return true
}

// leftOut has the houses that are left out one after the other until there is a layout, and the constraints that are not known then. Diagonals become
// cages.
var leftOut = []struct {
	houses sudoku.Extra
	name   string
}{{sudoku.Windows, "Windoku"}, {sudoku.Groups, "DisjointSets"}, {sudoku.Diagonals, ""}}

// givens reads the givens. A cell with several digits, all that are odd or all that are even, has a clue.
func (r *reader) givens(givens sudoku.Grid, arguments string) bool {
	side := r.layout.Side()
	for given := range strings.SplitSeq(arguments, "~") {
		name, digits, _ := strings.Cut(given, "_")
		cell, ok := r.cell(name)
		if given == "" {
			continue
		}
		var set sudoku.Digits
		for word := range strings.SplitSeq(digits, "_") {
			digit, err := strconv.Atoi(word)
			if err != nil || digit < 1 || digit > side {
				ok = false
				break
			}
			set = set.With(uint8(digit))
		}
		switch {
		case !ok:
			return false
		case set.Len() == 1:
			givens[cell] = set.Min()
		case set == parity(side, 1):
			r.clues = append(r.clues, sudoku.Clue{Kind: sudoku.Odd, Cells: []int{cell}})
		case set == parity(side, 0):
			r.clues = append(r.clues, sudoku.Clue{Kind: sudoku.Even, Cells: []int{cell}})
		default:
			r.unknown = append(r.unknown, "Given")
		}
	}
	return true
}

// parity returns the digits of a side whose remainder of a division by two is given.
func parity(side, remainder int) (set sudoku.Digits) {
	for d := 1; d <= side; d++ {
		if d%2 == remainder {
			set = set.With(uint8(d))
		}
	}
	return set
}

// cell returns the cell with a name.
func (r *reader) cell(name string) (cell int, ok bool) {
	match := cellName().FindStringSubmatch(name)
	if match == nil {
		return 0, false
	}
	row, _ := strconv.ParseInt(match[1], 36, 8)
	column, _ := strconv.ParseInt(match[2], 36, 8)
	if max(row, column) > int64(r.layout.Side()) {
		return 0, false
	}
	return r.layout.Cell(int(row)-1, int(column)-1), true
}

// cells returns the cells with names; nil if one of them is the name of none.
func (r *reader) cells(names []string) (cells []int) {
	for _, name := range names {
		cell, ok := r.cell(name)
		if !ok {
			return nil
		}
		cells = append(cells, cell)
	}
	return cells
}

// The constraints that are a clue with the same cells, with a number before them or without one.
var (
	withNumber = map[string]sudoku.ClueKind{"Cage": sudoku.Cage, "Sum": sudoku.CellSum, "Whisper": sudoku.Whisper}
	ofCells    = map[string]sudoku.ClueKind{"Thermo": sudoku.Thermo, "Arrow": sudoku.Arrow, "Palindrome": sudoku.Palindrome}
	ofPairs    = map[string]sudoku.Clue{
		"WhiteDot": {Kind: sudoku.Difference, Number: 1}, "BlackDot": {Kind: sudoku.Ratio, Number: 2},
		"X": {Kind: sudoku.CellSum, Number: 10}, "V": {Kind: sudoku.CellSum, Number: 5}, "GreaterThan": {Kind: sudoku.Less},
	}
	ofGrid = map[string][]sudoku.Clue{
		"AntiKnight": {{Kind: sudoku.Knight}}, "AntiKing": {{Kind: sudoku.King}}, "AntiConsecutive": {{Kind: sudoku.Nonconsecutive}},
		"StrictKropki": {{Kind: sudoku.OnlyDifference, Number: 1}, {Kind: sudoku.OnlyRatio, Number: 2}},
		"StrictXV":     {{Kind: sudoku.OnlySum, Number: 5}, {Kind: sudoku.OnlySum, Number: 10}},
	}
)

// constraint adds the clues of a constraint, and reports whether Nonet has any.
func (r *reader) constraint(name string, arguments []string) bool {
	if clues, ok := ofGrid[name]; ok {
		r.clues = append(r.clues, clues...)
		return true
	}
	if kind, ok := withNumber[name]; ok {
		number, err := strconv.Atoi(arguments[0])
		cells := r.cells(arguments[1:])
		if name == "Whisper" && err != nil { // five is its usual difference
			number, err = 5, nil
			cells = r.cells(arguments)
		}
		return err == nil && r.numbered(kind, number, cells)
	}
	cells := r.cells(arguments)
	if kind, is := ofCells[name]; is {
		return r.add(sudoku.Clue{Kind: kind, Cells: cells})
	}
	if clue, is := ofPairs[name]; is {
		return r.pairs(clue, cells)
	}
	switch name {
	case "Shape", "NoBoxes", "Windoku", "DisjointSets":
		return name != "NoBoxes" || r.drawn
	case "Jigsaw":
		return r.jigsaw(arguments[0])
	case "Diagonal":
		return r.diagonal(arguments[0])
	case "LittleKiller":
		return len(arguments) == 2 && r.diagonalSum(arguments)
	}
	return false
}

// add adds a clue, if it can be one.
func (r *reader) add(c sudoku.Clue) bool {
	if rules.Check(r.layout, c) != nil {
		return false
	}
	r.clues = append(r.clues, c)
	return true
}

// numbered adds a clue with a number. A cage that lists a cell twice counts it twice.
func (r *reader) numbered(kind sudoku.ClueKind, number int, cells []int) bool {
	distinct := slices.Compact(slices.Sorted(slices.Values(cells)))
	if kind != sudoku.Cage || len(distinct) == len(cells) {
		return r.add(sudoku.Clue{Kind: kind, Number: number, Cells: cells})
	}
	return (number == 0 || r.add(sudoku.Clue{Kind: sudoku.CellSum, Number: number, Cells: cells})) && r.add(sudoku.Clue{Kind: sudoku.Cage, Cells: distinct})
}

// pairs adds a clue for each two of the cells that have a side in common. Of a GreaterThan each is greater than the later ones beside it.
func (r *reader) pairs(c sudoku.Clue, cells []int) bool {
	some := false
	for i, a := range cells {
		for _, b := range cells[i+1:] {
			if !r.layout.Beside(a, b) {
				continue
			}
			one := sudoku.Clue{Kind: c.Kind, Number: c.Number, Cells: []int{a, b}}
			if c.Kind == sudoku.Less {
				one.Cells = []int{b, a}
			}
			r.clues, some = append(r.clues, one), true
		}
	}
	return some
}

// jigsaw adds the regions as cages, if the boxes hold too.
func (r *reader) jigsaw(regions string) bool {
	if r.drawn {
		return true
	}
	drawn, err := (sudoku.Shape{Regions: regions}).Layout()
	if err != nil || drawn.Side() != r.layout.Side() {
		return false
	}
	for _, h := range drawn.Houses() {
		if h.Kind == sudoku.Region {
			r.clues = append(r.clues, sudoku.Clue{Kind: sudoku.Cage, Cells: h.Cells})
		}
	}
	return true
}

// diagonal adds one diagonal as a cage, if it is no house: "1" rises to the right.
func (r *reader) diagonal(which string) bool {
	side := r.layout.Side()
	c := sudoku.Clue{Kind: sudoku.Cage}
	for i := range side {
		switch which {
		case "1":
			c.Cells = append(c.Cells, r.layout.Cell(i, side-1-i))
		case "-1":
			c.Cells = append(c.Cells, r.layout.Cell(i, i))
		}
	}
	return c.Cells != nil && (r.layout.Shape().Extra&sudoku.Diagonals != 0 || r.add(c))
}

// diagonalSum adds the sum of a diagonal that begins in a cell at the edge. In a corner there is only one, and at each side it runs one way.
func (r *reader) diagonalSum(arguments []string) bool {
	number, err := strconv.Atoi(arguments[0])
	cell, ok := r.cell(arguments[1])
	if err != nil || !ok {
		return false
	}
	cells := littleKiller(r.layout, cell)
	return cells != nil && r.add(sudoku.Clue{Kind: sudoku.DiagonalSum, Number: number, Cells: cells})
}

// littleKiller returns the diagonal that begins in a cell at the edge; nil if none does.
func littleKiller(l *sudoku.Layout, cell int) (cells []int) {
	row, column := l.Place(cell)
	last := l.Side() - 1
	var down, right int
	switch {
	case column == 0 && row < last:
		down, right = 1, 1
	case row == 0:
		down, right = 1, -1
	case column == last:
		down, right = -1, -1
	case row == last:
		down, right = -1, 1
	default:
		return nil
	}
	for min(row, column) >= 0 && max(row, column) <= last {
		cells = append(cells, l.Cell(row, column))
		row, column = row+down, column+right
	}
	return cells
}
