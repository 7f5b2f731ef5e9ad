package format

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// solved is a full grid.
const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// classicGrid returns the grid of 9×9 signs.
func classicGrid(t *testing.T, cells string) sudoku.Grid {
	t.Helper()
	g := make(sudoku.Grid, 81)
	if f := newLine(cells, 2).body.fill(g, 9, asSymbols); f != nil {
		t.Fatalf("%s: %+v", cells, f)
	}
	return g
}

// TestQuotedShortens: a part of a file is quoted up to 24 characters.
func TestQuotedShortens(t *testing.T) {
	for text, want := range map[string]string{
		"": "''", "a": "'a'", "\n": "U+000A", "a\nb": "'a\uFFFDb'", "数独": "'数独'",
		strings.Repeat("数", 24): "'" + strings.Repeat("数", 24) + "'", strings.Repeat("数", 25): "'" + strings.Repeat("数", 24) + "…'",
	} {
		if got := Quoted(text); got != want {
			t.Errorf("%q is quoted as %s, want %s", text, got, want)
		}
	}
}

// TestTitles: a line of words with a number is the title of the puzzle below it if it has at most 40 bytes and is no code.
func TestTitles(t *testing.T) {
	for text, want := range map[string]string{
		"Number 7 is hard:":                        "Number 7 is hard",
		"Number seven is hard":                     "",
		"7 " + strings.Repeat("words ", 6) + "ab":  "7 " + strings.Repeat("words ", 6) + "ab",
		"7 " + strings.Repeat("words ", 6) + "abc": "",
		"puzzle 7 = hard":                          "", "puzzle [7]": "", "puzzle {7}": "", "puzzle <7>": "",
	} {
		if got := titleIn(newLine(text, 2).body); got != want {
			t.Errorf("%q is the title %q, want %q", text, got, want)
		}
	}
}

// TestSetOf: the candidates of a cell are digits of the grid in ascending order, each once, or a blank.
func TestSetOf(t *testing.T) {
	for text, want := range map[string]sudoku.Digits{"1": sudoku.Of(1), "19": sudoku.Of(1, 9), "123456789": sudoku.Of(1, 2, 3, 4, 5, 6, 7, 8, 9), ".": 0, "0": 0} {
		if got, ok := setOf(text, 9); !ok || got != want {
			t.Errorf("%q is %v, %t", text, got, ok)
		}
	}
	for _, text := range []string{"11", "21", "121", "1x", "10", "1."} {
		if got, ok := setOf(text, 9); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
	if _, ok := setOf("15", 4); ok {
		t.Error("5 is a candidate of a 4×4 grid")
	}
}

// TestDirectives: a directive is one of the keys, a colon and a value; both may have blanks around them.
func TestDirectives(t *testing.T) {
	for text, want := range map[string][2]string{
		"# title: Mine": {"title", "Mine"}, "#TITLE : a: b ": {"title", "a: b"}, "# title:": {"title", ""}, "# license: free": {"licence", "free"},
		"# : Mine": {}, "# Mine": {}, "# nothing: Mine": {}, "": {},
	} {
		d, ok := newLine(text, 2).comment.directive()
		if ok != (want[0] != "") || ok && (d.key != want[0] || d.value.String() != want[1]) {
			t.Errorf("%q is %q, %q, %t", text, d.key, d.value.String(), ok)
		}
	}
}

// TestIsProse: a line is words if they are at least half of what is on it, or if there is no figure beside one. Addresses count as nothing.
func TestIsProse(t *testing.T) {
	for text, want := range map[string]bool{
		"the end": true, "abc": true, "ab": false, "Abc": true, "ABC": false, "aBc": false, "abc 12": true, "abc 12 34": false, "abc AB CD": true, "abc AB 12": false, "ab 12 ab": false,
		"今天": true, "今天 12": true, "今天 12 34": false, "今": true, "12": false, "": false, "https://example.org/abc": false, "abc https://example.org/1 12": true,
		strings.Repeat("a", 23): true, strings.Repeat("a", 24): false, "abc-12-34": false, "abc-def-12": true,
	} {
		if got := isProse(text); got != want {
			t.Errorf("%q is words: %t", text, got)
		}
	}
}

// TestUsualBlanks: a row, or a whole puzzle, may have a dash, an X or a question mark for each blank.
func TestUsualBlanks(t *testing.T) {
	for text, want := range map[string]string{
		"53--7----": "53..7....", "53xx7xxxx": "53..7....", "53XX7XXXX": "53..7....", "53??7????": "53..7....", "5 3 - - 7 - - - -": "5 3 . . 7 . . . .", "53-|-7-|---": "53.|.7.|...",
		"12345678-": "12345678.", // a dash alone is no figure
		"1234567xx": "1234567..",
		"12345678x": "12345678x", "12345678?": "12345678?", // one may be a slip
		"53--7---": "53--7---", "53--7-----": "53--7-----", "53-x7----": "53-x7----", "53-.7----": "53-.7----", "---------": "---------", "530-7----": "530-7----",
		strings.ReplaceAll(classic, ".", "-"): classic, strings.ReplaceAll(classic, ".", "-")[1:]: strings.ReplaceAll(classic, ".", "-")[1:],
	} {
		if got := usualBlanks(text); got != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
	}
}

// TestIsColumnNames: the first line of a table names its columns if the first of these is that of the puzzles.
func TestIsColumnNames(t *testing.T) {
	for text, want := range map[string]bool{
		"puzzle,solution": true, "Quizzes;x": true, `"sudoku"	id`: true, "grid ,x": true, "board,": true, "puzzle": false, "id,puzzle": false, ",puzzle": false, "": false, "puzzles here, and there": false,
	} {
		if got := isColumnNames(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

// TestLibraryFields: a line of HoDoKu's library may end behind its board, or have the candidates that were struck.
func TestLibraryFields(t *testing.T) {
	board := strings.Replace(classic, ".", "+4", 1)
	for text, want := range map[string]sudoku.Digits{
		":0000:x:" + board:                    0,
		":0000:x:" + board + ":":              0,
		":0000:x:" + board + ": ::":           0,
		":0000:x:" + board + ":114:":          sudoku.Of(2, 6),
		":0000:x:" + board + ":214 614 999::": 0,
	} {
		all, err := ReadAll("", strings.NewReader(text+"\n"))
		if err != nil || len(all) != 1 || all[0].Puzzle.Givens.String() != classic || all[0].Typed[2] != 4 || all[0].Typed.Filled() != 1 {
			t.Errorf("%s: %v, %v", text, all, err)
			continue
		}
		e := all[0]
		if struck := strings.Contains(text, "14"); (e.Candidates != nil) != struck || struck && e.Candidates[3] != want {
			t.Errorf("%s: r1c4 has %v", text, e.Candidates)
		}
	}
	for _, text := range []string{":0000:x", ":0000:x:" + board[1:], ":0000:x:" + board + "1", ":0000:x:+" + board[:len(board)-1] + "+", ":0000:x:+" + board, "0000:x:" + board, ":0000:x:" + board + ":11:", ":0000:x:" + board + ":1145:",
		":0000:x:" + board + ":014:", ":0000:x:" + board + ":104:", ":0000:x:" + board + ":110:", ":0000:x:" + board + ":11x:", ":0000:x:" + board + ":/14:", ":0000:x:++" + board[1:]} {
		r := NewReader("", strings.NewReader(text+"\n"))
		if b, ok := r.readLibraryLine(r.lines.first()); ok && !strings.HasPrefix(text, ":0000:x:+5") {
			t.Errorf("%s: %v", text, b)
		}
	}
}

// TestMayBeLaidOut: two blanks side by side, a wide one, a tab, a bar or a sign alone on the first line are the signs of a text in which blank cells are empty.
func TestMayBeLaidOut(t *testing.T) {
	for text, want := range map[string]bool{
		"1  2": true, "1 2": false, "1\u30002": true, "1\t2": true, "1|2": true, "1│2": true, "": false, "12\n3": false, "1\n23": true, "\r\n\n1\r\n23": true, " 1 \n23": true, "12": false, "1": true,
	} {
		if got := MayBeLaidOut(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

// TestSearchedPart: of a long text the first 16 KB are searched, and for rows the first 400 lines.
func TestSearchedPart(t *testing.T) {
	rows := inRows(classic, 9)
	for above, want := range map[int]bool{0: true, 391: true, 392: false} {
		e, ok := (finder{}).findRows(strings.Repeat("words\n", above) + rows)
		if ok != want || ok && e.Line != above+1 {
			t.Errorf("below %d lines: %t, in line %d", above, ok, e.Line)
		}
	}
	for before, want := range map[int]bool{0: true, 16<<10 - 81: true, 16<<10 - 80: false} {
		if _, ok := Find(strings.Repeat(" ", before) + classic); ok != want {
			t.Errorf("after %d bytes: %t", before, ok)
		}
	}
}

// TestPoints: up to three points after or before a puzzle are those of a sentence.
func TestPoints(t *testing.T) {
	for n := range 6 {
		points, want := strings.Repeat(".", n), ""
		if n <= 3 {
			want = solved
		}
		if got := withoutPoints(solved+points, strings.TrimSuffix); got != want {
			t.Errorf("%d points behind: %q", n, got)
		}
		if got := withoutPoints(points+solved, strings.TrimPrefix); got != want {
			t.Errorf("%d points before: %q", n, got)
		}
	}
}

// TestBlanked: a sign that a person writes for a blank is one if a third of a puzzle is such.
func TestBlanked(t *testing.T) {
	if got := blanked("1"+strings.Repeat("x", 26)+"X2", "xX"); got != "1"+strings.Repeat(".", 27)+"2" {
		t.Errorf("27 are %q", got)
	}
	if got := blanked("1"+strings.Repeat("x", 26)+"2", "xX"); got != "" {
		t.Errorf("26 are %q", got)
	}
}

// TestIsLikely: a puzzle has about as many givens as it needs, a third of its cells blank, and breaks no rule, or with many givens only in a few cells.
func TestIsLikely(t *testing.T) {
	of := func(first int) sudoku.Puzzle {
		return sudoku.Empty(sudoku.Classic()).WithGivens(classicGrid(t, solved[:first]+strings.Repeat(".", 81-first)))
	}
	for givens, want := range map[int]bool{7: false, 8: true, 54: true, 55: false, 81: false} {
		if got := (finder{}).isLikely(of(givens)); got != want {
			t.Errorf("%d givens: %t", givens, got)
		}
	}
	// Some rows have a digit twice, and the rows below them are right.
	broken := func(rows, givens int) sudoku.Puzzle {
		cells := []byte(strings.Repeat(".", 81))
		for i := range rows {
			cells[10*i], cells[10*i+4] = '1'+byte(i), '1'+byte(i)
		}
		givens -= 2 * rows
		for cell := 36; cell < 81 && givens > 0; cell++ {
			if solved[cell] > '4' {
				cells[cell] = solved[cell]
				givens--
			}
		}
		return sudoku.Empty(sudoku.Classic()).WithGivens(classicGrid(t, string(cells)))
	}
	for _, test := range []struct {
		rows, givens int
		also, want   bool
	}{{0, 17, false, true}, {1, 17, false, false}, {1, 17, true, true}, {1, 16, true, false}, {3, 17, true, true}, {4, 17, true, false}} {
		if got := (finder{broken: test.also}).isLikely(broken(test.rows, test.givens)); got != test.want {
			t.Errorf("%d rows with a digit twice among %d givens, broken ones too: %t: %t", test.rows, test.givens, test.also, got)
		}
	}
}

// TestLooksAtLimits: how far a text may be from a puzzle to look like one.
func TestLooksAtLimits(t *testing.T) {
	line := func(n int) string { return strings.Repeat("5.1", 40)[:n] }
	for text, want := range map[string]string{
		line(72):                            "a puzzle with 72 cells, 9 fewer than 9×9 needs",
		line(90):                            "a puzzle with 90 cells, 9 more than 9×9 has",
		line(81):                            "",
		line(80):                            "a puzzle with 80 cells, 1 fewer than 9×9 needs",
		line(82):                            "a puzzle with 82 cells, 1 more than 9×9 has",
		line(60):                            "a puzzle with 60 cells, 4 fewer than 8×8 needs",
		line(91):                            "a puzzle with 91 cells, 9 fewer than 10×10 needs",
		"1.3\n4.6\n7.9":                     "a table with 3 rows and 3 columns; a 9×9 puzzle has 9 of each",
		"1.3.\n4.6.\n7.9.\n1.2":             "a 4×4 puzzle, but row 4 has a length of 3",
		"1\n2\n3":                           "",
		"1.\n.2\n3.":                        "a table with 3 rows and 2 columns; a 9×9 puzzle has 9 of each",
		"1.3\n4.6\n7.":                      "",
		strings.Repeat("1........2\n", 9):   "a table with 9 rows and 10 columns; a 9×9 puzzle has 9 of each",
		strings.Repeat("1.......2\n", 12):   "a table with 12 rows and 9 columns; a 12×12 puzzle has 12 of each",
		strings.Repeat("1.........2\n", 11): "a table with 11 rows and 11 columns; a 9×9 puzzle has 9 of each",
		strings.Repeat("1.......2\n", 8) + "1......2\n": "a 9×9 puzzle, but row 9 has a length of 8",
	} {
		look, ok := LookOf(text)
		if got := look.String(); ok != (want != "") || ok && got != want {
			t.Errorf("%.100q looks like %q (%t), want %q", text, got, ok, want)
		}
	}
	lone := func(n, perLine int) string {
		text := ""
		for i := range n {
			text += string(rune('1' + i%9))
			if i%perLine == perLine-1 {
				text += "\n"
			} else {
				text += "\t"
			}
		}
		return text
	}
	for text, want := range map[string]bool{
		lone(17, 1): true, lone(16, 1): false, lone(54, 2): true, lone(55, 2): false, lone(20, 2): true, lone(18, 2): false, // on nine lines there is a line break less
		strings.Replace(lone(17, 1), "5", "0", 1): false, strings.Replace(lone(17, 1), "5", "12", 1): false, strings.Replace(lone(17, 1), "5", "x", 1): false,
	} {
		if got := loneDigits(text); got != want {
			t.Errorf("%q are digits of a puzzle without its blanks: %t", text, got)
		}
	}
	for text, want := range map[string]bool{"www.example.org": true, "http://a": true, "https://a/b": true, "http://": false, "ftp://a": false, "www.example.org now": false, "": false, "a": false} {
		if got := isAddress(text); got != want {
			t.Errorf("%q is an address: %t", text, got)
		}
	}
	for text, want := range map[string]bool{"ab": true, "a1": false, "Ab 1": true, "AB": false, "ABCDEF ab": false, "ABCDE ab": false, "AB abc": true, "ABC abc": false, "数1": false, "数": true, "ab 1.": false, "AbC": false} {
		if got := isWords(text); got != want {
			t.Errorf("%q are words: %t", text, got)
		}
	}
}

// TestFillSingles: a cell with one candidate is a given unless a cell that it sees has that candidate among several.
func TestFillSingles(t *testing.T) {
	l := sudoku.Classic()
	candidates := slices.Repeat([]sudoku.Digits{sudoku.Of(8, 9)}, 81)
	candidates[0], candidates[1], candidates[40] = sudoku.Of(1), sudoku.Of(2), sudoku.Of(9)
	candidates[9] = sudoku.Of(2, 3)
	givens, left := fillSingles(l, candidates)
	if givens[0] != 1 || left[0] != 0 || givens[1] != 0 || left[1] != sudoku.Of(2) || givens[40] != 0 || left[40] != sudoku.Of(9) || left[9] != sudoku.Of(2, 3) || givens.Filled() != 1 {
		t.Errorf("givens are %v, left is %v", givens, left)
	}
	candidates[9] = sudoku.Of(2) // twice in a box, which somebody has written
	if givens, _ = fillSingles(l, candidates); givens[1] != 2 || givens[9] != 2 {
		t.Errorf("two of the same are %v", givens)
	}
}
