package exactcover

import (
	"slices"

	"nonet/core/yield"
)

// An Observer receives the events of a search, in order, on the searching goroutine.
type Observer interface {
	// Choose reports that the search branches on a column, how many rows it has, and how many
	// columns have as many, itself among them. A column requested by Solver.Choose need not
	// have the fewest.
	Choose(column, rows, equal int, requested bool)
	Cover(column int)   // the column and the rows that meet it leave the matrix
	Uncover(column int) // they come back
	Try(row int)        // the row joins the solution; its other columns are covered next
	Retract(row int)    // the row leaves the solution
	DeadEnd(column int) // the column to branch on has no row: nothing can cover it
	// Strike reports, in place of Cover, that a row leaves the matrix because it shares a secondary column with the row that is tried.
	Strike(row, column int)
	Unstrike(row, column int) // it comes back
}

// Stats is the cost of a search.
type Stats struct {
	Nodes    int64 // positions of the search
	Tries    int64 // rows tried
	Retracts int64 // rows taken back
	Updates  int64 // nodes unlinked
	Deepest  int   // the largest number of rows tried at a time
}

// A Solver searches one copy of a matrix. It is for one goroutine.
type Solver struct {
	nodes []node
	heads []head
	first []int32
	root  int32 // of the columns to be covered, which is also the number of all columns

	Observer Observer // may be nil
	InOrder  bool     // branch on the first column, not on one with the fewest rows
	// Choose is called before each row is tried, and may return a row of the matrix to try
	// now. If the search is about to choose a column, it takes the first column of that row;
	// if a column has been chosen already, the row is tried if it is one of those left. The
	// row that would have been tried now is tried later. Choose may be called twice for the
	// same try. May be nil.
	Choose func() (row int, ok bool)
	// Node is called at the entry of every position, before it is counted. It may call Checkpoint. May
	// be nil.
	Node  func()
	Stats Stats

	small   smallColumns
	primary int32

	chosen []int // the rows of the solution so far, selected ones first
	fixed  int   // the number of them that were selected

	open []level // the open calls, if there is a Node
	from *resumed

	over    func() error
	yield   func(rows []int) bool
	stopped bool
	err     error
}

// NewSolver returns a solver for a copy of the matrix as it is now.
func (m *Matrix) NewSolver() *Solver {
	s := &Solver{first: m.first, root: int32(m.columns), chosen: make([]int, 0, m.primary)}
	s.nodes = append(s.nodes, m.nodes...)
	s.heads = append(s.heads, m.heads...)
	s.small, s.primary = newSmallColumns(s.heads[:m.primary]), int32(m.primary)
	return s
}

// Forbid takes the rows of a secondary column out of the matrix before the search begins.
func (s *Solver) Forbid(column int) { s.cover(int32(column)) }

// Select puts a row into every solution before the search begins. If the row shares a column
// with one selected before, it changes nothing and returns false.
func (s *Solver) Select(row int) bool {
	if !s.Live(row) {
		return false
	}
	s.chosen = append(s.chosen, row)
	s.fixed++
	for n := s.first[row]; s.nodes[n].column >= 0; n++ {
		s.cover(s.nodes[n].column)
	}
	return true
}

// covered reports whether a column has left the list: then its neighbours no longer link to
// it.
func (s *Solver) covered(column int32) bool { return s.heads[s.heads[column].left].right != column }

// Search calls yield with the rows of each solution, the selected ones first, until yield
// returns false or there are no more. The slice is valid during the call. exhaustive reports
// whether there are no other solutions. Search regularly calls over, for example a context's
// Err; if that returns an error the search ends and returns it. A solver searches only once.
func (s *Solver) Search(over func() error, yield func(rows []int) bool) (exhaustive bool, err error) {
	s.over, s.yield = over, yield
	s.search()
	return !s.stopped, s.err
}

// pollEvery is the number of nodes between two calls of over.
const pollEvery = 256

func (s *Solver) search() {
	yield.Often()
	if s.from != nil && s.descend() {
		return
	}
	if s.Node != nil {
		s.Node()
	}
	if s.Stats.Nodes%pollEvery == 0 {
		if s.err = s.over(); s.err != nil {
			s.stopped = true
			return
		}
	}
	s.Stats.Nodes++
	s.Stats.Deepest = max(s.Stats.Deepest, len(s.chosen)-s.fixed)
	if s.heads[s.root].right == s.root {
		s.stopped = !s.yield(s.chosen)
		return
	}
	c := s.heads[s.root].right
	if !s.InOrder {
		c = s.fewest()
	}
	if s.heads[c].size == 0 {
		if s.Observer != nil {
			s.Observer.DeadEnd(int(c))
		}
		return
	}
	if s.Choose != nil {
		s.searchRequested(c)
		return
	}
	s.reportChoice(c, false)
	s.cover(c)
	s.searchFrom(c, s.nodes[c].down)
}

// searchFrom tries the rows of a column that is covered, from node n on.
func (s *Solver) searchFrom(c, n int32) {
	for ; n != c; n = s.nodes[n].down {
		if s.searchRow(n, nil) {
			return
		}
	}
	s.uncover(c)
}

// searchRequested covers the column that Choose requests, or else column c, and tries its
// rows in the order that Choose requests.
func (s *Solver) searchRequested(c int32) {
	row, requested := s.Choose()
	if requested = requested && s.Live(row); requested {
		c = s.nodes[s.first[row]].column
	}
	s.reportChoice(c, requested)
	s.cover(c)
	left := []int32{} // the nodes of the rows still to be tried
	for n := s.nodes[c].down; n != c; n = s.nodes[n].down {
		left = append(left, n)
	}
	s.searchListed(c, left)
}

// searchListed tries the rows of a column that is covered, those of the nodes left, in the order that
// Choose requests.
func (s *Solver) searchListed(c int32, left []int32) {
	for len(left) > 0 {
		next := 0
		if row, ok := s.request(); ok {
			next = max(0, slices.IndexFunc(left, func(n int32) bool { return int(s.nodes[n].row) == row }))
		}
		n := left[next]
		left = slices.Delete(left, next, next+1)
		if s.searchRow(n, left) {
			return
		}
	}
	s.uncover(c)
}

// searchRow searches with the row of node n, before those of the nodes left, and reports whether the search was stopped. Then the row
// stays chosen.
func (s *Solver) searchRow(n int32, left []int32) (stopped bool) {
	row := int(s.nodes[n].row)
	s.trying(n, left)
	s.try(n, row)
	s.search()
	if !s.stopped {
		s.retract(n, row)
	}
	return s.stopped
}

// reportChoice passes to the Observer, if there is one, the column that the search branches on.
func (s *Solver) reportChoice(c int32, requested bool) {
	if s.Observer == nil {
		return
	}
	equal := 0
	for other := s.heads[s.root].right; other != s.root; other = s.heads[other].right {
		if s.heads[other].size == s.heads[c].size {
			equal++
		}
	}
	s.Observer.Choose(int(c), int(s.heads[c].size), equal, requested)
}

// request calls Choose, which may have been cleared since the column was chosen.
func (s *Solver) request() (row int, ok bool) {
	if s.Choose == nil {
		return 0, false
	}
	return s.Choose()
}

// Live reports whether a row can be tried: none of its columns is covered.
func (s *Solver) Live(row int) bool {
	for n := s.first[row]; s.nodes[n].column >= 0; n++ {
		if s.covered(s.nodes[n].column) {
			return false
		}
	}
	return true
}

// fewest returns the column with the fewest rows, the first if there are several.
func (s *Solver) fewest() int32 {
	if c, ok := s.small.first(); ok {
		return c
	}
	best := s.heads[s.root].right
	for c := s.heads[best].right; c != s.root; c = s.heads[c].right {
		if s.heads[c].size < s.heads[best].size {
			best = c
		}
	}
	return best
}

// try puts the row of node n into the solution and covers its other columns, from n to the
// right and around.
func (s *Solver) try(n int32, row int) {
	s.chosen = append(s.chosen, row)
	s.Stats.Tries++
	if s.Observer != nil {
		s.Observer.Try(row)
	}
	for q := n + 1; q != n; {
		if column := s.nodes[q].column; column >= 0 {
			s.cover(column)
			q++
		} else {
			q = s.nodes[q].up // a spacer: continue with the row's first node
		}
	}
}

// retract undoes try, in reverse order.
func (s *Solver) retract(n int32, row int) {
	for q := n - 1; q != n; {
		if column := s.nodes[q].column; column >= 0 {
			s.uncover(column)
			q--
		} else {
			q = s.nodes[q].down // a spacer: continue with the last node of the row after it
		}
	}
	s.chosen = s.chosen[:len(s.chosen)-1]
	s.Stats.Retracts++
	if s.Observer != nil {
		s.Observer.Retract(row)
	}
}

// cover removes a column from the list, and each row that meets it from its other columns.
func (s *Solver) cover(c int32) {
	h := s.heads[c]
	s.heads[h.left].right = h.right
	s.heads[h.right].left = h.left
	if h.size < smallSizes {
		s.small.remove(c, h.size)
	}
	nodes := s.nodes
	updates := int64(0)
	for n := nodes[c].down; n != c; n = nodes[n].down {
		for q := n + 1; q != n; {
			x := nodes[q]
			if x.column < 0 {
				q = x.up
				continue
			}
			nodes[x.up].down = x.down
			nodes[x.down].up = x.up
			h := &s.heads[x.column]
			h.size--
			if h.size < smallSizes {
				s.small.shrunk(x.column, h.size)
			}
			updates++
			q++
		}
	}
	s.Stats.Updates += updates
	if s.Observer != nil {
		s.reportCover(c)
	}
}

// uncover undoes cover, in reverse order. The links still hold their old values: they dance.
func (s *Solver) uncover(c int32) {
	nodes := s.nodes
	for n := nodes[c].up; n != c; n = nodes[n].up {
		for q := n - 1; q != n; {
			x := nodes[q]
			if x.column < 0 {
				q = x.down
				continue
			}
			nodes[x.up].down = q
			nodes[x.down].up = q
			h := &s.heads[x.column]
			if h.size < smallSizes {
				s.small.grows(x.column, h.size)
			}
			h.size++
			q--
		}
	}
	h := s.heads[c]
	s.heads[h.left].right = c
	s.heads[h.right].left = c
	if h.size < smallSizes {
		s.small.add(c, h.size)
	}
	if s.Observer != nil {
		s.reportUncover(c)
	}
}

// reportCover passes to the Observer that a column was covered, or which rows a secondary column has taken with it.
func (s *Solver) reportCover(c int32) {
	if c < s.primary {
		s.Observer.Cover(int(c))
		return
	}
	tried := int32(s.chosen[len(s.chosen)-1])
	for n := s.nodes[c].down; n != c; n = s.nodes[n].down {
		if row := s.nodes[n].row; row != tried {
			s.Observer.Strike(int(row), int(c))
		}
	}
}

// reportUncover undoes reportCover, in reverse order.
func (s *Solver) reportUncover(c int32) {
	if c < s.primary {
		s.Observer.Uncover(int(c))
		return
	}
	tried := int32(s.chosen[len(s.chosen)-1])
	for n := s.nodes[c].up; n != c; n = s.nodes[n].up {
		if row := s.nodes[n].row; row != tried {
			s.Observer.Unstrike(int(row), int(c))
		}
	}
}
