package solve_test

import (
	"testing"

	"nonet/core/render"
	"nonet/core/session"
)

// TestCheckpointsOfAPuzzle: a board is kept with its notes, compared, gone back to, and still there at the next start.
func TestCheckpointsOfAPuzzle(t *testing.T) {
	d := newDesk(t)
	kept := d.WritePencil()
	c := d.room.Checkpoints()
	c.Name.SetText("before I guess")
	if c.Keep.OnTapped(); len(c.Rows) != 1 || !c.Keep.Disabled() || !c.Rows[0].GoBack.Disabled() {
		t.Fatalf("there are %d checkpoints", len(c.Rows))
	}
	c.Dialog.Dismiss()
	d.Change(func(s *session.Session) bool { return s.Reset() })
	c = d.room.Checkpoints()
	c.Rows[0].Mark.OnTapped()
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
	d.room.Checkpoints().Rows[0].GoBack.OnTapped()
	d.Says("“before I guess”. Undo")
	if now := d.Now(); !now.SameDigits(kept) || !now.SamePencils(kept) {
		t.Errorf("on the board is %s", now.Line())
	}
	if d.Press("Undo"); d.Now().Typed.Filled() > 0 || d.Now().Pencilled() {
		t.Errorf("after undo there is %s", d.Now().Line())
	}
	c = d.room.Checkpoints()
	c.Rows[0].Removes.OnTapped()
	if len(d.Sheet().Checkpoints) != 0 {
		t.Error("it was not removed")
	}
}
