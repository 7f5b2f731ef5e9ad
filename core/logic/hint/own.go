package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// addOwn adds what only some techniques say, and returns the end of the key if there are several texts.
func (s speaker) addOwn(v values) string {
	d := s.d
	if aboutExchange[d.Technique] {
		s.addExchange(v)
	}
	if kindOf(d.Technique) == bug {
		v["Grave"] = s.say("grave", v)
	}
	switch d.Technique {
	case logic.LockedPair, logic.LockedTriple:
		if len(d.Houses) > 2 { // of a puzzle with windows or diagonals
			return ".several"
		}
	case logic.NakedSingle:
		s.addNaked(v)
	case logic.HiddenSingle:
		s.addHidden(v)
	case logic.RemotePair, logic.SimpleColorsTrap, logic.SimpleColorsWrap, logic.MultiColors1, logic.MultiColors2:
		s.addColors(v)
	case logic.BUG3, logic.UniqueRectangle3:
		s.addSubset(v)
	case logic.BUG4:
		v["Locked"] = s.digits(position.DigitsOf(marked(d, logic.Cause)))
	case logic.Skyscraper, logic.TwoStringKite, logic.TurbotFish:
		if h, ok := s.layout.Shared(d.Cells[1], d.Cells[2]); ok {
			v["Meet"] = s.houses([]int{h})
		}
	case logic.EmptyRectangle:
		n := len(d.Cells)
		v["Inner"], v["Outer"] = s.cells(d.Cells[n-2:n-1]), s.cells(d.Cells[n-1:])
		v["Meeting"] = s.anyCell(slices.DeleteFunc(s.cellsIn(d.Houses[3], s.layout.Houses()[d.Houses[0]].Cells), func(c int) bool {
			return !s.g.Candidates(c).Has(d.Digits.Min()) || len(s.cellsIn(d.Houses[2], []int{c})) > 0
		}))
	case logic.WWing:
		v["Pair"], v["Places"] = s.cells(d.Cells[:2]), s.anyCell(d.Cells[2:])
	case logic.XYWing, logic.XYZWing:
		z := d.Strikes[0].Digit // that of the pincers; the pivot has another one in common with each
		v["Z"] = sudoku.Symbol(z)
		v["X"] = s.digits(s.g.Candidates(d.Cells[1]).Without(z))
		v["Y"] = s.digits(s.g.Candidates(d.Cells[2]).Without(z))
	case logic.HiddenRectangle:
		v["Beside"] = s.cells(d.Cells[1:3])
	case logic.AvoidableRectangle1:
		v["Placed"] = s.cells(d.Cells[:3])
	case logic.UniqueLoop:
		return s.addLoop(v)
	case logic.SueDeCoq:
		s.addSueDeCoq(v)
	case logic.DeathBlossom:
		s.addPetals(v)
	case logic.AlignedPairExclusion, logic.AlignedTripletExclusion:
		s.addAligned(v)
	case logic.TemplateSet, logic.TemplateDelete:
		return s.addWays(v)
	}
	return ""
}

// addSubset adds the cells that make a naked subset together with those of which one has another digit.
func (s speaker) addSubset(v values) {
	chosen := cellsOf(marked(s.d, logic.SetA))
	ends := cellsOf(marked(s.d, logic.Fin))
	digits := position.DigitsOf(marked(s.d, logic.SetA, logic.Fin))
	v["Ends"], v["Chosen"], v["Subset"] = s.cells(ends), s.cells(chosen), s.digits(digits)
	v["Places"], v["Size"] = s.number(len(chosen)+1), s.number(digits.Len())
}

// addLoop says which type of unique loop it is.
func (s speaker) addLoop(v values) string {
	roof := cellsOf(marked(s.d, logic.Fin))
	switch {
	case len(roof) == 1:
		return ".1"
	case len(s.d.Houses) == 0:
		return ".2"
	case len(marked(s.d, logic.SetA)) > 0:
		s.addSubset(v)
		return ".3"
	}
	return ".4"
}

// addSueDeCoq adds where the digits of the three groups of cells can be.
func (s speaker) addSueDeCoq(v values) {
	middle := cellsOf(marked(s.d, logic.Cause))
	sides := [][]int{cellsOf(marked(s.d, logic.SetA)), cellsOf(marked(s.d, logic.SetA+1))}
	v["MiddleSet"], v["Line"], v["Box"] = s.set(middle), s.set(sides[0]), s.set(sides[1])
	rest := s.digitsAt(middle)
	var places, has []string
	for i, side := range sides {
		digits := s.digitsAt(side)
		rest &^= digits
		part := values{"Which": s.digits(digits), "AnyWhich": s.anyDigit(digits), "In": s.anyCell(slices.Sorted(slices.Values(slices.Concat(middle, side)))), "House": s.houses(s.d.Houses[i : i+1])}
		places, has = append(places, s.say("sue-de-coq.in", part)), append(has, s.say("sue-de-coq.has", part))
	}
	if rest != 0 {
		part := values{"Which": s.digits(rest), "AnyWhich": s.anyDigit(rest), "In": s.anyCell(middle), "House": s.houses(s.d.Houses)}
		places, has = append(places, s.say("sue-de-coq.in", part)), append(has, s.say("sue-de-coq.has.both", part))
	}
	v["Places"], v["Has"] = strings.Join(places, s.words["and.also"]), strings.Join(has, s.words["and.also"])
}
