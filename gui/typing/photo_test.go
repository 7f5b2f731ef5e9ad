package typing

import (
	"bytes"
	"context"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/photo/glyph"
	"nonet/core/photo/phototest"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/paper/papertest"
)

// An asking records what a reader was asked for, on any goroutine.
type asking struct {
	mu  sync.Mutex
	all []photo.Options
}

func (a *asking) add(o photo.Options) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.all = append(a.all, o)
}

func (a *asking) list() []photo.Options {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.all)
}

// TestPhoto goes from a file to a confirmed puzzle by keys.
func TestPhoto(t *testing.T) {
	halltest.Concurrent(t)
	d := newPhotoDesk(t)
	if !d.entering() || !slices.Equal(d.photos.Left(), []int{1, papertest.Wrong, 80}) || d.Board.Cursor() != 1 {
		t.Fatalf("typing in: %v, doubtful %v, the cursor in %d", d.entering(), d.photos.Left(), d.Board.Cursor())
	}
	d.Givens(papertest.Photographed)
	d.Says("Compare this cell with the photo")
	d.Strike(fyne.KeyReturn)
	d.Strike(fyne.Key7)
	if left := d.photos.Left(); d.Board.Cursor() != 80 || !slices.Equal(left, []int{80}) {
		t.Errorf("the cursor is in %d, doubtful are %v", d.Board.Cursor(), left)
	}
	d.Strike(fyne.KeyBackspace)
	if d.Board.Cursor() != papertest.Wrong {
		t.Errorf("going back leads to %d", d.Board.Cursor())
	}
	d.Strike(fyne.KeyReturn)
	d.Strike(fyne.KeyReturn)
	d.Givens(newspaper)
	d.Until("the verdict", func() bool { return d.room.Verdict() == One })
	d.Says("No cell is doubtful, and")
	d.Strike(fyne.KeyReturn)
	d.DialogSays(words.T("done.one"))
}

// TestPhotoUndone: an undone correction is doubtful again.
func TestPhotoUndone(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	d.Strike(fyne.Key7)
	d.Press("Undo")
	d.Givens(papertest.Photographed)
	if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("doubtful are %v", left)
	}
}

// TestPhotoWithoutAGrid: where no grid is found the corners are placed by keys; the puzzle is read
// with them, and without digits it is typed from the photo.
func TestPhotoWithoutAGrid(t *testing.T) {
	d := newDesk(t)
	var asked asking
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		if o.Corners == nil {
			return nil, photo.ErrNoGrid
		}
		asked.add(o)
		r := papertest.Reading(p, o)
		r.Givens = make(sudoku.Grid, 81)
		for i := range r.Cells {
			r.Cells[i] = photo.Cell{}
		}
		return r, nil
	}
	d.openPhoto()
	d.Givens("")
	if d.photos.Proof() != nil || !d.photos.Placing() {
		t.Fatal("an empty grid is shown as a grid")
	}
	d.Strike(fyne.KeyRight)
	d.Until("it is read", func() bool { return d.photos.Proof() != nil })
	if !d.photos.Placing() || len(asked.list()) != 1 || asked.list()[0].Corners[0].X <= asked.list()[0].Corners[3].X {
		t.Errorf("after a corner was moved it was asked for %v", asked.list())
	}
	d.Strike(fyne.KeySpace)
	d.Strike(fyne.KeyUp)
	d.Until("it is read", func() bool { return len(asked.list()) == 2 && !d.Working() })
	if c := asked.list()[1].Corners; c[1].Y >= c[0].Y {
		t.Errorf("the corners are %v", c)
	}
	d.Strike(fyne.KeyReturn)
	if d.photos.Placing() {
		t.Error("Enter does not end placing")
	}
	d.TapKeys("12")
	d.Givens("12")
	d.OnDisk("the photo to type from", func(e library.Entry) bool { return e.Photo })
}

// TestPhotoTypedByHand: Enter at once, without placing the corners, shows the photo beside an empty board; nothing is
// made up from what happens to be between the corners.
func TestPhotoTypedByHand(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	var asked asking
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		if o.Corners == nil {
			return nil, photo.ErrNoGrid
		}
		asked.add(o)
		return papertest.Reading(p, o), nil
	}
	d.openPhoto()
	d.Strike(fyne.KeyReturn)
	d.Until("the photo is beside the board", func() bool { return d.photos.Proof() != nil && !d.photos.Placing() })
	d.Givens("")
	if left := d.photos.Left(); len(left) > 0 {
		t.Errorf("doubtful are %v", left)
	}
	if all := asked.list(); len(all) != 1 || all[0].Side != 9 {
		t.Errorf("asked for %+v", all)
	}
	d.TapKeys("12")
	d.Givens("12")
}

// TestPhotoStrip: a long, thin picture without a grid is shown beside an empty board, with a sentence and without handles;
// turning it brings none.
func TestPhotoStrip(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, photo.ErrNoGrid
	}
	d.open(papertest.PictureOf(t, "strip.png", 900, 90))
	d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
	d.Says("“strip.png” is a long, thin picture")
	d.Press("Turn right")
	d.Until("it was read again", func() bool { return !d.Working() })
	if d.photos.Placing() || !d.Can("Turn right") {
		t.Error("the whole picture is not there, or has handles")
	}
	d.TapKeys("12")
	d.Givens("12")
}

// TestPhotoKeepsItsSize: when the corners of a 9×9 board are moved it stays one.
func TestPhotoKeepsItsSize(t *testing.T) {
	d := newPhotoDesk(t)
	var asked asking
	reader := d.photos.Reader
	d.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, f func(float64)) (*photo.Reading, error) {
		asked.add(o)
		return reader(ctx, p, o, f)
	}
	d.Press("Place the corners")
	d.Strike(fyne.KeyRight)
	d.Until("it is read", func() bool { return len(asked.list()) == 1 && !d.Working() })
	if o := asked.list()[0]; o.Side != 9 || o.Corners == nil {
		t.Errorf("asked for %+v", o)
	}
}

// TestPhotoWishes: another size is another puzzle, and the one that was misread is not kept; the next
// grid of a page and another way up change the puzzle on the board, as one step for undo.
func TestPhotoWishes(t *testing.T) {
	d := newPhotoDesk(t)
	var asked asking
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		asked.add(o)
		r := papertest.Reading(p, o)
		if o.Skip == 1 {
			r.Givens[0] = 4
		}
		return r, nil
	}
	read := func(name string, times int) {
		d.Press(name)
		d.Until("it is read", func() bool { return len(asked.list()) == times && !d.Working() })
	}
	read("Next grid of the page", 1)
	d.Givens("4" + papertest.Photographed[1:])
	read("Turn left", 2)
	if asked.list()[0].Skip != 1 || asked.list()[1].Quarters != 3 {
		t.Errorf("asked for %+v", asked.list())
	}
	for range 2 { // the turn changes nothing on the board, and is a step of its own
		d.Press("Undo")
		d.Givens("4" + papertest.Photographed[1:])
		d.Press("Undo")
		d.Givens(papertest.Photographed)
		d.Press("Redo")
		d.Press("Redo")
		d.Givens("4" + papertest.Photographed[1:])
	}
	d.Idle()

	d = newPhotoDesk(t)
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
	d.Givens(".3")
	for range 2 { // the puzzle in the other size and its photo stay for undo
		d.Press("Undo")
		d.Givens(papertest.Photographed)
		if !d.Can("Turn right") || !d.Sees("Automatic") || d.photos.Proof().Doubts() == 0 {
			t.Errorf("after undo the whole photo is there: %v, with the size as it was: %v", d.Can("Turn right"), d.Sees("Automatic"))
		}
		d.Press("Redo")
		d.Givens(".3")
		if !d.Can("Turn right") || !d.Sees("4 × 4") {
			t.Errorf("after redo the whole photo is there: %v, with its size: %v", d.Can("Turn right"), d.Sees("4 × 4"))
		}
	}
	d.Press("Solve")
	d.Idle()
	d.Idle()
	if entries, _ := d.Library().List(); len(entries) != 1 || entries[0].Board.Layout().Side() != 4 || !entries[0].Photo {
		t.Errorf("My puzzles has %+v", entries)
	}
}

// TestPhotoOfDamage: a file that ends too early to show a puzzle is named beside the part that it shows.
func TestPhotoOfDamage(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, &photo.DamagedError{Format: "JPEG", Err: io.ErrUnexpectedEOF}
	}
	d.openPhoto()
	if !d.Tells("“photo.png” is damaged") {
		t.Error("it does not say that the file is damaged")
	}
}

// TestPhotoBesideAnother: while another picture is being opened, the photo on the board is turned and read again as
// always, does not look as if it were being read, and neither ends the other. To type in says what is under way.
func TestPhotoBesideAnother(t *testing.T) {
	d := newPhotoDesk(t)
	reader := d.photos.Reader
	read := make(chan bool)
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		<-read
		return papertest.Reading(p, o), nil
	}
	d.open(papertest.PictureOf(t, "next.png", 240, 240))
	d.Until("it is being read", d.photos.Opening)
	d.photos.Reader = reader
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if _, progress := o.(*controls.Progress); progress {
			t.Error("the photo on the board looks as if it were being read")
		}
	})
	d.Press("Place the corners")
	d.Press("Place the corners")
	if d.photos.Placing() {
		t.Error("the corners are still being placed")
	}
	d.Press("Turn right")
	d.Until("it was turned", func() bool { return d.photos.Proof().Origin().Quarters == 1 })
	d.room.TypeIn()
	d.Says("A photo is being opened")
	if !d.photos.Opening() {
		t.Fatal("the other picture was lost")
	}
	close(read)
	d.Until("it waits", func() bool { return strings.Contains(d.Sentence().Text, "“next.png” has been read") })
	if d.Strike(fyne.KeyEscape); d.entering() {
		t.Error("Escape does not leave Type in")
	}
	d.Say(nil)
	d.Says("“next.png” has been read")
}

// TestPhotoCancelled: reading can be cancelled, and the newest wish wins.
func TestPhotoCancelled(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(several)
	begun := make(chan photo.Options, 10)
	var ended atomic.Int32
	d.photos.Reader = func(ctx context.Context, _ *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		begun <- o
		<-ctx.Done()
		ended.Add(1)
		return nil, ctx.Err()
	}
	d.open(papertest.Picture(t, "photo.png"))
	d.Until("it is read", func() bool { return len(begun) == 1 })
	d.Accept(0)
	d.Says("The photo was not read")
	d.Shows(several)
	d.Until("it has ended", func() bool { return ended.Load() == 1 })
	d.Press("Type in")
	d.open(papertest.Picture(t, "photo.png"))
	d.Until("it is read again", func() bool { return len(begun) == 2 })
	d.Strike(fyne.KeyEscape) // cancels that, and only that
	d.Says("The photo was not read")
	if !d.entering() {
		t.Error("Escape has left Type in")
	}
	d.Until("it has ended again", func() bool { return ended.Load() == 2 })
	d.Strike(fyne.KeyEscape)
	if d.entering() {
		t.Error("a second Escape has not left Type in")
	}

	block := d.photos.Reader
	d.photos.Reader = papertest.Read
	d.openPhoto()
	d.photos.Reader = block
	d.Press("Turn right")
	d.Press("Turn right")
	d.Until("both have begun", func() bool { return len(begun) == 4 && ended.Load() == 3 })
	<-begun
	<-begun
	if a, b := <-begun, <-begun; a.Quarters+b.Quarters != 3 {
		t.Errorf("read with %d and %d quarter turns", a.Quarters, b.Quarters)
	}
	d.Givens(papertest.Photographed)
}

// TestPhotoSuspects: when nothing is doubtful any more and the puzzle is still wrong, a suspect about
// which the photo was not sure comes first.
func TestPhotoSuspects(t *testing.T) {
	d := newReadingDesk(t)
	all := []Suggestion{
		{Changes: []Change{{Cell: 0, Was: 5, Is: 4}}, Kind: "misread", Score: .6},
		{Changes: []Change{{Cell: papertest.Wrong, Was: 1, Is: 7}}, Kind: "misread", Score: .4},
	}
	d.room.Finder = func(context.Context, sudoku.Puzzle, func([]Suggestion)) ([]Suggestion, bool) {
		return all, false
	}
	d.openPhoto()
	for range 3 {
		d.Strike(fyne.KeyReturn)
	}
	d.Until("the suspects are listed", func() bool { return len(d.content().Suggestions) == 2 })
	if first := d.content().Suggestions[0]; !first.Doubtful || first.Changes[0].Cell != papertest.Wrong {
		t.Errorf("the first is %+v", first)
	}
	d.untilPanelSays("misread (40% likely), doubtful in the photo")
}

// TestPhotoOfRealPaper reads a rendered photo from its file to a board without doubts.
func TestPhotoOfRealPaper(t *testing.T) {
	var givens []uint8
	for _, char := range strings.ReplaceAll(newspaper, ".", "0") {
		givens = append(givens, uint8(char-'0'))
	}
	shot := phototest.Setting{Width: 700, Height: 700}.Take(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: givens}, rand.New(rand.NewPCG(1, 1)))
	var file bytes.Buffer
	if err := png.Encode(&file, shot.Gray); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "paper.png")
	if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	d.open(path)
	d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
	d.Givens(newspaper)
	for range len(d.photos.Left()) {
		d.Strike(fyne.KeyReturn)
	}
	if left := d.photos.Left(); left != nil {
		t.Errorf("doubtful are %v", left)
	}
	d.Givens(newspaper)
}

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

// TestPhotoAbandoned: Escape leaves a photo in which no grid was found, and so does removing it: the puzzle before it is on the board again, and nothing of the photo
// stays, however often its corners were moved without success.
func TestPhotoAbandoned(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, photo.ErrNoGrid
	}
	before := d.Sheet()
	first, _ := d.Library().List()
	for i, path := range []string{papertest.Picture(t, "page.png"), papertest.Picture(t, "page.png"), papertest.PictureOf(t, "strip.png", 900, 90)} {
		d.open(path)
		d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
		if d.photos.Placing() {
			d.Strike(fyne.KeyRight)
			d.Until("it was read again", func() bool { return !d.Working() })
		}
		d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
		if i == 0 {
			d.Strike(fyne.KeyEscape)
		} else { // by the mouse
			d.Press("Remove the photo")
		}
		if d.Sheet() != before || d.photos.There() || d.Current(d.room) {
			t.Errorf("%s: the board has %v; typing in: %v", path, d.Now().Puzzle.Givens, d.Current(d.room))
		}
		d.Says("The photo is closed")
		d.Idle()
		d.Until("nothing stays in My puzzles", func() bool {
			all, _ := d.Library().List()
			return len(all) == len(first)
		})
		if deleted, _ := d.Library().Trash(time.Now()); len(deleted) > 0 {
			t.Errorf("%s: %d puzzles are in the trash", path, len(deleted))
		}
	}
}

// TestPhotoPassedOver: a photo without a grid from which nothing was typed stays while an undo leads back to it, but not once another puzzle has taken its
// place and the room is left.
func TestPhotoPassedOver(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		if p.Gray.Rect.Dx() > 500 {
			return nil, photo.ErrNoGrid
		}
		return papertest.Reading(p, o), nil
	}
	d.open(papertest.PictureOf(t, "cat.png", 600, 600))
	d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
	d.OnDisk("the photo", func(e library.Entry) bool { return e.Photo })
	cat := d.Sheet()
	d.open(papertest.PictureOf(t, "page.png", 400, 400))
	d.Until("the puzzle is there", func() bool { return d.Now().Grid().Filled() > 0 && !d.Working() })
	if d.Press("Undo"); d.Sheet() != cat {
		t.Error("an undo does not lead back to the photo")
	}
	d.Press("Redo")
	d.To("solve")
	d.Idle()
	d.Until("only the puzzle stays in My puzzles", func() bool {
		all, _ := d.Library().List()
		return len(all) == 1 && all[0].Photo
	})
	d.Givens(papertest.Photographed)
}

// TestPhotoTypedFromIsKept: once a digit was typed from a photo without a grid, Escape leaves Type in as ever, and the photo stays.
func TestPhotoTypedFromIsKept(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, photo.ErrNoGrid
	}
	d.open(papertest.PictureOf(t, "strip.png", 900, 90))
	d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
	d.TapKeys("12")
	d.Strike(fyne.KeyEscape)
	d.Givens("12")
	d.OnDisk("the photo", func(e library.Entry) bool { return e.Photo })
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

// TestManyPhotos: memory does not grow with the number of photos that are opened. A photo that is not in memory any more comes back from the disk with
// what was compared.
func TestManyPhotos(t *testing.T) {
	d := newReadingDesk(t)
	open := func(n int) {
		t.Helper()
		name := "photo " + strconv.Itoa(n)
		d.open(papertest.PictureOf(t, name+".png", 200+n, 200))
		d.Until("the photo is there", func() bool { return d.Now().Title == name && !d.Working() })
		d.Strike(fyne.KeyReturn)
	}
	heap := func() uint64 {
		d.Idle()
		software.NewCanvas().Capture() // Fyne forgets the widgets that are not on the screen
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	open(0)
	first := d.Sheet().Name
	const some, more = 20, 20
	for n := range some {
		open(1 + n)
	}
	before := heap()
	for n := range more {
		open(1 + some + n)
	}
	const each = 512 << 10 // at least: the straightened picture of a grid
	if now := heap(); now > before+more*each/2 {
		t.Errorf("%d more photos take %d kB more", more, (now-before)>>10)
	}
	d.mine.OpenPhotographed(first, nil)
	d.Until("the first photo is there", func() bool { return d.Sheet().Name == first && d.photos.There() })
	if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("doubtful are %v", left)
	}
}

// TestPhotoReadWhileClosing: a picture that is read when the window is about to close does not become the photo of the puzzle on the board.
func TestPhotoReadWhileClosing(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	read := make(chan struct{})
	d.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, progress func(float64)) (*photo.Reading, error) {
		<-read
		return papertest.Read(ctx, p, o, progress)
	}
	d.open(papertest.Picture(t, "photo.png"))
	d.Until("it is being read", d.photos.Opening)
	answers := make(chan struct{})
	d.Sitting.Saver.Do(func() { <-answers })
	d.Close()
	close(read)
	d.Until("it is read", func() bool { return !d.Working() })
	if d.photos.There() {
		t.Error("the puzzle on the board has the photo of another one")
	}
	close(answers)
	d.AwaitEnd()
	d.Hall = nil
}

// TestPhotoTrouble: what cannot be read is a sentence, and the board stays as it was.
func TestPhotoTrouble(t *testing.T) {
	whole, err := os.ReadFile(papertest.Picture(t, "whole.png"))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"half.png":  {whole[:len(whole)/2], "is damaged or incomplete"},
		"text.jpg":  {[]byte("not a picture"), "is not a picture"},
		"empty.jpg": {nil, "is empty"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.OpenText(several)
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, c.file, 0o644); err != nil {
				t.Fatal(err)
			}
			d.open(path)
			d.Until("it says so", func() bool { return strings.Contains(d.Sentence().Text, c.says) })
			d.Shows(several)
			if d.entering() {
				t.Error("it is typed in")
			}
		})
	}
}

// TestPhotoWaitsInVain: a photo that waits can be discarded, and one that could not be opened says so until that was seen.
func TestPhotoWaitsInVain(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	read := d.slowPhoto()
	d.Board.MoveTo(2)
	d.TapKeys("4")
	close(read)
	d.Until("it waits", func() bool { return strings.Contains(d.Sentence().Text, "has been read") })
	d.Accept(1)
	if strings.Contains(d.Sentence().Text, "has been read") || d.Now().Puzzle.Givens.String() != newspaper {
		t.Errorf("it says %q", d.Sentence().Text)
	}
	load := make(chan bool)
	d.photos.Open("gone.png", func() (io.ReadCloser, error) {
		<-load
		return nil, os.ErrNotExist
	})
	d.Board.MoveTo(3)
	close(load)
	d.Until("it says so", func() bool { return strings.Contains(d.Sentence().Text, "“gone.png” cannot be opened") })
	d.TapKeys("6")
	d.Says("“gone.png” cannot be opened")
	d.Accept(0)
	if strings.Contains(d.Sentence().Text, "gone.png") {
		t.Errorf("it says %q", d.Sentence().Text)
	}
}

// slowPhoto opens a picture that is read when read is closed.
func (d *desk) slowPhoto() (read chan bool) {
	d.T.Helper()
	read = make(chan bool)
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		<-read
		return papertest.Reading(p, o), nil
	}
	d.open(papertest.Picture(d.T, "photo.png"))
	d.Until("it is being read", d.Working)
	return read
}
