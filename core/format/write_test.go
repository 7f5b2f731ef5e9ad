package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

func TestWrite(t *testing.T) {
	tests := []struct {
		width, height int
		cells         string
		format        Format
		want          string
	}{
		{3, 3, classic, Line, classic + "\n"},
		{3, 3, classic, Grid, inRows(classic, 9)},
		{3, 3, classic, Numbers, commas(classic) + "\n"},
		{3, 3, strings.Repeat(".", 81), Grid, strings.Repeat(".........\n", 9)},
		{3, 3, classic, SDM, strings.ReplaceAll(classic, ".", "0") + "\n"},
		{3, 3, classic, SS, "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n" +
			"|---+---+---|\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n"},
		{3, 3, classic, SDK, "[Puzzle]\n" + inRows(classic, 9)},
		{2, 3, "1.....2.....3.....4.....5.....6.....", Line, "1.....2.....3.....4.....5.....6..... # boxes: 2x3\n"},
		{2, 3, "1.....2.....3.....4.....5.....6.....", Grid, "1..... # boxes: 2x3\n2.....\n3.....\n4.....\n5.....\n6.....\n"},
		{4, 4, strings.Repeat("1234............", 16), Grid, strings.Replace(strings.Repeat("1234............\n", 16), "\n", " # boxes: 4x4\n", 1)},
		{4, 4, strings.Repeat("123G............", 16), Grid, strings.Repeat("123G............\n", 16)},
		{4, 4, strings.Repeat("G", 256), Numbers, strings.Repeat("16,", 255) + "16\n"},
	}
	for _, test := range tests {
		t.Run(fmt.Sprintf("%s %dx%d", test.format, test.width, test.height), func(t *testing.T) {
			layout, grid := gridOf(t, test.width, test.height, test.cells)
			var text strings.Builder
			if err := Write(&text, test.format, Entry{Puzzle: sudoku.Puzzle{Layout: layout, Givens: grid}}); err != nil {
				t.Fatal(err)
			}
			if text.String() != test.want {
				t.Errorf("text is\n%s\nwant\n%s", text.String(), test.want)
			}
		})
	}
}

func TestWriteRefuses(t *testing.T) {
	l := sudoku.Classic()
	write := func(f Format, g sudoku.Grid) error {
		return Write(io.Discard, f, Entry{Puzzle: sudoku.Puzzle{Layout: l, Givens: g}})
	}
	if err := write("poem", make(sudoku.Grid, 81)); err == nil {
		t.Error("a format that does not exist is written")
	}
	if err := write(Line, make(sudoku.Grid, 80)); err == nil {
		t.Error("a grid with a cell too few is written")
	}
	tooLarge := make(sudoku.Grid, 81)
	tooLarge[0] = 10
	if err := write(Numbers, tooLarge); err == nil {
		t.Error("a 10 is written into a 9×9 grid")
	}
}

// TestRoundTrip writes grids of every shape in every format, sparse and full and
// with small digits only, and reads them back, one by one and all together.
func TestRoundTrip(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for _, f := range []Format{Line, Grid, Numbers, SDK, SDM, SS} {
		var all bytes.Buffer
		var puzzles []sudoku.Puzzle
		for _, layout := range everyLayout() {
			if slices.Contains([]Format{SDK, SDM, SS}, f) && layout != sudoku.Classic() {
				continue
			}
			for _, largest := range []int{0, 1, 4, 6, layout.Side()} {
				p := sudoku.Puzzle{Layout: layout, Givens: randomGrid(random, layout, min(largest, layout.Side()))}
				puzzles = append(puzzles, p)
				var text bytes.Buffer
				if err := Write(io.MultiWriter(&text, &all), f, Entry{Puzzle: p}); err != nil {
					t.Fatal(err)
				}
				checkPuzzles(t, &text, []sudoku.Puzzle{p})
			}
		}
		checkPuzzles(t, &all, puzzles)
	}
}

func TestSave(t *testing.T) {
	random := rand.New(rand.NewSource(2))
	for _, layout := range everyLayout() {
		for i := range 4 {
			e := Entry{Puzzle: sudoku.Empty(layout), Title: []string{"", "Sunday: the hard one # 3"}[i/2],
				Source: []string{"", "The Evening Paper: 7 # 3"}[i/2], Note: []string{"", "from Ann\n\n# hard: 5"}[i%2]}
			if i%2 == 1 {
				e.Puzzle.Givens = randomGrid(random, layout, layout.Side())
				e.Typed = typedInto(random, e.Puzzle)
			}
			var text bytes.Buffer
			if err := Save(&text, e); err != nil {
				t.Fatal(err)
			}
			got, err := ReadAll("saved", &text)
			if err != nil || len(got) != 1 {
				t.Fatalf("%v: %d entries, %v", layout, len(got), err)
			}
			checkEntry(t, got[0], e)
		}
	}
}

func TestSaveText(t *testing.T) {
	layout, grid := gridOf(t, 2, 3, "1.....2.....3.....4.....5.....6.....")
	_, typed := gridOf(t, 2, 3, ".2..................................")
	var text strings.Builder
	if err := Save(&text, Entry{Puzzle: sudoku.Puzzle{Layout: layout, Givens: grid}, Typed: typed, Title: " Sun\nday ", Source: "the\tPaper", Note: " Ann\r\nhard \n"}); err != nil {
		t.Fatal(err)
	}
	want := "# title: Sun day\n# source: the Paper\n# note: Ann\n# note: hard\n# boxes: 2x3\n# typed: .2..................................\n1.....\n2.....\n3.....\n4.....\n5.....\n6.....\n"
	if text.String() != want {
		t.Errorf("saved\n%s\nwant\n%s", text.String(), want)
	}
}

func TestSaveRefuses(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[4] = 5
	clash := make(sudoku.Grid, 81)
	clash[4] = 5
	for name, e := range map[string]Entry{
		"no cells":                   {Puzzle: sudoku.Puzzle{Layout: p.Layout}},
		"typed digits without cells": {Puzzle: p, Typed: sudoku.Grid{1}},
		"a typed digit over a given": {Puzzle: p, Typed: clash},
		"a title that is too long":   {Puzzle: p, Title: strings.Repeat("x", maxLine)},
		"a note that is too long":    {Puzzle: p, Note: strings.Repeat("x", maxLine)},
	} {
		if err := Save(io.Discard, e); err == nil {
			t.Errorf("an entry with %s is saved", name)
		}
	}
}

// everyLayout lists all layouts.
func everyLayout() []*sudoku.Layout {
	var list []*sudoku.Layout
	for width := 2; width <= sudoku.MaxSide; width++ {
		for height := 2; height <= sudoku.MaxSide; height++ {
			if l, err := sudoku.NewLayout(width, height); err == nil {
				list = append(list, l)
			}
		}
	}
	return list
}

// randomGrid fills about half the cells with digits up to the largest.
func randomGrid(random *rand.Rand, l *sudoku.Layout, largest int) sudoku.Grid {
	g := make(sudoku.Grid, l.Cells())
	for i := range g {
		if largest > 0 && random.Intn(2) == 0 {
			g[i] = uint8(1 + random.Intn(largest))
		}
	}
	return g
}

// typedInto puts digits into about half the blanks of a puzzle.
func typedInto(random *rand.Rand, p sudoku.Puzzle) sudoku.Grid {
	g := randomGrid(random, p.Layout, p.Layout.Side())
	for i, given := range p.Givens {
		if given != 0 {
			g[i] = 0
		}
	}
	return g
}

func gridOf(t *testing.T, width, height int, cells string) (*sudoku.Layout, sudoku.Grid) {
	t.Helper()
	l, err := sudoku.NewLayout(width, height)
	if err != nil {
		t.Fatal(err)
	}
	g := make(sudoku.Grid, 0, len(cells))
	for _, char := range cells {
		digit, _ := sudoku.DigitOf(char, l.Side())
		g = append(g, digit)
	}
	return l, g
}

func checkPuzzles(t *testing.T, text io.Reader, want []sudoku.Puzzle) {
	t.Helper()
	got, err := ReadAll("written", text)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(want) {
		t.Fatalf("%d puzzles, want %d", len(got), len(want))
	}
	for i, p := range want {
		checkEntry(t, Entry{Puzzle: got[i].Puzzle}, Entry{Puzzle: p})
	}
}

func checkEntry(t *testing.T, got, want Entry) {
	t.Helper()
	switch {
	case got.Puzzle.Layout != want.Puzzle.Layout:
		t.Fatalf("layout is %v, want %v", got.Puzzle.Layout, want.Puzzle.Layout)
	case !slices.Equal(got.Puzzle.Givens, want.Puzzle.Givens):
		t.Fatalf("%v: givens are\n%v\nwant\n%v", want.Puzzle.Layout, got.Puzzle.Givens, want.Puzzle.Givens)
	case !slices.Equal(got.Typed, want.Typed) && want.Typed.Filled()+got.Typed.Filled() > 0:
		t.Fatalf("%v: typed is\n%v\nwant\n%v", want.Puzzle.Layout, got.Typed, want.Typed)
	case !slices.Equal(got.Pencil, want.Pencil):
		t.Fatalf("pencil is %q, want %q", got.Pencil, want.Pencil)
	case got.Title != want.Title || got.Source != want.Source || got.Note != want.Note:
		t.Fatalf("title, source and note are %q, %q, %q, want %q, %q, %q", got.Title, got.Source, got.Note, want.Title, want.Source, want.Note)
	}
}

// TestSaveLongest: a text as long as half of the longest line is written and read again, a longer one is refused.
func TestSaveLongest(t *testing.T) {
	for length, fits := range map[int]bool{maxLine / 2: true, maxLine/2 + 1: false} {
		e := Entry{Puzzle: sudoku.Empty(sudoku.Classic()), Note: strings.Repeat("x", length)}
		var text strings.Builder
		if err := Save(&text, e); (err == nil) != fits {
			t.Errorf("%d bytes: %v", length, err)
		}
		if !fits {
			continue
		}
		if all, err := ReadAll("", strings.NewReader(text.String())); err != nil || len(all) != 1 || all[0].Note != e.Note {
			t.Errorf("%d bytes are not read again: %v", length, err)
		}
	}
}

// TestErrorsOfRemarks: an error in a comment above a puzzle is no puzzle's, one on the line of a puzzle is.
func TestErrorsOfRemarks(t *testing.T) {
	for text, want := range map[string]bool{"# boxes: 5x5x5\n" + classic: true, classic + " # boxes: 5x5x5\n": false, classic[:80] + "x": false} {
		_, err := NewReader("", strings.NewReader(text)).Next()
		if bad, ok := errors.AsType[*Error](err); !ok || bad.Remark != want {
			t.Errorf("%q: %+v, want a remark: %v", text, err, want)
		}
	}
}

// TestWriteState: the digits that were typed are in the state of an .sdk file, and are read from there.
func TestWriteState(t *testing.T) {
	e := Entry{Puzzle: sudoku.Empty(sudoku.Classic()), Typed: make(sudoku.Grid, 81)}
	e.Puzzle.Givens[0], e.Typed[80] = 5, 7
	var text bytes.Buffer
	if err := Write(&text, SDK, e); err != nil {
		t.Fatal(err)
	}
	got, err := ReadAll("state.sdk", &text)
	if err != nil || len(got) != 1 || !got[0].Puzzle.Equal(e.Puzzle) || !slices.Equal(got[0].Typed, e.Typed) {
		t.Errorf("%v, %v", got, err)
	}
}

// TestLongDocument: a document of rules that are not known is kept as long as it has at most a mebibyte; of a longer one the rules alone are.
func TestLongDocument(t *testing.T) {
	for _, size := range []int{0, 1, 5000, 1 << 20, 1<<20 + 1} {
		e := Entry{Puzzle: sudoku.Empty(sudoku.Classic())}
		e.Puzzle.Unknown = &sudoku.Unknown{Program: "f-puzzles", Rules: []string{"arrow", "thermo"}, Document: strings.Repeat("x", size)}
		var text bytes.Buffer
		if err := Save(&text, e); err != nil {
			t.Fatal(err)
		}
		got, err := ReadAll("saved", &text)
		if err != nil || len(got) != 1 || got[0].Puzzle.Unknown == nil {
			t.Fatalf("%d bytes: %v, %v", size, got, err)
		}
		u, want := got[0].Puzzle.Unknown, size
		if size > 1<<20 {
			want = 0
		}
		if u.Program != "f-puzzles" || !slices.Equal(u.Rules, []string{"arrow", "thermo"}) || len(u.Document) != want {
			t.Errorf("of %d bytes there are %d, with %s: %v", size, len(u.Document), u.Program, u.Rules)
		}
	}
}

// TestRulesOfEachFormat: rules that Nonet does not know are written once, in formats with a puzzle on a line on that line, and read again.
func TestRulesOfEachFormat(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		p.Givens[0], p.Givens[side+1], p.Givens[2*side+2] = 1, 2, 3
		p.Unknown = &sudoku.Unknown{Program: "Mine", Rules: []string{"sandwich", "windmill"}}
		for _, f := range []Format{Line, Grid, Numbers, Candidates} {
			var text strings.Builder
			if err := Write(&text, f, Entry{Puzzle: p}); err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(text.String(), "rules: Mine: sandwich, windmill"); n != 1 {
				t.Errorf("%v of %v has its rules %d times:\n%s", f, l, n, text.String())
			}
			if oneLine := strings.Count(text.String(), "\n") == 1; oneLine != (f == Line) && f != Numbers && side != 6 {
				t.Errorf("%v of %v:\n%s", f, l, text.String())
			}
			e, err := NewReader("", strings.NewReader(text.String())).Next()
			if err != nil || e.Puzzle.Unknown == nil || e.Puzzle.Unknown.Program != "Mine" || len(e.Puzzle.Unknown.Rules) != 2 || e.Puzzle.Layout != l {
				t.Errorf("%v of %v is read as %+v, %v:\n%s", f, l, e.Puzzle, err, text.String())
			}
		}
	}
}

// TestFormatsOfPlainBoxes: what is wrong with a jigsaw of 9×9 in a format of other programs is not its size.
func TestFormatsOfPlainBoxes(t *testing.T) {
	l, err := sudoku.LatinSquare(9)
	if err != nil {
		t.Fatal(err)
	}
	if err := Write(io.Discard, SDK, Entry{Puzzle: sudoku.Empty(l)}); err == nil || !strings.Contains(err.Error(), "boxes of 3×3") {
		t.Errorf("it says %v", err)
	}
}
