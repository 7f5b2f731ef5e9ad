package trace

import (
	"context"
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A walk makes the steps of a random search: decisions of all kinds, taken back in order,
// dead ends and solutions, and between them steps that do not concern the tree, some of
// which look as if they did.
type walk struct {
	random *rand.Rand
	shape
	stack      []engine.Step
	restarting bool
}

// A shape describes the tree of a walk: its largest number of levels, and the number of
// steps of each kind in a thousand. If restarts is not 0, one step in that many takes
// everything back.
type shape struct {
	levels                    int
	open, close, dead, solved int
	restarts                  int
}

var shapes = map[string]shape{
	"failing":   {levels: 60, open: 50, close: 50, dead: 30},
	"rare":      {levels: 40, open: 110, close: 110, dead: 50, solved: 1, restarts: 300_000},
	"solutions": {levels: 30, open: 110, close: 110, dead: 30, solved: 60},
	"restarts":  {levels: 50, open: 200, close: 100, dead: 10, solved: 1, restarts: 200},
	"wide":      {levels: 2, open: 300, close: 500, dead: 30},
	"found":     {levels: 2, open: 300, close: 500, dead: 30, solved: 200},
	"deep":      {levels: 30_000, open: 300, close: 100, dead: 3, solved: 1, restarts: 200_000},
}

func newWalk(shape string, seed uint64) *walk {
	return &walk{random: rand.New(rand.NewPCG(seed, 1)), shape: shapes[shape]}
}

// steps returns the next n steps.
func (w *walk) steps(n int) []engine.Step {
	steps := make([]engine.Step, n)
	for i := range steps {
		steps[i] = w.next()
		steps[i].Depth = uint16(3*len(w.stack) + w.random.IntN(3))
	}
	return steps
}

func (w *walk) next() engine.Step {
	s := engine.Step{Cell: int16(w.random.IntN(81)), Digit: uint8(1 + w.random.IntN(9))}
	if w.restarts > 0 && w.random.IntN(w.restarts) == 0 {
		w.restarting = true
	}
	w.restarting = w.restarting && len(w.stack) > 0
	switch kind := w.random.IntN(1000); {
	case w.restarting:
		return w.takeBack()
	case kind < w.open && len(w.stack) < w.levels:
		return w.decide(s)
	case kind >= w.open && kind < w.open+w.close && len(w.stack) > 0:
		return w.takeBack()
	case kind >= 900 && kind < 900+w.dead:
		s.Kind = [...]engine.StepKind{engine.Wipeout, engine.Conflict}[w.random.IntN(2)]
		return s
	case kind >= 700 && kind < 700+w.solved:
		s.Kind = engine.Solution
		return s
	}
	return w.noise(s)
}

func (w *walk) decide(s engine.Step) engine.Step {
	switch w.random.IntN(3) {
	case 0:
		s.Kind = engine.Assign
	case 1:
		s.Kind, s.Detail = engine.Prune, engine.ReasonDetail(engine.Because(engine.Decided))
	case 2:
		s.Kind, s.Cell, s.Detail = engine.Suppose, -1, engine.PlacesDetail(engine.Places(w.random.Int32N(384)))
	}
	w.stack = append(w.stack, s)
	return s
}

func (w *walk) takeBack() engine.Step {
	last := len(w.stack) - 1
	s := undo(w.stack[last])
	w.stack = w.stack[:last]
	return s
}

// undo returns the step that takes a decision back.
func undo(decision engine.Step) engine.Step {
	switch s := decision; s.Kind {
	case engine.Assign:
		s.Kind = engine.Backtrack
		return s
	case engine.Prune:
		s.Kind = engine.Restore
		return s
	default:
		s.Kind = engine.Withdraw
		return s
	}
}

// noise returns a step that does not concern the tree, although it may take back a decision
// that is not the innermost.
func (w *walk) noise(s engine.Step) engine.Step {
	kinds := [...]engine.StepKind{engine.Deduce, engine.Backtrack, engine.Reject, engine.Prune, engine.Restore, engine.Cover,
		engine.Uncover, engine.Withdraw, engine.Learn, engine.Backjump, engine.StepKinds}
	s.Kind = kinds[w.random.IntN(len(kinds))]
	if s.Kind == engine.Prune && s.Cell%2 == 0 {
		s.Detail = engine.ReasonDetail(engine.Because(engine.NakedPair, 3))
	}
	n := len(w.stack)
	if n > 1 && w.random.IntN(8) == 0 {
		s = undo(w.stack[w.random.IntN(n-1)])
	}
	if n > 0 && s.Undoes(w.stack[n-1]) {
		s.Kind = engine.Reject
	}
	return s
}

// run returns at most the given number of steps of an engine on a puzzle, and the result.
func run(t testing.TB, e *engine.Engine, line string, o engine.Options, most int) ([]engine.Step, engine.Result) {
	t.Helper()
	side := map[int]int{16: 4, 36: 6, 81: 9}[len(line)]
	g := make(sudoku.Grid, len(line))
	for i, char := range line {
		g[i], _ = sudoku.DigitOf(char, side)
	}
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	p, err := sudoku.NewPuzzle(l, g)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var steps []engine.Step
	o.Observe = func(s engine.Step) {
		if len(steps) < most {
			steps = append(steps, s)
		} else {
			cancel()
		}
	}
	r, err := e.Search(ctx, p, o)
	if err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
	return steps, r
}
