package review

import "slices"

// clash returns a small set of cells whose digits no solution has together. The caller knows
// that no solution has those of all the cells.
func (c *checker) clash(cells []int) []int {
	if broken := c.broken(cells); broken != nil {
		return broken
	}
	smallest := c.shrink(nil, false, cells)
	slices.Sort(smallest)
	return smallest
}

// broken returns those of the cells whose digits break a rule, in ascending order, or nil. It
// needs no search.
func (c *checker) broken(cells []int) []int {
	g := c.puzzle.Givens.Clone()
	for _, cell := range cells {
		g[cell] = c.typed[cell]
	}
	if conflicts := c.puzzle.WithGivens(g).Conflicts(); conflicts != nil {
		broken := slices.DeleteFunc(slices.Clone(conflicts[0].Cells), func(cell int) bool { return !slices.Contains(cells, cell) })
		slices.Sort(broken)
		return broken
	}
	return nil
}

// shrink is QuickXplain (U. Junker, AAAI 2004). It returns a subset of cells whose digits are
// impossible together with those of base, and none of which can be left out. grown reports
// whether base has changed since it was last checked.
//
// A set that is not known to be impossible counts as possible. So the result is always a
// clash; if a search was given up it may be larger than necessary.
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
