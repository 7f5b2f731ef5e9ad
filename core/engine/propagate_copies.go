package engine

import "nonet/core/sudoku"

// positions are copies of the positions at the levels of a search, one after another.
type positions struct {
	grids   sudoku.Grid
	domains []sudoku.Digits
	places  []uint64
	houses  []houseState
}

// roomFor is the number of levels for which there is room at first.
const roomFor = 16

// copies reports whether the search comes back to a copy of this position. In small grids that is faster than to undo each change, but nobody can
// watch it, and it needs memory.
func (p *propagator) copies() bool {
	return p.observe == nil && p.from == nil && len(p.grid) <= mostCopied && p.result.Counters.Nodes >= notCopied
}

const (
	mostCopied = 256 // the number of cells up to which a position is copied; of larger ones the copies of all levels would take too much memory
	notCopied  = 32  // the number of positions that are not, as many a search has no more of them
)

// save copies the position of a level, in which no rule applies any more.
func (p *propagator) save(level int) {
	s := &p.saved
	s.grids = saveAt(s.grids, level, p.grid)
	s.domains = saveAt(s.domains, level, p.domain)
	s.places = saveAt(s.places, level, p.all)
	s.houses = saveAt(s.houses, level, p.houses)
}

// saveAt copies a part of a position to that of a level, for which it makes room.
func saveAt[S ~[]E, E any](all S, level int, part S) S {
	from := level * len(part)
	if need := from + len(part); need > len(all) {
		all = append(all, make(S, max(need, roomFor*len(part), 2*len(all))-len(all))...)
	}
	copy(all[from:], part)
	return all
}

// comeBack goes back to the position of a level that was saved, with the digits and the changes that it had.
func (p *propagator) comeBack(level, depth, mark int) {
	s := &p.saved
	copy(p.grid, s.grids[level*len(p.grid):])
	copy(p.domain, s.domains[level*len(p.domain):])
	copy(p.all, s.places[level*len(p.all):])
	copy(p.houses, s.houses[level*len(p.houses):])
	taken := p.depth - depth
	p.result.Counters.Backtracks += int64(taken)
	p.depth, p.blank = depth, p.blank+taken
	p.forgetChanges(mark)
}
