package sat

import "slices"

// AddClause says that at least one of the literals is true, and returns the number
// of the clause. The search stays as near to where it stood as the clause allows,
// so that after a solution the next one is not looked for from the start.
func (s *Solver) AddClause(lits ...Lit) int {
	number := s.numbered
	s.numbered++
	s.solved = false
	if s.refuted {
		return number
	}
	kept := s.clause[:0]
	for i, l := range lits {
		if slices.Contains(lits[:i], l) {
			continue
		}
		if slices.Contains(lits[:i], l.Not()) {
			return number
		}
		if s.values[l] != 0 && s.level[l>>1] == 0 {
			if s.values[l] > 0 {
				return number
			}
			continue
		}
		kept = append(kept, l)
	}
	s.clause = kept
	if len(kept) == 0 {
		s.refute(number, lits)
		return number
	}
	s.join(kept, Lit(number))
	return number
}

// Block shuts out the solution that Solve has found, so that the next yes is another
// one: not all the decisions that led to it may be repeated together, from which
// everything else followed. The clause that says so is kept for good. It panics where
// there is no solution to shut out: where the last Solve did not say yes, or clauses were
// added since.
func (s *Solver) Block() {
	if !s.solved {
		panic("sat: Block without a solution")
	}
	s.solved = false
	if s.Observer != nil {
		s.Observer.Block()
	}
	lits := make([]Lit, 0, len(s.marks))
	for level, mark := range s.marks {
		if mark == len(s.trail) || int(s.level[s.trail[mark]>>1]) != level+1 {
			continue // an assumption that was true already: a level without a decision
		}
		lits = append(lits, s.trail[mark].Not())
	}
	if len(lits) == 0 {
		s.refuted = true // it was the only one
		return
	}
	// The decisions differ and none is at the root, so that the clause can be taken as
	// it is. AddClause, made for short ones, would compare each two of its literals.
	number := s.numbered
	s.numbered++
	s.join(lits, Lit(number))
}

// refute ends all searches: a clause has no literal left and nothing was decided.
func (s *Solver) refute(number int, lits []Lit) {
	s.refuted = true
	if s.Observer != nil {
		s.Observer.Conflict(number, lits)
	}
}

// join adds a clause, none of whose literals has a value at the root. It goes back
// as far as it takes for the clause to have a literal left, and draws the conclusion
// where it has but one.
func (s *Solver) join(lits []Lit, note Lit) {
	if len(lits) == 1 {
		s.backTo(0)
		c := s.clauses.add(lits, note) // for its number; it needs no watches
		s.imply(lits[0], c)
		return
	}
	for place := range 2 {
		best := place
		for i := place + 1; i < len(lits); i++ {
			if s.freedom(lits[i]) > s.freedom(lits[best]) {
				best = i
			}
		}
		lits[place], lits[best] = lits[best], lits[place]
	}
	c := s.clauses.add(lits, note)
	s.attach(c)
	if s.values[lits[1]] >= 0 {
		return
	}
	level := int(s.level[lits[1]>>1])
	if s.values[lits[0]] < 0 && int(s.level[lits[0]>>1]) == level {
		s.backTo(level - 1)
		return
	}
	s.backTo(level)
	if s.values[lits[0]] == 0 {
		s.imply(lits[0], c)
	}
}

// freedom orders literals by how long they can be watched: open and true ones before
// false ones, and of those the ones that became false last.
func (s *Solver) freedom(l Lit) int32 {
	if s.values[l] >= 0 {
		return int32(len(s.marks)) + 1
	}
	return s.level[l>>1]
}

// Solve reports whether the clauses can be satisfied while the assumptions hold. After
// a yes, True tells the solution until the next call of another method that changes
// something. Every few milliseconds it asks over, such as a context's Err; an error of that
// ends the search and is returned.
func (s *Solver) Solve(over func() error, assumptions ...Lit) (bool, error) {
	s.failed, s.solved = s.failed[:0], false
	if len(assumptions) > 0 || s.assumed > 0 {
		s.backTo(0)
	}
	s.assumed = len(assumptions)
	s.analysis.allow(len(assumptions) + len(s.level))
	s.over, s.nextPoll = over, s.Stats.Visits // look at once: it may be one of many short searches
	for {
		if err := s.poll(); err != nil {
			return false, err
		}
		if s.refuted {
			return false, nil
		}
		if conflict := s.propagate(); conflict != none {
			s.learn(conflict)
			continue
		}
		s.restart()
		l, ok := s.next(assumptions)
		if len(s.failed) > 0 {
			return false, nil
		}
		if !ok {
			s.solved = true
			return true, nil
		}
		s.Stats.Decisions++
		s.decide(l)
	}
}

// pollEvery is how many looks at clauses and groups go by between two calls of
// over: a few milliseconds' worth.
const pollEvery = 1 << 14

func (s *Solver) poll() error {
	if s.Stats.Visits < s.nextPoll {
		return nil
	}
	s.nextPoll = s.Stats.Visits + pollEvery
	return s.over()
}

// steady is how many conflicts the search holds on to the values variables had.
const steady = 10_000

// next is the literal to decide, and whether there is one. The assumptions come
// first, and where one of them is false already, s.failed says so. Then comes what
// Choose wishes, or else the most active variable. In the beginning that is made what
// it was last, true if it was nothing yet, so that a search that starts over comes back
// to where it had got to: an empty grid needs that. A search that goes on for long is a
// hard one, and making the variable true each time takes it a few conflicts less.
func (s *Solver) next(assumptions []Lit) (Lit, bool) {
	for len(s.marks) < len(assumptions) {
		l := assumptions[len(s.marks)]
		switch {
		case s.values[l] < 0:
			s.blame(l)
			return 0, false
		case s.values[l] == 0:
			return l, true
		}
		s.marks = append(s.marks, len(s.trail)) // a level without a decision
	}
	if s.Choose != nil {
		if l, ok := s.Choose(); ok && s.values[l] == 0 {
			return l, true // the order has it still, and will pass it over
		}
	}
	for len(s.order.heap) > 0 {
		v := s.order.pop()
		if l := Pos(int(v)); s.values[l] == 0 {
			if s.pace.conflicts < steady {
				l |= s.last[v]
			}
			return l, true
		}
	}
	return 0, false
}

// learn draws a clause from a conflict, goes back to where the clause has one
// literal left, and makes that true.
func (s *Solver) learn(conflict clause) {
	s.Stats.Conflicts++
	lits := s.clauses.lits(conflict)
	if len(s.marks) == 0 {
		s.refute(s.clauses.number(conflict), lits)
		return
	}
	if s.Observer != nil {
		s.Observer.Conflict(s.clauses.number(conflict), lits)
	}
	level, glue := s.analyze(conflict)
	learnt := s.analysis.learnt
	if s.Observer != nil {
		s.Observer.Learn(learnt)
		s.Observer.Jump(len(s.marks), level)
	}
	s.pace.conflict(glue)
	s.backTo(level)
	c := s.clauses.add(learnt, noteLearnt|2*noteUsedBy|Lit(glue))
	if len(learnt) > 1 {
		s.attach(c)
		if len(learnt) > 2 {
			s.clauses.learnt = append(s.clauses.learnt, c)
		}
	}
	s.imply(learnt[0], c)
	s.order.decay()
}
