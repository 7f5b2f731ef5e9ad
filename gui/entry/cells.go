package entry

import (
	"slices"
	"strconv"
	"strings"

	"nonet/core/sudoku"
)

// Rows reads lines of digits and blanks, as many as there are, and reports whether they are
// such. Cells follow each other, in groups that spaces or bars set apart, or they are set
// apart one by one: then digits past 9 may be numbers, and between two commas, semicolons,
// tabs or bars nothing at all is a blank.
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

// border reports whether a line is drawn between rows.
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
		line = strings.ReplaceAll(line, separator, " ") // it sets groups apart
	}
	words := strings.Fields(line)
	if cells, ok := separate(words, side); ok {
		return cells, true
	}
	if side > 9 && len(words) > 1 && !slices.ContainsFunc(words, func(word string) bool { return len(word) > 2 }) {
		return nil, false // these are numbers, and one of them is too large
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

// fields are what a separator sets apart. Bars at both ends are a frame.
func fields(line, separator string) []string {
	if separator == "|" && len(line) > 1 && strings.HasPrefix(line, "|") && strings.HasSuffix(line, "|") {
		line = line[1 : len(line)-1]
	}
	return strings.Split(line, separator)
}

// separate reads words that are a cell each. A single one is none that was set apart: 12
// alone are two cells.
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

// cell is the digit that a word stands for, 0 for a blank.
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

// A Clip is what was copied, in the cells of a board where it is to be pasted.
type Clip struct {
	Digits map[int]uint8
	Count  int // of cells
	Next   int // the cell after the last one
}

// Lay lays rows on a board. One line goes on from a cell in reading order. Several lines are
// rows: whole ones from the row of the cell on, shorter ones below each other from the
// cell. Cells off the board are not among the digits, but in the count.
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

// Whole reports whether several lines are rows of a board of that side.
func Whole(rows [][]uint8, side int) bool {
	for _, cells := range rows {
		if len(cells) != side {
			return false
		}
	}
	return len(rows) > 1
}

// Alien reports whether a line has as many cells as another board, and not so many as make
// rows of this one.
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
