package engine_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A tape is the recording of a search by another program.
type tape struct {
	steps   []engine.Step
	clauses *engine.Clauses
	err     error // why there are no more steps
	closed  int
}

// Steps implements engine.Recording.
func (r *tape) Steps(ctx context.Context, from int64, into []engine.Step) (int, error) {
	if ctx.Err() != nil {
		return 0, ctx.Err()
	}
	if n := copy(into, r.steps[from:]); n > 0 {
		return n, nil
	}
	return 0, r.err
}

// Clause implements engine.Recording.
func (r *tape) Clause(n int) (engine.Clause, bool) { return r.clauses.Clause(n) }

// Close implements engine.Recording.
func (r *tape) Close() { r.closed++ }

// taped returns the recording of a search, and what the search has found.
func taped(t *testing.T, e *engine.Engine, p sudoku.Puzzle, limit int) (*tape, engine.Result) {
	t.Helper()
	r := &tape{clauses: new(engine.Clauses)}
	found, err := e.Search(t.Context(), p, engine.Options{Limit: limit, Clauses: r.clauses, Observe: func(s engine.Step) { r.steps = append(r.steps, s) }})
	if err != nil {
		t.Fatal(err)
	}
	return r, found
}

// player returns an engine that plays a recording.
func (r *tape) player() *engine.Engine {
	return engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return r, nil })
}

// TestPlayed: the search of a recording has its steps, its clauses and its solutions, and counts what they say. It is closed once.
func TestPlayed(t *testing.T) {
	p := classic(t, inkala)
	for _, id := range []string{"forward", "cdcl", "propagate"} {
		e, _ := engine.ByID(id)
		recording, want := taped(t, e, p, 0)
		var clauses engine.Clauses
		var steps []engine.Step
		plays := recording.player()
		got, err := plays.Search(t.Context(), p, engine.Options{Clauses: &clauses, Observe: func(s engine.Step) { steps = append(steps, s) }})
		if err != nil || !slices.Equal(steps, recording.steps) || recording.closed != 1 {
			t.Fatalf("%s: %d steps of %d, closed %d times, %v", id, len(steps), len(recording.steps), recording.closed, err)
		}
		for n := 0; ; n++ {
			one, known := recording.clauses.Clause(n)
			other, same := clauses.Clause(n)
			if known != same || !reflect.DeepEqual(one, other) {
				t.Fatalf("%s: the clause %d is %v, want %v", id, n, other, one)
			}
			if !known {
				break
			}
		}
		quiet, err := plays.Search(t.Context(), p, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range []engine.Result{got, quiet} {
			decisions := int64(0)
			for _, s := range steps {
				if s.Decides() {
					decisions++
				}
			}
			c := r.Counters
			if !r.Exhaustive || !reflect.DeepEqual(r.Solutions, want.Solutions) || c.Nodes != 1+decisions || c.Assignments != want.Counters.Assignments ||
				c.Backtracks != want.Counters.Backtracks || c.Deepest > 81 || c.Deepest < want.Counters.Deepest {
				t.Errorf("%s: %+v, want %+v", id, r, want)
			}
		}
		if limited, err := plays.Search(t.Context(), p, engine.Options{Limit: 1}); err != nil || limited.Count != 1 || limited.Exhaustive {
			t.Errorf("%s: up to the first solution %+v, %v", id, limited, err)
		}
		if !plays.IsRecorded() || e.IsRecorded() {
			t.Errorf("%s: which is recorded is wrong", id)
		}
		if _, err := plays.Search(t.Context(), p, engine.Options{Turns: []engine.Turn{{Cell: 1, Digit: 1}}}); !errors.Is(err, engine.ErrTurns) {
			t.Errorf("%s: with a turn %v", id, err)
		}
	}
}

// TestPlayedCounts: a short recording, of which each figure can be counted.
func TestPlayedCounts(t *testing.T) {
	p := sudoku.Empty(layout(t, 4))
	one := engine.Step{Kind: engine.Assign, Cell: 0, Digit: 1, Depth: 1}
	two := engine.Step{Kind: engine.Deduce, Cell: 1, Digit: 2, Depth: 2}
	recording := &tape{steps: []engine.Step{one, two, {Kind: engine.Backtrack, Cell: 1, Digit: 2, Depth: 1}, {Kind: engine.Backtrack, Cell: 0, Digit: 1}, {Kind: engine.Assign, Cell: 0, Digit: 3, Depth: 1},
		{Kind: engine.Suppose, Cell: -1, Digit: 4, Depth: 1}, {Kind: engine.Solution, Cell: -1, Depth: 1}}}
	r, err := recording.player().Search(t.Context(), p, engine.Options{})
	want := engine.Counters{Nodes: 4, Assignments: 3, Backtracks: 2, Deepest: 2}
	if r.Counters.Time = 0; err != nil || r.Counters != want || r.Count != 1 || r.Solutions[0].String() != "3..............." {
		t.Errorf("%+v, %v, want %+v", r, err, want)
	}
	none := &tape{}
	if r, err := none.player().Search(t.Context(), p, engine.Options{}); err != nil || r.Counters.Nodes != 1 || !r.Exhaustive || r.Count != 0 || none.closed != 1 {
		t.Errorf("without steps: %+v, %v", r, err)
	}
}

// TestPlayedOn: the search of a recording goes on from each of its checkpoints as the first one did, and waits before it reads on.
func TestPlayedOn(t *testing.T) {
	p := classic(t, inkala)
	recording, _ := taped(t, engine.ForwardChecking, p, 0)
	plays := recording.player()
	var checkpoints []*engine.Checkpoint
	var at []int
	seen, waits := 0, 0
	want, err := plays.Search(t.Context(), p, engine.Options{Observe: func(engine.Step) { seen++ }, Waits: func() { waits++ }, Checkpoint: func(save func() *engine.Checkpoint) {
		checkpoints, at = append(checkpoints, save()), append(at, seen)
	}})
	if err != nil || len(checkpoints) < 4 || waits != len(checkpoints)+1 || at[1] != 512 {
		t.Fatalf("%d checkpoints, %d waits, %v", len(checkpoints), waits, err)
	}
	for i := 0; i < len(checkpoints); i += max(1, len(checkpoints)/5) {
		var rest []engine.Step
		got, err := plays.Search(t.Context(), p, engine.Options{From: checkpoints[i], Observe: func(s engine.Step) { rest = append(rest, s) }})
		if got.Counters.Time, want.Counters.Time = 0, 0; err != nil || !reflect.DeepEqual(got, want) || !slices.Equal(rest, recording.steps[at[i]:]) {
			t.Errorf("from step %d: %d steps, %+v, %v, want %+v", at[i], len(rest), got, err, want)
		}
		if size := checkpoints[i].Size(); size < 81 || size > 2000 {
			t.Errorf("a checkpoint has %d bytes", size)
		}
	}
}

// TestPlayedErrors: a recording that ends with an error, cannot be opened, or is given up leaves what was found before.
func TestPlayedErrors(t *testing.T) {
	p := classic(t, newspaper)
	broken := errors.New("the program has crashed")
	recording, want := taped(t, engine.ForwardChecking, p, 0)
	recording.err = broken
	if r, err := recording.player().Search(t.Context(), p, engine.Options{}); !errors.Is(err, broken) || r.Exhaustive || r.Count != want.Count || recording.closed != 1 {
		t.Errorf("%+v, %v, closed %d times", r, err, recording.closed)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := recording.player().Search(ctx, p, engine.Options{}); err != context.Canceled || recording.closed != 2 {
		t.Errorf("given up: %v, closed %d times", err, recording.closed)
	}
	closed := engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return nil, broken })
	if r, err := closed.Search(t.Context(), p, engine.Options{}); !errors.Is(err, broken) || r.Exhaustive {
		t.Errorf("not opened: %+v, %v", r, err)
	}
}

// A live is a run that another program makes.
type live struct {
	engine *engine.Engine
	closed int
}

func (l *live) Engine() *engine.Engine { return l.engine }
func (l *live) Say(int64) string       { return "" }
func (l *live) Complaints() string     { return "" }
func (l *live) Close()                 { l.closed++ }

// TestStarted: an engine that is started anew for each run is the choice of each, and a run that is searched at once ends with its search.
func TestStarted(t *testing.T) {
	p := classic(t, newspaper)
	recording, want := taped(t, engine.ForwardChecking, p, 0)
	broken := errors.New("no such program")
	var failing error
	var run *live
	e := engine.Started(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Live, error) {
		if failing != nil {
			return nil, failing
		}
		return run, nil
	})
	if !e.Starts() || engine.Band.Starts() || engine.Band.Choice() != engine.Band || e.Choice() != e {
		t.Error("which engine starts is wrong")
	}
	run = &live{engine: recording.player()}
	begun, err := e.Begin(t.Context(), p)
	if err != nil || begun != engine.Live(run) || run.engine.Choice() != e || run.closed != 0 {
		t.Errorf("begun: %v, %v", begun, err)
	}
	run = &live{engine: recording.player()}
	if r, err := e.Search(t.Context(), p, engine.Options{}); err != nil || r.Count != want.Count || !r.Exhaustive || run.closed != 1 || recording.closed != 1 {
		t.Errorf("searched: %+v, %v, closed %d and %d times", r, err, run.closed, recording.closed)
	}
	run = &live{engine: engine.Recorded(engine.Engine{}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return nil, broken })}
	if _, err := e.Search(t.Context(), p, engine.Options{}); !errors.Is(err, broken) || run.closed != 1 {
		t.Errorf("not opened: %v, closed %d times", err, run.closed)
	}
	failing = broken
	if _, err := e.Search(t.Context(), p, engine.Options{}); !errors.Is(err, broken) {
		t.Errorf("not started: %v", err)
	}
	if begun, err := e.Begin(t.Context(), p); !errors.Is(err, broken) || begun != nil {
		t.Errorf("not begun: %v, %v", begun, err)
	}
}
