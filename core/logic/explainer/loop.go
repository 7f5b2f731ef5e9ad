package explainer

import (
	"nonet/core/logic"
	"nonet/core/position"
)

// find finds a unique rectangle or loop: cells that alternate between two candidates so that every house they touch
// has one cell of each parity. If they held nothing but the two digits, these could be exchanged and the puzzle had
// two solutions. So some cell holds another of its candidates.
//
//	12  . | 12        the fourth cell is not 1 or 2: type 1
//	.   . | .
//	12  . | 123
//
// There may be many loops. The easiest counts, and of several as easy the one with the lowest type, then the first.
func (l *loopSearch) find() bool {
	l.has = false
	clear(l.done)
	for start, mask := range l.cand {
		if !double(mask) {
			continue
		}
		l.path, l.pair = l.path[:0], mask
		one, two := l.whereOf(lowest(mask)), l.whereOf(lowest(mask&(mask-1)))
		for w := range l.both {
			l.both[w] = one[w] & two[w] &^ l.done[w] // the loops through these have been found already
		}
		l.done.Add(start)
		if l.peel(); !l.both.Has(start) || !l.changedSince(l.history.loops[start]) {
			continue
		}
		l.closes = false
		if l.walk(start, -1, 2, 0); !l.closes {
			l.history.loops[start] = l.history.steps
		}
		if l.has && l.difficulty == 4.5 && l.kind == 1 {
			break // nothing comes before it
		}
	}
	if l.has {
		l.found, l.best = l.best, l.found
	}
	return l.has
}

// peel leaves in both only cells with another one in each of their houses, as all cells of a loop have.
func (l *loopSearch) peel() {
	if l.both.Len() < 4 {
		l.both.Clear()
	}
	for again := true; again; {
		again = false
		for w, set := range l.both {
			for ; set != 0; set &= set - 1 {
				cell := w*64 + lowest(set)
				for _, h := range l.of[cell] {
					others := 0
					for v, house := range l.SetOf(h) {
						others += count(house & l.both[v])
					}
					if others < 2 {
						l.both.Remove(cell)
						again = true
						break
					}
				}
			}
		}
	}
}

// changedSince reports whether a cell in both has changed since a step.
func (l *loopSearch) changedSince(step int) bool {
	for w, set := range l.both {
		for ; set != 0; set &= set - 1 {
			if l.history.cells[w*64+lowest(set)] > step {
				return true
			}
		}
	}
	return false
}

// A loopSearch looks for unique loops.
type loopSearch struct {
	*task
	pair    uint64       // the two digits
	both    position.Set // the set of the cells with both
	done    position.Set // the set of the cells from which all loops have been found
	path    []int
	closes  bool      // there is a loop through the start
	visited []bool    // for each cell
	parity  [2][]bool // for each house: has it a cell at an even or odd index of the path?

	has        bool
	best       rawStep
	difficulty float64 // added up as the Explainer does: 4.5 + 0.1 + 0.1 comes before 4.5 + 0.2
	kind       int     // 1 to 4
}

func newLoopSearch(t *task) loopSearch {
	return loopSearch{
		task: t, both: t.NewSet(), done: t.NewSet(), visited: make([]bool, t.cells),
		parity: [2][]bool{make([]bool, len(t.houses)), make([]bool, len(t.houses))},
	}
}

// walk extends the path by a cell that was reached through a house of kind from. Spare more cells may have further
// candidates, which are extras so far; beyond these all must have the same single one.
func (l *loopSearch) walk(cell, from, spare int, extras uint64) {
	parity := l.parity[len(l.path)%2]
	for _, h := range l.of[cell] {
		if parity[h] {
			return
		}
	}
	for _, h := range l.of[cell] {
		parity[h] = true
	}
	l.visited[cell] = true
	l.path = append(l.path, cell)
	for kind, h := range l.of[cell] {
		if kind == from {
			continue
		}
		for _, next := range l.houses[h] {
			if !l.both.Has(next) {
				continue
			}
			if next == l.path[0] && len(l.path) >= 4 && l.closed() {
				l.closes = true
				l.judge()
			}
			if l.visited[next] || len(l.path) == maxLoop {
				continue
			}
			mask := l.cand[next]
			all := extras | mask&^l.pair
			switch {
			case mask == l.pair:
				l.walk(next, kind, spare, all)
			case spare > 0 || single(all):
				l.walk(next, kind, spare-1, all)
			}
		}
	}
	l.path = l.path[:len(l.path)-1]
	l.visited[cell] = false
	for _, h := range l.of[cell] {
		parity[h] = false
	}
}

// closed reports whether each house has a cell of both parities of the path or of none.
func (l *loopSearch) closed() bool {
	if len(l.path)%2 != 0 {
		return false
	}
	for _, cell := range l.path {
		for _, h := range l.of[cell] {
			if !l.parity[0][h] || !l.parity[1][h] {
				return false
			}
		}
	}
	return true
}

// judge looks for what follows from the loop of the path.
func (l *loopSearch) judge() {
	var rescue []int // the cells with further candidates
	var extras uint64
	for _, cell := range l.path {
		if l.cand[cell] != l.pair {
			rescue = append(rescue, cell)
			extras |= l.cand[cell] &^ l.pair
		}
	}
	switch {
	case len(rescue) == 0:
	case len(rescue) == 1:
		l.beginLoop()
		l.strikeAt(rescue[0], l.pair)
		l.offer(1, 0)
	case single(extras):
		l.beginLoop()
		l.strikeCommon(rescue, lowest(extras))
		l.offer(2, 0)
		if len(rescue) == 2 {
			l.lockedLoop(rescue)
		}
	case len(rescue) == 2:
		l.loopWithSet(rescue, extras)
		l.lockedLoop(rescue)
	}
}

// beginLoop begins a step. offer says of which technique it is, and of which grade.
func (l *loopSearch) beginLoop() { l.striking(logic.UniqueLoop, 0) }

// offer keeps the step if it comes before the best so far. more is added to the difficulty in tenths.
func (l *loopSearch) offer(kind, more int) {
	if len(l.found.strikes) == 0 {
		return
	}
	difficulty, grade := 4.5, 45
	switch n := len(l.path); {
	case n >= 10:
		difficulty, grade = difficulty+0.3, grade+5
		difficulty += 0.2
	case n >= 8:
		difficulty, grade = difficulty+0.2, grade+2
	case n >= 6:
		difficulty, grade = difficulty+0.1, grade+1
	}
	difficulty += float64(more) * 0.1
	if l.has && (difficulty > l.difficulty || difficulty == l.difficulty && kind >= l.kind) {
		return
	}
	l.found.technique, l.found.grade = logic.UniqueLoop, grade+more
	if len(l.path) == 4 {
		l.found.technique = rectangles[kind]
	}
	l.found.cells = append(l.found.cells[:0], l.path...)
	l.found.digits |= l.pair
	l.has, l.difficulty, l.kind = true, difficulty, kind
	l.found, l.best = l.best, l.found
}

// rectangles are the techniques of loops of four cells, by type.
var rectangles = [...]*logic.Technique{1: logic.UniqueRectangle1, 2: logic.UniqueRectangle2, 3: logic.UniqueRectangle3, 4: logic.UniqueRectangle4}

// lockedLoop is type 4: of the pair one digit has no other place in a house of both rescue cells. One of them holds it, and
// so neither can hold the other digit.
func (l *loopSearch) lockedLoop(rescue []int) {
	one, two := lowest(l.pair), lowest(l.pair&(l.pair-1))
	for _, digits := range [2][2]int{{one, two}, {two, one}} {
		for _, h := range l.HousesOfAll(rescue) {
			if l.place[h*l.n+digits[0]]&^l.PlacesIn(h, rescue) != 0 {
				continue
			}
			l.beginLoop()
			l.strikeAt(rescue[0], 1<<digits[1])
			l.strikeAt(rescue[1], 1<<digits[1])
			l.found.houses = append(l.found.houses, h)
			l.offer(4, 0)
			return
		}
	}
}

// loopWithSet is type 3: one of the two rescue cells holds one of the extras, and so they act together as a cell of a naked
// or a hidden set in each house that they share.
func (l *loopSearch) loopWithSet(rescue []int, extras uint64) {
	for k := 2; k <= largestLoopSet; k++ {
		for _, h := range l.HousesOfAll(rescue) {
			if k >= count(extras) && 2*k <= l.open[h] {
				l.loopWithNakedSet(rescue, extras, h, k)
			}
			if 2*k < l.open[h] {
				l.loopWithHiddenSet(rescue, extras, h, k)
			}
		}
	}
}

func (l *loopSearch) loopWithNakedSet(rescue []int, extras uint64, h, k int) {
	both := l.PlacesIn(h, rescue)
	for l.pick.selecting(l.severalCandidates(h, k)&^both, k-1); l.pick.next(); {
		places := l.pick.mask()
		helpers := l.candidatesOf(h, places)
		if count(helpers|extras) != k || count(helpers|extras&l.cand[rescue[0]]&l.cand[rescue[1]]) != k {
			continue
		}
		l.beginLoop()
		l.strikeIn(h, l.all&^(both|places), helpers|extras)
		l.found.digits = helpers | extras
		l.found.houses = append(l.found.houses, h)
		l.found.helpers = append(l.found.helpers, l.CellsAt(h, places)...)
		l.offer(3, k-1)
	}
}

func (l *loopSearch) loopWithHiddenSet(rescue []int, extras uint64, h, k int) {
	both, second := l.PlacesIn(h, rescue), l.PlacesIn(h, rescue[1:])
	others := l.all &^ (l.pair | extras)
	for l.pick.selecting(others, k-2); l.pick.next(); {
		digits := l.pick.mask() | l.pair
		var places uint64
		missing := false
		for left := digits; left != 0; left &= left - 1 {
			p := l.place[h*l.n+lowest(left)] &^ second
			missing = missing || p == 0
			places |= p
		}
		if missing || count(places) != k {
			continue
		}
		l.beginLoop()
		l.strikeIn(h, places&^both, ^digits)
		l.found.digits = digits
		l.found.houses = append(l.found.houses, h)
		l.found.helpers = append(l.found.helpers, l.CellsAt(h, places&^both)...)
		l.offer(3, count(places&^both)-1)
	}
}
