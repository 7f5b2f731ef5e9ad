package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestWitnesses: givens can be taken as long as each set keeps one, else nothing changes; and a given is needed if it is the last of a set.
func TestWitnesses(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	var w witnesses
	refused, taken, needed := 0, 0, 0
	for round := range 60 {
		cells := 16 + 20*(round/20%2)
		w.reset(cells)
		given := make([]bool, cells)
		for cell := range given {
			given[cell] = true
		}
		var sets [][]int
		keeps := func() bool {
			return !slices.ContainsFunc(sets, func(set []int) bool {
				return !slices.ContainsFunc(set, func(cell int) bool { return given[cell] })
			})
		}
		for range 60 {
			if len(sets) < 12 && rng.IntN(4) == 0 {
				a, b := make([]uint8, cells), make([]uint8, cells)
				var set []int
				for cell := range a {
					if rng.IntN(5) == 0 {
						b[cell]++
						set = append(set, cell)
					}
				}
				if !slices.ContainsFunc(set, func(cell int) bool { return given[cell] }) {
					continue // a second solution
				}
				if got := w.add(a, b, given); len(got) != len(set) || int(got[0]) != set[0] || int(got[len(got)-1]) != set[len(set)-1] {
					t.Fatalf("the set %v is recorded as %v", set, got)
				}
				sets = append(sets, set)
			}
			var orbit, back []int
			for range 1 + rng.IntN(3) {
				cell := rng.IntN(cells)
				if given[cell] && !slices.Contains(orbit, cell) {
					orbit = append(orbit, cell)
				}
				if cell = rng.IntN(cells); !given[cell] && !slices.Contains(back, cell) {
					back = append(back, cell)
				}
			}
			for _, cell := range orbit {
				given[cell] = false
			}
			want := keeps()
			if got := w.take(orbit); got != want {
				t.Fatalf("%v can be taken: %v; want %v", orbit, got, want)
			}
			if taken++; !want {
				taken--
				refused++
				for _, cell := range orbit {
					given[cell] = true
				}
			}
			if rng.IntN(3) == 0 {
				w.put(back)
				for _, cell := range back {
					given[cell] = true
				}
			}
			for cell, is := range given {
				if !is {
					continue
				}
				given[cell] = false
				last := !keeps()
				given[cell] = true
				if w.needs(cell) != last {
					t.Fatalf("the given %d is needed: %v; want %v", cell, !last, last)
				}
				if last {
					needed++
				}
			}
		}
	}
	if refused < 100 || taken < 500 || needed < 1000 {
		t.Errorf("%d orbits were refused, %d taken, and %d givens needed", refused, taken, needed)
	}
}

// TestRarest: the smallest group is taken, a random one of several, but not the digits that are there already, unless they lead to one solution.
func TestRarest(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	out := []int{3, 8}
	before := make(sudoku.Grid, l.Cells())
	before[3], before[8] = 1, 1
	with := func(a, b uint8, n int) (all []sudoku.Grid) {
		for i := range n {
			g := make(sudoku.Grid, l.Cells())
			g[1], g[3], g[8] = uint8(i), a, b
			all = append(all, g)
		}
		return all
	}
	for _, test := range []struct {
		what  string
		found []sudoku.Grid
		want  [][2]uint8 // the digits that may be chosen
		count int
	}{
		{"none", nil, nil, 0},
		{"the smaller one", slices.Concat(with(1, 2, 3), with(2, 1, 2)), [][2]uint8{{2, 1}}, 2},
		{"the smaller one first", slices.Concat(with(1, 2, 2), with(2, 1, 3)), [][2]uint8{{1, 2}}, 2},
		{"one of two", slices.Concat(with(1, 2, 2), with(2, 1, 2), with(3, 3, 4)), [][2]uint8{{1, 2}, {2, 1}}, 2},
		{"not the same", slices.Concat(with(1, 1, 2), with(2, 1, 5)), [][2]uint8{{2, 1}}, 5},
		{"only the same", with(1, 1, 2), nil, 0},
		{"the same alone", slices.Concat(with(1, 1, 1), with(2, 1, 5)), [][2]uint8{{1, 1}}, 1},
		{"one digit the same", slices.Concat(with(1, 3, 2), with(2, 1, 5)), [][2]uint8{{1, 3}}, 2},
	} {
		f := &fitter{layout: l, rng: rng, keys: map[string]group{}}
		for _, g := range test.found {
			f.sort(out, g)
		}
		met := map[[2]uint8]bool{}
		for range 40 {
			best := f.rarest(out, before)
			if best.first == nil {
				if len(test.want) > 0 {
					t.Fatalf("%s: no group", test.what)
				}
				continue
			}
			digits := [2]uint8{best.first[3], best.first[8]}
			if !slices.Contains(test.want, digits) || best.count != test.count {
				t.Fatalf("%s: the group %v of %d solutions", test.what, digits, best.count)
			}
			met[digits] = true
		}
		if len(met) != len(test.want) {
			t.Errorf("%s: only %v are chosen of %v", test.what, met, test.want)
		}
	}
}
