package format

import (
	"slices"
	"strings"
	"unicode"

	"nonet/core/sudoku"
)

// In some texts a blank cell is nothing at all, so that only the arrangement of the others tells where it is.

// LaidOut reads a text in which blank cells are empty: grids with borders and blanks between them, tables as browsers copy them, with tabs, a
// column with a line for each cell, or rows of digits with a blank for each blank cell. Words may be around them. It returns nothing if a part of the text looks so and cannot be read.
func LaidOut(text string) []Entry { return finder{}.laidOut(narrow.Replace(text)) }

// MayBeLaidOut reports whether the beginning of a text has what such a text has: bars, tabs, several blanks side by side or a line with a single sign.
func MayBeLaidOut(text string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n"), "\n")
	return strings.Contains(text, "  ") || strings.Contains(text, wideBlank) || len(strings.TrimSpace(first)) == 1 || strings.ContainsFunc(text, func(char rune) bool { return char == '\t' || classOf(char) == bar })
}

func (f finder) laidOut(text string) []Entry {
	lines := strings.Split(strings.ReplaceAll(text[:min(len(text), mostSearched)], "\r\n", "\n"), "\n")
	lines = lines[:min(len(lines), mostLines)]
	for _, look := range []func([]string) []Entry{f.drawn, f.tables, f.column, f.spaced} {
		if found := look(lines); found != nil {
			return found
		}
	}
	return nil
}

func (f finder) findLaidOut(text string) (Entry, bool) {
	if found := f.laidOut(text); found != nil {
		return found[0], true
	}
	return Entry{}, false
}

// puzzleOf returns the puzzle of the cells of a grid, if it is a likely one whose blanks are all empty. from is the index of the line on which it begins.
func (f finder) puzzleOf(l *sudoku.Layout, cells []string, from int) (Entry, bool) {
	g := make(sudoku.Grid, l.Cells())
	for cell, text := range cells {
		digit, ok := digitOf(text, l.Side())
		if !ok || digit == 0 && text != "" {
			return Entry{}, false
		}
		g[cell] = digit
	}
	p, err := sudoku.NewPuzzle(l, g)
	return Entry{Puzzle: p, Line: from + 1}, err == nil && f.isLikely(p)
}

// drawn reads grids with borders between their boxes, each row with its bars in the same columns. A line of blanks between bars may be a row of blank
// cells or only make the grid higher, as the number of lines tells.
func (f finder) drawn(lines []string) (found []Entry) {
	for from := 0; from < len(lines); from++ {
		bars := barsOf(lines[from])
		if len(bars) == 0 || isBorder(lines[from]) {
			continue
		}
		var rows, filled [][]rune
		end := from
		for ; end < len(lines); end++ {
			if isBorder(lines[end]) {
				continue
			}
			if !slices.Equal(barsOf(lines[end]), bars) {
				break
			}
			row := []rune(strings.TrimRight(lines[end], " "))
			rows = append(rows, row)
			if signsIn(row) > 0 {
				filled = append(filled, row)
			}
		}
		e, ok := f.drawnRows(rows, bars, from)
		if !ok {
			e, ok = f.drawnRows(filled, bars, from)
		}
		switch {
		case ok:
			found = append(found, e)
		case len(filled) >= sudoku.MinSide:
			return nil
		}
		from = max(from, end-1)
	}
	return found
}

// barsOf returns the columns of the bars of a line.
func barsOf(text string) (columns []int) {
	for column, char := range []rune(text) {
		if char == '\t' {
			return nil
		}
		if classOf(char) == bar {
			columns = append(columns, column)
		}
	}
	return columns
}

// drawnRows reads the rows of a grid with bars in these columns. A bar before the first cell of each row and one behind the last are its frame.
func (f finder) drawnRows(rows [][]rune, bars []int, from int) (Entry, bool) {
	side, frame := len(rows), true
	for _, row := range rows {
		frame = frame && strings.TrimSpace(string(row[:bars[0]])) == ""
	}
	boxes := len(bars) + 1
	if frame {
		boxes = len(bars) - 1
	}
	if boxes < 2 || side < sudoku.MinSide || side%boxes != 0 {
		return Entry{}, false
	}
	width := side / boxes
	l, err := sudoku.NewLayout(width, side/width)
	if err != nil {
		return Entry{}, false
	}
	inner := bars[0] // the width of a box: of the first one, or between two bars
	if len(bars) > 1 {
		inner = bars[1] - bars[0] - 1
	}
	for _, spacing := range []struct{ of, first int }{{2, 1}, {1, 0}, {2, 0}, {3, 1}, {4, 1}, {4, 2}} {
		last := spacing.first + (width-1)*spacing.of // of the cells of a box
		if last >= inner || inner-last > spacing.of {
			continue
		}
		var cells []string
		whole := true // all signs are in cells
		for _, row := range rows {
			signs := 0
			for box := range boxes {
				start := bars[0] - inner
				if frame {
					start = bars[box] + 1
				} else if box > 0 {
					start = bars[box-1] + 1
				}
				for i := range width {
					text := ""
					if column := start + spacing.first + i*spacing.of; column >= 0 && column < len(row) && row[column] != ' ' {
						text = string(row[column])
						signs++
					}
					cells = append(cells, text)
				}
			}
			whole = whole && signs == signsIn(row)
		}
		if e, ok := f.puzzleOf(l, cells, from); whole && ok {
			return e, true
		}
	}
	return Entry{}, false
}

// signsIn counts the characters of a row that are in cells.
func signsIn(row []rune) (count int) {
	for _, char := range row {
		if classOf(char) == cell {
			count++
		}
	}
	return count
}

// tables reads lines with tabs between the cells. Chromium leaves out the blank cells with which a line begins, and copies the others: as long as
// another line ends in a blank cell, a short one lacks its first. A table may have its rows and columns named, or a table in each box.
func (f finder) tables(lines []string) (found []Entry) {
	for from := 0; from < len(lines); from++ {
		var rows [][]string
		kept := false // blanks at the end of a line
		to := from
		for ; to < len(lines) && isTableRow(lines[to]); to++ {
			row := strings.Split(strings.TrimSuffix(lines[to], "\r"), "\t")
			for i := range row {
				row[i] = strings.TrimFunc(row[i], unicode.IsSpace)
			}
			kept = kept || row[len(row)-1] == ""
			rows = append(rows, row)
		}
		e, ok := f.tableRows(rows, kept, from)
		if !ok {
			e, ok = f.tableRows(unnamed(rows), kept, from)
		}
		switch {
		case ok:
			found = append(found, e)
		case len(rows) >= sudoku.MinSide:
			return nil
		}
		from = max(from, to-1)
	}
	return found
}

// isTableRow reports whether a line may be a row of a table: it has tabs, or a single cell.
func isTableRow(line string) bool {
	return strings.Contains(line, "\t") || len(strings.TrimSpace(line)) == 1
}

// unnamed returns the rows of a table without the names of its columns and rows; nil if it has none. The corner may be missing.
func unnamed(rows [][]string) [][]string {
	side := len(rows) - 1
	if side < sudoku.MinSide || len(rows[0]) < side || len(rows[0]) > side+1 {
		return nil
	}
	var inner [][]string
	for i, row := range rows[1:] {
		name := row[0]
		if name != string(rune('A'+i)) && name != string(rune('a'+i)) && name != string(rune('1'+i)) {
			return nil
		}
		inner = append(inner, row[1:])
	}
	return inner
}

// tableRows reads the rows of a table, or those of the boxes of one, one box after the other.
func (f finder) tableRows(rows [][]string, kept bool, from int) (Entry, bool) {
	most := 0
	for _, row := range rows {
		most = max(most, len(row))
	}
	var cells []string
	for _, row := range rows {
		if missing := most - len(row); missing > 0 {
			if !kept {
				return Entry{}, false
			}
			row = append(make([]string, missing), row...)
		}
		cells = append(cells, row...)
	}
	side := sideOfCells(len(cells))
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		return Entry{}, false
	}
	switch width, _ := l.BoxSize(); most {
	case side:
		return f.puzzleOf(l, cells, from)
	case width:
		inRows := make([]string, len(cells))
		for i, text := range cells {
			inRows[l.Houses()[2*side+i/side].Cells[i%side]] = text // the boxes come after the rows and columns
		}
		return f.puzzleOf(l, inRows, from)
	}
	return Entry{}, false
}

// column reads a line for each cell, those of blank ones empty.
func (f finder) column(lines []string) []Entry {
	for len(lines) > 0 && strings.TrimFunc(lines[len(lines)-1], unicode.IsSpace) == "" && sideOfCells(len(lines)) == 0 {
		lines = lines[:len(lines)-1]
	}
	l, err := sudoku.LayoutOfSide(sideOfCells(len(lines)))
	if err != nil || len(lines) < usualSide*usualSide {
		return nil
	}
	cells := make([]string, len(lines))
	for i, line := range lines {
		cells[i] = strings.TrimFunc(line, unicode.IsSpace)
	}
	if e, ok := f.puzzleOf(l, cells, 0); ok {
		return []Entry{e}
	}
	return nil
}

const wideBlank = "\u3000"

// spaced reads the rows of a 9×9 grid in which a blank cell is a blank, perhaps with another blank between cells. There are no borders, so a digit in its
// last column tells how wide it is. A blank line above it would be a row too, if one with more givens did not follow.
func (f finder) spaced(lines []string) (found []Entry) {
	for from := 0; from < len(lines); from++ {
		e, ok := f.spacedRows(lines, from)
		if next, is := f.spacedRows(lines, from+1); !ok || is && next.Puzzle.Givens.Filled() > e.Puzzle.Givens.Filled() {
			continue
		}
		found = append(found, e)
		from += usualSide - 1
	}
	return found
}

// spacedRows reads such a grid whose first row is the line from.
func (f finder) spacedRows(lines []string, from int) (e Entry, ok bool) {
	if from+usualSide > len(lines) {
		return Entry{}, false
	}
	for step := 1; step <= 2 && !ok; step++ {
		if cells, is := spacedCells(lines[from:from+usualSide], step); is {
			e, ok = f.puzzleOf(sudoku.Classic(), cells, from)
		}
	}
	return e, ok
}

// spacedCells returns the cells of rows in which each step-th character is one, and reports whether they are 9×9 and nothing else is in the rows.
func spacedCells(rows []string, step int) (cells []string, ok bool) {
	for _, row := range rows {
		signs := []rune(strings.TrimRightFunc(row, unicode.IsSpace))
		if len(signs) > (usualSide-1)*step+1 {
			return nil, false
		}
		ok = ok || len(signs) == (usualSide-1)*step+1
		for column := range usualSide {
			text := ""
			if at := column * step; at < len(signs) && !unicode.IsSpace(signs[at]) {
				text = string(signs[at])
			}
			cells = append(cells, text)
		}
		for at, sign := range signs {
			if sign == '\t' || at%step > 0 && !unicode.IsSpace(sign) {
				return nil, false
			}
		}
	}
	return cells, ok
}
