package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A decided is the steps and the decisions of a run.
type decided struct {
	steps     []engine.Step
	decisions []decision
	result    engine.Result
}

// A decision is a decision of a run.
type decision struct {
	at    int  // the index of its step
	fresh bool // it is not an alternative to an earlier one
	then  int  // the next alternative to it, 0 if there is none
}

func decide(t *testing.T, e *engine.Engine, p sudoku.Puzzle, o engine.Options) (d decided) {
	t.Helper()
	o.Observe = func(s engine.Step) { d.steps = append(d.steps, s) }
	var err error
	if d.result, err = e.Search(t.Context(), p, o); err != nil {
		t.Fatal(err)
	}
	d.result.Counters.Time = 0
	var standing []int // decisions
	last := -1         // the last decision taken back since the last one was made
	for i, s := range d.steps {
		if n := len(standing); n > 0 && s.Undoes(d.steps[d.decisions[standing[n-1]].at]) {
			last = standing[n-1]
			standing = standing[:n-1]
		}
		if s.Decides() {
			standing = append(standing, len(d.decisions))
			if last >= 0 {
				d.decisions[last].then = len(d.decisions)
			}
			d.decisions = append(d.decisions, decision{at: i, fresh: last < 0})
			last = -1
		}
	}
	return d
}

// choice returns the position at which the engine was about to choose its n-th decision,
// and reports whether it was free to choose.
func (d decided) choice(e *engine.Engine, n int) (position int, fresh bool) {
	position, fresh = d.decisions[n].at, d.decisions[n].fresh
	switch {
	case e.Base() == engine.DepthFirst:
		// It takes the next cell before it examines which digits fit.
		position = 0
		if n > 0 {
			position = d.decisions[n-1].at + 1
		}
		if fresh = d.steps[position].Kind != engine.Solution; fresh {
			return position, true
		}
		for position = d.decisions[n].at; d.steps[position-1].Kind == engine.Reject; position-- {
		}
	case e == engine.ClauseLearning:
		fresh = true
	}
	if fresh {
		for position--; d.steps[position].Kind != engine.Choose; position-- {
		}
	}
	return position, fresh
}

// takes reports whether a step is the decision of a turn.
func takes(p sudoku.Puzzle, s engine.Step, turn engine.Turn) bool {
	if s.Kind != engine.Suppose {
		return s.Kind == engine.Assign && s.Digit == turn.Digit && int(s.Cell) == turn.Cell
	}
	houses := p.Layout.Houses()
	for _, c := range s.Places().Crossings() {
		if slices.Contains(houses[c.Line].Cells, turn.Cell) && slices.Contains(houses[c.Box].Cells, turn.Cell) {
			return s.Digit == turn.Digit
		}
	}
	return false
}

// open lists the turns that are possible by the engine's candidates. Band does not report
// its candidates; for it open lists only those that it cannot have struck.
func (w *witness) open() (turns []engine.Turn) {
	for cell, d := range w.grid {
		if d != 0 {
			continue
		}
		for digit := range w.candidates(cell).All() {
			possible := true
			switch w.e.Base() {
			case engine.DancingLinks:
				possible = !slices.ContainsFunc(engine.ColumnsOf(w.p.Layout, cell, digit), func(column int) bool { return w.covered[column] })
			case engine.Band:
				possible = slices.ContainsFunc(w.possible[len(w.possible)-1], func(solution string) bool {
					return solution[cell:cell+1] == sudoku.Symbol(digit)
				})
			}
			if possible {
				turns = append(turns, engine.Turn{Cell: cell, Digit: digit})
			}
		}
	}
	return turns
}

// stand returns a witness that has followed the run up to a position.
func (d decided) stand(t *testing.T, e *engine.Engine, p sudoku.Puzzle, position int) *witness {
	w := newWitness(t, e, p)
	for _, s := range d.steps[:position] {
		w.see(s)
	}
	return w
}

// trials are puzzles for turns: with one solution, several and none. The sparse ones
// leave many choices.
var trials = []struct {
	name           string
	side, count    int
	fewest, spread int  // blanks
	deep           bool // depth-first search would take too long
}{
	{"4×4", 4, 60, 5, 11, false},
	{"6×6", 6, 12, 15, 10, false},
	{"sparse 6×6", 6, 5, 26, 3, false},
	{"9×9", 9, 12, 27, 18, false},
	{"sparse 9×9", 9, 9, 54, 6, true},
}

// forTrials runs every engine on all puzzles of each kind.
func forTrials(t *testing.T, try func(t *testing.T, random *rand.Rand, e *engine.Engine, puzzles []sudoku.Puzzle)) {
	const most = 400 // puzzles with more solutions are replaced
	for _, trial := range trials {
		random := rand.New(rand.NewPCG(uint64(trial.side), 21))
		l := layout(t, trial.side)
		var puzzles []sudoku.Puzzle
		for len(puzzles) < trial.count {
			if p := randomPuzzle(random, l, trial.fewest+random.IntN(trial.spread)); len(oracle(p, most+1)) <= most {
				puzzles = append(puzzles, p)
			}
		}
		for _, e := range variantsFor(l) {
			if trial.deep && (e.Selects == engine.InOrder || e.Selects == engine.FirstColumn) {
				continue
			}
			puzzles := puzzles
			if e != e.Base() {
				puzzles = puzzles[:len(puzzles)/3]
			}
			t.Run(trial.name+" "+e.ID, func(t *testing.T) {
				t.Parallel()
				try(t, rand.New(rand.NewPCG(uint64(trial.side), 8)), e, puzzles)
			})
		}
	}
}

// requireSame checks that turns have changed nothing but the order, with or without an
// observer.
func requireSame(t *testing.T, e *engine.Engine, p sudoku.Puzzle, o engine.Options, got, want decided) {
	t.Helper()
	if !slices.Equal(lines(got.result.Solutions), lines(want.result.Solutions)) || got.result.Exhaustive != want.result.Exhaustive {
		t.Fatalf("%s on %v, %v: %d solutions, exhaustive %v; without turns %d, %v", e.ID, p.Givens, o.Turns,
			got.result.Count, got.result.Exhaustive, want.result.Count, want.result.Exhaustive)
	}
	requireUnobserved(t, e, p, o, got.result)
	w := newWitness(t, e, p)
	w.turned = true
	counts := map[engine.StepKind]int64{}
	for _, s := range got.steps {
		w.see(s)
		counts[s.Kind]++
	}
	w.requireCounted(counts, got.result)
}

// requireUnobserved checks that a run without an observer has the same result as one with
// an observer.
func requireUnobserved(t *testing.T, e *engine.Engine, p sudoku.Puzzle, o engine.Options, watched engine.Result) {
	t.Helper()
	blind, err := e.Search(t.Context(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	blind.Counters.Time = 0
	if blind.Counters != watched.Counters || blind.Exhaustive != watched.Exhaustive || fmt.Sprint(blind.Solutions) != fmt.Sprint(watched.Solutions) {
		t.Fatalf("%s on %v, %v: observed %+v, unobserved %+v", e.ID, p.Givens, o.Turns, watched, blind)
	}
}

// TestTurnIsTaken: an engine that is free to choose takes the turn instead of its own
// decision, and everything before is unchanged. An engine that is about to try an
// alternative takes the turn if that is a later alternative. The solutions are the same.
func TestTurnIsTaken(t *testing.T) {
	var free, alternatives atomic.Int64
	t.Run("all", func(t *testing.T) {
		forTrials(t, func(t *testing.T, random *rand.Rand, e *engine.Engine, puzzles []sudoku.Puzzle) {
			for _, p := range puzzles {
				o := engine.Options{Seed: random.Uint64()}
				own := decide(t, e, p, o)
				for _, n := range own.some(random) {
					turn, ok := own.draw(t, random, e, p, n)
					if !ok {
						continue
					}
					at, fresh := own.choice(e, n)
					if fresh {
						free.Add(1)
					} else {
						alternatives.Add(1)
					}
					o.Turns = []engine.Turn{turn}
					turned := decide(t, e, p, o)
					requireSame(t, e, p, o, turned, own)
					if !slices.Equal(turned.steps[:at], own.steps[:at]) {
						t.Fatalf("%s on %v, %v: the run differs before the turn", e.ID, p.Givens, turn)
					}
					if fresh {
						if c := turned.steps[at].Choice(); turned.steps[at].Kind != engine.Choose || c.Rule != engine.ByTurn {
							t.Fatalf("%s on %v, %v: before the turn %v %+v", e.ID, p.Givens, turn, turned.steps[at].Kind, c)
						}
						at++
					}
					if e.Base() == engine.DancingLinks && fresh {
						if column, _ := turned.steps[at].Column(p.Layout); turned.steps[at].Kind != engine.Cover || column != turn.Cell {
							t.Fatalf("%s on %v, %v: before the turn %v %+v", e.ID, p.Givens, turn, turned.steps[at].Kind, turned.steps[at])
						}
						at++
					}
					if s := turned.steps[at]; turned.decisions[n].at != at || !takes(p, s, turn) {
						t.Fatalf("%s on %v, %v, fresh %v: %v %+v", e.ID, p.Givens, turn, fresh, s.Kind, s)
					}
				}
			}
		})
	})
	if free.Load() < 500 || alternatives.Load() < 50 {
		t.Errorf("only %d turns where the engine was free to choose, %d for alternatives", free.Load(), alternatives.Load())
	}
}

// some returns the numbers of a few decisions of each kind.
func (d decided) some(random *rand.Rand) (numbers []int) {
	var middle []int // alternatives that are not the last
	for n, is := range d.decisions {
		if !is.fresh && is.then > 0 {
			middle = append(middle, n)
		}
	}
	for range min(3, len(d.decisions)) {
		numbers = append(numbers, random.IntN(len(d.decisions)))
	}
	for range min(3, len(middle)) {
		numbers = append(numbers, middle[random.IntN(len(middle))])
	}
	return numbers
}

// draw returns a random turn for the n-th decision. If the engine is not free it is one
// of the alternatives that are left, if there are any.
func (d decided) draw(t *testing.T, random *rand.Rand, e *engine.Engine, p sudoku.Puzzle, n int) (turn engine.Turn, ok bool) {
	var turns []engine.Turn
	at, fresh := d.choice(e, n)
	if fresh || e == engine.Band {
		turns = d.stand(t, e, p, at).open()
	}
	if later := d.later(n); !fresh && e == engine.Band {
		turns = slices.DeleteFunc(turns, func(turn engine.Turn) bool {
			return !slices.ContainsFunc(later, func(s engine.Step) bool { return takes(p, s, turn) })
		})
	} else if !fresh {
		for _, s := range later {
			turns = append(turns, engine.Turn{Cell: int(s.Cell), Digit: s.Digit})
		}
	}
	if len(turns) == 0 {
		return turn, false
	}
	turn = turns[random.IntN(len(turns))]
	turn.Decision = int64(n)
	return turn, true
}

// later returns the alternatives to the n-th decision that come after it.
func (d decided) later(n int) (steps []engine.Step) {
	for n = d.decisions[n].then; n > 0; n = d.decisions[n].then {
		steps = append(steps, d.steps[d.decisions[n].at])
	}
	return steps
}

// TestManyTurns: whatever the turns, possible or not, an engine finds the same solutions.
// An impossible turn changes nothing.
func TestManyTurns(t *testing.T) {
	forTrials(t, func(t *testing.T, random *rand.Rand, e *engine.Engine, puzzles []sudoku.Puzzle) {
		for _, p := range puzzles {
			o := engine.Options{Seed: random.Uint64()}
			own := decide(t, e, p, o)
			before, n := own, 0
			for range 4 {
				n += random.IntN(len(before.decisions)/2 + 2)
				turn := engine.Turn{Decision: int64(n), Cell: random.IntN(len(p.Givens)), Digit: uint8(1 + random.IntN(p.Layout.Side()))}
				o.Turns = append(slices.Clip(o.Turns), turn)
				now := decide(t, e, p, o)
				requireSame(t, e, p, o, now, own)
				taken := n < len(now.decisions) && takes(p, now.steps[now.decisions[n].at], turn)
				if !taken && !slices.Equal(now.steps, before.steps) {
					t.Fatalf("%s on %v, %v: the last turn was not taken, but changed something", e.ID, p.Givens, o.Turns)
				}
				before = now
				n++
			}
			for _, o.Limit = range []int{1, 2} {
				requireUnobserved(t, e, p, o, decide(t, e, p, o).result)
			}
		}
	})
}

// TestImpossibleTurns: an impossible turn is skipped.
func TestImpossibleTurns(t *testing.T) {
	for _, p := range []sudoku.Puzzle{classic(t, newspaper), classic(t, inkala)} {
		given := slices.IndexFunc(p.Givens, func(d uint8) bool { return d != 0 })
		blank := slices.Index(p.Givens, 0)
		refused := p.Givens[p.Layout.Peers(blank)[slices.IndexFunc(p.Layout.Peers(blank), func(peer int) bool { return p.Givens[peer] != 0 })]]
		for _, e := range engine.All() {
			if e == engine.DepthFirst && p.Givens.Filled() < 25 {
				continue // it would take too many steps
			}
			own := decide(t, e, p, engine.Options{})
			for _, turn := range []engine.Turn{
				{0, -1, 1}, {0, 81, 1}, {0, 1 << 40, 1}, {0, -1 << 40, 1}, {0, blank, 0}, {0, blank, 10}, {0, blank, 255},
				{0, blank, refused}, {0, given, p.Givens[given]}, {0, given, p.Givens[given]%9 + 1},
				{-1, blank, 1}, {int64(len(own.decisions)) + 1, blank, 1}, {1 << 60, blank, 1},
			} {
				turned := decide(t, e, p, engine.Options{Turns: []engine.Turn{turn, {Decision: -5}, turn}})
				if !slices.Equal(turned.steps, own.steps) || turned.result.Counters != own.result.Counters {
					t.Errorf("%s on %v: %+v changed something", e.ID, p.Givens, turn)
				}
			}
		}
	}
}

// TestTurnInReadingOrder: the cells that depth-first search skips for a turn follow it in
// reading order, and after the turn has failed the search continues as usual.
func TestTurnInReadingOrder(t *testing.T) {
	var cells []int
	var depth uint16
	engine.DepthFirst.Search(t.Context(), sudoku.Empty(layout(t, 4)), engine.Options{
		Limit: 1, Turns: []engine.Turn{{Decision: 2, Cell: 9, Digit: 3}},
		Observe: func(s engine.Step) {
			if s.Kind == engine.Assign && s.Depth > depth {
				depth = s.Depth
				cells = append(cells, int(s.Cell))
			}
		},
	})
	if want := []int{0, 1, 9, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15}; !slices.Equal(cells, want) {
		t.Errorf("the cells were filled in the order %v, want %v", cells, want)
	}
}
