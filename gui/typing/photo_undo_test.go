package typing

import (
	"context"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
	"nonet/gui/paper/papertest"
)

// TestPhotoRemovalUndone: Undo brings back a photo that was removed, Redo removes it again, and its file stays until
// typing in ends.
func TestPhotoRemovalUndone(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	d.Press("Remove the photo")
	if d.photos.There() {
		t.Fatal("the photo is still shown")
	}
	d.Press("Undo")
	if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("doubtful are %v", left)
	}
	d.Press("Redo")
	d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
	d.Press("Undo")
	d.Press("Undo")
	d.Press("Redo")
	d.Press("Redo")
	d.To("solve")
	d.OnDisk("a puzzle without a photo", func(e library.Entry) bool { return !e.Photo })
	d.Press("Undo")
	d.Press("Undo")
	d.OnDisk("a puzzle with a photo again", func(e library.Entry) bool { return e.Photo })
}

// TestPhotoConfirmationsUndone: a confirmation is undone like a digit, in the order in which they were made.
func TestPhotoConfirmationsUndone(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	d.Strike(fyne.Key7)
	d.Strike(fyne.KeyReturn)
	for _, step := range []struct {
		key  string
		want []int
	}{
		{"Undo", []int{80}}, {"Undo", []int{papertest.Wrong, 80}}, {"Undo", []int{1, papertest.Wrong, 80}},
		{"Redo", []int{papertest.Wrong, 80}}, {"Redo", []int{80}}, {"Redo", nil},
	} {
		d.Press(step.key)
		if left := d.photos.Left(); !slices.Equal(left, step.want) {
			t.Errorf("after %s doubtful are %v, want %v", step.key, left, step.want)
		}
	}
}

// TestPhotoKeepsConfirmations: where another reading shows the same paper, what was confirmed stays so; after a turn
// that is another cell, and undo goes back to the reading before.
func TestPhotoKeepsConfirmations(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	d.Press("Place the corners")
	d.Press("Place the corners")
	d.Press("Next grid of the page")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("after another reading doubtful are %v", left)
	}
	d.Press("Turn right")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.photos.Left(); !slices.Equal(left, []int{1, papertest.Wrong, 80}) {
		t.Errorf("after a turn doubtful are %v", left)
	}
	d.Press("Undo")
	if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("after undo doubtful are %v", left)
	}
	d.Press("Redo")
	d.Press("Turn left")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("turned back doubtful are %v", left)
	}
}

// TestPhotoKeepsCorrections: what was corrected stays when the photo is read again, and when it is turned to and fro; what stands
// there while it is turned is something else.
func TestPhotoKeepsCorrections(t *testing.T) {
	d := newPhotoDesk(t)
	d.TapKeys("7")
	d.Press("Next grid of the page")
	d.Until("it is read", func() bool { return !d.Working() })
	if got := d.Now().Puzzle.Givens[1]; got != 7 || slices.Contains(d.photos.Left(), 1) {
		t.Errorf("read again, the corrected cell has %d; doubtful are %v", got, d.photos.Left())
	}
	d.Press("Undo")
	if got := d.Now().Puzzle.Givens[1]; got != 7 {
		t.Errorf("after undo the corrected cell has %d", got)
	}
	d.Board.MoveTo(10)
	d.TapKeys("8") // the photo is sure of this cell
	corrected := d.Now().Puzzle.Givens.String()
	d.Press("Turn right")
	d.Until("it is read", func() bool { return !d.Working() })
	if got := d.Now().Puzzle.Givens[1]; got == 7 {
		t.Error("the turned photo has the correction of another cell")
	}
	d.Press("Turn left")
	d.Until("it is read", func() bool { return !d.Working() })
	d.Givens(corrected)
	if left := d.photos.Left(); slices.Contains(left, 1) {
		t.Errorf("turned to and fro doubtful are %v", left)
	}
	for range 2 {
		d.Press("Undo")
	}
	d.Givens(corrected)
}

// TestPhotoForgetsWhatWasUndone: a correction that was undone does not come back when the photo is turned that way again.
func TestPhotoForgetsWhatWasUndone(t *testing.T) {
	d := newPhotoDesk(t)
	turn := func(how string) {
		t.Helper()
		d.Press(how)
		d.Until("it is read", func() bool { return !d.Working() })
	}
	turn("Turn right")
	d.Board.MoveTo(10)
	d.TapKeys("8") // the photo is sure of this cell
	turn("Turn left")
	for range 3 {
		d.Press("Undo")
	}
	d.Givens(papertest.Photographed)
	turn("Turn right")
	d.Givens(papertest.Photographed)
}

// TestPhotoHandwriting: what was written by hand is seen while typing in, digits as typed ones and candidates as notes,
// goes on to Solve, and comes and goes with Undo.
func TestPhotoHandwriting(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		r := papertest.Reading(p, o)
		r.Typed[2], r.Cells[2] = 4, photo.Cell{Digit: 4, Kind: glyph.Written, Probability: 1}
		r.Notes[3], r.Cells[3] = sudoku.Of(2, 6), photo.Cell{Kind: glyph.Candidates, Probability: 1}
		return r, nil
	}
	d.openPhoto()
	seen := func(digit uint8, notes sudoku.Digits) {
		t.Helper()
		v := d.View()
		if v.Typed[2] != digit || v.Pencils(3).Corner != notes {
			t.Errorf("the board shows %d and the notes %v", v.Typed[2], v.Pencils(3).Corner)
		}
	}
	seen(0, 0)
	d.Press("Handwriting")
	seen(4, sudoku.Of(2, 6))
	d.Press("Undo")
	seen(0, 0)
	d.Press("Redo")
	d.To("solve")
	if now := d.Now(); now.Typed[2] != 4 || now.Pencil(3).Corner != sudoku.Of(2, 6) {
		t.Errorf("Solve has %d and the notes %v", now.Typed[2], now.Pencil(3).Corner)
	}
}

// TestPhotoHandwritingInAnotherSize: read in another size, the puzzle has its handwriting at once, and one Undo returns.
func TestPhotoHandwritingInAnotherSize(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		r := papertest.Reading(p, o)
		if o.Side == 4 {
			papertest.Cut(t, r)
		}
		r.Typed[2], r.Cells[2] = 4, photo.Cell{Digit: 4, Kind: glyph.Written, Probability: 1}
		return r, nil
	}
	d.openPhoto()
	d.Press("Handwriting")
	d.Press("Another size")
	d.Until("it is read", func() bool { return d.Now().Layout().Side() == 4 && !d.Working() })
	if now := d.Now(); now.Typed[2] != 4 || !now.TypingIn {
		t.Errorf("the board has %v", now.Typed)
	}
	d.Press("Undo")
	if now := d.Now(); now.Layout().Side() != 9 || now.Typed[2] != 4 {
		t.Errorf("after undo the board has %v", now.Typed)
	}
}

// TestHidingForgetsNoPhoto: a page of a browser that is hidden keeps what was read in the wrong size, because undo leads there.
func TestHidingForgetsNoPhoto(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		r := papertest.Reading(p, o)
		if o.Side == 4 {
			papertest.Cut(t, r)
		}
		return r, nil
	}
	d.openPhoto()
	before := d.Now().Puzzle
	d.Press("Another size")
	d.Until("it is read in another size", func() bool { return d.Now().Layout() != before.Layout && !d.Working() })
	d.Leave()
	d.Hide(false)
	d.Idle()
	if d.Press("Undo"); !d.Now().Puzzle.Equal(before) || !d.photos.There() {
		t.Errorf("after the page was hidden, an undo leads to\n%s", d.Now().Puzzle.Givens)
	}
}

// TestPhotoMisreadWhileHidden: hiding the page of a browser, or asking whether typing in is done, keeps what undo still needs; closing the window drops it.
func TestPhotoMisreadWhileHidden(t *testing.T) {
	d := newPhotoDesk(t)
	reader := d.photos.Reader
	d.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, f func(float64)) (*photo.Reading, error) {
		r, err := reader(ctx, p, o, f)
		if o.Side == 4 {
			papertest.Cut(t, r)
			r.Givens[1] = 3
		}
		return r, err
	}
	d.Press("Another size")
	d.Until("it is read", func() bool { return d.Now().Layout().Side() == 4 && !d.Working() })
	d.Hide(true)
	d.Hide(false)
	d.Press("Undo")
	d.Givens(papertest.Photographed)
	if !d.Can("Turn right") || d.photos.Proof().Doubts() == 0 {
		t.Error("after undo the photo is not there")
	}
	d.Press("Redo")
	d.Givens(".3")
	d.photos.Settle()
	d.Idle()
	d.Until("the puzzle that was misread is dropped", func() bool {
		all, _ := d.Library().List()
		return len(all) == 1 && all[0].Board.Layout().Side() == 4
	})
}
