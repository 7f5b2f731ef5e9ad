package engine

// A Reason is the reason why a digit was deduced or a candidate pruned. It is a rule and up to two houses,
// by their index in the layout, or a rule and a cell, or the rule Learnt and the number of a clause.
//
// The detail is in the lowest 16 bits, and the number of a clause also in those above the rule.
type Reason int32

const (
	detailBits = 16
	detailMask = 1<<detailBits - 1
	ruleBits   = 4
	ruleMask   = 1<<ruleBits - 1
)

// A Rule is a kind of inference, with its usual name.
type Rule uint8

// The rules. If a rule has houses, the first is that of the pattern.
const (
	NakedSingle  Rule = iota // Deduce: the cell has no other digit left
	HiddenSingle             // Deduce: the first house has no other place for the digit
	Arranged                 // Deduce: all arrangements of the digits in their bands and stacks that are left have the digit there
	Learnt                   // Deduce, Prune: a clause that the search has added leaves no choice. Its detail is that clause, and no house
	Decided                  // Prune: a decision of the search
	Locked                   // Prune: the digit's places in the first house all lie in the second
	NakedPair                // Prune: two cells of the first house have only two digits between them
	NakedTriple              // Prune: three cells, three digits
	HiddenPair               // Prune: two digits of the first house have only two cells between them
	HiddenTriple             // Prune: three digits, three cells
	Peer                     // Prune: a peer holds the digit. Its detail is that cell, and no house
	LastValue                // Prune: a peer without a digit has only this one left. Its detail is that cell, and no house
	ByClue                   // Deduce, Prune: a clue of the puzzle. Its detail is the number of the constraint, and no house
	Rules                    // the number of rules
)

var ruleNames = [Rules]string{
	"naked single", "hidden single", "arrangement", "learnt clause", "decision", "locked candidates",
	"naked pair", "naked triple", "hidden pair", "hidden triple", "peer", "last value", "clue",
}

// String returns the name of the rule in scripts: "naked single".
func (r Rule) String() string { return nameOf(ruleNames[:], r) }

// RuleNamed returns the rule with a name for scripts, and reports whether there is one.
func RuleNamed(name string) (Rule, bool) { return named[Rule](ruleNames[:], name) }

// noHouse stands for no house. A layout has at most 3·49 houses.
const noHouse = 255

// ofCell reports whether the detail of the rule is a cell.
func (r Rule) ofCell() bool { return r == Peer || r == LastValue }

// Because makes a reason from a rule and its houses, at most two; for the rules Peer and LastValue, from the cell.
func Because(rule Rule, houses ...int) Reason {
	if rule.ofCell() {
		return Reason(rule)<<detailBits | Reason(houses[0])
	}
	r, spare := Reason(rule)<<detailBits, [2]int{noHouse, noHouse}
	copy(spare[:], houses)
	return r | Reason(spare[0])<<8 | Reason(spare[1])
}

// mostClauses is the largest number of a clause that reasons can name, 134 million.
const mostClauses = 1<<(31-ruleBits) - 1

// BecauseOfClause makes the reason that a clause leaves no choice.
func BecauseOfClause(n int) Reason {
	detail := Reason(min(n, mostClauses))
	return detail>>detailBits<<(detailBits+ruleBits) | Reason(Learnt)<<detailBits | detail&detailMask
}

// BecauseOfConstraint makes the reason that a constraint of the puzzle's clues excludes a digit.
func BecauseOfConstraint(i int) Reason {
	return Reason(ByClue)<<detailBits | Reason(min(i, detailMask))
}

// clause returns the number of the clause of a reason that names one.
func (r Reason) clause() int {
	return int(r>>(detailBits+ruleBits)<<detailBits | r&detailMask)
}

// Rule returns the rule of the reason.
func (r Reason) Rule() Rule { return Rule(r >> detailBits & ruleMask) }

// Houses returns the indices of the reason's houses; -1 stands for none.
func (r Reason) Houses() (first, second int) {
	if r.Rule().ofCell() || r.Rule() == Learnt || r.Rule() == ByClue {
		return -1, -1
	}
	of := func(part Reason) int {
		if part &= 0xFF; part != noHouse {
			return int(part)
		}
		return -1
	}
	return of(r >> 8), of(r)
}

// peer returns the cell of a reason whose detail is one.
func (r Reason) peer() int { return int(r & detailMask) }

// Houses returns the number of houses that a reason by the rule names.
func (r Rule) Houses() int {
	switch r {
	case HiddenSingle, NakedPair, NakedTriple, HiddenPair, HiddenTriple:
		return 1
	case Locked:
		return 2
	}
	return 0
}
