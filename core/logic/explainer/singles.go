package explainer

import "nonet/core/logic"

// hiddenSingle finds the only place that a house has for a digit. The Explainer first looks for houses with one empty
// cell, and then in boxes, where people see it most easily, before columns and rows.
//
//	. . . | 7 . .
//	. * . | . . .     7 can only go to * in its box
//	. . 2 | . . .
func (s *solver) hiddenSingle() bool {
	for _, alone := range [2]bool{true, false} {
		for _, h := range s.inOrder {
			if s.open[h] == 0 || (s.open[h] == 1) != alone {
				continue
			}
			for d, places := range s.place[h*s.n:][:s.n] {
				if !single(places) {
					continue
				}
				technique, grade := logic.HiddenSingle, 15
				switch {
				case alone:
					technique, grade = logic.FullHouse, 10
				case h < s.first(row): // a box
					grade = 12
				}
				s.placing(technique, grade, s.CellAt(h, places), d)
				s.found.houses = append(s.found.houses, h)
				return true
			}
		}
	}
	return false
}

// nakedSingle finds a cell with one candidate.
//
//	1 2 3 | . * .     the peers of * hold all digits but one
//	      | 4 5 6
//	      | 7 . 8
func (s *solver) nakedSingle() bool {
	for cell, mask := range s.cand {
		if single(mask) {
			s.placing(logic.NakedSingle, 23, cell, lowest(mask))
			return true
		}
	}
	return false
}
