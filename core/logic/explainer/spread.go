package explainer

import "nonet/core/position"

// A spread is what follows from an assumption, without the reasons: two sets of candidates. Where nothing contradicts it does
// not depend on the order of the implications, so it can be computed much faster than a branch. It tells which branches are worth growing.
type spread struct {
	on, off     position.Set // sets of cells by digit
	contradicts bool         // the sets are worthless then
}

// spreader computes spreads.
type spreader struct {
	live  *board
	stack []int32 // candidates that are on and whose consequences are still to be drawn
	sets  position.Set
	all   [2][]spread // for each candidate, by state
}

func newSpreader(s *solver) spreader {
	live := newBoard(s.tables)
	live.digit, live.open = s.digit, s.open
	return spreader{live: live}
}

// spreadFrom computes what follows from a candidate being on or off.
func (s *solver) spreadFrom(into *spread, candidate int, on bool, l level) {
	m := &s.chains.branches.spreader
	m.live.copyCandidates(s.board)
	clear(into.on)
	clear(into.off)
	into.contradicts = false
	m.stack = m.stack[:0]
	cell, d := s.split(candidate)
	if on {
		s.spreadOn(into, cell, d)
	} else {
		s.spreadOff(into, cell, d, l)
	}
	for !into.contradicts {
		last := len(m.stack) - 1
		if last < 0 {
			if l < plus || !s.spreadFurther(into, l) {
				return
			}
			continue
		}
		candidate, m.stack = int(m.stack[last]), m.stack[:last]
		cell, d := s.split(candidate)
		if l != digitOnly {
			for left := m.live.cand[cell] &^ (1 << d); left != 0 && !into.contradicts; left &= left - 1 {
				s.spreadOff(into, cell, lowest(left), l)
			}
		}
		for w, peers := range s.Peers(cell) {
			for left := peers & m.live.where[d*s.words+w]; left != 0 && !into.contradicts; left &= left - 1 {
				s.spreadOff(into, w*64+lowest(left), d, l)
			}
		}
	}
}

// spreadOn turns a candidate on that may be on already.
func (s *solver) spreadOn(into *spread, cell, d int) {
	w := &into.on[d*s.words+cell/64]
	if *w>>(cell%64)&1 == 0 {
		*w |= 1 << (cell % 64)
		s.chains.branches.spreader.stack = append(s.chains.branches.spreader.stack, int32(cell*s.n+d))
	}
}

// spreadOff turns a candidate off that is live. What is left alone in its cell or in a house is on. Where nothing is left, or where the
// candidate was on, there is a contradiction.
func (s *solver) spreadOff(into *spread, cell, d int, l level) {
	live := s.chains.branches.spreader.live
	i, bit := d*s.words+cell/64, uint64(1)<<(cell%64)
	if into.on[i]&bit != 0 {
		into.contradicts = true
		return
	}
	into.off[i] |= bit
	live.where[i] &^= bit
	mask := live.cand[cell] &^ (1 << d)
	live.cand[cell] = mask
	if mask&(mask-1) == 0 && l != digitOnly {
		if mask == 0 {
			into.contradicts = true
			return
		}
		s.spreadOn(into, cell, lowest(mask))
	}
	at := &s.at[cell]
	for kind, h := range &s.of[cell] {
		p := &live.place[h*s.n+d]
		*p &^= 1 << at[kind]
		if places := *p; places&(places-1) == 0 {
			if places == 0 {
				into.contradicts = true
				return
			}
			s.spreadOn(into, s.CellAt(h, places), d)
		}
	}
}

// spreadFurther turns off what the patterns strike that growFurther looks for, and reports whether there was any.
func (s *solver) spreadFurther(into *spread, l level) bool {
	live := s.chains.branches.spreader.live
	any := false
	strike := func(house int, places, digits uint64) {
		for ; places != 0; places &= places - 1 {
			cell := s.CellAt(house, places)
			for left := live.cand[cell] & digits; left != 0 && !into.contradicts; left &= left - 1 {
				s.spreadOff(into, cell, lowest(left), l)
				any = true
			}
		}
	}
	live.eachLocking(func(_, house, crossing, d int) bool {
		strike(crossing, live.place[crossing*s.n+d]&^s.Shared(crossing, house), 1<<d)
		return any
	})
	if any {
		return true
	}
	live.eachHiddenSet(&s.pick, 2, 4, func(h int, digits, places uint64) bool {
		strike(h, places, ^digits)
		return any
	})
	if any {
		return true
	}
	live.eachNakedSet(&s.pick, 2, func(h int, digits, places uint64) bool {
		strike(h, s.all&^places, digits)
		return any
	})
	if any {
		return true
	}
	live.eachFish(&s.pick, 2, func(_, cover int, lines, cross uint64, d int) bool {
		for ; cross != 0; cross &= cross - 1 {
			h := cover + lowest(cross)
			strike(h, live.place[h*s.n+d]&^lines, 1<<d)
		}
		return any
	})
	return any
}

// spreadAll computes the spreads of all candidates.
func (s *solver) spreadAll(l level) {
	m := &s.chains.branches.spreader
	sets, candidates := s.n*s.words, s.n*s.cells
	if m.all[0] == nil {
		m.all = [2][]spread{make([]spread, candidates), make([]spread, candidates)}
	}
	need := 0
	for _, mask := range s.cand {
		need += 4 * sets * count(mask)
	}
	if cap(m.sets) < need {
		m.sets = make(position.Set, need+need/4)
	}
	left := m.sets[:need]
	take := func() position.Set {
		set := left[:sets:sets]
		left = left[sets:]
		return set
	}
	for _, on := range [2]bool{true, false} {
		for cell, mask := range s.cand {
			for ; mask != 0; mask &= mask - 1 {
				d := lowest(mask)
				if l == digitOnly && s.history.digits[d] <= s.history.nishio {
					continue
				}
				into := &m.all[b2i(on)][cell*s.n+d]
				if partner := s.partner(cell, d, l); !on && partner >= 0 {
					*into = m.all[1][partner]
					continue
				}
				into.on, into.off = take(), take()
				s.spreadFrom(into, cell*s.n+d, on, l)
			}
		}
	}
}

// partner returns a candidate that is on if another is off, or -1. Since the other is off if it is on, the same follows from both.
func (s *solver) partner(cell, d int, l level) int {
	if mask := s.cand[cell]; l != digitOnly && double(mask) {
		return cell*s.n + lowest(mask&^(1<<d))
	}
	for kind, h := range &s.of[cell] {
		if places := s.place[h*s.n+d]; double(places) {
			return s.CellAt(h, places&^(1<<s.at[cell][kind]))*s.n + d
		}
	}
	return -1
}
