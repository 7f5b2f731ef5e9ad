package explainer

import (
	"nonet/core/logic"
	"nonet/core/position"
)

// A chainSearch looks for chains of the links of the position as it is.
type chainSearch struct {
	*task
	graph *graph

	// A path is followed along the links of a pass, with the candidates numbered as in the graph.
	links     *pass
	reached   states
	parent    [2][]int32  // for each candidate, by state: the candidate from which it follows, -1 for the source
	from      [2][]uint16 // the candidates that were reached last, by state
	target    int         // the candidate whose being reached ends the search, or -1
	falsified []uint16    // what candidates make false, one list after the other
	lists     []part      // for each candidate, its list

	refuters   position.Set // the candidates that lead from on to off in the pass
	circle     position.Set // the candidates that can be on in a cycle, by their numbers
	ends       []int        // the candidates that make the source of a cycle true when they are off
	closers    position.Set // the candidates that make one of these false
	closing    []closing
	path       []int32
	forward    position.Set // what the potentials of a cycle that are on make false, by digit
	back       position.Set // what its potentials that are off would make false if they were on
	cycleCells position.Set

	best      rank
	cyclic    bool        // the best is a cycle
	pass      *pass       // of the best, if it is a chain
	source    int         // its source
	sourceOn  bool        // whether that is on
	proof     []int32     // the path of the best, from its end to its source
	collected *collection // if all chains are wanted, and not the best
}

func newChainSearch(t *task) *chainSearch {
	sets, candidates := t.n*t.words, t.n*t.cells
	return &chainSearch{
		task: t, graph: new(graph),
		forward: make(position.Set, sets), back: make(position.Set, sets),
		parent: [2][]int32{make([]int32, candidates), make([]int32, candidates)}, cycleCells: t.NewSet(),
	}
}

// bestChain returns the chain of the best, or its cycle.
func (c *chainSearch) bestChain() logic.Chain {
	if !c.cyclic {
		c.follow(c.pass)
		c.traceChain()
	}
	return c.pathChain(c.proof)
}

// pathChain returns the chain of a path, which begins at its end.
func (c *chainSearch) pathChain(path []int32) logic.Chain {
	var chain logic.Chain
	for at := len(path) - 1; at >= 0; at-- {
		i := logic.Implication{Candidate: c.candidate(int(path[at]) / 2), On: path[at]&1 == 1, House: -1}
		if len(chain) > 0 {
			i.From = []int{len(chain) - 1}
			i.House = c.houseOf(c.linkReason(int(path[at])/2, int(path[at+1])/2, i.On), int(path[at])/2)
		}
		chain = append(chain, i)
	}
	return chain
}
