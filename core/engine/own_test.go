package engine_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/heuristic"
	"nonet/core/sudoku"
)

// withExpressions returns some engines whose order is an expression.
func withExpressions() []*engine.Engine {
	var all []*engine.Engine
	for _, id := range []string{
		"forward:cells=candidates*100-degree",
		"forward:cells=candidates/degree:digits=strikes",
		"forward:cells=random:digits=random",
		"forward:digits=-digit",
		"forward:reading:digits=strikes+digit/10",
	} {
		e, err := engine.Find(id)
		if err != nil {
			panic(err)
		}
		all = append(all, e)
	}
	return all
}

// TestFindExpression: however an expression is written there is one engine; an ID reads back; a switch to a word or to another
// expression keeps what else is set.
func TestFindExpression(t *testing.T) {
	for id, want := range map[string]string{
		"forward:cells=candidates*100 - degree":      "forward:cells=candidates*100-degree",
		"forward:digits= Strikes :cells=candidates":  "forward:cells=candidates:digits=strikes",
		"forward:mrv:digits=strikes":                 "forward:digits=strikes",
		"forward:ascending:cells=(row + column) / 2": "forward:cells=(row+column)/2",
	} {
		e, err := engine.Find(id)
		if err != nil || e.ID != want || e.Base() != engine.ForwardChecking {
			t.Errorf("%s: %v, %v, want %s", id, e, err, want)
			continue
		}
		if again, _ := engine.Find(e.ID); again != e {
			t.Errorf("%s is found as another engine", e.ID)
		}
		for _, s := range e.Switches() {
			if with := e.With(e.Word(s.ID).ID); with != e {
				t.Errorf("%s with its own %s is %s", e.ID, s.ID, with.ID)
			}
		}
		if slices.Contains(engine.Variants(), e) {
			t.Errorf("%s is among the variants", e.ID)
		}
	}
	e := engine.ForwardChecking.With("cells=row").With("least").With("digits=digit").With("cells=box")
	if e.ID != "forward:cells=box:digits=digit" || e.Word("cells").Title != "box" || e.With("mrv").With("ascending") != engine.ForwardChecking {
		t.Errorf("the switches lead to %s", e.ID)
	}
	if e.With("cells=bo") != e {
		t.Error("a wrong expression changes the engine")
	}
}

// TestWrongExpression: the error says which expression is wrong, and where.
func TestWrongExpression(t *testing.T) {
	for id, want := range map[string]string{
		"forward:cells=candidates*10O": "the expression “candidates*10O” for the order of cells is wrong. Character 14: an operator (+ - * or /) is missing before “O”",
		"forward:digits=strike": "the expression “strike” for the order of digits is wrong. Character 1: “strike” is not known. The names are " +
			"candidates, degree, row, column, box, random, strikes, digit",
		"forward:cells=":            "the expression “” for the order of cells is wrong. An expression is missing",
		"forward:reading:cells=row": "the engine forward cannot have both “reading” and “cells=row”",
		"backtrack:cells=row":       "the engine backtrack has no switch “cells=row”",
	} {
		e, err := engine.Find(id)
		if e != nil || err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, “%v”", id, e, err)
		}
	}
	_, err := engine.Find("forward:cells=row+")
	if unknown, ok := errors.AsType[*engine.UnknownError](err); !ok || unknown.ID != "forward:cells=row+" {
		t.Errorf("the error is %v", err)
	}
}

// TestSameOrder: an expression that means the same as a switch leads to the same search.
func TestSameOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 9))
	for id, same := range map[string]string{
		"forward:cells=candidates":                             "forward",
		"forward:cells=candidates*100-degree":                  "forward:degree",
		"forward:cells=(row*100+column)":                       "forward:reading",
		"forward:digits=strikes":                               "forward:least",
		"forward:digits=digit":                                 "forward",
		"forward:cells=candidates*1000+row*30+column:digits=1": "forward",
	} {
		one, err := engine.Find(id)
		other, err2 := engine.Find(same)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		for _, side := range []int{4, 6, 9} {
			for range 20 {
				l := layout(t, side)
				p := randomPuzzle(random, l, l.Cells()*(5+random.IntN(4))/10)
				if a, b := placements(t, one, p), placements(t, other, p); !slices.Equal(a, b) {
					t.Fatalf("%s and %s fill cells in another order on %v", id, same, p.Givens)
				}
			}
		}
	}
}

// placements returns the digits that a search tries and takes back, in order.
func placements(t *testing.T, e *engine.Engine, p sudoku.Puzzle) []engine.Step {
	t.Helper()
	var all []engine.Step
	_, err := e.Search(t.Context(), p, engine.Options{Limit: 2, Observe: func(s engine.Step) {
		if s.Kind == engine.Assign || s.Kind == engine.Backtrack {
			all = append(all, engine.Step{Kind: s.Kind, Cell: s.Cell, Digit: s.Digit, Depth: s.Depth})
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestValues: what the names of an expression stand for.
func TestValues(t *testing.T) {
	p := layout(t, 6)
	g := make(sudoku.Grid, 36)
	g[0], g[3*6+4] = 5, 2 // r1c1, r4c5
	all := "candidates+degree+row+column+box+random+strikes"
	of := func(text string, subject heuristic.Subject, cell int, digit uint8, seed uint64) heuristic.Values {
		e, err := heuristic.Parse(text, subject)
		if err != nil {
			t.Fatal(err)
		}
		at := engine.Position{Puzzle: sudoku.Puzzle{Layout: p}, Grid: g, Candidates: func(cell int) sudoku.Digits { return p.Candidates(g, cell) }, Seed: seed}
		return at.Values(e, cell, digit)
	}
	cell := 2*6 + 4 // r3c5, in box 4 of 2×3: it sees r4c5, and r1c1 not at all
	v := of(all, heuristic.OfCell, cell, 0, 1)
	// 5 + 5 peers in row and column, 2 more in the box; one of them, r4c5, is filled.
	// Its five candidates are candidates of the others but where r1c1 forbids 5: in r1c5, and in r3c1.
	if want := (heuristic.Values{5, 11, 3, 5, 4, v[heuristic.Random], 11*5 - 2, 0}); v != want {
		t.Errorf("of the cell: %v, want %v", v, want)
	}
	d := of(all+"+digit", heuristic.OfDigit, cell, 5, 1)
	if want := (heuristic.Values{5, 11, 3, 5, 4, d[heuristic.Random], 11 - 2, 5}); d != want {
		t.Errorf("of the digit: %v, want %v", d, want)
	}
	var err error
	if p, err = (sudoku.Shape{Regions: "1112211222333443534455554"}).Layout(); err != nil {
		t.Fatal(err)
	}
	g = make(sudoku.Grid, 25)
	if v := of(all, heuristic.OfCell, 3*5+4, 0, 1); v[heuristic.Row] != 4 || v[heuristic.Column] != 5 || v[heuristic.Box] != 4 {
		t.Errorf("of a cell in region 4: %v", v)
	}
	p, g = layout(t, 6), make(sudoku.Grid, 36)
	sum := 0.0
	for cell := range 36 {
		r := of("random", heuristic.OfCell, cell, 0, 1)[heuristic.Random]
		if r < 0 || r >= 1 || r == of("random", heuristic.OfCell, cell, 0, 2)[heuristic.Random] || r == of("random", heuristic.OfDigit, cell, 1, 1)[heuristic.Random] {
			t.Errorf("cell %d: the random number is %v", cell, r)
		}
		sum += r
	}
	if sum < 12 || sum > 24 {
		t.Errorf("36 random numbers have the sum %v", sum)
	}
}

// TestLowestScore: the cell and the digit that are tried have the lowest scores at that moment, and as many others have the same score as the step
// says.
func TestLowestScore(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 2))
	cells, digits := 0, 0
	for _, e := range withExpressions() {
		for _, side := range []int{6, 9} {
			l := layout(t, side)
			p := randomPuzzle(random, l, l.Cells()*5/10)
			w := newWitness(t, e, p)
			value := func(score *heuristic.Expression, cell int, digit uint8) float64 {
				at := engine.Position{Puzzle: sudoku.Puzzle{Layout: l}, Grid: w.grid, Candidates: w.candidates, Seed: 3}
				v := at.Values(score, cell, digit)
				return score.Score(&v)
			}
			last := -1
			e.Search(t.Context(), p, engine.Options{Limit: 3, Seed: 3, Observe: func(s engine.Step) {
				switch {
				case s.Kind == engine.Choose && e.CellScore != nil:
					cells++
					equal, want := 0, value(e.CellScore, int(s.Cell), 0)
					for cell, d := range w.grid {
						if d != 0 {
							continue
						}
						switch got := value(e.CellScore, cell, 0); {
						case got < want, got == want && cell < int(s.Cell):
							t.Fatalf("%s: %s has %v and %s, which is chosen, %v", e.ID, l.CellName(cell), got, l.CellName(int(s.Cell)), want)
						case got == want:
							equal++
						}
					}
					if c := s.Choice(); c.Rule != engine.ByScore || c.Equal != equal {
						t.Fatalf("%s: %+v; %d have the score", e.ID, c, equal)
					}
				case s.Kind == engine.Assign && e.DigitScore != nil:
					if last != int(s.Cell) || w.grid[s.Cell] != 0 {
						break // a digit after the first of its cell; the domains may have changed
					}
					digits++
					for other := range w.candidates(int(s.Cell)).All() {
						if value(e.DigitScore, int(s.Cell), other) < value(e.DigitScore, int(s.Cell), s.Digit) {
							t.Fatalf("%s: %d is tried in %s before %d", e.ID, s.Digit, l.CellName(int(s.Cell)), other)
						}
					}
				}
				last = -1
				if s.Kind == engine.Choose {
					last = int(s.Cell)
				}
				w.see(s)
			}})
		}
	}
	if cells < 100 || digits < 100 {
		t.Errorf("%d cells and %d digits: too few for this test", cells, digits)
	}
}
