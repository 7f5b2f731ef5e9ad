package logic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// cluedGrid returns the grid of a puzzle with clues, each as core/rules writes it. A field of the givens is a cell with its digit: "3r1c2".
func cluedGrid(t *testing.T, l *sudoku.Layout, givens string, clues ...string) *Grid {
	t.Helper()
	p := sudoku.Empty(l)
	for given := range strings.FieldsSeq(givens) {
		cell, ok := l.CellNamed(given[1:])
		if !ok {
			t.Fatal(given)
		}
		p.Givens[cell] = given[0] - '0'
	}
	p.Clues = rulestest.Clues(t, l, clues...)
	g, err := NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func layoutOf(t *testing.T, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// effectText returns what a deduction places and strikes: "+3r1c2", or "-1r1c1 -2r1c1".
func effectText(l *sudoku.Layout, d Deduction) string {
	var words []string
	for _, c := range d.Places {
		words = append(words, fmt.Sprintf("+%d%s", c.Digit, l.CellName(c.Cell)))
	}
	for _, c := range d.Strikes {
		words = append(words, fmt.Sprintf("-%d%s", c.Digit, l.CellName(c.Cell)))
	}
	return strings.Join(words, " ")
}

// effectsOf returns the effects of all deductions of a technique.
func effectsOf(g *Grid, technique *Technique) (effects []string) {
	for d := range technique.All(g, Options{}) {
		effects = append(effects, effectText(g.layout, d))
	}
	return effects
}

// TestCluedEffects: everything that a technique about clues finds in small puzzles, whose arithmetic a reader can check.
func TestCluedEffects(t *testing.T) {
	for _, test := range []struct {
		what      string
		technique *Technique
		side      int
		givens    string
		clues     []string
		want      []string
	}{
		{"3 is 1+2", CageCombination, 4, "", []string{"cage 3 r1c1 r1c2"}, []string{"-3r1c1 -3r1c2 -4r1c1 -4r1c2"}},
		{"5 is 1+4 or 2+3", CageCombination, 4, "", []string{"cage 5 r1c1 r1c2"}, nil},
		{"6 is 2+4", CageCombination, 4, "", []string{"cage 6 r1c1 r1c2"}, []string{"-1r1c1 -1r1c2 -3r1c1 -3r1c2"}},
		{"7 in three cells is 1+2+4", CageCombination, 4, "", []string{"cage 7 r1c1 r1c2 r1c3"}, []string{"-3r1c1 -3r1c2 -3r1c3"}},
		{"the last cell of a cage", CageCombination, 4, "1r1c1", []string{"cage 4 r1c1 r1c2"}, []string{"+3r1c2"}},
		{"one cell alone", CageCombination, 4, "", []string{"sum 2 r1c1"}, []string{"+2r1c1"}},
		{"a cage that is full", CageCombination, 4, "1r1c1 3r1c2", []string{"cage 4 r1c1 r1c2"}, nil},
		{"a cage that cannot be", CageCombination, 4, "2r1c3", []string{"cage 3 r1c1 r1c2"}, nil},
		{"two cages", CageCombination, 4, "", []string{"cage 3 r1c1 r1c2", "cage 7 r3c1 r3c2"}, []string{"-3r1c1 -3r1c2 -4r1c1 -4r1c2", "-1r3c1 -1r3c2 -2r3c1 -2r3c2"}},
		{"a sum in a row", CageCombination, 4, "", []string{"sum 3 r1c1 r1c4"}, []string{"-3r1c1 -3r1c4 -4r1c1 -4r1c4"}},
		{"a sum whose cells may be equal", CageCombination, 4, "", []string{"sum 3 r1c1 r2c3"}, []string{"-3r1c1 -3r2c3 -4r1c1 -4r2c3"}},
		{"an equal pair is a way", CageCombination, 4, "", []string{"sum 2 r1c1 r2c3"}, []string{"-2r1c1 -2r2c3 -3r1c1 -3r2c3 -4r1c1 -4r2c3"}},
		{"no equal pair for peers", CageCombination, 4, "", []string{"sum 5 r1c1 r1c2 r2c4"}, []string{"-3r2c4 -4r1c1 -4r1c2 -4r2c4"}},
		{"four cells that may be equal", CageCombination, 6, "", []string{"sum 5 r1c1 r2c4 r3c2 r4c5"}, []string{"-3r1c1 -3r2c4 -3r3c2 -3r4c5 -4r1c1 -4r2c4 -4r3c2 -4r4c5 -5r1c1 -5r2c4 -5r3c2 -5r4c5 -6r1c1 -6r2c4 -6r3c2 -6r4c5"}},
		{"five cells that may be equal are too many", CageCombination, 6, "", []string{"sum 5 r1c1 r2c4 r3c2 r4c5 r5c3"}, nil},
		{"a diagonal of cells that differ", CageCombination, 4, "", []string{"diagonal-sum 3 r2c1 r1c2"}, []string{"-3r1c2 -3r2c1 -4r1c2 -4r2c1"}},
		{"no cage", CageCombination, 4, "", []string{"thermo r1c1 r1c2"}, nil},

		{"4 in a cage of 6", CageLocked, 4, "", []string{"cage 6 r1c1 r1c2"}, []string{
			"-2r1c3 -2r1c4 -2r2c1 -2r2c2", "-4r1c3 -4r1c4 -4r2c1 -4r2c2",
		}},
		{"all sets have the 6", CageLocked, 6, "", []string{"cage 9 r1c1 r1c2"}, nil},
		{"11 has 5 and 6", CageLocked, 6, "", []string{"cage 11 r1c3 r1c4"}, []string{"-5r1c1 -5r1c2 -5r1c5 -5r1c6", "-6r1c1 -6r1c2 -6r1c5 -6r1c6"}},
		{"around a corner", CageLocked, 4, "", []string{"cage 6 r2c2 r2c3 r3c2"}, nil},
		{"one place in the cage, and one outside", CageLocked, 4, "4r3c2 1r2c1 3r1c3", []string{"cage 6 r1c1 r1c2"}, []string{"-2r1c4 -2r2c2", "-4r1c4"}},
		{"a cage that cannot be has no digit", CageLocked, 4, "2r1c3", []string{"cage 3 r1c1 r1c2"}, nil},
		{"a cage outside which there is none", CageLocked, 4, "1r1c3 3r1c4 1r2c1 3r2c2", []string{"cage 6 r1c1 r1c2"}, nil},
		{"no ways are tried", CageLocked, 6, "", []string{"sum 5 r1c1 r2c4 r3c2 r4c5 r5c3"}, nil},

		{"a box with one cell over", Innies, 4, "", []string{"cage 7 r1c1 r1c2 r2c1"}, []string{"+3r2c2"}},
		{"a box with a digit and one cell over", Innies, 4, "2r1c1", []string{"cage 5 r1c2 r2c1"}, []string{"+3r2c2"}},
		{"a row with two cells over", Innies, 4, "", []string{"cage 3 r1c1 r1c2"}, []string{"-1r2c1 -1r2c2 -2r2c1 -2r2c2", "-1r1c3 -1r1c4 -2r1c3 -2r1c4"}},
		{"two rows with one cell over", Innies, 4, "", []string{"cage 4 r1c1 r2c1", "cage 5 r1c2 r1c3", "cage 7 r1c4 r2c4 r2c3"}, []string{
			"-1r1c2 -1r2c2 -3r1c2 -3r2c2", "+3r1c3", "-1r3c1 -1r4c1 -3r3c1 -3r4c1", "+4r2c2", "+4r2c2", // the last two by rows and by boxes
		}},
		{"no clue", Innies, 4, "", nil, nil},
		{"a box with one cell outside", Outies, 4, "", []string{"cage 7 r1c1 r1c2 r2c1", "cage 7 r2c2 r2c3"}, []string{"+4r2c3"}},
		{"one cell in and one out", InniesAndOuties, 4, "", []string{"cage 9 r1c1 r1c2 r2c1 r3c1"}, []string{"-1r2c2 -4r3c1", "-1r4c1 -4r1c2"}},

		{"the circle of an arrow", SumBounds, 4, "", []string{"arrow r1c1 = r1c2 r1c3 r1c4"}, []string{"-1r1c1 -2r1c1 -3r1c2 -3r1c3 -3r1c4 -4r1c2 -4r1c3 -4r1c4"}},
		{"a circle that is filled", SumBounds, 4, "3r1c1", []string{"arrow r1c1 = r1c2 r2c3"}, []string{"-3r2c3 -4r1c2 -4r2c3"}},
		{"a shaft that is filled in part", SumBounds, 4, "2r1c2", []string{"arrow r1c1 = r1c2 r2c3"}, []string{"-1r1c1 -3r2c3 -4r2c3"}},
		{"a sum of two cells that may be equal", SumBounds, 4, "", []string{"sum 6 r1c1 r2c3"}, []string{"-1r1c1 -1r2c3"}},
		{"a sum within reach of each digit", SumBounds, 4, "", []string{"sum 5 r1c1 r2c3"}, nil},
		{"cages are left to combinations", SumBounds, 4, "", []string{"cage 3 r1c1 r1c2"}, nil},
		{"sums in a row too", SumBounds, 4, "", []string{"sum 3 r1c1 r1c2"}, nil},

		{"an arrow in a row", SumCombination, 4, "", []string{"arrow r1c1 = r1c2 r1c3"}, []string{"-1r1c1 -2r1c1 -4r1c2 -4r1c3"}},
		{"a circle that is filled, in a row", SumCombination, 6, "5r1c1", []string{"arrow r1c1 = r1c2 r1c3"}, []string{"-6r1c2 -6r1c3"}},
		{"2 is 1+1", SumCombination, 4, "2r1c1", []string{"arrow r1c1 = r1c2 r2c3"}, []string{"-2r2c3 -3r1c2 -3r2c3 -4r1c2 -4r2c3"}},
		{"a shaft that is filled but for a cell", SumCombination, 4, "2r1c2", []string{"arrow r1c1 = r1c2 r1c3"}, []string{"-1r1c1 -3r1c3 -4r1c1 -4r1c3"}},
		{"an arrow that is full", SumCombination, 4, "3r1c1 1r1c2 2r1c3", []string{"arrow r1c1 = r1c2 r1c3"}, nil},
		{"an arrow of five cells", SumCombination, 6, "", []string{"arrow r1c1 = r1c2 r1c3 r2c4 r3c4"}, nil},
		{"an arrow of five cells, one of which is filled", SumCombination, 6, "6r1c1", []string{"arrow r1c1 = r1c2 r1c3 r2c4 r3c4"}, []string{"-3r1c2 -3r1c3 -3r2c4 -3r3c4 -4r1c2 -4r1c3 -4r2c4 -4r3c4 -5r1c2 -5r1c3 -5r2c4 -5r3c4 -6r2c4 -6r3c4"}},
		{"cages are left to their own technique", SumCombination, 4, "", []string{"cage 3 r1c1 r1c2"}, nil},
		{"so are sums of cells that may be equal", SumCombination, 4, "", []string{"sum 3 r1c1 r2c3"}, nil},

		{"a thermometer's end and bulb", CluePartner, 4, "", []string{"thermo r1c1 r1c2"}, []string{"-4r1c1", "-1r1c2"}},
		{"a bulb without a candidate", CluePartner, 4, "1r2c1 2r3c1 3r1c3 4r1c4", []string{"thermo r1c1 r1c2"}, nil},
		{"a thermometer whose bulb is filled", CluePartner, 4, "2r1c1", []string{"thermo r1c1 r1c2"}, []string{"-1r1c2"}},
		{"a thermometer whose end is filled", CluePartner, 4, "3r1c2", []string{"thermo r1c1 r1c2"}, []string{"-4r1c1"}},
		{"a black dot", CluePartner, 4, "", []string{"ratio r1c1 r1c2"}, []string{"-3r1c1", "-3r1c2"}},
		{"a black dot beside a 4", CluePartner, 4, "4r1c1", []string{"ratio r1c1 r1c2"}, []string{"-1r1c2 -3r1c2"}},
		{"a white dot", CluePartner, 4, "", []string{"difference r1c1 r1c2"}, nil},
		{"a whisper", CluePartner, 4, "", []string{"whisper 2 r1c1 r1c2"}, nil},
		{"no pair", CluePartner, 4, "", []string{"cage 3 r1c1 r1c2"}, nil},
	} {
		if got := effectsOf(cluedGrid(t, layoutOf(t, test.side), test.givens, test.clues...), test.technique); !slices.Equal(got, test.want) {
			t.Errorf("%s, %s: found\n%s\nwant\n%s", test.technique.ID, test.what, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}
