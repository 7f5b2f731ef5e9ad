package logic

import (
	"math/bits"
	"nonet/core/difficulty"
)

// The deductions of forcing chains give the links of several chains, one after the other. All lead from an assumption, which is marked as a cause, to the same conclusion. What the
// links say is marked too: what is false then with the first color, what is true with the second.

// ForcingChainContradiction strikes a candidate that leads to two things that contradict each other, or places one whose absence does. The deduction gives the
// links of two chains, one after the other, from the candidate to a second one: the first shows that this is true, the other that it is false.
//
//	if * is 3:  * --- 3 === 3 --- 3 === 5     this cell is 5
//	            * --- 7 === 7 --------- 5     and it is not
var ForcingChainContradiction = &Technique{
	ID: "forcing-chain-contradiction", Name: "Forcing Chain Contradiction",
	Definition: "Two chains lead from the same assumption to a candidate being true and to it being false. So the assumption is wrong.",
	Score:      500, Level: difficulty.Extreme, Grade: 7.0, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		f := g.memory().forcing(g)
		if f == nil {
			return
		}
		for start := range f.far {
			f.contradiction(start)
		}
		f.yieldContradictions(o, yield)
	},
}

// contradiction adds the shortest contradiction to which an assumption leads.
func (f *forcingTable) contradiction(start int) {
	best := forced{links: 1 << 30}
	for end := 0; end < len(f.far); end += 2 {
		a, b := int(f.far[start][end]), int(f.far[start][end+1])
		if a > 1 && b > 1 && a+b-2 < best.links {
			best = forced{end: start ^ 1, starts: []int{start, end}, links: a + b - 2, house: noHouse}
		}
	}
	if best.starts != nil && best.links > fewestForcing {
		f.found = append(f.found, best)
	}
}

func (f *forcingTable) yieldContradictions(o Options, yield func(Deduction) bool) {
	any := func(forced) bool { return true }
	f.sorted(o, any, func(s forced) bool {
		d := f.effect(s)
		d.Marks = []Mark{{f.candidateOf(s.starts[0]), Cause}}
		f.addChain(&d, s.starts[0], s.starts[1]+1)
		f.addChain(&d, s.starts[0], s.starts[1])
		return yield(d)
	})
}

// CellForcingChain finds what follows from every candidate of a cell. The deduction gives the links of a chain for each candidate, one after the other, all to the
// same end; each begins with the candidate.
//
//	2 --- 2 === 2 --- *
//	5 --- 5 === 7 --- *     the cell is 2, 5 or 8, and in each case * is struck
//	8 --------------- *
var CellForcingChain = &Technique{
	ID: "cell-forcing-chain", Name: "Cell Forcing Chain",
	Definition: "From each candidate of a cell a chain leads to the same conclusion. One of the candidates is true, so the conclusion is.",
	Score:      500, Level: difficulty.Extreme, Grade: 8.0, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		f := g.memory().forcing(g)
		if f == nil {
			return
		}
		index := f.index()
		for cell, digits := range g.candidates {
			if digits.Len() < 2 {
				continue
			}
			var starts []int
			for d := range digits.All() {
				starts = append(starts, 2*index[f.candidate(cell, d)]+1)
			}
			f.same(forced{starts: starts, house: noHouse})
		}
		f.yield(o, yield)
	},
}

// RegionForcingChain finds what follows from every place of a digit in a house. The deduction gives the house, and the links of a chain for each place, one after the
// other, all to the same end; each begins with the digit in that place.
//
//	| 4 . . |  4 --- 4 === 6 --- *
//	| . . 4 |  4 --- 7 === 7 --- *     wherever the 4 of the box is, * is struck
//	| . 4 . |  4 --------------- *
var RegionForcingChain = &Technique{
	ID: "region-forcing-chain", Name: "Region Forcing Chain",
	Definition: "From each place that a digit has in a house a chain leads to the same conclusion. The digit is in one of the places, so the conclusion is true.",
	Score:      500, Level: difficulty.Extreme, Grade: 8.0, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		f := g.memory().forcing(g)
		if f == nil {
			return
		}
		index := f.index()
		for h := range g.houses {
			for d := uint8(1); int(d) <= g.Side(); d++ {
				places := g.Places(h, d)
				if bits.OnesCount64(places) < 2 {
					continue
				}
				var starts []int
				for _, cell := range f.cellsAt(h, places) {
					starts = append(starts, 2*index[f.candidate(cell, d)]+1)
				}
				f.same(forced{starts: starts, house: h})
			}
		}
		f.yield(o, yield)
	},
}

// DigitForcingChain finds what follows from a candidate whether it is true or false. The deduction gives the links of two chains, one after the other, from the
// candidate to the same end: the first if it is false, the second if it is true.
//
//	4 === 4 --- 5 === *
//	4 --- 4 === 9 --- 9 === *     4 or not 4: * is so in both cases
var DigitForcingChain = &Technique{
	ID: "digit-forcing-chain", Name: "Digit Forcing Chain",
	Definition: "A candidate leads to the same conclusion by one chain if it is true and by another if it is false. So the conclusion is true.",
	Score:      500, Level: difficulty.Extreme, Grade: 8.0, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		f := g.memory().forcing(g)
		if f == nil {
			return
		}
		for i := 0; i < len(f.far); i += 2 {
			f.same(forced{starts: []int{i, i + 1}, house: noHouse})
		}
		f.yield(o, yield)
	},
}
