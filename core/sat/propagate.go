package sat

// set makes a literal true for a reason.
func (s *Solver) set(l Lit, why reason) {
	s.values[l], s.values[l.Not()] = 1, -1
	v := l >> 1
	s.level[v] = int32(len(s.marks))
	s.reason[v] = why
	s.trail = append(s.trail, l)
}

// decide makes a literal true as a decision, on a new level.
func (s *Solver) decide(l Lit) {
	s.marks = append(s.marks, len(s.trail))
	s.set(l, 0)
	if s.Observer != nil {
		s.Observer.Decide(l)
	}
	s.settle(l)
}

// imply makes a literal true because it is the last one left in a clause.
func (s *Solver) imply(l Lit, c clause) {
	s.set(l, reason(c))
	if s.Observer != nil {
		s.Observer.Imply(l, s.clauses.number(c))
	}
	s.settle(l)
}

// propagate applies all clauses to the trail. It returns a clause all of whose literals
// are false, or none.
func (s *Solver) propagate() clause {
	for s.ahead < len(s.trail) {
		l := s.trail[s.ahead].Not()
		s.ahead++
		if c := s.visit(l); c != none {
			return c
		}
	}
	return none
}

// visit finds another literal to watch for each clause that watches l, which has become
// false. It returns the first clause all of whose literals are false, or none.
func (s *Solver) visit(l Lit) (conflict clause) {
	list := &s.watches.lists[l]
	watches := s.watches.pool[list.start : list.start+list.size]
	s.Stats.Visits += int64(len(watches))
	values := s.values
	kept := 0
next:
	for i := range len(watches) {
		w := watches[i]
		watches[kept] = w
		kept++
		value := values[w.blocker]
		if value > 0 {
			continue
		}
		if w.clause < 0 {
			if value < 0 {
				conflict = -w.clause
			} else {
				s.imply(w.blocker, -w.clause)
				continue
			}
		} else {
			start := w.clause + headerWords
			lits := s.clauses.words[start : start+clause(s.clauses.words[w.clause])]
			other := lits[0] ^ lits[1] ^ l
			if other != w.blocker {
				watches[kept-1].blocker = other
				if values[other] > 0 {
					continue
				}
			}
			for k := 2; k < len(lits); k++ {
				if r := lits[k]; values[r] >= 0 {
					lits[0], lits[1], lits[k] = other, r, l
					kept--
					s.watches.add(r, watch{w.clause, other})
					if start := list.start; &s.watches.pool[start] != &watches[0] { // the pool has moved
						watches = s.watches.pool[start : start+list.size]
					}
					continue next
				}
			}
			if values[other] == 0 {
				s.imply(other, w.clause)
				continue
			}
			conflict = w.clause
		}
		kept += copy(watches[kept:], watches[i+1:])
		break
	}
	list.size = int32(kept)
	return conflict
}

// backTo undoes all levels above a level.
func (s *Solver) backTo(level int) {
	if level >= len(s.marks) {
		return
	}
	mark := s.marks[level]
	for i := len(s.trail) - 1; i >= mark; i-- {
		l := s.trail[i]
		s.values[l], s.values[l.Not()] = 0, 0
		s.last[l>>1] = l & 1
		s.trues -= int(^l & 1)
		s.order.insert(int32(l >> 1))
		if s.Observer != nil {
			s.Observer.Undo(l)
		}
	}
	s.trail = s.trail[:mark]
	s.marks = s.marks[:level]
	s.ahead = mark
}
