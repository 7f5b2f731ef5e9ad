package engine

// ForwardChecking treats the puzzle as a constraint satisfaction problem: minimum
// remaining values to choose the variable, forward checking after each value.
var ForwardChecking = &Engine{
	ID:    "forward",
	Title: "Forward checking with MRV",
	Idea: "Keep the digits each empty cell may still take; fill the cell with the fewest left, strike that digit from its peers, " +
		"and turn back as soon as a peer has none left.",
	Origin: "R. M. Haralick and G. L. Elliott, “Increasing Tree Search Efficiency for Constraint Satisfaction Problems”, " +
		"Artificial Intelligence 14 (1980).",
	Complexity: "Exponential at worst, but on most 9×9 puzzles only some hundreds of positions; each costs a look at every variable and at 3N peers.",
	Pseudocode: []Line{
		{0, "solve(D):"},
		{1, "if every variable has a value: a solution"},
		{1, "x := the variable with the fewest values in D"},
		{1, "for each value v of D(x), ascending:"},
		{2, "x := v"},
		{2, "for each peer y of x that has no value:"},
		{3, "remove v from D(y), and all that clues with x bar"},
		{3, "if D(y) is empty: wipe-out, leave this loop"},
		{2, "if there was no wipe-out: solve(D)"},
		{2, "put back what was removed from D"},
		{2, "x has no value again"},
	},
	Call:    8,
	Domains: FromPrunes,
	Selects: FewestDigits,
	Resumes: true,
	knows:   allConstraints,
	search:  searchForward,
	stem:    "Forward checking",
	options: []option{
		{of: switchCells, word: "mrv"},
		{of: switchCells, word: "reading", selects: InOrder,
			line: forwardChoose, text: "x := the first variable without a value",
			idea: "Keep the digits each empty cell may still take; fill the cells in reading order, strike each digit from its peers, " +
				"and turn back as soon as a peer has none left.",
			complexity: "Exponential at worst, with some thousands of positions on hard 9×9 puzzles, where MRV needs some hundreds; each costs a look at 3N peers."},
		{of: switchCells, word: "degree", selects: FewestByDegree,
			line: forwardChoose, text: "x := fewest values in D, of these most free peers",
			idea: "Keep the digits each empty cell may still take; fill the cell with the fewest left, of several the one with the most empty peers; " +
				"strike that digit from its peers, and turn back as soon as a peer has none left.",
			complexity: "Exponential at worst, but on most 9×9 puzzles only some hundreds of positions; each costs a look at every variable, at the peers of " +
				"those with the fewest, and at 3N peers."},
		{of: switchCells, word: "cells=", selects: ByScore,
			line: forwardChoose, text: "x := the variable with the lowest {{.Score}}",
			idea: "Keep the digits each empty cell may still take; fill the cell with the lowest {{.Score}}, strike that digit from its peers, " +
				"and turn back as soon as a peer has none left.",
			complexity: "Exponential at worst; how many positions there are depends on the expression. Each costs the score of every variable, and a look " +
				"at 3N peers."},
		{of: switchValues, word: "ascending"},
		{of: switchValues, word: "least", values: LeastConstraining,
			line: forwardValues, text: "for each value v of D(x), least constraining first:"},
		{of: switchValues, word: "random", values: RandomOrder,
			line: forwardValues, text: "for each value v of D(x), at random:"},
		{of: switchValues, word: "digits=", values: InScoreOrder,
			line: forwardValues, text: "for each value v of D(x), lowest {{.Score}} first:"},
	},
}

// The lines of ForwardChecking's pseudocode that steps point at.
const (
	forwardSolved  = 1
	forwardChoose  = 2
	forwardValues  = 3
	forwardAssign  = 4
	forwardPrune   = 6
	forwardWipeout = 7
	forwardRestore = 9
	forwardUndo    = 10
)

type forwardChecker struct{ variables }

func searchForward(r *run) {
	f := &forwardChecker{newVariables(r)}
	// Each level removes one value from at most all its peers.
	f.trail = make([]removal, 0, f.blank*len(r.layout.Peers(0)))
	f.solve(0)
	if !f.halted {
		f.restore(0, forwardRestore, 0)
	}
}

// solve searches with depth variables assigned.
func (f *forwardChecker) solve(depth int) {
	if !f.enter(depth) || depth == 0 && !f.pruneByClues(f.clues.all(), 0) {
		return
	}
	if depth == f.blank {
		f.found(forwardSolved, depth)
		return
	}
	x := f.choice()
	if f.left[x] == 0 { // only if what is printed leaves a cell nothing
		f.step(Wipeout, forwardWipeout, x, 0, depth)
		return
	}
	x = f.branch(x, forwardChoose, depth)
	count := f.left[x]
	b := f.begin(x, depth)
	for b.left != 0 && !f.halted {
		v := f.try(&b, forwardAssign, depth)
		mark := len(f.trail)
		if f.prunePeers(x, v, depth+1) && f.pruneByClues(f.clues.with(x), depth+1) {
			f.solve(depth + 1)
		} else {
			f.count(depth + 1)
		}
		if f.halted {
			return // the solution stays on the board
		}
		f.restore(mark, forwardRestore, depth+1)
		f.grid[x] = 0
		f.result.Counters.Backtracks++
		f.step(Backtrack, forwardUndo, x, v, depth)
	}
	f.left[x] = count
}

// prunePeers removes v from the domain of every peer of x that has no value, and
// reports false as soon as one is wiped out.
func (f *forwardChecker) prunePeers(x int, v uint8, depth int) bool {
	empty := f.removeFromPeers(x, v, forwardPrune, depth, ReasonDetail(Because(Peer, x)))
	if empty >= 0 {
		f.step(Wipeout, forwardWipeout, empty, 0, depth)
	}
	return empty < 0
}

// pruneByClues examines each of some constraints once, removes what it excludes, and reports false as soon as a variable is wiped out. This
// is forward checking for constraints on more than two variables, the second of the kinds that C. Bessière and others compare in “On
// Forward Checking for Non-binary Constraint Satisfaction”, Artificial Intelligence 141 (2002).
func (f *forwardChecker) pruneByClues(constraints []int, depth int) bool {
	for _, i := range constraints {
		if empty := f.bar(i, f.clues.exclusions(i), forwardPrune, depth); empty >= 0 {
			f.step(Wipeout, forwardWipeout, empty, 0, depth)
			return false
		}
	}
	return true
}
