package logic

import (
	"math/bits"
	"slices"

	"nonet/core/position"
)

// A linkTable holds the links of a position, for all searches for chains on it: which candidates (and groups, and
// almost locked sets) cannot be true together, and of which one must be true.
//
// A node is true if its digit is in one of its cells. The first nodes are the candidates, the node of digit d in cell c
// having the number c·N+d-1. Then follow the groups, and then the places that a digit has in some almost locked set.
type linkTable struct {
	*Grid
	nodes      []chainNode
	strong     [][]strongLink // of two nodes so linked, one is true
	weak       [][]int32      // of two nodes so linked, one is false; links in a cell are left out, because the candidates of the cell say them
	other      []int32        // the node that is linked strongly because its cell has no third candidate, or -1
	firstGroup int            // the number of the first group
	firstPlace int            // the number of the first place of an almost locked set
	sets       *setTable
}

// A chainNode is a digit in one of some cells.
type chainNode struct {
	digit uint8
	cells []int
	sees  position.Set // the cells that see all of them
}

// A strongLink leads to a node that is true if the one it comes from is false.
type strongLink struct {
	to  int32
	set int32 // the almost locked set that is the reason, or noSet: a house
}

// What the nodes of a table are.
const (
	onlyCandidates = iota
	withGroups
	withSets
)

// newLinkTable collects the links of a position.
func newLinkTable(g *Grid, what int) *linkTable {
	n := g.Side()
	t := &linkTable{Grid: g, nodes: make([]chainNode, len(g.candidates)*n)}
	cells := make([]int, len(g.candidates))
	for c, digits := range g.candidates {
		cells[c] = c
		for d := range digits.All() {
			t.nodes[t.candidate(c, d)] = chainNode{digit: d, cells: cells[c : c+1 : c+1], sees: g.Peers(c)}
		}
	}
	t.firstGroup = len(t.nodes)
	if what >= withGroups {
		t.addGroups()
	}
	t.firstPlace = len(t.nodes)
	if what >= withSets {
		t.sets = g.memory().setTable(g)
		t.addPlaces()
	}
	t.strong = append(t.strong, make([][]strongLink, len(t.nodes)-len(t.strong))...)
	t.addPairs()
	t.addHouses()
	t.addWeak()
	return t
}

// candidate returns the number of a candidate's node.
func (t *linkTable) candidate(cell int, digit uint8) int32 {
	return int32(cell*t.Side() + int(digit) - 1)
}

// single reports whether a node is a candidate.
func (t *linkTable) single(node int32) bool { return int(node) < t.firstGroup }

// cellOf returns the cell of a candidate's node.
func (t *linkTable) cellOf(node int32) int { return int(node) / t.Side() }

// addGroups adds the groups: two or more candidates of a digit where two houses cross.
func (t *linkTable) addGroups() {
	for a := range t.houses {
		for b := a + 1; b < len(t.houses); b++ {
			shared := t.Shared(a, b)
			if bits.OnesCount64(shared) < 2 {
				continue
			}
			t.pause()
			for d := uint8(1); int(d) <= t.Side(); d++ {
				if places := t.Places(a, d) & shared; bits.OnesCount64(places) > 1 {
					cells := t.CellsAt(a, places)
					t.nodes = append(t.nodes, chainNode{d, cells, t.common(cells...)})
				}
			}
		}
	}
}

// addPlaces adds the places that the digits of the almost locked sets have in them, and links those of a set strongly: if a set lacks one of its digits, it
// has all others. Sets of one cell are left out, because the links in the cell say the same.
func (t *linkTable) addPlaces() {
	nodes := make([]int32, len(t.sets.places))
	for i, p := range t.sets.places {
		for _, set := range p.sets {
			if len(t.sets.sets[set].cells) > 1 {
				nodes[i] = int32(len(t.nodes))
				t.nodes = append(t.nodes, chainNode{p.digit, p.cells.Slice(), p.sees})
				break
			}
		}
	}
	t.strong = make([][]strongLink, len(t.nodes))
	for i, set := range t.sets.sets {
		if len(set.cells) == 1 {
			continue
		}
		for _, p := range set.places {
			for _, q := range set.places {
				if p != q {
					t.linkInSet(nodes[p], nodes[q], int32(i))
				}
			}
		}
	}
}

// linkInSet adds a strong link because of an almost locked set. If the digit has only one cell there, the link leads to the candidate too, from which the chain may
// go on in the cell.
func (t *linkTable) linkInSet(from, to, set int32) {
	t.strong[from] = append(t.strong[from], strongLink{to, set})
	if n := t.nodes[to]; len(n.cells) == 1 {
		t.strong[from] = append(t.strong[from], strongLink{t.candidate(n.cells[0], n.digit), set})
	}
}

// addPairs links the two candidates of each cell that has no third.
func (t *linkTable) addPairs() {
	t.other = slices.Repeat([]int32{-1}, t.firstGroup)
	for c, digits := range t.candidates {
		if digits.Len() == 2 {
			a, b := t.candidate(c, digits.Min()), t.candidate(c, digits.WithoutMin().Min())
			t.other[a], t.other[b] = b, a
		}
	}
}

// addHouses links two nodes strongly that together are all places of their digit in a house.
func (t *linkTable) addHouses() {
	for h := range t.houses {
		for d := uint8(1); int(d) <= t.Side(); d++ {
			all := t.Places(h, d)
			if bits.OnesCount64(all) == 2 {
				t.link(t.candidate(t.CellAt(h, all), d), t.candidate(t.CellAt(h, all&(all-1)), d))
			}
		}
	}
	largest := 0 // group
	for _, node := range t.nodes[t.firstGroup:t.firstPlace] {
		largest = max(largest, len(node.cells))
	}
	for i := t.firstGroup; i < t.firstPlace; i++ {
		t.pause()
		node := t.nodes[i]
		for h := range t.houses {
			in := t.PlacesIn(h, node.cells)
			if bits.OnesCount64(in) < len(node.cells) {
				continue
			}
			rest := t.Places(h, node.digit) &^ in
			if bits.OnesCount64(rest) == 1 {
				t.link(int32(i), t.candidate(t.CellAt(h, rest), node.digit))
				continue
			}
			if rest == 0 || bits.OnesCount64(rest) > largest {
				continue
			}
			for j := i + 1; j < t.firstPlace; j++ {
				if other := t.nodes[j]; other.digit == node.digit && t.PlacesIn(h, other.cells) == rest && bits.OnesCount64(rest) == len(other.cells) {
					t.link(int32(i), int32(j))
				}
			}
		}
	}
}

// link adds a strong link because of a house, in both directions.
func (t *linkTable) link(a, b int32) {
	if !slices.Contains(t.strong[a], strongLink{b, noSet}) {
		t.strong[a] = append(t.strong[a], strongLink{b, noSet})
		t.strong[b] = append(t.strong[b], strongLink{a, noSet})
	}
}

// addWeak links two nodes of a digit weakly if all cells of one see all cells of the other.
func (t *linkTable) addWeak() {
	t.weak = make([][]int32, len(t.nodes))
	byDigit := make([][]int32, t.Side())
	for i := t.firstGroup; i < len(t.nodes); i++ {
		byDigit[t.nodes[i].digit-1] = append(byDigit[t.nodes[i].digit-1], int32(i))
	}
	for i, node := range t.nodes {
		t.pause()
		if node.digit == 0 {
			continue
		}
		var list []int32
		for _, spot := range t.Grid.Spots(node.cells[0]) {
			for places := t.Places(spot.House, node.digit) &^ spot.Bit; places != 0; places &= places - 1 {
				if c := t.CellAt(spot.House, places); node.sees.Has(c) && !slices.Contains(list, t.candidate(c, node.digit)) {
					list = append(list, t.candidate(c, node.digit))
				}
			}
		}
		if t.byClues { // not all that it sees is in one of its houses
			for c := range node.sees.All() {
				if t.candidates[c].Has(node.digit) && !slices.Contains(list, t.candidate(c, node.digit)) {
					list = append(list, t.candidate(c, node.digit))
				}
			}
		}
		for _, j := range byDigit[node.digit-1] {
			if within(t.nodes[j].cells, node.sees) {
				list = append(list, j)
			}
		}
		t.weak[i] = list
	}
}

// within reports whether a set contains all of some cells.
func within(cells []int, s position.Set) bool {
	for _, c := range cells {
		if !s.Has(c) {
			return false
		}
	}
	return true
}

// nodeAt returns a node in the form that a deduction has.
func (t *linkTable) nodeAt(i, set int32) Node {
	n := Node{Digit: t.nodes[i].digit, Cells: t.nodes[i].cells}
	if set >= 0 {
		n.Set = t.sets.sets[set].cells
	}
	return n
}
