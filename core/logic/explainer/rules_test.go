package explainer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// TestRules tries each rule on a position of its own: an empty grid, in which some cells have only a few candidates and some digits
// only a few places.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		name  string
		cells string // r1c1=12: the candidates of a cell
		only  string // row 1: 7=r1c1,r1c2: the places of a digit in a house
		rule  func(*solver) bool
		grade int
		want  string // what is placed and struck
	}{
		{name: "hidden single in a box", only: "box 1: 7=r2c2", rule: (*solver).hiddenSingle, grade: 12, want: "+7r2c2"},
		{name: "hidden single in a row", only: "row 4: 7=r4c2", rule: (*solver).hiddenSingle, grade: 15, want: "+7r4c2"},
		{name: "naked single", cells: "r5c5=4", rule: (*solver).nakedSingle, grade: 23, want: "+4r5c5"},
		{
			name: "direct pointing", only: "box 1: 7=r1c1,r1c2; box 3: 7=r1c7,r2c8",
			rule: (*solver).directLocking, grade: 17, want: "+7r2c8",
		},
		{
			name: "direct claiming", only: "box 2: 7=r1c4; row 1: 7=r1c1,r1c2; row 2: 7=r2c1,r2c9",
			rule: (*solver).directLocking, grade: 19, want: "+7r2c9",
		},
		{
			name: "pointing", only: "box 1: 7=r1c1,r1c2; row 1: 7=r1c1,r1c2,r1c5,r1c9",
			rule: (*solver).locking, grade: 26, want: "-7r1c5 -7r1c9",
		},
		{
			name: "claiming", only: "row 1: 7=r1c1,r1c2; box 1: 7=r1c1,r1c2,r2c1,r3c3",
			rule: (*solver).locking, grade: 28, want: "-7r2c1 -7r3c3",
		},
		{
			name: "direct hidden pair", only: "row 1: 1=r1c1,r1c4; row 1: 2=r1c1,r1c4; row 1: 3=r1c1,r1c9",
			rule: func(s *solver) bool { return s.directHiddenSet(2) }, grade: 20, want: "+3r1c9",
		},
		{
			name: "hidden pair", only: "row 1: 1=r1c1,r1c4; row 1: 2=r1c1,r1c4", cells: "r1c1=123 r1c4=1245",
			rule: func(s *solver) bool { return s.hiddenSet(2) }, grade: 34, want: "-3r1c1 -4r1c4 -5r1c4",
		},
		{
			name: "naked pair", cells: "r1c1=12 r1c4=12 r1c5=13",
			only: "row 1: 1=r1c1,r1c4,r1c5; row 1: 2=r1c1,r1c4,r1c9",
			rule: func(s *solver) bool { return s.nakedSet(2) }, grade: 30, want: "-1r1c5 -2r1c9",
		},
		{
			name: "naked triplet", cells: "r1c1=12 r1c4=23 r1c5=13",
			only: "row 1: 1=r1c1,r1c5,r1c9; row 1: 2=r1c1,r1c4; row 1: 3=r1c4,r1c5",
			rule: func(s *solver) bool { return s.nakedSet(3) }, grade: 36, want: "-1r1c9",
		},
		{
			name: "naked quad", cells: "r1c1=12 r1c4=23 r1c5=34 r1c7=14",
			only: "row 1: 1=r1c1,r1c7,r1c9; row 1: 2=r1c1,r1c4; row 1: 3=r1c4,r1c5; row 1: 4=r1c5,r1c7",
			rule: func(s *solver) bool { return s.nakedSet(4) }, grade: 50, want: "-1r1c9",
		},
		{
			name: "hidden triplet", only: "row 1: 1=r1c1,r1c4; row 1: 2=r1c4,r1c7; row 1: 3=r1c1,r1c7", cells: "r1c1=139 r1c4=128 r1c7=237",
			rule: func(s *solver) bool { return s.hiddenSet(3) }, grade: 40, want: "-7r1c7 -8r1c4 -9r1c1",
		},
		{
			name: "hidden quad", only: "row 1: 1=r1c1,r1c4; row 1: 2=r1c4,r1c7; row 1: 3=r1c7,r1c9; row 1: 4=r1c1,r1c9", cells: "r1c1=145 r1c4=12 r1c7=23 r1c9=34",
			rule: func(s *solver) bool { return s.hiddenSet(4) }, grade: 54, want: "-5r1c1",
		},
		{
			name: "direct hidden triplet", only: "row 1: 1=r1c1,r1c4; row 1: 2=r1c4,r1c7; row 1: 3=r1c1,r1c7; row 1: 5=r1c1,r1c9",
			rule: func(s *solver) bool { return s.directHiddenSet(3) }, grade: 25, want: "+5r1c9",
		},
		{
			name: "jellyfish",
			only: "row 1: 7=r1c2,r1c8; row 4: 7=r4c2,r4c5; row 7: 7=r7c5,r7c9; row 9: 7=r9c8,r9c9; column 2: 7=r1c2,r3c2,r4c2; column 5: 7=r4c5,r7c5; column 8: 7=r1c8,r9c8; column 9: 7=r7c9,r9c9",
			rule: func(s *solver) bool { return s.fish(4) }, grade: 52, want: "-7r3c2",
		},
		{
			name: "x-wing", only: "row 1: 7=r1c2,r1c8; row 5: 7=r5c2,r5c8; column 2: 7=r1c2,r5c2,r9c2; column 8: 7=r1c8,r5c8",
			rule: func(s *solver) bool { return s.fish(2) }, grade: 32, want: "-7r9c2",
		},
		{
			name: "swordfish",
			only: "row 1: 7=r1c2,r1c8; row 4: 7=r4c2,r4c5; row 7: 7=r7c5,r7c8; column 2: 7=r1c2,r4c2; column 5: 7=r4c5,r7c5,r9c5; column 8: 7=r1c8,r7c8",
			rule: func(s *solver) bool { return s.fish(3) }, grade: 38, want: "-7r9c5",
		},
		{name: "xy-wing", cells: "r1c1=12 r1c5=13 r5c1=23 r5c5=345", rule: func(s *solver) bool { return s.wing(false) }, grade: 42, want: "-3r5c5"},
		{
			name: "xyz-wing", cells: "r1c1=123 r1c5=13 r2c2=23 r1c2=345 r1c3=45",
			rule: func(s *solver) bool { return s.wing(true) }, grade: 44, want: "-3r1c2",
		},
		{name: "unique rectangle, type 1", cells: "r1c1=12 r1c4=12 r2c1=12 r2c4=123", rule: func(s *solver) bool { return s.loops.find() }, grade: 45, want: "-1r2c4 -2r2c4"},
		{
			name: "unique rectangle, type 2", cells: "r1c1=12 r1c4=12 r2c1=123 r2c4=123", only: "row 2: 3=r2c1,r2c4,r2c8",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 45, want: "-3r2c8",
		},
		{
			name: "unique rectangle, type 4", cells: "r1c1=12 r1c4=12 r2c1=123 r2c4=124", only: "row 2: 1=r2c1,r2c4",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 45, want: "-2r2c1 -2r2c4",
		},
		{
			name: "unique rectangle, type 3, with a naked quad", cells: "r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c6=35 r2c7=56 r2c8=46",
			only: "row 2: 3=r2c1,r2c2,r2c6; row 2: 4=r2c4,r2c8,r2c9; row 2: 5=r2c6,r2c7; row 2: 6=r2c7,r2c8",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 48, want: "-3r2c2 -4r2c9",
		},
		{
			name: "unique rectangle, type 3, with a naked pair", cells: "r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c6=34",
			only: "row 2: 3=r2c1,r2c2,r2c6; row 2: 4=r2c4,r2c6,r2c9",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 46, want: "-3r2c2 -4r2c9",
		},
		{
			name: "unique rectangle, type 3, with a naked triplet", cells: "r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c6=35 r2c7=45",
			only: "row 2: 3=r2c1,r2c2,r2c6; row 2: 4=r2c4,r2c7,r2c9; row 2: 5=r2c6,r2c7",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 47, want: "-3r2c2 -4r2c9",
		},
		{
			name: "unique loop of six cells", cells: "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=12 r3c1=123 r2c1=3456 r3c4=3456 r1c7=3456",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 46, want: "-1r3c1 -2r3c1",
		},
		{
			name: "unique loop of eight cells", cells: "r1c1=12 r1c4=12 r2c5=12 r5c5=12 r4c4=12 r4c1=12 r5c2=12 r2c2=123",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 47, want: "-1r2c2 -2r2c2",
		},
		{
			name: "unique loop of six cells, type 4", cells: "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=123 r3c1=124 r2c1=3456 r3c4=3456 r1c7=3456", only: "row 3: 1=r3c1,r3c7",
			rule: func(s *solver) bool { return s.loops.find() }, grade: 46, want: "-2r3c1 -2r3c7",
		},
		{
			name: "aligned pair", cells: "r2c2=34 r1c2=13 r2c1=14",
			rule: func(s *solver) bool { return s.exclusions.pairs() }, grade: 62, want: "-4r1c1",
		},
		{
			name:  "x-cycle",
			only:  "row 1: 7=r1c2,r1c8; row 5: 7=r5c2,r5c8; column 2: 7=r1c2,r5c2,r9c2; column 8: 7=r1c8,r5c8",
			rule:  func(s *solver) bool { return s.chains.find() },
			grade: 65, want: "-7r9c2",
		},
		{
			name: "x-chain", only: "row 1: 7=r1c1,r1c8; row 5: 7=r5c2,r5c8; box 1: 7=r1c1,r3c2; column 2: 7=r3c2,r5c2,r7c2,r8c2",
			rule: func(s *solver) bool { return s.chains.find() }, grade: 66, want: "+7r1c1",
		},
		{
			name: "forcing chain", cells: "r1c1=12 r1c5=23 r5c5=34 r5c9=41 r1c9=1567",
			rule: func(s *solver) bool { return s.chains.find() }, grade: 72, want: "-1r1c9",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newSolver(tablesOf(sudoku.Classic()))
			s.load(gridOf(t, test.cells, test.only))
			if !test.rule(s) {
				t.Fatal("it finds nothing")
			}
			step := s.foundStep()
			if got := effects(step.Deduction); s.found.grade != test.grade || got != test.want {
				t.Errorf("%s of grade %d: %s, want grade %d: %s", step.Technique.Name, s.found.grade, got, test.grade, test.want)
			}
			if len(step.Cells)+len(step.Houses)+len(step.Chains)+len(step.Places) == 0 {
				t.Error("it says nothing about the pattern")
			}
		})
	}
}

// TestLargestGraveSet: on large boards only small sets are tried.
func TestLargestGraveSet(t *testing.T) {
	for side, want := range map[int]int{4: 2, 6: 4, 9: 6, 10: 4, 16: 4} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		if got := newSolver(tablesOf(l)).largestGraveSet(); got != want {
			t.Errorf("%v: %d, want %d", l, got, want)
		}
	}
}

// gridOf returns an empty grid without some candidates.
func gridOf(t *testing.T, cells, only string) *logic.Grid {
	t.Helper()
	l := sudoku.Classic()
	g, err := logic.NewGrid(sudoku.Empty(l))
	if err != nil {
		t.Fatal(err)
	}
	named := func(name string) int {
		cell, ok := l.CellNamed(name)
		if !ok {
			t.Fatalf("no cell is named %q", name)
		}
		return cell
	}
	for _, word := range strings.Fields(cells) {
		name, digits, _ := strings.Cut(word, "=")
		for d := uint8(1); d <= 9; d++ {
			if !strings.Contains(digits, sudoku.Symbol(d)) {
				g.Strike(named(name), d)
			}
		}
	}
	for _, rule := range strings.Split(only, "; ") {
		if rule == "" {
			continue
		}
		name, rest, _ := strings.Cut(rule, ": ")
		digit, list, _ := strings.Cut(rest, "=")
		var places []int
		for _, name := range strings.Split(list, ",") {
			places = append(places, named(name))
		}
		for _, house := range l.Houses() {
			if house.String() != name {
				continue
			}
			for _, cell := range house.Cells {
				if !slices.Contains(places, cell) {
					g.Strike(cell, digit[0]-'0')
				}
			}
		}
	}
	return g
}

// effects writes what a deduction changes: "+7r1c1 -3r4c5".
func effects(d logic.Deduction) string {
	var words []string
	l := sudoku.Classic()
	for _, c := range d.Places {
		words = append(words, fmt.Sprintf("+%d%s", c.Digit, l.CellName(c.Cell)))
	}
	for _, c := range d.Strikes {
		words = append(words, fmt.Sprintf("-%d%s", c.Digit, l.CellName(c.Cell)))
	}
	return strings.Join(words, " ")
}
