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
// strikes the most.
//
// This is how look-ahead solvers for satisfiability choose (M. Heule and H. van Maaren,
// “Look-Ahead Based SAT Solvers”, Handbook of Satisfiability, 2009).

// lookAheadAfter is the number of nodes without a solution after which a search looks
// ahead. Few of the hardest puzzles known need as many in all. (Tests set it.)
var lookAheadAfter int64 = 512

// looksAhead tells whether the search has found nothing for so long that it looks ahead.
func (s *Solver) looksAhead() bool { return s.Stats.Nodes-s.foundAt > lookAheadAfter }

// lookAhead finds the best to branch on at a depth. The board loses what is found impossible
// on the way; where that leaves it dead or solved, or the search is halted, there is
// nothing to branch on, and the state is not open.
func (s *Solver) lookAhead(depth int, best *choice) state {
	b := &s.boards[depth]
	least := int64(math.MaxInt64)
	for chute := range 6 {
		for digit := uint8(1); digit <= 9; digit++ {
			c := b.choiceOf(chute, digit)
			if c.left() < 2 {
				continue
			}
			cost, refuted, wished := s.probe(depth, &c, best)
			switch {
			case wished:
				return open
			case s.ended || c.left() == 0:
				return dead
			case cost < least:
				*best, least = c, cost
			}
			if refuted && b.restrict(&c) {
				if now := s.settle(depth); now != open {
					return now
				}
			}
		}
	}
	return open
}

// probe supposes each configuration of a choice for a moment, and drops from the choice
// those that are impossible. cost estimates what it takes to search through those that are
// left: each costs the less, the more candidates supposing it strikes. Where a digit and a
// cell are wished for before that is done, wished is true, and wish the choice for them.
func (s *Solver) probe(depth int, c, wish *choice) (cost int64, refuted, wished bool) {
	const unit = 1 << 32
	b := &s.boards[depth]
	before := b.size()
	for i := range c.configurations {
		if c.configurations[i]&c.digit == 0 {
			continue
		}
		if s.wishedFor(b, wish) {
			return 0, false, true
		}
		s.begin(depth, c, i)
		found := s.settle(depth + 1)
		if s.ended {
			return 0, false, false
		}
		s.giveUp(c, i)
		if found == dead {
			c.configurations[i] &^= c.digit
			refuted = true
			continue
		}
		cost += unit / int64(max(1, before-s.boards[depth+1].size()))
	}
	return cost, refuted, false
}

// size is the number of candidates on the board.
func (b *Board) size() int {
	n := 0
	for place := range 9 {
		n += bits.OnesCount64(b.half[0][place]) + bits.OnesCount64(b.half[1][place])
	}
	return n
}
