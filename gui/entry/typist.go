package entry

import (
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/sudoku"
)

// A Board is where a typist types.
type Board interface {
	Cursor() int
	MoveTo(cell int)
}

// Actions are what a typist asks for.
type Actions struct {
	// Now is the board as it is.
	Now func() sudoku.Puzzle
	// Put makes a digit a given, or clears the cell for 0, and shows all anew, even where
	// the cell held that already.
	Put func(cell int, digit uint8)
	// Amend does the same as a part of the last change, which was of that cell.
	Amend func(cell int, digit uint8)
	// Changed is called when there is something else to show, though the board is the same.
	Changed func()
	// Shift reports whether a Shift key is down now.
	Shift func() bool
	// Refuse is called with the reason why a key did nothing.
	Refuse func(Refusal)
	// Leave is called when Escape is pressed and there is nothing smaller to leave.
	Leave func()
	// After calls a function on the main goroutine when a time has passed, unless it is
	// stopped before.
	After func(time.Duration, func()) (stop func())
}

// A Refusal is why a key did nothing.
type Refusal uint8

// The refusals.
const (
	TooLarge Refusal = iota // there is no such digit on a board of this size
	PastEnd                 // the last cell is passed
)

// A Typist types a puzzle in reading order. Its methods are for the main goroutine.
//
// Digits are taken from the names of their keys, because those are the same with NumLock and
// without, and on keyboards whose upper row gives other characters. With Shift there such a
// key gives its digit, and elsewhere it skips so many cells: that is seen by the character,
// which comes after the key. Letters are taken from the characters.
type Typist struct {
	board Board
	do    Actions

	past   bool // the last cell is passed; the cursor stays on it
	turned bool // the end of a row was passed just now: Enter has nothing left to do
	placed bool // the cursor was put where it is, and has not come there by typing
	moving bool // the cursor is being moved by the typist itself
	figure figure
	round  *Round // of reading back; nil while typing

	taken bool  // the key that is down has been taken: its character is not to be
	skip  uint8 // the key that is down skips so many cells, unless its character is a digit
}

// NewTypist returns a typist at the cursor of a board.
func NewTypist(b Board, do Actions) *Typist { return &Typist{board: b, do: do, placed: true} }

// Past reports whether the last cell is passed.
func (t *Typist) Past() bool { return t.past }

// Came reports whether the cursor has come where it is by typing or skipping.
func (t *Typist) Came() bool { return !t.placed }

// Moved is told that the cursor was put somewhere, be it where it was already.
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

// place notes that the cursor is put somewhere.
func (t *Typist) place() {
	t.Keep()
	t.past, t.turned, t.placed = false, false, true
}

// At is the cell that the next digit goes into; past the last cell that is the number of cells.
func (t *Typist) At() int {
	if t.figure.first != 0 || t.past && t.round == nil {
		return t.board.Cursor() + 1
	}
	return t.board.Cursor()
}

// GoTo has the next digit go into a cell, or nowhere if that is the number of cells.
func (t *Typist) GoTo(cell int) {
	t.place()
	last := t.side()*t.side() - 1
	t.past = cell > last
	t.moveTo(min(cell, last))
	t.do.Changed()
}

// Turn is told that another puzzle has come on the board.
func (t *Typist) Turn() {
	t.place()
	t.round = nil
}

// Retreat is told that the last digits are gone: the end is not passed any more.
func (t *Typist) Retreat() { t.past = false }

// GoOn is told that so many cells from the cursor on have been filled some other way.
func (t *Typist) GoOn(cells int) {
	t.Keep()
	t.advance(cells)
	t.do.Changed()
}

// Digit types a digit into the cell of the cursor, or a blank over a digit that is read
// back, and goes on.
func (t *Typist) Digit(d uint8) {
	t.settle()
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

// ended reports whether there is no cell any more to type into.
func (t *Typist) ended() bool {
	if t.round != nil {
		return t.round.done
	}
	return t.past
}

// Skip passes over so many cells and leaves what they hold.
func (t *Typist) Skip(cells int) {
	if t.round != nil {
		for range cells {
			t.Confirm()
		}
		return
	}
	t.settle()
	switch {
	case t.past:
		t.refuse(PastEnd)
	default:
		t.advance(cells)
		t.do.Changed()
	}
}

// Back takes back the figure that waits for a second one. Else it clears the cell that
// the cursor was put on, or if there is nothing to clear, goes back a cell and clears that.
func (t *Typist) Back() {
	if t.takeBack() {
		return
	}
	if t.round != nil {
		t.back()
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

// NextRow goes to the first cell of the next row. Where the row before was typed to its end
// it is there already, but who presses Enter after each row presses it after that one too.
func (t *Typist) NextRow() {
	if t.round != nil {
		t.enter()
		return
	}
	t.settle()
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

// advance goes on so many cells. At the end of the board the cursor stays.
func (t *Typist) advance(cells int) {
	if t.round != nil {
		t.readOn(t.board.Cursor() + cells)
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

// leave leaves the smallest thing there is to leave.
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

// TypedRune takes a character.
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
	case char == ' ': // is taken as a key
	default:
		t.settle() // whatever it is, it is no second figure
		if d, ok := sudoku.DigitOf(char, t.side()); ok {
			t.put(d)
		}
	}
}

// TypedKey takes a key, and reports whether the board is not to have it any more.
func (t *Typist) TypedKey(e *fyne.KeyEvent) (taken bool) {
	t.other()
	if n, ok := numeral(e.Name); ok {
		t.number(n)
		return true
	}
	switch e.Name {
	case fyne.KeyPeriod:
		if t.do.Shift() {
			return true
		}
		t.taken = true // on a keypad without NumLock it comes without a character
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
		return t.round != nil && t.turn(e.Name)
	case fyne.KeyPageUp:
		t.page(-1)
	case fyne.KeyPageDown:
		t.page(1)
	default:
		return false
	}
	return true
}

// page goes up or down by the height of a box, as far as the board goes.
func (t *Typist) page(by int) {
	t.Settle()
	l := t.do.Now().Layout
	_, height := l.BoxSize()
	row, column := l.Place(t.board.Cursor())
	t.board.MoveTo(l.Cell(min(max(row+by*height, 0), l.Side()-1), column))
}

// number takes a key with a numeral: it types, and with Shift it skips so many cells, ten
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

// leap skips the cells of a key whose character was no digit, or that had none.
func (t *Typist) leap() {
	cells := int(t.skip)
	t.skip = 0
	if t.round == nil { // there each is looked at
		t.Skip(cells)
	}
}

// other is told that the character of the key before does not come any more.
func (t *Typist) other() {
	t.taken = false
	if t.skip != 0 {
		t.leap()
	}
}

// blank is a sign for an empty cell: it is skipped, and read back it takes the digit away.
func (t *Typist) blank() {
	if t.round != nil {
		t.Digit(0)
		return
	}
	t.Skip(1)
}

// numeral is the number on a key.
func numeral(key fyne.KeyName) (n uint8, ok bool) {
	if len(key) != 1 || key[0] < '0' || key[0] > '9' {
		return 0, false
	}
	return key[0] - '0', true
}

// KeyDown is told of every key that is pressed.
func (t *Typist) KeyDown(*fyne.KeyEvent) { t.other() }

// KeyUp is told of every key that is let go.
func (t *Typist) KeyUp(*fyne.KeyEvent) { t.other() }

// FocusGained forgets the key that was down: it has been let go elsewhere.
func (t *Typist) FocusGained() { t.taken, t.skip = false, 0 }
