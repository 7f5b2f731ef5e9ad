package foreign

import (
	"errors"
	"io"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// TestSolo: games of Solo are read, from lines and from links.
func TestSolo(t *testing.T) {
	const plain = "4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2"
	const want = "4.5...1.8..97...5.....2..4.7..3.5..9.9..7..3.3..2.8..7.4..3.....8...23..5.3...4.2"
	for _, text := range []string{
		"3x3:" + plain, "3x3dt:" + plain, "3x3r4du:" + plain + "\n", "3x3x:" + plain,
		"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:" + plain,
	} {
		entries, err := read(text)
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != want || entries[0].Puzzle.Unknown != nil {
			t.Errorf("%s: %v, %v", text, entries, err)
			continue
		}
		if extra := entries[0].Puzzle.Layout.Shape().Extra; (extra == sudoku.Diagonals) != strings.HasPrefix(text, "3x3x") {
			t.Errorf("%s has the houses %v", text, extra.Names())
		}
	}
	if entries, err := read("3x3:" + plain + "\n\n3x3x:" + plain + "\n"); err != nil || len(entries) != 2 || entries[1].Line != 3 {
		t.Errorf("of two games are read %v, %v", entries, err)
	}
	for text, kind := range map[string]string{
		"3x3db#529619113385357": "seed", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3%23951663241816686": "seed",
		"3jdb:zzzzz,a": "side", "20jdb:zz,a": "side", "3x3:" + plain[:40]: "damaged", "3x3:" + plain + "zz": "damaged", "2x2:9zz": "damaged", "3x3:" + plain + ",abc": "damaged",
		"9jdb:" + plain + ",abcda": "damaged", "9jdb:" + plain: "damaged", "3x3kdb:" + plain + ",ab,cd": "damaged", "2x2kdb:p,zz,3p": "damaged",
	} {
		if entries, err := read(text); len(entries) > 0 || !isKind(err, kind) {
			t.Errorf("%s: %v, %v", text, entries, err)
		}
	}
	if entries, _ := read("4x4 puzzles: are they easy?\n"); len(entries) > 0 {
		t.Errorf("a sentence is read as %v", entries)
	}
}

func isKind(err error, kind string) bool {
	bad, ok := errors.AsType[*Error](err)
	return ok && bad.Kind == kind && !strings.Contains(bad.Error(), "{{")
}

// soloOf writes givens as Solo does.
func soloOf(p sudoku.Puzzle) string {
	width, height := p.Layout.BoxSize()
	text, blanks, digit := strconv.Itoa(height)+"x"+strconv.Itoa(width)+":", 0, false
	flush := func() {
		for ; blanks > 0; blanks -= min(blanks, 26) {
			text, digit = text+string(rune('a'+min(blanks, 26)-1)), false
		}
	}
	for _, given := range p.Givens {
		if given == 0 {
			blanks++
			continue
		}
		flush()
		if digit {
			text += "_"
		}
		text, digit = text+strconv.Itoa(int(given)), true
	}
	flush()
	return text
}

// TestSoloOfAllSizes: what Solo writes of random givens is read as the same.
func TestSoloOfAllSizes(t *testing.T) {
	random := rand.New(rand.NewSource(4))
	for range 60 {
		l, err := sudoku.NewLayout(2+random.Intn(4), 2+random.Intn(4))
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		for cell := range p.Givens {
			if random.Intn(4) == 0 {
				p.Givens[cell] = uint8(1 + random.Intn(l.Side()))
			}
		}
		text := soloOf(p)
		if entries, err := read(text); err != nil || len(entries) != 1 || !entries[0].Puzzle.Equal(p) {
			t.Errorf("%s: %v, %v", text, entries, err)
		}
	}
}

// TestSoloRules: jigsaws, diagonals and killers that Solo has made are what their kind says.
func TestSoloRules(t *testing.T) {
	entries, err := read(readFile(t, "solo-rules.txt"))
	if err != nil || len(entries) != 18 {
		t.Fatalf("%d games, %v", len(entries), err)
	}
	for i, game := range strings.Fields(readFile(t, "solo-rules.txt")) {
		p := entries[i].Puzzle
		kind, _, _ := strings.Cut(game, ":")
		if (p.Layout.Shape().Regions != "") != strings.Contains(kind, "j") || (p.Layout.Shape().Extra == sudoku.Diagonals) != strings.Contains(strings.TrimPrefix(kind, "3x3"), "x") ||
			(p.Clues != nil) != strings.Contains(kind, "k") {
			t.Errorf("%s is read as %v with %d clues", game, p.Layout, len(p.Clues.All()))
		}
	}
}

// TestLinewise: of a text with a puzzle on each line each is read, however long the text is, and also if the lines are long.
func TestLinewise(t *testing.T) {
	cages := ".Shape~16x16"
	for row := range 16 {
		for column := range 8 {
			name := func(column int) string {
				return "~R" + strconv.FormatInt(int64(row)+1, 36) + "C" + strconv.FormatInt(int64(column)+1, 36)
			}
			cages += ".Cage~17" + name(2*column) + name(2*column+1)
		}
	}
	for name, line := range map[string]string{
		"Solo":                      "3x3x:4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2",
		"Interactive Sudoku Solver": ".Thermo~R1C1~R1C2.~R3C3_5",
		"long lines":                cages + ".~",
	} {
		const lines = 300
		entries, err := read(strings.Repeat(line+"\r\n\n", lines))
		if err != nil || len(entries) != lines || entries[lines-1].Line != 2*lines-1 || !entries[0].Puzzle.Equal(entries[lines-1].Puzzle) || entries[0].Puzzle.Plain() {
			t.Errorf("%s: %d puzzles, %v", name, len(entries), err)
		}
		far := 70_000/len(line) + 1
		wrong := "so it goes on"
		if name != "Solo" { // among which words are passed over, as among the lines of other puzzles
			wrong = "so it goes on\n.~R3C3_77"
		}
		reader := NewReader("text", strings.NewReader(strings.Repeat(line+"\n", far)+wrong+"\n# a remark\n"+line))
		for n := 1; n <= far+2; n++ {
			_, err := reader.Next()
			if bad, misread := errors.AsType[*format.Error](err); misread != (n == far+1) || misread && bad.Line != n+strings.Count(wrong, "\n") || !misread && err != nil {
				t.Errorf("%s: with a wrong line in it puzzle %d is %v", name, n, err)
				break
			}
		}
		if _, err := reader.Next(); err != io.EOF {
			t.Errorf("%s: the end is %v", name, err)
		}
	}
	for name, test := range map[string]struct {
		text    string
		puzzles int
	}{
		"killers without givens": {".Cage~3~R1C1~R1C2.Cage~17~R2C3~R2C4\n.Cage~7~R1C1~R2C1.Cage~17~R2C3~R2C4.Cage~4~R5C1~R5C2\n", 2},
		"another size":           {".Shape~6x6.Thermo~R1C1~R1C2.~R3C3_5\n.Cage~7~R7C1~R8C1.Cage~17~R2C3~R2C4\n", 2},
		"givens of two":          {".Shape~6x6.Thermo~R1C1~R1C2.~R3C3_5\n.Windoku.Cage~7~R1C1~R2C1\n.Cage~7~R5C1~R6C1.~R1C1_4\n", 3},
		"a killer after givens":  {".Windoku.~R3C3_5\n" + strings.Repeat(".Cage~7~R7C1~R8C1", 20) + "\n", 2},
		"one below a remark":     {"# a remark\n.Cage~3~R1C1~R1C2.Cage~17~R2C3~R2C4", 1},
		"remarks between":        {"# a\n.Windoku.Thermo~R1C1~R1C2\n# b\n.Diagonal~1.Thermo~R1C2~R1C1.~R3C3_5\n", 2},
		"rows of cages":          {".Shape~6x6.Cage~3~R1C1~R1C2\n.Cage~7~R1C3~R1C4.Cage~8~R1C5~R1C6\n.Cage~7~R2C3~R2C4.Cage~8~R2C5~R2C6\n", 1},
		"kinds in lines":         {".Thermo~R1C1~R1C2.Thermo~R5C5~R5C6\n.Cage~7~R1C1~R2C1.Cage~8~R5C5~R5C6\n.~R9C9_1", 1},
		"clues in lines":         {".Diagonal~1.Diagonal~-1\n.Thermo~R1C1~R1C2\n.Thermo~R1C1~R2C1\n.Cage~8~R5C5~R5C6\n", 1},
	} {
		if entries, err := read(test.text); err != nil || len(entries) != test.puzzles || entries[0].Puzzle.Unknown != nil {
			t.Errorf("%s: %d puzzles, %v", name, len(entries), err)
		}
	}
	if entries, err := read(".Thermo~R1C1~R1C2\n.Cage~5~R5C5~R5C6\n.~R3C3_5\n"); err != nil || len(entries) != 1 || len(entries[0].Puzzle.Clues.All()) != 2 {
		t.Errorf("one puzzle on several lines: %v, %v", entries, err)
	}
}
