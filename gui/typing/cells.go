package typing

import (
	"slices"
	"strconv"
	"strings"

	"nonet/core/sudoku"
)

// Rows reads text as lines of digits and blanks, and reports whether it consists of such lines. The
// cells of a line are adjacent, perhaps in groups separated by spaces or bars, or each cell is
// separated from the next: then digits above 9 may be numbers, and nothing between two commas,
// semicolons, tabs or bars is a blank.
func Rows(text string, l *sudoku.Layout) (rows [][]uint8, ok bool) {
	for line := range strings.Lines(text) {
		line = strings.Trim(line, " \r\n")
		if strings.TrimSpace(line) == "" || border(line) {
			continue
		}
		row, ok := cellsOf(line, l.Side())
		if !ok || len(row) > l.Cells() {
			return nil, false
		}
		rows = append(rows, row)
	}
	return rows, len(rows) > 0
}

// border reports whether a line is a border between rows.
func border(line string) bool {
	return strings.Contains(line, "+") && strings.Trim(line, "+-=| ") == ""
}

func cellsOf(line string, side int) (cells []uint8, ok bool) {
	for _, separator := range []string{"\t", ";", ",", "|"} {
		if !strings.Contains(line, separator) {
			continue
		}
		if cells, ok := separate(fields(line, separator), side); ok {
			return cells, true
		}
		line = strings.ReplaceAll(line, separator, " ") // it separates groups
	}
	words := strings.Fields(line)
	if cells, ok := separate(words, side); ok {
		return cells, true
	}
	if side > 9 && len(words) > 1 && !slices.ContainsFunc(words, func(word string) bool { return len(word) > 2 }) {
		return nil, false // numbers, one of which is too large
	}
	for _, char := range strings.Join(words, "") {
		d, ok := cell(string(char), side)
		if !ok {
			return nil, false
		}
		cells = append(cells, d)
	}
	return cells, true
}

// fields splits a line at a separator. Bars at both ends are a frame.
func fields(line, separator string) []string {
	if separator == "|" && len(line) > 1 && strings.HasPrefix(line, "|") && strings.HasSuffix(line, "|") {
		line = line[1 : len(line)-1]
	}
	return strings.Split(line, separator)
}

// separate reads words that are one cell each. It does not accept a single word, because 12 alone
// are two cells.
func separate(words []string, side int) (cells []uint8, ok bool) {
	for _, word := range words {
		d, ok := cell(strings.TrimSpace(word), side)
		if !ok {
			return nil, false
		}
		cells = append(cells, d)
	}
	return cells, len(words) > 1
}

// cell returns the digit for a word, 0 for a blank.
func cell(word string, side int) (digit uint8, ok bool) {
	switch chars := []rune(word); {
	case len(chars) == 0, len(chars) == 1 && strings.ContainsRune(".0*_-", chars[0]):
		return 0, true
	case len(chars) == 1:
		return sudoku.DigitOf(chars[0], side)
	}
	n, err := strconv.Atoi(word)
	return uint8(n), err == nil && n > 9 && n <= side
}

// A Clip is pasted text as cells of a board.
type Clip struct {
	Digits map[int]uint8
	Count  int // the number of cells in the text
	Next   int // the cell after the last one
}

// Lay places rows on a board. A single line continues from a cell in reading order. Several lines
// are rows: complete ones begin in the row of the cell, shorter ones below each other at the cell.
// Cells outside the board count but have no digits.
func Lay(rows [][]uint8, l *sudoku.Layout, at int) Clip {
	c := Clip{Digits: map[int]uint8{}, Next: at}
	row, column := l.Place(at)
	if Whole(rows, l.Side()) {
		column = 0
	}
	for i, cells := range rows {
		c.Count += len(cells)
		for j, d := range cells {
			to := l.Cell(row+i, column+j)
			inside := to < l.Cells() && (len(rows) == 1 || column+j < l.Side())
			if inside {
				c.Digits[to], c.Next = d, to+1
			}
		}
	}
	return c
}

// Whole reports whether several lines are rows of a board of a side.
func Whole(rows [][]uint8, side int) bool {
	for _, cells := range rows {
		if len(cells) != side {
			return false
		}
	}
	return len(rows) > 1
}

// Alien reports whether rows is one line with as many cells as a board of another size, which are not
// a multiple of the rows of this board.
func Alien(rows [][]uint8, side int) bool {
	if len(rows) != 1 || len(rows[0])%side == 0 {
		return false
	}
	for other := 4; other*other <= len(rows[0]); other++ {
		if other*other == len(rows[0]) {
			return true
		}
	}
	return false
}
