package sat

import (
	"slices"

	"nonet/core/yield"
)

// AddClause adds the condition that at least one of the literals is true, and returns the
// number of the clause. Clauses that are learnt are counted too. The search goes back only as far as the clause requires, so that
// after a solution the search for the next does not start over.
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

// Block excludes the solution that Solve has found: the next solution will be another one.
// It adds a clause, which is never removed, that the decisions which led to the solution
// must not all be repeated. It panics if there is no solution to exclude: if the last Solve
// did not return true, or clauses were added since.
func (s *Solver) Block() {
	if !s.solved {
		panic("sat: Block without a solution")
	}
	s.solved = false
	lits := make([]Lit, 0, len(s.marks))
	for level, mark := range s.marks {
		if mark == len(s.trail) || int(s.level[s.trail[mark]>>1]) != level+1 {
			continue // an assumption that was true already: a level without a decision
		}
		lits = append(lits, s.trail[mark].Not())
	}
	if s.Observer != nil {
		s.Observer.Block(s.numbered, lits)
	}
	if len(lits) == 0 {
		s.refuted = true // it was the only one
		return
	}
	// The decisions differ and none is at the root, so the clause can be added as it is.
	// AddClause, which is meant for short clauses, would compare every pair of literals.
	number := s.numbered
	s.numbered++
	s.join(lits, Lit(number))
}

// refute ends all searches: all literals of a clause are false at the root.
func (s *Solver) refute(number int, lits []Lit) {
	s.refuted = true
	s.Stats.Conflicts++
	if s.Observer != nil {
		s.Observer.Conflict(number, lits)
	}
}

// join adds a clause, none of whose literals has a value at the root. It goes back until
// not all literals are false, and if only one is left makes that true.
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

// freedom orders literals by how suitable they are for watching: those without a value and
// true ones before false ones, and of those the ones of the highest level first.
func (s *Solver) freedom(l Lit) int32 {
	if s.values[l] >= 0 {
		return int32(len(s.marks)) + 1
	}
	return s.level[l>>1]
}

// Solve reports whether the clauses can be satisfied while the assumptions hold. If so,
// True gives the solution until the next call of a method that changes the solver. Every
// few milliseconds Solve calls over, for example a context's Err; if that returns an error
// the search ends and returns it.
func (s *Solver) Solve(over func() error, assumptions ...Lit) (bool, error) {
	s.failed, s.solved = s.failed[:0], false
	if len(assumptions) > 0 || s.assumed > 0 {
		s.backTo(0)
	}
	s.assumed = len(assumptions)
	s.analysis.allow(len(assumptions) + len(s.level))
	s.over, s.nextPoll = over, s.Stats.Visits // call over immediately: this may be one of many short searches
	for {
		yield.Often()
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

// pollEvery is the number of Visits between two calls of over, a few milliseconds.
const pollEvery = 1 << 14

func (s *Solver) poll() error {
	if s.Stats.Visits < s.nextPoll {
		return nil
	}
	s.nextPoll = s.Stats.Visits + pollEvery
	yield.Now()
	return s.over()
}

// steady is the number of conflicts for which decisions repeat the last values of
// variables.
const steady = 10_000

// next returns the literal to decide, and reports whether there is one. The assumptions
// come first; if one of them is false already, next sets s.failed. Then comes the literal
// that Choose requests, or else the most active variable. At first that gets its last
// value, or true if it has had none, so that after a restart the search returns to where it
// was; for an empty grid that is necessary. A search that takes long is a hard one, which
// needs slightly fewer conflicts if the variable is always made true.
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
			return l, true // it stays in the order, which will skip it
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

// learn derives a clause from a conflict, goes back to where one of its literals is not
// false, and makes that true.
func (s *Solver) learn(conflict clause) {
	lits := s.clauses.lits(conflict)
	if len(s.marks) == 0 {
		s.refute(s.clauses.number(conflict), lits)
		return
	}
	s.Stats.Conflicts++
	if s.Observer != nil {
		s.Observer.Conflict(s.clauses.number(conflict), lits)
	}
	level, glue := s.analyze(conflict)
	learnt, number := s.analysis.learnt, s.numbered
	s.numbered++
	if s.Observer != nil {
		s.Observer.Learn(number, learnt)
		s.Observer.Jump(len(s.marks), level)
	}
	s.pace.conflict(glue)
	s.backTo(level)
	c := s.clauses.add(learnt, noteLearnt|2*noteUsedBy|Lit(glue))
	if s.Observer != nil {
		s.clauses.name(c, number)
	}
	if len(learnt) > 1 {
		s.attach(c)
		if len(learnt) > 2 {
			s.clauses.learnt = append(s.clauses.learnt, c)
		}
	}
	s.imply(learnt[0], c)
	s.order.decay()
}
