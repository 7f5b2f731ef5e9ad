package engine

import "slices"

// ArcConsistency maintains arc consistency with a queue of arcs after each value.
var ArcConsistency = &Engine{
	ID:    "mac",
	Title: "Maintaining arc consistency",
	Idea: "Fill the cell with the fewest digits left. Whenever a cell has only one digit left, filled or not, strike it from all its peers, " +
		"until nothing follows any more; turn back as soon as a cell has none left.",
	Origin: "D. Sabin and E. C. Freuder, “Contradicting Conventional Wisdom in Constraint Satisfaction”, ECAI 1994. The queue is the algorithm AC-3 of " +
		"A. K. Mackworth, “Consistency in Networks of Relations”, Artificial Intelligence 8 (1977).",
	Complexity: "Exponential at worst, but on most 9×9 puzzles only some hundreds of positions; each costs at most N² looks at pairs of a cell and a peer, " +
		"3N for each cell that comes down to one digit.",
	Pseudocode: []Line{
		{0, "solve(D, Q):"},
		{1, "while there is an arc or a clue in the queue Q:"},
		{2, "take the first arc (y, z), or else a clue with y"},
		{2, "if z has only v, or the clue bars v: D(y) loses v"},
		{2, "if D(y) is empty: wipe-out, go back"},
		{2, "if D(y) has come down to one value:"},
		{3, "add the arcs (p, y) of its peers p to Q"},
		{1, "if every variable has a value: a solution"},
		{1, "x := the variable with the fewest values in D"},
		{1, "for each value v of D(x), ascending:"},
		{2, "x := v; solve(D, the arcs (p, x) of its peers p)"},
		{2, "put back what was removed; x has no value again"},
	},
	Call:    10,
	Domains: FromPrunes,
	Selects: FewestDigits,
	Resumes: true,
	Arcs:    true,
	knows:   allConstraints,
	search:  searchArcs,
	options: []option{
		{of: switchCells, word: "mrv"},
		{of: switchCells, word: "reading", selects: InOrder,
			line: macChoose, text: "x := the first variable without a value",
			idea: "Fill the cells in reading order. Whenever a cell has only one digit left, filled or not, strike it from all its peers, " +
				"until nothing follows any more; turn back as soon as a cell has none left.",
			complexity: "Exponential at worst, with some thousands of positions on hard 9×9 puzzles, where MRV needs some hundreds; each costs at most N² looks at pairs " +
				"of a cell and a peer, 3N for each cell that comes down to one digit."},
		{of: switchCells, word: "degree", selects: FewestByDegree,
			line: macChoose, text: "x := fewest values in D, of these most free peers",
			idea: "Fill the cell with the fewest digits left, of several the one with the most empty peers. Whenever a cell has only one digit left, filled or " +
				"not, strike it from all its peers, until nothing follows any more; turn back as soon as a cell has none left."},
		{of: switchValues, word: "ascending"},
		{of: switchValues, word: "least", values: LeastConstraining,
			line: macValues, text: "for each value v of D(x), least constraining first:"},
		{of: switchValues, word: "random", values: RandomOrder,
			line: macValues, text: "for each value v of D(x), at random:"},
	},
}

// The lines of ArcConsistency's pseudocode that steps point at.
const (
	macPrune   = 3
	macWipeout = 4
	macSolved  = 7
	macChoose  = 8
	macValues  = 9
	macAssign  = 10
	macUndo    = 11
)

// An arcKeeper searches with domains that are arc consistent. Two peers must differ, so an arc (y, z) can remove something from
// the domain of y only if z has one value left. The queue has all arcs to such a variable at once, as its cell: those to its
// peers, in the order of the peers.
type arcKeeper struct {
	variables
	queue []int
}

func searchArcs(r *run) {
	a := &arcKeeper{variables: newVariables(r), queue: make([]int, 0, len(r.grid))}
	candidates := 0
	for cell, d := range r.grid {
		if d != 0 {
			continue
		}
		candidates += int(a.left[cell])
		if a.left[cell] == 1 {
			a.queue = append(a.queue, cell)
		}
	}
	a.trail = make([]removal, 0, candidates) // at most, each is removed once
	if empty := slices.Index(a.left, 0); empty >= 0 {
		if a.enter(0) {
			a.step(Wipeout, macWipeout, empty, 0, 0)
		}
		return
	}
	a.solve(0)
	if !a.halted {
		a.restore(0, macUndo, 0)
	}
}

// solve searches with depth variables assigned, and with the arcs to the variables in the queue.
func (a *arcKeeper) solve(depth int) {
	if !a.enter(depth) || !a.revise(depth) {
		return
	}
	if depth == a.blank {
		a.found(macSolved, depth)
		return
	}
	x := a.branch(a.choice(), macChoose, depth)
	count := a.left[x]
	b := a.begin(x, depth)
	for b.left != 0 && !a.halted {
		v := a.try(&b, macAssign, depth)
		mark := len(a.trail)
		a.queue = append(a.queue[:0], x)
		a.clues.changed(x)
		a.solve(depth + 1)
		if a.halted {
			return // the solution stays on the board
		}
		a.restore(mark, macUndo, depth+1)
		a.grid[x] = 0
		a.result.Counters.Backtracks++
		a.step(Backtrack, macUndo, x, v, depth)
	}
	a.left[x] = count
}

// revise empties the queue of arcs, and then examines a clue, until nothing waits. It reports false as soon as a domain is empty.
func (a *arcKeeper) revise(depth int) bool {
	for next := 0; ; {
		for ; next < len(a.queue); next++ {
			if !a.strikeFromPeers(a.queue[next], depth) {
				return false
			}
		}
		i, gone, ok := a.clues.next(ofClues)
		if !ok {
			return true
		}
		empty := a.bar(i, gone, macPrune, depth)
		if empty >= 0 {
			a.wipe(empty, depth)
			return false
		}
		for _, g := range gone {
			a.narrowed(g.cell)
		}
	}
}

// strikeFromPeers takes the arcs to a variable with one value left, and reports false as soon as a domain is empty.
func (a *arcKeeper) strikeFromPeers(z, depth int) bool {
	v := a.grid[z]
	why := ReasonDetail(Because(Peer, z))
	if v == 0 {
		v, why = a.domain[z].Min(), ReasonDetail(Because(LastValue, z))
	}
	first := len(a.trail)
	if empty := a.removeFromPeers(z, v, macPrune, depth, why); empty >= 0 {
		a.wipe(empty, depth)
		return false
	}
	for _, r := range a.trail[first:] {
		a.narrowed(int(r.cell))
	}
	return true
}

// narrowed puts into the queues what a variable that has lost values may exclude.
func (a *arcKeeper) narrowed(y int) {
	if a.left[y] == 1 {
		a.queue = append(a.queue, y)
	}
	a.clues.changed(y)
}

// wipe ends with an empty domain.
func (a *arcKeeper) wipe(y, depth int) {
	a.step(Wipeout, macWipeout, y, 0, depth)
	a.clues.forget()
}
