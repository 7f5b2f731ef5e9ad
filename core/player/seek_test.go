package player

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A countdown is a context that is done after Err has been called a number of times.
type countdown struct {
	context.Context
	left int
}

func (p *countdown) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

func times(t *testing.T, n int) context.Context { return &countdown{t.Context(), n} }

// TestSeekBeyondTheRing: the cursor stays where it is until the second run arrives.
func TestSeekBeyondTheRing(t *testing.T) {
	for _, e := range engine.All() {
		t.Run(e.ID, func(t *testing.T) {
			p := newPlayer(e, sudoku.Empty(sudoku.Classic()), engine.Options{}, smallRing)
			defer p.Close()
			const far = 20 * smallRing
			p.Forward(t.Context(), far)
			before := still(p)
			waits := func(to int64) {
				t.Helper()
				if p.Seek(times(t, 3), to) {
					t.Fatalf("came to %d without time", to)
				}
				if _, ok := p.Repeating(); !ok || still(p) != before {
					t.Fatalf("while the run is repeated (%v) the board changed", ok)
				}
			}
			waits(10_000)
			p.Cancel()
			if _, ok := p.Repeating(); ok || still(p) != before {
				t.Fatal("Cancel changed the board or did not cancel")
			}
			waits(10_000)
			waits(9_000) // the second run continues
			if p.second.cursor < 2*batchSteps {
				t.Error("the second run was restarted for a position before the first target")
			}
			waits(10_000)
			last, halfway := 0.0, false
			for !p.Seek(times(t, 1), 8_000) {
				progress, ok := p.Repeating()
				if !ok || progress < last || progress > 1 || still(p) != before {
					t.Fatalf("the progress is %v after %v, %v", progress, last, ok)
				}
				last, halfway = progress, halfway || progress > 0 && progress < 1
			}
			if !halfway {
				t.Error("the progress was never between 0 and 1")
			}
			if last < .1 {
				t.Errorf("the progress was %v shortly before the end", last)
			}
			if _, ok := p.Repeating(); ok || still(p) != stillAt(t, p, 8_000) {
				t.Error("the second run has not replaced the first")
			}
			if p.Frontier() != far {
				t.Errorf("the frontier is %d after a seek back", p.Frontier())
			}
		})
	}
}

// TestOtherMovesCancel: every other move gives up the second run.
func TestOtherMovesCancel(t *testing.T) {
	never := Any()
	for name, move := range map[string]func(*Player){
		"forward":         func(p *Player) { p.Forward(t.Context(), 1) },
		"run to":          func(p *Player) { p.RunTo(times(t, 2), never) },
		"seek":            func(p *Player) { p.Seek(t.Context(), 100*smallRing) },
		"back":            func(p *Player) { p.Back(t.Context(), 1) },
		"seek to nowhere": func(p *Player) { p.Seek(t.Context(), p.Position()) },
	} {
		p := newPlayer(engine.DepthFirst, sudoku.Empty(sudoku.Classic()), engine.Options{}, smallRing)
		p.Forward(t.Context(), 20*smallRing)
		p.Seek(times(t, 2), 5000)
		move(p)
		if _, ok := p.Repeating(); ok {
			t.Errorf("%s did not cancel a seek", name)
		}
		p.Seek(t.Context(), 20*smallRing)
		for range 10 {
			p.RunBack(times(t, 2), never)
		}
		if _, ok := p.Repeating(); !ok || p.Position() != 20*smallRing {
			t.Errorf("%s: there is no hunt", name)
		}
		move(p)
		if _, ok := p.Repeating(); ok {
			t.Errorf("%s did not cancel a hunt", name)
		}
		p.Close()
	}
}

// TestWatch makes all kinds of random moves and checks that Watch has received each step
// up to the frontier once and in order.
func TestWatch(t *testing.T) {
	for _, e := range engine.All() {
		t.Run(e.ID, func(t *testing.T) {
			given := puzzle(t, hard)
			run := record(t, e, given, 1_000_000)
			p := newPlayer(e, given, engine.Options{}, smallRing)
			defer p.Close()
			var watched []engine.Step
			p.Watch = func(steps []engine.Step) { watched = append(watched, steps...) }
			random := rand.New(rand.NewPCG(5, 6))
			stop := Breakpoint{Kind: BreakCell, Cell: 70}.Stop(nil)
			for range 120 {
				ctx, somewhere := times(t, random.IntN(8)), random.Int64N(min(60_000, int64(len(run))))
				switch random.IntN(8) {
				case 0:
					p.Forward(ctx, somewhere/10)
				case 1:
					p.Back(ctx, somewhere/5)
				case 2:
					p.Seek(ctx, somewhere)
				case 3:
					p.RunTo(ctx, stop)
				case 4:
					p.RunBack(ctx, stop)
				case 5:
					p.RunBack(ctx, stop)
				case 6:
					if next, ok := p.Peek(ctx); ok && next != run[p.Position()] {
						t.Fatalf("after %d comes %+v, not %+v", p.Position(), run[p.Position()], next)
					}
				default:
					p.Seek(ctx, p.Position()-random.Int64N(3))
				}
				if last, ok := p.Step(); ok && last != run[p.Position()-1] {
					t.Fatalf("at %d the last step is %+v, not %+v", p.Position(), last, run[p.Position()-1])
				}
				if p.Frontier() < p.Position() || p.Frontier() != int64(len(watched)) {
					t.Fatalf("Watch has received %d steps at %d with the frontier at %d", len(watched), p.Position(), p.Frontier())
				}
			}
			p.Seek(t.Context(), p.Frontier())
			decisions := int64(0)
			for _, s := range run[:p.Position()] {
				if s.Decides() {
					decisions++
				}
			}
			if counts := p.Counts(); counts.Decisions != decisions {
				t.Errorf("counted %d decisions, want %d", counts.Decisions, decisions)
			}
			if !slices.Equal(watched, run[:len(watched)]) || len(watched) < 1000 {
				t.Errorf("the %d steps received are not those of the run", len(watched))
			}
		})
	}
}

// record returns the first steps of a run from the engine itself.
func record(t *testing.T, e *engine.Engine, p sudoku.Puzzle, most int) []engine.Step {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var steps []engine.Step
	e.Search(ctx, p, engine.Options{Observe: func(s engine.Step) {
		if len(steps) < most {
			steps = append(steps, s)
		} else {
			cancel()
		}
	}})
	return steps
}

// TestPeek: Peek plays nothing, and returns false after the end.
func TestPeek(t *testing.T) {
	p := New(engine.ForwardChecking, puzzle(t, easy), engine.Options{Limit: 1})
	defer p.Close()
	for {
		before := still(p)
		next, ok := p.Peek(t.Context())
		if still(p) != before {
			t.Fatal("Peek changed the board")
		}
		if p.Forward(t.Context(), 1) == 0 {
			if ok || !p.Ended() {
				t.Errorf("after the end comes %+v, %v", next, ok)
			}
			return
		}
		if last, _ := p.Step(); !ok || last != next {
			t.Fatalf("Peek returned %+v, but %+v followed", next, last)
		}
	}
}

// TestResultStays: the result stays known while the run is repeated.
func TestResultStays(t *testing.T) {
	p := newPlayer(engine.ForwardChecking, puzzle(t, hard), engine.Options{}, smallRing)
	defer p.Close()
	for p.Forward(t.Context(), 100_000) > 0 {
	}
	if !p.Seek(t.Context(), 10) || p.Ended() {
		t.Fatal("could not go back from the end")
	}
	if result, err, ok := p.Result(); !ok || err != nil || !result.Unique() {
		t.Errorf("the result is %+v, %v, %v", result, err, ok)
	}
}
