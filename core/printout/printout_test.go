//go:build !js

package printout_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas/svg"
	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/format"
	"nonet/core/printout"
	"nonet/core/render"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/puzzles"
)

// load returns some built-in puzzles, ready to be printed.
func load(t *testing.T, collection string, n int, c printout.Contents) (all []printout.Puzzle) {
	t.Helper()
	entries, err := puzzles.Load(collection)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries[:n] {
		p, err := printout.Prepare(t.Context(), e, c, printout.UpsideDown)
		if err != nil {
			t.Fatal(err)
		}
		p.Link = printout.Address("https://example.org/nonet/", e, printout.Contents{})
		all = append(all, p)
	}
	return all
}

// digits counts the digits of a text.
func digits(text string) (n int) {
	for _, char := range text {
		if char >= '1' && char <= '9' {
			n++
		}
	}
	return n
}

// TestPages: for each number of puzzles on a page, each place of solutions, both papers and normal and large print, there are as many pages as
// needed, nothing overlaps or is outside, and names and levels are there.
func TestPages(t *testing.T) {
	all := load(t, "hard", 7, printout.Contents{})
	for i := range all {
		all[i].Title, all[i].Source = strings.Repeat("A very long title 很长的标题 ", 1+8*(i%2)), []string{"", "a newspaper", strings.Repeat("source ", 60)}[i%3]
	}
	for _, perPage := range printout.PerPage() {
		for _, where := range printout.Places() {
			for i, paper := range document.Papers() {
				name := fmt.Sprint(perPage, where, paper.Name)
				t.Run(name, func(t *testing.T) {
					d := printout.Of("A booklet", all, printout.Options{Paper: paper, PerPage: perPage, Solutions: where, Large: i == 0})
					pages := documenttest.Check(t, d)
					want := (len(all) + perPage - 1) / perPage
					if where != printout.AtEnd && len(pages) != want || where == printout.AtEnd && len(pages) <= want {
						t.Errorf("there are %d pages, of which %d have puzzles", len(pages), want)
					}
					text := strings.Join(pages, "")
					if n := strings.Count(text, "hard·"); n != len(all) {
						t.Errorf("%d levels are there, want %d", n, len(all))
					}
					if n := digits(text); (n >= 81*len(all)) != (where != printout.NoSolutions) {
						t.Errorf("there are %d digits", n)
					}
					if n := strings.Count(text, "Solution"); where == printout.UpsideDown && n != len(all) {
						t.Errorf("%d solutions, want %d", n, len(all))
					}
				})
			}
		}
	}
}

// TestLargePrint: in large print the names of puzzles are half as large again.
func TestLargePrint(t *testing.T) {
	all := load(t, "hard", 2, printout.Contents{})
	all[0].Title, all[1].Title = "Sunday", "Monday"
	widths := func(large bool) map[string]int {
		widths := map[string]int{}
		for _, p := range printout.Of("", all, printout.Options{Paper: document.Papers()[0], PerPage: 1, Large: large}).Pages() {
			for _, item := range p.Items {
				widths[item.Text] = item.At.Dx()
			}
		}
		return widths
	}
	usual, large := widths(false), widths(true)
	for _, name := range []string{"1  ·  Sunday", "2  ·  Monday"} {
		if w := usual[name]; w == 0 || large[name] < w*7/5 || large[name] > w*8/5 {
			t.Errorf("%s is %d wide, and in large print %d", name, w, large[name])
		}
	}
}

// TestLargeLabels: in large print the numbers above solutions are half as large again, below the puzzles and at the end.
func TestLargeLabels(t *testing.T) {
	all := load(t, "hard", 2, printout.Contents{})
	for where, label := range map[printout.Solutions]string{printout.UpsideDown: words.T("print.solution.of", words.Data{"Number": 2}), printout.AtEnd: "2"} {
		var heights [2]int
		for i, large := range []bool{false, true} {
			d := printout.Of("", all, printout.Options{Paper: document.A4, PerPage: 1, Solutions: where, Large: large})
			documenttest.Check(t, d)
			for _, page := range d.Pages() {
				for _, item := range page.Items {
					if item.Text == label {
						c := svg.New(document.A4.Size().X, document.A4.Size().Y)
						item.Paint(c)
						var text strings.Builder
						c.WriteTo(&text)
						_, size, _ := strings.Cut(text.String(), `<g font-size="`)
						fmt.Sscan(size, &heights[i])
					}
				}
			}
		}
		if heights[0] == 0 || heights[1] < heights[0]*7/5 {
			t.Errorf("%s: %s is of size %d, and in large print of size %d", where, label, heights[0], heights[1])
		}
	}
}

// TestSizes: boards of all sizes fit, and their solutions are somewhere.
func TestSizes(t *testing.T) {
	for _, collection := range []string{"4x4", "6x6", "12x12", "16x16", "25x25"} {
		for _, perPage := range append(printout.PerPage(), 0) {
			t.Run(fmt.Sprint(collection, perPage), func(t *testing.T) {
				all := load(t, collection, 2, printout.Contents{Candidates: true})
				documenttest.Check(t, printout.Of("", all, printout.Options{Paper: document.A4, PerPage: perPage, Solutions: printout.UpsideDown}))
				for _, p := range all {
					if p.Solution == nil {
						t.Error("a solution is missing")
					}
				}
			})
		}
	}
}

// TestSmallSolutions: solutions whose cells are at least six points are below the puzzles of their page, where they were asked for, and smaller ones,
// which nobody could read, on a page of their own.
func TestSmallSolutions(t *testing.T) {
	for _, test := range []struct {
		collection string
		perPage    int
		below      bool
	}{{"easy", 6, true}, {"12x12", 6, true}, {"16x16", 6, false}, {"16x16", 4, true}, {"25x25", 4, false}, {"25x25", 1, true}} {
		for _, paper := range document.Papers() {
			all := load(t, test.collection, 1, printout.Contents{})
			pages := documenttest.Check(t, printout.Of("", all, printout.Options{Paper: paper, PerPage: test.perPage, Solutions: printout.UpsideDown}))
			if below := len(pages) == 1; below != test.below || !strings.Contains(pages[len(pages)-1], "Solution") {
				t.Errorf("%s, %d on a page of %s: %d pages, and the solution is below the puzzle: %v", test.collection, test.perPage, paper.Name, len(pages), below)
			}
		}
	}
}

// TestContents: the blank cells have what was asked for.
func TestContents(t *testing.T) {
	e, err := format.NewReader("", strings.NewReader("# typed: ..4.............\n12..34..........")).Next()
	if err != nil {
		t.Fatal(err)
	}
	plain := printout.PuzzleOf(e, printout.Contents{})
	typed := printout.PuzzleOf(e, printout.Contents{Typed: true})
	marked := printout.PuzzleOf(e, printout.Contents{Candidates: true})
	if plain.Board.Cells[2].Digit != 0 || typed.Board.Cells[2].Digit != 4 || marked.Board.Cells[2].Digit != 0 {
		t.Error("the typed digit is not where it belongs")
	}
	if got := marked.Board.Cells[3].Candidates; got != sudoku.Of(3, 4) {
		t.Errorf("the candidates are %v", got)
	}
	if plain.Board.Cells[3].Candidates != 0 {
		t.Error("there are candidates that were not asked for")
	}
}

// TestNotUnique: a puzzle without exactly one solution is printed without one, and where solutions are asked for the page says why.
func TestNotUnique(t *testing.T) {
	p, err := printout.Prepare(t.Context(), format.Entry{Puzzle: sudoku.Empty(sudoku.Classic())}, printout.Contents{}, printout.UpsideDown)
	if err != nil || p.Solution != nil {
		t.Fatalf("%v, %v", p.Solution, err)
	}
	for _, where := range printout.Places() {
		pages := documenttest.Check(t, printout.Of("", []printout.Puzzle{p}, printout.Options{Paper: document.A4, Solutions: where}))
		if len(pages) != 1 {
			t.Fatalf("%s: %d pages", where, len(pages))
		}
		for _, item := range printout.Of("", []printout.Puzzle{p}, printout.Options{Paper: document.A4, Solutions: where}).Pages()[0].Items {
			if item.At.Dy() <= document.Pixel {
				t.Errorf("%s: there is a line above no solutions at %v", where, item.At)
			}
		}
		if said := strings.Contains(pages[0], documenttest.Squeeze(words.T("print.unsolved"))); said != (where != printout.NoSolutions) {
			t.Errorf("%s: it says that there is no solution: %v", where, said)
		}
	}
}

// TestRules: the rules that a board does not show are all on the page, however many there are beside a long source.
func TestRules(t *testing.T) {
	defer words.Use(words.English)
	l, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Groups}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	var clues []sudoku.Clue
	for kind := range sudoku.ClueKinds {
		if c := (sudoku.Clue{Kind: kind, Number: 1}); rules.Check(l, c) == nil || rules.Check(l, sudoku.Clue{Kind: kind}) == nil {
			if rules.Check(l, c) != nil {
				c.Number = 0
			}
			clues = append(clues, c)
		}
	}
	p := sudoku.Empty(l)
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	p.Unknown = sudoku.UnknownOf("f-puzzles", []string{"fog", "clone", "sandwichsum"}, "")
	one, err := printout.Prepare(t.Context(), format.Entry{Puzzle: p, Title: "Many rules", Source: strings.Repeat("a newspaper ", 20)}, printout.Contents{}, printout.UpsideDown)
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range words.Languages() {
		words.Use(language)
		for _, perPage := range printout.PerPage() {
			for _, link := range []string{"", "https://example.org/nonet/#p=1"} {
				for _, large := range []bool{false, true} {
					if large && perPage == 6 {
						continue // the board would be too small
					}
					one.Link = link
					d := printout.Of("", []printout.Puzzle{one, one}, printout.Options{Paper: document.A4, PerPage: perPage, Solutions: printout.AtEnd, Large: large})
					documenttest.Check(t, d)
					text := ""
					for _, page := range d.Pages() {
						items := slices.Clone(page.Items)
						slices.SortFunc(items, func(a, b document.Item) int { return cmp.Or(a.At.Min.X-b.At.Min.X, a.At.Min.Y-b.At.Min.Y) })
						for _, item := range items {
							text += documenttest.Squeeze(item.Text)
						}
					}
					for _, want := range []string{words.GridRules(l, p.Clues), words.T("print.unknown", words.Data{"Rules": words.Rules(p.Unknown)})} {
						if n := strings.Count(text, documenttest.Squeeze(want)); n != 2 {
							t.Errorf("%d a page, link %q, large %t: %q is there %d times", perPage, link, large, want, n)
						}
					}
				}
			}
		}
	}
}

// TestChinese: the texts of the pages are in the language of the window.
func TestChinese(t *testing.T) {
	words.Use(words.Chinese)
	defer words.Use(words.English)
	pages := documenttest.Check(t, printout.Of("数独题集", load(t, "easy", 4, printout.Contents{}), printout.Options{Paper: document.A4, Solutions: printout.AtEnd}))
	if text := strings.Join(pages, ""); !strings.Contains(text, "数独题集") || !strings.Contains(text, words.T("print.solutions")) {
		t.Errorf("it says %q", text)
	}
	if !slices.Contains(strings.Split(words.T("print.solutions"), ""), "答") {
		t.Error("the test is not in Chinese")
	}
}

// TestCode: a short link is printed as a code, which tells a puzzle without an address from one with it.
func TestCode(t *testing.T) {
	all := load(t, "easy", 1, printout.Contents{})
	with := printout.Of("", all, printout.Options{Paper: document.A4, PerPage: 4})
	all[0].Link = ""
	without := printout.Of("", all, printout.Options{Paper: document.A4, PerPage: 4})
	if a, b := len(with.Pages()[0].Items), len(without.Pages()[0].Items); a != b+1 {
		t.Errorf("a page has %d items with a code and %d without", a, b)
	}
}

// TestContentsOfAnEntry: a cell shows the candidates that were written into it, and where none were, or a digit stands that is not printed, those that
// the printed digits leave.
func TestContentsOfAnEntry(t *testing.T) {
	e, err := format.NewReader("", strings.NewReader("# typed: ..4.......1.....\n12..34..........")).Next()
	if err != nil {
		t.Fatal(err)
	}
	e.Candidates = make([]sudoku.Digits, 16)
	for cell := range e.Candidates {
		e.Candidates[cell] = sudoku.Of(1)
	}
	for _, test := range []struct {
		contents printout.Contents
		cell     int
		digit    uint8
		origin   render.Origin
		want     sudoku.Digits
	}{
		{printout.Contents{Candidates: true}, 0, 1, render.Given, 0},
		{printout.Contents{Candidates: true}, 3, 0, 0, sudoku.Of(1)},
		{printout.Contents{Candidates: true}, 2, 0, 0, sudoku.Of(3, 4)}, // where a 4 was typed
		{printout.Contents{Candidates: true, Typed: true}, 2, 4, render.Typed, 0},
		{printout.Contents{Candidates: true, Typed: true}, 3, 0, 0, sudoku.Of(1)},
		{printout.Contents{Typed: true}, 3, 0, 0, 0},
		{printout.Contents{Typed: true}, 10, 1, render.Typed, 0},
	} {
		got := printout.PuzzleOf(e, test.contents).Board.Cells[test.cell]
		if got.Digit != test.digit || got.Candidates != test.want || got.Digit != 0 && got.Origin != test.origin {
			t.Errorf("%+v: cell %d shows %+v", test.contents, test.cell, got)
		}
	}
	e.Typed[0] = 3 // over a given
	if got := printout.PuzzleOf(e, printout.Contents{Typed: true}).Board.Cells[0]; got.Digit != 1 || got.Origin != render.Given {
		t.Errorf("a given shows %+v", got)
	}
	e.Typed[0] = 0
	e.Candidates = nil
	if got := printout.PuzzleOf(e, printout.Contents{Candidates: true, Typed: true}).Board.Cells[3].Candidates; got != sudoku.Of(3) {
		t.Errorf("beside a typed 4 the candidates are %v", got)
	}
}

// TestPrepare: a puzzle has a level if it is not larger than 9×9 and has something to solve, and a link if it is not too long for a code.
func TestPrepare(t *testing.T) {
	for _, test := range []struct {
		collection string
		level      bool
	}{{"4x4", true}, {"easy", true}, {"12x12", false}} {
		entries, err := puzzles.Load(test.collection)
		if err != nil {
			t.Fatal(err)
		}
		e := entries[0]
		e.Title = "" // which may say the level
		p, err := printout.Prepare(t.Context(), e, printout.Contents{}, printout.UpsideDown)
		if err != nil || p.Solution == nil || p.Unsolved || (p.Rating.Level != 0) != test.level {
			t.Errorf("%s: the level %v, solved: %v, %v", test.collection, p.Rating, p.Solution != nil, err)
		}
		full := format.Entry{Puzzle: e.Puzzle.WithGivens(p.Solution)}
		if p, err := printout.Prepare(t.Context(), full, printout.Contents{}, printout.UpsideDown); err != nil || p.Solution == nil || p.Rating.Level != 0 {
			t.Errorf("%s, full: the level %v, %v", test.collection, p.Rating, err)
		}
		if link := printout.Address("https://example.org/nonet/", e, printout.Contents{}); !strings.HasPrefix(link, "https://example.org/nonet/") {
			t.Errorf("%s has the link %q", test.collection, link)
		}
		if link := printout.Address("", e, printout.Contents{}); link != "" {
			t.Errorf("without a page the link is %q", link)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := printout.Prepare(ctx, format.Entry{Puzzle: sudoku.Empty(sudoku.Classic())}, printout.Contents{}, printout.UpsideDown); err != context.Canceled {
		t.Errorf("given up, the error is %v", err)
	}
	wrong := sudoku.Empty(sudoku.Classic())
	wrong.Givens[0], wrong.Givens[1] = 1, 1
	if p, err := printout.Prepare(t.Context(), format.Entry{Puzzle: wrong}, printout.Contents{}, printout.UpsideDown); err != nil || p.Unsolved || p.Solution != nil {
		t.Errorf("of a puzzle that breaks a rule it is known that it is unsolved: %v, %v", p.Unsolved, err)
	}
}

// TestWithoutSolutions: where no solutions are printed none is looked for, which may take long, except for the level.
func TestWithoutSolutions(t *testing.T) {
	for collection, level := range map[string]bool{"easy": true, "12x12": false} {
		entries, err := puzzles.Load(collection)
		if err != nil {
			t.Fatal(err)
		}
		entries[0].Title = ""
		p, err := printout.Prepare(t.Context(), entries[0], printout.Contents{}, printout.NoSolutions)
		if err != nil || (p.Rating.Level != 0) != level || (p.Solution != nil) != level || p.Unsolved {
			t.Errorf("%s: the level %v, solved: %v, %v", collection, p.Rating, p.Solution != nil, err)
		}
	}
}

// TestLinkTellsNoMoreThanThePage: the link of a puzzle that is printed without the digits that were typed carries none, and no notes.
func TestLinkTellsNoMoreThanThePage(t *testing.T) {
	e, err := format.NewReader("", strings.NewReader("# typed: ..4.......1.....\n12..34..........")).Next()
	if err != nil {
		t.Fatal(err)
	}
	const page = "https://example.org/nonet/"
	all := printout.Address(page, e, printout.Contents{Typed: true})
	e.Pencil = []string{"r1c4 + 3"}
	bare := printout.Address(page, e, printout.Contents{Candidates: true})
	if blank := printout.Address(page, format.Entry{Puzzle: e.Puzzle}, printout.Contents{}); bare != blank || all == blank {
		t.Errorf("the link is %q, that of the puzzle alone is %q, and with digits %q", bare, blank, all)
	}
}

// TestArrangement: as many puzzles as are asked for stand in columns and rows that fill the page, and if nothing is asked for as many as suit the boards.
func TestArrangement(t *testing.T) {
	boards := func(collection string, n int, o printout.Options) (columns, rows, bottom int) {
		all := load(t, collection, 1, printout.Contents{})
		for range n - 1 {
			all = append(all, all[0])
		}
		for i := range all {
			all[i].Link = ""
		}
		o.Paper, o.Solutions = document.A4, printout.NoSolutions
		lefts, tops := map[int]bool{}, map[int]bool{}
		for _, item := range printout.Of("", all, o).Pages()[0].Items {
			if item.Text == "" && item.At.Dx() == item.At.Dy() {
				lefts[item.At.Min.X], tops[item.At.Min.Y] = true, true
				bottom = max(bottom, item.At.Max.Y)
			}
		}
		return len(lefts), len(tops), bottom
	}
	for _, test := range []struct {
		collection    string
		options       printout.Options
		columns, rows int
	}{
		{"easy", printout.Options{PerPage: 1}, 1, 1}, {"easy", printout.Options{PerPage: 2}, 1, 2}, {"easy", printout.Options{PerPage: 4}, 2, 2}, {"easy", printout.Options{PerPage: 6}, 2, 3},
		{"6x6", printout.Options{}, 2, 2}, {"easy", printout.Options{}, 2, 2}, {"12x12", printout.Options{}, 1, 2}, {"16x16", printout.Options{}, 1, 2}, {"25x25", printout.Options{}, 1, 1}, {"easy", printout.Options{Large: true}, 1, 1},
	} {
		columns, rows, bottom := boards(test.collection, 7, test.options)
		if columns != test.columns || rows != test.rows {
			t.Errorf("%s, %+v: %d columns and %d rows, want %d and %d", test.collection, test.options, columns, rows, test.columns, test.rows)
		}
		if end := document.A4.Body().Max.Y; rows > columns && (bottom > end || bottom < end-4*document.Pixel) {
			t.Errorf("%s, %+v: the last row ends at %d of %d", test.collection, test.options, bottom, end)
		}
	}
	ten, err := sudoku.LayoutOfSide(10)
	if err != nil {
		t.Fatal(err)
	}
	blank := printout.PuzzleOf(format.Entry{Puzzle: sudoku.Empty(ten)}, printout.Contents{})
	if pages := printout.Of("", []printout.Puzzle{blank, blank, blank}, printout.Options{Paper: document.A4}).Pages(); len(pages) != 2 {
		t.Errorf("three puzzles of 10×10 are on %d pages, want 2", len(pages))
	}
	if columns, rows, _ := boards("easy", 1, printout.Options{}); columns != 1 || rows != 1 {
		t.Errorf("a single puzzle is printed with room for %d by %d", columns, rows)
	}
	if got := printout.PerPage(); !slices.Equal(got, []int{1, 2, 4, 6}) {
		t.Errorf("there may be %v puzzles on a page", got)
	}
}
