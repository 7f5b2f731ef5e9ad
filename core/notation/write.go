package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonet/core/sudoku"
)

// mostRows is the largest side whose rows have a sign each: 1 to 9 and the letters.
const mostRows = 35

// Write returns a puzzle on one line: its shape, its clues, and a name for each given and its digit. Rows and columns past 9 are letters. ok is false if
// it has regions or a clue that the notation has not. What a clue is called may change: a sum of cells that are a diagonal, but none from an edge, is a sum
// of any cells.
func Write(p sudoku.Puzzle) (text string, ok bool) {
	l := p.Layout
	if l.Side() > mostRows {
		return "", false
	}
	if side := l.Side(); side != 9 {
		text = fmt.Sprintf(".Shape~%dx%d", side, side)
	}
	shape := l.Shape()
	switch usual := l.UsualBoxes(); {
	case !usual && l.Side() > sudoku.MaxDrawn:
		return "", false
	case !usual || shape.Regions != "":
		text += ".NoBoxes.Jigsaw~" + l.RegionSigns()
	}
	for _, extra := range []struct {
		kind sudoku.Extra
		text string
	}{{sudoku.Diagonals, ".Diagonal~1.Diagonal~-1"}, {sudoku.Windows, ".Windoku"}, {sudoku.Groups, ".DisjointSets"}} {
		if shape.Extra&extra.kind != 0 {
			text += extra.text
		}
	}
	clues, given, ok := cluesOf(p)
	if !ok {
		return "", false
	}
	for cell, digit := range p.Givens {
		if digit != 0 {
			given = append(given, cellText(l, cell)+"_"+strconv.Itoa(int(digit)))
		}
	}
	return text + clues + ".~" + strings.Join(given, "~"), true
}

// cluesOf returns the constraints for the clues of a puzzle, and what of them stands among the givens.
func cluesOf(p sudoku.Puzzle) (text string, given []string, ok bool) {
	l, all := p.Layout, p.Clues.All()
	has := func(c sudoku.Clue) bool { return slices.ContainsFunc(all, c.Equal) }
	for _, c := range all {
		name, number, cells := "", "", c.Cells
		switch c.Kind {
		case sudoku.Cage, sudoku.CellSum, sudoku.Whisper:
			name, number = nameIn(withNumber, c.Kind), "~"+strconv.Itoa(c.Number)
			for sign, one := range ofPairs { // X and V, of which that program's StrictXV asks
				if one.Kind == c.Kind && one.Number == c.Number && len(cells) == 2 && l.Beside(cells[0], cells[1]) {
					name, number = sign, ""
				}
			}
		case sudoku.DiagonalSum:
			name, number = "Sum", "~"+strconv.Itoa(c.Number)
			back := slices.Clone(cells)
			slices.Reverse(back)
			if slices.Equal(littleKiller(l, cells[0]), cells) {
				name, cells = "LittleKiller", cells[:1]
			} else if slices.Equal(littleKiller(l, back[0]), back) { // the same diagonal, whose number stands at its other end
				name, cells = "LittleKiller", back[:1]
			}
		case sudoku.Thermo, sudoku.Arrow, sudoku.Palindrome:
			name = nameIn(ofCells, c.Kind)
		case sudoku.Difference, sudoku.Ratio:
			for pair, one := range ofPairs {
				if one.Kind == c.Kind && one.Number == c.Number {
					name = pair
				}
			}
		case sudoku.Less:
			if l.Beside(cells[0], cells[1]) {
				name, cells = "GreaterThan", []int{cells[1], cells[0]}
			}
		case sudoku.Odd, sudoku.Even:
			set := parity(l.Side(), 1)
			if c.Kind == sudoku.Even {
				set = parity(l.Side(), 0)
			}
			word := cellText(l, cells[0])
			for d := range set.All() {
				word += "_" + strconv.Itoa(int(d))
			}
			given = append(given, word)
			continue
		default:
			first := false
			for grid, some := range ofGrid { // some are several clues, which are written where the first of them is
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
			text += "~" + cellText(l, cell)
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

// cellText returns the name of a cell: R1C1, R1Ca.
func cellText(l *sudoku.Layout, cell int) string {
	row, column := l.Place(cell)
	number := func(n int) string { return strconv.FormatInt(int64(n)+1, 36) }
	return "R" + number(row) + "C" + number(column)
}
