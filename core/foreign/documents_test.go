package foreign

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// written returns a puzzle as a document.
func written(t *testing.T, f format.Format, e format.Entry) string {
	t.Helper()
	var text bytes.Buffer
	w := NewWriter(&text, f)
	if err := errors.Join(w.Write(e), w.Close()); err != nil {
		t.Fatalf("%s: %v", f, err)
	}
	return text.String()
}

// small returns a puzzle of 4×4 with a 1 in its first cell.
func small(t *testing.T) format.Entry {
	t.Helper()
	return mustRead(t, "1...............\n")
}

// TestOpenSudokuText: one digit, one note or candidates are enough for the state of a game, in which each cell says that a person may change it.
func TestOpenSudokuText(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0] = 1
	typed, left := make(sudoku.Grid, 81), make([]sudoku.Digits, 81)
	typed[1], left[1] = 3, sudoku.Of(1, 3)
	const head, tail = `<game data="version: 5&#10;1|0|0|0|0|`, `0|0|0|0|1|0|0|0|0|1|`
	for want, e := range map[string]format.Entry{
		head + "3|0|0|0|1|" + tail: {Puzzle: p, Typed: typed},
		head + "0|0|5|0|1|" + tail: {Puzzle: p, Candidates: left},
		head + "0|0|2|0|1|" + tail: {Puzzle: p, Pencil: []string{"r1c2 centre +2"}},
		head + "0|5|0|0|1|" + tail: {Puzzle: p, Pencil: []string{"r1c2 corner +13"}},
		head + "0|0|0|9|1|" + tail: {Puzzle: p, Pencil: []string{"r1c2 colours +9"}},
	} {
		if text := written(t, OpenSudoku, e); !strings.Contains(text, want) || strings.Contains(text, "note=") {
			t.Errorf("%+v is written as %.300s", e, text)
		}
	}
	e := format.Entry{Puzzle: p, Title: "Sunday", Note: `a "gift"`}
	if text := written(t, OpenSudoku, e); !strings.Contains(text, ` note="Sunday. a &#34;gift&#34;"/>`) {
		t.Errorf("the note is %.300s", text)
	}
}

// TestOpenSudokuNote: any title comes back in the note of a game.
func TestOpenSudokuNote(t *testing.T) {
	for _, title := range []string{"Sunday", "数独　一", `a\b`, `"quoted" & <marked>`, "\u00a0x", "🙂 é\u00ad"} {
		e := format.Entry{Puzzle: sudoku.Empty(sudoku.Classic()), Title: title}
		e.Puzzle.Givens[0] = 1
		if got := mustRead(t, written(t, OpenSudoku, e)).Note; got != strings.TrimSpace(title) {
			t.Errorf("%q comes back as %q", title, got)
		}
	}
}

// TestFPuzzlesText: a cell has its digit, or else its notes, and a colour if it has one.
func TestFPuzzlesText(t *testing.T) {
	e := small(t)
	e.Typed = make(sudoku.Grid, 16)
	e.Typed[1] = 3
	e.Pencil = []string{"r1c1 centre +23", "r1c2 corner +4", "r1c3 centre +23, r1c3 corner +4, r1c3 colours +1"}
	want := `{"grid":[[{"given":true,"value":1},{"value":3},{"centerPencilMarks":[2,3],"cornerPencilMarks":[4],"highlight":"#FFA0A0"},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"size":4}` + "\n"
	if text := written(t, FPuzzles, e); text != want {
		t.Errorf("written is %s", text)
	}
}

// TestOwnCells: a document of f-puzzles keeps what it says of its cells. One that cannot be read, because it is damaged, is no document of the puzzle.
func TestOwnCells(t *testing.T) {
	e := small(t)
	for document, want := range map[string]string{
		`{"fog":[1],"grid":[[{"value":2,"given":true,"c":"#FFA0A0"},{"c":"#FFA0A0"}]]}`: `{"fog":[1],"grid":[[{"c":"#FFA0A0","given":true,"value":1},{"c":"#FFA0A0"},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"size":4}` + "\n",
		`{"fog":[1],"grid":[]}`:       `{"fog":[1],"grid":[[{"given":true,"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"size":4}` + "\n",
		`{"fog":[1],"grid":[[null]]}`: `{"fog":[1],"grid":[[{"given":true,"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"size":4}` + "\n",
		`{"fog":[1]}`:                 "", `{"fog":[1],"grid":5}`: "", `nonsense`: "", "": "",
	} {
		e.Puzzle.Unknown = &sudoku.Unknown{Program: fpuzzles, Rules: []string{"fog"}, Document: document}
		var text bytes.Buffer
		err := NewWriter(&text, FPuzzles).Write(e)
		if _, refused := errors.AsType[*sudoku.UnknownError](err); text.String() != want || refused != (want == "") {
			t.Errorf("%s is written as %s, %v", document, &text, err)
		}
	}
	// A colour of the puzzle is not written again as one of a person.
	e.Puzzle.Unknown = &sudoku.Unknown{Program: fpuzzles, Rules: []string{"fog"}, Document: `{"fog":[1],"grid":[[{},{"c":"#FFA0A0"}]]}`}
	for colour, want := range map[string]string{"1": `{"c":"#FFA0A0"}`, "2": `{"c":"#FFA0A0","highlight":"#FFE060"}`} {
		e.Pencil = []string{"r1c2 colours +" + colour}
		if text := written(t, FPuzzles, e); !strings.Contains(text, want) {
			t.Errorf("colour %s is written as %s", colour, text)
		}
	}
}

// TestFindMore: of two links without a puzzle the first is named; digits in a sentence are a puzzle; and of a long text only the beginning is searched.
func TestFindMore(t *testing.T) {
	if _, ok, bad := Find("https://sudokupad.app/8h2k9xw0ab or https://puzz.link/p?sudoku/9/9/1"); ok || bad == nil || bad.Kind != "away" {
		t.Errorf("two links: %v, %v", ok, bad)
	}
	if e, ok, bad := Find("See https://sudokupad.app/8h2k9xw0ab :\n" + sunday + "\nHave fun!"); !ok || bad != nil || e.Puzzle.Givens.String() != sunday {
		t.Errorf("digits in a text: %v, %v, %v", e.Puzzle.Givens, ok, bad)
	}
	link := strings.TrimSpace(readFile(t, "fpuzzles-link.txt"))
	for from, want := range map[int]bool{0: true, 256<<10 - len(link): true, 256<<10 - len(link)/2: false, 256 << 10: false} {
		if _, ok, _ := Find(strings.Repeat("\n", from) + link); ok != want {
			t.Errorf("a link after %d bytes: %t", from, ok)
		}
	}
}
