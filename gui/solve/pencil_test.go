package solve_test

import "testing"

// TestPencilIsKept: at the next start everything is on the board again, and undo says what it takes back.
func TestPencilIsKept(t *testing.T) {
	d := newDesk(t)
	want := d.WritePencil()
	d = d.again()
	if !d.Now().SameBoard(want) || !d.Now().SamePencils(want) {
		t.Fatalf("on the board is %s, want %s", d.Now().Line(), want.Line())
	}
	for _, says := range []string{"", "", "notes in r", "notes in r", ""} {
		d.Say(nil)
		if d.Press("Undo"); says != "" {
			d.Says(says)
		}
	}
	if d.Now().Pencilled() || d.Now().Typed.Filled() > 0 {
		t.Errorf("after undo there is %s", d.Now().Line())
	}
}
