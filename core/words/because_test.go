package words

import (
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

// TestBecauseGroupsDigits: the number of a step has commas, like every other count.
func TestBecauseGroupsDigits(t *testing.T) {
	if got, want := (placing{"7", "r2c9", 12843677}).text(), "7 (r2c9, step 12,843,677)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
