package typist

import (
	"fyne.io/fyne/v2"

	"nonet/core/sudoku"
)

// A Round compares the whole board with the paper, row by row. The passage being read is at the
// cursor: a digit, or the blanks up to the next digit of the row, which are read together.
type Round struct {
	done  bool
	began sudoku.Grid // the board at the beginning
}

// A Passage is what is read at once.
type Passage struct {
	First, Cells int
	Digit        uint8 // 0 for blanks
}

// passageAt returns the passage that begins at a cell.
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

// passageBefore returns the passage that ends before a cell, which is not the first.
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

// Reading reports whether the board is being read back, and whether all of it has been read.
func (t *Typist) Reading() (on, done bool) { return t.round != nil, t.round != nil && t.round.done }

// Mended returns the number of cells that have changed since the round began.
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

// Passage returns the passage being read.
func (t *Typist) Passage() Passage { return passageAt(t.do.Now(), t.board.Cursor()) }

// BeginRound begins to read the board back from its first cell.
func (t *Typist) BeginRound() {
	t.Keep()
	t.round, t.past = &Round{began: t.do.Now().Givens.Clone()}, false
	t.moveTo(0)
	t.do.Changed()
}

// EndRound returns to typing.
func (t *Typist) EndRound() {
	t.Keep()
	t.round, t.placed = nil, true
	t.do.Changed()
}

// enter handles Enter while the board is read back: it confirms, and ends the round when everything
// has been compared.
func (t *Typist) enter() {
	if t.round.done && t.figure.first == 0 {
		t.do.Leave()
		return
	}
	t.Confirm()
}

// Confirm confirms the passage and moves to the next. A waiting figure was the passage itself: then
// the next one was not seen yet.
func (t *Typist) Confirm() {
	if t.Settle() || t.round.done {
		return
	}
	here := t.Passage()
	t.readOn(here.First + here.Cells)
	t.do.Changed()
}

// toPassageBefore goes back to the previous passage.
func (t *Typist) toPassageBefore() {
	if t.round.done { // the last passage precedes the end
		t.round.done = false
		t.moveTo(passageBefore(t.do.Now(), len(t.do.Now().Givens)).First)
	} else if cell := t.board.Cursor(); cell > 0 {
		t.moveTo(passageBefore(t.do.Now(), cell).First)
	}
	t.do.Changed()
}

// readOn moves to a cell.
func (t *Typist) readOn(cell int) {
	last := len(t.do.Now().Givens) - 1
	t.round.done = cell > last
	t.moveTo(min(cell, last))
}

// arrowInReading handles an arrow key while the board is read back: Left goes back, Right goes on, cell by
// cell through blanks. The others move as they do on the board.
func (t *Typist) arrowInReading(key fyne.KeyName) (taken bool) {
	switch key {
	case fyne.KeyLeft:
		t.toPassageBefore()
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
