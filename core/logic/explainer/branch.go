package explainer

import "nonet/core/position"

// A level says what the implications of an assumption may use.
type level int

const (
	// static: the links of the position as it is.
	static level = iota - 2
	// digitOnly: the links between the places of the assumed digit, also those that appear when candidates turn off.
	digitOnly
	// dynamic: all links, also those that appear when candidates turn off.
	dynamic
	// plus: beyond that, locked candidates, pairs and X-Wings that appear.
	plus
	// nested2 to nested5: beyond that, chains that appear.
	nested2
	nested3
	nested4
	nested5
)

// A branch is an assumption and all that follows from it, up to the first contradiction: a graph, in which each potential
// points to those from which it follows. Candidates have the numbers of the graph of the position.
type branch struct {
	nodes   []node
	parents []nodeID // of all nodes, one after the other: indexes into nodes
	sets    states
	nodeOf  []nodeID // for each candidate that is on or off: its node, the first if there is a contradiction

	// If there is a contradiction: the two nodes of one candidate.
	contradicts bool
	yes, no     nodeID
}

// states are the candidates that are off, and those that are on.
type states [2]position.Set

// A nodeID is the index of a node in its branch, which has at most one for each candidate that is on or off; so it is below 2·maxCandidates.
type nodeID uint16

// A node is a potential. Its parents are parents[first:first+n].
type node struct {
	x      uint16 // the candidate
	on     bool
	why    reason
	first  int32
	nested int32 // the index among the inner chains of the one that shows it, or -1: none does
	n      uint16
	count  uint16 // on how many nodes it stands, itself among them; 0: not yet counted
}

// A reason says why a potential follows from others.
type reason uint8

const (
	noReason reason = iota // an assumption, or what a pattern or a chain says
	inBox                  // it is the last place of the digit, or the digit is already there
	inRow
	inColumn
	inCell // it is the last candidate of the cell, or the cell holds another
)

// inHouse returns the reason of a kind of house.
func inHouse(kind int) reason { return inBox + reason(kind) }

// A grower grows a branch.
type grower struct {
	*task
	*branch
	graph   *graph
	lines   *lines
	rest    []uint64  // of each line, the candidates that are not off
	struck  []uint64  // scratch
	left    []uint64  // of each line, those that are not off or whose being off has not been followed yet; on static links all
	live    *bitboard // the same candidates, if patterns are looked for among them
	pending [2][]nodeID
	done    [2]int // how many of them have been taken

	reasons      []nodeID       // what a pattern stands on
	targets      []int          // the cells of an X-Wing
	nested       []*nestedChain // the chains that nodes stand on
	nestedSolver *solver        // finds them
}

// parentsOf returns the nodes from which a node follows.
func (b *branch) parentsOf(at nodeID) []nodeID {
	n := &b.nodes[at]
	return b.parents[n.first:][:n.n]
}

func newBranch(t *tables) *branch { return &branch{nodeOf: make([]nodeID, t.n*t.cells)} }

// grow fills a branch with what follows from a candidate being on or off.
func (f *grower) grow(b *branch, x int, on bool, l level) {
	b.nodes, b.parents, b.contradicts = b.nodes[:0], b.parents[:0], false
	b.sets = states{sized(b.sets[0], f.graph.words), sized(b.sets[1], f.graph.words)}
	f.branch = b
	f.pending, f.done = [2][]nodeID{f.pending[0][:0], f.pending[1][:0]}, [2]int{}
	f.rest = append(f.rest[:0], f.lines.all...)
	f.left = f.lines.all
	if l != static {
		f.struck = append(f.struck[:0], f.lines.all...)
		f.left = f.struck
	}
	if l >= plus {
		f.live.copyCandidates(&f.bitboard)
	}
	f.conclude(x, on, noReason)
	for !b.contradicts {
		// Everything that is on comes first, then one that is off, and so on. The order decides on ties.
		switch {
		case f.done[1] < len(f.pending[1]):
			at := f.pending[1][f.done[1]]
			f.done[1]++
			f.growOff(at, l)
		case f.done[0] < len(f.pending[0]):
			at := f.pending[0][f.done[0]]
			f.done[0]++
			f.growOn(at, l)
		case l >= plus && f.growFurther(l):
		default:
			return
		}
	}
}

// conclude adds a potential to the branch, and why it follows. Its parents are those that have been appended to parents since the last one.
func (f *grower) conclude(x int, on bool, why reason) {
	b := f.branch
	at := nodeID(len(b.nodes))
	first := int32(0)
	if at > 0 {
		first = b.nodes[at-1].first + int32(b.nodes[at-1].n)
	}
	b.nodes = append(b.nodes, node{})
	added := &b.nodes[at]
	added.x, added.on, added.why, added.nested, added.first, added.n = uint16(x), on, why, -1, first, uint16(len(b.parents)-int(first))
	state := b2i(on)
	if b.sets[1-state].Has(x) {
		b.contradicts = true
		b.yes, b.no = at, b.nodeOf[x]
		if !on {
			b.yes, b.no = b.no, b.yes
		}
		return
	}
	b.sets[state].Add(x)
	b.nodeOf[x] = at
	f.pending[state] = append(f.pending[state], at)
	if !on {
		rest := f.rest
		for _, p := range &f.lines.places[x] {
			rest[p.line] &^= p.bit()
		}
	}
}

// growOff adds what a potential that is on makes false: the other candidates of the cell, then the digit in the box, the row and
// the column.
func (f *grower) growOff(at nodeID, l level) {
	b := f.branch
	places := &f.lines.places[b.nodes[at].x]
	for kind := firstKind(l); kind < lineKinds; kind++ {
		p := places[kind]
		for left := f.rest[p.line] &^ p.bit(); left != 0; left &= left - 1 {
			b.parents = append(b.parents, at)
			if f.conclude(f.lines.first(p.line, left), false, reasons[kind]); b.contradicts {
				return
			}
		}
	}
}

// growOn adds what a potential that is off makes true: the last other candidate of the cell, and the last other place of
// the digit in a house. It stands on all the candidates that have turned off there. Where two houses say the same, the first counts.
func (f *grower) growOn(at nodeID, l level) {
	b := f.branch
	x := int(b.nodes[at].x)
	places := &f.lines.places[x]
	for kind := firstKind(l); kind < lineKinds; kind++ {
		p := places[kind]
		left := f.left[p.line]
		last := left &^ p.bit()
		if l != static {
			f.left[p.line] = last
		}
		if !single(last) {
			continue
		}
		other := f.lines.first(p.line, last)
		if b.sets[1].Has(other) {
			continue
		}
		b.parents = append(b.parents, at)
		for gone := f.lines.all[p.line] &^ left; gone != 0; gone &= gone - 1 {
			b.parents = append(b.parents, b.nodeOf[f.lines.first(p.line, gone)])
		}
		if f.conclude(other, true, reasons[kind]); b.contradicts {
			return
		}
	}
	if l >= plus {
		f.live.strike(f.split(int(f.graph.of[x])))
	}
}
