package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/sudoku"
)

// A key that types a character arrives twice, as a rune and as a key. Digits and
// letters, 0 and . are taken from the rune; moving and deleting from the key.

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(char rune) {
	if !b.ctrl {
		b.gather(func() { b.typedRune(char) })
	}
}

func (b *Board) typedRune(char rune) {
	if b.input.Rune != nil && b.input.Rune(char) {
		return
	}
	if char == '0' || char == '.' {
		b.Enter(0)
		return
	}
	if digit, ok := sudoku.DigitOf(char, b.view.Layout.Side()); ok {
		b.Enter(digit)
	}
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(e.Name)
	}
	b.gather(func() { b.typedKey(e) })
}

func (b *Board) typedKey(e *fyne.KeyEvent) {
	if b.input.Key != nil && b.input.Key(e) {
		return
	}
	row, column := b.view.Layout.Place(b.cursor)
	last := b.view.Layout.Side() - 1
	switch e.Name {
	case fyne.KeySpace:
		b.Enter(0)
	case fyne.KeyEscape:
		if !b.collapse() && b.input.Escape != nil {
			b.input.Escape()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Press(b.cursor, 0)
	case fyne.KeyDelete:
		b.write(0)
	case fyne.KeyBackspace:
		if b.write(0) {
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
	case isAlt(e.Name):
		b.alt = true
	}
	b.gather(func() {
		if e.Name == fyne.KeyA && b.ctrl && !b.shift && !b.alt && b.SelectsSeveral() { // with Shift or Alt it is a key of the menu
			b.selectAll()
		}
		if b.input.Down != nil {
			b.input.Down(e)
		}
	})
}

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	switch {
	case isControl(e.Name):
		b.ctrl = false
	case isShift(e.Name):
		b.shift = false
	case isAlt(e.Name):
		b.alt = false
	}
	if b.input.Up != nil {
		b.gather(func() { b.input.Up(e) })
	}
}

func isAlt(key fyne.KeyName) bool { return key == desktop.KeyAltLeft || key == desktop.KeyAltRight }

func isControl(key fyne.KeyName) bool {
	return key == desktop.KeyControlLeft || key == desktop.KeyControlRight
}

func isShift(key fyne.KeyName) bool {
	return key == desktop.KeyShiftLeft || key == desktop.KeyShiftRight
}

// moveToPlace moves the cursor to a row and column, wrapping at the edges. With Shift the cells that it passes are selected.
func (b *Board) moveToPlace(row, column int) {
	n := b.view.Layout.Side()
	cell := b.view.Layout.Cell((row+n)%n, (column+n)%n)
	switch {
	case b.SelectsSeveral() && b.shift && (row+n)%n == row && (column+n)%n == column:
		b.span(cell)
	case b.SelectsSeveral() && b.shift:
		b.extend(cell)
	default:
		b.MoveTo(cell)
	}
}

// Enter types a digit, or a blank for 0, as its key does: the cursor moves on if that is wished.
func (b *Board) Enter(digit uint8) {
	if b.write(digit) {
		b.step(1)
	}
}

// write writes a digit into the cell of the cursor, or clears it for 0, and reports whether the cursor is to move.
func (b *Board) write(digit uint8) bool {
	return b.input.Digit != nil && b.input.Digit(b.cursor, digit) && b.AutoAdvance && !b.several()
}

// step moves the cursor along the rows, from the last cell to the first.
func (b *Board) step(by int) {
	n := b.view.Layout.Cells()
	b.MoveTo((b.cursor + by + n) % n)
}
