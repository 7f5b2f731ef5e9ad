package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// killer returns a puzzle whose cells are all in cages that a solution keeps, of one to five cells.
func killer(t *testing.T, l *sudoku.Layout, solution sudoku.Grid, rng *rand.Rand) sudoku.Puzzle {
	t.Helper()
	caged := make([]bool, l.Cells())
	var clues []sudoku.Clue
	for _, cell := range rng.Perm(l.Cells()) {
		if caged[cell] {
			continue
		}
		c, seen := sudoku.Clue{Kind: sudoku.Cage}, sudoku.Digits(0)
		for size := 1 + rng.IntN(5); len(c.Cells) < size; {
			c.Cells, caged[cell], seen = append(c.Cells, cell), true, seen.With(solution[cell])
			c.Number += int(solution[cell])
			var next []int
			for other := range l.Cells() {
				if !caged[other] && !seen.Has(solution[other]) && slices.ContainsFunc(c.Cells, func(cell int) bool { return touch(l, cell, other) }) {
					next = append(next, other)
				}
			}
			if len(next) == 0 {
				break
			}
			cell = next[rng.IntN(len(next))]
		}
		slices.Sort(c.Cells)
		clues = append(clues, c)
	}
	p := sudoku.Empty(l)
	var err error
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	return p
}

func touch(l *sudoku.Layout, a, b int) bool {
	row, column := l.Place(a)
	otherRow, otherColumn := l.Place(b)
	return max(row-otherRow, otherRow-row)+max(column-otherColumn, otherColumn-column) == 1
}

// TestEveryClue: in positions with clues of all kinds, on boards of every kind, no technique about them strikes or misses a digit of the solution.
func TestEveryClue(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 2))
	seen := map[*Technique]int{}
	for _, l := range slices.Repeat(rulestest.Layouts(t)[:7], 12) { // up to 6×6
		p, s := sudoku.Empty(l), solved{solution: make(sudoku.Grid, l.Cells())}
		if !fullOf(l, s.solution, rng) {
			continue // no digits fit into these regions with diagonals
		}
		p.Clues = cluesOf(t, l, s.solution, rng)
		filled, struck := 10+rng.IntN(50), rng.IntN(90)
		for cell, digit := range s.solution {
			if rng.IntN(100) < filled {
				p.Givens[cell] = digit
			}
		}
		var err error
		if s.Grid, err = NewGrid(p); err != nil {
			t.Fatal(err)
		}
		for cell, digit := range s.solution {
			for d := range s.Candidates(cell).Without(digit).All() {
				if rng.IntN(100) < struck {
					s.Strike(cell, d)
				}
			}
		}
		for _, technique := range Clued() {
			for d := range technique.All(s.Grid, Options{}) {
				if s.contradicts(d) {
					t.Fatalf("%v: %v is wrong: the solution is %v, with %s", l, d, s.solution, p.Clues.Key())
				}
				seen[technique]++
			}
		}
	}
	for _, technique := range Clued() {
		if seen[technique] < 10 {
			t.Errorf("%s was found %d times", technique.ID, seen[technique])
		}
	}
}

// TestTotals: what the techniques of cages say of sums is true of the solution, in positions with some digits and few candidates: the total of the
// cells, and what the cages inside make of the houses. What they place and strike is right too.
func TestTotals(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	seen := map[*Technique]int{}
	for n := range 60 {
		l, err := sudoku.LayoutOfSide([]int{4, 6, 9}[n%3])
		if err != nil {
			t.Fatal(err)
		}
		at := positions.Random(l, 20+rng.IntN(50), 20+rng.IntN(60), rng)
		g, err := NewGrid(killer(t, l, at.Solution, rng))
		if err != nil {
			t.Fatal(err)
		}
		at.Enter(g)
		sum := func(cells []int) (total int) {
			for _, cell := range cells {
				total += int(at.Solution[cell])
			}
			return total
		}
		for _, technique := range Clued() {
			for d := range technique.All(g, Options{}) {
				seen[technique]++
				for _, c := range d.Places {
					if at.Solution[c.Cell] != c.Digit {
						t.Fatalf("%s: %s is not %d", technique.ID, l.CellName(c.Cell), c.Digit)
					}
				}
				for _, c := range d.Strikes {
					if at.Solution[c.Cell] == c.Digit {
						t.Fatalf("%s: %s is %d, which is struck", technique.ID, l.CellName(c.Cell), c.Digit)
					}
				}
				if d.Total == nil {
					continue
				}
				if got := sum(d.Total.Cells) - sum(d.Total.Minus); got != d.Total.Sum {
					t.Fatalf("%s: %v less %v are %d, and it says %d", technique.ID, d.Total.Cells, d.Total.Minus, got, d.Total.Sum)
				}
				if rest := d.Total.Whole - d.Total.Inside; d.Total.Whole > 0 && rest != d.Total.Sum && rest != -d.Total.Sum {
					t.Fatalf("%s: of %d there are %d inside, and it says that the rest is %d", technique.ID, d.Total.Whole, d.Total.Inside, d.Total.Sum)
				}
			}
		}
	}
	for _, technique := range []*Technique{CageCombination, CageLocked, Innies, Outies, InniesAndOuties} {
		if seen[technique] < 10 {
			t.Errorf("%s was found %d times", technique.ID, seen[technique])
		}
	}
}

// TestSumWithoutCandidates: of a sum one of whose cells can hold nothing, no bounds are known.
func TestSumWithoutCandidates(t *testing.T) {
	l := layoutOf(t, 9)
	p := sudoku.Empty(l)
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Arrow, Cells: []int{0, 1, 11}}}); err != nil {
		t.Fatal(err)
	}
	g, err := NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	bounds := slices.Collect(SumBounds.All(g, Options{}))
	for d := range l.All().All() {
		g.Strike(11, d)
	}
	if after := slices.Collect(SumBounds.All(g, Options{})); len(bounds) != 1 || len(after) != 0 {
		t.Errorf("before the bounds are %v, and then %v", bounds, after)
	}
}
