package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A record is what happened in a search, from its start or from a checkpoint.
type record struct {
	begin       int // the number of steps before it
	steps       []engine.Step
	checkpoints []*engine.Checkpoint
	at          []int // the number of steps before each of them
	result      engine.Result
}

// recordFrom searches up to a number of steps in all, with a checkpoint at about every n-th node.
func recordFrom(t *testing.T, e *engine.Engine, p sudoku.Puzzle, o engine.Options, begin, most, n int, random *rand.Rand) record {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r := record{begin: begin}
	o.Observe = func(s engine.Step) {
		if r.steps = append(r.steps, s); begin+len(r.steps) == most {
			cancel()
		}
	}
	o.Checkpoint = func(save func() *engine.Checkpoint) {
		if random.IntN(n) == 0 && begin+len(r.steps) < most {
			r.checkpoints = append(r.checkpoints, save())
			r.at = append(r.at, begin+len(r.steps))
		}
	}
	var err error
	if r.result, err = e.Search(ctx, p, o); err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
	r.result.Counters.Time = 0
	return r
}

// resumable lists the engines that resume, with all switches.
func resumable() []*engine.Engine {
	return slices.DeleteFunc(append(engine.Variants(), withExpressions()...), func(e *engine.Engine) bool { return !e.Resumes })
}

// TestResume: a search from a checkpoint goes on exactly as the search that made it, on puzzles of all
// sizes with one solution, several and none, with turns and seeds, and so does a search from a
// checkpoint of that.
func TestResume(t *testing.T) {
	const most = 12_000 // steps
	for _, e := range resumable() {
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(31, 7))
			resumed, solutions, turned := 0, 0, 0
			trials := 12
			if e.Base() != e {
				trials = 4
			}
			var puzzles []sudoku.Puzzle
			for _, side := range []int{4, 6, 9, 16} {
				l := layout(t, side)
				for range trials {
					puzzles = append(puzzles, randomPuzzle(random, l, l.Cells()*(6+random.IntN(5))/10))
				}
			}
			for p := range cluedPuzzles(t, random, 1) {
				if e.Fits(p) && p.Conflicts() == nil && random.IntN(6) < trials/4 {
					puzzles = append(puzzles, p)
				}
			}
			{
				for trial, p := range puzzles {
					l, side := p.Layout, p.Layout.Side()
					o := engine.Options{Limit: []int{0, 2}[random.IntN(2)], Seed: random.Uint64()}
					for decision := int64(0); trial%3 > 0 && decision < 2000; decision += 1 + random.Int64N(40) {
						o.Turns = append(o.Turns, engine.Turn{Decision: decision, Cell: random.IntN(l.Cells()), Digit: uint8(1 + random.IntN(side))})
					}
					first := recordFrom(t, e, p, o, 0, most, 1+random.IntN(30), random)
					for _, s := range first.steps {
						if s.Kind == engine.Choose && s.Choice().Rule == engine.ByTurn {
							turned++
						}
					}
					from := first
					for range 4 {
						if len(from.checkpoints) == 0 {
							break
						}
						i := random.IntN(len(from.checkpoints))
						o.From = from.checkpoints[i]
						from = recordFrom(t, e, p, o, from.at[i], most, 1+random.IntN(30), random)
						name := fmt.Sprintf("%s on %v with %v from step %d", e.ID, p.Givens, o.Turns, from.begin)
						if !slices.Equal(from.steps, first.steps[from.begin:]) {
							t.Fatalf("%s: %d steps, not the %d that followed", name, len(from.steps), len(first.steps)-from.begin)
						}
						if fmt.Sprint(from.result) != fmt.Sprint(first.result) {
							t.Fatalf("%s: %+v, not %+v", name, from.result, first.result)
						}
						if len(first.steps) < most {
							requireUnobserved(t, e, p, o, first.result)
						}
						resumed++
						solutions += from.result.Count
						if random.IntN(3) == 0 {
							from = first
						}
					}
				}
			}
			if resumed < 7*trials || solutions < 8*trials || turned < 2*trials {
				t.Errorf("only %d searches were resumed, with %d solutions and %d turns", resumed, solutions, turned)
			}
		})
	}
}

// TestFoundFrom: Found receives the solutions after the checkpoint, and the others are counted.
func TestFoundFrom(t *testing.T) {
	for _, e := range resumable() {
		var from *engine.Checkpoint
		var before, after, all []string
		keep := func(list *[]string) func(sudoku.Grid) {
			return func(g sudoku.Grid) { *list = append(*list, g.String()) }
		}
		o := engine.Options{Limit: 50, Found: keep(&all)}
		o.Checkpoint = func(save func() *engine.Checkpoint) {
			if len(all) == 20 && from == nil {
				from, before = save(), slices.Clone(all)
			}
		}
		p := sudoku.Empty(layout(t, 4))
		if _, err := e.Search(t.Context(), p, o); err != nil {
			t.Fatal(err)
		}
		r, err := e.Search(t.Context(), p, engine.Options{Limit: 50, Found: keep(&after), From: from})
		if err != nil || r.Count != 50 || r.Exhaustive || r.Solutions != nil || !slices.Equal(slices.Concat(before, after), all) {
			t.Errorf("%s: %d solutions, %v; %d before and %d after", e.ID, r.Count, err, len(before), len(after))
		}
	}
}

// TestCheckpointIsSmall: a checkpoint takes some bytes for each open call.
func TestCheckpointIsSmall(t *testing.T) {
	for _, e := range resumable() {
		for _, side := range []int{9, 25} {
			largest := 0
			for _, c := range recordFrom(t, e, sudoku.Empty(layout(t, side)), engine.Options{}, 0, 20_000, 10, rand.New(rand.NewPCG(1, 1))).checkpoints {
				largest = max(largest, c.Size())
			}
			if most := 400 + 40*side*side; largest == 0 || largest > most {
				t.Errorf("%s, side %d: a checkpoint of %d bytes", e.ID, side, largest)
			}
		}
	}
}
