package trace

import (
	"iter"
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A Call is an open call of a recursive search, from its choice on, or a decision that stands in a
// search that is not recursive.
type Call struct {
	Choice   engine.Step   // the Choose of the call; of another kind if it is not known
	Decision engine.Step   // what the call tries, or has tried last; not a decision if there was none yet
	Trying   bool          // the decision stands; otherwise the call is between two of its alternatives
	Since    int64         // the position just after the decision, or where that was taken back, or just after the choice
	Tried    []engine.Step // what it has tried and taken back, as far as that is kept
	Failed   int           // how many these are, kept or not
}

// mostReplayed limits the steps that Calls replays, which takes some milliseconds.
const mostReplayed = 1 << 20

// Calls returns the open calls at a position, the outermost first. before yields the steps before the
// position, the last first, as far as they are in memory. whole is false if inner calls are missing,
// because the tree does not keep them and before does not reach back far enough.
//
// A call is open from its choice on. So a call that has not chosen anything yet, because the search
// still propagates, is not among them, and neither is the one that finds a solution.
func (t *Tree) Calls(position int64, before iter.Seq[engine.Step]) (calls []Call, whole bool) {
	path := t.Path(position)
	for i, n := range path[1:] {
		c := t.call(path[i], func(child Node) bool { return child == n })
		kept := t.record(n)
		if choice := kept.choice(); c.Choice != choice {
			c = Call{Choice: choice}
		}
		c.Decision, c.Trying, c.Since = kept.decision(), true, kept.begin
		calls = append(calls, c)
	}
	innermost := path[len(path)-1]
	from := t.record(innermost).begin
	if !t.Within(position) {
		// The children that are closed need not be replayed.
		c := t.call(innermost, func(child Node) bool { return t.record(child).begin > position })
		if c.Failed > 0 {
			calls, from = append(calls, c), c.Since
		}
	}
	var steps []engine.Step
	for s := range before {
		at := position - int64(len(steps))
		if last := len(calls) - 1; at == from && last >= 0 && !calls[last].Trying && s.Jumped() {
			calls = calls[:last] // it tries nothing more
		}
		if at <= from || len(steps) == mostReplayed {
			break
		}
		steps = append(steps, s)
	}
	at := position - int64(len(steps))
	if at > from {
		return calls, false
	}
	for _, s := range slices.Backward(steps) {
		at++
		calls = replay(calls, s, at)
	}
	return calls, true
}

// call returns the call that makes the children of a node, as it was before the first child for which
// until holds. Another choice begins another call.
func (t *Tree) call(parent Node, until func(child Node) bool) Call {
	var c Call
	for child := range t.Children(parent) {
		if until(child) {
			break
		}
		n := t.record(child)
		if choice := n.choice(); c.Choice != choice {
			c = Call{Choice: choice}
		}
		c.Decision, c.Since = n.decision(), n.end
		c.Tried, c.Failed = append(c.Tried, c.Decision), c.Failed+n.siblings()
	}
	return c
}

// replay follows a step that leads to a position.
func replay(calls []Call, s engine.Step, position int64) []Call {
	last := len(calls) - 1
	switch {
	case s.Kind == engine.Choose:
		s.Line, s.Depth = 0, 0 // as a node keeps it
		if last >= 0 && !calls[last].Trying {
			calls = calls[:last]
		}
		return append(calls, Call{Choice: s, Since: position})
	case s.Decides():
		if last < 0 || calls[last].Trying {
			calls = append(calls, Call{})
			last++
		}
		c := &calls[last]
		c.Decision, c.Trying, c.Since = s, true, position
	default:
		if last > 0 && !calls[last].Trying {
			last-- // the call that ends there has tried everything
		}
		if last < 0 || !calls[last].Trying || !s.Undoes(calls[last].Decision) {
			return calls
		}
		if s.Jumped() {
			return calls[:last]
		}
		calls = calls[:last+1]
		c := &calls[last]
		c.Tried, c.Failed, c.Trying, c.Since = append(slices.Clip(c.Tried), c.Decision), c.Failed+1, false, position
	}
	return calls
}

// An Alternative is a digit in a cell that a call may try.
type Alternative struct {
	Cell  int
	Digit uint8
}

// Left returns how many alternatives each of the calls of an engine has not tried yet, and which.
// domain returns the domain of a cell, whether it has a digit or not, for engines that keep domains.
// A list is nil where alternatives are not digits in cells, or not all that were tried are kept; a
// number is -1 where the choice is not known or has no alternatives in the end.
func Left(e *engine.Engine, p sudoku.Puzzle, calls []Call, domain func(cell int) sudoku.Digits) (counts []int, lists [][]Alternative) {
	fit := engine.NewFit(p)
	for i := range calls {
		c := &calls[i]
		count, list := -1, []Alternative(nil)
		if c.Choice.Kind == engine.Choose && e.Call > 0 {
			count = c.Choice.Choice().Size - c.Failed
			if c.Trying {
				count--
			}
			list = []Alternative{}
			if count > 0 { // after the last one the search already restores domains for the call before
				list = c.left(e, p.Layout, fit, domain)
			}
		}
		counts, lists = append(counts, max(count, -1)), append(lists, list)
		if c.Trying && c.Decision.Kind == engine.Assign {
			fit.Put(int(c.Decision.Cell), c.Decision.Digit)
		}
	}
	return counts, lists
}

// left returns the alternatives that the call has not tried yet; fit is of the board when
// it chose. It is not nil if they are known.
func (c *Call) left(e *engine.Engine, l *sudoku.Layout, fit *engine.Fit, domain func(cell int) sudoku.Digits) []Alternative {
	if c.Failed > len(c.Tried) {
		return nil
	}
	choice := c.Choice.Choice()
	left := []Alternative{}
	add := func(cell int, digits sudoku.Digits) {
		for d := range digits.All() {
			tried := func(s engine.Step) bool { return int(s.Cell) == cell && s.Digit == d }
			if !slices.ContainsFunc(c.Tried, tried) && !(c.Trying && tried(c.Decision)) {
				left = append(left, Alternative{cell, d})
			}
		}
	}
	digits := fit.Digits
	switch e.Domains {
	case engine.FromPrunes:
		digits = domain
	case engine.FromColumns:
		digits = fit.Options
	}
	switch {
	case choice.Cell >= 0:
		add(choice.Cell, digits(choice.Cell))
	case e.Domains == engine.FromColumns:
		for _, cell := range l.Houses()[choice.House].Cells {
			add(cell, digits(cell)&sudoku.Of(choice.Digit))
		}
	default:
		return nil
	}
	return left
}
