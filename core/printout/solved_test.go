package printout

import (
	"testing"

	"nonet/core/format"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestSolved: of a solution the digits of the puzzle stand out, whichever they are, and no others.
func TestSolved(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	solution := sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	e := format.Entry{Puzzle: sudoku.Empty(l), Typed: make(sudoku.Grid, 16)}
	e.Puzzle.Givens[0], e.Puzzle.Givens[1], e.Puzzle.Givens[15] = 1, 2, 1
	e.Typed[5] = 4
	p := PuzzleOf(e, Contents{Typed: true, Candidates: true})
	p.Solution = solution
	for cell, c := range p.solved().Cells {
		origin := render.Typed
		if e.Puzzle.Givens[cell] != 0 {
			origin = render.Given
		}
		if c.Digit != solution[cell] || c.Origin != origin || c.Candidates != 0 {
			t.Errorf("cell %d is %+v", cell, c)
		}
	}
}

// TestLabels: the solutions of several puzzles have the numbers of these, and that of a single one has none.
func TestLabels(t *testing.T) {
	one, two := printing{puzzles: make([]Puzzle, 1)}, printing{puzzles: make([]Puzzle, 2)}
	if got := one.label(0); got != words.T("print.solution") {
		t.Errorf("a single solution is %q", got)
	}
	if got := two.label(1); got != words.T("print.solution.of", words.Data{"Number": 2}) {
		t.Errorf("the second solution is %q", got)
	}
}

// TestAbout: above a board stands why it has no solution where solutions are printed, and the source; and its number where there are several.
func TestAbout(t *testing.T) {
	unsolved := words.T("print.unsolved")
	of := func(s Solutions, p Puzzle) string {
		p.Board.Layout = sudoku.Classic()
		return (&printing{Options: Options{Solutions: s}}).about(p)
	}
	for what, test := range map[string]struct{ got, want string }{
		"nothing to say":       {of(AtEnd, Puzzle{}), ""},
		"its source":           {of(AtEnd, Puzzle{Source: "a newspaper"}), "a newspaper"},
		"no solution":          {of(AtEnd, Puzzle{Unsolved: true, Source: "a newspaper"}), unsolved + "  —  a newspaper"},
		"no solutions printed": {of(NoSolutions, Puzzle{Unsolved: true, Source: "a newspaper"}), "a newspaper"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", what, test.got, test.want)
		}
	}
	two := printing{puzzles: []Puzzle{{}, {Title: "Sunday"}}}
	one := printing{puzzles: two.puzzles[1:]}
	if a, b, c := two.name(0), two.name(1), one.name(0); a != "1" || b != "2  ·  Sunday" || c != "Sunday" {
		t.Errorf("the names are %q, %q and %q", a, b, c)
	}
}
