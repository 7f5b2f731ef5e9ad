package solve_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/sudoku"
	"nonet/gui/webpage"
)

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

// TestNotesInPage checks that a digit with a modifier is a note or a colour, though Fyne does not know modifiers in a browser.
func TestNotesInPage(t *testing.T) {
	d := newDesk(t)
	p := d.InPage(nil, nil)
	d.room.Modifiers = d.Modifiers
	d.OpenText(newspaper)
	d.Board.MoveTo(2)
	for _, held := range []webpage.Key{{Shift: true}, {Ctrl: true}, {Alt: true}} {
		p.Keys = held
		d.Board.KeyDown(&fyne.KeyEvent{Name: fyne.Key4})
		if !held.Ctrl && !held.Alt { // otherwise it is a shortcut
			d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.Key4})
		}
		d.Board.KeyUp(&fyne.KeyEvent{Name: fyne.Key4})
	}
	four := sudoku.Digits(0).With(4)
	if got := d.Now().Pencil(2); got.Corner != four || got.Centre != four || got.Colours == 0 || d.Now().Grid()[2] != 0 {
		t.Errorf("the cell has %+v", got)
	}
}
