package rules_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestSumRange: different digits of some cells add up to every number from the least to the most, and to none beyond.
func TestSumRange(t *testing.T) {
	for _, side := range []int{4, 6, 9, 12} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		sums := make([]map[int]bool, side+1) // of each number of cells
		for n := range sums {
			sums[n] = map[int]bool{}
		}
		for chosen := range 1 << side {
			n, sum := 0, 0
			for d := range side {
				if chosen>>d&1 != 0 {
					n, sum = n+1, sum+d+1
				}
			}
			sums[n][sum] = true
		}
		for n, possible := range sums {
			least, most := rules.SumRange(l, n)
			for sum := range side * (side + 1) {
				if in := sum >= least && sum <= most; in != possible[sum] {
					t.Errorf("%d cells of %d×%d add up to %d to %d, but to %d: %t", n, side, side, least, most, sum, possible[sum])
				}
			}
		}
	}
}

// cagesOf parses clues of a 4×4.
func cagesOf(t *testing.T, texts ...string) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	p.Clues = rulestest.Clues(t, l, texts...)
	return p
}

// TestCoverage: only cages with a sum cover the grid. When they cover it once, their sums make 40 in a 4×4, or as much more as there is an error.
func TestCoverage(t *testing.T) {
	rows := []string{"cage 10 r1c1 r1c2 r1c3 r1c4", "cage 10 r2c1 r2c2 r2c3 r2c4", "cage 10 r3c1 r3c2 r3c3 r3c4"}
	for _, test := range []struct {
		clues              []string
		cages, cells, sum  int
		overlaps, complete bool
		bare               []int
	}{
		{nil, 0, 0, 0, false, false, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
		{rows, 3, 12, 30, false, false, []int{12, 13, 14, 15}},
		{append(slices.Clone(rows), "cage 10 r4c1 r4c2 r4c3 r4c4"), 4, 16, 40, false, true, nil},
		{append(slices.Clone(rows), "cage 3 r4c1 r4c2", "cage 9 r4c3 r4c4"), 5, 16, 42, false, true, nil},
		{append(slices.Clone(rows), "cage 9 r4c2 r4c3 r4c4", "cage r4c1"), 4, 15, 39, false, false, []int{12}},
		{append(slices.Clone(rows), "cage 9 r4c2 r4c3 r4c4", "thermo r4c1 r3c1"), 4, 15, 39, false, false, []int{12}},
		{append(slices.Clone(rows), "cage 10 r4c1 r4c2 r4c3 r4c4", "cage 5 r1c1 r2c1"), 5, 16, 45, true, false, nil},
	} {
		p := cagesOf(t, test.clues...)
		c := rules.CoverageOf(p)
		if c.Cages != test.cages || c.Cells != test.cells || c.Sum != test.sum || c.Whole != 40 || c.Overlaps != test.overlaps || !slices.Equal(c.Bare, test.bare) {
			t.Errorf("%q: %+v", test.clues, c)
		}
		if excess, known := c.Excess(p.Layout); known != test.complete || known && excess != test.sum-40 {
			t.Errorf("%q: %d too many, known: %t", test.clues, excess, known)
		}
	}
}

// TestCheck: a clue that no text could mean, as a program may make it, is refused.
func TestCheck(t *testing.T) {
	l := sudoku.Classic()
	all := make([]int, 81)
	for cell := range all {
		all[cell] = cell
	}
	for _, test := range []struct {
		clue sudoku.Clue
		want rules.ClueErrorKind // empty: it is right
	}{
		{sudoku.Clue{Kind: sudoku.ClueKinds}, rules.UnknownKind},
		{sudoku.Clue{Kind: sudoku.Cage, Number: -1, Cells: []int{0}}, rules.LargeNumber},
		{sudoku.Clue{Kind: sudoku.Cage, Number: 9999, Cells: []int{0}}, ""},
		{sudoku.Clue{Kind: sudoku.Cage, Number: 10000, Cells: []int{0}}, rules.LargeNumber},
		{sudoku.Clue{Kind: sudoku.Thermo, Number: 1, Cells: []int{0, 1}}, rules.NoNumber},
		{sudoku.Clue{Kind: sudoku.Difference, Cells: []int{0, 1}}, rules.NoNumber},
		{sudoku.Clue{Kind: sudoku.OnlyDifference}, rules.NoNumber},
		{sudoku.Clue{Kind: sudoku.Odd, Cells: []int{81}}, rules.NoCell},
		{sudoku.Clue{Kind: sudoku.Odd, Cells: []int{-1}}, rules.NoCell},
		{sudoku.Clue{Kind: sudoku.Odd, Cells: []int{80}}, ""},
		{sudoku.Clue{Kind: sudoku.Cage, Cells: all[:9]}, ""},
		{sudoku.Clue{Kind: sudoku.Cage, Cells: all[:10]}, rules.TooManyCells},
		{sudoku.Clue{Kind: sudoku.Thermo, Cells: all}, ""},
		{sudoku.Clue{Kind: sudoku.Thermo, Cells: append(all, 0)}, rules.TooManyCells},
		{sudoku.Clue{Kind: sudoku.CellSum, Number: 5, Cells: append(all, 0)}, ""},
		{sudoku.Clue{Kind: sudoku.CellSum, Number: 5, Cells: make([]int, 9999)}, ""},
		{sudoku.Clue{Kind: sudoku.CellSum, Number: 5, Cells: make([]int, 10000)}, rules.TooManyCells},
		{sudoku.Clue{Kind: sudoku.Difference, Number: 1, Cells: []int{8, 9}}, rules.NoNeighbours},
		{sudoku.Clue{Kind: sudoku.Difference, Number: 1, Cells: []int{9, 0}}, ""},
		{sudoku.Clue{Kind: sudoku.Difference, Number: 1, Cells: []int{0, 9}}, ""},
		{sudoku.Clue{Kind: sudoku.Difference, Number: 1, Cells: []int{1, 0}}, ""},
		{sudoku.Clue{Kind: sudoku.Ratio, Number: 2, Cells: []int{0, 1}}, ""},
		{sudoku.Clue{Kind: sudoku.Ratio, Number: 2, Cells: []int{8, 9}}, rules.NoNeighbours},
		{sudoku.Clue{Kind: sudoku.Less, Cells: []int{8, 9}}, ""},
	} {
		_, err := rules.Of(l, []sudoku.Clue{test.clue})
		bad, wrong := errors.AsType[*rules.ClueError](err)
		if wrong != (test.want != "") || wrong && bad.Kind != test.want {
			t.Errorf("%v with %d and %d cells: %v, want the error %q", test.clue.Kind, test.clue.Number, len(test.clue.Cells), err, test.want)
		}
	}
	if clues, err := rules.Of(l, nil); clues != nil || err != nil {
		t.Errorf("no clues are %v: %v", clues, err)
	}
}

// TestNumberOfCells: of each kind of clue there are as many cells as its picture on paper may have.
func TestNumberOfCells(t *testing.T) {
	const many = 4
	for text, of := range map[string][2]int{
		"cage 9": {1, many}, "cage": {1, many}, "thermo": {2, many}, "arrow": {2, many}, "diagonal-sum 9": {1, many}, "sum 9": {1, many}, "difference 1": {2, 2}, "ratio 2": {2, 2}, "less": {2, 2},
		"whisper 5": {2, many}, "palindrome": {2, many}, "odd": {1, 1}, "even": {1, 1}, "knight": {0, 0}, "king": {0, 0}, "nonconsecutive": {0, 0}, "only-difference 1": {0, 0}, "only-ratio 2": {0, 0},
		"only-sum 5": {0, 0},
	} {
		clue, number, _ := strings.Cut(text, " ")
		c := sudoku.Clue{}
		c.Kind, _ = sudoku.ClueKindNamed(clue)
		c.Number, _ = strconv.Atoi(number)
		for cells := range many + 1 {
			c.Cells = []int{0, 1, 2, 3}[:cells]
			if err := rules.Check(sudoku.Classic(), c); (err == nil) != (cells >= of[0] && cells <= of[1]) {
				t.Errorf("%s with %d cells: %v", text, cells, err)
			}
		}
	}
}

// TestUsualNumbers: where a clue leaves out its number, that is the usual one.
func TestUsualNumbers(t *testing.T) {
	l := sudoku.Classic()
	for short, long := range map[string]string{
		"difference r1c1 r1c2": "difference 1 r1c1 r1c2", "ratio r1c1 r1c2": "ratio 2 r1c1 r1c2", "whisper r1c1 r1c2": "whisper 5 r1c1 r1c2", "only-difference": "only-difference 1",
		"only-ratio": "only-ratio 2", "CAGE R1C1": "cage r1c1",
	} {
		c, err := rules.Parse(l, short)
		if err != nil || rules.Text(l, c) != long {
			t.Errorf("%q is %q: %v", short, rules.Text(l, c), err)
		}
	}
}

// TestMeaningOfGrids: a rule of the whole grid is about each two cells of its kind once, whichever way a person counts them.
func TestMeaningOfGrids(t *testing.T) {
	for _, side := range []int{4, 9} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		for text, apart := range map[string]func(rows, columns int) bool{
			"knight":         func(r, c int) bool { return r*r+c*c == 5 },
			"king":           func(r, c int) bool { return r*r+c*c == 2 },
			"nonconsecutive": func(r, c int) bool { return r*r+c*c == 1 },
			"only-sum 5":     func(r, c int) bool { return r*r+c*c == 1 },
		} {
			clue, _ := rules.Parse(l, text)
			clues, err := rules.Of(l, []sudoku.Clue{clue})
			if err != nil {
				t.Fatal(err)
			}
			found := map[[2]int]int{}
			for _, k := range clues.Constraints() {
				found[[2]int{k.Cells[0], k.Cells[1]}]++ // in their order, as they are named
			}
			for a := range l.Cells() {
				for b := range a {
					want := 0
					if apart(a/side-b/side, a%side-b%side) {
						want = 1
					}
					if got := found[[2]int{b, a}]; got != want {
						t.Errorf("%s: %d constraints of %s and %s", text, got, l.CellName(a), l.CellName(b))
					}
				}
			}
		}
	}
}

// TestRepeatedCells: a cell that a sum lists twice counts twice.
func TestRepeatedCells(t *testing.T) {
	p := cagesOf(t, "sum 7 r1c1 r1c2 r1c1")
	if all := p.Clues.Constraints(); len(all) != 1 || !slices.Equal(all[0].Cells, []int{0, 1}) || !slices.Equal(all[0].Coefficients, []int{2, 1}) {
		t.Errorf("it means %+v", all)
	}
	for digits, kept := range map[[2]uint8]bool{{3, 1}: true, {2, 3}: true, {1, 3}: false, {4, 3}: false} {
		p.Givens[0], p.Givens[1] = digits[0], digits[1]
		var said []string
		for _, c := range p.Conflicts() {
			said = append(said, c.String())
		}
		if (len(said) == 0) != kept {
			t.Errorf("twice %d and %d: %s", digits[0], digits[1], strings.Join(said, "; "))
		}
	}
}
