package explainer

import "nonet/core/logic"

// wing finds an XY-Wing (or, with three candidates in the pivot, an XYZ-Wing): whatever the pivot holds, one of its two
// wings holds z, so z is struck from what sees them all.
//
//	xy .  . | xz        the pivot holds x, y (or z):
//	.  .  . |           then one wing has z
//	yz -  - | -
func (s *solver) wing(xyz bool) bool {
	technique, grade, size := logic.XYWing, 42, 2
	if xyz {
		technique, grade, size = logic.XYZWing, 44, 3
	}
	fresh := s.history.freshCells()
	for pivot, mask := range s.cand {
		if count(mask) != size {
			continue
		}
		same := !fresh.Has(pivot)
		if same && !fresh.Meets(s.Peers(pivot)) {
			continue
		}
		wings := s.wings[:0]
		for _, cell := range s.ordered[pivot] {
			if wing := s.cand[cell]; double(wing) && single(mask&^wing) {
				wings = append(wings, cell)
			}
		}
		s.wings = wings
		for i, first := range wings {
			xz := s.cand[first]
			for _, second := range wings[i+1:] {
				yz := s.cand[second]
				z := xz & yz
				if same && !fresh.Has(first) && !fresh.Has(second) {
					continue
				}
				if !single(z) || count(mask|xz|yz) != 3 || (mask&z != 0) != xyz {
					continue
				}
				s.striking(technique, grade)
				s.found.cells = append(s.found.cells, pivot, first, second)
				with := s.found.cells // that hold z
				if !xyz {
					with = with[1:]
				}
				s.strikeCommon(with, lowest(z))
				if len(s.found.strikes) == 0 {
					continue
				}
				s.found.digits = mask | xz | yz
				return true
			}
		}
	}
	return false
}
