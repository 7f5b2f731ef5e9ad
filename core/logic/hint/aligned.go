package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// addAligned adds the cells whose combinations are tried, and why each combination with a candidate that is struck falls.
func (s speaker) addAligned(v values) {
	helpers := cellsOf(marked(s.d, logic.SetA))
	a := alignment{s, helpers, slices.DeleteFunc(slices.Clone(s.d.Cells), func(c int) bool { return slices.Contains(helpers, c) })}
	var cells, tries []string
	for _, cell := range a.cells {
		cells = append(cells, s.set([]int{cell}))
	}
	for _, c := range s.d.Strikes {
		tries = append(tries, a.try([]position.Candidate{c}, a.assumption(c))...)
	}
	v["Tried"], v["Tries"] = s.list(cells, "and"), s.sentences(tries...)
}

// An alignment is the cells of an aligned exclusion.
type alignment struct {
	speaker
	helpers []int // the cells that would have no candidate left
	cells   []int // those whose combinations are tried
}

// try says why nothing is left for the other cells with some candidates true, first those for which the fewest are left. The first sentence begins
// with lead.
func (a alignment) try(assumed []position.Candidate, lead string) []string {
	best, least := -1, sudoku.Digits(0)
	for _, cell := range a.cells {
		if slices.Contains(cellsOf(assumed), cell) {
			continue
		}
		left := a.left(assumed, cell)
		if best < 0 || left.Len() < least.Len() {
			best, least = cell, left
		}
	}
	if best < 0 {
		return nil // the finder has made sure that something falls
	}
	var said []string
	if falls := a.falls(assumed, best); len(falls) > 0 {
		key := "aligned.left"
		if least == 0 {
			key = "aligned.none"
		}
		said = append(said, a.say(key, values{
			"Lead": lead, "Cell": a.layout.CellName(best), "Falls": strings.Join(falls, a.words["nor"]), "Left": a.anyDigit(least),
		}))
	}
	for digit := range least.All() {
		more := append(slices.Clone(assumed), position.Candidate{Cell: best, Digit: digit})
		lead := a.assumption(more...)
		if least.Len() == 1 { // the others fall, which has been said
			lead = a.words["aligned.then"]
		}
		said = append(said, a.try(more, lead)...)
	}
	return said
}

// assumption says which candidates are taken as true: "If r1c1 is 2, ".
func (a alignment) assumption(assumed ...position.Candidate) string {
	said := each(assumed, func(c position.Candidate) string {
		return a.say("cell.true", values{"Cell": a.layout.CellName(c.Cell), "Digit": sudoku.Symbol(c.Digit)})
	})
	return a.say("aligned.if", values{"If": a.list(said, "and.if")})
}

// left returns the candidates of a cell that do not fall.
func (a alignment) left(assumed []position.Candidate, cell int) sudoku.Digits {
	left := a.g.Candidates(cell)
	for digit := range left.All() {
		if a.fall(assumed, position.Candidate{Cell: cell, Digit: digit}) != "" {
			left = left.Without(digit)
		}
	}
	return left
}

// falls says of each candidate of a cell that falls why it does.
func (a alignment) falls(assumed []position.Candidate, cell int) []string {
	var said []string
	for digit := range a.g.Candidates(cell).All() {
		if why := a.fall(assumed, position.Candidate{Cell: cell, Digit: digit}); why != "" {
			said = append(said, why)
		}
	}
	return said
}

// fall says why a candidate falls, or returns "".
func (a alignment) fall(assumed []position.Candidate, c position.Candidate) string {
	v := values{"Digit": sudoku.Symbol(c.Digit)}
	for _, other := range assumed {
		if other.Digit == c.Digit && a.g.Peers(c.Cell).Has(other.Cell) {
			v["Other"] = a.layout.CellName(other.Cell)
			return a.say("aligned.same", v)
		}
	}
	for _, helper := range a.helpers {
		left := a.g.Candidates(helper)
		for _, taken := range append(slices.Clone(assumed), c) {
			if a.g.Peers(helper).Has(taken.Cell) {
				left = left.Without(taken.Digit)
			}
		}
		if left == 0 {
			v["Helper"] = a.set([]int{helper})
			return a.say("aligned.empty", v)
		}
	}
	return ""
}
