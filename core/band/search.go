package band

import (
	"math/bits"
	"math/rand/v2"
)

// A Solver searches one puzzle after another. The zero value is ready for use; it
// is not for use by several goroutines at once.
type Solver struct {
	// Halt is called from time to time and returns true to end the search. May be nil.
	Halt func() bool
	// Observer receives the events of the search. May be nil.
	Observer Observer
	// Rand makes the configuration that each choice tries first a random one, so that a grid
	// with many solutions gives a different one each time. May be nil.
	Rand *rand.Rand
	// Choose, if there is one, is asked before each supposition, and may name a digit
	// and a cell that it shall be about. Where a choice is about to be made, that digit
	// is chosen in the band of the cell, or in its stack if there is nothing to choose
	// in the band; of the configurations still to be supposed, one that has the digit in
	// the cell's triad comes next. What would have come now comes later. It may be asked
	// several times about the same supposition. May be nil.
	Choose func() (cell int, digit uint8, ok bool)
	// Stats are what the last search has cost.
	Stats Stats

	yield    func(*[81]uint8) bool // receives each solution, and reports whether to go on
	foundAt  int64                 // how many nodes there were at the last solution
	alone    bool                  // nobody watches the search or has a say in it
	ended    bool                  // nothing more is to be looked at, because yield or Halt said so
	halted   bool                  // it was Halt
	solution [81]uint8

	// boards are the boards from the givens to where the search is. Each is one
	// supposition after the one before, and no digit is supposed in a chute twice.
	boards [1 + 9*6]Board
}

// Stats are what a search has cost.
type Stats struct {
	Nodes    int64 // boards looked at, those of looking ahead too
	Supposed int64 // configurations supposed
	GivenUp  int64 // and how many of them were given up
	Deepest  int   // the most suppositions at one time
}

// An Observer receives the events of a search, in order.
type Observer interface {
	// Choose says what the search branches on next. Suppose follows for each configuration.
	Choose(c Choice)
	// Suppose says which configuration is supposed, and Withdraw that it is given up.
	Suppose(c Configuration)
	Withdraw(c Configuration)
	// Settle shows what follows from the givens and all suppositions: which digits are
	// placed, and whether no contradiction was seen. The board is valid until it returns.
	// A search that looks ahead tells only of what it finds impossible by it.
	Settle(b *Board, possible bool)
}

// A Choice is a digit in a chute, whose configurations the search supposes one after another.
type Choice struct {
	Digit uint8
	Chute int // as in Configuration
	Left  int // how many configurations are left
	Equal int // how many digits of the chute have as many, this one among them; 1 for other rules than Fewest
	Rule  Rule
}

// Rule is why a choice was made.
type Rule uint8

// The rules.
const (
	Fewest      Rule = iota // the chute with the fewest configurations, and in it the digit with the fewest
	StrikesMost             // looking ahead: supposing strikes the most candidates
	Probed                  // looking ahead: a configuration that was supposed for a moment is impossible
	Wished                  // Solver.Choose said so
)

// haltEvery is how many boards go by between two calls of Halt: some 60 µs.
const haltEvery = 256

// Count is the number of solutions of 81 givens (0 for a blank), or limit where there are
// as many or more. A limit of 0 counts all. After a search that was Halted it is the number
// found so far.
func (s *Solver) Count(givens *[81]uint8, limit int) int {
	count := 0
	s.Search(givens, func(*[81]uint8) bool {
		count++
		return count != limit
	})
	return count
}

// Search calls yield with each solution of 81 givens (0 for a blank) until it returns
// false. The solution is valid until yield returns. exhaustive is true where these were
// all the solutions there are.
func (s *Solver) Search(givens *[81]uint8, yield func(solution *[81]uint8) bool) (exhaustive bool) {
	s.reset()
	s.yield = yield
	s.boards[0].load(givens)
	s.search(0)
	s.yield = nil
	return !s.ended
}

// Differing looks for a solution in which a blank cell holds another digit than this one:
// a caller that knows one solution asks so for a second, and does not find the first again.
// The solution is valid until the next search. It is nil if there is none, and where the
// search was Halted before it found one.
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

// Halted reports whether Halt ended the last search before it knew its answer.
func (s *Solver) Halted() bool { return s.halted }

// reset forgets the last search.
func (s *Solver) reset() {
	s.Stats, s.foundAt, s.ended, s.halted = Stats{}, 0, false, false
	s.alone = s.Observer == nil && s.Choose == nil && s.Rand == nil
}

// search goes through everything that is possible on the board at this depth.
func (s *Solver) search(depth int) {
	switch s.settle(depth) {
	case open:
		s.branch(depth)
	case solved:
		s.found(depth)
	}
}

// settle strikes from the board at a depth what cannot be, and returns what that leaves. A
// board that is not looked at, because the search is halted, is called dead.
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

// node counts a board that is about to be looked at. It reports false where the search is
// halted instead.
func (s *Solver) node() bool {
	s.Stats.Nodes++
	if s.Halt != nil && s.Stats.Nodes%haltEvery == 1 && s.Halt() {
		s.halted, s.ended = true, true
	}
	return !s.ended
}

// propagate strikes from a board what cannot be. An Observer also sees boards that are
// dead, and sees the same on every processor.
func (s *Solver) propagate(b *Board) state {
	if s.Observer == nil {
		return b.propagate()
	}
	return b.propagateWords()
}

// found yields the solution at a depth.
func (s *Solver) found(depth int) {
	s.foundAt = s.Stats.Nodes
	s.boards[depth].grid(&s.solution)
	s.ended = !s.yield(&s.solution)
}

// branch supposes one after another the configurations of a digit in a chute.
func (s *Solver) branch(depth int) {
	var c choice
	if s.wishedFor(&s.boards[depth], &c) {
		s.tell(&c, Wished)
		s.ask(depth, &c)
		return
	}
	ahead := s.looksAhead()
	switch s.pick(depth, &c) {
	case solved:
		s.found(depth)
	case open:
		if ahead {
			s.tell(&c, StrikesMost)
		} else {
			s.tell(&c, Fewest)
		}
		if s.goesSmoothly(depth) {
			if second, ok := c.beside(); ok {
				s.try(depth, &c, &second)
				return
			}
		}
		s.try(depth, &c, nil)
	}
}

// tell tells the Observer, if there is one, what the search branches on.
func (s *Solver) tell(c *choice, rule Rule) {
	if s.Observer == nil {
		return
	}
	first := c.configuration(0)
	told := Choice{Digit: first.Digit, Chute: first.Chute, Left: c.left(), Equal: 1, Rule: rule}
	if rule == Fewest {
		told.Equal = c.equal()
	}
	s.Observer.Choose(told)
}

// goesSmoothly reports whether the search has come to this depth without a dead end. That
// is a sign of many solutions. It then supposes two configurations before it propagates
// again, which finds the first solution 20 % sooner; where there is only one solution it
// costs a board or two, until the first dead end. A search that somebody watches or has a
// say in does one thing at a time.
func (s *Solver) goesSmoothly(depth int) bool {
	const from = 2
	return depth >= from && s.Stats.GivenUp == 0 && s.foundAt == 0 && s.alone
}

// try supposes one after another the configurations left of a choice. With a second choice
// each pair of configurations is supposed before the board is propagated.
func (s *Solver) try(depth int, c, second *choice) {
	if s.Choose != nil {
		s.ask(depth, c)
		return
	}
	first := s.first(c)
	for left := c.leftFrom(first); left != 0; left &= left - 1 {
		i := (bits.TrailingZeros(left) + first) % len(c.configurations)
		s.begin(depth, c, i)
		if second != nil {
			s.try(depth+1, second, nil)
		} else {
			s.search(depth + 1)
		}
		if s.ended {
			return
		}
		s.giveUp(c, i)
	}
}

// pick finds what to branch on at a depth, where the state that it returns is open.
// Looking ahead may solve the board or find it dead.
func (s *Solver) pick(depth int, c *choice) state {
	if s.looksAhead() {
		return s.lookAhead(depth, c)
	}
	s.boards[depth].choose(c)
	return open
}

// begin puts on the board below this depth what one configuration of a choice leaves.
func (s *Solver) begin(depth int, c *choice, arrangement int) {
	s.Stats.Supposed++
	if s.Observer != nil {
		s.Observer.Suppose(c.configuration(arrangement))
	}
	below := &s.boards[depth+1]
	*below = s.boards[depth]
	below.suppose(c, arrangement)
}

// giveUp takes back a configuration that was supposed.
func (s *Solver) giveUp(c *choice, arrangement int) {
	s.Stats.GivenUp++
	if s.Observer != nil {
		s.Observer.Withdraw(c.configuration(arrangement))
	}
}

// first returns the configuration of a choice to try first: a random one of those left if
// there is a Rand.
func (s *Solver) first(c *choice) int {
	if s.Rand == nil {
		return 0
	}
	for {
		if i := s.Rand.IntN(len(c.configurations)); c.configurations[i]&c.digit != 0 {
			return i
		}
	}
}
