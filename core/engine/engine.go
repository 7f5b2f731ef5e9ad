// Package engine holds the search engines, one file each, and their common contract. Each
// engine is one published algorithm, written to be read in class and to run fast without an
// observer.
//
// To search:
//
//	result, err := engine.DancingLinks.Search(ctx, puzzle, engine.Options{Limit: 2})
//
// A limit of 2 proves uniqueness: there is exactly one solution only if the result is
// Exhaustive. To watch the search, set Options.Observe: it receives every event of the
// search as a Step, in order, on the searching goroutine.
//
// The package keeps no history and starts no goroutine: that is left to core/player. It draws
// nothing.
package engine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"nonet/core/heuristic"
	"nonet/core/sudoku"
)

// An Engine is one search algorithm and its description.
type Engine struct {
	ID         string // its name in scripts: "dlx"
	Title      string // a short name: "Dancing links"
	Idea       string // the algorithm in a sentence
	Origin     string // whose algorithm it is
	Complexity string // its cost in a sentence
	Pseudocode []Line
	// Call is the line of the recursive call, where an unfinished call waits for the one below
	// it; 0 if the search is not recursive.
	Call    int
	Domains DomainKind
	Selects Selection
	Values  ValueOrder
	// CellScore and DigitScore are the expressions of Selection ByScore and of ValueOrder InScoreOrder; otherwise nil.
	CellScore, DigitScore *heuristic.Expression

	// Resumes: a search can go on from a Checkpoint.
	Resumes bool
	// Learns: it adds clauses to the puzzle, which its steps name. See Options.Clauses.
	Learns bool
	// Blames: it keeps conflict sets, of the cells that had a part in its dead ends.
	Blames bool
	// Arcs: it keeps a queue of arcs.
	Arcs bool

	search func(*run)
	open   func(context.Context, sudoku.Puzzle) (Recording, error) // of a Recorded engine; nil for all others
	start  Start                                                   // of an engine that is another program; nil for all others
	choice *Engine                                                 // the engine that a user has chosen, of which this is one run; nil for all others
	only   *sudoku.Layout                                          // the only layout it is for; nil if it is for all
	knows  constraints                                             // of clues; it cannot search a puzzle with others
	lists  bool                                                    // it cannot search a puzzle with constraints that are not listable
	// refuses: an unobserved search of givens that break a rule ends immediately without a
	// solution, so Search checks the rules only if nothing was found.
	refuses bool

	stem    string   // the title without what an option replaces; empty if none does
	options []option // those of its switches, the default of each first
	base    *Engine  // the engine without switches; nil if this is one
	words   []string // those of its switches that are not the default
}

// A Line is one line of pseudocode.
type Line struct {
	Indent int // in levels
	Text   string
}

// DomainKind says how an observer can determine the candidates of an engine.
type DomainKind uint8

// The kinds of domain.
const (
	// FromPeers: the engine keeps no candidates. A digit is possible in a cell if no peer
	// holds it and no clue excludes it: see Fit.
	FromPeers DomainKind = iota
	// FromPrunes: the engine keeps a domain for each cell. It begins with the digits that no
	// given excludes, and changes by Prune and Restore. The domain of a cell with a digit does
	// not change until the digit is taken back.
	FromPrunes
	// FromColumns: a candidate lives while none of its exact-cover columns is covered. The
	// columns of the givens are covered from the start.
	FromColumns
)

// InitialDomains returns the domains with which a search begins: the candidates of each cell.
func InitialDomains(p sudoku.Puzzle) []sudoku.Digits {
	domains := make([]sudoku.Digits, len(p.Givens))
	for cell := range domains {
		domains[cell] = p.Candidates(cell)
	}
	return domains
}

// UsualSeed is the seed where none is chosen, in the window and for commands, so that both show the same run.
const UsualSeed uint64 = 1

// Options are the options of a search.
type Options struct {
	Limit int // stop after this many solutions; 0: find all
	// Found, if not nil, receives each solution, which is valid during the call, and the
	// Result keeps none. It is for searches with more solutions than fit into memory.
	Found func(sudoku.Grid)
	// Keep is the most solutions that the Result keeps, the first ones; 0 for no limit. The others are only counted.
	Keep int
	// CountOnly leaves the solutions at being counted: they are neither kept nor passed to Found.
	CountOnly bool
	// Untimed leaves Counters.Time at 0: reading the clock twice takes a tenth of the shortest searches.
	Untimed bool
	Seed    uint64 // for engines that choose at random: the same seed gives the same run
	Turns   []Turn // decisions that are not the engine's own, in the order of the run
	// Budget limits the work of the search; nil for no limit.
	Budget *Budget
	// Observe receives every event of the search; nil for full speed. (Without it, band
	// sometimes takes two decisions at a time; it finds the same solutions.)
	Observe func(Step)
	// Waits, if not nil, is called when a search that reads a Recording may have to wait for its next steps, after Observe has received those
	// before them.
	Waits func()
	// Clauses, if not nil, receives the clauses that the observed steps name. Several searches with the same options may share
	// them: what one has added, another one finds there.
	Clauses *Clauses
	// Checkpoint, if not nil, is called at the entry of every node, after the steps before it, with a
	// function that makes a Checkpoint of the search there. It is only for engines that resume.
	Checkpoint func(save func() *Checkpoint)
	// From is where to begin: a checkpoint of a search by this engine of this puzzle, with the same
	// Limit, Seed and Turns. Then only what follows it is observed, and passed to Found. Nil: begin at
	// the start.
	From *Checkpoint
}

// A Turn replaces a decision of the engine: when the engine is about to choose what to try
// next, it tries this digit in this cell. It tries its own choices later, so that the search
// stays exhaustive.
//
// If the engine is free to choose, it chooses that cell and tries that digit first: dlx
// chooses the column of the cell, and cdcl decides that the digit is there. Band supposes how
// a digit lies in a band or stack; it supposes the digit in the three cells in a row (or
// column) of its box. If the engine has chosen before and is about to try the next
// alternative, it takes the turn only if that is one of the alternatives left; only cdcl,
// whose decisions are all free, can always take it. A turn that cannot be taken when it is
// due is skipped.
type Turn struct {
	Decision int64 // the number of decisions (see Step.Decides) before it in the run
	Cell     int
	Digit    uint8
}

// Counters are the cost of a search.
type Counters struct {
	// Nodes are the positions of the search: the start, and one after each decision (see Step.Decides), also
	// where it is a dead end at once. Without an observer band sometimes supposes two
	// configurations before it looks at the position: these are one decision.
	Nodes int64
	// Assignments are the digits put into a cell, tried or forced; for band, which fills
	// many cells at a time, the suppositions.
	Assignments int64
	// Backtracks are the digits taken back out; for band, suppositions given up.
	Backtracks int64
	// Conflicts are the conflicts from which cdcl learns; they are 0 for engines that do not learn.
	Conflicts int64
	// Checks are the tests whether a digit fits in a cell. For dlx they are
	// the links undone, for propagate the candidates struck, for cdcl the clauses and
	// groups visited.
	Checks int64
	// Deepest is the most digits assigned at a time; for band, the most suppositions.
	Deepest int
	Time    time.Duration // from the first check to the last; 0 if Options.Untimed
}

// A Result is what a search found.
type Result struct {
	Solutions  []sudoku.Grid // in the order they were found, as many as Options.Keep, unless Options.Found took them or they were only counted
	Count      int           // the number of solutions found
	Exhaustive bool          // there are no other solutions
	Counters   Counters
}

// Unique reports whether the search proved that there is exactly one solution.
func (r Result) Unique() bool { return r.Exhaustive && r.Count == 1 }

// All lists the engines in the order they are shown, without switches.
func All() []*Engine {
	return []*Engine{DepthFirst, ForwardChecking, ConflictDirected, ArcConsistency, DancingLinks, BitMasks, BestCell, Propagation, Band, ClauseLearning}
}

// ByID returns the engine with that ID, which may have switches, and reports whether there is one. See
// Find.
func ByID(id string) (*Engine, bool) {
	e, err := Find(id)
	return e, err == nil
}

// Fits reports whether the engine can search a puzzle, as far as its layout and its clues go.
func (e *Engine) Fits(p sudoku.Puzzle) bool { return e.Misfit(p) == nil }

// Misfit returns an error, a *MisfitError, if the engine cannot search a puzzle because of its layout or its clues; otherwise nil.
func (e *Engine) Misfit(p sudoku.Puzzle) error {
	if e.only != nil && e.only != p.Layout {
		return &MisfitError{Engine: e, Layout: p.Layout}
	}
	if clue, large, ok := e.unfit(p); ok {
		return &MisfitError{Engine: e, Layout: p.Layout, Clue: clue.Kind.String(), Large: large}
	}
	return nil
}

// UnfitClue returns the first clue because of which the engine cannot search a puzzle, and reports whether there is one.
func (e *Engine) UnfitClue(p sudoku.Puzzle) (c sudoku.Clue, ok bool) {
	c, _, ok = e.unfit(p)
	return c, ok
}

// unfit is UnfitClue, and reports whether the engine knows the kind of the clue, but it has too many cells.
func (e *Engine) unfit(p sudoku.Puzzle) (c sudoku.Clue, large, ok bool) {
	all := p.Clues.Constraints()
	for i := range all {
		k := &all[i]
		if large = e.lists && !listable(p, k); large || !e.knows.has(k.Kind) {
			return p.Clues.All()[k.Clue], large, true
		}
	}
	return sudoku.Clue{}, false, false
}

// constraints are a set of kinds of constraints.
type constraints uint8

// allConstraints are all kinds.
const allConstraints constraints = 1<<sudoku.Differ | 1<<sudoku.Sum | 1<<sudoku.Pair | 1<<sudoku.Allow

func (c constraints) has(k sudoku.ConstraintKind) bool { return c>>k&1 != 0 }

// A MisfitError says that the engine cannot search puzzles of this layout, or with clues of a kind.
type MisfitError struct {
	Engine *Engine
	Layout *sudoku.Layout
	Clue   string // the name of a kind of clue; empty if it is the layout
	Large  bool   // the engine knows that kind, but the clue has too many cells for it
}

func (e *MisfitError) Error() string {
	if e.Engine != nil && e.Clue != "" && e.Large {
		return fmt.Sprintf("%s cannot search this puzzle: it has a clue %q with too many cells", e.Engine.ID, e.Clue)
	}
	if e.Engine != nil && e.Clue != "" {
		return fmt.Sprintf("%s cannot search a puzzle with a clue %q", e.Engine.ID, e.Clue)
	}
	if e.Engine == nil || e.Engine.only == nil || e.Layout == nil {
		return "the engine is not for this grid"
	}
	return fmt.Sprintf("%s is only for a grid of %v; this one is %v", e.Engine.ID, e.Engine.only, e.Layout)
}

// Search looks for solutions of p. The error is
//
//   - that of Puzzle.Searchable if the givens break a rule, or not all rules are known; nothing is found or observed then,
//   - a *MisfitError if the engine does not fit the layout or the clues,
//   - that of Puzzle.Check if the givens do not fit the layout,
//   - ErrTurns if turns are asked of an engine that is a recording,
//   - that of the recording, if the engine is one,
//   - ErrBudget if the budget is spent,
//   - that of ctx when it is done. The search stops within 50 ms of that.
//
// In the last three cases the Result has what was found so far.
func (e *Engine) Search(ctx context.Context, p sudoku.Puzzle, o Options) (Result, error) {
	start := time.Duration(0)
	if !o.Untimed {
		start = time.Since(epoch)
	}
	if err := p.Check(); err != nil {
		return Result{}, err
	}
	misfit := e.Misfit(p)
	later := misfit == nil && e.refuses && o.Observe == nil && p.Unknown == nil
	if !later {
		if err := p.Searchable(); err != nil {
			return Result{}, err
		}
	}
	if misfit != nil {
		return Result{}, misfit
	}
	if e.open != nil && len(o.Turns) > 0 {
		return Result{}, ErrTurns
	}
	if o.From != nil && o.From.engine != e {
		panic("engine: a checkpoint of another engine")
	}
	r := newRun(ctx, e, p, o, start)
	e.search(r)
	result, halted, cancelled, failed := r.result, r.halted, r.cancelled, r.failed
	result.Counters.Time = r.elapsed()
	r.end() // not deferred: after a panic it must not be used again
	if later && result.Count == 0 {
		if err := p.Searchable(); err != nil {
			return Result{}, err
		}
	}
	if cancelled {
		return result, cmp.Or(ctx.Err(), ErrBudget)
	}
	if failed != nil {
		return result, failed
	}
	result.Exhaustive = !halted
	return result, nil
}

// epoch is some moment before any search. time.Since(epoch) reads one clock and time.Now
// reads two, which matters for a search of half a microsecond.
var epoch = time.Now()

// manySolutions is the largest number of solutions for clause learning. It adds a clause for
// each solution and keeps it to the end, so it slows down and needs more and more memory;
// Propagation does not.
const manySolutions = 16

// weighted returns the default engine for puzzles with sums.
func weighted() *Engine {
	e, err := Find("propagate:weight")
	if err != nil {
		panic(err) // unreachable: it is one of Propagation's options
	}
	return e
}

// For returns the default engine for a puzzle and a limit: the fastest to prove uniqueness or,
// on large grids, the one that can solve hard puzzles. If the limit is more than a few
// solutions, it is one that can enumerate any number of them.
func For(p sudoku.Puzzle, limit int) *Engine {
	const large = 16
	few := limit > 0 && limit <= manySolutions
	switch {
	case p.Clues != nil && few && !adds(p): // hard thermometers take it some hundredths of a second, and propagation many seconds
		return ClauseLearning
	case p.Clues != nil:
		return weighted()
	case Band.Fits(p):
		return Band
	case p.Layout.Side() < large, !few:
		return Propagation
	}
	return ClauseLearning
}

// adds reports whether a puzzle has sums.
func adds(p sudoku.Puzzle) bool {
	return slices.ContainsFunc(p.Clues.Constraints(), func(k sudoku.Constraint) bool { return k.Kind == sudoku.Sum })
}
