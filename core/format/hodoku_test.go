package format

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

const libraryText = ":0702:9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..+79:413 423::\n"

func TestReadLibraryLine(t *testing.T) {
	entries, err := ReadAll("library", strings.NewReader("# a file of HoDoKu\n"+libraryText+libraryText))
	if len(entries) != 2 || err != nil {
		t.Fatalf("%d puzzles, %v", len(entries), err)
	}
	e := entries[1]
	at := func(name string) int { cell, _ := e.Puzzle.Layout.CellNamed(name); return cell }
	if e.Line != 3 || e.Puzzle.Givens[0] != 5 || e.Puzzle.Givens[at("r9c8")] != 0 || e.Typed[at("r9c8")] != 7 {
		t.Errorf("on line %d there is %v, and typed is %v", e.Line, e.Puzzle.Givens, e.Typed)
	}
	for name, want := range map[string]sudoku.Digits{"r1c3": sudoku.Of(1, 2), "r2c3": sudoku.Of(2, 7), "r1c4": sudoku.Of(2, 6), "r1c1": 0, "r9c8": 0} {
		if got := e.Candidates[at(name)]; got != want {
			t.Errorf("%s has the candidates %v, want %v", name, got, want)
		}
	}
	var text strings.Builder
	if err := Write(&text, HoDoKu, e); err != nil || text.String() != strings.Replace(libraryText, "0702:9", "0000:x", 1) {
		t.Errorf("it is written as %q, %v", &text, err)
	}
}

// TestLibraryLineRefused: a line that is nearly one is an error, and the next line is read.
func TestLibraryLineRefused(t *testing.T) {
	for _, bad := range []string{
		":0000:x:53..7:::", ":0000:x:" + classic + "1:::", ":0000:x:++" + classic + ":::", ":0000:x:" + classic + ":4:13::", ":0000:x:" + classic + ":41x::",
		":0000:x:" + classic + ":4130::",
	} {
		entries, err := ReadAll("library", strings.NewReader(bad+"\n"+libraryText))
		if len(entries) != 1 || err == nil {
			t.Errorf("%s: %d puzzles, %v", bad, len(entries), err)
		}
	}
}

// TestLibraryLineWithoutStruck: what follows from the digits need not be said.
func TestLibraryLineWithoutStruck(t *testing.T) {
	entries, err := ReadAll("library", strings.NewReader(":0000:x:"+classic+":::"))
	if err != nil || len(entries) != 1 || entries[0].Candidates != nil || !slices.Equal(entries[0].whole(), entries[0].Puzzle.Givens) {
		t.Errorf("%d puzzles, %v", len(entries), err)
	}
}

// TestTypedOnALibraryLine: digits with a + are typed; what a remark says of them has precedence, and without any there are none.
func TestTypedOnALibraryLine(t *testing.T) {
	typed := classic[:2] + "4" + classic[3:]
	for text, want := range map[string]string{
		":0000:x:" + classic + ":::":                                                  "",
		":0000:x:" + classic[:2] + "+4" + classic[3:] + ":::":                         "4",
		"# typed: " + typed + "\n:0000:x:" + classic + ":::":                          "4",
		"# typed: " + typed + "\n:0000:x:" + classic[:2] + "+2" + classic[3:] + ":::": "4",
	} {
		entries, err := ReadAll("library", strings.NewReader(text))
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != classic {
			t.Errorf("%s: %v, %v", text, entries, err)
			continue
		}
		if got := entries[0].Typed; (got == nil) != (want == "") || got != nil && (got.Filled() != 1 || got[2:3].String() != want) {
			t.Errorf("%s: typed is %v, want %q", text, got, want)
		}
	}
}
