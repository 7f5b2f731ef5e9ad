package hint_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// clued returns the grid of a puzzle with clues.
func clued(t *testing.T, l *sudoku.Layout, givens string, clues ...string) (sudoku.Puzzle, *logic.Grid) {
	t.Helper()
	p := sudoku.Empty(l)
	for cell, sign := range givens {
		if sign != '.' {
			p.Givens[cell] = uint8(sign - '0')
		}
	}
	var all []sudoku.Clue
	for _, text := range clues {
		c, err := rules.Parse(l, text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	var err error
	if p.Clues, err = rules.Of(l, all); err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	return p, g
}

func side(t *testing.T, n int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(n)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestClued: what each technique about clues says in small examples, whose arithmetic a reader can check.
func TestClued(t *testing.T) {
	drawn, err := sudoku.Shape{Regions: "1112211222333443534455554"}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		what      string
		technique *logic.Technique
		layout    *sudoku.Layout
		clues     []string
		says      []string // what one of its steps says
	}{
		{"a cage of 3", logic.CageCombination, side(t, 4), []string{"cage 3 r1c1 r1c2"}, []string{"the cage of 3 at r1c1 can only hold 1+2.", "3 and 4 can be removed from r1c1 and r1c2"}},
		{"a cage that holds 7", logic.CageLocked, side(t, 6), []string{"cage 11 r1c1 r1c2"}, []string{"can only hold 5+6, so it always has the 6", "6 can be removed from", "r1c3"}},
		{"a box with one cell over", logic.Innies, side(t, 4), []string{"cage 7 r1c1 r1c2 r2c1"}, []string{"box 1 add up to 10", "cage inside makes 7", "leaves 3 for r2c2", "Therefore r2c2 is 3."}},
		{"a box with one cell outside", logic.Outies, side(t, 4), []string{"cage 7 r1c1 r1c2 r2c1", "cage 7 r2c2 r2c3"}, []string{"cover them (7 and 7) make 14", "r2c3, which lies outside", "Therefore r2c3 is 4."}},
		{"one in and one out", logic.InniesAndOuties, side(t, 4), []string{"cage 6 r1c1 r1c2 r1c3"}, []string{"leaves out r2c1 and r2c2", "more than"}},
		{"an arrow", logic.SumBounds, side(t, 9), []string{"arrow r1c1 = r1c2 r1c3"}, []string{"the arrow from r1c1", "1 can be removed from r1c1"}},
		{"an arrow within a row", logic.SumCombination, side(t, 4), []string{"arrow r1c1 = r1c2 r1c3"}, []string{"No way to fill the arrow from r1c1"}},
		{"a thermometer", logic.CluePartner, side(t, 4), []string{"thermo r1c1 r1c2"}, []string{"joined by the thermometer from r1c1", "r1c1 cannot be 4"}},
		{"a jigsaw", logic.LawOfLeftovers, drawn, []string{"odd r2c1", "odd r2c2"}, []string{"Compare row 1 with region 1.", "In row 1 and in region 1", "Without the cells that are in both, r1c4 and r1c5 on the one side and r2c1 and r2c2 on the other are left", "no 2 or 4"}},
	} {
		_, g := clued(t, test.layout, "", test.clues...)
		said := ""
		found := false
		for d := range test.technique.All(g, logic.Options{}) {
			h := hint.Say(hint.English, g, d)
			all := true
			for _, part := range test.says {
				all = all && strings.Contains(h.Where+" "+h.Reason, part)
			}
			found = found || all
			said += h.Reason + "\n"
			for _, l := range hint.Languages() {
				h := hint.Say(l, g, d)
				if text := h.Technique + h.Where + h.Reason; strings.Contains(text, "{{") || strings.Contains(text, "<no value>") || h.Where == "" {
					t.Errorf("%s: %s", test.what, text)
				}
			}
		}
		if !found {
			t.Errorf("%s: it says\n%s, and not %v", test.what, said, test.says)
		}
	}
}

// TestSeesByClues: techniques use that cells must differ because of a clue, once cells see each other by clues, and say which clue that is.
func TestSeesByClues(t *testing.T) {
	only := func(g *logic.Grid, row int, digit uint8, columns ...int) { // in a row, the digit can be in no other column
		for column := range g.Side() {
			if !slices.Contains(columns, column+1) {
				g.Strike(g.Layout().Cell(row-1, column), digit)
			}
		}
	}
	two := func(g *logic.Grid, row, column int, digits sudoku.Digits) {
		cell := g.Layout().Cell(row-1, column-1)
		for d := range (g.Candidates(cell) &^ digits).All() {
			g.Strike(cell, d)
		}
	}
	rows := func(g *logic.Grid) { only(g, 3, 5, 3, 8); only(g, 4, 5, 5, 9) }
	for _, test := range []struct {
		technique *logic.Technique
		clue      string
		position  func(*logic.Grid)
		says      []string
	}{
		{logic.XChain, "knight", rows, []string{"r4c5 is not 5 (the rule about a knight's move)", "5 can be removed from r1c9"}},
		{logic.XChain, "cage 20 r3c3 r3c4 r4c4 r4c5", rows, []string{"r4c5 is not 5 (the cage of 20 at r3c3)", "5 can be removed from r1c9"}},
		{logic.MultiColors1, "knight", rows, []string{"r3c3 (A) sees r4c5 (C) by the rule about a knight's move", "5 can be removed from r1c9"}},
		{logic.XYWing, "knight", func(g *logic.Grid) {
			two(g, 4, 5, sudoku.Of(1, 2))
			two(g, 3, 3, sudoku.Of(1, 3))
			two(g, 4, 9, sudoku.Of(2, 3))
		}, []string{"r4c5 is 1 or 2", "3 can be removed from r3c7, r3c9"}},
		{logic.RemotePair, "king", func(g *logic.Grid) {
			for _, at := range [][2]int{{3, 3}, {4, 4}, {4, 8}, {9, 8}} {
				two(g, at[0], at[1], sudoku.Of(1, 2))
			}
		}, []string{"r3c3 and r4c4 (the rule about a king's move)", "r9c3"}},
		{logic.ALSXZ, "knight", func(g *logic.Grid) {
			two(g, 3, 3, sudoku.Of(1, 3))
			two(g, 4, 5, sudoku.Of(1, 2))
			two(g, 4, 9, sudoku.Of(2, 3))
		}, []string{"restricted common, because its places there see each other (the rule about a knight's move)", "3 can be removed from r3c7, r3c9"}},
	} {
		_, g := clued(t, sudoku.Classic(), "", test.clue)
		test.position(g)
		said := ""
		for _, byClues := range []bool{false, true} {
			if byClues {
				g.SeeByClues()
			}
			found := false
			for d := range hint.Of(g, test.technique) {
				h := hint.Say(hint.English, g, d)
				said += h.Reason + "\n"
				found = found || !slices.ContainsFunc(test.says, func(part string) bool { return !strings.Contains(h.Reason, part) })
				if chinese := hint.Say(hint.Chinese, g, d).Reason; strings.Contains(chinese, "{{") {
					t.Errorf("%s: %s", test.technique.ID, chinese)
				}
			}
			if found != byClues {
				t.Errorf("%s, by clues %v: it says\n%s, want %v", test.technique.ID, byClues, said, test.says)
			}
		}
	}
}

// TestWaysToPlace: if a digit that can be removed is in a set that a cage can hold, it is said that it can be placed in no way.
func TestWaysToPlace(t *testing.T) {
	const placed = "No way to place these digits uses the candidates to remove."
	for _, test := range []struct {
		what, givens, cage string
		placed             bool
	}{
		{"3 and 4 are in no set", "", "cage 3 r1c1 r1c2", false},
		{"1 beside 4 in r1c1, which column 1 has", "........4.......", "cage 5 r1c1 r1c2", true},
	} {
		_, g := clued(t, side(t, 4), test.givens, test.cage)
		steps := 0
		for d := range logic.CageCombination.All(g, logic.Options{}) {
			steps++
			if h := hint.Say(hint.English, g, d); strings.Contains(h.Reason, placed) != test.placed {
				t.Errorf("%s: it says %s", test.what, h.Reason)
			}
		}
		if steps == 0 {
			t.Errorf("%s: there is no step", test.what)
		}
	}
}

// TestRate: a killer whose cages say all is easy, a grid without anything is extreme, and that is known below a limit too.
func TestRate(t *testing.T) {
	easy, _ := clued(t, side(t, 4), "", "cage 7 r1c1 r2c1", "cage 3 r1c2 r2c2", "cage 6 r1c3 r1c4", "cage 4 r2c3 r2c4",
		"cage 6 r3c1 r3c2", "cage 7 r3c3 r4c3", "cage 3 r3c4 r4c4", "cage 4 r4c1 r4c2")
	for _, test := range []struct {
		p      sudoku.Puzzle
		limit  difficulty.Level
		level  difficulty.Level
		within bool
	}{
		{easy, 0, difficulty.Easy, true}, {easy, difficulty.Easy, difficulty.Easy, true},
		{sudoku.Empty(side(t, 4)), 0, difficulty.Extreme, true}, {sudoku.Empty(side(t, 4)), difficulty.Hard, difficulty.Extreme, false},
	} {
		if r, within, err := hint.Rate(t.Context(), test.p, test.limit); err != nil || r.Level != test.level || within != test.within {
			t.Errorf("%s up to %v: %v, %v, %v", test.p.Key(), test.limit, r.Level, within, err)
		}
	}
}

// TestClueNames: each kind of clue has a name in both languages, also those that are about the whole grid.
func TestClueNames(t *testing.T) {
	l := side(t, 6)
	for _, lang := range []hint.Language{hint.English, hint.Chinese} {
		names := map[string]sudoku.ClueKind{}
		for kind := range sudoku.ClueKinds {
			for _, c := range []sudoku.Clue{{Kind: kind, Number: 7, Cells: []int{8, 9}}, {Kind: kind}} {
				if c.Cells == nil && kind < sudoku.Knight {
					continue
				}
				name := hint.ClueName(lang, l, c)
				if name == "" || strings.ContainsAny(name, "{}") || strings.Contains(name, "clue.") {
					t.Errorf("a clue of the kind %v is called %q", kind, name)
				}
				if before, ok := names[name]; ok && before != kind {
					t.Errorf("clues of the kinds %v and %v are both called %q", kind, before, name)
				}
				names[name] = kind
				if kind == sudoku.Cage && !strings.Contains(name, "7") {
					t.Errorf("a cage of 7 is called %q", name)
				}
			}
		}
	}
	if with, without := hint.ClueName(hint.English, l, sudoku.Clue{Kind: sudoku.Cage, Number: 7, Cells: []int{8, 9}}), hint.ClueName(hint.English, l, sudoku.Clue{Kind: sudoku.Cage, Cells: []int{8, 9}}); with == without {
		t.Errorf("a cage with a number and one without are called %q", with)
	}
}

// TestCluedSentences: the whole sentence of a step about clues, with digits in place and without, for one cell and for several.
func TestCluedSentences(t *testing.T) {
	for _, test := range []struct {
		what      string
		technique *logic.Technique
		givens    string
		clues     []string
		says      string
	}{
		{"a cage", logic.CageCombination, "", []string{"cage 3 r1c1 r1c2"}, "With the candidates of its cells, the cage of 3 at r1c1 can only hold 1+2. Therefore"},
		{"the rest of a cage", logic.CageCombination, "1", []string{"cage 7 r1c1 r1c2 r1c3"}, "Of the cage of 7 at r1c1, 6 is left for r1c2 and r1c3, which can only hold 2+4. Therefore"},
		{"the last cell of a cage", logic.CageCombination, "1", []string{"cage 4 r1c1 r1c2"}, "Of the cage of 4 at r1c1, 3 is left for r1c2. Therefore r1c2 is 3."},
		{"cells that may be equal", logic.CageCombination, "", []string{"sum 2 r1c1 r2c3"}, "r1c1 and r2c3 add up to 2. The candidates to remove are in no combination that gives this sum."},
		{"the rest of a cage that holds a 2", logic.CageLocked, "1", []string{"cage 7 r1c1 r1c2 r1c3"}, "Of the cage of 7 at r1c1, 6 is left for r1c2 and r1c3. That can only be 2+4, so it always has the 2. There the 2 can only be in r1c2 or r1c3"},
		{"the last cell of an arrow", logic.SumCombination, ".12", []string{"arrow r1c1 = r1c2 r1c3"}, "The other cells of the arrow from r1c1 are filled, so r1c1 can only be 3. Therefore r1c1 is 3."},
		{"one cage in a box", logic.Innies, "", []string{"cage 7 r1c1 r1c2 r2c1"}, "The digits of box 1 add up to 10. The cage inside makes 7. That leaves 3 for r2c2. Therefore r2c2 is 3."},
		{"one cage and a digit", logic.Innies, "2", []string{"cage 5 r1c2 r2c1"}, "The cage there (5), less the digits placed outside and plus those placed beside it, makes 7. That leaves 3 for r2c2."},
		{"two cages", logic.Innies, "", []string{"cage 1 r1c1", "cage 6 r1c2 r2c1"}, "Look at box 1 and the cages there. The digits of box 1 add up to 10. The cages inside (1 and 6) make 7. That leaves 3 for r2c2."},
		{"two cages and a digit", logic.Innies, "1", []string{"cage 2 r1c2", "cage 4 r2c1"}, "The cages there (2 and 4), less the digits placed outside and plus those placed beside them, make 7. That leaves 3 for r2c2."},
		{"two sums", logic.Innies, "", []string{"sum 1 r1c1", "cage 6 r1c2 r2c1"}, "Look at box 1 and the sums there. The digits of box 1 add up to 10. The sums inside (1 and 6) make 7. That leaves 3 for r2c2."},
		{"one sum", logic.Innies, "", []string{"sum 7 r1c1 r1c2 r2c1"}, "The sum inside makes 7. That leaves 3 for r2c2."},
		{"two cells over", logic.Innies, "", []string{"cage 3 r1c1 r1c2"}, "The cage inside makes 3. That leaves 7 for r1c3 and r1c4, which can only hold 3+4."},
		{"two cages that cover a box", logic.Outies, "", []string{"cage 7 r1c1 r1c2 r2c1", "cage 7 r2c2 r2c3"}, "The cages that cover them (7 and 7) make 14. The difference is r2c3, which lies outside. Therefore r2c3 is 4."},
		{"a digit beside cages that cover a box", logic.Outies, "1", []string{"cage 5 r1c2 r2c1", "cage 6 r2c2 r2c3"}, "The cages that cover them (5 and 6), less the digits placed outside and plus those placed beside them, make 12. The difference is r2c3, which lies outside. Therefore r2c3 is 2."},
		{"a digit beside a cage that reaches out", logic.InniesAndOuties, "1", []string{"cage 8 r1c2 r2c1 r3c1"}, "The cage of 8, less the digits placed outside and plus those placed beside it, makes 9. It leaves out r2c2 and reaches to r3c1 outside. So r2c2 is 1 more than r3c1."},
		{"one cell is more than two", logic.InniesAndOuties, "", []string{"cage 6 r1c1 r2c1 r3c1", "cage 3 r1c2 r1c3"}, "So the total of r2c2 is 1 more than that of r1c3 and r3c1."},
		{"one cell in is more", logic.InniesAndOuties, "", []string{"cage 9 r1c1 r1c2 r2c1 r3c1"}, "The cage of 9 leaves out r2c2 and reaches to r3c1 outside. So r2c2 is 1 more than r3c1."},
		{"one cell out is more", logic.InniesAndOuties, "", []string{"cage 12 r1c1 r1c2 r2c1 r3c1"}, "So r3c1 is 2 more than r2c2."},
		{"both are equal", logic.InniesAndOuties, "............4", []string{"cage 10 r1c1 r1c2 r2c1 r3c1"}, "So both hold the same sum. The candidates to remove are in no combination that makes them equal."},
		{"two cages that reach out", logic.InniesAndOuties, "", []string{"cage 7 r1c1 r2c1 r3c1", "cage 3 r1c2 r1c3"}, "The cages of 7 and 3 leave out r2c2 and reach to r1c3 and r3c1 outside."},
		{"a partner", logic.CluePartner, "", []string{"thermo r1c1 r1c2"}, "r1c2 can only be 1, 2, 3 or 4, so r1c1 cannot be 4."},
		{"a partner in place", logic.CluePartner, ".3", []string{"thermo r1c1 r1c2"}, "With the digit in r1c2, r1c1 cannot be 4."},
		{"a partner that is 1", logic.CluePartner, "1", []string{"ratio r1c1 r1c2"}, "With the digit in r1c1, r1c2 cannot be 3 or 4."},
	} {
		_, g := clued(t, side(t, 4), test.givens, test.clues...)
		var said []string
		for d := range test.technique.All(g, logic.Options{}) {
			h := hint.Say(hint.English, g, d)
			said = append(said, h.Where+" "+h.Reason)
			check(t, hint.Chinese, hint.Say(hint.Chinese, g, d), d)
		}
		if !slices.ContainsFunc(said, func(reason string) bool { return strings.Contains(reason, test.says) }) {
			t.Errorf("%s: it says\n%s\nand not\n%s", test.what, strings.Join(said, "\n"), test.says)
		}
	}
}

// TestSinglesByClues: what a clue itself rules out is not said to have been removed by a step, and the digit because of which it does is marked.
func TestSinglesByClues(t *testing.T) {
	for _, test := range []struct {
		technique   *logic.Technique
		givens      string
		clue, other string
		says        string
		marks       []string
	}{
		{logic.NakedSingle, "...3", "odd r1c1", "odd r4c4", "r1c1 can only be 1. The other digits are ruled out: 3 in row 1; 2 and 4 by the shade of r1c1 (odd). Therefore", []string{"r1c4"}},
		{
			logic.NakedSingle, "1...2.........3.", "knight", "odd r4c4",
			"r2c3 can only be 4. The other digits are ruled out: 2 in row 2; 3 in column 3; 1 by the rule about a knight's move. Therefore", []string{"r2c1", "r4c3", "r1c1"},
		},
		{logic.NakedSingle, "1...2.........3.", "odd r4c4", "cage r1c1 r2c2 r2c3", "3 in column 3; 1 by the cage at r1c1. Therefore", []string{"r2c1", "r4c3", "r1c1"}},
		{
			logic.HiddenSingle, "1", "knight", "odd r4c4",
			"In box 2 only r2c4 can hold 1: in r1c3 and r1c4 it is ruled out by 1 in r1c1; in r2c3 it is ruled out by the rule about a knight's move. Therefore", []string{"r1c1"},
		},
		{logic.HiddenSingle, "", "odd r1c1", "odd r1c2", "In row 1 only r1c4 can hold 2: in r1c1 it is ruled out by the shade of r1c1 (odd); in r1c2 it is ruled out by the shade of r1c2 (odd); in r1c3 earlier steps have removed it. Therefore", nil},
	} {
		l := side(t, 4)
		_, g := clued(t, l, test.givens, test.clue, test.other)
		if test.givens == "" {
			g.Strike(2, 2)
		}
		var said []string
		for d := range test.technique.All(g, logic.Options{}) {
			reason := hint.Say(hint.English, g, d).Reason
			said = append(said, reason)
			check(t, hint.Chinese, hint.Say(hint.Chinese, g, d), d)
			if !strings.Contains(reason, test.says) {
				continue
			}
			var marked []string
			for _, cell := range hint.Relied(g, d) {
				marked = append(marked, l.CellName(cell))
			}
			if !slices.Equal(marked, test.marks) {
				t.Errorf("of “%s” %v are marked, want %v", reason, marked, test.marks)
			}
		}
		if !slices.ContainsFunc(said, func(reason string) bool { return strings.Contains(reason, test.says) }) {
			t.Errorf("it says\n%s\nand not\n%s", strings.Join(said, "\n"), test.says)
		}
	}
}

// TestMostSets: up to six sets of digits are listed.
func TestMostSets(t *testing.T) {
	_, g := clued(t, side(t, 9), "", "cage 15 r1c1 r1c2 r1c3 r1c4")
	all := []sudoku.Digits{
		sudoku.Of(1, 2, 3, 9), sudoku.Of(1, 2, 4, 8), sudoku.Of(1, 2, 5, 7), sudoku.Of(1, 3, 4, 7), sudoku.Of(1, 3, 5, 6), sudoku.Of(2, 3, 4, 6), sudoku.Of(1, 2, 3, 9),
	}
	for n := range len(all) + 1 {
		for _, technique := range []*logic.Technique{logic.CageCombination, logic.CageLocked} {
			d := logic.Deduction{
				Technique: technique, Digits: sudoku.Of(1), Cells: []int{0, 1, 2, 3}, Strikes: []position.Candidate{{Cell: 4, Digit: 1}},
				Total: &logic.Total{Sum: 15, Cells: []int{0, 1, 2, 3}, Clues: []int{0}, Sets: all[:n]},
			}
			want := 3 * n // plus signs
			if n > 6 {
				want = 0
			}
			if reason := hint.Say(hint.English, g, d).Reason; strings.Count(reason, "+") != want {
				t.Errorf("%s with %d sets: %s", technique.ID, n, reason)
			}
		}
	}
}
