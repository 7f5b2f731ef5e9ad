package typist

import "fyne.io/fyne/v2"

// Doubts are the cells of a photo that are doubtful, and what the Typist does with them. In such a
// cell Enter confirms what was read and a digit corrects it; both lead to the next.
type Doubts interface {
	Doubtful(cell int) bool // it was, even if it has been compared by now
	Open(cell int) bool     // it still has to be compared
	Next(after int) int     // the next open one, after the last the first; -1 for none
	Before(cell int) int    // the doubtful one before, open or not; -1 for none
	Confirm(cell int)       // what it holds is right
	Reopen(cell int)        // that was a mistake
	Finish()                // Enter was pressed, and nothing is doubtful any more
}

// doubts returns the doubts of the photo, if there is one. While the board is read back every cell is
// compared anyway.
func (t *Typist) doubts() Doubts {
	if t.do.Doubts == nil || t.round != nil {
		return nil
	}
	return t.do.Doubts()
}

// inDoubt reports whether the cursor is in a cell that the photo left doubtful.
func (t *Typist) inDoubt() bool {
	d := t.doubts()
	return d != nil && d.Doubtful(t.board.Cursor())
}

// enterDoubt handles Enter while there is a photo, and reports whether there is one.
func (t *Typist) enterDoubt() bool {
	d := t.doubts()
	if d == nil {
		return false
	}
	if t.Settle() {
		return true // the figure was what is in the cell; the next one was not seen yet
	}
	if t.do.Shift() {
		t.reopen()
		return true
	}
	cell := t.board.Cursor()
	if d.Open(cell) {
		d.Confirm(cell)
		t.toDoubt(d.Next(cell))
		t.do.Changed()
		return true
	}
	if next := d.Next(cell); next >= 0 {
		t.toDoubt(next)
		t.do.Changed()
		return true
	}
	d.Finish()
	return true
}

// NextDoubt goes to the next cell that still has to be compared.
func (t *Typist) NextDoubt() {
	t.settleUnseen()
	if d := t.doubts(); d != nil {
		t.toDoubt(d.Next(t.board.Cursor()))
	}
	t.do.Changed()
}

// ConfirmDoubt confirms the cell of the cursor and goes to the next doubt.
func (t *Typist) ConfirmDoubt() {
	t.Keep()
	if d := t.doubts(); d != nil {
		cell := t.board.Cursor()
		d.Confirm(cell)
		t.toDoubt(d.Next(cell))
	}
	t.do.Changed()
}

// DoubtBefore goes back to the doubtful cell before.
func (t *Typist) DoubtBefore() {
	t.Keep()
	if d := t.doubts(); d != nil {
		t.toDoubt(d.Before(t.board.Cursor()))
	}
	t.do.Changed()
}

// reopen makes the cell of the cursor doubtful again, if it was; otherwise the doubtful cell before, where it
// goes.
func (t *Typist) reopen() {
	t.Keep()
	d, cell := t.doubts(), t.board.Cursor()
	if !d.Doubtful(cell) || d.Open(cell) {
		cell = d.Before(cell)
	}
	if cell >= 0 {
		t.toDoubt(cell)
		d.Reopen(cell)
	}
	t.do.Changed()
}

// toDoubt places the cursor on a cell; if that is -1 it stays.
func (t *Typist) toDoubt(cell int) {
	t.past, t.turned, t.placed = false, false, true
	if cell >= 0 {
		t.moveTo(cell)
	}
}

// doubtKey handles a key that means something else in a doubtful cell, and reports whether it does.
func (t *Typist) doubtKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		return t.enterDoubt()
	case fyne.KeySpace:
		if t.inDoubt() && t.doubts().Open(t.board.Cursor()) {
			return t.enterDoubt()
		}
	case fyne.KeyBackspace:
		if t.inDoubt() && t.figure.first == 0 {
			t.DoubtBefore()
			return true
		}
	case fyne.KeyDelete:
		if t.inDoubt() {
			t.Keep()
			t.put(0)
			return true
		}
	}
	return false
}
