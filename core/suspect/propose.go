package suspect

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nonet/core/sudoku"
	"nonet/core/yield"
)

// A proposer proposes the slips that may have led to a puzzle. A 9×9 puzzle has about 3000,
// but correcting most of them breaks a rule.
type proposer struct {
	ctx       context.Context
	layout    *sudoku.Layout
	grid      sudoku.Grid // changed and restored
	filled    int
	conflicts []sudoku.Conflict
	pattern   *pattern
	slips     []slip
}

func newProposer(ctx context.Context, p sudoku.Puzzle, of *pattern) *proposer {
	return &proposer{
		ctx: ctx, layout: p.Layout, grid: p.Givens.Clone(), filled: p.Givens.Filled(),
		conflicts: p.Conflicts(), pattern: of,
	}
}

// singles lists the slips whose correction breaks no rule, the likeliest first. If ctx is
// done the list is incomplete.
func (p *proposer) singles() []slip {
	p.cells()
	p.neighbours()
	p.lines()
	p.rest()
	slices.SortStableFunc(p.slips, func(a, b slip) int { return cmp.Compare(b.prior, a.prior) })
	return p.slips
}

// add adds a slip unless its correction breaks a rule. among is the number of slips of the
// same kind, all equally likely.
func (p *proposer) add(kind Kind, among float64, changes ...Change) {
	put(p.grid, changes)
	if p.allows(changes) {
		prior := math.Log(share[kind]/among) + p.pattern.favours(p.grid, changes)
		p.slips = append(p.slips, slip{kind, changes, prior})
	}
	undo(p.grid, changes)
}

// allows reports whether no rule is broken after changes: they have repaired all broken
// rules and broken no other.
func (p *proposer) allows(changes []Change) bool {
	for _, c := range p.conflicts {
		if c.Digit == 0 { // a clue about several digits, of which the search finds out whether it is kept now
			continue
		}
		left := 0
		for _, cell := range c.Cells {
			if p.grid[cell] == c.Digit {
				left++
			}
		}
		if left > 1 {
			return false
		}
	}
	for _, c := range changes {
		if c.To == 0 {
			continue
		}
		for _, peer := range p.layout.Peers(c.Cell) {
			if p.grid[peer] == c.To {
				return false
			}
		}
	}
	return true
}

// over reports whether the search has to stop.
func (p *proposer) over() bool {
	yield.Now()
	return p.ctx.Err() != nil
}

// cells proposes changes of one cell.
func (p *proposer) cells() {
	for cell := range p.grid {
		if p.over() {
			return
		}
		for to := range uint8(p.layout.Side() + 1) {
			if to != p.grid[cell] {
				change := Change{cell, p.grid[cell], to}
				kind, among := p.ofCell(change)
				p.add(kind, among, change)
			}
		}
	}
}

// ofCell returns the kind of a change of one cell, and the number of slips of that kind.
func (p *proposer) ofCell(c Change) (kind Kind, among float64) {
	side := p.layout.Side()
	switch {
	case c.From == 0:
		return Missing, float64(p.filled + 1)
	case c.To == 0:
		return Surplus, float64((len(p.grid) - p.filled + 1) * side)
	}
	return Misread, float64(p.filled) / misreading(side, c.To, c.From)
}

// neighbours proposes swaps of two cells, side by side or one above the other.
func (p *proposer) neighbours() {
	var pairs [][2]int
	for cell := range p.grid {
		row, column := p.layout.Place(cell)
		if column+1 < p.layout.Side() {
			pairs = append(pairs, [2]int{cell, p.layout.Cell(row, column+1)})
		}
		if row+1 < p.layout.Side() {
			pairs = append(pairs, [2]int{cell, p.layout.Cell(row+1, column)})
		}
	}
	var swaps, strays [][]Change
	for _, pair := range pairs {
		a, b := pair[0], pair[1]
		da, db := p.grid[a], p.grid[b]
		exchange := []Change{{a, da, db}, {b, db, da}}
		switch {
		case da == db:
		case da == 0 || db == 0:
			strays = append(strays, exchange)
		default:
			swaps = append(swaps, exchange)
		}
	}
	for _, s := range swaps {
		p.add(Swapped, float64(len(swaps)), s...)
	}
	for _, s := range strays {
		p.add(Strayed, float64(len(strays)), s...)
		p.strayed(s, len(strays))
	}
}

// strayed proposes that a digit in the wrong cell has replaced another that belongs there.
func (p *proposer) strayed(exchange []Change, among int) {
	for lost := range uint8(p.layout.Side() + 1) {
		changes := slices.Clone(exchange)
		at := slices.IndexFunc(changes, func(c Change) bool { return c.From != 0 })
		if changes[at].To = lost; lost != 0 && lost != changes[at].From {
			p.add(Strayed, float64(among*p.layout.Side()), changes...)
		}
	}
}

// lines proposes to shift a row or a column, or some of its cells.
func (p *proposer) lines() {
	for _, house := range p.layout.Houses() {
		if !house.Kind.IsLine() {
			continue
		}
		if p.over() {
			return
		}
		for start := range house.Cells {
			p.shift(house.Cells[start:], start == 0)
			for end := start + 2; end < len(house.Cells); end++ {
				p.shiftPart(house.Cells[start:end])
			}
		}
	}
}

// rest proposes to shift everything after a cell in reading order, in case a person who
// skips cell by cell has lost count.
func (p *proposer) rest() {
	cells := make([]int, len(p.grid))
	for cell := range cells {
		cells[cell] = cell
	}
	for start := range cells {
		if p.over() {
			return
		}
		p.shift(cells[start:], start == 0)
	}
}

// shift proposes to shift cells up to the end of a line or of the grid by one, forwards or
// back.
//
// Forwards, because a cell was left out: then the last cell is blank, unless a whole line
// was rotated. Back, because a blank was inserted or a digit typed twice: that cell is
// removed, and a digit that was pushed off the end, if any, returns.
func (p *proposer) shift(cells []int, whole bool) {
	first, last := p.grid[cells[0]], p.grid[cells[len(cells)-1]]
	twice := len(cells) > 1 && first == p.grid[cells[1]]
	ways := float64(4 * len(p.grid)) // from each cell, in its row and in its column, both ways
	for fill := range uint8(p.layout.Side() + 1) {
		if last == 0 || whole && last == fill {
			p.shifted(cells, 1, fill, ways)
		}
		if first == 0 || twice || whole && first == fill {
			p.shifted(cells, -1, fill, ways)
		}
	}
}

// shiftPart proposes to shift cells in the middle of a line, in case a person skipped one
// cell too many or too few and noticed it later.
func (p *proposer) shiftPart(cells []int) {
	ways := float64(4 * len(p.grid) * p.layout.Side()) // there are about as many more parts than ends
	if p.grid[cells[len(cells)-1]] == 0 {
		p.shifted(cells, 1, 0, ways)
	}
	if p.grid[cells[0]] == 0 {
		p.shifted(cells, -1, 0, ways)
	}
}

// shifted proposes to shift cells by one forwards or back, and to fill the cell that becomes
// free. It does not if that changes only one cell or swaps two, which are other kinds of
// slip.
func (p *proposer) shifted(cells []int, by int, fill uint8, among float64) {
	var changes []Change
	for i, cell := range cells {
		to := fill
		if j := i - by; j >= 0 && j < len(cells) {
			to = p.grid[cells[j]]
		}
		if to != p.grid[cell] {
			changes = append(changes, Change{cell, p.grid[cell], to})
		}
	}
	if n := len(changes); n < 2 || n == 2 && changes[0].To == changes[1].From && changes[0].From == changes[1].To {
		return
	}
	p.add(Shifted, among, changes...)
}

// both returns the slip of two cells, and reports whether to try it. g is the grid with both
// changes. Missing digits are tried only if they complete the symmetry of the pattern;
// otherwise any two digits would do for a puzzle with too few.
func (p *proposer) both(g sudoku.Grid, a, b Change) (s slip, ok bool) {
	s = slip{kind: Double, changes: []Change{a, b}}
	for _, c := range s.changes {
		kind, among := p.ofCell(c)
		s.prior += math.Log(share[kind] / among)
	}
	favours := p.pattern.favours(g, s.changes)
	s.prior += favours
	return s, favours > 0 || a.From != 0 && b.From != 0
}
