package entry

import "time"

// On a board with a digit 10 the figure 1 may be the first of two. It is put at once, so
// that it is as safe as any digit, and for a second, or until any other key, it waits for
// a second figure, which makes one digit of both.

// figureWait is how long a first figure waits.
const figureWait = time.Second

// A figure is the first figure of a digit that may have two.
type figure struct {
	first uint8 // 0 for none
	was   uint8 // what the cell held before
	cell  int
	stop  func() // the waiting
}

// Waiting is a first figure that waits for a second one, and its cell; 0 for none.
func (t *Typist) Waiting() (digit uint8, cell int) { return t.figure.first, t.figure.cell }

// Keep ends the waiting: the figure stays as the digit that it is. The cursor stays too.
func (t *Typist) Keep() { t.take() }

// take ends the waiting and returns what has waited.
func (t *Typist) take() (f figure) {
	f = t.figure
	if f.first != 0 {
		f.stop()
		t.figure = figure{}
	}
	return f
}

// Settle ends the waiting and goes on, and reports whether anything has waited.
func (t *Typist) Settle() bool {
	waited := t.settle()
	if waited {
		t.do.Changed()
	}
	return waited
}

// settle does the same where what follows shows it.
func (t *Typist) settle() bool {
	if t.take().first == 0 {
		return false
	}
	t.advance(1)
	return true
}

// takeBack takes back the figure that waits, and reports whether there was one.
func (t *Typist) takeBack() bool {
	f := t.take()
	if f.first == 0 {
		return false
	}
	t.replace(f, f.was)
	return true
}

// replace puts a digit in the place of a first figure.
func (t *Typist) replace(f figure, d uint8) {
	if f.first == f.was { // it has changed nothing that could be amended
		t.do.Put(f.cell, d)
		return
	}
	t.do.Amend(f.cell, d)
}

// typeFigure types a figure: the second of a digit, or the first of one that may have two,
// or a digit of its own, or 0 for a blank.
func (t *Typist) typeFigure(n uint8) {
	side := t.side()
	if first := int(t.figure.first); first != 0 {
		if both := 10*first + int(n); both <= side {
			f := t.take()
			t.advance(1)
			t.replace(f, uint8(both))
			return
		}
		t.settle()
	}
	switch {
	case n == 0:
		t.blank()
	case 10*int(n) > side || t.ended():
		t.put(n)
	default:
		cell := t.board.Cursor()
		f := figure{first: n, was: t.do.Now().Givens[cell], cell: cell, stop: t.do.After(figureWait, func() { t.Settle() })}
		t.figure = f // before it is put: it is shown as one that waits
		t.do.Put(cell, n)
	}
}
