// Package typist turns keys into the digits of a printed puzzle and the moves of a cursor, in reading order: also while the board is read back, and through
// the doubtful cells of a photo.
//
// It neither shows anything nor keeps the puzzle: gui/typing, the room, does. Other keys that type digits, of a puzzle that is solved, are gui/solve's.
package typist

import (
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/sudoku"
	"nonet/gui/board"
)

// A Cursor is where a Typist types.
type Cursor interface {
	Cursor() int
	MoveTo(cell int)
}

// Actions are called by a Typist.
type Actions struct {
	// Now returns the puzzle on the board.
	Now func() sudoku.Puzzle
	// Put makes a digit a given, or clears the cell for 0. It updates the screen even if the cell
	// already holds that.
	Put func(cell int, digit uint8)
	// Amend is Put, but as a part of the last change, which was of the same cell.
	Amend func(cell int, digit uint8)
	// Changed is called when the screen has to be updated although the board has not changed.
	Changed func()
	// Shift reports whether a Shift key is down.
	Shift func() bool
	// Refuse receives the reason why a key did nothing.
	Refuse func(Refusal)
	// Leave is called when Escape is pressed and there is nothing smaller to leave.
	Leave func()
	// Doubts returns the doubtful cells of a photo, nil if there is none; may be nil.
	Doubts func() Doubts
	// After calls a function on the main goroutine after a time, unless it is stopped before.
	After func(time.Duration, func()) (stop func())
}

// A Refusal is a reason why a key did nothing.
type Refusal uint8

const (
	TooLarge Refusal = iota // there is no such digit on a board of this size
	PastEnd                 // the last cell was passed
)

// A Typist types a puzzle in reading order. Call its methods on the main goroutine.
//
// Digits are read from the names of their keys, which are the same with and without NumLock, and on
// keyboards whose upper row types other characters. There a digit key with Shift types its digit;
// on other keyboards it skips that number of cells. The character, which comes after the key, tells
// which. Letters are read from the characters.
type Typist struct {
	board Cursor
	do    Actions

	past   bool // the last cell was passed; the cursor stays on it
	turned bool // the end of a row was just passed, so Enter has nothing to do
	placed bool // the cursor was placed, and did not move here by typing
	moving bool // the typist itself is moving the cursor
	figure figure
	round  *Round // nil unless the board is being read back

	taken bool  // the key that is down was handled, so its character is dropped
	skip  uint8 // the number of cells that the key that is down skips, unless its character is a digit
}

// New returns a typist at the cursor of a board.
func New(b Cursor, do Actions) *Typist { return &Typist{board: b, do: do, placed: true} }

// Begin forgets what the typist knows of an earlier puzzle.
func (t *Typist) Begin() {
	t.Keep()
	*t = Typist{board: t.board, do: t.do, placed: true}
}

// Past reports whether the last cell was passed.
func (t *Typist) Past() bool { return t.past }

// CameByTyping reports whether typing or skipping has moved the cursor to its cell.
func (t *Typist) CameByTyping() bool { return !t.placed }

// Moved is called when the cursor is placed somewhere, even in the cell where it is.
func (t *Typist) Moved() {
	if t.moving {
		return
	}
	t.place()
	if t.round != nil {
		t.round.done = false
	}
	t.do.Changed()
}

// place notes that the cursor is placed somewhere.
func (t *Typist) place() {
	t.Keep()
	t.past, t.turned, t.placed = false, false, true
}

// At returns the cell for the next digit; after the last cell, the number of cells.
func (t *Typist) At() int {
	if t.figure.first != 0 || t.past && t.round == nil {
		return t.board.Cursor() + 1
	}
	return t.board.Cursor()
}

// GoTo sets the cell for the next digit; the number of cells means after the last one.
func (t *Typist) GoTo(cell int) {
	t.place()
	last := t.side()*t.side() - 1
	t.past = cell > last
	t.moveTo(min(cell, last))
	t.do.Changed()
}

// Turn is called when another puzzle is on the board.
func (t *Typist) Turn() {
	t.place()
	t.round = nil
}

// Retreat is called when the last digits were removed, so that the end is not passed any more.
func (t *Typist) Retreat() { t.past = false }

// GoOn is called when cells from the cursor on were filled by other means.
func (t *Typist) GoOn(cells int) {
	t.Keep()
	t.advance(cells)
	t.do.Changed()
}

// Digit types a digit into the cell of the cursor and moves on. 0 is a blank, which clears a digit
// while the board is read back.
func (t *Typist) Digit(d uint8) {
	t.settleUnseen()
	t.put(d)
}

func (t *Typist) put(d uint8) {
	switch {
	case int(d) > t.side():
		t.refuse(TooLarge)
	case t.ended():
		if t.round == nil {
			t.refuse(PastEnd)
		}
	default:
		cell := t.board.Cursor()
		t.advance(1)
		t.do.Put(cell, d)
	}
}

// ended reports whether there is no cell left to type into.
func (t *Typist) ended() bool {
	if t.round != nil {
		return t.round.done
	}
	return t.past
}

// Skip moves over cells and leaves their contents.
func (t *Typist) Skip(cells int) {
	if t.round != nil {
		for range cells {
			t.Confirm()
		}
		return
	}
	t.settleUnseen()
	switch {
	case t.past:
		t.refuse(PastEnd)
	default:
		t.advance(cells)
		t.do.Changed()
	}
}

// Back removes a figure that waits for a second one. Otherwise it clears the cell that the cursor
// was placed on, or if that is empty, goes back one cell and clears that.
func (t *Typist) Back() {
	if t.takeBack() {
		return
	}
	if t.round != nil {
		t.toPassageBefore()
		return
	}
	cell := t.board.Cursor()
	here := t.past || t.placed && t.do.Now().Givens[cell] != 0
	t.past, t.turned, t.placed = false, false, false
	if !here {
		cell = max(cell-1, 0)
	}
	t.moveTo(cell)
	t.do.Put(cell, 0)
}

// NextRow moves to the first cell of the next row. If the previous row was typed to its end the
// cursor is already there, but people who press Enter after each row also press it then.
func (t *Typist) NextRow() {
	if t.round != nil {
		t.enter()
		return
	}
	t.settleUnseen()
	switch {
	case t.turned:
	case t.past:
		t.refuse(PastEnd)
		return
	default:
		t.advance(t.side() - t.board.Cursor()%t.side())
	}
	t.turned = false
	t.do.Changed()
}

// refuse says why a key does nothing.
func (t *Typist) refuse(why Refusal) {
	t.turned = false
	t.do.Refuse(why)
}

// advance moves on by a number of cells. At the end of the board the cursor stays.
func (t *Typist) advance(cells int) {
	if t.round != nil {
		t.readOn(t.board.Cursor() + cells)
		return
	}
	if cells == 1 && t.inDoubt() {
		t.toDoubt(t.doubts().Next(t.board.Cursor()))
		return
	}
	t.placed = false
	last := t.side()*t.side() - 1
	to := t.board.Cursor() + cells
	t.past, t.turned = to > last, to%t.side() == 0
	t.moveTo(min(to, last))
}

func (t *Typist) moveTo(cell int) {
	t.moving = true
	t.board.MoveTo(cell)
	t.moving = false
}

// leave leaves the innermost state: the waiting figure, the round, or typing in.
func (t *Typist) leave() {
	switch {
	case t.takeBack():
	case t.round != nil:
		t.EndRound()
	default:
		t.do.Leave()
	}
}

func (t *Typist) side() int { return t.do.Now().Layout.Side() }

// TypedRune handles a character.
func (t *Typist) TypedRune(char rune) {
	if t.taken {
		t.taken = false
		return
	}
	digit := char >= '0' && char <= '9'
	if t.skip != 0 && !digit {
		t.leap()
		return
	}
	t.skip = 0
	switch {
	case digit:
		t.typeFigure(uint8(char - '0'))
	case char == '.', char == '_', char == '*', char == ',' && t.side() < 10:
		t.blank()
	case char == ' ': // handled as a key
	default:
		t.settleUnseen() // anything else is not a second figure
		d, ok := sudoku.DigitOf(char, t.side())
		_, some := sudoku.DigitOf(char, sudoku.MaxSide)
		switch {
		case ok:
			t.put(d)
		case some && t.side() > 9: // where letters are digits, this one is too large
			t.refuse(TooLarge)
		}
	}
}

// TypedKey handles a key, and reports whether the board must ignore it.
func (t *Typist) TypedKey(e *fyne.KeyEvent) (taken bool) {
	t.other()
	if n, ok := board.Numeral(e.Name); ok {
		t.number(n)
		return true
	}
	if t.doubtKey(e.Name) {
		return true
	}
	switch e.Name {
	case fyne.KeyPeriod:
		if t.do.Shift() {
			return true
		}
		t.taken = true // on a keypad without NumLock no character follows
		t.blank()
	case fyne.KeySpace:
		t.Skip(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		t.NextRow()
	case fyne.KeyBackspace:
		t.Back()
	case fyne.KeyEscape:
		t.leave()
	case fyne.KeyDelete:
		t.Keep() // on this cell, which is cleared
		if t.round != nil {
			t.put(0)
			return true
		}
		return false
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
		t.place()
		return t.round != nil && t.arrowInReading(e.Name)
	case fyne.KeyPageUp:
		t.page(-1)
	case fyne.KeyPageDown:
		t.page(1)
	default:
		return false
	}
	return true
}

// page moves up or down by the height of a box, or as much if there are none, within the board.
func (t *Typist) page(by int) {
	t.Settle()
	l := t.do.Now().Layout
	_, height := l.NotesSize()
	row, column := l.Place(t.board.Cursor())
	t.board.MoveTo(l.Cell(min(max(row+by*height, 0), l.Side()-1), column))
}

// number handles a key with a numeral: it types, and with Shift it skips that number of cells, ten
// for 0.
func (t *Typist) number(n uint8) {
	switch {
	case !t.do.Shift():
		t.taken = true
		t.typeFigure(n)
	case n == 0:
		t.skip = 10
	default:
		t.skip = n
	}
}

// leap skips the cells of a key whose character was not a digit, or that had none.
func (t *Typist) leap() {
	cells := int(t.skip)
	t.skip = 0
	if t.round == nil { // reading back, no cell is skipped
		t.Skip(cells)
	}
}

// other is called when the character of the previous key can no longer come.
func (t *Typist) other() {
	t.taken = false
	if t.skip != 0 {
		t.leap()
	}
}

// blank handles a sign for an empty cell: it skips the cell, or removes its digit while the board
// is read back.
func (t *Typist) blank() {
	if t.round != nil || t.inDoubt() {
		t.Digit(0)
		return
	}
	t.Skip(1)
}

// KeyDown is called for every key that is pressed.
func (t *Typist) KeyDown(*fyne.KeyEvent) { t.other() }

// KeyUp is called for every key that is released.
func (t *Typist) KeyUp(*fyne.KeyEvent) { t.other() }

// FocusGained forgets the key that was down, because it was released elsewhere.
func (t *Typist) FocusGained() { t.taken, t.skip = false, 0 }
