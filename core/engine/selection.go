package engine

// Selection is the rule by which an engine chooses what to branch on.
type Selection uint8

// The rules.
const (
	InOrder        Selection = iota + 1 // the first empty cell in reading order
	FewestDigits                        // a cell with the fewest candidates, the first in reading order if there are several
	FewestAtRandom                      // the same, at random if there are several
	FewestByDegree                      // the same, of several one with the most empty peers, the first if there are several of these too
	FewestRows                          // a column of the exact-cover matrix with the fewest rows, the first if there are several
	FewestWays                          // the chute with the fewest arrangements, and in it a digit with the fewest
	StrikesMost                         // looking ahead: a digit and a chute where supposing strikes the most candidates
	Probed                              // looking ahead: a digit and a chute with an impossible arrangement
	MostActive                          // the candidate that was most involved in recent conflicts
	FixedOrder                          // for an engine with MostActive, before the first conflict
	FirstColumn                         // the first column of the exact-cover matrix
	ByTurn                              // a Turn, in place of the engine's own choice
	ByScore                             // the cell with the lowest value of the engine's CellScore, the first if there are several
	FewestByWeight                      // the cell with the fewest candidates for the conflicts it had a part in, the first if there are several
	Unsaid                              // of a recording by a program that does not say how it chooses
	Selections                          // one more than the last
)

var selectionNames = [Selections]struct{ rule, ties string }{
	InOrder:        {"reading order", ""},
	FewestDigits:   {"fewest candidates", "first"},
	FewestAtRandom: {"fewest candidates", "random"},
	FewestByDegree: {"fewest candidates, most empty peers", "first"},
	FewestRows:     {"fewest options", "first"},
	FewestWays:     {"fewest arrangements", "first"},
	StrikesMost:    {"strikes most", "first"},
	Probed:         {"look-ahead", ""},
	MostActive:     {"most active", "first"},
	FixedOrder:     {"fixed order", ""},
	FirstColumn:    {"first item", ""},
	ByTurn:         {"turn", ""},
	ByScore:        {"lowest score", "first"},
	FewestByWeight: {"fewest candidates by weight", "first"},
	Unsaid:         {"its own", ""},
}

// String returns the name of the rule in scripts: "fewest candidates".
func (s Selection) String() string {
	if s < Selections {
		return selectionNames[s].rule
	}
	return "unknown"
}

// Ties returns how ties are broken, in the words for scripts: "first" or "random". It is empty if the rule has no ties.
func (s Selection) Ties() string {
	if s < Selections {
		return selectionNames[s].ties
	}
	return ""
}

// SelectionNamed returns the rule with a name for scripts, and reports whether there is one.
func SelectionNamed(name string) (Selection, bool) {
	for s := InOrder; s < Selections; s++ {
		if selectionNames[s].rule == name {
			return s, true
		}
	}
	return Unsaid, false
}

// OfColumns reports whether the rule chooses a column of the exact-cover matrix.
func (s Selection) OfColumns() bool { return s == FewestRows || s == FirstColumn }
