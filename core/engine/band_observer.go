package engine

import (
	"nonet/core/band"
	"nonet/core/sudoku"
)

// Places is a supposition of Band: how a digit lies in a band or
// stack.
type Places int32

// In a word of Places: the line of each box in two bits, the chute above them.
const (
	lineBits  = 2
	chuteBits = 3 * lineBits
)

func placesOf(c band.Configuration) Places {
	return Places(c.Chute)<<chuteBits | Places(c.Lines[2])<<(2*lineBits) | Places(c.Lines[1])<<lineBits | Places(c.Lines[0])
}

// Crossings are the three places where the digit is supposed: each is a row or column
// and a box, as indices of the houses of the classic layout. The digit is in one of
// the three cells they share.
func (p Places) Crossings() (crossings [3]struct{ Line, Box int }) {
	const columns, boxes = 9, 18 // where they begin among the houses
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

// bandObserver turns what core/band finds into steps: between two suppositions one
// for each digit that was placed. Band places many at a time; they are told in an
// order in which a person can follow them, as far as there is one.
type bandObserver struct {
	*run
	placed  []int // the cells, in the order of their steps
	marks   []int // how many they were at each supposition
	pending []int // cells that are settled and not yet told
}

// bandRules are the rules of the choices, and the lines that choose by them.
var bandRules = [...]struct {
	rule Selection
	line uint8
}{
	band.Fewest:      {FewestWays, bandChoose},
	band.StrikesMost: {StrikesMost, bandAhead},
	band.Probed:      {Probed, bandAhead},
	band.Wished:      {ByTurn, bandChoose},
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

// takeBack takes digits back, the last first, until so many are left.
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
func (o *bandObserver) Settle(b *band.Board, possible bool) {
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

// place tells of one pending cell, the plainest, and whether there was one.
func (o *bandObserver) place(b *band.Board) bool {
	plainest, why := -1, Reason(0)
	for i, cell := range o.pending {
		digit := b.Digit(cell)
		fits := o.layout.Candidates(o.grid, cell)
		if !fits.Has(digit) {
			continue
		}
		reason, plain := o.reason(cell, digit, fits)
		if plainest < 0 || plain {
			plainest, why = i, reason
		}
		if plain {
			break
		}
	}
	if plainest < 0 {
		return false
	}
	cell := o.pending[plainest]
	o.pending[plainest] = o.pending[len(o.pending)-1]
	o.pending = o.pending[:len(o.pending)-1]
	o.grid[cell] = b.Digit(cell)
	o.placed = append(o.placed, cell)
	o.observe(Step{Kind: Deduce, Line: why.bandLine(), Digit: o.grid[cell], Cell: int16(cell), Depth: o.depth(), Detail: ReasonDetail(why)})
	return true
}

// reason is why a digit must be in a cell, and whether that is plain from the digits
// on the board: then it is a single.
func (o *bandObserver) reason(cell int, digit uint8, fits sudoku.Digits) (why Reason, plain bool) {
	if fits.Len() == 1 {
		return Because(NakedSingle), true
	}
	for _, h := range o.layout.HousesOf(cell) {
		if o.placesIn(h, digit) == 1 {
			return Because(HiddenSingle, h), true
		}
	}
	return Because(Arranged), false
}

// placesIn is how many empty cells of a house no peer keeps a digit from.
func (o *bandObserver) placesIn(house int, digit uint8) int {
	n := 0
	for _, cell := range o.layout.Houses()[house].Cells {
		if o.grid[cell] == 0 && o.layout.Candidates(o.grid, cell).Has(digit) {
			n++
		}
	}
	return n
}

func (r Reason) bandLine() uint8 {
	switch r.Rule() {
	case NakedSingle:
		return bandNaked
	case HiddenSingle:
		return bandHidden
	}
	return bandStrike
}

// deadEnd says why it goes no further, as plainly as the digits on the board allow:
// a digit is refused, a cell has none left, a digit has no place in a house, or only
// the arrangements leave no way.
func (o *bandObserver) deadEnd(b *band.Board) {
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
