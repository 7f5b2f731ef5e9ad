package review

import "slices"

// clash is the smallest set that it finds of cells whose digits no solution has together.
// That no solution has those of all the cells is known.
func (c *checker) clash(cells []int) []int {
	if broken := c.broken(cells); broken != nil {
		return broken
	}
	smallest := c.shrink(nil, false, cells)
	slices.Sort(smallest)
	return smallest
}

// broken is the cells of a rule that the digits of these cells break, or nil: that can be
// seen on the board, and needs no search.
func (c *checker) broken(cells []int) []int {
	g := c.puzzle.Givens.Clone()
	for _, cell := range cells {
		g[cell] = c.typed[cell]
	}
	if conflicts := c.puzzle.Layout.Conflicts(g); conflicts != nil {
		return conflicts[0].Cells
	}
	return nil
}

// shrink is QuickXplain (U. Junker, AAAI 2004): the cells that have to be added to those of
// base for the digits of all of them to be impossible together, without any that is not
// needed for that. grown reports whether base is another than the last time it was looked at.
//
// A set that is not known to be impossible counts as possible. So what is returned is
// always a clash, and only where a search was given up it may be larger than it needs to be.
func (c *checker) shrink(base []int, grown bool, cells []int) []int {
	if grown {
		if yes, sure := c.possible(base); sure && !yes {
			return nil
		}
	}
	if len(cells) == 1 {
		return cells
	}
	first, second := cells[:len(cells)/2], cells[len(cells)/2:]
	late := c.shrink(slices.Concat(base, first), true, second)
	early := c.shrink(slices.Concat(base, late), len(late) > 0, first)
	return slices.Concat(early, late)
}
