package hint_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/logic/positions"
	"nonet/core/sudoku"
)

// TestPosition checks that the candidates are a person's notes, as far as the digits allow them.
func TestPosition(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0] = 1
	typed := make(sudoku.Grid, 81)
	typed[1] = 2
	g, err := hint.Position(p, typed, func(cell int) sudoku.Digits { return sudoku.Of(1, 2, 3, uint8(cell%9)+1) })
	if err != nil {
		t.Fatal(err)
	}
	if g.Digit(1) != 2 || !g.Given(0) || g.Given(1) || g.Candidates(2) != sudoku.Of(3) || g.Candidates(80) != sudoku.Of(1, 2, 3, 9) {
		t.Errorf("r1c3 has %v, r9c9 has %v", g.Candidates(2), g.Candidates(80))
	}
	if all, _ := hint.Position(p, typed, nil); all.Candidates(80).Len() != 9 || all.Candidates(2).Len() != 7 {
		t.Error("without notes the candidates are not all that the digits leave")
	}
	p.Givens[8] = 1
	if _, err := hint.Position(p, typed, nil); err == nil {
		t.Error("givens that break a rule have a position")
	}
	p = sudoku.Empty(sudoku.Classic())
	short := sudoku.Puzzle{Layout: p.Layout, Givens: p.Givens[:80]}
	if _, err := hint.Position(short, nil, nil); err == nil {
		t.Error("givens that do not fit the layout have a position")
	}
	typed[0] = 10
	for _, unfit := range []sudoku.Grid{typed[:80], make(sudoku.Grid, 82), typed} {
		if _, err := hint.Position(p, unfit, nil); err == nil {
			t.Errorf("%d typed digits, the first of which is %d, have a position", len(unfit), unfit[0])
		}
	}
}

// TestPath checks that every step of the path is possible where it is, and that the path leads to the end unless it is called off.
func TestPath(t *testing.T) {
	g := grid(t, sunday)
	at := g.Clone()
	steps := 0
	for d := range hint.Path(t.Context(), g, hint.Options{Proper: true}) {
		next, ok := hint.Next(at, hint.Options{Proper: true}) // another of those that are as easy may be nearer
		if grade := hint.Grade(g.Layout(), d); !ok || next.Technique != d.Technique || hint.Grade(g.Layout(), next) != grade {
			t.Fatalf("step %d is %v, and the next one is %v", steps, d, next)
		}
		d.Apply(at)
		steps++
	}
	if at.Empty() != 0 || at.Contradiction() || steps < 20 {
		t.Errorf("after %d steps there are %d blanks", steps, at.Empty())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for d := range hint.Path(ctx, grid(t, sunday), hint.Options{Proper: true}) {
		t.Errorf("after it was called off there is %v", d)
	}
}

// TestSearchWithoutUniqueness: techniques that rely on there being one solution are tried only if that is known.
func TestSearchWithoutUniqueness(t *testing.T) {
	l, err := sudoku.NewLayout(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(40, 3))
	relied := map[bool]int{}
	for range 20 {
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		positions.Random(l, 20, 40, rng).Enter(g)
		for _, proper := range []bool{false, true} {
			for d := range hint.Search(t.Context(), g, hint.Options{Proper: proper}) {
				if hint.AssumesOne(d.Technique) {
					relied[proper]++
				}
			}
		}
	}
	if relied[false] != 0 || relied[true] == 0 {
		t.Errorf("%d such steps were found without, %d with knowing that there is one solution", relied[false], relied[true])
	}
}
