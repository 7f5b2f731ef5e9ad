package solve_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// killer has a cage of 15 in three cells, one of 3, and no others.
var killer = "# clue: cage 15 r1c1 r1c2 r1c3\n# clue: cage 3 r2c1 r2c2\n" + blankLine

var blankLine = strings.Repeat(".", 81) + "\n"

// TestCages: below the board stands which digits the cage of the cursor can hold, with the digits that are placed and the notes; and of several
// selected cells, what they add up to.
func TestCages(t *testing.T) {
	d := solvingOf(t, killer)
	d.Board.MoveTo(9)
	d.lists("In the cage of 3 at r2c1:", "1+2")
	d.Board.MoveTo(1)
	d.lists("In the cage of 15 at r1c1:", "1+5+9", "1+6+8", "2+4+9", "2+5+8", "2+6+7", "3+4+8", "3+5+7", "4+5+6")
	d.TypeAt(0, 9)
	d.Board.MoveTo(1)
	d.lists("6 left for 2 cells:", "1+5", "2+4")
	d.Change(func(s *session.Session) bool {
		return s.SetNotes(session.Centre, func(cell int) sudoku.Digits { return map[int]sudoku.Digits{1: sudoku.Of(1, 5)}[cell] })
	})
	d.lists("6 left for 2 cells:", "1+5")
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

// lists checks the sentence below the board and the combinations that are listed with it; those that are struck begin with "-".
func (d *desk) lists(sentence string, want ...string) {
	d.T.Helper()
	d.Says(sentence)
	var got []string
	for _, o := range test.WidgetRenderer(d.strikes()).Objects() {
		switch o := o.(type) {
		case *canvas.Text:
			got = append(got, o.Text)
		case *canvas.Line:
			got[len(got)-1] = "-" + got[len(got)-1]
		}
	}
	if !slices.Equal(got, want) {
		d.T.Errorf("listed are %q, want %q", got, want)
	}
}

// strikes returns what lists the combinations below the board.
func (d *desk) strikes() *controls.Strikes {
	var found *controls.Strikes
	halltest.Seen(d.Bar.Object, func(o fyne.CanvasObject) {
		if s, ok := o.(*controls.Strikes); ok {
			found = s
		}
	})
	return found
}

// strike clicks on a combination that is listed.
func (d *desk) strike(text string) {
	d.T.Helper()
	for _, o := range test.WidgetRenderer(d.strikes()).Objects() {
		if word, ok := o.(*canvas.Text); ok && word.Text == text {
			d.strikes().Tapped(&fyne.PointEvent{Position: word.Position().AddXY(1, 1)})
			return
		}
	}
	d.T.Fatalf("%s is not listed", text)
}

// TestStrikeCombination: a click strikes a combination of the cage, another one takes that back; it is undone, replayed and kept as all else that is
// written, and stays struck when a digit is placed.
func TestStrikeCombination(t *testing.T) {
	d := solvingOf(t, killer)
	d.Board.MoveTo(1)
	d.TypeAt(0, 9)
	d.Board.MoveTo(1)
	d.strike("1+5")
	d.lists("6 left for 2 cells:", "-1+5", "2+4")
	d.Press("Undo")
	d.Press("Undo") // the 9
	d.Press("Redo")
	d.Press("Redo")
	d.Board.MoveTo(1)
	d.lists("6 left for 2 cells:", "-1+5", "2+4")
	d.Press("Undo")
	d.Press("Undo")
	d.Board.MoveTo(1)
	d.strike("1+6+8")
	d.lists("In the cage of 15 at r1c1:", "1+5+9", "-1+6+8", "2+4+9", "2+5+8", "2+6+7", "3+4+8", "3+5+7", "4+5+6")
	d.strike("1+6+8")
	d.lists("In the cage of 15 at r1c1:", "1+5+9", "1+6+8", "2+4+9", "2+5+8", "2+6+7", "3+4+8", "3+5+7", "4+5+6")
	if d.Now().Pencilled() {
		t.Error("nothing is struck any more")
	}
}

// TestCombinationsEndAReplay: the menu of the combinations is about the board as it is, so it ends a replay.
func TestCombinationsEndAReplay(t *testing.T) {
	d := solvingOf(t, killer)
	d.TypeAt(0, 9)
	d.Press(words.T("menu.replay"))
	d.Board.MoveTo(1)
	d.Press(words.T("menu.notes.combinations"))
	if d.replaying() || !slices.Contains(halltest.Written(d.OnTop()), "1+5") {
		t.Error("the combinations are not listed, or the replay goes on")
	}
}
