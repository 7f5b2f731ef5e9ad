package solve_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/render"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/solve"
)

// TestSolvingByHand checks that a check marks the wrong digits, that the answer can be shown and
// undone, and that the last right digit solves the puzzle.
func TestSolvingByHand(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("1")
	if d.View().Marks[2] != 0 {
		t.Fatal("a digit that breaks no rule is marked before anybody asks")
	}
	d.Press(words.T("menu.have"))
	d.Until("it is checked", func() bool { return !d.Working() })
	m := d.room.Content()
	if text := m.Text(); d.View().Marks[2]&render.Conflict == 0 || !strings.Contains(text, "One digit is wrong: r1c3") {
		t.Errorf("of a wrong digit it says %q, with the marks %v", text, d.View().Marks)
	}
	d.panelAlone("One digit is wrong")
	d.TypeText("4")
	if d.View().Marks[2] != 0 {
		t.Error("the mark outlives the digit")
	}
	d.answer()
	d.Until("the answer is there", func() bool { return !d.Working() })
	d.Shows(answer)
	d.panelAlone("This is the answer")
	d.Press("Undo")
	d.Shows(newspaper[:2] + "4" + newspaper[3:])
	d.Says("Undone: the answer is taken back.")
	d.Press("Redo")
	d.Says("Redone: the answer is shown again.")
	d.Press("Undo")
	for cell, char := range answer {
		if newspaper[cell] == '.' {
			d.Board.MoveTo(cell)
			d.TypeText(string(char))
		}
	}
	d.panelAlone("Well done")

	d.OpenText(several)
	d.Press(words.T("menu.have"))
	d.Until("it is checked", func() bool { return !d.Working() })
	if m = d.room.Content(); !m.Faulty() {
		t.Errorf("of a puzzle with several solutions it says %q", m.Text())
	}
}

// TestAnswerStaysAnAnswer checks that a puzzle that the program has filled in never counts as
// solved by the user, unless the answer was undone.
func TestAnswerStaysAnAnswer(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.answer()
	d.Until("the answer is there", func() bool { return !d.Working() })
	says := func(part string) {
		t.Helper()
		if m := d.room.Content(); !strings.Contains(m.Text(), part) {
			t.Errorf("the panel says %q, want %q in it", m.Text(), part)
		}
	}
	says("This is the answer")
	d.OpenText(answer)
	says("there is nothing to fill in")
	d.Press("Undo")
	d.Press("Undo")
	d.Press("Redo")
	says("This is the answer")
	d.To("plain")
	d.To("solve")
	says("This is the answer")
	d = d.again()
	says("This is the answer")
	d.Board.MoveTo(2)
	d.TypeText("0")
	d.TypeText("4")
	says("This is the answer") // one digit of which was typed again
	d.Press("Reset to the givens")
	for cell, char := range answer {
		if newspaper[cell] == '.' {
			d.Board.MoveTo(cell)
			d.TypeText(string(char))
		}
	}
	says("Well done")
	d.TypeText("0") // the last digit is left to the program
	d.answer()
	d.Until("the answer is there", func() bool { return !d.Working() })
	says("This is the answer")
}

// panelAlone checks that the panel shows a sentence, and that there is none below the board.
func (d *desk) panelAlone(part string) {
	d.T.Helper()
	m := d.room.Content()
	if below := d.Sentence().Text; !strings.Contains(m.Text(), part) || below != "" {
		d.T.Errorf("the panel says %q, want %q in it; below the board it says %q", m.Text(), part, below)
	}
}

// answer has the whole answer shown, and agrees if it is asked.
func (d *desk) answer() {
	d.T.Helper()
	d.Press(words.T("menu.answer"))
	if d.Dialogs.Open() {
		d.TapDialog(words.T("solve.answer.ask.yes"))
	}
}

// TestClockUnderDialogs: the clock of Solve stands still until the last dialog is closed.
func TestClockUnderDialogs(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	runs := func(want bool) {
		t.Helper()
		if got := d.room.Content().Time.Paused; got == want {
			t.Fatalf("the clock is paused: %v", got)
		}
	}
	runs(true)
	first := d.Dialogs.NewNotice("A dialog", "Close", widget.NewLabel("of any kind"))
	d.Dialogs.Show(first)
	runs(false)
	d.Dialogs.Tell("Another", widget.NewLabel("over it"))
	d.Key(fyne.KeyEscape)
	d.OneInFront(first)
	runs(false)
	d.Key(fyne.KeyEscape)
	runs(true)
}

// TestLeavingWhileSolving: the clock of a puzzle always has something to save, but a browser asks before it leaves the page only while
// something typed is not stored.
func TestLeavingWhileSolving(t *testing.T) {
	d := newDesk(t)
	d.InPage(nil, nil)
	d.OpenText(newspaper)
	d.Board.MoveTo(d.Blank())
	d.TypeText("4")
	stored := func() bool { return len(d.Sitting.Saver.Unsaved()) == 0 }
	d.Until("the digit to be stored", stored)
	before := d.Sheet().Spent
	if d.Leave() {
		t.Error("the browser would ask, although everything typed is stored")
	}
	if d.Sheet().Spent == before {
		t.Error("the clock did not run")
	}
	if !d.room.Content().Time.Paused {
		t.Error("the clock runs while the page is hidden")
	}
	if d.Hide(false); d.room.Content().Time.Paused {
		t.Error("the clock stands still when the page is shown again")
	}
}

// A counted is Solve with a number of how often it was asked what to show.
type counted struct {
	*solve.Room
	shown *int
}

// Scene implements activity.Activity.
func (c counted) Scene() activity.Scene {
	*c.shown++
	return c.Room.Scene()
}

// TestADigitIsShownOnce: a digit that is typed in Solve, with the cursor that moves on after it, refreshes the window once.
func TestADigitIsShownOnce(t *testing.T) {
	d := newDesk(t)
	d.Board.AutoAdvance = true
	d.OpenText(newspaper)
	d.Board.MoveTo(2)
	shown := 0
	d.Enter(counted{d.room, &shown})
	shown = 0
	d.Strike(fyne.Key4)
	if d.Now().Typed[2] != 4 || d.Board.Cursor() != 3 {
		t.Fatalf("r1c3 holds %d, the cursor is at %d", d.Now().Typed[2], d.Board.Cursor())
	}
	if shown != 1 {
		t.Errorf("the window was refreshed %d times", shown)
	}
}

// TestDifficultyBesideVerdict: the panel says how hard a puzzle with exactly one solution is.
func TestDifficultyBesideVerdict(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.Until("the puzzle is rated", func() bool { m := d.room.Content(); return strings.Contains(m.Text(), "Difficulty: ") })
	d.OpenText(several)
	if m := d.room.Content(); strings.Contains(m.Text(), "Difficulty: ") {
		t.Errorf("of another puzzle the panel says %q", m.Text())
	}
}
