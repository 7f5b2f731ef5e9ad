package engine

import (
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// DepthFirst is the textbook search: the cells in reading order, the digits in ascending
// order.
var DepthFirst = &Engine{
	ID:    "backtrack",
	Title: "Depth-first search",
	Idea:  "Fill the empty cells in reading order with the first digit that fits; if none fits, take back the last one and try the next.",
	Origin: "The oldest search there is; the name “backtrack” is D. H. Lehmer's (1950s), the general account is " +
		"S. W. Golomb and L. D. Baumert, “Backtrack Programming”, Journal of the ACM 12 (1965).",
	Complexity: "At worst Nᵐ positions for m empty cells; each test is O(1), thanks to the used-tables.",
	Pseudocode: []Line{
		{0, "solve():"},
		{1, "if no cell is empty: a solution"},
		{1, "i := the first empty cell in reading order"},
		{1, "for each digit k from 1 to N:"},
		{2, "if a house has used k or a clue bars k: skip k"},
		{2, "put k in cell i; mark k used in its houses"},
		{2, "solve()"},
		{2, "take k out of cell i; mark it unused again"},
	},
	Call:    6,
	Domains: FromPeers,
	Selects: InOrder,
	Resumes: true,
	knows:   allConstraints,
	search:  func(r *run) { newBacktracker(r).search() },
	options: []option{
		{of: switchCells, word: "reading"},
		{of: switchCells, word: "mrv", selects: FewestDigits,
			line: backtrackChoose, text: "i := the empty cell with the fewest digits that fit",
			idea: "Fill an empty cell with the fewest digits that fit, and try them in turn; if none fits, take back the last one and try the next.",
			complexity: "At worst Nᵐ positions for m empty cells, but on most 9×9 puzzles only some hundreds; each costs a look at every empty cell, " +
				"because no digits are kept."},
		{of: switchCells, word: "degree", selects: FewestByDegree,
			line: backtrackChoose, text: "i := fewest digits that fit, of these most empty peers",
			idea: "Fill an empty cell with the fewest digits that fit, of several the one with the most empty peers, and try them in turn; if none fits, " +
				"take back the last one and try the next.",
			complexity: "At worst Nᵐ positions for m empty cells, but on most 9×9 puzzles only some hundreds; each costs a look at every empty cell, " +
				"because no digits are kept, and at the peers of those with the fewest."},
		{of: switchValues, word: "ascending"},
		{of: switchValues, word: "least", values: LeastConstraining,
			line: backtrackDigits, text: "for each digit k from 1 to N, least constraining first:"},
		{of: switchValues, word: "random", values: RandomOrder,
			line: backtrackDigits, text: "for each digit k from 1 to N, at random:"},
	},
}

// The lines of DepthFirst's pseudocode that steps point at.
const (
	backtrackSolved = 1
	backtrackChoose = 2
	backtrackDigits = 3
	backtrackNone   = 3 // the loop has ended, and no digit fitted
	backtrackReject = 4
	backtrackAssign = 5
	backtrackUndo   = 7
)

type backtracker struct {
	houseUse
	nodes int64
	path  *blank // the blank at which try was halted
}

// A blank is an empty cell, in a list in row-major order that ends with a sentinel. It
// has pointers to what a move there changes, because this is the innermost loop:
// following an index would cost more than the move.
type blank struct {
	next             *blank // nil for the sentinel
	row, column, box *sudoku.Digits
	further          []*sudoku.Digits // other houses, in layouts that have them
	digit            *uint8
	cell, depth      int
}

func newBacktracker(r *run) *backtracker {
	return &backtracker{houseUse: newHouseUse(r)}
}

// search builds the list of blanks and searches from the first.
func (b *backtracker) search() {
	cells := b.empty()
	blanks := make([]blank, len(cells)+1)
	for i := range blanks {
		blanks[i].depth = i
	}
	for i, cell := range cells {
		at := &blanks[i]
		at.next, at.cell, at.digit = &blanks[i+1], cell, &b.grid[cell]
		houses := b.layout.HousesOf(cell)
		at.row, at.column, at.box = &b.used[houses[0]], &b.used[houses[1]], &b.used[houses[2]]
		for _, h := range houses[3:] {
			at.further = append(at.further, &b.used[h])
		}
	}
	if b.observe != nil || len(b.turns) > 0 || b.marks || b.selects != InOrder || b.values != Ascending || b.clues != nil {
		b.tryObserved(&blanks[0], 0)
		return
	}
	b.try(&blanks[0])
	b.count(blanks)
}

// try searches from a blank on, with those before it filled, and reports whether to stop.
// Nobody observes it, so it goes from one digit that fits to the next without testing
// those between.
func (b *backtracker) try(at *blank) bool {
	yield.Often()
	b.nodes++
	if b.nodes%pollEvery == 1 && !b.poll() || at.next == nil {
		return b.arrive(at, at.depth)
	}
	row, column, box := *at.row, *at.column, *at.box
	used := row | column | box
	for _, h := range at.further {
		used |= *h
	}
	fits := b.all &^ used
	if fits == 0 {
		if at.depth > b.result.Counters.Deepest {
			b.result.Counters.Deepest = at.depth
		}
		return false
	}
	for ; fits != 0; fits = fits.WithoutMin() {
		bit := fits & -fits
		*at.row, *at.column, *at.box = row|bit, column|bit, box|bit
		for _, h := range at.further {
			*h |= bit
		}
		*at.digit = fits.Min()
		if b.try(at.next) {
			return true
		}
		for _, h := range at.further {
			*h &^= bit
		}
	}
	*at.row, *at.column, *at.box = row, column, box
	return false
}

// tryObserved is try as in the pseudocode, with all switches: it tests every digit, counts and reports every
// step. A Turn or a rule other than InOrder moves cells forward in the list, so the depth is a parameter.
func (b *backtracker) tryObserved(at *blank, depth int) bool {
	yield.Often()
	if b.marks {
		b.node(depth)
	}
	c := &b.result.Counters
	c.Nodes++
	if !b.going() || at.next == nil {
		return b.arrive(at, depth)
	}
	c.Deepest = max(c.Deepest, depth)
	at, behind, choice := b.overtake(at)
	fits := b.fits(at.cell)
	if b.observe != nil {
		choice.Cell, choice.House, choice.Size = at.cell, -1, fits.Len()
		b.choose(choice, backtrackChoose, depth)
	}
	by := b.rank(at.cell, b.could)
	for left := b.untried(depth, b.all); left != 0; {
		k, why := b.prefer(at.cell, &by, left, fits, c.Assignments)
		left = left.Without(k)
		c.Checks++
		if !fits.Has(k) {
			b.reject(at.cell, k, depth)
			continue
		}
		b.trying(depth, at.cell, k, left)
		b.mark(at.cell, k)
		c.Assignments++
		b.assign(backtrackAssign, at.cell, k, depth+1, why)
		if b.tryObserved(at.next, depth+1) {
			return true
		}
		b.unmark(at.cell, k)
		c.Backtracks++
		b.step(Backtrack, backtrackUndo, at.cell, k, depth)
	}
	if fits == 0 {
		b.step(Wipeout, backtrackNone, at.cell, 0, depth)
	}
	if behind != nil {
		at.next, behind.next = behind.next, at
	}
	return false
}

// overtake moves the cell to fill next, that of a Turn or else by the rule, in front of the blanks from this one on. It
// returns the first of them, if that has changed the blank that it was behind, and the rule and the ties
// of the choice.
func (b *backtracker) overtake(at *blank) (first, behind *blank, by Choice) {
	cell, equal := b.choice(at)
	by = Choice{Rule: b.selects, Equal: equal}
	if t, ok := b.turn(b.result.Counters.Assignments); ok && b.grid[t.Cell] == 0 && b.fits(t.Cell).Has(t.Digit) {
		cell, by = t.Cell, Choice{Rule: ByTurn, Equal: 1}
	}
	if cell == at.cell {
		return at, nil, by
	}
	for behind = at; behind.next.cell != cell; behind = behind.next {
	}
	first = behind.next
	first.next, behind.next = at, first.next
	return first, behind, by
}

// choice returns the cell that the rule chooses of the blanks from this one on, and how many the rule rates the
// same before ties are broken.
func (b *backtracker) choice(at *blank) (cell, equal int) {
	if b.selects == InOrder {
		return at.cell, 1
	}
	fewest, highest := b.side+1, -1
	for ; at.next != nil; at = at.next {
		b.result.Counters.Checks++
		n := b.fits(at.cell).Len()
		switch {
		case n > fewest:
			continue
		case n < fewest:
			fewest, highest = n, -1
		}
		degree := 0
		if b.selects == FewestByDegree {
			degree = b.degree(at.cell)
		}
		switch {
		case degree > highest:
			cell, highest, equal = at.cell, degree, 1
		case degree == highest:
			equal++
		}
	}
	return cell, equal
}

// could returns the digits that fit in a cell, none if it is filled.
func (b *backtracker) could(cell int) sudoku.Digits {
	if b.grid[cell] != 0 {
		return 0
	}
	return b.fits(cell)
}

// why returns the Detail of a Reject: the peer that holds k, or the clue that excludes it.
func (b *backtracker) why(cell int, k uint8) Detail {
	peer := b.refuser(cell, k)
	if peer < 0 && b.clues != nil {
		return b.refusal(cell, k)
	}
	return PeerDetail(peer)
}

// reject reports to the observer what excludes k from the cell.
func (b *backtracker) reject(cell int, k uint8, depth int) {
	if b.observe != nil {
		b.observe(Step{Kind: Reject, Line: backtrackReject, Digit: k,
			Cell: int16(cell), Depth: uint16(depth), Detail: b.why(cell, k)})
	}
}

// refuser returns the peer that holds k in the first house of the cell that has used k,
// or -1 if k fits.
func (b *backtracker) refuser(cell int, k uint8) int {
	for _, h := range b.layout.HousesOf(cell) {
		if !b.used[h].Has(k) {
			continue
		}
		for _, peer := range b.layout.Houses()[h].Cells {
			if b.grid[peer] == k {
				return peer
			}
		}
	}
	return -1
}

// arrive ends a branch that has reached a solution or was halted, and reports whether to
// stop.
func (b *backtracker) arrive(at *blank, depth int) bool {
	if !b.halted {
		b.result.Counters.Deepest = depth
		b.found(backtrackSolved, depth)
	}
	if b.halted {
		b.path = at
	}
	return b.halted
}

// count computes the counters of try from the number of nodes, so that the search itself
// need not keep them.
func (b *backtracker) count(blanks []blank) {
	c := &b.result.Counters
	c.Nodes = b.nodes
	c.Assignments = b.nodes - 1 // each led to a node
	c.Backtracks = c.Assignments
	c.Checks = (b.nodes - int64(b.result.Count)) * int64(b.side)
	if b.path == nil {
		return
	}
	if b.cancelled {
		c.Checks -= int64(b.side) // the last node did not test its cell
	}
	for i := range b.path.depth { // these digits stand, and larger ones were not tested
		c.Backtracks--
		c.Checks -= int64(b.side) - int64(*blanks[i].digit)
	}
}
