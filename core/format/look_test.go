package format

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestLooks: what people copy by mistake is named as they would name it.
func TestLooks(t *testing.T) {
	rows := strings.Split(strings.TrimSpace(inRows(classic, 9)), "\n")
	eights := ""
	for _, row := range rows {
		eights += row[:8] + "\n"
	}
	for text, want := range map[string]string{
		"https://www.example.org/sudoku?level=hard": "a web address, and there is no puzzle in it",
		" www.example.org\n":                        "a web address, and there is no puzzle in it",
		"Shall we meet at 9?":                       "words, and there is no puzzle in them",
		"今天晚上见":                                     "words, and there is no puzzle in them",
		"def solve(grid):\n    return grid\n":       "words, and there is no puzzle in them",
		"07811234567":                               "a number",
		rows[0]:                                     "only one of the 9 rows of a 9×9 puzzle",
		"5 3 0 0 7 0 0 0 0":                         "only one of the 9 rows of a 9×9 puzzle",
		"530070000":                                 "a number",
		"53..7..?.":                                 "",
		eights:                                      "a table with 9 rows and 8 columns; a 9×9 puzzle has 9 of each",
		strings.Join(rows[:8], "\n"):                "a table with 8 rows and 9 columns; a 9×9 puzzle has 9 of each",
		strings.ReplaceAll(eights, "", " "):         "a table with 9 rows and 8 columns; a 9×9 puzzle has 9 of each",
		classic[:80]:                                "a puzzle with 80 cells, 1 fewer than 9×9 needs",
		"Try this: " + classic[:80] + " enjoy":      "a puzzle with 80 cells, 1 fewer than 9×9 needs",
		classic + "12":                              "a puzzle with 83 cells, 2 more than 9×9 has",
		classic[:13] + "x" + classic[14:]:           "a puzzle, but 'x' in row 2, column 5 is neither a digit from 1 to 9 nor a blank",
		strings.Join(rows[:3], "\n") + "\n" + rows[3][:8] + "\n" + strings.Join(rows[4:], "\n"):                 "a 9×9 puzzle, but row 4 has a length of 8",
		strings.Join(rows[:3], "\n") + "\n" + rows[3][:8] + "?" + "\n" + strings.Join(rows[4:], "\n"):           "a puzzle, but '?' in row 4, column 9 is neither a digit from 1 to 9 nor a blank",
		"+---+\n" + strings.Join(rows[:3], "\n") + "\n+---+\n" + strings.Join(rows[3:8], "\n") + "\n+------+\n": "a table with 8 rows and 9 columns; a 9×9 puzzle has 9 of each",
		"5\t3\n7\n6\n1\t9\t5\t\n9\t8\n6\n8\n6\n3\n4\n8\n3\n1\n7\n2\n6\n":                                        "the digits of a puzzle without its blank cells, which some pages do not let a browser copy; a picture of the page can be read",
		strings.Join(rows[:7], "\n") + "\n" + rows[7][:8]:                                                       "", // neither a row nor a cell is all that is missing
		strings.Join(rows[:7], "\n") + "\n" + rows[7][:8] + "\n" + rows[8][:8]:                                  "",
		"": "", "\n# nothing\n": "", "+-": "",
	} {
		look, ok := LookOf(text)
		if got := look.String(); ok != (want != "") || ok && got != want {
			t.Errorf("%q looks like %q (%v), want %q", text, got, ok, want)
		}
		if _, found := Find(text); found {
			t.Errorf("there is a puzzle in %q", text)
		}
	}
}

// TestFind: a puzzle is found inside a sentence, below one and in a link.
func TestFind(t *testing.T) {
	rows := strings.TrimSpace(inRows(classic, 9))
	lines := strings.Split(rows, "\n")
	zeros := strings.ReplaceAll(classic, ".", "0")
	for _, text := range []string{
		"Try this one: " + classic + " enjoy",
		"Try this one: " + classic + ".",
		"Try this one..." + zeros + "...",
		"(" + classic + ") is hard",
		"题目：" + classic + "，请解。",
		"https://sudoku.example.com/play?puzzle=" + zeros + "&level=3",
		"https://sudoku.example.com/play#" + strings.ReplaceAll(classic, ".", "%2E"),
		"Here is today's puzzle.\nHave fun!\n" + rows + "\nSee you",
		"Here:\r\n" + strings.ReplaceAll(rows, "\n", "\r\n") + "\r\nBye\r\n",
		"Look:\n+---+\n" + strings.Join(lines[:3], "\n") + "\n+---+\n" + strings.Join(lines[3:6], "\n") + "\n+---+\n" + strings.Join(lines[6:], "\n") + "\n+---+\nnice?",
		"rows: " + strings.Join(lines, " / "),
		"rows: " + strings.Join(lines, ", ") + " and no more",
		"Hi!\n> " + strings.ReplaceAll(rows, "\n", "\n> ") + "\n\nJo", // a quotation
		">> " + strings.ReplaceAll(rows, "\n", "\n>> "),
		"row 1: " + strings.ReplaceAll(rows, "\n", "\nrow 7: "),
		"1. " + strings.ReplaceAll(rows, "\n", "\n2. "),
		"Hi\n" + strings.Join(strings.Split(strings.ReplaceAll(rows, ".", "-"), ""), " ") + "bye",
		"Hi " + strings.ReplaceAll(classic, ".", "-") + " ok",
		"Hi " + strings.ReplaceAll(classic, ".", "x") + " ok",
		strings.Join(strings.Split(strings.ReplaceAll(rows, ".", "·"), ""), " "), // as on many pages
		strings.ReplaceAll(rows, ".", "•"),
		"请看：" + strings.NewReplacer(".", "．", "5", "５", "3", "３", "7", "７").Replace(classic),
		`{"grid":[[` + strings.Join(strings.Split(zeros, ""), ",") + "]]}",
	} {
		e, ok := Find(text)
		if !ok || e.Puzzle.Givens.String() != classic {
			t.Errorf("%q has %v, %v", text, e.Puzzle.Givens, ok)
		}
	}
	six := "6.....\n..4.2.\n5.6..4\n1..6.2\n.6.5..\n.....1\n"
	if e, ok := Find("a small one\n" + six + "for you"); !ok || e.Puzzle.Layout.Side() != 6 {
		t.Errorf("the small one is %v, %v", e.Puzzle.Givens, ok)
	}
	for _, text := range []string{
		"My card is 1234 5678 9012 3456, call 0123456789",
		strings.Repeat(".", 81), strings.Repeat("1", 81), "pi is 3." + strings.Repeat("1415926535", 9),
		"Contents " + strings.Repeat(".", 81) + " 5",
		"1\t2\t3\t4\t\t\t\t\n\t\t\t\t1\t2\t3\t4\n", "1\t2\t3\t4\t3\t4\t1\t\n2\t1\t4\t3\t4\t3\t2\t1\n", // as many cells as 4×4 in rows of eight
	} {
		if e, ok := Find(text); ok {
			t.Errorf("%q has %v", text, e.Puzzle.Givens)
		}
	}
}

// FuzzLook: no text makes the looks fail, they have all their values, and what is found is a puzzle without a broken rule.
func FuzzLook(f *testing.F) {
	for _, seed := range seeds() {
		f.Add(seed)
		f.Add("Try this one: " + seed + " enjoy")
		f.Add("https://example.org/" + seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if look, ok := LookOf(text); ok && (look.String() == "" || strings.Contains(look.String(), "{{")) {
			t.Errorf("%q looks like %q", text, look)
		}
		if e, ok := Find(text); ok {
			if _, err := sudoku.NewPuzzle(e.Puzzle.Layout, e.Puzzle.Givens); err != nil || len(e.Puzzle.Conflicts()) > 3 {
				t.Errorf("in %q there is %v: %v", text, e.Puzzle.Givens, err)
			}
		}
	})
}
