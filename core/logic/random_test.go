package logic

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/position"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// solved is a position with one of its solutions.
type solved struct {
	*Grid
	solution sudoku.Grid
}

// contradicts reports whether a deduction is wrong in the solution.
func (s solved) contradicts(d Deduction) bool {
	return slices.ContainsFunc(d.Strikes, func(c position.Candidate) bool { return s.solution[c.Cell] == c.Digit }) ||
		slices.ContainsFunc(d.Places, func(c position.Candidate) bool { return s.solution[c.Cell] != c.Digit })
}

// supposesUnique reports whether a technique relies on there being one solution: the random positions have others, too.
func supposesUnique(t *Technique) bool {
	return strings.HasPrefix(t.ID, "bug") || strings.Contains(t.ID, "rectangle-") || t == HiddenRectangle || t == UniqueLoop
}

// randomGrid returns a random position of a layout.
func randomGrid(l *sudoku.Layout, filled, candidates int, rng *rand.Rand) solved {
	g, p := emptyGrid(l), positions.Random(l, filled, candidates, rng)
	p.Enter(g)
	copy(g.given, p.Given)
	g.trail = g.trail[:0]
	return solved{g, p.Solution}
}

// TestUniquenessAsBefore compares how often something follows from there being one solution, and how many Sue de Coqs there are, with how many were found before, in
// positions with unique loops or nearly a grave. Each deduction is looked at by found.
func TestUniquenessAsBefore(t *testing.T) {
	var text strings.Builder
	for _, side := range []int{4, 6, 9} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(side), 0))
		var grids []*Grid
		for n := range 40 {
			g := emptyGrid(l)
			switch n % 4 {
			case 0:
				positions.Grave(l, 1+n%5, true, rng).Enter(g)
			case 1:
				positions.Grave(l, 1+n%7, false, rng).Enter(g)
			default:
				p := positions.Loops(l, 15+n, 90/side, 5+n%4*10, rng)
				p.Enter(g)
				copy(g.given, p.Given)
			}
			grids = append(grids, g)
		}
		for _, technique := range []*Technique{
			UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6, HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2,
			UniqueLoop, BUGPlus1, BUG1, BUG2, BUG3, BUG4, SueDeCoq,
		} {
			if technique == SueDeCoq && side == 9 {
				continue // there are hundreds
			}
			n := 0
			for i, g := range grids {
				n += len(found(t, fmt.Sprintf("%v, position %d", l, i), technique, g, Options{MissingAllowed: i%8 > 3}, math.MaxInt, rng))
			}
			fmt.Fprintf(&text, "%v: %s: %d\n", l, technique.ID, n)
		}
	}
	recorded.Compare(t, "uniqueness.txt", text.String())
}

// TestSubsetsStop: a loop over the subsets beside a grave or a rectangle can end at any of them. A finder that goes on panics.
func TestSubsetsStop(t *testing.T) {
	l := sudoku.Classic()
	rng := rand.New(rand.NewPCG(9, 9))
	for _, test := range []struct {
		technique *Technique
		position  func() positions.Position
	}{
		{BUG3, func() positions.Position { return positions.Grave(l, 2, false, rng) }},
		{UniqueRectangle3, func() positions.Position { return positions.Loops(l, 20, 15, 20, rng) }},
	} {
		several := 0 // positions
		for range 600 {
			g := emptyGrid(l)
			test.position().Enter(g)
			found := len(slices.Collect(test.technique.All(g, Options{MissingAllowed: true})))
			if found > 1 {
				several++
			}
			for most := range found {
				n := 0
				for range test.technique.All(g, Options{MissingAllowed: true}) {
					if n++; n > most {
						break
					}
				}
			}
		}
		if several < 5 {
			t.Errorf("%s finds several in %d positions only", test.technique.ID, several)
		}
	}
}

// addThird adds candidates to the cells that have two.
func addThird(g *Grid) {
	bare := emptyGrid(g.layout)
	for cell, c := range g.candidates {
		if c.Len() == 2 {
			c = c.With((g.layout.All() &^ c).Min())
		}
		for d := range (g.layout.All() &^ c).All() {
			bare.Strike(cell, d)
		}
	}
	*g = *bare
}

// mostOfPosition is how many deductions of a technique are looked at in a position: chains and sets are found by the thousand.
const mostOfPosition = 25

// TestRandomPositionsAsBefore compares how much the techniques find in random positions of many sizes with how much they found before, with and without
// the options. Puzzles rarely have some of the patterns that these have. No deduction may contradict the solution, and each is looked at by found.
func TestRandomPositionsAsBefore(t *testing.T) {
	every := Options{Siamese: true, SmallRectangles: true, MissingAllowed: true, SetsInChains: true, OverlappingSets: true, EveryChain: true}
	var text strings.Builder
	for _, kind := range []struct {
		width, height, n   int
		candidates, filled int // percent
		Options
		more bool // no cell has two candidates, so that the first almost locked set has several cells
	}{
		{2, 2, 30, 40, 20, Options{}, false},
		{2, 2, 12, 30, 0, every, true},
		{3, 2, 10, 25, 20, Options{}, false},
		{3, 2, 6, 35, 20, every, false},
		{3, 3, 4, 16, 35, Options{}, false},
		{3, 3, 2, 12, 50, every, false},
		{3, 3, 2, 30, 55, Options{}, false},
		{4, 3, 1, 6, 60, Options{}, false},
	} {
		l, err := sudoku.NewLayout(kind.width, kind.height)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(kind.candidates), 0))
		var grids []solved
		for range kind.n {
			r := randomGrid(l, kind.filled, kind.candidates, rng)
			if kind.more {
				addThird(r.Grid)
			}
			grids = append(grids, r)
		}
		for _, technique := range Techniques() {
			n := 0
			for i, r := range grids {
				at := fmt.Sprintf("%v, %d %%, position %d", l, kind.candidates, i)
				all := found(t, at, technique, r.Grid, kind.Options, mostOfPosition, rng)
				for _, d := range all {
					if wrong := r.contradicts(d); wrong && !supposesUnique(technique) {
						t.Errorf("%s: %v is wrong", at, d)
					}
				}
				n += len(all)
			}
			if n > 0 {
				fmt.Fprintf(&text, "%v, %d %%: %s: %d\n", l, kind.candidates, technique.ID, n)
			}
		}
	}
	recorded.Compare(t, "random.txt", text.String())
}
