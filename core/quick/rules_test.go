package quick

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// begun returns a solver that is about to search, with the digits that each cell may hold.
func begun(s *Solver, could []mask) *Solver {
	s.now = &s.stack[0]
	*s.now = state{}
	for cell, digits := range could {
		for ; digits != 0; digits &= digits - 1 {
			s.now.places[bits.TrailingZeros16(uint16(digits))].add(cell)
		}
	}
	s.forget()
	return s
}

// anyDigits returns a set of digits for each cell that all have one, most of them small.
func anyDigits(cells int, rng *rand.Rand) []mask {
	could := make([]mask, cells)
	for i := range could {
		for range 1 + rng.IntN(5) {
			could[i] |= 1 << rng.IntN(MaxSide)
		}
	}
	return could
}

// fitting lists the digits that the cells can have together.
func fitting(could []mask, fits func(digits []int) bool) (all [][]int) {
	digits := make([]int, len(could))
	var fill func(i int)
	fill = func(i int) {
		if i == len(could) {
			if fits(digits) {
				all = append(all, slices.Clone(digits))
			}
			return
		}
		for d := 1; d <= MaxSide; d++ {
			if could[i]>>(d-1)&1 != 0 {
				digits[i] = d
				fill(i + 1)
			}
		}
	}
	fill(0)
	return all
}

func different(digits []int) bool {
	var seen mask
	for _, d := range digits {
		if seen>>(d-1)&1 != 0 {
			return false
		}
		seen |= 1 << (d - 1)
	}
	return true
}

func total(digits []int) (sum int) {
	for _, d := range digits {
		sum += d
	}
	return sum
}

// TestRules: a rule strikes no digit that its cells can have together, and leaves no digit that it should see to be impossible.
func TestRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	l := sudoku.Classic()
	var s Solver
	for try := range 12_000 {
		s.clear(l)
		n := 2 + try%3
		of := rng.Perm(l.Cells())[:n]
		could := slices.Repeat([]mask{mask(l.All())}, l.Cells())
		if rng.IntN(2) == 0 { // in a house, with cells beside them
			house := l.Houses()[rng.IntN(len(l.Houses()))].Cells
			for i, at := range rng.Perm(len(house))[:n] {
				of[i] = house[at]
			}
			if rng.IntN(2) == 0 {
				for i, digits := range anyDigits(len(house), rng) {
					could[house[i]] = digits
				}
			}
		}
		own := anyDigits(n, rng)
		for i, cell := range of {
			could[cell] = own[i]
		}
		example := make([]int, n) // makes most sums possible
		for i := range example {
			example[i] = bits.Len16(uint16(own[i]))
		}
		var fits func(digits []int) bool
		var left func(could []mask) func(i, d int) bool // whether a digit may be left
		switch try / 3 % 4 {
		case 0:
			s.add(rule{kind: differ}, of)
			fits = different
			left = func(could []mask) func(i, d int) bool {
				return func(i, d int) bool { // no other cell has only this digit
					for j := range could {
						if j != i && could[j] == 1<<(d-1) {
							return false
						}
					}
					return true
				}
			}
		case 1:
			sum := total(example) - rng.IntN(3)
			s.sum(of, sum)
			fits = func(digits []int) bool { return different(digits) && total(digits) == sum }
			left = func(could []mask) func(i, d int) bool {
				return func(i, d int) bool { // there are other digits, each of a cell and in all as many, that complete the sum
					var union mask
					for _, m := range could {
						union |= m
					}
					for set := range mask(1 << MaxSide) {
						if set>>(d-1)&1 == 0 || set&^union != 0 || bits.OnesCount16(uint16(set)) != n || int(sums[set]) != sum {
							continue
						}
						if !slices.ContainsFunc(could, func(m mask) bool { return m&set == 0 }) {
							return true
						}
					}
					return false
				}
			}
		case 2:
			coefficients := make([]int, n)
			for i := range coefficients {
				coefficients[i] = []int{1, 1, -1, 2, -3}[rng.IntN(5)]
			}
			weighed := func(digits []int) (sum int) {
				for i, d := range digits {
					sum += coefficients[i] * d
				}
				return sum
			}
			least := weighed(example) - rng.IntN(12)
			most := least + rng.IntN(4)
			s.linear(of, coefficients, least, most)
			fits = func(digits []int) bool { sum := weighed(digits); return least <= sum && sum <= most }
			left = func(could []mask) func(i, d int) bool {
				return func(i, d int) bool { // the others can have digits, between their least and largest, with which the sum is not too small, and some with which it is not too large
					low, high := coefficients[i]*d, coefficients[i]*d
					for j, m := range could {
						if a, b := m.bounds(); j != i {
							low, high = low+min(coefficients[j]*a, coefficients[j]*b), high+max(coefficients[j]*a, coefficients[j]*b)
						}
					}
					return low <= most && high >= least
				}
			}
		default:
			for _, cell := range of[2:] {
				could[cell] = mask(l.All())
			}
			of, own = of[:2], own[:2]
			var c sudoku.Constraint
			c.Cells = of
			c.Table = make([]sudoku.Digits, MaxSide+1)
			for a := 1; a <= MaxSide; a++ {
				for range 2 {
					c.Table[a] = c.Table[a].With(uint8(1 + rng.IntN(MaxSide)))
				}
			}
			s.pair(&c)
			fits = func(digits []int) bool { return c.Table[digits[0]].Has(uint8(digits[1])) }
			left = func(could []mask) func(i, d int) bool {
				return func(i, d int) bool { // the other cell has a digit that goes with it
					mine := []mask{could[0], could[1]}
					mine[i] = 1 << (d - 1)
					return len(fitting(mine, fits)) > 0
				}
			}
		}
		s.loaded()
		begun(&s, could)
		ok := s.byRules()
		possible := fitting(own, fits)
		if !ok {
			if len(possible) > 0 && !blocked(&s, could, of, possible) {
				t.Fatalf("%d: %v of %b is said to be impossible", try, possible[0], own)
			}
			continue
		}
		after := make([]mask, len(of))
		for i, cell := range of {
			after[i] = s.now.of(cell)
			if after[i] != s.now.digits[cell] || after[i] == 0 || after[i]&^own[i] != 0 {
				t.Fatalf("%d: of %b it leaves %b and %b", try, own[i], after[i], s.now.digits[cell])
			}
		}
		for _, digits := range possible {
			for i, d := range digits {
				if after[i]>>(d-1)&1 == 0 {
					t.Fatalf("%d: of %b it leaves %b without %v", try, own, after, digits)
				}
			}
		}
		for i := range after {
			for d := 1; d <= MaxSide; d++ {
				if after[i]>>(d-1)&1 != 0 && !left(after)(i, d) {
					t.Fatalf("%d: of %b it leaves %b, with %d in the cell number %d", try, own, after, d, i)
				}
			}
		}
		checkBeside(t, &s, could, of, possible)
		if n == 2 && try/3%4 == 1 && len(possible) == 0 {
			t.Fatalf("%d: two cells of %b are said to have a sum that they cannot", try, own)
		}
	}
}

// blocked reports whether a cell beside those of a rule can only hold digits that these need.
func blocked(s *Solver, could []mask, of []int, possible [][]int) bool {
	needed := mask(1<<MaxSide - 1)
	for _, digits := range possible {
		var set mask
		for _, d := range digits {
			set |= 1 << (d - 1)
		}
		needed &= set
	}
	for cell, digits := range could {
		sees := !slices.ContainsFunc(of, func(other int) bool { return !s.sees[cell].has(other) })
		if sees && digits&^needed == 0 {
			return true
		}
	}
	return false
}

// checkBeside checks that cells which see all those of a rule lack no other digits than those which these need.
func checkBeside(t *testing.T, s *Solver, could []mask, of []int, possible [][]int) {
	t.Helper()
	for cell := range s.layout.Cells() {
		if slices.Contains(of, cell) {
			continue
		}
		for d := 1; d <= MaxSide; d++ {
			if s.now.of(cell) == 0 {
				t.Fatalf("the cell %d of %b has no digit left beside %v", cell, could[cell], of)
			}
			if (could[cell]&^s.now.of(cell))>>(d-1)&1 == 0 {
				continue
			}
			for _, other := range of {
				if !s.sees[cell].has(other) {
					t.Fatalf("%d is struck from the cell %d, which does not see all of %v", d, cell, of)
				}
			}
			for _, digits := range possible {
				if !slices.Contains(digits, d) {
					t.Fatalf("%d is struck from the cell %d, but the cells %v can have %v", d, cell, of, digits)
				}
			}
		}
	}
}

// TestNeededDigits: a digit that cells with a sum need is struck from those that see them all, and is put where it has one place.
func TestNeededDigits(t *testing.T) {
	var s Solver
	s.clear(sudoku.Classic())
	s.sum([]int{0, 1, 2}, 8) // 1, 2 and 5, or 1, 3 and 4
	s.loaded()
	could := slices.Repeat([]mask{1<<MaxSide - 1}, most)
	could[1] &^= 1
	could[2] &^= 1
	if begun(&s, could); !s.byRules() {
		t.Fatal("the sum is said to be impossible")
	}
	for cell := range most {
		want := could[cell]
		switch {
		case cell == 0:
			want = 1
		case cell < 3:
			want = 0b11110
		case cell < 9 || cell/9 < 3 && cell%9 < 3:
			want &^= 1
		}
		if got := s.now.of(cell); got != want {
			t.Errorf("cell %d may have %b, want %b", cell, got, want)
		}
	}
}

// TestTwoNeededInOneCell: a sum is impossible if two digits that its cells need have the same cell as their only place.
func TestTwoNeededInOneCell(t *testing.T) {
	var s Solver
	s.clear(sudoku.Classic())
	s.sum([]int{0, 1, 2, 3, 4}, 15) // 1 to 5
	s.loaded()
	could := slices.Repeat([]mask{1<<MaxSide - 1}, most)
	for cell := 1; cell < 5; cell++ {
		could[cell] = 0b11100
	}
	if begun(&s, could); s.byRules() {
		t.Error("both 1 and 2 go into the first cell")
	}
}

// TestOnlyCombination: where only one set of digits makes a sum in some cells, because the others do not go into them, no cell that sees them has one of these.
func TestOnlyCombination(t *testing.T) {
	for what, test := range map[string]struct {
		own       []mask
		sum       int
		elsewhere mask
	}{ // not 1, 2 and 5, but 1, 3 and 4; and not 1, 2, 3 and 6, but 1, 2, 4 and 5
		"a cell has none of the digits":   {[]mask{0b00101, 0b01100, 0b01101}, 8, 0b111110010},
		"two cells have the same one":     {[]mask{0b00101, 0b01001, 0b11100}, 8, 0b111110010},
		"two cells take all of a third":   {[]mask{0b00101, 0b01010, 0b01111}, 8, 0b111110010},
		"one cell takes that of another":  {[]mask{0b00101, 0b11100, 0b01001}, 8, 0b111110010},
		"two of four take all of a third": {[]mask{0b001001, 0b010010, 0b001011, 0b110100}, 12, 0b111100100},
	} {
		var s Solver
		s.clear(sudoku.Classic())
		s.sum([]int{0, 1, 2, 3}[:len(test.own)], test.sum)
		s.loaded()
		could := slices.Repeat([]mask{1<<MaxSide - 1}, most)
		copy(could, test.own)
		if begun(&s, could); !s.byRules() {
			t.Fatalf("%s: the sum is said to be impossible", what)
		}
		if got := s.now.of(8); got != test.elsewhere {
			t.Errorf("%s: the cell beside may have %b, want %b", what, got, test.elsewhere)
		}
	}
}

// TestImpossibleSums: cells whose sum is too small or too large have no solution.
func TestImpossibleSums(t *testing.T) {
	var s Solver
	for n := 1; n <= MaxSide; n++ {
		cells := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}[:n]
		least, largest := n*(n+1)/2, n*(19-n)/2
		for sum := -1; sum < 60; sum++ {
			s.LoadCages(sudoku.Classic(), []Cage{{Cells: cells, Sum: sum}})
			found := false
			outcome := s.Search(Search{Found: func(g sudoku.Grid) bool { found = true; return false }})
			if possible := least <= sum && sum <= largest; found != possible || (outcome == Finished) == possible {
				t.Errorf("%d cells have the sum %d: %v", n, sum, found)
			}
		}
	}
}

// TestHouses: what is left of a grid has no digit that is seen by a cell with that digit alone, none without a place in a house, and none that all
// two or three places of a house see; and a solution is never lost.
func TestHouses(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	var s Solver
	lost := 0
	for _, side := range []int{4, 6, 9} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		s.Load(l, nil)
		solution := make(sudoku.Grid, l.Cells())
		s.Search(Search{Givens: solution.Clone(), Rand: rng, Found: func(g sudoku.Grid) bool { copy(solution, g); return false }})
		for try := range 300 {
			could := make([]mask, l.Cells())
			for cell, d := range solution {
				could[cell] = 1 << (d - 1)
				for range rng.IntN(2 + try%6) {
					could[cell] |= 1 << rng.IntN(side)
				}
			}
			wrong := rng.IntN(4) == 0
			if cell := rng.IntN(len(could)); wrong {
				could[cell] = 1 << rng.IntN(side)
			}
			begun(&s, could)
			if !s.inHouses() {
				if lost++; !wrong {
					t.Fatalf("%b has a solution, and is said to have none", could)
				}
				continue
			}
			for cell, d := range solution {
				after := s.now.of(cell)
				if !wrong && after>>(d-1)&1 == 0 || after == 0 || after&^could[cell] != 0 {
					t.Fatalf("of %b the cell %d has %b left", could, cell, after)
				}
				for _, peer := range l.Peers(cell) {
					if after.only() && s.now.of(peer)&after != 0 {
						t.Fatalf("%b of the cell %d is left at %d", after, cell, peer)
					}
				}
			}
			for _, house := range l.Houses() {
				for d := range side {
					places := s.now.places[d].and(setOf(house.Cells))
					if first, rest := places.take(); places.empty() || rest.empty() && !s.now.of(first).only() {
						t.Fatalf("%d has %d places in %v", d+1, places.len(), house)
					}
					for cell := range s.now.places[d].without(places).all {
						if places.len() <= 3 && places.without(s.sees[cell]).empty() {
							t.Fatalf("%d is left in the cell %d, which sees all its places in %v", d+1, cell, house)
						}
					}
				}
			}
		}
	}
	if lost < 50 {
		t.Errorf("only %d grids were impossible", lost)
	}
}

// TestPlacesInLine: where the two or three places of a digit in a house are seen by other cells, these lose it; four, or places that are not all seen, strike
// nothing.
func TestPlacesInLine(t *testing.T) {
	var s Solver
	l := sudoku.Classic()
	s.Load(l, nil)
	for _, test := range []struct {
		house  int // of Layout.Houses: the rows, the columns, the boxes
		places []int
		lose   []int
	}{
		{18, []int{0, 1, 2}, []int{3, 4, 5, 6, 7, 8}}, {18, []int{1, 2}, []int{3, 4, 5, 6, 7, 8}}, {18, []int{0, 9, 18}, []int{27, 36, 45, 54, 63, 72}},
		{0, []int{3, 4, 5}, []int{12, 13, 14, 21, 22, 23}}, {9, []int{27, 45}, []int{28, 29, 37, 38, 46, 47}}, {18, []int{0, 1, 9}, nil}, {18, []int{0, 1, 2, 9}, nil},
		{0, []int{2, 3, 4}, nil},
	} {
		could := slices.Repeat([]mask{1<<MaxSide - 1}, most)
		for _, cell := range l.Houses()[test.house].Cells {
			if !slices.Contains(test.places, cell) {
				could[cell] &^= 1
			}
		}
		if begun(&s, could); !s.inHouses() {
			t.Fatalf("1 at %v is said to be impossible", test.places)
		}
		for cell := range most {
			want := could[cell]
			if slices.Contains(test.lose, cell) {
				want &^= 1
			}
			if got := s.now.of(cell); got != want {
				t.Errorf("with 1 at %v of %v the cell %d may have %b, want %b", test.places, l.Houses()[test.house], cell, got, want)
			}
		}
	}
}

// TestChoose: the next cell is the first of those with two digits, or else three, or else more, that had most part in contradictions. Its digits are tried
// in ascending order, or at random, the one that is to be last at the end.
func TestChoose(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 11))
	l := sudoku.Classic()
	var s Solver
	s.Load(l, nil)
	drawn := map[[3]int]bool{} // of how many digits, which of them, and whether there is a 1
	for try := range 500 {
		could, last := make([]mask, l.Cells()), make(sudoku.Grid, l.Cells())
		for cell := range could {
			for range 1 + rng.IntN(2+try%8) {
				could[cell] |= 1 << rng.IntN(MaxSide)
			}
			if rng.IntN(10) > 0 {
				could[cell] &= -could[cell]
			}
			last[cell] = uint8(1 + rng.IntN(MaxSide))
			s.failed[cell] = rng.IntN(3)
		}
		begun(&s, could)
		s.asked = Search{}
		if try%2 == 0 {
			s.asked.Last = last
		}
		if try%4 > 1 {
			s.asked.Rand = rng
		}
		want, class := -1, 5
		for cell, digits := range could {
			n := min(4, bits.OnesCount16(uint16(digits)))
			if n > 1 && (n < class || n == class && s.failed[cell] > s.failed[want]) {
				want, class = cell, n
			}
		}
		got, digit := s.choose()
		if got != want {
			t.Fatalf("of %b it chooses the cell %d, want %d", could, got, want)
		}
		if want < 0 {
			continue
		}
		may := could[want]
		if s.asked.Last != nil {
			may &^= 1 << (last[want] - 1)
		}
		first := bits.TrailingZeros16(uint16(may))
		if may>>digit&1 == 0 || s.asked.Rand == nil && digit != first {
			t.Fatalf("of %b the digit %d is tried first", may, digit+1)
		}
		if s.asked.Rand != nil {
			drawn[[3]int{bits.OnesCount16(uint16(may)), bits.OnesCount16(uint16(may & (1<<digit - 1))), int(may & 1)}] = true
		}
	}
	for n := 1; n <= 3; n++ {
		for i := range n {
			for one := range 2 {
				if !drawn[[3]int{n, i, one}] {
					t.Errorf("of %d digits with %d ones number %d is never drawn", n, one, i)
				}
			}
		}
	}
}

// TestRuleOf45: where the cages inside some houses beside each other leave one cell, or those that touch them stick out by one, its digit is found.
func TestRuleOf45(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 12))
	var s Solver
	innies, outies := map[int]int{}, map[int]int{} // by the number of houses
	for _, side := range []int{6, 9} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		s.Load(l, nil)
		solution := make(sudoku.Grid, l.Cells())
		s.Search(Search{Givens: solution.Clone(), Rand: rng, Found: func(g sudoku.Grid) bool { copy(solution, g); return false }})
		for range 300 {
			cages := cagesOf(l, solution, rng)
			s.LoadCages(l, cages)
			begun(&s, s.begin[:l.Cells()])
			if !s.byRules() {
				t.Fatalf("the cages %v of a grid are said to have no solution", cages)
			}
			for cell, d := range solution {
				if s.now.of(cell)>>(d-1)&1 == 0 {
					t.Fatalf("the cages %v lose the digit %d of the cell %d", cages, d, cell)
				}
			}
			for _, houses := range s.families {
				for from := range houses {
					var union cells
					for n, house := range houses[from:] {
						union = union.or(house)
						var inside, touching cells
						for _, cage := range cages {
							set := setOf(cage.Cells)
							if set.without(union).empty() {
								inside = inside.or(set)
							}
							if !set.and(union).empty() {
								touching = touching.or(set)
							}
						}
						if n >= mostHouses && n+1 < len(houses) {
							continue
						}
						if left := union.without(inside); left.len() == 1 {
							innies[n+1]++
							if cell, _ := left.take(); !s.now.of(cell).only() {
								t.Fatalf("%d houses leave the cell %d, which has %b, of the cages %v", n+1, cell, s.now.of(cell), cages)
							}
						}
						if over := touching.without(union); union.without(touching).empty() && over.len() == 1 {
							outies[n+1]++
							if cell, _ := over.take(); !s.now.of(cell).only() {
								t.Fatalf("out of %d houses sticks the cell %d, which has %b, of the cages %v", n+1, cell, s.now.of(cell), cages)
							}
						}
					}
				}
			}
		}
	}
	for _, n := range []int{1, 2, 3, 4, 6, 9} {
		if innies[n] < 5 || outies[n] < 5 && n < 5 {
			t.Errorf("of %d houses only %d innies and %d outies were met", n, innies[n], outies[n])
		}
	}
}

// TestCagesAsClues: cages that come as clues leave the same digits as those that come alone.
func TestCagesAsClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 13))
	var s Solver
	l := sudoku.Classic()
	s.Load(l, nil)
	solution := make(sudoku.Grid, l.Cells())
	s.Search(Search{Givens: solution.Clone(), Rand: rng, Found: func(g sudoku.Grid) bool { copy(solution, g); return false }})
	for range 50 {
		cages := slices.DeleteFunc(cagesOf(l, solution, rng), func(c Cage) bool { return len(c.Cells) == 1 })
		var clues []sudoku.Clue
		for _, c := range cages {
			clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Number: c.Sum, Cells: c.Cells})
		}
		all, err := rules.Of(l, clues)
		if err != nil {
			t.Fatal(err)
		}
		s.LoadCages(l, cages)
		alone := begun(&s, s.begin[:l.Cells()]).byRules()
		places := s.now.places
		s.Load(l, all)
		if as := begun(&s, s.begin[:l.Cells()]).byRules(); !alone || !as || s.now.places != places {
			t.Fatalf("the cages %v leave other digits as clues (%v, %v)", cages, alone, as)
		}
	}
}

// cagesOf returns cages of a grid that leave few cells, along its rows or its columns.
func cagesOf(l *sudoku.Layout, solution sudoku.Grid, rng *rand.Rand) (cages []Cage) {
	side := l.Side()
	taken := make([]bool, l.Cells())
	across, down := 1, side
	if rng.IntN(2) == 0 {
		across, down = down, across
	}
	left := rng.IntN(l.Cells())
	for i := range l.Cells() {
		cell := i/side*down + i%side*across
		if taken[cell] || cell == left {
			continue
		}
		c := Cage{Cells: []int{cell}, Sum: int(solution[cell])}
		taken[cell] = true
		for at, column, row := cell, i%side, i/side; len(c.Cells) < 4; {
			step := across
			if rng.IntN(6) == 0 {
				step = down
				row++
			} else {
				column++
			}
			if row == side || column == side {
				break
			}
			at += step
			if taken[at] || at == left || slices.ContainsFunc(c.Cells, func(other int) bool { return solution[other] == solution[at] }) {
				break
			}
			taken[at] = true
			c.Cells, c.Sum = append(c.Cells, at), c.Sum+int(solution[at])
		}
		cages = append(cages, c)
	}
	return cages
}
