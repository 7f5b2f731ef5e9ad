package explainer

import (
	"context"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/yield"
)

// A solver finds the step that the Explainer would take, again and again. It owns all the scratch space, so that looking
// for steps allocates next to nothing.
type solver struct {
	task
	loops      loopSearch
	graves     graveSearch
	exclusions exclusionSearch
	chains     *chainSearch
	branches   *branchSearch
}

// A task is a position and the step that is looked for in it: what all rules share.
type task struct {
	bitboard
	found   rawStep
	pick    selection
	wings   []int // scratch
	history history
	budget  int // how often chains may still be looked for inside others

	ctx context.Context // of the caller; nil if what is under way is not to be stopped
}

func newSolver(t *tables) *solver {
	s := &solver{task: task{bitboard: *newBitboard(t), history: newHistory(t), budget: budgetOfRate}}
	s.loops, s.graves, s.exclusions = newLoopSearch(&s.task), newGraveSearch(&s.task), newExclusionSearch(&s.task)
	s.chains = newChainSearch(&s.task)
	s.branches = newBranchSearch(&s.task, s.chains.graph)
	return s
}

// A rawStep is what a rule has found: a digit to place or candidates to strike, and the pattern that shows it. Its numbers are
// those of tables.
type rawStep struct {
	technique *logic.Technique
	grade     int // in tenths
	placed    bool
	cell      int // where the digit is placed
	digit     int
	strikes   []strike

	digits  uint64
	cells   []int // of the pattern
	helpers []int // further cells of it
	houses  []int
	covers  []int // further houses

	chained chained // where the rest of the pattern is
}

// chained says what shows a step.
type chained uint8

const (
	inPattern  chained = iota // the cells and houses of the step
	inPath                    // the best of the chainSearch
	inBranches                // the best of the branchSearch
)

// A strike is a cell and the digits to be struck from it.
type strike struct {
	cell   int
	digits uint64
}

// stopped reports whether the search was cancelled. What the rules have found by then has no meaning.
func (s *task) stopped() bool {
	yield.Often()
	return s.ctx != nil && s.ctx.Err() != nil
}

// next looks for the next step and reports whether there is one; found holds it.
func (s *solver) next() bool {
	for i, r := range rules {
		if s.stopped() {
			return false
		}
		s.history.begin(i)
		if r(s) {
			return true
		}
		s.history.failed[i] = s.history.steps
	}
	return false
}

// rules are the rules in the order in which the Explainer tries them. The first that finds anything decides the step, even if
// a later one would find an easier one.
var rules = []func(*solver) bool{
	(*solver).hiddenSingle,
	(*solver).directLocking,
	func(s *solver) bool { return s.directHiddenSet(2) },
	(*solver).nakedSingle,
	func(s *solver) bool { return s.directHiddenSet(3) },
	(*solver).locking,
	func(s *solver) bool { return s.nakedSet(2) },
	func(s *solver) bool { return s.fish(2) },
	func(s *solver) bool { return s.hiddenSet(2) },
	func(s *solver) bool { return s.nakedSet(3) },
	func(s *solver) bool { return s.fish(3) },
	func(s *solver) bool { return s.hiddenSet(3) },
	func(s *solver) bool { return s.wing(false) },
	func(s *solver) bool { return s.wing(true) },
	func(s *solver) bool { return s.loops.find() },
	func(s *solver) bool { return s.nakedSet(4) },
	func(s *solver) bool { return s.fish(4) },
	func(s *solver) bool { return s.hiddenSet(4) },
	func(s *solver) bool { return s.graves.find() },
	func(s *solver) bool { return s.exclusions.pairs() },
	func(s *solver) bool { return s.chains.find() },
	func(s *solver) bool { return s.exclusions.triplets() },
	func(s *solver) bool { return s.branches.nishio() },
	func(s *solver) bool { return s.branches.find() },
}

// apply makes the changes of the found step.
func (s *task) apply() {
	s.note()
	if s.found.placed {
		s.put(s.found.cell, s.found.digit)
	}
	for _, strike := range s.found.strikes {
		for left := strike.digits; left != 0; left &= left - 1 {
			s.strike(strike.cell, lowest(left))
		}
	}
}

// striking begins a step that strikes candidates.
func (s *task) striking(technique *logic.Technique, grade int) {
	f := &s.found
	f.technique, f.grade, f.placed, f.digits, f.chained = technique, grade, false, 0, inPattern
	f.strikes, f.cells, f.helpers, f.houses, f.covers = f.strikes[:0], f.cells[:0], f.helpers[:0], f.houses[:0], f.covers[:0]
}

// placing begins a step that places a digit.
func (s *task) placing(technique *logic.Technique, grade, cell, d int) {
	s.striking(technique, grade)
	s.found.placed, s.found.cell, s.found.digit = true, cell, d
}

// concluding begins a step that places a candidate if it is on, or strikes it if it is off.
func (s *task) concluding(technique *logic.Technique, grade, candidate int, on bool) {
	if cell, d := s.split(candidate); on {
		s.placing(technique, grade, cell, d)
	} else {
		s.striking(technique, grade)
		s.strikeAt(cell, 1<<d)
	}
}

// strikeAt adds the candidates of a cell among some digits to the strikes.
func (s *task) strikeAt(cell int, digits uint64) {
	if digits &= s.cand[cell]; digits == 0 {
		return
	}
	for i := range s.found.strikes {
		if s.found.strikes[i].cell == cell {
			s.found.strikes[i].digits |= digits
			return
		}
	}
	s.found.strikes = append(s.found.strikes, strike{cell, digits})
}

// strikeIn strikes digits from some places of a house.
func (s *task) strikeIn(house int, places, digits uint64) {
	for ; places != 0; places &= places - 1 {
		s.strikeAt(s.CellAt(house, places), digits)
	}
}

// strikeSet strikes a digit from a set of cells.
func (s *task) strikeSet(cells position.Set, d int) {
	for w, set := range cells {
		for set &= s.where[d*s.words+w]; set != 0; set &= set - 1 {
			s.strikeAt(w*64+lowest(set), 1<<d)
		}
	}
}

// strikeCommon strikes a digit from what sees all of some cells.
func (s *task) strikeCommon(cells []int, d int) {
	for w := range s.words {
		set := s.where[d*s.words+w]
		for _, cell := range cells {
			set &= s.Peers(cell)[w]
		}
		for ; set != 0; set &= set - 1 {
			s.strikeAt(w*64+lowest(set), 1<<d)
		}
	}
}

// pattern adds a house, cells of it and digits to the pattern.
func (s *task) pattern(house int, places, digits uint64) {
	s.found.houses = append(s.found.houses, house)
	s.found.cells = append(s.found.cells, s.CellsAt(house, places)...)
	s.found.digits |= digits
}
