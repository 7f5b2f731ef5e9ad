package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// A setTable holds the almost locked sets of a position and their restricted commons.
//
// A restricted common of two sets is a digit that both have, where all places of it in one set see all places in the other. At
// most one of the sets then has the digit, and a set that lacks one of its digits has all others.
type setTable struct {
	*Grid
	sets   []lockedSet
	places []setPlace
	links  [][]setLink // for each set its restricted commons, by the other set
}

// A setPlace is the cells in which a digit can be in some almost locked sets.
type setPlace struct {
	digit uint8
	cells position.Set
	sees  position.Set // the cells that see all of them
	sets  []int32      // whose places of the digit these are
	weak  []int32      // the places of the digit all of which see all of these
}

// A setLink is the restricted commons with another set.
type setLink struct {
	set    int32
	common sudoku.Digits
}

// mostPlaces limits the almost locked sets to the smallest, so that a large grid takes no longer than a classic one.
const mostPlaces = 1500

func newSetTable(g *Grid) *setTable {
	t := &setTable{Grid: g, sets: lockedSets(g)}
	t.addPlaces()
	for i := range t.places {
		t.pauseNow()
		for j := range t.places {
			if p, q := &t.places[i], &t.places[j]; p.digit == q.digit && q.cells.Within(p.sees) {
				p.weak = append(p.weak, int32(j))
			}
		}
	}
	t.links = make([][]setLink, len(t.sets))
	at := make([]int32, len(t.sets)) // the index+1 of a set in the list of links that is being made
	for a := range t.sets {
		t.pauseNow()
		var list []setLink
		for _, p := range t.sets[a].places {
			for _, q := range t.places[p].weak {
				for _, b := range t.places[q].sets {
					if at[b] == 0 {
						list = append(list, setLink{set: b})
						at[b] = int32(len(list))
					}
					list[at[b]-1].common = list[at[b]-1].common.With(t.places[p].digit)
				}
			}
		}
		for _, l := range list {
			at[l.set] = 0
		}
		t.links[a] = list
	}
	return t
}

// addPlaces finds the places of the digits in the sets.
func (t *setTable) addPlaces() {
	type key struct {
		digit uint8
		cells string
	}
	known := map[key]int32{}
	var name []byte
	places := t.NewSet()
	for i := range t.sets {
		if len(t.places) > mostPlaces {
			t.sets = t.sets[:i]
			return
		}
		t.pause()
		set := &t.sets[i]
		for d := range set.digits.All() {
			places.Copy(set.set)
			places.And(t.digitCells[d-1])
			name = appendKey(name[:0], places)
			k, ok := known[key{d, string(name)}]
			if !ok {
				k = int32(len(t.places))
				known[key{d, string(name)}] = k
				t.places = append(t.places, setPlace{digit: d, cells: places.Clone(), sees: t.common(places.Slice()...)})
			}
			set.places = append(set.places, k)
			t.places[k].sets = append(t.places[k].sets, int32(i))
		}
	}
}

// place returns the place of a digit in a set.
func (t *setTable) place(set int32, digit uint8) *setPlace {
	s := &t.sets[set]
	return &t.places[s.places[bits.OnesCount64(uint64(s.digits)&(1<<(digit-1)-1))]]
}

// bothSee returns the candidates that see two places of their digit.
func (t *setTable) bothSee(p, q *setPlace) []position.Candidate {
	return t.strikes(p.digit, p.sees, q.sees)
}

// overlap reports whether two sets share cells.
func (t *setTable) overlap(a, b int32) bool { return t.sets[a].set.Meets(t.sets[b].set) }

// A setChain is almost locked sets in a row, each of which has a restricted common with the next, another one than with the set before.
type setChain struct {
	sets    []int32
	commons []uint8 // between each set and the next; of a doubly linked pair also between the last and the first
	strikes []position.Candidate
}

// finish fills in what a chain strikes: each other digit that the first and the last set have. One of the two has it.
func (t *setTable) finish(c *setChain) {
	a, b := c.sets[0], c.sets[len(c.sets)-1]
	digits := 0
	for z := range (t.sets[a].digits & t.sets[b].digits).Without(c.commons[0]).Without(c.commons[len(c.commons)-1]).All() {
		if list := t.bothSee(t.place(a, z), t.place(b, z)); len(list) > 0 {
			c.strikes = append(c.strikes, list...)
			digits++
		}
	}
	if digits > 1 {
		c.strikes = sortCandidates(c.strikes)
	}
}

// size returns the number of cells of the sets.
func (t *setTable) size(c setChain) int {
	n := 0
	for _, s := range c.sets {
		n += len(t.sets[s].cells)
	}
	return n
}

// deduction returns a chain as a deduction: the cells of the sets in their order, the candidates of each set with a role of their own, and the links from the
// smallest digit that is struck through all sets.
func (t *setTable) deduction(c setChain) Deduction {
	d := Deduction{Strikes: c.strikes}
	z := c.strikes[0].Digit
	double := len(c.commons) == len(c.sets)
	if double {
		z = c.commons[len(c.commons)-1]
	}
	for i, s := range c.sets {
		t.mark(&d, s, SetA+Role(i))
		in, out := z, z
		if i > 0 {
			in = c.commons[i-1]
			d.Links = append(d.Links, Link{t.nodeIn(c.sets[i-1], in), t.nodeIn(s, in), false})
		}
		if i < len(c.commons) {
			out = c.commons[i]
		}
		d.Links = append(d.Links, Link{t.nodeIn(s, in), t.nodeIn(s, out), true})
		d.Digits = d.Digits.With(in).With(out)
	}
	if double {
		d.Links = append(d.Links, Link{t.nodeIn(c.sets[len(c.sets)-1], z), t.nodeIn(c.sets[0], z), false})
	}
	return d
}

// mark adds the cells and candidates of a set to a deduction.
func (t *setTable) mark(d *Deduction, set int32, role Role) {
	for _, cell := range t.sets[set].cells {
		if !slices.Contains(d.Cells, cell) {
			d.Cells = append(d.Cells, cell)
		}
	}
	d.Marks = append(d.Marks, t.marks(role, t.sets[set].digits, t.sets[set].cells...)...)
}

// nodeIn returns the places of a digit in a set as the end of a link.
func (t *setTable) nodeIn(set int32, digit uint8) Node {
	return Node{Digit: digit, Cells: t.place(set, digit).cells.Slice(), Set: t.sets[set].cells}
}

// A setChains collects chains: of those with the same effect the one with the fewest cells, or all.
type setChains struct {
	table  *setTable
	every  bool
	known  map[string]int
	chains []setChain
	sizes  []int
}

func newSetChains(t *setTable, o Options) *setChains {
	return &setChains{table: t, every: o.EveryChain, known: map[string]int{}}
}

// add adds a chain, unless it strikes nothing.
func (s *setChains) add(c setChain) {
	if len(c.strikes) == 0 {
		return
	}
	key, size := effect(c.strikes), s.table.size(c)
	switch i, ok := s.known[key]; {
	case !ok || s.every:
		s.known[key] = len(s.chains)
		s.chains, s.sizes = append(s.chains, c), append(s.sizes, size)
	case size < s.sizes[i]:
		s.chains[i], s.sizes[i] = c, size
	}
}

// yield yields the chains as deductions, those of few cells first.
func (s *setChains) yield(yield func(Deduction) bool) {
	order := make([]int, len(s.chains))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.sizes[a], s.sizes[b]) })
	for _, i := range order {
		if !yield(s.table.deduction(s.chains[i])) {
			return
		}
	}
}
