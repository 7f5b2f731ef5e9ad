package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// fullOf fills a board by chance, so that no house has a digit twice.
func fullOf(l *sudoku.Layout, g sudoku.Grid, rng *rand.Rand) bool {
	cell, fewest := -1, sudoku.Digits(0)
	for c, d := range g {
		if left := l.Candidates(g, c); d == 0 && (cell < 0 || left.Len() < fewest.Len()) {
			cell, fewest = c, left
		}
	}
	if cell < 0 {
		return true
	}
	for _, i := range rng.Perm(l.Side()) {
		if digit := uint8(i + 1); fewest.Has(digit) {
			if g[cell] = digit; fullOf(l, g, rng) {
				return true
			}
		}
	}
	g[cell] = 0
	return false
}

// TestLeftovers: of a jigsaw the cells that only some lines have hold the same digits as those that only as many regions have; what is struck is in
// neither, and never right.
func TestLeftovers(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 7))
	found := map[int]int{} // by the number of lines
	for _, regions := range []string{"111222112223144333444533455566556666", "544111554411654421655322663322663332"} {
		l, err := sudoku.Shape{Regions: regions}.Layout()
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			solution := make(sudoku.Grid, l.Cells())
			if !fullOf(l, solution, rng) {
				break
			}
			g, err := NewGrid(sudoku.Empty(l))
			if err != nil {
				t.Fatal(err)
			}
			for cell, right := range solution {
				for digit := uint8(1); int(digit) <= l.Side(); digit++ {
					if digit != right && rng.IntN(3) == 0 {
						g.Strike(cell, digit)
					}
				}
			}
			for d := range LawOfLeftovers.All(g, Options{}) {
				found[len(d.Houses)]++
				var lines, covers []int
				for _, h := range d.Houses {
					lines = append(lines, l.Houses()[h].Cells...)
				}
				for _, h := range d.Covers {
					if !l.Houses()[h].Kind.IsRegion() {
						t.Fatalf("%v is no region", l.Houses()[h])
					}
					covers = append(covers, l.Houses()[h].Cells...)
				}
				only := func(cells, others []int) (list []int) {
					for _, cell := range cells {
						if !slices.Contains(others, cell) {
							list = append(list, cell)
						}
					}
					slices.Sort(list)
					return list
				}
				left, beyond := only(lines, covers), only(covers, lines)
				cells, minus := slices.Sorted(slices.Values(d.Cells)), slices.Sorted(slices.Values(d.Total.Minus))
				if len(d.Houses) != len(d.Covers) || !(slices.Equal(cells, left) && slices.Equal(minus, beyond) || slices.Equal(cells, beyond) && slices.Equal(minus, left)) {
					t.Fatalf("the lines %v and the regions %v have left %v and %v, not %v and %v", d.Houses, d.Covers, left, beyond, cells, minus)
				}
				if len(cells) > 4 || len(d.Strikes) == 0 {
					t.Fatalf("%d cells, %d strikes", len(cells), len(d.Strikes))
				}
				digitsOf := func(cells []int) (digits []uint8) {
					for _, cell := range cells {
						digits = append(digits, solution[cell])
					}
					slices.Sort(digits)
					return digits
				}
				if !slices.Equal(digitsOf(cells), digitsOf(minus)) {
					t.Fatalf("%v have %v, and %v have %v", cells, digitsOf(cells), minus, digitsOf(minus))
				}
				struck := map[sudoku.Digits]bool{}
				for _, c := range d.Strikes {
					if solution[c.Cell] == c.Digit || !slices.Contains(cells, c.Cell) || !g.Candidates(c.Cell).Has(c.Digit) {
						t.Fatalf("%s=%d is struck", l.CellName(c.Cell), c.Digit)
					}
					for _, other := range minus {
						if g.Candidates(other).Has(c.Digit) {
							t.Fatalf("%d is struck, which %s can be", c.Digit, l.CellName(other))
						}
					}
					struck[sudoku.Of(c.Digit)] = true
				}
				for digit := range d.Digits.All() {
					if !struck[sudoku.Of(digit)] {
						t.Fatalf("%d is not struck", digit)
					}
				}
			}
		}
	}
	if found[1] < 10 || found[2] < 10 {
		t.Errorf("found were %v", found)
	}
	plain, err := NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	for d := range LawOfLeftovers.All(plain, Options{}) {
		t.Fatalf("with boxes there is %v", d)
	}
}
