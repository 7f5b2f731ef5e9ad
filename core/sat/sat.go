// Package sat decides whether a set of clauses can be satisfied, by conflict-driven clause
// learning. It knows only variables and clauses; the caller decides what they stand for.
//
//	s := sat.New(3)
//	s.AddAtMostOne(0, 1, 2)
//	s.AddClause(sat.Pos(0), sat.Pos(1))
//	s.AddClause(sat.Neg(0), sat.Pos(2))
//	if yes, err := s.Solve(ctx.Err); yes && err == nil {
//		fmt.Println(s.True(sat.Pos(1))) // true
//	}
//
// Solve may be called any number of times. The solver keeps what it has learnt, clauses may be
// added between calls, and each call may assume literals that hold for that call only. If
// the answer is no, Failed returns the assumptions that cannot hold together:
//
//	yes, err := s.Solve(ctx.Err, sat.Pos(0), sat.Pos(1))
//	s.Failed() // if !yes: these cannot hold together
//
// The algorithm is that of J. P. Marques-Silva and K. A. Sakallah (GRASP, 1996): decide,
// propagate, learn a clause from each conflict, jump back. Watched literals and the activity
// order are from M. W. Moskewicz et al. (“Chaff”, DAC 2001), and the overall structure is that of
// N. Eén and N. Sörensson (“An Extensible SAT-solver”, SAT 2003). Which clauses to keep and when
// to restart depends on the number of levels in a clause (its glue), after G. Audemard and
// L. Simon (“Predicting Learnt Clauses Quality”, IJCAI 2009). “At most one of these” is built in,
// because as clauses it would need one for every pair.
package sat

import "math/rand/v2"

// A Lit is a literal: a variable or its negation.
type Lit int32

// Pos returns the literal that is true if the variable is true.
func Pos(variable int) Lit { return Lit(variable) << 1 }

// Neg returns the literal that is true if the variable is false.
func Neg(variable int) Lit { return Lit(variable)<<1 | 1 }

// Not returns the negation of a literal.
func (l Lit) Not() Lit { return l ^ 1 }

// Var returns the variable of a literal.
func (l Lit) Var() int { return int(l >> 1) }

// Negated reports whether the literal is the negation of its variable.
func (l Lit) Negated() bool { return l&1 != 0 }

// An Observer receives the events of a search, in order, on the searching goroutine. A clause
// is named by its number, counted from 0: that of AddClause, Learn or Block. The slices are
// valid during the call.
type Observer interface {
	Decide(l Lit)                    // l is decided to be true
	Imply(l Lit, clause int)         // the clause has no other literal left: l is true
	Exclude(l, by Lit)               // by is true, so another literal of its group is false: l, its negation, is true
	Undo(l Lit)                      // l, the last that became true, has no value again
	Conflict(clause int, lits []Lit) // the clause has no literal left
	Learn(clause int, lits []Lit)    // this clause follows; the first literal is the one that will be implied
	Jump(from, to int)               // the search is about to go back from one number of decisions to another
	Restart()                        // the search is about to go back to the start, without a conflict
	Block(clause int, lits []Lit)    // the search is about to leave a solution behind, which this clause excludes; it has no number if it has no literals
}

// Stats is the cost of all searches of a solver together.
type Stats struct {
	Decisions, Conflicts, Restarts int64
	Visits                         int64 // clauses and groups looked at by propagation
	Trues                          int64 // how often a variable was set to true
	Most                           int   // the most variables true at one time
	Removed                        int64 // learnt clauses that were removed again
}

// A Solver holds a set of clauses and what has been learnt about them. It is for one goroutine.
type Solver struct {
	Observer Observer // may be nil. Set it before the first clause
	Stats    Stats
	// Choose is called before each decision, except assumptions, and may return the literal
	// to decide. A literal that has a value is ignored. May be nil.
	Choose func() (l Lit, ok bool)

	clauses  clauseStore
	watches  watchStore
	groups   groups
	numbered int   // the number of clauses added or learnt so far
	clause   []Lit // the one being added
	refuted  bool  // the clauses cannot all be true
	solved   bool  // the last Solve returned true, and no clause was added since

	values []int8   // for each literal 1 if true, -1 if false, 0 if open
	level  []int32  // for each variable with a value, its level: the number of decisions then
	reason []reason // for each variable with a value, why it has it
	trail  []Lit    // the true literals in the order in which they became true
	ahead  int      // the trail from this index on has not been propagated
	marks  []int    // for each level, the length of the trail before its decision
	trues  int      // the number of variables that are true

	order order
	last  []Lit // for each variable 1 if it was false the last time it had a value

	analysis analysis
	pace     pace
	failed   []Lit
	assumed  int // the number of assumptions of the last Solve
	over     func() error
	nextPoll int64 // the value of Stats.Visits at which to call over next
}

// New returns a solver for variables numbered from 0, without any clauses.
func New(variables int) *Solver {
	s := &Solver{
		clauses: newClauseStore(variables),
		values:  make([]int8, 2*variables),
		level:   make([]int32, variables),
		reason:  make([]reason, variables),
		trail:   make([]Lit, 0, variables),
		order:   newOrder(variables),
		last:    make([]Lit, variables),
	}
	s.watches = newWatchStore(2 * variables)
	s.groups = newGroups(variables)
	s.clause = make([]Lit, 0, variables)
	s.analysis = newAnalysis(variables)
	s.pace = newPace()
	return s
}

// True reports whether a literal is true in the solution, if the last Solve found one.
// Otherwise it reports whether the literal is known to be true in every solution, without any
// assumptions.
func (s *Solver) True(l Lit) bool { return s.values[l] > 0 && (s.solved || s.level[l>>1] == 0) }

// Failed returns the assumptions of the last Solve that cannot hold together. It is empty if
// the clauses cannot be satisfied even without assumptions.
func (s *Solver) Failed() []Lit { return s.failed }

// Trues returns how many variables are true at this point of the search.
func (s *Solver) Trues() int { return s.trues }

// Shuffle randomises the order in which variables are decided before conflicts determine it.
// The same seed gives the same search.
func (s *Solver) Shuffle(seed uint64) { s.order.shuffle(rand.New(rand.NewPCG(seed, 0))) }
