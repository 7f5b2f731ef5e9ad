package suspect

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// mistyped returns a killer and the same with a wrong sum, in which one figure is another.
func mistyped(t *testing.T, rng *rand.Rand, g *generate.Generator, number uint64) (right, wrong sudoku.Puzzle, change SumChange) {
	t.Helper()
	right, err := g.Puzzle(t.Context(), number)
	if err != nil {
		t.Fatal(err)
	}
	for {
		at := rng.IntN(len(right.Clues.All()))
		cage := right.Clues.All()[at]
		least, most := rules.SumRange(right.Layout, len(cage.Cells))
		if to := least + rng.IntN(most-least+1); slipWeight(to, cage.Number) >= oneFigure {
			wrong = withSum(right, SumChange{at, cage, to})
			return right, wrong, SumChange{at, wrong.Clues.All()[at], cage.Number}
		}
	}
}

// TestSums: a wrong sum of a killer is listed in 95 of 100, and is the first of the list in 70.
func TestSums(t *testing.T) {
	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Clues: generate.Killer, Largest: 4, Seed: 35})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(35, 1))
	const puzzles = 40
	listed, first := 0, 0
	for number := range uint64(puzzles) {
		right, wrong, change := mistyped(t, rng, g, number)
		found, err := Find(t.Context(), wrong, nil)
		if err != nil && !errors.Is(err, ErrGivenUp) {
			t.Fatal(err)
		}
		for i, s := range found {
			if s.Sum.Clue == change.Clue && s.Sum.To == change.To {
				if listed++; i == 0 {
					first++
				}
				if !s.Apply(wrong).Equal(right) || !strings.Contains(s.String(), "→") {
					t.Errorf("%v does not lead to the puzzle", s)
				}
			}
		}
	}
	t.Logf("of %d wrong sums %d are listed and %d are first", puzzles, listed, first)
	if listed*100 < 95*puzzles || first*100 < 70*puzzles {
		t.Errorf("of %d wrong sums %d are listed and %d are first", puzzles, listed, first)
	}
}

// TestSumsOfSome: where the cages do not cover the grid it is not known by how much a sum is wrong, and the figures of each are tried. Of a right
// puzzle nothing is suspected.
func TestSumsOfSome(t *testing.T) {
	six, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(generate.Options{Layout: six, Clues: generate.Killer, Largest: 3, Seed: 36})
	if err != nil {
		t.Fatal(err)
	}
	right, wrong, change := mistyped(t, rand.New(rand.NewPCG(36, 1)), g, 0)
	if found, err := Find(t.Context(), right, nil); len(found) > 0 || err != nil {
		t.Errorf("nothing is wrong, and %v is suspected, %v", found, err)
	}
	for i, c := range wrong.Clues.All() { // its cells are free instead
		if i == change.Clue {
			continue
		}
		some := withSum(wrong, SumChange{i, c, 0})
		found, err := Find(t.Context(), some, nil)
		if err != nil && !errors.Is(err, ErrGivenUp) {
			t.Fatal(err)
		}
		if with := withSum(some, change); uniqueOf(t, with) && !slices.ContainsFunc(found, func(s Suspect) bool { return s.Sum.Clue == change.Clue && s.Sum.To == change.To }) {
			t.Errorf("without the cage at %s the wrong sum is not listed: %v", six.CellName(c.Cells[0]), found)
		}
	}
}

func uniqueOf(t *testing.T, p sudoku.Puzzle) bool {
	t.Helper()
	r, err := engine.For(p, 2).Search(t.Context(), p, engine.Options{Limit: 2})
	if err != nil {
		t.Fatal(err)
	}
	return r.Unique()
}

// TestSlipWeight: one figure for another that is like it is the likeliest slip, then any other figure, two that are swapped, and one too many or too few.
func TestSlipWeight(t *testing.T) {
	for _, test := range []struct {
		typed, meant int
		want         float64
	}{
		{11, 17, alike}, {17, 11, alike}, {71, 11, alike}, {77, 71, alike}, {1, 7, alike}, {12, 14, oneFigure}, {22, 42, oneFigure}, {2, 4, oneFigure},
		{12, 21, swapped}, {17, 71, swapped}, {12, 31, anyOther}, {21, 13, anyOther}, {17, 31, anyOther},
		{1, 12, figureCount}, {2, 12, figureCount}, {12, 1, figureCount}, {12, 2, figureCount}, {10, 110, figureCount}, {11, 110, figureCount}, {110, 10, figureCount}, {110, 11, figureCount},
		{3, 12, anyOther}, {12, 3, anyOther}, {1, 112, anyOther}, {2, 112, anyOther}, {112, 1, anyOther}, {112, 2, anyOther}, {45, 110, anyOther}, {110, 45, anyOther},
	} {
		if got := slipWeight(test.typed, test.meant); got != test.want {
			t.Errorf("%d for %d has the weight %v, want %v", test.typed, test.meant, got, test.want)
		}
	}
}

// TestSumsAtTheEnds: the least and the greatest sum that a cage can have may be the right one.
func TestSumsAtTheEnds(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		cells     []int
		typed, to int
	}{{[]int{0, 1}, 8, 3}, {[]int{12, 13}, 1, 7}, {[]int{12, 13}, 6, 7}, {[]int{13, 14}, 2, 5}} {
		p := sudoku.Puzzle{Layout: l, Givens: sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 0, 2, 1}}
		if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: test.typed, Cells: test.cells}}); err != nil {
			t.Fatal(err)
		}
		found, err := Find(t.Context(), p, nil)
		if err != nil || len(found) != 1 || found[0].Sum == nil || found[0].Sum.To != test.to {
			t.Errorf("%d for %d: %v, %v", test.typed, test.to, found, err)
		}
	}
}

// TestDigitsBesideSums: in puzzles with arrows all slips are tried, and the digit that was mistyped is listed.
func TestDigitsBesideSums(t *testing.T) {
	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Clues: generate.Arrows, Seed: 77})
	if err != nil {
		t.Fatal(err)
	}
	right, err := g.Puzzle(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	wrong := right.WithGivens(right.Givens.Clone())
	const cell = 49 // a given
	wrong.Givens[cell] = wrong.Givens[cell]%9 + 1
	found, err := Find(t.Context(), wrong, nil)
	if err != nil || !slices.ContainsFunc(found, func(s Suspect) bool { return s.Apply(wrong).Equal(right) }) {
		t.Errorf("of %s are suspected %v, %v", wrong.Layout.CellName(cell), found, err)
	}
}

// TestSumsWithLittleWork: where the search for some sum takes longer than it may, the others are tried, and the list is said not to be whole.
func TestSumsWithLittleWork(t *testing.T) {
	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Clues: generate.Killer, Largest: 4, Seed: 35})
	if err != nil {
		t.Fatal(err)
	}
	_, wrong, change := mistyped(t, rand.New(rand.NewPCG(35, 1)), g, 2)
	for _, test := range []struct {
		budget         int
		listed, gaveUp bool
	}{{0, false, true}, {1, true, true}, {sumBudget, true, false}} {
		f := &finder{puzzle: wrong, searcher: newSearcher(t.Context(), wrong)}
		found, gaveUp := f.sums(test.budget)
		listed := slices.ContainsFunc(found, func(s Suspect) bool { return s.Sum.Clue == change.Clue && s.Sum.To == change.To })
		if listed != test.listed || gaveUp != test.gaveUp {
			t.Errorf("with %d units for each search: listed %v, given up %v, want %v, %v: %v", test.budget, listed, gaveUp, test.listed, test.gaveUp, found)
		}
	}
}
