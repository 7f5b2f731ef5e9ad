package quick_test

import (
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"nonet/core/quick"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestLasting: a search takes as many guesses as it took in the version before, and finds the same solutions in the same order. The puzzles of a seed
// depend on it, because core/generate gives a search up after some guesses. If you change how the solver searches on purpose, replace these.
func TestLasting(t *testing.T) {
	type effort struct {
		guesses, asked int // asked whether to stop
		solutions      uint64
	}
	var s quick.Solver
	for name, test := range map[string]struct {
		search func(l *sudoku.Layout, full []sudoku.Grid, rng *rand.Rand) quick.Search // loads the solver
		want   effort
	}{
		"cages along the rows": {func(l *sudoku.Layout, full []sudoku.Grid, rng *rand.Rand) quick.Search {
			s.Load(l, killer(t, l, full[rng.IntN(len(full))], 2+rng.IntN(5), rng).Clues)
			return quick.Search{}
		}, effort{guesses: 459, asked: 1, solutions: 0x901448ecb9b11895}},
		"cages anywhere": {func(l *sudoku.Layout, full []sudoku.Grid, rng *rand.Rand) quick.Search {
			solution, board := full[rng.IntN(len(full))], rng.Perm(l.Cells())
			var cages []quick.Cage
			for len(board) > 4 {
				c, digits := quick.Cage{}, sudoku.Digits(0)
				for _, cell := range board[:2+rng.IntN(3)] {
					if board = board[1:]; !digits.Has(solution[cell]) {
						digits, c.Cells, c.Sum = digits.With(solution[cell]), append(c.Cells, cell), c.Sum+int(solution[cell])
					}
				}
				cages = append(cages, c)
			}
			s.LoadCages(l, cages)
			return quick.Search{}
		}, effort{guesses: 6131, asked: 362, solutions: 0xdd1d79e706930e86}},
		"clues of a kind": {func(l *sudoku.Layout, full []sudoku.Grid, rng *rand.Rand) quick.Search {
			solution, kind := full[rng.IntN(len(full))], sudoku.ClueKind(rng.IntN(int(sudoku.ClueKinds)))
			var list []sudoku.Clue
			for range l.Side() {
				if c := rulestest.Clue(l, kind, solution, rng); rules.Check(l, c) == nil {
					list = append(list, c)
				}
			}
			clues, err := rules.Of(l, list)
			if err != nil {
				t.Fatal(err)
			}
			s.Load(l, clues)
			return quick.Search{}
		}, effort{guesses: 8191, asked: 474, solutions: 0x4e6749ec17808acb}},
		"another solution than a known one": {func(l *sudoku.Layout, full []sudoku.Grid, rng *rand.Rand) quick.Search {
			s.Load(l, nil)
			cell := rng.IntN(l.Cells())
			return quick.Search{Last: full[0], Cell: cell, Strike: sudoku.Of(full[0][cell])}
		}, effort{guesses: 2502, asked: 110, solutions: 0xf16c071df8b8e367}},
		"random grids": {func(l *sudoku.Layout, full []sudoku.Grid, rng *rand.Rand) quick.Search {
			s.Load(l, nil)
			return quick.Search{Rand: rng}
		}, effort{guesses: 2556, asked: 119, solutions: 0x43f4a85f4d670cdf}},
	} {
		rng, took, found := rand.New(rand.NewPCG(35, 5)), effort{}, fnv.New64a()
		for l, full := range layouts(t) {
			for range 10 {
				search, left := test.search(l, full, rng), 5
				search.Most = 500
				search.Found = func(g sudoku.Grid) bool { found.Write(g); left--; return left > 0 }
				search.Stop = func() bool { took.asked++; return false }
				s.Search(search)
				took.guesses += s.Guesses()
			}
		}
		if took.solutions = found.Sum64(); took != test.want {
			t.Errorf("%s: %#v, want %#v", name, took, test.want)
		}
	}
}
