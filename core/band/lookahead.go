package band

import (
	"math"
	"math/bits"
)

// The rule of choose is cheap, and good where all digits have come about equally far. Where
// a few digits contradict each other and the rest of the grid is empty, it may branch on
// the rest without an end: each way to fill the rest meets the same contradiction again. A
// search that finds nothing for long is such a case or a very hard puzzle, and in both it
// pays to look ahead: suppose each configuration of each digit in each chute for a moment,
// drop those that are impossible, and branch on the digit and chute for which supposing
// strikes the most. Digits that contradict each other are found so. Cells that do, because
// there are too few digits for them in a row, are not: what cells bind is struck first.
//
// This is how look-ahead solvers for satisfiability choose (M. Heule and H. van Maaren,
// “Look-Ahead Based SAT Solvers”, Handbook of Satisfiability, 2009).

// lookAheadAfter is the number of nodes without a solution after which a search looks
// ahead. Few of the hardest puzzles known need as many in all. (Tests set it.)
var lookAheadAfter int64 = 512

// looksAhead reports whether the search has found nothing for so long that it looks ahead.
func (s *Solver) looksAhead() bool { return s.Stats.Nodes-s.foundAt > lookAheadAfter }

// lookAhead finds the best choice to branch on at a depth. The board loses what is found
// impossible on the way; where that leaves it dead or solved, or the search is halted, there
// is nothing to branch on, and the state is not open. A digit and chute that have several
// configurations left were not supposed before on the way to this depth, so that depth never
// comes to more than there are of both.
func (s *Solver) lookAhead(depth int, best *choice) state {
	b := &s.boards[depth]
	for b.subsets() {
		if now := s.settle(depth); now != open {
			return now
		}
	}
	least := int64(math.MaxInt64)
	for chute := range 6 {
		for digit := uint8(1); digit <= 9; digit++ {
			c := b.choiceOf(chute, digit)
			if c.left() < 2 {
				continue
			}
			cost, refuted, wished := s.probe(depth, &c, best)
			switch left := c.left(); {
			case wished:
				return open
			case s.ended || left == 0:
				return dead
			case left > 1 && cost < least:
				*best, least = c, cost
			}
			if refuted && b.restrict(&c) {
				if now := s.settle(depth); now != open {
					return now
				}
			}
		}
	}
	s.wishedFor(b, best)
	return open
}

// probe supposes each configuration of a choice for a moment, and drops from the choice
// those that are impossible. cost estimates what it takes to search through the others: for
// each of them it is inversely proportional to the number of candidates that supposing it
// strikes. Where Choose says something possible before that is done, wished is true and
// instead is the choice for it.
func (s *Solver) probe(depth int, c, instead *choice) (cost int64, refuted, wished bool) {
	const unit = 1 << 32
	b, below := &s.boards[depth], &s.boards[depth+1]
	before := b.size()
	for i := range c.configurations {
		if c.configurations[i]&c.digit == 0 {
			continue
		}
		if s.wishedFor(b, instead) {
			return 0, false, true
		}
		if !s.node() {
			return 0, false, false
		}
		*below = *b
		below.suppose(c, i)
		if s.propagate(below) == dead {
			s.refute(depth+1, c, i)
			c.configurations[i] &^= c.digit
			refuted = true
			continue
		}
		cost += unit / int64(max(1, before-below.size()))
	}
	return cost, refuted, false
}

// refute counts and tells that a configuration supposed on the board at a depth has turned
// out impossible at once.
func (s *Solver) refute(depth int, c *choice, arrangement int) {
	s.Stats.Supposed++
	s.Stats.GivenUp++
	s.Stats.Deepest = max(s.Stats.Deepest, depth)
	if s.Observer != nil {
		configuration := c.configuration(arrangement)
		s.tell(c, Probed)
		s.Observer.Suppose(configuration)
		s.Observer.Settle(&s.boards[depth], false)
		s.Observer.Withdraw(configuration)
	}
}

// size is the number of candidates on the board.
func (b *Board) size() int {
	n := 0
	for place := range 9 {
		n += bits.OnesCount64(b.half[0][place]) + bits.OnesCount64(b.half[1][place])
	}
	return n
}
