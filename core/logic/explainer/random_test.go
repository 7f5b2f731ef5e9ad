package explainer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/positions"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// searches are the rules, and at the end the levels of chains, one at a time: in puzzles the higher ones are rarely needed.
var searches = func() []func(*solver) bool {
	all := slices.Clone(rules[:len(rules)-1])
	for l := static; l <= nested5; l++ {
		all = append(all, func(s *solver) bool { return s.tries(l) && s.branches.compareChains(l) && s.budget > 0 })
	}
	return all
}()

// firstLinked and lastLinked are the searches that prepare what those after them rest on: aligned pairs, then chains.
const (
	firstLinked = 19
	lastLinked  = 20
)

// firstBranching is the first search that follows the branches of candidates. It gives up after some work, so what it finds depends on the order of the cells.
var firstBranching = len(rules) - 1

// A shape of random positions.
type shape int

const (
	scattered shape = iota
	graves
	gravesOfDigit // all candidates more than a grave has are of one digit
	looped        // with unique loops
)

// TestRandomPositionsAsBefore compares how often each search finds a step of each grade in random positions of several sizes with how often it found one before. In puzzles an
// easier rule often comes first. No step may contradict the solution, and when the board is turned there must be one of the same grade, unless a search gives up.
func TestRandomPositionsAsBefore(t *testing.T) {
	var text strings.Builder
	for _, kind := range []struct {
		shape
		width, height      int
		n, chains          int // positions for the rules before chains, and for chains
		filled, candidates int // percent
	}{
		{scattered, 2, 2, 200, 100, 20, 40},
		{scattered, 2, 2, 0, 100, 10, 70},
		{graves, 2, 2, 100, 100, 100, 0},
		{scattered, 3, 2, 200, 30, 20, 30},
		{scattered, 3, 2, 50, 9, 30, 60},
		{graves, 3, 2, 200, 50, 100, 0},
		{scattered, 4, 2, 60, 5, 30, 25},
		{scattered, 3, 3, 150, 10, 30, 20},
		{scattered, 3, 3, 100, 1, 45, 40},
		{graves, 3, 3, 300, 20, 100, 0},
		{scattered, 4, 3, 10, 1, 50, 20},
		{gravesOfDigit, 2, 2, 150, 0, 100, 1},
		{gravesOfDigit, 3, 2, 100, 0, 100, 1},
		{gravesOfDigit, 3, 3, 80, 0, 100, 1},
		{looped, 3, 2, 50, 0, 30, 25},
		{looped, 3, 3, 50, 0, 50, 10},
		{looped, 3, 3, 50, 0, 30, 15},
		{looped, 4, 3, 5, 0, 40, 10},
	} {
		l, err := sudoku.NewLayout(kind.width, kind.height)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 0))
		var all []positions.Position
		for n := range max(kind.n, kind.chains) {
			switch kind.shape {
			case graves, gravesOfDigit:
				all = append(all, positions.Grave(l, n%7, kind.shape == gravesOfDigit, rng))
			case looped:
				all = append(all, positions.Loops(l, kind.filled, kind.candidates, 10*(n%4), rng))
			default:
				all = append(all, positions.Random(l, kind.filled, kind.candidates, rng))
			}
		}
		for number := range searches {
			some := all[:kind.n]
			switch {
			case number >= len(searches)-4: // with chains inside others
				some = all[:kind.chains/5]
			case number > firstLinked:
				some = all[:kind.chains]
			}
			found := map[float64]int{}
			for n, p := range some {
				at := fmt.Sprintf("%v, %d %%, position %d, search %d", l, kind.candidates, n, number)
				step, ok := stepAt(t, l, p, number)
				if number < firstBranching {
					turned, layout := p.Turned(l, rng)
					if other, too := stepAt(t, layout, turned, number); ok != too || step.Grade != other.Grade {
						t.Errorf("%s: the grade is %.1f, and %.1f when the board is turned", at, step.Grade, other.Grade)
					}
				}
				if !ok {
					continue
				}
				found[step.Grade]++
				if kind.shape == scattered {
					check(t, at, p, step)
				}
			}
			if len(found) > 0 {
				fmt.Fprintf(&text, "%v, %d %%: search %d: %v\n", l, kind.candidates, number, found)
			}
		}
	}
	recorded.Compare(t, "random.txt", text.String())
}

// gridOfPosition returns a grid with a position.
func gridOfPosition(t *testing.T, l *sudoku.Layout, p positions.Position) *logic.Grid {
	t.Helper()
	g, err := logic.NewGrid(sudoku.Empty(l))
	if err != nil {
		t.Fatal(err)
	}
	p.Enter(g)
	return g
}

// stepAt returns what a search finds in a position.
func stepAt(t *testing.T, l *sudoku.Layout, p positions.Position, number int) (GradedDeduction, bool) {
	t.Helper()
	s := newSolver(tablesOf(l))
	s.budget = 800
	s.load(gridOfPosition(t, l, p))
	for before := firstLinked; before <= min(lastLinked, number-1); before++ {
		searches[before](s)
	}
	if !searches[number](s) {
		return GradedDeduction{}, false
	}
	return s.foundStep(), true
}

// check reports an error if a step is none of a position: what it places or strikes is no candidate, or contradicts the solution though it does not
// rest on there being only one; or a chain is not one.
func check(t *testing.T, at string, p positions.Position, step GradedDeduction) {
	t.Helper()
	d := step.Deduction
	unique := strings.HasPrefix(d.Technique.ID, "bug") || strings.HasPrefix(d.Technique.ID, "unique") || d.Technique == logic.HiddenRectangle
	if len(d.Places)+len(d.Strikes) == 0 {
		t.Errorf("%s: %s has no effect", at, d.Technique.ID)
	}
	for _, c := range append(slices.Clone(d.Places), d.Strikes...) {
		if p.Filled[c.Cell] || !p.Candidates[c.Cell].Has(c.Digit) {
			t.Errorf("%s: %v: %v is no candidate", at, d, c)
		}
	}
	for _, c := range d.Places {
		if p.Solution[c.Cell] != c.Digit && !unique {
			t.Errorf("%s: %v is wrong", at, d)
		}
	}
	for _, c := range d.Strikes {
		if p.Solution[c.Cell] == c.Digit && !unique {
			t.Errorf("%s: %v is wrong", at, d)
		}
	}
	for _, chain := range d.Chains {
		for i, imp := range chain {
			if (i == 0) != (len(imp.From) == 0) || slices.ContainsFunc(imp.From, func(from int) bool { return from < 0 || from >= i }) {
				t.Errorf("%s: %v: implication %d of a chain follows from %v", at, d, i, imp.From)
			}
		}
	}
}

// TestCollectedAsBefore compares how many chains are found inside others, of each kind. Each strikes candidates that there are, and none of the solution.
func TestCollectedAsBefore(t *testing.T) {
	var text strings.Builder
	for _, kind := range []struct{ width, height, filled, candidates, n int }{{2, 2, 20, 50, 40}, {3, 2, 20, 35, 12}, {3, 2, 100, 0, 25}, {3, 3, 40, 20, 2}, {3, 3, 100, 0, 8}} {
		l, err := sudoku.NewLayout(kind.width, kind.height)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(2, 0))
		s := newSolver(tablesOf(l))
		found := [4]int{}
		for n := range kind.n {
			p := positions.Position{}
			if kind.filled == 100 {
				p = positions.Grave(l, n, false, rng)
			} else {
				p = positions.Random(l, kind.filled, kind.candidates, rng)
			}
			g := gridOfPosition(t, l, p)
			for i, collect := range []func() []*nestedChain{
				s.chains.collectAll,
				func() []*nestedChain { return s.branches.collectAll(static) },
				func() []*nestedChain { return s.branches.collectAll(dynamic) },
				func() []*nestedChain { return s.branches.collectAll(plus) },
			} {
				s.history.forget()
				s.budget = 1000
				s.load(g)
				for _, chain := range collect() {
					found[i]++
					for _, strike := range chain.strikes {
						for left := strike.digits; left != 0; left &= left - 1 {
							c := s.candidate(strike.cell*s.n + lowest(left))
							if !g.Candidates(c.Cell).Has(c.Digit) || p.Solution[c.Cell] == c.Digit {
								t.Errorf("%v, position %d: a chain strikes %v", l, n, c)
							}
						}
					}
				}
			}
		}
		for i, name := range []string{"forcing", "static", "dynamic", "plus"} {
			fmt.Fprintf(&text, "%v, %d %%: %s: %d\n", l, kind.filled, name, found[i])
		}
	}
	recorded.Compare(t, "collected.txt", text.String())
}
