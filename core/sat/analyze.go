package sat

import "slices"

// analysis is the working memory of learning from a conflict.
type analysis struct {
	seen    []mark  // for each variable
	block   []int32 // the variables in the block
	touched []int32 // the variables with a mark
	learnt  []Lit
	stack   []frame
	stamp   []int32 // for each level, the count of the last clause that had it
	stamps  int32
}

// A mark is what the current analysis knows about a variable.
type mark uint8

const (
	inClause  mark = 1 << iota // it is in the clause, or has been resolved away
	redundant                  // its literal follows from others in the clause
	necessary                  // its literal does not
	inBlock                    // it is in the block that shrink is working on
)

// A frame is a variable whose reason is being traversed.
type frame struct {
	variable int32
	next     int32 // the index of the next literal of the reason
}

func newAnalysis(variables int) analysis {
	return analysis{
		seen: make([]mark, variables), touched: make([]int32, 0, variables), stamp: make([]int32, variables+1), block: make([]int32, 0, variables),
		learnt: make([]Lit, 0, variables), stack: make([]frame, 0, variables),
	}
}

// allow makes room for more levels.
func (a *analysis) allow(levels int) {
	if more := levels + 1 - len(a.stamp); more > 0 {
		a.stamp = append(a.stamp, make([]int32, more)...)
	}
}

// analyze derives a clause from a conflict. Its only literal of the last level is the
// negation of the first unique implication point. glue is its number of levels, and level
// is the one to go back to, where all its literals but one are false. The clause is in
// s.analysis.learnt, that literal first and one of the level to go back to second.
func (s *Solver) analyze(conflict clause) (level, glue int) {
	a := &s.analysis
	a.learnt = append(a.learnt[:0], 0) // room for the first
	open, at := 0, len(s.trail)
	current := int32(len(s.marks))
	take := func(l Lit) {
		v := int32(l >> 1)
		if a.seen[v] != 0 || s.level[v] == 0 {
			return
		}
		a.seen[v] = inClause
		a.touched = append(a.touched, v)
		s.order.raise(v)
		if s.level[v] == current {
			open++
		} else {
			a.learnt = append(a.learnt, l)
		}
	}
	why := reason(conflict)
	for {
		if by, ok := why.by(); ok {
			take(by)
		} else {
			c := clause(why)
			s.used(c)
			for _, l := range s.clauses.lits(c) {
				take(l)
			}
		}
		for at--; a.seen[s.trail[at]>>1] == 0; at-- {
		}
		l := s.trail[at]
		if open--; open == 0 {
			a.learnt[0] = l.Not()
			break
		}
		why = s.reason[l>>1]
	}
	glue = s.glueOf(a.learnt) // also stamps the levels, for shrink
	s.shrink()
	level = s.secondLevel(a.learnt)
	for _, v := range a.touched {
		a.seen[v] = 0
	}
	a.touched = a.touched[:0]
	return level, glue
}

// secondLevel moves the literal of the highest level, not counting the first literal, to
// the second place and returns that level, or 0 if there is only one literal.
func (s *Solver) secondLevel(lits []Lit) int {
	if len(lits) == 1 {
		return 0
	}
	best := 1
	for i := 2; i < len(lits); i++ {
		if s.level[lits[i]>>1] > s.level[lits[best]>>1] {
			best = i
		}
	}
	lits[1], lits[best] = lits[best], lits[1]
	return int(s.level[lits[1]>>1])
}

// glueOf counts the levels of literals, those of all assumptions as one. A clause with
// few levels is likely to be useful again.
func (s *Solver) glueOf(lits []Lit) int {
	a := &s.analysis
	a.stamps++
	n, assumed := 0, 0
	for _, l := range lits {
		level := s.level[l>>1]
		if a.stamp[level] == a.stamps {
			continue
		}
		a.stamp[level] = a.stamps
		if int(level) > s.assumed {
			n++
		} else {
			assumed = 1
		}
	}
	return n + assumed
}

// shrink shortens the learnt clause. The literals of one level are replaced by one from
// which they all follow, if it requires no literals of lower levels outside the clause.
// If there is no such literal, those that follow from others are removed. This is the
// all-UIP shrinking of M. Fleury and A. Biere (“Efficient All-UIP Learned Clause
// Minimization”, SAT 2021). It pays if one literal makes many false, as in a group.
func (s *Solver) shrink() {
	a := &s.analysis
	rest := a.learnt[1:]
	slices.SortFunc(rest, func(x, y Lit) int { return int(s.level[y>>1] - s.level[x>>1]) })
	kept := 1
	for start, end := 0, 0; start < len(rest); start = end {
		level := s.level[rest[start]>>1]
		for end = start + 1; end < len(rest) && s.level[rest[end]>>1] == level; end++ {
		}
		block := rest[start:end]
		if len(block) > 1 {
			if l, ok := s.common(block, level); ok {
				a.learnt[kept] = l
				kept++
				continue
			}
		}
		for _, l := range block {
			if s.reason[l>>1] == 0 || !s.follows(int32(l>>1)) {
				a.learnt[kept] = l
				kept++
			}
		}
	}
	a.learnt = a.learnt[:kept]
}

// common returns the literal of a level from which all literals of a block of that level
// follow, together with literals of lower levels in the clause. ok is false if there is
// none.
func (s *Solver) common(block []Lit, level int32) (Lit, bool) {
	a := &s.analysis
	a.block = a.block[:0]
	for _, l := range block {
		s.intoBlock(int32(l >> 1))
	}
	l, ok := s.resolve(level)
	for _, v := range a.block {
		a.seen[v] &^= inBlock
	}
	return l, ok
}

func (s *Solver) intoBlock(v int32) {
	s.analysis.seen[v] |= inBlock
	s.analysis.block = append(s.analysis.block, v)
}

// resolve replaces the last literal of the block by its reason until one is left.
func (s *Solver) resolve(level int32) (Lit, bool) {
	a := &s.analysis
	for done, at := 1, s.marks[level]-1; ; at-- {
		v := int32(s.trail[at] >> 1)
		if a.seen[v]&inBlock == 0 {
			continue
		}
		if done == len(a.block) {
			return s.trail[at].Not(), true
		}
		done++
		for i := int32(0); ; i++ {
			l, ok := s.reasonLit(v, i)
			if !ok {
				break
			}
			u := int32(l >> 1)
			switch {
			case s.level[u] == level:
				if a.seen[u]&inBlock == 0 {
					s.intoBlock(u)
				}
			case s.level[u] == 0 || a.seen[u]&(inClause|redundant) != 0:
			case s.reason[u] == 0 || a.seen[u] == necessary || a.stamp[s.level[u]] != a.stamps || !s.follows(u):
				return 0, false
			}
		}
	}
}

// follows reports whether the value of a variable was implied by literals of the learnt
// clause alone, directly or indirectly.
func (s *Solver) follows(v int32) bool {
	a := &s.analysis
	a.stack = append(a.stack[:0], frame{variable: v})
	for len(a.stack) > 0 {
		top := &a.stack[len(a.stack)-1]
		l, ok := s.reasonLit(top.variable, top.next)
		if !ok { // all literals of its reason are in the clause or follow
			if a.seen[top.variable] == 0 {
				a.seen[top.variable] = redundant
				a.touched = append(a.touched, top.variable)
			}
			a.stack = a.stack[:len(a.stack)-1]
			continue
		}
		top.next++
		u := int32(l >> 1)
		if u == top.variable || s.level[u] == 0 || a.seen[u]&(inClause|redundant) != 0 {
			continue
		}
		if s.reason[u] == 0 || a.seen[u] == necessary || a.stamp[s.level[u]] != a.stamps {
			for _, f := range a.stack {
				if a.seen[f.variable] == 0 {
					a.seen[f.variable] = necessary
					a.touched = append(a.touched, f.variable)
				}
			}
			return false
		}
		a.stack = append(a.stack, frame{variable: u})
	}
	return true
}

// reasonLit returns the i-th literal of the reason of a variable's value, and reports
// whether there is one.
func (s *Solver) reasonLit(v, i int32) (l Lit, ok bool) {
	why := s.reason[v]
	if by, ok := why.by(); ok {
		return by, i == 0
	}
	lits := s.clauses.lits(clause(why))
	if int(i) >= len(lits) {
		return 0, false
	}
	return lits[i], true
}

// used records that a learnt clause took part in a conflict, and its glue if that has
// decreased.
func (s *Solver) used(c clause) {
	if !s.clauses.isLearnt(c) {
		return
	}
	note := s.clauses.note(c)
	glue := *note & noteGlue
	if glue > keepGlue {
		glue = min(glue, Lit(s.glueOf(s.clauses.lits(c))))
	}
	*note = noteLearnt | 2*noteUsedBy | glue
}

// blame finds the assumptions that made l, an assumption, false, and puts them and l into
// s.failed.
func (s *Solver) blame(l Lit) {
	a := &s.analysis
	s.failed = append(s.failed, l)
	a.seen[l>>1] = inClause
	for i := len(s.trail) - 1; i >= 0 && len(s.marks) > 0 && i >= s.marks[0]; i-- {
		v := int32(s.trail[i] >> 1)
		if a.seen[v] == 0 {
			continue
		}
		a.seen[v] = 0
		if s.reason[v] == 0 {
			s.failed = append(s.failed, s.trail[i])
			continue
		}
		for n := int32(0); ; n++ {
			other, ok := s.reasonLit(v, n)
			if !ok {
				break
			}
			if u := int32(other >> 1); u != v && s.level[u] > 0 {
				a.seen[u] = inClause
			}
		}
	}
	a.seen[l>>1] = 0
}
