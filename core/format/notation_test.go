package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestLinesWithClues: a file of puzzles of any layout with clues of any kind, one a line, is read as the same puzzles, also between plain ones.
func TestLinesWithClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(34, 5))
	var all []sudoku.Puzzle
	var text bytes.Buffer
	for _, l := range rulestest.Layouts(t) {
		for kind := range sudoku.ClueKinds + 1 {
			p := rulestest.Puzzle(t, l, kind, rng)
			if kind == sudoku.Odd && !l.Plain() {
				p.Clues = nil // its houses alone
			}
			all = append(all, p)
			if plain := sudoku.Empty(sudoku.Classic()); kind%5 == 0 {
				plain.Givens[kind] = 7
				all = append(all, plain)
			}
		}
	}
	for _, p := range all {
		if err := format.Write(&text, format.Line, format.Entry{Puzzle: p}); err != nil {
			t.Fatal(err)
		}
	}
	r := format.NewReader("", bytes.NewReader(text.Bytes()))
	for _, p := range all {
		got, err := r.Next()
		if err != nil || got.Puzzle.Layout != p.Layout || !slices.Equal(got.Puzzle.Givens, p.Givens) || len(got.Puzzle.Clues.All()) != len(p.Clues.All()) {
			t.Fatalf("%v with %s is read as %v with %s, %v", p.Layout, p.Clues.Key(), got.Puzzle.Layout, got.Puzzle.Clues.Key(), err)
		}
	}
	if _, err := r.Next(); err != io.EOF {
		t.Error(err)
	}
}

// TestAboutALineWithClues: what stands above a puzzle on a line with clues is about it.
func TestAboutALineWithClues(t *testing.T) {
	text := "# title: Sunday\n# note: one\n# typed: " + strings.Repeat(".", 80) + "4\n# pencil: r1c3 centre +14\n# clue: less r1c1 r9c9\n.Cage~3~R1C1~R1C2.~R3C3_5 # hard\n"
	e, err := format.NewReader("", strings.NewReader(text)).Next()
	if err != nil || e.Title != "hard" || e.Note != "one" || e.Typed[80] != 4 || len(e.Pencil) != 1 || e.Puzzle.Givens[20] != 5 || len(e.Puzzle.Clues.All()) != 2 {
		t.Errorf("%+v, %v", e, err)
	}
	for _, wrong := range []string{".Cage~3~R1C1~R1C2.~R3C3_55\n", "# houses: diagonals\n.Cage~3~R1C1~R1C2.~R3C3_5\n", "# clue: cage 3 r1c1 r1c1\n.~R3C3_5~R1C1_4\n"} {
		if _, err := format.NewReader("", strings.NewReader(wrong)).Next(); err == nil {
			t.Errorf("%s is read", wrong)
		} else if bad, ok := errors.AsType[*format.Error](err); !ok || bad.Found == "" {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// TestRulesAboveALineWithClues: rules that Nonet does not know are told once each, whether a remark or the line itself has them, in order.
func TestRulesAboveALineWithClues(t *testing.T) {
	for text, want := range map[string]string{
		"# rules: Mine: windmill, sandwich\n.Shape~4x4.Cage~3~R1C1~R1C2.\n":                                "[windmill sandwich]",
		"# rules: Mine: windmill, Sandwich\n.Shape~4x4.Cage~3~R1C1~R1C2.Sandwich~3~R1.Zipper~R1C1~R1C2.\n": "[Sandwich Zipper windmill]",
		".Shape~4x4.Cage~3~R1C1~R1C2.Zipper~R1C1~R1C2.\n":                                                  "[Zipper]",
		"# rules: Mine: \n.Shape~4x4.Cage~3~R1C1~R1C2.\n":                                                  "[]",
	} {
		e, err := format.NewReader("", strings.NewReader(text)).Next()
		if err != nil || e.Puzzle.Unknown == nil {
			t.Errorf("%s: %+v, %v", text, e.Puzzle.Unknown, err)
		} else if got := fmt.Sprint(e.Puzzle.Unknown.Rules); got != want {
			t.Errorf("%s: the rules %s, want %s", text, got, want)
		}
	}
	if e, err := format.NewReader("", strings.NewReader(".Shape~4x4.Cage~3~R1C1~R1C2.\n")).Next(); err != nil || e.Puzzle.Unknown != nil {
		t.Errorf("without other rules: %+v, %v", e.Puzzle.Unknown, err)
	}
}

// TestWrongAboveALineWithClues: an error says where it is, in the remark or in the line, and the puzzle after it is read as if nothing had been there.
func TestWrongAboveALineWithClues(t *testing.T) {
	for _, test := range []struct {
		text         string
		line, column int
		found        string
	}{
		{"# clue: thermo r1c1 r1c9\n.Shape~4x4.Cage~9~R1C1~R1C2.\n", 1, 0, "r1c9"},
		{"# clue: cage 9 r1c1 r1c1\n.Shape~4x4.Cage~9~R1C1~R1C2.\n", 1, 0, "r1c1"},
		{"# typed: 12\n.Shape~4x4.Cage~9~R1C1~R1C2.\n", 1, 0, ""},
		{"# houses: diagonals\n.Shape~4x4.Cage~9~R1C1~R1C2.\n", 2, 1, ".Shape~4x4"},
		{".Shape~4x4.Cage~9~R1C1~R1C2.~R1C1_5 # houses: stars\n", 1, 0, "stars"},
		{"\n.Shape~4x4.~R1C1_5\n", 2, 1, ".Shape~4x4"},
	} {
		r := format.NewReader("", strings.NewReader(test.text+"12..............\n"))
		_, err := r.Next()
		bad, ok := errors.AsType[*format.Error](err)
		if !ok || bad.Line != test.line || test.column > 0 && bad.Column != test.column || !strings.Contains(bad.Found, test.found) || !bad.Lost {
			t.Errorf("%s: %+v", test.text, bad)
		}
		if next, err := r.Next(); err != nil || next.Puzzle.Givens[0] != 1 || next.Puzzle.Clues != nil || next.Typed != nil {
			t.Errorf("%s: after it is %+v, %v", test.text, next, err)
		}
	}
}
