package foreign

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/share"
	"nonet/core/sudoku"
)

// TestOwnLinks: a link of Nonet is its puzzle with what was typed. One that is damaged, or has no puzzle or two, is refused.
func TestOwnLinks(t *testing.T) {
	e := mustRead(t, sunday+"\n")
	e.Typed = make(sudoku.Grid, 81)
	e.Typed[2] = 4
	link, _, err := share.Link("https://example.org/nonet/", e, 5000)
	if err != nil {
		t.Fatal(err)
	}
	if back := mustRead(t, link); !back.Puzzle.Equal(e.Puzzle) || back.Typed.String() != e.Typed.String() {
		t.Errorf("%s is %v", link, back)
	}
	page, fragment, ok := strings.Cut(link, "#")
	text, packed := share.TextOf(fragment)
	if !ok || !packed {
		t.Fatalf("%s: %q", link, text)
	}
	name, _, _ := strings.Cut(fragment, "=")
	for what, bad := range map[string]string{
		"half": link[:len(link)-20], "nothing": page + "#" + name + "=", "two": page + "#p=" + sunday + "%0A" + sunday, "words": page + "#p=hello",
	} {
		if entries, err := read(bad); len(entries) > 0 || !isKind(err, "damaged") || !strings.Contains(err.Error(), "Nonet") {
			t.Errorf("%s, %s: %v, %v", what, bad, entries, err)
		}
	}
}

// TestUnits: a compressed text may become as long as is allowed, and no longer.
func TestUnits(t *testing.T) {
	for _, text := range []string{"a", "abcabcabc", "aaaaaaaaa"} {
		packed := compress(text)
		if got, err := decompress(packed, len(text)); err != nil || got != text {
			t.Errorf("%q, %v", got, err)
		}
		if got, err := decompress(packed, len(text)-1); err == nil {
			t.Errorf("%q is longer than %d", got, len(text)-1)
		}
	}
}

// TestOpenSudokuNotes: notes are digits between commas in version 1, later a number with a bit for each digit; "-" or nothing is none.
func TestOpenSudokuNotes(t *testing.T) {
	game := func(version, first, others string) string {
		return `<opensudoku><game data="version: ` + version + "\n5|0|0|" + strings.Repeat(others, 79) + first + `"/></opensudoku>`
	}
	for text, want := range map[string]string{
		game("1", "0|1,9,|1|", "0|-|1|"): "r9c9 centre +19",
		game("1", "0||1|", "0|-|1|"):     "",
		game("1", "0|-|1|", "0||1|"):     "",
		game("2", "0|257|1|", "0|0|1|"):  "r9c9 centre +19",
		game("3", "0|256|1|", "0|0|1|"):  "r9c9 centre +9",
		game("3", "0|0|1|", "0|0|1|"):    "",
	} {
		text = strings.Replace(text, "5|0|0|", "5|"+map[bool]string{true: "-", false: "0"}[strings.Contains(text, "version: 1")]+"|0|", 1)
		if e := mustRead(t, text); strings.Join(e.Pencil, "; ") != want || e.Puzzle.Givens.Filled() != 1 || e.Puzzle.Givens[0] != 5 {
			t.Errorf("%v, %v, of %.60s", e.Puzzle.Givens, e.Pencil, text)
		}
	}
	for version, cell := range map[string]string{"0": "0|-|1|", "-1": "0|-|1|", "x": "0|-|1|", "6": "0|0|0|0|0|1|", "1": "0|0|1|"} {
		text := `<opensudoku><game data="version: ` + version + "\n" + strings.Repeat(cell, 81) + `"/></opensudoku>`
		if entries, err := read(text); len(entries) > 0 || !isKind(err, "damaged") {
			t.Errorf("version %s: %v, %v", version, entries, err)
		}
	}
}

// TestLaidOutLimit: a table in which blank cells are empty is read up to 16 KB, after which a text is lines.
func TestLaidOutLimit(t *testing.T) {
	table := strings.ReplaceAll(strings.Join(strings.Split(sunday, ""), "\n"), ".", "") // a cell a line
	for size, want := range map[int]bool{len(table) + 1: true, 16 << 10: true, 16<<10 + 1: false} {
		entries, err := read(table + "\n" + strings.Repeat(" ", size-len(table)-1))
		if got := err == nil && len(entries) == 1 && entries[0].Puzzle.Givens.String() == sunday; got != want {
			t.Errorf("a table of %d bytes: %v, %v", size, entries, err)
		}
		if bad, ok := errors.AsType[*format.Error](err); !want && (!ok || bad.Line != 1) {
			t.Errorf("a table of %d bytes is refused with %v", size, err)
		}
	}
}

// TestKnownInLines: a puzzle that an older Nonet has saved with rules that it did not know has them as clues.
func TestKnownInLines(t *testing.T) {
	e := mustRead(t, sunday+"\n")
	e.Puzzle.Unknown = &sudoku.Unknown{Program: iss, Rules: []string{"Thermo"}, Document: ".Thermo~R1C3~R1C4.~R9C9_9"}
	var saved strings.Builder
	if err := format.Save(&saved, e); err != nil {
		t.Fatal(err)
	}
	if p := mustRead(t, saved.String()).Puzzle; said(p) != "thermo r1c3 r1c4" || p.Givens.String() != sunday {
		t.Errorf("%v with %s", p.Givens, said(p))
	}
}

// TestSudokuWikiBoard: of each cell a board of sudokuwiki.org has the given, the digit that was found, or what is left.
func TestSudokuWikiBoard(t *testing.T) {
	board := func(cells string) string { return wikiMark + cells + strings.Repeat("00", 81-len(cells)/2) }
	e := mustRead(t, board("01090a0i0jep"))
	if e.Puzzle.Givens.String() != "19"+strings.Repeat(".", 79) || e.Typed.String() != "..19"+strings.Repeat(".", 77) || strings.Join(e.Pencil, "; ") != "r1c5 centre +1; r1c6 centre +123456789" {
		t.Errorf("%v, %v, %v", e.Puzzle.Givens, e.Typed, e.Pencil)
	}
	for name, text := range map[string]string{
		"a sign": board("+1"), "a minus": board("-1"), "an underscore": board("1_"), "no figure": board("?1"), "more than all candidates": board("eq"),
		"a cell too few": board("01")[:len(board("01"))-2], "a cell too many": board("01") + "00", "half a cell": board("01") + "0",
	} {
		if e, ok := readWikiBoard(text); ok {
			t.Errorf("%s: %v", name, e.Puzzle.Givens)
		}
	}
	if e, ok := readWikiBoard(board("ep")); !ok || strings.Join(e.Pencil, "") != "r1c1 centre +123456789" {
		t.Errorf("all candidates: %v, %v", e.Pencil, ok)
	}
}

// TestLinksOneALine: a file may have a link on each line, with remarks and blank lines between; one without its puzzle is named with its line, and the next
// is read. Where a line is something else the text is no such file.
func TestLinksOneALine(t *testing.T) {
	pad, killer := strings.TrimSpace(readFile(t, "scl-link.txt")), strings.TrimSpace(readFile(t, "killer-link.txt"))
	const away = "https://sudokupad.app/8h2k9xw0ab"
	for text, want := range map[string]string{
		pad + "\n" + killer + "\n":                           "1 2",
		pad + "\r\n\r\n# the second\r\n" + killer:            "1 4",
		"# links\n" + killer + "\n" + away + "\n" + pad:      "2 !3 4",
		"# only one\n" + pad + "\n":                          "2",
		strings.Repeat(killer+"\n", 130) + "so long\n" + pad: strings.Join(numbered(1, 130), " ") + " !131 132", // past what is looked at first
	} {
		var got []string
		for reader := NewReader("links", strings.NewReader(text)); ; {
			e, err := reader.Next()
			if bad, ok := errors.AsType[*format.Error](err); ok {
				got = append(got, fmt.Sprintf("!%d", bad.Line))
				continue
			}
			if err != nil {
				break
			}
			if e.Puzzle.Givens.Filled()+len(e.Puzzle.Clues.All()) == 0 {
				t.Errorf("line %d is an empty puzzle", e.Line)
			}
			got = append(got, fmt.Sprint(e.Line))
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("the lines are %s, want %s, of\n%.300s", got, want, text)
		}
	}
	for _, text := range []string{away + "\n" + away + "\n", "have a look\n" + pad + "\n" + killer + "\n", pad + "\nand\n" + killer + "\n"} {
		if entries, err := read(text); len(entries) > 0 || err == nil {
			t.Errorf("%d puzzles, %v, of\n%.300s", len(entries), err, text)
		}
	}
}

// numbered returns the numbers from one to another as texts.
func numbered(first, last int) (all []string) {
	for n := first; n <= last; n++ {
		all = append(all, fmt.Sprint(n))
	}
	return all
}
