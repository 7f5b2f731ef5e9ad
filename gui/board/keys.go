package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/sudoku"
)

// A key that types a character arrives twice, as a rune and as a key. Digits and
// letters, 0 and . are taken from the rune; moving and deleting from the key.

// A Hand receives everything that the user does to the board.
type Hand interface {
	// Typed is called when a digit is typed into a cell; 0 clears it.
	Typed(cell int, digit uint8)
	// Pressed is called when a cell is pressed. If it had the cursor before, candidate is the
	// one under the pointer; otherwise, or for none, it is 0.
	Pressed(cell int, candidate uint8)
	// Moved is called when the cursor has moved to another cell.
	Moved(cell int)
	// Paged is called for Page Down, with 1, and Page Up, with -1.
	Paged(by int)
	// Escaped is called for Escape, and reports whether there was something to leave.
	Escaped() bool
}

// A Typist handles the keys in place of the board.
type Typist interface {
	TypedRune(char rune)
	TypedKey(e *fyne.KeyEvent) (taken bool)
	KeyDown(e *fyne.KeyEvent)
	KeyUp(e *fyne.KeyEvent)
	FocusGained()
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(char rune) {
	if b.ctrl {
		return
	}
	if b.Typist != nil {
		b.Typist.TypedRune(char)
		return
	}
	if char == '0' || char == '.' {
		b.enter(0)
		return
	}
	if digit, ok := sudoku.DigitOf(char, b.view.Layout.Side()); ok {
		b.enter(digit)
	}
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(e.Name)
	}
	if b.Typist != nil && b.Typist.TypedKey(e) {
		return
	}
	row, column := b.view.Layout.Place(b.cursor)
	last := b.view.Layout.Side() - 1
	switch e.Name {
	case fyne.KeySpace:
		b.enter(0)
	case fyne.KeyEscape:
		if !b.collapse() {
			call(b.OnEscape)
		}
	case fyne.KeyPageDown:
		b.page(1)
	case fyne.KeyPageUp:
		b.page(-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.press(b.cursor, 0)
	case fyne.KeyDelete:
		b.clear()
	case fyne.KeyBackspace:
		b.clear()
		if b.AutoAdvance && !b.several() {
			b.step(-1)
		}
	case fyne.KeyLeft:
		b.moveToPlace(row, column-1)
	case fyne.KeyRight:
		b.moveToPlace(row, column+1)
	case fyne.KeyUp:
		b.moveToPlace(row-1, column)
	case fyne.KeyDown:
		b.moveToPlace(row+1, column)
	case fyne.KeyHome:
		b.moveToPlace(row, 0)
	case fyne.KeyEnd:
		b.moveToPlace(row, last)
	}
}

// KeyDown implements desktop.Keyable. Fyne reports modifiers only this way.
func (b *Board) KeyDown(e *fyne.KeyEvent) {
	switch {
	case isControl(e.Name):
		b.ctrl = true
	case isShift(e.Name):
		b.shift = true
	case e.Name == fyne.KeyA && b.ctrl && b.Multi:
		b.selectAll()
	}
	if b.Typist != nil {
		b.Typist.KeyDown(e)
	}
}

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	switch {
	case isControl(e.Name):
		b.ctrl = false
	case isShift(e.Name):
		b.shift = false
	}
	if b.Typist != nil {
		b.Typist.KeyUp(e)
	}
}

func isControl(key fyne.KeyName) bool {
	return key == desktop.KeyControlLeft || key == desktop.KeyControlRight
}

func isShift(key fyne.KeyName) bool {
	return key == desktop.KeyShiftLeft || key == desktop.KeyShiftRight
}

func (b *Board) page(by int) {
	if b.OnPage != nil {
		b.OnPage(by)
	}
}

// moveToPlace moves the cursor to a row and column, wrapping at the edges. With Shift the cells that it passes are selected.
func (b *Board) moveToPlace(row, column int) {
	n := b.view.Layout.Side()
	cell := b.view.Layout.Cell((row+n)%n, (column+n)%n)
	switch {
	case b.Multi && b.shift && (row+n)%n == row && (column+n)%n == column:
		b.span(cell)
	case b.Multi && b.shift:
		b.extend(cell)
	default:
		b.MoveTo(cell)
	}
}

// step moves the cursor along the rows, from the last cell to the first.
func (b *Board) step(by int) {
	n := b.view.Layout.Cells()
	b.MoveTo((b.cursor + by + n) % n)
}

// enter types a digit, or a blank for 0, and moves on if AutoAdvance is set and one cell is selected.
func (b *Board) enter(digit uint8) {
	if b.OnDigit != nil {
		b.OnDigit(b.cursor, digit)
	}
	if b.AutoAdvance && !b.several() {
		b.step(1)
	}
}

func (b *Board) clear() {
	if b.OnDigit != nil {
		b.OnDigit(b.cursor, 0)
	}
}
