package explainer

import "nonet/core/logic"

// severalPlaces returns the digits that have two to most places in a house.
func (b *bitboard) severalPlaces(house, most int) uint64 {
	var digits uint64
	for d, places := range b.place[house*b.n:][:b.n] {
		if n := count(places); n >= 2 && n <= most {
			digits |= 1 << d
		}
	}
	return digits
}

// placesOf returns the places in a house that some digits have together.
func (b *bitboard) placesOf(house int, digits uint64) uint64 {
	var places uint64
	for ; digits != 0; digits &= digits - 1 {
		places |= b.place[house*b.n+lowest(digits)]
	}
	return places
}

// severalCandidates returns the places in a house whose cells have two to most candidates.
func (b *bitboard) severalCandidates(house, most int) uint64 {
	var places uint64
	for i, cell := range b.houses[house] {
		if n := count(b.cand[cell]); n >= 2 && n <= most {
			places |= 1 << i
		}
	}
	return places
}

// candidatesOf returns the digits that the cells at some places of a house have together.
func (b *bitboard) candidatesOf(house int, places uint64) uint64 {
	var digits uint64
	for ; places != 0; places &= places - 1 {
		digits |= b.cand[b.CellAt(house, places)]
	}
	return digits
}

// eachHiddenSet calls f for every k digits that have only k places in a house in scope with more than a given number of empty cells, until f
// returns true.
func (b *bitboard) eachHiddenSet(in scope, pick *selection, k, empty int, f func(house int, digits, places uint64) bool) bool {
	for _, h := range b.inOrder {
		if !in.houses[h] || b.open[h] <= empty {
			continue
		}
		for pick.selecting(b.severalPlaces(h, k), k); pick.next(); {
			digits := pick.mask()
			if places := b.placesOf(h, digits); count(places) == k && f(h, digits, places) {
				return true
			}
		}
	}
	return false
}

// eachNakedSet calls f for every k cells of a house in scope that have only k candidates, until f returns true. In a house with
// fewer than 2k empty cells there is a smaller hidden set, so it is left out.
func (b *bitboard) eachNakedSet(in scope, pick *selection, k int, f func(house int, digits, places uint64) bool) bool {
	for _, h := range b.inOrder {
		if !in.houses[h] || b.open[h] < 2*k {
			continue
		}
		for pick.selecting(b.severalCandidates(h, k), k); pick.next(); {
			places := pick.mask()
			if digits := b.candidatesOf(h, places); count(digits) == k && f(h, digits, places) {
				return true
			}
		}
	}
	return false
}

// directHiddenSet finds k digits with only k places in a house that leave another digit of it only one place.
//
//	12  12  .  |  places of 1 and 2; 3 could go to the first three cells,
//	3   3   3  |  and now only to the third
func (s *solver) directHiddenSet(k int) bool {
	technique, grade := DirectHiddenPair, 20
	if k == 3 {
		technique, grade = DirectHiddenTriplet, 25
	}
	return s.eachHiddenSet(s.history.freshScope(), &s.pick, k, k, func(h int, digits, places uint64) bool {
		for d, other := range s.place[h*s.n:][:s.n] {
			if digits>>d&1 != 0 || single(other) || !single(other&^places) {
				continue
			}
			s.placing(technique, grade, s.CellAt(h, other&^places), d)
			s.pattern(h, places, digits)
			return true
		}
		return false
	})
}

// hiddenSet finds k digits with only k places in a house; all others are struck there.
//
//	12-  12-  .     1 and 2 can only go to these two cells
func (s *solver) hiddenSet(k int) bool {
	technique := [...]*logic.Technique{2: logic.HiddenPair, 3: logic.HiddenTriple, 4: logic.HiddenQuad}[k]
	grade := [...]int{2: 34, 3: 40, 4: 54}[k]
	return s.eachHiddenSet(s.history.freshScope(), &s.pick, k, 2*k, func(h int, digits, places uint64) bool {
		s.striking(technique, grade)
		s.strikeIn(h, places, ^digits)
		if len(s.found.strikes) == 0 {
			return false
		}
		s.pattern(h, places, digits)
		return true
	})
}

// nakedSet finds k cells of a house with only k candidates; these are struck from the rest of the house.
//
//	12   12   -     the two cells hold 1 and 2
func (s *solver) nakedSet(k int) bool {
	technique := [...]*logic.Technique{2: logic.NakedPair, 3: logic.NakedTriple, 4: logic.NakedQuad}[k]
	grade := [...]int{2: 30, 3: 36, 4: 50}[k]
	return s.eachNakedSet(s.history.freshScope(), &s.pick, k, func(h int, digits, places uint64) bool {
		s.striking(technique, grade)
		s.strikeIn(h, s.all&^places, digits)
		if len(s.found.strikes) == 0 {
			return false
		}
		s.pattern(h, places, digits)
		return true
	})
}
