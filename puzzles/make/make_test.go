package main

import (
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// TestRepeatable: a recipe always makes the same text: of a small grid, for which that takes a moment, the file that is built in.
func TestRepeatable(t *testing.T) {
	for _, r := range recipes {
		if r.boxWidth*r.boxHeight <= 6 {
			file, err := puzzles.Open(r.name)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			built, err := io.ReadAll(file)
			if made, bad := r.text(); err != nil || bad != nil || made != string(built) {
				t.Errorf("%s is not what is built in (%v, %v):\n%s", r.name, err, bad, made)
			}
			continue
		}
		r.count = min(r.count, 3)
		once, err := r.text()
		if err != nil {
			t.Fatal(err)
		}
		again, err := r.text()
		if err != nil || once != again {
			t.Errorf("%s is not the same the second time (%v)", r.name, err)
		}
	}
}

// TestSeedsDiffer: recipes that share a seed would begin with the same grids.
func TestSeedsDiffer(t *testing.T) {
	seen := map[uint64]string{teachingSeed: "teaching"}
	add := func(seed uint64, name string) {
		if other, ok := seen[seed]; ok {
			t.Errorf("%s and %s share the seed %d", other, name, seed)
		}
		seen[seed] = name
	}
	for _, r := range recipes {
		add(r.seed, r.name)
	}
	for _, l := range levels {
		add(l.seed, l.title)
	}
	for i, technique := range puzzles.Practised() {
		add(practiceSeed+uint64(i), technique.ID)
	}
}

// TestTeach: a puzzle for teaching is the same each time, has one solution and shows its demonstration.
func TestTeach(t *testing.T) {
	for i, demo := range demonstrations {
		if demo.DepthFirst > 100 {
			continue // they take long to make
		}
		l, err := sudoku.NewLayout(demo.boxWidth, demo.boxHeight)
		if err != nil {
			t.Fatal(err)
		}
		p, shown := teach(rand.New(rand.NewPCG(teachingSeed, uint64(i))), l, demo.Demonstration)
		again, _ := teach(rand.New(rand.NewPCG(teachingSeed, uint64(i))), l, demo.Demonstration)
		if !p.Equal(again) || !unique(p) || backtracks(engine.DepthFirst, p) != demo.DepthFirst || shown.MRV < demo.MRV || shown.Links != demo.Links {
			t.Errorf("%s: %v shows %s, the second time %v", demo.Title(), p.Givens, shown.Title(), again.Givens)
		}
	}
}

// TestShuffled: a shuffled puzzle has as many solutions, and other givens.
func TestShuffled(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	l, err := sudoku.NewLayout(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	full := solution(random, l)
	p := carve(random, l, full, sudoku.NoSymmetry.Orbits(l), 0, unique)
	for range 100 {
		s := shuffled(random, p)
		if s.Conflicts() != nil || s.Givens.Filled() != p.Givens.Filled() || !unique(s) || s.Equal(p) {
			t.Fatalf("%v became %v", p.Givens, s.Givens)
		}
	}
}

// TestSinglesRounds checks 4×4 puzzles done by hand: a round fills in what can be found
// at its beginning and no more.
func TestSinglesRounds(t *testing.T) {
	for _, test := range []struct {
		givens, want string
		rounds       int
	}{
		{"1234341221434321", "1234341221434321", 0},
		{"123.341221434321", "1234341221434321", 1},
		{"1...............", "1...............", 0},
		{"12..34..........", "12..34..........", 0},
		{"123...1.........", "1234..12........", 1}, // one naked, one hidden
		{"..2.3......4.3..", "1423324121344312", 2},
	} {
		g, rounds := singles(puzzle(t, test.givens))
		if g.String() != test.want || rounds != test.rounds {
			t.Errorf("%s: %v after %d rounds, want %s after %d", test.givens, g, rounds, test.want, test.rounds)
		}
	}
}

// TestCarve: carve removes whole orbits, leaves at least the given number of givens, and
// removes nothing if holds returns false.
func TestCarve(t *testing.T) {
	l := sudoku.Classic()
	random := rand.New(rand.NewPCG(1, 1))
	full := solution(random, l)
	if l.Conflicts(full) != nil || full.Filled() != l.Cells() {
		t.Fatalf("no solution: %v", full)
	}
	always := func(sudoku.Puzzle) bool { return true }
	never := func(sudoku.Puzzle) bool { return false }
	if p := carve(random, l, full, sudoku.NoSymmetry.Orbits(l), 20, always); p.Givens.Filled() != 20 {
		t.Errorf("%d givens are left of 20", p.Givens.Filled())
	}
	// Without the centre, removing pairs reaches 22, not 21.
	if n := carve(random, l, full, sudoku.HalfTurn.Orbits(l), 21, always).Givens.Filled(); n != 21 && n != 22 {
		t.Errorf("%d givens are left of 21 or 22", n)
	}
	if p := carve(random, l, full, sudoku.NoSymmetry.Orbits(l), 0, never); !slices.Equal(p.Givens, full) {
		t.Errorf("a puzzle that never holds lost givens: %v", p.Givens)
	}
}

func puzzle(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	g := make(sudoku.Grid, l.Cells())
	for cell, char := range line {
		g[cell], _ = sudoku.DigitOf(char, l.Side())
	}
	p, err := sudoku.NewPuzzle(l, g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
