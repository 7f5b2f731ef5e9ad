package notation_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/notation"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestRoundTrip: a puzzle of any layout with clues of any kind is written on a line, and read as the same. The notation has all but a few kinds of clues.
func TestRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(34, 4))
	written := map[sudoku.ClueKind]int{}
	for _, l := range rulestest.Layouts(t) {
		for kind := range sudoku.ClueKinds + 1 {
			for range 10 {
				p := rulestest.Puzzle(t, l, kind, rng)
				line, ok := notation.Write(p)
				if !ok {
					if !slices.ContainsFunc(p.Clues.All(), homeless) {
						t.Errorf("%v with %s is not written", l, p.Clues.Key())
					}
					continue
				}
				written[kind]++
				if !notation.Is(line) {
					t.Fatalf("%s does not begin as one", line)
				}
				back, err := notation.Read(line)
				if err != nil || back.Unknown != nil {
					t.Fatalf("%s: %v, %v", line, err, back.Unknown)
				}
				if back.Layout != l || !slices.Equal(back.Givens, p.Givens) || !slices.Equal(meanings(back), meanings(p)) {
					t.Fatalf("%v with %v\nis written as %s\nand read as %v with %v", l, meanings(p), line, back.Layout, meanings(back))
				}
			}
		}
	}
	for kind := range sudoku.ClueKinds {
		if written[kind] == 0 && !homeless(sudoku.Clue{Kind: kind}) {
			t.Errorf("no clue %v was written", kind)
		}
	}
}

// homeless reports whether the notation may have no place for a clue.
func homeless(c sudoku.Clue) bool {
	switch c.Kind {
	case sudoku.Difference:
		return c.Number != 1
	case sudoku.Ratio:
		return c.Number != 2
	case sudoku.OnlyDifference, sudoku.OnlyRatio, sudoku.OnlySum: // it has two of them together
		return true
	}
	return false
}

// meanings returns the clues in one form and order: a diagonal is a sum, and what is the same from both ends begins at the first cell.
func meanings(p sudoku.Puzzle) (all []string) {
	for _, c := range p.Clues.All() {
		if c.Kind == sudoku.DiagonalSum {
			c.Kind, c.Cells = sudoku.CellSum, slices.Sorted(slices.Values(c.Cells))
		} else if c.Kind == sudoku.CellSum {
			c.Cells = slices.Sorted(slices.Values(c.Cells))
		}
		all = append(all, rules.Text(p.Layout, c))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestBoxes: drawn regions that are boxes are boxes.
func TestBoxes(t *testing.T) {
	p, err := notation.Read(".Shape~6x6.NoBoxes.Jigsaw~112233112233112233445566445566445566.~R1C1_5")
	tall, _ := sudoku.NewLayout(2, 3)
	if err != nil || p.Layout != tall || !p.Plain() {
		t.Errorf("%v, %v", p, err)
	}
	if line, ok := notation.Write(p); !ok || line != ".Shape~6x6.NoBoxes.Jigsaw~112233112233112233445566445566445566.~R1C1_5" {
		t.Errorf("it is written as %s, %v", line, ok)
	}
}

// TestSigns: the sum of two neighbours that has a sign is written as that, because the rule that every sign is there asks for it.
func TestSigns(t *testing.T) {
	const line = ".X~R1C1~R1C2.V~R2C1~R3C1.Sum~10~R1C1~R3C3.StrictXV.~R9C9_1"
	p, err := notation.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := notation.Write(p); !ok || got != line {
		t.Errorf("%s is written as %s", line, got)
	}
}

// TestDiagonalsAsSums: the sum of a diagonal stands at the end where that program has it, from which end ever it is counted, and a piece of one is a sum of any cells.
func TestDiagonalsAsSums(t *testing.T) {
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	for clue, want := range map[string]string{
		"diagonal-sum 9 r1c3 r2c2 r3c1": ".LittleKiller~9~R1C3", "diagonal-sum 9 r3c1 r2c2 r1c3": ".LittleKiller~9~R1C3",
		"diagonal-sum 9 r1c1 r2c2 r3c3 r4c4": ".LittleKiller~9~R1C1", "diagonal-sum 9 r2c2 r3c3": ".Sum~9~R2C2~R3C3",
	} {
		p := sudoku.Empty(four)
		p.Clues = rulestest.Clues(t, four, clue)
		if line, ok := notation.Write(p); !ok || line != ".Shape~4x4"+want+".~" {
			t.Errorf("%s is written as %q", clue, line)
		}
	}
}

// FuzzRead: any text is read or refused, and what is read and can be written is read as the same.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		".Cage~15~R1C1~R1C2.~R3C3_5", ".Shape~16x16.Diagonal~1.Diagonal~-1.~Rac3_16", ".NoBoxes.Jigsaw~112211222333443534455554", ".Arrow~R1C1~R1C2", ".~R1C1_1_3_5_7_9",
		".LittleKiller~30~R1C4.StrictKropki.StrictXV.X~R1C1~R1C2.GreaterThan~R1C1~R1C2.Whisper~R1C1~R2C2.AntiKing",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !notation.Is(text) {
			return
		}
		p, err := notation.Read(text)
		if err != nil || p.Unknown != nil {
			return
		}
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		line, ok := notation.Write(p)
		if !ok {
			return
		}
		back, err := notation.Read(line)
		if err != nil || back.Layout != p.Layout || !slices.Equal(back.Givens, p.Givens) || !slices.Equal(meanings(back), meanings(p)) {
			t.Fatalf("%q is written as %q, which is %v, %v", text, line, meanings(back), err)
		}
	})
}

// TestTooLarge: rows past 35 have no sign, so a puzzle that has them has no line, nor has one with regions where no more than 16 can be drawn.
func TestTooLarge(t *testing.T) {
	for width, want := range map[int]bool{8: true, 10: false} { // two rows high, so the boxes are written as regions
		l, err := sudoku.NewLayout(width, 2)
		if err != nil {
			t.Fatal(err)
		}
		if line, ok := notation.Write(sudoku.Empty(l)); ok != want {
			t.Errorf("boxes of %d×2 are written as %q", width, line)
		}
	}
	for side, want := range map[int]bool{30: true, 35: true, 36: false} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Knight}}); err != nil {
			t.Fatal(err)
		}
		if _, ok := notation.Write(p); ok != want {
			t.Errorf("%d rows: %t", side, ok)
		}
	}
}

// TestHousesThatCannotBe: houses that no layout of the size or the regions has are named as rules that are not known. Diagonals are cages there.
func TestHousesThatCannotBe(t *testing.T) {
	jigsaw := ".Shape~4x4.NoBoxes.Jigsaw~1112122233343444"
	for line, want := range map[string]struct {
		shape   string
		unknown []string
		clues   int
	}{
		".Shape~25x25.Diagonal~1.Diagonal~-1":               {"5x5", nil, 2},
		".Shape~25x25.Windoku.Diagonal~1":                   {"5x5", []string{"Windoku"}, 1},
		jigsaw + ".Windoku":                                 {"1112122233343444", []string{"Windoku"}, 0},
		jigsaw + ".DisjointSets.Diagonal~1.Diagonal~-1":     {"1112122233343444+diagonals", []string{"DisjointSets"}, 0},
		jigsaw + ".Diagonal~1.Diagonal~-1.Diagonal~2":       {"1112122233343444+diagonals", []string{"Diagonal"}, 0},
		".Shape~4x4.Diagonal~1.Diagonal~2":                  {"2x2", []string{"Diagonal"}, 1},
		".Shape~4x4.Diagonal~1.Diagonal~1":                  {"2x2", nil, 2},
		".Shape~4x4.NoBoxes":                                {"2x2", []string{"NoBoxes"}, 0},
		".Shape~4x4.Jigsaw~1112122233343444":                {"2x2", nil, 4}, // the boxes hold too
		".Shape~4x4.NoBoxes.Jigsaw~1112.Diagonal~1.Windoku": {"2x2", []string{"Jigsaw", "NoBoxes", "Windoku"}, 1},
	} {
		p, err := notation.Read(line + ".~R1C1_2")
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		var unknown []string
		if p.Unknown != nil {
			unknown = p.Unknown.Rules
		}
		if got := p.Layout.Shape().String(); got != want.shape || !slices.Equal(unknown, want.unknown) || len(p.Clues.All()) != want.clues {
			t.Errorf("%s is %s with %d clues, unknown %q; want %+v", line, got, len(p.Clues.All()), unknown, want)
		}
	}
}

// TestUnknownNames: a rule with a name that the notation does not have, or that Nonet does not know, is kept as one that is not known.
func TestUnknownNames(t *testing.T) {
	for _, name := range []string{"Nonsense", "Thermometer", "nobody", "Jigsaw2"} {
		p, err := notation.Read("." + name + "~R1C1~R1C2.~R9C9_1")
		if err != nil || p.Unknown == nil || len(p.Unknown.Rules) != 1 || p.Unknown.Rules[0] != name || p.Givens[80] != 1 {
			t.Errorf("%s: %v, %+v", name, err, p.Unknown)
		}
	}
}
