package solve_test

import (
	"testing"

	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/words"
)

// wrongly types a wrong digit that breaks no rule into a blank of the board, and then another digit elsewhere.
func wrongly(d *desk) (cell int) {
	d.T.Helper()
	now := d.Now()
	for cell, given := range now.Puzzle.Givens {
		if given != 0 || now.Layout().Candidates(now.Grid(), cell).Len() < 2 {
			continue
		}
		for digit := range now.Layout().Candidates(now.Grid(), cell).All() {
			d.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
			d.Press(words.T("menu.have"))
			d.Until("it is checked", func() bool { return !d.Working() })
			if d.Line.Notice() != nil {
				d.T.Fatal("that the last digit is wrong is said twice")
			}
			if len(d.room.Content().Review.Wrong) > 0 {
				d.Change(func(s *session.Session) bool {
					return s.Note([]int{80}, session.Corner, 1) || s.Note([]int{79}, session.Corner, 1)
				})
				return cell
			}
			d.Press("Undo")
		}
	}
	d.T.Fatal("every digit is right")
	return 0
}

// TestMistakeIsFound: a check says since which step the solution is out of reach, and leads there; redo leads forward again.
func TestMistakeIsFound(t *testing.T) {
	d := newDesk(t)
	cell := wrongly(d)
	later := d.Now()
	d.Press(words.T("menu.have"))
	d.Until("it is checked", func() bool { return !d.Working() })
	d.Says("out of reach since your step 1: ")
	d.Accept(0)
	d.Says("before your step 1")
	if d.Now().Typed.Filled() != 0 || d.Board.Cursor() != cell {
		t.Errorf("on the board is %v, the cursor at %d", d.Now().Typed, d.Board.Cursor())
	}
	d.Press("Redo")
	d.Press("Redo")
	if !d.Now().SameDigits(later) || !d.Now().SamePencils(later) {
		t.Error("redo does not lead to the board that was left")
	}
}

// TestMistakesAsChosen: mistakes are marked at once, or never, as the user has chosen.
func TestMistakesAsChosen(t *testing.T) {
	d := newDesk(t)
	cell := wrongly(d)
	wrong := func() bool { return d.View().Marks[cell]&render.Conflict != 0 }
	if wrong() {
		t.Error("without being asked a wrong digit is marked")
	}
	d.Press("At once")
	d.Until("it is marked", wrong)
	d.Press("Never")
	if d.Press(words.T("menu.have")); d.Working() || wrong() {
		t.Error("it is checked")
	}
}
