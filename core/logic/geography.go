package logic

import (
	"sync"

	"nonet/core/sudoku"
)

// A geography is the tables of a layout. It is computed once for each layout and never changes.
type geography struct {
	layout *sudoku.Layout
	houses []sudoku.House
	inside []Set    // for each house, its cells
	peers  []Set    // for each cell, its peers
	places [][]spot // for each cell, its place in each of its houses
	shared []uint64 // for houses a and b, at a·houses+b: the places in a that lie in b too

	boxesFirst []int // all houses, first the boxes: people see what is in a box before what is in a line, and HoDoKu looks there first

	rectangles func() []corners // in which two digits could be exchanged; computed when it is first asked for
}

// A spot is the place of a cell in one of its houses: a bit, by the order of the house's cells.
type spot struct {
	house int
	bit   uint64
}

var geographies sync.Map // *sudoku.Layout → *geography

func geographyOf(l *sudoku.Layout) *geography {
	if g, ok := geographies.Load(l); ok {
		return g.(*geography)
	}
	g, _ := geographies.LoadOrStore(l, newGeography(l))
	return g.(*geography)
}

func newGeography(l *sudoku.Layout) *geography {
	houses := l.Houses()
	g := &geography{layout: l, houses: houses, places: make([][]spot, l.Cells()), shared: make([]uint64, len(houses)*len(houses))}
	for h, house := range houses {
		inside := g.newSet()
		for i, cell := range house.Cells {
			inside.Add(cell)
			g.places[cell] = append(g.places[cell], spot{h, 1 << i})
			for _, other := range l.HousesOf(cell) {
				g.shared[h*len(houses)+other] |= 1 << i
			}
		}
		g.inside = append(g.inside, inside)
	}
	for cell := range l.Cells() {
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

func (g *geography) newSet() Set { return make(Set, (g.layout.Cells()+63)/64) }
