package sat

import "slices"

// groups are sets of variables, at most one of which may be true.
type groups struct {
	variables []int32
	ends      []int32 // group g is variables[ends[2g]:ends[2g+1]]
	first     []int32 // for each variable, its first membership, -1 for none
	of        []membership
}

// A membership of a variable in a group, and the next one of the same variable.
type membership struct{ group, next int32 }

func newGroups(variables int) groups {
	g := groups{first: make([]int32, variables)}
	for i := range g.first {
		g.first[i] = -1
	}
	return g
}

// Grow makes room for groups with that many variables in all, so that adding them does
// not reallocate.
func (s *Solver) Grow(groupCount, variables int) {
	g := &s.groups
	g.variables = slices.Grow(g.variables, variables)
	g.ends = slices.Grow(g.ends, 2*groupCount)
	g.of = slices.Grow(g.of, variables)
}

// AddAtMostOne adds the condition that no two of the variables are true. When one becomes
// true the others become false immediately, before any clause is checked, so no two are
// ever true.
func (s *Solver) AddAtMostOne(variables ...int) {
	s.solved = false
	s.backTo(0)
	g := &s.groups
	group, start := int32(len(g.ends)/2), int32(len(g.variables))
	var held int
	for _, v := range variables {
		g.variables = append(g.variables, int32(v))
		g.of = append(g.of, membership{group, g.first[v]})
		g.first[v] = int32(len(g.of) - 1)
		if s.values[Pos(v)] > 0 {
			held++
		}
	}
	g.ends = append(g.ends, start, int32(len(g.variables)))
	s.refuted = s.refuted || held > 1
	for _, v := range variables {
		if s.values[Pos(v)] > 0 {
			s.exclude(int32(v), group)
		}
	}
}

// exclude makes all other variables of a group false.
func (s *Solver) exclude(variable, group int32) {
	by := Pos(int(variable))
	for _, other := range s.groups.variables[s.groups.ends[2*group]:s.groups.ends[2*group+1]] {
		if l := Neg(int(other)); s.values[l] == 0 {
			s.set(l, excludedBy(by.Not()))
			if s.Observer != nil {
				s.Observer.Exclude(l, by)
			}
		}
	}
}

// settle makes true the literals that follow, by groups, from a literal that has become
// true.
func (s *Solver) settle(l Lit) {
	if l.Negated() {
		return
	}
	s.trues++
	s.Stats.Trues++
	s.Stats.Most = max(s.Stats.Most, s.trues)
	v := int32(l >> 1)
	for m := s.groups.first[v]; m >= 0; m = s.groups.of[m].next {
		s.Stats.Visits++
		s.exclude(v, s.groups.of[m].group)
	}
}
