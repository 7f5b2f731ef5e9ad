package band

import "math/bits"

// ask is try where somebody may wish what comes next. A wish that is possible between the
// two choices takes the place of the second.
func (s *Solver) ask(depth int, c, second *choice) {
	first := 0
	if s.Lots != nil {
		first = s.draw(c)
	}
	for {
		i, ok := c.after(first)
		if !ok {
			return
		}
		if cell, digit, ok := s.wish(&s.boards[depth]); ok {
			if wished, ok := c.with(cell, digit); ok {
				i = wished
			}
		}
		c.configurations[i] &^= c.digit // it is no longer to be supposed
		s.begin(depth, c, i)
		if second == nil || s.wishes(depth+1) {
			s.search(depth + 1)
		} else {
			c := *second
			s.ask(depth+1, &c, nil)
		}
		if s.ended {
			return
		}
		s.giveUp(c, i)
	}
}

// wishes tells whether something possible is wished for at a depth.
func (s *Solver) wishes(depth int) bool {
	_, _, ok := s.wish(&s.boards[depth])
	return ok
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

// wishedFor makes c the choice for what Choose says, where that is possible: of the digit in the
// band of the cell, or in its stack where the band leaves the digit one configuration. If
// the stack did so too, one cell of the box would be left for the digit, and it would be
// placed there.
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

// after is the first of the arrangements left, counted from this one and round, and
// whether there is one.
func (c *choice) after(first int) (arrangement int, ok bool) {
	for i := range c.configurations {
		if i = (i + first) % len(c.configurations); c.configurations[i]&c.digit != 0 {
			return i, true
		}
	}
	return 0, false
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
