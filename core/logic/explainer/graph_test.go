package explainer

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/sudoku"
)

// TestGraph: the links of random positions are those that can be read off the board: a candidate makes those of its digit in its houses false, and those of
// its cell if that counts; one that is false makes another true that is the only one left beside it in a house or the cell; and so on over any number of steps.
func TestGraph(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	first := 0 // links to the first candidate
	for _, box := range [][2]int{{2, 2}, {3, 2}, {3, 3}} {
		l, err := sudoku.NewLayout(box[0], box[1])
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			s := newSolver(tablesOf(l))
			s.load(gridOfPosition(t, l, positions.Random(l, 30, 25, rng)))
			g := s.branches.graph
			g.draw(&s.bitboard)
			cell := func(x int) int { return int(g.of[x]) / l.Side() }
			digit := func(x int) int { return int(g.of[x]) % l.Side() }
			shares := func(h, x int) bool { return slices.Contains(l.Houses()[h].Cells, cell(x)) }
			for _, kinds := range [][2]bool{{true, false}, {false, true}, {true, true}} {
				inHouses, inCells := kinds[0], kinds[1]
				g.extend(inHouses, inCells)
				weak, strong := make([][]bool, g.n), make([][]bool, g.n)
				for x := range g.n {
					weak[x], strong[x] = make([]bool, g.n), make([]bool, g.n)
					for h := range l.Houses() {
						if !shares(h, x) {
							continue
						}
						var others []int
						for y := range g.n {
							if y != x && digit(y) == digit(x) && shares(h, y) {
								others = append(others, y)
								weak[x][y] = true
							}
						}
						if inHouses && len(others) == 1 {
							strong[x][others[0]] = true
						}
					}
					var others []int
					for y := range g.n {
						if y != x && cell(y) == cell(x) {
							others = append(others, y)
							weak[x][y] = weak[x][y] || inCells
						}
					}
					if inCells && len(others) == 1 {
						strong[x][others[0]] = true
					}
				}
				onward := make([][]bool, g.n)
				for x := range g.n {
					onward[x] = make([]bool, g.n)
					for y := range g.n {
						for z := range g.n {
							if weak[x][y] && strong[y][z] && z != x {
								onward[x][z] = true
							}
						}
					}
					if strong[x][0] {
						first++
					}
					if linked := slices.Contains(strong[x], true); g.linked.Has(x) != linked {
						t.Fatalf("%v: candidate %d makes another true: %v, want %v", l, x, !linked, linked)
					}
				}
				g.reachOff()
				for x := range g.n {
					reach := slices.Clone(onward[x])
					for again := true; again; {
						again = false
						for y := range g.n {
							for z := range g.n {
								if reach[y] && onward[y][z] && !reach[z] {
									reach[z], again = true, true
								}
							}
						}
					}
					refutes := false
					off := slices.Clone(weak[x])
					for y := range g.n {
						refutes = refutes || reach[y] && weak[x][y]
						for z := range g.n {
							off[z] = off[z] || reach[y] && weak[y][z]
						}
					}
					if got := g.refutes(x); got != refutes {
						t.Fatalf("%v %v: %d leads to its being false: %v", l, kinds, x, got)
					}
					for y := range g.n {
						if got := g.row(g.off, x).Has(y); got != off[y] {
							t.Fatalf("%v %v: from %d follows that %d is false: %v", l, kinds, x, y, got)
						}
						if got := g.row(g.weak, x).Has(y); got != weak[x][y] {
							t.Fatalf("%v: %d makes %d false: %v", l, x, y, got)
						}
						if got := g.onwardOf(x).Has(y); got != onward[x][y] {
							t.Fatalf("%v %v: %d makes %d true over one: %v", l, kinds, x, y, got)
						}
						if got := g.reachOf(x).Has(y); got != reach[y] {
							t.Fatalf("%v %v: %d makes %d true: %v", l, kinds, x, y, got)
						}
					}
				}
			}
		}
	}
	if first < 10 {
		t.Errorf("%d links lead to the first candidate: too few for this test", first)
	}
}
