package solve_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// canTap reports whether the uppermost dialog has a button with a text that is not disabled.
func (d *desk) canTap(text string) bool {
	return slices.ContainsFunc(d.Buttons(), func(b halltest.Button) bool {
		button, ok := b.Tappable.(*controls.DialogButton)
		return ok && button.Text == text
	})
}

// TestCheckpointsOfAPuzzle: a board is kept with its notes, compared, gone back to, and still there at the next start.
func TestCheckpointsOfAPuzzle(t *testing.T) {
	d := newDesk(t)
	kept := d.WritePencil()
	d.Press(words.T("menu.checkpoints"))
	d.DialogSays("before a guess")
	d.TypeInto("before I guess")
	d.TapDialog("Keep this board")
	d.DialogSays("kept as it is now")
	if c := d.Sheet().Checkpoints; len(c) != 1 || d.canTap("Keep this board") || d.canTap("Go back") {
		t.Fatalf("there are %d checkpoints", len(c))
	}
	d.Strike(fyne.KeyEscape)
	d.Change(func(s *session.Session) bool { return s.Reset() })
	d.Press(words.T("menu.checkpoints"))
	d.TapDialog("Compare")
	d.Says("before I guess")
	marked := 0
	for _, marks := range d.View().Marks {
		if marks&render.Different != 0 {
			marked++
		}
	}
	if marked != 4 {
		t.Errorf("%d cells are marked", marked)
	}
	d = d.again()
	d.Press(words.T("menu.checkpoints"))
	d.TapDialog("Go back")
	d.Says("“before I guess”. Undo")
	if now := d.Now(); !now.SameDigits(kept) || !now.SamePencils(kept) {
		t.Errorf("on the board is %s", now.Line())
	}
	if d.Press("Undo"); d.Now().Typed.Filled() > 0 || d.Now().Pencilled() {
		t.Errorf("after undo there is %s", d.Now().Line())
	}
	d.Press(words.T("menu.checkpoints"))
	d.TapDialog("") // the button with the bin
	if len(d.Sheet().Checkpoints) != 0 {
		t.Error("it was not removed")
	}
}
