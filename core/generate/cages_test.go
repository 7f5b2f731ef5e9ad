package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/quick"
	"nonet/core/sudoku"
)

// randomGrid returns a layout of a side and a random solved grid of it.
func randomGrid(t *testing.T, side int, rng *rand.Rand) (*sudoku.Layout, sudoku.Grid) {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	full, err := fullGrid(t.Context(), l, rng)
	if err != nil {
		t.Fatal(err)
	}
	return l, full
}

// newTestDivider returns a divider of a random grid of that side.
func newTestDivider(t *testing.T, side int, symmetry sudoku.Symmetry, most int, rng *rand.Rand) *divider {
	t.Helper()
	l, full := randomGrid(t, side, rng)
	return newDivider(l, full, symmetry, most, new(quick.Solver), rng)
}

// checkCages checks what holds of the cages at any time.
func checkCages(t *testing.T, d *divider) {
	t.Helper()
	for cell, first := range d.cage {
		cage := d.members[first]
		if !slices.Contains(cage, cell) || cage[0] != first || !slices.IsSorted(cage) || len(cage) > d.most {
			t.Fatalf("the cell %d is in the cage %d: %v", cell, first, cage)
		}
		if d.digits(first).Len() != len(cage) {
			t.Fatalf("the cage %v holds a digit twice", cage)
		}
		reached := cage[:1:1]
		for i := 0; i < len(reached); i++ {
			for _, beside := range d.beside[reached[i]] {
				if d.cage[beside] == first && !slices.Contains(reached, beside) {
					reached = append(reached, beside)
				}
			}
		}
		if len(reached) != len(cage) {
			t.Fatalf("the cage %v is in pieces", cage)
		}
		for _, to := range d.moves {
			if d.cage[to[cell]] != d.cage[to[first]] || len(d.members[d.cage[to[cell]]]) != len(cage) {
				t.Fatalf("the image of the cage %v is no cage", cage)
			}
		}
	}
	cells := 0
	for _, cage := range d.members {
		cells += len(cage)
	}
	if cells != len(d.cage) {
		t.Fatalf("the cages have %d cells of %d", cells, len(d.cage))
	}
}

// TestGrow: cages grow cell by cell as long as one beside fits, else they stay as they are; small ones are joined first.
func TestGrow(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	refused := 0
	for _, symmetry := range []sudoku.Symmetry{sudoku.NoSymmetry, sudoku.HalfTurn, sudoku.Mirror, sudoku.QuarterTurn} {
		d := newTestDivider(t, 6, symmetry, 4, rng)
		checkCages(t, d)
		for range 300 {
			cell := rng.IntN(len(d.cage))
			size := 2 + rng.IntN(d.most-1)
			cage, members := slices.Clone(d.cage), slices.Clone(d.members)
			least := size + 1 // cells of the cage then, with the smallest one beside that fits
			for _, from := range members[cage[cell]] {
				for _, to := range d.beside[from] {
					if cage[to] != cage[cell] && d.digits(cage[to])&d.digits(cage[cell]) == 0 {
						least = min(least, len(members[cage[cell]])+len(members[cage[to]]))
					}
				}
			}
			grown := d.grow(cell, size)
			checkCages(t, d)
			now := len(d.members[d.cage[cell]])
			if grown && (now > size || now < least || now > least && len(d.moves) == 0) || !grown && least <= size && len(d.moves) == 0 {
				t.Fatalf("a cage of %d cells has %d now, want %d, at most %d", len(members[cage[cell]]), now, least, size)
			}
			if grown {
				continue
			}
			refused++
			if !slices.Equal(d.cage, cage) || !slices.EqualFunc(d.members, members, slices.Equal) {
				t.Fatal("a cage that cannot grow has changed others")
			}
		}
	}
	if refused < 100 {
		t.Errorf("only %d cages could not grow", refused)
	}
}

// TestDissolve: the cage of a cell is taken apart, and of those beside it some; no others are, but for their images.
func TestDissolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	d := newTestDivider(t, 9, sudoku.NoSymmetry, 4, rng)
	beside, left := 0, 0
	for range 50 {
		for !d.complete() { // seldom
			for cell := range d.cage {
				d.single(cell)
			}
		}
		for _, cage := range d.members {
			if len(cage) == 1 {
				t.Fatalf("the cell %v is left alone", cage)
			}
		}
		cell := rng.IntN(len(d.cage))
		cage, members := slices.Clone(d.cage), slices.Clone(d.members)
		d.dissolve(cell)
		checkCages(t, d)
		near := map[int]bool{}
		for _, in := range members[cage[cell]] {
			for _, to := range d.beside[in] {
				near[cage[to]] = true
			}
		}
		for other := range d.cage {
			apart := len(d.members[d.cage[other]]) == 1
			switch {
			case cage[other] == cage[cell]:
				if !apart {
					t.Fatalf("of the cage %v the cells %v are left together", members[cage[cell]], d.members[d.cage[other]])
				}
			case !near[cage[other]]:
				if apart {
					t.Fatalf("the cage %v is taken apart, which is not beside %v", members[cage[other]], members[cage[cell]])
				}
			case apart:
				beside++
			default:
				left++
			}
		}
	}
	if beside < 50 || left < 50 {
		t.Errorf("of the cages beside, %d cells were taken apart and %d left", beside, left)
	}
	half := newTestDivider(t, 6, sudoku.HalfTurn, 4, rng)
	half.complete()
	for range 50 {
		half.dissolve(rng.IntN(len(half.cage)))
		checkCages(t, half)
		half.complete()
	}
}

// TestKeeps: a grid keeps the cages if each has the same sum and no digit twice.
func TestKeeps(t *testing.T) {
	d := newTestDivider(t, 4, sudoku.NoSymmetry, 2, rand.New(rand.NewPCG(3, 3)))
	d.full = append(sudoku.Grid{1, 3, 3, 4}, d.full[4:]...)
	d.join(0, 1, 2)
	d.join(2, 3, 2)
	for what, test := range map[string]struct {
		row  sudoku.Grid
		want bool
	}{
		"the same":       {sudoku.Grid{1, 3, 3, 4}, true},
		"exchanged":      {sudoku.Grid{3, 1, 4, 3}, true},
		"a larger sum":   {sudoku.Grid{1, 4, 3, 4}, false},
		"a smaller sum":  {sudoku.Grid{1, 3, 3, 2}, false},
		"sums exchanged": {sudoku.Grid{3, 4, 1, 3}, false},
		"a digit twice":  {sudoku.Grid{2, 2, 3, 4}, false},
	} {
		if got := d.keeps(append(test.row, d.full[4:]...)); got != test.want {
			t.Errorf("%s: %v keeps the cages: %v", what, test.row, got)
		}
	}
	if sum := d.sum([]int{0, 1, 2}); sum != 7 {
		t.Errorf("1, 3 and 3 add up to %d", sum)
	}
}
