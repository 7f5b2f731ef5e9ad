package trace

import (
	"iter"
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A Queued is an entry in the queue of arcs of an engine that keeps one: all arcs (y, z) to a cell z that has one value left.
type Queued struct {
	Cell    int
	Digit   uint8 // its only value
	Filled  bool  // it has the value; otherwise that is the only one left
	Since   int64 // the position just after the step that put it into the queue; 0 if that was before the first step
	Arcs    int   // how many arcs there are: peers without a value
	Removed []int // the cells y from which its value was removed, in order
	State   QueueState
}

// QueueState says how far a queue has come with an entry.
type QueueState uint8

// The states, in the order in which an entry has them.
const (
	Waiting QueueState = iota
	Taken              // its arcs are being taken out of the queue
	Done
	Dropped // it waited when a domain was wiped out
)

// Queue returns the queue of arcs since the last value was tried, with what was taken from it already, the first first. It is empty while values
// are put back. before yields the steps before the position, the last first, as far as they are in memory, and domain returns the domain of a cell
// there, whether it has a digit or not. ok is false if that is not far enough.
func Queue(p sudoku.Puzzle, grid sudoku.Grid, position int64, before iter.Seq[engine.Step], domain func(cell int) sudoku.Digits) (queue []Queued, ok bool) {
	var steps []engine.Step // since the value was tried, the last first
	begun := position == 0
	for s := range before {
		steps = append(steps, s)
		if begun = s.Kind == engine.Assign || position == int64(len(steps)); begun {
			break
		}
		if s.Kind == engine.Backtrack || s.Kind == engine.Restore {
			return nil, true
		}
	}
	if !begun {
		return nil, false
	}
	q := arcQueue{puzzle: p, grid: grid, domains: make([]sudoku.Digits, len(p.Givens)), clue: -1}
	for cell := range q.domains {
		q.domains[cell] = domain(cell)
	}
	for _, s := range steps {
		if s.Kind == engine.Prune {
			q.domains[s.Cell] = q.domains[s.Cell].With(s.Digit)
		}
	}
	first := len(steps) == 0 || steps[len(steps)-1].Kind != engine.Assign
	for cell, d := range q.domains {
		if first && grid[cell] == 0 && d.Len() == 1 {
			q.add(cell, d.Min(), false, 0)
		}
	}
	at := position - int64(len(steps))
	for _, s := range slices.Backward(steps) {
		at++
		q.apply(s, at)
	}
	return q.queue, true
}

type arcQueue struct {
	puzzle  sudoku.Puzzle
	grid    sudoku.Grid
	domains []sudoku.Digits
	queue   []Queued
	clue    int // the constraint of a clue by which candidates are being struck; -1 if it is none
}

func (q *arcQueue) add(cell int, digit uint8, filled bool, since int64) {
	e := Queued{Cell: cell, Digit: digit, Filled: filled, Since: since}
	for _, peer := range q.puzzle.Peers(cell) {
		if q.grid[peer] == 0 {
			e.Arcs++
		}
	}
	q.queue = append(q.queue, e)
}

func (q *arcQueue) apply(s engine.Step, position int64) {
	before := q.clue
	q.clue = -1
	switch s.Kind {
	case engine.Assign:
		q.add(int(s.Cell), s.Digit, true, position)
	case engine.Prune:
		if i, ok := s.Constraint(); ok {
			if q.clue = i; before != i { // a clue is only examined when no arc waits
				q.settle(Done)
			}
		} else {
			q.take(s)
		}
		left := q.domains[s.Cell].Without(s.Digit)
		if q.domains[s.Cell] = left; left.Len() == 1 {
			q.add(int(s.Cell), left.Min(), false, position)
		}
	case engine.Wipeout:
		q.settle(Dropped)
	case engine.Choose, engine.Solution:
		q.settle(Done)
	}
}

// take takes the arcs to the cell because of which a candidate is struck.
func (q *arcQueue) take(s engine.Step) {
	z, _ := s.Peer()
	for i := range q.queue {
		e := &q.queue[i]
		if e.Cell == z {
			e.State, e.Removed = Taken, append(e.Removed, int(s.Cell))
			return
		}
		e.State = Done
	}
}

// settle gives those that wait a state, unless the arcs of one are just being taken.
func (q *arcQueue) settle(state QueueState) {
	for i := range q.queue {
		if e := &q.queue[i]; e.State == Waiting || state == Done {
			e.State = state
		}
	}
}
