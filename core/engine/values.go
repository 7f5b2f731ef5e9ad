package engine

import "nonet/core/sudoku"

// ValueOrder is the order in which an engine tries the digits of a cell.
type ValueOrder uint8

// The orders.
const (
	Ascending         ValueOrder = iota
	LeastConstraining            // the digit that strikes the fewest candidates of the peers first; of several the lowest
	RandomOrder
	InScoreOrder // the digit with the lowest value of the engine's DigitScore first; of several the lowest digit
)

var orderNames = []string{"ascending", "least constraining", "random", "lowest score"}

// String returns the name of the order in scripts: "least constraining".
func (o ValueOrder) String() string { return nameOf(orderNames, o) }

// OrderNamed returns the order with a name for scripts, and reports whether there is one.
func OrderNamed(name string) (ValueOrder, bool) { return named[ValueOrder](orderNames, name) }

// A Preference is the operand of an Assign: why this digit is tried before the others of its cell that are left.
type Preference struct {
	Order   ValueOrder
	Left    int // the number of digits that were left to try in the cell, including this one
	Strikes int // LeastConstraining: the number of candidates of peers that the digit strikes
	Equal   int // LeastConstraining, InScoreOrder: the number of digits left that rank the same, including this one
}

// The bits of the Detail of an Assign, the lowest first. A Detail of 0 is no preference.
const (
	preferenceOrderBits   = 2
	preferenceLeftBits    = 6 // at most 49 digits
	preferenceStrikesBits = 8 // at most 3·48 peers
	preferenceEqualBits   = 6
)

// PreferenceDetail returns the Detail of an Assign.
func PreferenceDetail(p Preference) Detail {
	word := uint32(p.Equal)
	word = word<<preferenceStrikesBits | uint32(p.Strikes)
	word = word<<preferenceLeftBits | uint32(p.Left)
	word = word<<preferenceOrderBits | uint32(p.Order)
	return Detail{word}
}

// Preference returns why an Assign tries its digit first. ok is false for all other steps, if the digits are
// tried in ascending order, if no other digit was left, and if a Turn asked for the digit.
func (s Step) Preference() (p Preference, ok bool) {
	if s.Kind != Assign || s.Detail == (Detail{}) {
		return Preference{}, false
	}
	p.Order = ValueOrder(s.Detail.take(preferenceOrderBits))
	p.Left = s.Detail.take(preferenceLeftBits)
	p.Strikes = s.Detail.take(preferenceStrikesBits)
	p.Equal = s.Detail.take(preferenceEqualBits)
	return p, true
}

// A ranking is the order in which an engine with a ValueOrder tries the digits of one cell.
type ranking struct {
	order   ValueOrder
	strikes [sudoku.MaxSide + 1]uint8 // of each digit, if the order is LeastConstraining
	scores  []float64                 // of each digit, if the order is InScoreOrder
}

// rank returns the rank of a digit; the lowest goes first.
func (by *ranking) rank(digit uint8) float64 {
	if by.order == InScoreOrder {
		return by.scores[digit]
	}
	return float64(by.strikes[digit])
}

// rank ranks the digits of a cell. could returns the candidates that the engine sees in a peer, none if it is
// filled.
func (r *run) rank(cell int, could func(peer int) sudoku.Digits) ranking {
	by := ranking{order: r.values}
	if by.order == LeastConstraining {
		for _, peer := range r.peers(cell) {
			for k := range could(peer).All() {
				by.strikes[k]++
			}
		}
	}
	return by
}

// prefer returns the digit to try next in a cell, of those that are left, and why. Only digits that fit count as
// alternatives. A Turn for another digit goes first.
func (r *run) prefer(cell int, by *ranking, left, fits sudoku.Digits, decisions int64) (k uint8, why Detail) {
	switch by.order {
	case LeastConstraining, InScoreOrder:
		k = left.Min()
		for other := range left.All() {
			if by.rank(other) < by.rank(k) {
				k = other
			}
		}
	case RandomOrder:
		k = r.anyOf(left) // also if a Turn replaces it, so that the next ones stay the same
	default:
		k = left.Min()
	}
	if t, ok := r.turn(decisions); ok && t.Cell == cell && (left & fits).Has(t.Digit) {
		return t.Digit, Detail{}
	}
	fits &= left
	if r.observe == nil || by.order == Ascending || fits.Len() < 2 || !fits.Has(k) {
		return k, Detail{}
	}
	p := Preference{Order: by.order, Left: fits.Len()}
	if by.order == RandomOrder {
		return k, PreferenceDetail(p)
	}
	p.Strikes = int(by.strikes[k])
	for other := range fits.All() {
		if by.rank(other) == by.rank(k) {
			p.Equal++
		}
	}
	return k, PreferenceDetail(p)
}

// anyOf returns a random digit of a set.
func (r *run) anyOf(set sudoku.Digits) uint8 {
	for range r.draw(set.Len()) {
		set = set.WithoutMin()
	}
	return set.Min()
}

// draw returns a random number from 0 to n-1. (For n this small the bias of the
// remainder is below 10⁻¹⁵.)
func (r *run) draw(n int) int { return int(r.rng.Uint64() % uint64(n)) }
