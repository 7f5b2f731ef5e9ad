package typing

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/photo/phototest"
	"nonet/core/sudoku"
	"nonet/core/suspect"
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

// TestPhotoPlacedFurther: a corner that is moved after Enter, while the picture is still being read, is read again as any other: with its digits,
// in the size that it has, and the handles stay.
func TestPhotoPlacedFurther(t *testing.T) {
	d := newDesk(t)
	var asked asking
	d.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		if o.Corners == nil {
			return nil, photo.ErrNoGrid
		}
		if asked.add(o); len(asked.list()) == 1 {
			<-ctx.Done()
			return nil, ctx.Err()
		}
		return papertest.Reading(p, o), nil
	}
	d.openPhoto()
	d.Strike(fyne.KeyReturn)
	d.Until("it is being read", func() bool { return len(asked.list()) == 1 })
	d.Strike(fyne.KeyRight)
	d.Until("it is read", func() bool { return d.photos.Proof() != nil && !d.Working() })
	if side := asked.list()[1].Side; side != 0 || !d.photos.Placing() {
		t.Errorf("it is read as a board of %d, and the handles are there: %t", side, d.photos.Placing())
	}
	d.Givens(papertest.Photographed)
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
	d.Says("“strip.png” is a long, thin picture") // and not that its handles can be dragged
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
		if o.Number == 2 {
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
	if asked.list()[0].Number != 2 || asked.list()[1].Quarters != 3 {
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

// TestPhotoGridsOfAPage: where the second grid of a page is the first that is a puzzle, that is what is said, and the first is the next one.
func TestPhotoGridsOfAPage(t *testing.T) {
	d := newDesk(t)
	var asked asking
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		asked.add(o)
		r := papertest.Reading(p, o)
		if r.Number = cmp.Or(o.Number, 2); r.Number == 1 {
			r.Givens[0] = 4
		}
		return r, nil
	}
	d.openPhoto()
	for i, test := range []struct {
		number int
		givens string
	}{{2, papertest.Photographed}, {1, "4" + papertest.Photographed[1:]}, {2, papertest.Photographed}} {
		d.Until("it is read", func() bool { return len(asked.list()) == i+1 && !d.Working() })
		d.Givens(test.givens)
		if said := words.T("photo.grids", words.Data{"Grid": test.number, "Grids": 2}); !d.Sees(said) {
			t.Errorf("after %d times “Next grid” it does not say %q", i, said)
		}
		d.Press("Next grid of the page")
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

// TestPhotoSuspectedSums: of two sums that may be wrong the one comes first of which the photo was not sure.
func TestPhotoSuspectedSums(t *testing.T) {
	d := newReadingDesk(t)
	read := d.photos.Reader
	sure, unsure := sudoku.Clue{Kind: sudoku.Cage, Number: 15, Cells: []int{20, 29}}, sudoku.Clue{Kind: sudoku.Cage, Number: 9, Cells: []int{30, 31}}
	d.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, progress func(float64)) (*photo.Reading, error) {
		r, err := read(ctx, p, o, progress)
		if err == nil {
			r.Clues = []sudoku.Clue{sure, unsure}
			r.Cells[30].Doubtful, r.Cells[30].Rule, r.Cells[30].Sums = true, photo.OfSum, []int{8}
		}
		return r, err
	}
	d.room.Finder = func(context.Context, sudoku.Puzzle, func([]Suggestion)) ([]Suggestion, bool) {
		return []Suggestion{
			{Sum: &suspect.SumChange{Clue: 0, Cage: sure, To: 16}, Kind: "sum", Score: .6},
			{Sum: &suspect.SumChange{Clue: 1, Cage: unsure, To: 8}, Kind: "sum", Score: .4},
		}, false
	}
	d.openPhoto()
	for range 4 {
		d.Strike(fyne.KeyReturn)
	}
	d.Until("the suspects are listed", func() bool { return len(d.content().Suggestions) == 2 })
	if all := d.content().Suggestions; all[0].Sum.Clue != 1 || !all[0].Doubtful || all[1].Doubtful {
		t.Errorf("listed are %+v", all)
	}
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

// TestPhotoTrouble: what cannot be read is a sentence, and the board stays as it was.
func TestPhotoTrouble(t *testing.T) {
	whole, err := os.ReadFile(papertest.Picture(t, "whole.png"))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		file []byte
		size int64
		says string
	}{
		"half.png":  {whole, int64(len(whole) / 2), "is damaged or incomplete"},
		"text.jpg":  {[]byte("not a picture"), 13, "is not a picture"},
		"empty.jpg": {nil, 0, "is empty"},
		"long.png":  {whole, 201 << 20, "“long.png” is too large a file."},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.OpenText(several)
			path := filepath.Join(t.TempDir(), name)
			if err := errors.Join(os.WriteFile(path, c.file, 0o644), os.Truncate(path, c.size)); err != nil {
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
	d.SetLanguage(words.Chinese)
	d.Says("“gone.png”无法打开")
	d.SetLanguage(words.English)
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
