package words

import (
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// The labels below are short names in Latin letters, the same in all languages: pictures have little room for more.

// DecisionLabel returns a decision in a few characters: "r3c5=7", "r3c5≠7" for one that strikes a
// candidate, "5 B2" for a digit in the second band and "5 S2" in the second stack.
func DecisionLabel(l *sudoku.Layout, s engine.Step) string {
	digit := sudoku.Symbol(s.Digit)
	switch {
	case s.Kind == engine.Suppose:
		return digit + " " + ChuteLabel(l, s.Places().Crossings()[0].Line)
	case s.Cell < 0:
		return ""
	case s.Kind == engine.Prune:
		return l.CellName(int(s.Cell)) + "≠" + digit
	}
	return l.CellName(int(s.Cell)) + "=" + digit
}

// WidestDecision returns the widest label of a decision on the boards of a layout.
func WidestDecision(l *sudoku.Layout) string {
	return l.CellName(l.Cells()-1) + "≠" + sudoku.Symbol(uint8(l.Side()))
}

// ChuteLabel returns the label of the band or stack that contains a row or column: B2, S3.
func ChuteLabel(l *sudoku.Layout, line int) string {
	sign := "B"
	if l.Houses()[line].Kind == sudoku.Column {
		sign = "S"
	}
	return sign + Number(int64(l.Houses()[line].Index/3+1))
}

// LineLabel returns the label of a house: r3, c5, b1. A drawn region has that of a box, of which its layout has none: r is a row.
func LineLabel(h sudoku.House) string {
	kind := h.Kind
	if kind == sudoku.Region {
		kind = sudoku.Box
	}
	return kind.String()[:1] + Number(int64(h.Index+1))
}

// ItemLabel returns the label of an item of the exact-cover matrix: r3c5 for a cell, r3·7 for a house and digit.
func ItemLabel(l *sudoku.Layout, item int) string {
	demand := engine.ColumnOf(l, item)
	if demand.Cell >= 0 {
		return l.CellName(demand.Cell)
	}
	return LineLabel(l.Houses()[demand.House]) + "·" + sudoku.Symbol(demand.Digit)
}

// OptionLabel returns the label of an option of the exact-cover matrix: r3c5=7.
func OptionLabel(l *sudoku.Layout, option int) string {
	return l.CellName(option/l.Side()) + "=" + sudoku.Symbol(uint8(option%l.Side()+1))
}
