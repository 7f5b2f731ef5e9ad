package typist

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/sudoku"
	"nonet/gui/hall/halltest"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A testBoard is a board without a window, and a clock that the test controls.
type testBoard struct {
	*Typist
	t       *testing.T
	puzzle  sudoku.Puzzle
	cursor  int
	refused []Refusal
	left    bool
	shift   bool
	shown   int    // how often everything was updated
	steps   int    // the number of undo steps
	ring    func() // the function of the timer; nil for none
}

func newTestBoard(t *testing.T, side int) *testBoard {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	p := &testBoard{t: t, puzzle: sudoku.Empty(l)}
	p.Typist = New(p, Actions{
		Now: func() sudoku.Puzzle { return p.puzzle },
		Put: func(cell int, d uint8) {
			p.shown++
			if p.puzzle.Givens[cell] != d {
				p.puzzle.Givens[cell] = d
				p.steps++
			}
		},
		Amend:   func(cell int, d uint8) { p.puzzle.Givens[cell] = d; p.shown++ },
		Changed: func() { p.shown++ },
		Refuse:  func(why Refusal) { p.refused = append(p.refused, why) },
		Leave:   func() { p.left = true },
		Shift:   func() bool { return p.shift },
		After: func(_ time.Duration, f func()) (stop func()) {
			p.ring = f
			return func() { p.ring = nil }
		},
	})
	return p
}

func (p *testBoard) Cursor() int { return p.cursor }

func (p *testBoard) MoveTo(cell int) {
	if cell != p.cursor {
		p.cursor = cell
		p.Moved()
	}
}

// press presses a key that types a character, as Fyne delivers it; 0 for none.
func (p *testBoard) press(name fyne.KeyName, char rune) {
	e := &fyne.KeyEvent{Name: name}
	p.KeyDown(e)
	if !p.TypedKey(e) {
		p.onBoard(name)
	}
	if char != 0 {
		p.TypedRune(char)
	}
	p.KeyUp(e)
}

// onBoard does what a board does with a key that the typist has not handled.
func (p *testBoard) onBoard(name fyne.KeyName) {
	side := p.puzzle.Layout.Side()
	by := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -side, fyne.KeyDown: side}[name]
	if to := p.cursor + by; to >= 0 && to < len(p.puzzle.Givens) {
		p.MoveTo(to)
	}
	if name == fyne.KeyDelete {
		p.puzzle.Givens[p.cursor] = 0
	}
}

// keys are the characters with a key of their own, ↵ ⌫ and the arrows.
var keys = map[rune]fyne.KeyName{' ': fyne.KeySpace, '.': fyne.KeyPeriod, '↵': fyne.KeyReturn, '⌫': fyne.KeyBackspace, '⌦': fyne.KeyDelete,
	'←': fyne.KeyLeft, '→': fyne.KeyRight, '⇞': fyne.KeyPageUp, '⇟': fyne.KeyPageDown, '↑': fyne.KeyUp, '↓': fyne.KeyDown, '⎋': fyne.KeyEscape}

// write presses keys: digits, letters, those of the table above, and ⇧ for Shift with the digit
// after it.
func (p *testBoard) write(text string) {
	shift := false
	for _, char := range text {
		switch name, named := keys[char]; {
		case char == '⇧':
			shift = true
			p.holdShift(true)
			continue
		case shift:
			p.press(fyne.KeyName(char), []rune(")!@#$%^&*(")[char-'0'])
			p.holdShift(false)
		case named && (char == ' ' || char == '.'):
			p.press(name, char)
		case named:
			p.press(name, 0)
		case char == '⏱':
			if p.ring != nil {
				p.ring()
			}
		default:
			p.press(fyne.KeyName(strings.ToUpper(string(char))), char)
		}
		shift = false
	}
}

func (p *testBoard) holdShift(on bool) {
	p.shift = on
	e := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	if on {
		p.KeyDown(e)
		p.TypedKey(e)
	} else {
		p.KeyUp(e)
	}
}

func (p *testBoard) wants(grid, cell string) {
	p.t.Helper()
	got := p.puzzle.Givens.String()
	if want := grid + strings.Repeat(".", len(got)-len(grid)); got != want {
		p.t.Errorf("on paper is\n%s, want\n%s", got, want)
	}
	if got := p.puzzle.Layout.CellName(p.cursor); got != cell {
		p.t.Errorf("the cursor is at %s, want %s", got, cell)
	}
}

func TestTyping(t *testing.T) {
	for _, test := range []struct {
		side            int
		keys, grid, end string
	}{
		{9, "53", "53", "r1c3"},
		{9, "5 3", "5.3", "r1c4"},
		{9, "5.3", "5.3", "r1c4"},
		{9, "503", "5.3", "r1c4"},
		{9, "⇧37", "...7", "r1c5"},
		{9, "1⇧92", "1.........2", "r2c3"},
		{9, "⇧01", "..........1", "r2c3"},
		{9, "5↵6", "5........6", "r2c2"},
		{9, "↵↵1", "..................1", "r3c2"},
		{9, "53⌫4", "54", "r1c3"},
		{9, "53⌫⌫", "", "r1c1"},
		{9, "53⌫⌫⌫7", "7", "r1c2"},
		{9, "53←⌫", "5", "r1c2"},     // the cell that the cursor was placed on
		{9, "53←⌫⌫", "", "r1c1"},     // then the one before
		{9, "5 3←←⌫", "..3", "r1c1"}, // if it is empty, the one before
		{9, "53←⌦1", "51", "r1c3"},
		{9, "5↓7", "5.........7", "r2c3"},
		{9, "12←← ", "12", "r1c2"}, // skipped cells keep their contents
		{9, "12←←⇧23", "123", "r1c4"},
		{9, "x!5", "5", "r1c2"},
		{4, "1234⇧94", "1234.........4", "r4c3"},
		{16, "9", "9", "r1c2"},
		{16, "a", "A", "r1c2"},
		{16, "G", "G", "r1c2"},
		{16, "12", "C", "r1c2"},
		{16, "16", "G", "r1c2"},
		{16, "10", "A", "r1c2"},
		{16, "17", "17", "r1c3"},
		{16, "1 2", "1.2", "r1c4"},
		{16, "1,2", "12", "r1c3"}, // nothing between two figures; they are two digits
		{16, "1→2", "12", "r1c3"},
		{16, "1⏱2", "12", "r1c3"},
		{16, "1↵2", "1...............2", "r2c2"},
		{16, "1⌫2", "2", "r1c2"},
		{16, "1⎋2", "2", "r1c2"},
		{16, "1b", "1B", "r1c3"},
		{16, "1⇧23", "1..3", "r1c5"},
		{16, "1⇧22", "1..2", "r1c5"},
		{16, "11", "B", "r1c2"},
		{16, "111⏱", "B1", "r1c3"},
		{25, "25", "P", "r1c2"},
		{25, "26", "26", "r1c3"},
		{25, "2⏱5", "25", "r1c3"},
		{12, "2", "2", "r1c2"},
		{16, "1⌦", "", "r1c1"},
		{9, "123456789↵4", "1234567894", "r2c2"}, // Enter after each row, complete or not
		{9, "123456789↵↵4", "123456789.........4", "r3c2"},
		{9, "12345678 ↵4", "12345678.4", "r2c2"},
		{9, "⇧9↵4", ".........4", "r2c2"},
		{9, "⇧9⇧9↵4", "..................4", "r3c2"},
		{9, "↵↵4", "..................4", "r3c2"},
		{9, "123456789→←↵4", "123456789.........4", "r3c2"},
		{9, "12345678⌫8 ↵↵4", "12345678..........4", "r3c2"},
		{16, "↵←1↵2", "...............12", "r2c2"},
		{9, "5⇟7", "5...........................7", "r4c3"},
		{9, "5↵↵↵3⇞7⇟⇟⇟9", "57.........................3..............................................9", "r9c4"},
		{16, "3←1⌫", "3", "r1c1"}, // what the cell held before
		{16, "3←12", "C", "r1c2"},
		{16, "12←1⎋", "C", "r1c1"},
		{12, "1↓3", "1...........3", "r2c2"},
	} {
		p := newTestBoard(t, test.side)
		p.write(test.keys)
		p.wants(test.grid, test.end)
		if t.Failed() {
			t.Fatalf("after %q on side %d", test.keys, test.side)
		}
	}
}

// TestAKeyIsShownOnce checks that a key updates the screen once, because an update takes a while on
// a large board.
func TestAKeyIsShownOnce(t *testing.T) {
	p := newTestBoard(t, 16)
	const keys = "3a12 ↵⌫4←5"
	p.write(keys)
	if want := len([]rune(keys)); p.shown != want {
		t.Errorf("after %s all was shown %d times, want %d", keys, p.shown, want)
	}
}

// TestOtherKeyboards checks that a key types the digit that is printed on it, whatever the keyboard
// layout makes of it.
func TestOtherKeyboards(t *testing.T) {
	for name, typing := range map[string]func(*testBoard){
		"keypad without NumLock": func(p *testBoard) {
			p.press(fyne.Key5, 0)
			p.press(fyne.Key0, 0) // Insert
			p.press(fyne.Key7, 0) // Home
			p.press(fyne.KeyPeriod, 0)
			p.press(fyne.Key2, 0)
		},
		"keypad with NumLock": func(p *testBoard) {
			p.press(fyne.Key5, '5')
			p.press(fyne.Key0, '0')
			p.press(fyne.Key7, '7')
			p.press(fyne.KeyPeriod, '.')
			p.press(fyne.Key2, '2')
		},
		"two at a time": func(p *testBoard) {
			five, skip := &fyne.KeyEvent{Name: fyne.Key5}, &fyne.KeyEvent{Name: fyne.Key0}
			p.KeyDown(five)
			p.TypedKey(five)
			p.KeyDown(skip)
			p.TypedKey(skip)
			p.KeyUp(five)
			p.KeyUp(skip)
			p.write("7.2")
		},
		"French": func(p *testBoard) {
			p.press(fyne.Key5, '(')
			p.press(fyne.Key0, 'à')
			p.press(fyne.Key7, 'è')
			p.press(fyne.KeySemicolon, '.') // with Shift
			p.press(fyne.Key2, 'é')
		},
		"French, with Shift": func(p *testBoard) {
			p.holdShift(true)
			p.press(fyne.Key5, '5')
			p.press(fyne.Key0, '0')
			p.holdShift(false)
			p.press(fyne.Key7, 'è')
			p.press(fyne.KeySpace, ' ')
			p.holdShift(true)
			p.press(fyne.Key2, '2')
			p.holdShift(false)
		},
		"Czech, with a keypad": func(p *testBoard) {
			p.press(fyne.Key5, 'ř')
			p.holdShift(true)
			p.press(fyne.Key1, 0) // on the keypad there is no character with Shift
			p.press(fyne.Key7, '7')
			p.press(fyne.KeyPeriod, '?')
			p.holdShift(false)
			p.press(fyne.Key0, 'é')
			p.press(fyne.Key2, 'ě')
		},
		"Shift is released first": func(p *testBoard) {
			p.write("5")
			p.holdShift(true)
			one := &fyne.KeyEvent{Name: fyne.Key1}
			p.KeyDown(one)
			p.TypedKey(one)
			p.holdShift(false)
			p.KeyUp(one)
			p.write("7.2")
		},
		"no keys at all": func(p *testBoard) { // handwriting, or an on-screen keyboard
			for _, char := range "50702" {
				p.TypedRune(char)
			}
		},
		"an input method that is late": func(p *testBoard) {
			for _, char := range "50702" {
				e := &fyne.KeyEvent{Name: fyne.KeyName(char)}
				p.KeyDown(e)
				p.TypedKey(e)
				p.TypedRune(char)
			}
		},
		"Shift from before the focus": func(p *testBoard) {
			p.write("5")
			p.shift = true
			p.FocusGained()
			p.press(fyne.Key1, '!')
			p.shift = false
			p.FocusGained() // the key was released elsewhere
			p.write("7.2")
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newTestBoard(t, 9)
			typing(p)
			p.wants("5.7.2", "r1c6")
		})
	}
}

// TestTheEnd checks that the cursor stays at the end of the board, and that nothing is typed over.
func TestTheEnd(t *testing.T) {
	p := newTestBoard(t, 4)
	p.write("1234341221434321")
	p.wants("1234341221434321", "r4c4")
	if p.write("↵"); !p.Past() || len(p.refused) != 0 {
		t.Errorf("at the end, Enter after the last row was refused: %v", p.refused)
	}
	p.write("4 ⇧3↵.")
	p.wants("1234341221434321", "r4c4")
	if len(p.refused) != 5 || p.refused[0] != PastEnd {
		t.Errorf("refused were %v", p.refused)
	}
	p.write("⌫")
	p.wants("123434122143432", "r4c4")
	p.write("1←")
	p.wants("1234341221434321", "r4c3")
	p.write("3↵")
	if !p.Past() {
		t.Error("Enter in the last row is no end")
	}
	p.Moved() // a click on the cell of the cursor
	if p.Past() {
		t.Error("a click on the last cell did not put the cursor there")
	}
	p.write("7")
	if last := p.refused[len(p.refused)-1]; last != TooLarge {
		t.Errorf("7 on a 4×4 board was refused as %v", last)
	}
	p.write("⎋")
	if !p.left {
		t.Error("Escape does not leave")
	}
}

// TestTheFirstFigureIsPutAtOnce checks that a first figure stays in its cell when the cursor is
// placed elsewhere, and that with a second one it is one change.
func TestTheFirstFigureIsPutAtOnce(t *testing.T) {
	p := newTestBoard(t, 16)
	p.write("1")
	if d, cell := p.Waiting(); d != 1 || cell != 0 || p.puzzle.Givens[0] != 1 {
		t.Errorf("%d waits in %d, the cell holds %d", d, cell, p.puzzle.Givens[0])
	}
	p.MoveTo(40)
	p.write("3")
	if p.puzzle.Givens[0] != 1 || p.puzzle.Givens[40] != 3 || p.ring != nil {
		t.Errorf("the board is %v", p.puzzle.Givens)
	}
	p.steps = 0
	p.write("1214")
	if p.puzzle.Givens[41] != 12 || p.puzzle.Givens[42] != 14 || p.steps != 2 {
		t.Errorf("two digits are %d changes: %v", p.steps, p.puzzle.Givens[41:43])
	}
	p.write("1")
	p.Turn()
	p.puzzle = sudoku.Empty(sudoku.Classic())
	p.MoveTo(0)
	p.write("2")
	if p.puzzle.Givens[0] != 2 || p.ring != nil {
		t.Errorf("a figure has gone into another puzzle: %v", p.puzzle.Givens)
	}
}

func TestReadingBack(t *testing.T) {
	p := newTestBoard(t, 9)
	for cell, d := range map[int]uint8{0: 5, 1: 3, 4: 7, 9: 6, 80: 9} {
		p.puzzle.Givens[cell] = d
	}
	p.BeginRound()
	at := func(first, cells int, digit uint8) {
		t.Helper()
		if got := p.Passage(); got != (Passage{first, cells, digit}) {
			t.Fatalf("read is %+v, want %+v", got, Passage{first, cells, digit})
		}
	}
	at(0, 1, 5)
	p.write("↵")
	at(1, 1, 3)
	p.write(" ")
	at(2, 2, 0)
	p.write("↵")
	at(4, 1, 7)
	p.write("1") // the digit that is there
	at(5, 4, 0)
	p.write("→→") // the 8 is in the third of the blanks
	at(7, 2, 0)
	p.write("8")
	at(8, 1, 0)
	p.write("⌫")
	at(7, 1, 8)
	p.write("←")
	at(5, 2, 0)
	p.write("↵↵↵")
	at(9, 1, 6)
	p.write(".") // a blank replaces the digit
	at(10, 8, 0)
	p.write("⇧3") // nothing is skipped unseen
	at(10, 8, 0)
	for range 6 {
		p.write("↵")
	}
	at(63, 9, 0)
	p.write("↵")
	at(72, 8, 0)
	p.write("↵")
	at(80, 1, 9)
	p.write("9") // typing the digit that is there confirms it
	if on, done := p.Reading(); !on || !done || p.Mended() != 3 {
		t.Errorf("reading %v, done %v, mended %d", on, done, p.Mended())
	}
	p.write("1")
	if p.write("↵"); !p.left {
		t.Error("there is nothing left to confirm, and Enter does not leave")
	}
	p.left = false
	p.write("⌫")
	at(80, 1, 9)
	p.write("⎋")
	if on, _ := p.Reading(); on || p.left {
		t.Error("Escape does not go back to typing")
	}
	if got := p.String(); got[:9] != "53..1..8." || got[9] != '.' || got[80] != '9' {
		t.Errorf("mended to %s", got)
	}
}

func (p *testBoard) String() string { return p.puzzle.Givens.String() }

func TestReadingBackTwoFigures(t *testing.T) {
	p := newTestBoard(t, 16)
	p.write("2 3")
	p.BeginRound()
	p.write("12")
	p.write("1↵")
	if p.cursor != 2 {
		t.Errorf("the passage after a figure was confirmed unseen: the cursor is at %d", p.cursor)
	}
	if got := p.String()[:4]; got != "C13." || p.Mended() != 2 {
		t.Errorf("mended to %s, %d cells", got, p.Mended())
	}
	p.write("1→")
	if got := p.String()[:4]; got != "C11." || p.cursor != 3 {
		t.Errorf("mended to %s, the cursor is at %d", got, p.cursor)
	}
	p.write("1⎋⎋")
	if got := p.String()[:4]; got != "C11." {
		t.Errorf("Escape does not take back the figure: %s", got)
	}
	p.BeginRound()
	p.MoveTo(3)
	p.write("1")
	p.EndRound()
	if got := p.String()[:4]; got != "C111" || p.ring != nil {
		t.Errorf("at the end of the reading back the figure is lost: %s", got)
	}
}
