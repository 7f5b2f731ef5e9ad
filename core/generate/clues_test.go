package generate_test

import (
	"errors"
	"slices"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
)

// prover returns an engine that the generator does not use.
func prover(t *testing.T) *engine.Engine {
	t.Helper()
	e, ok := engine.ByID("mac")
	if !ok {
		t.Fatal("there is no mac")
	}
	return e
}

// solutionOf returns the only solution of a puzzle.
func solutionOf(t *testing.T, p sudoku.Puzzle) sudoku.Grid {
	t.Helper()
	r, err := prover(t).Search(t.Context(), p, engine.Options{Limit: 2})
	if err != nil || !r.Unique() {
		t.Fatalf("%v has %d solutions, %v", p.Key(), r.Count, err)
	}
	return r.Solutions[0]
}

// TestKillers: the cages of a killer cover the grid, are connected, hold from two cells to the number that was asked for, are mapped to each other
// by the symmetry, and have one solution.
func TestKillers(t *testing.T) {
	for _, side := range []int{4, 6, 9} {
		for _, symmetry := range []sudoku.Symmetry{sudoku.NoSymmetry, sudoku.HalfTurn, sudoku.Mirror} {
			for _, largest := range []int{3, 4} {
				l, err := sudoku.LayoutOfSide(side)
				if err != nil {
					t.Fatal(err)
				}
				g, err := generate.New(generate.Options{Layout: l, Clues: generate.Killer, Largest: largest, Symmetry: symmetry, Seed: 35})
				if err != nil {
					t.Fatal(err)
				}
				p, err := g.Puzzle(t.Context(), 1)
				if err != nil {
					t.Fatalf("%d×%d, %s, cages of %d: %v", side, side, symmetry, largest, err)
				}
				if p.Givens.Filled() > 0 {
					t.Errorf("%v has givens", p.Givens)
				}
				of := make([]int, l.Cells()) // for each cell, the number of its cage, counted from 1
				for i, c := range p.Clues.All() {
					if len(c.Cells) < 2 || len(c.Cells) > largest || c.Kind != sudoku.Cage || !inOnePiece(c.Cells, side) {
						t.Errorf("a cage has the cells %v", c.Cells)
					}
					for _, cell := range c.Cells {
						if of[cell] > 0 {
							t.Errorf("%s is in two cages", l.CellName(cell))
						}
						of[cell] = i + 1
					}
				}
				if slices.Contains(of, 0) {
					t.Errorf("a cell is in no cage: %v", of)
				}
				for _, to := range symmetry.Moves(l) {
					for _, c := range p.Clues.All() {
						for _, cell := range c.Cells {
							if of[to[cell]] != of[to[c.Cells[0]]] {
								t.Errorf("%s: the image of the cage %v is in two cages", symmetry, c.Cells)
							}
						}
					}
				}
				solutionOf(t, p)
			}
		}
	}
}

// TestClues: puzzles with lines and dots have one solution, which needs every given; lines go from cell to cell that touch, and no two through
// the same.
func TestClues(t *testing.T) {
	for clues, kind := range map[generate.Clues]sudoku.ClueKind{
		generate.Thermometers: sudoku.Thermo, generate.Arrows: sudoku.Arrow, generate.Dots: sudoku.Difference,
	} {
		l, err := sudoku.LayoutOfSide(6)
		if err != nil {
			t.Fatal(err)
		}
		g, err := generate.New(generate.Options{Layout: l, Clues: clues, Seed: 35})
		if err != nil {
			t.Fatal(err)
		}
		for number := range uint64(30) {
			p, err := g.Puzzle(t.Context(), number)
			if err != nil {
				t.Fatal(err)
			}
			solutionOf(t, p)
			for cell, d := range p.Givens {
				if d == 0 {
					continue
				}
				without := p.Givens.Clone()
				without[cell] = 0
				if countTwo(t, p.WithGivens(without)) != 2 {
					t.Errorf("%s: %v needs no given at %s", clues, p.Key(), l.CellName(cell))
				}
			}
			has, used, steps := false, map[int]bool{}, map[[2]int]bool{}
			for _, c := range p.Clues.All() {
				has = has || c.Kind == kind
				if clues == generate.Dots {
					continue
				}
				for i, cell := range c.Cells {
					if used[cell] {
						t.Errorf("%s: two lines go through %s", clues, l.CellName(cell))
					}
					if used[cell] = true; i > 0 && distance(l, c.Cells[i-1], cell) != 1 {
						t.Errorf("%s: a line jumps to %s", clues, l.CellName(cell))
					}
					if i > 0 {
						steps[[2]int{min(c.Cells[i-1], cell), max(c.Cells[i-1], cell)}] = true
					}
				}
			}
			for step := range steps { // from one cell to another; a step from corner to corner must not cross another
				rowA, columnA := l.Place(step[0])
				rowB, columnB := l.Place(step[1])
				across := [2]int{l.Cell(rowA, columnB), l.Cell(rowB, columnA)}
				if rowA != rowB && columnA != columnB && steps[[2]int{min(across[0], across[1]), max(across[0], across[1])}] {
					t.Errorf("%s: two lines cross between %s and %s in %s", clues, l.CellName(step[0]), l.CellName(step[1]), p.Key())
				}
			}
			if !has {
				t.Errorf("%s: %s has none", clues, p.Key())
			}
		}
	}
}

// distance returns how many steps of a king two cells are apart.
func distance(l *sudoku.Layout, a, b int) int {
	rowA, columnA := l.Place(a)
	rowB, columnB := l.Place(b)
	return max(rowA-rowB, rowB-rowA, columnA-columnB, columnB-columnA)
}

// TestDotsAreAll: every pair of neighbours without a dot needs none.
func TestDotsAreAll(t *testing.T) {
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(generate.Options{Layout: l, Clues: generate.Dots, Seed: 36})
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Puzzle(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	solution, dots := solutionOf(t, p), map[[2]int]bool{}
	for _, c := range p.Clues.All() {
		if len(c.Cells) == 2 {
			dots[[2]int{c.Cells[0], c.Cells[1]}] = true
		}
	}
	for cell := range solution {
		for _, other := range []int{cell + 1, cell + 6} {
			if other >= len(solution) || distance(l, cell, other) != 1 {
				continue
			}
			a, b := min(solution[cell], solution[other]), max(solution[cell], solution[other])
			if (b-a == 1 || b == 2*a) != dots[[2]int{cell, other}] {
				t.Errorf("between %d at %s and %d at %s: a dot is %v", a, l.CellName(cell), b, l.CellName(other), dots[[2]int{cell, other}])
			}
		}
	}
}

// TestImpossibleClues: what cannot be made with clues is said, and why.
func TestImpossibleClues(t *testing.T) {
	twelve, err := sudoku.LayoutOfSide(12)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		options generate.Options
		why     generate.Why
	}{
		{generate.Options{Layout: sudoku.Classic(), Clues: generate.Killer, Givens: 20}, generate.KillerGivens},
		{generate.Options{Layout: sudoku.Classic(), Clues: generate.Killer, Minimal: true}, generate.KillerGivens},
		{generate.Options{Layout: sudoku.Classic(), Clues: generate.Killer, Largest: 2}, generate.CageSize},
		{generate.Options{Layout: sudoku.Classic(), Clues: generate.Killer, Largest: 10}, generate.CageSize},
		{generate.Options{Layout: twelve, Clues: generate.Killer}, generate.CluedSize},
		{generate.Options{Layout: sudoku.Classic(), Clues: generate.Arrows, Pattern: make([]bool, 81)}, generate.CluedPattern},
		{generate.Options{Layout: sudoku.Classic(), Clues: generate.Arrows, Technique: logic.XWing}, generate.NotRated},
	} {
		_, err := generate.New(test.options)
		if impossible, ok := errors.AsType[*generate.ImpossibleError](err); !ok || impossible.Why != test.why || err.Error() == "" {
			t.Errorf("%s: %v", test.why, err)
		}
	}
	for _, o := range []generate.Options{{Layout: sudoku.Classic(), Clues: "sandwich"}, {Layout: sudoku.Classic(), Largest: 4}} {
		if _, err := generate.New(o); err == nil {
			t.Errorf("%v is possible", o)
		}
	}
}

// TestFewGivensWithClues: clues tell digits apart, so a puzzle with dots may lack several. One with fewer givens than digits is made.
func TestFewGivensWithClues(t *testing.T) {
	const givens = 2
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(generate.Options{Layout: l, Clues: generate.Dots, Givens: givens, Seed: 35})
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Puzzle(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if solutionOf(t, p); p.Givens.Filled() != givens {
		t.Errorf("it has %d givens", p.Givens.Filled())
	}
	for _, clues := range []generate.Clues{generate.NoClues, generate.Dots} {
		_, err := generate.New(generate.Options{Layout: sudoku.Classic(), Clues: clues, Givens: 7})
		if (err == nil) != (clues == generate.Dots) {
			t.Errorf("7 givens with clues %q: %v", clues, err)
		}
	}
}

// TestLevelsOfOthers: a puzzle that is not plain is made of a level by the steps that it needs.
func TestLevelsOfOthers(t *testing.T) {
	for what, o := range map[string]generate.Options{
		"a killer": {Layout: sudoku.Classic(), Clues: generate.Killer}, "a jigsaw": {Layout: sudoku.Classic(), Jigsaw: true},
		"thermometers": {Layout: sudoku.Classic(), Clues: generate.Thermometers},
	} {
		for level := difficulty.Easy; level <= difficulty.Hard; level++ {
			o.Level, o.Seed = level, 35
			g, err := generate.New(o)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Puzzle(t.Context(), 0)
			if err != nil {
				t.Fatalf("%s, %v: %v", what, level, err)
			}
			solutionOf(t, p)
			if r, _, err := hint.Rate(t.Context(), p, 0); err != nil || r.Level != level {
				t.Errorf("%s, %v: it is %v, %v", what, level, r.Level, err)
			}
		}
	}
}
