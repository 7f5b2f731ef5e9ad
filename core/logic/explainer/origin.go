package explainer

import (
	"slices"

	"nonet/core/logic"
)

// An origin is what the best step is made of, so that its chains can be found again when someone asks for them.
type origin struct {
	level   level
	sources []int // candidates; the last is off if turned is set, all others are on
	turned  bool
	target  int // what follows from all, or -1: a contradiction
	on      bool
}

// bestChains returns the chains of the best step.
func (s *branchSearch) bestChains() (chains []logic.Chain) {
	s.regrowBest()
	for _, e := range s.ends {
		chains = append(chains, s.branchChain(e))
	}
	return chains
}

// regrowBest grows the branches of the best step again, and puts their ends into ends.
func (s *branchSearch) regrowBest() {
	how := s.origin
	s.budget = budgetOfRate // it takes no longer than the first time
	s.prepare()
	s.ends = s.ends[:0]
	for i, source := range how.sources {
		s.offsKnown = false
		b := s.when(source, !how.turned || i < len(how.sources)-1, how.level)
		if how.target < 0 {
			s.ends = append(s.ends, end{b, b.yes}, end{b, b.no})
		} else {
			s.ends = append(s.ends, end{b, b.nodeOf[s.graph.number[how.target]]})
		}
	}
}

// branchChain returns the part of a branch on which its end stands, in the order in which it grew.
func (s *branchSearch) branchChain(e end) logic.Chain {
	queue := s.begin(nil, e)
	for at := 0; at < len(queue); at++ {
		queue = s.addParents(queue, e.branch, queue[at])
	}
	slices.Sort(queue)
	var chain logic.Chain
	for _, at := range queue {
		node := &e.nodes[at]
		candidate := int(s.graph.of[node.x])
		i := logic.Implication{Candidate: s.candidate(candidate), On: node.on, House: s.houseOf(node.why, candidate)}
		for _, parent := range e.parentsOf(at) {
			from, _ := slices.BinarySearch(queue, parent)
			i.From = append(i.From, from)
		}
		chain = append(chain, i)
	}
	return chain
}
