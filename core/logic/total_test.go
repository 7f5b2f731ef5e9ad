package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestSetsWithSum: the sets of different digits with a sum, those with small digits first.
func TestSetsWithSum(t *testing.T) {
	for _, test := range []struct {
		from      sudoku.Digits
		size, sum int
		want      []sudoku.Digits
	}{
		{sudoku.Of(1, 2, 3, 4), 2, 5, []sudoku.Digits{sudoku.Of(1, 4), sudoku.Of(2, 3)}},
		{sudoku.Of(1, 2, 3, 4), 2, 2, nil},
		{sudoku.Of(1, 2, 3, 4), 2, 7, []sudoku.Digits{sudoku.Of(3, 4)}},
		{sudoku.Of(1, 2, 3, 4), 2, 8, nil},
		{sudoku.Of(2, 4, 6), 2, 8, []sudoku.Digits{sudoku.Of(2, 6)}},
		{sudoku.Of(1, 2, 3, 4, 5, 6), 3, 10, []sudoku.Digits{sudoku.Of(1, 3, 6), sudoku.Of(1, 4, 5), sudoku.Of(2, 3, 5)}},
		{sudoku.Of(3), 1, 3, []sudoku.Digits{sudoku.Of(3)}},
		{sudoku.Of(3, 4), 3, 8, nil},
	} {
		if got := slices.Collect(setsWithSum(test.from, test.size, test.sum)); !slices.Equal(got, test.want) {
			t.Errorf("%d of %v make %d as %v, want %v", test.size, test.from, test.sum, got, test.want)
		}
	}
}

// TestArrange compares which digits the cells of a row can hold with those in any order of the digits that fits.
func TestArrange(t *testing.T) {
	l := layoutOf(t, 9)
	rng := rand.New(rand.NewPCG(5, 1))
	fits := map[bool]int{}
	for n := range 120 {
		g := emptyGrid(l)
		size := 1 + n%mostDiffering
		cells := slices.Sorted(slices.Values(rng.Perm(9)[:size]))
		var set sudoku.Digits
		for _, i := range rng.Perm(9)[:size] {
			set = set.With(uint8(i + 1))
		}
		for _, cell := range cells {
			for d := range l.All().All() {
				if rng.IntN(10) < min(8, size) {
					g.Strike(cell, d)
				}
			}
		}
		want, found := make(ways, size), false
		var try func(i int, left sudoku.Digits) bool
		try = func(i int, left sudoku.Digits) (any bool) {
			if i == size {
				found = true
				return true
			}
			for d := range (left & g.candidates[cells[i]]).All() {
				if try(i+1, left.Without(d)) {
					want[i], any = want[i].With(d), true
				}
			}
			return any
		}
		try(0, set)
		if !found {
			want = nil
		}
		fits[found]++
		if got := g.arrange(cells, set); !slices.Equal(got, want) {
			t.Fatalf("%v in cells with %v: %v, want %v", set, g.candidates[:9], got, want)
		}
	}
	if fits[true] < 20 || fits[false] < 20 {
		t.Errorf("%d sets fit, and %d do not", fits[true], fits[false])
	}
}

// TestMostChoices: all ways are tried for up to nine cells that differ, and up to a thousand sets of digits with their sum, however large the board is.
func TestMostChoices(t *testing.T) {
	for _, test := range []struct {
		side, cells, sum int
		digits           sudoku.Digits // in each cell, or 0: the ways are not tried
	}{
		{9, 1, 5, sudoku.Of(5)},
		{9, 9, 45, 1<<9 - 1},
		{16, 6, 21, 1<<6 - 1},          // the six smallest, of 8008 sets of six
		{16, 6, 81, (1<<6 - 1) << 10},  // the six largest
		{16, 8, 68, 1<<16 - 1},         // 526 sets
		{16, 9, 46, (1<<8 - 1) | 1<<9}, // 1 to 8 and 10
		{16, 10, 55, 0},                // ten cells
		{25, 4, 10, 1<<4 - 1},
		{25, 4, 52, 1<<25 - 1}, // 362 sets
		{25, 5, 65, 0},         // 1394 sets
		{25, 9, 45, 1<<9 - 1},
		{25, 9, 189, (1<<9 - 1) << 16},
		{25, 9, 117, 0},
	} {
		g := emptyGrid(layoutOf(t, test.side))
		total := Total{Sum: test.sum}
		for cell := range test.cells {
			total.Cells = append(total.Cells, cell)
		}
		found := g.waysOf(&total)
		if (found == nil) != (test.digits == 0) || (total.Sets == nil) != (test.digits == 0) {
			t.Errorf("%d of %d digits with the sum %d: %d ways", test.cells, test.side, test.sum, len(total.Sets))
		}
		for _, digits := range found {
			if digits != test.digits {
				t.Errorf("%d of %d digits with the sum %d: a cell can hold %v, want %v", test.cells, test.side, test.sum, digits, test.digits)
			}
		}
	}
}

// TestHousesSideBySide: the rule of 45 looks at single houses, boxes first, then at rows and columns side by side, and at two boxes of a band or a stack.
func TestHousesSideBySide(t *testing.T) {
	for _, test := range []struct {
		width, height int
		want          map[string]int
	}{
		{2, 2, map[string]int{"1 row": 4, "1 column": 4, "1 box": 4, "2 row": 3, "2 column": 3, "2 box": 2, "3 row": 2, "3 column": 2}},
		{3, 2, map[string]int{"1 row": 6, "1 column": 6, "1 box": 6, "2 row": 5, "2 column": 5, "2 box": 3, "3 row": 4, "3 column": 4, "4 row": 3, "4 column": 3}},
		{3, 3, map[string]int{"1 row": 9, "1 column": 9, "1 box": 9, "2 row": 8, "2 column": 8, "2 box": 6, "3 row": 7, "3 column": 7, "4 row": 6, "4 column": 6}},
	} {
		l, err := sudoku.NewLayout(test.width, test.height)
		if err != nil {
			t.Fatal(err)
		}
		g := emptyGrid(l)
		got := map[string]int{}
		for i, b := range g.blocks() {
			house := l.Houses()[b.houses[0]]
			got[fmt.Sprintf("%d %v", len(b.houses), house.Kind)]++
			if i < l.Side() && house.Kind != sudoku.Box {
				t.Errorf("%v: block %d is %v", l, i, house)
			}
			if len(b.cells) != len(b.houses)*l.Side() || !slices.IsSorted(b.cells) || len(slices.Compact(slices.Clone(b.cells))) != len(b.cells) {
				t.Errorf("%v: %d houses have the cells %v", l, len(b.houses), b.cells)
			}
			for j, h := range b.houses[1:] {
				if before := b.houses[j]; h != before+1 || l.Houses()[h].Kind != house.Kind {
					t.Errorf("%v: %v are not side by side", l, b.houses)
				}
				if house.Kind == sudoku.Box && b.cells[0]/l.Side()+test.height != b.cells[len(b.cells)-1]/l.Side()+1 {
					t.Errorf("%v: the boxes %v are not in one band", l, b.houses)
				}
			}
			for cell := range l.Cells() {
				if b.has[cell] != slices.Contains(b.cells, cell) {
					t.Errorf("%v: block %d has cell %d: %t", l, i, cell, b.has[cell])
				}
			}
		}
		for kind, n := range test.want {
			if got[kind] != n {
				t.Errorf("%v: %d blocks of %s, want %d", l, got[kind], kind, n)
			}
		}
		if len(got) != len(test.want) {
			t.Errorf("%v: %v, want %v", l, got, test.want)
		}
	}
}

// TestRests: what is left of a box for each choice of the sums that reach out of it.
func TestRests(t *testing.T) {
	type rest struct{ sum, inside, cells, minus, clues int }
	for _, test := range []struct {
		what   string
		givens string
		clues  []string
		most   int
		want   []rest
	}{
		{"no clue in the box", "", []string{"cage 3 r3c3 r3c4"}, 4, nil},
		{"one inside", "", []string{"cage 7 r1c1 r1c2 r2c1"}, 4, []rest{{3, 7, 1, 0, 1}}},
		{"all inside", "", []string{"cage 10 r1c1 r1c2 r2c1 r2c2"}, 4, nil},
		{"one that reaches out is left, and taken", "", []string{"cage 5 r2c2 r2c3"}, 4, []rest{{10, 0, 4, 0, 0}, {5, 5, 3, 1, 1}}},
		{"too many cells", "", []string{"cage 5 r2c2 r2c3"}, 3, nil},
		{"as many as may be", "", []string{"cage 7 r1c1 r1c2 r2c1", "cage 5 r2c2 r2c3"}, 1, []rest{{3, 7, 1, 0, 1}, {-2, 12, 0, 1, 2}}},
		{"some of those that reach out", "", []string{"cage 3 r2c1 r3c1", "cage 5 r2c2 r2c3"}, 4, []rest{{10, 0, 4, 0, 0}, {2, 8, 2, 2, 2}, {7, 3, 3, 1, 1}, {5, 5, 3, 1, 1}}},
		{"digits inside and out", "1r1c1 3r2c3", []string{"cage 7 r2c2 r2c3"}, 4, []rest{{9, 1, 3, 0, 0}, {5, 5, 2, 0, 1}}},
		{"a cell in two sums is in the first", "", []string{"cage 3 r1c1 r1c2", "sum 5 r1c2 r2c1"}, 4, []rest{{7, 3, 2, 0, 1}}},
	} {
		g := cluedGrid(t, layoutOf(t, 4), test.givens, test.clues...)
		var got []rest
		for total := range g.rests(0, test.most) { // the first block is the first box
			got = append(got, rest{total.Sum, total.Inside, len(total.Cells), len(total.Minus), len(total.Clues)})
			if total.Whole != 10 {
				t.Errorf("%s: the box adds up to %d", test.what, total.Whole)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}

// TestMostReaching: of up to five sums that reach out of a row all choices are looked at, of more only none and all.
func TestMostReaching(t *testing.T) {
	var clues []string
	for n := 1; n <= 6; n++ {
		clues = append(clues, fmt.Sprintf("cage 7 r1c%d r2c%d", n, n))
		g := cluedGrid(t, layoutOf(t, 6), "", clues...)
		want := 1 << n
		if n > 5 {
			want = 2
		}
		for i, b := range g.blocks() {
			if len(b.houses) > 1 || b.cells[5] != 5 {
				continue
			}
			if got := len(slices.Collect(g.rests(i, 12))); got != want {
				t.Errorf("%d sums that reach out are taken in %d ways, want %d", n, got, want)
			}
		}
	}
}

// TestTotalsOf: the sums of a cell, less the digits that are placed.
func TestTotalsOf(t *testing.T) {
	g := cluedGrid(t, layoutOf(t, 4), "1r1c1", "cage 6 r1c1 r1c2 r2c2", "cage 4 r3c3 r3c4", "thermo r1c2 r1c3", "sum 7 r1c2 r3c1")
	type total struct{ sum, cells, sets int }
	for name, want := range map[string][]total{
		"r1c2": {{5, 2, 1}, {7, 2, 0}}, // 2+3 in the cage; two cells that may be equal have no sets
		"r1c1": {{5, 2, 1}},
		"r3c4": {{4, 2, 1}},
		"r4c4": nil,
	} {
		cell, _ := g.layout.CellNamed(name)
		var got []total
		for _, is := range g.TotalsOf(cell) {
			got = append(got, total{is.Sum, len(is.Cells), len(is.Sets)})
		}
		if !slices.Equal(got, want) {
			t.Errorf("of %s there are %v, want %v", name, got, want)
		}
	}
}
