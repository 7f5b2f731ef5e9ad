package sudoku_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// constraint returns a constraint that is the meaning of a clue of its own.
func constraint(i int, k sudoku.Constraint) sudoku.Constraint {
	k.Clue = i
	return k
}

// cluesOf returns clues, each with one constraint.
func cluesOf(l *sudoku.Layout, clues []sudoku.Clue, meanings ...sudoku.Constraint) *sudoku.Clues {
	for i := range meanings {
		meanings[i] = constraint(i, meanings[i])
	}
	return sudoku.NewClues(l, clues, meanings)
}

func ones(n int) []int { return slices.Repeat([]int{1}, n) }

// risingPairs says of each digit of the first cell which the second may have: those that are larger.
func risingPairs(side int) []sudoku.Digits {
	table := make([]sudoku.Digits, side+1)
	for a := 1; a <= side; a++ {
		for b := a + 1; b <= side; b++ {
			table[a] = table[a].With(uint8(b))
		}
	}
	return table
}

// TestClueKinds: each kind has a name of its own, by which it is found again.
func TestClueKinds(t *testing.T) {
	names := map[string]bool{}
	for kind := range sudoku.ClueKinds {
		name := kind.String()
		if got, ok := sudoku.ClueKindNamed(name); !ok || got != kind || names[name] {
			t.Errorf("kind %d is called %q, which is kind %d, %t", kind, name, got, ok)
		}
		names[name] = true
	}
	if _, ok := sudoku.ClueKindNamed("window"); ok {
		t.Error("there is a clue called window")
	}
	if got := sudoku.ClueKinds.String(); got != "clue" {
		t.Errorf("what is no kind is called %q", got)
	}
}

// TestBrokenClues compares what breaks clues with the meaning of each, on random boards that are full, nearly full and nearly empty.
func TestBrokenClues(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	cage, arrow, pair := []int{0, 1, 5, 9}, []int{3, 7, 11}, []int{2, 6}
	clues := cluesOf(l,
		[]sudoku.Clue{{Kind: sudoku.Cage, Number: 9, Cells: cage}, {Kind: sudoku.Cage, Number: 9, Cells: cage}, {Kind: sudoku.Arrow, Cells: arrow}, {Kind: sudoku.Less, Cells: pair}, {Kind: sudoku.Odd, Cells: []int{12}}},
		sudoku.Constraint{Kind: sudoku.Differ, Cells: cage},
		sudoku.Constraint{Kind: sudoku.Sum, Cells: cage, Coefficients: ones(4), Least: 9, Most: 9},
		sudoku.Constraint{Kind: sudoku.Sum, Cells: arrow, Coefficients: []int{-1, 1, 1}},
		sudoku.Constraint{Kind: sudoku.Pair, Cells: pair, Table: risingPairs(4)},
		sudoku.Constraint{Kind: sudoku.Allow, Cells: []int{12}, Allow: sudoku.Of(1, 3)},
	)
	p := sudoku.Puzzle{Layout: l, Clues: clues}
	rng := rand.New(rand.NewPCG(1, 2))
	seen := make([]int, 5)
	for try := range 4000 {
		g := make(sudoku.Grid, 16)
		for cell := range g {
			if rng.IntN(8) >= try%8 {
				g[cell] = uint8(1 + rng.IntN(4))
			}
		}
		full := func(cells []int) bool {
			return !slices.ContainsFunc(cells, func(cell int) bool { return g[cell] == 0 })
		}
		sum := 0
		var once, twice sudoku.Digits
		for _, cell := range cage {
			if d := g[cell]; d != 0 {
				sum += int(d)
				twice |= once & sudoku.Of(d)
				once = once.With(d)
			}
		}
		p.Givens = g
		found := make([][]sudoku.Conflict, 5)
		for _, c := range p.Conflicts() {
			if c.Clue == nil {
				continue
			}
			i := slices.IndexFunc(clues.All(), func(clue sudoku.Clue) bool { return &clue.Cells[0] == &c.Clue.Cells[0] && clue.Kind == c.Clue.Kind })
			if c.Clue.Kind == sudoku.Cage && c.Digit == 0 {
				i = 1
			}
			found[i] = append(found[i], c)
		}
		want := []bool{
			twice != 0,
			sum > 9 || full(cage) && sum != 9,
			full(arrow) && g[3] != g[7]+g[11],
			full(pair) && g[2] >= g[6],
			g[12] == 2 || g[12] == 4,
		}
		for i, broken := range want {
			if broken != (len(found[i]) > 0) || broken != clues.Broken(i, g) {
				t.Fatalf("%v: constraint %d is broken: %t, and found is %v, %t", g, i, broken, found[i], clues.Broken(i, g))
			}
			if broken {
				seen[i]++
			}
		}
		if len(found[0]) != twice.Len() {
			t.Fatalf("%v: %d digits are twice in the cage, and %v is found", g, twice.Len(), found[0])
		}
		for _, c := range found[0] {
			if !twice.Has(c.Digit) || len(c.Cells) < 2 || slices.ContainsFunc(c.Cells, func(cell int) bool { return g[cell] != c.Digit }) {
				t.Fatalf("%v: %v", g, c)
			}
		}
		if want[1] && (found[1][0].Sum != sum || len(found[1][0].Cells) == 0) {
			t.Fatalf("%v: the sum is %d, and the clue says %+v", g, sum, found[1][0])
		}
		if want[2] && found[2][0].Sum != int(g[7]+g[11]) {
			t.Fatalf("%v: the arrow says %+v", g, found[2][0])
		}
	}
	if slices.Contains(seen, 0) {
		t.Errorf("broken were %v", seen)
	}
}

// TestClueSentences: scripts show these words.
func TestClueSentences(t *testing.T) {
	l := sudoku.Classic()
	const a, b = 0, 1 // r1c1, r1c2
	sum := func(n int) sudoku.Constraint {
		return sudoku.Constraint{Kind: sudoku.Sum, Cells: []int{a, b}, Coefficients: ones(2), Least: n, Most: n}
	}
	never := sudoku.Constraint{Kind: sudoku.Pair, Cells: []int{a, b}, Table: make([]sudoku.Digits, 10)}
	differ := sudoku.Constraint{Kind: sudoku.Differ, Cells: []int{a, 40}}
	none := sudoku.Constraint{Kind: sudoku.Allow, Cells: []int{a}}
	line := []int{a, b}
	for _, test := range []struct {
		clue sudoku.Clue
		is   sudoku.Constraint
		want string
	}{
		{sudoku.Clue{Kind: sudoku.Cage, Number: 5, Cells: line}, sum(5), "the cage of 5 at r1c1 adds up to 7"},
		{sudoku.Clue{Kind: sudoku.Cage, Cells: []int{a, 40}}, differ, "the cage at r1c1 has two 3s (r1c1, r5c5)"},
		{sudoku.Clue{Kind: sudoku.Cage, Number: 20, Cells: []int{a, 40}}, differ, "the cage of 20 at r1c1 has two 3s (r1c1, r5c5)"},
		{sudoku.Clue{Kind: sudoku.DiagonalSum, Number: 8, Cells: line}, sum(8), "the diagonal of 8 at r1c1 adds up to 7"},
		{sudoku.Clue{Kind: sudoku.CellSum, Number: 1, Cells: line}, sum(1), "the sum of 1 at r1c1 adds up to 7"},
		{sudoku.Clue{Kind: sudoku.Thermo, Cells: line}, never, "the thermometer from r1c1 does not rise at r1c2"},
		{sudoku.Clue{Kind: sudoku.Arrow, Cells: line}, sudoku.Constraint{Kind: sudoku.Sum, Cells: line, Coefficients: []int{-1, 1}}, "the arrow from r1c1 adds up to 4"},
		{sudoku.Clue{Kind: sudoku.Odd, Cells: []int{a}}, none, "r1c1 holds 3, which is not odd"},
		{sudoku.Clue{Kind: sudoku.Even, Cells: []int{a}}, none, "r1c1 holds 3, which is not even"},
		{sudoku.Clue{Kind: sudoku.Difference, Number: 2, Cells: line}, never, "r1c1 and r1c2 do not differ by 2"},
		{sudoku.Clue{Kind: sudoku.Ratio, Number: 3, Cells: line}, never, "neither r1c1 nor r1c2 is 3 times the other"},
		{sudoku.Clue{Kind: sudoku.Less, Cells: line}, never, "r1c1 is not less than r1c2"},
		{sudoku.Clue{Kind: sudoku.Whisper, Number: 5, Cells: line}, never, "r1c1 and r1c2 differ by less than 5"},
		{sudoku.Clue{Kind: sudoku.Palindrome, Cells: line}, never, "the palindrome has different digits in r1c1 and r1c2"},
		{sudoku.Clue{Kind: sudoku.Knight}, differ, "r1c1 and r5c5 are a knight's move apart and both hold 3"},
		{sudoku.Clue{Kind: sudoku.King}, differ, "r1c1 and r5c5 touch and both hold 3"},
		{sudoku.Clue{Kind: sudoku.Nonconsecutive}, never, "r1c1 and r1c2 are consecutive"},
		{sudoku.Clue{Kind: sudoku.OnlyDifference, Number: 1}, never, "r1c1 and r1c2 differ by 1 without a dot"},
		{sudoku.Clue{Kind: sudoku.OnlyRatio, Number: 2}, never, "one of r1c1 and r1c2 is 2 times the other without a dot"},
		{sudoku.Clue{Kind: sudoku.OnlySum, Number: 5}, never, "r1c1 and r1c2 add up to 5 without a sign"},
	} {
		p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, 81), Clues: cluesOf(l, []sudoku.Clue{test.clue}, test.is)}
		p.Givens[a], p.Givens[b], p.Givens[40] = 3, 4, 3
		conflicts := p.Conflicts()
		if len(conflicts) != 1 || conflicts[0].String() != test.want {
			t.Errorf("%v: %v, want %q", test.clue, conflicts, test.want)
		}
	}
}

// TestPeersOfClues: cells that a clue says differ are peers, beside those of houses, in order and each once; nothing else changes.
func TestPeersOfClues(t *testing.T) {
	l := sudoku.Classic()
	cage := []int{80, 0, 1, 40, 80} // some share a house, and one is listed twice
	clues := cluesOf(l, []sudoku.Clue{{Kind: sudoku.Cage, Cells: cage}, {Kind: sudoku.Cage, Number: 5, Cells: []int{2, 3}}, {Kind: sudoku.Odd, Cells: []int{7}}, {Kind: sudoku.Even, Cells: []int{7}}},
		sudoku.Constraint{Kind: sudoku.Differ, Cells: cage},
		sudoku.Constraint{Kind: sudoku.Sum, Cells: []int{2, 3}, Coefficients: ones(2), Least: 5, Most: 5},
		sudoku.Constraint{Kind: sudoku.Allow, Cells: []int{7}, Allow: sudoku.Of(1, 3, 5, 7, 9)},
		sudoku.Constraint{Kind: sudoku.Allow, Cells: []int{7}, Allow: sudoku.Of(3, 4)},
	)
	with, without := sudoku.Puzzle{Layout: l, Clues: clues, Givens: make(sudoku.Grid, 81)}, sudoku.Empty(l)
	for cell := range 81 {
		want := slices.Clone(without.Peers(cell))
		if slices.Contains(cage, cell) {
			for _, other := range cage {
				if other != cell {
					want = append(want, other)
				}
			}
			slices.Sort(want)
			want = slices.Compact(want)
		}
		if got := with.Peers(cell); !slices.Equal(got, want) {
			t.Errorf("the peers of %s are %v, want %v", l.CellName(cell), got, want)
		}
		allowed := l.All()
		if cell == 7 {
			allowed = sudoku.Of(3)
		}
		if got := clues.Allowed(cell); got != allowed || with.Candidates(cell) != allowed {
			t.Errorf("%s may have %v, %v, want %v", l.CellName(cell), got, with.Candidates(cell), allowed)
		}
	}
	for d := uint8(1); d <= 9; d++ {
		with.Givens[0], with.Givens[2] = d, d%9+1
		if with.Candidates(80) != l.All().Without(d) || with.Candidates(79) != l.All() {
			t.Errorf("a given %d of a cage does not exclude its digit from the cage alone", d)
		}
	}
	for cell, want := range map[int][]int{0: {0}, 80: {0}, 2: {1}, 7: {2, 3}, 50: nil} {
		if got := clues.Of(cell); !slices.Equal(got, want) {
			t.Errorf("the constraints of %s are %v, want %v", l.CellName(cell), got, want)
		}
	}
	for _, test := range []struct {
		a, b int
		want bool
	}{{0, 80, true}, {80, 40, true}, {2, 3, false}, {0, 50, false}, {50, 0, false}} {
		if i, ok := clues.Apart(test.a, test.b); ok != test.want || ok && i != 0 {
			t.Errorf("%d and %d must differ because of %d, %t", test.a, test.b, i, ok)
		}
	}
	if _, ok := (*sudoku.Clues)(nil).Apart(0, 80); ok {
		t.Error("without clues cells must differ because of one")
	}
}

// TestEqualClues: clues are equal, and have the same key, if they are the same in the same order, whatever was made of them.
func TestEqualClues(t *testing.T) {
	l := sudoku.Classic()
	lists := [][]sudoku.Clue{
		nil,
		{{Kind: sudoku.Cage, Number: 5, Cells: []int{0, 1}}},
		{{Kind: sudoku.Cage, Number: 6, Cells: []int{0, 1}}},
		{{Kind: sudoku.CellSum, Number: 5, Cells: []int{0, 1}}},
		{{Kind: sudoku.Cage, Number: 5, Cells: []int{0, 10}}},
		{{Kind: sudoku.Cage, Number: 5, Cells: []int{1, 0}}},
		{{Kind: sudoku.Cage, Number: 5, Cells: []int{0, 1}}, {Kind: sudoku.Knight}},
		{{Kind: sudoku.Knight}, {Kind: sudoku.Cage, Number: 5, Cells: []int{0, 1}}},
	}
	of := func(i int) *sudoku.Clues {
		if lists[i] == nil {
			return nil
		}
		return sudoku.NewClues(l, lists[i], nil)
	}
	for i := range lists {
		for j := range lists {
			a, b := of(i), of(j)
			if a.Equal(b) != (i == j) || (a.Key() == b.Key()) != (i == j) {
				t.Errorf("%v and %v are equal: %t, and have the keys %q and %q", lists[i], lists[j], a.Equal(b), a.Key(), b.Key())
			}
		}
	}
	if of(0).All() != nil || of(0).Constraints() != nil || of(0).Key() != "" {
		t.Error("without clues there are some")
	}
}
