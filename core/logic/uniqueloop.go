package logic

import (
	"slices"

	"nonet/core/difficulty"
	"nonet/core/sudoku"
)

// UniqueLoop is a unique rectangle with more corners: a loop of cells that all have a and b, in which every house has two of
// its cells or none, one of each parity. The deduction gives the cells in the order of the loop, a and b in them as causes and what else
// they have as fins, and of types 3 and 4 the house.
//
//	| ab . . | ab . . | . . . |
//	| .  . . | ab . . | ab . .|    if all six cells were only ab,
//	| abc . .| .  . . | ab . .|    a and b could be exchanged
var UniqueLoop = &Technique{
	ID: "unique-loop", Name: "Unique Loop",
	Definition: "Six or more cells with a and b form a loop in which every house has two cells or none. Some cell with more candidates is neither, because a and b could otherwise be exchanged.",
	Level:      difficulty.Hard, Grade: 4.6, Off: true,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		var tried []sudoku.Digits
		for _, cell := range g.bivalue() {
			pair := g.candidates[cell]
			if slices.Contains(tried, pair) {
				continue
			}
			tried = append(tried, pair)
			if !findUniqueLoops(g, pair, yield) {
				return
			}
		}
	},
}

const (
	maxLoop      = 14   // cells; the longest that Sudoku Explainer looks for on a classic board is about this long
	maxLoopSteps = 5000 // of the search for one pair, so that large boards end
)

// findUniqueLoops yields what follows from the loops of a pair. It returns false if yield did.
func findUniqueLoops(g *Grid, pair sudoku.Digits, yield func(Deduction) bool) bool {
	l := &loopSearch{Grid: g, pair: pair, yield: yield, parity: make([]uint8, len(g.houses)), seen: map[string]bool{}}
	for cell, c := range g.candidates {
		if c&pair != pair {
			continue
		}
		l.first = cell
		l.steps = maxLoopSteps
		if !l.extend(cell) {
			return false
		}
	}
	return true
}

// A loopSearch looks for the loops of a pair of digits.
type loopSearch struct {
	*Grid
	pair   sudoku.Digits
	first  int // the first cell of the loop; the others come after it in reading order
	path   []int
	parity []uint8 // for each house: bit 0 if it has an even cell, bit 1 if it has an odd one
	more   int     // cells with other candidates
	extra  sudoku.Digits
	steps  int
	seen   map[string]bool // loops, by their cells
	yield  func(Deduction) bool
}

// extend puts a cell at the end of the path and continues from there. It returns false if yield did.
func (l *loopSearch) extend(cell int) bool {
	if l.steps--; l.steps < 0 {
		return true
	}
	l.pause()
	bit := uint8(1) << (len(l.path) % 2)
	for _, s := range l.Spots(cell) {
		if l.parity[s.House]&bit != 0 {
			return true
		}
	}
	more, extra := l.more, l.extra
	if c := l.candidates[cell] &^ l.pair; c != 0 {
		l.more++
		l.extra |= c
	}
	ok := true
	if l.more <= 2 || l.extra.Len() == 1 {
		l.path = append(l.path, cell)
		for _, s := range l.Spots(cell) {
			l.parity[s.House] |= bit
		}
		ok = l.close() && l.next(cell)
		for _, s := range l.Spots(cell) {
			l.parity[s.House] &^= bit
		}
		l.path = l.path[:len(l.path)-1]
	}
	l.more, l.extra = more, extra
	return ok
}

// next continues from the last cell of the path. It returns false if yield did.
func (l *loopSearch) next(last int) bool {
	if len(l.path) == maxLoop {
		return true
	}
	for _, s := range l.Spots(last) {
		for _, cell := range l.houses[s.House].Cells {
			if cell > l.first && l.candidates[cell]&l.pair == l.pair && !l.extend(cell) {
				return false
			}
		}
	}
	return true
}

// close yields what follows if the path is a loop. It returns false if yield did.
func (l *loopSearch) close() bool {
	if len(l.path) < 6 || len(l.path)%2 != 0 || l.more == 0 || l.more == len(l.path) || !l.See(l.path[len(l.path)-1], l.first) {
		return true
	}
	set := l.NewSet()
	for _, cell := range l.path {
		set.Add(cell)
		for _, s := range l.Spots(cell) {
			if l.parity[s.House] != 3 {
				return true
			}
		}
	}
	key := string(appendKey(nil, set))
	if l.seen[key] {
		return true
	}
	l.seen[key] = true
	return l.deduce()
}

// deduce yields what follows from the loop by types 1 to 4. It returns false if yield did.
func (l *loopSearch) deduce() bool {
	u := &unique{Grid: l.Grid, corners: append([]int(nil), l.path...), pair: l.pair, extra: l.extra}
	for i, cell := range l.path {
		if l.candidates[cell] != l.pair {
			u.roof = append(u.roof, i)
		}
	}
	if len(u.roof) == 1 {
		return l.yield(u.deduction(u.struck(u.pair, u.roofCells()...)))
	}
	return u.oneExtra(l.yield) && (len(u.roof) > 2 || u.withSubset(l.yield) && u.conjugate(l.yield))
}
