package engine

import (
	"slices"

	"nonet/core/sudoku"
)

// variables are the cells of a puzzle as the variables of a constraint satisfaction problem, each with the values it may still
// take. ForwardChecking and what was built on it keep them.
type variables struct {
	*run
	domain []sudoku.Digits // of every cell; that of a cell with a value is not used
	left   []uint8         // the number of values in each domain; assigned if the cell has a value
	blank  int             // the number of cells that are blank in the puzzle
	trail  []removal       // what was removed from domains, in order
	clues  *clueRules      // nil if the puzzle has none
}

// A removal is a value that was removed from a domain.
type removal struct {
	cell  int16
	digit uint8
	saved bool // for cbj: see conflictDirected.saved
}

// assigned marks a cell with a value. It is larger than any domain, so that fewest skips
// the cell.
const assigned = sudoku.MaxSide + 1

func newVariables(r *run) variables {
	v := variables{run: r, domain: make([]sudoku.Digits, len(r.grid)), left: make([]uint8, len(r.grid))}
	for cell, d := range r.grid {
		if d != 0 {
			v.left[cell] = assigned
			continue
		}
		v.domain[cell] = r.puzzle.Candidates(cell)
		v.left[cell] = uint8(v.domain[cell].Len())
		v.blank++
	}
	v.clues = newClueRules(r.puzzle, r.grid, v.domain)
	return v
}

// remove removes a value from the domain of a variable.
func (v *variables) remove(y int, k uint8) {
	v.domain[y] = v.domain[y].Without(k)
	v.left[y]--
	v.trail = append(v.trail, removal{cell: int16(y), digit: k})
}

// removeFromPeers removes a value of x from its peers without a value, and returns one that has no value left, or -1.
func (v *variables) removeFromPeers(x int, k uint8, line uint8, depth int, why Detail) int {
	for _, y := range v.peers(x) {
		v.result.Counters.Checks++
		if v.left[y] == assigned || !v.domain[y].Has(k) {
			continue
		}
		v.remove(y, k)
		if v.observe != nil {
			v.observe(Step{Kind: Prune, Line: line, Digit: k, Cell: int16(y), Depth: uint16(depth), Detail: why})
		}
		if v.left[y] == 0 {
			return y
		}
	}
	return -1
}

// bar removes what a constraint excludes, as clueRules have found it, and returns a variable that has no value left, or -1.
func (v *variables) bar(constraint int, gone []excluded, line uint8, depth int) int {
	because := ReasonDetail(BecauseOfConstraint(constraint))
	for _, g := range gone {
		for k := range g.digits.All() {
			v.result.Counters.Checks++
			v.remove(g.cell, k)
			if v.observe != nil {
				v.observe(Step{Kind: Prune, Line: line, Digit: k, Cell: int16(g.cell), Depth: uint16(depth), Detail: because})
			}
		}
		if v.left[g.cell] == 0 {
			return g.cell
		}
	}
	return -1
}

// restore puts back the values that were removed since the mark, the last first.
func (v *variables) restore(mark int, line uint8, depth int) {
	for _, r := range slices.Backward(v.trail[mark:]) {
		v.domain[r.cell] = v.domain[r.cell].With(r.digit)
		v.left[r.cell]++
		v.step(Restore, line, int(r.cell), r.digit, depth)
	}
	v.trail = v.trail[:mark]
}

// choice returns the variable to fill next.
func (v *variables) choice() int {
	switch v.selects {
	case InOrder:
		return slices.IndexFunc(v.left, func(n uint8) bool { return n != assigned })
	case FewestByDegree:
		return v.fewestByDegree()
	case ByScore:
		return v.lowest()
	}
	return v.fewest()
}

// could returns the values of a variable, none if it is assigned.
func (v *variables) could(x int) sudoku.Digits {
	if v.left[x] == assigned {
		return 0
	}
	return v.domain[x]
}

// fewestByDegree returns the variable with the fewest values, of several the one with the most peers
// without a value, of these the first.
func (v *variables) fewestByDegree() int {
	best, highest := v.fewest(), -1
	for cell, n := range v.left {
		if n != v.left[best] {
			continue
		}
		if degree := v.degree(cell); degree > highest {
			best, highest = cell, degree
		}
	}
	return best
}

// fewest returns the variable with the fewest values, the first in row-major order if
// there are several.
func (v *variables) fewest() int { return slices.Index(v.left, slices.Min(v.left)) }

// equal returns the number of variables that the rule rates the same as x: those with as many values, and, if it is a rule about
// degrees, as many peers without a value.
func (v *variables) equal(x int) int {
	switch v.selects {
	case InOrder:
		return 1
	case ByScore:
		return v.equalScore(x)
	}
	n := 0
	for cell, left := range v.left {
		if left == v.left[x] && (v.selects != FewestByDegree || v.degree(cell) == v.degree(x)) {
			n++
		}
	}
	return n
}

// branch returns the variable to branch on, x or that of a Turn, and reports it to the observer.
func (v *variables) branch(x int, line uint8, depth int) int {
	t, turn := v.turn(v.decisions())
	if turn = turn && v.left[t.Cell] != assigned && v.domain[t.Cell].Has(t.Digit); turn {
		x = t.Cell
	}
	if v.observe != nil {
		v.choose(Choice{Rule: chosenBy(v.selects, turn), Cell: x, House: -1, Size: int(v.left[x]), Equal: v.equal(x)}, line, depth)
	}
	return x
}

// A branching is a variable whose values are being tried.
type branching struct {
	x    int
	left sudoku.Digits // the values still to be tried
	by   ranking
}

// begin begins with the values of a variable, which counts as assigned from now on.
func (v *variables) begin(x, depth int) branching {
	b := branching{x: x, left: v.untried(depth, v.domain[x])}
	v.left[x] = assigned
	switch v.values {
	case Ascending:
	case InScoreOrder:
		b.by = v.rankByScore(x)
	default:
		b.by = v.rank(x, v.could)
	}
	return b
}

// try gives a variable its next value, which it returns.
func (v *variables) try(b *branching, line uint8, depth int) uint8 {
	k, why := v.next(b.x, b.left, v.decisions()), Detail{}
	if b.by.order != Ascending {
		k, why = v.prefer(b.x, &b.by, b.left, b.left, v.decisions())
	}
	b.left = b.left.Without(k)
	v.trying(depth, b.x, k, b.left)
	v.grid[b.x] = k
	v.result.Counters.Assignments++
	v.assign(line, b.x, k, depth+1, why)
	return k
}
