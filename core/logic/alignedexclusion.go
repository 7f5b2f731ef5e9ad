package logic

import (
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
)

// The aligned exclusions list all digits that two or three cells can have together. What is left of them cannot stand in a cell if no
// combination has it. The deductions give the two or three cells, and after them the cells that forbid combinations, which are marked as a set.
//
//	| 12 . . | . . .  |
//	| A  . . | . B 13 |     A=2, B=1 would leave 12 empty; if each
//	| .  . . | . . .  |     combination with A=2 is forbidden so, A is not 2
var (
	AlignedPairExclusion = &Technique{
		ID: "aligned-pair-exclusion", Name: "Aligned Pair Exclusion",
		Definition: "Two cells cannot hold the same digit if they see each other, nor together hold both candidates of a cell that both see. A candidate that is in no allowed combination is struck.",
		Level:      difficulty.Unfair, Grade: 6.2, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) { findAlignedExclusions(g, 2, yield) },
	}
	AlignedTripletExclusion = &Technique{
		ID: "aligned-triplet-exclusion", Name: "Aligned Triplet Exclusion",
		Definition: "Three cells cannot hold a digit twice where they see each other, nor together hold all candidates of a cell that they see. A candidate that is in no allowed combination is struck.",
		Level:      difficulty.Extreme, Grade: 7.5, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) { findAlignedExclusions(g, 3, yield) },
	}
)

// maxAligned is the most candidates of a cell in an aligned exclusion: the combinations of more are not listed by hand, and take long on large boards.
const maxAligned = 6

// allAligned are the cells of the base by number.
var allAligned = [3]int{0, 1, 2}

// An aligned is the search for aligned exclusions.
type aligned struct {
	*Grid
	size  int
	few   []int // the cells that can forbid combinations: with at most size candidates
	base  []int // the two or three cells
	watch []watcher
	value [3]uint8
	yield func(Deduction) bool
}

// A watcher is a cell that forbids combinations, and a bit for each cell of the base that it sees.
type watcher struct {
	cell int
	sees uint8
}

func findAlignedExclusions(g *Grid, size int, yield func(Deduction) bool) {
	a := &aligned{Grid: g, size: size, yield: yield}
	var cells []int
	for cell, c := range g.candidates {
		if n := c.Len(); n >= 2 && n <= size {
			a.few = append(a.few, cell)
		}
		if n := c.Len(); n >= 2 && n <= maxAligned {
			cells = append(cells, cell)
		}
	}
	a.choose(cells)
}

// choose chooses the cells of the base from some cells. It returns false if yield did.
func (a *aligned) choose(from []int) bool {
	if len(a.base) == a.size {
		return a.exclude()
	}
	for i, cell := range from {
		a.pause()
		if len(a.base) > 0 && !a.linked(cell) {
			continue
		}
		a.base = append(a.base, cell)
		ok := a.choose(from[i+1:])
		a.base = a.base[:len(a.base)-1]
		if !ok {
			return false
		}
	}
	return true
}

// linked reports whether a cell that can forbid combinations sees both a cell and one of the base.
func (a *aligned) linked(cell int) bool {
	for _, w := range a.few {
		if !a.See(w, cell) {
			continue
		}
		for _, b := range a.base {
			if a.See(w, b) {
				return true
			}
		}
	}
	return false
}

// exclude yields what no combination of the base allows. It returns false if yield did.
func (a *aligned) exclude() bool {
	a.watch = a.watch[:0]
	for _, cell := range a.few {
		w := watcher{cell: cell}
		for i, b := range a.base {
			if a.See(cell, b) {
				w.sees |= 1 << i
			}
		}
		if w.sees&(w.sees-1) != 0 && !slices.Contains(a.base, cell) {
			a.watch = append(a.watch, w)
		}
	}
	if len(a.watch) == 0 {
		return true
	}
	var strikes []position.Candidate
	for i, cell := range a.base {
		a.pause()
		for d := range a.candidates[cell].All() {
			a.value[i] = d
			if !a.allows(i, 0) && !a.byPair(i) {
				strikes = append(strikes, position.Candidate{Cell: cell, Digit: d})
			}
		}
	}
	if len(strikes) == 0 {
		return true
	}
	a.keepNeeded(strikes)
	all := a.layout.All()
	d := Deduction{Cells: slices.Clone(a.base), Strikes: sortCandidates(strikes), Marks: a.marks(Cause, all, a.base...)}
	for _, cell := range a.base {
		d.Digits |= a.candidates[cell]
	}
	for _, w := range a.watch {
		d.Cells = append(d.Cells, w.cell)
		d.Marks = append(d.Marks, a.marks(SetA, all, w.cell)...)
	}
	return a.yield(d)
}

// byPair reports whether the value of a cell is forbidden by two of three cells alone: an aligned pair exclusion.
func (a *aligned) byPair(fixed int) bool {
	for other := range a.size {
		if a.size == 2 || other == fixed {
			continue
		}
		allowed := false
		for d := range a.candidates[a.base[other]].All() {
			a.value[other] = d
			allowed = allowed || a.allowed(fixed, other)
		}
		if !allowed {
			return true
		}
	}
	return false
}

// keepNeeded leaves out the cells that are not needed to forbid all that is struck.
func (a *aligned) keepNeeded(strikes []position.Candidate) {
	for i := len(a.watch) - 1; i >= 0; i-- {
		all := a.watch
		a.watch = append(append([]watcher(nil), all[:i]...), all[i+1:]...)
		for _, c := range strikes {
			fixed := slices.Index(a.base, c.Cell)
			a.value[fixed] = c.Digit
			if a.allows(fixed, 0) {
				a.watch = all
				break
			}
		}
	}
}

// allows reports whether there is an allowed combination with the value of the cell fixed, and those of the cells before next.
func (a *aligned) allows(fixed, next int) bool {
	if next == fixed {
		return a.allows(fixed, next+1)
	}
	if next >= a.size {
		return a.allowed(allAligned[:a.size]...)
	}
	for d := range a.candidates[a.base[next]].All() {
		a.value[next] = d
		if a.allows(fixed, next+1) {
			return true
		}
	}
	return false
}

// allowed reports whether nothing forbids the combination of some cells of the base.
func (a *aligned) allowed(cells ...int) bool {
	for n, i := range cells {
		for _, j := range cells[n+1:] {
			if a.value[i] == a.value[j] && a.See(a.base[i], a.base[j]) {
				return false
			}
		}
	}
	for _, w := range a.watch {
		left := a.candidates[w.cell]
		for _, i := range cells {
			if w.sees>>i&1 != 0 {
				left = left.Without(a.value[i])
			}
		}
		if left == 0 {
			return false
		}
	}
	return true
}
