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
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/create"
	"nonet/gui/hall/halltest"
	"nonet/gui/status"
	"nonet/gui/typing"
)

// newEntryDesk returns a desk with an empty board of a side that is being typed into. The test
// controls its clock.
func newEntryDesk(t *testing.T, side int, change ...func(*settings)) (d *desk, c *clock) {
	t.Helper()
	d, c = newDesk(t, change...), &clock{}
	d.Threads.After = c.after
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	d.Open(session.New(sudoku.Empty(l)).Now())
	d.Press("Type in")
	return d, c
}

// A clock rings when the test says so.
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

// pass rings all alarms due within d.
func (c *clock) pass(d time.Duration) {
	for _, a := range c.alarms {
		if ring := a.ring; ring != nil && a.after <= d {
			a.ring = nil
			ring()
		}
	}
}

// skip presses Shift and a digit.
func (d *desk) skip(n rune) {
	before := d.rooms.typing.Shift
	d.rooms.typing.Shift = func() bool { return true }
	defer func() { d.rooms.typing.Shift = before }()
	d.Board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	e := &fyne.KeyEvent{Name: fyne.KeyName(n)}
	d.Board.KeyDown(e)
	d.Board.TypedKey(e)
	d.Board.TypedRune([]rune(")!@#$%^&*(")[n-'0'])
	d.Board.KeyUp(e)
	d.Board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}

// panelText returns all text in the panel.
func (d *desk) panelText() string {
	var all []string
	for _, o := range test.LaidOutObjects(d.rooms.typing.Panel().Object) {
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
	d.T.Helper()
	if text := d.panelText(); !strings.Contains(text, part) {
		d.T.Errorf("the panel says\n%s\nwant %q in it", text, part)
	}
}

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

// tapPanel presses the button in the panel whose name is label or begins with it.
func (d *desk) tapPanel(label string) {
	d.T.Helper()
	for _, o := range test.LaidOutObjects(d.rooms.typing.Panel().Object) {
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
	d.T.Fatalf("nothing in the panel is called %q:\n%s", label, d.panelText())
}

// TestEnteringAPuzzle types a puzzle by every kind of key: the digits are givens, each key is
// undone singly, and the verdict follows.
func TestEnteringAPuzzle(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.panelSays("Nothing is typed yet")
	d.TapKeys("53")
	d.skip('2')
	d.TapKeys("7↵6  195↵.98....6↵8000600034..8.3..17...2...6")
	d.untilPanelSays("20 typed. Several solutions so far.")
	d.TapKeys(".6....28....419..5....8..79")
	d.Givens(newspaper)
	d.untilPanelSays("30 typed. Exactly one solution.")
	d.Says("That was the last cell")
	if d.Now().Typed.Filled() > 0 {
		t.Error("there are typed digits")
	}
	d.TapKeys("1")
	d.Says("The last cell is already filled or skipped")
	d.Givens(newspaper)
	d.Press("Undo")
	d.Givens(newspaper[:80])
	if d.Board.Cursor() != 80 {
		t.Errorf("after undo the cursor is at %d", d.Board.Cursor())
	}
	d.TapKeys("9")
	d.Givens(newspaper)
	for range 30 {
		d.Press("Undo")
	}
	d.Givens("")
	for range 30 {
		d.Press("Redo")
	}
	d.Givens(newspaper)
	d.untilPanelSays("Exactly one")
	d.Press("Type in")
	if d.entering() || d.Activity().Scene().Input.Settle != nil {
		t.Error("the entry mode goes on")
	}
	d.Shows(newspaper)
	d.Press("Run / pause")
	if d.runner.Player() == nil {
		t.Error("what was typed cannot be solved")
	}
}

// TestEntryBegins checks that there is an empty board to type into.
func TestEntryBegins(t *testing.T) {
	d := newDesk(t)
	d.Press("Clear the board")
	d.Bar.Current().Actions[0].Do()
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

// TestEntryLeavesPuzzlesAlone checks that a puzzle that was not typed in here, or is solved, is
// replaced by an empty board and can be restored by undo, and that any other is continued.
func TestEntryLeavesPuzzlesAlone(t *testing.T) {
	d := newDesk(t)
	first := d.CopyText()
	d.Press("Type in")
	d.Givens("")
	d.Says("Undo brings “Easy 1” back")
	d.TapKeys("5")
	d.Givens("5")
	d.Press("Undo")
	d.Press("Undo")
	if d.entering() {
		t.Error("the built-in puzzle is about to be typed over")
	}
	d.Shows(first)
	for _, keeps := range []string{"Read back", "What was misread?"} {
		d.Press(keeps)
		d.Givens(first)
		d.Press("Type in")
	}

	path := filepath.Join(t.TempDir(), "puzzle.txt")
	if err := os.WriteFile(path, []byte("1...\n..3.\n.2..\n...4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.rooms.files.OpenPath(path)
	d.Until("it is open", func() bool { return d.session.Now().Path == path })
	d.Press("Type in")
	d.Givens(strings.Repeat(".", 16))
	d.Press("Undo")
	d.Press("Read back") // and corrected
	d.TapKeys("2")
	d.Press("Type in")
	d.Press("Type in")
	d.Givens("2.....3..2.....4")
	d.Press("Type in")

	d.pasteText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d = d.again()
	d.Press("Type in")
	d.Givens(newspaper)
	d.Press("Type in")
	for cell := range answer {
		d.Board.MoveTo(cell)
		d.TypeText(answer[cell : cell+1])
	}
	d.Says("Well done")
	d.Press("Type in")
	d.Givens("")
	d.Press("Undo")
	d.Shows(answer)
}

// TestTypeInAPrintedPuzzleBeginsEmpty checks that the entry of the menu File begins an empty 9×9
// board, whatever is on the board, and that undo restores that.
func TestTypeInAPrintedPuzzleBeginsEmpty(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	typeIn := words.T("menu.typein")
	d.TapKeys("53")
	d.Press(typeIn) // incomplete
	d.Givens("")
	d.Says("Undo brings")
	d.TapKeys("7")
	d.Givens("7")
	d.Press("Undo")
	d.Press("Undo")
	d.Givens("53")
	if !d.entering() {
		t.Error("the puzzle that was half typed cannot be typed on")
	}
	d.Press("Solve") // complete
	d.Press(typeIn)
	d.Givens("")
	d.TapKeys("9")
	d.Givens("9")

	d.Open(session.New(sudoku.Empty(four(t))).Now())
	d.Press(typeIn)
	d.Givens(strings.Repeat(".", 81))
	d.Says("Undo brings")
	d.panelSays("1 … 9")
	name := d.session.Sheet()
	d.Press(typeIn) // again
	if d.session.Sheet() != name {
		t.Error("an empty board that is being typed in gives way to another")
	}
	d.Press("Undo")
	d.Press("Type in")
	d.panelSays("1 … 4")
	d.Givens(strings.Repeat(".", 16))
}

func four(t *testing.T) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestEntryIsTakenUpAgain checks that a user who closes the window while typing a puzzle can
// continue there.
func TestEntryIsTakenUpAgain(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.TapKeys("g 1") // a waiting figure counts as typed
	folder := d.Folder
	d.quit()
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
	again.quit()
	again = newDeskIn(t, folder)
	if again.Board.Cursor() != 100 {
		t.Errorf("the cursor is at %d", again.Board.Cursor())
	}
	again.TapKeys("5")
	again.quit()
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
	again.quit()
	again = newDeskIn(t, folder)
	again.TapKeys("1")
	again.Says("The last cell is already filled or skipped")
	again.Press("Read back")
	again.TapKeys("↵↵")
	cell := again.Board.Cursor()
	again.quit()
	again = newDeskIn(t, folder)
	if on, _ := again.reading(); !on || again.Board.Cursor() != cell {
		t.Errorf("the reading back does not go on: the cursor is at %d", again.Board.Cursor())
	}
}

// TestUndoToAnotherPuzzleWhileEntering checks that typing continues after the last digit of the
// other puzzle, and ends if that has digits that would be hidden, also if it is opened from My
// puzzles.
func TestUndoToAnotherPuzzleWhileEntering(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.TapKeys("53")
	d.Press("Clear the board")
	d.TapKeys("4")
	d.Press("Undo")
	d.Press("Undo")
	d.TapKeys("7")
	d.Givens("537")
	name := d.session.Sheet().Name
	d.Press("Type in")
	d.Board.MoveTo(3)
	d.TypeText("1")
	d.Press("Clear the board")
	d.Press("Type in")
	d.TapKeys("4")
	d.Press("Undo")
	d.Press("Undo")
	if d.entering() {
		t.Error("typed digits are hidden")
	}
	d.Shows("5371" + strings.Repeat(".", 77))
	d.Idle()
	d.Press("Clear the board")
	d.Press("Type in")
	d.TapKeys("8")
	d.rooms.mine.OpenKept(name)
	d.Until("it is on the board", func() bool { return d.session.Sheet().Name == name })
	if d.entering() {
		t.Error("the mode goes on in a puzzle that was opened")
	}
	d.Shows("5371" + strings.Repeat(".", 77))
}

func withChar(s string, at int, char rune) string { return s[:at] + string(char) + s[at+1:] }

func (d *desk) pasteWhileEntering(text string) {
	d.T.Helper()
	d.pasteText(text)
	if !d.entering() {
		d.T.Error("pasting ended the entry mode")
	}
}

func TestEntryPad(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	for _, key := range []string{"5, 0 of 9", "3, 0 of 9", "Skip", "Skip", "7, 0 of 9", "7, 1 of 9", "Back", "Next row", "6, 0 of 9"} {
		d.tapPanel(key)
		if d.Win.Canvas().Focused() != d.Board {
			t.Fatalf("after %q the board has not the focus", key)
		}
	}
	d.Givens("53..7....6")
	d.Press("Clear the board")
	for range 9 {
		d.tapPanel("4")
		d.tapPanel("Next row")
	}
	d.panelSays("4, all 9 placed")
	d.Board.MoveTo(1)
	d.tapPanel("4, all 9")
	d.panelSays("4, 10 placed, more than 9")
	d.panelSays("4 appears 2 times in row 1 (r1c1, r1c2)")
	if marks := d.View().Marks; marks[1]&render.Conflict == 0 {
		t.Error("the broken rule is not marked")
	}
	for _, side := range []int{4, 6, 8, 10, 12, 16, 25} {
		d, _ := newEntryDesk(t, side)
		d.tapPanel(sudoku.Symbol(uint8(side)) + ", 0 of")
		d.Givens(sudoku.Symbol(uint8(side)))
		d.quit()
	}
}

func TestEntryPasting(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.TapKeys("5")
	d.pasteWhileEntering("3..7")
	d.Givens("53..7")
	if d.Board.Cursor() != 5 {
		t.Errorf("after pasting four cells the cursor is at %d", d.Board.Cursor())
	}
	d.Press("Undo")
	d.Givens("5")
	d.Board.MoveTo(78)
	d.pasteWhileEntering("1234")
	d.Says("4 cells, but from r9c7 on there are only 3.")
	d.Givens("5")
	d.pasteWhileEntering("53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n.6. ... 28.\n... 419 ..5\n... .8. .79\n")
	if got := d.session.Now().Puzzle.Givens.String(); got != newspaper {
		d.pasteWhileEntering("53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n")
	}
	d.Givens(newspaper)
	d.Press("Undo")
	d.Givens("5")
	d.Board.MoveTo(30)
	d.pasteWhileEntering(newspaper)
	d.Givens(newspaper)
	d.untilPanelSays("Exactly one solution")
	d.pasteWhileEntering("5,,3,,,7,,,\n,6,,,,,,,") // two rows of a spreadsheet
	d.Givens(newspaper)
	d.Says("18 cells")
	d.Press("Clear the board")
	d.Board.MoveTo(12)
	d.pasteWhileEntering("5,,3,,,7,,,\n,6,,,,,,,")
	d.Givens(".........5.3..7....6")
	d.TapKeys("8")
	d.Givens(".........5.3..7....6.......8")
	d.Board.MoveTo(30)
	d.pasteWhileEntering("12\n34") // one below the other
	d.Givens(".........5.3..7....6.......8..12.......34")
	d.Board.MoveTo(0)
	d.pasteWhileEntering(newspaper)
	d.Board.MoveTo(80)
	d.pasteWhileEntering("this is no puzzle")
	d.Givens(newspaper)
	d.pasteWhileEntering("1...\n..3.\n.2..\n...4\n")
	d.Givens("1.....3..2.....4")
	d.tapPanel("4, 1 of 4")
	d.Says("The last cell is already filled or skipped")
}

// TestEntryPastingOnALargeBoard checks that a line of a whole board opens that board, and that rows
// are placed as rows.
func TestEntryPastingOnALargeBoard(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.Board.MoveTo(16)
	d.pasteWhileEntering("12..5... AB......")
	d.Givens("................12..5...AB......")
	d.pasteWhileEntering("1...|....|....|...2\n3...|....|....|....")
	d.Givens("................12..5...AB......1..............23")
	d.pasteWhileEntering(newspaper)
	d.Givens(newspaper)
	if d.session.Now().Layout() != sudoku.Classic() {
		t.Error("a 9×9 puzzle fills 81 cells of a 16×16 board")
	}
}

func TestEntryOfTwoFigures(t *testing.T) {
	d, clock := newEntryDesk(t, 16)
	d.TapKeys("1")
	d.panelSays("r1c1: 1_")
	d.Givens("1") // it is being saved
	if d.moment().Verdict != typing.Unknown || len(d.View().Marks) != 1 {
		t.Error("a figure that waits is judged")
	}
	clock.pass(999 * time.Millisecond)
	d.panelSays("r1c1: 1_")
	clock.pass(time.Second)
	d.Givens("1")
	if d.Board.Cursor() != 1 {
		t.Errorf("the cursor is at %d", d.Board.Cursor())
	}
	d.TapKeys("12f7 10 1 ")
	d.Givens("1CF7.A.1")
	d.TapKeys("16")
	d.Givens("1CF7.A.1.G")
	d.Press("Undo") // both figures at once
	d.Givens("1CF7.A.1")
	d.TapKeys("1")
	d.Press("Undo")
	d.Givens("1CF7.A.1")
	d.Press("Redo")
	d.TapKeys("2") // replaces the digit; redo would need another key
	d.Givens("1CF7.A.1.2")
	d.TapKeys("1")
	d.Press("Type in") // typed digits are not lost
	d.Givens("1CF7.A.1.21")
}

// TestFigureStaysInItsPuzzle checks that a waiting figure belongs to the puzzle it was typed into,
// even if another puzzle is on the board before the second figure.
func TestFigureStaysInItsPuzzle(t *testing.T) {
	d, clock := newEntryDesk(t, 16)
	d.TapKeys("2341")
	d.Press("Clear the board")
	clock.pass(time.Second)
	d.TapKeys("2")
	d.Givens("2")
	d.Press("Undo")
	d.Press("Undo")
	d.Givens("2341")

	d.Board.MoveTo(200)
	d.TapKeys("1")
	large := d.session.Now().Puzzle.Givens.String()
	d.pasteWhileEntering(strings.Join(rowsOf(newspaper), "\n"))
	clock.pass(time.Second)
	d.Givens(newspaper)
	d.Press("Undo")
	d.Givens(large)

	d.Board.MoveTo(100)
	d.TapKeys("1")
	d.rooms.mine.Drop(d.session.Sheet().Name) // deleted in My puzzles
	before := d.session.Now().Puzzle.Givens.String()
	clock.pass(time.Second)
	d.Givens(before)
}

// rowsOf returns the rows of a 9×9 puzzle.
func rowsOf(puzzle string) (rows []string) {
	for ; puzzle != ""; puzzle = puzzle[9:] {
		rows = append(rows, puzzle[:9])
	}
	return rows
}

func TestEntryReadBack(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.pasteWhileEntering(withChar(newspaper, 4, '1')) // the paper has a 7
	d.Press("Read back")
	d.panelSays("row 1 of 9")
	d.TapKeys("↵ ")
	if marks := d.View().Marks; marks[2]&render.Current == 0 || marks[3]&render.Current == 0 || marks[4]&render.Current != 0 {
		t.Errorf("two blanks are read, marked are %v", marks)
	}
	d.tapPanel("Correct")
	d.TapKeys("7")
	d.Givens(newspaper)
	d.Board.MoveTo(4)
	d.tapPanel("Blank") // by mouse, on a digit in a cell that should be blank
	d.Givens(withChar(newspaper, 4, '.'))
	d.Board.MoveTo(4)
	d.tapPanel("7, 2 of 9")
	d.Givens(newspaper)
	d.TapKeys("⌫")
	if d.Board.Cursor() != 4 {
		t.Errorf("Backspace led to %d", d.Board.Cursor())
	}
	for range 81 {
		d.TapKeys(" ")
	}
	const all = "Read back: all 30 digits compared, 1 corrected."
	d.panelSays(all)
	d.Says(all)
	d.tapPanel("Read back") // again
	d.panelSays("row 1 of 9")
	d.Board.MoveTo(80)
	d.tapPanel("Stop reading back")
	d.Press("Read back")
	for range 81 {
		d.TapKeys(" ")
	}
	d.Says("all 30 digits compared, 0 corrected")
	d.TapKeys("↵")
	if d.entering() {
		t.Error("Enter is not Done")
	}
	d.Press("Type in")
	d.Press("Read back")
	for range 3 {
		d.Press("Undo")
	}
	d.Givens(withChar(newspaper, 4, '1'))
	d.tapPanel("Stop reading back")
	d.TapKeys("7")
	d.Givens(newspaper)
}

// TestEntryHintsInChinese checks that in a small window no line is broken in a wrong place. Chinese
// text may be broken almost anywhere, and without spaces also within a foreign word.
func TestEntryHintsInChinese(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.SetLanguage(words.Chinese)
	letter := func(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }
	whole := func() {
		t.Helper()
		for width := float32(760); width <= 840; width += 4 { // around 800, because letters differ in width between systems
			d.Win.Resize(fyne.NewSize(width, 600))
			var rows []string
			for _, o := range test.LaidOutObjects(d.Bar.Label()) {
				if row, ok := o.(*canvas.Text); ok && row.Text != "" {
					rows = append(rows, row.Text)
				}
			}
			text := d.Bar.Text()
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
	d.Paste(several)
	d.Until("it is judged", d.judged)
	whole()
	d.Press(words.T("entry.readback"))
	whole()
}

// TestTypingWithTheFocusOnAButton checks that a digit typed after Tab goes to the board, and the
// next one, too.
func TestTypingWithTheFocusOnAButton(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.TapKeys("5")
	var buttons int
	for _, o := range test.LaidOutObjects(d.Win.Content()) {
		b, ok := o.(fyne.Focusable)
		if _, isBoard := o.(*board.Board); !ok || isBoard || !o.Visible() {
			continue
		}
		buttons++
		d.Win.Canvas().Focus(b)
		b.TypedKey(&fyne.KeyEvent{Name: desktop.KeyShiftLeft}) // Shift+Tab moves to the previous one
		if d.Win.Canvas().Focused() != b {
			t.Fatalf("%T lost the focus", o)
		}
		b.TypedKey(&fyne.KeyEvent{Name: fyne.Key3})
		if d.Win.Canvas().Focused() != d.Board {
			t.Fatalf("from %T the board has not got the focus", o)
		}
		d.Board.TypedRune('3')
		d.TapKeys("4")
		d.Givens("534")
		d.Press("Undo")
		d.Press("Undo")
	}
	if buttons < 3 {
		t.Errorf("only %d buttons were found", buttons)
	}
}

// TestKeysOfTheEntryMode checks that the list of keys is that of the current state.
func TestKeysOfTheEntryMode(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.Press("Keys…")
	for _, part := range []string{"skip a blank cell", "go to the next row", "type 10, 11, 12"} {
		d.DialogSays(part)
	}
	if strings.Contains(d.DialogText(), "clear the cell") {
		t.Error("it lists the keys of the board")
	}
	d.Dialogs.Now().Dismiss()
	d.TapKeys("5")
	d.Press("Read back")
	d.Press("Keys…")
	d.DialogSays("Enter or Space: the cell is right")
	d.Dialogs.Now().Dismiss()
	d.Press("Type in")
	d.Press("Keys…")
	d.DialogSays("clear the cell")
	d.Dialogs.Now().Dismiss()
}

// TestEntryVerdicts checks that the verdict is shown as soon as it is known.
func TestEntryVerdicts(t *testing.T) {
	halltest.Concurrent(t)
	d, clock := newEntryDesk(t, 9)
	d.TapKeys("5")
	d.untilPanelSays("1 typed. Several solutions so far.")
	d.TapKeys("   5")
	d.panelSays("5 appears 2 times in row 1 (r1c1, r1c5)")
	d.Says("There is a mistake in the puzzle")
	d.TapKeys("⌫")
	d.panelSays("1 typed. Checking whether there is a solution")
	d.Says("A digit fills a cell and moves on")
	d.untilPanelSays("1 typed. Several solutions so far.")
	d.Press("Clear the board")
	d.panelSays("Nothing is typed yet")
	d.TapKeys("12345678↵        9")
	d.untilPanelSays("No solution any more")
	d.Says("There is a mistake in the puzzle")
	d.pasteWhileEntering(several)
	d.untilPanelSays("Several solutions: a digit may be missing")
	d.Says("A digit was misread or left out")

	d.Press("Clear the board")
	d.TapKeys(several[:79]) // the last cells are blank and were not skipped
	d.untilPanelSays("Several solutions so far")
	clock.pass(typing.IdleAtEnd)
	d.panelSays("a digit may be missing")
	d.Says("A digit was misread or left out")
	d.pasteWhileEntering("5" + strings.Repeat(".", 79) + "3")
	d.Press("Clear the board") // another puzzle is not complete
	d.TapKeys("5")
	d.untilPanelSays("Several solutions so far")
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) // passing through the last row
	clock.pass(typing.IdleAtEnd)
	d.panelSays("Several solutions so far")
	d.Board.MoveTo(0)
	d.TapKeys("↵↵↵↵↵↵↵↵")
	clock.pass(typing.IdleAtEnd)
	d.panelSays("a digit may be missing")
}

// TestEntryVerdictsThatAreLate checks that each key cancels the previous search, and that a message
// says if the search takes long.
func TestEntryVerdictsThatAreLate(t *testing.T) {
	halltest.Concurrent(t)
	d, clock := newEntryDesk(t, 9)
	d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return engine.DepthFirst } // searches for minutes
	d.pasteWhileEntering(deep)
	clock.pass(typing.LateAfter)
	d.panelSays("Checking whether there is a solution")
	clock.pass(typing.LongAfter)
	d.panelSays("Still checking whether there is a solution")
	d.rooms.check.Engine = engine.For
	d.TapKeys("⌫")
	d.Until("the verdict", func() bool { return d.moment().Verdict == typing.Several })

	d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return engine.DepthFirst }
	d.pasteWhileEntering(deep)
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // leaving cancels it, too
}

// An endless is a Limiter for searches without a result: each waits until it is cancelled or the
// test lets it reach its limit.
type endless struct {
	begun, ended chan bool // one value for each search
	spent        chan bool // lets a search reach its limit
}

func newEndless(d *desk) *endless {
	e := &endless{make(chan bool, 10), make(chan bool, 10), make(chan bool)}
	d.rooms.typing.Limit = func(ctx context.Context, limit time.Duration) (context.Context, func()) {
		if limit != 20*time.Second {
			d.T.Errorf("the limit is %v", limit)
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

// TestEntryVerdictsWithoutAnEnd checks for every size that a message says if a search takes long,
// and that it stops at the next key, at its limit, and on leaving the activity or closing the
// window.
func TestEntryVerdictsWithoutAnEnd(t *testing.T) {
	for _, side := range []int{9, 25} {
		d, clock := newEntryDesk(t, side)
		search := newEndless(d)
		for _, e := range engine.All() {
			if !e.Fits(d.session.Now().Layout()) {
				continue
			}
			d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return e }
			d.TapKeys("5")
			<-search.begun
			clock.pass(typing.LateAfter)
			d.panelSays("1 typed. Checking whether there is a solution")
			clock.pass(typing.LongAfter)
			d.panelSays("1 typed. Still checking whether there is a solution. This may take a long time.")
			d.TapKeys("4")
			<-search.ended
			<-search.begun
			d.panelSays("Still checking") // until there is another verdict
			clock.pass(typing.LateAfter)
			d.panelSays("2 typed. Checking whether there is a solution")
			search.spent <- true
			<-search.ended
			d.untilPanelSays("2 typed. The check for a solution took too long and was stopped.")
			clock.pass(typing.LongAfter)
			d.panelSays("took too long")
			d.TapKeys("3")
			<-search.begun
			d.panelSays("3 typed. Checking") // the search that stopped was about another puzzle
			d.Press("Type in")
			<-search.ended
			d.Press("Type in")
			<-search.begun
			d.Press("Clear the board")
			<-search.ended
			d.panelSays("Nothing is typed yet")
		}
		d.TapKeys("5")
		<-search.begun
		d.quit()
		<-search.ended
	}
}

// verdicts returns moments with every verdict, with the largest number of digits.
func verdicts(l *sudoku.Layout) (all []typing.Moment) {
	m := typing.Moment{Puzzle: sudoku.Empty(l)}
	for cell := range m.Puzzle.Givens {
		m.Puzzle.Givens[cell] = 1
	}
	for _, m.Verdict = range []typing.Verdict{typing.Unknown, typing.Empty, typing.None, typing.One, typing.Guessed, typing.Several} {
		for _, m.Progress = range []typing.Progress{typing.Looking, typing.LookingLong, typing.GivenUp} {
			for _, m.Ended = range []bool{false, true} {
				all = append(all, m)
			}
		}
	}
	return all
}

// TestEntryPanelStaysStill checks that the verdict does not move what is below it, even in the
// narrowest panel.
func TestEntryPanelStaysStill(t *testing.T) {
	for _, language := range words.Languages() {
		d, _ := newEntryDesk(t, 9)
		d.SetLanguage(language)
		d.Win.Resize(fyne.NewSize(1, 1)) // as small as possible
		below := func() (at fyne.Position) {
			for _, o := range test.LaidOutObjects(d.rooms.typing.Panel().Object) {
				if s, ok := o.(*container.Scroll); ok && s.Visible() {
					return d.App.Driver().AbsolutePositionForObject(s)
				}
			}
			t.Fatal("the help is not to be seen")
			return at
		}
		still := below()
		for _, m := range verdicts(d.session.Now().Layout()) {
			if d.rooms.typing.Panel().Show(m); below() != still {
				t.Errorf("%s, verdict %d, search %d, ended %v: what was at %v is at %v", language.ID, m.Verdict, m.Progress, m.Ended, still, below())
			}
		}
		d.quit()
	}
}

// TestEntryVerdictsInChinese checks that in the narrowest panel no line is a number alone or begins
// with a comma or similar. Fyne breaks a line at the last space, or anywhere if there is none.
func TestEntryVerdictsInChinese(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.SetLanguage(words.Chinese)
	d.Win.Resize(fyne.NewSize(760, 600))
	for _, m := range verdicts(d.session.Now().Layout()) {
		d.rooms.typing.Panel().Show(m)
		for _, o := range test.LaidOutObjects(d.rooms.typing.Panel().Object) {
			row, ok := o.(*canvas.Text)
			if ok && row.TextSize == theme.TextSize() && (row.Text == "81" || strings.ContainsAny(row.Text[:min(3, len(row.Text))], "，。：…")) {
				t.Errorf("verdict %d, search %d, ended %v: a line is %q", m.Verdict, m.Progress, m.Ended, row.Text)
			}
		}
	}
}

func TestEntryOfALargeBoard(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.TapKeys("12")
	d.untilPanelSays("Several solutions so far")
	d.TapKeys("12")
	d.panelSays("C appears 2 times in row 1")
}

// suspected returns an typing.Finder that finds the given suggestions.
func suspected(rows ...[]typing.Suggestion) typing.Finder {
	return func(_ context.Context, _ sudoku.Puzzle, soFar func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
		for _, all := range rows {
			soFar(all)
		}
		return rows[len(rows)-1], false
	}
}

func TestEntrySuspects(t *testing.T) {
	halltest.Concurrent(t)
	wrong := withChar(newspaper, 4, '1')
	other := typing.Suggestion{Changes: []typing.Change{{Cell: 12, Was: 1, Is: 0}}}
	right := typing.Suggestion{Changes: []typing.Change{{Cell: 4, Was: 1, Is: 7}}, Kind: "misread", Score: 0.93}
	d, _ := newEntryDesk(t, 9)
	d.rooms.typing.Finder = suspected([]typing.Suggestion{other}, []typing.Suggestion{right, other})
	d.TapKeys(wrong[:40])
	if d.moment().Sought {
		t.Error("what was misread is looked for while the puzzle is being typed")
	}
	d.pasteWhileEntering(wrong)
	d.Until("there are two suggestions", func() bool { return len(d.moment().Suggestions) == 2 && !d.moment().Seeking })
	d.panelSays("1   r1c5: 1 → 7")
	d.panelSays("misread (93% likely)")
	d.panelSays("2   r2c4: 1 → blank")
	if marks := d.View().Marks; marks[4]&render.Chosen == 0 || marks[12]&render.Chosen != 0 {
		t.Errorf("the first is not marked: %v", marks)
	}
	d.Press("Next suggestion")
	if marks := d.View().Marks; marks[4]&render.Chosen != 0 || marks[12]&render.Chosen == 0 {
		t.Errorf("the second is not marked: %v", marks)
	}
	d.Press("Read back")
	d.Press("Apply the marked suggestion") // no suggestion is visible
	d.Press("Apply suggestion 2")
	d.Givens(wrong)
	if marks := d.View().Marks; marks[12]&render.Chosen != 0 {
		t.Error("a suggestion that is not to be seen is marked")
	}
	d.Press("Read back")
	d.Press("Previous suggestion")
	d.Press("Apply the marked suggestion")
	d.Givens(newspaper)
	d.Says("Changed: r1c5: 1 → 7")
	d.untilPanelSays("Exactly one solution")
	d.Press("Undo")
	d.Givens(wrong)
	d.Until("there are suggestions again", func() bool { return len(d.moment().Suggestions) == 2 && !d.moment().Seeking })
	d.Press("Apply suggestion 2")
	d.Givens(withChar(wrong, 12, '.'))
	d.Press("Undo")
	d.Until("there are suggestions again", func() bool { return len(d.moment().Suggestions) == 2 && !d.moment().Seeking })
	d.tapPanel("Apply")
	d.Givens(newspaper)
}

// TestEntryAdvisesToReadASuggestionBack checks that a suggestion gets no tick until the puzzle has
// been read back, because it may be wrong although it gives exactly one solution. A digit typed in
// its place counts as read from the paper.
func TestEntryAdvisesToReadASuggestionBack(t *testing.T) {
	mends := []typing.Suggestion{{Changes: []typing.Change{{Cell: 79, Is: 7}}}}
	d, _ := newEntryDesk(t, 9)
	d.rooms.typing.Finder = suspected(mends)
	apply := func() {
		t.Helper()
		d.Until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
		d.Press("Apply the marked suggestion")
	}
	d.pasteWhileEntering(several)
	apply()
	d.Says("Read the puzzle back against the paper.")
	d.untilPanelSays("Exactly one solution, but with a suggested change.")
	if d.Bar.Current().Icon == theme.IconNameConfirm {
		t.Error("there is a tick, and nobody has compared anything")
	}
	d.tapPanel("Done")
	d.DialogSays("not been compared with the paper")
	d.TapDialog("Keep typing")
	d.Press("Read back")
	for range newspaper {
		d.untilPanelSays("Exactly one solution, but")
		if d.TapKeys("↵"); d.moment().Read {
			break
		}
	}
	d.untilPanelSays("Exactly one solution.")

	d.Press("Clear the board")
	d.pasteWhileEntering(several)
	apply()
	d.untilPanelSays("Exactly one solution, but")
	d.Press("Undo")
	d.untilPanelSays("Several solutions")
	d.Press("Redo")
	d.untilPanelSays("Exactly one solution, but")
}

// TestSuggestionIsNotForgotten checks that the advice to read a suggested change back stays while the puzzle is left for
// another activity, another puzzle or until the next start, and ends when it was read back.
func TestSuggestionIsNotForgotten(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.rooms.typing.Finder = suspected([]typing.Suggestion{{Changes: []typing.Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.Until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
	d.Press("Apply the marked suggestion")
	d.Press("Solve")
	d.Press("Type in")
	d.untilPanelSays("Exactly one solution, but")
	d.Press("Type in a printed puzzle")
	d.Press("Undo")
	d.untilPanelSays("Exactly one solution, but")
	d = d.again()
	d.untilPanelSays("Exactly one solution, but")
	d.Press("Solve")
	d = d.again()
	d.Press("Type in")
	d.untilPanelSays("Exactly one solution, but")

	d.Press("Read back")
	for range newspaper {
		if d.TapKeys("↵"); d.moment().Read {
			break
		}
	}
	d.untilPanelSays("Exactly one solution.")
	d = d.again()
	d.untilPanelSays("Exactly one solution.")
}

// TestEntrySmallerBoardAfterASuggestion checks that a suggestion in a cell that the next board does
// not have is forgotten with its puzzle.
func TestEntrySmallerBoardAfterASuggestion(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.rooms.typing.Finder = suspected([]typing.Suggestion{{Changes: []typing.Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.Until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
	d.Press("Apply the marked suggestion")
	d.untilPanelSays("Exactly one solution, but")
	d.pasteWhileEntering("12343412214343.1")
	d.untilPanelSays("Exactly one solution.")
	d.Press("Undo")
	d.Press("Redo")
	d.untilPanelSays("Exactly one solution.")
}

// TestEntrySuspectsAwaitTheVerdict checks that a corrected puzzle is not judged by the previous
// verdict.
func TestEntrySuspectsAwaitTheVerdict(t *testing.T) {
	halltest.Concurrent(t)
	d, _ := newEntryDesk(t, 9)
	d.rooms.typing.Finder = suspected([]typing.Suggestion{{Changes: []typing.Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.untilPanelSays("r9c8: blank → 7")
	d.Press("Apply the marked suggestion")
	d.Givens(newspaper)
	d.untilPanelSays("Exactly one solution")
	if d.moment().Sought {
		t.Error("what was misread is looked for in a puzzle with exactly one solution")
	}
}

// TestEntrySuspectsOfASearchThatWasGivenUp checks that after an incomplete search the panel does
// not claim that no change helps.
func TestEntrySuspectsOfASearchThatWasGivenUp(t *testing.T) {
	one := []typing.Suggestion{{Changes: []typing.Change{{Cell: 79, Is: 7}}}}
	for _, c := range []struct {
		found  []typing.Suggestion
		gaveUp bool
		says   string
	}{
		{nil, false, "No small change"},
		{nil, true, "Nothing was found within the time limit."},
		{one, false, "Probably misread. Alt+Enter corrects it."},
		{one, true, "there may be others"},
	} {
		d, _ := newEntryDesk(t, 9)
		d.rooms.typing.Finder = func(context.Context, sudoku.Puzzle, func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
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

// TestFinderTellsThatItGaveUp checks that the program's own typing.Finder reports an incomplete
// search on a large board with a wrong digit, where each search takes long.
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
	none := func([]typing.Suggestion) { t.Error("something was found") }
	if _, gaveUp := typing.Misread(t.Context(), p, none); !gaveUp {
		t.Error("all was tried")
	}
	for cell := range p.Givens {
		p.Givens[cell] = 0
	}
	if _, gaveUp := typing.Misread(t.Context(), p, none); gaveUp {
		t.Error("on an empty board there is nothing to try")
	}
}

// TestEntrySuspectsWithoutAVerdict checks that a user who asks gets an answer, even while it is
// unknown whether something is wrong, and if that cannot be found out.
func TestEntrySuspectsWithoutAVerdict(t *testing.T) {
	const (
		looking = "Looking for misread digits"
		one     = "there is no sign of a misread digit"
		unknown = "Checking whether these digits have a solution takes too long"
	)
	d, clock := newEntryDesk(t, 16)
	d.rooms.check.Engine = func(*sudoku.Layout, int) *engine.Engine { return engine.Band } // does not fit this board, so it never has a result
	d.rooms.typing.Finder = func(context.Context, sudoku.Puzzle, func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
		t.Error("what was misread is looked for without a verdict")
		return nil, false
	}
	d.TapKeys("3")
	d.tapPanel("What was misread?")
	clock.pass(typing.LateAfter)
	if d.panelSays(looking); !d.listed() {
		t.Error("the list cannot be seen")
	}
	d.Until("it is given up", d.judged)
	d.panelSays("The check for a solution took too long")
	d.Says(unknown)
	if d.listed() {
		t.Error("there is a list, but nothing is looked for")
	}
	d.TapKeys("4")
	d.Until("it is given up again", d.judged)
	d.Says("A digit fills a cell and moves on") // the user has not asked
	d.tapPanel("What was misread?")
	d.Says(unknown)

	d.rooms.check.Engine = engine.For
	d.pasteWhileEntering(newspaper)
	d.Press("What was misread?")
	d.panelSays(looking)
	d.Until("it is judged", d.judged)
	d.Says(one)
	d.Press("What was misread?")
	d.Says(one)
}

// listed reports whether the panel shows the list of suggestions in place of the keys.
func (d *desk) listed() bool {
	m := d.moment()
	return m.Seeking || m.Sought
}

// TestEntrySuspectsAfterUndo checks that a user who has asked before the end, and undoes a
// suggestion, sees the other suggestions again.
func TestEntrySuspectsAfterUndo(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.rooms.typing.Finder = suspected([]typing.Suggestion{{Changes: []typing.Change{{Cell: 4, Was: 5}}}})
	d.TapKeys("5   5")
	d.tapPanel("What was misread?")
	for range 2 {
		d.Until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
		d.Press("Apply the marked suggestion")
		d.Givens("5")
		d.untilPanelSays("Several solutions so far")
		if d.moment().Sought {
			t.Error("nobody has asked about the puzzle that was mended")
		}
		d.Press("Undo")
	}
	d.Press("Clear the board")
	d.TapKeys("5   5")
	if d.moment().Sought {
		t.Error("nobody has asked about what is typed anew")
	}
}

// TestEntryKeepsTheSuggestionPicked checks that the picked suggestion stays selected while the list
// grows, even if it is no longer among the likeliest.
func TestEntryKeepsTheSuggestionPicked(t *testing.T) {
	blank := func(cell int) typing.Suggestion {
		return typing.Suggestion{Changes: []typing.Change{{Cell: cell, Was: several[cell] - '0'}}, Kind: "surplus", Score: 0.5}
	}
	likelier := func(n int) (all []typing.Suggestion) { // n of them, and then those that were found first
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
	states := make(chan []typing.Suggestion)
	d.rooms.typing.Finder = func(ctx context.Context, _ sudoku.Puzzle, soFar func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
		soFar([]typing.Suggestion{blank(0), blank(1)})
		select {
		case all := <-states:
			return all, false
		case <-ctx.Done():
			return nil, false
		}
	}
	marked := func() {
		t.Helper()
		if marks := d.View().Marks; marks[1]&render.Chosen == 0 {
			t.Errorf("the one that was picked is not marked: %v", marks)
		}
	}
	for _, more := range []int{3, typing.MostSuggestions - 1, typing.MostSuggestions} {
		d.pasteWhileEntering(several)
		d.Until("there are suggestions", func() bool { return len(d.moment().Suggestions) == 2 })
		d.Press("Next suggestion")
		marked()
		states <- likelier(more)
		d.Until("that was all", func() bool { return !d.moment().Seeking })
		marked()
		if n := len(d.moment().Suggestions); n != min(more+2, typing.MostSuggestions+1) {
			t.Errorf("%d suggestions are listed", n)
		}
		d.panelSays(strconv.Itoa(d.moment().Selected+1) + "   r1c2: 3 → blank\na digit too many (2% likely)")
		d.Press("Apply the marked suggestion")
		d.Givens(withChar(several, 1, '.'))
	}
	d.pasteWhileEntering(several)
	d.Until("there are suggestions", func() bool { return len(d.moment().Suggestions) == 2 })
	states <- likelier(typing.MostSuggestions)
	d.Until("that was all", func() bool { return !d.moment().Seeking })
	if n := len(d.moment().Suggestions); n != typing.MostSuggestions || d.moment().Selected != 0 {
		t.Errorf("%d suggestions are listed, number %d is marked, though none was picked", n, d.moment().Selected)
	}
}

// TestEntrySuspectsAsTheyAreFound checks that a suggestion that is found soon after another is
// shown, even if the search then goes on for long without finding more.
func TestEntrySuspectsAsTheyAreFound(t *testing.T) {
	halltest.Concurrent(t)
	d, clock := newEntryDesk(t, 9)
	all := []typing.Suggestion{{Changes: []typing.Change{{Cell: 79, Is: 7}}}, {Changes: []typing.Change{{Cell: 0, Was: 5}}}, {Changes: []typing.Change{{Cell: 1, Was: 3}}}}
	steps, told := make(chan int), make(chan bool)
	d.rooms.typing.Finder = func(ctx context.Context, _ sudoku.Puzzle, soFar func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
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
		d.Until("the list has grown", func() bool { return len(d.moment().Suggestions) >= want })
		if got := len(d.moment().Suggestions); got != want {
			t.Errorf("%d suggestions are listed, want %d", got, want)
		}
	}
	d.pasteWhileEntering(several)
	d.Until("it is looked for", func() bool { return d.moment().Seeking })
	found(1)
	listed(1)
	found(2)
	found(3)
	d.Queued()
	listed(1) // too early to show more
	clock.pass(typing.GrowInterval)
	listed(3)
	clock.pass(typing.GrowInterval) // nothing new
	found(2)
	d.Until("the next is shown at once", func() bool { return len(d.moment().Suggestions) == 2 })
	found(3)
	d.Press("Type in")
	d.Queued()
	for _, a := range clock.alarms {
		if a.ring != nil && a.after == typing.GrowInterval {
			t.Error("a clock runs on after the end")
		}
	}
}

// TestEntrySuspectsOnDemand checks that a search begins before the end if the user asks, and that
// the next key cancels it, because the user has not asked about the new puzzle.
func TestEntrySuspectsOnDemand(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	begun, ended := make(chan bool, 10), make(chan bool, 10)
	d.rooms.typing.Finder = func(ctx context.Context, _ sudoku.Puzzle, _ func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
		begun <- true
		<-ctx.Done()
		ended <- true
		return nil, false
	}
	d.TapKeys("5   5")
	d.tapPanel("What was misread?")
	<-begun
	d.panelSays("Looking for misread digits")
	d.TapKeys(" ") // does not change the board: the search goes on
	d.TapKeys("5")
	<-ended
	d.untilPanelSays("5 appears 3 times")
	if d.moment().Sought {
		t.Error("nobody has asked about this puzzle")
	}
	d.Press("Undo") // to the puzzle that the user asked about
	<-begun
	d.TapKeys("6")
	<-ended
	d.tapPanel("What was misread?")
	<-begun
	d.SetLanguage(words.Chinese)
	if !d.entering() || !d.moment().Seeking {
		t.Error("another language ends the search")
	}
	d.Press(words.T("menu.activity.entry"))
	<-ended
}

// TestEntryFindsWhatWasMisread checks that the program's own typing.Finder finds a misread digit, a
// missing digit and a row that was typed one cell off, with the right correction as the likeliest.
func TestEntryFindsWhatWasMisread(t *testing.T) {
	for _, c := range []struct{ kind, typed string }{
		{"misread", withChar(newspaper, 4, '1')},
		{"left out", withChar(newspaper, 31, '.')},
		{"blanks miscounted", "." + newspaper[:8] + newspaper[9:]},
	} {
		d, _ := newEntryDesk(t, 9)
		d.pasteWhileEntering(c.typed)
		d.Until("it is looked for", func() bool { return d.moment().Sought && !d.moment().Seeking })
		d.panelSays("\n" + c.kind + " (")
		d.Press("Apply the marked suggestion")
		d.Givens(newspaper)
		d.untilPanelSays("Exactly one solution")
		d.Press("Undo")
		d.Givens(c.typed)
		d.quit()
	}
}

// TestWarningOfTheStart checks that a fault found at the start is reported until the user has seen
// it, whatever the window does first.
func TestWarningOfTheStart(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.TapKeys("53")
	d.Idle()
	name, folder := d.session.Sheet().Name, d.Folder
	d.quit()
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
	d.pasteText(newspaper) // like a file named on the command line
	d.Says(damaged)
	d.TapKeys("1")
	d.Says("The last cell is already filled or skipped")
	d.Press("Undo")
	d.TapKeys("1")
	d.Says(damaged)
	for _, a := range d.Bar.Current().Actions {
		if a.Text == words.T("warning.seen") {
			a.Do()
		}
	}
	d.Says("A digit fills a cell")

	d.Line.Warn(status.Note("library.lost"), d.Focus)
	d.Says(damaged)
	d.Line.Age(status.WarningStays)
	d.TapKeys("1")
	if strings.Contains(d.Bar.Text(), damaged) {
		t.Error("a warning that was there for long stays for ever")
	}
}

// TestDoneBeforeTheVerdict checks that Done shows no verdict on an earlier state of the puzzle, and
// that a warning disappears when a check finds nothing wrong.
func TestDoneBeforeTheVerdict(t *testing.T) {
	halltest.Concurrent(t)
	d, _ := newEntryDesk(t, 9)
	d.TapKeys(newspaper[:40])
	d.untilPanelSays("Several solutions so far")
	d.TapKeys(newspaper[40:])
	d.Press(words.T("menu.entry.done"))
	if text := d.DialogText(); strings.Contains(text, words.T("done.several")) {
		t.Errorf("the dialog says\n%s", text)
	}
	d.Key(fyne.KeyReturn)
	if m := d.rooms.solve.Moment(); m.Faulty() {
		t.Errorf("the panel says %q of a proper puzzle", m.Text())
	}
	d.rooms.solve.Doubt(d.Now().Puzzle, review.Several)
	d.rooms.solve.Check()
	d.Until("the check has ended", func() bool { return d.rooms.solve.Moment().Review != nil })
	if m := d.rooms.solve.Moment(); m.Faulty() {
		t.Errorf("after a check the panel says %q of a proper puzzle", m.Text())
	}
}
