// Package sat decides whether a set of clauses can be satisfied, by conflict-driven
// clause learning. It knows only variables and clauses; what they stand for is the
// caller's affair.
//
//	s := sat.New(3)
//	s.AddAtMostOne(0, 1, 2)
//	s.AddClause(sat.Pos(0), sat.Pos(1))
//	s.AddClause(sat.Neg(0), sat.Pos(2))
//	if yes, err := s.Solve(ctx.Err); yes && err == nil {
//		fmt.Println(s.True(sat.Pos(1))) // true
//	}
//
// A solver may be asked again and again. What it has learnt it keeps, clauses may be
// added in between, and each call may assume literals that hold for that call
// alone. After a no, Failed tells which of them were to blame:
//
//	yes, err := s.Solve(ctx.Err, sat.Pos(0), sat.Pos(1))
//	s.Failed() // when !yes: these cannot hold together
//
// The way it works is that of J. P. Marques-Silva and K. A. Sakallah (GRASP, 1996):
// decide, propagate, learn a clause from each conflict, jump back. Watched literals
// and the activity order are from M. W. Moskewicz et al. (“Chaff”, DAC 2001), the
// shape of the whole is that of N. Eén and N. Sörensson (“An Extensible SAT-solver”,
// SAT 2003), and what is kept and when to restart is judged by the number of levels
// in a clause, after G. Audemard and L. Simon (“Predicting Learnt Clauses Quality”,
// IJCAI 2009). The rule “at most one of these” is built in: spelled out as clauses it
// would need one for every pair.
package sat

import "math/rand/v2"

// A Lit is a literal: a variable or its negation.
type Lit int32

// Pos is the literal that a variable is true.
func Pos(variable int) Lit { return Lit(variable) << 1 }

// Neg is the literal that a variable is false.
func Neg(variable int) Lit { return Lit(variable)<<1 | 1 }

// Not is the opposite of a literal.
func (l Lit) Not() Lit { return l ^ 1 }

// Var is the variable of a literal.
func (l Lit) Var() int { return int(l >> 1) }

// Negated tells whether the literal is its variable's negation.
func (l Lit) Negated() bool { return l&1 != 0 }

// An Observer is told the events of a search, in order, on the searching goroutine.
// A clause is told by its number, counted from 0 in the order of AddClause, or as
// Learnt. The slices are lent.
type Observer interface {
	Decide(l Lit)                    // l is tried
	Imply(l Lit, clause int)         // the clause has no other literal left: l is true
	Exclude(l, by Lit)               // of a group at most one is true, and that is by: l is true, the negation of another
	Undo(l Lit)                      // l, the last that became true, is open again
	Conflict(clause int, lits []Lit) // the clause has no literal left
	Learn(lits []Lit)                // this clause follows; the first literal is the one that will be implied
	Jump(from, to int)               // the search is about to go back to as many decisions
	Restart()                        // the search is about to go back to the start, for no conflict's sake
	Block()                          // the search is about to leave a solution behind
}

// Learnt stands for the number of a clause that the solver has learnt.
const Learnt = -1

// Stats are what the searches of a solver have cost, all together.
type Stats struct {
	Decisions, Conflicts, Restarts int64
	Visits                         int64 // clauses and groups looked at by propagation
	Trues                          int64 // how often a variable became true, and not false
	Most                           int   // the most variables true at one time
	Removed                        int64 // learnt clauses that were forgotten again
}

// A Solver holds a set of clauses and what is known of them. It is for one goroutine.
type Solver struct {
	Observer Observer // may be nil. Set it before the first clause
	Stats    Stats
	// Choose, where there is one, is asked before each decision, but for the assumptions,
	// and may name the literal to decide. One that has a value is passed over. May be nil.
	Choose func() (l Lit, ok bool)

	clauses  clauseStore
	watches  watchStore
	groups   groups
	numbered int   // how many clauses AddClause has been given
	clause   []Lit // the one being added
	refuted  bool  // the clauses cannot all be true
	solved   bool  // the last Solve said yes, and no clause was added since

	values []int8   // for each literal 1 if true, -1 if false, 0 if open
	level  []int32  // for each variable with a value, how many decisions there were
	reason []reason // for each variable with a value, why it has it
	trail  []Lit    // the true literals in the order in which they became true
	ahead  int      // the trail from here on has not been propagated
	marks  []int    // for each level, how long the trail was before its decision
	trues  int      // how many variables are true

	order order
	last  []Lit // for each variable 1 if it was false the last time it had a value

	analysis analysis
	pace     pace
	failed   []Lit
	assumed  int // how many assumptions the last Solve had
	over     func() error
	nextPoll int64 // the count of Visits at which to ask over again
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

// True tells whether a literal is true: in the solution after Solve said yes, and
// otherwise whether it is known to be true in every solution, whatever is assumed.
func (s *Solver) True(l Lit) bool { return s.values[l] > 0 && (s.solved || s.level[l>>1] == 0) }

// Failed lists those assumptions of the last Solve that cannot hold together. After
// a no it is empty where the clauses alone cannot be satisfied.
func (s *Solver) Failed() []Lit { return s.failed }

// Trues is how many variables are true where the search stands.
func (s *Solver) Trues() int { return s.trues }

// Shuffle draws lots for the order in which variables are decided while no conflict
// has said more. The same seed gives the same search.
func (s *Solver) Shuffle(seed uint64) { s.order.shuffle(rand.New(rand.NewPCG(seed, 0))) }
