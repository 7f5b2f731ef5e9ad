package explainer

import "nonet/core/logic"

// lockings are the pairs of kinds of house in the order in which the Explainer looks for locked candidates: the digit is
// locked in the first house, and struck from the second.
var lockings = [4][2]int{{box, column}, {box, row}, {column, box}, {row, box}}

// eachLocking calls f for every digit in scope that a house in scope can only have where it crosses another one, until f returns true. It
// reports whether one did.
func (b *bitboard) eachLocking(in scope, f func(kind, house, crossing, d int) bool) bool {
	var locked [64]uint64 // of each crossing house, the digits that are locked there
	for _, kinds := range lockings {
		first := b.first(kinds[1])
		for house := b.first(kinds[0]); house < b.first(kinds[0])+b.n; house++ {
			if !in.houses[house] {
				continue
			}
			var crossings uint64
			for left := in.digits; left != 0; left &= left - 1 {
				places := b.place[house*b.n+lowest(left)]
				if !several(places) {
					continue
				}
				crossing := b.of[b.CellAt(house, places)][kinds[1]]
				if places&^b.Shared(house, crossing) != 0 {
					continue
				}
				at := uint64(1) << (crossing - first)
				if crossings&at == 0 {
					crossings |= at
					locked[crossing-first] = 0
				}
				locked[crossing-first] |= left & -left
			}
			for ; crossings != 0; crossings &= crossings - 1 {
				i := lowest(crossings)
				for left := locked[i]; left != 0; left &= left - 1 {
					if f(kinds[0], house, first+i, lowest(left)) {
						return true
					}
				}
			}
		}
	}
	return false
}

// directLocking finds locked candidates that leave another house only one place for the digit, which can be seen without
// candidates.
//
//	7 7 . | . . .
//	. . . | . * .     the 7 of the left box is in row 1, so the right box has its 7 at *
func (s *solver) directLocking() bool {
	in := s.history.freshScope()
	in.houses = s.whole.houses // what is locked in one may leave another a single place later
	return s.eachLocking(in, func(kind, house, crossing, d int) bool {
		for other := s.first(kind); other < s.first(kind)+s.n; other++ {
			places, overlap := s.place[other*s.n+d], s.Shared(other, crossing)
			if other == house || overlap == 0 || !several(places) || !single(places&^overlap) {
				continue
			}
			if kind == box {
				s.placing(DirectPointing, 17, s.CellAt(other, places&^overlap), d)
			} else {
				s.placing(DirectClaiming, 19, s.CellAt(other, places&^overlap), d)
			}
			s.pattern(house, s.place[house*s.n+d], 1<<d)
			s.found.covers = append(s.found.covers, crossing, other)
			return true
		}
		return false
	})
}

// locking finds a digit that a house can only have where it crosses another one, from the rest of which it is struck.
//
//	7 7 . | - - -     the 7 of the left box is in row 1
//	. . . | . . .
func (s *solver) locking() bool {
	return s.eachLocking(s.history.freshScope(), func(kind, house, crossing, d int) bool {
		rest := s.place[crossing*s.n+d] &^ s.Shared(crossing, house)
		if rest == 0 {
			return false
		}
		if kind == box {
			s.striking(logic.LockedPointing, 26)
		} else {
			s.striking(logic.LockedClaiming, 28)
		}
		s.strikeIn(crossing, rest, 1<<d)
		s.pattern(house, s.place[house*s.n+d], 1<<d)
		s.found.covers = append(s.found.covers, crossing)
		return true
	})
}
