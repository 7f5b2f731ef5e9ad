package hint

import (
	"fmt"
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// Eureka writes the chains of a step in the notation that players share in forums: "(5)r1c2=(5)r1c8-(5=3)r4c8 => r4c2<>5". A = is a strong link: if what
// stands before it is false, what stands after it is true. A - is a weak one: if the former is true, the latter is false. Several chains are
// separated by semicolons. It is empty for a step without chains, and for one in which something follows from several things at once.
func Eureka(l *sudoku.Layout, d logic.Deduction) string {
	derivations := chainSpeaker{phrases: phrases{layout: l}, d: d}.lineDerivations()
	if derivations == nil {
		return ""
	}
	return strings.Join(each(derivations, func(t derivation) string { return eurekaOf(l, t) }), "; ") + " => " + effect(l, d)
}

// lineDerivations returns the chains of a step as derivations, if each statement in them follows from the one before it, and nil otherwise.
func (s chainSpeaker) lineDerivations() []derivation {
	if kinds[s.d.Technique] != nil { // the general techniques, of which one that has links is tried in their place
		return nil
	}
	derivations := s.derivations()
	long := false
	for _, t := range derivations {
		if !t.isLine() {
			return nil
		}
		long = long || len(t) > 2
	}
	if !long { // the links of a coloring are pairs, and no chain
		return nil
	}
	return derivations
}

// eurekaOf writes a derivation. Two statements about one cell or set stand together: (5=3)r1c2.
func eurekaOf(l *sudoku.Layout, t derivation) string {
	var b strings.Builder
	for i := 0; i < len(t); i++ {
		if i > 0 {
			b.WriteString(sign(t[i]))
		}
		st := t[i]
		digits := sudoku.Symbol(st.Digit)
		if i+1 < len(t) && st.inPlaceOf(t[i+1]) {
			digits += sign(t[i+1]) + sudoku.Symbol(t[i+1].Digit)
			i++
		}
		cells := st.Cells
		if st.Set != nil {
			cells = st.Set
		}
		fmt.Fprintf(&b, "(%s)%s", digits, shortCells(l, cells))
	}
	return b.String()
}

// inPlaceOf reports whether two statements are about different digits of one cell or set.
func (a statement) inPlaceOf(b statement) bool {
	if a.Set != nil || b.Set != nil {
		return slices.Equal(a.Set, b.Set)
	}
	return a.Digit != b.Digit && slices.Equal(a.Cells, b.Cells)
}

// sign returns the link that leads to a statement.
func sign(st statement) string {
	if st.is {
		return "="
	}
	return "-"
}

// shortCells names cells together that are in one row or column: "r1c28", "r14c8".
func shortCells(l *sudoku.Layout, cells []int) string {
	if l.Side() > 9 || len(cells) < 2 {
		return strings.Join(l.CellNames(cells), ",")
	}
	type line struct{ rows, columns string }
	var lines []line
	for _, cell := range slices.Sorted(slices.Values(cells)) { // by row
		row, column := l.Place(cell)
		r, c := fmt.Sprint(row+1), fmt.Sprint(column+1)
		if at := len(lines) - 1; at >= 0 && lines[at].rows == r {
			lines[at].columns += c
		} else {
			lines = append(lines, line{r, c})
		}
	}
	var names []string
	for i := 0; i < len(lines); i++ {
		for i+1 < len(lines) && lines[i+1].columns == lines[i].columns {
			lines[i+1].rows = lines[i].rows + lines[i+1].rows
			i++
		}
		names = append(names, "r"+lines[i].rows+"c"+lines[i].columns)
	}
	return strings.Join(names, ",")
}

// effect writes what a step changes, in short: "r1c1=5; r2c3,r4c3<>7".
func effect(l *sudoku.Layout, d logic.Deduction) string {
	parts := each(d.Places, func(c position.Candidate) string { return l.CellName(c.Cell) + "=" + sudoku.Symbol(c.Digit) })
	for _, loss := range Losses(d.Strikes) {
		parts = append(parts, strings.Join(l.CellNames(loss.Cells), ",")+"<>"+strings.Join(loss.Digits.List(), ","))
	}
	return strings.Join(parts, "; ")
}
