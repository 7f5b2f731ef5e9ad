package format

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// diagonalPuzzle returns a puzzle of a side that has enough givens to be likely: the first two rows of a full grid, without the first cell of each.
func diagonalPuzzle(t *testing.T, side int) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	_, height := l.BoxSize()
	width := side / height
	for row := range 2 {
		for column := 1; column < side; column++ {
			p.Givens[l.Cell(row, column)] = uint8((column+row*width)%side + 1)
		}
	}
	return p
}

// TestFindRowsOfSides: the rows of a puzzle of each usual side are found among words, with borders or without. Few givens are no puzzle.
func TestFindRowsOfSides(t *testing.T) {
	for _, side := range []int{4, 6, 8, 9, 10, 12, 16, 25} {
		p := diagonalPuzzle(t, side)
		rows := strings.Join(rowsOf(p.Layout, p.Givens), "\n")
		e, ok := (finder{}).findRows("How hard is this?\n" + rows + "\nI do not know.")
		if !ok || !e.Puzzle.Equal(p) || e.Line != 2 {
			t.Errorf("side %d: %t, %v in line %d", side, ok, e.Puzzle, e.Line)
		}
		if e, ok := (finder{}).findRows(strings.Repeat(strings.Repeat(".", side)+"\n", side)); ok {
			t.Errorf("a blank grid of side %d: %v", side, e.Puzzle)
		}
	}
	p := diagonalPuzzle(t, 9)
	e, ok := (finder{}).findRows("Look:\n" + strings.Join(bordered(p.Layout, p.Givens), "\n"))
	if !ok || !e.Puzzle.Equal(p) {
		t.Errorf("with borders: %t, %v", ok, e.Puzzle)
	}
}

// TestFindLabelled: rows may have a label each, and lines without signs between them; their signs may be apart.
func TestFindLabelled(t *testing.T) {
	rows := rowsOf(sudoku.Classic(), classicGrid(t, classic))
	apart := strings.Split(strings.Join(strings.Split(strings.Join(rows, "\n"), ""), " "), " \n ")
	for what, lines := range map[string][]string{"a label": rows, "signs apart": apart} {
		text := ""
		for i, row := range lines {
			text += "(" + string(rune('a'+i)) + ") " + row + "\n  and then\n"
		}
		if e, ok := (finder{}).findLabelled(text); !ok || e.Puzzle.Givens.String() != classic {
			t.Errorf("%s: %t, %v, of\n%s", what, ok, e.Puzzle, text)
		}
		if e, ok := (finder{}).findLabelled(strings.Replace(text, "and then", "12 13", 1)); ok {
			t.Errorf("%s, with another line: %v", what, e.Puzzle)
		}
	}
}

// TestFindGroups: the rows of a puzzle may stand side by side on a line, from 4×4 on.
func TestFindGroups(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16} {
		p := diagonalPuzzle(t, side)
		line := strings.Join(rowsOf(p.Layout, p.Givens), ", ")
		if e, ok := (finder{}).findGroups("It is " + line + " I think\n"); !ok || !e.Puzzle.Equal(p) {
			t.Errorf("side %d: %t, %v", side, ok, e.Puzzle)
		}
		if e, ok := (finder{}).findGroups(line[:strings.LastIndex(line, ",")]); ok {
			t.Errorf("side %d, without its last row: %v", side, e.Puzzle)
		}
	}
	for char, want := range map[rune]bool{'A': true, 'Z': true, '0': true, '9': true, '.': true, '*': true, '_': true, '@': false, '[': false, '/': false, ':': false, 'a': false, ' ': false} {
		if got := isSignOrCapital(char); got != want {
			t.Errorf("%q is a sign: %t", char, got)
		}
	}
}

// TestSpacings: the cells of a box between bars are one to four columns apart, with or without blanks before the first.
func TestSpacings(t *testing.T) {
	g := classicGrid(t, classic)
	for _, spacing := range []struct{ of, first int }{{2, 1}, {1, 0}, {2, 0}, {3, 1}, {4, 1}, {4, 2}} {
		width := spacing.first + 2*spacing.of + max(1, spacing.of-spacing.first)
		var lines []string
		for row := range 9 {
			line := "|"
			for box := range 3 {
				cells := []byte(strings.Repeat(" ", width))
				for i := range 3 {
					if digit := g[9*row+3*box+i]; digit != 0 {
						cells[spacing.first+i*spacing.of] = '0' + digit
					}
				}
				line += string(cells) + "|"
			}
			lines = append(lines, line)
		}
		found := (finder{}).drawn(lines)
		if len(found) != 1 || found[0].Puzzle.Givens.String() != classic || found[0].Line != 1 {
			t.Errorf("%+v: %v, of\n%s", spacing, found, strings.Join(lines, "\n"))
		}
		four := []string{"|1x|  |", "|  |34|", "|2 |  |", "|4 | 1|"}
		if found := (finder{}).drawn(append(append(four, ""), lines...)); found != nil {
			t.Errorf("below four rows that cannot be read: %v", found)
		}
	}
}

// TestBarsOfNoGrid: a single bar before each line, or cells that are all blank, make no grid, whatever the number of lines.
func TestBarsOfNoGrid(t *testing.T) {
	for side := 1; side <= 12; side++ {
		for _, row := range []string{"|12", "12|", "|", "|  |  |", "|1|2|", "| | | |", "|1|2|3|", " | "} {
			lines := slices.Repeat([]string{row}, side)
			if found := (finder{}).drawn(lines); found != nil {
				t.Errorf("%d lines %q: %v", side, row, found)
			}
		}
	}
}

// TestWideSigns: the wide signs of a Chinese keyboard, from the first to the last, are read as the usual ones, in the same columns; what is beside them is not changed.
func TestWideSigns(t *testing.T) {
	wide, usual := "", ""
	for char := '!'; char <= '~'; char++ {
		wide, usual = wide+string(char-'!'+'！'), usual+string(char)
	}
	if got := tidy("a\uFF00" + wide + "\uFF5F"); got != "a\uFF00"+usual+"\uFF5F" {
		t.Errorf("%s is read as %s", wide, got)
	}
}

// TestTablesInPieces: two tables below each other are two puzzles; one that lacks cells, of which no line says that they were left out before it, is none.
func TestTablesInPieces(t *testing.T) {
	var rows []string
	cells := []byte(classic)
	for row := range 9 {
		cells[9*row+8] = solved[9*row+8] // the last column is full
		rows = append(rows, strings.ReplaceAll(strings.Join(strings.Split(string(cells[9*row:9*row+9]), ""), "\t"), ".", ""))
	}
	table := strings.Join(rows, "\n")
	if found := LaidOut(table + "\n\n" + table); len(found) != 2 || found[1].Line != 11 || found[1].Puzzle.Givens.String() != string(cells) {
		t.Errorf("two tables are %v", found)
	}
	for lines, want := range map[int]int{3: 1, 4: 0} { // the rows of a puzzle that cannot be read, or of none
		if found := LaidOut(strings.Repeat("x\ty\tz\tx\n", lines) + "\n" + table); len(found) != want {
			t.Errorf("below %d lines of words there are %d puzzles, want %d", lines, len(found), want)
		}
	}
	for i, row := range rows {
		rows[i] = strings.TrimLeft(row, "\t")
	}
	if found := (finder{}).tables(rows); found != nil {
		t.Errorf("without the first cells it is %v", found)
	}
	for _, text := range []string{"1\t2\n3\t4", "1\t2\t3\t4\n", strings.Repeat("1\t\t\t\t\n", 5)} {
		if found := LaidOut(text); found != nil {
			t.Errorf("%q: %v", text, found)
		}
	}
}

// TestUnnamed: a table may have a letter or a number for each row and a line with those of its columns, with or without a corner.
func TestUnnamed(t *testing.T) {
	table := func(side, head int, first rune) (rows [][]string) {
		rows = append(rows, make([]string, head))
		for i := range side {
			row := []string{string(first + rune(i))}
			for column := range side {
				row = append(row, fmt.Sprint(10*i+column))
			}
			rows = append(rows, row)
		}
		return rows
	}
	for _, side := range []int{4, 9} {
		for head := side - 1; head <= side+2; head++ {
			for _, first := range "Aa1B02" {
				got := unnamed(table(side, head, first))
				want := (head == side || head == side+1) && strings.ContainsRune("Aa1", first)
				if (got != nil) != want || want && (len(got) != side || slices.ContainsFunc(got, func(row []string) bool { return len(row) != side }) || got[1][0] != "10") {
					t.Errorf("side %d, a head of %d, names from %c: %v", side, head, first, got)
				}
			}
		}
	}
	if got := unnamed(table(3, 3, 'A')); got != nil {
		t.Errorf("side 3: %v", got)
	}
}

// TestColumnOfCells: a line for each cell is a puzzle of 9×9 or more.
func TestColumnOfCells(t *testing.T) {
	column := func(p sudoku.Puzzle) []string {
		return strings.Split(strings.ReplaceAll(strings.Join(strings.Split(p.Givens.String(), ""), "\n"), ".", ""), "\n")
	}
	for side, want := range map[int]bool{4: false, 8: false, 9: true, 10: true, 16: true} {
		p := diagonalPuzzle(t, side)
		found := (finder{}).column(append(column(p), "", "\t"))
		if (len(found) == 1) != want || want && (!found[0].Puzzle.Equal(p) || found[0].Line != 1) {
			t.Errorf("side %d: %v", side, found)
		}
	}
}

// TestSpacedRows: rows of digits with a blank for each blank cell are nine lines of at most nine cells, one of which reaches the last column.
func TestSpacedRows(t *testing.T) {
	var rows []string
	for _, row := range rowsOf(sudoku.Classic(), classicGrid(t, classic)) {
		rows = append(rows, strings.ReplaceAll(row, ".", " "))
	}
	for step := 1; step <= 2; step++ {
		lines := slices.Clone(rows)
		if step == 2 {
			for i, row := range lines {
				lines[i] = strings.TrimRight(strings.Join(strings.Split(row, ""), " "), " ")
			}
		}
		found := (finder{}).spaced(append([]string{"Words"}, lines...))
		if len(found) != 1 || found[0].Puzzle.Givens.String() != classic || found[0].Line != 2 {
			t.Errorf("step %d: %v", step, found)
		}
		if found := (finder{}).spaced(append(append(slices.Clone(lines), "Words"), lines...)); len(found) != 2 || found[1].Line != 11 {
			t.Errorf("step %d, twice: %v", step, found)
		}
		for at, row := range map[int]string{0: "53  7    1", 1: "6 \t195", 2: "53  7         1", 3: "8   6   3x"} {
			wrong := slices.Clone(lines)
			wrong[at] = row
			if found := (finder{}).spaced(wrong); found != nil {
				t.Errorf("step %d, with the row %q: %v", step, row, found)
			}
		}
		if found := (finder{}).spaced(lines[:8]); found != nil {
			t.Errorf("step %d, without its last row: %v", step, found)
		}
	}
	var far []string
	for _, row := range rows {
		far = append(far, strings.Join(strings.Split(row, ""), "  "))
	}
	if found := (finder{}).spaced(far); found != nil {
		t.Errorf("cells three columns apart: %v", found)
	}
}
