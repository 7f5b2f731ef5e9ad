package words

import (
	"strconv"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// TestBecauseScores: the score of a cell and of a digit is computed before the reader's eyes, also after the run has come back.
func TestBecauseScores(t *testing.T) {
	e, err := engine.Find("forward:cells=candidates*100-degree:digits=strikes")
	if err != nil {
		t.Fatal(err)
	}
	l, _ := sudoku.LayoutOfSide(4)
	p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, 16)}
	p.Givens[0], p.Givens[5] = 1, 2 // r1c1 and r2c2, in one box
	run := player.New(e, p, engine.Options{Limit: 1})
	defer run.Close()
	want := []string{
		"candidates*100 - degree is 195 (candidates 2, degree 5).", // r1c2
		"strikes is 5.", // all five blank peers have a 3; as many have a 4, which comes later
	}
	for step, text := range want {
		run.Forward(t.Context(), 1)
		if got := Because(run); got != text {
			s, _ := run.Step()
			t.Errorf("step %d, %s: %q, want %q", step+1, Sentence(p, s), got, text)
		}
	}
	run.Forward(t.Context(), 20)
	run.Seek(t.Context(), 1)
	if got := Because(run); got != want[0] {
		t.Errorf("after going back: %q", got)
	}
}

// TestBecauseOfGivens: each digit that is ruled out in the cell is named, on a board of at most nine digits; larger ones would need too many words.
func TestBecauseOfGivens(t *testing.T) {
	for side, want := range map[int]string{4: "Ruled out by givens: 1, 2, 3, 4.", 9: "Ruled out by givens: 1, 2, 3, 4, 5, 6, 7, 8, 9.", 10: "", 12: ""} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		for cell := 1; cell < side; cell++ { // all of row 1 but its first cell, and column 1
			p.Givens[cell] = uint8(cell)
		}
		p.Givens[l.Cell(side-1, 0)] = uint8(side)
		run := player.New(engine.ForwardChecking, p, engine.Options{Limit: 1})
		defer run.Close()
		for run.Forward(t.Context(), 1) == 1 {
			if s, _ := run.Step(); s.Kind == engine.Wipeout {
				break
			}
		}
		if s, _ := run.Step(); s.Kind != engine.Wipeout || s.Cell != 0 {
			t.Fatalf("%d×%d: the run comes to %+v", side, side, s)
		}
		if got := Because(run); got != want {
			t.Errorf("%d×%d: it says %q, want %q", side, side, got, want)
		}
	}
}

// TestBecauseOfSteps: of digits that the search has placed, those that it placed first are named first.
func TestBecauseOfSteps(t *testing.T) {
	many := 0
	run := player.New(engine.ForwardChecking, classicOf(t, inkala), engine.Options{Limit: 1})
	defer run.Close()
	for range 3000 {
		if run.Forward(t.Context(), 1) == 0 {
			break
		}
		var last int64
		n := 0
		for part := range strings.FieldsFuncSeq(Because(run), func(r rune) bool { return r == '(' || r == ')' }) {
			if _, number, ok := strings.Cut(part, ", step "); ok {
				step, err := strconv.ParseInt(strings.ReplaceAll(number, ",", ""), 10, 64)
				if err != nil || step < last {
					t.Fatalf("step %d: it says %q", run.Position(), Because(run))
				}
				last, n = step, n+1
			}
		}
		many = max(many, n)
	}
	if many < 3 {
		t.Errorf("at most %d digits are named: too few for this test", many)
	}
}

// TestPlacing: the number of a step, from 1, has commas, like every other count; there is none where the step is not known.
func TestPlacing(t *testing.T) {
	for since, want := range map[int64]string{0: "7 (r2c9)", 1: "7 (r2c9, step 1)", 12843677: "7 (r2c9, step 12,843,677)"} {
		if got := (placing{"7", "r2c9", since}).text(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
