package engine

import (
	"math/bits"
	"slices"
)

// ConflictDirected is forward checking that remembers which variables had a part in its dead ends, so that it goes back to one of
// them at once and not to whatever was filled last.
var ConflictDirected = &Engine{
	ID:    "cbj",
	Title: "Conflict-directed backjumping",
	Idea: "Forward checking that keeps, for each cell it fills, the set of earlier cells that had a part in its dead ends; " +
		"when no digit of a cell is left it jumps back to the last cell of that set.",
	Origin: "P. Prosser, “Hybrid Algorithms for the Constraint Satisfaction Problem”, Computational Intelligence 9 (1993), where it is called FC-CBJ.",
	Complexity: "Exponential at worst. It visits no position that forward checking with the same orders leaves out; where the fewest candidates are chosen, most dead " +
		"ends are the fault of the last few cells, and little is skipped.",
	Pseudocode: []Line{
		{0, "solve(D), returning the variables to blame:"},
		{1, "if every variable has a value: a solution, blame all"},
		{1, "x := the variable with the fewest values in D"},
		{1, "C := the variables that removed a value from D(x)"},
		{1, "for each value v of D(x), ascending:"},
		{2, "x := v"},
		{2, "for each peer y of x that has no value:"},
		{3, "remove v from D(y), and all that clues with x bar"},
		{3, "if D(y) is empty: wipe-out, add its removers to C"},
		{2, "if there was no wipe-out: B := solve(D)"},
		{2, "put back what was removed; x has no value again"},
		{2, "if x is in B: add B to C, otherwise: return B"},
		{1, "return C without x: jump back to the last in C"},
	},
	Call:    9,
	Domains: FromPrunes,
	Selects: FewestDigits,
	Resumes: true,
	Blames:  true,
	knows:   allConstraints,
	search:  searchConflictDirected,
	options: []option{
		{of: switchCells, word: "mrv"},
		{of: switchCells, word: "reading", selects: InOrder,
			line: cbjChoose, text: "x := the first variable without a value",
			idea: "Forward checking in reading order that keeps, for each cell it fills, the set of earlier cells that had a part in its dead ends; " +
				"when no digit of a cell is left it jumps back to the last cell of that set.",
			complexity: "Exponential at worst. It visits no position that forward checking in reading order leaves out. Cells that are filled one after another often have " +
				"nothing to do with each other, so there is much to skip."},
		{of: switchCells, word: "degree", selects: FewestByDegree,
			line: cbjChoose, text: "x := fewest values in D, of these most free peers",
			idea: "Forward checking that fills a cell with the fewest digits left, of several the one with the most empty peers, and keeps for each cell it fills " +
				"the set of earlier cells that had a part in its dead ends; when no digit of a cell is left it jumps back to the last cell of that set."},
		{of: switchValues, word: "ascending"},
		{of: switchValues, word: "least", values: LeastConstraining,
			line: cbjValues, text: "for each value v of D(x), least constraining first:"},
		{of: switchValues, word: "random", values: RandomOrder,
			line: cbjValues, text: "for each value v of D(x), at random:"},
	},
}

// The lines of ConflictDirected's pseudocode that steps point at.
const (
	cbjSolved  = 1
	cbjChoose  = 2
	cbjValues  = 4
	cbjAssign  = 5
	cbjPrune   = 7
	cbjWipeout = 8
	cbjUndo    = 10
	cbjJump    = 12
)

type conflictDirected struct {
	variables
	words int // of a set of levels
	// Sets of levels, each of some words: removers of the levels that removed a value from the domain of a cell, blamed of
	// the levels that had a part in the dead ends below a level so far, and blame what the last call of solve returned.
	removers, blamed, blame []uint64
	cells                   []int16 // the variable of each open level
	// For clues: the level of each variable with a value; what removers were before a clue removed values, one set after the other; and
	// a set for the levels because of which it does.
	levels     []int16
	saved, why []uint64
}

func searchConflictDirected(r *run) {
	c := newConflictDirected(r)
	c.solve(0)
	if !c.halted {
		c.restore(0, 0)
	}
}

func newConflictDirected(r *run) *conflictDirected {
	c := &conflictDirected{variables: newVariables(r)}
	c.words = max((c.blank+63)/64, 1)
	c.removers = make([]uint64, len(r.grid)*c.words)
	c.blamed = make([]uint64, (c.blank+1)*c.words)
	c.blame = make([]uint64, c.words)
	c.cells = make([]int16, c.blank)
	c.trail = make([]removal, 0, c.blank*len(r.layout.Peers(0)))
	if c.clues != nil {
		c.levels, c.why = slices.Repeat([]int16{-1}, len(r.grid)), make([]uint64, c.words)
	}
	if r.marks {
		r.saveMore = c.saveBlamed
	}
	return c
}

// saveBlamed adds to a checkpoint the sets of its open levels, where they have more than the removers: of each the level, then its words.
func (c *conflictDirected) saveBlamed(to *Checkpoint) {
	for level := range to.path {
		if set := c.set(c.blamed, level); !slices.Equal(set, c.set(c.removers, int(c.cells[level]))) {
			to.blamed = append(append(to.blamed, uint64(level)), set...)
		}
	}
}

// recall sets the levels that are blamed below a level before its first value: none, or those of a checkpoint.
func (c *conflictDirected) recall(depth int, blamed []uint64) {
	clear(blamed)
	if c.from == nil {
		return
	}
	for sets := c.from.blamed; len(sets) > 0; sets = sets[1+c.words:] {
		if int(sets[0]) == depth {
			copy(blamed, sets[1:])
		}
	}
}

// solve searches with depth variables assigned, and leaves in blame the levels above that had a part in what it found.
func (c *conflictDirected) solve(depth int) {
	if !c.enter(depth) || depth == 0 && !c.pruneByClues(c.clues.all(), 0) {
		return
	}
	if depth == c.blank {
		c.found(cbjSolved, depth)
		c.blameAll(depth) // the next solution may differ in any of them
		return
	}
	x := c.choice()
	if c.left[x] == 0 { // only if what is printed leaves a cell nothing
		c.step(Wipeout, cbjWipeout, x, 0, depth)
		clear(c.blame)
		return
	}
	x = c.branch(x, cbjChoose, depth)
	c.cells[depth] = int16(x)
	blamed := c.set(c.blamed, depth)
	c.recall(depth, blamed)
	unite(blamed, c.set(c.removers, x))
	count := c.left[x]
	if c.clues != nil {
		c.levels[x] = int16(depth)
	}
	b := c.begin(x, depth)
	for b.left != 0 && !c.halted {
		v := c.try(&b, cbjAssign, depth)
		mark := len(c.trail)
		if c.prunePeers(x, v, depth) && c.pruneByClues(c.clues.with(x), depth+1) {
			c.solve(depth + 1)
		} else {
			c.count(depth + 1)
		}
		if c.halted {
			return // the solution stays on the board
		}
		c.restore(mark, depth+1)
		c.grid[x] = 0
		c.result.Counters.Backtracks++
		if word, bit := depth>>6, uint64(1)<<(depth&63); c.blame[word]&bit == 0 {
			c.left[x] = count
			if c.observe != nil {
				c.observe(Step{Kind: Backtrack, Line: cbjUndo, Digit: v, Cell: int16(x), Depth: uint16(depth), Detail: jumped})
			}
			return // this level had no part in the dead end
		}
		c.step(Backtrack, cbjUndo, x, v, depth)
		unite(blamed, c.blame)
		blamed[depth>>6] &^= 1 << (depth & 63)
	}
	c.left[x] = count
	copy(c.blame, blamed)
	c.jump(depth)
}

// jump reports how many levels a level that has no value left jumps over: those after the last one in blame.
func (c *conflictDirected) jump(depth int) {
	if over := depth - 1 - last(c.blame); over > 0 && c.observe != nil {
		to := -1
		if level := last(c.blame); level >= 0 {
			to = int(c.cells[level])
		}
		c.observe(Step{Kind: Backjump, Line: cbjJump, Cell: int16(to), Depth: uint16(depth), Detail: CountDetail(over)})
	}
}

// prunePeers removes v from the domain of every peer of x that has no value. When one is wiped out, it leaves the levels to blame
// in blame and reports false.
func (c *conflictDirected) prunePeers(x int, v uint8, depth int) bool {
	first := len(c.trail)
	empty := c.removeFromPeers(x, v, cbjPrune, depth+1, ReasonDetail(Because(Peer, x)))
	word, bit := depth>>6, uint64(1)<<(depth&63)
	for _, r := range c.trail[first:] {
		c.removers[int(r.cell)*c.words+word] |= bit
	}
	if empty >= 0 {
		c.wipe(empty, depth+1)
	}
	return empty < 0
}

// wipe ends with a variable that has no value left: to blame are the levels that removed its values.
func (c *conflictDirected) wipe(empty, depth int) {
	c.step(Wipeout, cbjWipeout, empty, 0, depth)
	copy(c.blame, c.set(c.removers, empty))
}

// pruneByClues examines each of some constraints once and removes what it excludes. To blame for that are the levels that have filled a
// cell of the constraint, and those that removed a value from one. When a variable is wiped out, it leaves the levels to blame in blame
// and reports false. depth is the number of variables with a value.
func (c *conflictDirected) pruneByClues(constraints []int, depth int) bool {
	for _, i := range constraints {
		gone := c.clues.exclusions(i)
		if len(gone) == 0 {
			continue
		}
		clear(c.why)
		for _, cell := range c.clues.rules[i].k.Cells {
			if level := c.levels[cell]; c.left[cell] != assigned {
				unite(c.why, c.set(c.removers, cell))
			} else if level >= 0 {
				c.why[level>>6] |= 1 << (level & 63)
			}
		}
		first := len(c.trail)
		empty := c.bar(i, gone, cbjPrune, depth)
		for at := range c.trail[first:] {
			r := &c.trail[first+at]
			removers := c.set(c.removers, int(r.cell))
			r.saved = true
			c.saved = append(c.saved, removers...)
			unite(removers, c.why)
		}
		if empty >= 0 {
			c.wipe(empty, depth)
			return false
		}
	}
	return true
}

// restore puts back the values that were removed since the mark, the last first. depth is the number of variables with a value, of which
// the last removed them.
func (c *conflictDirected) restore(mark, depth int) {
	level := max(depth-1, 0)
	word, bit := level>>6, uint64(1)<<(level&63)
	for _, r := range slices.Backward(c.trail[mark:]) {
		y := int(r.cell)
		if r.saved {
			before := c.saved[len(c.saved)-c.words:]
			copy(c.set(c.removers, y), before)
			c.saved = c.saved[:len(c.saved)-c.words]
		} else {
			c.removers[y*c.words+word] &^= bit
		}
	}
	c.variables.restore(mark, cbjUndo, depth)
}

// set returns one of many sets of levels.
func (c *conflictDirected) set(of []uint64, i int) []uint64 {
	return of[i*c.words : (i+1)*c.words]
}

// blameAll blames all levels above a depth.
func (c *conflictDirected) blameAll(depth int) {
	for i := range c.blame {
		c.blame[i] = 1<<max(0, min(64, depth-i*64)) - 1
	}
}

// unite adds the levels of another set to a set.
func unite(set, other []uint64) {
	for i, word := range other {
		set[i] |= word
	}
}

// last returns the last level of a set, or -1 if it is empty.
func last(set []uint64) int {
	for i, word := range slices.Backward(set) {
		if word != 0 {
			return i<<6 + bits.Len64(word) - 1
		}
	}
	return -1
}
