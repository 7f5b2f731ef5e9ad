package strokes

import (
	"slices"

	"nonet/core/sudoku"
)

// Regions that are not all painted yet are cages without a sum, which are not drawn as cages: so they are kept and undone as every clue is. When they
// are complete they become the regions of the layout. Cages without a sum that a puzzle had before, such as a diagonal, are none of them: see OwnCages.

// IsRegion reports whether a clue is a region that is being painted.
func IsRegion(c sudoku.Clue) bool { return c.Kind == sudoku.Cage && c.Number == 0 }

// Painted returns the clues with a cell in the region of another cell, or in a new one if that is in none. The cell leaves the region that it was in.
// full reports that the region has as many cells as a row already; nothing changes then.
func Painted(l *sudoku.Layout, clues []sudoku.Clue, cell, with int) (all []sudoku.Clue, full bool) {
	of := func(c sudoku.Clue) bool { return IsRegion(c) && slices.Contains(c.Cells, with) }
	switch to := slices.IndexFunc(clues, of); {
	case to >= 0 && slices.Contains(clues[to].Cells, cell):
		return slices.Clone(clues), false
	case to >= 0 && len(clues[to].Cells) >= l.Side():
		return clues, true
	}
	all = Alone(clues, cell)
	to := slices.IndexFunc(all, of)
	if to < 0 {
		all, to = append(all, sudoku.Clue{Kind: sudoku.Cage}), len(all)
	}
	all[to].Cells = slices.Sorted(slices.Values(append(slices.Clone(all[to].Cells), cell)))
	return all, false
}

// RegionsOf returns the regions that are painted as sudoku.Shape has them, and the other clues; ok reports whether they are complete.
func RegionsOf(l *sudoku.Layout, clues []sudoku.Clue) (regions string, rest []sudoku.Clue, ok bool) {
	signs := make([]byte, l.Cells())
	count := 0
	for _, c := range clues {
		if !IsRegion(c) {
			rest = append(rest, c)
			continue
		}
		count++
		if len(c.Cells) != l.Side() {
			return "", nil, false
		}
		for _, cell := range c.Cells {
			signs[cell] = sudoku.Symbol(uint8(count))[0]
		}
	}
	if slices.Contains(signs, 0) {
		return "", nil, false
	}
	return string(signs), rest, true
}

// OwnCages returns the cages without a sum that are clues of a puzzle as it was opened. Those that may be regions somebody had begun to paint are not:
// on a layout whose regions are not drawn, cages that hang together and have no cell in common with another.
func OwnCages(opened sudoku.Puzzle) (own []sudoku.Clue) {
	l := opened.Layout
	drawn := l.Shape().Regions != "" && !l.Latin()
	var all []sudoku.Clue
	for _, c := range opened.Clues.All() {
		if IsRegion(c) {
			all = append(all, c)
		}
	}
	for i, c := range all {
		overlaps := func(other sudoku.Clue) bool {
			return slices.ContainsFunc(c.Cells, func(cell int) bool { return slices.Contains(other.Cells, cell) })
		}
		if drawn || !connected(l, c.Cells) || slices.ContainsFunc(all[:i], overlaps) || slices.ContainsFunc(all[i+1:], overlaps) {
			own = append(own, c)
		}
	}
	return own
}

// connected reports whether cells hang together by their sides.
func connected(l *sudoku.Layout, cells []int) bool {
	reached, left := cells[:1:1], slices.Clone(cells[1:])
	for i := 0; i < len(reached); i++ {
		left = slices.DeleteFunc(left, func(cell int) bool {
			beside := l.Beside(reached[i], cell)
			if beside {
				reached = append(reached, cell)
			}
			return beside
		})
	}
	return len(left) == 0
}

// Loosened returns the layout and clues in which drawn regions are being painted again, without the puzzle's own cages.
func Loosened(p sudoku.Puzzle, own []sudoku.Clue) (*sudoku.Layout, []sudoku.Clue) {
	clues := slices.DeleteFunc(slices.Clone(p.Clues.All()), func(c sudoku.Clue) bool { return slices.ContainsFunc(own, c.Equal) })
	if p.Layout.Shape().Regions == "" || p.Layout.Latin() {
		return p.Layout, clues
	}
	boxes, err := Undrawn(p.Layout).WithHouses(p.Layout.Shape().Extra)
	if err != nil {
		return p.Layout, clues
	}
	for _, h := range p.Layout.Houses() {
		if h.Kind == sudoku.Region {
			clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Cells: slices.Sorted(slices.Values(h.Cells))})
		}
	}
	return boxes, clues
}

// WithOwn returns clues with the puzzle's own cages among them again, at the places that they have in the puzzle: puzzles with the same clues in another
// order are not equal.
func WithOwn(p sudoku.Puzzle, own, clues []sudoku.Clue) []sudoku.Clue {
	all := slices.Clone(clues)
	for i, c := range p.Clues.All() {
		if slices.ContainsFunc(own, c.Equal) {
			all = slices.Insert(all, min(i, len(all)), c)
		}
	}
	return all
}

// Alone returns the clues with a cell taken out of its region.
func Alone(clues []sudoku.Clue, cell int) []sudoku.Clue {
	all := slices.Clone(clues)
	for i, c := range all {
		if IsRegion(c) {
			all[i].Cells = slices.DeleteFunc(slices.Clone(c.Cells), func(other int) bool { return other == cell })
		}
	}
	return slices.DeleteFunc(all, func(c sudoku.Clue) bool { return IsRegion(c) && len(c.Cells) == 0 })
}

// Undrawn returns the layout of a side on which nothing is drawn: with its usual boxes, or with rows and columns alone if it has none.
func Undrawn(l *sudoku.Layout) *sudoku.Layout {
	if shape := l.Shape(); shape.Regions == "" {
		shape.Extra = 0
		if boxes, err := shape.Layout(); err == nil {
			return boxes
		}
	}
	if boxes, err := sudoku.LayoutOfSide(l.Side()); err == nil {
		return boxes
	}
	if latin, err := sudoku.LatinSquare(l.Side()); err == nil {
		return latin
	}
	return sudoku.Classic()
}
