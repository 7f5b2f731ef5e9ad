package logic

import (
	"fmt"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// A Grid is a position as a person with a pencil sees it: the digits, and the candidates of the empty cells. It keeps
// three views of the same candidates: the digits of each cell, the places of each digit in each house, and the cells of
// each digit. Changes can be undone, the last first.
//
// It is not safe for concurrent use.
type Grid struct {
	*tables
	digits     sudoku.Grid     // 0: empty
	given      []bool          // printed with the puzzle
	candidates []sudoku.Digits // of each cell; none if it holds a digit
	housePlace []uint64        // for house h and digit d, at h·N+d-1: the places in h where d may go
	digitCells []position.Set  // for digit d, at d-1: the cells where d may go
	empty      int             // empty cells
	trail      []change
	puzzle     sudoku.Puzzle // without its givens: its layout and clues
	ruledOut   []ruledOut    // of each digit, remembered by impossible
	known      *memory
	groups     [][]group // of each block the sums of clues beside it, remembered by groupsOf
	stopper    *stopper  // nil: searches go on to the end
}

// A change is a candidate that was struck, or a digit that was placed after its candidates had been struck.
type change struct {
	cell   int32
	digit  uint8
	placed bool
}

// NewGrid returns the position in which only the givens are placed and each empty cell has the candidates that no peer holds and no clue about the
// cell alone rules out. It returns an error if two givens break a rule, or that of Puzzle.Check.
func NewGrid(p sudoku.Puzzle) (*Grid, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.Unknown != nil {
		return nil, &sudoku.UnknownError{Unknown: p.Unknown}
	}
	l := p.Layout
	g := emptyGrid(l)
	g.puzzle.Clues = p.Clues
	if p.Clues != nil {
		for cell := range g.candidates {
			for d := range (g.candidates[cell] &^ p.Clues.Allowed(cell)).All() {
				g.Strike(cell, d)
			}
		}
	}
	for cell, d := range p.Givens {
		if d == 0 {
			continue
		}
		if !g.candidates[cell].Has(d) {
			why := "a peer has it"
			if p.Clues != nil && !p.Clues.Allowed(cell).Has(d) {
				why = "a clue rules it out"
			}
			return nil, fmt.Errorf("%s: %s breaks a rule, because %s", l.CellName(cell), sudoku.Symbol(d), why)
		}
		g.Place(cell, d)
		g.given[cell] = true
	}
	g.trail = g.trail[:0]
	return g, nil
}

// SeeByClues has two cells see each other for every technique if a clue says that they differ, as the cells of a cage or those a knight's move apart do.
// Before that only those of a house do: the levels of puzzles rest on this, and so do the puzzles that are made of a level.
func (g *Grid) SeeByClues() {
	if g.puzzle.Clues == nil {
		return
	}
	var peers [][]int
	for cell := range g.layout.Cells() {
		peers = append(peers, g.puzzle.Peers(cell))
	}
	t := *g.tables
	t.Geography, t.byClues = t.WithPeers(peers), true
	g.tables, g.ruledOut, g.known = &t, nil, nil
}

// emptyGrid returns a grid without digits, in which every cell has all candidates.
func emptyGrid(l *sudoku.Layout) *Grid {
	t, n := tablesOf(l), l.Side()
	g := &Grid{
		tables: t, digits: make(sudoku.Grid, l.Cells()), given: make([]bool, l.Cells()),
		puzzle: sudoku.Puzzle{Layout: l}, candidates: make([]sudoku.Digits, l.Cells()), housePlace: make([]uint64, len(t.houses)*n), empty: l.Cells(),
	}
	for cell := range g.candidates {
		g.candidates[cell] = l.All()
	}
	for i := range g.housePlace {
		g.housePlace[i] = uint64(1)<<n - 1
	}
	for range n {
		cells := t.NewSet()
		for cell := range l.Cells() {
			cells.Add(cell)
		}
		g.digitCells = append(g.digitCells, cells)
	}
	return g
}

// Clone returns an independent copy, without the history of changes.
func (g *Grid) Clone() *Grid {
	c := *g
	c.digits = append(sudoku.Grid(nil), g.digits...)
	c.given = append([]bool(nil), g.given...)
	c.candidates = append([]sudoku.Digits(nil), g.candidates...)
	c.housePlace = append([]uint64(nil), g.housePlace...)
	c.digitCells = make([]position.Set, len(g.digitCells))
	for i, s := range g.digitCells {
		c.digitCells[i] = s.Clone()
	}
	c.trail, c.ruledOut, c.known = nil, nil, nil
	return &c
}

// Layout returns the layout.
func (g *Grid) Layout() *sudoku.Layout { return g.layout }

// Plain reports whether the puzzle is plain (see sudoku.Puzzle.Plain).
func (g *Grid) Plain() bool { return g.puzzle.Clues == nil && g.layout.Plain() }

// Clues returns the clues of the puzzle, nil for none.
func (g *Grid) Clues() *sudoku.Clues { return g.puzzle.Clues }

// Side returns N.
func (g *Grid) Side() int { return g.layout.Side() }

// Digit returns the digit of a cell, or 0 if it is empty.
func (g *Grid) Digit(cell int) uint8 { return g.digits[cell] }

// Given reports whether the digit of a cell was printed with the puzzle.
func (g *Grid) Given(cell int) bool { return g.given[cell] }

// Empty returns the number of empty cells.
func (g *Grid) Empty() int { return g.empty }

// Candidates returns the candidates of a cell. A cell that holds a digit has none.
func (g *Grid) Candidates(cell int) sudoku.Digits { return g.candidates[cell] }

// Places returns where a digit may go in a house: bit i stands for the cell Houses()[house].Cells[i]. It is 0 if the house has the digit.
func (g *Grid) Places(house int, digit uint8) uint64 {
	return g.housePlace[house*g.layout.Side()+int(digit)-1]
}

// Cells returns the cells where a digit may go. The set is the grid's own: read it only, and clone it to keep it.
func (g *Grid) Cells(digit uint8) position.Set { return g.digitCells[digit-1] }

// Place puts a digit into an empty cell. All other candidates of the cell are struck, and the digit is struck from its
// peers, those of clues too. It does nothing if the cell holds a digit.
func (g *Grid) Place(cell int, digit uint8) {
	if g.digits[cell] != 0 {
		return
	}
	for left := g.candidates[cell]; left != 0; left = left.WithoutMin() {
		g.Strike(cell, left.Min())
	}
	for _, peer := range g.puzzle.Peers(cell) {
		g.Strike(peer, digit)
	}
	g.digits[cell] = digit
	g.empty--
	g.trail = append(g.trail, change{int32(cell), digit, true})
}

// Strike removes a candidate from a cell, and reports whether the cell had it.
func (g *Grid) Strike(cell int, digit uint8) bool {
	if !g.candidates[cell].Has(digit) {
		return false
	}
	g.candidates[cell] = g.candidates[cell].Without(digit)
	g.digitCells[digit-1].Remove(cell)
	for _, s := range g.Spots(cell) {
		g.housePlace[s.House*g.layout.Side()+int(digit)-1] &^= s.Bit
	}
	g.trail = append(g.trail, change{int32(cell), digit, false})
	return true
}

// Mark returns the number of changes so far, for Undo.
func (g *Grid) Mark() int { return len(g.trail) }

// Undo takes back all changes since Mark returned this value.
func (g *Grid) Undo(mark int) {
	for len(g.trail) > mark {
		c := g.trail[len(g.trail)-1]
		g.trail = g.trail[:len(g.trail)-1]
		cell := int(c.cell)
		if c.placed {
			g.digits[cell] = 0
			g.empty++
			continue
		}
		g.candidates[cell] = g.candidates[cell].With(c.digit)
		g.digitCells[c.digit-1].Add(cell)
		for _, s := range g.Spots(cell) {
			g.housePlace[s.House*g.layout.Side()+int(c.digit)-1] |= s.Bit
		}
	}
}

// Contradiction reports whether the position can have no solution, because an empty cell has no candidate left or a house no
// place left for a digit that it lacks.
func (g *Grid) Contradiction() bool {
	for cell, d := range g.digits {
		if d == 0 && g.candidates[cell] == 0 {
			return true
		}
	}
	for h, house := range g.houses {
		var has sudoku.Digits
		for _, cell := range house.Cells {
			if d := g.digits[cell]; d != 0 {
				has = has.With(d)
			}
		}
		for left := g.layout.All() &^ has; left != 0; left = left.WithoutMin() {
			if g.Places(h, left.Min()) == 0 {
				return true
			}
		}
	}
	return false
}
