package hint

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// addOwn adds what only some techniques say, and returns the end of the key if there are several texts.
func (s speaker) addOwn(v values) string {
	d := s.d
	switch d.Technique {
	case logic.RemotePair, logic.SimpleColorsTrap, logic.SimpleColorsWrap, logic.MultiColors1, logic.MultiColors2:
		s.addColors(v)
	case logic.BUG3, logic.UniqueRectangle3:
		s.addSubset(v)
	case logic.BUG4:
		v["Locked"] = s.digits(digitsOf(marked(d, logic.Cause)))
	case logic.Skyscraper, logic.TwoStringKite, logic.TurbotFish:
		if h, ok := s.layout.Shared(d.Cells[1], d.Cells[2]); ok {
			v["Meet"] = s.houses([]int{h})
		}
	case logic.EmptyRectangle:
		n := len(d.Cells)
		v["Inner"], v["Outer"] = s.cells(d.Cells[n-2:n-1]), s.cells(d.Cells[n-1:])
	case logic.WWing:
		v["Pair"], v["Places"] = s.cells(d.Cells[:2]), s.anyCell(d.Cells[2:])
	case logic.XYWing, logic.XYZWing:
		s.addWing(v)
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
	}
	return ""
}

// addSubset adds the cells that make a naked subset together with those of which one has another digit.
func (s speaker) addSubset(v values) {
	chosen := cellsOf(marked(s.d, logic.SetA))
	ends := cellsOf(marked(s.d, logic.Fin))
	digits := digitsOf(marked(s.d, logic.SetA, logic.Fin))
	v["Ends"], v["Chosen"], v["Subset"] = s.cells(ends), s.cells(chosen), s.digits(digits)
	v["Places"], v["Size"] = s.number(len(chosen)+1), s.number(digits.Len())
}

// addWing adds the digits of a wing: that of the pincers, and what the pivot has in common with each.
func (s speaker) addWing(v values) {
	z := s.d.Strikes[0].Digit
	v["Z"] = sudoku.Symbol(z)
	v["X"] = s.digits(s.g.Candidates(s.d.Cells[1]).Without(z))
	v["Y"] = s.digits(s.g.Candidates(s.d.Cells[2]).Without(z))
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

// addSueDeCoq adds the three groups of cells.
func (s speaker) addSueDeCoq(v values) {
	line, box := marked(s.d, logic.SetA), marked(s.d, logic.SetA+1)
	middle := cellsOf(marked(s.d, logic.Cause))
	v["Middle"], v["Line"], v["Box"] = s.cells(middle), s.set(cellsOf(line)), s.set(cellsOf(box))
	v["MiddleHas"] = s.digits(s.digitsAt(middle))
	v["LineDigits"], v["BoxDigits"] = s.digits(s.digitsAt(cellsOf(line))), s.digits(s.digitsAt(cellsOf(box)))
}

// addAligned adds the cells whose combinations are listed, and those that forbid some.
func (s speaker) addAligned(v values) {
	helpers := cellsOf(marked(s.d, logic.SetA))
	tried := slices.DeleteFunc(slices.Clone(s.d.Cells), func(c int) bool { return slices.Contains(helpers, c) })
	each := func(cells []int) string {
		var said []string
		for _, cell := range cells {
			said = append(said, s.set([]int{cell}))
		}
		return s.list(said, "and")
	}
	v["Tried"], v["Helpers"] = each(tried), each(helpers)
	var struck []string
	for _, l := range Losses(s.d.Strikes) {
		for _, cell := range l.Cells {
			struck = append(struck, s.say("cell.true", values{"Cell": s.layout.CellName(cell), "Digit": s.anyDigit(l.Digits)}))
		}
	}
	v["StruckIs"] = s.list(struck, "or.else")
}
