package engine

// Selection is the rule by which an engine chooses what to branch on.
type Selection uint8

// The rules.
const (
	InOrder        Selection = iota + 1 // the first empty cell in reading order
	FewestDigits                        // a cell with the fewest candidates, the first of equals in reading order
	FewestAtRandom                      // the same, a random one of equals
	FewestByDegree                      // the same, of equals one with the most empty peers
	FewestRows                          // a column of the exact-cover matrix with the fewest rows, the first of equals
	FewestWays                          // the chute with the fewest arrangements, and in it a digit with the fewest
	StrikesMost                         // looking ahead: a digit and a chute where supposing strikes the most candidates
	Probed                              // looking ahead: a digit and a chute with an arrangement that is impossible at once
	MostActive                          // the candidate that had most to do with the latest conflicts
	FixedOrder                          // of an engine that chooses the MostActive: there was no conflict yet
	ByTurn                              // a Turn, in place of the engine's own choice
	Selections                          // one more than the last
)

var selectionNames = [Selections]struct{ rule, ties string }{
	InOrder:        {"reading order", ""},
	FewestDigits:   {"fewest candidates", "first"},
	FewestAtRandom: {"fewest candidates", "random"},
	FewestByDegree: {"fewest candidates", "most empty peers"},
	FewestRows:     {"fewest options", "first"},
	FewestWays:     {"fewest arrangements", "first"},
	StrikesMost:    {"strikes most", "first"},
	Probed:         {"look-ahead", ""},
	MostActive:     {"most active", "first"},
	FixedOrder:     {"fixed order", ""},
	ByTurn:         {"turn", ""},
}

// String is the rule in the words that scripts read: "fewest candidates".
func (s Selection) String() string {
	if s < Selections {
		return selectionNames[s].rule
	}
	return "unknown"
}

// Ties says, in the words that scripts read, which of several equal choices is taken: "first",
// "random", "most empty peers". It is empty if the rule rates no two the same.
func (s Selection) Ties() string {
	if s < Selections {
		return selectionNames[s].ties
	}
	return ""
}
