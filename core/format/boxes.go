package format

import (
	"slices"

	"nonet/core/sudoku"
)

// drawnBoxes returns the layout that the borders in the rows of a grid show, or nil if
// they show none. Bars must divide every row evenly and borders the rows, into boxes of
// as many cells as a row. If there are only bars or only borders, the side determines the
// other size.
func drawnBoxes(rows []line, how reading) *sudoku.Layout {
	side := len(rows)
	width, height := common(barred(rows, how)), common(ruled(rows))
	switch {
	case width == 0 || height == 0:
		return nil
	case height == side:
		height = side / width
	case width == side:
		width = side / height
	}
	if width*height != side {
		return nil
	}
	l, err := sudoku.NewLayout(width, height)
	if err != nil {
		return nil // borders around every cell or every row show no boxes
	}
	return l
}

// barred lists the numbers of cells between two bars, over all rows.
func barred(rows []line, how reading) []int {
	var runs []int
	for _, row := range rows {
		group := -1
		for c := range row.body.cells(how) {
			if c.trailing {
				break
			}
			if c.group != group {
				group = c.group
				runs = append(runs, 0)
			}
			runs[len(runs)-1]++
		}
	}
	return runs
}

// ruled lists the numbers of rows between two borders.
func ruled(rows []line) []int {
	var runs []int
	for i, row := range rows {
		if i == 0 || row.ruled {
			runs = append(runs, 0)
		}
		runs[len(runs)-1]++
	}
	return runs
}

// common returns the number that a list repeats, or 0 if its numbers differ.
func common(list []int) int {
	if slices.Min(list) == slices.Max(list) {
		return list[0]
	}
	return 0
}
