package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/sudoku"
)

// TestNotFoundSays: the sentence names all that was asked for, and nothing else.
func TestNotFoundSays(t *testing.T) {
	for want, o := range map[string]Options{
		"puzzle":                        {},
		"minimal puzzle":                {Minimal: true, Symmetry: sudoku.NoSymmetry},
		"easy puzzle":                   {Level: difficulty.Easy},
		"hard minimal puzzle":           {Level: difficulty.Hard, Minimal: true},
		"puzzle with 1 given":           {Givens: 1},
		"puzzle with 2 givens":          {Givens: 2},
		"puzzle in the symmetry mirror": {Symmetry: sudoku.Mirror},
		"puzzle whose hardest step is " + logic.XWing.Name:                                     {Technique: logic.XWing, Level: difficulty.Easy},
		"easy puzzle with 25 givens in the symmetry half-turn with its givens in that pattern": {Level: difficulty.Easy, Givens: 25, Symmetry: sudoku.HalfTurn, Pattern: []bool{true}},
	} {
		got := (&NotFoundError{Options: o, Tries: 7}).Error()
		if got != "no "+want+" was found in 7 tries; one may still exist" {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestLimits: larger grids have fewer tries, and fewer solutions are looked at.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		wide, high, solutions int
		tries                 int64
	}{
		{2, 2, 3000, 300_000}, {3, 3, 3000, 300_000}, {5, 2, 200, 5000}, {4, 3, 200, 5000}, {7, 2, 200, 500}, {4, 4, 200, 500}, {9, 2, 200, 100}, {5, 5, 200, 100},
	} {
		l, err := sudoku.NewLayout(test.wide, test.high)
		if err != nil {
			t.Fatal(err)
		}
		if defaultTries(l) != test.tries || mostSolutions(l) != test.solutions {
			t.Errorf("%v: %d tries, and %d solutions in a step", l, defaultTries(l), mostSolutions(l))
		}
		g, err := New(Options{Layout: l})
		if err != nil || g.options.MostTries != test.tries {
			t.Errorf("%v: %d tries, %v", l, g.options.MostTries, err)
		}
		if g, err = New(Options{Layout: l, MostTries: 3}); err != nil || g.options.MostTries != 3 {
			t.Errorf("%v: %d tries instead of 3, %v", l, g.options.MostTries, err)
		}
	}
}

// TestStopped: a part of the work that is stopped has made nothing.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	rng := rand.New(rand.NewPCG(1, 1))
	l := sudoku.Classic()
	g, err := New(Options{Layout: l, Level: difficulty.Easy})
	if err != nil {
		t.Fatal(err)
	}
	full, err := fullGrid(t.Context(), l, rng)
	if err != nil {
		t.Fatal(err)
	}
	pattern := make([]bool, l.Cells())
	for cell := range pattern {
		pattern[cell] = cell%2 == 0
	}
	fitted, err := New(Options{Layout: l, Pattern: pattern})
	if err != nil {
		t.Fatal(err)
	}
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	small, err := New(Options{Layout: four, Pattern: pattern[:four.Cells()]})
	if err != nil {
		t.Fatal(err)
	}
	for name, do := range map[string]func(c *carver) (bool, error){
		"a try":    func(c *carver) (bool, error) { return g.try(ctx, c, rng) },
		"a fit":    func(c *carver) (bool, error) { return fitted.fit(ctx, c, rng) },
		"a 4×4":    func(c *carver) (bool, error) { return small.fit(ctx, c, rng) },
		"thinning": func(c *carver) (bool, error) { return g.thin(ctx, c, rng) },
		"a rating": func(c *carver) (bool, error) { return g.rate(ctx, c, rng) },
	} {
		c := new(carver)
		c.begin(sudoku.Empty(l), full, g.orbits, 0, rng)
		if err := c.carve(t.Context()); err != nil {
			t.Fatal(err)
		}
		if ok, err := do(c); ok || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", name, ok, err)
		}
	}
}
