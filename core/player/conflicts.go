package player

import (
	"slices"
	"sort"
	"unsafe"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A ConflictSet is that of an open call of conflict-directed backjumping: the cells filled before its own that had a part in its dead
// ends, or took a digit away from it.
type ConflictSet struct {
	Cell  int   // of the call
	Digit uint8 // that stands there; 0 between two of its digits
	Cells []int // in the order in which they were filled
}

// ConflictSets returns those of the open calls at the cursor, the outermost first. ok is false if they are not known any more, and for
// engines without conflict sets.
func (p *Player) ConflictSets() (sets []ConflictSet, ok bool) {
	if p.conflicts == nil {
		return nil, false
	}
	state, ok := p.conflicts.at(p)
	if !ok {
		return nil, false
	}
	for _, c := range state.calls {
		set := ConflictSet{Cell: c.cell, Digit: c.digit}
		for level, other := range state.calls {
			if c.blamed.has(level) {
				set.Cells = append(set.Cells, other.cell)
			}
		}
		sets = append(sets, set)
	}
	return sets, true
}

// conflicts follows the conflict sets of a run. It keeps them at intervals, from which the steps lead to those at any position. It
// belongs to the run, not to the cursor.
type conflicts struct {
	now      conflictState
	position int64
	interval int64
	kept     []keptConflicts // ascending
	size     int             // of those in bytes
	last     keptConflicts   // what was asked for last
}

type keptConflicts struct {
	position int64
	state    conflictState
}

const (
	conflictInterval = 1 << 12 // steps, at first
	conflictBytes    = 16 << 20
)

func newConflicts(p sudoku.Puzzle) *conflicts {
	c := &conflicts{now: conflictState{clues: p.Clues.Constraints(), filled: make([]uint16, len(p.Givens)), removers: make([]levels, len(p.Givens))}, interval: conflictInterval}
	c.keep()
	c.last = c.kept[0]
	return c
}

// add follows the next steps of the run.
func (c *conflicts) add(steps []engine.Step) {
	for _, s := range steps {
		c.now.apply(s)
		if c.position++; c.position%c.interval == 0 {
			c.keep()
		}
	}
}

// keep keeps a copy. When they take too much memory every second one goes, and the intervals become twice as long.
func (c *conflicts) keep() {
	c.kept = append(c.kept, keptConflicts{c.position, c.now.clone()})
	if c.size += c.now.size(); c.size <= conflictBytes {
		return
	}
	c.interval *= 2
	c.size = 0
	c.kept = slices.DeleteFunc(c.kept, func(k keptConflicts) bool { return k.position%c.interval != 0 })
	for i := range c.kept {
		c.size += c.kept[i].state.size()
	}
}

// at returns the conflict sets at the cursor of the player. They may only be read.
func (c *conflicts) at(p *Player) (*conflictState, bool) {
	position := p.Position()
	from := c.kept[sort.Search(len(c.kept), func(i int) bool { return c.kept[i].position > position })-1]
	if c.last.position <= position && c.last.position >= from.position {
		from = c.last
	}
	var steps []engine.Step
	for s := range p.Before() {
		if position-int64(len(steps)) == from.position {
			break
		}
		steps = append(steps, s)
	}
	if position-int64(len(steps)) > from.position {
		return nil, false
	}
	state := from.state.clone()
	for _, s := range slices.Backward(steps) {
		state.apply(s)
	}
	c.last = keptConflicts{position, state}
	return &c.last.state, true
}

// A conflictState has the open calls at a position.
type conflictState struct {
	clues    []sudoku.Constraint
	calls    []conflictCall
	filled   []uint16          // for each cell the number of levels up to the one that has filled it; 0 if none has
	removers []levels          // for each cell the levels because of which candidates of it are struck
	struck   []struckCandidate // in order
	blame    levels            // of the last dead end
}

// A struckCandidate was struck from a cell.
type struckCandidate struct {
	cell   int16
	before levels // the removers of the cell before that
}

type conflictCall struct {
	cell   int
	digit  uint8
	blamed levels
}

func (c *conflictState) clone() conflictState {
	other := *c
	other.calls, other.filled, other.removers, other.struck = slices.Clone(c.calls), slices.Clone(c.filled), slices.Clone(c.removers), slices.Clone(c.struck)
	return other
}

// size returns about how many bytes it takes.
func (c *conflictState) size() int {
	size := int(unsafe.Sizeof(*c)) + c.blame.size() + len(c.filled)*2
	for _, set := range c.removers {
		size += int(unsafe.Sizeof(set)) + set.size()
	}
	for _, struck := range c.struck {
		size += int(unsafe.Sizeof(struck)) + struck.before.size()
	}
	for _, call := range c.calls {
		size += int(unsafe.Sizeof(call)) + call.blamed.size()
	}
	return size
}

// apply follows a step.
func (c *conflictState) apply(s engine.Step) {
	switch s.Kind {
	case engine.Choose:
		c.calls = append(c.calls[:min(int(s.Depth), len(c.calls))], conflictCall{cell: int(s.Cell), blamed: c.removers[s.Cell]})
	case engine.Assign:
		if last := len(c.calls) - 1; last >= 0 {
			c.calls[last].digit = s.Digit
			c.filled[s.Cell] = uint16(last + 1)
		}
	case engine.Prune:
		before := c.removers[s.Cell]
		c.struck = append(c.struck, struckCandidate{s.Cell, before})
		c.removers[s.Cell] = before.union(c.strikers(s))
	case engine.Restore:
		last := len(c.struck) - 1
		c.removers[c.struck[last].cell], c.struck = c.struck[last].before, c.struck[:last]
	case engine.Wipeout:
		c.blame = c.removers[s.Cell]
	case engine.Solution: // the next one may differ in any of them
		c.blame = levels{}
		for level := range c.calls {
			c.blame = c.blame.union(single(level))
		}
	case engine.Backtrack:
		c.filled[s.Cell] = 0
		c.goBack(int(s.Depth), s.Jumped())
	}
}

// goBack takes back the digit of a level.
func (c *conflictState) goBack(level int, jumped bool) {
	if level >= len(c.calls) {
		return
	}
	if level+1 < len(c.calls) { // the call below has no digit left
		c.blame = c.calls[level+1].blamed
		c.calls = c.calls[:level+1]
	}
	if jumped { // it had no part in the dead end
		c.calls = c.calls[:level]
		return
	}
	call := &c.calls[level]
	call.digit, call.blamed = 0, call.blamed.union(c.blame).without(level)
}

// strikers returns the levels because of which a candidate is struck: that which has filled a peer, or those which have filled a cell of
// a clue or struck candidates of one.
func (c *conflictState) strikers(s engine.Step) (all levels) {
	if peer, ok := s.Peer(); ok {
		return c.behind(peer)
	}
	if i, ok := s.Constraint(); ok && i < len(c.clues) {
		for _, cell := range c.clues[i].Cells {
			all = all.union(c.behind(cell))
		}
	}
	return all
}

// behind returns the levels because of which a cell holds its digit, or only some candidates.
func (c *conflictState) behind(cell int) levels {
	if n := int(c.filled[cell]); n > 0 {
		return single(n - 1)
	}
	return c.removers[cell]
}

// levels is a set of levels, the first 64 and the others. The others are not changed once they are made, so that many sets can share them.
type levels struct {
	first  uint64
	others []uint64
}

// single returns the set of one level.
func single(level int) levels {
	if level < 64 {
		return levels{first: 1 << level}
	}
	others := make([]uint64, level>>6)
	others[level>>6-1] = 1 << (level & 63)
	return levels{others: others}
}

func (s levels) has(level int) bool {
	if level < 64 {
		return s.first>>level&1 != 0
	}
	i := level>>6 - 1
	return i < len(s.others) && s.others[i]>>(level&63)&1 != 0
}

func (s levels) without(level int) levels {
	if !s.has(level) {
		return s
	}
	if level < 64 {
		s.first &^= 1 << level
		return s
	}
	s.others = slices.Clone(s.others)
	s.others[level>>6-1] &^= 1 << (level & 63)
	return s
}

func (s levels) union(t levels) levels {
	s.first |= t.first
	if len(t.others) == 0 {
		return s
	}
	more, fewer := s.others, t.others
	if len(more) < len(fewer) {
		more, fewer = fewer, more
	}
	s.others = slices.Clone(more)
	for i, word := range fewer {
		s.others[i] |= word
	}
	return s
}

// size returns how many bytes the others take.
func (s levels) size() int { return len(s.others) * 8 }
