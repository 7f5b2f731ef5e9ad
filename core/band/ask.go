package band

import "math/bits"

// tryRequested is try for a search with Choose set.
func (s *Solver) tryRequested(depth int, c *chuteDigit) {
	first := s.first(c)
	for left := c.leftFrom(first); left != 0; left = c.leftFrom(first) {
		i := (bits.TrailingZeros(left) + first) % len(c.configurations)
		if cell, digit, ok := s.request(&s.boards[depth]); ok {
			if requested, ok := c.containing(cell, digit); ok {
				i = requested
			}
		}
		c.configurations[i] &^= c.digit // not to be supposed again
		s.begin(depth, c, i)
		s.search(depth + 1)
		if s.ended {
			return
		}
		s.giveUp(c, i)
	}
}

// request returns the answer of Choose. ok is false if there is none or it is impossible:
// the cell already has a digit, or does not have this candidate.
func (s *Solver) request(b *Candidates) (cell int, digit uint8, ok bool) {
	if s.Choose == nil { // it may have been cleared during the search
		return 0, 0, false
	}
	cell, digit, ok = s.Choose()
	return cell, digit, ok && b.candidates(cell)&bitOf(digit) != 0 && b.Digit(cell) == 0
}

// requested sets c to a choice of the digit that Choose requests, and reports whether
// there is one: the digit in the band of the cell, or in its stack if only one
// configuration is left in the band. If only one were left in the stack too, the box
// would have only one cell for the digit, and the digit would already be placed there.
func (s *Solver) requested(b *Candidates, c *chuteDigit) bool {
	cell, digit, ok := s.request(b)
	if !ok {
		return false
	}
	*c = b.digitIn(cell/27, digit)
	if c.left() == 1 {
		*c = b.digitIn(3+cell%9/3, digit)
	}
	return true
}

// left returns the number of configurations left.
func (c *chuteDigit) left() int {
	n := 0
	for _, digits := range c.configurations {
		n += bits.OnesCount64(digits & c.digit)
	}
	return n
}

// equal returns how many digits of the chute have as many configurations left as the choice.
func (c *chuteDigit) equal() int {
	n := 0
	for digit := uint8(1); digit <= 9; digit++ {
		other := *c
		other.digit = bitOf(digit) << c.shift()
		if other.left() == c.left() {
			n++
		}
	}
	return n
}

// containing returns an arrangement that is left and has the digit in the triad of a
// cell. ok is false if there is none, or the choice is about another digit.
func (c *chuteDigit) containing(cell int, digit uint8) (arrangement int, ok bool) {
	row, column := cell/9, cell%9
	chute, box, line := row/3, column/3, row%3
	if c.chute >= 3 {
		chute, box, line = 3+column/3, row/3, column%3
	}
	for i, digits := range c.configurations {
		if at := c.configuration(i); digits&c.digit != 0 && at.Digit == digit && at.Chute == chute && at.Lines[box] == line {
			return i, true
		}
	}
	return 0, false
}
