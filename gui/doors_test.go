package gui

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/typing"
)

// These tests are about entering and leaving typing in: hidden digits do not change there, and
// after every way out the puzzle is what it was.

// TestTypeInByMistake checks that a user who leaves typing in without typing anything has the
// previous puzzle again, with its history.
func TestTypeInByMistake(t *testing.T) {
	for name, leave := range map[string]func(d *desk){
		"solve":  func(d *desk) { d.To("solve") },
		"watch":  func(d *desk) { d.To("watch") },
		"escape": func(d *desk) { d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"done":   func(d *desk) { d.Press(words.T("menu.typing.done")) },
	} {
		for way, begin := range map[string]func(d *desk){
			"rail": func(d *desk) { d.To("typing") },
			"menu": func(d *desk) { d.Press(words.T("menu.typein")) },
		} {
			d := newDesk(t)
			d.To("solve")
			d.TypeText("1")
			for _, digit := range "987" {
				d.Board.MoveTo(d.Blank())
				d.TypeText(string(digit))
			}
			d.Press("Undo")
			board, sheet := d.CopyText(), d.Sheet()
			begin(d)
			d.Givens("")
			d.TapKeys(" ") // types nothing
			leave(d)
			if d.entering() || d.Sheet() != sheet || d.CopyText() != board {
				t.Fatalf("%s, %s: typing in: %v; the board is\n%s, want\n%s", way, name, d.entering(), d.CopyText(), board)
			}
			d.Press("Redo")
			if !strings.Contains(d.CopyText(), "7") || d.CanRedo() {
				t.Errorf("%s, %s: what was undone before is not what redo brings back", way, name)
			}
		}
	}
}

// TestEmptyBoardsMakeWay checks that none of two empty boards that were opened for typing stays.
func TestEmptyBoardsMakeWay(t *testing.T) {
	const solved = "1234341221434321"
	d := newDesk(t)
	d.PasteText(solved)
	d.To("typing") // an empty 4×4 board, because that one is solved
	d.Press(words.T("menu.typein"))
	d.Givens(strings.Repeat(".", 81))
	d.To("solve")
	d.Shows(solved)
}

// TestHiddenDigits checks that hidden digits stay unchanged and unchecked while a puzzle is typed
// in.
func TestHiddenDigits(t *testing.T) {
	d := newDesk(t)
	d.PasteText(several)
	d.To("solve")
	d.Board.MoveTo(2)
	d.TypeText("1") // is in neither solution
	typed := d.Now().Typed.String()
	d.To("typing")
	for _, entry := range []string{"fix", "reset", "keep"} {
		words := words.T("menu." + entry)
		for _, i := range d.Entries() {
			if menus.Words(i) == words && !i.Disabled {
				t.Errorf("%q can be chosen", words)
			}
		}
		d.Press(words)
	}
	d.Givens(several)
	d.Press(words.T("menu.check"))
	d.Until("two are compared", d.rooms.check.Comparing)
	d.Press(words.T("menu.keep"))
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.TapKeys("  ") // over a hidden digit, perhaps
	d.Board.MoveTo(2)
	d.TapKeys(" ")
	if got := d.Now().Typed.String(); got != typed {
		t.Errorf("the digits that are not to be seen are\n%s, were\n%s", got, typed)
	}
	d.Givens(several)
}

// TestRunOverTypingIn checks that opening a run is one step, and that undo returns to the puzzle
// that was being typed in.
func TestRunOverTypingIn(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(newspaper)
	d.step("One step")
	path := filepath.Join(t.TempDir(), "run.nonet")
	d.Press("Save the run…")
	d.Win.Canvas().Focused().(*controls.Field).SetText(path)
	d.Key(fyne.KeyReturn)
	d.Until("it is saved", func() bool { return strings.Contains(d.Sentence().Text, "Saved as") })
	d.Press("Stop")
	d.Press(words.T("menu.typein"))
	d.TapKeys("53  7")
	past := d.Sheet().Made()
	d.rooms.files.OpenPath(path)
	d.Until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	if !d.Current(d.rooms.watch) {
		t.Fatal("the run is not to be seen")
	}
	d.Press("Undo") // leaves the run
	d.Press("Undo")
	d.Givens("53..7")
	if !d.entering() || d.Sheet().Made() != past {
		t.Errorf("typing in: %v, after %d steps, want %d", d.entering(), d.Sheet().Made(), past)
	}
}

// TestEveryWayOutIsDone checks for every way out of typing in that the user is warned of a puzzle
// that is not proper, and that the puzzle has a title.
func TestEveryWayOutIsDone(t *testing.T) {
	halltest.Concurrent(t)
	for name, leave := range map[string]func(d *desk){
		"solve":  func(d *desk) { d.To("solve") },
		"watch":  func(d *desk) { d.To("watch"); d.To("solve") },
		"key":    func(d *desk) { d.Press(words.T("menu.activity.typing")); d.To("solve") },
		"escape": func(d *desk) { d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); d.To("solve") },
	} {
		d := newDesk(t)
		d.Press(words.T("menu.typein"))
		d.pasteWhileEntering(several)
		d.Until("it is judged", d.judged)
		leave(d)
		if m := d.rooms.solve.Content(); !m.Faulty() {
			t.Errorf("%s: nothing is wrong, says the panel: %q", name, m.Text())
		}
		d.Until("it has a title", func() bool { return d.Now().Title != "" })
		if got, want := d.Now().Title, typing.DefaultTitle(time.Now()); got != want {
			t.Errorf("%s: the title is %q, want %q", name, got, want)
		}
		d.Press("Undo")
		d.Says("you are typing in the puzzle again")
		if strings.Contains(d.Sentence().Text, "pressed Done") {
			t.Errorf("%s: nobody has pressed Done", name)
		}
	}
}

// TestVerdictGoesWithItsPuzzle checks that a fault of a puzzle that was being typed in is not
// reported for the one that is opened next.
func TestVerdictGoesWithItsPuzzle(t *testing.T) {
	d := newDesk(t)
	d.To("solve")
	d.Press(words.T("menu.typein"))
	d.TapKeys("55")
	d.OpenText(newspaper)
	if m := d.rooms.solve.Content(); !d.Current(d.rooms.solve) || m.Faulty() {
		t.Errorf("the panel says %q", m.Text())
	}
}

// TestSecondPuzzleOfADay checks that each gets a title of its own.
func TestSecondPuzzleOfADay(t *testing.T) {
	d := newDesk(t)
	for _, text := range []string{several, newspaper} {
		d.Press(words.T("menu.typein"))
		d.pasteWhileEntering(text)
		d.To("solve")
		d.Until("it has a title", func() bool { return d.Now().Title != "" })
		d.Filing()
	}
	if got := d.Now().Title; got != typing.FreeTitle(typing.DefaultTitle(time.Now()), []string{typing.DefaultTitle(time.Now())}) {
		t.Errorf("the second is called %q", got)
	}
}
