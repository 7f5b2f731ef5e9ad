package gui

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/keep"
	"nonet/core/render"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/create"
	"nonet/gui/entry"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// newEntryDesk is a desk with an empty board of a side that is being typed into. Its clock
// is set by hand.
func newEntryDesk(t *testing.T, side int, change ...func(*settings)) (d *desk, c *clock) {
	t.Helper()
	d, c = newDesk(t, change...), &clock{}
	d.threads.After = c.after
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	d.rooms.open(session.New(sudoku.Empty(l)).Now())
	d.press("Type in")
	return d, c
}

// A clock rings when it is told to.
type clock struct{ alarms []*alarm }

type alarm struct {
	after time.Duration
	ring  func()
}

func (c *clock) after(d time.Duration, f func()) (stop func()) {
	a := &alarm{d, f}
	c.alarms = append(c.alarms, a)
	return func() { a.ring = nil }
}

// pass rings all that wait for that long.
func (c *clock) pass(d time.Duration) {
	for _, a := range c.alarms {
		if ring := a.ring; ring != nil && a.after <= d {
			a.ring = nil
			ring()
		}
	}
}

// tapKeys presses keys of a keyboard, as Fyne delivers them: digits, ↵ for Enter, ⌫, a space.
func (d *desk) tapKeys(text string) {
	for _, char := range text {
		name := fyne.KeyName(strings.ToUpper(string(char)))
		switch char {
		case '↵':
			name, char = fyne.KeyReturn, 0
		case '⌫':
			name, char = fyne.KeyBackspace, 0
		case ' ':
			name = fyne.KeySpace
		}
		e := &fyne.KeyEvent{Name: name}
		d.board.KeyDown(e)
		d.board.TypedKey(e)
		if char != 0 {
			d.board.TypedRune(char)
		}
		d.board.KeyUp(e)
	}
}

// skip presses Shift and a digit.
func (d *desk) skip(n rune) {
	before := d.rooms.entry.Shift
	d.rooms.entry.Shift = func() bool { return true }
	defer func() { d.rooms.entry.Shift = before }()
	d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	e := &fyne.KeyEvent{Name: fyne.KeyName(n)}
	d.board.KeyDown(e)
	d.board.TypedKey(e)
	d.board.TypedRune([]rune(")!@#$%^&*(")[n-'0'])
	d.board.KeyUp(e)
	d.board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}

// panelText is all that the panel says.
func (d *desk) panelText() string {
	var all []string
	for _, o := range test.LaidOutObjects(d.rooms.entry.Panel().Object) {
		switch o := o.(type) {
		case *widget.Label:
			all = append(all, o.Text)
		case fyne.Accessible:
			all = append(all, o.AccessibilityLabel())
		}
	}
	return strings.Join(all, "\n")
}

func (d *desk) panelSays(part string) {
	d.t.Helper()
	if text := d.panelText(); !strings.Contains(text, part) {
		d.t.Errorf("the panel says\n%s\nwant %q in it", text, part)
	}
}

// dialogText is all that the dialog on top says.
func (d *desk) dialogText() string {
	var all []string
	if top := d.win.Canvas().Overlays().Top(); top != nil {
		for _, o := range test.LaidOutObjects(top) {
			switch o := o.(type) {
			case *widget.Label:
				all = append(all, o.Text)
			case *controls.Paragraph:
				all = append(all, o.Text)
			case *widget.Button:
				all = append(all, o.Text)
			case *controls.DialogButton:
				all = append(all, o.Text)
			}
		}
	}
	return strings.Join(all, "\n")
}

// dialogSays checks that the dialog on top says something.
func (d *desk) dialogSays(part string) {
	d.t.Helper()
	if text := d.dialogText(); !strings.Contains(text, part) {
		d.t.Errorf("the dialog says\n%s\nwant %q in it", text, part)
	}
}

// tapDialog presses a button of the dialog on top.
func (d *desk) tapDialog(label string) {
	d.t.Helper()
	for _, o := range test.LaidOutObjects(d.win.Canvas().Overlays().Top()) {
		if b, ok := o.(*controls.DialogButton); ok && b.Text == label {
			test.Tap(b)
			return
		}
	}
	d.t.Fatalf("the dialog has no button %q:\n%s", label, d.dialogText())
}

// untilPanelSays waits until the panel says something.
func (d *desk) untilPanelSays(part string) {
	d.t.Helper()
	d.until("the panel says "+part, func() bool { return strings.Contains(d.panelText(), part) })
}

// queued does all that waits for the main goroutine.
func (d *desk) queued() {
	d.t.Helper()
	done := false
	d.threads.Do(func() { done = true })
	d.until("all is done", func() bool { return done })
}

// tapPanel presses what is called so in the panel, or begins so.
func (d *desk) tapPanel(label string) {
	d.t.Helper()
	for _, o := range test.LaidOutObjects(d.rooms.entry.Panel().Object) {
		if b, ok := o.(*controls.Button); ok && b.Text == label {
			test.Tap(b)
			return
		}
		if k, ok := o.(fyne.Accessible); ok && strings.HasPrefix(k.AccessibilityLabel(), label) {
			if t, ok := o.(fyne.Tappable); ok {
				t.Tapped(nil)
				return
			}
		}
	}
	d.t.Fatalf("nothing in the panel is called %q:\n%s", label, d.panelText())
}

// givens checks the givens; what is missing at the end is blank.
func (d *desk) givens(want string) {
	d.t.Helper()
	got := d.session.Now().Puzzle.Givens.String()
	if want += strings.Repeat(".", len(got)-len(want)); got != want {
		d.t.Errorf("the givens are\n%s, want\n%s", got, want)
	}
}

// TestEnteringAPuzzle types a puzzle by all the keys there are for it: they are givens, each
// key is undone by itself, and the verdict follows.
func TestEnteringAPuzzle(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.panelSays("Nothing is typed yet")
	d.tapKeys("53")
	d.skip('2')
	d.tapKeys("7↵6  195↵.98....6↵8000600034..8.3..17...2...6")
	d.untilPanelSays("20 typed. Several solutions so far.")
	d.tapKeys(".6....28....419..5....8..79")
	d.givens(newspaper)
	d.untilPanelSays("30 typed. Exactly one solution.")
	d.says("That was the last cell")
	if hasTyped(d.Now()) {
		t.Error("there are typed digits")
	}
	d.tapKeys("1")
	d.says("The last cell is filled or skipped")
	d.givens(newspaper)
	d.press("Undo")
	d.givens(newspaper[:80])
	if d.board.Cursor() != 80 {
		t.Errorf("after undo the cursor is at %d", d.board.Cursor())
	}
	d.tapKeys("9")
	d.givens(newspaper)
	for range 30 {
		d.press("Undo")
	}
	d.givens("")
	for range 30 {
		d.press("Redo")
	}
	d.givens(newspaper)
	d.untilPanelSays("Exactly one")
	d.press("Type in")
	if d.entering() || d.board.Typist != nil {
		t.Error("the entry mode goes on")
	}
	d.shows(newspaper)
	d.press("Run / pause")
	if d.runner.Player() == nil {
		t.Error("what was typed cannot be solved")
	}
}

// TestEntryBegins: an empty board is there to be typed into.
func TestEntryBegins(t *testing.T) {
	d := newDesk(t)
	d.press("Clear the board")
	d.bar.Current().Actions[0].Do()
	if !d.entering() {
		t.Error("the button of an empty board does not begin the entry mode")
	}
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.entering() {
		t.Error("Escape does not end it")
	}
	d.press("Empty board…")
	size := d.win.Canvas().Focused().(*controls.Choice)
	nine := size.SelectedIndex()
	for i, l := range create.Sizes() {
		size.SetSelectedIndex(i)
		if got := strings.Contains(d.dialogText(), "A, B, C"); got != (l.Side() > 9) {
			t.Errorf("of side %d it speaks of letters: %v", l.Side(), got)
		}
	}
	size.SetSelectedIndex(nine)
	d.typedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !d.entering() || d.dialogs.Open() {
		t.Error("a new empty board is not there to be typed into")
	}
	d.tapKeys("5")
	d.pasteWhileEntering(newspaper)
	d.givens(newspaper)
	d.press("Run / pause")
	if d.entering() || d.runner.Player() == nil {
		t.Error("a run does not end the entry mode")
	}
	d.press("Stop")
	d.board.MoveTo(2)
	d.typeText("4")
	d.press("Type in")
	d.shows(newspaper) // the puzzle alone
	d.press("Type in")
	d.shows(withChar(newspaper, 2, '4'))

	d.press("Clear the board")
	d.board.MoveTo(0)
	d.typeText("1")
	d.board.MoveTo(8)
	d.typeText("2")
	d.press("Type in")
	d.givens("1.......2")
}

// TestEntryLeavesPuzzlesAlone: one that came as it is, or is solved, is not typed over but comes
// back by Undo; what was typed, pasted or is to be compared is gone on with.
func TestEntryLeavesPuzzlesAlone(t *testing.T) {
	d := newDesk(t)
	first := d.copyText()
	d.press("Type in")
	d.givens("")
	d.says("Undo brings “Easy 1” back")
	d.tapKeys("5")
	d.givens("5")
	d.press("Undo")
	d.press("Undo")
	if d.entering() {
		t.Error("the built-in puzzle is about to be typed over")
	}
	d.shows(first)
	for _, keeps := range []string{"Read back", "What was misread?"} {
		d.press(keeps)
		d.givens(first)
		d.press("Type in")
	}

	path := filepath.Join(t.TempDir(), "puzzle.txt")
	if err := os.WriteFile(path, []byte("1...\n..3.\n.2..\n...4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.rooms.shelf.OpenPath(path)
	d.until("it is open", func() bool { return d.session.Now().Path == path })
	d.press("Type in")
	d.givens(strings.Repeat(".", 16))
	d.press("Undo")
	d.press("Read back") // and mended
	d.tapKeys("2")
	d.press("Type in")
	d.press("Type in")
	d.givens("2.....3..2.....4")
	d.press("Type in")

	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("4")
	d = d.again()
	d.press("Type in")
	d.givens(newspaper)
	d.press("Type in")
	for cell := range answer {
		d.board.MoveTo(cell)
		d.typeText(answer[cell : cell+1])
	}
	d.says("Well done")
	d.press("Type in")
	d.givens("")
	d.press("Undo")
	d.shows(answer)
}

// TestTypeInAPrintedPuzzleBeginsEmpty: whatever is on the board, and however far it is typed, the
// entry of the File menu begins an empty 9×9 board, and Undo brings the other back.
func TestTypeInAPrintedPuzzleBeginsEmpty(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	typeIn := translations.T("menu.typein")
	d.tapKeys("53")
	d.press(typeIn) // half typed
	d.givens("")
	d.says("Undo brings")
	d.tapKeys("7")
	d.givens("7")
	d.press("Undo")
	d.press("Undo")
	d.givens("53")
	if !d.entering() {
		t.Error("the puzzle that was half typed cannot be typed on")
	}
	d.press("Solve") // and done
	d.press(typeIn)
	d.givens("")
	d.tapKeys("9")
	d.givens("9")

	d.rooms.open(session.New(sudoku.Empty(four(t))).Now())
	d.press(typeIn)
	d.givens(strings.Repeat(".", 81))
	d.says("Undo brings")
	d.panelSays("1 … 9")
	name := d.session.Sheet()
	d.press(typeIn) // once more
	if d.session.Sheet() != name {
		t.Error("an empty board that is being typed in gives way to another")
	}
	d.press("Undo")
	d.press("Type in")
	d.panelSays("1 … 4")
	d.givens(strings.Repeat(".", 16))
}

func four(t *testing.T) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestEntryIsTakenUpAgain: who closes the window in the middle of a puzzle goes on there.
func TestEntryIsTakenUpAgain(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.tapKeys("g 1") // a figure that waits is no less typed
	folder := d.folder
	d.quit()
	again := newDeskIn(t, folder)
	if !again.entering() {
		t.Error("the entry mode is over")
	}
	again.givens("G.1")
	again.tapKeys("3") // after the figure, which is one digit now
	again.givens("G.13")

	again.board.MoveTo(100)
	again.refresh()
	path := filepath.Join(folder, keep.SettingsFile)
	again.idle()
	settings, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	again.quit()
	again = newDeskIn(t, folder)
	if again.board.Cursor() != 100 {
		t.Errorf("the cursor is at %d", again.board.Cursor())
	}
	again.tapKeys("5")
	again.quit()
	if err := os.WriteFile(path, settings, 0o600); err != nil { // a kill came before these
		t.Fatal(err)
	}
	again = newDeskIn(t, folder)
	if again.board.Cursor() != 101 {
		t.Errorf("the next digit would go over the last one: the cursor is at %d", again.board.Cursor())
	}
	for range 155 {
		again.tapKeys(" ")
	}
	again.quit()
	again = newDeskIn(t, folder)
	again.tapKeys("1")
	again.says("The last cell is filled or skipped")
	again.press("Read back")
	again.tapKeys("↵↵")
	cell := again.board.Cursor()
	again.quit()
	again = newDeskIn(t, folder)
	if on, _ := again.reading(); !on || again.board.Cursor() != cell {
		t.Errorf("the reading back does not go on: the cursor is at %d", again.board.Cursor())
	}
}

// TestUndoToAnotherPuzzleWhileEntering: the typing goes on after the last digit there, and where
// digits would be hidden the mode ends; so it does where one is opened from My puzzles.
func TestUndoToAnotherPuzzleWhileEntering(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys("53")
	d.press("Clear the board")
	d.tapKeys("4")
	d.press("Undo")
	d.press("Undo")
	d.tapKeys("7")
	d.givens("537")
	name := d.session.Sheet().Name
	d.press("Type in")
	d.board.MoveTo(3)
	d.typeText("1")
	d.press("Clear the board")
	d.press("Type in")
	d.tapKeys("4")
	d.press("Undo")
	d.press("Undo")
	if d.entering() {
		t.Error("typed digits are hidden")
	}
	d.shows("5371" + strings.Repeat(".", 77))
	d.idle()
	d.press("Clear the board")
	d.press("Type in")
	d.tapKeys("8")
	d.rooms.shelf.OpenKept(name)
	d.until("it is on the board", func() bool { return d.session.Sheet().Name == name })
	if d.entering() {
		t.Error("the mode goes on in a puzzle that was opened")
	}
	d.shows("5371" + strings.Repeat(".", 77))
}

func withChar(s string, at int, char rune) string { return s[:at] + string(char) + s[at+1:] }

func (d *desk) pasteWhileEntering(text string) {
	d.t.Helper()
	d.pasteText(text)
	if !d.entering() {
		d.t.Error("pasting ended the entry mode")
	}
}

func TestEntryPad(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	for _, key := range []string{"5, 0 of 9", "3, 0 of 9", "Skip", "Skip", "7, 0 of 9", "7, 1 of 9", "Back", "Next row", "6, 0 of 9"} {
		d.tapPanel(key)
		if d.win.Canvas().Focused() != d.board {
			t.Fatalf("after %q the board has not the focus", key)
		}
	}
	d.givens("53..7....6")
	d.press("Clear the board")
	for range 9 {
		d.tapPanel("4")
		d.tapPanel("Next row")
	}
	d.panelSays("4, all 9 placed")
	d.board.MoveTo(1)
	d.tapPanel("4, all 9")
	d.panelSays("4, 10 placed, more than 9")
	d.panelSays("4 appears 2 times in row 1 (r1c1, r1c2)")
	if marks := d.view().Marks; marks[1]&render.Conflict == 0 {
		t.Error("the broken rule is not marked")
	}
	for _, side := range []int{4, 6, 8, 10, 12, 16, 25} {
		d, _ := newEntryDesk(t, side)
		d.tapPanel(sudoku.Symbol(uint8(side)) + ", 0 of")
		d.givens(sudoku.Symbol(uint8(side)))
		d.quit()
	}
}

func TestEntryPasting(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys("5")
	d.pasteWhileEntering("3..7")
	d.givens("53..7")
	if d.board.Cursor() != 5 {
		t.Errorf("after pasting four cells the cursor is at %d", d.board.Cursor())
	}
	d.press("Undo")
	d.givens("5")
	d.board.MoveTo(78)
	d.pasteWhileEntering("1234")
	d.says("4 cells, but from r9c7 on there are only 3.")
	d.givens("5")
	d.pasteWhileEntering("53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n.6. ... 28.\n... 419 ..5\n... .8. .79\n")
	if got := d.session.Now().Puzzle.Givens.String(); got != newspaper {
		d.pasteWhileEntering("53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n")
	}
	d.givens(newspaper)
	d.press("Undo")
	d.givens("5")
	d.board.MoveTo(30)
	d.pasteWhileEntering(newspaper)
	d.givens(newspaper)
	d.untilPanelSays("Exactly one solution")
	d.pasteWhileEntering("5,,3,,,7,,,\n,6,,,,,,,") // two rows of a spreadsheet
	d.givens(newspaper)
	d.says("18 cells")
	d.press("Clear the board")
	d.board.MoveTo(12)
	d.pasteWhileEntering("5,,3,,,7,,,\n,6,,,,,,,")
	d.givens(".........5.3..7....6")
	d.tapKeys("8")
	d.givens(".........5.3..7....6.......8")
	d.board.MoveTo(30)
	d.pasteWhileEntering("12\n34") // below each other
	d.givens(".........5.3..7....6.......8..12.......34")
	d.board.MoveTo(0)
	d.pasteWhileEntering(newspaper)
	d.board.MoveTo(80)
	d.pasteWhileEntering("this is no puzzle")
	d.givens(newspaper)
	d.pasteWhileEntering("1...\n..3.\n.2..\n...4\n")
	d.givens("1.....3..2.....4")
	d.tapPanel("4, 1 of 4")
	d.says("The last cell is filled or skipped")
}

// TestEntryPastingOnALargeBoard: a line of a whole board opens that, rows are rows.
func TestEntryPastingOnALargeBoard(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.board.MoveTo(16)
	d.pasteWhileEntering("12..5... AB......")
	d.givens("................12..5...AB......")
	d.pasteWhileEntering("1...|....|....|...2\n3...|....|....|....")
	d.givens("................12..5...AB......1..............23")
	d.pasteWhileEntering(newspaper)
	d.givens(newspaper)
	if d.session.Now().Layout() != sudoku.Classic() {
		t.Error("a 9×9 puzzle fills 81 cells of a 16×16 board")
	}
}

func TestEntryOfTwoFigures(t *testing.T) {
	d, clock := newEntryDesk(t, 16)
	d.tapKeys("1")
	d.panelSays("r1c1: 1_")
	d.givens("1") // and on its way to the disk
	if d.moment().Verdict != entry.Unknown || len(d.view().Marks) != 1 {
		t.Error("a figure that waits is judged")
	}
	clock.pass(999 * time.Millisecond)
	d.panelSays("r1c1: 1_")
	clock.pass(time.Second)
	d.givens("1")
	if d.board.Cursor() != 1 {
		t.Errorf("the cursor is at %d", d.board.Cursor())
	}
	d.tapKeys("12f7 10 1 ")
	d.givens("1CF7.A.1")
	d.tapKeys("16")
	d.givens("1CF7.A.1.G")
	d.press("Undo") // both figures at once
	d.givens("1CF7.A.1")
	d.tapKeys("1")
	d.press("Undo")
	d.givens("1CF7.A.1")
	d.press("Redo")
	d.tapKeys("2") // over it: Redo was another key
	d.givens("1CF7.A.1.2")
	d.tapKeys("1")
	d.press("Type in") // what was typed is not lost
	d.givens("1CF7.A.1.21")
}

// TestFigureStaysInItsPuzzle: a figure that waits for a second one is of the puzzle that it
// was typed into, whatever comes on the board before the second.
func TestFigureStaysInItsPuzzle(t *testing.T) {
	d, clock := newEntryDesk(t, 16)
	d.tapKeys("2341")
	d.press("Clear the board")
	clock.pass(time.Second)
	d.tapKeys("2")
	d.givens("2")
	d.press("Undo")
	d.press("Undo")
	d.givens("2341")

	d.board.MoveTo(200)
	d.tapKeys("1")
	large := d.session.Now().Puzzle.Givens.String()
	d.pasteWhileEntering(strings.Join(rowsOf(newspaper), "\n"))
	clock.pass(time.Second)
	d.givens(newspaper)
	d.press("Undo")
	d.givens(large)

	d.board.MoveTo(100)
	d.tapKeys("1")
	d.rooms.shelf.Drop(d.session.Sheet().Name) // deleted in My puzzles
	before := d.session.Now().Puzzle.Givens.String()
	clock.pass(time.Second)
	d.givens(before)
}

// rowsOf are the rows of a 9×9 puzzle.
func rowsOf(puzzle string) (rows []string) {
	for ; puzzle != ""; puzzle = puzzle[9:] {
		rows = append(rows, puzzle[:9])
	}
	return rows
}

func TestEntryReadBack(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.pasteWhileEntering(withChar(newspaper, 4, '1')) // there is a 7 on paper
	d.press("Read back")
	d.panelSays("row 1 of 9")
	d.tapKeys("↵ ")
	if marks := d.view().Marks; marks[2]&render.Current == 0 || marks[3]&render.Current == 0 || marks[4]&render.Current != 0 {
		t.Errorf("two blanks are read, marked are %v", marks)
	}
	d.tapPanel("Correct")
	d.tapKeys("7")
	d.givens(newspaper)
	d.board.MoveTo(4)
	d.tapPanel("Blank") // by mouse, a digit that stands in no cell
	d.givens(withChar(newspaper, 4, '.'))
	d.board.MoveTo(4)
	d.tapPanel("7, 2 of 9")
	d.givens(newspaper)
	d.tapKeys("⌫")
	if d.board.Cursor() != 4 {
		t.Errorf("Backspace led to %d", d.board.Cursor())
	}
	for range 81 {
		d.tapKeys(" ")
	}
	const all = "Read back: all 30 digits compared, 1 corrected."
	d.panelSays(all)
	d.says(all)
	d.tapPanel("Read back") // once more
	d.panelSays("row 1 of 9")
	d.board.MoveTo(80)
	d.tapPanel("Stop reading back")
	d.press("Read back")
	for range 81 {
		d.tapKeys(" ")
	}
	d.says("all 30 digits compared, 0 corrected")
	d.tapKeys("↵")
	if d.entering() {
		t.Error("Enter is not Done")
	}
	d.press("Type in")
	d.press("Read back")
	for range 3 {
		d.press("Undo")
	}
	d.givens(withChar(newspaper, 4, '1'))
	d.tapPanel("Stop reading back")
	d.tapKeys("7")
	d.givens(newspaper)
}

// TestEntryHintsInChinese: a line is broken anywhere between Chinese characters, and where there
// is no space also in the middle of a word of another language. In a small window none is.
func TestEntryHintsInChinese(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.setLanguage(translations.Chinese)
	letter := func(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }
	whole := func() {
		t.Helper()
		for width := float32(760); width <= 840; width += 4 { // around 800: letters are not as wide everywhere
			d.win.Resize(fyne.NewSize(width, 600))
			var rows []string
			for _, o := range test.LaidOutObjects(d.bar.Label()) {
				if row, ok := o.(*canvas.Text); ok && row.Text != "" {
					rows = append(rows, row.Text)
				}
			}
			text := d.bar.Text()
			if len(rows) == 0 || !strings.HasPrefix(text, rows[0]) {
				t.Fatalf("the rows %q are not those of %q", rows, text)
			}
			for i, row := range rows[1:] {
				if before := rows[i]; letter(before[len(before)-1]) && letter(row[0]) && strings.Contains(text, before+row) {
					t.Fatalf("a word is broken: %q", rows)
				}
			}
		}
	}
	whole()
	d.rooms.entry.Paste(several)
	d.until("it is judged", d.judged)
	whole()
	d.press(translations.T("entry.readback"))
	whole()
}

// TestTypingWithTheFocusOnAButton: after Tab a digit goes to the board, and so does the next.
func TestTypingWithTheFocusOnAButton(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys("5")
	var buttons int
	for _, o := range test.LaidOutObjects(d.win.Content()) {
		b, ok := o.(fyne.Focusable)
		if _, isBoard := o.(*board.Board); !ok || isBoard || !o.Visible() {
			continue
		}
		buttons++
		d.win.Canvas().Focus(b)
		b.TypedKey(&fyne.KeyEvent{Name: desktop.KeyShiftLeft}) // Shift+Tab goes on to the one before
		if d.win.Canvas().Focused() != b {
			t.Fatalf("%T lost the focus", o)
		}
		b.TypedKey(&fyne.KeyEvent{Name: fyne.Key3})
		if d.win.Canvas().Focused() != d.board {
			t.Fatalf("from %T the board has not got the focus", o)
		}
		d.board.TypedRune('3')
		d.tapKeys("4")
		d.givens("534")
		d.press("Undo")
		d.press("Undo")
	}
	if buttons < 3 {
		t.Errorf("only %d buttons were found", buttons)
	}
}

// TestKeysOfTheEntryMode: the list of keys is the one of what the keys do now.
func TestKeysOfTheEntryMode(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.press("Keys…")
	for _, part := range []string{"skip a blank cell", "go to the next row", "type 10, 11, 12"} {
		d.dialogSays(part)
	}
	if strings.Contains(d.dialogText(), "clear the cell") {
		t.Error("it lists the keys of the board")
	}
	d.dialogs.Now().Dismiss()
	d.tapKeys("5")
	d.press("Read back")
	d.press("Keys…")
	d.dialogSays("Enter or Space: the cell is right")
	d.dialogs.Now().Dismiss()
	d.press("Type in")
	d.press("Keys…")
	d.dialogSays("clear the cell")
	d.dialogs.Now().Dismiss()
}

// TestEntryVerdicts: what is true is said as soon as it is.
func TestEntryVerdicts(t *testing.T) {
	d, clock := newEntryDesk(t, 9)
	d.tapKeys("5")
	d.untilPanelSays("1 typed. Several solutions so far.")
	d.tapKeys("   5")
	d.panelSays("5 appears 2 times in row 1 (r1c1, r1c5)")
	d.says("There is a mistake in it")
	d.tapKeys("⌫")
	d.panelSays("1 typed. Checking whether there is a solution")
	d.says("A digit fills a cell and moves on")
	d.untilPanelSays("1 typed. Several solutions so far.")
	d.press("Clear the board")
	d.panelSays("Nothing is typed yet")
	d.tapKeys("12345678↵        9")
	d.untilPanelSays("There is no solution any more")
	d.says("There is a mistake in it")
	d.pasteWhileEntering(several)
	d.untilPanelSays("several solutions: a digit may be missing")
	d.says("A digit was misread or left out")

	d.press("Clear the board")
	d.tapKeys(several[:79]) // the last cells are blank, and not skipped
	d.untilPanelSays("Several solutions so far")
	clock.pass(entry.IdleAtEnd)
	d.panelSays("a digit may be missing")
	d.says("A digit was misread or left out")
	d.pasteWhileEntering("5" + strings.Repeat(".", 79) + "3")
	d.press("Clear the board") // another puzzle has its own end
	d.tapKeys("5")
	d.untilPanelSays("Several solutions so far")
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) // to the last row, on the way to somewhere
	clock.pass(entry.IdleAtEnd)
	d.panelSays("Several solutions so far")
	d.board.MoveTo(0)
	d.tapKeys("↵↵↵↵↵↵↵↵")
	clock.pass(entry.IdleAtEnd)
	d.panelSays("a digit may be missing")
}

// TestEntryVerdictsThatAreLate: each key calls off the search of the one before, and what
// takes long is said to.
func TestEntryVerdictsThatAreLate(t *testing.T) {
	d, clock := newEntryDesk(t, 9)
	d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return engine.DepthFirst } // is at it for minutes
	d.pasteWhileEntering(deep)
	clock.pass(entry.LateAfter)
	d.panelSays("Checking whether there is a solution")
	clock.pass(entry.LongAfter)
	d.panelSays("Still checking whether there is a solution")
	d.rooms.check.Engine = engine.For
	d.tapKeys("⌫")
	d.until("the verdict", func() bool { return d.moment().Verdict == entry.Several })

	d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return engine.DepthFirst }
	d.pasteWhileEntering(deep)
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // leaving calls it off too
}

// An endless limits searches that find nothing: each waits where it first looks at its context,
// until it is called off or has come to its limit.
type endless struct {
	begun, ended chan bool // searches
	spent        chan bool // lets one come to its limit
}

func newEndless(d *desk) *endless {
	e := &endless{make(chan bool, 10), make(chan bool, 10), make(chan bool)}
	d.rooms.entry.Limit = func(ctx context.Context, limit time.Duration) (context.Context, func()) {
		if limit != 20*time.Second {
			d.t.Errorf("the limit is %v", limit)
		}
		e.begun <- true
		return &stalled{Context: ctx, spent: e.spent}, func() { e.ended <- true }
	}
	return e
}

type stalled struct {
	context.Context
	spent chan bool
	err   error
}

func (s *stalled) Err() error {
	if s.err != nil {
		return s.err
	}
	select {
	case <-s.Context.Done():
		s.err = s.Context.Err()
	case <-s.spent:
		s.err = context.DeadlineExceeded
	}
	return s.err
}

// TestEntryVerdictsWithoutAnEnd: whatever the engine and the size, a search that takes long is
// said to, and stops at the next key, at its limit, and when the mode or the window is left.
func TestEntryVerdictsWithoutAnEnd(t *testing.T) {
	for _, side := range []int{9, 25} {
		d, clock := newEntryDesk(t, side)
		search := newEndless(d)
		for _, e := range engine.All() {
			if !e.Fits(d.session.Now().Layout()) {
				continue
			}
			d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return e }
			d.tapKeys("5")
			<-search.begun
			clock.pass(entry.LateAfter)
			d.panelSays("1 typed. Checking whether there is a solution")
			clock.pass(entry.LongAfter)
			d.panelSays("1 typed. Still checking whether there is a solution. This may take long.")
			d.tapKeys("4")
			<-search.ended
			<-search.begun
			d.panelSays("Still checking") // until there is something else to say
			clock.pass(entry.LateAfter)
			d.panelSays("2 typed. Checking whether there is a solution")
			search.spent <- true
			<-search.ended
			d.untilPanelSays("2 typed. The check for a solution took too long and was stopped.")
			clock.pass(entry.LongAfter)
			d.panelSays("took too long")
			d.tapKeys("3")
			<-search.begun
			d.panelSays("3 typed. Checking") // what was stopped was another puzzle
			d.press("Type in")
			<-search.ended
			d.press("Type in")
			<-search.begun
			d.press("Clear the board")
			<-search.ended
			d.panelSays("Nothing is typed yet")
		}
		d.tapKeys("5")
		<-search.begun
		d.quit()
		<-search.ended
	}
}

// verdicts are moments with every verdict, on a board where the most digits are typed.
func verdicts(l *sudoku.Layout) (all []entry.Moment) {
	m := entry.Moment{Puzzle: sudoku.Empty(l)}
	for cell := range m.Puzzle.Givens {
		m.Puzzle.Givens[cell] = 1
	}
	for _, m.Verdict = range []entry.Verdict{entry.Unknown, entry.Empty, entry.None, entry.One, entry.Guessed, entry.Several} {
		for _, m.Progress = range []entry.Progress{entry.Looking, entry.LookingLong, entry.GivenUp} {
			for _, m.Ended = range []bool{false, true} {
				all = append(all, m)
			}
		}
	}
	return all
}

// TestEntryPanelStaysStill: whatever is said of the puzzle, what is below does not move, in the
// narrowest panel either.
func TestEntryPanelStaysStill(t *testing.T) {
	for _, language := range translations.Languages() {
		d, _ := newEntryDesk(t, 9)
		d.setLanguage(language)
		d.win.Resize(fyne.NewSize(1, 1)) // as small as it gets
		below := func() (at fyne.Position) {
			for _, o := range test.LaidOutObjects(d.rooms.entry.Panel().Object) {
				if s, ok := o.(*container.Scroll); ok && s.Visible() {
					return d.app.Driver().AbsolutePositionForObject(s)
				}
			}
			t.Fatal("the help is not to be seen")
			return at
		}
		still := below()
		for _, m := range verdicts(d.session.Now().Layout()) {
			if d.rooms.entry.Panel().Show(m); below() != still {
				t.Errorf("%s, verdict %d, search %d, ended %v: what was at %v is at %v", language.ID, m.Verdict, m.Progress, m.Ended, still, below())
			}
		}
		d.quit()
	}
}

// TestEntryVerdictsInChinese: Fyne breaks a line at the last space, and where there is none
// anywhere. In the narrowest panel no line is a number alone or begins with a comma or the like.
func TestEntryVerdictsInChinese(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.setLanguage(translations.Chinese)
	d.win.Resize(fyne.NewSize(760, 600))
	for _, m := range verdicts(d.session.Now().Layout()) {
		d.rooms.entry.Panel().Show(m)
		for _, o := range test.LaidOutObjects(d.rooms.entry.Panel().Object) {
			row, ok := o.(*canvas.Text)
			if ok && row.TextSize == theme.TextSize() && (row.Text == "81" || strings.ContainsAny(row.Text[:min(3, len(row.Text))], "，。：…")) {
				t.Errorf("verdict %d, search %d, ended %v: a line is %q", m.Verdict, m.Progress, m.Ended, row.Text)
			}
		}
	}
}

func TestEntryOfALargeBoard(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.tapKeys("12")
	d.untilPanelSays("Several solutions so far")
	d.tapKeys("12")
	d.panelSays("C appears 2 times in row 1")
}

// suspected is a entry.Finder that knows what was misread.
func suspected(rows ...[]entry.Suggestion) entry.Finder {
	return func(_ context.Context, _ sudoku.Puzzle, soFar func([]entry.Suggestion)) ([]entry.Suggestion, bool) {
		for _, all := range rows {
			soFar(all)
		}
		return rows[len(rows)-1], false
	}
}

func TestEntrySuspects(t *testing.T) {
	wrong := withChar(newspaper, 4, '1')
	other := entry.Suggestion{Changes: []entry.Change{{Cell: 12, Was: 1, Is: 0}}}
	right := entry.Suggestion{Changes: []entry.Change{{Cell: 4, Was: 1, Is: 7}}, Kind: "misread", Score: 0.93}
	d, _ := newEntryDesk(t, 9)
	d.rooms.entry.Finder = suspected([]entry.Suggestion{other}, []entry.Suggestion{right, other})
	d.tapKeys(wrong[:40])
	if d.moment().Sought {
		t.Error("what was misread is looked for while the puzzle is being typed")
	}
	d.pasteWhileEntering(wrong)
	d.until("there are two suggestions", func() bool { return len(d.moment().Suggestions) == 2 && !d.moment().Seeking })
	d.panelSays("1   r1c5: 1 → 7")
	d.panelSays("misread (93 % likely)")
	d.panelSays("2   r2c4: 1 → blank")
	if marks := d.view().Marks; marks[4]&render.Chosen == 0 || marks[12]&render.Chosen != 0 {
		t.Errorf("the first is not marked: %v", marks)
	}
	d.press("Next suggestion")
	if marks := d.view().Marks; marks[4]&render.Chosen != 0 || marks[12]&render.Chosen == 0 {
		t.Errorf("the second is not marked: %v", marks)
	}
	d.press("Read back")
	d.press("Apply the marked suggestion") // it is not to be seen
	d.press("Apply suggestion 2")
	d.givens(wrong)
	if marks := d.view().Marks; marks[12]&render.Chosen != 0 {
		t.Error("a suggestion that is not to be seen is marked")
	}
	d.press("Read back")
	d.press("Previous suggestion")
	d.press("Apply the marked suggestion")
	d.givens(newspaper)
	d.says("Changed: r1c5: 1 → 7")
	d.untilPanelSays("Exactly one solution")
	d.press("Undo")
	d.givens(wrong)
	d.until("there are suggestions again", func() bool { return len(d.moment().Suggestions) == 2 && !d.moment().Seeking })
	d.press("Apply suggestion 2")
	d.givens(withChar(wrong, 12, '.'))
	d.press("Undo")
	d.until("there are suggestions again", func() bool { return len(d.moment().Suggestions) == 2 && !d.moment().Seeking })
	d.tapPanel("Apply")
	d.givens(newspaper)
}

// TestEntryAdvisesToReadASuggestionBack: a suggestion may be the wrong one although it gives
// exactly one solution. It gets no tick until the puzzle has been read back; what somebody
// types in its place was read from the paper.
func TestEntryAdvisesToReadASuggestionBack(t *testing.T) {
	mends := []entry.Suggestion{{Changes: []entry.Change{{Cell: 79, Is: 7}}}}
	d, _ := newEntryDesk(t, 9)
	d.rooms.entry.Finder = suspected(mends)
	apply := func() {
		t.Helper()
		d.until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
		d.press("Apply the marked suggestion")
	}
	d.pasteWhileEntering(several)
	apply()
	d.says("Read the puzzle back against the paper.")
	d.untilPanelSays("Exactly one solution, but a suggested change is in it.")
	if d.bar.Current().Icon == theme.IconNameConfirm {
		t.Error("there is a tick, and nobody has compared anything")
	}
	d.tapPanel("Done")
	d.dialogSays("not been compared with the paper")
	d.tapDialog("Keep typing")
	d.press("Read back")
	for range newspaper {
		d.untilPanelSays("Exactly one solution, but")
		if d.tapKeys("↵"); d.moment().Read {
			break
		}
	}
	d.untilPanelSays("Exactly one solution.")

	d.press("Clear the board")
	d.pasteWhileEntering(several)
	apply()
	d.untilPanelSays("Exactly one solution, but")
	d.press("Undo")
	d.untilPanelSays("several solutions")
	d.press("Redo")
	d.untilPanelSays("Exactly one solution, but")
}

// TestEntrySmallerBoardAfterASuggestion: a suggestion in a cell that the next board does not have
// is forgotten with its puzzle.
func TestEntrySmallerBoardAfterASuggestion(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.rooms.entry.Finder = suspected([]entry.Suggestion{{Changes: []entry.Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
	d.press("Apply the marked suggestion")
	d.untilPanelSays("Exactly one solution, but")
	d.pasteWhileEntering("12343412214343.1")
	d.untilPanelSays("Exactly one solution.")
	d.press("Undo")
	d.press("Redo")
	d.untilPanelSays("Exactly one solution.")
}

// TestEntrySuspectsAwaitTheVerdict: the verdict on the puzzle before says nothing about the
// one that has been mended.
func TestEntrySuspectsAwaitTheVerdict(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.rooms.entry.Finder = suspected([]entry.Suggestion{{Changes: []entry.Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.untilPanelSays("r9c8: blank → 7")
	d.press("Apply the marked suggestion")
	d.givens(newspaper)
	d.untilPanelSays("Exactly one solution")
	if d.moment().Sought {
		t.Error("what was misread is looked for in a puzzle with exactly one solution")
	}
}

// TestEntrySuspectsOfASearchThatWasGivenUp: what was not tried is not said to be of no help.
func TestEntrySuspectsOfASearchThatWasGivenUp(t *testing.T) {
	one := []entry.Suggestion{{Changes: []entry.Change{{Cell: 79, Is: 7}}}}
	for _, c := range []struct {
		found  []entry.Suggestion
		gaveUp bool
		says   string
	}{
		{nil, false, "No small change"},
		{nil, true, "Nothing was found in the time allowed."},
		{one, false, "Probably misread. Alt+Enter corrects it."},
		{one, true, "there may be others"},
	} {
		d, _ := newEntryDesk(t, 9)
		d.rooms.entry.Finder = func(context.Context, sudoku.Puzzle, func([]entry.Suggestion)) ([]entry.Suggestion, bool) {
			return c.found, c.gaveUp
		}
		d.pasteWhileEntering(several)
		d.untilPanelSays(c.says)
		d.pasteWhileEntering(newspaper)
		d.untilPanelSays("Exactly one solution")
		if d.moment().GaveUp {
			t.Error("the search for another puzzle was given up")
		}
		d.quit()
	}
}

// TestFinderTellsThatItGaveUp: the window's own entry.Finder does so on a large board with a wrong
// digit, where each search takes long.
func TestFinderTellsThatItGaveUp(t *testing.T) {
	const side, box = 16, 4
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	for cell := range p.Givens {
		row, column := l.Place(cell)
		if (7*row+3*column+row*column)%3 == 0 {
			p.Givens[cell] = uint8((row%box*box+row/box+column)%side) + 1
		}
	}
	p.Givens[side] = 6
	none := func([]entry.Suggestion) { t.Error("something was found") }
	if _, gaveUp := entry.Misread(t.Context(), p, none); !gaveUp {
		t.Error("all was tried")
	}
	for cell := range p.Givens {
		p.Givens[cell] = 0
	}
	if _, gaveUp := entry.Misread(t.Context(), p, none); gaveUp {
		t.Error("on an empty board there is nothing to try")
	}
}

// TestEntrySuspectsWithoutAVerdict: who asks is answered, even where it is not known yet
// whether something is wrong, and where that cannot be found out.
func TestEntrySuspectsWithoutAVerdict(t *testing.T) {
	const (
		looking = "Looking for what was misread"
		one     = "there is no sign of a misread digit"
		unknown = "It takes too long to find out whether these digits have a solution"
	)
	d, clock := newEntryDesk(t, 16)
	d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return engine.Band } // is not for this board: what it would find is never known
	d.rooms.entry.Finder = func(context.Context, sudoku.Puzzle, func([]entry.Suggestion)) ([]entry.Suggestion, bool) {
		t.Error("what was misread is looked for without a verdict")
		return nil, false
	}
	d.tapKeys("3")
	d.tapPanel("What was misread?")
	clock.pass(entry.LateAfter)
	if d.panelSays(looking); !d.listed() {
		t.Error("the list cannot be seen")
	}
	d.until("it is given up", d.judged)
	d.panelSays("The check for a solution took too long")
	d.says(unknown)
	if d.listed() {
		t.Error("there is a list, but nothing is looked for")
	}
	d.tapKeys("4")
	d.until("it is given up again", d.judged)
	d.says("A digit fills a cell and moves on") // nobody asked
	d.tapPanel("What was misread?")
	d.says(unknown)

	d.rooms.check.Engine = engine.For
	d.pasteWhileEntering(newspaper)
	d.press("What was misread?")
	d.panelSays(looking)
	d.until("it is judged", d.judged)
	d.says(one)
	d.press("What was misread?")
	d.says(one)
}

// listed tells whether the panel shows the list of what was probably misread, in the place of
// the keys.
func (d *desk) listed() bool {
	m := d.moment()
	return m.Seeking || m.Sought
}

// TestEntrySuspectsAfterUndo: who has asked in the middle and takes a suggestion back sees the
// others again.
func TestEntrySuspectsAfterUndo(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.rooms.entry.Finder = suspected([]entry.Suggestion{{Changes: []entry.Change{{Cell: 4, Was: 5}}}})
	d.tapKeys("5   5")
	d.tapPanel("What was misread?")
	for range 2 {
		d.until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
		d.press("Apply the marked suggestion")
		d.givens("5")
		d.untilPanelSays("Several solutions so far")
		if d.moment().Sought {
			t.Error("nobody has asked about the puzzle that was mended")
		}
		d.press("Undo")
	}
	d.press("Clear the board")
	d.tapKeys("5   5")
	if d.moment().Sought {
		t.Error("nobody has asked about what is typed anew")
	}
}

// TestEntryKeepsTheSuggestionPicked: while the list grows the one that was picked stays the one
// that is marked and applied, even where it is not among the likeliest any more.
func TestEntryKeepsTheSuggestionPicked(t *testing.T) {
	blank := func(cell int) entry.Suggestion {
		return entry.Suggestion{Changes: []entry.Change{{Cell: cell, Was: several[cell] - '0'}}, Kind: "surplus", Score: 0.5}
	}
	likelier := func(n int) (all []entry.Suggestion) { // so many, and then those that were found first
		for cell := 9; len(all) < n; cell++ {
			if several[cell] != '.' {
				all = append(all, blank(cell))
			}
		}
		second := blank(1)
		second.Score = 0.02
		return append(all, blank(0), second)
	}
	d, _ := newEntryDesk(t, 9)
	states := make(chan []entry.Suggestion)
	d.rooms.entry.Finder = func(ctx context.Context, _ sudoku.Puzzle, soFar func([]entry.Suggestion)) ([]entry.Suggestion, bool) {
		soFar([]entry.Suggestion{blank(0), blank(1)})
		select {
		case all := <-states:
			return all, false
		case <-ctx.Done():
			return nil, false
		}
	}
	marked := func() {
		t.Helper()
		if marks := d.view().Marks; marks[1]&render.Chosen == 0 {
			t.Errorf("the one that was picked is not marked: %v", marks)
		}
	}
	for _, more := range []int{3, entry.MostSuggestions - 1, entry.MostSuggestions} {
		d.pasteWhileEntering(several)
		d.until("there are suggestions", func() bool { return len(d.moment().Suggestions) == 2 })
		d.press("Next suggestion")
		marked()
		states <- likelier(more)
		d.until("that was all", func() bool { return !d.moment().Seeking })
		marked()
		if n := len(d.moment().Suggestions); n != min(more+2, entry.MostSuggestions+1) {
			t.Errorf("%d suggestions are listed", n)
		}
		d.panelSays(strconv.Itoa(d.moment().Selected+1) + "   r1c2: 3 → blank\na digit too many (2 % likely)")
		d.press("Apply the marked suggestion")
		d.givens(withChar(several, 1, '.'))
	}
	d.pasteWhileEntering(several)
	d.until("there are suggestions", func() bool { return len(d.moment().Suggestions) == 2 })
	states <- likelier(entry.MostSuggestions)
	d.until("that was all", func() bool { return !d.moment().Seeking })
	if n := len(d.moment().Suggestions); n != entry.MostSuggestions || d.moment().Selected != 0 {
		t.Errorf("%d suggestions are listed, number %d is marked, though none was picked", n, d.moment().Selected)
	}
}

// TestEntrySuspectsAsTheyAreFound: what is found soon after another is shown, though the search
// goes on for long without finding more.
func TestEntrySuspectsAsTheyAreFound(t *testing.T) {
	d, clock := newEntryDesk(t, 9)
	all := []entry.Suggestion{{Changes: []entry.Change{{Cell: 79, Is: 7}}}, {Changes: []entry.Change{{Cell: 0, Was: 5}}}, {Changes: []entry.Change{{Cell: 1, Was: 3}}}}
	steps, told := make(chan int), make(chan bool)
	d.rooms.entry.Finder = func(ctx context.Context, _ sudoku.Puzzle, soFar func([]entry.Suggestion)) ([]entry.Suggestion, bool) {
		for {
			select {
			case n := <-steps:
				soFar(all[:n])
				told <- true
			case <-ctx.Done():
				return nil, false
			}
		}
	}
	found := func(n int) {
		steps <- n
		<-told
	}
	listed := func(want int) {
		t.Helper()
		d.until("the list has grown", func() bool { return len(d.moment().Suggestions) >= want })
		if got := len(d.moment().Suggestions); got != want {
			t.Errorf("%d suggestions are listed, want %d", got, want)
		}
	}
	d.pasteWhileEntering(several)
	d.until("it is looked for", func() bool { return d.moment().Seeking })
	found(1)
	listed(1)
	found(2)
	found(3)
	d.queued()
	listed(1) // so soon nothing is shown
	clock.pass(entry.GrowInterval)
	listed(3)
	clock.pass(entry.GrowInterval) // nothing new
	found(2)
	d.until("the next is shown at once", func() bool { return len(d.moment().Suggestions) == 2 })
	found(3)
	d.press("Type in")
	d.queued()
	for _, a := range clock.alarms {
		if a.ring != nil && a.after == entry.GrowInterval {
			t.Error("a clock runs on after the end")
		}
	}
}

// TestEntrySuspectsOnDemand: they are looked for before the end when somebody asks, and called
// off by the next key, after which there is another puzzle that nobody has asked about.
func TestEntrySuspectsOnDemand(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	begun, ended := make(chan bool, 10), make(chan bool, 10)
	d.rooms.entry.Finder = func(ctx context.Context, _ sudoku.Puzzle, _ func([]entry.Suggestion)) ([]entry.Suggestion, bool) {
		begun <- true
		<-ctx.Done()
		ended <- true
		return nil, false
	}
	d.tapKeys("5   5")
	d.tapPanel("What was misread?")
	<-begun
	d.panelSays("Looking for what was misread")
	d.tapKeys(" ") // no other board: it goes on
	d.tapKeys("5")
	<-ended
	d.untilPanelSays("5 appears 3 times")
	if d.moment().Sought {
		t.Error("nobody has asked about this puzzle")
	}
	d.press("Undo") // to the one that was asked about
	<-begun
	d.tapKeys("6")
	<-ended
	d.tapPanel("What was misread?")
	<-begun
	d.setLanguage(translations.Chinese)
	if !d.entering() || !d.moment().Seeking {
		t.Error("another language ends the search")
	}
	d.press(translations.T("menu.activity.entry"))
	<-ended
}

// TestEntryFindsWhatWasMisread: the window's own entry.Finder finds a digit that was misread, one
// that was left out and a row that was typed one cell off. For these slips what mends them is
// the likeliest.
func TestEntryFindsWhatWasMisread(t *testing.T) {
	for _, c := range []struct{ kind, typed string }{
		{"misread", withChar(newspaper, 4, '1')},
		{"left out", withChar(newspaper, 31, '.')},
		{"blanks miscounted", "." + newspaper[:8] + newspaper[9:]},
	} {
		d, _ := newEntryDesk(t, 9)
		d.pasteWhileEntering(c.typed)
		d.until("it is looked for", func() bool { return d.moment().Sought && !d.moment().Seeking })
		d.panelSays("\n" + c.kind + " (")
		d.press("Apply the marked suggestion")
		d.givens(newspaper)
		d.untilPanelSays("Exactly one solution")
		d.press("Undo")
		d.givens(c.typed)
		d.quit()
	}
}

// TestWarningOfTheStart: what was wrong with what was kept is said until somebody has seen it,
// whatever the window does first.
func TestWarningOfTheStart(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys("53")
	d.idle()
	name, folder := d.session.Sheet().Name, d.folder
	d.quit()
	if err := os.WriteFile(filepath.Join(folder, keep.LibraryFolder, name+".txt"), []byte("?"), 0o600); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, folder)
	if !d.entering() {
		t.Fatal("the entry mode is over")
	}
	const damaged = "was damaged"
	d.says(damaged)
	d.tapKeys("7")
	d.says(damaged)
	d.pasteText(newspaper) // as a file named on the command line
	d.says(damaged)
	d.tapKeys("1")
	d.says("The last cell is filled or skipped")
	d.press("Undo")
	d.tapKeys("1")
	d.says(damaged)
	for _, a := range d.bar.Current().Actions {
		if a.Text == translations.T("warning.seen") {
			a.Do()
		}
	}
	d.says("A digit fills a cell")

	d.line.Warn(status.Note("library.lost"), d.Focus)
	d.says(damaged)
	d.line.Age(status.WarningStays)
	d.tapKeys("1")
	if strings.Contains(d.bar.Text(), damaged) {
		t.Error("a warning that was there for long stays for ever")
	}
}

// TestDoneBeforeTheVerdict: who is faster than the search for another solution is not told what
// was true of half the puzzle; and a warning goes when a check finds that there is nothing wrong.
func TestDoneBeforeTheVerdict(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys(newspaper[:40])
	d.untilPanelSays("Several solutions so far")
	d.tapKeys(newspaper[40:])
	d.press(translations.T("menu.entry.done"))
	if text := d.dialogText(); strings.Contains(text, translations.T("done.several")) {
		t.Errorf("the dialog says\n%s", text)
	}
	d.key(fyne.KeyReturn)
	if m := d.rooms.solve.Moment(); m.Faulty() {
		t.Errorf("the panel says %q of a proper puzzle", m.Text())
	}
	d.rooms.solve.Doubt(d.Now().Puzzle, review.Several)
	d.rooms.solve.Check()
	d.until("the check has ended", func() bool { return d.rooms.solve.Moment().Review != nil })
	if m := d.rooms.solve.Moment(); m.Faulty() {
		t.Errorf("after a check the panel says %q of a proper puzzle", m.Text())
	}
}
