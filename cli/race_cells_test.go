package cli

import (
	"context"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/survey"
)

// TestRaceCells: what is not known is a dash, and so are the conflicts of an engine that does not learn.
func TestRaceCells(t *testing.T) {
	row := survey.Row{Engine: engine.ClauseLearning, Steps: 2, Counters: engine.Counters{Nodes: 3, Assignments: 4, Backtracks: 5, Conflicts: 1, Checks: 6, Deepest: 7, Time: 8 * time.Millisecond}}
	want := []string{"2", "3", "4", "5", "1", "6", "7", "8.000"}
	if got := raceCells(row); !slices.Equal(got, want) {
		t.Errorf("it is %q, want %q", got, want)
	}
	row.Steps, want[0] = 0, "0"
	if got := raceCells(row); !slices.Equal(got, want) {
		t.Errorf("without steps it is %q, want %q", got, want)
	}
	row.Steps, want[0] = -1, "-"
	if got := raceCells(row); !slices.Equal(got, want) {
		t.Errorf("without a number of steps it is %q, want %q", got, want)
	}
	row.Engine, want[4] = engine.DancingLinks, "-"
	if got := raceCells(row); !slices.Equal(got, want) {
		t.Errorf("of dancing links it is %q", got)
	}
	program := row
	program.Engine = engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return nil, nil })
	program.Counters.Checks, program.Counters.Time = 0, 0
	if got := raceCells(program); !slices.Equal(got, []string{"-", "3", "4", "5", "-", "-", "7", "-"}) {
		t.Errorf("of a program, which tells neither its checks nor its time, it is %q", got)
	}
	row.GivenUp = true
	if got := raceCells(row); !slices.Equal(got, []string{"-", "-", "-", "-", "-", "-", "-", ">8.000"}) {
		t.Errorf("given up, it is %q", got)
	}
}
