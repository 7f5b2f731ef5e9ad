package sudoku_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

func TestGrid(t *testing.T) {
	g := sudoku.Grid{1, 0, 9, 10, 0, 36}
	if g.Filled() != 4 || g.String() != "1.9A.a" {
		t.Errorf("%v with %d filled", g, g.Filled())
	}
	c := g.Clone()
	c[1] = 5
	if g[1] != 0 || c[1] != 5 || !slices.Equal(c[2:], g[2:]) {
		t.Errorf("changing a copy of %v made %v", g, c)
	}
	if g := (sudoku.Grid)(nil); g.Filled() != 0 || g.String() != "" || g.Clone() != nil {
		t.Errorf("no grid at all is %q", g)
	}
}

func TestNewPuzzle(t *testing.T) {
	l := shape{3, 2}.layout(t)
	givens := make(sudoku.Grid, 36)
	givens[0], givens[35] = 6, 6
	p, err := sudoku.NewPuzzle(l, givens)
	if err != nil || p.Layout != l || &p.Givens[0] != &givens[0] {
		t.Errorf("%+v, %v; want these givens themselves", p, err)
	}
	givens[1] = 6
	p, err = sudoku.NewPuzzle(l, givens)
	if err != nil || len(p.Conflicts()) != 2 {
		t.Errorf("a puzzle that breaks two rules: %v, %v; want the puzzle and its conflicts", p.Conflicts(), err)
	}
}

func TestNewPuzzleRefuses(t *testing.T) {
	for _, test := range []struct {
		name  string
		shape shape
		cells int
		cell  int // the cell of the digit
		digit uint8
		want  string
	}{
		{"nothing", shape{3, 3}, 0, -1, 0, "a 9×9 grid has 81 cells, not 0"},
		{"a cell too few", shape{3, 3}, 80, -1, 0, "a 9×9 grid has 81 cells, not 80"},
		{"a cell too many", shape{2, 2}, 17, -1, 0, "a 4×4 grid has 16 cells, not 17"},
		{"a digit too large", shape{3, 3}, 81, 2, 10, "r1c3 holds 10, but a 9×9 grid has only the digits 1 to 9"},
		{"a digit far too large", shape{7, 7}, 2401, 2400, 255, "r49c49 holds 255, but a 49×49 grid has only the digits 1 to 49"},
	} {
		t.Run(test.name, func(t *testing.T) {
			givens := make(sudoku.Grid, test.cells)
			if test.cell >= 0 {
				givens[test.cell] = test.digit
			}
			p, err := sudoku.NewPuzzle(test.shape.layout(t), givens)
			if err == nil || err.Error() != test.want || p.Layout != nil || p.Givens != nil {
				t.Errorf("%+v, %v; want %q", p, err, test.want)
			}
		})
	}
}

// FuzzNewPuzzle: any givens are refused, or make a puzzle on which all methods work.
func FuzzNewPuzzle(f *testing.F) {
	f.Add(byte(0), byte(0), []byte("\x01\x02\x03\x04............"))
	f.Add(byte(0), byte(0), make([]byte, 16))
	f.Add(byte(1), byte(0), make([]byte, 36))
	f.Fuzz(func(t *testing.T, width, height byte, givens []byte) {
		l := shape{int(width%6) + 2, int(height%6) + 2}.layout(t)
		p, err := sudoku.NewPuzzle(l, givens)
		fits := len(givens) == l.Cells() && (len(givens) == 0 || int(slices.Max(givens)) <= l.Side())
		if fits != (err == nil) {
			t.Fatalf("%v of %d cells: %v", l, len(givens), err)
		}
		if err != nil {
			return
		}
		if conflicts := p.Conflicts(); p.Givens.Solves(p) != (conflicts == nil && p.Givens.Filled() == l.Cells()) {
			t.Errorf("%v with %d conflicts solves itself: %v", p.Givens, len(conflicts), p.Givens.Solves(p))
		}
	})
}

// TestWith: typed digits become givens of a new puzzle.
func TestWith(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0] = 5
	typed := make(sudoku.Grid, 81)
	typed[80] = 7
	if whole := p.With(typed); whole.Givens[0] != 5 || whole.Givens[80] != 7 || whole.Givens.Filled() != 2 {
		t.Errorf("the puzzle with typed digits is %v", whole.Givens)
	}
	if p.Givens[80] != 0 {
		t.Error("With changed the puzzle")
	}
	if whole := p.With(nil); !whole.Equal(p) {
		t.Errorf("with nothing typed it is %v", whole.Givens)
	}
}

// TestEqual: puzzles are equal if the shape of the grid and all givens are.
func TestEqual(t *testing.T) {
	p, q := sudoku.Empty(shape{3, 2}.layout(t)), sudoku.Empty(shape{3, 2}.layout(t))
	if !p.Equal(q) {
		t.Error("two empty puzzles of one layout differ")
	}
	if p.Equal(sudoku.Empty(shape{2, 3}.layout(t))) {
		t.Error("puzzles with boxes of 3×2 and of 2×3 are equal")
	}
	if q.Givens[35] = 1; p.Equal(q) {
		t.Error("puzzles with other givens are equal")
	}
}

func TestEmpty(t *testing.T) {
	l := shape{5, 2}.layout(t)
	p := sudoku.Empty(l)
	if p.Layout != l || len(p.Givens) != 100 || p.Givens.Filled() != 0 || p.Conflicts() != nil {
		t.Errorf("%+v", p)
	}
	for cell := range p.Givens {
		if got := l.Candidates(p.Givens, cell); got != l.All() {
			t.Fatalf("the candidates of %s on an empty board are %v", l.CellName(cell), got)
		}
	}
	p.Givens[0] = 1
	if sudoku.Empty(l).Givens[0] != 0 {
		t.Error("two empty puzzles share their givens")
	}
}

// TestCandidates compares the candidates in random grids, even with broken rules, with
// those found by examining every other cell.
func TestCandidates(t *testing.T) {
	for _, s := range []shape{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 3}, {4, 4}, {7, 7}} {
		t.Run(fmt.Sprintf("%dx%d", s.width, s.height), func(t *testing.T) {
			l := s.layout(t)
			random := rand.New(rand.NewPCG(uint64(s.width), uint64(s.height)))
			for range 50 {
				g := someGrid(random, s)
				for range 50 {
					cell := random.IntN(len(g))
					want := l.All()
					for other, d := range g {
						if d != 0 && other != cell && s.meet(cell, other) {
							want = want.Without(d)
						}
					}
					if got := l.Candidates(g, cell); got != want {
						t.Fatalf("in %v the candidates of %s are %v, want %v", g, l.CellName(cell), got, want)
					}
				}
			}
		})
	}
}

// TestCandidatesOfAFullCell: the digit of the cell itself does not matter.
func TestCandidatesOfAFullCell(t *testing.T) {
	l := sudoku.Classic()
	g := place(t, l, "1@r1c1 2@r1c9 3@r9c1 4@r3c3 5@r4c4")
	if got, want := l.Candidates(g, 0), sudoku.Of(1, 5, 6, 7, 8, 9); got != want {
		t.Errorf("the candidates of r1c1 are %v, want %v", got, want)
	}
}

// TestSolves: a grid solves a puzzle if and only if it is full, has the givens and breaks
// no rule.
func TestSolves(t *testing.T) {
	for _, s := range []shape{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 3}, {5, 5}} {
		t.Run(fmt.Sprintf("%dx%d", s.width, s.height), func(t *testing.T) {
			l := s.layout(t)
			n := l.Side()
			random := rand.New(rand.NewPCG(uint64(s.width), uint64(s.height)))
			for range 100 {
				full := solution(random, s)
				p := sudoku.Puzzle{Layout: l, Givens: full.Clone()}
				for _, cell := range random.Perm(len(full))[:1+random.IntN(len(full)-1)] {
					p.Givens[cell] = 0
				}
				blank := slices.Index(p.Givens, 0)
				given := slices.IndexFunc(p.Givens, func(d uint8) bool { return d != 0 })
				expect := func(what string, g sudoku.Grid, want bool) {
					t.Helper()
					if g.Solves(p) != want {
						t.Fatalf("%s: that %v solves %v is %v", what, g, p.Givens, !want)
					}
				}
				changed := func(cell int, to uint8) sudoku.Grid {
					g := full.Clone()
					g[cell] = to
					return g
				}
				// Replacing each digit by another breaks no rule but changes every given.
				other := full.Clone()
				for cell, d := range full {
					other[cell] = d%uint8(n) + 1
				}
				expect("the solution", full, true)
				expect("the givens alone", p.Givens, false)
				expect("a blank left", changed(blank, 0), false)
				expect("a wrong digit", changed(blank, full[blank]%uint8(n)+1), false)
				expect("a given changed", changed(given, full[given]%uint8(n)+1), false)
				expect("the solution of another puzzle", other, false)
				expect("a cell too few", full[:len(full)-1], false)
				expect("a cell too many", append(full.Clone(), 1), false)
				expect("nothing", nil, false)
			}
		})
	}
}

// TestSolvesChecksEveryRule: grids that break the rules of only one kind of house.
func TestSolvesChecksEveryRule(t *testing.T) {
	s := shape{2, 2}
	p := sudoku.Empty(s.layout(t))
	for kind, rows := range map[string][]uint8{
		"row":    {1, 2, 1, 2, 3, 4, 3, 4, 2, 1, 2, 1, 4, 3, 4, 3},
		"column": {1, 2, 3, 4, 3, 4, 1, 2, 1, 2, 3, 4, 3, 4, 1, 2},
		"box":    {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3},
	} {
		for _, c := range p.Layout.Conflicts(rows) {
			if c.House.Kind.String() != kind {
				t.Fatalf("the grid with broken %ss has a broken %v", kind, c.House)
			}
		}
		if sudoku.Grid(rows).Solves(p) {
			t.Errorf("a grid with broken %ss is a solution", kind)
		}
	}
}

// TestCheck: a digit that is too large is found in any cell.
func TestCheck(t *testing.T) {
	for _, s := range []shape{{2, 2}, {3, 3}, {5, 4}, {7, 7}} {
		l := s.layout(t)
		p := sudoku.Empty(l)
		for cell := range p.Givens {
			for _, d := range []int{l.Side(), l.Side() + 1, 127, 128, 255} {
				p.Givens[cell] = uint8(d)
				if err := p.Check(); (err == nil) != (d <= l.Side()) {
					t.Fatalf("%v with %d in %s: %v", l, d, l.CellName(cell), err)
				}
			}
			p.Givens[cell] = uint8(l.Side() * (cell % 2))
		}
	}
	if err := (sudoku.Puzzle{}).Check(); err == nil {
		t.Error("a puzzle without a layout is accepted")
	}
}

// TestKinds: a puzzle is plain if it has rows, columns and boxes, and nothing else to keep; and puzzles that differ in any of it have other keys.
func TestKinds(t *testing.T) {
	diagonals, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	plain := sudoku.Empty(sudoku.Classic())
	given := sudoku.Empty(sudoku.Classic())
	given.Givens[40] = 5
	unknown, other := plain, plain
	unknown.Unknown = &sudoku.Unknown{Program: "f-puzzles", Rules: []string{"thermo"}}
	other.Unknown = &sudoku.Unknown{Program: "f-puzzles", Rules: []string{"arrow"}}
	all := map[string]sudoku.Puzzle{
		"plain": plain, "given": given, "diagonals": sudoku.Empty(diagonals), "unknown": unknown, "other": other,
		"unknown diagonals": {Layout: diagonals, Givens: make(sudoku.Grid, 81), Unknown: unknown.Unknown},
	}
	for name, p := range all {
		if got, want := p.Plain(), name == "plain" || name == "given"; got != want {
			t.Errorf("%s: plain is %t", name, got)
		}
		if got, want := p.Blank(), name != "given"; got != want {
			t.Errorf("%s: blank is %t", name, got)
		}
		for second, q := range all {
			if same := p.Key() == q.Key(); same != (name == second) || p.Equal(q) != same {
				t.Errorf("%s and %s have the keys %q and %q", name, second, p.Key(), q.Key())
			}
		}
	}
}

// TestNotesSize: candidates stand in a cell as the cells of a box do; where there are no boxes in nearly a square, with room for all and no empty row.
func TestNotesSize(t *testing.T) {
	for side := sudoku.MinSide; side <= sudoku.MaxDrawn; side++ {
		l, err := sudoku.LatinSquare(side)
		if err != nil {
			t.Fatal(err)
		}
		if w, h := l.NotesSize(); w*h < side || w*(h-1) >= side || w < h || w-h > 1 || (w-1)*(w-1) >= side {
			t.Errorf("of %d candidates %d are side by side and %d below each other", side, w, h)
		}
	}
	l, err := sudoku.NewLayout(4, 2)
	if err != nil {
		t.Fatal(err)
	}
	if w, h := l.NotesSize(); w != 4 || h != 2 {
		t.Errorf("in boxes of 4×2 notes are %d×%d", w, h)
	}
}
