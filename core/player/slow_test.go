package player

import (
	"context"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A slowTape is a recording that has its steps one after the other, and is then silent.
type slowTape []engine.Step

// Steps implements engine.Recording.
func (s slowTape) Steps(ctx context.Context, from int64, into []engine.Step) (int, error) {
	if from < int64(len(s)) {
		return copy(into, s[from:from+1]), nil
	}
	<-ctx.Done()
	return 0, ctx.Err()
}

func (slowTape) Clause(int) (engine.Clause, bool) { return engine.Clause{}, false }
func (slowTape) Close()                           {}

// TestSlowProgram: each step of a program is shown as soon as it is there, whether another one follows or not.
func TestSlowProgram(t *testing.T) {
	tape := slowTape{{Kind: engine.Assign, Cell: 2, Digit: 4, Depth: 1}, {Kind: engine.Assign, Cell: 3, Digit: 6, Depth: 2}, {Kind: engine.Backtrack, Cell: 3, Digit: 6, Depth: 1}}
	e := engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return tape, nil })
	p := New(e, puzzle(t, easy), engine.Options{})
	defer p.Close()
	for n, want := range tape {
		if !p.More(t.Context()) || p.Forward(t.Context(), 1) != 1 {
			t.Fatalf("step %d is not there", n)
		}
		if s, ok := p.Step(); !ok || s != want {
			t.Errorf("step %d is %v", n, s)
		}
	}
	if p.Grid()[2] != 4 || p.Grid()[3] != 0 {
		t.Errorf("the board is %v", p.Grid())
	}
}
