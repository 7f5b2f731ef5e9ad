//go:build !js

package walkthrough_test

import (
	"bytes"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/walkthrough"
)

// TestStart: a walkthrough begins with the whole puzzle. Clues and further houses are shown in a picture above the steps or, if they cannot be drawn,
// said; the text has them as a reader of puzzles reads them.
func TestStart(t *testing.T) {
	for puzzle, said := range map[string]string{
		"# clue: cage 3 r1c1 r1c2\n":             "",
		"# regions: 1112122233343444\n":          "",
		"# clue: knight\n# houses: diagonals\n":  "a knight's move",
		"# houses: disjoint\n# clue: odd r1c1\n": "disjoint groups",
		"# boxes: 2x3\n":                         "",
		"# boxes: 2x3\n# clue: odd r1c1\n":       "",
		"":                                       "1...............",
	} {
		grid := "1..............."
		if strings.Contains(puzzle, "boxes") {
			grid += strings.Repeat(".", 20)
		}
		e, err := format.NewReader("", strings.NewReader(puzzle+grid+"\n")).Next()
		if err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(e.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		w := walkthrough.From(g, nil)

		var page bytes.Buffer
		if err := w.WriteHTML(&page); err != nil {
			t.Fatal(err)
		}
		if above, _, _ := strings.Cut(page.String(), "<ol>"); strings.Contains(above, "<svg") == (puzzle == "") || !strings.Contains(above, strings.ReplaceAll(said, "'", "&#39;")) {
			t.Errorf("%q: the page begins with\n%s", puzzle, above)
		}

		d := w.Document(document.A4)
		text := strings.Join(documenttest.Check(t, d), "")
		pictures := 0
		for _, item := range d.Pages()[0].Items {
			if item.Text == "" {
				pictures++
			}
		}
		if (pictures > 0) != (puzzle != "") || !strings.Contains(text, documenttest.Squeeze(said)) {
			t.Errorf("%q: on paper there are %d pictures and %q", puzzle, pictures, text)
		}

		again, err := format.NewReader("", strings.NewReader(w.Text())).Next()
		if err != nil || again.Puzzle.Layout != e.Puzzle.Layout || !again.Puzzle.Clues.Equal(e.Puzzle.Clues) || again.Puzzle.Givens.String() != e.Puzzle.Givens.String() {
			t.Errorf("%q: the text is read as %v, %v:\n%s", puzzle, again.Puzzle, err, w.Text())
		}
	}
}

// TestStartOfLargeBoards: the picture of a board larger than 16×16 is as wide as the page, that of others narrower.
func TestStartOfLargeBoards(t *testing.T) {
	for _, side := range []int{4, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Odd, Cells: []int{0}}}); err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range walkthrough.From(g, nil).Document(document.A4).Pages()[0].Items {
			if whole := item.At.Dx() == document.A4.Body().Dx(); item.Text == "" && whole != (side > 16) {
				t.Errorf("%d×%d: the picture at %v is as wide as the page: %t", side, side, item.At, whole)
			}
		}
	}
}
