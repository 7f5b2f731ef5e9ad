package trace

import (
	"iter"
	"reflect"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A recursion is depth-first search as in a textbook, with a stack of its own beside Go's: what each
// call that is open has chosen, is trying and has tried.
type recursion struct {
	layout  *sudoku.Layout
	grid    sudoku.Grid
	stack   []callFrame
	observe func(kind engine.StepKind, cell int, digit uint8, stack []callFrame)
}

type callFrame struct {
	cell  int
	digit uint8 // 0 between two digits
	tried []uint8
}

func (r *recursion) say(kind engine.StepKind, cell int, digit uint8) {
	r.observe(kind, cell, digit, r.stack)
}

func (r *recursion) solve() {
	cell := slices.Index(r.grid, 0)
	if cell < 0 {
		r.say(engine.Solution, -1, 0)
		return
	}
	r.stack = append(r.stack, callFrame{cell: cell})
	f := &r.stack[len(r.stack)-1]
	r.say(engine.Choose, cell, 0)
	fits := r.layout.Candidates(r.grid, cell)
	for k := uint8(1); int(k) <= r.layout.Side(); k++ {
		if !fits.Has(k) {
			r.say(engine.Reject, cell, k)
			continue
		}
		r.grid[cell], f.digit = k, k
		r.say(engine.Assign, cell, k)
		r.solve()
		f = &r.stack[len(r.stack)-1] // the stack may have moved
		r.grid[cell], f.digit, f.tried = 0, 0, append(f.tried, k)
		r.say(engine.Backtrack, cell, k)
	}
	if fits == 0 {
		r.say(engine.Wipeout, cell, 0)
	}
	r.stack = r.stack[:len(r.stack)-1]
}

// backwards yields steps, the last first.
func backwards(steps []engine.Step) iter.Seq[engine.Step] {
	return func(yield func(engine.Step) bool) {
		for _, s := range slices.Backward(steps) {
			if !yield(s) {
				return
			}
		}
	}
}

// stepsOf returns the steps of an engine, at most some.
func stepsOf(t testing.TB, e *engine.Engine, p sudoku.Puzzle, most int) []engine.Step {
	t.Helper()
	var steps []engine.Step
	if _, err := e.Search(t.Context(), p, engine.Options{Limit: 2, Seed: 1, Observe: func(s engine.Step) {
		if len(steps) < most {
			steps = append(steps, s)
		}
	}}); err != nil {
		t.Fatal(err)
	}
	return steps
}

func puzzleOf(t testing.TB, side int, digits string) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	for cell, char := range digits {
		if char >= '1' && char <= '9' {
			p.Givens[cell] = uint8(char - '0')
		}
	}
	return p
}

// TestCallsOfARecursion compares the calls with the stack that a recursion keeps itself, at every
// position.
func TestCallsOfARecursion(t *testing.T) {
	for _, digits := range []string{"..3.4......2....", "...1..........4.", "1.....2....3...4", "12....3........4"} {
		p := puzzleOf(t, 4, digits)
		steps := stepsOf(t, engine.DepthFirst, p, 1<<30)
		tr := New()
		tr.Add(steps)
		position, solutions := 0, 0
		r := &recursion{layout: p.Layout, grid: p.Givens.Clone()}
		r.observe = func(kind engine.StepKind, cell int, digit uint8, stack []callFrame) {
			if position == len(steps) {
				return // two solutions are enough for the engine
			}
			if s := steps[position]; s.Kind != kind || int(s.Cell) != cell || s.Digit != digit {
				t.Fatalf("%s: step %d of the engine is %v, of the recursion %v %d %d", digits, position, s, kind, cell, digit)
			}
			position++
			if kind == engine.Solution {
				solutions++
			}
			calls, whole := tr.Tree().Calls(int64(position), backwards(steps[:position]))
			var got []callFrame
			for _, c := range calls {
				f := callFrame{cell: c.Choice.Choice().Cell}
				if c.Trying {
					f.digit = c.Decision.Digit
				}
				for _, s := range c.Tried {
					f.tried = append(f.tried, s.Digit)
				}
				got = append(got, f)
			}
			if !whole || !reflect.DeepEqual(got, slices.Clone(stack)) {
				t.Fatalf("%s: after step %d, %v, the calls are\n%v, the stack is\n%v", digits, position, steps[position-1], got, stack)
			}
		}
		r.solve()
		if position < len(steps) {
			t.Errorf("%s: the engine took %d steps, the recursion %d", digits, len(steps), position)
		}
	}
}

// TestCallsOfEveryEngine compares, for every engine and all combinations of its switches, the calls that
// the tree knows with those found by replaying the run from its start, also if the tree has been folded.
// What a call tries next is always among what it has left.
func TestCallsOfEveryEngine(t *testing.T) {
	const most = 1500
	for _, e := range engine.Variants() {
		for number, p := range []sudoku.Puzzle{puzzleOf(t, 4, "...1..........4."), puzzleOf(t, 4, "1.....2....3...4"), puzzleOf(t, 9, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")} {
			if !e.Fits(p) || p.Layout.Side() > 4 && !slices.Contains(engine.All(), e) { // there are very many variants
				continue
			}
			steps := stepsOf(t, e, p, most)
			tr, folded := New(), NewLimited(64)
			tr.Add(steps)
			folded.Add(steps)
			var replayed []Call
			grid, domains := p.Givens.Clone(), make([]sudoku.Digits, len(p.Givens))
			for cell := range domains {
				domains[cell] = p.Layout.Candidates(p.Givens, cell)
			}
			domain := func(cell int) sudoku.Digits { return domains[cell] }
			for i, s := range steps {
				at := int64(i) + 1
				if last := len(replayed) - 1; e.Call > 0 && s.Kind == engine.Assign && last >= 0 {
					_, before := Left(e, p, replayed, domain)
					if before[last] != nil && !slices.Contains(before[last], Alternative{int(s.Cell), s.Digit}) {
						t.Fatalf("%s: step %d tries %d in %d, which is not among %v", e.ID, at, s.Digit, s.Cell, before[last])
					}
				}
				replayed = replay(slices.Clone(replayed), s, at)
				follow(grid, domains, s)
				if i%17 != 0 && len(steps) > 300 {
					continue
				}
				for name, tree := range map[string]*Tree{"whole": tr.Tree(), "folded": folded.Tree()} {
					got, whole := tree.Calls(at, backwards(steps[:at]))
					if !whole || !sameCalls(e, got, replayed) {
						t.Fatalf("%s, %s: at %d after %v the calls are\n%+v, want\n%+v", e.ID, name, at, s, got, replayed)
					}
				}
				counts, lists := Left(e, p, replayed, domain)
				for i, list := range lists {
					if list != nil && len(list) != counts[i] {
						t.Fatalf("%s: at %d call %d has %d left, and these: %v", e.ID, at, i, counts[i], list)
					}
				}
			}
			if e.Call > 0 && len(steps) < 10 && number != 1 { // some need no search there
				t.Errorf("%s: only %d steps", e.ID, len(steps))
			}
		}
	}
}

// sameCalls compares calls, apart from what a folded tree does not keep. In a search that is not
// recursive only the decisions that stand are compared.
func sameCalls(e *engine.Engine, got, want []Call) bool {
	if e.Call == 0 {
		stands := func(c Call) bool { return !c.Trying }
		got, want = slices.DeleteFunc(slices.Clone(got), stands), slices.DeleteFunc(slices.Clone(want), stands)
	}
	return slices.EqualFunc(got, want, func(a, b Call) bool {
		if e.Call == 0 {
			return a.Decision == b.Decision && a.Since == b.Since
		}
		return a.Choice == b.Choice && a.Trying == b.Trying && a.Failed == b.Failed && (!a.Trying || a.Decision == b.Decision && a.Since == b.Since)
	})
}

// follow keeps a grid and domains as the steps say.
func follow(g sudoku.Grid, domains []sudoku.Digits, s engine.Step) {
	switch s.Kind {
	case engine.Assign, engine.Deduce:
		g[s.Cell] = s.Digit
	case engine.Backtrack:
		g[s.Cell] = 0
	case engine.Prune:
		domains[s.Cell] = domains[s.Cell].Without(s.Digit)
	case engine.Restore:
		domains[s.Cell] = domains[s.Cell].With(s.Digit)
	}
}

// TestCallsWithoutChoices: a decision of a choice that is not known is a call of its own.
func TestCallsWithoutChoices(t *testing.T) {
	steps := []engine.Step{{Kind: engine.Assign, Cell: 0, Digit: 1, Depth: 1}, {Kind: engine.Assign, Cell: 1, Digit: 2, Depth: 2}}
	var calls, want []Call
	for i, s := range steps {
		calls = replay(calls, s, int64(i+1))
		want = append(want, Call{Decision: s, Trying: true, Since: int64(i + 1)})
		if !reflect.DeepEqual(calls, want) {
			t.Fatalf("after %d decisions the calls are %+v", i+1, calls)
		}
	}
}

// TestCallsOutOfMemory checks that missing inner calls are admitted.
func TestCallsOutOfMemory(t *testing.T) {
	p := puzzleOf(t, 9, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	steps := stepsOf(t, engine.DepthFirst, p, 20_000)
	tr := NewLimited(64)
	tr.Add(steps)
	missing := 0
	for at := int64(100); at < int64(len(steps)); at += 100 {
		calls, whole := tr.Tree().Calls(at, backwards(steps[at-3:at]))
		want, _ := tr.Tree().Calls(at, backwards(steps[:at]))
		if whole {
			continue
		}
		missing++
		if len(calls) > len(want) {
			t.Fatalf("at %d there are %d calls, and %d with all steps", at, len(calls), len(want))
		}
		for i, c := range calls {
			if c.Trying && c.Decision != want[i].Decision {
				t.Fatalf("at %d call %d is %+v, want %+v", at, i, c, want[i])
			}
		}
	}
	if missing == 0 {
		t.Error("nothing was ever missing")
	}
}

// TestCallsDuringJump: while digits that followed from a decision are taken back, the call below it stays open, until the decision itself is taken back.
func TestCallsDuringJump(t *testing.T) {
	assign := func(kind engine.StepKind, cell int16, detail engine.Detail) engine.Step {
		return engine.Step{Kind: kind, Cell: cell, Digit: 1, Detail: detail}
	}
	choose := func(cell int) engine.Step {
		return engine.ChooseStep(engine.Choice{Cell: cell, House: -1, Size: 2, Equal: 1}, 0, 0)
	}
	var none engine.Detail
	steps := []engine.Step{
		choose(0), assign(engine.Assign, 0, none), assign(engine.Deduce, 5, none), choose(1), assign(engine.Assign, 1, none), assign(engine.Backtrack, 1, none),
		assign(engine.Backtrack, 5, engine.JumpedDetail()), assign(engine.Backtrack, 0, engine.JumpedDetail()),
	}
	tr := New()
	tr.Add(steps)
	var calls []Call
	for i, s := range steps {
		calls = replay(slices.Clone(calls), s, int64(i+1))
		got, whole := tr.Tree().Calls(int64(i+1), backwards(steps[:i+1]))
		if want := []int{1, 1, 1, 2, 2, 2, 2, 0}[i]; !whole || len(got) != want || !sameCalls(engine.DepthFirst, got, calls) {
			t.Errorf("after %v the calls are\n%+v, want\n%+v", s, got, calls)
		}
	}
}
