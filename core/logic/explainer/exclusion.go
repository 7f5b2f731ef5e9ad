package explainer

import "nonet/core/logic"

// alignedPair finds two cells of which some pairs of digits are impossible, because a third cell that sees both would have no
// candidate left. A candidate that occurs in no possible pair is struck.
//
//	12  .  | 34       with 1 here and 3 there, the cell 13 had nothing
//	.   13 | 14       and with 1 and 4 the cell 14: so this 1 is struck
func (s *solver) alignedPair() bool {
	two := s.exclusion.small[:s.words]
	bases := s.alignedBases(two, 2)
	for j := range bases {
		for _, first := range bases[:j] {
			second := bases[j]
			s.excluders(two, first, second)
			if len(s.exclusion.masks) >= 2 && s.alignedOn(AlignedPair, 62, first, second) {
				return true
			}
		}
	}
	return false
}

// alignedTriplet does the same with three cells, of which each sees a third cell that has up to three candidates.
func (s *solver) alignedTriplet() bool {
	few := s.exclusion.small[:s.words]
	bases := s.alignedBases(few, 3)
	isBase := s.exclusion.base
	clear(isBase)
	for _, cell := range bases {
		add(isBase, cell)
	}
	for j := range bases {
		for _, first := range bases[:j] {
			if s.alignedTripletOf(few, first, bases[j]) {
				return true
			}
		}
	}
	return false
}

// alignedTripletOf tries the third cells of two. Each is an excluder of one of them as well as a base.
func (s *solver) alignedTripletOf(few []uint64, first, second int) bool {
	common := s.excluders(few, first, second)
	if common < 2 {
		return false
	}
	tried := s.exclusion.tried
	clear(tried)
	for _, from := range [2]int{first, second} {
		for _, third := range s.ordered[from] {
			if third == first || third == second || !has(few, third) || !has(s.exclusion.base, third) || has(tried, third) {
				continue
			}
			add(tried, third)
			if s.excluders(few, first, second, third) >= 2 && s.alignedOn(AlignedTriplet, 75, first, second, third) {
				return true
			}
		}
	}
	return false
}

// exclusions is the state of the search for aligned exclusions.
type exclusions struct {
	small, base, tried []uint64 // sets of cells
	bases              []int
	cells              []int    // that see all bases
	masks              []uint64 // their candidates
}

func newExclusions(t *tables) exclusions {
	return exclusions{small: make([]uint64, t.words), base: make([]uint64, t.words), tried: make([]uint64, t.words)}
}

// alignedBases fills small with the cells that have two to most candidates, and returns the cells with candidates that see
// one of them.
func (s *solver) alignedBases(small []uint64, most int) []int {
	clear(small)
	for cell, mask := range s.cand {
		if n := count(mask); n >= 2 && n <= most {
			add(small, cell)
		}
	}
	bases := s.exclusion.bases[:0]
	for cell, mask := range s.cand {
		if mask&(mask-1) == 0 {
			continue
		}
		for w, peers := range s.peersOf(cell) {
			if peers&small[w] != 0 {
				bases = append(bases, cell)
				break
			}
		}
	}
	s.exclusion.bases = bases
	return bases
}

// excluders collects the cells of a set that see all bases, and returns their number.
func (s *solver) excluders(small []uint64, bases ...int) int {
	e := &s.exclusion
	e.cells, e.masks = e.cells[:0], e.masks[:0]
	for w, set := range small {
		for _, cell := range bases {
			set &= s.peers[cell*s.words+w]
		}
		for ; set != 0; set &= set - 1 {
			cell := w*64 + lowest(set)
			e.cells, e.masks = append(e.cells, cell), append(e.masks, s.cand[cell])
		}
	}
	return len(e.cells)
}

// alignedOn strikes the candidates of the bases that occur in no possible combination, and reports whether there are any.
func (s *solver) alignedOn(technique *logic.Technique, grade int, bases ...int) bool {
	s.striking(technique, grade)
	for i, cell := range bases {
		for left := s.cand[cell]; left != 0; left &= left - 1 {
			if !s.combines(bases, i, left&-left) {
				s.strikeAt(cell, left&-left)
			}
		}
	}
	if len(s.found.strikes) == 0 {
		return false
	}
	s.found.cells = append(append(s.found.cells, bases...), s.exclusion.cells...)
	return true
}

// combines reports whether base i can hold a digit together with some digits of the others.
func (s *solver) combines(bases []int, i int, digit uint64) bool {
	one := bases[(i+1)%len(bases)]
	for left := s.allowed(one, bases[i], digit); left != 0; left &= left - 1 {
		digits := digit | left&-left
		if len(bases) == 2 {
			if s.leavesAll(digits) {
				return true
			}
			continue
		}
		two := bases[(i+2)%len(bases)]
		for last := s.allowed(two, bases[i], digit) & s.allowed(two, one, left&-left); last != 0; last &= last - 1 {
			if s.leavesAll(digits | last&-last) {
				return true
			}
		}
	}
	return false
}

// allowed returns the candidates of a cell if another holds a digit.
func (s *solver) allowed(cell, other int, digit uint64) uint64 {
	if s.sees(cell, other) {
		return s.cand[cell] &^ digit
	}
	return s.cand[cell]
}

// leavesAll reports whether all excluders keep a candidate if the bases hold some digits.
func (s *solver) leavesAll(digits uint64) bool {
	for _, mask := range s.exclusion.masks {
		if mask&^digits == 0 {
			return false
		}
	}
	return true
}
