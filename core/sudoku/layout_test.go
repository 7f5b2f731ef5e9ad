package sudoku_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// A shape is the width and height of a box.
type shape struct{ width, height int }

// shapes lists the shapes of all layouts.
func shapes() []shape {
	var all []shape
	for w := 2; w <= sudoku.MaxSide; w++ {
		for h := 2; w*h <= sudoku.MaxSide; h++ {
			all = append(all, shape{w, h})
		}
	}
	return all
}

func (s shape) layout(t testing.TB) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.NewLayout(s.width, s.height)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// box returns the box of a place, counted from zero in reading order, computed in another
// way than by the layout.
func (s shape) box(row, column int) int {
	boxesInARow := s.width * s.height / s.width
	return row/s.height*boxesInARow + column/s.width
}

// meet reports whether two cells share a house, from their places alone.
func (s shape) meet(a, b int) bool {
	n := s.width * s.height
	return a/n == b/n || a%n == b%n || s.box(a/n, a%n) == s.box(b/n, b%n)
}

// TestEveryLayout compares each layout with the definition of a Sudoku of its shape.
func TestEveryLayout(t *testing.T) {
	all := shapes()
	if first, last := all[0], all[len(all)-1]; first != (shape{2, 2}) || last != (shape{24, 2}) || !slices.Contains(all, shape{7, 7}) {
		t.Fatalf("the shapes are from %v to %v", first, last)
	}
	for _, s := range all {
		t.Run(fmt.Sprintf("%dx%d", s.width, s.height), func(t *testing.T) {
			l := s.layout(t)
			n := s.width * s.height
			if w, h := l.BoxSize(); l.Side() != n || l.Cells() != n*n || w != s.width || h != s.height {
				t.Errorf("side %d, %d cells, boxes %d×%d", l.Side(), l.Cells(), w, h)
			}
			if all := l.All(); all.Len() != n || all.Min() != 1 || !all.Has(uint8(n)) || all.Has(uint8(n+1)) {
				t.Errorf("all digits are %v", all)
			}
			checkPlaces(t, l)
			checkHouses(t, s, l)
			checkPeers(t, s, l)
		})
	}
}

// checkPlaces checks that cells are numbered in reading order.
func checkPlaces(t *testing.T, l *sudoku.Layout) {
	t.Helper()
	next := 0
	for row := range l.Side() {
		for column := range l.Side() {
			r, c := l.Place(next)
			if l.Cell(row, column) != next || r != row || c != column {
				t.Fatalf("row %d, column %d is cell %d, and cell %d is at %d, %d", row, column, l.Cell(row, column), next, r, c)
			}
			if name := fmt.Sprintf("r%dc%d", row+1, column+1); l.CellName(next) != name {
				t.Fatalf("%s is called %s", name, l.CellName(next))
			}
			next++
		}
	}
}

// checkHouses checks that there are N rows, N columns and N boxes, in this order and each
// in reading order, that each has N cells in ascending order, and that each cell is in
// one house of each kind.
func checkHouses(t *testing.T, s shape, l *sudoku.Layout) {
	t.Helper()
	n := l.Side()
	houses := l.Houses()
	if len(houses) != 3*n {
		t.Fatalf("%d houses, want %d", len(houses), 3*n)
	}
	for i, house := range houses {
		if want := []sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Box}[i/n]; house.Kind != want || house.Index != i%n {
			t.Fatalf("house %d is %v", i, house)
		}
		if len(house.Cells) != n {
			t.Fatalf("%v has %d cells", house, len(house.Cells))
		}
		for j, cell := range house.Cells {
			if j > 0 && cell <= house.Cells[j-1] {
				t.Fatalf("%v holds %v: not ascending", house, house.Cells)
			}
			row, column := l.Place(cell)
			if at := []int{row, column, s.box(row, column)}[i/n]; at != house.Index {
				t.Fatalf("%v holds %s", house, l.CellName(cell))
			}
		}
	}
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		if want := []int{row, n + column, 2*n + s.box(row, column)}; !slices.Equal(l.HousesOf(cell), want) {
			t.Fatalf("%s lies in the houses %v, want %v", l.CellName(cell), l.HousesOf(cell), want)
		}
	}
}

// checkPeers checks that the peers of a cell are the other cells of its houses, in
// ascending order, and that it is a peer of theirs.
func checkPeers(t *testing.T, s shape, l *sudoku.Layout) {
	t.Helper()
	count := 3*(l.Side()-1) - (s.width - 1) - (s.height - 1)
	for cell := range l.Cells() {
		var want []int
		for _, h := range l.HousesOf(cell) {
			want = append(want, l.Houses()[h].Cells...)
		}
		slices.Sort(want)
		want = slices.Compact(want)
		want = slices.DeleteFunc(want, func(other int) bool { return other == cell })
		if !slices.Equal(l.Peers(cell), want) || len(want) != count {
			t.Fatalf("the peers of %s are %v, want %v: %d of them", l.CellName(cell), l.Peers(cell), want, count)
		}
		for _, peer := range want {
			if _, ok := slices.BinarySearch(l.Peers(peer), cell); !ok {
				t.Fatalf("%s is a peer of %s, but not the other way", l.CellName(peer), l.CellName(cell))
			}
		}
	}
}

// TestShared: Shared finds whether two cells share a house, and the house has both.
func TestShared(t *testing.T) {
	for _, s := range []shape{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 3}, {2, 8}} {
		l := s.layout(t)
		for a := range l.Cells() {
			for b := range l.Cells() {
				house, ok := l.Shared(a, b)
				if ok != s.meet(a, b) {
					t.Fatalf("%v: %s and %s share a house: %v", l, l.CellName(a), l.CellName(b), ok)
				}
				if ok && !(slices.Contains(l.HousesOf(a), house) && slices.Contains(l.HousesOf(b), house)) {
					t.Fatalf("%v: %v does not hold both %s and %s", l, l.Houses()[house], l.CellName(a), l.CellName(b))
				}
			}
		}
	}
}

func TestNewLayoutRefuses(t *testing.T) {
	for _, s := range []shape{
		{0, 0}, {1, 1}, {1, 9}, {9, 1}, {1, 4}, {-3, -3}, {-3, 3}, {3, -3}, {0, 4},
		{2, 25}, {25, 2}, {7, 8}, {8, 7}, {50, 50}, {math.MaxInt, 2}, {2, math.MaxInt}, {math.MaxInt, math.MaxInt},
		{1 << 32, 1 << 32}, {math.MinInt, math.MinInt}, // the product overflows to 0
	} {
		l, err := sudoku.NewLayout(s.width, s.height)
		want := fmt.Sprintf("no layout has boxes of %d×%d: a box is at least 2×2 and has at most 49 cells", s.width, s.height)
		if l != nil || err == nil || err.Error() != want {
			t.Errorf("boxes of %d×%d: %v, %v; want %q", s.width, s.height, l, err, want)
		}
	}
}

func TestUsualBoxes(t *testing.T) {
	for side, want := range map[int]shape{
		4: {2, 2}, 6: {3, 2}, 8: {4, 2}, 9: {3, 3}, 10: {5, 2}, 12: {4, 3}, 14: {7, 2}, 15: {5, 3}, 16: {4, 4},
		18: {6, 3}, 20: {5, 4}, 24: {6, 4}, 25: {5, 5}, 30: {6, 5}, 36: {6, 6}, 46: {23, 2}, 48: {8, 6}, 49: {7, 7},
	} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil || l != want.layout(t) {
			t.Errorf("the usual layout of side %d is %v, %v; want boxes of %d×%d", side, l, err, want.width, want.height)
		}
	}
}

// TestLayoutOfSide checks every side, small, large and absurd: there is a layout for
// those that are a product, and it is the squarest one that is not higher than wide.
func TestLayoutOfSide(t *testing.T) {
	usual := map[int]shape{}
	for _, s := range shapes() {
		side := s.width * s.height
		if best, ok := usual[side]; s.width >= s.height && (!ok || s.width < best.width) {
			usual[side] = s
		}
	}
	for side := -10; side <= 3000; side++ {
		l, err := sudoku.LayoutOfSide(side)
		if want, ok := usual[side]; ok {
			if err != nil || l != want.layout(t) {
				t.Errorf("side %d: %v, %v; want boxes of %d×%d", side, l, err, want.width, want.height)
			}
		} else if l != nil || err == nil {
			t.Errorf("there is a layout of side %d: %v", side, l)
		}
	}
	for _, side := range []int{math.MinInt, math.MaxInt, 1 << 40, 1 << 62} {
		if l, err := sudoku.LayoutOfSide(side); l != nil || err == nil {
			t.Errorf("there is a layout of side %d: %v", side, l)
		}
	}
}

// TestPrimeSides: the error for a side without boxes is a sentence.
func TestPrimeSides(t *testing.T) {
	for _, side := range []int{-1, 0, 1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53} {
		l, err := sudoku.LayoutOfSide(side)
		want := fmt.Sprintf("no grid has a side of %d: a side is from 4 to 49 and not a prime", side)
		if l != nil || err == nil || err.Error() != want {
			t.Errorf("side %d: %v, %v; want %q", side, l, err, want)
		}
	}
}

// TestOneLayoutForAShape: a shape always has the same layout, and another shape another.
func TestOneLayoutForAShape(t *testing.T) {
	seen := map[*sudoku.Layout]shape{}
	for _, s := range shapes() {
		l := s.layout(t)
		if l != s.layout(t) {
			t.Errorf("there are two layouts with boxes of %d×%d", s.width, s.height)
		}
		if other, ok := seen[l]; ok {
			t.Errorf("boxes of %v and of %v have the same layout", s, other)
		}
		seen[l] = s
	}
	if l := (shape{3, 3}).layout(t); sudoku.Classic() != l {
		t.Errorf("the classic layout is %v, not %v", sudoku.Classic(), l)
	}
}

func TestNames(t *testing.T) {
	l := shape{3, 2}.layout(t)
	houses := l.Houses()
	got := strings.Join([]string{
		l.String(), shape{2, 3}.layout(t).String(), sudoku.Classic().String(),
		houses[0].String(), houses[6].String(), houses[17].String(), sudoku.Kinds.String(),
		l.CellName(0), l.CellName(6), l.CellName(35),
	}, "; ")
	want := "6×6, boxes 3×2; 6×6, boxes 2×3; 9×9, boxes 3×3; row 1; column 1; box 6; house; r1c1; r2c1; r6c6"
	if got != want {
		t.Errorf("the names are\n%s\nwant\n%s", got, want)
	}
}

// TestCellNamed: every cell has one name, and no other.
func TestCellNamed(t *testing.T) {
	l := shape{4, 3}.layout(t)
	for cell := range l.Cells() {
		if got, ok := l.CellNamed(l.CellName(cell)); !ok || got != cell {
			t.Errorf("%s is %d, %v; want %d", l.CellName(cell), got, ok, cell)
		}
	}
	for _, name := range []string{"", "r", "r1", "c1", "r0c1", "r1c0", "r13c1", "r1c13", "r-1c1", "r+1c1", "r01c1", "r1c1x", " r1c1", "R1C1", "r1c1,r1c2"} {
		if cell, ok := l.CellNamed(name); ok {
			t.Errorf("%q is taken for %s", name, l.CellName(cell))
		}
	}
}
