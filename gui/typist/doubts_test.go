package typist

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/proof"
)

// A proofed is a board with a photo: cells 3, 7 and 30 are doubtful.
type proofed struct {
	*testBoard
	proof    *proof.Proof
	finished int
}

func (p *proofed) Doubtful(cell int) bool { return p.proof.Doubtful(cell) }
func (p *proofed) Open(cell int) bool     { return p.proof.Open(p.puzzle.Givens, cell) }
func (p *proofed) Next(after int) int     { return p.proof.Next(p.puzzle.Givens, after) }
func (p *proofed) Before(cell int) int    { return p.proof.Before(cell) }
func (p *proofed) Confirm(cell int)       { p.proof = p.proof.Check(cell, p.puzzle.Givens[cell]) }
func (p *proofed) Reopen(cell int)        { p.proof = p.proof.Reopen(cell, p.puzzle.Givens[cell]) }
func (p *proofed) Finish()                { p.finished++ }

func newProofed(t *testing.T, side int) *proofed {
	p := &proofed{testBoard: newTestBoard(t, side)}
	cells := make([]proof.Cell, side*side)
	for _, cell := range []int{3, 7, 30} {
		cells[cell] = proof.Cell{Digit: 5, Doubtful: true, Alternatives: []proof.Alternative{{Digit: 6, Probability: .3}}}
		p.puzzle.Givens[cell] = 5
	}
	p.proof = proof.New(image.NewGray(image.Rect(0, 0, 90, 90)), cells, proof.Origin{})
	put := p.do.Put
	p.do.Put = func(cell int, d uint8) { put(cell, d); p.proof = p.proof.Check(cell, d) }
	p.do.Doubts = func() Doubts { return p }
	p.GoTo(3)
	return p
}

func (p *proofed) at(t *testing.T, want int) {
	t.Helper()
	if p.cursor != want {
		t.Errorf("the cursor is in cell %d, not %d", p.cursor, want)
	}
}

func (p *proofed) key(name fyne.KeyName) { p.TypedKey(&fyne.KeyEvent{Name: name}) }

// TestDoubts: Enter confirms, a digit corrects, and the cursor goes to the next doubt; Shift+Enter and
// Backspace go back.
func TestDoubts(t *testing.T) {
	p := newProofed(t, 9)
	p.key(fyne.KeyReturn)
	p.at(t, 7)
	p.write("6")
	p.at(t, 30)
	if p.puzzle.Givens[7] != 6 || p.puzzle.Givens[3] != 5 {
		t.Errorf("the board is %s", p.puzzle.Givens)
	}
	p.shift = true
	p.key(fyne.KeyReturn)
	p.shift = false
	p.at(t, 7)
	if !p.Open(7) {
		t.Error("Shift+Enter does not make the doubt before doubtful again")
	}
	p.key(fyne.KeyBackspace)
	p.at(t, 3)
	p.key(fyne.KeyBackspace) // there is none before
	p.at(t, 3)
	p.key(fyne.KeyReturn) // it is compared already
	p.at(t, 7)
	p.key(fyne.KeyReturn)
	p.at(t, 30)
	p.write(".")
	p.at(t, 30)
	if p.puzzle.Givens[30] != 0 || p.finished != 0 {
		t.Errorf("the last doubt holds %d, finished %d", p.puzzle.Givens[30], p.finished)
	}
	if left := p.proof.Left(p.puzzle.Givens); left != nil {
		t.Errorf("open are %v", left)
	}
	p.key(fyne.KeyReturn)
	if p.finished != 1 {
		t.Error("Enter after the last doubt does not finish")
	}
}

// TestDoubtElsewhere: outside the doubtful cells typing is as ever, and Enter leads to the next doubt.
func TestDoubtElsewhere(t *testing.T) {
	p := newProofed(t, 9)
	p.GoTo(10)
	p.write("12")
	p.at(t, 12)
	if !slices.Equal(p.puzzle.Givens[10:12], []uint8{1, 2}) {
		t.Errorf("the board is %s", p.puzzle.Givens)
	}
	p.key(fyne.KeyReturn)
	p.at(t, 30)
	p.key(fyne.KeySpace)
	p.at(t, 3)
}

// TestDoubtOfTwoFigures: on a large board the first figure waits, the second completes the digit and
// goes on; Enter accepts a single figure without confirming the next doubt.
func TestDoubtOfTwoFigures(t *testing.T) {
	p := newProofed(t, 16)
	p.write("12")
	p.at(t, 7)
	p.write("1")
	p.at(t, 7)
	p.key(fyne.KeyReturn)
	p.at(t, 30)
	if p.puzzle.Givens[3] != 12 || p.puzzle.Givens[7] != 1 || !p.Open(30) {
		t.Errorf("the board is %s", p.puzzle.Givens)
	}
}
