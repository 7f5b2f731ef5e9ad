package sudoku_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

func ExampleLayout_Conflicts() {
	l := sudoku.Classic()
	g := make(sudoku.Grid, l.Cells())
	g[l.Cell(2, 0)], g[l.Cell(2, 4)] = 7, 7
	for _, c := range l.Conflicts(g) {
		fmt.Println(c)
	}
	// Output: row 3 has two 7s (r3c1, r3c5)
}

// TestConflictWords: scripts depend on these words.
func TestConflictWords(t *testing.T) {
	classic, wide, high, large := shape{3, 3}, shape{3, 2}, shape{2, 3}, shape{4, 3}
	for _, test := range []struct {
		name  string
		shape shape
		grid  string // digit@cells, the cells separated by commas
		want  string // the conflicts, separated by "; "
	}{
		{"nothing typed", classic, "", ""},
		{"no rule broken", classic, "7@r3c1,r4c2,r9c9 1@r3c2", ""},
		{"a row", classic, "7@r3c1,r3c5", "row 3 has two 7s (r3c1, r3c5)"},
		{"the first row", classic, "1@r1c1,r1c9", "row 1 has two 1s (r1c1, r1c9)"},
		{"the last row", classic, "9@r9c1,r9c9", "row 9 has two 9s (r9c1, r9c9)"},
		{"a column", classic, "1@r1c9,r6c9", "column 9 has two 1s (r1c9, r6c9)"},
		{"the first column", classic, "3@r1c1,r9c1", "column 1 has two 3s (r1c1, r9c1)"},
		{"a box", classic, "4@r4c4,r6c5", "box 5 has two 4s (r4c4, r6c5)"},
		{"the first box", classic, "4@r1c1,r3c3", "box 1 has two 4s (r1c1, r3c3)"},
		{"the last box", classic, "4@r8c9,r9c7", "box 9 has two 4s (r8c9, r9c7)"},
		{"three of a digit", classic, "2@r5c1,r5c4,r5c9", "row 5 has three 2s (r5c1, r5c4, r5c9)"},
		{"row and box", classic, "5@r1c1,r1c2", "row 1 has two 5s (r1c1, r1c2); box 1 has two 5s (r1c1, r1c2)"},
		{"row, column and box", classic, "6@r7c7,r7c8,r8c7",
			"row 7 has two 6s (r7c7, r7c8); column 7 has two 6s (r7c7, r8c7); box 9 has three 6s (r7c7, r7c8, r8c7)"},
		{"two digits in one house", classic, "9@r2c3,r2c7 8@r2c1,r2c9",
			"row 2 has two 8s (r2c1, r2c9); row 2 has two 9s (r2c3, r2c7)"},
		{"rows, then columns, then boxes", classic, "1@r9c1,r9c9 2@r1c4,r5c4 3@r4c1,r5c2 4@r2c2,r2c8",
			"row 2 has two 4s (r2c2, r2c8); row 9 has two 1s (r9c1, r9c9); column 4 has two 2s (r1c4, r5c4); box 4 has two 3s (r4c1, r5c2)"},
		{"a row full of one digit", classic, "5@r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r1c7,r1c8,r1c9",
			"row 1 has nine 5s (r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9); box 1 has three 5s (r1c1, r1c2, r1c3); " +
				"box 2 has three 5s (r1c4, r1c5, r1c6); box 3 has three 5s (r1c7, r1c8, r1c9)"},
		{"wide boxes", wide, "2@r1c1,r2c3 3@r1c4,r2c6 4@r3c3,r4c1 5@r2c1,r3c2",
			"box 1 has two 2s (r1c1, r2c3); box 2 has two 3s (r1c4, r2c6); box 3 has two 4s (r3c3, r4c1)"},
		{"high boxes", high, "2@r1c1,r3c2 3@r1c3,r2c4 4@r4c2,r6c1 5@r1c2,r2c3",
			"box 1 has two 2s (r1c1, r3c2); box 2 has two 3s (r1c3, r2c4); box 4 has two 4s (r4c2, r6c1)"},
		{"digits past 9, and a count past nine", large, "B@r2c1,r2c2,r2c3,r2c4,r2c5,r2c6,r2c7,r2c8,r2c9,r2c10",
			"row 2 has 10 Bs (r2c1, r2c2, r2c3, r2c4, r2c5, r2c6, r2c7, r2c8, r2c9, r2c10); box 1 has four Bs (r2c1, r2c2, r2c3, r2c4); " +
				"box 2 has four Bs (r2c5, r2c6, r2c7, r2c8); box 3 has two Bs (r2c9, r2c10)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := test.shape.layout(t)
			g := place(t, l, test.grid)
			found := l.Conflicts(g)
			if (found == nil) != (test.want == "") {
				t.Errorf("%d conflicts", len(found))
			}
			if got := (&sudoku.InvalidError{Conflicts: found}).Error(); got != test.want {
				t.Errorf("%q\nwant\n%q", got, test.want)
			}
		})
	}
}

// place makes a grid from digits and their cells: "7@r3c1,r3c5 1@r1c1".
func place(t *testing.T, l *sudoku.Layout, text string) sudoku.Grid {
	t.Helper()
	g := make(sudoku.Grid, l.Cells())
	for _, part := range strings.Fields(text) {
		symbol, cells, _ := strings.Cut(part, "@")
		digit, ok := sudoku.DigitOf(rune(symbol[0]), l.Side())
		if !ok {
			t.Fatalf("no digit: %s", part)
		}
		for name := range strings.SplitSeq(cells, ",") {
			var row, column int
			if _, err := fmt.Sscanf(name, "r%dc%d", &row, &column); err != nil {
				t.Fatal(name, err)
			}
			g[l.Cell(row-1, column-1)] = digit
		}
	}
	return g
}

// TestConflictsAreAllThereAre compares the conflicts of random grids, with one to many
// wrong digits, with an oracle that does not use houses.
func TestConflictsAreAllThereAre(t *testing.T) {
	for _, s := range []shape{{2, 2}, {3, 2}, {2, 3}, {4, 2}, {3, 3}, {5, 2}, {4, 3}, {3, 4}, {4, 4}, {5, 5}, {24, 2}, {7, 7}} {
		t.Run(fmt.Sprintf("%dx%d", s.width, s.height), func(t *testing.T) {
			l := s.layout(t)
			random := rand.New(rand.NewPCG(uint64(s.width), uint64(s.height)))
			kept := 0
			for range 20_000 / l.Cells() * 4 {
				g := someGrid(random, s)
				if checkConflicts(t, s, g) == 0 {
					kept++
				}
			}
			if kept == 0 {
				t.Error("all of the grids break rules")
			}
		})
	}
}

// someGrid returns a random solution, or a part of one, with none, one or many of its
// digits changed.
func someGrid(random *rand.Rand, s shape) sudoku.Grid {
	g := solution(random, s)
	n := s.width * s.height
	for _, cell := range random.Perm(len(g))[:random.IntN(len(g)+1)] {
		g[cell] = 0
	}
	for range []int{0, 1, 2, n, n * n}[random.IntN(5)] {
		g[random.IntN(len(g))] = uint8(1 + random.IntN(n))
	}
	return g
}

// solution returns a random full grid that breaks no rule: the cyclic pattern, with
// digits, bands, stacks, and the rows and columns within them, shuffled.
func solution(random *rand.Rand, s shape) sudoku.Grid {
	n := s.width * s.height
	shuffled := func(size int) []int { // n lines in groups of this size
		var order []int
		for _, group := range random.Perm(n / size) {
			for _, line := range random.Perm(size) {
				order = append(order, group*size+line)
			}
		}
		return order
	}
	rows, columns, digits := shuffled(s.height), shuffled(s.width), random.Perm(n)
	g := make(sudoku.Grid, 0, n*n)
	for _, row := range rows {
		for _, column := range columns {
			g = append(g, uint8(digits[(row%s.height*s.width+row/s.height+column)%n]+1))
		}
	}
	return g
}

// checkConflicts compares the conflicts of a grid with the oracle's and returns their
// number.
func checkConflicts(t *testing.T, s shape, g sudoku.Grid) int {
	t.Helper()
	l := s.layout(t)
	before := g.Clone()
	found := l.Conflicts(g)
	if !slices.Equal(g, before) {
		t.Fatalf("looking for the conflicts of %v changed it to %v", before, g)
	}
	got := []string{}
	for _, c := range found {
		got = append(got, fmt.Sprint(c.House.Kind, " ", c.House.Index+1, " ", c.Digit, " ", c.Cells))
	}
	want := broken(s, g)
	if !slices.Equal(got, want) {
		t.Fatalf("%v with boxes %d×%d has the conflicts\n%s\nwant\n%s", g, s.width, s.height,
			strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if l.Allows(g) != (len(want) == 0) {
		t.Fatalf("%v with boxes %d×%d is allowed: %v; it has %d conflicts", g, s.width, s.height, l.Allows(g), len(want))
	}
	return len(found)
}

// broken is the oracle: every kind of house, its number, a digit and the two or more
// cells there that hold it. It uses the places of the cells and no Layout.
func broken(s shape, g sudoku.Grid) []string {
	n := s.width * s.height
	type rule struct {
		kind  string
		index int
		digit uint8
	}
	cells := map[rule][]int{}
	for cell, d := range g {
		row, column := cell/n, cell%n
		cells[rule{"row", row, d}] = append(cells[rule{"row", row, d}], cell)
		cells[rule{"column", column, d}] = append(cells[rule{"column", column, d}], cell)
		box := s.box(row, column)
		cells[rule{"box", box, d}] = append(cells[rule{"box", box, d}], cell)
	}
	found := []string{}
	for _, kind := range []string{"row", "column", "box"} {
		for index := range n {
			for d := 1; d <= n; d++ {
				if in := cells[rule{kind, index, uint8(d)}]; len(in) > 1 {
					found = append(found, fmt.Sprint(kind, " ", index+1, " ", d, " ", in))
				}
			}
		}
	}
	return found
}

// FuzzConflicts: the first two bytes are a shape, each of the others a digit.
func FuzzConflicts(f *testing.F) {
	f.Add([]byte{0, 0, 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1})
	f.Add([]byte{1, 1, 5, 5})
	f.Add([]byte{5, 5, 49, 49, 49})
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) < 2 {
			return
		}
		s := shape{int(text[0]%6) + 2, int(text[1]%6) + 2}
		n := s.width * s.height
		g := make(sudoku.Grid, n*n)
		for cell, b := range text[2:min(len(text), 2+len(g))] {
			g[cell] = b % uint8(n+1)
		}
		checkConflicts(t, s, g)
	})
}

// TestZeroConflict: a conflict without a layout has a String.
func TestZeroConflict(t *testing.T) {
	if words := (sudoku.Conflict{Cells: []int{3, 4}}).String(); words != "row 1 has two .s (cell 3, cell 4)" {
		t.Error(words)
	}
}
