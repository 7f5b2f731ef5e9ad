package logic

import (
	"encoding/binary"
	"math/bits"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// What stands for a cell, a house or an almost locked set where there is none.
const (
	noCell  = -1
	noHouse = -1
	noSet   = -1
)

// common returns the cells that see all of some cells.
func (g *Grid) common(cells ...int) position.Set {
	set := g.Peers(cells[0]).Clone()
	for _, cell := range cells[1:] {
		set.And(g.Peers(cell))
	}
	return set
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

// canHold returns the digit of a cell, or else its candidates.
func (g *Grid) canHold(cell int) sudoku.Digits {
	if d := g.digits[cell]; d != 0 {
		return sudoku.Of(d)
	}
	return g.candidates[cell]
}

// strikes returns the candidates of a digit in the cells that all of some sets have.
func (g *Grid) strikes(digit uint8, sets ...position.Set) []position.Candidate {
	var list []position.Candidate
	for w, cells := range g.digitCells[digit-1] {
		for _, set := range sets {
			cells &= set[w]
		}
		for ; cells != 0; cells &= cells - 1 {
			list = append(list, position.Candidate{Cell: w*64 + bits.TrailingZeros64(cells), Digit: digit})
		}
	}
	return list
}

// seeing returns the candidates of a digit that see all of some cells.
func (g *Grid) seeing(digit uint8, cells ...int) []position.Candidate {
	peers := make([]position.Set, 0, 4)
	for _, cell := range cells {
		peers = append(peers, g.Peers(cell))
	}
	return g.strikes(digit, peers...)
}

// strikesOf returns those candidates of some cells that are among some digits, sorted.
func (g *Grid) strikesOf(digits sudoku.Digits, cells position.Set) []position.Candidate {
	var list []position.Candidate
	for d := range digits.All() {
		list = append(list, g.strikes(d, cells)...)
	}
	return list
}

// elsewhere returns those candidates of a house outside some cells that are among some digits, sorted.
func (g *Grid) elsewhere(house int, digits sudoku.Digits, cells []int) []position.Candidate {
	rest := append(make(position.Set, 0, 16), g.SetOf(house)...) // room on the stack for 1,024 cells
	for _, cell := range cells {
		rest.Remove(cell)
	}
	return g.strikesOf(digits, rest)
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

// appendKey appends a set of cells to the key of a map.
func appendKey(key []byte, cells position.Set) []byte {
	for _, w := range cells {
		key = binary.LittleEndian.AppendUint64(key, w)
	}
	return key
}

// before reports whether a house comes before another in boxesFirst.
func (g *tables) before(a, b int) bool {
	if boxA, boxB := g.houses[a].Kind.IsRegion(), g.houses[b].Kind.IsRegion(); boxA != boxB {
		return boxA
	}
	return a < b
}
