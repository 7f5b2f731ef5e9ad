package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/guide"
)

// changes are the entries of the menu that change the puzzle on the board, and keys that do.
var changes = []string{"menu.redo", "menu.clear", "menu.reset", "menu.fix"}

// unchanged does everything that changes a puzzle, and checks that it stays as it is and that a sentence says why.
func (d *desk) unchanged(why string) {
	d.T.Helper()
	before, made, undone := d.Now(), d.Sheet().Made(), d.Sheet().Undone()
	same := func(what string) {
		d.T.Helper()
		if now := d.Now(); !now.SameDigits(before) || !now.SamePencils(before) || d.Sheet().Made() != made || d.Sheet().Undone() != undone {
			d.T.Fatalf("%s changed the puzzle: %v", what, now.Grid())
		}
	}
	for _, entry := range changes {
		d.Press(words.T(entry))
		same(entry)
		d.Says(words.T(why))
	}
	for _, key := range []fyne.KeyName{fyne.Key7, fyne.KeyDelete, fyne.KeyBackspace} {
		d.Strike(key)
		same(string(key))
	}
}

// TestNoChangeInAReplay: in a replay nothing takes back a real move or clears the board; an undo ends the replay, and the next one
// takes back a move.
func TestNoChangeInAReplay(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.WritePencil()
	d.Press("Undo")
	d.Press(words.T("menu.replay"))
	d.unchanged("replay.readonly")
	made := d.Sheet().Made()
	if d.Press("Undo"); d.HasButton(words.T("replay.end")) || d.Sheet().Made() != made {
		t.Fatalf("an undo in a replay made it %d changes, of %d", d.Sheet().Made(), made)
	}
	if d.Press("Undo"); d.Sheet().Made() != made-1 {
		t.Error("the next undo takes back nothing")
	}
}

// TestNoChangeInAPreview: the board shows a later position of the path, so what is meant for that is not done to the puzzle.
func TestNoChangeInAPreview(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.OpenText(newspaper)
	d.Board.MoveTo(d.Blank())
	d.Strike(fyne.Key4)
	d.Press("Undo")
	d.rooms.solve.OpenGuide(guide.PathPage)
	d.Until("the path is there", func() bool { g := d.guidance(); return g != nil && listed(g) })
	d.Strike(fyne.KeyPageDown)
	d.Strike(fyne.KeyPageDown)
	d.unchanged("path.readonly")
}

// TestNoChangeOfAHiddenPuzzle: Learn, a survey, runs on another puzzle and the welcome page do not show the puzzle, so nothing changes it.
func TestNoChangeOfAHiddenPuzzle(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.WritePencil()
	d.Press("Undo")
	d.To("learn")
	d.unchanged("change.hidden")
	made := d.Sheet().Made()
	if d.Press("Undo"); d.Sheet().Made() != made {
		t.Error("an undo in Learn took back a move")
	}
	d.To("compare")
	d.Press(words.T("compare.page.survey"))
	d.unchanged("change.hidden")
	other, err := session.Read("", strings.NewReader(several))
	if err != nil {
		t.Fatal(err)
	}
	d.rooms.compare.Set(other, engine.DepthFirst, engine.DancingLinks) // the puzzle of both runs
	d.unchanged("change.hidden")
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
