package foreign

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// sunday is the puzzle of the files in testdata. In some a 7 was typed into r9c8, the candidates of r1c3 are 1 and 2, and 4 and 7 are in the
// corner of r2c2.
const sunday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// read reads all puzzles of a text, slowly, as from somebody who types.
func read(text string) (entries []format.Entry, err error) {
	for reader := NewReader("text", iotest.OneByteReader(strings.NewReader(text))); ; {
		e, err := reader.Next()
		if err == io.EOF {
			return entries, nil
		}
		if err != nil {
			return entries, err
		}
		entries = append(entries, e)
	}
}

func TestRead(t *testing.T) {
	typed := strings.Repeat(".", 79) + "7."
	givens := sunday[:79] + "." + sunday[80:]
	for name, want := range map[string]struct {
		givens, typed, title, source, note, pencil string
		left                                       sudoku.Digits // in r1c3
		puzzles                                    int
	}{
		"sunday.json":       {givens, typed, "Sunday", "Ann", "Normal rules.", "r2c2 corner +47", sudoku.Of(1, 2), 1},
		"fpuzzles-link.txt": {givens, typed, "Sunday", "Ann", "Normal rules.", "r2c2 corner +47", sudoku.Of(1, 2), 1},
		"fpuz-link.txt":     {givens, typed, "Sunday", "Ann", "Normal rules.", "r2c2 corner +47", sudoku.Of(1, 2), 1},
		"sudokupad.json":    {sunday, "", "Sunday's", "Ann", "Normal rules.", "", 0, 1},
		"scl-link.txt":      {sunday, "", "Sunday's", "Ann", "Normal rules.", "", 0, 1},
		"gnome.save":        {givens, typed, "", "", "", "", sudoku.Of(1, 2), 1},
		"game.ksudoku":      {givens, typed, "", "", "", "", sudoku.Of(1, 2), 1},
		"v1.opensudoku":     {sunday, "", "Sunday", "", "", "", 0, 2},
		"v2.opensudoku":     {givens, typed, "Sunday", "", "a gift", "", sudoku.Of(1, 2), 3},
	} {
		entries, err := read(readFile(t, name))
		if err != nil || len(entries) != want.puzzles {
			t.Errorf("%s: %d puzzles, %v", name, len(entries), err)
			continue
		}
		for i, e := range entries {
			if name == "v1.opensudoku" && i > 0 {
				break // another puzzle
			}
			if !strings.Contains(name, "opensudoku") && e.Line != 1 {
				t.Errorf("%s: the puzzle is in line %d", name, e.Line)
			}
			left := contentOf(e).left[2]
			if e.Puzzle.Layout != sudoku.Classic() || e.Puzzle.Givens.String() != want.givens || e.Typed.String() != want.typed || left != want.left {
				t.Errorf("%s: puzzle %d is %v, typed is %v, r1c3 has %v", name, i, e.Puzzle.Givens, e.Typed, left)
			}
			if e.Title != want.title || e.Source != want.source || e.Note != want.note && i == 0 || strings.Join(withoutCentres(e.Pencil), "|") != want.pencil {
				t.Errorf("%s: title %q, source %q, note %q, pencil %q", name, e.Title, e.Source, e.Note, e.Pencil)
			}
		}
	}
}

// TestRefused: what cannot be read is an error that says why, and no puzzle.
func TestRefused(t *testing.T) {
	link := readFile(t, "fpuz-link.txt")
	for text, kind := range map[string]string{
		link[:len(link)/2]:                 "damaged",
		readFile(t, "sunday.json")[:500]:   "damaged",
		readFile(t, "v2.opensudoku")[:900]: "damaged",
		`{"grid":[[{"value":"x"}]]}`:       "shape",
		strings.Replace(readFile(t, "game.ksudoku"), `index="71"`, `index="81"`, 1):   "damaged",
		strings.Replace(readFile(t, "gnome.save"), "0,", "9,", 1):                     "damaged",
		"https://www.f-puzzles.com/?id=y8h2k9xw":                                      "away",
		"https://tinyurl.com/y8h2k9xw":                                                "away",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9s":                   "other",
		"https://sudokupad.app/8h2k9xw0ab\n":                                          "away",
		strings.Replace(readFile(t, "sunday.json"), `"value":5`, `"value":"five"`, 1): "damaged",
	} {
		entries, err := read(text)
		if bad, ok := errors.AsType[*Error](err); len(entries) > 0 || !ok || bad.Kind != kind || strings.Contains(bad.Error(), "{{") {
			t.Errorf("%d puzzles, %v; want an error of the kind %s for\n%.200s", len(entries), err, kind, text)
		}
	}
}

// TestUnknown: a rule that is not known is named, and kept with the whole document; the grid is read.
func TestUnknown(t *testing.T) {
	json := readFile(t, "sunday.json")
	for text, rule := range map[string]string{
		strings.Replace(json, `"size"`, `"betweenline":[{"lines":[["R1C1","R1C2"]]}],"size"`, 1): "betweenline",
		strings.Replace(readFile(t, "game.ksudoku"), `"Plain"`, `"Killer"`, 1):                   "Killer",
		strings.Replace(json, `{"value":5`, `{"region":3,"value":5`, 1):                          "region",
		strings.Replace(json, `"size"`, `"line":[{"lines":[["R1C1"]]}],"size"`, 1):               "line",
		strings.Replace(json, `"size"`, `"a,b\nc":[1],"size"`, 1):                                "abc",
		strings.Replace(readFile(t, "sudokupad.json"), `[[0,0],[0,1]`, `[[8,8],[0,1]`, 1):        "regions",
	} {
		entries, err := read(text)
		if err != nil || len(entries) != 1 {
			t.Errorf("%s: %d puzzles, %v", rule, len(entries), err)
			continue
		}
		u := entries[0].Puzzle.Unknown
		if u == nil || len(u.Rules) != 1 || u.Rules[0] != rule || !strings.Contains(text+u.Document, strings.TrimSpace(u.Document)) || u.Document == "" {
			t.Errorf("the rule %s is kept as %+v", rule, u)
		}
		if entries[0].Puzzle.Givens.Filled() < 25 {
			t.Errorf("%s: the grid is %v", rule, entries[0].Puzzle.Givens)
		}
		var saved bytes.Buffer
		if err := format.Save(&saved, entries[0]); err != nil {
			t.Fatal(err)
		}
		again, err := format.ReadAll("", &saved)
		if err != nil || len(again) != 1 || !again[0].Puzzle.Equal(entries[0].Puzzle) {
			t.Errorf("%s: after saving it is %+v, %v", rule, again, err)
		}
	}
}

// TestFind: a link in a sentence is followed as far as it carries its puzzle.
func TestFind(t *testing.T) {
	link := strings.TrimSpace(readFile(t, "fpuzzles-link.txt"))
	for _, text := range []string{"Look at this: " + link + ".", "<" + link + "> is hard", "a\nb (" + link + ")\n"} {
		if e, ok, _ := Find(text); !ok || e.Title != "Sunday" {
			t.Errorf("in %.40q is %v, %v", text, e.Puzzle.Givens, ok)
		}
	}
	if _, ok, bad := Find("This one: https://sudokupad.app/8h2k9xw0ab is good"); ok || bad == nil || bad.Kind != "away" {
		t.Errorf("a link without its puzzle: %v, %v", ok, bad)
	}
	if _, ok, bad := Find("nothing here"); ok || bad != nil {
		t.Errorf("words: %v, %v", ok, bad)
	}
}

// TestLinkEnds: a link in Chinese text, in Markdown or in HTML ends where that goes on without a blank.
func TestLinkEnds(t *testing.T) {
	for _, link := range []string{
		"https://example.org/#p=" + sunday, "https://example.org/#p=" + sunday[:80] + ".", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo~R1C3~R1C4.~R9C9_9", strings.TrimSpace(readFile(t, "fpuzzles-link.txt")),
	} {
		want, _, _ := Find(link)
		for _, text := range []string{"这道题：" + link + "。很难", "题目（" + link + "）", "[" + link + "](" + link + ")", `<a href="` + link + `">Sunday</a>`, "'" + link + "'.", "(" + link + ".)"} {
			if e, ok, bad := Find(text); !ok || !e.Puzzle.Equal(want.Puzzle) {
				t.Errorf("in %.60q is %v, %v, %v", text, e.Puzzle.Givens, ok, bad)
			}
		}
		if e := mustRead(t, link+"。\n"); !e.Puzzle.Equal(want.Puzzle) {
			t.Errorf("%.60q is %v", link, e.Puzzle.Givens)
		}
	}
	if e, _, _ := Find("(https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Name~(Sunday)~R1C3.~R9C9_9)"); e.Puzzle.Layout == nil || e.Puzzle.Givens[80] != 9 {
		t.Errorf("a link with parentheses of its own is cut: %v", e.Puzzle.Givens)
	}
}

// TestDigitsInLinks: a link that has the digits of its puzzle is that puzzle.
func TestDigitsInLinks(t *testing.T) {
	zeros := strings.ReplaceAll(sunday, ".", "0")
	for _, link := range []string{
		"https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros,
		"HTTPS://WWW.SUDOKUWIKI.ORG/sudoku.htm?BD=" + zeros,
		"https://example.org/play/?s=" + sunday + "&d=4",
		"https://example.org/sudoku#" + zeros,
		"https://example.org/play/" + zeros,
		"https://example.org/?puzzle=" + strings.ReplaceAll(sunday, ".", "%2E"),
	} {
		entries, err := read(link)
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != sunday {
			t.Errorf("%s: %v, %v", link, entries, err)
		}
	}
}

// TestSudokuWiki: the links of sudokuwiki.org with candidates have the givens, the digits that were found and what is left, and nothing in a cell that another
// cell of its row, column or box rules out.
func TestSudokuWiki(t *testing.T) {
	for link, givens := range map[string]int{
		"https://www.sudokuwiki.org/sudoku.htm?bd=S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609": 27,
		"S9B0w0o062o0109055u44091107100f0h0l04030x081318142e2d8i8i081w04010i2e2c1y1w2h9k7r060d050h2f0l3b1z130h2e02093r040n7rbb2q2q0f0d02b60504b60o0o0a06b60736360209080d030z0z":                                          27,
	} {
		entries, err := read(link)
		if err != nil || len(entries) != 1 {
			t.Errorf("%s: %d puzzles, %v", link, len(entries), err)
			continue
		}
		e := entries[0]
		board := e.Puzzle.With(e.Typed)
		if n := e.Puzzle.Givens.Filled(); n < givens-5 || n > givens+5 || board.Conflicts() != nil {
			t.Errorf("%d givens, broken are %v", n, board.Conflicts())
		}
		for cell, left := range e.Candidates {
			if left&^board.Layout.Candidates(board.Givens, cell) != 0 {
				t.Errorf("%s has %v, of which the board rules one out", board.Layout.CellName(cell), left)
			}
		}
	}
	if entries, _ := read("S9B" + strings.Repeat("zz", 81)); len(entries) > 0 {
		t.Error("more candidates than there are digits are read")
	}
}

// TestAnyJSON: the rows or the text of a puzzle are found in JSON of any form; its solution is not another one.
func TestAnyJSON(t *testing.T) {
	var rows, solved []string
	for i := range 9 {
		rows = append(rows, "["+strings.Join(strings.Split(strings.ReplaceAll(sunday[9*i:9*i+9], ".", "0"), ""), ",")+"]")
		solved = append(solved, "[1,2,3,4,5,6,7,8,9]")
	}
	grid := "[" + strings.Join(rows, ",") + "]"
	for text, want := range map[string]int{
		grid:                     1,
		`{"board":` + grid + `}`: 1,
		`{"grid":` + grid + `}`:  1,
		`{"cells":` + grid + `}`: 1,
		`{"newboard":{"grids":[{"value":` + grid + `,"solution":[` + strings.Join(solved, ",") + `]}],"results":1}}`: 1,
		`{"puzzle":"` + sunday + `","solution":"` + strings.Repeat("123456789", 9) + `"}`:                            1,
		strings.Repeat(`{"puzzle":"`+sunday+`"}`+"\n", 3):                                                            3,
		`[["5","3",".",".","7",".",".",".","."]]`:                                                                    0,
	} {
		entries, err := read(text)
		if len(entries) != want {
			t.Errorf("%d puzzles, %v, of %.60s", len(entries), err, text)
		}
		for _, e := range entries {
			if e.Puzzle.Givens.String() != sunday {
				t.Errorf("the puzzle is %v of %.60s", e.Puzzle.Givens, text)
			}
		}
	}
}

// TestOpenSudokuVersions: version 4 has two kinds of notes, version 5 a colour besides.
func TestOpenSudokuVersions(t *testing.T) {
	game := func(version string, between string) string {
		cells := ""
		for _, char := range sunday {
			if char == '.' {
				cells += "0|1|6" + between + "|1|"
			} else {
				cells += string(char) + "|0|0" + strings.ReplaceAll(between, "3", "0") + "|0|"
			}
		}
		return `<opensudoku version="3"><game data="version: ` + version + "\n" + cells + `"/></opensudoku>`
	}
	for version, between := range map[string]string{"4": "", "5": "|3"} {
		entries, err := read(game(version, between))
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != sunday {
			t.Errorf("version %s: %v, %v", version, entries, err)
			continue
		}
		pencil := strings.Join(entries[0].Pencil, ", ")
		if left := contentOf(entries[0]).left[2]; left != sudoku.Of(2, 3) || !strings.Contains(pencil, "r1c3 corner +1") || strings.Contains(pencil, "colours +3") != (version == "5") {
			t.Errorf("version %s: r1c3 has %v, pencil %.80s", version, left, pencil)
		}
	}
}

// TestOpenSudokuNames: files of version 3 and of OpenSudoku 2 have other names for the same.
func TestOpenSudokuNames(t *testing.T) {
	old := readFile(t, "v2.opensudoku")
	want, err := read(old)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{" data=", " cells_data=", " note=", " user_note="}
	for program, text := range map[string]string{
		"version 3":    strings.NewReplacer(append(names, `version="2"`, `version="3"`)...).Replace(old),
		"OpenSudoku 2": strings.NewReplacer(append(names, "opensudoku", "opensudoku2", `version="2"`, `version="3"`, "folder name=", "folder folder_name=")...).Replace(old),
	} {
		if got, err := read(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %v; want %v", program, got, err, want)
		}
	}
}

// TestOtherTexts: everything else is read as core/format reads it.
func TestOtherTexts(t *testing.T) {
	rows := ""
	for i := range 9 {
		rows += "{" + strings.Join(strings.Split(strings.ReplaceAll(sunday[9*i:9*i+9], ".", "0"), ""), ",") + "},\n"
	}
	for _, text := range []string{sunday, "{\n" + rows + "}\n", "{" + rows + "}\n" + sunday, "scl", "h", "http", "<", "", "{", "fpuzzle 12\n" + sunday} {
		got, err := read(text)
		want, wrong := format.ReadAll("text", strings.NewReader(text))
		if len(got) != len(want) || (err == nil) != (wrong == nil) && len(want) == 0 && err == nil {
			t.Errorf("%d puzzles and %v, want %d and %v, of\n%s", len(got), err, len(want), wrong, text)
			continue
		}
		for i := range got {
			if !got[i].Puzzle.Equal(want[i].Puzzle) {
				t.Errorf("puzzle %d is %v", i, got[i].Puzzle.Givens)
			}
		}
	}
}

// TestAtOnce: the first puzzle of a pipe is there before the pipe ends.
func TestAtOnce(t *testing.T) {
	for _, above := range []string{"", "# Sunday\n"} {
		from, to := io.Pipe()
		go to.Write([]byte(above + sunday + "\n"))
		reader := NewReader("pipe", from)
		if e, err := reader.Next(); err != nil || e.Puzzle.Givens.String() != sunday {
			t.Errorf("below %q: %v, %v", above, e.Puzzle.Givens, err)
		}
		to.Close()
	}
}

// TestBomb: a small text that would become a large one is refused.
func TestBomb(t *testing.T) {
	if got, err := decompress("IZA=", 0); err == nil {
		t.Errorf("%q", got)
	}
}

// damage changes a text in a few places: something is missing, twice there, or another character.
func damage(random *rand.Rand, text []byte) []byte {
	const others = "0123456789.,:;-_#<>[]{}\"'=/ \nabzAZ~^"
	text = bytes.Clone(text)
	for range 1 + random.Intn(3) {
		if len(text) < 2 {
			break
		}
		from := random.Intn(len(text))
		to := min(len(text), from+1+random.Intn(12))
		switch random.Intn(4) {
		case 0:
			text = slices.Delete(text, from, to)
		case 1:
			text = slices.Insert(text, from, bytes.Clone(text[from:to])...)
		case 2:
			text = text[:to]
		default:
			text[from] = others[random.Intn(len(others))]
		}
	}
	return text
}

// TestDamaged: whatever has happened to a file, what is read from it is a puzzle that can be kept: its digits fit its grid, and it is the same when it is read back. A file that
// can no longer be read is refused.
func TestDamaged(t *testing.T) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) < 7 {
		t.Fatal(files, err)
	}
	random := rand.New(rand.NewSource(31))
	kept, refused := 0, 0
	for _, name := range files {
		whole, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			text := damage(random, whole)
			reader := NewReader("damaged", bytes.NewReader(text))
			for range 5 {
				e, err := reader.Next()
				if err != nil {
					refused++
					break
				}
				kept++
				if err := e.Puzzle.Check(); err != nil {
					t.Fatalf("%v, of %s:\n%s", err, name, text)
				}
				if err := e.Puzzle.WithGivens(append(e.Typed, make(sudoku.Grid, len(e.Puzzle.Givens)-len(e.Typed))...)).Check(); err != nil {
					t.Fatalf("typed is %v, of %s:\n%s", err, name, text)
				}
				var saved bytes.Buffer
				if err := format.Save(&saved, e); err != nil {
					t.Fatalf("%v, of %s:\n%s", err, name, text)
				}
				again, err := format.ReadAll("", bytes.NewReader(saved.Bytes()))
				if err != nil || len(again) != 1 || !again[0].Puzzle.Equal(e.Puzzle) || again[0].Typed.String() != e.Typed.String() {
					t.Fatalf("%v, read back %v, %v, of %s:\n%s", e, again, err, name, text)
				}
			}
		}
	}
	if kept < 500 || refused < 500 {
		t.Errorf("%d puzzles were read, %d refused", kept, refused)
	}
}

// FuzzRead reads any text. It ends, and what it reads can be written.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) < 7 {
		f.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	table := strings.ReplaceAll(strings.Join(strings.Split(sunday, ""), "\t"), ".", "")
	for _, text := range []string{
		".Cage~20~R4C2~R4C3~R4C4~R4C4.Thermo~r1c1~r2c2.LittleKiller~30~R9C7.~R3C3_5~R1C1_1_3_5_7_9", ".Shape~6x6.NoBoxes.Jigsaw~111122111122334422334455336655446655.X~R1C1~R1C2.StrictXV.Diagonal~1.Arrow~R1C1~R1C2.Sum~3~R1C1.~R6C6_6",
		"3x3:4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2", "9jx:zzzc,ab", "2x3#12\n", strings.Repeat("04", 81), "|12|  |\n|  |12|\n+--+--+\n|  |  |\n|2 | 1|\n",
		table, strings.Join(strings.Split(sunday, ""), "\n"), "https://example.org/#p=%23%20typed:%20" + sunday,
	} {
		f.Add([]byte(text))
	}
	f.Add([]byte(withRules(4, `"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}],"thermometer":[{"lines":[["R1C1","R2C1"]]}],"negative":["xv"],"diagonal+":true,"diagonal-":true,"littlekillersum":[{"cell":"R0C1","direction":"DR","value":3}]`)))
	f.Fuzz(func(t *testing.T, text []byte) {
		reader := NewReader("fuzz", bytes.NewReader(text))
		for {
			e, err := reader.Next()
			if err == io.EOF {
				return
			}
			if err != nil {
				if _, line := errors.AsType[*format.Error](err); line {
					continue
				}
				return
			}
			if err := format.Save(io.Discard, e); err != nil && len(text) < 10_000 {
				t.Fatalf("%v of %v", err, e)
			}
		}
	})
}

// TestPlain: plain lines are read many at a time, but none before the beginning of the text is known, and none of a document.
func TestPlain(t *testing.T) {
	givens := make([]uint8, 10*len(sunday))
	r := NewReader("", strings.NewReader(strings.Repeat(sunday+"\n", 5)))
	if _, count := r.Plain(givens); count != 0 {
		t.Errorf("%d puzzles before it is known what the text is", count)
	}
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	layout, count := r.Plain(givens)
	if count != 4 || layout != sudoku.Classic() || sudoku.Grid(givens[:81]).String() != sunday || sudoku.Grid(givens[3*81:][:81]).String() != sunday {
		t.Errorf("%d puzzles of %v: %v", count, layout, givens)
	}
}

// withoutCentres returns the lines of what a person has written but for the notes in the centres of cells.
func withoutCentres(pencil []string) []string {
	return slices.DeleteFunc(slices.Clone(pencil), func(line string) bool { return strings.Contains(line, " centre +") })
}

// TestNotesOfDocuments: notes in some cells say nothing about the others. They stay notes, and grids of candidates have what the digits leave; notes in
// all blank cells are candidates.
func TestNotesOfDocuments(t *testing.T) {
	document := func(some bool) string {
		var rows []string
		for row := range 9 {
			var cells []string
			for column := range 9 {
				switch cell := 9*row + column; {
				case sunday[cell] != '.':
					cells = append(cells, fmt.Sprintf(`{"given":true,"value":%c}`, sunday[cell]))
				case some && cell != 2:
					cells = append(cells, "{}")
				default:
					cells = append(cells, `{"centerPencilMarks":[1,2]}`)
				}
			}
			rows = append(rows, "["+strings.Join(cells, ",")+"]")
		}
		return `{"size":9,"grid":[` + strings.Join(rows, ",") + `]}`
	}
	sdk := "[Puzzle]\n"
	for row := range 9 {
		sdk += sunday[9*row:9*row+9] + "\n"
	}
	sdk += "[PencilMarks]\n,,12,,,,,,\n" + strings.Repeat(",,,,,,,,\n", 8)
	for name, text := range map[string]string{"f-puzzles": document(true), "sdk": sdk} {
		entries, err := read(text)
		if err != nil || len(entries) != 1 {
			t.Errorf("%s: %v, %v", name, entries, err)
			continue
		}
		e := entries[0]
		if contentOf(e).left[2] != sudoku.Of(1, 2) || e.Candidates != nil {
			t.Errorf("%s: r1c3 has %v, the candidates are %v", name, contentOf(e).left[2], e.Candidates)
		}
		var got, want strings.Builder
		if err := errors.Join(NewWriter(&got, format.Candidates).Write(e), format.Write(&want, format.Candidates, format.Entry{Puzzle: e.Puzzle})); err != nil || got.String() != want.String() {
			t.Errorf("%s: %v\n%s", name, err, got.String())
		}
	}
	if entries, err := read(document(false)); err != nil || len(entries) != 1 || entries[0].Candidates == nil || entries[0].Pencil != nil {
		t.Errorf("notes in all cells: %v, %v", entries, err)
	}
}
