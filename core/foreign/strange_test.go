package foreign

import (
	"errors"
	"net/url"
	"strings"
	"testing"
)

// TestCellsOfAnyJSON: a grid in JSON may have its cells as numbers, as texts or as nothing; what is no cell makes it no grid.
func TestCellsOfAnyJSON(t *testing.T) {
	grid := func(blank string, quoted bool, instead string) string {
		var rows []string
		for row := range 9 {
			var cells []string
			for column, char := range sunday[9*row : 9*row+9] {
				switch {
				case instead != "" && row == 4 && column == 4:
					cells = append(cells, instead)
				case char == '.':
					cells = append(cells, blank)
				case quoted:
					cells = append(cells, `"`+string(char)+`"`)
				default:
					cells = append(cells, string(char))
				}
			}
			rows = append(rows, "["+strings.Join(cells, ",")+"]")
		}
		return "[" + strings.Join(rows, ",") + "]"
	}
	for _, blank := range []string{"0", "null", `""`, `" "`, `"."`, `"0"`} {
		for _, quoted := range []bool{false, true} {
			entries, err := read(`{"title":"Mine","grid":` + grid(blank, quoted, "") + `}`)
			if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != sunday || entries[0].Title != "Mine" {
				t.Errorf("with blanks %s, and digits in quotes: %t: %v, %v", blank, quoted, entries, err)
			}
		}
	}
	for _, instead := range []string{"10", "-1", "1.5", "99", `"123"`, `"1,"`, "true"} {
		if entries, _ := read(grid("0", false, instead)); len(entries) > 0 {
			t.Errorf("with the cell %s it is the puzzle %v", instead, entries[0].Puzzle.Givens)
		}
	}
	for _, text := range []string{grid("0", false, "")[:100], "[[1,0],[0,1]]", strings.Replace(grid("0", false, ""), "0,", "", 1)} {
		if entries, _ := read(text); len(entries) > 0 {
			t.Errorf("%.40s is the puzzle %v", text, entries[0].Puzzle.Givens)
		}
	}
	// Of several puzzles in one object none has its title.
	entries, err := read(`{"title":"Both","b":"` + sunday + `","a":"` + sunday + `"}`)
	if err != nil || len(entries) != 2 || entries[0].Title != "" {
		t.Errorf("of two puzzles: %v, %v", entries, err)
	}
}

// TestDamagedOpenSudoku: whatever is wrong in a file of OpenSudoku, the file is damaged, and the puzzles before are not taken for all.
func TestDamagedOpenSudoku(t *testing.T) {
	cells := func(cell string) string { return strings.Repeat("5|0|1|", 80) + cell }
	in := func(data string) string {
		return `<opensudoku version="3"><name>Mine</name><game data="` + sunday9 + `"/><game data="` + data + `"/></opensudoku>`
	}
	for _, data := range []string{
		"", sunday9[:80], sunday9 + "1", strings.Replace(sunday9, "5", "x", 1), "version: 9\n" + cells("0|0|1|"), "version: 0\n" + cells("0|0|1|"), "version: x\n" + cells("0|0|1|"), "version: 3\n" + cells("0|0|"),
		"version: 3\n" + cells("10|0|1|"), "version: 3\n" + cells("-1|0|1|"), "version: 3\n" + cells("x|0|1|"), "version: 3\n" + cells("0|512|1|"), "version: 3\n" + cells("0|x|1|"), "version: 1\n" + cells("0|1,0|1|"),
		"version: 1\n" + cells("0|12|1|"), "version: 4\n" + strings.Repeat("0|1|2|1|", 80) + "0|1|x|1|", "version: 5\n" + strings.Repeat("0|1|2|3|1|", 80) + "0|1|2|10|1|", "version: 5\n" + strings.Repeat("0|1|2|3|1|", 80) + "0|1|2|x|1|",
		"version: 5\n" + strings.Repeat("0|1|2|3|1|", 80) + "0|1|2|-1|1|",
	} {
		if bad, ok := errors.AsType[*Error](failure(in(data))); !ok || bad.Kind != "damaged" || !strings.Contains(bad.Error(), "OpenSudoku") {
			t.Errorf("%.30q…%q: %v", data, data[max(0, len(data)-12):], bad)
		}
	}
	for _, data := range []string{"version: 3\n" + cells("0|511|1|"), "version: 1\n" + strings.Repeat("5|-|1|", 80) + "0|1,9,|1|", "version: 1\n" + strings.Repeat("5||1|", 81), "version: 2\n" + strings.Repeat("5|0|1||", 81), " " + sunday9 + "\n"} {
		if entries, err := read(in(data)); err != nil || len(entries) != 2 || entries[0].Title != "Mine" {
			t.Errorf("%.30q: %d puzzles, %v", data, len(entries), err)
		}
	}
	for _, text := range []string{"<opensudoku><name>x</nam", "<opensudoku><game data=", "<opensudoku><name><b></name></opensudoku>"} {
		if bad, ok := errors.AsType[*Error](failure(text)); !ok || bad.Kind != "damaged" {
			t.Errorf("%s: %v", text, bad)
		}
	}
}

var sunday9 = strings.ReplaceAll(sunday, ".", "0")

// failure returns why a text cannot be read.
func failure(text string) error {
	_, err := read(text)
	return err
}

// TestOtherLinks: of a link that carries no puzzle it is said where its puzzle is, if that is known; all others are no puzzles.
func TestOtherLinks(t *testing.T) {
	for link, kind := range map[string]string{
		"https://sudokupad.app/abcdef": "away", "https://app.crackingthecryptic.com/sudoku/abcdef": "away", "https://SudokuPad.app/puzzle/abcdef": "away", "https://beta.sudokupad.app/abcdef": "away",
		"https://sudokupad.app/?puzzleid=abcdef": "away", "https://www.f-puzzles.com/?id=abc": "away", "https://bit.ly/abc": "away", "https://is.gd/abc": "away",
		"https://puzz.link/p?sudoku/9/9/1": "other", "https://pzv.jp/p.html?sudoku/9/9/1": "other", "https://opt-pan.github.io/penpa-edit/#m=1": "other",
		"https://sudokupad.app/": "", "https://www.f-puzzles.com/": "", "https://example.org/?id=abc": "", "https://example.org/fpuzabc": "damaged",
		"https://www.f-puzzles.com/?load=N4I": "damaged", "https://sudokupad.app/sclN4I": "damaged", "https://sudokupad.app/fpuzzlesN4I": "damaged",
	} {
		bad, ok := errors.AsType[*Error](failure(link))
		if ok != (kind != "") || ok && bad.Kind != kind {
			t.Errorf("%s: %v", link, bad)
		}
		if ok && (strings.Contains(bad.Error(), "{{") || !strings.HasPrefix(bad.Error(), "text: ")) {
			t.Errorf("%s: %q", link, bad.Error())
		}
	}
	// A plus of a compressed puzzle may have become a blank on the way, or an escape.
	packed := strings.TrimSpace(readFile(t, "fpuzzles-link.txt"))
	want, err := read(packed)
	_, load, ok := strings.Cut(packed, "?load=")
	if !ok || err != nil {
		t.Fatal(packed, err)
	}
	if load, err = url.PathUnescape(load); err != nil {
		t.Fatal(err)
	}
	for _, link := range []string{"https://f-puzzles.com/?load=" + url.QueryEscape(load), "https://sudokupad.app/fpuz" + url.PathEscape(load), "https://sudokupad.app/puzzle/fpuzzles" + url.PathEscape(load), "fpuz" + load} {
		if entries, err := read(link); err != nil || len(entries) != 1 || !entries[0].Puzzle.Equal(want[0].Puzzle) {
			t.Errorf("%.60s…: %v, %v", link, entries, err)
		}
	}
}

// TestErrorTexts: each kind of error has a text that names what it speaks of.
func TestErrorTexts(t *testing.T) {
	values := map[string]any{"Program": "Some", "Rows": "7", "Form": "long", "Side": 3, "Most": 16}
	for kind := range Errors() {
		plain, named := &Error{Kind: kind, Values: values}, &Error{Name: "file.txt", Kind: kind, Values: values}
		if text := plain.Error(); text == "" || strings.ContainsAny(text, "{}") || named.Error() != "file.txt: "+text {
			t.Errorf("%s: %q and %q", kind, text, named.Error())
		}
	}
}

// TestWhatIsWrong: what is wrong with a puzzle is said as precisely as it is known.
func TestWhatIsWrong(t *testing.T) {
	for text, kind := range map[string]string{
		".Shape~7x7.~R1C1_1": "shape", ".Shape~9x8.~R1C1_1": "shape", ".~R1C1_10.AntiKnight": "damaged", ".AntiKnight.~R1C1": "damaged",
		"4jdb:p,x": "damaged", "1x5:y": "side", "7x8:zzz": "side", `{"grid":[[{"value":1},{}],[{}]]}`: "shape",
	} {
		if err := failure(text); !isKind(err, kind) {
			t.Errorf("%s: %v, want %s", text, err, kind)
		}
	}
}
