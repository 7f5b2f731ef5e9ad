package band

import (
	"math"
	"math/bits"
)

// The rule of choose is cheap, and good if all digits have made about the same progress. If
// a few digits contradict each other and the rest of the grid is empty, it may branch on the
// rest for ever: each way to fill the rest meets the same contradiction again. A search that
// finds nothing for long is such a case or a very hard puzzle, and in both it pays to look
// ahead: try each configuration of each digit in each chute, drop those that are impossible,
// and branch on the digit and chute for which trying strikes the most candidates. This finds
// digits that contradict each other. It does not find sets of cells with too few candidates
// in a house, so subsets strikes those first.
//
// Look-ahead solvers for satisfiability choose like this (M. Heule and H. van Maaren,
// “Look-Ahead Based SAT Solvers”, Handbook of Satisfiability, 2009).

// lookAheadAfter is the number of nodes without a solution after which a search looks
// ahead. Few of the hardest known puzzles need that many in all. Tests change it.
var lookAheadAfter int64 = 512

// looksAhead reports whether the search has found nothing for so long that it looks ahead.
func (s *Solver) looksAhead() bool { return s.Stats.Nodes-s.foundAt > lookAheadAfter }

// lookAhead finds the best choice to branch on at a depth. It removes from the board what it
// finds impossible. If that leaves the board dead or solved, or the search is halted, there
// is nothing to branch on and the state is not open. A digit and chute with several
// configurations left have not been branched on above this depth, so the depth never exceeds
// the number of digits times chutes.
func (s *Solver) lookAhead(depth int, best *chuteDigit) state {
	b := &s.boards[depth]
	for b.subsets() {
		if now := s.settle(depth); now != open {
			return now
		}
	}
	least := int64(math.MaxInt64)
	for chute := range 6 {
		for digit := uint8(1); digit <= 9; digit++ {
			c := b.digitIn(chute, digit)
			if c.left() < 2 {
				continue
			}
			cost, refuted, requested := s.probe(depth, &c, best)
			switch left := c.left(); {
			case requested:
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
	s.requested(b, best)
	return open
}

// probe supposes each configuration of a choice in turn, and drops from the choice those
// that are impossible. cost estimates the work of searching the others: each adds an amount
// inversely proportional to the number of candidates that supposing it strikes. If Choose
// makes a possible request in the meantime, requested is true and instead is the choice for
// it.
func (s *Solver) probe(depth int, c, instead *chuteDigit) (cost int64, refuted, requested bool) {
	const unit = 1 << 32
	b, below := &s.boards[depth], &s.boards[depth+1]
	before := b.size()
	for i := range c.configurations {
		if c.configurations[i]&c.digit == 0 {
			continue
		}
		if s.requested(b, instead) {
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

// refute counts a configuration that propagation alone has found impossible on the board at
// a depth, and reports it to the Observer.
func (s *Solver) refute(depth int, c *chuteDigit, arrangement int) {
	s.Stats.Supposed++
	s.Stats.GivenUp++
	s.Stats.Deepest = max(s.Stats.Deepest, depth)
	if s.Observer != nil {
		configuration := c.configuration(arrangement)
		s.reportChoice(c, Probed)
		s.Observer.Suppose(configuration)
		s.Observer.Settle(&s.boards[depth], false)
		s.Observer.Withdraw(configuration)
	}
}

// size returns the number of candidates on the board.
func (b *Candidates) size() int {
	n := 0
	for place := range 9 {
		n += bits.OnesCount64(b.half[0][place]) + bits.OnesCount64(b.half[1][place])
	}
	return n
}
