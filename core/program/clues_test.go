package program_test

import (
	"errors"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/program"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestClues: a puzzle with clues is a line in the notation of Interactive Sudoku Solver, and the run of a program is played; what that notation has no
// place for is refused before anything is started.
func TestClues(t *testing.T) {
	p := puzzle(t)
	caged := func(c sudoku.Clue) sudoku.Puzzle {
		var err error
		if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{c}); err != nil {
			t.Fatal(err)
		}
		return p
	}
	killer := caged(sudoku.Clue{Kind: sudoku.Cage, Number: 3, Cells: []int{0, 1}})
	r, err := program.Begin(t.Context(), command("good", program.Limits{}), killer)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if !r.Engine().Fits(killer) {
		t.Error("the run does not fit its puzzle")
	}
	run := player.New(r.Engine(), killer, engine.Options{})
	defer run.Close()
	if n := run.Forward(t.Context(), 10); n != 3 || run.Grid()[1] != 2 {
		t.Errorf("%d steps, %v", n, run.Grid())
	}
	if says := r.Complaints(); says != "the argument is .Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_1" {
		t.Errorf("on stderr: %q", says)
	}

	_, err = program.Begin(t.Context(), command("good", program.Limits{}), caged(sudoku.Clue{Kind: sudoku.Difference, Number: 3, Cells: []int{0, 1}}))
	if bad, ok := errors.AsType[*program.Error](err); !ok || bad.Kind != "unwritten" {
		t.Errorf("a difference of 3 is not refused but %v", err)
	}
}
