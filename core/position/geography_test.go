package position

import (
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestGeography: the tables say what the lists of houses and peers say, on boards whose sets of cells need one word and more.
func TestGeography(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		g := Of(l)
		if g != Of(l) {
			t.Error("the tables of a layout are made twice")
		}
		place := func(house, cell int) uint64 { return 1 << slices.Index(l.Houses()[house].Cells, cell) }
		for cell := range l.Cells() {
			if got := g.Peers(cell).Slice(); !slices.Equal(got, slices.Sorted(slices.Values(l.Peers(cell)))) || g.See(cell, cell) || !g.See(cell, got[0]) || !g.See(got[0], cell) {
				t.Fatalf("%v: the peers of cell %d are %v, want %v", l, cell, got, l.Peers(cell))
			}
			var houses, met []int
			for _, s := range g.Spots(cell) {
				houses = append(houses, s.House)
				if want := place(s.House, cell); s.Bit != want {
					t.Fatalf("%v: the place of cell %d in house %d is %b, want %b", l, cell, s.House, s.Bit, want)
				}
				for left := s.Peers; left != 0; left &= left - 1 {
					met = append(met, g.CellAt(s.House, left))
				}
			}
			if !slices.Equal(houses, l.HousesOf(cell)) {
				t.Fatalf("%v: cell %d is in the houses %v, want %v", l, cell, houses, l.HousesOf(cell))
			}
			if slices.Sort(met); !slices.Equal(met, g.Peers(cell).Slice()) { // each once
				t.Fatalf("%v: in the houses of cell %d are %v, want %v", l, cell, met, g.Peers(cell).Slice())
			}
		}
		for a, house := range l.Houses() {
			if !slices.Equal(g.CellsOf(a), house.Cells) || !slices.Equal(g.SetOf(a).Slice(), house.Cells) {
				t.Fatalf("%v: house %d has the cells %v, %v, want %v", l, a, g.CellsOf(a), g.SetOf(a).Slice(), house.Cells)
			}
			for b, other := range l.Houses() {
				want := uint64(0)
				for _, cell := range house.Cells {
					if slices.Contains(other.Cells, cell) {
						want |= place(a, cell)
					}
				}
				if got := g.PlacesIn(a, other.Cells); got != want {
					t.Fatalf("%v: in house %d the cells of house %d have the places %b, want %b", l, a, b, got, want)
				}
				if got := g.Shared(a, b); got != want {
					t.Fatalf("%v: the houses %d and %d share %b, want %b", l, a, b, got, want)
				}
				var both []int
				for _, cell := range house.Cells {
					if slices.Contains(other.Cells, cell) {
						both = append(both, cell)
					}
				}
				if got := g.CellsAt(a, want); !slices.Equal(got, both) {
					t.Fatalf("%v: house %d has the cells %v in house %d, want %v", l, a, got, b, both)
				}
				if ends := []int{house.Cells[0], other.Cells[len(other.Cells)-1]}; !slices.Equal(g.HousesOfAll(ends), housesOfAll(l, ends)) {
					t.Fatalf("%v: the cells %v are in the houses %v, want %v", l, ends, g.HousesOfAll(ends), housesOfAll(l, ends))
				}
			}
		}
	}
}

// housesOfAll returns the houses that have all of some cells.
func housesOfAll(l *sudoku.Layout, cells []int) (list []int) {
	for h, house := range l.Houses() {
		if !slices.ContainsFunc(cells, func(cell int) bool { return !slices.Contains(house.Cells, cell) }) {
			list = append(list, h)
		}
	}
	return list
}

// TestNewSet: a set has room for all cells, and no word more.
func TestNewSet(t *testing.T) {
	for cells, words := range map[int]int{1: 1, 64: 1, 65: 2, 128: 2, 129: 3} {
		if got := len(NewGeography(nil, make([][]int, cells)).NewSet()); got != words {
			t.Errorf("a set of %d cells has %d words, want %d", cells, got, words)
		}
	}
}
