package format

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestErrors(t *testing.T) {
	rows := inRows(classic, 9)
	short := classic[:80]
	nine := strings.SplitAfter(rows, "\n")
	join := func(parts ...[]string) string {
		var text strings.Builder
		for _, part := range parts {
			for _, row := range part {
				text.WriteString(row)
			}
		}
		return text.String()
	}
	sixteen := strings.Repeat("1..............G\n", 16)
	tests := []struct {
		name string
		text string
		good int    // the number of puzzles that are read
		want string // the errors, a line each
	}{
		{"a cell too few", short, 0, "f:1:81: expected 81 cells for a 9×9 grid, found 80"},
		{"a cell too many", classic + "1", 0, "f:1:82: expected 81 cells for a 9×9 grid, found 82"},
		{"half a line", classic[:40], 0, "f:1:41: expected 81 cells for a 9×9 grid, found 40"},
		{"few rows of the widest grid", strings.Repeat(strings.Repeat(".", 49)+"\n", 3), 0, "f:4:1: expected 49 rows, found 3"},
		{"a small puzzle and a half", "1234.....1234........4321", 0, "f:1:17: expected 16 cells for a 4×4 grid, found 25"},
		{"lines among good ones", classic + "\n" + short + "\n" + classic + "\n" + classic[:9] + "\nhello\n" + classic, 3,
			"f:2:81: expected 81 cells for a 9×9 grid, found 80\n" +
				"f:4:10: expected 81 cells for a 9×9 grid, found 9\n" +
				"f:5:1: expected a digit from 1 to 9 or a blank (. 0 * _), found 'h'"},
		{"rows with a last comma, and one more without", strings.Repeat("1,2,3,4,5,6,7,8,\n", 8) + "1,2,3,4,5,6,7,8\n", 1, "f:10:1: expected 8 rows, found 1"},
		{"numbers of two figures too large", strings.Repeat("90 09 90 09\n", 4), 0, "f:1:1: expected a digit from 1 to 4 or a blank (. 0 * _), found '90'"},
		{"the first line of many", classic[:9] + "\n" + classic + "\n" + classic, 2, "f:1:10: expected 81 cells for a 9×9 grid, found 9"},
		{"a short line and its solution", short + "," + classic, 0, "f:1:81: expected 81 cells for a 9×9 grid, found 80"},
		{"a small puzzle among others", "1234............\n123............\n1234............", 2, "f:2:16: expected 16 cells for a 4×4 grid, found 15"},
		{"the first of small ones", "123............\n1234............\n1234............", 2, "f:1:16: expected 16 cells for a 4×4 grid, found 15"},
		{"a digit too large in a small puzzle", "1234............\n5234............\n1234............", 2,
			"f:2:1: expected a digit from 1 to 4 or a blank (. 0 * _), found '5'"},
		{"a letter", "53x" + classic[3:], 0, "f:1:3: expected a digit from 1 to 9 or a blank (. 0 * _), found 'x'"},
		{"an unprintable character", "53\x00" + classic[3:], 0, "f:1:3: expected a digit from 1 to 9 or a blank (. 0 * _), found U+0000"},
		{"columns count characters", "53é" + classic[3:80] + "é", 0, "f:1:3: expected a digit from 1 to 9 or a blank (. 0 * _), found 'é'"},
		{"behind a mark", "\uFEFFx" + classic[1:], 0, "f:1:1: expected a digit from 1 to 9 or a blank (. 0 * _), found 'x'"},
		{"a letter too large", "H" + strings.Repeat(".", 255), 0,
			"f:1:1: expected a digit from 1 to 9, a letter from A to G or a blank (. 0 * _), found 'H'"},

		{"a cell too few in a row", join(nine[:4], []string{"4..8.3..\n"}, nine[5:]), 0, "f:5:9: expected row 5 of 9 to have 9 cells, found 8"},
		{"a cell too many in a row", join(nine[:4], []string{"4..8.3..1.\n"}, nine[5:]), 0, "f:5:10: expected row 5 of 9 to have 9 cells, found 10"},
		{"the first row", join([]string{"53..7...\n"}, nine[1:]), 0, "f:1:9: expected row 1 of 9 to have 9 cells, found 8"},
		{"rows of seven numbers", strings.Repeat("1,2,3,4,5,6,7\n", 9), 0,
			"f:1:1: expected the first row of a grid, of 4, 6, 8, 9, 10, 12 or more cells (up to 49, not a prime), found 7"},
		{"two letters are not a heading", "No 1\n" + inRows(classic, 9), 1, "f:1:1: expected a digit from 1 to 9 or a blank (. 0 * _), found 'N'"},
		{"a state of another puzzle", "[Puzzle]\n" + rows + "[State]\n59" + rows[2:] + rows, 1,
			"f:12:2: expected a blank, because r1c2 is a given, found '9'"},
		{"half a state", "[Puzzle]\n" + rows + "[State]\n" + join(nine[:7]) + "\n" + rows, 1, "f:19:1: expected 9 rows, found 7"},
		{"a letter in a row", join(nine[:1], []string{"6..1x5...\n"}, nine[2:]), 0, "f:2:5: expected a digit from 1 to 9 or a blank (. 0 * _), found 'x'"},
		{"rows missing", join(nine[:7]), 0, "f:8:1: expected 9 rows, found 7"},
		{"rows missing that end in a blank", "1,2,3,\n4,,,\n", 0, "f:3:1: expected 4 rows, found 2"},
		{"too few rows for their last comma", "1,2,3,4,\n0,0,0,0,\n0,0,0,0,\n", 0, "f:4:1: expected 4 rows, found 3"},
		{"a row too many", rows + "1........", 1, "f:11:1: expected 9 rows, found 1"},
		{"a blank line between rows", join(nine[:3], []string{"\n"}, nine[3:]), 0, "f:4:1: expected 9 rows, found 3\nf:11:1: expected 9 rows, found 6"},
		{"a comment between rows", join(nine[:3], []string{"# here\n"}, nine[3:]), 0, "f:4:1: expected 9 rows, found 3\nf:11:1: expected 9 rows, found 6"},
		{"a grid before a good one", join(nine[:7]) + "\n" + rows, 1, "f:8:1: expected 9 rows, found 7"},
		{"a grid before good lines", join(nine[:7]) + classic + "\n" + classic, 2, "f:8:10: expected row 8 of 9 to have 9 cells, found 81"},
		{"dashes for blanks", "+---+---+\n| 1 2 | - 4 |\n| . . | . . |\n+---+---+\n| . . | . . |\n| . . | . . |\n", 0,
			"f:2:9: expected a digit from 1 to 4 or a blank (. 0 * _), found '-'"},
		{"a row of sixteen", sixteen[:68] + sixteen[69:], 0, "f:5:16: expected row 5 of 16 to have 16 cells, found 15"},
		{"rows of sixteen missing", sixteen[17:], 0, "f:16:1: expected 16 rows, found 15"},
		{"a row too many of sixteen", sixteen + "1...............", 1, "f:18:1: expected 16 rows, found 1"},
		{"a bad row of sixteen", sixteen[:34] + "1.......?......G\n" + sixteen[51:], 0,
			"f:3:9: expected a digit from 1 to 9, a letter from A to G or a blank (. 0 * _), found '?'"},
		{"a bad grid right above a good one", "x" + rows[1:] + rows, 1, "f:1:1: expected a digit from 1 to 9 or a blank (. 0 * _), found 'x'"},
		{"a long word", strings.Repeat("x", 300), 0, "f:1:1: expected a digit from 1 to 9, a letter from A to I or a blank (. 0 * _), found 'x'"},
		{"a prime", "12345\n12345\n12345\n12345\n12345\n", 0,
			"f:1:1: expected the first row of a grid, of 4, 6, 8, 9, 10, 12 or more cells (up to 49, not a prime), found 5"},

		{"a number too large", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,17" + strings.Repeat(",0", 240), 0,
			"f:1:37: expected a number from 1 to 16 or a blank (. 0 * _), found '17'"},
		{"a number with a letter", strings.Repeat("10 0 0 0 0 0 0 0 0 0 0 0\n", 11) + "10 0 0 0 0 1x 0 0 0 0 0 0\n", 0,
			"f:12:12: expected a number from 1 to 12 or a blank (. 0 * _), found '1x'"},
		{"a number too few", commas(short), 0, "f:1:160: expected 81 cells for a 9×9 grid, found 80"},
		{"a number too few in a row", "1,2,3,4\n0,0,0\n0,0,0,0\n0,0,0,0", 0, "f:2:6: expected row 2 of 4 to have 4 cells, found 3"},
		{"a digit too large in pairs", strings.Repeat("12 34 56 78\n", 7) + "12 34 56 79", 0,
			"f:8:11: expected a digit from 1 to 8 or a blank (. 0 * _), found '9'"},

		{"boxes of no size", "# boxes: three\n" + classic, 1, "f:1:10: expected the width and height of a box of at most 49 cells, such as 3x2, found 'three'"},
		{"boxes too large", classic + " # boxes: 9x9\n" + classic, 1, "f:1:92: expected the width and height of a box of at most 49 cells, such as 3x2, found '9x9'"},
		{"typed over a given", "# typed: 4...............\n1234............", 0, "f:1:10: expected a blank, because r1c1 is a given, found '4'"},
		{"typed over a given, as numbers", "# typed: 1,2,0,3" + strings.Repeat(",0", 12) + "\n1234............", 0, "f:1:16: expected a blank, because r1c4 is a given, found '3'"},
		{"typed too little", "# typed: 1...............\n" + classic, 0, "f:1:26: expected 81 cells for a 9×9 grid, found 16"},
		{"typed wrongly", "# typed: ....5...........\n1234............", 0, "f:1:14: expected a digit from 1 to 4 or a blank (. 0 * _), found '5'"},
		{"a huge line", classic + "\n" + strings.Repeat(".", maxLine+1) + "\n" + classic, 2, "f:2:65537: expected a line of at most 65536 bytes, found > 65536"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			entries, err := ReadAll("f", strings.NewReader(test.text))
			got := ""
			if err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("errors\n got %s\nwant %s", got, test.want)
			}
			if len(entries) != test.good {
				t.Errorf("%d puzzles read, want %d", len(entries), test.good)
			}
		})
	}
}

func TestWantedDigit(t *testing.T) {
	tests := []struct {
		side int
		how  reading
		want string
	}{
		{4, asNumbers, "a digit from 1 to 4"},
		{9, asSymbols, "a digit from 1 to 9"},
		{10, asSymbols, "a digit from 1 to 9, the letter A"},
		{12, asNumbers, "a number from 1 to 12"},
		{12, asSymbols, "a digit from 1 to 9, a letter from A to C"},
		{35, asSymbols, "a digit from 1 to 9, a letter from A to Z"},
		{36, asSymbols, "a digit from 1 to 9, a letter from A to Z, the letter a"},
		{49, asSymbols, "a digit from 1 to 9, a letter from A to Z or a to n"},
	}
	for _, test := range tests {
		if got, want := wantedDigit(test.side, test.how).String(), test.want+" or a blank (. 0 * _)"; got != want {
			t.Errorf("side %d: %q, want %q", test.side, got, want)
		}
	}
}

func TestErrorWithoutFile(t *testing.T) {
	_, err := ReadAll("", strings.NewReader(classic[:80]))
	if want := "1:81: expected 81 cells for a 9×9 grid, found 80"; err == nil || err.Error() != want {
		t.Errorf("error is %v, want %s", err, want)
	}
}

func TestErrorOfTheFile(t *testing.T) {
	broken := errors.New("the disk is gone")
	file := io.MultiReader(strings.NewReader(classic+"\n"+classic[:20]), iotest.ErrReader(broken))
	reader := NewReader("f", file)
	if _, err := reader.Next(); err != nil {
		t.Fatalf("the puzzle before the error: %v", err)
	}
	for range 2 {
		if _, err := reader.Next(); err != broken {
			t.Errorf("error is %v, want %v", err, broken)
		}
	}
	entries, err := ReadAll("f", io.MultiReader(strings.NewReader(classic+"\n"), iotest.ErrReader(broken)))
	if len(entries) != 1 || !errors.Is(err, broken) {
		t.Errorf("ReadAll returns %d entries and %v", len(entries), err)
	}
}
