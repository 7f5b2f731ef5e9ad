package logic

import "nonet/core/difficulty"

// ALSXZ strikes with two almost locked sets. The deduction gives the cells of the two sets, their candidates with a role for each set, and the links from
// the struck digit in the first set to that in the second; if the sets have two restricted commons, the links go all around instead.
//
//	12 . 23 | . . . |
//	.  . .  | . . . |     13 and 2 in the row, 14 and 43 in the box: if the first
//	14 - 43 | . . . |     set has no 1 ...
//
// An almost locked set is n cells of a house with n+1 candidates.
var ALSXZ = &Technique{
	ID: "als-xz", Name: "Almost Locked Set XZ-Rule",
	Definition: "An almost locked set (ALS) is a group of cells in one house with one more candidate than cells; if it lacks one of its digits, it holds all the others. Two of them cannot both have a digit X, because all their places of X see each other. So one of them holds another digit Z that both have, and any cell that sees all places of Z in both loses it.",
	Score:      300, Level: difficulty.Unfair,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		t := g.memory().setTable(g)
		chains := newSetChains(t, o)
		for a := range int32(len(t.sets)) {
			g.pause()
			for _, l := range t.links[a] {
				if l.set <= a || !o.OverlappingSets && t.overlap(a, l.set) {
					continue
				}
				c := setChain{sets: []int32{a, l.set}, commons: []uint8{l.common.Min()}}
				if l.common.Len() > 1 {
					t.finishDouble(&c, l)
				} else {
					t.finish(&c)
				}
				chains.add(c)
			}
		}
		chains.yield(yield)
	},
}

// finishDouble fills in what two sets with two restricted commons strike. Each set has one of the commons and all its other digits.
func (t *setTable) finishDouble(c *setChain, l setLink) {
	for x := range l.common.All() {
		c.strikes = append(c.strikes, t.bothSee(t.place(c.sets[0], x), t.place(c.sets[1], x))...)
	}
	for _, s := range c.sets {
		for z := range (t.sets[s].digits &^ l.common).All() {
			c.strikes = append(c.strikes, t.strikes(z, t.place(s, z).sees)...)
		}
	}
	c.strikes = sortCandidates(c.strikes)
	c.commons = append(c.commons, l.common.WithoutMin().Min())
}
