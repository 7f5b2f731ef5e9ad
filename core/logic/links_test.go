package logic

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/sudoku"
)

// TestLinkTable compares the links between candidates, groups and the places of almost locked sets with what their definitions say of each two nodes.
func TestLinkTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	strong, weak, inSets := 0, 0, 0
	for n := range 12 {
		l := layoutOf(t, []int{4, 6, 6, 9}[n%4])
		at := positions.Random(l, 30, 20, rng)
		g := gridWith(t, l, at)
		if n >= 8 {
			g = gridWith(t, l, at, sudoku.Clue{Kind: sudoku.King})
			g.SeeByClues()
		}
		table := newLinkTable(g, withSets)
		all := func(cells []int, holds func(cell int) bool) bool {
			return !slices.ContainsFunc(cells, func(cell int) bool { return !holds(cell) })
		}
		groups := 0
		for a, house := range l.Houses() {
			for b := range a {
				for d := range l.All().All() {
					var cells []int
					for _, cell := range house.Cells {
						if g.SetOf(b).Has(cell) && g.candidates[cell].Has(d) {
							cells = append(cells, cell)
						}
					}
					if len(cells) < 2 {
						continue
					}
					if groups++; !slices.ContainsFunc(table.nodes[table.firstGroup:table.firstPlace], func(n chainNode) bool { return n.digit == d && slices.Equal(n.cells, cells) }) {
						t.Errorf("%v: there is no group of %d in %v", l, d, cells)
					}
				}
			}
		}
		if groups != table.firstPlace-table.firstGroup {
			t.Errorf("%v: there are %d groups, want %d", l, table.firstPlace-table.firstGroup, groups)
		}
		for i, from := range table.nodes {
			if from.digit == 0 {
				continue
			}
			var wantWeak, wantStrong []int32
			for j, to := range table.nodes {
				if to.digit != from.digit || i == j {
					continue
				}
				if all(from.cells, func(a int) bool { return all(to.cells, func(b int) bool { return g.See(a, b) }) }) {
					wantWeak = append(wantWeak, int32(j))
				}
				if i >= table.firstPlace || j >= table.firstPlace {
					continue
				}
				for h, house := range l.Houses() {
					both := slices.Concat(from.cells, to.cells)
					slices.Sort(both)
					if bits.OnesCount64(g.Places(h, from.digit)) == len(both) && all(both, func(cell int) bool { return slices.Contains(house.Cells, cell) }) &&
						len(slices.Compact(slices.Clone(both))) == len(both) && !slices.Contains(wantStrong, int32(j)) {
						wantStrong = append(wantStrong, int32(j))
					}
				}
			}
			if got := slices.Sorted(slices.Values(table.weak[i])); !slices.Equal(got, wantWeak) {
				t.Errorf("%v: from %v there are weak links to %v, want %v", l, from, got, wantWeak)
			}
			var got []int32
			for _, link := range table.strong[i] {
				if link.set == noSet {
					got = append(got, link.to)
					continue
				}
				inSets++
				set, to := table.sets.sets[link.set], table.nodes[link.to]
				digits, holds := sudoku.Digits(0), []int(nil)
				for _, cell := range set.cells {
					digits |= g.candidates[cell]
					if g.candidates[cell].Has(to.digit) {
						holds = append(holds, cell)
					}
				}
				if digits.Len() != len(set.cells)+1 || to.digit == from.digit || !slices.Equal(slices.Sorted(slices.Values(to.cells)), slices.Sorted(slices.Values(holds))) {
					t.Errorf("%v: because of %v a link goes from %v to %v", l, set.cells, from, to)
				}
			}
			if slices.Sort(got); !slices.Equal(got, wantStrong) {
				t.Errorf("%v: from %v there are strong links to %v, want %v", l, from, got, wantStrong)
			}
			strong, weak = strong+len(got), weak+len(wantWeak)
		}
		for cell, digits := range g.candidates {
			for d := range digits.All() {
				other := int32(-1)
				if digits.Len() == 2 {
					other = table.candidate(cell, digits.Without(d).Min())
				}
				node := table.candidate(cell, d)
				if table.other[node] != other || table.cellOf(node) != cell || !table.single(node) {
					t.Errorf("%v: %d in cell %d of %v has the other node %d, want %d", l, d, cell, digits, table.other[node], other)
				}
			}
		}
	}
	if strong < 500 || weak < 1000 || inSets < 1000 {
		t.Errorf("there are %d strong links and %d weak ones, and %d in sets", strong, weak, inSets)
	}
}
