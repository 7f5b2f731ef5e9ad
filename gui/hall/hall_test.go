package hall_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/status"
)

// TestRooms: the rail, the keys and Rest lead from one room to another, whose panel and sentence are then shown.
func TestRooms(t *testing.T) {
	d := newDesk(t)
	rooms := d.rooms
	in := func(n int) {
		t.Helper()
		if !d.Current(rooms[n].Activity) || d.ID() != rooms[n].ID || !d.Sees(rooms[n].ID) || d.Sees(rooms[1-n].ID) {
			t.Errorf("the current room is %q, want %q", d.ID(), rooms[n].ID)
		}
		d.Says(rooms[n].ID)
	}
	in(0)
	d.Shortcut(menus.CtrlShift(rooms[1].Key))
	in(1)
	d.Rest(rooms[0].Activity) // is not the current one
	in(1)
	d.Rest(rooms[1].Activity)
	in(0)
	d.TapButton("kite")
	in(1)
	d.Open(d.Now())
	in(1)
}

// TestNoStaleSentenceBelowADialog: what was said about something else is not below a dialog that is opened then; what is said while it is open
// stays.
func TestNoStaleSentenceBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.Say(status.Say("bin.dat contains no puzzle"))
	d.Dialogs.Tell("title", widget.NewLabel("text"))
	if strings.Contains(d.Sentence().Text, "bin.dat") {
		t.Errorf("below the dialog it says %q", d.Sentence().Text)
	}
	d.Say(status.Say("close the dialog first"))
	d.Dialogs.Tell("another", widget.NewLabel("text"))
	d.Says("close the dialog first")
	d.Key(fyne.KeyEscape, fyne.KeyEscape)
	d.Says("close the dialog first")
}

// TestLastKey checks that the last key is shown with what it does, only in the projector mode and only
// if that is wanted, and that the choice is kept.
func TestLastKey(t *testing.T) {
	d := newDesk(t)
	shown := func() string {
		on, text := d.LastKey()
		if !slices.Contains(test.LaidOutObjects(d.Win.Content()), on) {
			return ""
		}
		return text
	}
	d.Press("Projector")
	d.Shortcut(menus.Ctrl(fyne.KeyEnd))
	if got := shown(); got != "" {
		t.Errorf("%q is shown, and nobody wants that", got)
	}
	d.Press("Projector: show the last key")
	d.Shortcut(menus.Ctrl(fyne.KeyHome))
	if got := shown(); got != "Ctrl+Home: First cell" {
		t.Errorf("%q is shown", got)
	}
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	if got := shown(); got != "PgDn: " {
		t.Errorf("%q is shown after Page Down", got)
	}
	d.Press("Projector")
	if got := shown(); got != "" {
		t.Errorf("outside the projector mode %q is shown", got)
	}
	if !d.Remembered().LastKey {
		t.Fatal("the choice is forgotten")
	}
	d = newDesk(t, func(m *hall.Memory) { m.LastKey = true })
	d.Press("Projector")
	d.Shortcut(menus.Ctrl(fyne.KeyHome))
	if got := shown(); got != "Ctrl+Home: First cell" {
		t.Errorf("at the next start %q is shown", got)
	}
}

// TestClosingOverADialog: the question whether to close although something is not on the disk comes over any dialog, and gives it
// back. Nothing below a dialog gets a key.
func TestClosingOverADialog(t *testing.T) {
	d := newDesk(t)
	inFront := func(which dialogs.Box) {
		t.Helper()
		if d.Dialogs.Now() != which || len(d.Win.Canvas().Overlays().List()) != 1 {
			t.Fatalf("%d dialogs are on the screen; the uppermost says %q", len(d.Win.Canvas().Overlays().List()), d.DialogText())
		}
		d.Board.MoveTo(0)
		d.Win.Canvas().Unfocus() // as a click on a label does
		d.Keys().Rune('4')
		d.Press("Clear the board")
		d.Shows(halltest.First)
	}
	first := d.Dialogs.NewNotice("A dialog", "Close", widget.NewLabel("of any kind"))
	d.Dialogs.Show(first)
	inFront(first)
	d.AskClose(os.ErrPermission)
	d.DialogSays(words.T("library.close.yes"))
	inFront(d.Dialogs.Now())
	d.Key(fyne.KeyEscape)
	inFront(first)
	d.DialogSays("of any kind")
	d.Key(fyne.KeyEscape)
	if d.Dialogs.Open() {
		t.Error("the dialog is still open")
	}
	d.Keys().Rune('4')
	d.Shows("4" + halltest.First[1:])
}

// TestListBelowADialog: a list that is open when a dialog comes is closed, and keys do not reach the board past an open list.
func TestListBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	board := d.Now().Grid().String()
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Win.Canvas().Unfocus()
	d.Keys().Rune('5')
	d.Keys().Key(&fyne.KeyEvent{Name: fyne.Key5})
	if d.Now().Grid().String() != board || d.Win.Canvas().Overlays().Top() == nil {
		t.Error("a key went past the open list")
	}
	d.Press(words.T("menu.fullscreen"))
	if d.Win.Canvas().Overlays().Top() != nil {
		t.Error("a shortcut leaves the list open")
	}
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Dialogs.Tell("title", widget.NewLabel("text"))
	if n := len(d.Win.Canvas().Overlays().List()); n != 1 {
		t.Errorf("there are %d things in front of the window", n)
	}
	d.Key(fyne.KeyEscape)
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Win.Canvas().Unfocus()
	if d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyEscape}); d.Win.Canvas().Overlays().Top() != nil {
		t.Error("Escape leaves the list open")
	}
}
