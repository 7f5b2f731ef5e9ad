package explainer

import (
	"fmt"
	"hash"
	"hash/fnv"
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

// A shape of random positions.
type shape int

const (
	scattered shape = iota
	graves
	gravesOfDigit // all candidates more than a grave has are of one digit
	looped        // with unique loops
)

// TestRandomPositionsAsBefore compares what each search finds in random positions of several sizes with what it found before: how often anything, and
// a checksum of all. In puzzles an easier rule often comes first.
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
		var grids []*logic.Grid
		for n := range max(kind.n, kind.chains) {
			g, err := logic.NewGrid(sudoku.Empty(l))
			if err != nil {
				t.Fatal(err)
			}
			switch kind.shape {
			case graves, gravesOfDigit:
				positions.Grave(l, n%7, kind.shape == gravesOfDigit, rng).Enter(g)
			case looped:
				positions.Loops(l, kind.filled, kind.candidates, 10*(n%4), rng).Enter(g)
			default:
				positions.Random(l, kind.filled, kind.candidates, rng).Enter(g)
			}
			grids = append(grids, g)
		}
		s := newSolver(tablesOf(l))
		for number, search := range searches {
			some := grids[:kind.n]
			switch {
			case number >= len(searches)-4: // with chains inside others
				some = grids[:kind.chains/5]
			case number > firstLinked:
				some = grids[:kind.chains]
			}
			found, sum := map[float64]int{}, fnv.New32a()
			for _, g := range some {
				s.history.forget()
				s.budget = 800
				s.load(g)
				for before := firstLinked; before <= min(lastLinked, number-1); before++ {
					searches[before](s)
				}
				if search(s) {
					step := s.foundStep()
					d := step.Deduction
					fmt.Fprint(sum, d.Technique.ID, step.Grade, d.Places, d.Strikes, d.Digits, d.Cells, d.Houses, d.Covers, d.Marks, step.Chains)
					found[step.Grade]++
				}
			}
			if len(found) > 0 {
				fmt.Fprintf(&text, "%v, %d %%: search %d: %v (%08x)\n", l, kind.candidates, number, found, sum.Sum32())
			}
		}
	}
	recorded.Compare(t, "random.txt", text.String())
}

// TestCollectedAsBefore compares the chains that are found inside others, of each kind: all of them, with the candidates that they are for and the
// reasons of each.
func TestCollectedAsBefore(t *testing.T) {
	var text strings.Builder
	for _, kind := range []struct{ width, height, filled, candidates, n int }{{2, 2, 20, 50, 40}, {3, 2, 20, 35, 12}, {3, 2, 100, 0, 25}, {3, 3, 40, 20, 2}, {3, 3, 100, 0, 8}} {
		l, err := sudoku.NewLayout(kind.width, kind.height)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(2, 0))
		s := newSolver(tablesOf(l))
		found, sums := [4]int{}, [4]hash.Hash32{fnv.New32a(), fnv.New32a(), fnv.New32a(), fnv.New32a()}
		for n := range kind.n {
			g, err := logic.NewGrid(sudoku.Empty(l))
			if err != nil {
				t.Fatal(err)
			}
			if kind.filled == 100 {
				positions.Grave(l, n, false, rng).Enter(g)
			} else {
				positions.Random(l, kind.filled, kind.candidates, rng).Enter(g)
			}
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
					fmt.Fprintln(sums[i], chain.rank, chain.strikes, chain.fingerprint, chain.reasons)
				}
			}
		}
		for i, name := range []string{"forcing", "static", "dynamic", "plus"} {
			fmt.Fprintf(&text, "%v, %d %%: %s: %d (%08x)\n", l, kind.filled, name, found[i], sums[i].Sum32())
		}
	}
	recorded.Compare(t, "collected.txt", text.String())
}
