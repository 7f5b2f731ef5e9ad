package entry

import (
	"fyne.io/fyne/v2"

	"nonet/core/sudoku"
)

// A Round is a reading back of the whole board, row by row. What is being read is where
// the cursor is: a digit, or blanks up to the next digit of the row, which are read in one go.
type Round struct {
	done  bool
	began sudoku.Grid // the board as it was then
}

// A Passage is what is read in one go.
type Passage struct {
	First, Cells int
	Digit        uint8 // 0 for blanks
}

// passageAt is the passage that begins at a cell.
func passageAt(p sudoku.Puzzle, cell int) Passage {
	here := Passage{First: cell, Cells: 1, Digit: p.Givens[cell]}
	if here.Digit != 0 {
		return here
	}
	side := p.Layout.Side()
	for next := cell + 1; next%side != 0 && p.Givens[next] == 0; next++ {
		here.Cells++
	}
	return here
}

// passageBefore is the passage that ends before a cell, which is not the first.
func passageBefore(p sudoku.Puzzle, cell int) Passage {
	here := Passage{First: cell - 1, Cells: 1, Digit: p.Givens[cell-1]}
	if here.Digit != 0 {
		return here
	}
	side := p.Layout.Side()
	for here.First%side != 0 && p.Givens[here.First-1] == 0 {
		here.First--
		here.Cells++
	}
	return here
}

// Reading reports whether the board is being read back, and whether that has come to its end.
func (t *Typist) Reading() (on, done bool) { return t.round != nil, t.round != nil && t.round.done }

// Mended is how many cells are not as they were when the reading back began.
func (t *Typist) Mended() (cells int) {
	if t.round == nil {
		return 0
	}
	for cell, d := range t.do.Now().Givens {
		if t.round.began[cell] != d {
			cells++
		}
	}
	return cells
}

// Passage is what is being read now.
func (t *Typist) Passage() Passage { return passageAt(t.do.Now(), t.board.Cursor()) }

// BeginRound reads the board back from its first cell.
func (t *Typist) BeginRound() {
	t.Keep()
	t.round, t.past = &Round{began: t.do.Now().Givens.Clone()}, false
	t.moveTo(0)
	t.do.Changed()
}

// EndRound goes back to typing.
func (t *Typist) EndRound() {
	t.Keep()
	t.round, t.placed = nil, true
	t.do.Changed()
}

// enter is Enter while the board is read back: it confirms, and when all is compared there is
// nothing left but to leave.
func (t *Typist) enter() {
	if t.round.done && t.figure.first == 0 {
		t.do.Leave()
		return
	}
	t.Confirm()
}

// Confirm says that the passage is right, and goes on to the next. Where a figure has
// waited, that was the passage: the next one was not seen yet.
func (t *Typist) Confirm() {
	if t.Settle() || t.round.done {
		return
	}
	here := t.Passage()
	t.readOn(here.First + here.Cells)
	t.do.Changed()
}

// back goes back to the passage before.
func (t *Typist) back() {
	if t.round.done { // the last passage is what was before the end
		t.round.done = false
		t.moveTo(passageBefore(t.do.Now(), len(t.do.Now().Givens)).First)
	} else if cell := t.board.Cursor(); cell > 0 {
		t.moveTo(passageBefore(t.do.Now(), cell).First)
	}
	t.do.Changed()
}

// readOn goes on to a cell.
func (t *Typist) readOn(cell int) {
	last := len(t.do.Now().Givens) - 1
	t.round.done = cell > last
	t.moveTo(min(cell, last))
}

// turn takes an arrow key while the board is read back: Left goes back, Right goes on, cell
// by cell through blanks. The others go anywhere, as they do on the board.
func (t *Typist) turn(key fyne.KeyName) (taken bool) {
	switch key {
	case fyne.KeyLeft:
		t.back()
	case fyne.KeyRight:
		if !t.round.done {
			t.readOn(t.board.Cursor() + 1)
			t.do.Changed()
		}
	default:
		t.round.done = false
		return false
	}
	return true
}
