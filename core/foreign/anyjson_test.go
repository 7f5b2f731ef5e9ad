package foreign

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/core/format"
)

// mustRead returns the only puzzle of a text.
func mustRead(t *testing.T, text string) format.Entry {
	t.Helper()
	entries, err := read(text)
	if err != nil || len(entries) != 1 {
		t.Fatalf("%d puzzles and %v, of\n%.300s", len(entries), err, text)
	}
	return entries[0]
}

// arrayOf returns a square grid in JSON that is blank but for the cells given, which are counted from 0.
func arrayOf(side int, blank string, given map[int]string) string {
	var rows []string
	for row := range side {
		var cells []string
		for column := range side {
			cell, ok := given[row*side+column]
			if !ok {
				cell = blank
			}
			cells = append(cells, cell)
		}
		rows = append(rows, "["+strings.Join(cells, ",")+"]")
	}
	return "[" + strings.Join(rows, ",") + "]"
}

// TestSidesOfAnyJSON: a grid in JSON is one with a side from 4 to 49, with numbers up to the side.
func TestSidesOfAnyJSON(t *testing.T) {
	for _, side := range []int{4, 9, 16, 49} {
		for _, quote := range []string{"", `"`} {
			entries, known := readAnyJSON([]byte(arrayOf(side, "0", map[int]string{1: quote + fmt.Sprint(side) + quote})))
			if !known || len(entries) != 1 {
				t.Errorf("side %d: %v", side, entries)
				continue
			}
			e := entries[0]
			if e.Puzzle.Layout.Side() != side || e.Line != 1 || e.Puzzle.Givens.Filled() != 1 || e.Puzzle.Givens[1] != uint8(side) {
				t.Errorf("side %d: %v in line %d", side, e.Puzzle.Givens, e.Line)
			}
		}
		if entries, _ := read(arrayOf(side, "0", map[int]string{1: fmt.Sprint(side + 1)})); len(entries) > 0 {
			t.Errorf("side %d: a digit too large is read as %v", side, entries[0].Puzzle.Givens)
		}
		if entries, _ := readAnyJSON([]byte(arrayOf(side, "0", nil))); len(entries) > 0 {
			t.Errorf("side %d: blanks alone are read as a puzzle", side)
		}
	}
	for _, side := range []int{1, 2, 3, 5, 50} {
		if entries, _ := readAnyJSON([]byte(arrayOf(side, "0", map[int]string{0: "1"}))); len(entries) > 0 {
			t.Errorf("side %d: %v", side, entries[0].Puzzle.Givens)
		}
	}
}

// TestTextsOfAnyJSON: a text in JSON is a puzzle if it has blanks and at least one digit, however small it is.
func TestTextsOfAnyJSON(t *testing.T) {
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for text, want := range map[string][]string{
		`{"p":"1..............."}`: {"1..............."},
		`{"none":1}`:               nil, `[1,2,3]`: nil,
		`{"p":"..............."}`:                                                  nil, // one too few, and all blank
		`{"p":"................"}`:                                                 nil,
		`{"p":"\n\n` + sunday + `"}`:                                               {sunday},
		`{"p":"` + sunday + `","q":"` + full + `"}`:                                {sunday},
		`["` + sunday + `","2024-01-02"]`:                                          {sunday},
		`{"p":"` + sunday + `"}` + "\n" + `{"none":1}`:                             {sunday},
		`{"none":1}` + "\n" + `{"p":"` + sunday + `"}`:                             {sunday},
		`{"p":"` + sunday + `"}` + "\n" + `{"p":"`:                                 nil, // not whole
		`{"p":"` + sunday + `"} and more`:                                          nil,
		`{"b":"1...............","a":"2...............","c":["3..............."]}`: {"2...............", "1...............", "3..............."},
		`[["` + strings.Join(slices.Repeat([]string{sunday}, 4), `","`) + `"]]`:    {sunday, sunday, sunday, sunday},
	} {
		entries, known := readAnyJSON([]byte(text))
		var got []string
		for _, e := range entries {
			got = append(got, e.Puzzle.Givens.String())
			if e.Line != 1 {
				t.Errorf("%s: a puzzle is in line %d", text, e.Line)
			}
		}
		if !slices.Equal(got, want) || known != (want != nil) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestCellsAreTexts: cells of more than two characters, such as puzzles, are no cells of a grid.
func TestCellsAreTexts(t *testing.T) {
	row := `["` + strings.Join(slices.Repeat([]string{sunday}, 4), `","`) + `"]`
	if entries, err := read("[" + strings.Join(slices.Repeat([]string{row}, 4), ",") + "]"); err != nil || len(entries) != 16 {
		t.Errorf("%d puzzles, %v, of 16 in four rows", len(entries), err)
	}
	if entries, _ := readAnyJSON([]byte(arrayOf(16, "0", map[int]string{0: "1", 5: `"010"`}))); len(entries) > 0 {
		t.Errorf("with a cell of three figures: %v", entries[0].Puzzle.Givens)
	}
	for _, number := range []string{"0.25", "1250", "-125"} { // a reader of plain text would take each figure for a cell
		if entries, _ := readAnyJSON([]byte(arrayOf(5, number, nil))); len(entries) > 0 {
			t.Errorf("of the numbers %s: %v", number, entries[0].Puzzle.Givens)
		}
	}
	for _, cell := range []string{`"1 2"`, `"1,"`, `","`, `"\n"`, "true", "{}", "5", "-1", "1.5", "1e30"} {
		if entries, _ := readAnyJSON([]byte(arrayOf(4, "0", map[int]string{0: "1", 5: cell}))); len(entries) > 0 {
			t.Errorf("with a cell %s: %v", cell, entries[0].Puzzle.Givens)
		}
	}
}
