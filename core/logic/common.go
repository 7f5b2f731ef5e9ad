package logic

import (
	"nonet/core/position"
	"nonet/core/sudoku"
)

// What stands for a cell, a house or an almost locked set where there is none.
const (
	noCell  = -1
	noHouse = -1
	noSet   = -1
)

// common sets a set to the cells that see all of some cells.
func (g *Grid) common(set position.Set, cells ...int) {
	set.Copy(g.Peers(cells[0]))
	for _, cell := range cells[1:] {
		set.And(g.Peers(cell))
	}
}

// bivalue returns the cells with two candidates.
func (g *Grid) bivalue() []int {
	var cells []int
	for cell, c := range g.candidates {
		if c.Len() == 2 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// strikesOf returns those candidates of some cells that are among some digits, sorted.
func (g *Grid) strikesOf(digits sudoku.Digits, cells position.Set) []position.Candidate {
	var list []position.Candidate
	for d := range digits.All() {
		list = append(list, g.strikes(d, cells)...)
	}
	return list
}

// struck returns those candidates of some cells that are among some digits, sorted.
func (g *Grid) struck(digits sudoku.Digits, cells ...int) []position.Candidate {
	var list []position.Candidate
	for _, cell := range cells {
		for d := range (g.candidates[cell] & digits).All() {
			list = append(list, position.Candidate{Cell: cell, Digit: d})
		}
	}
	return sortCandidates(list)
}

// marks gives a role to those candidates of some cells that are among some digits.
func (g *Grid) marks(role Role, digits sudoku.Digits, cells ...int) []Mark {
	var marks []Mark
	for _, cell := range cells {
		for d := range (g.candidates[cell] & digits).All() {
			marks = append(marks, Mark{position.Candidate{Cell: cell, Digit: d}, role})
		}
	}
	return marks
}

// meets reports whether a cell of a set has a digit as a candidate.
func (g *Grid) meets(set position.Set, digit uint8) bool { return set.Meets(g.digitCells[digit-1]) }

// before reports whether a house comes before another in boxesFirst.
func (g *tables) before(a, b int) bool {
	if boxA, boxB := g.houses[a].Kind.IsRegion(), g.houses[b].Kind.IsRegion(); boxA != boxB {
		return boxA
	}
	return a < b
}
