package format

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// FuzzReader reads any text. The reader must end, its entries can be written and read
// again, and its errors have a position.
func FuzzReader(f *testing.F) {
	for _, seed := range seeds() {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		entries, err := ReadAll("fuzz", bytes.NewReader(text))
		checkErrors(t, err, len(text))
		for _, e := range entries {
			if _, err := sudoku.NewPuzzle(e.Puzzle.Layout, e.Puzzle.Givens); err != nil {
				t.Fatal(err)
			}
			if e.Line < 1 {
				t.Fatalf("a puzzle begins on line %d", e.Line)
			}
			checkWritten(t, e)
		}
	})
}

// checkErrors checks that err joins *Errors with all fields.
func checkErrors(t *testing.T, err error, size int) {
	t.Helper()
	if err == nil {
		return
	}
	for _, err := range err.(interface{ Unwrap() []error }).Unwrap() {
		bad, ok := errors.AsType[*Error](err)
		if !ok {
			t.Fatalf("error is %T: %v", err, err)
		}
		if bad.Line < 1 || bad.Column < 1 || bad.Column > size+1 || bad.Line > size+1 || bad.Expected.String() == "" || bad.Found == "" {
			t.Fatalf("error is %#v", bad)
		}
	}
}

// checkWritten checks that an entry, written in any format, is the same when read again.
func checkWritten(t *testing.T, e Entry) {
	t.Helper()
	for _, format := range []Format{Line, Grid, Numbers} {
		var text bytes.Buffer
		if err := Write(&text, format, e); err != nil {
			t.Fatal(err)
		}
		checkPuzzles(t, &text, []sudoku.Puzzle{e.Puzzle})
	}
	checkCandidates(t, e)
	e.Candidates = nil // which Save does not write
	var text bytes.Buffer
	if len(e.Title)+len(e.Source)+len(e.Note)+len(strings.Join(e.Pencil, "")) > maxLine/4 {
		return
	}
	if err := Save(&text, e); err != nil {
		t.Fatal(err)
	}
	saved, err := ReadAll("saved", &text)
	if err != nil || len(saved) != 1 {
		t.Fatalf("%d entries, %v", len(saved), err)
	}
	for i, line := range e.Pencil {
		e.Pencil[i] = textfile.OneLine(line)
	}
	e.Title, e.Source = textfile.OneLine(e.Title), textfile.OneLine(e.Source)
	checkEntry(t, saved[0], e)
}

func seeds() []string {
	rows := inRows(classic, 9)
	return []string{
		"", "\n", "# nothing\n", classic, classic + " # title\n" + classic[:80] + "\n" + classic,
		classic + "," + classic, rows, rows + "\n" + rows, strings.ReplaceAll(rows, "\n", "\r\n"),
		"\uFEFF" + rows, "\xFF\xFE1\x002\x003\x004\x00", "\xFE\xFF\x001\x00\n\xD8\x34",
		commas(classic), "1,2,,4,\n,,,,\n,,,,\n4,3,2,1,\n", "[[1,2,3,4],[0,0,0,0],[0,0,0,0],[4,3,2,1]]",
		"+--+--+\n|12|..|\n|..|12|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n",
		"| 1 |   | 3 |   |\n|---|---|---|---|\n|   | 2 |   |   |\n|   |   | 4 |   |\n| 4 |   |   | 1 |\n",
		"130070000600195000098000060800010002400803001700020006060000270000419000000080000", // r1c3 has no candidate
		"┃ 1 │   ┃   │ 4 ┃\n", "1\t\t\t4\n\t\t\t\n\t\t\t\n4\t3\t\t\n",
		strings.Repeat("1234............\n", 16), strings.Repeat("1234...........G\n", 16), strings.Repeat("12 34 56 78\n", 8),
		"# boxes: 4x4\n" + strings.Repeat("1234............\n", 16), "# boxes: 2x3\n" + strings.Repeat("......\n", 6),
		"# typed: ....4321........\n1234............", "# title: a\n# source: b\n# licence: c\n1234............",
		"# pencil: r1c1 corner +12\n# pencil: \n1234............ # pencil: r2c1  corner +3",
		"Grid 01\n1...\n.2..\n..3.\n...4\n", "quizzes,solutions\n1234............,1\n", "12345\n", "1 2 3\n", "hello, world\n",
		strings.Repeat("10 11 12 . . . . . . . . 1\n", 12), strings.Repeat("00 00 00 00\n", 8),
	}
}
