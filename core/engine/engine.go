// Package engine holds the search engines, one file each, and the contract they
// share. Each engine is one published algorithm and no other, written to be read
// aloud in class and to run fast when nobody watches.
//
// To search:
//
//	result, err := engine.DancingLinks.Search(ctx, puzzle, engine.Options{Limit: 2})
//
// A limit of 2 proves uniqueness: exactly one solution is only ever said of a
// result that is Exhaustive. To watch, give Options an Observe function: it is
// told every event of the search as a Step, in order, on the searching goroutine.
//
// The package draws nothing, keeps no history and starts no goroutine: that is
// core/player's.
package engine

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"nonet/core/sudoku"
)

// An Engine is one way of searching: what it says of itself, and the search.
type Engine struct {
	ID         string // a word for scripts: "dlx"
	Title      string // a short name: "Dancing links"
	Idea       string // the algorithm in a sentence
	Origin     string // whose algorithm it is
	Complexity string // its cost in a sentence
	Pseudocode []Line
	Domains    DomainKind
	Selects    Selection

	search func(*run)
	only   *sudoku.Layout // the one layout it is for; nil where it is for all
	// refuses: an unwatched search of givens that break a rule ends at once without a
	// solution, so Search checks the rules only where nothing was found.
	refuses bool
}

// A Line is one line of pseudocode.
type Line struct {
	Indent int // in levels
	Text   string
}

// DomainKind says what an engine knows of the candidates, and so how whoever
// watches it can tell them.
type DomainKind uint8

// The kinds of domain.
const (
	// FromPeers: the engine keeps no candidates. A digit may go where no peer holds it.
	FromPeers DomainKind = iota
	// FromPrunes: the engine keeps a domain for each cell. It begins as the digits that
	// no given refuses and changes by Prune and Restore. That of a cell with a digit waits,
	// unchanged, until the digit is taken back.
	FromPrunes
	// FromColumns: a candidate lives while none of its exact-cover columns is covered. The
	// columns of the givens are covered from the start.
	FromColumns
)

// Selection is the rule by which an engine chooses what to branch on.
type Selection uint8

// The rules.
const (
	InOrder      Selection = iota + 1 // the next empty cell in reading order
	FewestDigits                      // a cell with the fewest candidates
	FewestByLot                       // the same, by lot among equals
	FewestRows                        // a column of the exact-cover matrix with the fewest rows
	FewestWays                        // a digit and a chute with the fewest ways to arrange it
	MostActive                        // the candidate that had most to do with the latest conflicts
)

// Options say what to search for and who watches.
type Options struct {
	Limit int // stop after so many solutions; 0 means find all
	// Found is given each solution, as a loan, and the Result keeps none: for searches
	// with more solutions than there is memory. May be nil.
	Found func(sudoku.Grid)
	Seed  uint64 // for engines that draw lots: the same seed, the same run
	Turns []Turn // decisions that are not the engine's own, in the order of the run
	// Budget bounds the work of the search; nil for no bound.
	Budget *Budget
	// Observe receives every event of the search; nil for full speed. (Band takes two
	// decisions at a time now and then where nobody watches; what it finds is the same.)
	Observe func(Step)
}

// A Turn puts a decision of somebody else in the place of the engine's own: where the
// engine is about to choose what to try next, it tries this digit in this cell. All it
// would have tried instead it tries later, so that the search is as exhaustive as ever.
//
// Where the engine is free to choose, it chooses that cell and tries that digit first:
// dlx chooses the column of the cell, cdcl decides that the digit is there, and band,
// which supposes how a digit lies in a band or stack, supposes it in the three cells in
// a row (or column) of its box. Where it has chosen before and is about to try the next
// alternative, it takes the turn if that is one of the alternatives still to be tried.
// Only cdcl, whose decisions are all free, can do otherwise there. A turn that cannot be
// taken where it would be due is passed over.
type Turn struct {
	Decision int64 // how many decisions (see Step.Decides) the run has made before it
	Cell     int
	Digit    uint8
}

// Counters are what a search has cost.
type Counters struct {
	// Nodes are the positions looked at: calls of the recursive function, or decisions
	// and the start.
	Nodes int64
	// Assignments are the digits put into a cell, tried or forced; for band, which fills
	// cells in bulk, what it supposed.
	Assignments int64
	// Backtracks are the digits taken back out; for band, suppositions given up.
	Backtracks int64
	// Checks are the tests whether one digit fits or stays in one cell. For dlx they are
	// the links undone, for propagate the candidates struck, for cdcl the clauses and
	// groups visited.
	Checks int64
	// Deepest is the most digits assigned at one time; for band, suppositions made.
	Deepest int
	Time    time.Duration // from the first check to the last
}

// A Result is what a search found.
type Result struct {
	Solutions  []sudoku.Grid // in the order they were found, unless Options.Found took them
	Count      int           // how many were found
	Exhaustive bool          // there are no solutions but these
	Counters   Counters
}

// Unique tells whether the search proved that there is exactly one solution.
func (r Result) Unique() bool { return r.Exhaustive && r.Count == 1 }

// All lists the engines in the order they are shown.
func All() []*Engine {
	return []*Engine{DepthFirst, ForwardChecking, DancingLinks, BitMasks, BestCell, Propagation, Band, ClauseLearning}
}

// ByID returns the engine with that id, and whether there is one.
func ByID(id string) (*Engine, bool) {
	for _, e := range All() {
		if e.ID == id {
			return e, true
		}
	}
	return nil, false
}

// Fits tells whether the engine can search puzzles of this layout.
func (e *Engine) Fits(l *sudoku.Layout) bool { return e.only == nil || e.only == l }

// Chooses tells whether a step of the engine is the one by which it settles what to
// try next: for DancingLinks the cover of the column that it will branch on, for all
// others the decision itself.
func (e *Engine) Chooses(s Step) bool {
	if e.Selects == FewestRows {
		return s.Kind == Cover && s.Line == dlxCover
	}
	return s.Decides()
}

// A LayoutError is a puzzle of a layout that the engine is not for.
type LayoutError struct {
	Engine *Engine
	Layout *sudoku.Layout
}

func (e *LayoutError) Error() string {
	return fmt.Sprintf("%s is only for a grid of %v; this one is %v", e.Engine.ID, e.Engine.only, e.Layout)
}

// Search looks for solutions of p. Where the givens break a rule the error is a
// *sudoku.InvalidError, and nothing is found or observed; where the engine does not fit
// the layout it is a *LayoutError, and where the givens do not it is that of Puzzle.Check. When ctx is done the search stops within 50
// ms, and the error is ctx's, with what was found so far; where its budget is spent it is
// ErrBudget.
func (e *Engine) Search(ctx context.Context, p sudoku.Puzzle, o Options) (Result, error) {
	start := time.Since(epoch)
	if err := p.Check(); err != nil {
		return Result{}, err
	}
	fits := e.Fits(p.Layout)
	later := fits && e.refuses && o.Observe == nil
	if !later {
		if conflicts := p.Conflicts(); conflicts != nil {
			return Result{}, &sudoku.InvalidError{Conflicts: conflicts}
		}
	}
	if !fits {
		return Result{}, &LayoutError{e, p.Layout}
	}
	r := newRun(ctx, p, o)
	e.search(r)
	if later && r.result.Count == 0 {
		if conflicts := p.Conflicts(); conflicts != nil {
			return Result{}, &sudoku.InvalidError{Conflicts: conflicts}
		}
	}
	r.result.Counters.Time = time.Since(epoch) - start
	if r.cancelled {
		return r.result, cmp.Or(ctx.Err(), ErrBudget)
	}
	r.result.Exhaustive = !r.halted
	return r.result, nil
}

// epoch is some moment before any search. To ask how long it was ago reads one clock, where
// time.Now reads two; beside a search of half a microsecond that counts.
var epoch = time.Now()

// manySolutions is how many solutions are too many to be looked for with clause
// learning. It adds a clause for each that it finds and keeps it to the end: so it
// slows down, and takes ever more memory, where Propagation simply goes on.
const manySolutions = 16

// For is the engine to use for a layout where the user has named none, with the limit
// that the Options will have. It is the quickest to prove that there is one solution:
// on large grids the one that does not lose itself in the hard ones. Where more
// solutions are wanted than a few, it is one that can go through any number of them.
func For(l *sudoku.Layout, limit int) *Engine {
	const large = 16
	switch {
	case Band.Fits(l):
		return Band
	case l.Side() < large, limit == 0, limit > manySolutions:
		return Propagation
	}
	return ClauseLearning
}
