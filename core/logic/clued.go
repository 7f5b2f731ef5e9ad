package logic

import (
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// The techniques about what a puzzle prints beside its givens, and about drawn regions. HoDoKu and Sudoku Explainer know none of them.

// CageCombination strikes what is in no way to fill a cage, or another sum of cells. The deduction gives the cells without a digit, and the total
// with the sets of digits that are left.
//
//	+----------+
//	| 3:  .  . |    the cage of 3 holds 1 and 2
//	+----------+
var CageCombination = &Technique{
	ID: "cage-combination", Name: "Cage Combination",
	Definition: "The cells of a cage, or of another sum, add up to its number, and those of a cage differ, so there are only some ways to fill them. " +
		"A candidate that none of them uses is struck.",
	Level: difficulty.Easy,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for t := range g.cageTotals() {
			if d, ok := g.totalDeduction(t); ok && !yield(d) {
				return
			}
		}
	},
}

// CageLocked strikes a digit that every way to fill a cage has, in the cells that see all its places there. The deduction gives these places and the
// total.
var CageLocked = &Technique{
	ID: "cage-locked", Name: "Locked Cage Digit",
	Definition: "Every way to fill a cage uses a certain digit. A cell outside that sees all its places in the cage cannot hold it.",
	Level:      difficulty.Medium,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for t := range g.cageTotals() {
			if g.waysOf(&t) == nil || len(t.Sets) == 0 {
				continue
			}
			always := g.layout.All()
			for _, set := range t.Sets {
				always &= set
			}
			for digit := range always.All() {
				if d, ok := g.cageLocked(t, digit); ok && !yield(d) {
					return
				}
			}
		}
	},
}

// cageLocked strikes a digit in the cells outside a cage that see all its places there. It has some, because every way to fill the cage uses it.
func (g *Grid) cageLocked(t Total, digit uint8) (Deduction, bool) {
	d := Deduction{Digits: sudoku.Of(digit), Total: &t}
	for _, cell := range t.Cells {
		if g.candidates[cell].Has(digit) {
			d.Cells = append(d.Cells, cell)
		}
	}
	d.Marks = g.marks(Cause, d.Digits, d.Cells...)
	for _, cell := range g.puzzle.Peers(d.Cells[0]) {
		if g.candidates[cell].Has(digit) && !slices.Contains(d.Cells, cell) &&
			!slices.ContainsFunc(d.Cells, func(place int) bool { return !g.differ(place, cell) }) {
			d.Strikes = append(d.Strikes, position.Candidate{Cell: cell, Digit: digit})
		}
	}
	return d, len(d.Strikes) > 0
}

// The rule of 45: the digits of a house add up to 45 on a 9×9, so what its cages do not say of it is known too. The deductions give the cells
// whose sum follows, the houses, and the total.
//
//	+-----------+
//	| 12:  . |* |    the cages inside make 41, so * is 4
//	| 15:  .  . |
//	| 14:  .  . |
//	+-----------+
var (
	Innies = ruleOf45("innies", "Innies",
		"The digits of a house, or of houses side by side, add up to a known number. The cages that lie wholly inside leave the rest to the other cells.",
		difficulty.Medium, func(t Total) bool { return len(t.Minus) == 0 })
	Outies = ruleOf45("outies", "Outies",
		"The digits of a house, or of houses side by side, add up to a known number. The cages that cover them add up to more: the difference is what their cells outside hold.",
		difficulty.Hard, func(t Total) bool { return len(t.Cells) == 0 })
	InniesAndOuties = ruleOf45("innies-and-outies", "Innies and Outies",
		"The digits of a house, or of houses side by side, add up to a known number. Some cages leave out cells of it and reach to others outside, so the sums of these two groups differ by a known number.",
		difficulty.Hard, func(t Total) bool { return len(t.Cells) > 0 && len(t.Minus) > 0 })
)

func ruleOf45(id, name, definition string, level difficulty.Level, kind func(Total) bool) *Technique {
	return &Technique{
		ID: id, Name: name, Definition: definition, Level: level,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			if g.puzzle.Clues == nil {
				return
			}
			for i, b := range g.blocks() {
				g.pause()
				for t := range g.rests(i, mostFree) {
					if !kind(t) || len(t.Clues) == 0 {
						continue
					}
					if len(t.Cells) == 0 { // the cells outside are what is over
						t.Cells, t.Minus, t.Sum = t.Minus, nil, -t.Sum
					}
					d, ok := g.totalDeduction(t)
					if !ok {
						continue
					}
					d.Houses = b.houses
					if !yield(d) {
						return
					}
				}
			}
		},
	}
}

// totalDeduction returns what follows from a total: the digit of a single cell, or the candidates that are in no way to make the sum.
func (g *Grid) totalDeduction(t Total) (Deduction, bool) {
	found := g.waysOf(&t)
	if found == nil {
		return Deduction{}, false
	}
	d := Deduction{Cells: slices.Concat(t.Cells, t.Minus), Total: &t}
	for i, cell := range d.Cells {
		if found[i] == 0 {
			return Deduction{}, false // a contradiction, which other techniques do not speak of either
		}
		d.Strikes = append(d.Strikes, g.struck(^found[i], cell)...)
		d.Marks = append(d.Marks, g.marks(Cause, found[i], cell)...)
	}
	if len(d.Cells) == 1 && found[0].Len() == 1 {
		d.Places, d.Strikes, d.Digits = []position.Candidate{{Cell: d.Cells[0], Digit: found[0].Min()}}, nil, found[0]
		return d, true
	}
	d.Strikes, d.Digits = sortCandidates(d.Strikes), position.DigitsOf(d.Strikes)
	return d, len(d.Strikes) > 0
}

// SumCombination strikes what is in no way to fill an arrow. The deduction gives its cells without a digit, and the total.
//
//	(9)-2-7    an arrow's circle is the sum of its shaft
var SumCombination = &Technique{
	ID: "sum-combination", Name: "Sum Combination",
	Definition: "An arrow can be filled in few ways. A candidate that none of them uses is struck.",
	Level:      difficulty.Medium,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for _, k := range g.puzzle.Clues.Constraints() {
			if k.Kind != sudoku.Sum || k.Least != k.Most || isTotal(&k) {
				continue // what only adds cells is found as a cage is
			}
			t, ok := g.openTotal(&k)
			if !ok || len(t.Cells)+len(t.Minus) > mostFree {
				continue
			}
			if d, ok := g.totalDeduction(t); ok && !yield(d) {
				return
			}
		}
	},
}

// openTotal returns what the cells of a sum without a digit add up to, and whether all are added or subtracted once.
func (g *Grid) openTotal(k *sudoku.Constraint) (t Total, ok bool) {
	t = Total{Sum: k.Least, Clues: []int{k.Clue}}
	for i, cell := range k.Cells {
		switch d := g.digits[cell]; {
		case k.Coefficients[i] != 1 && k.Coefficients[i] != -1:
			return t, false
		case d != 0:
			t.Sum -= k.Coefficients[i] * int(d)
		case k.Coefficients[i] == 1:
			t.Cells = append(t.Cells, cell)
		default:
			t.Minus = append(t.Minus, cell)
		}
	}
	slices.Sort(t.Cells)
	return t, len(t.Cells)+len(t.Minus) > 0
}

// SumBounds strikes what is too large or too small for an arrow, a diagonal or another sum, whatever its other cells hold. The deduction gives the
// cells that lose candidates, and the clue.
var SumBounds = &Technique{
	ID: "sum-bounds", Name: "Bounds of a Sum",
	Definition: "The other cells of an arrow or a sum hold at least their smallest and at most their largest candidates. A candidate that is too large or too small for that is struck.",
	Level:      difficulty.Easy,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for _, k := range g.puzzle.Clues.Constraints() {
			if k.Kind != sudoku.Sum || isTotal(&k) && g.allDiffer(k.Cells) {
				continue // the combinations say more of a cage
			}
			if d, ok := g.bounded(&k); ok && !yield(d) {
				return
			}
		}
	},
}

// bounded returns what the bounds of a sum strike.
func (g *Grid) bounded(k *sudoku.Constraint) (Deduction, bool) {
	least, most := 0, 0
	of := make([][2]int, len(k.Cells)) // what each cell adds, at least and at most
	for i, cell := range k.Cells {
		digits := g.canHold(cell)
		if digits == 0 {
			return Deduction{}, false // a contradiction
		}
		one, other := int(digits.Min())*k.Coefficients[i], int(digits.Max())*k.Coefficients[i]
		of[i] = [2]int{min(one, other), max(one, other)}
		least, most = least+of[i][0], most+of[i][1]
	}
	d := Deduction{Total: &Total{Sum: k.Least, Clues: []int{k.Clue}}}
	for i, cell := range k.Cells {
		for digit := range g.candidates[cell].All() {
			n := int(digit) * k.Coefficients[i]
			if least-of[i][0]+n > k.Most || most-of[i][1]+n < k.Least {
				d.Strikes = append(d.Strikes, position.Candidate{Cell: cell, Digit: digit})
				d.Digits = d.Digits.With(digit)
				if !slices.Contains(d.Cells, cell) {
					d.Cells = append(d.Cells, cell)
				}
			}
		}
	}
	slices.Sort(d.Cells)
	d.Strikes = sortCandidates(d.Strikes)
	return d, len(d.Strikes) > 0
}

// CluePartner strikes what has no partner in the other cell of a thermometer's step, a dot, a sign or a line. The deduction gives the cell that
// loses candidates, then the other, and the clue.
//
//	(3) 4    on a thermometer the second cell is more than the first
var CluePartner = &Technique{
	ID: "clue-partner", Name: "Partner of a Clue",
	Definition: "A thermometer, a dot, a sign or a line says which digits may stand side by side. A candidate that goes with no candidate of the other cell is struck.",
	Level:      difficulty.Easy,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for _, k := range g.puzzle.Clues.Constraints() {
			if k.Kind != sudoku.Pair {
				continue
			}
			for first := range k.Cells {
				if d, ok := g.partnerless(&k, first); ok && !yield(d) {
					return
				}
			}
		}
	},
}

// partnerless returns the candidates of one cell of a pair that fit none of the other.
func (g *Grid) partnerless(k *sudoku.Constraint, first int) (Deduction, bool) {
	cell, other := k.Cells[first], k.Cells[1-first]
	has := g.canHold(other)
	if has == 0 {
		return Deduction{}, false // a contradiction
	}
	var fit sudoku.Digits
	for d := range g.layout.All().All() {
		switch {
		case first == 0 && k.Table[d]&has != 0:
			fit = fit.With(d)
		case first == 1 && has.Has(d):
			fit |= k.Table[d]
		}
	}
	return Deduction{
		Digits: g.candidates[cell] &^ fit, Cells: []int{cell, other}, Strikes: g.struck(^fit, cell), Marks: g.marks(Cause, g.layout.All(), other),
		Total: &Total{Clues: []int{k.Clue}},
	}, g.candidates[cell]&^fit != 0
}

// clued lists the techniques about clues and drawn regions, the easiest first.
var clued = []*Technique{CageCombination, CluePartner, SumBounds, SumCombination, CageLocked, Innies, Outies, InniesAndOuties, LawOfLeftovers}

// Clued returns the techniques about what a puzzle prints beside its givens and about drawn regions, the easiest first. They find nothing in plain
// puzzles.
func Clued() []*Technique { return clued }
