package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/session"
	"nonet/core/words"
)

// TestNoChangeOfAHiddenPuzzle: Learn, a survey, runs on another puzzle and the welcome page do not show the puzzle, so nothing changes it.
func TestNoChangeOfAHiddenPuzzle(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.WritePencil()
	d.Press("Undo")
	d.To("learn")
	d.Unchanged("change.hidden")
	made := d.Sheet().Made()
	if d.Press("Undo"); d.Sheet().Made() != made {
		t.Error("an undo in Learn took back a move")
	}
	d.To("compare")
	d.Press(words.T("compare.page.survey"))
	d.Unchanged("change.hidden")
	other, err := session.Read("", strings.NewReader(several))
	if err != nil {
		t.Fatal(err)
	}
	d.rooms.compare.Set(other, engine.DepthFirst, engine.DancingLinks) // the puzzle of both runs
	d.Unchanged("change.hidden")
	d.Enter(d.rooms.welcome)
	d.Press(words.T("menu.clear"))
	d.Says(words.T("change.hidden"))
	if d.Sheet().Made() != made {
		t.Error("the hidden board was cleared")
	}
	d.PasteText(several) // another puzzle may replace it
	if d.Now().Puzzle.Givens.String() != several {
		t.Error("a puzzle cannot be pasted on the welcome page")
	}
}

// TestCheckEndsAReplay: what a check finds is about the puzzle, so that ends a replay or a preview.
func TestCheckEndsAReplay(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.PasteText(newspaper)
	for name, cover := range map[string]func(){
		"a replay": func() { d.TypeAt(2, 4); d.Press(words.T("menu.replay")) },
		"a preview": func() {
			d.Press(words.T("menu.path"))
			d.Until("the path", func() bool { return d.Sees("Steps") && d.rooms.solve.Content().Guidance.Rows > 0 })
			d.Strike(fyne.KeyPageDown)
		},
	} {
		if cover(); d.rooms.solve.MayChange() == nil {
			t.Fatalf("there is no sign of %s", name)
		}
		d.Press(words.T("menu.check"))
		if d.rooms.solve.MayChange() != nil {
			t.Errorf("a check leaves %s where it is", name)
		}
		d.Until("the result", func() bool { return !d.Working() })
	}
}
