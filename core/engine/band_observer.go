package engine

import (
	"slices"

	"nonet/core/band"
	"nonet/core/sudoku"
)

// Places is a supposition of Band: an arrangement of a digit in a band or stack.
type Places int32

// The bits of Places: two bits for the line of each box, and the chute above them.
const (
	lineBits  = 2
	chuteBits = 3 * lineBits
)

func placesOf(c band.Configuration) Places {
	return Places(c.Chute)<<chuteBits | Places(c.Lines[2])<<(2*lineBits) | Places(c.Lines[1])<<lineBits | Places(c.Lines[0])
}

// Crossings returns the three places where the digit is supposed. Each is a row or column
// and a box, as indices of the houses of the classic layout; the digit is in one of the
// three cells that they share.
func (p Places) Crossings() (crossings [3]struct{ Line, Box int }) {
	const columns, boxes = 9, 18 // the indices of the first ones among the houses
	chute := int(p >> chuteBits)
	for i := range crossings {
		line := int(p>>(lineBits*i)) & (1<<lineBits - 1)
		if chute < 3 {
			crossings[i].Line, crossings[i].Box = 3*chute+line, boxes+3*chute+i
		} else {
			crossings[i].Line, crossings[i].Box = columns+3*(chute-3)+line, boxes+3*i+chute-3
		}
	}
	return crossings
}

// PlacesOf returns the Places with these crossings, and reports whether there are any.
func PlacesOf(crossings [3]struct{ Line, Box int }) (p Places, ok bool) {
	for chute := range 6 {
		p := Places(chute) << chuteBits
		for i := range crossings {
			p |= Places(crossings[i].Line%3) << (lineBits * i)
		}
		if p.Crossings() == crossings {
			return p, true
		}
	}
	return 0, false
}

// bandObserver turns the events of core/band into steps, one for each digit that was
// placed between two suppositions. Band places many at a time; the steps are in an order
// that a person can follow, as far as there is one.
type bandObserver struct {
	*run
	placed  []int // the cells, in the order of their steps
	marks   []int // the length of placed at each supposition
	pending []int // cells that have a digit but no step yet
}

// bandRules has, for each rule of core/band, the rule of the Choice and the line of the
// pseudocode.
var bandRules = [...]struct {
	rule Selection
	line uint8
}{
	band.Fewest:      {FewestWays, bandChoose},
	band.StrikesMost: {StrikesMost, bandAhead},
	band.Probed:      {Probed, bandAhead},
	band.Requested:   {ByTurn, bandChoose},
}

// Choose implements band.Observer.
func (o *bandObserver) Choose(c band.Choice) {
	rule := bandRules[c.Rule]
	line := placesOf(band.Configuration{Chute: c.Chute}).Crossings()[0].Line
	o.choose(Choice{Rule: rule.rule, Cell: -1, House: line, Digit: c.Digit, Size: c.Left, Equal: c.Equal}, rule.line, len(o.placed))
}

// Suppose implements band.Observer.
func (o *bandObserver) Suppose(c band.Configuration) {
	o.marks = append(o.marks, len(o.placed))
	o.about(Suppose, bandSuppose, c)
}

// Withdraw implements band.Observer.
func (o *bandObserver) Withdraw(c band.Configuration) {
	last := len(o.marks) - 1
	o.takeBack(o.marks[last])
	o.marks = o.marks[:last]
	o.about(Withdraw, bandWithdraw, c)
}

func (o *bandObserver) about(kind StepKind, line uint8, c band.Configuration) {
	o.observe(Step{Kind: kind, Line: line, Digit: c.Digit, Cell: -1, Depth: o.depth(), Detail: PlacesDetail(placesOf(c))})
}

func (o *bandObserver) depth() uint16 { return uint16(len(o.placed)) }

// takeBack takes digits back, the last first, until the given number is left.
func (o *bandObserver) takeBack(left int) {
	for len(o.placed) > left {
		last := len(o.placed) - 1
		cell := o.placed[last]
		digit := o.grid[cell]
		o.grid[cell], o.placed = 0, o.placed[:last]
		o.step(Backtrack, bandWithdraw, cell, digit, last)
	}
}

// Settle implements band.Observer.
func (o *bandObserver) Settle(b *band.Candidates, possible bool) {
	o.pending = o.pending[:0]
	for cell, d := range o.grid {
		if d == 0 && b.Digit(cell) != 0 {
			o.pending = append(o.pending, cell)
		}
	}
	for o.place(b) {
	}
	if !possible {
		o.deadEnd(b)
	}
}

// place reports a step for the pending cell that is easiest to explain. It returns false
// if there is none.
func (o *bandObserver) place(b *band.Candidates) bool {
	best, why := -1, Reason(0)
	for i, cell := range o.pending {
		digit := b.Digit(cell)
		fits := o.layout.Candidates(o.grid, cell)
		if !fits.Has(digit) {
			continue
		}
		reason, single := o.reason(cell, digit, fits)
		if best < 0 || single {
			best, why = i, reason
		}
		if single {
			break
		}
	}
	if best < 0 {
		return false
	}
	cell := o.pending[best]
	o.pending[best] = o.pending[len(o.pending)-1]
	o.pending = o.pending[:len(o.pending)-1]
	o.grid[cell] = b.Digit(cell)
	o.placed = append(o.placed, cell)
	o.observe(Step{Kind: Deduce, Line: o.line(why), Digit: o.grid[cell], Cell: int16(cell), Depth: o.depth(), Detail: ReasonDetail(why)})
	return true
}

// reason returns why a digit must be in a cell, and reports whether the digits on the
// board show it: then it is a single.
func (o *bandObserver) reason(cell int, digit uint8, fits sudoku.Digits) (why Reason, single bool) {
	if fits.Len() == 1 {
		return Because(NakedSingle), true
	}
	for _, h := range slices.Backward(o.layout.HousesOf(cell)) { // its box first: that is where band itself looks
		if o.placesIn(h, digit) == 1 {
			return Because(HiddenSingle, h), true
		}
	}
	return Because(Arranged), false
}

// placesIn returns the number of empty cells of a house from which no peer excludes a
// digit.
func (o *bandObserver) placesIn(house int, digit uint8) int {
	n := 0
	for _, cell := range o.layout.Houses()[house].Cells {
		if o.grid[cell] == 0 && o.layout.Candidates(o.grid, cell).Has(digit) {
			n++
		}
	}
	return n
}

// line returns the line that gives a reason. A digit that has one place in a row or column is where all arrangements have it.
func (o *bandObserver) line(why Reason) uint8 {
	switch house, _ := why.Houses(); {
	case why.Rule() == NakedSingle:
		return bandNaked
	case house >= 0 && o.layout.Houses()[house].Kind == sudoku.Box:
		return bandHidden
	}
	return bandStrike
}

// deadEnd reports the simplest reason for a dead end: a digit is refused, a cell has no
// digit left, a digit has no place in a house, or only the arrangements show the
// contradiction.
func (o *bandObserver) deadEnd(b *band.Candidates) {
	for _, cell := range o.pending {
		digit := b.Digit(cell)
		for _, peer := range o.layout.Peers(cell) {
			if o.grid[peer] == digit {
				o.observe(Step{Kind: Reject, Line: bandWipeout, Digit: digit, Cell: int16(cell), Depth: o.depth(), Detail: PeerDetail(peer)})
				return
			}
		}
	}
	for cell, d := range o.grid {
		if d == 0 && o.layout.Candidates(o.grid, cell) == 0 {
			o.step(Wipeout, bandWipeout, cell, 0, len(o.placed))
			return
		}
	}
	for h, house := range o.layout.Houses() {
		missing := o.layout.All()
		for _, cell := range house.Cells {
			if d := o.grid[cell]; d != 0 {
				missing = missing.Without(d)
			}
		}
		for digit := range missing.All() {
			if o.placesIn(h, digit) == 0 {
				o.observe(Step{Kind: Wipeout, Line: bandWipeout, Digit: digit, Cell: -1, Depth: o.depth(),
					Detail: ColumnDetail(HouseColumn(o.layout, h, digit))})
				return
			}
		}
	}
	o.step(Wipeout, bandWipeout, -1, 0, len(o.placed))
}
