package engine

import "nonet/core/sudoku"

// A Detail is the further operand of a step, in addition to its cell and digit. Its meaning depends
// on the kind of step; the methods of Step read it. The zero value is no detail.
type Detail struct{ word uint32 }

// number returns a detail that is a number, at least 0.
func number(n int) Detail { return Detail{uint32(n) + 1} }

// number returns the number, and reports whether there is a detail.
func (d Detail) number() (n int, ok bool) { return int(d.word) - 1, d.word != 0 }

// take returns the lowest bits, and takes them away.
func (d *Detail) take(bits int) int {
	part := int(d.word & (1<<bits - 1))
	d.word >>= bits
	return part
}

// PeerDetail returns the Detail of a Reject: the cell that holds the digit.
func PeerDetail(cell int) Detail { return number(cell) }

// constraintDetail is added to the number of a constraint in the Detail of a Reject, which is otherwise a cell.
const constraintDetail = 1 << 16

// ConstraintDetail returns the Detail of a Reject: the number of the constraint that excludes the digit.
func ConstraintDetail(i int) Detail { return number(constraintDetail + i) }

// ReasonDetail returns the Detail of a Deduce or a Prune.
func ReasonDetail(r Reason) Detail { return number(int(r)) }

// ColumnDetail returns the Detail of a Cover or an Uncover, and of a Wipeout of a digit in a house:
// the column of the exact-cover matrix.
func ColumnDetail(column int) Detail { return number(column) }

// PlacesDetail returns the Detail of a Suppose or a Withdraw.
func PlacesDetail(p Places) Detail { return number(int(p)) }

// ClauseDetail returns the Detail of a Conflict or a Learn: the number of the clause, as far as reasons can name it.
func ClauseDetail(n int) Detail { return number(min(n, mostClauses)) }

// conflictConstraint is added to the number of a constraint in the Detail of a Conflict, which is otherwise a clause.
const conflictConstraint = mostClauses + 1

// ConflictDetail returns the Detail of a Conflict of a constraint.
func ConflictDetail(i int) Detail { return number(conflictConstraint + i) }

// CountDetail returns the Detail of a Backjump: the number of decisions that it skips.
func CountDetail(n int) Detail { return number(n) }

// Peer returns the peer that excludes the digit: for a Reject and a Prune by the rule Peer the one that holds it, for a Prune by
// the rule LastValue the one that has no other left. ok is false for all other steps.
func (s Step) Peer() (cell int, ok bool) {
	switch s.Kind {
	case Reject:
		if n, ok := s.Detail.number(); ok && n < constraintDetail {
			return n, true
		}
	case Prune:
		if r, ok := s.Reason(); ok && r.Rule().ofCell() {
			return r.peer(), true
		}
	}
	return -1, false
}

// Reason returns why a Deduce placed its digit, or a Prune struck its candidate.
func (s Step) Reason() (r Reason, ok bool) {
	if s.Kind != Deduce && s.Kind != Prune {
		return 0, false
	}
	n, ok := s.Detail.number()
	return Reason(n), ok
}

// Constraint returns the number of the constraint, among those of the puzzle's clues, that excludes the digit of a Prune or a Reject, leaves no
// other for a Deduce, or is in conflict. It may be their count or more: then it follows from several. ok is false for all other steps.
func (s Step) Constraint() (i int, ok bool) {
	if s.Kind == Reject {
		n, _ := s.Detail.number()
		return n - constraintDetail, n >= constraintDetail
	}
	if s.Kind == Conflict {
		n, _ := s.Detail.number()
		return n - conflictConstraint, n >= conflictConstraint
	}
	if r, ok := s.Reason(); ok && r.Rule() == ByClue {
		return int(r & detailMask), true
	}
	return -1, false
}

// ClueOf returns the number of the constraint, among those of the puzzle's clues, that is the reason for a step: its Constraint, or that because of
// which the peer that it names must differ, if they have no house in common. It may be their count or more, as that of Constraint.
func (s Step) ClueOf(p sudoku.Puzzle) (i int, ok bool) {
	if i, ok := s.Constraint(); ok {
		return i, true
	}
	peer, ok := s.Peer()
	if !ok || s.Cell < 0 {
		return -1, false
	}
	return apart(p, int(s.Cell), peer)
}

// apart returns the constraint because of which two cells must differ that have no house in common.
func apart(p sudoku.Puzzle, a, b int) (i int, ok bool) {
	if p.Clues == nil {
		return -1, false
	}
	if _, shared := p.Layout.Shared(a, b); shared {
		return -1, false
	}
	return p.Clues.Apart(a, b)
}

// Column returns the column of the exact-cover matrix of a step: of a Cover or Uncover, of a Wipeout
// in a house, and of a Choose by a rule of columns.
func (s Step) Column(l *sudoku.Layout) (column int, ok bool) {
	switch s.Kind {
	case Cover, Uncover, Wipeout:
		return s.Detail.number()
	case Choose:
		switch c := s.Choice(); {
		case !c.Rule.OfColumns():
		case c.House >= 0:
			return HouseColumn(l, c.House, c.Digit), true
		default:
			return c.Cell, true
		}
	}
	return -1, false
}

// Places returns the places of a Suppose or Withdraw.
func (s Step) Places() Places {
	n, _ := s.Detail.number()
	return Places(n)
}

// Clause returns the number of the clause, among the Clauses of the search, that is in conflict, that is learnt, or that leaves no
// other choice for a Deduce or a Prune. ok is false for all other steps.
func (s Step) Clause() (n int, ok bool) {
	switch s.Kind {
	case Conflict, Learn:
		n, ok = s.Detail.number()
		return n, ok && n < conflictConstraint
	case Deduce, Prune:
		if r, ok := s.Reason(); ok && r.Rule() == Learnt {
			return r.clause(), true
		}
	}
	return -1, false
}

// Count returns the number of decisions that a Backjump skips; 0 for all other steps.
func (s Step) Count() int {
	if s.Kind != Backjump {
		return 0
	}
	n, _ := s.Detail.number()
	return n
}

// jumped is the Detail of a Backtrack of a digit that the search jumps back past.
var jumped = number(1)

// JumpedDetail returns the Detail of a Backtrack that is Jumped.
func JumpedDetail() Detail { return jumped }

// Jumped reports whether a Backtrack takes back a digit only because the search jumps back past it, or starts over: not because it has
// failed.
func (s Step) Jumped() bool { return s.Kind == Backtrack && s.Detail == jumped }

// A Choice is the operand of a Choose step: what the search branches on next, and by which rule.
type Choice struct {
	Rule  Selection
	Cell  int   // the cell; -1 if it is not a cell
	House int   // the house that needs Digit, or the first row or column of the chute; -1 for a cell
	Digit uint8 // of a house, a chute or a candidate; 0 for a cell
	Size  int   // the number of alternatives: digits of the cell, rows of the column, arrangements
	Equal int   // the number of choices among which the rule breaks ties, including this one
}

// The bits of the Detail of a Choose step, the lowest first.
const (
	choiceSizeBits  = 6 // at most 49 digits of a cell
	choiceRuleBits  = 4
	choiceHouseBits = 8  // noHouse for none
	choiceEqualBits = 14 // at most 9604 columns, of a grid of 49×49
)

// ChooseStep returns the step for a choice.
func ChooseStep(c Choice, line uint8, depth int) Step {
	house := noHouse
	if c.House >= 0 {
		house = c.House
	}
	word := uint32(c.Equal)
	word = word<<choiceHouseBits | uint32(house)
	word = word<<choiceRuleBits | uint32(c.Rule)
	word = word<<choiceSizeBits | uint32(c.Size)
	return Step{Kind: Choose, Line: line, Digit: c.Digit, Cell: int16(c.Cell), Depth: uint16(depth), Detail: Detail{word}}
}

// Choice returns the choice of a Choose step.
func (s Step) Choice() Choice {
	c := Choice{Cell: int(s.Cell), Digit: s.Digit}
	c.Size = s.Detail.take(choiceSizeBits)
	c.Rule = Selection(s.Detail.take(choiceRuleBits))
	if c.House = s.Detail.take(choiceHouseBits); c.House == noHouse {
		c.House = -1
	}
	c.Equal = s.Detail.take(choiceEqualBits)
	return c
}
