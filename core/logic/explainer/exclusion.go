package explainer

import "nonet/core/logic"

// alignedPair finds two cells of which some pairs of digits are impossible, because a third cell that sees both would have no
// candidate left. A candidate that occurs in no possible pair is struck.
//
//	12  .  | 34       with 1 here and 3 there, the cell 13 had nothing
//	.   13 | 14       and with 1 and 4 the cell 14: so this 1 is struck
func (s *solver) alignedPair() bool {
	two := s.exclusion.small
	bases := s.alignedBases(two, 2)
	for j := range bases {
		for _, first := range bases[:j] {
			if s.common(two, first, bases[j]) >= 2 && s.alignedOn(logic.AlignedPairExclusion, 62, first, bases[j]) {
				return true
			}
		}
	}
	return false
}

// alignedTriplet does the same with three cells, which at least two cells of up to three candidates see. The third cell has up to
// three candidates too, and sees one of the others.
func (s *solver) alignedTriplet() bool {
	few := s.exclusion.small
	bases := s.alignedBases(few, 3)
	isBase := s.exclusion.base
	clear(isBase)
	for _, cell := range bases {
		add(isBase, cell)
	}
	for j := range bases {
		for _, first := range bases[:j] {
			if s.common(few, first, bases[j]) >= 2 && s.alignedTripletOf(few, first, bases[j]) {
				return true
			}
		}
	}
	return false
}

// alignedTripletOf tries the third cells of two, of which the second comes later.
func (s *solver) alignedTripletOf(few []uint64, first, second int) bool {
	tried := s.exclusion.tried
	clear(tried)
	for _, from := range [2]int{first, second} {
		for _, third := range s.ordered[from] {
			if third == first || third == second || !has(few, third) || !has(s.exclusion.base, third) || has(tried, third) {
				continue
			}
			add(tried, third)
			// The same three cells have been tried already if a later one could be the third of two earlier ones.
			if third < second && has(few, second) && (s.sees(first, second) || s.sees(third, second)) {
				continue
			}
			if s.common(few, first, second, third) >= 2 && s.alignedOn(logic.AlignedTripletExclusion, 75, first, second, third) {
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
	common             []uint64 // the set of the cells that see all bases: the excluders
	masks              []uint64 // the candidates of those that matter
}

func newExclusions(t *tables) exclusions {
	return exclusions{small: make([]uint64, t.words), base: make([]uint64, t.words), tried: make([]uint64, t.words), common: make([]uint64, t.words)}
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

// common finds the cells of a set that see all bases, and returns their number.
func (s *solver) common(small []uint64, bases ...int) int {
	n := 0
	for w, set := range small {
		for _, cell := range bases {
			set &= s.peers[cell*s.words+w]
		}
		s.exclusion.common[w] = set
		n += count(set)
	}
	return n
}

// alignedOn strikes the candidates of the bases that occur in no possible combination, and reports whether there are any.
func (s *solver) alignedOn(technique *logic.Technique, grade int, bases ...int) bool {
	e := &s.exclusion
	var any uint64
	for _, cell := range bases {
		any |= s.cand[cell]
	}
	e.masks = e.masks[:0]
	for w, set := range e.common {
		for ; set != 0; set &= set - 1 {
			if mask := s.cand[w*64+lowest(set)]; mask&^any == 0 {
				e.masks = append(e.masks, mask)
			}
		}
	}
	if len(e.masks) == 0 {
		return false // any cell that sees them keeps a candidate
	}
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
	s.found.cells = append(s.found.cells, bases...)
	for w, set := range e.common {
		for ; set != 0; set &= set - 1 {
			s.found.helpers = append(s.found.helpers, w*64+lowest(set))
		}
	}
	return true
}

// combines reports whether base i can hold a digit together with some digits of the others.
func (s *solver) combines(bases []int, i int, digit uint64) bool {
	one := bases[(i+1)%len(bases)]
	if len(bases) == 2 {
		return s.allowed(one, bases[i], digit)&^s.excluded(digit) != 0
	}
	two := bases[(i+2)%len(bases)]
	last := s.allowed(two, bases[i], digit)
	see := s.sees(one, two)
	for left := s.allowed(one, bases[i], digit); left != 0; left &= left - 1 {
		other := left & -left
		rest := last &^ s.excluded(digit|other)
		if see {
			rest &^= other
		}
		if rest != 0 {
			return true
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

// excluded returns the digits that the last base cannot hold if the others hold some digits: some excluder would have none left.
func (s *solver) excluded(digits uint64) uint64 {
	var excluded uint64
	for _, mask := range s.exclusion.masks {
		switch left := mask &^ digits; {
		case left == 0:
			return s.all
		case single(left):
			excluded |= left
		}
	}
	return excluded
}
