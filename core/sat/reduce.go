package sat

import "slices"

// Clauses with little glue are kept: those up to keepGlue for ever, those up to holdGlue
// if they were used in one of the last two rounds. Most of the others that were not used
// since the last reduction are removed.
const (
	keepGlue = 2
	holdGlue = 6
)

// reduce removes the learnt clauses that are least likely to be useful, and those that
// are true in every solution. The search must be at the root, fully propagated.
func (s *Solver) reduce() {
	candidates := s.clauses.learnt[:0]
	for _, c := range s.clauses.learnt {
		note := s.clauses.note(c)
		glue, used := *note&noteGlue, *note&noteUsed
		if used > 0 {
			*note -= noteUsedBy
		}
		if glue <= keepGlue || used == 2*noteUsedBy || (used > 0 && glue <= holdGlue) {
			continue
		}
		candidates = append(candidates, c)
	}
	slices.SortFunc(candidates, func(a, b clause) int {
		if d := s.clauses.glue(a) - s.clauses.glue(b); d != 0 {
			return d
		}
		if d := s.clauses.words[a] - s.clauses.words[b]; d != 0 {
			return int(d)
		}
		return int(a - b)
	})
	for _, c := range candidates[len(candidates)/4:] {
		s.Stats.Removed++
		s.clauses.words[c+headerWords] = gone
	}
	s.compact()
}

// gone replaces the first literal of a clause that is to be removed.
const gone Lit = -1

// compact removes from the store the clauses that are gone or true at the root, and from
// the others the literals that are false at the root. That includes unit clauses: they
// are on the trail.
func (s *Solver) compact() {
	words := s.clauses.words
	s.clauses.learnt = s.clauses.learnt[:0]
	s.watches.clear()
	names := s.clauses.names
	s.clauses.names = nil
	kept := clause(1)
	for at := clause(1); int(at) < len(words); {
		size := clause(words[at])
		note := words[at+1]
		lits := words[at+headerWords : at+headerWords+size]
		name, named := names[at]
		at += headerWords + size
		if lits[0] == gone || s.holds(lits) {
			continue
		}
		to := kept + headerWords
		for _, l := range lits {
			if s.values[l] == 0 {
				words[to] = l
				to++
			}
		}
		words[kept], words[kept+1] = Lit(to-kept-headerWords), note
		if named {
			s.clauses.name(kept, name)
		}
		s.attach(kept)
		if note < 0 && words[kept] > 2 {
			s.clauses.learnt = append(s.clauses.learnt, kept)
		}
		kept = to
	}
	s.clauses.words = words[:kept]
	s.compactGroups()
}

func (s *Solver) holds(lits []Lit) bool {
	for _, l := range lits {
		if s.values[l] > 0 {
			return true
		}
	}
	return false
}

// compactGroups removes from the groups the variables that have a value at the root.
func (s *Solver) compactGroups() {
	g := &s.groups
	for i := 0; i < len(g.ends); i += 2 {
		kept := g.ends[i]
		for _, v := range g.variables[g.ends[i]:g.ends[i+1]] {
			if s.values[Pos(int(v))] == 0 {
				g.variables[kept] = v
				kept++
			}
		}
		g.ends[i+1] = kept
	}
}
