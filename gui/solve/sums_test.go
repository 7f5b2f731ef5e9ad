package solve_test

import (
	"strings"
	"testing"

	"nonet/core/session"
	"nonet/core/sudoku"
)

// killer has a cage of 15 in three cells, one of 3, and no others.
var killer = "# clue: cage 15 r1c1 r1c2 r1c3\n# clue: cage 3 r2c1 r2c2\n" + blankLine

var blankLine = strings.Repeat(".", 81) + "\n"

// TestCages: below the board stands which digits the cage of the cursor can hold, with the digits that are placed and the notes; and of several
// selected cells, what they add up to.
func TestCages(t *testing.T) {
	d := solvingOf(t, killer)
	d.Board.MoveTo(9)
	d.Says("In the cage of 3 at r2c1: 1+2")
	d.Board.MoveTo(1)
	d.Says("1+5+9  1+6+8  2+4+9")
	d.TypeAt(0, 9)
	d.Board.MoveTo(1)
	d.Says("6 left for 2 cells: 1+5  2+4")
	d.Change(func(s *session.Session) bool {
		return s.SetNotes(session.Centre, func(cell int) sudoku.Digits { return map[int]sudoku.Digits{1: sudoku.Of(1, 5)}[cell] })
	})
	d.Says("6 left for 2 cells: 1+5")
	d.TypeAt(1, 5)
	d.Board.MoveTo(2)
	d.Says("1 is left for the last cell")
	d.Select(0, 1, 2)
	d.Says("Selected: 3, of which 1 blank. Sum of the others: 14")
	d.Select(0, 1)
	d.Says("Selected: 2. Their sum: 14")
	d.Board.MoveTo(80)
	if d.Sentence().Text == "" {
		t.Error("outside the cages nothing is said of the keys")
	}
}
