package race

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A countdown is a context that is done after Err has been called a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestBehind: while a move is interrupted, the runs that have not come to where all are moved are behind, and the others wait for them.
func TestBehind(t *testing.T) {
	e := Entrant{Engine: engine.DepthFirst, Puzzle: sudoku.Empty(sudoku.Classic())}
	r := New([]Entrant{e, e, e})
	defer r.Close()
	met := 0
	for n := range 60 {
		r.Forward(&countdown{t.Context(), n % 12}, portionUnits)
		moving, waiting := false, 0
		for run, l := range r.Lanes() {
			behind := l.Player.Position() < r.goal
			moving = moving || behind
			if r.Behind(run) != behind {
				t.Fatalf("the run %d is at %d of %d, and is behind: %v", run, l.Player.Position(), r.goal, r.Behind(run))
			}
			if !behind {
				waiting++
			}
		}
		if r.Moving() != moving {
			t.Fatalf("with %d runs of 3 at %d, the race is moving: %v", waiting, r.goal, r.Moving())
		}
		if moving && waiting > 0 {
			met++
		}
		if n%20 == 19 {
			if r.Settle(); r.Moving() || r.Behind(0) || r.Behind(2) {
				t.Fatal("a race that is settled is moving")
			}
		}
	}
	if met < 5 || r.Now() == 0 {
		t.Errorf("runs waited for others only %d times, up to %d", met, r.Now())
	}
}

// TestBehindTheEnd: a run that has ended is not behind, however long the others go on.
func TestBehindTheEnd(t *testing.T) {
	long := Entrant{Engine: engine.DepthFirst, Puzzle: sudoku.Empty(sudoku.Classic())}
	short := long
	short.Options.Limit = 1
	r := New([]Entrant{short, long})
	defer r.Close()
	r.Forward(t.Context(), 5000)
	for n := range 8 {
		r.Forward(&countdown{t.Context(), n}, portionUnits)
		if r.Behind(0) || !r.Lanes()[0].Ended() {
			t.Fatalf("the run that has ended is behind")
		}
	}
}

// TestShares: each run has the same share of the time that is left, and the last one what is left then.
func TestShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		whole, cancel := context.WithTimeout(t.Context(), 12*time.Second)
		defer cancel()
		for of, want := range map[int]time.Duration{1: 12, 2: 6, 3: 4, 4: 3} {
			share, cancel := shareOf(whole, of)
			if end, ok := share.Deadline(); !ok || time.Until(end) != want*time.Second {
				t.Errorf("of 12 s, one of %d has %v", of, time.Until(end))
			}
			cancel()
		}
		r := &Race{lanes: []*Lane{{}, {}, {}}}
		begun := time.Now()
		if !r.each(whole, func(ctx context.Context, i int, _ *Lane) bool {
			<-ctx.Done()
			if took := time.Since(begun); took != time.Duration(i+1)*4*time.Second {
				t.Errorf("the share of run %d ends after %v of 12 s", i, took)
			}
			return true
		}) {
			t.Error("what holds for all runs does not hold")
		}
		share, cancel := shareOf(t.Context(), 3)
		defer cancel()
		if _, ok := share.Deadline(); ok {
			t.Error("a share of endless time has an end")
		}
	})
}

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

// TestDivergenceOfSlowPrograms: a decision of a program is compared as soon as it is there, whether another one follows or not.
func TestDivergenceOfSlowPrograms(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	program := func(digits ...uint8) Entrant {
		var tape slowTape
		for cell, d := range digits {
			tape = append(tape, engine.Step{Kind: engine.Assign, Cell: int16(cell), Digit: d, Depth: uint16(cell + 1)})
		}
		e := engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return tape, nil })
		return Entrant{Engine: e, Puzzle: p}
	}
	for n, test := range [][2]Entrant{{program(1), program(2)}, {program(1, 2), program(1, 3)}, {program(1, 2, 3), program(1, 2, 4)}, {program(1, 2, 3, 4), program(1, 2, 3, 5)}} {
		d, found, err := FindDivergence(t.Context(), test[:])
		if !found || err != nil || d.Number != int64(n+1) {
			t.Errorf("they differ at %d (%v, %v), want %d", d.Number, found, err, n+1)
		}
	}
}
