package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A witness follows a run by its steps alone, and fails the test if one is impossible.
type witness struct {
	t       *testing.T
	e       *engine.Engine
	p       sudoku.Puzzle
	grid    sudoku.Grid
	domains []sudoku.Digits
	covered []bool  // the columns of the exact-cover matrix
	rows    [][]int // of that matrix, for columnSizes; nil before
	depth   int
	// possible has, for an engine that supposes, the solutions before and after each
	// supposition.
	possible [][]string
	turned   bool            // the run has turns, so that a digit may be tried out of order
	choices  []engine.Choice // those whose alternatives are still being tried
	tried    []sudoku.Digits // of each choice, the digits that were tried for it
}

func newWitness(t *testing.T, e *engine.Engine, p sudoku.Puzzle) *witness {
	w := &witness{t: t, e: e, p: p, grid: p.Givens.Clone(), covered: make([]bool, p.Layout.Cells()+len(p.Layout.Houses())*p.Layout.Side())}
	for cell := range p.Givens {
		w.domains = append(w.domains, p.Candidates(cell))
	}
	if e == engine.Band {
		w.possible = [][]string{oracle(p, 10_000)}
	}
	if e.Domains == engine.FromColumns {
		for cell, d := range p.Givens {
			if d != 0 {
				for _, column := range engine.ColumnsOf(p.Layout, cell, d) {
					w.covered[column] = true
				}
			}
		}
	}
	return w
}

func (w *witness) see(s engine.Step) {
	require := func(ok bool, what string) {
		if !ok {
			w.t.Helper()
			w.t.Fatalf("%s on %v: %v %+v: %s", w.e.ID, w.p.Givens, s.Kind, s, what)
		}
	}
	require(int(s.Line) < len(w.e.Pseudocode), "it has no line of the pseudocode")
	if w.e == engine.Band && (s.Kind == engine.Wipeout || s.Kind == engine.Reject) {
		require(len(w.possible[len(w.possible)-1]) == 0, "it is not a dead end")
	}
	if s.Decides() {
		require(w.chosenFor(s), "nothing was chosen for it")
	}
	if s.Kind == engine.Assign {
		if why := w.wrongDigit(s); why != "" {
			require(false, why)
		}
	}
	switch s.Kind {
	case engine.Choose:
		if why := w.wrong(s.Choice()); why != "" {
			require(false, why)
		}
		w.choices, w.tried = append(w.choices, s.Choice()), append(w.tried, 0)
	case engine.Assign, engine.Deduce:
		require(w.grid[s.Cell] == 0, "the cell is not empty")
		require(w.p.WithGivens(w.grid).Candidates(int(s.Cell)).Has(s.Digit), "the digit does not fit")
		if w.e.Domains == engine.FromPrunes {
			require(w.domains[s.Cell].Has(s.Digit), "the digit is not a candidate")
		}
		if s.Kind == engine.Deduce {
			_, because := s.Reason()
			require(because && w.holds(s), "the reason does not hold")
		}
		w.grid[s.Cell] = s.Digit
		w.depth++
	case engine.Backtrack:
		require(w.grid[s.Cell] == s.Digit, "the cell does not hold that digit")
		w.grid[s.Cell] = 0
		w.depth--
	case engine.Reject:
		require(w.blames(s) || w.barred(s), "the peer does not hold the digit, and no clue excludes it")
	case engine.Prune:
		require(w.grid[s.Cell] == 0, "the cell is full")
		require(w.domains[s.Cell].Has(s.Digit), "the candidate was already struck")
		require(w.holds(s), "the reason does not hold")
		w.domains[s.Cell] = w.domains[s.Cell].Without(s.Digit)
	case engine.Restore:
		require(!w.domains[s.Cell].Has(s.Digit), "the candidate was there")
		w.domains[s.Cell] = w.domains[s.Cell].With(s.Digit)
	case engine.Wipeout:
		if s.Cell >= 0 {
			require(w.grid[s.Cell] == 0, "the cell is full")
		}
		if w.e.Domains != engine.FromColumns && s.Cell >= 0 && !w.looks() {
			require(w.candidates(int(s.Cell)) == 0, "the cell has candidates left")
		}
		if column, ok := s.Column(w.p.Layout); w.e.Domains != engine.FromColumns && s.Cell < 0 && ok {
			demand := engine.ColumnOf(w.p.Layout, column)
			require(demand.House >= 0 && demand.Digit == s.Digit && !w.hasDigit(demand.House, s.Digit), "the house already has the digit")
			require(len(w.places(demand.House, s.Digit)) == 0, "the digit has places left")
		}
	case engine.Suppose:
		w.suppose(s)
	case engine.Withdraw:
		w.possible = w.possible[:len(w.possible)-1]
	case engine.Conflict, engine.Learn:
		_, ok := s.Clause()
		i, clue := s.Constraint()
		require(ok || clue && !w.keepable(i, -1, 0), "no clause is in conflict, and no clue")
	case engine.Backjump:
		require(s.Count() > 0, "it skips no decision")
	case engine.Cover:
		column, _ := s.Column(w.p.Layout)
		require(!w.covered[column], "the column is covered")
		w.covered[column] = true
	case engine.Uncover:
		column, _ := s.Column(w.p.Layout)
		require(w.covered[column], "the column is not covered")
		w.covered[column] = false
	case engine.Solution:
		require(w.grid.Solves(w.p), "it is not a solution")
	}
	require(int(s.Depth) == w.depth, fmt.Sprintf("the depth is %d", w.depth))
}

// blames reports whether the Peer of a step holds its digit and is a peer of its cell.
func (w *witness) blames(s engine.Step) bool {
	peer, ok := s.Peer()
	if !ok || w.grid[peer] != s.Digit {
		return false
	}
	return slices.Contains(w.p.Peers(int(s.Cell)), peer)
}

// barred reports whether the constraint of a step cannot be kept with its digit in its cell. Those that the engine has derived from the clues
// are not known here: TestClueSteps asks the solution.
func (w *witness) barred(s engine.Step) bool {
	i, ok := s.Constraint()
	all := w.p.Clues.Constraints()
	if !ok || i >= len(all) {
		return ok && w.e.Base() == engine.Propagation
	}
	if k := all[i]; k.Kind == sudoku.Allow {
		return k.Cells[0] == int(s.Cell) && !k.Allow.Has(s.Digit)
	}
	return !w.keepable(i, int(s.Cell), s.Digit)
}

// keepable reports whether a constraint of the clues can be kept with what is left in its cells, and a digit in one of them.
func (w *witness) keepable(i, at int, digit uint8) bool {
	return possible(w.p, w.p.Clues.Constraints()[i], nil, func(cell int) sudoku.Digits {
		switch {
		case cell == at:
			return sudoku.Of(digit)
		case w.grid[cell] != 0:
			return sudoku.Of(w.grid[cell])
		case w.e.Domains == engine.FromPeers:
			return w.p.Layout.All()
		}
		return w.domains[cell]
	})
}

// chosenFor reports whether a decision tries an alternative of a choice, and drops the choices after
// it.
func (w *witness) chosenFor(decision engine.Step) bool {
	for ; len(w.choices) > 0; w.choices, w.tried = w.choices[:len(w.choices)-1], w.tried[:len(w.choices)-1] {
		c := w.choices[len(w.choices)-1]
		switch {
		case decision.Kind == engine.Suppose:
			line := decision.Places().Crossings()[0].Line
			if c.Digit == decision.Digit && c.House/3 == line/3 {
				return true
			}
		case c.Cell == int(decision.Cell):
			return true
		case c.House >= 0 && c.Digit == decision.Digit && slices.Contains(w.p.Layout.Houses()[c.House].Cells, int(decision.Cell)):
			return true
		}
	}
	return false
}

// wrong returns what is wrong with a choice on the board before it, or "".
func (w *witness) wrong(c engine.Choice) string {
	if c.Rule == engine.ByTurn || w.looks() {
		return ""
	}
	sizes := map[int]int{} // the number of choices of each size
	empty := 0
	for cell := len(w.grid) - 1; cell >= 0; cell-- {
		if w.grid[cell] != 0 {
			continue
		}
		empty = cell
		if w.e.Domains != engine.FromColumns {
			sizes[w.candidates(cell).Len()]++
		}
	}
	size := 0
	switch c.Rule {
	case engine.FewestWays, engine.StrikesMost, engine.Probed, engine.MostActive, engine.FixedOrder:
		if c.Digit == 0 || c.Size < 1 || c.Equal < 1 || c.Equal > 1 && c.Rule.Ties() == "" {
			return fmt.Sprintf("%+v is not a choice", c)
		}
		return ""
	case engine.FewestRows, engine.FirstColumn:
		sizes, size = w.columnSizes(c)
	default:
		if w.grid[c.Cell] != 0 {
			return "the cell is full"
		}
		size = w.candidates(c.Cell).Len()
	}
	if c.Size != size {
		return fmt.Sprintf("%+v has the size %d", c, size)
	}
	if c.Rule == engine.FirstColumn {
		for column := range c.Cell {
			if !w.covered[column] {
				return fmt.Sprintf("%+v is not the first column, %d", c, column)
			}
		}
		if c.Cell < 0 || c.Equal != 1 {
			return fmt.Sprintf("%+v is not the only column of a cell", c)
		}
		return ""
	}
	if c.Rule == engine.ByScore || c.Rule == engine.FewestByWeight {
		return "" // see TestLowestScore and TestWeights
	}
	if c.Rule == engine.InOrder {
		if c.Cell != empty || c.Equal != 1 {
			return fmt.Sprintf("%+v is not the first empty cell, %d", c, empty)
		}
		return ""
	}
	for smaller := range size {
		if sizes[smaller] > 0 {
			return fmt.Sprintf("%+v is larger than %d others of the size %d", c, sizes[smaller], smaller)
		}
	}
	equal := sizes[size]
	if c.Rule == engine.FewestByDegree {
		equal = 0
		for cell, d := range w.grid {
			if d == 0 && w.candidates(cell).Len() == size && w.degree(cell) == w.degree(c.Cell) {
				equal++
			}
		}
	}
	if c.Equal != equal {
		return fmt.Sprintf("%+v: %d are rated the same", c, equal)
	}
	return w.wrongTie(c)
}

// wrongTie returns what is wrong with the cell of a choice among those with as few candidates, or "".
func (w *witness) wrongTie(c engine.Choice) string {
	for cell, d := range w.grid {
		if d != 0 || w.candidates(cell).Len() != c.Size {
			continue
		}
		better := false
		switch c.Rule {
		case engine.FewestDigits:
			better = cell < c.Cell
		case engine.FewestByDegree:
			one, other := w.degree(cell), w.degree(c.Cell)
			better = one > other || one == other && cell < c.Cell
		}
		if better {
			return fmt.Sprintf("%+v: cell %d goes first", c, cell)
		}
	}
	return ""
}

// degree returns the number of empty peers of a cell.
func (w *witness) degree(cell int) int {
	n := 0
	for _, peer := range w.p.Peers(cell) {
		if w.grid[peer] == 0 {
			n++
		}
	}
	return n
}

// wrongDigit returns what is wrong with the digit that an Assign tries first, on the board before it, or "".
func (w *witness) wrongDigit(s engine.Step) string {
	last := len(w.choices) - 1
	if w.e.Domains == engine.FromColumns || w.looks() || w.choices[last].Cell != int(s.Cell) {
		return ""
	}
	left := w.candidates(int(s.Cell)) &^ w.tried[last]
	w.tried[last] = w.tried[last].With(s.Digit)
	p, ok := s.Preference()
	switch {
	case w.turned:
		return ""
	case ok != (w.e.Values != engine.Ascending && left.Len() > 1):
		return fmt.Sprintf("%d digits are left in the order %v, and the preference is %v %+v", left.Len(), w.e.Values, ok, p)
	case w.e.Values == engine.Ascending && w.e.Base() != engine.ClauseLearning && s.Digit != left.Min():
		return fmt.Sprintf("the lowest digit left is %d", left.Min())
	case ok && (p.Order != w.e.Values || p.Left != left.Len()):
		return fmt.Sprintf("%+v of %d digits in the order %v", p, left.Len(), w.e.Values)
	case !ok || p.Order != engine.LeastConstraining:
		return ""
	}
	equal := 0
	for k := range left.All() {
		switch n := w.strikes(int(s.Cell), k); {
		case n < p.Strikes, n == p.Strikes && k < s.Digit:
			return fmt.Sprintf("%+v: %d strikes %d and goes first", p, k, n)
		case n == p.Strikes:
			equal++
		}
	}
	if n := w.strikes(int(s.Cell), s.Digit); n != p.Strikes || equal != p.Equal {
		return fmt.Sprintf("%+v: it strikes %d, like %d digits", p, n, equal)
	}
	return ""
}

// strikes returns the number of empty peers of a cell that have a digit as a candidate.
func (w *witness) strikes(cell int, k uint8) int {
	n := 0
	for _, peer := range w.p.Peers(cell) {
		if w.grid[peer] == 0 && w.candidates(peer).Has(k) {
			n++
		}
	}
	return n
}

// columnSizes counts the uncovered columns by their number of rows, and returns the number of rows of
// the column of a choice.
func (w *witness) columnSizes(c engine.Choice) (sizes map[int]int, size int) {
	l := w.p.Layout
	if w.rows == nil {
		for cell := range w.grid {
			for d := uint8(1); int(d) <= l.Side(); d++ {
				w.rows = append(w.rows, engine.ColumnsOf(l, cell, d))
			}
		}
	}
	rows := make([]int, l.Cells()+len(l.Houses())*l.Side())
	for row, columns := range w.rows {
		struck := !w.domains[row/l.Side()].Has(uint8(row%l.Side() + 1))
		if struck || slices.ContainsFunc(columns, func(column int) bool { return w.covered[column] }) {
			continue
		}
		for _, column := range columns {
			rows[column]++
		}
	}
	sizes = map[int]int{}
	for column := range rows {
		if !w.covered[column] {
			sizes[rows[column]]++
		}
	}
	column := c.Cell
	if c.House >= 0 {
		column = engine.HouseColumn(l, c.House, c.Digit)
	}
	return sizes, rows[column]
}

// suppose keeps the possible solutions that agree with a supposition.
func (w *witness) suppose(s engine.Step) {
	houses := w.p.Layout.Houses()
	var left []string
	for _, solution := range w.possible[len(w.possible)-1] {
		lies := true
		for _, c := range s.Places().Crossings() {
			lies = lies && slices.ContainsFunc(houses[c.Line].Cells, func(cell int) bool {
				return slices.Contains(houses[c.Box].Cells, cell) && solution[cell:cell+1] == sudoku.Symbol(s.Digit)
			})
		}
		if lies {
			left = append(left, solution)
		}
	}
	w.possible = append(w.possible, left)
}

// always reports whether a digit is in a cell in every solution that is still possible.
func (w *witness) always(cell int, d uint8) bool {
	return !slices.ContainsFunc(w.possible[len(w.possible)-1], func(solution string) bool {
		return solution[cell:cell+1] != sudoku.Symbol(d)
	})
}

// looks reports whether the engine keeps no candidates and looks at clues anew: which digits it finds is not known here then.
func (w *witness) looks() bool { return w.e.Domains == engine.FromPeers && w.p.Clues != nil }

// candidates returns the digits that the engine, or else a person who sees the board,
// considers possible.
func (w *witness) candidates(cell int) sudoku.Digits {
	if w.e.Domains == engine.FromPeers {
		return w.p.Layout.Candidates(w.grid, cell)
	}
	return w.domains[cell]
}

// holds reports whether the reason of a Deduce or a Prune is true of the board before the
// step, without using the engine's code.
func (w *witness) holds(s engine.Step) bool {
	l, cell := w.p.Layout, int(s.Cell)
	reason, ok := s.Reason()
	if !ok {
		return false
	}
	first, second := reason.Houses()
	if first >= 0 && w.hasDigit(first, s.Digit) && reason.Rule() != engine.Learnt {
		return false // the house has the digit, so nothing can be inferred
	}
	switch reason.Rule() {
	case engine.Peer:
		return w.blames(s)
	case engine.LastValue:
		peer, ok := s.Peer()
		return ok && slices.Contains(w.p.Peers(cell), peer) && w.grid[peer] == 0 && w.candidates(peer) == sudoku.Of(s.Digit)
	case engine.NakedSingle:
		return w.candidates(cell) == sudoku.Of(s.Digit)
	case engine.Arranged:
		return w.always(cell, s.Digit)
	case engine.HiddenSingle:
		return slices.Equal(w.places(first, s.Digit), []int{cell})
	case engine.Locked:
		places := w.places(first, s.Digit)
		outside := func(place int) bool { return !slices.Contains(l.Houses()[second].Cells, place) }
		return len(places) > 0 && !slices.ContainsFunc(places, outside) && !slices.Contains(places, cell) && !outside(cell)
	case engine.NakedPair:
		return w.nakedSet(first, 2, cell, s.Digit)
	case engine.NakedTriple:
		return w.nakedSet(first, 3, cell, s.Digit)
	case engine.HiddenPair:
		return w.hiddenSet(first, 2, cell, s.Digit)
	case engine.HiddenTriple:
		return w.hiddenSet(first, 3, cell, s.Digit)
	}
	if i, ok := s.Constraint(); ok && s.Kind == engine.Deduce {
		for d := range w.candidates(cell).Without(s.Digit).All() {
			if w.keepable(i, cell, d) {
				return false
			}
		}
		return true
	}
	if reason.Rule() == engine.ByClue {
		return w.barred(s)
	}
	return reason.Rule() == engine.Learnt || reason.Rule() == engine.Decided // the tests of core/sat check clauses
}

// requireQuiet fails the test if any rule still applies: the engine has overlooked
// something.
func (w *witness) requireQuiet() {
	w.t.Helper()
	houses := len(w.p.Layout.Houses())
	for cell, d := range w.grid {
		if d != 0 {
			continue
		}
		for d := range w.candidates(cell).All() {
			acts := func(because engine.Reason) {
				w.t.Helper()
				if w.holds(engine.Step{Kind: engine.Prune, Cell: int16(cell), Digit: d, Detail: engine.ReasonDetail(because)}) {
					first, second := because.Houses()
					w.t.Fatalf("%s on %v: at %v it overlooks a %v about %s and %d (houses %d, %d)", w.e.ID, w.p.Givens, w.grid,
						because.Rule(), w.p.Layout.CellName(cell), d, first, second)
				}
			}
			acts(engine.Because(engine.NakedSingle))
			for _, h := range w.p.Layout.HousesOf(cell) {
				for _, rule := range []engine.Rule{engine.HiddenSingle, engine.NakedPair, engine.NakedTriple, engine.HiddenPair, engine.HiddenTriple} {
					acts(engine.Because(rule, h))
				}
				for first := range houses {
					if first != h {
						acts(engine.Because(engine.Locked, first, h))
					}
				}
			}
		}
	}
}

// hasDigit reports whether a house has a digit.
func (w *witness) hasDigit(house int, d uint8) bool {
	return slices.ContainsFunc(w.p.Layout.Houses()[house].Cells, func(cell int) bool { return w.grid[cell] == d })
}

// places lists the cells of a house where a digit is still a candidate.
func (w *witness) places(house int, d uint8) []int {
	var found []int
	for _, cell := range w.p.Layout.Houses()[house].Cells {
		if w.grid[cell] == 0 && w.candidates(cell).Has(d) {
			found = append(found, cell)
		}
	}
	return found
}

// nakedSet reports whether there are size empty cells of the house, other than cell, with
// only size digits between them, one of which is d.
func (w *witness) nakedSet(house, size, cell int, d uint8) bool {
	cells := w.p.Layout.Houses()[house].Cells
	return slices.Contains(cells, cell) && choose(len(cells), size, func(chosen []int) bool {
		var union sudoku.Digits
		for _, i := range chosen {
			if cells[i] == cell || w.grid[cells[i]] != 0 {
				return false
			}
			union |= w.candidates(cells[i])
		}
		return union.Len() == size && union.Has(d)
	})
}

// hiddenSet reports whether there are size digits that the house misses, other than d,
// with only size places between them, one of which is cell.
func (w *witness) hiddenSet(house, size, cell int, d uint8) bool {
	places := make([][]int, w.p.Layout.Side())
	for i := range places {
		places[i] = w.places(house, uint8(i+1))
	}
	return choose(len(places), size, func(chosen []int) bool {
		union := map[int]bool{}
		for _, i := range chosen {
			if i+1 == int(d) || len(places[i]) == 0 {
				return false
			}
			for _, place := range places[i] {
				union[place] = true
			}
		}
		return len(union) == size && union[cell]
	})
}

// choose reports whether some combination of k of the numbers below n satisfies a
// condition.
func choose(n, k int, satisfies func([]int) bool) bool {
	chosen := make([]int, 0, k)
	var next func(from int) bool
	next = func(from int) bool {
		if len(chosen) == k {
			return satisfies(chosen)
		}
		for i := from; i < n; i++ {
			chosen = append(chosen, i)
			if next(i + 1) {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	return next(0)
}

// TestStepsCanBeUndone replays runs from their steps, checks each step against the board,
// and checks that an exhaustive run takes everything back.
func TestStepsCanBeUndone(t *testing.T) {
	for _, side := range []int{4, 6, 9} {
		random := rand.New(rand.NewPCG(3, uint64(side)))
		l := layout(t, side)
		for range 60 {
			requireUndone(t, randomPuzzle(random, l, l.Cells()/3+random.IntN(l.Cells()/5)))
		}
	}
}

// TestClueStepsCanBeUndone is TestStepsCanBeUndone for puzzles with clues of every kind.
func TestClueStepsCanBeUndone(t *testing.T) {
	seen := map[string]int{} // of each engine, the steps by a clue
	for p := range cluedPuzzles(t, rand.New(rand.NewPCG(34, 3)), 2) {
		if p.Conflicts() != nil {
			continue
		}
		for id, n := range requireUndone(t, p) {
			seen[id] += n
		}
	}
	for _, e := range engine.Variants() {
		// (bestcell shows only digits that fit.)
		if p, _ := killer(t); e.Fits(p) && e != engine.BestCell && seen[e.ID] == 0 {
			t.Errorf("%s: no clue has excluded anything", e.ID)
		}
	}
}

// requireUndone follows the runs of all engines for a puzzle, and returns of each the number of steps by a clue.
func requireUndone(t *testing.T, p sudoku.Puzzle) (byClue map[string]int) {
	t.Helper()
	byClue = map[string]int{}
	for _, e := range engine.Variants() {
		if !e.Fits(p) {
			continue
		}
		w := newWitness(t, e, p)
		counts := map[engine.StepKind]int64{}
		r, err := e.Search(t.Context(), p, engine.Options{Seed: 1, Limit: 300, Observe: func(s engine.Step) {
			w.see(s)
			counts[s.Kind]++
			if _, ok := s.Constraint(); ok {
				byClue[e.ID]++
			}
		}})
		if err != nil {
			t.Fatal(err)
		}
		if r.Exhaustive {
			w.requireCounted(counts, r)
		}
	}
	return byClue
}

// requireCounted checks at the end of an exhaustive search that everything has been taken
// back and counted.
func (w *witness) requireCounted(counts map[engine.StepKind]int64, r engine.Result) {
	w.t.Helper()
	if !slices.Equal(w.grid, w.p.Givens) {
		w.t.Fatalf("%s: an exhaustive search left %v on the board", w.e.ID, w.grid)
	}
	c := r.Counters
	placed, takenBack := counts[engine.Assign]+counts[engine.Deduce], counts[engine.Backtrack]
	if w.e == engine.Band {
		placed, takenBack = counts[engine.Suppose], counts[engine.Withdraw]
	}
	if conflicts := counts[engine.Wipeout] + counts[engine.Conflict]; w.e.Learns && conflicts != c.Conflicts || !w.e.Learns && c.Conflicts != 0 {
		w.t.Fatalf("%s on %v: %d conflicts are counted, and the steps have %d", w.e.ID, w.p.Givens, c.Conflicts, conflicts)
	}
	if placed != c.Assignments || takenBack != c.Backtracks || counts[engine.Solution] != int64(len(r.Solutions)) {
		w.t.Fatalf("%s: steps %v, counters %+v, %d solutions", w.e.ID, counts, c, len(r.Solutions))
	}
	if w.e.Base() == engine.DepthFirst && w.e.Selects == engine.InOrder && counts[engine.Assign]+counts[engine.Reject] != c.Checks {
		w.t.Fatalf("%s: %d checks counted, steps %v", w.e.ID, c.Checks, counts)
	}
}

// TestLongRunCanBeUndone: the steps of clause learning agree with the board and can all
// be undone, in a run long enough for restarts and the removal of clauses.
func TestLongRunCanBeUndone(t *testing.T) {
	l := layout(t, 25)
	p := randomPuzzle(rand.New(rand.NewPCG(5, 10)), l, l.Cells()*53/100)
	w := newWitness(t, engine.ClauseLearning, p)
	steps, learnt, startedOver := 0, 0, 0
	r, err := engine.ClauseLearning.Search(t.Context(), p, engine.Options{Observe: func(s engine.Step) {
		w.see(s)
		steps++
		switch {
		case s.Kind == engine.Learn:
			learnt++
		case strings.Contains(engine.ClauseLearning.Pseudocode[s.Line].Text, "start over"):
			startedOver++
		}
	}})
	if err != nil || !r.Exhaustive {
		t.Fatalf("exhaustive %v, %v", r.Exhaustive, err)
	}
	if !slices.Equal(w.grid, p.Givens) {
		t.Error("the search left digits on the board")
	}
	for cell := range p.Givens {
		if w.domains[cell] != l.Candidates(p.Givens, cell) {
			t.Errorf("the search left %v with other candidates", l.CellName(cell))
		}
	}
	// The solver first removes clauses after 2000 conflicts.
	if steps < 200_000 || learnt < 3000 || startedOver == 0 {
		t.Errorf("%d steps, %d clauses learnt, %d steps back to start over: too few for this test", steps, learnt, startedOver)
	}
}

// TestReasons: an engine with reasons uses each of its rules, each reason is true of the
// board, and the engine tries a digit only if no rule applies.
func TestReasons(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 1))
	var all []sudoku.Puzzle
	for _, line := range []string{newspaper, hard, inkala} {
		all = append(all, classic(t, line))
	}
	for _, size := range [][2]int{{2, 2}, {2, 5}, {5, 2}, {4, 3}, {4, 4}, {5, 5}} {
		l, err := sudoku.NewLayout(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			all = append(all, randomPuzzle(random, l, l.Cells()*11/20))
		}
	}
	rules := map[engine.Rule]int{}
	houses, tries := 0, 0
	for _, p := range all {
		ctx, cancel := context.WithCancel(t.Context())
		w := newWitness(t, engine.Propagation, p)
		steps := 0
		engine.Propagation.Search(ctx, p, engine.Options{Limit: 2, Observe: func(s engine.Step) {
			if s.Kind == engine.Assign && p.Layout.Side() < 10 {
				if tries++; tries < 50 {
					w.requireQuiet()
				}
			}
			w.see(s)
			if reason, ok := s.Reason(); ok {
				rules[reason.Rule()]++
			}
			if s.Kind == engine.Wipeout && s.Cell < 0 {
				houses++
			}
			if steps++; steps == 20_000 {
				cancel()
			}
		}})
		cancel()
	}
	for rule := range engine.Rules {
		if !slices.Contains([]engine.Rule{engine.Learnt, engine.Decided, engine.Arranged, engine.LastValue, engine.ByClue}, rule) && rules[rule] == 0 {
			t.Errorf("no %v was seen: %v", rule, rules)
		}
	}
	if tries == 0 {
		t.Error("nothing was ever tried")
	}
	if houses == 0 {
		t.Error("no digit lost its last place in a house")
	}
}

// TestColumns: the columns of a row are those that demand its cell or its digit.
func TestColumns(t *testing.T) {
	l := layout(t, 6)
	for cell := range l.Cells() {
		for d := uint8(1); d <= 6; d++ {
			columns := engine.ColumnsOf(l, cell, d)
			if len(columns) != 4 {
				t.Fatalf("%s=%d covers %d columns, want 4", l.CellName(cell), d, len(columns))
			}
			for i, column := range columns {
				demand := engine.ColumnOf(l, column)
				if i == 0 {
					if demand.Cell != cell {
						t.Errorf("column %d demands %+v, want cell %d", column, demand, cell)
					}
				} else if demand.Digit != d || !slices.Contains(l.Houses()[demand.House].Cells, cell) {
					t.Errorf("column %d demands %+v, want digit %d in a house of cell %d", column, demand, d, cell)
				}
			}
		}
	}
}

// TestGivenColumns: the columns that are covered from the start are those of each given.
func TestGivenColumns(t *testing.T) {
	l := layout(t, 6)
	p := sudoku.Empty(l)
	p.Givens[0], p.Givens[20] = 6, 1
	want := slices.Concat(engine.ColumnsOf(l, 0, 6), engine.ColumnsOf(l, 20, 1))
	if got := engine.GivenColumns(p); !slices.Equal(got, want) {
		t.Errorf("the columns %v are covered, want %v", got, want)
	}
}

// TestColumnOf: the columns demand each cell, and then each digit in each house, once.
func TestColumnOf(t *testing.T) {
	l := layout(t, 6)
	var want []engine.CoverColumn
	for cell := range l.Cells() {
		want = append(want, engine.CoverColumn{Cell: cell, House: -1})
	}
	for house := range l.Houses() {
		for d := range l.All().All() {
			want = append(want, engine.CoverColumn{Cell: -1, House: house, Digit: d})
		}
	}
	for column, demand := range want {
		if got := engine.ColumnOf(l, column); got != demand {
			t.Errorf("column %d demands %+v, want %+v", column, got, demand)
		}
		if h := demand.House; h >= 0 && engine.HouseColumn(l, h, demand.Digit) != column {
			t.Errorf("%+v has the column %d, want %d", demand, engine.HouseColumn(l, h, demand.Digit), column)
		}
	}
}

func TestStepIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(engine.Step{}); size > 16 {
		t.Errorf("a step is %d bytes, at most 16 are allowed", size)
	}
}
