package notation_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nonet/core/notation"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestMeaning: what a line of that program means, in the clues of Nonet.
func TestMeaning(t *testing.T) {
	falling, rising := "cage r1c1 r2c2 r3c3 r4c4", "cage r1c4 r2c3 r3c2 r4c1"
	for line, want := range map[string][]string{
		".Diagonal~1":                              {rising},
		".Diagonal~-1":                             {falling},
		".Jigsaw~1122112233443344":                 {"cage r1c1 r1c2 r2c1 r2c2", "cage r1c3 r1c4 r2c3 r2c4", "cage r3c1 r3c2 r4c1 r4c2", "cage r3c3 r3c4 r4c3 r4c4"},
		".~R1C1_1_3~R4C4_2_4":                      {"even r4c4", "odd r1c1"},
		".Cage~9~R1C1~R1C2~R1C1":                   {"cage r1c1 r1c2", "sum 9 r1c1 r1c2 r1c1"},
		".Cage~0~R1C1~R1C2~R1C1":                   {"cage r1c1 r1c2"},
		".Cage~0~R1C1~R1C2":                        {"cage r1c1 r1c2"},
		".Whisper~R1C1~R1C2":                       {"whisper 5 r1c1 r1c2"},
		".Whisper~3~R1C1~R1C2":                     {"whisper 3 r1c1 r1c2"},
		".GreaterThan~R1C1~R1C2~R2C1":              {"less r1c2 r1c1", "less r2c1 r1c1"},
		".WhiteDot~R1C1~R1C2~R1C3":                 {"difference 1 r1c1 r1c2", "difference 1 r1c2 r1c3"},
		".BlackDot~R1C1~R2C1":                      {"ratio 2 r1c1 r2c1"},
		".X~R1C1~R2C1.V~r1c2~r2c2":                 {"sum 10 r1c1 r2c1", "sum 5 r1c2 r2c2"},
		".AntiKnight.AntiKing.AntiConsecutive":     {"king", "knight", "nonconsecutive"},
		".StrictKropki.StrictXV":                   {"only-difference 1", "only-ratio 2", "only-sum 10", "only-sum 5"},
		".Thermo~R1C1~R2C2.Arrow~R3C3~R3C4":        {"arrow r3c3 = r3c4", "thermo r1c1 r2c2"},
		".Palindrome~R1C1~R1C2.Sum~7~R1C1~R4C4":    {"palindrome r1c1 r1c2", "sum 7 r1c1 r4c4"},
		".Cage~9~R1C1\n~R1C2 . ~ R3C3_1":           {"cage 9 r1c1 r1c2"},
		".LittleKiller~9~R1C3":                     {"diagonal-sum 9 r1c3 r2c2 r3c1"},
		".LittleKiller~9~R1C1":                     {"diagonal-sum 9 r1c1 r2c2 r3c3 r4c4"},
		".LittleKiller~9~R2C1.LittleKiller~5~R4C2": {"diagonal-sum 5 r4c2 r3c3 r2c4", "diagonal-sum 9 r2c1 r3c2 r4c3"},
	} {
		p, err := notation.Read(".Shape~4x4" + line)
		if err != nil || p.Unknown != nil {
			t.Errorf("%s: %v, %+v", line, err, p.Unknown)
			continue
		}
		var got []string
		for _, c := range p.Clues.All() {
			got = append(got, rules.Text(p.Layout, c))
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%s means %q, want %q", line, got, want)
		}
	}
}

// TestNoMeaning: what cannot be, or is not known, is a rule that is not known; the rest of the line is read.
func TestNoMeaning(t *testing.T) {
	for line, want := range map[string]string{
		".Diagonal~2": "Diagonal", ".Diagonal~": "Diagonal", ".Jigsaw~1122": "Jigsaw", ".Jigsaw~111111111222222222333333333444444444555555555666666666777777777888888888999999999": "Jigsaw", ".NoBoxes": "NoBoxes",
		".NoBoxes.Jigsaw~1111222211112222": "Jigsaw", ".~R1C1_1_2": "Given", ".Cage~9": "Cage", ".Cage~x~R1C1": "Cage", ".Cage~9~R1C1~R1C5": "Cage", ".Thermo~R1C1": "Thermo",
		".WhiteDot~R1C1~R2C2": "WhiteDot", ".X~R1C1": "X", ".LittleKiller~9~R2C2": "LittleKiller", ".LittleKiller~x~R1C1": "LittleKiller", ".LittleKiller~9~R1C1~R1C2": "LittleKiller",
		".LittleKiller~9": "LittleKiller", ".LittleKiller~9~R1C5": "LittleKiller", ".Whisper~R1C1": "Whisper", ".Cage~9~Q~R1C2": "Cage",
	} {
		p, err := notation.Read(".Shape~4x4" + line + ".~R4C4_3")
		if err != nil || p.Unknown == nil || !slices.Contains(p.Unknown.Rules, want) || p.Givens[15] != 3 {
			t.Errorf("%s: %v, %+v", line, err, p.Unknown)
		}
	}
}

// TestDamaged: givens that cannot be read, and grids that there are not, are errors.
func TestDamaged(t *testing.T) {
	for line, rows := range map[string]string{
		".~R1C1_10": "", ".~R1C1_0": "", ".~R1C1_": "", ".~R1C1": "", ".~R1C1_1x": "", ".~RaC1_1": "", ".~R1C1_5~Q": "", ".~Q_5": "", ".~R0C1_5": "", ".Shape~7x7.~R1C1_1": "7", ".Shape~5x5.NoBoxes.Jigsaw~112.~R1C1_1": "5", ".Shape~9x8.~R1C1_1": "9", ".Shape~x.~R1C1_1": "none",
		".Shape~1x1.~R1C1_1": "1", ".Shape~37x37.~R1C1_1": "37", ".Shape~9x9.~R1C1_1": "fine", ".Shape~9.~R1C1_1": "fine", ".~": "fine", ".~R1C1_5~": "fine", ".Cage~5~R1C1": "fine",
	} {
		_, err := notation.Read(line)
		bad, wrong := errors.AsType[*notation.Error](err)
		if wrong != (rows != "fine") || wrong && rows != "none" && bad.Rows != rows {
			t.Errorf("%s: %v", line, err)
		}
		if wrong && (err.Error() == "" || !strings.Contains(err.Error(), bad.Rows)) {
			t.Errorf("%s: %q", line, err.Error())
		}
	}
}

// TestLittleKiller: from each cell at the edge but the corners beyond the first runs a diagonal of its own, to the edge.
func TestLittleKiller(t *testing.T) {
	seen := map[string]bool{}
	for cell := range 81 {
		row, column := cell/9, cell%9
		name := string(rune('1'+row)) + "C" + string(rune('1'+column))
		p, err := notation.Read(".LittleKiller~30~R" + name)
		if err != nil {
			t.Fatal(err)
		}
		edge := row == 0 || row == 8 || column == 0 || column == 8
		if edge != (p.Unknown == nil) {
			t.Fatalf("R%s is at the edge: %t, but: %+v", name, edge, p.Unknown)
		}
		if !edge {
			continue
		}
		cells := p.Clues.All()[0].Cells
		for i := 1; i < len(cells); i++ {
			down, right := cells[i]/9-cells[i-1]/9, cells[i]%9-cells[i-1]%9
			if down*down != 1 || right*right != 1 || i > 1 && cells[i]-cells[i-1] != cells[1]-cells[0] {
				t.Errorf("the diagonal from R%s is %v", name, cells)
			}
		}
		last := cells[len(cells)-1]
		if cells[0] != cell || len(cells) < 2 || last/9%8 != 0 && last%9%8 != 0 {
			t.Errorf("the diagonal from R%s is %v", name, cells)
		}
		text := rules.Text(p.Layout, p.Clues.All()[0])
		if seen[text] {
			t.Errorf("the diagonal from R%s is that of another cell: %v", name, cells)
		}
		seen[text] = true
	}
}

// TestBeginning: while a line is typed or arrives, it is seen at each character that it may become a puzzle, until it is clear that it is one.
func TestBeginning(t *testing.T) {
	for _, line := range []string{".~R1C1_5", ".Cage~15~R1C1~R1C2", ".Shape~6x6.NoBoxes", ".AntiKnight.~R1C1_5", ".X~R1C1~R1C2", ".~r1cA_5", ".StrictXV.V~R1C1~R2C1"} {
		known := false
		for n := 1; n <= len(line); n++ {
			if head := line[:n]; notation.Is(head) {
				known = true
			} else if known || !notation.MayBecome(head) {
				t.Errorf("%s: %q may become no puzzle", line, head)
			}
		}
		if !known {
			t.Errorf("%s is no puzzle", line)
		}
	}
	for _, text := range []string{"53..7....", "..5", ".5", ".....", "", "Cage~5", ".cage~5", ".~5", ". ", ".Cage~5~R1C1<b>", `.Cage~5~R1C1"`, ".A.b"} {
		if notation.Is(text) {
			t.Errorf("%q is a puzzle", text)
		}
	}
	for _, text := range []string{"53", "..", ".5", "", ".~R1C1", ".~5", ".ab", "A"} {
		if notation.MayBecome(text) {
			t.Errorf("%q may become a puzzle", text)
		}
	}
}

// TestFarther: the houses of the line are those of the layout.
func TestFarther(t *testing.T) {
	for line, want := range map[string]sudoku.Shape{
		".Diagonal~1.Diagonal~-1": {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals}, ".Windoku": {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Windows}, ".DisjointSets": {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Groups},
		".Shape~6x6.DisjointSets.Diagonal~-1.Diagonal~1": {BoxWidth: 3, BoxHeight: 2, Extra: sudoku.Groups | sudoku.Diagonals}, ".Shape~5x5.NoBoxes.Jigsaw~1112211222333443534455554": {Regions: "1112211222333443534455554"},
		".Shape~8x8": {BoxWidth: 4, BoxHeight: 2}, ".Shape~12": {BoxWidth: 4, BoxHeight: 3},
	} {
		layout, err := want.Layout()
		if err != nil {
			t.Fatal(err)
		}
		if p, err := notation.Read(line + ".~R1C1_1"); err != nil || p.Layout != layout || p.Unknown != nil || p.Clues != nil {
			t.Errorf("%s is read as %v with %+v: %v", line, p.Layout, p.Unknown, err)
		}
	}
}
