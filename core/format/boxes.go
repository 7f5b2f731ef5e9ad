package format

import (
	"slices"

	"nonet/core/sudoku"
)

// drawnBoxes is the layout that the borders in the rows of a grid show, nil if
// they show none: bars that divide every row evenly, borders that divide the rows
// evenly, and boxes between them that have as many cells as a row. Where there
// are only bars, or only borders, the number of cells says the rest.
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
		return nil // a border around every cell or every row shows no boxes
	}
	return l
}

// barred lists how many cells stand between two bars, over all rows.
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

// ruled lists how many rows stand between two borders.
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

// common is what all numbers of a list are, 0 if they differ.
func common(list []int) int {
	if slices.Min(list) == slices.Max(list) {
		return list[0]
	}
	return 0
}
