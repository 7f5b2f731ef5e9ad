package hodoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/positions"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestLargestScores: the largest scores of HoDoKu's levels are those that it has itself.
func TestLargestScores(t *testing.T) {
	for level, most := range map[difficulty.Level]int{difficulty.Easy: 800, difficulty.Medium: 1000, difficulty.Hard: 1600, difficulty.Unfair: 1800} {
		if !fits(most, level) || fits(most+1, level) {
			t.Errorf("%d or %d are on the wrong side of level %v", most, most+1, level)
		}
	}
	if !fits(1_000_000, difficulty.Extreme) {
		t.Error("a score is too large for the last level")
	}
}

// randomGrids returns random positions of a layout.
func randomGrids(t *testing.T, l *sudoku.Layout, n, filled, candidates int) (grids []*logic.Grid, solutions []sudoku.Grid) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(n), uint64(filled)))
	for range n {
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		p := positions.Random(l, filled, candidates, rng)
		p.Enter(g)
		grids, solutions = append(grids, g), append(solutions, p.Solution)
	}
	return grids, solutions
}

// TestNextUpToLevel: up to a level the next step is the same as without one, or there is none because that is too hard: an easier step that is looked for later does not
// take its place. In the positions one digit has few places, and a harder technique comes before an easier one.
func TestNextUpToLevel(t *testing.T) {
	before := families
	defer func() { families = before }()
	families = []family{{techniques: ids("x-wing")}, {techniques: ids("x-chain")}, {techniques: ids("skyscraper")}}
	l := sudoku.Classic()
	rng := rand.New(rand.NewPCG(9, 1))
	next, later := func(g *logic.Grid, p positions.Position, limit difficulty.Level) (logic.Deduction, bool) {
		return next(g, newSingles(sudoku.Empty(l)), p.Solution, limit)
	}, 0
	for n := range 100 {
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		p := positions.Random(l, 0, 100, rng)
		for cell, right := range p.Solution {
			if right != 1 && rng.IntN(100) < 60+n%20 {
				p.Candidates[cell] = p.Candidates[cell].Without(1)
			}
		}
		p.Enter(g)
		want, ok := next(g, p, difficulty.Extreme)
		got, within := next(g, p, difficulty.Hard)
		if easy := want.Technique.Level <= difficulty.Hard; !ok || within != easy || easy && got.Technique != want.Technique {
			t.Errorf("position %d: the next step is %v, %t, and up to hard it is %v, %t", n, want, ok, got, within)
		}
		if _, easier := families[2].find(g); easier && !within {
			later++
		}
	}
	if later < 5 {
		t.Errorf("in %d positions there is an easier step that comes later", later)
	}
}

// TestVariants: what only an option of a technique finds is found for the code of the library that means this option, and missed for that without it.
func TestVariants(t *testing.T) {
	six, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		plain, variant string
		logic.Options
		layout             *sudoku.Layout
		filled, candidates int
	}{
		{"0711-1", "0711-3", logic.Options{EveryChain: true, SetsInChains: true}, six, 30, 25},
		{"0902-1", "0902-2", logic.Options{OverlappingSets: true}, six, 30, 25},
		{"0402", "0402-1", logic.Options{SmallRectangles: true}, sudoku.Classic(), 60, 25},
	} {
		grids, _ := randomGrids(t, test.layout, 40, test.filled, test.candidates)
		technique, seen := logic.ByID(codes[test.variant].id), 0
		digits := func(d logic.Deduction) sudoku.Digits {
			if codes[test.variant].match == ofPattern {
				return d.Digits
			}
			return position.DigitsOf(d.Strikes) | position.DigitsOf(d.Places)
		}
		plain := logic.ByID(codes[test.plain].id)
		for _, g := range grids {
			var without []sudoku.Digits
			for d := range plain.All(g, logic.Options{EveryChain: test.EveryChain}) {
				without = append(without, digits(d))
			}
			for d := range technique.All(g, test.Options) {
				if slices.Contains(without, digits(d)) {
					continue
				}
				seen++
				c := Case{Code: test.variant, Digits: digits(d), Grid: g, Strikes: d.Strikes, Places: d.Places}
				if got, err := c.Check(t.Context()); err != nil || got.Verdict == Missed {
					t.Errorf("%s: %v is %v, %v", test.variant, d, got, err)
				}
				c.Code = test.plain
				if got, err := c.Check(t.Context()); err != nil || got.Verdict != Missed {
					t.Errorf("%s: %v is %v, %v", test.plain, d, got, err)
				}
				break
			}
		}
		if seen == 0 {
			t.Errorf("%s finds nothing more than %s", test.variant, test.plain)
		}
	}
}
