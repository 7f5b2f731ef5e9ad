package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/menus"
	"nonet/gui/translations"
)

// These faults came from modes that were flags: a part of one mode stayed on the screen in another.

// TestComparisonCanBeLeft checks that, whatever message is shown while two solutions are being
// compared, the buttons for the other one and for the way back are beside it.
func TestComparisonCanBeLeft(t *testing.T) {
	for name, begin := range map[string]func(*desk){
		"watching":  func(*desk) {},
		"solving":   func(d *desk) { d.Press(words.T("menu.activity.solve")) },
		"typing in": func(d *desk) { d.rooms.typing.Resume() },
	} {
		d := newDesk(t)
		d.PasteText(several)
		begin(d)
		d.Press(words.T("menu.check"))
		d.Until("two are compared", d.rooms.check.Comparing)
		first := d.CopyText()
		d.Press("Copy the board")
		d.Says("Copied")
		d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		if n := len(d.Offers()); n != 2 || d.CopyText() != first {
			t.Fatalf("%s: the solution is shown with %d buttons", name, n)
		}
		d.Accept(0)
		if d.CopyText() == first {
			t.Errorf("%s: the other solution is the same", name)
		}
		back := d.Offers()[1] // not the Done of typing in
		if back.Text != "Back to the puzzle" {
			t.Errorf("%s: the way back is called %q", name, back.Text)
		}
		back.OnTapped()
		d.Shows(several)
	}
}

// TestNoCandidatesWhileTypingIn checks that there are no candidates, which would cover the cells
// that are compared with the paper.
func TestNoCandidatesWhileTypingIn(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Press("Automatic candidates")
	if d.View().Candidates == nil {
		t.Fatal("there are no candidates while an engine is watched")
	}
	d.rooms.typing.TypeIn()
	if d.View().Candidates != nil {
		t.Error("there are candidates while a puzzle is typed in")
	}
	d.Press(words.T("menu.activity.watch"))
	if d.View().Candidates == nil {
		t.Error("they do not come back")
	}
}

// TestLanguageInTheProjector checks that the shortcuts without a menu are those of the present
// menu, and that one of them ends the program.
func TestLanguageInTheProjector(t *testing.T) {
	d := newDesk(t)
	d.project(true)
	d.SetLanguage(words.Chinese)
	defer func() {
		if err := translations.Use(words.English); err != nil {
			t.Fatal(err)
		}
	}()
	d.PasteText(newspaper)
	for n, digit := range "46" {
		d.Board.MoveTo(2 + n)
		d.TypeText(string(digit))
	}
	for want := 1; want >= 0; want-- { // a menu that is gone would undo once more
		if d.Shortcut(&fyne.ShortcutUndo{}); d.Now().Typed.Filled() != want {
			t.Fatalf("after an undo by its key %d digits are left, want %d", d.Now().Typed.Filled(), want)
		}
		d.SetLanguage(words.English)
		d.SetLanguage(words.Chinese)
	}
	d.Shortcut(menus.Ctrl(fyne.KeyF4)) // is not a shortcut
	if d.Closing() {
		t.Fatal("any key ends the program")
	}
	d.Shortcut(menus.Ctrl(fyne.KeyQ))
	if !d.Closing() {
		t.Fatal("the key that ends the program is dead")
	}
	d.AwaitEnd()
	d.Hall = nil
}
