package logic

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// leave leaves a cell only some digits.
func leave(g *Grid, cell int, digits sudoku.Digits) {
	for d := range (g.candidates[cell] &^ digits).All() {
		g.Strike(cell, d)
	}
}

// strikesOne reports whether a technique strikes a candidate.
func strikesOne(g *Grid, technique *Technique, o Options, c position.Candidate) bool {
	for d := range technique.All(g, o) {
		if slices.Contains(d.Strikes, c) {
			return true
		}
	}
	return false
}

// TestLargestFish: on a board of 16×16 the largest fish without a name of its own has eight rows, half of them.
func TestLargestFish(t *testing.T) {
	for _, test := range []struct {
		side, rows int
		want       bool
	}{{16, 6, false}, {16, 7, true}, {16, 8, true}, {25, 12, true}, {25, 13, false}} {
		l := layoutOf(t, test.side)
		g := emptyGrid(l)
		for row := range test.rows { // no fewer rows have as many columns between them
			for column := range l.Side() {
				if column != row && column != (row+1)%test.rows {
					g.Strike(l.Cell(row, column), 1)
				}
			}
		}
		rows := false
		for d := range Leviathan.All(g, Options{}) {
			rows = rows || l.Houses()[d.Houses[0]].Kind == sudoku.Row && len(d.Houses) == test.rows
		}
		if rows != test.want {
			t.Errorf("%d×%d: a fish of %d rows is found: %t", test.side, test.side, test.rows, rows)
		}
	}
}

// TestLargestSubset: a naked subset has at most half of the cells of a house, and at most seven.
func TestLargestSubset(t *testing.T) {
	for _, test := range []struct {
		side, cells int
		want        bool
	}{{9, 5, false}, {10, 4, false}, {10, 5, true}, {10, 6, false}, {12, 6, true}, {12, 7, false}, {16, 7, true}, {16, 8, false}} {
		l := layoutOf(t, test.side)
		g := emptyGrid(l)
		for i := range test.cells { // no fewer cells have as many digits between them
			leave(g, i, sudoku.Of(uint8(i+1), uint8((i+1)%test.cells+1)))
		}
		if got := strikesOne(g, LargeSubset, Options{}, position.Candidate{Cell: test.side - 1, Digit: 1}); got != test.want {
			t.Errorf("%d×%d: a subset of %d cells is found: %t", test.side, test.side, test.cells, got)
		}
	}
}

// TestWithoutFinder: a technique that another package finds finds nothing by itself, and one that rests on there being one solution nothing in a
// puzzle with clues.
func TestWithoutFinder(t *testing.T) {
	for d := range (&Technique{ID: "found-elsewhere"}).All(emptyGrid(layoutOf(t, 4)), Options{}) {
		t.Errorf("without a finder there is %v", d)
	}
	for _, test := range []struct {
		clues []string
		want  bool
	}{{nil, true}, {[]string{"odd r4c4"}, false}} {
		g := emptyGrid(layoutOf(t, 4))
		if test.clues != nil {
			g = cluedGrid(t, layoutOf(t, 4), "", test.clues...)
		}
		for i, cell := range []int{0, 1, 8, 9} { // r1c1, r1c2, r3c1, r3c2: the last has a third candidate
			leave(g, cell, sudoku.Of(1, 2, uint8(1+i/3*2)))
		}
		if got := strikesOne(g, UniqueRectangle1, Options{}, position.Candidate{Cell: 9, Digit: 1}); got != test.want {
			t.Errorf("with the clues %v a unique rectangle is found: %t", test.clues, got)
		}
	}
}

// TestMostAligned: a cell of an aligned exclusion has at most six candidates, and one that forbids combinations at most two or three.
func TestMostAligned(t *testing.T) {
	for most := uint8(5); most <= 8; most++ {
		g := emptyGrid(layoutOf(t, 9))
		var digits sudoku.Digits
		for d := uint8(1); d <= most; d++ {
			digits = digits.With(d)
		}
		leave(g, 0, digits)
		leave(g, 1, sudoku.Of(1, 2))
		leave(g, 3, sudoku.Of(1, 3)) // beside 3 and 1 it is empty
		leave(g, 4, sudoku.Of(2, 3)) // beside 3 and 2 it is empty
		if got := strikesOne(g, AlignedPairExclusion, Options{}, position.Candidate{Cell: 0, Digit: 3}); got != (most <= 6) {
			t.Errorf("a cell with %d candidates is looked at: %t", most, got)
		}
	}
	for more, want := range map[sudoku.Digits]bool{0: true, sudoku.Of(4): false} {
		g := emptyGrid(layoutOf(t, 9))
		leave(g, 0, sudoku.Of(1, 2, 3, 4, 5))
		leave(g, 1, sudoku.Of(1, 2))
		leave(g, 3, sudoku.Of(1, 3)|more)
		leave(g, 4, sudoku.Of(2, 3)|more)
		if got := strikesOne(g, AlignedPairExclusion, Options{}, position.Candidate{Cell: 0, Digit: 3}); got != want {
			t.Errorf("cells with the candidates 1, 2, 3 and %v forbid a combination: %t", more, got)
		}
	}
}

// TestMostPetals: the stem of a death blossom has two to five candidates.
func TestMostPetals(t *testing.T) {
	for petals := 2; petals <= 7; petals++ {
		g := emptyGrid(layoutOf(t, 9))
		var stem sudoku.Digits
		for i := 1; i <= petals; i++ {
			leave(g, i, sudoku.Of(uint8(i), 9))
			stem = stem.With(uint8(i))
		}
		leave(g, 0, stem)
		found := false
		for d := range DeathBlossom.All(g, Options{}) {
			found = found || d.Cells[0] == 0 && slices.Contains(d.Strikes, position.Candidate{Cell: 8, Digit: 9})
		}
		if found != (petals <= 5) {
			t.Errorf("a blossom of %d petals is found: %t", petals, found)
		}
	}
}

// zigzag returns a grid in which the i-th of some cells has the candidates i and i+1, but the last 1 again in place of the higher. Each sees the one before and the
// one after, in a row and a column by turns. The cells that see the first and the last lose the 1: one of them is returned.
func zigzag(t *testing.T, cells int) (*Grid, position.Candidate) {
	t.Helper()
	l := layoutOf(t, 16)
	g := emptyGrid(l)
	line := func(k int) int { return k%4*4 + k/4 } // neighbours are in different boxes
	row, column := 0, 0
	for i := range cells {
		row, column = line(i/2), line((i+1)/2)
		digits := sudoku.Of(uint8(i+1), uint8(i+2))
		if i == cells-1 {
			digits = sudoku.Of(uint8(i+1), 1)
		}
		leave(g, l.Cell(row, column), digits)
	}
	if cells%2 == 0 {
		return g, position.Candidate{Cell: l.Cell(row, line(0)), Digit: 1}
	}
	return g, position.Candidate{Cell: l.Cell(line(0), column), Digit: 1}
}

// TestMostLinks: a chain has at most 24 links, so one through cells with two candidates at most twelve cells.
func TestMostLinks(t *testing.T) {
	for cells := 4; cells <= 14; cells++ {
		g, struck := zigzag(t, cells)
		if got := strikesOne(g, XYChain, Options{}, struck); got != (cells <= 12) {
			t.Errorf("a chain through %d cells is found: %t", cells, got)
		}
	}
}

// TestMostInChain: a chain of almost locked sets has four to seven. Here each is one or two cells.
func TestMostInChain(t *testing.T) {
	for cells := 2; cells <= 16; cells++ {
		g, struck := zigzag(t, cells)
		if got := strikesOne(g, ALSChain, Options{}, struck); got != (4 <= cells && cells <= 14) {
			t.Errorf("a chain through %d cells is found: %t", cells, got)
		}
	}
}

// TestSizesOfLockedSets: an almost locked set leaves out at least one cell of its house, and in a house of more than nine cells it has at most four.
func TestSizesOfLockedSets(t *testing.T) {
	for side, want := range map[int]int{4: 3, 6: 5, 9: 8, 10: 4, 12: 4} {
		g := emptyGrid(layoutOf(t, side))
		for cell := range side {
			leave(g, cell, sudoku.Of(1, 2, uint8(3+cell%(side-2))))
		}
		most := 0
		for _, s := range lockedSets(g) {
			if most = max(most, len(s.cells)); len(s.cells)+1 != s.digits.Len() {
				t.Errorf("%v with %v is a set", s.cells, s.digits)
			}
		}
		if most != want {
			t.Errorf("%d×%d: the largest set has %d cells, want %d", side, side, most, want)
		}
	}
}

// TestHousesOfForcing: a forcing chain or net from the places of a digit in a house names this house, the first row too, and one from the candidates of a
// cell names none.
func TestHousesOfForcing(t *testing.T) {
	firstRow := map[*Technique]int{}
	techniques := []*Technique{RegionForcingChain, RegionForcingNet, CellForcingChain, CellForcingNet, ForcingChain, ForcingNet}
	for _, cells := range []string{pairsLeft, cornersLeft, groupsLeft, columnsLeft} {
		for _, technique := range techniques {
			g := gridOf(t, cells)
			for d := range technique.All(g, Options{EveryChain: true}) {
				var causes []position.Candidate
				for _, m := range d.Marks {
					if m.Role == Cause {
						causes = append(causes, m.Candidate)
					}
				}
				if len(causes) < 2 {
					continue // an assumption that is tried, or a candidate that is true or false
				}
				if causes[0].Cell == causes[1].Cell {
					if len(d.Houses) > 0 || g.candidates[causes[0].Cell].Len() != len(causes) {
						t.Errorf("%v: the causes %v, and the houses %v", d, causes, d.Houses)
					}
					continue
				}
				if len(d.Houses) != 1 {
					t.Errorf("%v: the causes %v, and the houses %v", d, causes, d.Houses)
					continue
				}
				places := g.SetOf(d.Houses[0]).Clone()
				if places.And(g.Cells(causes[0].Digit)); places.Len() != len(causes) {
					t.Errorf("%v: the causes %v, and the places %v", d, causes, places.Slice())
				}
				for _, c := range causes {
					if !places.Has(c.Cell) || c.Digit != causes[0].Digit {
						t.Errorf("%v: the cause %v is no place in the house", d, c)
					}
				}
				if d.Houses[0] == 0 {
					firstRow[technique]++
				}
			}
		}
	}
	for _, technique := range []*Technique{RegionForcingChain, RegionForcingNet} {
		if firstRow[technique] == 0 {
			t.Errorf("%s is never found from the places in the first row", technique.ID)
		}
	}
}

// TestLargeNumbers: on boards of more than 256 cells, cells are told apart whose numbers have the same last eight bits.
func TestLargeNumbers(t *testing.T) {
	g := emptyGrid(layoutOf(t, 25))
	leave(g, 0, sudoku.Of(1, 2))
	leave(g, 256, sudoku.Of(1, 2))
	if sets := lockedSets(g); len(sets) != 2 {
		t.Errorf("of two cells with two candidates %d are sets", len(sets))
	}
	table := g.memory().setTable(g)
	if len(table.places) != 4 {
		t.Errorf("two digits have %d places in two sets", len(table.places))
	}
	if effect([]position.Candidate{{Cell: 0, Digit: 1}}) == effect([]position.Candidate{{Cell: 256, Digit: 1}}) {
		t.Error("two cells have the same effect")
	}
}

// TestDefinitionsOfSizes: the definition of a technique of some size says this size in words.
func TestDefinitionsOfSizes(t *testing.T) {
	for word, techniques := range map[string][]*Technique{
		"two": {XWing}, "three": {Swordfish}, "four": {Jellyfish}, "five": {Squirmbag}, "six": {Whale}, "seven": {Leviathan},
		"Two": {LockedPair, NakedPair, HiddenPair}, "Three": {LockedTriple, NakedTriple, HiddenTriple}, "Four": {NakedQuad, HiddenQuad},
	} {
		for _, technique := range techniques {
			if !slices.Contains(strings.Fields(technique.Definition), word) {
				t.Errorf("%s: %s", technique.ID, technique.Definition)
			}
		}
	}
	for _, technique := range All() {
		if strings.Contains(technique.Definition, "  ") {
			t.Errorf("%s: a word is missing: %s", technique.ID, technique.Definition)
		}
	}
}

// TestFirstCellAndHouse: what is said of the first cell and the first row is no different from what is said of others, though their numbers are 0.
func TestFirstCellAndHouse(t *testing.T) {
	g := emptyGrid(layoutOf(t, 9))
	for _, cell := range []int{0, 1, 2, 3, 5, 6, 7, 8} {
		g.Strike(cell, 7) // in row 1, 7 is left in r1c5 alone
	}
	inRow := false
	for d := range HiddenSingle.All(g, Options{}) {
		inRow = inRow || slices.Equal(d.Houses, []int{0}) && d.Places[0] == position.Candidate{Cell: 4, Digit: 7}
	}
	if !inRow {
		t.Error("the hidden single of row 1 does not name it")
	}
	links := func(g *Grid, struck position.Candidate) string {
		for d := range ForcingNetContradiction.All(g, Options{}) {
			if slices.Equal(d.Strikes, []position.Candidate{struck}) {
				return linksText(d)
			}
		}
		return "there is none"
	}
	g = emptyGrid(layoutOf(t, 9))
	leave(g, 0, sudoku.Of(1, 2))
	leave(g, 4, sudoku.Of(1, 3))
	leave(g, 36, sudoku.Of(2, 3))
	// If r5c5 is 3, r1c5 is 1 and r5c1 is 2, and nothing is left for r1c1.
	text := links(g, position.Candidate{Cell: 40, Digit: 3})
	for _, part := range []string{"3r1c5 = 1r1c5", "3r5c1 = 2r5c1", "1r1c5 - 1r1c1", "2r5c1 - 2r1c1"} {
		if !strings.Contains(text, part) {
			t.Errorf("of the empty first cell is said: %s, without %s", text, part)
		}
	}
	g = emptyGrid(layoutOf(t, 9))
	for cell := range 81 {
		row, column := cell/9, cell%9
		if row == 0 && column%8 != 0 || row >= 6 && column < 3 && cell != 54 && cell != 73 {
			g.Strike(cell, 7) // in row 1, 7 is left in r1c1 and r1c9; in box 7, in r7c1 and r9c2
		}
	}
	// If r9c9 is 7, so is r1c1, and no place is left in box 7.
	if text := links(g, position.Candidate{Cell: 80, Digit: 7}); !strings.Contains(text, "7r9c9 - 7r1c9 = 7r1c1") || !strings.Contains(text, "7r1c1 - 7r7c1") {
		t.Errorf("of the last place in the first row is said: %s", text)
	}
}
