package explainer

import (
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestClosuresStop: what follows from all assumptions takes a fifth of a second on a large board, and can be stopped in the middle.
func TestClosuresStop(t *testing.T) {
	p := givens(t, sudoku.Classic(), "7.......3...132......8...5...47.1..613..9...56.5..38.1.4.....3....4..1.78........")
	s := newSolver(tablesOf(sudoku.Classic()))
	if !s.start(p) {
		t.Fatal("it cannot be started")
	}
	s.branches.graph.draw(&s.bitboard)
	s.branches.prepare()
	closures := &s.branches.closures
	computed := func(looks int) (n int) {
		s.history.forget()
		s.ctx = &cancelled{t.Context(), looks}
		for state := range closures.byState {
			clear(closures.byState[state])
		}
		closures.compute(dynamic)
		for _, all := range closures.byState {
			for _, c := range all {
				if c.sets[1] != nil {
					n++
				}
			}
		}
		return n
	}
	if none, some, all := computed(0), computed(3), computed(1000); none != 0 || some == 0 || some > 100 || all != 2*s.candidates() {
		t.Errorf("of the closures of %d candidates %d, %d and %d are computed", s.candidates(), none, some, all)
	}
}

// TestClosures: the closure of an assumption is what a branch that is grown from it has, in positions without easier steps.
func TestClosures(t *testing.T) {
	for _, puzzle := range []string{
		"3...6...9...1..25......5....91.....4........64...97...5....3.9....7..82..23.89...",
		"7.......3...132......8...5...47.1..613..9...56.5..38.1.4.....3....4..1.78........",
		"...8.1....6..7...4.2.9..71..4.....6....48...77.......2.3...6.451....4..3..45.....",
	} {
		s := newSolver(tablesOf(sudoku.Classic()))
		if !s.start(givens(t, sudoku.Classic(), puzzle)) {
			t.Fatal(puzzle)
		}
		b := newBranch(s.tables)
		for hard := 0; s.empty > 0 && s.next(); s.apply() {
			if s.found.grade < 70 {
				continue
			}
			if hard++; hard%4 != 1 {
				continue
			}
			s.branches.prepare()
			s.history.nishio = -1 // no digit is left out
			for _, level := range []level{digitOnly, dynamic, plus} {
				s.branches.closures.compute(level)
				for x, candidate := range s.branches.graph.of {
					for _, on := range []bool{true, false} {
						c := s.branches.closures.byState[b2i(on)][x]
						s.branches.grower.grow(b, x, on, level)
						same := slices.Equal(c.sets[0], b.sets[0]) && slices.Equal(c.sets[1], b.sets[1])
						if c.contradicts != b.contradicts || !b.contradicts && !same {
							t.Fatalf("%s, %d empty, level %d: from candidate %d being %v follow\n%x (contradiction: %v), but there grew\n%x (%v)", puzzle, s.empty, level,
								candidate, on, c.sets, c.contradicts, b.sets, b.contradicts)
						}
					}
				}
			}
		}
	}
}
