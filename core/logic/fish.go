package logic

import (
	"math/bits"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A fish is about one digit. Its base houses do not share a place of the digit, so they need as many of the digit as there are
// base houses; all their places lie in as many cover houses, which can take no more. So the cover houses have their digit
// in the base houses, and elsewhere they lose it.
//
// A fin is a place in the base houses that no cover house contains, or that two base houses contain. Either the fish holds
// or one of the fins is true, so with fins only those candidates are struck that see every fin.
//
// Deductions of fish: Digits; Houses, the base; Covers; Cells, the places in the base houses; Marks, these candidates as Cause or Fin.
// Of two fish that are reported as one (Options.Siamese) Covers has the cover houses of the first and then those of the second.

// fishNames are the names of fish by the number of base houses.
var fishNames = [...]struct{ id, name string }{
	2: {"x-wing", "X-Wing"}, 3: {"swordfish", "Swordfish"}, 4: {"jellyfish", "Jellyfish"},
	5: {"squirmbag", "Squirmbag"}, 6: {"whale", "Whale"}, 7: {"leviathan", "Leviathan"},
}

// The basic fish: the base houses are rows and the cover houses columns, or the other way round.
//
//	    c2        c7
//	r3  X . . . . X     7 has no other place in rows 3 and 6:
//	    *         *     one is in column 2 and one in column 7,
//	r6  X . . . . X     so these columns lose the 7 elsewhere (*)
//	    *         *
var (
	XWing     = basicFish(2, 140, difficulty.Hard, 3.2, false)
	Swordfish = basicFish(3, 150, difficulty.Hard, 3.8, false)
	Jellyfish = basicFish(4, 160, difficulty.Hard, 5.2, false)
	Squirmbag = basicFish(5, 470, difficulty.Unfair, 0, true)
	Whale     = basicFish(6, 470, difficulty.Unfair, 0, true)
	Leviathan = basicFish(7, 470, difficulty.Unfair, 0, true)
)

func basicFish(size, score int, level difficulty.Level, grade float64, off bool) *Technique {
	n := fishNames[size]
	return &Technique{
		ID: n.id, Name: n.name, Score: score, Level: level, Grade: grade, Off: off,
		Definition: "In " + numbers[size] + " rows all places of a digit lie in the same " + numbers[size] + " columns (or rows and columns exchanged). " +
			"The digit is struck from the other cells of these columns.",
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			largest := size
			if size == len(fishNames)-1 { // larger ones have no name
				largest = max(size, g.Side()/2)
			}
			for n := size; n <= largest; n++ {
				if !findBasicFish(g, n, yield) {
					return
				}
			}
		},
	}
}

// numbers are the words for small numbers.
var numbers = [...]string{2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}

// findBasicFish yields the basic fish of a size.
func findBasicFish(g *Grid, size int, yield func(Deduction) bool) bool {
	for digit := range g.strikable {
		for _, kind := range []sudoku.Kind{sudoku.Row, sudoku.Column} {
			s := newLineSearch(g, digit, kind, size)
			s.found = func(places uint64) bool {
				if bits.OnesCount64(places) < size {
					return true // contradictory
				}
				d, ok := fishDeduction(g, digit, s.picked(), s.covers(places))
				return !ok || yield(d)
			}
			if !s.choose(0, 0) {
				return false
			}
		}
	}
	return true
}

// A lineSearch chooses parallel lines whose places of a digit lie in few lines across, except for those in one house.
type lineSearch struct {
	*unionSearch          // of the places that are not in that house
	places       []uint64 // all places in each line
	across       int      // the first line across, by index
}

// maxFishNodes limits the search for fish of one digit, kind and size. 9×9 needs at most 500. Large boards have far more sets of lines than a
// person would look at.
const maxFishNodes = 200_000

func newLineSearch(g *Grid, digit uint8, kind sudoku.Kind, size int) *lineSearch {
	s := &lineSearch{unionSearch: newUnionSearch(g, size, size)}
	s.left = maxFishNodes
	for h, house := range g.houses {
		if house.Kind == other(kind) && house.Index == 0 {
			s.across = h
		}
		if house.Kind != kind {
			continue
		}
		if p := g.Places(h, digit); bits.OnesCount64(p) >= 2 {
			s.add(h, p)
			s.places = append(s.places, p)
		}
	}
	return s
}

// other returns the kind of the lines that cross those of a kind.
func other(kind sudoku.Kind) sudoku.Kind {
	if kind == sudoku.Row {
		return sudoku.Column
	}
	return sudoku.Row
}

// covers returns the lines across at some places.
func (s *lineSearch) covers(places uint64) []int {
	houses := make([]int, 0, s.size)
	for ; places != 0; places &= places - 1 {
		houses = append(houses, s.across+bits.TrailingZeros64(places))
	}
	return houses
}

// fishDeduction returns the deduction of a fish, and whether it strikes anything. It does not ask whether the houses fit the definition.
func fishDeduction(g *Grid, digit uint8, base, covers []int) (Deduction, bool) {
	places, fins, covered, twice := g.NewSet(), g.NewSet(), g.NewSet(), g.NewSet()
	add := func(all, twice position.Set, house int) {
		for p := g.Places(house, digit); p != 0; p &= p - 1 {
			cell := g.CellAt(house, p)
			if all.Has(cell) {
				twice.Add(cell)
			}
			all.Add(cell)
		}
	}
	for _, h := range base {
		add(places, fins, h)
	}
	for _, h := range covers {
		add(covered, twice, h)
	}
	struck := covered.Clone()
	struck.AndNot(places)
	struck.Or(twice)
	d := Deduction{Digits: sudoku.Of(digit), Houses: base, Covers: covers, Cells: places.Slice()}
	for _, cell := range d.Cells {
		role := Cause
		if fins.Has(cell) || !covered.Has(cell) {
			role = Fin
			struck.And(g.Peers(cell))
		}
		d.Marks = append(d.Marks, Mark{position.Candidate{Cell: cell, Digit: digit}, role})
	}
	d.Strikes = g.strikes(digit, struck)
	return d, len(d.Strikes) > 0
}
