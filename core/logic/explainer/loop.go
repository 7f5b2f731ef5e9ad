package explainer

import (
	"nonet/core/logic"
	"nonet/core/position"
)

// uniqueLoop finds a unique rectangle or loop: cells that alternate between two candidates so that every house they touch
// has one cell of each parity. If they held nothing but the two digits, these could be exchanged and the puzzle had
// two solutions. So some cell holds another of its candidates.
//
//	12  . | 12        the fourth cell is not 1 or 2: type 1
//	.   . | .
//	12  . | 123
//
// There may be many loops. The easiest counts, and of several as easy the one with the lowest type, then the first.
func (s *solver) uniqueLoop() bool {
	l := &s.loop
	l.has = false
	clear(l.done)
	for start, mask := range s.cand {
		if !double(mask) {
			continue
		}
		l.path, l.pair = l.path[:0], mask
		one, two := s.whereOf(lowest(mask)), s.whereOf(lowest(mask&(mask-1)))
		n := 0
		for w := range l.both {
			l.both[w] = one[w] & two[w] &^ l.done[w] // the loops through these have been found already
			n += count(l.both[w])
		}
		l.done.Add(start)
		if n < 4 {
			continue
		}
		s.walkLoop(start, -1, 2, 0)
		if l.has && l.difficulty == 4.5 && l.kind == 1 {
			break // nothing comes before it
		}
	}
	if l.has {
		s.found, l.best = l.best, s.found
	}
	return l.has
}

// loops is the state of the search for unique loops.
type loops struct {
	pair    uint64       // the two digits
	both    position.Set // the set of the cells with both
	done    position.Set // the set of the cells from which all loops have been found
	path    []int
	visited []bool    // for each cell
	parity  [2][]bool // for each house: has it a cell at an even or odd index of the path?

	has        bool
	best       rawStep
	difficulty float64 // added up as the Explainer does: 4.5 + 0.1 + 0.1 comes before 4.5 + 0.2
	kind       int     // 1 to 4
}

func newLoops(t *tables) loops {
	return loops{
		both: t.NewSet(), done: t.NewSet(), visited: make([]bool, t.cells),
		parity: [2][]bool{make([]bool, len(t.houses)), make([]bool, len(t.houses))},
	}
}

// walkLoop extends the path by a cell that was reached through a house of kind from. Spare more cells may have further
// candidates, which are extras so far; beyond these all must have the same single one.
func (s *solver) walkLoop(cell, from, spare int, extras uint64) {
	l := &s.loop
	parity := l.parity[len(l.path)%2]
	for _, h := range s.of[cell] {
		if parity[h] {
			return
		}
	}
	for _, h := range s.of[cell] {
		parity[h] = true
	}
	l.visited[cell] = true
	l.path = append(l.path, cell)
	for kind, h := range s.of[cell] {
		if kind == from {
			continue
		}
		for w := range s.words {
			for set := l.both[w] & s.Inside(h)[w]; set != 0; set &= set - 1 {
				next := w*64 + lowest(set)
				if next == l.path[0] && len(l.path) >= 4 && s.closed() {
					s.judgeLoop()
				}
				if l.visited[next] || len(l.path) == maxLoop {
					continue
				}
				mask := s.cand[next]
				all := extras | mask&^l.pair
				switch {
				case mask == l.pair:
					s.walkLoop(next, kind, spare, all)
				case spare > 0 || single(all):
					s.walkLoop(next, kind, spare-1, all)
				}
			}
		}
	}
	l.path = l.path[:len(l.path)-1]
	l.visited[cell] = false
	for _, h := range s.of[cell] {
		parity[h] = false
	}
}

// closed reports whether each house has a cell of both parities of the path or of none.
func (s *solver) closed() bool {
	if len(s.loop.path)%2 != 0 {
		return false
	}
	for _, cell := range s.loop.path {
		for _, h := range s.of[cell] {
			if !s.loop.parity[0][h] || !s.loop.parity[1][h] {
				return false
			}
		}
	}
	return true
}

// judgeLoop looks for what follows from the loop of the path.
func (s *solver) judgeLoop() {
	l := &s.loop
	var rescue []int // the cells with further candidates
	var extras uint64
	for _, cell := range l.path {
		if s.cand[cell] != l.pair {
			rescue = append(rescue, cell)
			extras |= s.cand[cell] &^ l.pair
		}
	}
	switch {
	case len(rescue) == 0:
	case len(rescue) == 1:
		s.strikingLoop()
		s.strikeAt(rescue[0], l.pair)
		s.offerLoop(1, 0)
	case single(extras):
		s.strikingLoop()
		s.strikeCommon(rescue, lowest(extras))
		s.offerLoop(2, 0)
		if len(rescue) == 2 {
			s.lockedLoop(rescue)
		}
	case len(rescue) == 2:
		s.loopWithSet(rescue, extras)
		s.lockedLoop(rescue)
	}
}

// strikingLoop begins a step. offerLoop says of which technique it is, and of which grade.
func (s *solver) strikingLoop() { s.striking(logic.UniqueLoop, 0) }

// offerLoop keeps the step if it comes before the best so far. more is added to the difficulty in tenths.
func (s *solver) offerLoop(kind, more int) {
	if len(s.found.strikes) == 0 {
		return
	}
	l := &s.loop
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
	s.found.technique, s.found.grade = logic.UniqueLoop, grade+more
	if len(l.path) == 4 {
		s.found.technique = rectangles[kind]
	}
	s.found.cells = append(s.found.cells[:0], l.path...)
	s.found.digits |= l.pair
	l.has, l.difficulty, l.kind = true, difficulty, kind
	s.found, l.best = l.best, s.found
}

// rectangles are the techniques of loops of four cells, by type.
var rectangles = [...]*logic.Technique{1: logic.UniqueRectangle1, 2: logic.UniqueRectangle2, 3: logic.UniqueRectangle3, 4: logic.UniqueRectangle4}

// lockedLoop is type 4: of the pair one digit has no other place in a house of both rescue cells. One of them holds it, and
// so neither can hold the other digit.
func (s *solver) lockedLoop(rescue []int) {
	one, two := lowest(s.loop.pair), lowest(s.loop.pair&(s.loop.pair-1))
	for _, digits := range [2][2]int{{one, two}, {two, one}} {
		for kind, h := range s.of[rescue[0]] {
			if s.of[rescue[1]][kind] != h || s.place[h*s.n+digits[0]]&^s.placesIn(kind, rescue) != 0 {
				continue
			}
			s.strikingLoop()
			s.strikeAt(rescue[0], 1<<digits[1])
			s.strikeAt(rescue[1], 1<<digits[1])
			s.found.houses = append(s.found.houses, h)
			s.offerLoop(4, 0)
			return
		}
	}
}

// placesIn returns the places of some cells in their house of a kind.
func (b *board) placesIn(kind int, cells []int) uint64 {
	var places uint64
	for _, cell := range cells {
		places |= 1 << b.at[cell][kind]
	}
	return places
}

// loopWithSet is type 3: one of the two rescue cells holds one of the extras, and so they act together as a cell of a naked
// or a hidden set in each house that they share.
func (s *solver) loopWithSet(rescue []int, extras uint64) {
	for k := 2; k <= largestLoopSet; k++ {
		for kind, h := range s.of[rescue[0]] {
			if s.of[rescue[1]][kind] != h {
				continue
			}
			if k >= count(extras) && 2*k <= s.open[h] {
				s.loopWithNakedSet(rescue, extras, kind, h, k)
			}
			if 2*k < s.open[h] {
				s.loopWithHiddenSet(rescue, extras, kind, h, k)
			}
		}
	}
}

func (s *solver) loopWithNakedSet(rescue []int, extras uint64, kind, h, k int) {
	both := s.placesIn(kind, rescue)
	for s.pick.selecting(s.severalCandidates(h, k)&^both, k-1); s.pick.next(); {
		places := s.pick.mask()
		helpers := s.candidatesOf(h, places)
		if count(helpers|extras) != k || count(helpers|extras&s.cand[rescue[0]]&s.cand[rescue[1]]) != k {
			continue
		}
		s.strikingLoop()
		s.strikeIn(h, s.all&^(both|places), helpers|extras)
		s.found.digits = helpers | extras
		s.found.houses = append(s.found.houses, h)
		s.found.helpers = append(s.found.helpers, s.cellsAt(h, places)...)
		s.offerLoop(3, k-1)
	}
}

func (s *solver) loopWithHiddenSet(rescue []int, extras uint64, kind, h, k int) {
	both, second := s.placesIn(kind, rescue), s.placesIn(kind, rescue[1:])
	others := s.all &^ (s.loop.pair | extras)
	for s.pick.selecting(others, k-2); s.pick.next(); {
		digits := s.pick.mask() | s.loop.pair
		var places uint64
		missing := false
		for left := digits; left != 0; left &= left - 1 {
			p := s.place[h*s.n+lowest(left)] &^ second
			missing = missing || p == 0
			places |= p
		}
		if missing || count(places) != k {
			continue
		}
		s.strikingLoop()
		s.strikeIn(h, places&^both, ^digits)
		s.found.digits = digits
		s.found.houses = append(s.found.houses, h)
		s.found.helpers = append(s.found.helpers, s.cellsAt(h, places&^both)...)
		s.offerLoop(3, count(places&^both)-1)
	}
}
