package typing

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/hall/halltest"
)

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

	d.Open(session.New(sudoku.Empty(layoutOf(t, 4))).Now())
	d.Press(typeIn)
	d.Givens(strings.Repeat(".", 81))
	d.Says("Undo brings")
	d.panelSays("1 … 9")
	name := d.Sheet()
	d.Press(typeIn) // again
	if d.Sheet() != name {
		t.Error("an empty board that is being typed in gives way to another")
	}
	d.Press("Undo")
	d.Press("Type in")
	d.panelSays("1 … 4")
	d.Givens(strings.Repeat(".", 16))
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
	name := d.Sheet().Name
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
	d.mine.OpenKept(name)
	d.Until("it is on the board", func() bool { return d.Sheet().Name == name })
	if d.entering() {
		t.Error("the mode goes on in a puzzle that was opened")
	}
	d.Shows("5371" + strings.Repeat(".", 77))
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
		d.Quit()
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
	if got := d.Now().Puzzle.Givens.String(); got != newspaper {
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
	if d.Now().Layout() != sudoku.Classic() {
		t.Error("a 9×9 puzzle fills 81 cells of a 16×16 board")
	}
}

func TestEntryOfTwoFigures(t *testing.T) {
	d, clock := newEntryDesk(t, 16)
	d.TapKeys("1")
	d.panelSays("r1c1: 1_")
	d.Givens("1") // it is being saved
	if d.content().Verdict != Unknown || len(d.View().Marks) != 1 {
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
	large := d.Now().Puzzle.Givens.String()
	d.pasteWhileEntering(strings.Join(rowsOf(newspaper), "\n"))
	clock.pass(time.Second)
	d.Givens(newspaper)
	d.Press("Undo")
	d.Givens(large)

	d.Board.MoveTo(100)
	d.TapKeys("1")
	d.mine.Drop(d.Sheet().Name) // deleted in My puzzles
	before := d.Now().Puzzle.Givens.String()
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
			for _, o := range test.LaidOutObjects(d.Sentence()) {
				if row, ok := o.(*canvas.Text); ok && row.Text != "" {
					rows = append(rows, row.Text)
				}
			}
			text := d.Sentence().Text
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
	d.Press(words.T("typing.readback"))
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

type stalled struct {
	context.Context
	spent chan bool
	err   error
}

// TestBeginsPlain: typing in after a puzzle with diagonals begins with an empty plain board, and says where other rules are drawn.
func TestBeginsPlain(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	l, err := sudoku.Shape{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Diagonals}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	d.Press("Type in") // leaves
	p := sudoku.Empty(l)
	p.Givens[0] = 1
	d.Put(func(s *session.Session) bool { return s.Open(session.New(p).Now()) })
	d.Press("Type in")
	if now := d.Now(); now.Layout().Side() != 4 || !now.Layout().Plain() {
		t.Errorf("the board is %v", now.Layout())
	}
	d.panelSays("choose the kind of puzzle first")
}

// TestKeysOfTheEntryMode checks that the list of keys is that of the current state.
func TestKeysOfTheEntryMode(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	lists := func(parts ...string) {
		t.Helper()
		_, keys := d.room.Help()
		for _, part := range parts {
			if text := halltest.TextIn(keys); !strings.Contains(text, part) {
				t.Errorf("the keys are\n%s\nwant %q in them", text, part)
			}
		}
	}
	lists("skip a blank cell", "go to the next row", "type 10, 11, 12")
	d.TapKeys("5")
	d.Press("Read back")
	lists("Enter or Space: the cell is right")
}

// TestClosingWhileAFigureWaits checks that a 1 that may become a 10 is saved as a 1.
func TestClosingWhileAFigureWaits(t *testing.T) {
	halltest.Concurrent(t)
	d, _ := newEntryDesk(t, 16)
	d.TypeText("1")
	if d.content().Waiting != 1 {
		t.Fatal("the figure does not wait")
	}
	folder := d.Folder
	d.Quit()
	newDeskIn(t, folder).Shows("1" + strings.Repeat(".", 255))
}

// TestGoesOnReadingBackAtTheEnd: a window that was killed while a figure waited in the last cell goes on in that cell.
func TestGoesOnReadingBackAtTheEnd(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.Press("Read back")
	d.Board.MoveTo(255)
	d.TypeText("1")
	next := d.again()
	if on, _ := next.room.typist.Reading(); !on || next.Board.Cursor() != 255 {
		t.Errorf("reading back goes on: %v, in cell %d", on, next.Board.Cursor())
	}
}

// TestPastedWithItsSource: what stands above a pasted puzzle is kept.
func TestPastedWithItsSource(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.pasteWhileEntering("# title: Sunday\n# source: A newspaper\n# note: Hard\n" + newspaper + "\n")
	d.Givens(newspaper)
	if now := d.Now(); now.Title != "Sunday" || now.Source != "A newspaper" || now.Note != "Hard" {
		t.Errorf("the title is %q, the source %q, the note %q", now.Title, now.Source, now.Note)
	}
}

// TestDigitsPastedIntoDrawn: a whole board that is pasted below clues that were drawn, with no digits yet, has these clues; one undo takes it back.
func TestDigitsPastedIntoDrawn(t *testing.T) {
	for _, text := range []string{newspaper, strings.Join(rowsOf(newspaper), "\n")} {
		d, _ := newEntryDesk(t, 9)
		d.room.SetGridRule(gridRules[0], true)
		sheet := d.Sheet()
		d.Board.MoveTo(40)
		d.pasteWhileEntering(text)
		d.Givens(newspaper)
		d.wantClues("knight")
		if d.Sheet() != sheet || !d.content().Past {
			t.Error("it is another puzzle, or not typed to its end")
		}
		d.Press("Undo")
		d.Givens("")
		d.wantClues("knight")
	}
}

// TestLetterTooLarge: where letters are digits, one that is no digit of the board is refused like a number that is too large.
func TestLetterTooLarge(t *testing.T) {
	for letter, refused := range map[string]bool{"g": false, "G": false, "h": true, "Z": true} {
		d, _ := newEntryDesk(t, 16)
		d.TapKeys(letter)
		if got := strings.Contains(d.Sentence().Text, "only the digits 1 to 16"); got != refused {
			t.Errorf("after %s the window says %q", letter, d.Sentence().Text)
		}
	}
}
