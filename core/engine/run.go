package engine

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"nonet/core/sudoku"
	"nonet/core/yield"
)

// A run is the state of one search that all engines share. Each engine embeds it next to its
// own tables.
type run struct {
	puzzle  sudoku.Puzzle
	layout  *sudoku.Layout
	side    int
	grid    sudoku.Grid // the digits so far, including the givens
	limit   int
	seed    uint64
	selects Selection
	values  ValueOrder
	rng     rand.PCG // for an engine that chooses at random
	turns   []Turn   // those that may still come
	observe func(Step)
	clauses *Clauses
	give    func(sudoku.Grid)
	keep    int  // the most solutions to keep; 0: all
	only    bool // solutions are only counted
	band    *bandSearch

	// For checkpoints: see node.
	engine     *Engine
	waits      func()
	checkpoint func(save func() *Checkpoint)
	saving     func() *Checkpoint // save, made once
	saveMore   func(*Checkpoint)  // adds what only this engine keeps; may be nil
	from       *descent           // until the search has come to the checkpoint
	marks      bool               // there is one of the two: the path is kept
	path       []level            // the open calls, by depth
	depth      int                // of the node for which there may be a checkpoint
	untimed    bool
	begun      time.Duration // from epoch to the start of the search, unless untimed
	slow       bool          // a node may take milliseconds

	ctx       context.Context
	budget    *Budget
	halted    bool  // stop: the limit is reached, the context is done or the budget spent
	cancelled bool  // it was the context or the budget
	failed    error // of a recording that ended before the search did
	result    Result
}

// runs keeps runs that have ended, with nothing in them but memory, because the shortest searches take no longer than making one. It keeps
// none that a Checkpoint or an observer may know.
var runs = sync.Pool{New: func() any { return new(run) }}

// end keeps a run for another search.
func (r *run) end() {
	if !r.marks && r.observe == nil {
		grid, path, band := r.grid, r.path, r.band
		*r = run{}
		r.grid, r.path, r.band = grid, path, band
		runs.Put(r)
	}
}

func newRun(ctx context.Context, e *Engine, p sudoku.Puzzle, o Options, start time.Duration) *run {
	r := runs.Get().(*run)
	// Each field by itself: a literal would be built elsewhere and copied.
	r.puzzle, r.layout, r.side, r.grid, r.path = p, p.Layout, p.Layout.Side(), append(r.grid[:0], p.Givens...), r.path[:0]
	r.limit, r.seed, r.turns, r.observe, r.waits, r.clauses = o.Limit, o.Seed, o.Turns, o.Observe, o.Waits, o.Clauses
	r.give, r.only, r.keep, r.ctx, r.budget = o.Found, o.CountOnly, o.Keep, ctx, o.Budget
	r.selects, r.values, r.rng = e.Selects, e.Values, *rand.NewPCG(o.Seed, 0)
	r.engine, r.checkpoint, r.marks, r.untimed, r.begun = e, o.Checkpoint, o.Checkpoint != nil, o.Untimed, start
	r.slow = p.Clues != nil && r.side > quickSide
	if e.Resumes {
		r.path = slices.Grow(r.path, len(r.grid))[:len(r.grid)]
		clear(r.path)
	}
	if r.marks {
		r.saving = r.save
	}
	if o.From != nil {
		r.resume(o.From)
	}
	return r
}

// elapsed returns how long the search has taken, or 0 if it is untimed.
func (r *run) elapsed() time.Duration {
	if r.untimed {
		return 0
	}
	return time.Since(epoch) - r.begun
}

// pollEvery is the number of nodes between two checks of the context. A node takes some tens
// of microseconds on the largest grids, so the checks are at most 15 ms apart. With clues it may take
// a hundred times as long on grids above quickSide, and each node checks the context.
const (
	pollEvery = 256
	quickSide = 16
)

// enter begins a node at a depth, counts it and reports whether to continue.
func (r *run) enter(depth int) bool {
	yield.Often()
	if r.marks {
		r.node(depth)
	}
	return r.count(depth)
}

// count counts a node at a depth and reports whether to continue. An engine that finds out that a node is a dead end before it calls
// itself there only counts it.
func (r *run) count(depth int) bool {
	c := &r.result.Counters
	c.Nodes++
	if depth > c.Deepest {
		c.Deepest = depth
	}
	return c.Nodes%pollEvery != 1 && !r.slow || r.going() // asked here, too, to save the call
}

// going checks the context and the budget if it is time to, and reports whether to continue.
func (r *run) going() bool {
	if r.result.Counters.Nodes%pollEvery == 1 {
		return r.poll()
	}
	if r.slow && r.ctx.Err() != nil { // a budget is counted in other units than time
		r.halted, r.cancelled = true, true
	}
	return !r.halted
}

// poll checks the context and the budget and reports whether to continue.
func (r *run) poll() bool {
	yield.Now()
	if r.over() != nil {
		r.halted, r.cancelled = true, true
	}
	return !r.halted
}

// over returns why the search must stop early, or nil.
func (r *run) over() error {
	if r.budget != nil && !r.budget.Take() {
		return ErrBudget
	}
	return r.ctx.Err()
}

// found records the grid as a solution and halts the search at the limit.
func (r *run) found(line uint8, depth int) {
	r.result.Count++
	switch {
	case r.only:
	case r.give != nil:
		r.give(r.grid)
	case r.keep == 0 || len(r.result.Solutions) < r.keep:
		r.result.Solutions = append(r.result.Solutions, r.grid.Clone())
	}
	if r.observe != nil {
		r.observe(Step{Kind: Solution, Line: line, Cell: -1, Depth: uint16(depth)})
	}
	if r.result.Count == r.limit {
		r.halted = true
	}
}

// empty lists the blank cells in row-major order.
func (r *run) empty() []int {
	var cells []int
	for cell, d := range r.grid {
		if d == 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// choose reports to the observer what the search branches on next. Computing a Choice takes time, so
// the caller checks that there is an observer.
func (r *run) choose(c Choice, line uint8, depth int) { r.observe(ChooseStep(c, line, depth)) }

// chosenBy returns the rule of a choice: ByTurn if a Turn replaced it, else the engine's rule.
func chosenBy(own Selection, turn bool) Selection {
	if turn {
		return ByTurn
	}
	return own
}

// assign reports to the observer, if there is one, that a digit is tried, and why before the others.
func (r *run) assign(line uint8, cell int, digit uint8, depth int, why Detail) {
	if r.observe != nil {
		r.observe(Step{Kind: Assign, Line: line, Digit: digit, Cell: int16(cell), Depth: uint16(depth), Detail: why})
	}
}

// peers is puzzle.Peers without copying the puzzle, for inner loops.
func (r *run) peers(cell int) []int {
	if r.puzzle.Clues != nil {
		return r.puzzle.Peers(cell)
	}
	return r.layout.Peers(cell)
}

// degree returns the number of empty peers of a cell.
func (r *run) degree(cell int) int {
	n := 0
	for _, peer := range r.peers(cell) {
		if r.grid[peer] == 0 {
			n++
		}
	}
	return n
}

// step passes an event to the observer, if there is one. Inner loops check for the observer
// themselves, to save the call.
func (r *run) step(kind StepKind, line uint8, cell int, digit uint8, depth int) {
	if r.observe != nil {
		r.observe(Step{Kind: kind, Line: line, Digit: digit, Cell: int16(cell), Depth: uint16(depth)})
	}
}
