package suspect

import (
	"fmt"
	"slices"
	"strings"

	"nonet/core/sudoku"
)

// A Suspect is a small change that gives the puzzle exactly one solution.
type Suspect struct {
	Kind    Kind
	Changes []Change // each of another cell, in ascending order
	// Score is the probability that exactly these changes are right. 1 minus the sum of the
	// scores of a list is the probability that none of them is. A score may be less than
	// the next one: a cell for which several digits would do may come first, although each
	// alone is less likely.
	Score float64
	// Sum is the sum of a cage that is changed, in place of digits; nil for none.
	Sum *SumChange

	layout *sudoku.Layout
}

// A Change replaces the digit of a cell; 0 stands for a blank.
type Change struct {
	Cell     int
	From, To uint8
}

// Kind is the kind of slip that a suspect corrects.
type Kind uint8

// The kinds of slip.
const (
	Misread  Kind = iota // a digit should be another
	Missing              // a digit was left out
	Surplus              // a digit should not be there
	Swapped              // two neighbours were swapped
	Strayed              // a digit is in the cell next to its own; what belongs there may be lost
	Shifted              // a row or a column, or a part of it, or the rest of the grid, is one cell off
	Double               // two cells are wrong, each in one of the first three ways
	WrongSum             // the sum of a cage should be another
	kinds
)

var kindNames = [kinds]string{"misread", "missing", "surplus", "swapped", "strayed", "shifted", "double", "sum"}

// String returns the name of the kind.
func (k Kind) String() string {
	if k < kinds {
		return kindNames[k]
	}
	return "unknown"
}

// Apply returns the puzzle with the changes made. It does not change p.
func (s Suspect) Apply(p sudoku.Puzzle) sudoku.Puzzle {
	if s.Sum != nil {
		return withSum(p, *s.Sum)
	}
	mended := p.WithGivens(p.Givens.Clone())
	put(mended.Givens, s.Changes)
	return mended
}

// put makes changes.
func put(g sudoku.Grid, changes []Change) {
	for _, c := range changes {
		g[c.Cell] = c.To
	}
}

// undo reverts changes.
func undo(g sudoku.Grid, changes []Change) {
	for _, c := range changes {
		g[c.Cell] = c.From
	}
}

// String returns the changes in the form that scripts read: "r3c5 7→1", "r4c4 8→blank", and
// for a swap "r3c5 7→1 & r3c6 1→7"; of a sum "cage r1c1 15→16".
func (s Suspect) String() string {
	if s.Sum != nil {
		return fmt.Sprintf("cage %s %d→%d", s.layout.CellName(s.Sum.Cage.Cells[0]), s.Sum.Cage.Number, s.Sum.To)
	}
	texts := make([]string, len(s.Changes))
	for i, c := range s.Changes {
		texts[i] = fmt.Sprintf("%s %s→%s", s.layout.CellName(c.Cell), symbol(c.From), symbol(c.To))
	}
	return strings.Join(texts, " & ")
}

func symbol(digit uint8) string {
	if digit == 0 {
		return "blank"
	}
	return sudoku.Symbol(digit)
}

// sameCells reports whether two suspects are about the same cells.
func (s Suspect) sameCells(other Suspect) bool {
	return slices.EqualFunc(s.Changes, other.Changes, func(a, b Change) bool { return a.Cell == b.Cell })
}
