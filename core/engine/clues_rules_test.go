package engine

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// A cagedPosition is a solution, cages that hold it, and some candidates for each cell, that of the solution among them.
type cagedPosition struct {
	puzzle   sudoku.Puzzle
	solution sudoku.Grid
	grid     sudoku.Grid
	domain   []sudoku.Digits
}

// newCagedPosition divides a board into cages of up to five cells, most of which touch.
func newCagedPosition(t *testing.T, l *sudoku.Layout, rng *rand.Rand) cagedPosition {
	t.Helper()
	solved, err := BestCell.Search(t.Context(), sudoku.Empty(l), Options{Limit: 1, Seed: rng.Uint64()}) // ties at random
	if err != nil {
		t.Fatal(err)
	}
	at := cagedPosition{solution: solved.Solutions[0], grid: make(sudoku.Grid, l.Cells()), domain: make([]sudoku.Digits, l.Cells())}
	var clues []sudoku.Clue
	taken := make([]bool, l.Cells())
	for first := range taken {
		if taken[first] || rng.IntN(10) == 0 {
			continue
		}
		cage := sudoku.Clue{Kind: sudoku.Cage}
		var held sudoku.Digits
		for _, cell := range append([]int{first}, l.Peers(first)...) {
			if row, column := l.Place(cell); len(cage.Cells) > 0 {
				r, c := l.Place(cage.Cells[len(cage.Cells)-1])
				if max(r-row, row-r)+max(c-column, column-c) > 1+rng.IntN(2) {
					continue
				}
			}
			if d := at.solution[cell]; !taken[cell] && !held.Has(d) && len(cage.Cells) < 1+rng.IntN(5) {
				cage.Cells, held = append(cage.Cells, cell), held.With(d)
				cage.Number += int(d)
				taken[cell] = true
			}
		}
		clues = append(clues, cage)
	}
	at.puzzle = sudoku.Empty(l)
	if at.puzzle.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	for cell, d := range at.solution {
		if rng.IntN(3) == 0 {
			at.grid[cell] = d
			continue
		}
		at.domain[cell] = sudoku.Digits(rng.Uint64())&l.All() | sudoku.Of(d)
	}
	return at
}

// TestRulesKeepSolutions: no rule, of a clue or derived, excludes a digit of the solution, whatever candidates are left beside it.
func TestRulesKeepSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	derived, excluded := 0, 0
	for _, shape := range []sudoku.Shape{
		{BoxWidth: 2, BoxHeight: 2},
		{BoxWidth: 3, BoxHeight: 2},
		{BoxWidth: 3, BoxHeight: 3},
		{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals},
		{Regions: "1112211222333443534455554"},
	} {
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			at := newCagedPosition(t, l, rng)
			c := newClueRules(at.puzzle, at.grid, at.domain)
			c.derive(at.puzzle)
			for i := range c.rules {
				if !c.rules[i].examined() {
					continue
				}
				for _, g := range c.exclusions(i) {
					if excluded++; i >= c.given {
						derived++
					}
					if g.digits.Has(at.solution[g.cell]) {
						t.Fatalf("%v: rule %d about %v strikes %v from %s, which the solution has, of %v with %v",
							l, i, c.rules[i].k.Cells, g.digits, l.CellName(g.cell), at.grid, at.domain)
					}
				}
			}
		}
	}
	if excluded < 5000 || derived < 500 {
		t.Errorf("only %d cells lost digits, %d of them by what is derived", excluded, derived)
	}
}

// TestRulesOfClues: those of the clues are examined for themselves, and those that are derived for themselves.
func TestRulesOfClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	firsts := 0
	for range 20 {
		at := newCagedPosition(t, sudoku.Classic(), rng)
		c := newClueRules(at.puzzle, at.grid, at.domain)
		c.derive(at.puzzle)
		for _, of := range []int{ofClues, ofDerived} {
			for i, _, ok := c.next(of); ok; i, _, ok = c.next(of) {
				if (i >= c.given) != (of == ofDerived) {
					t.Errorf("rule %d, of %d of clues and %d in all, is examined as one of the kind %d", i, c.given, len(c.rules), of)
				}
				if i == c.given {
					firsts++
				}
			}
		}
	}
	if firsts == 0 {
		t.Error("the first that is derived never excludes anything")
	}
}

// TestRulesThatAreDone: a rule that is done with a position excludes nothing more when what it has excluded is struck. Rules that only look at bounds
// may, and say so.
func TestRulesThatAreDone(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	done, more := 0, 0
	for range 50 {
		at := newCagedPosition(t, sudoku.Classic(), rng)
		clues := slices.Clone(at.puzzle.Clues.All())
		for range 40 {
			sum := sudoku.Clue{Kind: sudoku.CellSum, Cells: rng.Perm(len(at.grid))[:2+rng.IntN(5)]}
			for _, cell := range sum.Cells {
				sum.Number += int(at.solution[cell])
			}
			clues = append(clues, sum)
		}
		var err error
		if at.puzzle.Clues, err = rules.Of(at.puzzle.Layout, clues); err != nil {
			t.Fatal(err)
		}
		c := newClueRules(at.puzzle, make(sudoku.Grid, len(at.grid)), at.domain)
		c.derive(at.puzzle)
		for i := range c.rules {
			if !c.rules[i].examined() {
				continue
			}
			for cell, d := range at.solution {
				at.domain[cell] = sudoku.Digits(rng.Uint64()&rng.Uint64())&at.puzzle.Layout.All() | sudoku.Of(d)
			}
			for cell, d := range at.solution { // engines strike what a peer holds first
				for _, peer := range at.puzzle.Peers(cell) {
					if at.domain[peer].Len() == 1 {
						at.domain[cell] = at.domain[cell]&^at.domain[peer] | sudoku.Of(d)
					}
				}
			}
			gone := slices.Clone(c.exclusions(i))
			if c.broken {
				t.Fatalf("rule %d about %v is broken, of %v with %v", i, c.rules[i].k.Cells, at.solution, at.domain)
			}
			for _, g := range gone {
				at.domain[g.cell] &^= g.digits
			}
			exact := c.exact
			switch again := c.exclusions(i); {
			case exact && len(again) > 0:
				t.Fatalf("rule %d about %v has excluded %v, and then %v, of %v with %v", i, c.rules[i].k.Cells, gone, again, at.solution, at.domain)
			case exact && len(gone) > 0:
				done++
			case len(again) > 0:
				more++
			}
		}
	}
	if done < 500 || more < 5 {
		t.Errorf("%d times a rule was done, %d times another excluded more: too few for this test", done, more)
	}
}

// TestFewOpenCells: while at most three cells of a sum are open, exactly those digits stay with which the others can make it.
func TestFewOpenCells(t *testing.T) {
	l := sudoku.Classic()
	rng := rand.New(rand.NewPCG(2, 2))
	kept := 0
	for range 3000 {
		cells := rng.Perm(l.Cells())[:2+rng.IntN(4)]
		if rng.IntN(2) == 0 {
			for i := range cells { // in one row, so that they differ
				cells[i] = cells[0]/9*9 + i
			}
		}
		k := sudoku.Constraint{Kind: sudoku.Sum, Cells: cells, Least: 2 + rng.IntN(24)}
		if k.Most = k.Least; rng.IntN(4) == 0 {
			k.Most += rng.IntN(4)
		}
		p := sudoku.Empty(l)
		clues, err := rules.Of(l, []sudoku.Clue{{Kind: sudoku.Knight}})
		if err != nil {
			t.Fatal(err)
		}
		p.Clues = clues
		domain := make([]sudoku.Digits, l.Cells())
		sign := 1
		if rng.IntN(3) == 0 {
			sign = -1
		}
		for i, cell := range cells {
			k.Coefficients = append(k.Coefficients, 1)
			if i == 0 {
				k.Coefficients[0] = sign * (1 + rng.IntN(3)/2)
			}
			domain[cell] = sudoku.Of(uint8(1 + rng.IntN(9)))
			if i < mostExact {
				domain[cell] |= sudoku.Digits(rng.Uint64()) & l.All()
			}
		}
		for again := true; again; { // engines strike what a peer holds first
			again = false
			for _, cell := range cells {
				for _, peer := range p.Peers(cell) {
					if d := domain[cell]; d.Len() == 1 && domain[peer]&d != 0 {
						domain[peer], again = domain[peer]&^d, true
					}
				}
			}
		}
		if slices.ContainsFunc(cells, func(cell int) bool { return domain[cell] == 0 }) {
			continue
		}
		c := newClueRules(p, make(sudoku.Grid, l.Cells()), domain)
		newSumRule(p, &k).examine(c)
		want := make(map[int]sudoku.Digits)
		possibleSums(p, k, domain, nil, want)
		for _, cell := range cells {
			left := domain[cell]
			for _, g := range c.gone {
				if g.cell == cell {
					left &^= g.digits
				}
			}
			switch {
			case c.broken && len(want) == 0:
			case c.broken, left != want[cell]:
				t.Fatalf("%v %v from %d to %d of %v: %s keeps %v, and should keep %v", k.Cells, k.Coefficients, k.Least, k.Most, digitsOf(domain, cells), l.CellName(cell), left, want[cell])
			}
			kept += left.Len()
		}
	}
	if kept < 1000 {
		t.Errorf("only %d digits were kept", kept)
	}
}

// possibleSums adds to want the digits of all ways to fill the cells of a sum.
func possibleSums(p sudoku.Puzzle, k sudoku.Constraint, domain []sudoku.Digits, held []uint8, want map[int]sudoku.Digits) {
	if len(held) < len(k.Cells) {
	digits:
		for d := range domain[k.Cells[len(held)]].All() {
			for i, before := range held {
				if before == d && slices.Contains(p.Peers(k.Cells[i]), k.Cells[len(held)]) {
					continue digits
				}
			}
			possibleSums(p, k, domain, append(held, d), want)
		}
		return
	}
	sum := 0
	for i, d := range held {
		sum += k.Coefficients[i] * int(d)
	}
	if sum < k.Least || sum > k.Most {
		return
	}
	for i, cell := range k.Cells {
		want[cell] = want[cell].With(held[i])
	}
}

func digitsOf(domain []sudoku.Digits, cells []int) []sudoku.Digits {
	var all []sudoku.Digits
	for _, cell := range cells {
		all = append(all, domain[cell])
	}
	return all
}

// TestReflect: what is missing to a sum from some digits, however large the sum and the digits are.
func TestReflect(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for sum := range 2*sudoku.MaxSide + 3 {
		some, want := sudoku.Digits(rng.Uint64())&upTo(sudoku.MaxSide)|sudoku.Of(1)|sudoku.Of(sudoku.MaxSide), sudoku.Digits(0)
		for d := range some.All() {
			if left := sum - int(d); left >= 1 && left <= sudoku.MaxSide {
				want |= sudoku.Of(uint8(left))
			}
		}
		if got := reflect(some, sum) & upTo(sudoku.MaxSide); got != want {
			t.Errorf("to %d are missing %v from %v, want %v", sum, got, some, want)
		}
	}
}

// TestTooFewDigits: five cells of a row cannot hold two digits, even if their sum is neither too small nor too large.
func TestTooFewDigits(t *testing.T) {
	p, cells := caged(t, []int{80, 79}, 3), []int{0, 1, 2, 3, 4}
	for _, digits := range []sudoku.Digits{sudoku.Of(1) | sudoku.Of(2), sudoku.Of(8) | sudoku.Of(9)} {
		domain := slices.Repeat([]sudoku.Digits{digits}, len(p.Givens))
		c := newClueRules(p, p.Givens, domain)
		newSumRule(p, &sudoku.Constraint{Kind: sudoku.Sum, Cells: cells, Coefficients: slices.Repeat([]int{1}, 5), Least: 8, Most: 43}).examine(c)
		if !c.broken {
			t.Errorf("five cells hold %v", digits)
		}
	}
}

// TestSumOutOfReach: five cells of a row with the digits 5 to 9 make 35 and nothing else, however many times one of them would make more or less.
func TestSumOutOfReach(t *testing.T) {
	p, cells := caged(t, []int{80, 79}, 3), []int{0, 1, 2, 3, 4}
	domain := slices.Repeat([]sudoku.Digits{p.Layout.All() &^ upTo(4)}, len(p.Givens))
	for _, test := range []struct {
		least, most int
		reached     bool
	}{{26, 34, false}, {26, 35, true}, {34, 36, true}, {35, 44, true}, {36, 44, false}} {
		c := newClueRules(p, p.Givens, domain)
		newSumRule(p, &sudoku.Constraint{Kind: sudoku.Sum, Cells: cells, Coefficients: slices.Repeat([]int{1}, 5), Least: test.least, Most: test.most}).examine(c)
		if c.broken == test.reached || test.reached && len(c.gone) > 0 {
			t.Errorf("from %d to %d: broken %v, and digits excluded: %v", test.least, test.most, c.broken, c.gone)
		}
	}
}

// caged is an empty board with a cage.
func caged(t *testing.T, cells []int, sum int) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Cells: cells, Number: sum}}); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPointingFromACage: a cage of four cells with the sum 30 must hold a 9. If it can be in one of up to three cells, the cells that see all of these
// cannot have it, and if there is only one place it is there.
func TestPointingFromACage(t *testing.T) {
	cage := []int{1, 2, 3, 12} // three of row 1 and one of row 2, in two boxes
	p := caged(t, cage, 30)
	nine := sudoku.Of(9)
	for places := 1; places < 1<<len(cage)-1; places++ {
		domain := slices.Repeat([]sudoku.Digits{p.Layout.All()}, len(p.Givens))
		want := make(map[int]sudoku.Digits)
		seen := make([]int, len(p.Givens))
		n := 0
		for i, cell := range cage {
			if domain[cell] = sudoku.Of(6) | sudoku.Of(7) | sudoku.Of(8); places>>i&1 != 0 {
				domain[cell] |= nine
				n++
				for _, peer := range p.Peers(cell) {
					seen[peer]++
				}
			}
		}
		for cell, d := range domain {
			switch {
			case n == 1 && slices.Contains(cage, cell) && d.Has(9):
				want[cell] = d &^ nine
			case n > 1 && seen[cell] == n && d.Has(9):
				want[cell] = nine
			}
		}
		c := newClueRules(p, p.Givens, domain)
		newSplitRule(p, c.rules[c.given-1].sum).examine(c)
		got := make(map[int]sudoku.Digits)
		for _, g := range c.gone {
			got[g.cell] |= g.digits & domain[g.cell]
		}
		maps.DeleteFunc(got, func(_ int, gone sudoku.Digits) bool { return gone == 0 })
		if !maps.Equal(got, want) || c.broken {
			t.Errorf("with a 9 in %d of the cells %v (%b) it excludes %v, want %v", n, cage, places, got, want)
		}
	}
}

// TestWeighClued: in a puzzle with clues a dead end adds to the cell that was filled last, and 1 to the one that was tried and to those of the rule that
// struck what was struck last.
func TestWeighClued(t *testing.T) {
	puzzle := caged(t, []int{0, 1, 2}, 6)
	c := newClueRules(puzzle, puzzle.Givens, slices.Repeat([]sudoku.Digits{puzzle.Layout.All()}, len(puzzle.Givens)))
	sum := slices.IndexFunc(c.rules, func(r clueRule) bool { return r.k.Kind == sudoku.Sum })
	for _, test := range []struct {
		last, tried, striking int
		want                  map[int]int32
	}{
		{-1, -1, -1, nil},
		{0, -1, -1, map[int]int32{0: ofLast}},
		{5, 0, -1, map[int]int32{5: ofLast, 0: 1}},
		{5, 5, -1, map[int]int32{5: ofLast}},
		{5, 1, sum, map[int]int32{5: ofLast, 0: 1, 1: 2, 2: 1}},
	} {
		p := &propagator{run: new(run), weights: make(weights, len(puzzle.Givens)), clues: c, last: test.last, tried: test.tried, striking: test.striking}
		p.weigh(-1, Detail{})
		for cell, weight := range p.weights {
			if weight != test.want[cell] {
				t.Errorf("after %+v, cell %d weighs %d", test, cell, weight)
			}
		}
	}
}
