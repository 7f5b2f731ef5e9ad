package foreign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonet/core/sudoku"
)

// OneLine returns a puzzle in the notation of Interactive Sudoku Solver, which has a place for clues and other houses on one line. ok is false if it
// has none for a clue of the puzzle.
func OneLine(p sudoku.Puzzle) (line string, ok bool) { return issOf(p) }

// issOf returns a puzzle in the notation of Interactive Sudoku Solver: its shape, its clues, and a name for each given and its digit. Rows and
// columns past 9 are letters. ok is false if it has a clue that the notation has not.
func issOf(p sudoku.Puzzle) (text string, ok bool) {
	l := p.Layout
	if side := l.Side(); side != 9 {
		text = fmt.Sprintf(".Shape~%dx%d", side, side)
	}
	shape := l.Shape()
	if shape.Regions != "" {
		text += ".NoBoxes.Jigsaw~" + shape.Regions
	}
	for _, extra := range []struct {
		kind sudoku.Extra
		text string
	}{{sudoku.Diagonals, ".Diagonal~1.Diagonal~-1"}, {sudoku.Windows, ".Windoku"}, {sudoku.Groups, ".DisjointSets"}} {
		if shape.Extra&extra.kind != 0 {
			text += extra.text
		}
	}
	clues, given, ok := issClues(p)
	if !ok {
		return "", false
	}
	for cell, digit := range p.Givens {
		if digit != 0 {
			given = append(given, issName(l, cell)+"_"+strconv.Itoa(int(digit)))
		}
	}
	return text + clues + ".~" + strings.Join(given, "~"), true
}

// issClues returns the constraints for the clues of a puzzle, and what of them stands among the givens.
func issClues(p sudoku.Puzzle) (text string, given []string, ok bool) {
	l, all := p.Layout, p.Clues.All()
	has := func(c sudoku.Clue) bool { return slices.ContainsFunc(all, c.Equal) }
	for _, c := range all {
		name, number, cells := "", "", c.Cells
		switch c.Kind {
		case sudoku.Cage, sudoku.CellSum, sudoku.Whisper:
			name, number = nameIn(issNumbered, c.Kind), "~"+strconv.Itoa(c.Number)
		case sudoku.DiagonalSum:
			name, number = "Sum", "~"+strconv.Itoa(c.Number)
			if slices.Equal(littleKiller(l, cells[0]), cells) {
				name, cells = "LittleKiller", cells[:1]
			}
		case sudoku.Thermo, sudoku.Arrow, sudoku.Palindrome:
			name = nameIn(issCells, c.Kind)
		case sudoku.Difference, sudoku.Ratio:
			for pair, one := range issPairs {
				if one.Kind == c.Kind && one.Number == c.Number {
					name = pair
				}
			}
		case sudoku.Less:
			if beside(l, cells[0], cells[1]) {
				name, cells = "GreaterThan", []int{cells[1], cells[0]}
			}
		case sudoku.Odd, sudoku.Even:
			set := parity(l.Side(), 1)
			if c.Kind == sudoku.Even {
				set = parity(l.Side(), 0)
			}
			word := issName(l, cells[0])
			for d := range set.All() {
				word += "_" + strconv.Itoa(int(d))
			}
			given = append(given, word)
			continue
		default:
			first := false
			for grid, some := range issGrid { // some are several clues, which are written where the first of them is
				if slices.ContainsFunc(some, c.Equal) && !slices.ContainsFunc(some, func(c sudoku.Clue) bool { return !has(c) }) {
					name, first = grid, c.Equal(some[0])
				}
			}
			if name != "" && !first {
				continue
			}
		}
		if name == "" {
			return "", nil, false
		}
		text += "." + name + number
		for _, cell := range cells {
			text += "~" + issName(l, cell)
		}
	}
	return text, given, true
}

func nameIn(names map[string]sudoku.ClueKind, k sudoku.ClueKind) string {
	for name, kind := range names {
		if kind == k {
			return name
		}
	}
	return ""
}

// issName returns the name of a cell: R1C1, R1Ca.
func issName(l *sudoku.Layout, cell int) string {
	row, column := l.Place(cell)
	number := func(n int) string { return strconv.FormatInt(int64(n)+1, 36) }
	return "R" + number(row) + "C" + number(column)
}
