package logic

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// drawn returns a grid in which digit 1 has candidates where a drawing of rows has x or *, and each other digit everywhere. It
// returns the cells with * too.
func drawn(t *testing.T, rows string) (*Grid, []position.Candidate) {
	t.Helper()
	lines := strings.Fields(rows)
	l, err := sudoku.LayoutOfSide(len(lines))
	if err != nil {
		t.Fatal(err)
	}
	g := emptyGrid(l)
	var stars []position.Candidate
	for r, line := range lines {
		for c, mark := range line {
			switch mark {
			case '.':
				g.Strike(l.Cell(r, c), 1)
			case '*':
				stars = append(stars, position.Candidate{Cell: l.Cell(r, c), Digit: 1})
			}
		}
	}
	return g, stars
}

// TestDrawn finds techniques in drawings of one digit. A technique strikes the candidates with *, among all its deductions
// there; a drawing without * is one in which it finds nothing.
func TestDrawn(t *testing.T) {
	for _, test := range []struct {
		technique *Technique
		name      string
		o         Options
		rows      string
	}{
		{XWing, "in rows", Options{}, `
			x*xxxx*xx
			.x....x..
			x*xxxx*xx
			x*xxxx*xx
			.x....x..
			x*xxxx*xx
			x*xxxx*xx
			x*xxxx*xx
			x*xxxx*xx`},
		{XWing, "not with a third place", Options{}, `
			xxxxxxxxx
			.x....x..
			xxxxxxxxx
			xxxxxxxxx
			.x...xx..
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx`},
		{Swordfish, "in columns, two places each", Options{}, `
			.xxx.xx.x
			x***x**.*
			.xxx.xx.x
			.xxx.xx.x
			.***x**x*
			.xxx.xx.x
			.xxx.xx.x
			x***.**x*
			.xxx.xx.x`},
		{Jellyfish, "in rows", Options{}, `
			*x*x*x*xx
			x.x......
			*x*x*x*xx
			..x.x....
			*x*x*x*xx
			*x*x*x*xx
			....x.x..
			*x*x*x*xx
			x.....x..`},
		{FinnedXWing, "a fin", Options{}, `
			xxxxxxxxx
			.x....x..
			xxxxxxxxx
			xxxxxx*xx
			xxxxxx*xx
			.x....x.x
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx`},
		{SashimiXWing, "not a finned one", Options{}, `
			xxxxxxxxx
			.x....x..
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx
			.x....x.x
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx`},
		{SashimiXWing, "a fin in place of a corner", Options{}, `
			xxxxxxxxx
			.x....x..
			xxxxxxxxx
			xxxxxx*xx
			xxxxxx*xx
			.x.....xx
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx`},
		{Skyscraper, "in rows", Options{}, `
			xx*xxxxxx
			.x....x..
			xx*xxxxxx
			x*xxxxxxx
			x*xxxxxxx
			..x...x..
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx`},
		{TwoStringKite, "in box 1", Options{}, `
			x.xxxxxxx
			..x....x.
			xxxxxxxxx
			x.xxxxxxx
			x.xxxxxxx
			x.xxxxxxx
			x.xxxxxxx
			xxxxxxx*x
			x.xxxxxxx`},
		{TurbotFish, "with a box", Options{}, `
			..xxxxxxx
			...xxxxxx
			.x.xxxxxx
			xxxxxxxxx
			xxxxxxxxx
			.x.....x.
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx`[0:0] + `
			..xxxxx*x
			...xxxxxx
			.x.xxxxxx
			xxxxxxxxx
			xxxxxxxxx
			.x.....x.
			xxxxxxxxx
			xxxxxxxxx
			xxxxxxxxx`},
		{EmptyRectangle, "three places", Options{}, `
			xx.xxxxxx
			x..xxxx.x
			x..xxxx.x
			xxxxxxx.x
			*xxxxxxxx
			xxxxxxx.x
			xxxxxxx.x
			xxxxxxx.x
			xxxxxxx.x`},
		{EmptyRectangle, "two places count only if asked for", Options{}, `
			.x.xxxxxx
			x..xxxx.x
			...xxxx.x
			xxxxxxx.x
			xxxxxxxxx
			xxxxxxx.x
			xxxxxxx.x
			xxxxxxx.x
			xxxxxxx.x`},
		{EmptyRectangle, "two places", Options{SmallRectangles: true}, `
			.x.xxxxxx
			x..xxxx.x
			...xxxx.x
			xxxxxxx.x
			*xxxxxxxx
			xxxxxxx.x
			xxxxxxx.x
			xxxxxxx.x
			xxxxxxx.x`},
	} {
		g, want := drawn(t, test.rows)
		var got []position.Candidate
		for d := range test.technique.All(g, test.o) {
			if d.Digits.Has(1) {
				got = append(got, d.Strikes...)
			}
		}
		if got = sortCandidates(got); !slices.Equal(got, sortCandidates(want)) {
			t.Errorf("%s, %s: struck %v, want %v", test.technique.Name, test.name, named(g, got), named(g, want))
		}
	}
}

func named(g *Grid, list []position.Candidate) string {
	var names []string
	for _, c := range list {
		names = append(names, g.layout.CellName(c.Cell))
	}
	return strings.Join(names, " ")
}

// scattered returns a grid in which digit 1 has candidates in a full placement and in random other cells, and the cells that
// some placement uses.
func scattered(t *testing.T, side int, more float64, rng *rand.Rand) (*Grid, position.Set) {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	g := emptyGrid(l)
	keep := g.NewSet()
	place(g, g.NewSet(), 0, rng.Perm(side), func(cells position.Set) bool {
		keep.Or(cells)
		return false
	})
	for cell := range l.Cells() {
		if !keep.Has(cell) && rng.Float64() > more {
			g.Strike(cell, 1)
		}
	}
	used := g.NewSet()
	place(g, g.NewSet(), 0, rng.Perm(side), func(cells position.Set) bool {
		used.Or(cells)
		return true
	})
	return g, used
}

// place calls found with all placements of digit 1 in the rows from one on, until it returns false.
func place(g *Grid, cells position.Set, row int, columns []int, found func(position.Set) bool) bool {
	if row == g.Side() {
		return found(cells)
	}
	for _, column := range columns {
		cell := g.layout.Cell(row, column)
		if !g.candidates[cell].Has(1) || g.Peers(cell).Meets(cells) {
			continue
		}
		cells.Add(cell)
		ok := place(g, cells, row+1, columns, found)
		cells.Remove(cell)
		if !ok {
			return false
		}
	}
	return true
}

// oneDigit are the techniques about one digit.
func oneDigit() []*Technique {
	list := []*Technique{Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle, SimpleColorsTrap, SimpleColorsWrap, MultiColors1, MultiColors2}
	for _, technique := range techniques {
		if slices.ContainsFunc(fishNames[2:5], func(n struct{ id, name string }) bool { return strings.HasSuffix(technique.ID, n.id) }) {
			list = append(list, technique)
		}
	}
	return list
}

// TestOneDigitSound compares what techniques about one digit strike with all placements of the digit.
func TestOneDigitSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	struck := map[*Technique]int{}
	for i := range 240 {
		side := []int{6, 9, 9, 9}[i%4]
		g, used := scattered(t, side, 0.2+0.3*rng.Float64(), rng)
		for cell := range g.impossible(1).All() {
			if used.Has(cell) {
				t.Fatalf("%s counts as impossible", g.layout.CellName(cell))
			}
		}
		for _, technique := range oneDigit() {
			if i%10 > 0 && (strings.Contains(technique.ID, "franken") || strings.Contains(technique.ID, "mutant")) {
				continue // they take long on drawings with so much to strike
			}
			for _, o := range []Options{{}, {Siamese: i%5 == 0, SmallRectangles: true}} {
				for d := range technique.All(g, o) {
					struck[technique]++
					for _, c := range d.Strikes {
						if c.Digit == 1 && used.Has(c.Cell) || !g.candidates[c.Cell].Has(c.Digit) {
							t.Fatalf("%s strikes %s, which is possible", technique.Name, g.layout.CellName(c.Cell))
						}
					}
				}
			}
		}
	}
	for _, technique := range oneDigit() {
		if struck[technique] == 0 {
			t.Errorf("%s was never found", technique.Name)
		}
	}
}

// TestSearchGivenUp: fifteen rows whose places are all in fourteen columns have no room for a digit. On a large board a search through them takes too long; the places count as impossible
// when it is given up, too.
func TestSearchGivenUp(t *testing.T) {
	g := emptyGrid(layoutOf(t, 25))
	for cell := range g.candidates {
		if row, column := g.layout.Place(cell); row%5 > 2 || column%5 > 2 || column == 22 {
			g.Strike(cell, 1)
		}
	}
	if places := g.Cells(1); places.Len() != 15*14 || !g.impossible(1).Equal(places) {
		t.Errorf("of %d places %d are impossible", places.Len(), g.impossible(1).Len())
	}
}

// TestFishComplete compares the fish of 6×6 with those that trying every base and cover gives.
func TestFishComplete(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 5 {
		g, _ := scattered(t, 6, 0.15+0.25*rng.Float64(), rng)
		for _, size := range []int{2, 3} {
			want := everyFish(g, size)
			for _, technique := range techniques {
				if !strings.HasSuffix(technique.ID, fishNames[size].id) {
					continue
				}
				got := map[string]bool{}
				for d := range technique.All(g, Options{}) {
					got[d.Key()] = true
				}
				if !maps.Equal(got, want[technique.ID]) {
					t.Errorf("%s: %v, want %v", technique.Name, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want[technique.ID])))
				}
			}
		}
	}
}

// everyFish returns the effects of all fish of digit 1, by the ID of the technique, found by trying all base and cover houses.
func everyFish(g *Grid, size int) map[string]map[string]bool {
	effects := map[string]map[string]bool{}
	var houses []int
	for h := range g.houses {
		if g.Places(h, 1) != 0 {
			houses = append(houses, h)
		}
	}
	choose(houses, size, nil, func(base []int) {
		choose(houses, size, nil, func(covers []int) {
			if id := fishID(g, base, covers, size); id != "" {
				if d, ok := fishDeduction(g, 1, base, covers); ok {
					if effects[id] == nil {
						effects[id] = map[string]bool{}
					}
					effects[id][d.Key()] = true
				}
			}
		})
	})
	return effects
}

// fishID returns the ID of the technique that two sets of houses belong to, or "".
func fishID(g *Grid, base, covers []int, size int) string {
	count := func(houses []int, cell int) (n int) {
		for _, h := range houses {
			if g.SetOf(h).Has(cell) {
				n++
			}
		}
		return n
	}
	fins, endo, sashimi := 0, 0, false
	for cell := range g.Cells(1).All() {
		if n := count(base, cell); n > 1 {
			endo++
			fins++
		} else if n == 1 && count(covers, cell) == 0 {
			fins++
		}
	}
	for _, h := range base {
		body, places, noFins := 0, 0, 0
		for cell := range g.SetOf(h).All() {
			if g.candidates[cell].Has(1) {
				places++
				if count(covers, cell) > 0 {
					body++
					if count(base, cell) == 1 {
						noFins++
					}
				}
			}
		}
		if places < 2 || slices.Contains(covers, h) {
			return ""
		}
		sashimi = sashimi || body == 1
		if noFins == 0 {
			return "" // locked candidates in disguise
		}
	}
	for _, h := range covers {
		touched := false
		for cell := range g.SetOf(h).All() {
			touched = touched || g.candidates[cell].Has(1) && count(base, cell) > 0
		}
		if !touched {
			return ""
		}
	}
	if fins > 5 || endo > 2 {
		return ""
	}
	kinds := func(houses []int) (k [3]bool) {
		for _, h := range houses {
			k[g.houses[h].Kind] = true
		}
		return k
	}
	b, c := kinds(base), kinds(covers)
	id := fishNames[size].id
	lines := !b[sudoku.Row] && !c[sudoku.Column] || !b[sudoku.Column] && !c[sudoku.Row]
	switch {
	case !lines:
		id = "mutant-" + id
	case hasBox(g, base, covers):
		id = "franken-" + id
	case fins > 0 && sashimi:
		return "sashimi-" + id
	}
	if fins > 0 {
		id = "finned-" + id
	}
	return id
}

func hasBox(g *Grid, base, covers []int) bool {
	return slices.ContainsFunc(slices.Concat(base, covers), func(h int) bool { return g.houses[h].Kind == sudoku.Box })
}

// choose calls found with each choice of n from a list.
func choose(from []int, n int, chosen []int, found func([]int)) {
	if n == 0 {
		found(chosen)
		return
	}
	for i := range from {
		choose(from[i+1:], n-1, append(slices.Clone(chosen), from[i]), found)
	}
}
