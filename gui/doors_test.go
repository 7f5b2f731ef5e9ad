package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/gui/menus"
	"nonet/gui/translations"
)

// These are the doors of typing in: nothing that is not to be seen there is changed, and whichever
// way it is left, the puzzle is what it was.

// to presses the name of an activity on the rail.
func (d *desk) to(id string) {
	d.t.Helper()
	for _, room := range d.rooms.all {
		if room.id == id {
			room.on()
			return
		}
	}
	d.t.Fatalf("there is no activity %q", id)
}

// TestHiddenDigits: while a puzzle is typed in nothing is done to the digits that are not to be
// seen, and nothing is found out about them.
func TestHiddenDigits(t *testing.T) {
	d := newDesk(t)
	d.pasteText(several)
	d.to("solve")
	d.board.MoveTo(2)
	d.typeText("1") // is in neither solution
	typed := d.Now().Typed.String()
	d.to("entry")
	for _, entry := range []string{"fix", "reset", "keep"} {
		words := translations.T("menu." + entry)
		for _, i := range d.menu.Items() {
			if menus.Words(i.MenuItem) == words && !i.Disabled {
				t.Errorf("%q can be chosen", words)
			}
		}
		d.press(words)
	}
	d.givens(several)
	d.press(translations.T("menu.check"))
	d.until("two are compared", d.rooms.check.Comparing)
	d.press(translations.T("menu.keep"))
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.tapKeys("  ") // over the hidden digit, perhaps
	d.board.MoveTo(2)
	d.tapKeys(" ")
	if got := d.Now().Typed.String(); got != typed {
		t.Errorf("the digits that are not to be seen are\n%s, were\n%s", got, typed)
	}
	d.givens(several)
}

// TestRunOverTypingIn: opening a run is one step, and undo goes back to the puzzle that was being
// typed in, as it was.
func TestRunOverTypingIn(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.step("One step")
	path := d.saveRunTo(t.TempDir(), "run.nonet")
	d.press("Stop")
	d.press(translations.T("menu.typein"))
	d.tapKeys("53  7")
	past := len(d.Sheet().Past)
	d.rooms.shelf.OpenPath(path)
	d.until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	if !d.Current(d.rooms.watch) {
		t.Fatal("the run is not to be seen")
	}
	d.press("Undo") // leaves the run
	d.press("Undo")
	d.givens("53..7")
	if !d.entering() || len(d.Sheet().Past) != past {
		t.Errorf("typing in: %v, after %d steps, want %d", d.entering(), len(d.Sheet().Past), past)
	}
}
