package format

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestDeclaredShapes: regions and further houses that stand above a puzzle are its own, however its cells are written, and not those of the next puzzle. Written and
// read back it is the same.
func TestDeclaredShapes(t *testing.T) {
	const regions = "1112122233343444"
	jigsaw := sudoku.Shape{Regions: regions}
	boxes := sudoku.Shape{BoxWidth: 2, BoxHeight: 2}
	with := func(s sudoku.Shape, extra sudoku.Extra) sudoku.Shape { s.Extra = extra; return s }
	prime := sudoku.Shape{Regions: "1111122222333334444455555"}
	for text, want := range map[string][]sudoku.Shape{
		"# regions: 1112122233343444\n12..............\n................\n":               {jigsaw, boxes},
		"# regions: 1112 1222 3334 3444\n12..............\n":                              {jigsaw},
		"# Regions: aaabbabbcccdbddd\n1...\n.2..\n..3.\n...4\n":                           {},
		"# regions: aaababbbcccdcddd\n1...\n.2..\n..3.\n...4\n\n1...\n.2..\n..3.\n...4\n": {jigsaw, boxes},
		"# regions: 1112122233343444\n1 . . .\n. 2 . .\n. . 3 .\n. . . 4\n":               {jigsaw},
		"# regions: 1112122233343444\n1 . . . . 2 . . . . 3 . . . . 4\n":                  {jigsaw},
		"# houses: diagonals\n12..............\n................\n":                       {with(boxes, sudoku.Diagonals), boxes},
		"# houses: Diagonals, windows\n12..............\n":                                {with(boxes, sudoku.Diagonals|sudoku.Windows)},
		"# houses: disjoint\n# houses: diagonals\n12..............\n":                     {with(boxes, sudoku.Diagonals|sudoku.Groups)},
		"# houses: diagonals\n# regions: 1112122233343444\n12..............\n":            {with(jigsaw, sudoku.Diagonals)},
		"# regions: 1111122222333334444455555\n1....\n.2...\n..3..\n...4.\n....5\n":       {prime},
		"# regions: 1111122222333334444455555\n1.....2.....3.....4.....5\n":               {prime},
	} {
		entries, err := ReadAll("text", strings.NewReader(text))
		if len(want) == 0 {
			if err == nil {
				t.Errorf("regions that are too large are read:\n%s", text)
			}
			continue
		}
		if err != nil || len(entries) != len(want) {
			t.Errorf("%d puzzles, %v, of\n%s", len(entries), err, text)
			continue
		}
		for i, e := range entries {
			if got := e.Puzzle.Layout.Shape(); got != want[i] {
				t.Errorf("puzzle %d is a %v, want %v, of\n%s", i, got, want[i], text)
			}
			first := e.Puzzle.Givens[0]
			if i == 0 && first != 1 {
				t.Errorf("r1c1 is %d, of\n%s", first, text)
			}
			var saved bytes.Buffer
			if err := Save(&saved, e); err != nil {
				t.Fatal(err)
			}
			if again, err := ReadAll("text", &saved); err != nil || len(again) != 1 || !again[0].Puzzle.Equal(e.Puzzle) {
				t.Errorf("%v read back is %v, %v", e.Puzzle, again, err)
			}
		}
	}
}

// TestWrongShapes: of a shape that cannot be an error says where it stands, what was expected and what is there.
func TestWrongShapes(t *testing.T) {
	const puzzle = "\n12..............\n"
	for text, want := range map[string]string{
		"# regions: 111" + puzzle:                                 "text:1:12: expected a square number of signs, one for each cell, found 3",
		"# regions:   1112122233353444" + puzzle:                  "text:1:14: expected as many regions as rows, without another one, found r4c2",
		"# title: a\n# regions: 1112122213343444" + puzzle:        "text:2:12: expected a region of as many cells as a row, without another one, found '1' r3c1",
		"# regions: " + strings.Repeat("1", 289) + puzzle:         "text:1:12: expected a grid with a side from 4 to 16, found 17",
		"# houses: diagonals attic" + puzzle:                      "text:1:11: expected diagonals, windows or disjoint, found 'attic'",
		"# regions: 1112122233343444\n# houses: windows" + puzzle: "text:2:11: expected boxes, of which windows and disjoint groups are made, in place of drawn regions, found 'windows'",
		"# houses: diagonals\n" + strings.Repeat(".", 625) + "\n": "text:1:11: expected a grid with a side from 4 to 16, found 25",
		"# regions: 1112122233343444\n":                           "text:1:12: expected a puzzle below its regions, houses or clues, found '1112122233343444'",
		"# clue: cage 5 r1c1 r1c2\n":                              "text:1:9: expected a puzzle below its regions, houses or clues, found 'cage 5 r1c1 r1c2'",
		"# regions: 1112122233343444\n12.............\n":          "text:2:5: expected row 1 of 4 to have 4 cells, found 15",
	} {
		if _, err := ReadAll("text", strings.NewReader(text)); err == nil || err.Error() != want {
			t.Errorf("the error is %v, want %s, of\n%s", err, want, text)
		}
	}
}

// TestTheSameTwice: two cells of a house with the same single candidate are both filled: the position is wrong, and shows it.
func TestTheSameTwice(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	candidates := slices.Repeat([]sudoku.Digits{l.All()}, 16)
	candidates[0], candidates[3] = sudoku.Of(2), sudoku.Of(2)
	for _, cell := range []int{1, 2, 4, 5, 6, 7, 8, 12, 11, 15} { // those that see either
		candidates[cell] = sudoku.Of(1, 3, 4)
	}
	givens, left := fillSingles(l, candidates)
	for cell, digit := range givens {
		if want := cell == 0 || cell == 3; (digit == 2) != want || want != (left[cell] == 0) {
			t.Errorf("%s holds %d and has the candidates %v", l.CellName(cell), digit, left[cell])
		}
	}
	candidates[1] = sudoku.Of(2, 3)
	if givens, _ := fillSingles(l, candidates); givens[0] != 0 || givens[3] != 0 {
		t.Errorf("beside a cell that still has the candidate it is filled: %v", givens)
	}
}

// TestLargeDocuments: a document that is too large is not kept with a puzzle, nor is one that is empty; the largest one is, on lines that are not too long.
func TestLargeDocuments(t *testing.T) {
	for n, kept := range map[int]bool{0: false, 1: true, mostOfDocument: true, mostOfDocument + 1: false} {
		lines := documentLines(&sudoku.Unknown{Program: "f-puzzles", Rules: []string{"fog"}, Document: strings.Repeat("a", n)})
		if (len(lines) > 0) != kept {
			t.Errorf("of %d bytes %d lines are kept", n, len(lines))
		}
		for _, line := range lines {
			if len(line) > 1<<13 {
				t.Errorf("of %d bytes there is a line of %d", n, len(line))
			}
		}
	}
}

// TestDamagedDocuments: a document in many pieces is kept on lines of at most 8 kB. One that is damaged is left out, and the names of the rules are not.
func TestDamagedDocuments(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 5))
	document := make([]byte, 30_000)
	for i := range document {
		document[i] = byte('a' + rng.IntN(26))
	}
	u := &sudoku.Unknown{Program: "f-puzzles", Rules: []string{"fog"}, Document: string(document)}
	lines := documentLines(u)
	read := func(lines []string) *sudoku.Unknown {
		about := remarks{rules: "f-puzzles: fog"}
		for _, line := range lines {
			about.document = append(about.document, strings.TrimPrefix(line, KeyDocument+": "))
			if len(line) > 1<<13 {
				t.Errorf("there is a line of %d bytes", len(line))
			}
		}
		return about.unknownRules()
	}
	if got := read(lines); got.Document != u.Document || len(lines) < 4 {
		t.Errorf("of %d bytes on %d lines %d are read", len(document), len(lines), len(got.Document))
	}
	cut := append(slices.Clone(lines[:1]), lines[1][:len(lines[1])/2])
	for what, damaged := range map[string][]string{"the last lines are lost": lines[:2], "a line is cut off": cut, "a line is lost": slices.Delete(slices.Clone(lines), 1, 2), "another sign": append(slices.Clone(lines[:len(lines)-1]), KeyDocument+": ?")} {
		if got := read(damaged); got.Document != "" || got.Program != "f-puzzles" || !slices.Equal(got.Rules, u.Rules) {
			t.Errorf("%s: of %s: %v there are %d bytes", what, got.Program, got.Rules, len(got.Document))
		}
	}
}

// TestErrorsInRemarks: what cannot be in a remark above a puzzle is an error in a remark, and one on a line with cells is not.
func TestErrorsInRemarks(t *testing.T) {
	for text, remark := range map[string]bool{
		"# clue: cage 5 r1c99\n" + classic: true, "# clue: cages 5 r1c1\n" + classic: true, "# regions: 123\n" + classic: true, "# houses: squares\n" + classic: true, "# boxes: 3x\n" + classic: true,
		"# houses: diagonals\n" + classic[:80]: false, classic[:80] + "x": false, "~ ~": false,
	} {
		_, err := ReadAll("", strings.NewReader(text))
		if bad, ok := errors.AsType[*Error](err); !ok || bad.Remark != remark {
			t.Errorf("%q: %+v is an error in a remark: %t", text, err, !remark)
		}
	}
}
