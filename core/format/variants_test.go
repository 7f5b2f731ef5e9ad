package format

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestVariants: what people and other programs write of one puzzle is that puzzle.
func TestVariants(t *testing.T) {
	rows := inRows(classic, 9)
	solved := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	quoted := func(text string) string { return "> " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n> ") }
	wide := strings.Map(func(char rune) rune { return char + 0xFEE0 }, classic)
	for name, text := range map[string]string{
		"dashes on a line":            strings.ReplaceAll(classic, ".", "-"),
		"dashes in rows":              strings.ReplaceAll(rows, ".", "-"),
		"capitals":                    strings.ReplaceAll(classic, ".", "X"),
		"small letters":               strings.ReplaceAll(rows, ".", "x"),
		"question marks":              strings.ReplaceAll(classic, ".", "?"),
		"wide digits":                 wide,
		"a table with a number first": "id,puzzle,solution,clues,difficulty\n1," + classic + "," + solved + ",30,2.2\n",
		"a solution first":            "solution,puzzle\n" + solved + "," + classic + "\n",
		"words first":                 "source,question,answer,rating\npuzzles0_kaggle," + classic + "," + solved + ",0\n",
		"a sentence":                  "Can you solve this: " + classic + " ? I could not.",
		"a Chinese sentence":          "今天的题目：" + classic + "。请解。",
		"a letter":                    "Hi Anna,\n\nhere is the one of today:\n\n" + rows + "\n\nGreetings, Bob\n",
		"a quoted letter":             quoted("here it is:\n" + rows),
		"Markdown":                    "The puzzle:\n\n```\n" + rows + "```\n\nSolve it.\n",
		"a table in Markdown":         markdown(),
		"a program":                   "board = [\n" + rows + "]\n",
		"a link with the digits":      "https://example.org/play/?s=" + classic + "&d=4",
		"a link in a sentence":        "see https://example.org/?bd=" + strings.ReplaceAll(classic, ".", "0") + " today",
	} {
		entries, err := ReadAll("", strings.NewReader(text))
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != classic {
			t.Errorf("%s: %d puzzles, %v, in\n%s", name, len(entries), err, text)
		}
	}
}

// markdown returns the puzzle as a table with empty heads.
func markdown() string {
	line := func(cells string) string { return "| " + strings.Join(strings.Split(cells, ""), " | ") + " |\n" }
	text := line(strings.Repeat(" ", 9)) + line(strings.Repeat("-", 9))
	text = strings.ReplaceAll(text, "-", "---")
	for i := range 9 {
		text += line(strings.ReplaceAll(classic[9*i:9*i+9], ".", " "))
	}
	return text
}

// TestSmallPuzzleOnALine: sixteen cells on a line by themselves are a 4×4 puzzle, also with bars between its rows, or beside a remark about the boxes of a 16×16 one.
func TestSmallPuzzleOnALine(t *testing.T) {
	const want = "12343412214.4321"
	for _, line := range []string{want, "1234|3412|214.|4321", "|1234|3412|214.|4321|", "1 2 3 4 | 3 4 1 2 | 2 1 4 . | 4 3 2 1", want + " # boxes: 4x4"} {
		entries, err := ReadAll("", strings.NewReader(line+"\n"))
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != want {
			t.Errorf("%s: %v, %v", line, entries, err)
		}
	}
}

// TestEmptyRowOfDashes: where dashes are blanks, a row of nothing but them is a row and no border, whatever digits the row above has and
// whatever stands between its boxes.
func TestEmptyRowOfDashes(t *testing.T) {
	for _, above := range []string{".98.....1", "1........", "........9", "12345678."} {
		for _, between := range []string{"", "|", " | ", "  "} {
			rows := []string{"53..7....", above, ".........", "8...6...3"}
			for len(rows) < 9 {
				rows = append(rows, "....2....")
			}
			var text strings.Builder
			for _, row := range rows {
				dashes := strings.ReplaceAll(row, ".", "-")
				text.WriteString(dashes[:3] + between + dashes[3:6] + between + dashes[6:] + "\n")
			}
			entries, err := ReadAll("", strings.NewReader(text.String()))
			if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != strings.Join(rows, "") {
				t.Errorf("%v, %v, from\n%s", entries, err, &text)
			}
		}
	}
}

// TestOneKindOfBlank: a letter among points is a mistake, not another blank.
func TestOneKindOfBlank(t *testing.T) {
	for _, sign := range []string{"-", "x", "X", "?"} {
		if entries, err := ReadAll("", strings.NewReader("53"+sign+classic[3:])); err == nil {
			t.Errorf("a %s among points is read as %v", sign, entries)
		}
	}
}

// TestHeadings: a short line with a number above a puzzle is its title; other words are not.
func TestHeadings(t *testing.T) {
	rows := inRows(classic, 9)
	for above, want := range map[string]string{
		"Puzzle 1, easy": "Puzzle 1, easy", "Nr. 3": "Nr. 3", "Grid 01": "Grid 01", "Hi Anna,": "", "here it is:": "", "board = [": "", "Puzzle 12345:": "Puzzle 12345",
	} {
		entries, err := ReadAll("", strings.NewReader(above+"\n"+rows))
		if err != nil || len(entries) != 1 || entries[0].Title != want {
			t.Errorf("below %q: %v, %v", above, entries, err)
		}
	}
}

// TestSimpleSudoku: the givens, the board and the candidates, one below the other, are one puzzle.
func TestSimpleSudoku(t *testing.T) {
	e := Entry{Puzzle: sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givensOf(t, classic)}}
	var text strings.Builder
	write := func(f Format, e Entry) {
		if err := Write(&text, f, e); err != nil {
			t.Fatal(err)
		}
		text.WriteString("\n")
	}
	write(SS, e)
	more := e
	more.Puzzle.Givens = e.Puzzle.Givens.Clone()
	more.Puzzle.Givens[2] = 4
	write(SS, more)
	more.Candidates = more.left()
	for i, set := range more.Candidates {
		if more.Puzzle.Givens[i] != 0 {
			more.Candidates[i] = 0
		} else if set.Len() > 3 {
			more.Candidates[i] = set.WithoutMin()
		}
	}
	write(Candidates, more)
	all := text.String()
	lines := strings.Split(all, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "+-") { // in Simple Sudoku these borders have stars too
			lines[i] = "*" + strings.Repeat("-", len(l)-2) + "*"
		}
	}
	entries, err := ReadAll("", strings.NewReader(strings.Join(lines, "\n")+"\n"+classic+"\n"))
	if err != nil || len(entries) != 2 {
		t.Fatalf("%d puzzles, %v", len(entries), err)
	}
	got := entries[0]
	if !got.Puzzle.Equal(e.Puzzle) || got.Typed.Filled() != 1 || got.Typed[2] != 4 {
		t.Errorf("the puzzle is %v, typed is %v", got.Puzzle.Givens, got.Typed)
	}
	for cell, want := range more.Candidates {
		if got.Candidates[cell] != want {
			t.Errorf("%s has %v, want %v", e.Puzzle.Layout.CellName(cell), got.Candidates[cell], want)
		}
	}
}

func givensOf(t *testing.T, text string) sudoku.Grid {
	t.Helper()
	entries, err := ReadAll("", strings.NewReader(text))
	if err != nil || len(entries) != 1 {
		t.Fatal(err)
	}
	return entries[0].Puzzle.Givens
}

// TestSDKLines: the lines above an .sdk file are its title, source and note; comments that only begin like them are not.
func TestSDKLines(t *testing.T) {
	text := "#ARuud\r\n#DFor Sunday\r\n#CJust start\r\n#B03-08-2006\r\n#SSudoCue\r\n#LEasy\r\n#Uhttp://www.sudocue.net/\r\n" + strings.ReplaceAll(inRows(classic, 9), "\n", "\r\n")
	entries, err := ReadAll("", strings.NewReader(text))
	if err != nil || len(entries) != 1 {
		t.Fatal(err)
	}
	if e := entries[0]; e.Title != "For Sunday" || e.Source != "SudoCue, Ruud, 03-08-2006, http://www.sudocue.net/" || e.Note != "Just start\nEasy" {
		t.Errorf("title %q, source %q, note %q", e.Title, e.Source, e.Note)
	}
	entries, err = ReadAll("", strings.NewReader("#D1\n#SX\n"+inRows(classic, 9)))
	if err != nil || len(entries) != 1 || entries[0].Title != "1" || entries[0].Source != "X" {
		t.Errorf("of single signs the entries are %+v, %v", entries, err)
	}
	entries, err = ReadAll("", strings.NewReader("#Sudoku of the day\n"+inRows(classic, 9)))
	if err != nil || len(entries) != 1 || entries[0].Source != "" {
		t.Errorf("a comment is a source: %v, %v", entries, err)
	}
}

// TestPencilMarks: the section of an .sdk file with candidates gives the notes. They are the candidates if each blank cell has some.
func TestPencilMarks(t *testing.T) {
	rows := inRows(classic, 9)
	marks := strings.Repeat(",24,,2678,,468,1489,1249,248\n", 9)
	entries, err := ReadAll("", strings.NewReader("[Puzzle]\n"+rows+"[State]\n"+rows+"[PencilMarks]\n"+marks))
	if err != nil || len(entries) != 1 || entries[0].Candidates != nil {
		t.Fatalf("%v, %v", entries, err)
	}
	if got := entries[0].Pencil; len(got) == 0 || got[0] != "r1c4 centre +2678" {
		t.Errorf("the notes are %v", got)
	}
	marks = strings.Repeat("1,24,3,2678,5,468,1489,1249,248\n", 9)
	entries, err = ReadAll("", strings.NewReader("[Puzzle]\n"+rows+"[State]\n"+rows+"[PencilMarks]\n"+marks))
	if err != nil || len(entries) != 1 || entries[0].Candidates == nil || entries[0].Pencil != nil {
		t.Fatalf("%v, %v", entries, err)
	}
	if got := entries[0].Candidates; got[3] != sudoku.Of(2, 6, 7, 8) || got[0] != 0 || got[1] != 0 {
		t.Errorf("the candidates of the first row are %v", got[:9])
	}
}

// TestCandidatesOnALine: the candidates of 81 cells on one line, and SudoCue's u before a digit that a person has typed.
func TestCandidatesOnALine(t *testing.T) {
	e := Entry{Puzzle: sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givensOf(t, classic)}}
	var cells []string
	for _, set := range e.left() {
		cells = append(cells, signsOf(set))
	}
	cells[2] = "u4"
	for _, between := range []string{" ", "\t"} {
		entries, err := ReadAll("", strings.NewReader(strings.Join(cells, between)))
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != classic || entries[0].Typed[2] != 4 || entries[0].Candidates == nil {
			t.Errorf("%v, %v", entries, err)
		}
	}
}

// TestTablesInMarkdown: the empty heads of a table in Markdown are no row of its puzzle, from 4×4 on.
func TestTablesInMarkdown(t *testing.T) {
	for _, side := range []int{4, 6, 8, 9} {
		p := diagonalPuzzle(t, side)
		line := func(cells string) string { return "| " + strings.Join(strings.Split(cells, ""), " | ") + " |\n" }
		text := line(strings.Repeat(" ", side)) + strings.ReplaceAll(line(strings.Repeat("-", side)), "-", "---")
		for _, row := range rowsOf(p.Layout, p.Givens) {
			text += line(strings.ReplaceAll(row, ".", " "))
		}
		entries, err := ReadAll("", strings.NewReader(text))
		if err != nil || len(entries) != 1 || !entries[0].Puzzle.Equal(p) {
			t.Errorf("side %d: %v, %v, of\n%s", side, entries, err, text)
		}
	}
}

// TestBesideAFirstToken: a puzzle behind another token is read, unless that may have been meant to be one: it has blanks and nearly as many signs.
func TestBesideAFirstToken(t *testing.T) {
	for n := 60; n <= 100; n++ {
		first := strings.Repeat("12.", 40)[:n]
		entries, err := ReadAll("", strings.NewReader(first+"\t"+classic+"\n"))
		found := err == nil && len(entries) == 1 && entries[0].Puzzle.Givens.String() == classic
		if want := n < 72 || n > 90 && n != 100; found != want {
			t.Errorf("behind %d signs the puzzle is read: %t, %v", n, found, err)
		}
		if entries, err := ReadAll("", strings.NewReader(strings.ReplaceAll(first, ".", "9")+"\t"+classic+"\n")); err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != classic {
			t.Errorf("behind %d figures: %v, %v", n, entries, err)
		}
	}
}
