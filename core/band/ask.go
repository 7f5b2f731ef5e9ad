package band

import "math/bits"

// ask is branch where somebody may wish what to suppose.
func (s *Solver) ask(depth int) {
	b := &s.boards[depth]
	choice := b.choose()
	if cell, digit, ok := s.wish(b); ok {
		choice = b.chooseFor(cell, digit)
	}
	first := 0
	if s.Lots != nil {
		first = s.draw(&choice)
	}
	for {
		i, ok := choice.after(first)
		if !ok {
			return
		}
		if cell, digit, ok := s.wish(b); ok {
			if wished, ok := choice.with(cell, digit); ok {
				i = wished
			}
		}
		choice.configurations[i] &^= choice.digit // it is no longer to be supposed
		if !s.suppose(depth, &choice, i) {
			return
		}
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

// chooseFor is the choice of a digit that can be in a cell, in the band of the cell, or
// in its stack where the band leaves the digit one configuration. If the stack did so
// too, one cell of the box would be left for the digit, and it would be placed there.
func (b *Board) chooseFor(cell int, digit uint8) choice {
	band, stack := cell/27, cell%9/3
	x, y := b.half[0].rows().split()
	c0, c1, c2, c3, c4, c5 := bandConfigurations(x, y, b.half[1].rows())
	c := choice{chute: band, configurations: [6]uint64{c0, c1, c2, c3, c4, c5}, digit: bitOf(digit) << (band * bandWidth)}
	if c.left() > 1 {
		return c
	}
	e, o := stackConfigurations(b.half[stack/2].columns())
	return choice{chute: 3 + stack, configurations: [6]uint64{e, last(e), next(e), o, next(o), last(o)}, digit: bitOf(digit) << (stack % 2 * fieldWidth)}
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
