package explainer

import (
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestTries: chains inside others are looked for on boards of up to 9×9 with at most four ninths of all candidates, and none once the budget is spent.
func TestTries(t *testing.T) {
	for _, test := range []struct {
		side, candidates int
		l                level
		want             bool
	}{
		{9, 324, nested2, true}, {9, 325, nested2, false}, {9, 324, nested5, true}, {9, 325, plus, true}, {9, 729, dynamic, true},
		{6, 96, nested2, true}, {6, 97, nested2, false},
		{10, 100, nested2, false}, {10, 100, plus, true}, {10, 1000, dynamic, true},
		{16, 4096, static, true}, {16, 4096, digitOnly, true},
		{25, 625, dynamic, true}, {25, 4096, static, true}, {25, 4098, static, false},
	} {
		l := layoutOfSide(t, test.side)
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		n := l.Cells() * test.side
		for d := uint8(1); int(d) <= test.side; d++ {
			for cell := range l.Cells() {
				if n > test.candidates && g.Strike(cell, d) {
					n--
				}
			}
		}
		s := newSolver(tablesOf(l))
		s.budget = 1
		s.load(g)
		if got := s.candidates(); got != test.candidates {
			t.Fatalf("%v has %d candidates, want %d", l, got, test.candidates)
		}
		if got := s.tries(test.l); got != test.want {
			t.Errorf("%v with %d candidates: level %d is tried: %t", l, test.candidates, test.l, got)
		}
		s.budget = 0
		if s.tries(test.l) {
			t.Errorf("%v with %d candidates: level %d is tried without a budget", l, test.candidates, test.l)
		}
	}
}

func layoutOfSide(t *testing.T, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// chainedPuzzles need chains: of a digit, of several, from cells and houses, and such as use what appears while they grow.
var chainedPuzzles = []string{
	".9..6..1....3...7952.7.....81.6....5..5.....42.61...3.....4......8...3.6.3.....8.",
	"...1.5..9..1......5.6.3.2...8...3...3.52.9..4.2..........6..5.88.......17..9...6.",
	"3.......91.7..2...6.....34.........7.9.4.1..88......3...6.9..73.......5....287..4",
	"3.6........2...8.5..78...1....687.4.7....2..8...94.....6....9.......1.6.......527",
	".3...6...8...1.5...5.49....3..6.817.5......4..6.9.............8..97..3.4......65.",
}

// TestImplications: each implication of a chain follows: a candidate is false because another of its cell, or of its digit in a house, is true; and true because
// all others of its cell or house are false. The marks and links of the step are those of its chains, each once.
func TestImplications(t *testing.T) {
	l := sudoku.Classic()
	seen := map[string]int{}
	for _, puzzle := range chainedPuzzles {
		g, err := logic.NewGrid(givens(t, l, puzzle))
		if err != nil {
			t.Fatal(err)
		}
		for g.Empty() > 0 {
			step, ok := Next(t.Context(), g)
			if !ok {
				t.Fatalf("%s: no step", puzzle)
			}
			for _, chain := range step.Chains {
				for i, is := range chain {
					if len(is.From) == 0 {
						continue
					}
					seen[followed(t, g, chain, i)]++
				}
			}
			if len(step.Chains) > 0 {
				wantMarks(t, step)
			}
			step.Apply(g)
		}
	}
	for _, why := range []string{"in the cell", "by the digit", "last in the cell", "last in the house"} {
		if seen[why] < 5 {
			t.Errorf("%d implications follow %s", seen[why], why)
		}
	}
}

// followed returns why an implication follows.
func followed(t *testing.T, g *logic.Grid, chain logic.Chain, i int) string {
	t.Helper()
	l, is := g.Layout(), chain[i]
	isFalse := func(c position.Candidate) bool { // as the chain says so far
		return slices.ContainsFunc(chain[:i], func(other logic.Implication) bool { return other.Candidate == c && !other.On })
	}
	var from []logic.Implication
	for _, j := range is.From {
		from = append(from, chain[j])
	}
	first := from[0]
	switch {
	case !is.On && len(from) == 1 && first.On && is.House < 0:
		if first.Cell != is.Cell || first.Digit == is.Digit {
			t.Errorf("%v follows from %v in no house", is, first)
		}
		return "in the cell"
	case !is.On && len(from) == 1 && first.On:
		if cells := l.Houses()[is.House].Cells; first.Digit != is.Digit || !slices.Contains(cells, is.Cell) || !slices.Contains(cells, first.Cell) {
			t.Errorf("%v follows from %v in %v", is, first, l.Houses()[is.House])
		}
		return "by the digit"
	case !is.On:
		if is.House >= 0 {
			t.Errorf("%v follows from %v", is, from)
		}
		return "pattern"
	}
	for _, other := range from {
		if other.On {
			t.Errorf("%v is true because %v is", is, other)
		}
	}
	if is.House < 0 {
		for d := range g.Candidates(is.Cell).Without(is.Digit).All() {
			if !isFalse(position.Candidate{Cell: is.Cell, Digit: d}) {
				t.Errorf("%v follows from %v, and %d is left", is, from, d)
			}
		}
		return "last in the cell"
	}
	cells := l.Houses()[is.House].Cells
	if !slices.Contains(cells, is.Cell) {
		t.Errorf("%v is not in %v", is, l.Houses()[is.House])
	}
	for _, cell := range cells {
		if cell != is.Cell && g.Candidates(cell).Has(is.Digit) && !isFalse(position.Candidate{Cell: cell, Digit: is.Digit}) {
			t.Errorf("%v follows from %v, and %s is left", is, from, l.CellName(cell))
		}
	}
	return "last in the house"
}

// wantMarks compares the marks and the links of a step with those that its chains give.
func wantMarks(t *testing.T, step GradedDeduction) {
	t.Helper()
	on := map[position.Candidate]bool{}
	links := map[string]bool{}
	for _, chain := range step.Chains {
		for _, is := range chain {
			if _, known := on[is.Candidate]; !known {
				on[is.Candidate] = is.On
			}
			if len(is.From) == 1 && (is.On || chain[is.From[0]].On) {
				links[linkName(logic.Link{From: logic.NodeOf(chain[is.From[0]].Candidate), To: logic.NodeOf(is.Candidate)})] = true
			}
		}
	}
	for _, m := range step.Marks {
		is, known := on[m.Candidate]
		if !known || is != (m.Role == logic.ColorA) || !is && m.Role != logic.ColorB {
			t.Errorf("%v: %v has the role %v", step.Deduction, m.Candidate, m.Role)
		}
	}
	if len(step.Marks) != len(on) {
		t.Errorf("%v: %d marks of %d candidates", step.Deduction, len(step.Marks), len(on))
	}
	var met []string
	for _, l := range step.Links {
		name := linkName(l)
		if !links[name] || slices.Contains(met, name) {
			t.Errorf("%v: the link %v, of which there is none or two", step.Deduction, l)
		}
		met = append(met, name)
	}
}

func linkName(l logic.Link) string {
	a, b := l.From, l.To
	return string([]rune{rune(a.Digit), rune(a.Cells[0]), rune(b.Digit), rune(b.Cells[0])})
}
