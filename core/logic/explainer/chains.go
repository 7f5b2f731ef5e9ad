package explainer

import "nonet/core/position"

// chains is the scratch space of the searches for chains.
type chains struct {
	// Of static chains:
	on, off position.Set // the potentials that have been reached, as sets of cells by digit
	useful  position.Set // the candidates that lead on when they are off, by digit
	parent  [2][]int32   // for each candidate, by state: the candidate from which it follows, -1 for the source
	from    [2][]int32   // the candidates that were reached last, by state
	target  int          // the candidate whose being reached ends the search, or -1
	circle  position.Set // the candidates that can be on in a cycle, by their numbers
	ends    []int
	closing []closing
	path    []int32
	forward position.Set // what the potentials of a cycle that are on make false, by digit
	back    position.Set // what its potentials that are off would make false if they were on
	cells   position.Set // the cells of the cycle

	graph graph

	static    bool // the best chain is one of these
	best      rank
	pass      *pass       // of the best, if it is a chain
	source    int         // its source
	sourceOn  bool        // whether that is on
	ring      ring        // or the cycle
	proof     []int32     // the path of the best, from its end to its source
	collected *collection // if all chains are wanted, and not the best
	words     int
	n         int
	branches  *branchSpace // made when the first set of many chains is looked for
}

// scratch returns the scratch space, which most puzzles do not need.
func (s *solver) scratch() *chains {
	if s.chains == nil {
		sets, candidates := s.n*s.words, s.n*s.cells
		s.chains = &chains{
			on: make(position.Set, sets), off: make(position.Set, sets), useful: make(position.Set, sets), forward: make(position.Set, sets), back: make(position.Set, sets),
			parent: [2][]int32{make([]int32, candidates), make([]int32, candidates)}, cells: s.NewSet(),
			words: s.words, n: s.n,
		}
	}
	return s.chains
}

// mark adds a candidate to sets of cells by digit.
func (c *chains) mark(sets position.Set, candidate int) {
	sets[candidate%c.n*c.words:].Add(candidate / c.n)
}
