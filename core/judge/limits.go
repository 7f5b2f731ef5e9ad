package judge

import (
	"fmt"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// limits say what a program may see of the digits that are possible in a cell. What the cells that must differ exclude everybody sees. Of a clue it may only
// see that it is broken, or work out what it leaves: a digit that breaks nothing yet may be tried, and one for which a clue leaves no way need not be.
// Without sums and pairs of cells both are the same.
type limits struct {
	puzzle  sudoku.Puzzle // its givens are the board
	clues   *engine.Look  // nil if there are none
	forward bool          // what all clues together leave counts, not only those of a cell

	mosts, leasts []known // of the board as it is, as far as they were asked for; nil without clues
	position      int     // counts the boards
}

// known are the digits of a cell in a position.
type known struct {
	position int
	digits   sudoku.Digits
}

// recall returns the digits of a cell that were found out for this board, or finds them out.
func (l *limits) recall(all []known, cell int, find func(cell int) sudoku.Digits) sudoku.Digits {
	if k := &all[cell]; k.position != l.position {
		*k = known{l.position, find(cell)}
	}
	return all[cell].digits
}

func newLimits(p sudoku.Puzzle, board sudoku.Grid, forward bool) limits {
	l := limits{puzzle: p.WithGivens(board), forward: forward}
	if p.Clues != nil {
		l.clues = engine.NewLook(p, board)
		l.mosts, l.leasts, l.position = make([]known, len(board)), make([]known, len(board)), 1
	}
	return l
}

// changed notes that the board has changed.
func (l *limits) changed() {
	if l.clues != nil {
		l.clues.Changed()
		l.position++
	}
}

// most returns the digits of an empty cell with which no rule is broken by the digits on the board.
func (l *limits) most(cell int) sudoku.Digits {
	if l.clues == nil {
		return l.puzzle.Candidates(cell)
	}
	return l.recall(l.mosts, cell, l.unbroken)
}

// unbroken is most, found out anew.
func (l *limits) unbroken(cell int) sudoku.Digits {
	all := l.puzzle.Candidates(cell)
	for _, i := range l.puzzle.Clues.Of(cell) {
		for d := range all.All() {
			if l.puzzle.Givens[cell] = d; l.puzzle.Clues.Broken(i, l.puzzle.Givens) {
				all = all.Without(d)
			}
			l.puzzle.Givens[cell] = 0
		}
	}
	return all
}

// least returns the digits of an empty cell for which the clues leave a way.
func (l *limits) least(cell int) sudoku.Digits {
	switch {
	case l.clues == nil:
		return l.puzzle.Candidates(cell)
	case l.forward:
		return l.clues.All()[cell]
	}
	return l.recall(l.leasts, cell, l.clues.One)
}

// excluder says what excludes a digit from a cell: “a peer holds”, “the clue … excludes”.
func (l *limits) excluder(cell int, digit uint8) string {
	for _, peer := range l.puzzle.Peers(cell) {
		if l.puzzle.Givens[peer] == digit {
			return "a peer holds"
		}
	}
	return fmt.Sprintf("the clue “%s” excludes", l.clue(cell, digit))
}

// holder says which cell or clue excludes a digit from a cell.
func (l *limits) holder(cell int, digit uint8) string {
	p := l.puzzle
	name := p.Layout.CellName(cell)
	for _, peer := range p.Peers(cell) {
		if p.Givens[peer] == digit {
			return fmt.Sprintf("%s cannot be %s: %s has it", name, sudoku.Symbol(digit), p.Layout.CellName(peer))
		}
	}
	if clue := l.clue(cell, digit); clue != "" {
		return fmt.Sprintf("%s cannot be %s: it breaks the clue “%s”", name, sudoku.Symbol(digit), clue)
	}
	return fmt.Sprintf("%s cannot be %s", name, sudoku.Symbol(digit))
}

// clue returns the clue that a digit in an empty cell breaks; empty if there is none.
func (l *limits) clue(cell int, digit uint8) string {
	p := l.puzzle
	if p.Clues == nil {
		return ""
	}
	p.Givens[cell] = digit
	defer func() { p.Givens[cell] = 0 }()
	for _, i := range p.Clues.Of(cell) {
		if p.Clues.Broken(i, p.Givens) {
			return rules.Text(p.Layout, p.Clues.All()[p.Clues.Constraints()[i].Clue])
		}
	}
	return ""
}

// andNoClue adds to a sentence that no clue is to blame, if there are clues.
func (l *limits) andNoClue() string {
	if l.clues == nil {
		return ""
	}
	return ", and no clue excludes it"
}
