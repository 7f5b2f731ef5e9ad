package solve_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/rating"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// TestAnswerAsksOnce: the whole answer is shown only to somebody who wants it, who is asked once for a puzzle.
func TestAnswerAsksOnce(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Press(words.T("menu.answer"))
	if !d.Dialogs.Open() || d.Working() {
		t.Fatal("it does not ask")
	}
	d.TapDialog(words.T("new.cancel"))
	if d.Working() || d.Now().Typed.Filled() > 0 {
		t.Error("it shows the answer that was not wanted")
	}
	d.Press(words.T("menu.answer"))
	d.TapDialog(words.T("solve.answer.ask.yes"))
	d.Until("the answer is there", func() bool { return d.Now().Grid().Filled() == 81 })
	d.Press("Undo")
	d.Press(words.T("menu.answer"))
	if d.Dialogs.Open() {
		t.Error("it asks again")
	}
	d.Until("the answer is there again", func() bool { return d.Now().Grid().Filled() == 81 })
	d.TapButton(words.T("solve.end.share"))
	d.Says(words.T("solve.shared.puzzle")) // there is no result
	d.OpenText(wing)
	d.Press(words.T("menu.answer"))
	if !d.Dialogs.Open() {
		t.Error("of another puzzle it does not ask")
	}
}

// TestCheckLeavesTheRating: how hard a puzzle is becomes known although a check, or the answer, comes first.
func TestCheckLeavesTheRating(t *testing.T) {
	halltest.Concurrent(t)
	for _, entry := range []string{"menu.have", "menu.answer"} {
		d := newDesk(t)
		d.OpenText(newspaper)
		d.Press(words.T(entry))
		if d.Dialogs.Open() {
			d.TapDialog(words.T("solve.answer.ask.yes"))
		}
		d.Until(entry+": the rating", func() bool { return d.room.Content().Rating != rating.Rating{} })
	}
}

// TestFilterLetsGo: while the filter waits for a digit, going to a cell ends that, and the digit is written there.
func TestFilterLetsGo(t *testing.T) {
	for name, to := range map[string]func(d *desk, cell int){
		"a click": func(d *desk, cell int) {
			d.Board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.Board.CellPosition(cell)}})
		},
		"a key": func(d *desk, cell int) { d.Board.MoveTo(cell - 1); d.TapSeen("Filter"); d.Key(fyne.KeyRight) },
	} {
		d := solvingOf(t, newspaper)
		d.TapSeen("Filter")
		d.Says("Choose a digit")
		const cell = 3
		to(d, cell)
		d.StrikeRune('6')
		if d.Now().Typed[cell] != 6 || len(d.View().Marks) > 0 {
			t.Errorf("after %s the cell holds %d, with the marks %v", name, d.Now().Typed[cell], d.View().Marks)
		}
	}
}

// TestCheckIsSpoken: what a screen reader is given has the result of a check, and what came of the puzzle.
func TestCheckIsSpoken(t *testing.T) {
	d := solvingOf(t, newspaper)
	spoken := func(part string) {
		t.Helper()
		if got := d.room.Scene().Spoken; !strings.Contains(got, part) || part == "" && got != "" {
			t.Errorf("spoken is %q, want %q", got, part)
		}
	}
	spoken("")
	d.Board.MoveTo(2)
	d.StrikeRune('1')
	d.Press(words.T("menu.have"))
	d.Until("it is checked", func() bool { return !d.Working() })
	spoken("One digit is wrong: r1c3")
	right := solutionOf(t, newspaper)
	for _, cell := range d.blanks() {
		d.Board.MoveTo(cell)
		d.StrikeRune(rune('0' + right[cell]))
	}
	d.Board.MoveTo(2)
	d.StrikeRune('4')
	spoken("Well done")
}

// TestAfterTheLastDigit: a solved puzzle has its path to compare with, which is no hint and changes nothing, and a text for others that leads back
// to the puzzle.
func TestAfterTheLastDigit(t *testing.T) {
	d := solvingOf(t, newspaper)
	right := solutionOf(t, newspaper)
	for _, cell := range d.blanks() {
		d.Board.MoveTo(cell)
		d.StrikeRune(rune('0' + right[cell]))
	}
	for _, entry := range []string{"menu.hint", "menu.have", "menu.answer"} {
		if d.Can(words.T(entry)) {
			t.Errorf("%q can be chosen although the puzzle is solved", words.T(entry))
		}
	}
	d.TapButton(words.T("solve.end.path"))
	d.Until("the path", func() bool { g := d.guidance(); return g != nil && listed(g) })
	if g := d.guidance(); g.Rows < 51 || g.Apply {
		t.Errorf("the path has %d rows, and can be applied: %v", g.Rows, g.Apply)
	}
	d.Key(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	if d.Sheet().Hints != 0 || d.Now().Grid().Filled() != 81 || d.View().Typed.Filled() == 81 {
		t.Errorf("%d hints are counted, and the board shows %v", d.Sheet().Hints, d.View().Typed)
	}
	d.TapButton(words.T("hints.close"))
	d.TapButton(words.T("solve.end.share"))
	d.Says("were copied")
	text := d.App.Clipboard().Content()
	if !strings.Contains(text, "no hints") || !strings.Contains(text, newspaper) {
		t.Errorf("the text is %q", text)
	}
}

// TestSharedKiller: a text without an address has the clues of the puzzle.
func TestSharedKiller(t *testing.T) {
	d := solvingOf(t, "# clue: cage 8 r1c1 r1c2\n."+answer[1:])
	puzzle := d.Now().Puzzle
	d.Board.MoveTo(0)
	d.StrikeRune(rune(answer[0]))
	d.TapButton(words.T("solve.end.share"))
	d.OpenText(d.App.Clipboard().Content())
	if !d.Now().Puzzle.Equal(puzzle) {
		t.Errorf("%q is another puzzle", d.App.Clipboard().Content())
	}
}

// TestSolvedWithHelp checks that the last digit after a hint ends the puzzle with a card that says so, above what can be done next.
func TestSolvedWithHelp(t *testing.T) {
	for _, hinted := range []bool{false, true} {
		d := solvingOf(t, "."+answer[1:80]+".")
		want, other := "Solved!", "Solved, with help"
		if hinted {
			d.opens("menu.hint", said)
			d.Press(words.T("menu.applyhint"))
			want, other = other, want
		}
		for _, cell := range []int{0, 80} {
			if d.Now().Typed[cell] == 0 {
				d.TypeAt(cell, answer[cell]-'0')
			}
		}
		if !d.Sees(want) || d.Sees(other) || !d.HasButton("Another puzzle") {
			t.Errorf("hinted %t: the card says %q: %t", hinted, want, d.Sees(want))
		}
	}
}

// TestSolvingFindsOut checks that a puzzle is examined while it is solved, also after a restart, so
// that the answer is called one of several solutions.
func TestSolvingFindsOut(t *testing.T) {
	halltest.Concurrent(t)
	faulty := func(d *desk) func() bool {
		return func() bool { m := d.room.Content(); return m.Faulty() }
	}
	d := newDesk(t)
	sixteen, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(sudoku.Empty(sixteen)).Now()
	s.Puzzle.Givens = s.Puzzle.Givens.Clone()
	s.Puzzle.Givens[0] = 16
	d.Open(s)
	d.Until("it is known that a 16×16 has several solutions", faulty(d))

	d.OpenText(several)
	d.Until("it is known that a puzzle with another one before has several solutions", faulty(d))
	d.room.Answer()
	d.Until("the answer", func() bool { return !d.Working() && d.Blank() < 0 })
	text := func() string { m := d.room.Content(); return m.Text() }
	said := text()
	d = d.again()
	d.Until("it is known after another start", faulty(d))
	if text() != said {
		t.Errorf("the panel says %q, and before the start it said %q", text(), said)
	}
}
