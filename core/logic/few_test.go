package logic

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestFirstOnes: a loop that ends early gets the same first deductions of a technique as one that takes all.
func TestFirstOnes(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 9))
	stopped := map[*Technique]int{}
	for n := range 45 {
		l, err := sudoku.LayoutOfSide([]int{4, 6, 6}[n%3])
		if err != nil {
			t.Fatal(err)
		}
		at := positions.Random(l, 20+rng.IntN(40), 10+rng.IntN(50), rng)
		p := sudoku.Empty(l)
		switch n % 5 {
		case 0, 1:
			p = killer(t, l, at.Solution, rng)
		case 2, 3:
			p.Clues = cluesOf(t, l, at.Solution, rng)
		}
		position := func() *Grid {
			g, err := NewGrid(p)
			if err != nil {
				t.Fatal(err)
			}
			at.Enter(g)
			return g
		}
		for _, technique := range All() {
			var all []Deduction
			for d := range technique.All(position(), Options{}) {
				if all = append(all, d); len(all) == 4 {
					break
				}
			}
			for most := 1; most < len(all); most++ {
				var some []Deduction
				for d := range technique.All(position(), Options{}) {
					if some = append(some, d); len(some) == most {
						stopped[technique]++
						break
					}
				}
				if !reflect.DeepEqual(some, all[:most]) {
					t.Errorf("%s: the first %d are %v, want %v", technique.ID, most, some, all[:most])
				}
			}
		}
	}
	for _, technique := range Clued() {
		if stopped[technique] == 0 && technique != LawOfLeftovers { // which is about regions that are drawn
			t.Errorf("%s has never more than one deduction", technique.ID)
		}
	}
}

// cluesOf returns clues of all kinds that a solution keeps, among them some arrows.
func cluesOf(t *testing.T, l *sudoku.Layout, solution sudoku.Grid, rng *rand.Rand) *sudoku.Clues {
	t.Helper()
	var list []sudoku.Clue
	for kind := range sudoku.ClueKinds {
		if c := rulestest.Clue(l, kind, solution, rng); rules.Check(l, c) == nil && keeps(l, c, solution) {
			list = append(list, c)
		}
	}
	for range 60 {
		if c := (sudoku.Clue{Kind: sudoku.Arrow, Cells: rng.Perm(l.Cells())[:3]}); keeps(l, c, solution) {
			list = append(list, c)
		}
	}
	clues, err := rules.Of(l, list)
	if err != nil {
		t.Fatal(err)
	}
	return clues
}

// keeps reports whether a solution keeps a clue.
func keeps(l *sudoku.Layout, c sudoku.Clue, solution sudoku.Grid) bool {
	p := sudoku.Empty(l)
	var err error
	p.Clues, err = rules.Of(l, []sudoku.Clue{c})
	return err == nil && solution.Solves(p)
}

// TestUnreadGrids: a grid is plain if it has neither clues nor further houses, and a puzzle that breaks a rule, or whose rules are not known, has none.
func TestUnreadGrids(t *testing.T) {
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	diagonal, err := sudoku.Shape{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Diagonals}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	clued := sudoku.Empty(four)
	if clued.Clues, err = rules.Of(four, []sudoku.Clue{{Kind: sudoku.Odd, Cells: []int{0}}}); err != nil {
		t.Fatal(err)
	}
	for what, test := range map[string]struct {
		p     sudoku.Puzzle
		plain bool
	}{"plain": {sudoku.Empty(four), true}, "diagonals": {sudoku.Empty(diagonal), false}, "a clue": {clued, false}} {
		if g, err := NewGrid(test.p); err != nil || g.Plain() != test.plain || g.Clues() != test.p.Clues || g.Layout() != test.p.Layout {
			t.Errorf("%s: %v", what, err)
		} else if got := g.Candidates(0); test.p.Clues != nil && got != sudoku.Of(1, 3) {
			t.Errorf("%s: the first cell has %v", what, got)
		}
	}
	twice, unknown, even := sudoku.Empty(four), sudoku.Empty(four), clued
	twice.Givens[0], twice.Givens[1] = 3, 3
	unknown.Unknown = &sudoku.Unknown{Program: "Mine", Rules: []string{"fog"}}
	even.Givens = sudoku.Empty(four).Givens
	even.Givens[0] = 2
	for what, test := range map[string]struct {
		p    sudoku.Puzzle
		says string
	}{
		"a digit twice":  {twice, "r1c2: 3 breaks a rule, because a peer has it"},
		"against a clue": {even, "r1c1: 2 breaks a rule, because a clue rules it out"},
		"unknown rules":  {unknown, "fog"},
		"nothing":        {sudoku.Puzzle{}, "no layout"},
	} {
		if g, err := NewGrid(test.p); err == nil || g != nil {
			t.Errorf("%s has a grid", what)
		} else if !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: it says %q, want %q", what, err, test.says)
		}
	}
}
