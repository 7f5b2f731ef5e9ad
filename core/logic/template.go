package logic

import (
	"math/bits"
	"slices"

	"nonet/core/position"
)

// impossible returns the cells in which a digit cannot go by its own candidates alone: no way to place the digit in
// every row, in cells that do not see each other, uses them. No technique about a single digit can strike any other candidate, and there are few such cells or none,
// so a finder asks for them first. The set is the grid's own: read it only.
func (g *Grid) impossible(digit uint8) position.Set {
	if g.ruledOut == nil {
		g.ruledOut = make([]ruledOut, g.Side())
	}
	h := &g.ruledOut[digit-1]
	cells := g.Cells(digit)
	if h.of == nil {
		h.of, h.cells = g.NewSet(), g.NewSet()
	} else if h.of.Equal(cells) {
		return h.cells
	}
	h.of.Copy(cells)
	h.cells.Copy(cells)
	t := newTemplates(g, digit)
	for cell := range cells.All() {
		if !h.cells.Has(cell) {
			continue
		}
		if t.through(cell) { // then every cell of this template is possible
			for _, c := range t.placed {
				h.cells.Remove(c)
			}
		}
	}
	return h.cells
}

// strikable yields the digits that are impossible in some cell.
func (g *Grid) strikable(yield func(digit uint8) bool) {
	for digit := range g.layout.All().All() {
		if !g.impossible(digit).Empty() && !yield(digit) {
			return
		}
	}
}

// ruledOut remembers the impossible cells of a digit for the candidates that it had.
type ruledOut struct{ of, cells position.Set }

// templates searches for ways to place one digit in every row.
type templates struct {
	g      *Grid
	digit  uint8
	rows   []int  // the rows that lack the digit, the shortest first
	used   []bool // for each house: the template has a cell in it
	placed []int
	left   int // nodes that may still be searched
}

// maxTemplateNodes limits the search for one template. 9×9 needs less than 100 nodes. On large boards a search that takes more is
// given up, and the cell counts as impossible, which costs time only.
const maxTemplateNodes = 5000

func newTemplates(g *Grid, digit uint8) *templates {
	t := &templates{g: g, digit: digit, used: make([]bool, len(g.houses))}
	for h := range g.houses[:g.Side()] {
		if g.Places(h, digit) != 0 {
			t.rows = append(t.rows, h)
		}
	}
	slices.SortStableFunc(t.rows, func(a, b int) int {
		return bits.OnesCount64(g.Places(a, digit)) - bits.OnesCount64(g.Places(b, digit))
	})
	return t
}

// through reports whether a template uses a cell, and leaves it in placed.
func (t *templates) through(cell int) bool {
	clear(t.used)
	t.left = maxTemplateNodes
	t.placed = append(t.placed[:0], cell)
	t.use(cell, true)
	return t.fill(0)
}

func (t *templates) fill(row int) bool {
	for row < len(t.rows) && t.used[t.rows[row]] {
		row++
	}
	if row == len(t.rows) {
		return true
	}
	t.g.pause()
	for places := t.g.Places(t.rows[row], t.digit); places != 0; places &= places - 1 {
		cell := t.g.CellAt(t.rows[row], places)
		if t.taken(cell) {
			continue
		}
		if t.left--; t.left < 0 {
			return false
		}
		t.use(cell, true)
		t.placed = append(t.placed, cell)
		if t.fill(row + 1) {
			return true
		}
		t.placed = t.placed[:len(t.placed)-1]
		t.use(cell, false)
	}
	return false
}

func (t *templates) taken(cell int) bool {
	for _, s := range t.g.Spots(cell) {
		if t.used[s.House] {
			return true
		}
	}
	return t.g.byClues && slices.ContainsFunc(t.placed, func(placed int) bool { return t.g.See(cell, placed) })
}

func (t *templates) use(cell int, yes bool) {
	for _, s := range t.g.Spots(cell) {
		t.used[s.House] = yes
	}
}
