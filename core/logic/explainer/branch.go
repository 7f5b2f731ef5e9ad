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
// points to those from which it follows.
type branch struct {
	nodes   []node
	parents []nodeID     // of all nodes, one after the other: indexes into nodes
	on, off position.Set // which candidates are on and off, as sets of cells by digit
	nodeOf  [2][]nodeID  // for each candidate, by state: its node, if it has one
	counts  []int32      // for each node, how many it stands on, itself among them; 0: not yet counted

	// If there is a contradiction: the two nodes of one candidate.
	contradicts bool
	yes, no     nodeID
}

// A nodeID is the index of a node in its branch, which has at most one for each candidate that is on or off; so it is below 2·maxCandidates.
type nodeID uint16

// A node is a potential. Its parents are parents[first:first+n].
type node struct {
	candidate int32
	on        bool
	why       reason
	n         uint16
	first     int32
	nested    int32 // the index among the inner chains of the one that shows it, or -1: none does
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
	working *bitboard // scratch
	live    *bitboard // the candidates that are not off yet
	pending [2][]nodeID
	done    [2]int // how many of them have been taken

	reasons      []nodeID       // what a pattern stands on
	targets      []int          // the cells of an X-Wing
	nested       []*nestedChain // the chains that nodes stand on
	nestedSolver *solver        // finds them
}

func newBranch(t *tables) *branch {
	sets, candidates := t.n*t.words, t.n*t.cells
	return &branch{on: make(position.Set, sets), off: make(position.Set, sets), nodeOf: [2][]nodeID{make([]nodeID, candidates), make([]nodeID, candidates)}}
}

// grow fills a branch with what follows from a candidate being on or off.
func (f *grower) grow(b *branch, candidate int, on bool, l level) {
	b.nodes, b.parents, b.counts, b.contradicts = b.nodes[:0], b.parents[:0], b.counts[:0], false
	clear(b.on)
	clear(b.off)
	f.branch = b
	f.pending, f.done = [2][]nodeID{f.pending[0][:0], f.pending[1][:0]}, [2]int{}
	f.live = &f.bitboard
	if l != static {
		f.live = f.working
		f.live.copyCandidates(&f.bitboard)
	}
	f.conclude(candidate, on, noReason)
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
func (f *grower) conclude(candidate int, on bool, why reason) {
	b := f.branch
	at := nodeID(len(b.nodes))
	first := int32(0)
	if at > 0 {
		first = b.nodes[at-1].first + int32(b.nodes[at-1].n)
	}
	b.nodes = append(b.nodes, node{candidate: int32(candidate), on: on, why: why, nested: -1, first: first, n: uint16(len(b.parents) - int(first))})
	state, mine, opposite := 0, b.off, b.on
	if on {
		state, mine, opposite = 1, b.on, b.off
	}
	i, bit := f.bitOf(candidate)
	if opposite[i]&bit != 0 {
		b.contradicts = true
		if on {
			b.yes, b.no = at, b.nodeOf[0][candidate]
		} else {
			b.yes, b.no = b.nodeOf[1][candidate], at
		}
		return
	}
	mine[i] |= bit
	b.nodeOf[state][candidate] = at
	f.pending[state] = append(f.pending[state], at)
}

// growOff adds what a potential that is on makes false: the other candidates of the cell, then the digit in the box, the row and
// the column.
func (f *grower) growOff(at nodeID, l level) {
	b := f.branch
	p := int(b.nodes[at].candidate)
	cell, d := f.split(p)
	if l != digitOnly {
		for left := f.live.cand[cell] &^ (1 << d); left != 0; left &= left - 1 {
			if e := lowest(left); b.off[e*f.words+cell/64]>>(cell%64)&1 == 0 {
				b.parents = append(b.parents, at)
				if f.conclude(cell*f.n+e, false, inCell); b.contradicts {
					return
				}
			}
		}
	}
	any := false
	for w, peers := range f.Peers(cell) {
		any = any || peers&f.live.where[d*f.words+w]&^b.off[d*f.words+w] != 0
	}
	if !any {
		return
	}
	for kind, h := range &f.of[cell] {
		for w := range f.words {
			i := d*f.words + w
			left := f.SetOf(h)[w] & f.Peers(cell)[w] & f.live.where[i] &^ b.off[i]
			for ; left != 0; left &= left - 1 {
				b.parents = append(b.parents, at)
				if f.conclude((w*64+lowest(left))*f.n+d, false, inHouse(kind)); b.contradicts {
					return
				}
			}
		}
	}
}

// growOn adds what a potential that is off makes true: the last other candidate of the cell, and the last other place of
// the digit in a house. It stands on all the candidates that have turned off there. Where two houses say the same, the first counts.
func (f *grower) growOn(at nodeID, l level) {
	b := f.branch
	cell, d := f.split(int(b.nodes[at].candidate))
	if mask := f.live.cand[cell]; l != digitOnly && double(mask) {
		e := lowest(mask &^ (1 << d))
		if b.on[e*f.words+cell/64]>>(cell%64)&1 == 0 {
			b.parents = append(b.parents, at)
			if l != static {
				f.standOnCell(cell)
			}
			if f.conclude(cell*f.n+e, true, inCell); b.contradicts {
				return
			}
		}
	}
	for kind, h := range &f.of[cell] {
		places := f.live.place[h*f.n+d]
		if !double(places) {
			continue
		}
		other := f.CellAt(h, places&^(1<<f.at[cell][kind]))
		if b.on[d*f.words+other/64]>>(other%64)&1 != 0 {
			continue
		}
		b.parents = append(b.parents, at)
		if l != static {
			f.standOnHouse(h, f.all, d)
		}
		if f.conclude(other*f.n+d, true, inHouse(kind)); b.contradicts {
			return
		}
	}
	if l != static {
		f.live.strike(cell, d)
	}
}

// standOnCell appends the candidates of a cell that have turned off to the parents.
func (f *grower) standOnCell(cell int) {
	for left := f.cand[cell] &^ f.live.cand[cell]; left != 0; left &= left - 1 {
		f.parents = append(f.parents, f.nodeOf[0][cell*f.n+lowest(left)])
	}
}

// standOnHouse appends the places of a digit in a house that have turned off to the parents, if they are among some.
func (f *grower) standOnHouse(h int, among uint64, d int) {
	for left := f.place[h*f.n+d] &^ f.live.place[h*f.n+d] & among; left != 0; left &= left - 1 {
		f.parents = append(f.parents, f.nodeOf[0][f.CellAt(h, left)*f.n+d])
	}
}
