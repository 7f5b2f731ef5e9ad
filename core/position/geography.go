package position

import (
	"math/bits"

	"nonet/core/sudoku"
)

// A Geography is the tables of some houses: which cells are in them, where, and what houses have in common. It never changes.
type Geography struct {
	cells  int
	houses [][]int  // the cells of each house, ascending
	sets   []Set    // for each house, its cells
	peers  []Set    // for each cell, its peers
	spots  [][]Spot // for each cell, its place in each of its houses
	shared []uint64 // for houses a and b, at a·houses+b: the places in a that lie in b too
}

// A Spot is the place of a cell in one of its houses. A place is a bit, by the order of the house's cells, so that a set of places is
// a word.
type Spot struct {
	House int    // the number of the house
	Bit   uint64 // the place of the cell
	// Peers are the places of those other cells of the house that are not in an earlier house of the cell, so that a loop over the
	// houses of a cell meets each of them once.
	Peers uint64
}

// NewGeography returns the tables of houses, given by their cells in ascending order, over cells that are numbered from 0. The peers of a
// cell, at its number, are the cells that cannot have the same digit.
func NewGeography(houses, peers [][]int) *Geography {
	g := &Geography{cells: len(peers), houses: houses, spots: make([][]Spot, len(peers)), shared: make([]uint64, len(houses)*len(houses))}
	g.sets, g.peers = g.setsOf(houses), g.setsOf(peers)
	for h, cells := range houses {
		for i, cell := range cells {
			g.spots[cell] = append(g.spots[cell], Spot{House: h, Bit: 1 << i})
		}
	}
	for h, cells := range houses {
		for i, cell := range cells {
			for _, s := range g.spots[cell] {
				g.shared[h*len(houses)+s.House] |= 1 << i
			}
		}
	}
	for _, spots := range g.spots {
		for i := range spots {
			s := &spots[i]
			s.Peers = g.Shared(s.House, s.House) &^ s.Bit
			for _, earlier := range spots[:i] {
				s.Peers &^= g.Shared(s.House, earlier.House)
			}
		}
	}
	return g
}

// WithPeers returns the tables of the same houses with other peers, by cell.
func (g *Geography) WithPeers(peers [][]int) *Geography {
	other := *g
	other.peers = g.setsOf(peers)
	return &other
}

// setsOf returns lists of cells as sets, which are adjacent in memory.
func (g *Geography) setsOf(lists [][]int) []Set {
	words := len(g.NewSet())
	sets, all := make([]Set, len(lists)), make(Set, len(lists)*words)
	for i, cells := range lists {
		sets[i] = all[i*words:][:words:words]
		for _, cell := range cells {
			sets[i].Add(cell)
		}
	}
	return sets
}

var geographies = sudoku.NewTable(ofLayout)

// Of returns the geography of a layout, whose houses have the same numbers. It is computed once for each layout.
func Of(l *sudoku.Layout) *Geography { return geographies.Of(l) }

func ofLayout(l *sudoku.Layout) *Geography {
	var houses, peers [][]int
	for _, h := range l.Houses() {
		houses = append(houses, h.Cells)
	}
	for cell := range l.Cells() {
		peers = append(peers, l.Peers(cell))
	}
	return NewGeography(houses, peers)
}

// NewSet returns an empty set of cells.
func (g *Geography) NewSet() Set { return NewSet(g.cells) }

// Spots returns the places of a cell in its houses, in ascending order of the houses. Read them only.
func (g *Geography) Spots(cell int) []Spot { return g.spots[cell] }

// Peers returns the peers of a cell. Read them only.
func (g *Geography) Peers(cell int) Set { return g.peers[cell] }

// See reports whether two cells are peers.
func (g *Geography) See(a, b int) bool { return g.peers[a].Has(b) }

// SetOf returns the cells of a house as a set. Read them only.
func (g *Geography) SetOf(house int) Set { return g.sets[house] }

// CellsOf returns the cells of a house, in ascending order. Read them only.
func (g *Geography) CellsOf(house int) []int { return g.houses[house] }

// Shared returns the places in house a that lie in house b too.
func (g *Geography) Shared(a, b int) uint64 { return g.shared[a*len(g.houses)+b] }

// HousesOfAll returns the houses that have all of some cells, in ascending order. There must be a cell.
func (g *Geography) HousesOfAll(cells []int) []int {
	var buffer [8]int
	list := buffer[:0]
next:
	for _, s := range g.Spots(cells[0]) {
		for _, cell := range cells[1:] {
			if !g.SetOf(s.House).Has(cell) {
				continue next
			}
		}
		list = append(list, s.House)
	}
	return list
}

// CellsAt returns the cells at some places of a house, in ascending order.
func (g *Geography) CellsAt(house int, places uint64) []int {
	cells := make([]int, 0, bits.OnesCount64(places))
	for ; places != 0; places &= places - 1 {
		cells = append(cells, g.CellAt(house, places))
	}
	return cells
}

// PlacesIn returns the places in a house of those of some cells that lie in it.
func (g *Geography) PlacesIn(house int, cells []int) (places uint64) {
	for _, cell := range cells {
		for _, s := range g.Spots(cell) {
			if s.House == house {
				places |= s.Bit
			}
		}
	}
	return places
}

// CellAt returns the cell at the lowest of some places in a house.
func (g *Geography) CellAt(house int, places uint64) int {
	return g.houses[house][bits.TrailingZeros64(places)]
}
