package quick

import "math/bits"

// A rule strikes digits.
type rule struct {
	kind  kind
	cells []uint8

	total        int     // of a distinct
	beside       []uint8 // of a distinct: the cells that must differ from each of its cells
	coefficients []int   // of a linear
	least, most  int
	table, back  table // of a pair: for each digit of the first cell, at its index, the digits of the second; and the other way round
}

type kind uint8

const (
	differ   kind = iota // cells with different digits that are not all peers
	distinct             // different digits with a sum
	linear               // the sum of each digit times its coefficient is in a range
	pair
)

// add adds a rule for some cells.
func (s *Solver) add(r rule, of []int) {
	r.cells = s.name(of)
	for _, cell := range of {
		s.of[cell] = append(s.of[cell], uint16(len(s.rules)))
	}
	s.rules = append(s.rules, r)
}

// name returns cells as rules have them.
func (s *Solver) name(of []int) []uint8 {
	from := len(s.names)
	for _, cell := range of {
		s.names = append(s.names, uint8(cell))
	}
	return s.names[from:len(s.names):len(s.names)]
}

func (r *rule) apply(s *Solver) bool {
	switch r.kind {
	case differ:
		_, ok := r.taken(s)
		return ok
	case distinct:
		return r.combine(s)
	case linear:
		return r.bound(s)
	default:
		return r.support(s)
	}
}

// taken strikes the digits of solved cells from the others.
func (r *rule) taken(s *Solver) (taken mask, ok bool) {
	for again := true; again; {
		again = false
		var now mask
		for _, cell := range r.cells {
			if digits := s.now.digits[cell]; digits.only() {
				if now&digits != 0 {
					return 0, false
				}
				now |= digits
			}
		}
		if now == taken {
			break
		}
		taken = now
		for _, cell := range r.cells {
			if digits := s.now.digits[cell]; !digits.only() && digits&taken != 0 {
				if !s.narrow(cell, ^taken) {
					return 0, false
				}
				again = again || s.now.digits[cell].only()
			}
		}
	}
	return taken, true
}

// combine leaves the digits of the combinations that are possible.
func (r *rule) combine(s *Solver) bool {
	taken, ok := r.taken(s)
	if !ok {
		return false
	}
	left := r.total - int(sums[taken])
	var open [MaxSide]uint8
	n := 0
	var union, twice mask
	for _, cell := range r.cells {
		if digits := s.now.digits[cell]; !digits.only() {
			open[n] = cell
			n++
			twice |= union & digits
			union |= digits
		}
	}
	switch {
	case n == 0:
		return left == 0
	case left <= 0 || left >= len(combinations[0]):
		return false
	case n == 1:
		return left <= MaxSide && s.narrow(open[0], 1<<(left-1))
	case n == 2:
		a, b := s.now.digits[open[0]], s.now.digits[open[1]]
		return s.narrow(open[0], completed(b, left)) && s.narrow(open[1], completed(a, left))
	}
	needed := union
	var each [MaxSide]mask
	for _, c := range combinations[n][left] {
		if c&^union != 0 {
			continue
		}
		if r.fits(s, c, open[:n], &each) {
			needed &= c
		}
	}
	for i, cell := range open[:n] { // none has a digit left if no combination fits
		if !s.narrow(cell, each[i]) {
			return false
		}
	}
	for _, cell := range r.beside {
		if s.now.digits[cell]&needed != 0 && !s.narrow(cell, ^needed) {
			return false
		}
	}
	if hidden := needed &^ twice; hidden != 0 { // a digit that the cells must have has one place among them
		for _, cell := range open[:n] {
			if here := s.now.digits[cell] & hidden; here != 0 && (!here.only() || !s.narrow(cell, here)) {
				return false
			}
		}
	}
	return true
}

// fits reports whether cells can hold the digits of a combination, each as far as it is seen without trying all orders, and adds what they can hold to each.
func (r *rule) fits(s *Solver, c mask, open []uint8, each *[MaxSide]mask) bool {
	var have [MaxSide]mask
	var single mask
	for i, cell := range open {
		have[i] = s.now.digits[cell] & c
		switch {
		case have[i] == 0:
			return false
		case have[i].only():
			if single&have[i] != 0 {
				return false
			}
			single |= have[i]
		}
	}
	for i := range open {
		if !have[i].only() {
			if have[i] &^= single; have[i] == 0 {
				return false
			}
		}
	}
	for i := range open {
		each[i] |= have[i]
	}
	return true
}

// bound leaves the digits with which the sum can stay in its range.
func (r *rule) bound(s *Solver) bool {
	low, high := 0, 0 // of the sum
	for i, cell := range r.cells {
		least, most := s.now.digits[cell].bounds()
		if c := r.coefficients[i]; c > 0 {
			low, high = low+c*least, high+c*most
		} else {
			low, high = low+c*most, high+c*least
		}
	}
	if low > r.most || high < r.least {
		return false
	}
	for i, cell := range r.cells {
		digits := s.now.digits[cell]
		if digits.only() {
			continue
		}
		least, most := digits.bounds()
		c := r.coefficients[i]
		var from, to int
		if c > 0 {
			from, to = max(least, ceiling(r.least-(high-c*most), c)), min(most, floor(r.most-(low-c*least), c))
		} else {
			from, to = max(least, ceiling(low-c*most-r.most, -c)), min(most, floor(high-c*least-r.least, -c))
		}
		if from > to {
			return false
		}
		if from > least || to < most {
			if !s.narrow(cell, (1<<to-1)&^(1<<(from-1)-1)) {
				return false
			}
			a, b := s.now.digits[cell].bounds()
			if c > 0 {
				low, high = low+c*(a-least), high-c*(most-b)
			} else {
				low, high = low+c*(b-most), high+c*(a-least)
			}
		}
	}
	return true
}

func floor(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}

func ceiling(a, b int) int { return -floor(-a, b) }

// bounds returns the least and the largest digit of a mask.
func (m mask) bounds() (least, most int) {
	return bits.TrailingZeros16(uint16(m)) + 1, bits.Len16(uint16(m))
}

// support leaves the digits of each of two cells that go with one of the other.
func (r *rule) support(s *Solver) bool {
	return s.narrow(r.cells[1], r.table.of(s.now.digits[r.cells[0]])) && s.narrow(r.cells[0], r.back.of(s.now.digits[r.cells[1]]))
}

// A table has a mask for each digit.
type table [MaxSide + 1]mask

// of returns the digits that go with one of a mask.
func (t *table) of(digits mask) (all mask) {
	for ; digits != 0; digits &= digits - 1 {
		all |= t[bits.TrailingZeros16(uint16(digits))+1]
	}
	return all
}

// completed returns the digits that make a sum with one of a mask.
func completed(digits mask, sum int) (all mask) {
	// Digit d becomes sum-d: the mask is reversed and shifted.
	r := bits.Reverse16(uint16(digits)) >> (16 - MaxSide) // digit d is bit MaxSide-d
	if shift := sum - MaxSide - 1; shift >= 0 {
		all = mask(r) << shift
	} else {
		all = mask(r) >> -shift
	}
	if sum%2 == 0 { // not twice the same
		all &^= 1 << (sum/2 - 1)
	}
	return all & (1<<MaxSide - 1)
}

// sums are the sums of all sets of digits, and combinations the sets by their size and sum.
var (
	sums         [1 << MaxSide]uint8
	combinations [MaxSide + 1][46][]mask
)

func init() {
	for m := range mask(1 << MaxSide) {
		sum := 0
		for rest := m; rest != 0; rest &= rest - 1 {
			sum += bits.TrailingZeros16(uint16(rest)) + 1
		}
		sums[m] = uint8(sum)
		size := bits.OnesCount16(uint16(m))
		combinations[size][sum] = append(combinations[size][sum], m)
	}
}
