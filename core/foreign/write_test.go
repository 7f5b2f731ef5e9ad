package foreign

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"math/rand"
	"net/url"
	"slices"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/notation"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestRoundTrip writes random puzzles in every format that is a document, with what a person has written into them, and reads them back.
func TestRoundTrip(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 40 {
		e := randomEntry(random, []int{4, 6, 9, 16}[random.Intn(4)])
		for _, f := range []format.Format{OpenSudoku, CSV, FPuzzles, FPuzzlesLink, ISS} {
			var text bytes.Buffer
			w := NewWriter(&text, f)
			err := errors.Join(w.Write(e), w.Close())
			if f == OpenSudoku && e.Puzzle.Layout != sudoku.Classic() {
				if _, ok := errors.AsType[*format.LayoutError](err); !ok {
					t.Errorf("%s of %v: %v", f, e.Puzzle.Layout, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", f, err)
			}
			got, err := read(text.String())
			if err != nil || len(got) != 1 || !got[0].Puzzle.Equal(e.Puzzle) {
				t.Fatalf("%s: %v, %v, from\n%.300s", f, got, err, &text)
			}
			if f == CSV || f == ISS {
				continue
			}
			if got[0].Typed.String() != e.Typed.String() {
				t.Errorf("%s: typed is %v, want %v", f, got[0].Typed, e.Typed)
			}
			a, b := contentOf(got[0]), contentOf(e)
			if !slices.Equal(a.left, b.left) || !slices.Equal(a.corner, b.corner) || !slices.Equal(a.colour, b.colour) {
				t.Errorf("%s: the notes are others in\n%.300s", f, &text)
			}
			if f != OpenSudoku && (got[0].Title != e.Title || got[0].Note != e.Note) {
				t.Errorf("%s: title %q, note %q", f, got[0].Title, got[0].Note)
			}
		}
	}
}

// randomEntry returns a puzzle, mostly blank, in which a person has typed, noted and coloured something.
func randomEntry(random *rand.Rand, side int) format.Entry {
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		panic(err)
	}
	e := format.Entry{Puzzle: sudoku.Empty(l), Typed: make(sudoku.Grid, l.Cells()), Title: "Sunday, \"hard\" <1>", Source: "Ann & Bob", Note: "Zwölf\n第一"}
	for cell := range l.Cells() {
		digit := uint8(1 + random.Intn(side))
		name := l.CellName(cell)
		switch random.Intn(5) {
		case 0:
			e.Puzzle.Givens[cell] = digit
		case 1:
			e.Typed[cell] = digit
		case 2:
			e.Pencil = append(e.Pencil, name+" corner +"+sudoku.Symbol(digit)+", "+name+" colours +"+sudoku.Symbol(uint8(1+random.Intn(min(side, hues)))))
		case 3:
			e.Pencil = append(e.Pencil, name+" centre +"+sudoku.Symbol(digit))
		}
	}
	e.Puzzle.Givens[0], e.Typed[0] = 1, 0 // a document of blanks is none
	if e.Typed.Filled() == 0 {
		e.Typed = nil
	}
	e.Pencil = slices.DeleteFunc(e.Pencil, func(line string) bool { return strings.HasPrefix(line, l.CellName(0)+" ") })
	return e
}

// TestSeveral: several puzzles are one document, and a table has its columns named once.
func TestSeveral(t *testing.T) {
	random := rand.New(rand.NewSource(2))
	for _, f := range Formats() {
		var text bytes.Buffer
		w := NewWriter(&text, f)
		var all []format.Entry
		for range 3 {
			e := randomEntry(random, 9)
			e.Pencil = nil // not all cells have notes
			all = append(all, e)
			if err := w.Write(e); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if got, err := read(text.String()); len(got) != len(all) && f != FPuzzlesLink && f != ISS || err != nil && f != FPuzzlesLink && f != ISS {
			t.Errorf("%s: %d puzzles, %v", f, len(got), err)
		}
		switch f {
		case CSV:
			rows, err := csv.NewReader(&text).ReadAll()
			if err != nil || len(rows) != 4 || rows[1][2] != all[0].Title {
				t.Errorf("the table is %v, %v", rows, err)
			}
		case OpenSudoku:
			if err := xml.Unmarshal(text.Bytes(), &struct{}{}); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestWrittenPlainly: a puzzle in which nothing is written, whether or not there are empty notes, is written as plainly as can be: other
// programs read the 81 digits of Open Sudoku, and a table has no digits that are typed.
func TestWrittenPlainly(t *testing.T) {
	const digits = "100000000000000000000000000000000000000000000000000000000000000000000000000000002"
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0], p.Givens[80] = 1, 2
	for _, typed := range []sudoku.Grid{nil, make(sudoku.Grid, 81)} {
		e := format.Entry{Puzzle: p, Typed: typed}
		var text bytes.Buffer
		w := NewWriter(&text, OpenSudoku)
		if err := errors.Join(w.Write(e), w.Close()); err != nil || !strings.Contains(text.String(), `<game data="`+digits+`"/>`) {
			t.Errorf("Open Sudoku's is %q, %v", &text, err)
		}
		if row := csvRow(t, e); row[0] != p.Givens.String() || row[1] != "" {
			t.Errorf("the row is %q", row)
		}
	}
	typed := make(sudoku.Grid, 81)
	typed[1] = 3
	if row := csvRow(t, format.Entry{Puzzle: p, Typed: typed}); row[1] != typed.String() {
		t.Errorf("the row of a puzzle with a digit is %q", row)
	}
}

// TestNotesStay: notes in the corner and in the centre, and a colour, are the same when another program's document is read back.
func TestNotesStay(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0] = 1
	e := format.Entry{Puzzle: p, Pencil: []string{"r1c2 centre +2", "r1c3 corner +3", "r1c4 colours +4"}}
	for _, f := range []format.Format{OpenSudoku, FPuzzles, FPuzzlesLink} {
		var text bytes.Buffer
		w := NewWriter(&text, f)
		err := errors.Join(w.Write(e), w.Close())
		got, bad := read(text.String())
		if err != nil || bad != nil || len(got) != 1 || strings.Join(got[0].Pencil, ", ") != strings.Join(e.Pencil, ", ") {
			t.Errorf("%s: %v, %v, %+v", f, err, bad, got)
		}
	}
}

// TestNoFormulas: a title that somebody else wrote is text in a spreadsheet, and never a formula.
func TestNoFormulas(t *testing.T) {
	entries, err := read(strings.Repeat("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n", 2))
	if err != nil || len(entries) != 2 {
		t.Fatal(entries, err)
	}
	e := entries[0]
	for _, harmful := range []string{"=1+2", "+5", "-3+4", "@SUM(1)", "\t=1", "\r=1", " =1+2", "\u3000=1", "\uff1d1+2", "\uff0b1", "\uff0d1", "\uff20A"} {
		e.Title, e.Source = harmful, harmful
		if row := csvRow(t, e); row[2] != "'"+harmful || row[3] != "'"+harmful {
			t.Errorf("%q is written as %q", harmful, row)
		}
	}
	for _, harmless := range []string{"", "Sunday", "1 = 1", "'=1+2", "数独", "5-4"} {
		e.Title, e.Source = harmless, harmless
		if row := csvRow(t, e); row[2] != harmless || row[3] != harmless {
			t.Errorf("%q is written as %q", harmless, row)
		}
	}
}

// csvRow returns the row of a puzzle in a table.
func csvRow(t *testing.T, e format.Entry) []string {
	t.Helper()
	var text bytes.Buffer
	if err := NewWriter(&text, CSV).Write(e); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&text).ReadAll()
	if err != nil || len(rows) != 2 {
		t.Fatal(rows, err)
	}
	return rows[1]
}

// TestOwnDocument: a puzzle of f-puzzles with rules that are not known goes back there with them; elsewhere it is left out, with a reason.
func TestOwnDocument(t *testing.T) {
	entries, err := read(strings.Replace(readFile(t, "sunday.json"), `"size"`,
		`"killercage":[{"cells":["R1C3","R1C4"],"value":"9"}],"sandwichsum":[{"cell":"R0C1","value":"5"}],"size"`, 1))
	if err != nil || len(entries) != 1 || len(entries[0].Puzzle.Clues.All()) != 1 {
		t.Fatal(err)
	}
	e := entries[0]
	e.Typed = make(sudoku.Grid, e.Puzzle.Layout.Cells())
	blank := slices.Index(e.Puzzle.Givens, 0)
	e.Typed[blank] = 4
	var text bytes.Buffer
	if err := NewWriter(&text, FPuzzlesLink).Write(e); err != nil {
		t.Fatal(err)
	}
	again, err := read(text.String())
	if err != nil || len(again) != 1 || again[0].Typed[blank] != 4 || !slices.Equal(again[0].Puzzle.Unknown.Rules, e.Puzzle.Unknown.Rules) || !strings.Contains(again[0].Puzzle.Unknown.Document, `"killercage":[{`) {
		t.Errorf("it comes back as %+v, %v", again, err)
	}
	for _, f := range []format.Format{CSV, ISS, OpenSudoku} {
		if _, ok := errors.AsType[*sudoku.UnknownError](NewWriter(&text, f).Write(e)); !ok {
			t.Errorf("%s drops the rules", f)
		}
	}
}

// TestDrawnIntoOwnDocument: a puzzle with rules that are not known is no longer that of its document if a person has drawn a clue or regions; then it is
// left out, with a reason. Fewer clues than in the document are no such change: an older Nonet may not have known them.
func TestDrawnIntoOwnDocument(t *testing.T) {
	own := mustRead(t, withRules(9, `"killercage":[{"cells":["R1C1","R1C2"],"value":"9"}],"clone":[{"cells":["R2C3"],"cloneCells":["R5C3"]}]`))
	drawn := func(text string) sudoku.Puzzle {
		p := mustRead(t, text+strings.Repeat(".........\n", 8)+"......12.\n").Puzzle
		p.Unknown = own.Puzzle.Unknown
		return p
	}
	for what, test := range map[string]struct {
		puzzle sudoku.Puzzle
		want   bool
	}{
		"as it was":        {own.Puzzle, true},
		"with the cage":    {drawn("# clue: cage 9 r1c1 r1c2\n"), true},
		"with fewer clues": {drawn(""), true},
		"with a cage":      {drawn("# clue: cage 9 r1c1 r1c2\n# clue: cage 10 r8c1 r8c2\n"), false},
		"with another sum": {drawn("# clue: cage 10 r1c1 r1c2\n"), false},
		"with diagonals":   {drawn("# houses: diagonals\n# clue: cage 9 r1c1 r1c2\n"), false},
	} {
		for _, f := range []format.Format{FPuzzles, FPuzzlesLink} {
			err := NewWriter(io.Discard, f).Write(format.Entry{Puzzle: test.puzzle})
			if _, refused := errors.AsType[*sudoku.UnknownError](err); refused == test.want || !refused && err != nil {
				t.Errorf("%s, %s: %v", f, what, err)
			}
		}
	}
}

// TestISS: givens and clues are read; every other constraint is a rule that is not known.
func TestISS(t *testing.T) {
	for line, want := range map[string]string{
		".Cage~15~R1C1~R1C2.~R3C3_5.Thermo~R1C1~R2C2":              "cage 15 r1c1 r1c2; thermo r1c1 r2c2",
		".Cage~0~r1c1~r1c2.~R3C3_5":                                "cage r1c1 r1c2",
		".Cage~20~R4C2~R4C3~R4C4~R4C4.~R3C3_5":                     "sum 20 r4c2 r4c3 r4c4 r4c4; cage r4c2 r4c3 r4c4",
		".Arrow~R1C1~R1C2~R1C3.~R3C3_5":                            "arrow r1c1 = r1c2 r1c3",
		".LittleKiller~30~R1C4.~R3C3_5":                            "diagonal-sum 30 r1c4 r2c3 r3c2 r4c1",
		".LittleKiller~30~R3C1.~R3C3_5":                            "diagonal-sum 30 r3c1 r4c2 r5c3 r6c4 r7c5 r8c6 r9c7",
		".LittleKiller~30~R9C7.~R3C3_5":                            "diagonal-sum 30 r9c7 r8c8 r7c9",
		".LittleKiller~30~R3C9.~R3C3_5":                            "diagonal-sum 30 r3c9 r2c8 r1c7",
		".Sum~30~R1C1~R1C1~R2C2.~R3C3_5":                           "sum 30 r1c1 r1c1 r2c2",
		".WhiteDot~R1C1~R1C2.BlackDot~R1C1~R2C1.~R3C3_5":           "difference 1 r1c1 r1c2; ratio 2 r1c1 r2c1",
		".X~R1C1~R1C2.V~R1C1~R2C1~R3C1.~R3C3_5":                    "sum 10 r1c1 r1c2; sum 5 r1c1 r2c1; sum 5 r2c1 r3c1",
		".GreaterThan~R2C2~R2C1~R1C2.~R3C3_5":                      "less r2c1 r2c2; less r1c2 r2c2",
		".Whisper~4~R1C1~R1C2.Whisper~R2C1~R2C2.~R3C3_5":           "whisper 4 r1c1 r1c2; whisper 5 r2c1 r2c2",
		".Palindrome~R1C1~R1C2~R1C3.~R3C3_5":                       "palindrome r1c1 r1c2 r1c3",
		".AntiKnight.AntiKing.AntiConsecutive.~R3C3_5":             "knight; king; nonconsecutive",
		".StrictKropki.StrictXV.~R3C3_5":                           "only-difference 1; only-ratio 2; only-sum 5; only-sum 10",
		".~R3C3_5~R1C1_1_3_5_7_9~R1C2_2_4_6_8":                     "odd r1c1; even r1c2",
		".Diagonal~-1.~R3C3_5":                                     "cage r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9",
		".GlobalEntropy.Skyscraper~R1~8~.Cage~3~R1C1~R1C2.~R3C3_5": "cage 3 r1c1 r1c2; unknown GlobalEntropy, Skyscraper",
		".Thermo~R1C1~R1C1.~R3C3_5":                                "unknown Thermo",
	} {
		entries, err := read(line + "\n")
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens[20] != 5 || entries[0].Line != 1 {
			t.Errorf("%s: %+v, %v", line, entries, err)
			continue
		}
		p := entries[0].Puzzle
		var got []string
		for _, c := range p.Clues.All() {
			got = append(got, rules.Text(p.Layout, c))
		}
		if p.Unknown != nil {
			got = append(got, "unknown "+strings.Join(p.Unknown.Rules, ", "))
		}
		if got := strings.Join(got, "; "); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	entries, err := read("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~6x6.~R1C1_6~R6C6_1")
	if err != nil || len(entries) != 1 || entries[0].Puzzle.Layout.Side() != 6 || entries[0].Puzzle.Givens[35] != 1 || entries[0].Puzzle.Unknown != nil {
		t.Errorf("%+v, %v", entries, err)
	}
	large := ".AB." + strings.Repeat(".", 252)
	if entries, err = read(large); err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != large {
		t.Errorf("a 16×16 puzzle with letters: %v, %v", entries, err)
	}
}

// TestISSShapes: the houses of a puzzle are read, and what is written is read as the same puzzle.
func TestISSShapes(t *testing.T) {
	jigsaw := "111222333111222333111222333444555666444555666444555666777888999777888999777889998"
	for line, want := range map[string]string{
		".Diagonal~1.Diagonal~-1.Windoku.~R3C3_5":           "9×9, boxes 3×3, diagonals, windows",
		".DisjointSets.~R3C3_5":                             "9×9, boxes 3×3, disjoint",
		".NoBoxes.Jigsaw~" + jigsaw + ".~R3C3_5":            "9×9, drawn regions",
		".Shape~16x16.Windoku.~Rac3_16~R3C3_5":              "16×16, boxes 4×4, windows",
		".Cage~15~R1C1~R1C2.StrictXV.V~R9C8~R9C9.Less~R1C1": "9×9, boxes 3×3",
		".AntiKing.LittleKiller~9~R1C3.~R9C9_1_3_5_7_9":     "9×9, boxes 3×3",
	} {
		entries, err := read(line + "\n")
		if err != nil || len(entries) != 1 {
			t.Errorf("%s: %v", line, err)
			continue
		}
		p := entries[0].Puzzle
		if got := p.Layout.String(); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
		p.Unknown = nil
		written, ok := notation.Write(p)
		if !ok {
			t.Errorf("%s cannot be written", line)
			continue
		}
		back, err := read(written + "\n")
		if err != nil || len(back) != 1 || back[0].Puzzle.Layout != p.Layout || !sameClues(back[0].Puzzle, p) || !slices.Equal(back[0].Puzzle.Givens, p.Givens) {
			t.Errorf("%s is written as %s, which is %v, %v", line, written, back, err)
		}
	}
}

// sameClues reports whether two puzzles have the same clues, in any order.
func sameClues(p, q sudoku.Puzzle) bool {
	texts := func(p sudoku.Puzzle) (all []string) {
		for _, c := range p.Clues.All() {
			all = append(all, rules.Text(p.Layout, c))
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(texts(p), texts(q))
}

// TestCompress: what is compressed is the same when decompressed, also past the first bytes and for texts that repeat themselves.
func TestCompress(t *testing.T) {
	random := rand.New(rand.NewSource(3))
	texts := []string{"", "a", "aaaaaaaaaaaaaaaa", "abab第一第一😀abab", "aÿĀb", "Āā", strings.Repeat(`{"value":5},`, 500)}
	for range 200 {
		var text strings.Builder
		for range random.Intn(400) {
			text.WriteRune([]rune("ab\"{}:,0第ö")[random.Intn(10)])
		}
		texts = append(texts, text.String())
	}
	for _, text := range texts {
		if got, err := decompress(compress(text), mostUnits); err != nil || got != text {
			t.Errorf("%.40q becomes %.40q, %v", text, got, err)
		}
	}
}

// TestCompressLikeOthers: a text is compressed as f-puzzles and SudokuPad have it, to the last character.
func TestCompressLikeOthers(t *testing.T) {
	for _, name := range []string{"fpuzzles-link.txt", "killer-link.txt"} {
		link := strings.TrimSpace(readFile(t, name))
		packed := link[strings.Index(link, "N4I"):] // where each puzzle of f-puzzles begins
		packed, err := url.PathUnescape(packed)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := decompress(packed, mostUnits)
		if got := compress(plain); err != nil || got != packed {
			t.Errorf("%s: %v, %s instead of %s", name, err, got, packed)
		}
	}
}

// TestNotesInSomeCells: a grid of candidates has a person's notes only if each blank cell has some. Otherwise it has what the rules allow, so
// that no cell is without candidates.
func TestNotesInSomeCells(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 10 {
		e := randomEntry(random, 9)
		if b := contentOf(e); b.listed() {
			t.Fatal("each cell has notes")
		}
		var got, want bytes.Buffer
		without := e
		without.Pencil = nil
		if err := errors.Join(NewWriter(&got, format.Candidates).Write(e), format.Write(&want, format.Candidates, without)); err != nil {
			t.Fatal(err)
		}
		if got.String() != want.String() {
			t.Errorf("written are\n%s, and without notes\n%s", &got, &want)
		}
	}
}
