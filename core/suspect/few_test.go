package suspect

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestMostSearches: on larger grids fewer searches are made.
func TestMostSearches(t *testing.T) {
	for side, want := range map[int]int{4: 200_000, 9: 200_000, 10: 10_000, 12: 10_000, 14: 2_000, 16: 2_000, 18: 500, 25: 500} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		if got := mostSearches(l); got != want {
			t.Errorf("side %d: %d searches, want %d", side, got, want)
		}
	}
}

// TestHopeless: a puzzle with fewer than a fifth of its cells given, or with fewer than all digits but one, both after two more, is not searched.
func TestHopeless(t *testing.T) {
	for _, test := range []struct {
		givens, digits int
		want           bool
	}{{13, 9, true}, {14, 9, false}, {20, 5, true}, {20, 6, false}, {0, 0, true}} {
		p := sudoku.Empty(sudoku.Classic())
		for i := range test.givens {
			p.Givens[4*i%81] = uint8(1 + i%max(test.digits, 1))
		}
		f := &finder{puzzle: p, searcher: newSearcher(t.Context(), p)}
		if f.tooFewGivens() != test.want {
			t.Errorf("%d givens of %d digits: tooFewGivens is %v", test.givens, test.digits, !test.want)
		}
	}
}

// TestMisreading: a digit is read as each other one with a probability, and all together are 1; those that look like it are likelier.
func TestMisreading(t *testing.T) {
	for _, side := range []int{4, 9, 16} {
		for from := uint8(1); int(from) <= side; from++ {
			sum, likely, other := 0.0, 0.0, 0.0
			for to := uint8(1); int(to) <= side; to++ {
				if to == from {
					continue
				}
				p := misreading(side, from, to)
				if sum += p; confuses(from, to) {
					likely = p
				} else {
					other = p
				}
				if confuses(from, to) != confuses(to, from) {
					t.Errorf("%d and %d are not confused with each other", from, to)
				}
			}
			if math.Abs(sum-1) > 1e-9 || likely > 0 && other > 0 && math.Abs(likely-confused*other) > 1e-9 {
				t.Errorf("side %d, %d: %g in all, %g and %g each", side, from, sum, likely, other)
			}
		}
	}
	if !confuses(1, 7) || confuses(1, 2) || !confuses(8, 9) {
		t.Error("other digits look alike")
	}
}

// TestRectangles: two digits crosswise in two boxes can be exchanged, and in four boxes or one they are not counted.
func TestRectangles(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"1234341221434321", "1234341243212143", "1234341223414123",
	} {
		g := make(sudoku.Grid, 16)
		for i, char := range text {
			g[i], _ = sudoku.DigitOf(char, 4)
		}
		count := 0
		for a := range 16 {
			for b := range 16 {
				top, left := l.Place(a)
				bottom, right := l.Place(b)
				if top >= bottom || left >= right {
					continue
				}
				boxes := map[int]bool{}
				for _, cell := range []int{a, b, l.Cell(top, right), l.Cell(bottom, left)} {
					boxes[l.HousesOf(cell)[2]] = true
				}
				if len(boxes) <= 2 && g[a] == g[b] && g[l.Cell(top, right)] == g[l.Cell(bottom, left)] {
					count++
				}
			}
		}
		if got := rectangles(l, g); got != count {
			t.Errorf("%s: %d rectangles, want %d", text, got, count)
		}
	}
}

// TestNearlySymmetric: a tenth of the orbits may be broken.
func TestNearlySymmetric(t *testing.T) {
	for broken, want := range map[int]bool{0: true, 1: true, 2: true, 3: false} {
		p := &pattern{symmetries: []orbits{{all: make([][]int, 20), broken: make([]int, broken)}}}
		if p.nearlySymmetric() != want {
			t.Errorf("with %d of 20 orbits broken it is nearly symmetric: %v", broken, !want)
		}
	}
}

// TestUntouched: the orbits that can be given before one of a proof is are those before the first of its orbits in the order.
func TestUntouched(t *testing.T) {
	c := &carving{blank: make([][]int, 4), rank: []int{2, 0, 3, 1}}
	for _, test := range []struct {
		w    witness
		want int
	}{{nil, 4}, {witness{0}, 2}, {witness{2, 0}, 2}, {witness{2, 3}, 1}, {witness{1, 2}, 0}} {
		if got := c.untouched(test.w); got != test.want {
			t.Errorf("%v: %d, want %d", test.w, got, test.want)
		}
	}
}

// TestSameChangesOnce: the same changes are found once, and a change of one cell cannot be found twice.
func TestSameChangesOnce(t *testing.T) {
	changes := []Change{{1, 2, 0}, {2, 0, 2}}
	f := &finder{found: []candidate{{Suspect: Suspect{Changes: changes}}, {Suspect: Suspect{Changes: changes[:1]}}}}
	for _, test := range []struct {
		changes []Change
		want    bool
	}{{slices.Clone(changes), true}, {[]Change{{1, 2, 0}, {2, 0, 3}}, false}, {changes[:1], false}, {nil, false}} {
		if got := f.has(slip{changes: test.changes}); got != test.want {
			t.Errorf("%v was found: %v", test.changes, got)
		}
	}
}

// TestScoresOfTheUnlikely: the order and the scores depend on how much likelier one suspect is than another, however unlikely all are.
func TestScoresOfTheUnlikely(t *testing.T) {
	ranked := func(belief float64) []Suspect {
		one := func(cell int, belief, origin float64) candidate {
			return candidate{Suspect{Kind: Strayed, Changes: []Change{{Cell: cell}}}, belief, origin, true}
		}
		f := &finder{found: []candidate{one(0, belief-3, 0), one(1, belief, 0), one(2, belief, -2)}}
		return f.ranked()
	}
	for _, belief := range []float64{-1000, 0, 1000} {
		list, sum := ranked(belief), 0.0
		for i, s := range list {
			if sum += s.Score; s.Changes[0].Cell != []int{1, 2, 0}[i] || math.Abs(s.Score-list[0].Score*math.Exp(-sharpness*float64([]int{0, 2, 3}[i]))) > 1e-9 {
				t.Errorf("belief %g: number %d is %d with the score %g", belief, i, s.Changes[0].Cell, s.Score)
			}
		}
		if !(sum > 0.9 && sum < 1) {
			t.Errorf("belief %g: all scores together are %g", belief, sum)
		}
	}
}

// TestFewGivensOfOtherRules: a killer may need no given at all, and with diagonals few are enough; but two digits that both are missing can always be
// exchanged where only houses count.
func TestFewGivensOfOtherRules(t *testing.T) {
	diagonals, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	few := func(l *sudoku.Layout, digits int) sudoku.Puzzle {
		p := sudoku.Empty(l)
		for i := range 9 {
			p.Givens[4*i] = uint8(1 + i%digits)
		}
		return p
	}
	caged := few(sudoku.Classic(), 3)
	if caged.Clues, err = rules.Of(caged.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{79, 80}}}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		p    sudoku.Puzzle
		want bool
	}{{few(sudoku.Classic(), 9), true}, {few(diagonals, 9), false}, {few(diagonals, 5), true}, {caged, false}} {
		f := &finder{puzzle: test.p, searcher: newSearcher(t.Context(), test.p)}
		if f.tooFewGivens() != test.want {
			t.Errorf("%v with %s: tooFewGivens is %v", test.p.Layout, test.p.Clues.Key(), !test.want)
		}
	}
}

// TestShiftedBelowAClue: a row that is one cell off breaks a clue; that the right row leaves both of the clue's cells blank is no reason against it.
func TestShiftedBelowAClue(t *testing.T) {
	p := with(t, puzzleOf(t, sunday), "r8c3 4", "r8c4 1", "r8c5 9", "r8c6 .", "r8c8 5", "r8c9 .")
	clue, err := rules.Parse(p.Layout, "less r8c8 r8c3")
	if err != nil {
		t.Fatal(err)
	}
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{clue}); err != nil {
		t.Fatal(err)
	}
	const mends = "r8c3 4→blank & r8c4 1→4 & r8c5 9→1 & r8c6 blank→9 & r8c8 5→blank & r8c9 blank→5"
	if list := find(t, p); !slices.ContainsFunc(list, func(s Suspect) bool { return s.Kind == Shifted && s.String() == mends }) {
		t.Errorf("it is not among %v", list)
	}
}

// TestUnknownRules: of a puzzle with rules that are not known nothing is suspected, as if it had none.
func TestUnknownRules(t *testing.T) {
	p := with(t, puzzleOf(t, sunday), "r1c2 5")
	p.Unknown = &sudoku.Unknown{Rules: []string{"fog"}}
	list, err := Find(t.Context(), p, nil)
	if _, ok := errors.AsType[*sudoku.UnknownError](err); !ok || len(list) > 0 {
		t.Errorf("%v, %v", list, err)
	}
}

// TestOtherRulesAreTriedWhole: of a jigsaw and of a puzzle with thermometers all slips are tried, and the right digit is among the suspects.
func TestOtherRulesAreTriedWhole(t *testing.T) {
	for what, o := range map[string]generate.Options{"a jigsaw": {Jigsaw: true}, "thermometers": {Clues: generate.Thermometers}} {
		o.Layout, o.Seed = sudoku.Classic(), 3
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		right, err := g.Puzzle(t.Context(), 2)
		if err != nil {
			t.Fatal(err)
		}
		wrong := right.WithGivens(right.Givens.Clone())
		wrongDigit(rand.New(rand.NewPCG(1, 2)), wrong.Layout, wrong.Givens)
		list, err := Find(t.Context(), wrong, nil)
		if err != nil || !slices.ContainsFunc(list, func(s Suspect) bool { return s.Apply(wrong).Equal(right) }) {
			t.Errorf("%s: %v, %v", what, list, err)
		}
	}
}

// TestSuspectsOfAKiller: a given that the cages refute is found, and each suspect gives exactly one solution with the cages.
func TestSuspectsOfAKiller(t *testing.T) {
	l, _ := sudoku.LayoutOfSide(6)
	solved, err := engine.Propagation.Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	solution := solved.Solutions[0]
	var clues []sudoku.Clue
	for cell := 0; cell < l.Cells(); cell += 2 {
		clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Number: int(solution[cell] + solution[cell+1]), Cells: []int{cell, cell + 1}})
	}
	p := sudoku.Empty(l)
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	for cell := 0; cell < l.Cells(); cell += 5 {
		p.Givens[cell] = solution[cell]
	}
	if r, err := engine.For(p, 2).Search(t.Context(), p, engine.Options{Limit: 2}); err != nil || !r.Unique() {
		t.Fatalf("the killer has %d solutions, %v", r.Count, err)
	}
	wrong := p.WithGivens(p.Givens.Clone())
	wrong.Givens[10] = solution[10]%6 + 1
	list, err := Find(t.Context(), wrong, nil)
	if err != nil {
		t.Fatal(err)
	}
	right := false
	for _, s := range list {
		mended := s.Apply(wrong)
		right = right || slices.Equal(mended.Givens, p.Givens)
		if r, err := engine.Propagation.Search(t.Context(), mended, engine.Options{Limit: 2}); err != nil || !r.Unique() || mended.Clues != p.Clues {
			t.Errorf("%v gives %d solutions, %v", s, r.Count, err)
		}
	}
	if !right {
		t.Errorf("what was mistyped is not among %v", list)
	}
}

// TestManySolutionsWithSums: of a puzzle with sums as many solutions are found as are asked for; if that takes too many guesses, it is not said that there
// are no more than were found.
func TestManySolutionsWithSums(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{79, 80}}}); err != nil {
		t.Fatal(err)
	}
	s := newSearcher(t.Context(), p)
	for _, want := range []int{1, 2, 10 * mostGuesses} {
		found := map[string]bool{}
		known := s.search(p.Givens, want, func(solution sudoku.Grid) {
			if found[solution.String()] = true; solution[79]+solution[80] != 15 {
				t.Fatalf("%v is no solution", solution)
			}
		})
		if known != (want < mostGuesses) || known && len(found) != want || len(found) == 0 {
			t.Errorf("of %d solutions %d are found, and that these are all: %v", want, len(found), known)
		}
	}
}
