package format

import (
	"math/rand"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// randomGivens returns random givens of a layout that break no rule.
func randomGivens(random *rand.Rand, l *sudoku.Layout) sudoku.Grid {
	g := make(sudoku.Grid, l.Cells())
	for _, cell := range random.Perm(l.Cells())[:l.Cells()*2/5] {
		if left := l.Candidates(g, cell); left != 0 {
			g[cell] = left.Min()
		}
	}
	return g
}

// signsBetween returns the signs of cells side by side, a blank for no digit, with so many blanks between them.
func signsBetween(cells sudoku.Grid, blanks int) string {
	var signs []string
	for _, digit := range cells {
		signs = append(signs, strings.Replace(sudoku.Symbol(digit), ".", " ", 1))
	}
	return strings.Join(signs, strings.Repeat(" ", blanks))
}

// drawing draws a grid with borders between its boxes and blanks for blank cells.
type drawing struct {
	between, beside int // blanks between two cells, and beside the cells of a box
	frame           bool
	bar, rule       string
	trimmed, spaced bool // blanks at the end of a line are left out, and there is a line of blanks below each row
}

func (d drawing) of(l *sudoku.Layout, g sudoku.Grid) string {
	width, height := l.BoxSize()
	side := l.Side()
	line := func(row sudoku.Grid) string {
		var boxes []string
		for from := 0; from < side; from += width {
			beside := strings.Repeat(" ", d.beside)
			boxes = append(boxes, beside+signsBetween(row[from:from+width], d.between)+beside)
		}
		text := strings.Join(boxes, d.bar)
		if d.frame {
			text = d.bar + text + d.bar
		}
		if d.trimmed {
			text = strings.TrimRight(text, " ")
		}
		return text + "\n"
	}
	rule := strings.Repeat(d.rule, len([]rune(line(make(sudoku.Grid, side)))))
	text := ""
	if d.frame {
		text = rule + "\n"
	}
	for row := range side {
		text += line(g[row*side : (row+1)*side])
		if d.spaced {
			text += line(make(sudoku.Grid, side))
		}
		if row%height == height-1 && (d.frame || row < side-1) {
			text += rule + "\n"
		}
	}
	return text
}

// TestDrawn: grids with borders whose blank cells are empty are read, however wide they are drawn.
func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for _, d := range []drawing{
		{1, 1, true, "|", "-", false, false}, {0, 0, true, "|", "-", false, false}, {1, 1, true, "║", "═", false, false}, {1, 1, false, "│", "─", true, false},
		{1, 0, true, "|", "-", false, false}, {2, 1, true, "|", "-", false, false}, {1, 1, true, "|", "-", false, true}, {0, 0, false, "|", "-", true, false},
		{3, 1, true, "|", "=", false, false},
	} {
		for _, side := range []int{9, 9, 6, 16, 8} {
			l, err := sudoku.LayoutOfSide(side)
			if err != nil {
				t.Fatal(err)
			}
			want := randomGivens(random, l)
			text := "Here it is (4 stars):\n\n" + d.of(l, want) + "\nGood luck\n"
			got := LaidOut(text)
			if len(got) != 1 || got[0].Puzzle.Layout != l || got[0].Puzzle.Givens.String() != want.String() {
				t.Errorf("%+v: %v, want %v, from\n%s", d, got, want, text)
			}
		}
	}
	two := drawing{1, 1, true, "|", "-", false, false}.of(sudoku.Classic(), randomGivens(random, sudoku.Classic()))
	if got := LaidOut(two + "\n" + two); len(got) != 2 {
		t.Errorf("of two grids %d are read", len(got))
	}
	if got := LaidOut(two + "\n" + strings.Replace(two, "| ", "|x", 1)); got != nil {
		t.Errorf("beside a grid that cannot be read, %d are", len(got))
	}
}

// browserRow returns a row of a table as Chromium copies it: with tabs between the cells, and without the blank cells with which it begins.
func browserRow(cells sudoku.Grid) string {
	var fields []string
	for _, digit := range cells {
		fields = append(fields, strings.Trim(sudoku.Symbol(digit), "."))
	}
	return strings.TrimLeft(strings.Join(fields, "\t"), "\t")
}

// TestTables: tables as browsers copy them are read, with names of rows and columns, and box by box. Where it is not known which cells a row lacks
// nothing is read.
func TestTables(t *testing.T) {
	random := rand.New(rand.NewSource(2))
	l := sudoku.Classic()
	tried := 0
	for range 30 {
		want := randomGivens(random, l)
		var plain, named, boxes []string
		for row := range 9 {
			plain = append(plain, browserRow(want[9*row:9*row+9]))
			named = append(named, "ABCDEFGHI"[row:row+1]+"\t"+strings.ReplaceAll(strings.Join(strings.Split(want[9*row:9*row+9].String(), ""), "\t"), ".", ""))
		}
		for box := range 9 {
			for i := range 3 {
				cells := l.Houses()[18+box].Cells[3*i : 3*i+3]
				boxes = append(boxes, strings.ReplaceAll(sudoku.Grid{want[cells[0]], want[cells[1]], want[cells[2]]}.String(), ".", " "))
				boxes[len(boxes)-1] = strings.Join(strings.Split(boxes[len(boxes)-1], ""), "\t")
			}
		}
		text := strings.Join(plain, "\n")
		blankRow := strings.Contains("\n"+text+"\n", "\n\n")
		ends := strings.Contains(text+"\n", "\t\n")
		if !ends || blankRow {
			continue
		}
		tried++
		for _, text := range []string{text, "Level: hard (4)\n\n" + text + "\nbye", "1\t2\t3\t4\t5\t6\t7\t8\t9\n" + strings.Join(named, "\n"), strings.Join(boxes, "\n")} {
			if got := LaidOut(text); len(got) != 1 || got[0].Puzzle.Givens.String() != want.String() {
				t.Errorf("%v, want %v, from\n%s", got, want, text)
			}
		}
		lost := strings.ReplaceAll(strings.Join(plain, "\n"), "\t\n", "\n")
		for strings.Contains(lost, "\t\n") {
			lost = strings.ReplaceAll(lost, "\t\n", "\n")
		}
		if got := LaidOut(strings.TrimRight(lost, "\t")); got != nil {
			t.Errorf("without the last cells of its rows a table is read as %v:\n%s", got, lost)
		}
	}
	if tried < 5 {
		t.Errorf("only %d tables were tried", tried)
	}
}

// TestSpaced: rows of digits with a blank, also a wide one, for each blank cell and no borders. Other lines of numbers are none.
func TestSpaced(t *testing.T) {
	random := rand.New(rand.NewSource(5))
	l := sudoku.Classic()
	for range 40 {
		g := randomGivens(random, l)
		g[random.Intn(9)*9], g[random.Intn(9)*9+8] = 0, 0
		for between := range 2 {
			text := ""
			for row := range 9 {
				text += strings.TrimRight(signsBetween(g[9*row:][:9], between), " ") + "\n"
			}
			for _, text := range []string{text, "Today's:\n\n" + text, strings.ReplaceAll(text, " ", "\u3000")} {
				e, ok := Find(text)
				if !ok || e.Puzzle.Givens.String() != g.String() {
					t.Fatalf("%d blanks between cells:\n%s\n%v\n%v", between, text, g, e.Puzzle.Givens)
				}
				if found := LaidOut(text); len(found) != 1 || !MayBeLaidOut(text) {
					t.Fatalf("%q: %v", text, found)
				}
			}
		}
	}
	for _, text := range []string{"12 34\n56 78\n91 23\n45 67\n12 34\n56 78\n91 23\n45 67\n12 34\n", "1\n2\n3\n4\n5\n6\n7\n8\n9\n"} {
		if e, ok := Find(text); ok {
			t.Errorf("%q: %v", text, e.Puzzle.Givens)
		}
	}
}

// TestColumn: a line for each cell is a puzzle, however blank cells are written.
func TestColumn(t *testing.T) {
	want := randomGivens(rand.New(rand.NewSource(3)), sudoku.Classic()).String()
	for _, blank := range []string{"", " ", "\u00a0"} {
		text := strings.ReplaceAll(strings.Join(strings.Split(want, ""), "\n"), ".", blank)
		if got := LaidOut(text + "\n"); len(got) != 1 || got[0].Puzzle.Givens.String() != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

// TestBrokenInside: a puzzle in a sentence that breaks a rule is found, so that it can be said; figures that are none are not.
func TestBrokenInside(t *testing.T) {
	slip := "55" + classic[2:]
	for text, want := range map[string]bool{
		"Row by row: " + strings.Join(strings.Split(inRows(slip, 9), "\n"), " / ") + " ok?": true,
		"1) " + strings.ReplaceAll(strings.TrimSpace(inRows(slip, 9)), "\n", "\n1) "):       true,
		"Pi is " + strings.Repeat("3.14159 26535 89793 ", 8):                                false,
		strings.Repeat("0102030405", 9):                                                     false,
	} {
		e, ok := Find(text)
		if ok != want || ok && e.Puzzle.Givens.String() != slip {
			t.Errorf("in %q is %v, %v", text, e.Puzzle.Givens, ok)
		}
	}
}
