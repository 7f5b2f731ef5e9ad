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
	Box           // a region that is a rectangle of its layout's boxes
	Region        // a region that is drawn
	DiagonalHouse // the first from the top left, the second from the top right
	Window        // a box one cell away from the others, as in a Hyper Sudoku
	Disjoint      // the cells at the same place of each box
	Kinds         // the number of kinds
)

var kindNames = [Kinds]string{"row", "column", "box", "region", "diagonal", "window", "group"}

func (k Kind) String() string {
	if k < Kinds {
		return kindNames[k]
	}
	return "house"
}

// IsRegion reports whether the houses of a kind are the regions of the layout: its boxes, or what is drawn in their place.
func (k Kind) IsRegion() bool { return k == Box || k == Region }

// IsLine reports whether the houses of a kind are rows or columns.
func (k Kind) IsLine() bool { return k == Row || k == Column }

// A House is a set of N cells that must all hold different digits.
type House struct {
	Kind  Kind
	Index int   // 0-based among the houses of its kind
	Cells []int // N cells in ascending order
}

// String returns the name of the house, counted from one: "row 3", "box 9".
func (h House) String() string { return fmt.Sprintf("%v %d", h.Kind, h.Index+1) }

// A Layout is the shape of a puzzle: its side N, its cells, its houses and the peers of each
// cell. There is one Layout for each Shape; it is computed once, shared and never changes, so
// layouts can be compared with ==. The caller must not change the slices that its methods
// return.
type Layout struct {
	shape Shape
	side  int

	houses   []House
	housesOf [][]int // for each cell, the indexes in houses of its houses
	peers    [][]int // for each cell, its peers in ascending order
	regions  []uint8 // of each cell

	tables tables // see Table
}

// NewLayout returns the layout whose boxes are boxWidth cells wide and boxHeight
// cells high, and whose side is therefore boxWidth·boxHeight. Both must be at
// least 2 and the side at most MaxSide.
func NewLayout(boxWidth, boxHeight int) (*Layout, error) {
	return Shape{BoxWidth: boxWidth, BoxHeight: boxHeight}.Layout()
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
func Classic() *Layout { return classic() }

var classic = sync.OnceValue(func() *Layout {
	l, err := NewLayout(3, 3)
	if err != nil {
		panic(err) // unreachable: 3×3 is valid
	}
	return l
})

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

// Shape returns the shape that the layout was made from.
func (l *Layout) Shape() Shape { return l.shape }

// WithHouses returns the layout that has these further houses, in place of its own, beside its rows, columns and regions. The error is that of
// Shape.Layout.
func (l *Layout) WithHouses(further Extra) (*Layout, error) {
	shape := l.shape
	shape.Extra = further
	return shape.Layout()
}

// Plain reports whether the houses are the rows, columns and boxes of a plain Sudoku and no others. What is only true of those must ask.
func (l *Layout) Plain() bool { return l.shape.Regions == "" && l.shape.Extra == 0 }

// BoxSize returns the width and height of a box in cells; both are 0 if the regions are drawn.
func (l *Layout) BoxSize() (width, height int) { return l.shape.BoxWidth, l.shape.BoxHeight }

// UsualBoxes reports whether the boxes are those of LayoutOfSide, or the regions are drawn.
func (l *Layout) UsualBoxes() bool {
	usual, _ := LayoutOfSide(l.side) // there is one where there are boxes
	return l.shape.Regions != "" || usual.shape.BoxWidth == l.shape.BoxWidth
}

// NotesSize returns how many candidates are written side by side and one below the other in a cell: as many as there are cells in a box, or
// nearly a square if there are no boxes.
func (l *Layout) NotesSize() (width, height int) {
	if width, height := l.BoxSize(); width > 0 {
		return width, height
	}
	for width*width < l.side {
		width++
	}
	return width, (l.side + width - 1) / width
}

// RegionOf returns the number of the region of a cell, from 0: of its box, or of the region that is drawn.
func (l *Layout) RegionOf(cell int) int { return int(l.regions[cell]) }

// RegionSigns returns the regions, or the boxes, as Shape.Regions has them.
func (l *Layout) RegionSigns() string {
	signs := make([]byte, len(l.regions))
	for cell, region := range l.regions {
		signs[cell] = symbols[region]
	}
	return string(signs)
}

// All returns the set of all digits of this layout, 1 to N.
func (l *Layout) All() Digits { return Digits(1)<<l.side - 1 }

// Houses returns every house: the rows, then the columns, then the regions, then any further ones.
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
	return nameOf(cell, l.side)
}

// CellNames returns the names of several cells.
func (l *Layout) CellNames(cells []int) []string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = l.CellName(cell)
	}
	return names
}

// nameOf returns the name of a cell of a grid with a side.
func nameOf(cell, side int) string { return fmt.Sprintf("r%dc%d", cell/side+1, cell%side+1) }

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

// Beside reports whether two cells have a side in common.
func (l *Layout) Beside(a, b int) bool {
	row, column := l.Place(a)
	other, next := l.Place(b)
	return max(row-other, other-row)+max(column-next, next-column) == 1
}

// String returns a description of the layout: "9×9, boxes 3×3, diagonals".
func (l *Layout) String() string {
	text := fmt.Sprintf("%d×%d, boxes %d×%d", l.side, l.side, l.shape.BoxWidth, l.shape.BoxHeight)
	if l.shape.Regions != "" {
		text = fmt.Sprintf("%d×%d, drawn regions", l.side, l.side)
	}
	for _, name := range l.shape.Extra.Names() {
		text += ", " + name
	}
	return text
}
