package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// struckAt returns an empty board from which wrong candidates of a full one are struck by chance.
func struckAt(t *testing.T, l *sudoku.Layout, rng *rand.Rand, part float64) *Grid {
	t.Helper()
	solution := make(sudoku.Grid, l.Cells())
	if !fullOf(l, solution, rng) {
		t.Fatal("there is no full board")
	}
	g, err := NewGrid(sudoku.Empty(l))
	if err != nil {
		t.Fatal(err)
	}
	for cell, right := range solution {
		for digit := uint8(1); int(digit) <= l.Side(); digit++ {
			if digit != right && rng.Float64() < part {
				g.Strike(cell, digit)
			}
		}
	}
	return g
}

// TestReasonsOfNets: each thing that follows from an assumption has reasons that were there before it, and locked candidates are two cells or more that the struck one sees,
// and all that their digit has left in a house.
func TestReasonsOfNets(t *testing.T) {
	l := sudoku.Classic()
	rng := rand.New(rand.NewPCG(7, 1))
	groups := 0
	for range 12 {
		g := struckAt(t, l, rng, .6)
		n := newNet(g)
		n.groups = true
		for cell := range l.Cells() {
			for digit := range g.Candidates(cell).All() {
				for _, is := range []bool{false, true} {
					n.assume(n.stateOf(position.Candidate{Cell: cell, Digit: digit}, is))
					for at, s := range n.order {
						before := n.order[:at]
						for _, reason := range n.reasons(s) {
							if !slices.Contains(before, reason) {
								t.Fatalf("%v follows from %v, which comes after it", n.candidateOf(s), n.candidateOf(reason))
							}
						}
						group := n.groupOf(s)
						if group == nil || at == 0 {
							continue
						}
						groups++
						c := n.candidateOf(s)
						if len(group.Cells) < 2 || isTrue(s) || group.Digit != c.Digit {
							t.Fatalf("%v is struck by %v", c, group)
						}
						for _, cell := range group.Cells {
							if !slices.Contains(l.Peers(c.Cell), cell) {
								t.Fatalf("%v is struck by %v, and does not see %s", c, group, l.CellName(cell))
							}
						}
					}
				}
			}
		}
	}
	if groups == 0 {
		t.Error("no candidates were locked")
	}
}

// TestBlocks: the houses and lines that a person adds up are all single houses, two to four rows or columns side by side but never all of them, and two boxes side by
// side, each once and with their cells.
func TestBlocks(t *testing.T) {
	for _, shape := range []sudoku.Shape{{BoxWidth: 3, BoxHeight: 3}, {BoxWidth: 2, BoxHeight: 2}, {BoxWidth: 3, BoxHeight: 2}, {Regions: "1112122233343444"}} {
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		n := l.Side()
		want := 3 * n // single houses
		for count := 2; count <= min(4, n-1); count++ {
			want += 2 * (n - count + 1)
		}
		if shape.BoxWidth > 0 {
			perBand := n / shape.BoxWidth
			want += n / perBand * (perBand - 1)
		}
		blocks, seen := tablesOf(l).findBlocks(), map[string]bool{}
		if len(blocks) != want {
			t.Errorf("%v has %d blocks, want %d", l, len(blocks), want)
		}
		for _, b := range blocks {
			var name string
			var cells []int
			for i, h := range b.houses {
				house := l.Houses()[h]
				name += house.String() + ";"
				cells = append(cells, house.Cells...)
				if i > 0 && (b.houses[i-1] != h-1 || l.Houses()[h-1].Kind != house.Kind) {
					t.Errorf("%s: its houses are not side by side", name)
				}
				if i > 0 && house.Kind == sudoku.Box && l.Houses()[h-1].Cells[0]/n != house.Cells[0]/n {
					t.Errorf("%s: its boxes are not in one band", name)
				}
			}
			if seen[name] {
				t.Errorf("%s is there twice", name)
			}
			seen[name] = true
			if slices.Sort(cells); !slices.Equal(cells, b.cells) {
				t.Errorf("%s has the cells %v", name, b.cells)
			}
			for cell, has := range b.has {
				if has != slices.Contains(cells, cell) {
					t.Errorf("%s has cell %d: %t", name, cell, has)
				}
			}
		}
	}
}

// TestPartnerless: of two cells whose digits belong to each other, what a candidate of one has no partner for among those of the other is struck, in both directions, whether
// the other is filled or not. Beside a cell without candidates, which is a contradiction, nothing is struck.
func TestPartnerless(t *testing.T) {
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(9, 9))
	struck := 0
	for range 3000 {
		k := sudoku.Constraint{Kind: sudoku.Pair, Cells: []int{0, 35}, Table: make([]sudoku.Digits, 7)} // two cells without a common house
		for a := 1; a <= 6; a++ {
			k.Table[a] = sudoku.Digits(rng.Uint64()) & l.All()
		}
		p := sudoku.Empty(l)
		if rng.IntN(3) == 0 {
			p.Givens[35] = uint8(1 + rng.IntN(6))
		}
		g, err := NewGrid(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, cell := range k.Cells {
			for digit := uint8(1); digit <= 6; digit++ {
				if rng.IntN(2) == 0 && g.Digit(cell) == 0 {
					g.Strike(cell, digit)
				}
			}
		}
		for first := range 2 {
			cell, other := k.Cells[first], k.Cells[1-first]
			has := g.Candidates(other)
			if g.Digit(other) != 0 {
				has = sudoku.Of(g.Digit(other))
			}
			var want sudoku.Digits
			for digit := range g.Candidates(cell).All() {
				partner := has == 0
				for o := range has.All() {
					partner = partner || first == 0 && k.Table[digit].Has(o) || first == 1 && k.Table[o].Has(digit)
				}
				if !partner {
					want = want.With(digit)
				}
			}
			d, found := g.partnerless(&k, first)
			var got sudoku.Digits
			for _, c := range d.Strikes {
				if got = got.With(c.Digit); c.Cell != cell {
					t.Fatalf("%v is struck", c)
				}
			}
			if got != want || found != (want != 0) || d.Digits != want {
				t.Fatalf("from %v beside %v, %v is struck, want %v", g.Candidates(cell), has, got, want)
			}
			struck += want.Len()
		}
	}
	if struck == 0 {
		t.Error("nothing was struck")
	}
}
