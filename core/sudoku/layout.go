package sudoku

import (
	"fmt"
	"sync"
)

// The smallest and the largest side of a layout.
const (
	MinSide = 4
	MaxSide = 49
)

// Kind is the kind of a House.
type Kind uint8

// The kinds of house.
const (
	Row Kind = iota
	Column
	Box
)

func (k Kind) String() string {
	switch k {
	case Row:
		return "row"
	case Column:
		return "column"
	case Box:
		return "box"
	}
	return "house"
}

// A House is a set of N cells that must all hold different digits.
type House struct {
	Kind  Kind
	Index int   // 0-based among the houses of its kind
	Cells []int // N cells in ascending order
}

// String returns the name of the house, counted from one: "row 3", "box 9".
func (h House) String() string { return fmt.Sprintf("%v %d", h.Kind, h.Index+1) }

// A Layout is the shape of a puzzle: its side N, its cells, its houses and the peers of each
// cell. There is one Layout for each shape; it is computed once, shared and never changes, so
// layouts can be compared with ==. The caller must not change the slices that its methods
// return.
type Layout struct {
	side, boxWidth, boxHeight int

	houses   []House
	housesOf [][]int // for each cell, the indexes in houses of its houses
	peers    [][]int // for each cell, its peers in ascending order
}

var layouts sync.Map // [2]int{box width, box height} → *Layout

// NewLayout returns the layout whose boxes are boxWidth cells wide and boxHeight
// cells high, and whose side is therefore boxWidth·boxHeight. Both must be at
// least 2 and the side at most MaxSide.
func NewLayout(boxWidth, boxHeight int) (*Layout, error) {
	if boxWidth < 2 || boxHeight < 2 || boxWidth > MaxSide/boxHeight {
		return nil, fmt.Errorf("no layout has boxes of %d×%d: a box is at least 2×2 and has at most %d cells",
			boxWidth, boxHeight, MaxSide)
	}
	key := [2]int{boxWidth, boxHeight}
	if l, ok := layouts.Load(key); ok {
		return l.(*Layout), nil
	}
	l, _ := layouts.LoadOrStore(key, buildLayout(boxWidth, boxHeight))
	return l.(*Layout), nil
}

// LayoutOfSide returns the usual layout for a side: with boxes as nearly square as possible,
// and wider than high if they are not square (6×6 has boxes 3 wide and 2 high). If there is
// no such layout, for example because the side is a prime, it returns an error.
func LayoutOfSide(side int) (*Layout, error) {
	for height := side; height >= 2 && side <= MaxSide; height-- {
		if height*height <= side && side%height == 0 {
			return NewLayout(side/height, height)
		}
	}
	return nil, fmt.Errorf("no grid has a side of %d: a side is from %d to %d and not a prime", side, MinSide, MaxSide)
}

// Classic returns the 9×9 layout with 3×3 boxes.
func Classic() *Layout {
	l, err := NewLayout(3, 3)
	if err != nil {
		panic(err) // unreachable: 3×3 is valid
	}
	return l
}

func buildLayout(boxWidth, boxHeight int) *Layout {
	n := boxWidth * boxHeight
	l := &Layout{side: n, boxWidth: boxWidth, boxHeight: boxHeight}
	add := func(kind Kind, index int, cell func(i int) int) {
		h := House{Kind: kind, Index: index, Cells: make([]int, n)}
		for i := range h.Cells {
			h.Cells[i] = cell(i)
		}
		l.houses = append(l.houses, h)
	}
	for r := range n {
		add(Row, r, func(i int) int { return r*n + i })
	}
	for c := range n {
		add(Column, c, func(i int) int { return i*n + c })
	}
	for b := range n {
		// A row of boxes is boxHeight boxes long, since N = width · height.
		top, left := b/boxHeight*boxHeight, b%boxHeight*boxWidth
		add(Box, b, func(i int) int { return (top+i/boxWidth)*n + left + i%boxWidth })
	}
	l.connect()
	return l
}

// connect computes the houses and peers of each cell from the table of houses.
func (l *Layout) connect() {
	cells := l.side * l.side
	l.housesOf = make([][]int, cells)
	for h, house := range l.houses {
		for _, cell := range house.Cells {
			l.housesOf[cell] = append(l.housesOf[cell], h)
		}
	}
	l.peers = make([][]int, cells)
	shares := make([]bool, cells)
	for cell := range l.peers {
		clear(shares)
		count := 0
		for _, h := range l.housesOf[cell] {
			for _, other := range l.houses[h].Cells {
				if other != cell && !shares[other] {
					shares[other] = true
					count++
				}
			}
		}
		peers := make([]int, 0, count)
		for other, yes := range shares {
			if yes {
				peers = append(peers, other)
			}
		}
		l.peers[cell] = peers
	}
}

// Side returns N: the number of digits, of rows, of columns and of cells in a house.
func (l *Layout) Side() int { return l.side }

// Cells returns the number of cells, N².
func (l *Layout) Cells() int { return l.side * l.side }

// BoxSize returns the width and height of a box in cells.
func (l *Layout) BoxSize() (width, height int) { return l.boxWidth, l.boxHeight }

// All returns the set of all digits of this layout, 1 to N.
func (l *Layout) All() Digits { return Digits(1)<<l.side - 1 }

// Houses returns every house: the rows, then the columns, then the boxes.
func (l *Layout) Houses() []House { return l.houses }

// HousesOf returns the houses of a cell, as indexes into Houses.
func (l *Layout) HousesOf(cell int) []int { return l.housesOf[cell] }

// Peers returns the cells that share a house with this one, in ascending order.
func (l *Layout) Peers(cell int) []int { return l.peers[cell] }

// Cell returns the number of the cell at a row and column, both 0-based.
func (l *Layout) Cell(row, column int) int { return row*l.side + column }

// Place returns the row and column of a cell, both 0-based.
func (l *Layout) Place(cell int) (row, column int) { return cell / l.side, cell % l.side }

// CellName returns the usual name of a cell, counted from one: "r4c7". For a nil Layout, as
// in zero values, it returns the number of the cell.
func (l *Layout) CellName(cell int) string {
	if l == nil {
		return fmt.Sprintf("cell %d", cell)
	}
	row, column := l.Place(cell)
	return fmt.Sprintf("r%dc%d", row+1, column+1)
}

// CellNamed returns the cell with a name, as returned by CellName, and reports whether there
// is one.
func (l *Layout) CellNamed(name string) (cell int, ok bool) {
	var row, column int
	if _, err := fmt.Sscanf(name, "r%dc%d", &row, &column); err != nil {
		return 0, false
	}
	if min(row, column) < 1 || max(row, column) > l.side {
		return 0, false
	}
	cell = l.Cell(row-1, column-1)
	return cell, l.CellName(cell) == name // not "r01c1" or "r1c1 and more"
}

// Shared returns a house of both cells, as an index into Houses, and reports whether there is
// one. It is the reason why the cells cannot hold the same digit.
func (l *Layout) Shared(a, b int) (house int, ok bool) {
	for _, h := range l.housesOf[a] {
		for _, other := range l.housesOf[b] {
			if h == other {
				return h, true
			}
		}
	}
	return 0, false
}

// String returns a description of the layout: "9×9, boxes 3×3".
func (l *Layout) String() string {
	return fmt.Sprintf("%d×%d, boxes %d×%d", l.side, l.side, l.boxWidth, l.boxHeight)
}
