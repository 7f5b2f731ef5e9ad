package foreign

import (
	"errors"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// TestItemsTaken: of what a person has written, digits in corners and centres and nine colours have a place in other programs. All else is left out.
func TestItemsTaken(t *testing.T) {
	e := small(t)
	e.Pencil = []string{"r1c2 centre, r1c2 corner", "link +0 r1c2=1 r1c3=1 weak", "r1c2 centre 14", "r1c2 tint1 +1", "r9c9 centre +1, r1c3 centre +1x05", "r1c4 colours +2, r2c1 corner +14"}
	b := contentOf(e)
	if b.left[1]|b.corner[1] != 0 || b.left[2] != sudoku.Of(1) || b.colour[3] != 2 || b.corner[4] != sudoku.Of(1, 4) || b.left[4] != 0 {
		t.Errorf("taken are %v, %v and %v", b.left, b.corner, b.colour)
	}
	large := mustRead(t, "1"+strings.Repeat(".", 255)+"\n")
	large.Pencil = []string{"r1c2 colours +9, r1c3 colours +A"}
	if b := contentOf(large); b.colour[1] != 9 || b.colour[2] != 0 {
		t.Errorf("the colours are %v", b.colour[:3])
	}
}

// TestNotesWritten: a form with candidates has the notes, if all blank cells have some, unless the entry has candidates of its own.
func TestNotesWritten(t *testing.T) {
	four := mustRead(t, "12343412214343..\n")
	four.Pencil = []string{"r4c3 corner +1", "r4c4 centre +12"}
	write := func(e format.Entry) string {
		var text strings.Builder
		w := NewWriter(&text, format.Candidates)
		if err := w.Write(e); err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(text.String()), " ")
	}
	if text := write(four); !strings.Contains(text, "4 3 | 1 12 |") {
		t.Errorf("the notes are not in\n%s", text)
	}
	four.Candidates = make([]sudoku.Digits, 16)
	four.Candidates[14], four.Candidates[15] = sudoku.Of(1, 2), sudoku.Of(2)
	if text := write(four); !strings.Contains(text, "4 3 | 12 2 |") {
		t.Errorf("the candidates are not in\n%s", text)
	}
}

// TestListed: notes in all blank cells are candidates, wherever they are written.
func TestListed(t *testing.T) {
	e := small(t)
	e.Typed = make(sudoku.Grid, 16)
	e.Typed[1] = 3
	for cell := 2; cell < 16; cell++ {
		kind := map[bool]string{true: " corner +24", false: " centre +34"}[cell%2 == 0]
		e.Pencil = append(e.Pencil, e.Puzzle.Layout.CellName(cell)+kind)
	}
	b := contentOf(e)
	if !b.listed() || b.left[2] != sudoku.Of(2, 4) || b.left[3] != sudoku.Of(3, 4) || b.left[0]|b.left[1] != 0 {
		t.Errorf("the lists are %v", b.left)
	}
	e.Pencil = e.Pencil[1:]
	if b := contentOf(e); b.listed() {
		t.Errorf("without one of them the lists are %v", b.left)
	}
}

// TestBetweenPuzzles: between two puzzles of several lines is one that is blank, and before the first is none.
func TestBetweenPuzzles(t *testing.T) {
	e := small(t)
	for f, want := range map[format.Format]string{format.Grid: "1...\n....\n....\n....\n\n1...\n....\n....\n....\n", format.Line: strings.Repeat("1...............\n", 2)} {
		var text strings.Builder
		w := NewWriter(&text, f)
		if err := errors.Join(w.Write(e), w.Write(e), w.Close()); err != nil || strings.ReplaceAll(text.String(), " # boxes: 2x2", "") != want {
			t.Errorf("%s: %v, %q", f, err, &text)
		}
	}
}

// TestPlaceForBoxes: a table and f-puzzles have only the usual boxes; f-puzzles has diagonals besides.
func TestPlaceForBoxes(t *testing.T) {
	for shape, fits := range map[string][2]bool{"3x2": {true, true}, "2x3": {false, false}, "3x2+diagonals": {false, true}, "2x3+diagonals": {false, false}} {
		s, _ := sudoku.ShapeOf(shape)
		l, err := s.Layout()
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		p.Givens[0] = 1
		for i, f := range []format.Format{CSV, FPuzzles} {
			err := NewWriter(new(strings.Builder), f).Write(format.Entry{Puzzle: p})
			if _, refused := errors.AsType[*BoxesError](err); refused == fits[i] || err != nil && !refused {
				t.Errorf("%s as %s: %v", shape, f, err)
			}
		}
	}
	e := small(t)
	e.Puzzle.Unknown = &sudoku.Unknown{Program: sudokuPad, Rules: []string{"lines"}, Document: `{"cells":[]}`}
	if _, refused := errors.AsType[*sudoku.UnknownError](NewWriter(new(strings.Builder), FPuzzles).Write(e)); !refused {
		t.Error("the rules of another program are dropped")
	}
}

// TestWikiBitsOfFew: a board of 2023 with one given is one, and with candidates of no digit or of a tenth it is none.
func TestWikiBitsOfFew(t *testing.T) {
	rest := strings.Repeat("vu", 80)                                                                                                   // all candidates
	if e := mustRead(t, "https://www.sudokuwiki.org/sudoku.htm?bd=21"+rest); e.Puzzle.Givens.String() != "6"+strings.Repeat(".", 80) { // 65 is the bit of 6, doubled, and 1 for a given
		t.Errorf("one given: %v", e.Puzzle.Givens)
	}
	for _, first := range []string{"00", "01", "g0g", "x!", "vw"} {
		if e, ok := readWikiBits((first + rest)[:162]); ok {
			t.Errorf("%s: %v", first, e.Puzzle.Givens)
		}
	}
}

// TestWhyNoPlace: a format that has no place for a puzzle says for which part of it.
func TestWhyNoPlace(t *testing.T) {
	const jigsaw = "111222333111222333111222333444555666444555666444555666777888999777888999777889998"
	for above, want := range map[string]map[format.Format]string{
		"# houses: windows\n":                         {CSV: "the windows", FPuzzles: "the windows", FPuzzlesLink: "the windows"},
		"# houses: diagonals windows disjoint\n":      {CSV: "the diagonals, windows and disjoint groups", FPuzzles: "the windows"},
		"# houses: diagonals\n":                       {CSV: "the diagonals", FPuzzles: ""},
		"# regions: " + jigsaw + "\n":                 {CSV: "the drawn regions", FPuzzlesLink: ""},
		"# clue: less r1c1 r1c2\n":                    {CSV: "the clues", FPuzzles: "the clues", FPuzzlesLink: "the clues"},
		"# houses: windows\n# clue: less r1c1 r1c2\n": {FPuzzlesLink: "the windows"},
	} {
		e := mustRead(t, above+"5"+strings.Repeat(".", 80)+"\n")
		for f, part := range want {
			why := ""
			if err := NewWriter(new(strings.Builder), f).Write(e); err != nil {
				why = err.Error()
			}
			if begin := `the format "` + string(f) + `" has no place for ` + part + " of the puzzle"; part != "" && !strings.HasPrefix(why, begin) || part == "" && why != "" {
				t.Errorf("%s%s: %q", above, f, why)
			}
		}
	}
}
