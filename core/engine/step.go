package engine

// A Step is one event of a search. It is 12 bytes, and it can be undone: whoever
// holds the steps of a run can rebuild the board at any of them, both ways.
type Step struct {
	Kind  StepKind
	Line  uint8  // index into the engine's Pseudocode
	Digit uint8  // 1 to N; 0 where the step is about no digit
	_     uint8  // (room)
	Cell  int16  // the cell; -1 where the step is about no cell
	Depth uint16 // how many digits the search has assigned after this step
	Other int32  // what else the step is about, by its kind; -1 where there is nothing else
}

// StepKind says what happened.
type StepKind uint8

// The kinds of step, with the field's word for each, and what Other is for it.
const (
	Assign    StepKind = iota // a digit is tried in a cell: assignment, a decision
	Deduce                    // a digit is forced in a cell: propagation. Other: the Reason
	Backtrack                 // a digit is taken back, tried or forced: backtrack
	Reject                    // a digit was tested and a peer refused it: consistency check. Other: the peer
	Prune                     // a candidate leaves a cell's domain: forward checking. Other: the Reason, where there is more to it than a peer
	Restore                   // a candidate comes back
	Wipeout                   // a cell, or a digit in a house, has nothing left: domain wipe-out. Other: of a digit in a house, the column
	Cover                     // a column of the exact-cover matrix goes: Algorithm X. Other: the column
	Uncover                   // a column comes back. Other: the column
	Suppose                   // a digit is tried in some places of a band or stack: a decision that fills no cell. Other: the Places
	Withdraw                  // what was supposed is given up. Other: the Places
	Conflict                  // what was learnt cannot hold any more: conflict. Other: how many literals the clause has
	Learn                     // a clause is learnt from a conflict: clause learning. Other: how many literals it has
	Backjump                  // the search goes back past decisions that had no part in it. Other: how many it passes over
	Solution                  // the grid is full and right
	StepKinds                 // how many kinds there are
)

var stepNames = [StepKinds]string{
	"assign", "deduce", "backtrack", "reject", "prune", "restore", "wipeout", "cover", "uncover",
	"suppose", "withdraw", "conflict", "learn", "backjump", "solution",
}

// String is the word for the kind that scripts read: "assign".
func (k StepKind) String() string {
	if k < StepKinds {
		return stepNames[k]
	}
	return "unknown"
}

// Decides tells whether the step is a decision: something tried, with other choices left
// for later.
func (s Step) Decides() bool {
	return s.Kind == Assign || s.Kind == Suppose || s.Kind == Prune && s.Other >= 0 && Reason(s.Other).Rule() == Decided
}

// Undoes tells whether the step takes a decision back.
func (s Step) Undoes(decision Step) bool {
	switch decision.Kind {
	case Assign:
		return s.Kind == Backtrack && s.Cell == decision.Cell && s.Digit == decision.Digit
	case Prune:
		return s.Kind == Restore && s.Cell == decision.Cell && s.Digit == decision.Digit
	case Suppose:
		return s.Kind == Withdraw && s.Digit == decision.Digit && s.Other == decision.Other
	}
	return false
}
