package hint_test

import (
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/hint"
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
		{"a jigsaw", logic.LawOfLeftovers, drawn, []string{"odd r2c1", "odd r2c2"}, []string{"In row 1 and in region 1", "r1c4 and r1c5 on the one side and r2c1 and r2c2 on the other", "no 2 or 4"}},
	} {
		_, g := clued(t, test.layout, "", test.clues...)
		said := ""
		found := false
		for d := range test.technique.All(g, logic.Options{}) {
			h := hint.Say(hint.English, g, d)
			all := true
			for _, part := range test.says {
				all = all && strings.Contains(h.Reason, part)
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
