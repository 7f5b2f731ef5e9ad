package typist

import "time"

// On a board with a digit 10 the figure 1 may be the first of two. It is placed at once, so that it
// is saved like any digit. For a second, or until any other key, the typist waits for a second
// figure, which replaces the first by the two-figure digit.

// figureWait is how long the typist waits for a second figure.
const figureWait = time.Second

// A figure is the first figure of a digit that may have two.
type figure struct {
	first uint8 // 0 for none
	was   uint8 // what the cell held before
	cell  int
	stop  func() // stops waiting
}

// Waiting returns the first figure that waits for a second one, and its cell; 0 for none.
func (t *Typist) Waiting() (digit uint8, cell int) { return t.figure.first, t.figure.cell }

// Keep stops waiting: the figure stays as a digit, and the cursor stays where it is.
func (t *Typist) Keep() { t.take() }

// take stops waiting and returns the figure.
func (t *Typist) take() (f figure) {
	f = t.figure
	if f.first != 0 {
		f.stop()
		t.figure = figure{}
	}
	return f
}

// Settle stops waiting and moves on. It reports whether a figure was waiting.
func (t *Typist) Settle() bool {
	waited := t.settleUnseen()
	if waited {
		t.do.Changed()
	}
	return waited
}

// settleUnseen is Settle for callers that update the screen themselves.
func (t *Typist) settleUnseen() bool {
	if t.take().first == 0 {
		return false
	}
	t.advance(1)
	return true
}

// takeBack removes the waiting figure, and reports whether there was one.
func (t *Typist) takeBack() bool {
	f := t.take()
	if f.first == 0 {
		return false
	}
	t.replace(f, f.was)
	return true
}

// replace puts a digit in place of a first figure.
func (t *Typist) replace(f figure, d uint8) {
	if f.first == f.was { // nothing was changed that could be amended
		t.do.Put(f.cell, d)
		return
	}
	t.do.Amend(f.cell, d)
}

// typeFigure types a figure: the second of a digit, the first of one that may have two, or a digit
// of its own; 0 is a blank.
func (t *Typist) typeFigure(n uint8) {
	side := t.side()
	if first := int(t.figure.first); first != 0 {
		if both := 10*first + int(n); both <= side {
			f := t.take()
			t.advance(1)
			t.replace(f, uint8(both))
			return
		}
		t.settleUnseen()
	}
	switch {
	case n == 0:
		t.blank()
	case 10*int(n) > side || t.ended():
		t.put(n)
	default:
		cell := t.board.Cursor()
		f := figure{first: n, was: t.do.Now().Givens[cell], cell: cell, stop: t.do.After(figureWait, func() { t.Settle() })}
		t.figure = f // set before Put, because it is shown as waiting
		t.do.Put(cell, n)
	}
}
