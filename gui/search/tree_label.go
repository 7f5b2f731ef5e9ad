package search

import (
	"strconv"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// decisionLabel returns a decision in a few characters: "r3c5=7", "r3c5≠7" for one that strikes a
// candidate, "5 B2" for a digit in the second band and "5 S2" in the second stack.
func decisionLabel(l *sudoku.Layout, s engine.Step) string {
	digit := sudoku.Symbol(s.Digit)
	switch {
	case s.Kind == engine.Suppose:
		mark := " B"
		chute, number := chuteOf(l, s)
		if chute == sudoku.Column {
			mark = " S"
		}
		return digit + mark + strconv.Itoa(number)
	case s.Cell < 0:
		return ""
	case s.Kind == engine.Prune:
		return l.CellName(int(s.Cell)) + "≠" + digit
	}
	return l.CellName(int(s.Cell)) + "=" + digit
}

// chuteOf returns where a digit is supposed: sudoku.Row for a band or sudoku.Column for a stack,
// and which of the three.
func chuteOf(l *sudoku.Layout, s engine.Step) (kind sudoku.Kind, number int) {
	line := l.Houses()[s.Places().Crossings()[0].Line]
	return line.Kind, line.Index/3 + 1
}

// widest returns the widest label that a node can have.
func (p *treePainter) widest() string {
	return p.layout.CellName(p.layout.Cells()-1) + "≠" + sudoku.Symbol(uint8(p.layout.Side()))
}

// rounded returns a number in three or four characters.
func rounded(n int64) string {
	for _, unit := range []struct {
		size int64
		sign string
	}{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		switch {
		case n >= 10*unit.size:
			return strconv.FormatInt(n/unit.size, 10) + unit.sign
		case n >= unit.size:
			return strconv.FormatInt(n/unit.size, 10) + "." + strconv.FormatInt(n%unit.size*10/unit.size, 10) + unit.sign
		}
	}
	return strconv.FormatInt(n, 10)
}
