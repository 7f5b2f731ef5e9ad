package band

import "math/bits"

// ask is try with Choose set.
func (s *Solver) ask(depth int, c *choice) {
	first := s.first(c)
	for left := c.leftFrom(first); left != 0; left = c.leftFrom(first) {
		i := (bits.TrailingZeros(left) + first) % len(c.configurations)
		if cell, digit, ok := s.wish(&s.boards[depth]); ok {
			if wished, ok := c.with(cell, digit); ok {
				i = wished
			}
		}
		c.configurations[i] &^= c.digit // it is no longer to be supposed
		s.begin(depth, c, i)
		s.search(depth + 1)
		if s.ended {
			return
		}
		s.giveUp(c, i)
	}
}

// wish is what Choose says, where it is possible: the cell has not yet one digit, and
// may have this one.
func (s *Solver) wish(b *Board) (cell int, digit uint8, ok bool) {
	if s.Choose == nil { // it may have been taken away
		return 0, 0, false
	}
	cell, digit, ok = s.Choose()
	return cell, digit, ok && b.candidates(cell)&bitOf(digit) != 0 && b.Digit(cell) == 0
}

// wishedFor sets c to the choice for what Choose says, and reports whether that is possible:
// the digit in the band of the cell, or in its stack where the band leaves the digit one
// configuration. If the stack did so too, one cell of the box would be left for the digit,
// and it would be placed there.
func (s *Solver) wishedFor(b *Board, c *choice) bool {
	cell, digit, ok := s.wish(b)
	if !ok {
		return false
	}
	*c = b.choiceOf(cell/27, digit)
	if c.left() == 1 {
		*c = b.choiceOf(3+cell%9/3, digit)
	}
	return true
}

// left is how many configurations of a choice are left.
func (c *choice) left() int {
	n := 0
	for _, digits := range c.configurations {
		n += bits.OnesCount64(digits & c.digit)
	}
	return n
}

// equal is how many digits of the chute have as many configurations left as the choice.
func (c *choice) equal() int {
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

// with is an arrangement left that has the choice's digit, if it is this one, in the
// triad of a cell, and whether there is one.
func (c *choice) with(cell int, digit uint8) (arrangement int, ok bool) {
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
