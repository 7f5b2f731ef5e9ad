package band

import (
	"math/bits"
	"math/rand/v2"

	"nonet/core/yield"
)

// A Solver searches one puzzle at a time. The zero value is ready to use. A Solver must not
// be used by several goroutines at once.
type Solver struct {
	// Halt is called regularly; if it returns true the search ends. May be nil.
	Halt func() bool
	// Observer receives the events of the search. May be nil.
	Observer Observer
	// Rand makes each choice begin with a random configuration, so that the first solution
	// of a grid with many is a different one each time. May be nil.
	Rand *rand.Rand
	// Choose, if not nil, is called before each supposition and may request a cell and a
	// digit for it. For a new choice, that digit is chosen in the band of the cell, or in
	// its stack if there is nothing to choose in the band. Among the configurations that
	// are left, one with the digit in the cell's triad is supposed next; the others are
	// supposed later. Choose may be called several times for the same supposition.
	Choose func() (cell int, digit uint8, ok bool)
	// Stats counts the work of the last search.
	Stats Stats

	yield    func(*[81]uint8) bool // receives each solution, and reports whether to go on; nil: they are counted
	counted  int                   // solutions, if they are only counted
	limit    int                   // of them, or 0
	foundAt  int64                 // the number of nodes at the last solution
	unguided bool                  // there is no Observer, Choose or Rand
	ended    bool                  // by yield or Halt
	halted   bool                  // by Halt
	solution [81]uint8

	// boards[0] is the board of the givens. Each board follows from the previous one by one
	// supposition, and no digit is supposed twice in a chute.
	boards [1 + 9*6]Candidates
}

// Stats counts the work of a search.
type Stats struct {
	Nodes    int64 // boards propagated, including those of looking ahead
	Supposed int64 // configurations supposed
	GivenUp  int64 // configurations supposed and withdrawn
	Deepest  int   // the largest number of suppositions at a time
}

// An Observer receives the events of a search, in order.
type Observer interface {
	// Choose reports what the search branches on next. Suppose follows for each configuration.
	Choose(c Choice)
	// Suppose reports that a configuration is supposed, Withdraw that it is given up.
	Suppose(c Configuration)
	Withdraw(c Configuration)
	// Settle receives the board after propagation. possible is false if there is a
	// contradiction. The board is valid until Settle returns. Of the suppositions of
	// looking ahead, only the impossible ones are reported.
	Settle(b *Candidates, possible bool)
}

// A Choice is a digit in a chute, whose configurations the search supposes one after another.
type Choice struct {
	Digit uint8
	Chute int // as in Configuration
	Left  int // the number of configurations left
	Equal int // the number of digits of the chute with as many, including this one; 1 for rules other than Fewest
	Rule  Rule
}

// Rule is the rule by which a choice was made.
type Rule uint8

// The rules.
const (
	Fewest      Rule = iota // the chute with the fewest configurations, and in it the digit with the fewest
	StrikesMost             // looking ahead: supposing strikes the most candidates
	Probed                  // looking ahead: a configuration was found impossible
	Requested               // Solver.Choose requested it
)

// haltEvery is the number of nodes between two calls of Halt, about 60 µs.
const haltEvery = 256

// Count returns the number of solutions of 81 givens (0 for a blank), but at most limit. A
// limit of 0 counts all. If Halt ended the search, it is the number found so far.
func (s *Solver) Count(givens *[81]uint8, limit int) int {
	s.reset()
	s.counted, s.limit = 0, limit
	s.boards[0].load(givens)
	s.search(0)
	return s.counted
}

// Search calls yield with each solution of 81 givens (0 for a blank) until it returns
// false. The solution is valid until yield returns. exhaustive reports whether there are no other solutions.
func (s *Solver) Search(givens *[81]uint8, yield func(solution *[81]uint8) bool) (exhaustive bool) {
	s.reset()
	s.yield = yield
	s.boards[0].load(givens)
	s.search(0)
	s.yield = nil
	return !s.ended
}

// Differing looks for a solution in which a blank cell holds another digit than the given
// one. A caller that knows one solution can look for a second one like this without finding
// the first again. The solution is valid until the next search. It is nil if there is none,
// or if Halt ended the search first.
func (s *Solver) Differing(givens *[81]uint8, cell int, digit uint8) *[81]uint8 {
	s.reset()
	found := false
	s.yield = func(*[81]uint8) bool { found = true; return false }
	s.boards[0].load(givens)
	s.boards[0].strikeCandidates(cell, bitOf(digit))
	s.search(0)
	s.yield = nil
	if !found {
		return nil
	}
	return &s.solution
}

// reset prepares for a new search.
func (s *Solver) reset() {
	s.Stats, s.foundAt, s.ended, s.halted = Stats{}, 0, false, false
	s.unguided = s.Observer == nil && s.Choose == nil && s.Rand == nil
}

// search finds all solutions of the board at a depth.
func (s *Solver) search(depth int) {
	switch s.settle(depth) {
	case open:
		s.branch(depth)
	case solved:
		s.found(depth)
	}
}

// settle propagates the board at a depth and returns its state. If the search is halted it
// returns dead.
func (s *Solver) settle(depth int) state {
	if !s.node() {
		return dead
	}
	s.Stats.Deepest = max(s.Stats.Deepest, depth)
	b := &s.boards[depth]
	now := s.propagate(b)
	if s.Observer != nil {
		s.Observer.Settle(b, now != dead)
	}
	return now
}

// node counts a board before it is propagated. It reports false if the search is to end
// instead.
func (s *Solver) node() bool {
	yield.Often()
	s.Stats.Nodes++
	if s.Halt != nil && s.Stats.Nodes%haltEvery == 1 && s.Halt() {
		s.halted, s.ended = true, true
	}
	return !s.ended
}

// propagate propagates a board. With an Observer it always uses words, because an Observer
// sees dead boards too and must see the same on every processor.
func (s *Solver) propagate(b *Candidates) state {
	if s.Observer == nil {
		return b.propagate()
	}
	return b.propagateWords()
}

// found yields the solution at a depth, or counts it.
func (s *Solver) found(depth int) {
	s.foundAt = s.Stats.Nodes
	if s.yield == nil {
		s.counted++
		s.ended = s.counted == s.limit
		return
	}
	s.boards[depth].grid(&s.solution)
	s.ended = !s.yield(&s.solution)
}

// branch supposes the configurations of a digit in a chute one after another.
func (s *Solver) branch(depth int) {
	var c chuteDigit
	if s.requested(&s.boards[depth], &c) {
		s.reportChoice(&c, Requested)
		s.tryRequested(depth, &c)
		return
	}
	ahead := s.looksAhead()
	switch s.pick(depth, &c) {
	case solved:
		s.found(depth)
	case open:
		if ahead {
			s.reportChoice(&c, StrikesMost)
		} else {
			s.reportChoice(&c, Fewest)
		}
		if s.noDeadEndYet(depth) {
			if second, ok := c.companion(); ok {
				s.try(depth, &c, &second)
				return
			}
		}
		s.try(depth, &c, nil)
	}
}

// reportChoice passes to the Observer, if there is one, what the search branches on.
func (s *Solver) reportChoice(c *chuteDigit, rule Rule) {
	if s.Observer == nil {
		return
	}
	first := c.configuration(0)
	chosen := Choice{Digit: first.Digit, Chute: first.Chute, Left: c.left(), Equal: 1, Rule: rule}
	if rule == Fewest {
		chosen.Equal = c.equal()
	}
	s.Observer.Choose(chosen)
}

// noDeadEndYet reports whether an unguided search has reached this depth without a dead end, a sign of many
// solutions. It then supposes two configurations before it propagates again, which finds the first solution
// 20 % sooner. If there is only one solution, this costs a board or two until the first dead end.
func (s *Solver) noDeadEndYet(depth int) bool {
	const from = 2
	return depth >= from && s.Stats.GivenUp == 0 && s.foundAt == 0 && s.unguided
}

// try supposes the configurations of a choice one after another. With a second place for the same words it supposes a
// configuration of each before the board is propagated.
func (s *Solver) try(depth int, c *chuteDigit, second *place) {
	if s.Choose != nil {
		s.tryRequested(depth, c)
		return
	}
	first := s.first(c)
	for left := c.leftFrom(first); left != 0; left &= left - 1 {
		i := bits.TrailingZeros(left) + first
		if i >= len(c.configurations) {
			i -= len(c.configurations)
		}
		s.begin(depth, c, i)
		if second != nil {
			here := c.place
			c.place = *second // its configurations are in the same words, of the board before both
			s.try(depth+1, c, nil)
			c.place = here
		} else {
			s.search(depth + 1)
		}
		if s.ended {
			return
		}
		s.giveUp(c, i)
	}
}

// pick finds the choice to branch on at a depth. It is valid only if the state is open: looking ahead may
// solve the board or find it dead.
func (s *Solver) pick(depth int, c *chuteDigit) state {
	if s.looksAhead() {
		return s.lookAhead(depth, c)
	}
	s.boards[depth].choose(c)
	return open
}

// begin supposes a configuration of a choice, on the board of the next depth.
func (s *Solver) begin(depth int, c *chuteDigit, arrangement int) {
	s.Stats.Supposed++
	if s.Observer != nil {
		s.Observer.Suppose(c.configuration(arrangement))
	}
	below := &s.boards[depth+1]
	*below = s.boards[depth]
	below.suppose(c, arrangement)
}

// giveUp withdraws a configuration.
func (s *Solver) giveUp(c *chuteDigit, arrangement int) {
	s.Stats.GivenUp++
	if s.Observer != nil {
		s.Observer.Withdraw(c.configuration(arrangement))
	}
}

// first returns the configuration of a choice to try first: a random one of those left if
// there is a Rand.
func (s *Solver) first(c *chuteDigit) int {
	if s.Rand == nil {
		return 0
	}
	for {
		if i := s.Rand.IntN(len(c.configurations)); c.configurations[i]&c.digit != 0 {
			return i
		}
	}
}
