package logic

import "nonet/core/difficulty"

// ALSXYWing strikes with three almost locked sets. The deduction gives the cells of the sets, the pivot in the middle, their candidates with a
// role for each set, and the links from the struck digit in the first set through the pivot to that in the last.
//
//	A: x z ---x--- C: x y ---y--- B: y z     C lacks x or y, so A or B has no
//	                                         x or y and therefore z
var ALSXYWing = &Technique{
	ID: "als-xy-wing", Name: "Almost Locked Set XY-Wing",
	Definition: "An almost locked set (ALS) is a group of cells in one house with one more candidate than cells; if it lacks one of its digits, it holds all the others. A first set and a second cannot both hold a digit X, the first and a third cannot both hold Y, and the first holds X or Y. So the second or the third lacks its digit and holds another one, Z, that both have, and any cell that sees all places of Z in both loses it.",
	Score:      320, Level: difficulty.Unfair,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		t := g.memory().setTable(g)
		chains := newSetChains(t, o)
		tries := mostWings
		for pivot := range int32(len(t.sets)) {
			links := t.links[pivot]
			for i, a := range links {
				if !o.OverlappingSets && t.overlap(pivot, a.set) {
					continue
				}
				for _, b := range links[i+1:] {
					if tries--; tries < 0 {
						break
					}
					if t.sets[a.set].digits&t.sets[b.set].digits == 0 || !o.OverlappingSets && (t.overlap(pivot, b.set) || t.overlap(a.set, b.set)) {
						continue
					}
					t.wings(chains, a, pivot, b)
				}
			}
		}
		chains.yield(yield)
	},
}

// mostWings limits the pairs of sets that are tried as wings: several times as many as a classic grid has, so that it only shortens the search on large ones.
const mostWings = 2_000_000

// wings adds the wings with a pivot and two other sets.
func (t *setTable) wings(chains *setChains, a setLink, pivot int32, b setLink) {
	for x := range a.common.All() {
		for y := range b.common.Without(x).All() {
			t.pause()
			c := setChain{sets: []int32{a.set, pivot, b.set}, commons: []uint8{x, y}}
			t.finish(&c)
			chains.add(c)
		}
	}
}
