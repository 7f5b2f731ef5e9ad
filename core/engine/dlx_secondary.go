package engine

import (
	"slices"

	"nonet/core/exactcover"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// secondaryItems are the items of the clues of a puzzle in its matrix. No option needs to cover them, but no two options may share one (Knuth, The Art
// of Computer Programming, 7.2.2.1): a digit in cells that must differ, and two digits that a clue forbids in two cells.
//
// Steps do not name them: they strike the options that leave with such an item, as other engines strike candidates.
type secondaryItems struct {
	puzzle      sudoku.Puzzle
	first       int     // the number of the items of the layout
	never       int     // the item of the options that a clue about their cell alone excludes
	constraints []int   // for each item, from the first on, the constraint of which it is
	of          [][]int // for each option, its secondary items
}

// newSecondaryItems returns the items of a puzzle. It ends early when over returns an error: for many clues of a large grid it takes seconds.
func newSecondaryItems(p sudoku.Puzzle, over func() error) *secondaryItems {
	l := p.Layout
	n := l.Side()
	t := &secondaryItems{puzzle: p, first: l.Cells() + len(l.Houses())*n, of: make([][]int, l.Cells()*n)}
	t.never = t.add(-1)
	for cell := range l.Cells() {
		for d := range (l.All() &^ p.Clues.Allowed(cell)).All() {
			t.join(t.never, cell, d)
		}
	}
	forbidden := map[int64]bool{} // two options as a number; clues may forbid them more than once
	for i, k := range p.Clues.Constraints() {
		if yield.Now(); over() != nil {
			break
		}
		switch k.Kind {
		case sudoku.Differ:
			t.differ(i, k.Cells)
		case sudoku.Pair:
			a, b := k.Cells[0], k.Cells[1]
			apart := differ(p, a, []int{b})
			for x := range p.Clues.Allowed(a).All() {
				for y := range (p.Clues.Allowed(b) &^ k.Table[x]).All() {
					one, other := a*n+int(x)-1, b*n+int(y)-1
					both := int64(min(one, other))*int64(len(t.of)) + int64(max(one, other))
					if apart && x == y || forbidden[both] {
						continue
					}
					forbidden[both] = true
					item := t.add(i)
					t.join(item, a, x)
					t.join(item, b, y)
				}
			}
		}
	}
	return t
}

// differ adds an item for each digit in cells that must differ, unless their houses say so already.
func (t *secondaryItems) differ(constraint int, cells []int) {
	plain := sudoku.Empty(t.puzzle.Layout)
	apart := true
	for i, cell := range cells {
		apart = apart && differ(plain, cell, cells[:i])
	}
	if apart {
		return
	}
	for d := range t.puzzle.Layout.All().All() {
		item := t.add(constraint)
		for _, cell := range cells {
			t.join(item, cell, d)
		}
	}
}

// add adds an item of a constraint.
func (t *secondaryItems) add(constraint int) int {
	t.constraints = append(t.constraints, constraint)
	return t.first + len(t.constraints) - 1
}

// join adds an item to an option.
func (t *secondaryItems) join(item, cell int, digit uint8) {
	of := &t.of[cell*t.puzzle.Layout.Side()+int(digit)-1]
	*of = append(*of, item)
}

// matrix returns the matrix of the puzzle.
func (t *secondaryItems) matrix() *exactcover.Matrix {
	l := t.puzzle.Layout
	m := exactcover.New(t.first, len(t.constraints))
	var columns []int
	for option, more := range t.of {
		columns = appendColumns(columns[:0], l, option/l.Side(), uint8(option%l.Side()+1))
		m.AddRow(append(columns, more...)...)
	}
	return m
}

// reason returns why an option leaves with an item that one in another cell has.
func (t *secondaryItems) reason(item, cell int) Reason {
	i := t.constraints[item-t.first]
	if t.puzzle.Clues.Constraints()[i].Kind == sudoku.Differ {
		return Because(Peer, cell)
	}
	return BecauseOfConstraint(i)
}

// struckByGivens returns the steps that strike the options which share a secondary item with a given, and which the puzzle still has among its
// candidates. They come before the first step of the search.
func (t *secondaryItems) struckByGivens(live func(option int) bool) []Step {
	if t == nil {
		return nil
	}
	var steps []Step
	holds := map[int]int{} // for each secondary item of a given, its cell
	n := t.puzzle.Layout.Side()
	for cell, d := range t.puzzle.Givens {
		if d != 0 {
			for _, item := range t.of[cell*n+int(d)-1] {
				holds[item] = cell
			}
		}
	}
	for cell, d := range t.puzzle.Givens {
		if d != 0 {
			continue
		}
		for d := range t.puzzle.Candidates(cell).All() {
			option := cell*n + int(d) - 1
			if live(option) {
				continue
			}
			for _, item := range t.of[option] {
				if by, ok := holds[item]; ok {
					steps = append(steps, Step{Kind: Prune, Line: dlxCoverOther, Digit: d, Cell: int16(cell), Detail: ReasonDetail(t.reason(item, by))})
					break
				}
			}
		}
	}
	return steps
}

// Options returns the digits that an exact cover can still have in a cell: their options share no item with a digit on the board.
func (f *Fit) Options(cell int) sudoku.Digits {
	p, grid := f.use.puzzle, f.use.grid
	if grid[cell] != 0 {
		return 0
	}
	left := p.WithGivens(grid).Candidates(cell)
	if p.Clues == nil {
		return left
	}
	for d := range left.All() {
		grid[cell] = d
		if slices.ContainsFunc(p.Clues.Of(cell), func(i int) bool { return p.Clues.Broken(i, grid) }) {
			left = left.Without(d)
		}
	}
	grid[cell] = 0
	return left
}
