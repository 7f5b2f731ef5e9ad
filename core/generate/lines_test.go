package generate

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// newTestLiner returns a liner of a random grid of that side.
func newTestLiner(t *testing.T, side int, rng *rand.Rand) *liner {
	t.Helper()
	l, full := randomGrid(t, side, rng)
	return &liner{layout: l, full: full, rng: rng, used: make([]bool, l.Cells()), crossed: map[[2]int]bool{}}
}

// TestSteps: a line may go on to each cell that touches its last one, fits, and is free, unless that step would cross a line.
func TestSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	d := newTestLiner(t, 6, rng)
	l := d.layout
	none, several := 0, 0
	for range 400 {
		for cell := range d.used {
			d.used[cell] = rng.IntN(4) == 0
		}
		clear(d.crossed)
		for range 12 {
			r, c := rng.IntN(5), rng.IntN(5)
			corner := l.Cell(r, c)
			d.crossed[[2]int{corner, corner + 7}] = rng.IntN(2) == 0
			d.crossed[[2]int{corner + 1, corner + 6}] = rng.IntN(2) == 0
		}
		cells := []int{rng.IntN(l.Cells())}
		for len(cells) < 4 {
			last := cells[len(cells)-1]
			next, ok := d.step(cells, func(int) bool { return true })
			if !ok {
				break
			}
			if slices.Contains(cells, next) || d.used[next] || next == last {
				t.Fatalf("the line %v goes on to %d", cells, next)
			}
			cells = append(cells, next)
		}
		last := cells[len(cells)-1]
		fits := func(cell int) bool { return d.full[cell] > 2 }
		want := map[int]bool{}
		row, column := l.Place(last)
		for cell := range l.Cells() {
			r, c := l.Place(cell)
			if max(r-row, row-r, c-column, column-c) != 1 || d.used[cell] || slices.Contains(cells, cell) || !fits(cell) {
				continue
			}
			a, b := l.Cell(row, c), l.Cell(r, column) // a diagonal step goes between them
			crosses := r != row && c != column && d.crossed[[2]int{min(a, b), max(a, b)}]
			for i := range cells[1:] {
				crosses = crosses || r != row && c != column && (cells[i] == a && cells[i+1] == b || cells[i] == b && cells[i+1] == a)
			}
			if !crosses {
				want[cell] = true
			}
		}
		got := map[int]bool{}
		for range 60 {
			next, ok := d.step(cells, fits)
			if ok != (len(want) > 0) || ok && !want[next] {
				t.Fatalf("the line %v goes on to %d: %v; it may to %v", cells, next, ok, want)
			}
			if ok {
				got[next] = true
			}
		}
		if len(got) < len(want) {
			t.Fatalf("the line %v only goes on to %v, not to all of %v", cells, got, want)
		}
		switch {
		case len(want) == 0:
			none++
		case len(want) > 2:
			several++
		}
	}
	if none < 10 || several < 50 {
		t.Errorf("%d lines could not go on, and %d to several cells", none, several)
	}
}

// TestLinesOfAGrid: thermometers rise, the digits on the shaft of an arrow add up to that in its circle, and there are no more lines than asked for.
func TestLinesOfAGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	lengths := map[Clues]map[int]int{Thermometers: {}, Arrows: {}}
	for range 60 {
		d := newTestLiner(t, 9, rng)
		for _, clues := range []Clues{Thermometers, Arrows} { // in one order, so that the random numbers are the same
			longest := map[Clues]int{Thermometers: longestLine, Arrows: longestArrow}[clues]
			lines := clues.draw(d.layout, d.full, rng).All()
			first := -1
			for _, c := range lines {
				lengths[clues][len(c.Cells)]++
				if len(c.Cells) < shortestLine || len(c.Cells) > longest {
					t.Errorf("%s: a line has the cells %v", clues, c.Cells)
				}
				if c.Cells[0] <= first {
					t.Errorf("%s: the line %v comes after one that begins at %d", clues, c.Cells, first)
				}
				first = c.Cells[0]
				sum := 0
				for i, cell := range c.Cells[1:] {
					if sum += int(d.full[cell]); clues == Thermometers && d.full[cell] <= d.full[c.Cells[i]] {
						t.Errorf("the thermometer %v does not rise in %v", c.Cells, d.full)
					}
				}
				if clues == Arrows && sum != int(d.full[first]) {
					t.Errorf("the arrow %v adds up to %d in %v", c.Cells, sum, d.full)
				}
			}
			if most := map[Clues]int{Thermometers: 7, Arrows: 9}[clues]; len(lines) > most || len(lines) == 0 {
				t.Errorf("there are %d %s", len(lines), clues)
			}
		}
	}
	for clues, longest := range map[Clues]int{Thermometers: 6, Arrows: longestArrow} {
		for n := shortestLine; n <= longest; n++ {
			if lengths[clues][n] == 0 {
				t.Errorf("%s: no line has %d cells", clues, n)
			}
		}
	}
}
