package engine

import "slices"

// A Step is one event of a search. It is 12 bytes, and it can be undone: from the steps of a
// run the board can be rebuilt at any of them, in both directions.
type Step struct {
	Kind   StepKind
	Line   uint8  // index into the engine's Pseudocode
	Digit  uint8  // 1 to N; 0 if the step is not about a digit
	_      uint8  // (room)
	Cell   int16  // the cell; -1 if the step is not about a cell
	Depth  uint16 // the number of digits assigned after this step
	Detail Detail
}

// StepKind says what happened.
type StepKind uint8

// The kinds of step, with the usual term for each, and the method that reads its Detail.
const (
	Assign    StepKind = iota // a digit is tried in a cell: assignment, a decision
	Deduce                    // a digit is forced in a cell: propagation. Reason
	Backtrack                 // a digit is taken back, tried or forced: backtrack. Jumped
	Reject                    // a digit was tested, and a peer has it or a clue excludes it: consistency check. Peer, Constraint
	Prune                     // a candidate leaves a cell's domain: forward checking. Reason, Peer
	Restore                   // a candidate comes back
	Wipeout                   // a cell, or a digit in a house, has nothing left: domain wipe-out. Column, for a digit in a house
	Cover                     // a column of the exact-cover matrix goes: Algorithm X. Column
	Uncover                   // a column comes back. Column
	Suppose                   // a digit is tried in some places of a band or stack: a decision that fills no cell. Places
	Withdraw                  // a supposition is given up. Places
	Conflict                  // all literals of a learnt clause are false, or a clue cannot be satisfied: conflict. Clause, Constraint
	Learn                     // a clause is learnt from a conflict: clause learning. Clause
	Backjump                  // the search goes back past decisions that had no part in the conflict, for cbj to a cell. Count
	Choose                    // the search chooses what to branch on: variable selection. Choice
	Solution                  // the grid is full and breaks no rule
	StepKinds                 // the number of kinds
)

var stepNames = [StepKinds]string{
	"assign", "deduce", "backtrack", "reject", "prune", "restore", "wipeout", "cover", "uncover",
	"suppose", "withdraw", "conflict", "learn", "backjump", "choose", "solution",
}

// String returns the name of the kind in scripts: "assign".
func (k StepKind) String() string { return nameOf(stepNames[:], k) }

// KindNamed returns the kind with a name for scripts, and reports whether there is one.
func KindNamed(name string) (StepKind, bool) { return named[StepKind](stepNames[:], name) }

// nameOf returns the name of a value in scripts.
func nameOf[T ~uint8](names []string, value T) string {
	if int(value) < len(names) {
		return names[value]
	}
	return "unknown"
}

// named returns the value with a name, or 0, and reports whether there is one.
func named[T ~uint8](names []string, name string) (T, bool) {
	i := slices.Index(names, name)
	return T(max(i, 0)), i >= 0
}

// decided is the Detail of a Prune that is a decision.
var decided = ReasonDetail(Because(Decided))

// Decides reports whether the step is a decision: the search tries one choice and leaves the
// others for later.
func (s Step) Decides() bool {
	return s.Kind == Assign || s.Kind == Suppose || s.Kind == Prune && s.Detail == decided
}

// Undoes reports whether the step takes a decision back.
func (s Step) Undoes(decision Step) bool {
	switch decision.Kind {
	case Assign:
		return s.Kind == Backtrack && s.Cell == decision.Cell && s.Digit == decision.Digit
	case Prune:
		return s.Kind == Restore && s.Cell == decision.Cell && s.Digit == decision.Digit
	case Suppose:
		return s.Kind == Withdraw && s.Digit == decision.Digit && s.Detail == decision.Detail
	}
	return false
}
