package hodoku

import (
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A singles knows the singles of a position in the order in which they came up. HoDoKu takes them in this order, and the number
// of hidden singles of a path, which have a score of their own, depends on it.
type singles struct {
	layout     *sudoku.Layout
	candidates []sudoku.Digits
	places     [][]int // for each house and digit, at digit-1: how many cells can hold it
	empty      []int   // for each house
	naked      []position.Candidate
	hidden     []position.Candidate
}

// newSingles returns the singles of a puzzle after its givens, in reading order.
func newSingles(p sudoku.Puzzle) *singles {
	l := p.Layout
	s := &singles{layout: l, candidates: make([]sudoku.Digits, l.Cells())}
	for cell := range s.candidates {
		s.candidates[cell] = l.All()
	}
	for range l.Houses() {
		places := make([]int, l.Side())
		for d := range places {
			places[d] = l.Side()
		}
		s.places = append(s.places, places)
		s.empty = append(s.empty, l.Side())
	}
	for cell, d := range p.Givens {
		if d != 0 {
			s.place(cell, d)
		}
	}
	return s
}

// apply makes the changes of a deduction.
func (s *singles) apply(d logic.Deduction) {
	for _, c := range d.Places {
		s.place(c.Cell, c.Digit)
	}
	for _, c := range d.Strikes {
		s.strike(c.Cell, c.Digit)
	}
}

func (s *singles) place(cell int, digit uint8) {
	others := s.candidates[cell].Without(digit)
	s.candidates[cell] = 0
	for _, peer := range s.layout.Peers(cell) {
		s.strike(peer, digit)
	}
	for _, h := range s.layout.HousesOf(cell) {
		s.empty[h]--
	}
	for d := range others.All() {
		s.lose(cell, d)
	}
}

func (s *singles) strike(cell int, digit uint8) {
	if !s.candidates[cell].Has(digit) {
		return
	}
	s.candidates[cell] = s.candidates[cell].Without(digit)
	if s.candidates[cell].Len() == 1 {
		s.naked = append(s.naked, position.Candidate{Cell: cell, Digit: s.candidates[cell].Min()})
	}
	s.lose(cell, digit)
}

// lose counts that a cell cannot hold a digit any more.
func (s *singles) lose(cell int, digit uint8) {
	for _, h := range s.layout.HousesOf(cell) {
		s.places[h][digit-1]--
		if s.places[h][digit-1] != 1 {
			continue
		}
		for _, other := range s.layout.Houses()[h].Cells {
			if s.candidates[other].Has(digit) {
				s.hidden = append(s.hidden, position.Candidate{Cell: other, Digit: digit})
			}
		}
	}
}

// next returns the technique and the digit of the next single, or nil.
func (s *singles) next() (*logic.Technique, position.Candidate) {
	for _, c := range s.naked {
		if s.candidates[c.Cell] == 0 {
			continue
		}
		for _, h := range s.layout.HousesOf(c.Cell) {
			if s.empty[h] == 1 {
				return logic.FullHouse, c
			}
		}
	}
	if c, ok := s.first(&s.naked); ok {
		return logic.NakedSingle, c
	}
	if c, ok := s.first(&s.hidden); ok {
		return logic.HiddenSingle, c
	}
	return nil, position.Candidate{}
}

// first takes the first single of a list whose cell is still empty.
func (s *singles) first(list *[]position.Candidate) (position.Candidate, bool) {
	for len(*list) > 0 {
		c := (*list)[0]
		*list = (*list)[1:]
		if s.candidates[c.Cell].Has(c.Digit) {
			return c, true
		}
	}
	return position.Candidate{}, false
}
