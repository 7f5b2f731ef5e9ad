package board

import (
	"fyne.io/fyne/v2"
)

// An Input says what keys, clicks and drags do. What is nil in it does nothing, or what the board does by itself: it moves the
// cursor, and reads which digit a key types. The zero Input is that of a board that is only looked at.
type Input struct {
	// Rune handles a character and Key a key before the board does. They report whether nothing is left to do for the board.
	Rune func(char rune) (taken bool)
	Key  func(e *fyne.KeyEvent) (taken bool)
	// Down and Up are called for every key that is pressed and released, modifiers too.
	Down, Up func(e *fyne.KeyEvent)
	// Focused is called when the board has got the focus. Keys that were down may have been released elsewhere.
	Focused func()

	// Digit writes a digit into the cell of the cursor, or clears it for 0, and reports whether the cursor may move on.
	Digit func(cell int, digit uint8) (onward bool)
	// Press is called when a cell is pressed, or Enter on the cell of the cursor. candidate is the one under the pointer, or 0. A press on
	// another cell than that of the cursor selects the cell, whatever candidate is under the pointer, unless Precise.
	Press   func(cell int, candidate uint8)
	Precise bool
	// Border is called, before anything else, when the border between two cells is pressed, or a place beside it. It reports whether that was all;
	// may be nil.
	Border func(a, b int) bool
	// Sweep is called with the cells that are passed by dragging after a press on a cell, which the cursor follows then. If it reports false, they are
	// selected, if several can be. Swept is called when dragging ends. Both may be nil.
	Sweep func(cells []int) bool
	Swept func()
	// Moved is called when the cursor has moved to another cell.
	Moved func(cell int)
	// Escape is called for Escape if there is no selection to leave, and reports whether there was something to leave.
	Escape func() bool

	// Several allows to select several cells at once; nil to select only that of the cursor.
	Several *Several
	// Sign is a picture at the cursor; nil for none.
	Sign fyne.Resource
	// Watched says that the board is only watched: the cursor is not marked.
	Watched bool
}

// Several says how several cells are selected.
type Several struct {
	// Changed is called when the selection has changed; may be nil.
	Changed func()
	// Adding makes a press add its cell to the selection, or take it out, as with Control.
	Adding bool
}

// SetInput says what keys, clicks and drags do from now on. It is shown at the next Refresh.
func (b *Board) SetInput(in Input) { b.input = in }

// SelectsSeveral reports whether several cells can be selected at once, for example by dragging.
func (b *Board) SelectsSeveral() bool { return b.input.Several != nil }

// Drags reports whether dragging over cells does something: it selects them, or draws.
func (b *Board) Drags() bool { return b.SelectsSeveral() || b.input.Sweep != nil }

// gather runs what one key or one press does.
func (b *Board) gather(do func()) {
	if b.Gather != nil {
		b.Gather(do)
		return
	}
	do()
}
