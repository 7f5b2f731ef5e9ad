package logic

import (
	"math/bits"
	"sync"

	"nonet/core/sudoku"
)

// A Geography is the tables of a layout: where its cells are in its houses, and what houses have in common. It is computed once for
// each layout and never changes. A [Grid] stands on it, and so does the propagating engine, which keeps candidates of its own.
type Geography struct {
	layout *sudoku.Layout
	houses []sudoku.House
	inside []Set    // for each house, its cells
	peers  []Set    // for each cell, its peers
	places [][]Spot // for each cell, its place in each of its houses
	shared []uint64 // for houses a and b, at a·houses+b: the places in a that lie in b too

	boxesFirst []int // all houses, first the boxes: people see what is in a box before what is in a line, and HoDoKu looks there first

	rectangles func() []corners // in which two digits could be exchanged; computed when it is first asked for
}

// A Spot is the place of a cell in one of its houses. A place is a bit, by the order of the house's cells, so that a set of places is
// a word.
type Spot struct {
	house int
	bit   uint64
	peers uint64
}

// House returns the index of the house in Layout.Houses.
func (s Spot) House() int { return s.house }

// Bit returns the place of the cell.
func (s Spot) Bit() uint64 { return s.bit }

// Peers returns the places of those peers of the cell that are not in an earlier house of it, so that a loop over the houses of a cell
// meets each peer once.
func (s Spot) Peers() uint64 { return s.peers }

var geographies sync.Map // *sudoku.Layout → *Geography

// GeographyOf returns the geography of a layout.
func GeographyOf(l *sudoku.Layout) *Geography {
	if g, ok := geographies.Load(l); ok {
		return g.(*Geography)
	}
	g, _ := geographies.LoadOrStore(l, newGeography(l))
	return g.(*Geography)
}

func newGeography(l *sudoku.Layout) *Geography {
	houses := l.Houses()
	g := &Geography{layout: l, houses: houses, places: make([][]Spot, l.Cells()), shared: make([]uint64, len(houses)*len(houses))}
	for h, house := range houses {
		inside := g.newSet()
		for i, cell := range house.Cells {
			inside.Add(cell)
			g.places[cell] = append(g.places[cell], Spot{house: h, bit: 1 << i})
			for _, other := range l.HousesOf(cell) {
				g.shared[h*len(houses)+other] |= 1 << i
			}
		}
		g.inside = append(g.inside, inside)
	}
	for cell, spots := range g.places {
		for i := range spots {
			s := &spots[i]
			s.peers = g.Shared(s.house, s.house) &^ s.bit
			for _, earlier := range spots[:i] {
				s.peers &^= g.Shared(s.house, earlier.house)
			}
		}
		peers := g.newSet()
		for _, p := range l.Peers(cell) {
			peers.Add(p)
		}
		g.peers = append(g.peers, peers)
	}
	for h, house := range houses {
		if house.Kind == sudoku.Box {
			g.boxesFirst = append(g.boxesFirst, h)
		}
	}
	for h, house := range houses {
		if house.Kind != sudoku.Box {
			g.boxesFirst = append(g.boxesFirst, h)
		}
	}
	g.rectangles = sync.OnceValue(g.findRectangles)
	return g
}

// Spots returns the places of a cell in its houses, in ascending order of the houses. Read them only.
func (g *Geography) Spots(cell int) []Spot { return g.places[cell] }

// CellsOf returns the cells of a house, in ascending order. Read them only.
func (g *Geography) CellsOf(house int) []int { return g.houses[house].Cells }

// Shared returns the places in house a that lie in house b too.
func (g *Geography) Shared(a, b int) uint64 { return g.shared[a*len(g.houses)+b] }

// CellAt returns the cell at the lowest of some places in a house.
func (g *Geography) CellAt(house int, places uint64) int {
	return g.houses[house].Cells[bits.TrailingZeros64(places)]
}

func (g *Geography) newSet() Set { return make(Set, (g.layout.Cells()+63)/64) }
