//go:build !js

package lesson

import (
	"math"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
)

// TestRunValues: a run has the seed and the number of solutions that a lesson gives, up to the largest, and keeps them where it goes on.
func TestRunValues(t *testing.T) {
	for _, c := range []struct {
		values string
		seed   uint64
		limit  int
	}{
		{"seed: 0", 0, -1}, {"seed: 7", 7, -1}, {"seed: 18446744073709551615", math.MaxUint64, -1}, {"solutions: 2", 1, 2}, {"solutions: all", 1, 0}, {"seed: 9\nsolutions: 1", 9, 1},
	} {
		l := read(t, start+"```run\nengine: backtrack\n"+c.values+"\nstop: backtrack\n```\n## Next\n```run\nstop: next backtrack\n```\n")
		for i, m := range l.Moments {
			if m.Run.Seed != c.seed || c.limit >= 0 && m.Run.Limit != c.limit {
				t.Errorf("%q: moment %d has the seed %d and the limit %d", c.values, i, m.Run.Seed, m.Run.Limit)
			}
		}
	}
}

// TestStopWrong: a run that stops where it goes wrong has just chosen a digit with which there is no solution, for the first time.
func TestStopWrong(t *testing.T) {
	l := read(t, start+"```run\nengine: backtrack\nstop: wrong\n```\n")
	m := l.Moments[0]
	r, err := engine.DepthFirst.Search(t.Context(), m.Puzzle, engine.Options{})
	if err != nil || len(r.Solutions) == 0 {
		t.Fatal(r, err)
	}
	run := player.New(engine.DepthFirst, m.Puzzle, engine.Options{})
	defer run.Close()
	for run.Forward(t.Context(), 1) == 1 {
		right := false
		for _, solution := range r.Solutions {
			agrees := true
			for cell, digit := range run.Grid() {
				agrees = agrees && (digit == 0 || digit == solution[cell])
			}
			right = right || agrees
		}
		if !right {
			if run.Position() != m.Run.Position {
				t.Errorf("it goes wrong at %d, and stops at %d", run.Position(), m.Run.Position)
			}
			return
		}
	}
	t.Error("it never goes wrong")
}
