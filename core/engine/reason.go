package engine

// A Reason says why a digit was deduced or a candidate pruned. It is a rule and up to two houses,
// by their index in the layout, or a rule and a cell.
type Reason int32

// A Rule is one kind of inference, by the name solvers of Sudoku have for it.
type Rule uint8

// The rules. Of those that speak of houses, the first is where the pattern stands.
const (
	NakedSingle  Rule = iota // Deduce: the cell has no other digit left
	HiddenSingle             // Deduce: the first house has no other place for the digit
	Arranged                 // Deduce: of the ways to arrange the digits in their bands and stacks, none is left that does otherwise
	Learnt                   // Deduce, Prune: a learnt clause leaves no choice
	Decided                  // Prune: no reason but the search's own decision
	Locked                   // Prune: the digit's places in the first house all lie in the second
	NakedPair                // Prune: two cells of the first house hold two digits between them
	NakedTriple              // Prune: three cells, three digits
	HiddenPair               // Prune: two digits of the first house have but two cells between them
	HiddenTriple             // Prune: three digits, three cells
	Peer                     // Prune: a peer holds the digit. It speaks of that cell and of no house
	Rules                    // how many rules there are
)

var ruleNames = [Rules]string{
	"naked single", "hidden single", "arrangement", "learnt clause", "decision", "locked candidates",
	"naked pair", "naked triple", "hidden pair", "hidden triple", "peer",
}

// String is the rule in the words that scripts read: "naked single".
func (r Rule) String() string {
	if r < Rules {
		return ruleNames[r]
	}
	return "unknown"
}

// noHouse stands for a house that a reason does not speak of. A layout has at most
// 3·49 houses.
const noHouse = 255

// Because makes a reason of a rule and the houses it speaks of, at most two; for the rule Peer, of
// the cell.
func Because(rule Rule, houses ...int) Reason {
	if rule == Peer {
		return Reason(rule)<<16 | Reason(houses[0])
	}
	r, spare := Reason(rule)<<16, [2]int{noHouse, noHouse}
	copy(spare[:], houses)
	return r | Reason(spare[0])<<8 | Reason(spare[1])
}

// Rule is the rule of the reason.
func (r Reason) Rule() Rule { return Rule(r >> 16) }

// Houses are the indices of the houses the reason speaks of; -1 stands for none.
func (r Reason) Houses() (first, second int) {
	if r.Rule() == Peer {
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

// peer is the cell that the rule Peer speaks of.
func (r Reason) peer() int { return int(r & 0xFFFF) }
