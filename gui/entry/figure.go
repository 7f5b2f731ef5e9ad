package entry

import "time"

// On a board with a digit 10 the figure 1 may be the first of two. It waits for the
// second one, for a second or until any other key.

// figureWait is how long a first figure waits.
const figureWait = time.Second

// A figure is the first figure of a digit that may have two.
type figure struct {
	first uint8 // 0 for none
	cell  int
	stop  func() // the waiting
}

// drop forgets the figure, and tells whether there was one.
func (f *figure) drop() bool {
	if f.first == 0 {
		return false
	}
	f.stop()
	*f = figure{}
	return true
}

// typeFigure types a figure: the second of a digit, or the first of one that may have two,
// or a digit of its own, or 0 for a blank.
func (t *Typist) typeFigure(n uint8) {
	side := t.side()
	if first := int(t.figure.first); first != 0 {
		if both := 10*first + int(n); both <= side {
			t.figure.drop()
			t.put(uint8(both))
			return
		}
		t.settle()
	}
	switch {
	case n == 0:
		t.blank()
	case t.past && t.round == nil:
		t.do.Refuse(PastEnd)
	case 10*int(n) <= side:
		t.figure = figure{first: n, cell: t.board.Cursor()}
		t.figure.stop = t.do.After(figureWait, t.settle)
		t.do.Changed()
	default:
		t.put(n)
	}
}

// settle types a figure that was waiting as a digit of its own, and goes on.
func (t *Typist) settle() {
	if first := t.figure.first; t.figure.drop() {
		t.put(first)
	}
}

// putDown puts a figure that was waiting into its cell as a digit of its own. The cursor is
// somewhere else, or about to go there.
func (t *Typist) putDown() {
	first, cell := t.figure.first, t.figure.cell
	if !t.figure.drop() {
		return
	}
	if t.round != nil && t.do.Now().Givens[cell] != first {
		t.round.mended++
	}
	t.do.Put(cell, first)
}
