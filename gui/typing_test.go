package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/keep"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/create"
	"nonet/gui/hall/halltest"
)

// newEntryDesk returns a desk with an empty board of a side that is being typed into. Nothing that waits for
// some time happens there.
func newEntryDesk(t *testing.T, side int, change ...func(*settings)) *desk {
	t.Helper()
	d := newDesk(t, change...)
	d.Threads.After = func(time.Duration, func()) (stop func()) { return func() {} }
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	d.Open(session.New(sudoku.Empty(l)).Now())
	d.Press("Type in")
	return d
}

// panelText returns all text in the panel.
func (d *desk) panelText() string { return halltest.TextIn(d.Win.Content()) }

// answer has the whole answer shown, and agrees if it is asked.
func (d *desk) answer() {
	d.T.Helper()
	d.Press(words.T("menu.answer"))
	if d.Dialogs.Open() {
		d.TapDialog(words.T("solve.answer.ask.yes"))
	}
}

// untilPanelSays waits until the panel says something.
func (d *desk) untilPanelSays(part string) {
	d.T.Helper()
	d.Until("the panel says "+part, func() bool { return strings.Contains(d.panelText(), part) })
}

// TestEntryBegins checks that there is an empty board to type into.
func TestEntryBegins(t *testing.T) {
	d := newDesk(t)
	d.Press("Clear the board")
	d.Accept(0)
	if !d.entering() {
		t.Error("the button of an empty board does not begin the entry mode")
	}
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.entering() {
		t.Error("Escape does not end it")
	}
	d.Press("Empty board…")
	size := d.Win.Canvas().Focused().(*controls.Choice)
	nine := size.SelectedIndex()
	for i, l := range create.Sizes() {
		size.SetSelectedIndex(i)
		if got := strings.Contains(d.DialogText(), "A, B, C"); got != (l.Side() > 9) {
			t.Errorf("of side %d it speaks of letters: %v", l.Side(), got)
		}
	}
	size.SetSelectedIndex(nine)
	d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !d.entering() || d.Dialogs.Open() {
		t.Error("a new empty board is not there to be typed into")
	}
	d.TapKeys("5")
	d.pasteWhileEntering(newspaper)
	d.Givens(newspaper)
	d.Press("Run / pause")
	if d.entering() || d.runner.Player() == nil {
		t.Error("a run does not end the entry mode")
	}
	d.Press("Stop")
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Press("Type in")
	d.Shows(newspaper) // only the givens
	d.Press("Type in")
	d.Shows(withChar(newspaper, 2, '4'))

	d.Press("Clear the board")
	d.Board.MoveTo(0)
	d.TypeText("1")
	d.Board.MoveTo(8)
	d.TypeText("2")
	d.Press("Type in")
	d.Givens("1.......2")
}

// TestEntryIsTakenUpAgain checks that a user who closes the window while typing a puzzle can
// continue there.
func TestEntryIsTakenUpAgain(t *testing.T) {
	d := newEntryDesk(t, 16)
	d.TapKeys("g 1") // a waiting figure counts as typed
	folder := d.Folder
	d.Quit()
	again := newDeskIn(t, folder)
	if !again.entering() {
		t.Error("the entry mode is over")
	}
	again.Givens("G.1")
	again.TapKeys("3") // after the figure, which is a digit now
	again.Givens("G.13")

	again.Board.MoveTo(100)
	again.Refresh()
	path := filepath.Join(folder, keep.SettingsFile)
	again.Idle()
	settings, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	again.Quit()
	again = newDeskIn(t, folder)
	if again.Board.Cursor() != 100 {
		t.Errorf("the cursor is at %d", again.Board.Cursor())
	}
	again.TapKeys("5")
	again.Quit()
	if err := os.WriteFile(path, settings, 0o600); err != nil { // the program was killed before it wrote these
		t.Fatal(err)
	}
	again = newDeskIn(t, folder)
	if again.Board.Cursor() != 101 {
		t.Errorf("the next digit would go over the last one: the cursor is at %d", again.Board.Cursor())
	}
	for range 155 {
		again.TapKeys(" ")
	}
	again.Quit()
	again = newDeskIn(t, folder)
	again.TapKeys("1")
	again.Says("The last cell is already filled or skipped")
	again.Press("Read back")
	again.TapKeys("↵↵")
	cell := again.Board.Cursor()
	again.Quit()
	again = newDeskIn(t, folder)
	if on, _ := again.reading(); !on || again.Board.Cursor() != cell {
		t.Errorf("the reading back does not go on: the cursor is at %d", again.Board.Cursor())
	}
}

func withChar(s string, at int, char rune) string { return s[:at] + string(char) + s[at+1:] }

func (d *desk) pasteWhileEntering(text string) {
	d.T.Helper()
	d.PasteText(text)
	if !d.entering() {
		d.T.Error("pasting ended the entry mode")
	}
}

// TestWarningOfTheStart checks that a fault found at the start is reported until the user has seen
// it, whatever the window does first.
func TestWarningOfTheStart(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys("53")
	d.Idle()
	name, folder := d.session.Sheet().Name, d.Folder
	d.Quit()
	if err := os.WriteFile(filepath.Join(folder, keep.LibraryFolder, name+".txt"), []byte("?"), 0o600); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, folder)
	if !d.entering() {
		t.Fatal("the entry mode is over")
	}
	const damaged = "was damaged"
	d.Says(damaged)
	d.TapKeys("7")
	d.Says(damaged)
	d.PasteText(newspaper) // like a file named on the command line
	d.Says(damaged)
	d.TapKeys("1")
	d.Says("The last cell is already filled or skipped")
	d.Press("Undo")
	d.TapKeys("1")
	d.Says(damaged)
	for i, b := range d.Offers() {
		if b.Text == words.T("warning.seen") {
			d.Accept(i)
		}
	}
	d.Says("A digit fills a cell")
}

// TestDoneBeforeTheVerdict checks that Done shows no verdict on an earlier state of the puzzle, and
// that a warning disappears when a check finds nothing wrong.
func TestDoneBeforeTheVerdict(t *testing.T) {
	halltest.Concurrent(t)
	d := newEntryDesk(t, 9)
	d.TapKeys(newspaper[:40])
	d.untilPanelSays("Several solutions so far")
	d.TapKeys(newspaper[40:])
	d.Press(words.T("menu.typing.done"))
	if text := d.DialogText(); strings.Contains(text, words.T("done.several")) {
		t.Errorf("the dialog says\n%s", text)
	}
	d.Key(fyne.KeyReturn)
	if m := d.rooms.solve.Content(); m.Faulty() {
		t.Errorf("the panel says %q of a proper puzzle", m.Text())
	}
	d.rooms.solve.Doubt(d.Now().Puzzle, review.Several)
	d.rooms.solve.Check()
	d.Until("the check has ended", func() bool { return d.rooms.solve.Content().Review != nil })
	if m := d.rooms.solve.Content(); m.Faulty() {
		t.Errorf("after a check the panel says %q of a proper puzzle", m.Text())
	}
}

// TestUnfinishedCageAtTheNextStart: a cage whose sum has not been typed is still there after the window was closed and opened again.
func TestUnfinishedCageAtTheNextStart(t *testing.T) {
	d := newDesk(t)
	d.rooms.typing.TypeIn()
	d.rooms.typing.Choose(strokes.Cages)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyRight, fyne.KeySpace} {
		d.Strike(key)
	}
	d = d.again()
	d.TapKeys("5↵")
	if clues := d.Now().Puzzle.Clues.All(); len(clues) != 1 || clues[0].Number != 5 || !slices.Equal(clues[0].Cells, []int{0, 1}) {
		t.Errorf("drawn are %+v", clues)
	}
}
