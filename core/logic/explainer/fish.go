package explainer

import (
	"math/bits"

	"nonet/core/logic"
)

// eachFish calls f for every digit in scope that has places in only k rows of k columns, or the other way around, until f returns
// true. lines are the base lines and cross the crossing ones, as masks of indexes among the houses of their kind.
func (b *bitboard) eachFish(in scope, pick *selection, k int, f func(base, cover int, lines, cross uint64, d int) bool) bool {
	var placed [64]int
	for _, d := range b.digit {
		if d != 0 {
			placed[d-1]++
		}
	}
	for _, kind := range [2][2]int{{column, row}, {row, column}} {
		base, cover := b.first(kind[0]), b.first(kind[1])
		var short [64]uint64 // of each digit, the lines with two to k places
		var any uint64
		for d := range b.n {
			if in.digits>>d&1 == 0 || placed[d]+2*k > b.n {
				continue
			}
			for i := range b.n {
				if n := count(b.place[(base+i)*b.n+d]); n >= 2 && n <= k {
					short[d] |= 1 << i
				}
			}
			if count(short[d]) < k {
				short[d] = 0
			}
			any |= short[d]
		}
		for pick.selecting(any, k); pick.next(); {
			lines := pick.mask()
			for d := range b.n {
				if lines&^short[d] != 0 {
					continue
				}
				var cross uint64
				for left := lines; left != 0; left &= left - 1 {
					cross |= b.place[(base+lowest(left))*b.n+d]
				}
				if bits.OnesCount64(cross) == k && f(base, cover, lines, cross, d) {
					return true
				}
			}
		}
	}
	return false
}

// fish finds a digit whose places in k lines lie in only k crossing lines, from the rest of which it is struck.
//
//	. 7 . | . 7 .     the 7s of these two rows take both columns
//	. - . | . - .
//	. 7 . | . 7 .
func (s *solver) fish(k int) bool {
	technique := [...]*logic.Technique{2: logic.XWing, 3: logic.Swordfish, 4: logic.Jellyfish}[k]
	grade := [...]int{2: 32, 3: 38, 4: 52}[k]
	return s.eachFish(s.history.freshScope(), &s.pick, k, func(base, cover int, lines, cross uint64, d int) bool {
		s.striking(technique, grade)
		for left := cross; left != 0; left &= left - 1 {
			h := cover + lowest(left)
			s.strikeIn(h, s.place[h*s.n+d]&^lines, 1<<d)
		}
		if len(s.found.strikes) == 0 {
			return false
		}
		for left := lines; left != 0; left &= left - 1 {
			h := base + lowest(left)
			s.pattern(h, s.place[h*s.n+d], 1<<d)
		}
		for left := cross; left != 0; left &= left - 1 {
			s.found.covers = append(s.found.covers, cover+lowest(left))
		}
		return true
	})
}
