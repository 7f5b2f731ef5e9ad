package logic

import (
	"cmp"
	"slices"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// A chainPath is a way through the links of a position, and what follows from it.
type chainPath struct {
	kind    chainKind
	states  []int32 // see linkSearch; the links between them are strong and weak by turns
	by      []int32 // for each state the almost locked set that links it to the one before, or noSet
	strikes []position.Candidate
	grouped bool // a node is a group or belongs to an almost locked set
}

type chainKind uint8

const (
	continuous chainKind = iota
	discontinuous
	alternating
)

// mostLinks limits the length of chains. Nobody follows a longer one with a finger.
const mostLinks = 24

// A collector finds the chains of a position. For each first and last state it takes the shortest way.
type collector struct {
	*linkSearch
	every  bool
	known  map[string]bool // kinds and effects
	chains []chainPath
	states []int32 // the way that trace has found
	sets   []int32 // and the almost locked sets on it
	own    position.Set
	used   []uint32
	usedAt uint32
}

func newCollector(t *linkTable, o Options) *collector {
	return &collector{
		linkSearch: newLinkSearch(t), every: o.EveryChain, known: map[string]bool{},
		own: t.NewSet(), used: make([]uint32, len(t.candidates)),
	}
}

// sorted returns the chains, the shortest first, and of two of the same length first the one that strikes more.
func (c *collector) sorted() []chainPath {
	slices.SortStableFunc(c.chains, func(a, b chainPath) int {
		return cmp.Or(cmp.Compare(len(a.states), len(b.states)), -cmp.Compare(len(a.strikes), len(b.strikes)))
	})
	return c.chains
}

// starts yields the candidates.
func (c *collector) starts(yield func(node int32) bool) {
	for node := range int32(c.firstGroup) {
		if c.nodes[node].digit != 0 && !yield(node) {
			return
		}
	}
}

// loopsAndAICs finds nice loops and alternating inference chains.
func (c *collector) loopsAndAICs() {
	for node := range c.starts {
		cell, digit := c.cellOf(node), c.nodes[node].digit
		c.run(2*node+1, anyLink, mostLinks)
		c.refuted(2*node, node)
		for d := range c.candidates[cell].Without(digit).All() {
			c.refuted(2*c.candidate(cell, d)+1, node)
		}
		c.run(2*node, anyLink, mostLinks)
		if c.reached(2*node + 1) {
			c.add(discontinuous, 2*node+1, c.struck(^sudoku.Of(digit), cell))
		}
		for _, state := range c.order {
			if end := state >> 1; state&1 == 1 && c.single(end) && end != node {
				if c.cellOf(end) == cell {
					c.loop(state)
				} else {
					c.add(alternating, state, c.ends(node, end))
				}
			}
		}
	}
}

// refuted adds the discontinuous loop that leads from a true candidate to a state that contradicts it, if there is one.
func (c *collector) refuted(state, node int32) {
	if c.leaves(state) {
		c.add(discontinuous, state, []position.Candidate{{Cell: c.cellOf(node), Digit: c.nodes[node].digit}})
	}
}

// leaves reports whether a state of the first candidate's cell was reached by a way that leaves the cell with its first link and
// comes back to it with its last. A link inside an almost locked set does not come from elsewhere, because the set contains the cell.
func (c *collector) leaves(state int32) bool {
	start := c.order[0]
	return c.reached(state) && c.by[state] < 0 && !c.sameCell(c.from[state], start) && !c.sameCell(c.second(state), start)
}

// sameCell reports whether two states are of candidates of the same cell.
func (c *collector) sameCell(a, b int32) bool {
	return c.single(a>>1) && c.single(b>>1) && c.cellOf(a>>1) == c.cellOf(b>>1)
}

// ends returns what can be struck because one of two candidates in different cells is true: two or more candidates. One alone is
// left to the discontinuous loops, where HoDoKu has it.
func (c *collector) ends(a, b int32) []position.Candidate {
	x, y := c.nodes[a], c.nodes[b]
	if x.digit == y.digit {
		if list := c.strikes(x.digit, x.sees, y.sees); len(list) > 1 {
			return list
		}
		return nil
	}
	s, e := c.cellOf(a), c.cellOf(b)
	if x.sees.Has(e) && c.candidates[s].Has(y.digit) && c.candidates[e].Has(x.digit) {
		return sortCandidates([]position.Candidate{{Cell: s, Digit: y.digit}, {Cell: e, Digit: x.digit}})
	}
	return nil
}

// loop adds the continuous loop that comes back to its first cell in a state.
func (c *collector) loop(state int32) {
	if !c.leaves(state) || !c.trace(state, false) {
		return
	}
	c.own.Clear()
	for _, s := range c.states {
		if int(s>>1) < c.firstPlace {
			for _, cell := range c.nodes[s>>1].cells {
				c.own.Add(cell)
			}
		}
	}
	var strikes []position.Candidate
	for i := 1; i < len(c.states); i += 2 {
		a, b := c.states[i]>>1, c.states[(i+1)%len(c.states)]>>1
		strikes = append(strikes, c.between(a, b)...)
		if set := c.sets[i]; set >= 0 {
			strikes = append(strikes, c.locked(set, c.nodes[c.states[i-1]>>1].digit, c.nodes[a].digit)...)
		}
	}
	c.keep(continuous, sortCandidates(strikes))
}

// between returns what can be struck because one of two nodes that are linked weakly is true. The cells of a loop keep theirs, as
// in HoDoKu.
func (c *collector) between(a, b int32) []position.Candidate {
	x, y := c.nodes[a], c.nodes[b]
	if x.digit != y.digit {
		return c.struck(^sudoku.Of(x.digit, y.digit), c.cellOf(a))
	}
	return slices.DeleteFunc(c.strikes(x.digit, x.sees, y.sees), func(k position.Candidate) bool { return c.own.Has(k.Cell) })
}

// locked returns what can be struck because an almost locked set has all its digits but one of two.
func (c *collector) locked(set int32, a, b uint8) []position.Candidate {
	var list []position.Candidate
	for z := range c.linkTable.sets.sets[set].digits.Without(a).Without(b).All() {
		list = append(list, c.strikes(z, c.linkTable.sets.place(set, z).sees)...)
	}
	return list
}

// add adds the chain that leads to a state, unless it is so short that it only shows locked candidates.
func (c *collector) add(kind chainKind, state int32, strikes []position.Candidate) {
	fewest := 4
	if kind == discontinuous && c.order[0]&1 == 1 {
		fewest = 5
	}
	if len(strikes) > 0 && c.trace(state, kind == alternating) && len(c.states) >= fewest {
		c.keep(kind, strikes)
	}
}

// trace puts the way to a state into c.states and c.sets, and reports whether it is simple. An open way may not come back to its
// first cell.
func (c *collector) trace(state int32, open bool) bool {
	c.states, c.sets = c.way(state, c.states[:0], c.sets[:0])
	return c.simple(open)
}

// simple reports whether the path in c.states visits no cell and no almost locked set twice. As in HoDoKu, only the first cell of
// a group counts, and the cells of an almost locked set do not.
func (c *collector) simple(open bool) bool {
	for i, set := range c.sets {
		if set >= 0 && slices.Contains(c.sets[:i], set) {
			return false
		}
	}
	c.usedAt++
	first := c.nodes[c.states[0]>>1].cells[0]
	for i, state := range c.states {
		cell := c.nodes[state>>1].cells[0]
		if i > 0 {
			last := c.states[i-1] >> 1
			if left := c.nodes[last].cells; int(last) < c.firstPlace && left[0] != cell && (left[0] != first || open) {
				for _, l := range left {
					c.used[l] = c.usedAt
				}
			}
		}
		if int(state>>1) < c.firstPlace && c.used[cell] == c.usedAt {
			return false
		}
	}
	return true
}

// keep keeps the chain that trace has found.
func (c *collector) keep(kind chainKind, strikes []position.Candidate) {
	if len(strikes) == 0 {
		return
	}
	if key := string('0'+rune(kind)) + effect(strikes); !c.every {
		if c.known[key] {
			return
		}
		c.known[key] = true
	}
	grouped := slices.ContainsFunc(c.states, func(s int32) bool { return !c.single(s >> 1) })
	c.chains = append(c.chains, chainPath{kind, slices.Clone(c.states), slices.Clone(c.sets), strikes, grouped})
}

// effect returns a string that is equal for the same candidates in the same order.
func effect(strikes []position.Candidate) string {
	key := make([]byte, 0, 48)
	for _, c := range strikes {
		key = append(key, c.Digit, byte(c.Cell), byte(c.Cell>>8))
	}
	return string(key)
}

// deduction returns a chain as a deduction, with the cells, the marks and the links in the order of the chain. The first color is
// false at the start of the chain, the second then is true.
func (t *linkTable) deduction(c chainPath) Deduction {
	d := Deduction{Strikes: c.strikes}
	t.follow(&d, c.states, c.by)
	if c.kind == continuous {
		d.Links = append(d.Links, Link{d.Links[len(d.Links)-1].To, d.Links[0].From, false})
	}
	return d
}

// follow adds a way to a deduction: its cells, digits, marks and links.
func (t *linkTable) follow(d *Deduction, states, sets []int32) {
	var last Node
	for i, state := range states {
		set := int32(noSet)
		if int(state>>1) >= t.firstPlace {
			if set = sets[i]; set < 0 {
				set = sets[i+1]
			}
		}
		n := t.nodeAt(state>>1, set)
		d.Digits = d.Digits.With(n.Digit)
		for _, cell := range n.Cells {
			if !slices.Contains(d.Cells, cell) {
				d.Cells = append(d.Cells, cell)
			}
			if m := (Mark{position.Candidate{Cell: cell, Digit: n.Digit}, ColorA + Role(state&1)}); !slices.Contains(d.Marks, m) {
				d.Marks = append(d.Marks, m)
			}
		}
		if i > 0 {
			d.Links = append(d.Links, Link{last, n, states[i-1]&1 == 0})
		}
		last = n
	}
}
