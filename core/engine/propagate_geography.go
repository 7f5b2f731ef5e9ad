package engine

import (
	"math/bits"
	"sync"

	"nonet/core/sudoku"
)

// A geography is the propagator's tables for a layout: the place of each cell in its
// houses, and the intersections of houses. It is shared by all searches of the layout.
type geography struct {
	cells  [][]int  // of each house
	spots  [][]spot // of each cell, one for each house it lies in
	common []uint64 // for houses a and b, at a·houses+b: the places in a that lie in b too
}

// A spot is the place of a cell in one of its houses. A place in a house is a bit, by the
// order of the house's cells, so that a set of places is a word.
type spot struct {
	house int
	bit   uint64
	peers uint64 // the places of its peers, without those also in an earlier house of the cell
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
	count := len(l.Houses())
	g := &geography{spots: make([][]spot, l.Cells()), common: make([]uint64, count*count)}
	for a, house := range l.Houses() {
		g.cells = append(g.cells, house.Cells)
		for i, cell := range house.Cells {
			for _, b := range l.HousesOf(cell) {
				g.common[a*count+b] |= 1 << i
			}
		}
	}
	for a, house := range l.Houses() { // ascending, as in HousesOf
		for i, cell := range house.Cells {
			s := spot{house: a, bit: 1 << i}
			s.peers = g.shared(a, a) &^ s.bit
			for _, earlier := range g.spots[cell] {
				s.peers &^= g.shared(a, earlier.house)
			}
			g.spots[cell] = append(g.spots[cell], s)
		}
	}
	return g
}

// shared returns the places in house a that are in house b too.
func (g *geography) shared(a, b int) uint64 { return g.common[a*len(g.cells)+b] }

// cell returns the cell at the first of the places in a house.
func (g *geography) cell(h int, places uint64) int { return g.cells[h][bits.TrailingZeros64(places)] }

// A houseSet is a set of houses, as a bit map.
type houseSet []uint64

func newHouseSet(houses int) houseSet { return make(houseSet, (houses+63)/64) }

func (q houseSet) add(h int)    { q[h>>6] |= 1 << (h & 63) }
func (q houseSet) remove(h int) { q[h>>6] &^= 1 << (h & 63) }

// first returns the first house of the set, or -1 if it is empty.
func (q houseSet) first() int {
	for i, word := range q {
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// A queue is a first-in, first-out queue of numbers.
type queue struct {
	all  []int
	next int // the index of the first number in the queue
}

func newQueue(room int) queue { return queue{all: make([]int, 0, room)} }

func (q *queue) waiting() bool { return q.next < len(q.all) }
func (q *queue) add(n int)     { q.all = append(q.all, n) }
func (q *queue) clear()        { q.all, q.next = q.all[:0], 0 }

// take removes and returns the first number.
func (q *queue) take() int {
	n := q.all[q.next]
	if q.next++; !q.waiting() {
		q.clear()
	}
	return n
}
