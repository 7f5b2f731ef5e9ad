package gui

import (
	"bytes"
	"context"
	"image"
	"image/color"
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

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
	"nonet/core/proof"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	view "nonet/gui/photo"
	"nonet/gui/typing"
	"nonet/gui/webpage"
)

// photographed is the puzzle newspaper as it was read: the digit of r1c5 is wrong, and it is doubtful,
// like r1c2 and r9c9.
const photographed = "53..1....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

const wrongCell = 4

// aReading returns a reading of photographed.
func aReading(p *photo.Picture, o photo.Options) *photo.Reading {
	l := sudoku.Classic()
	g := locate.Grid{Side: 9, BoxWidth: 3, BoxHeight: 3, Confidence: 1}
	size := p.Gray.Rect.Size()
	for row := range 10 {
		var line []locate.Point
		for column := range 10 {
			line = append(line, locate.Point{X: float64(size.X) * float64(column+1) / 11, Y: float64(size.Y) * float64(row+1) / 11})
		}
		g.Mesh = append(g.Mesh, line)
	}
	r := &photo.Reading{Layout: l, Grid: g, Quarters: max(o.Quarters, 0), Grids: 2, Number: o.Skip, Cells: make([]photo.Cell, 81),
		Givens: make(sudoku.Grid, 81), Typed: make(sudoku.Grid, 81), Notes: make([]sudoku.Digits, 81)}
	for i, char := range photographed {
		if char != '.' {
			r.Givens[i] = uint8(char - '0')
		}
		r.Cells[i] = photo.Cell{Digit: r.Givens[i], Probability: 1}
	}
	for _, cell := range []int{1, wrongCell, 80} {
		r.Cells[cell].Doubtful, r.Cells[cell].Probability = true, .6
		r.Cells[cell].Alternatives = []photo.Alternative{{Digit: 7, Kind: glyph.Printed, Probability: .3}, {Kind: glyph.Blank, Probability: .1}}
	}
	return r
}

// cutToFour makes a reading one of a board of four digits, without any digit.
func cutToFour(t *testing.T, r *photo.Reading) {
	r.Layout, r.Grid.Side, r.Grid.BoxWidth, r.Grid.BoxHeight = layoutOf(t, 4), 4, 2, 2
	r.Grid.Mesh = r.Grid.Mesh[:5]
	for i := range r.Grid.Mesh {
		r.Grid.Mesh[i] = r.Grid.Mesh[i][:5]
	}
	r.Cells, r.Givens, r.Typed, r.Notes = r.Cells[:16], make(sudoku.Grid, 16), make(sudoku.Grid, 16), r.Notes[:16]
}

// aPicture returns the path of a picture.
func aPicture(t *testing.T, name string) string {
	t.Helper()
	return pictureOf(t, name, 220, 220)
}

// pictureOf returns the path of a picture of width×height pixels.
func pictureOf(t *testing.T, name string, width, height int) string {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = uint8(200 + i%40)
	}
	img.Set(3, 3, color.Black)
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// newPhotoDesk returns a desk on which a photo was opened.
func newPhotoDesk(t *testing.T) *desk {
	t.Helper()
	d := newReadingDesk(t)
	d.openPhoto()
	return d
}

// newReadingDesk returns a desk on which any photo is read as aReading.
func newReadingDesk(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		return aReading(p, o), nil
	}
	return d
}

// openPhoto opens a picture and waits until it was read.
func (d *desk) openPhoto() {
	d.T.Helper()
	d.rooms.files.OpenPath(aPicture(d.T, "photo.png"))
	d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil && !d.Working() })
}

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

func (d *desk) photo() view.Moment { return d.rooms.photos.Panel().Moment() }

// doubtsLeft returns the cells that still have to be compared.
func (d *desk) doubtsLeft() []int { return d.photo().Proof.Left(d.Now().Puzzle.Givens) }

// TestPhoto goes from a file to a confirmed puzzle by keys.
func TestPhoto(t *testing.T) {
	halltest.Concurrent(t)
	d := newPhotoDesk(t)
	if !d.entering() || !slices.Equal(d.doubtsLeft(), []int{1, wrongCell, 80}) || d.Board.Cursor() != 1 {
		t.Fatalf("typing in: %v, doubtful %v, the cursor in %d", d.entering(), d.doubtsLeft(), d.Board.Cursor())
	}
	d.Givens(photographed)
	d.Says("Compare this cell with the photo")
	d.Strike(fyne.KeyReturn)
	d.Strike(fyne.Key7)
	if left := d.doubtsLeft(); d.Board.Cursor() != 80 || !slices.Equal(left, []int{80}) {
		t.Errorf("the cursor is in %d, doubtful are %v", d.Board.Cursor(), left)
	}
	d.Strike(fyne.KeyBackspace)
	if d.Board.Cursor() != wrongCell {
		t.Errorf("going back leads to %d", d.Board.Cursor())
	}
	d.Strike(fyne.KeyReturn)
	d.Strike(fyne.KeyReturn)
	d.Givens(newspaper)
	d.Until("the verdict", func() bool { return d.rooms.typing.Verdict() == typing.One })
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
	d.Givens(photographed)
	if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
		t.Errorf("doubtful are %v", left)
	}
}

// TestPhotoKept: at the next start, and after a kill, the photo is there with the doubts that are left,
// until the user removes it; its removal can be taken back.
func TestPhotoKept(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	for range 2 {
		d = d.kill()
		d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil })
		if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
			t.Errorf("doubtful are %v", left)
		}
		d = d.again()
	}
	d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil })
	m := d.openMine()
	if e, _ := m.Selected(); !e.Photo {
		t.Error("My puzzles does not show that there is a photo")
	}
	m.Dialog.Dismiss()
	d.Press("Remove the photo")
	if d.rooms.photos.Panel() != nil {
		t.Error("the photo is still shown")
	}
	d.Bar.Current().Actions[0].Do()
	d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
	if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
		t.Errorf("doubtful are %v", left)
	}
}

// TestPhotoTooLong: a file that is too large is refused before it is read, on a disk and in a browser.
func TestPhotoTooLong(t *testing.T) {
	d := newDesk(t)
	path := aPicture(t, "long.png")
	if err := os.Truncate(path, 201<<20); err != nil {
		t.Fatal(err)
	}
	d.rooms.files.OpenPath(path)
	d.Until("it is refused", func() bool { return strings.Contains(d.Bar.Text(), "“long.png” is too large a file.") })
	d.rooms.files.OpenFile(webpage.File{Name: "cut.png", Text: []byte("\x89PNG\r\n\x1a\n"), Cut: true})
	d.Until("it is refused", func() bool { return strings.Contains(d.Bar.Text(), "“cut.png” is too large a file.") })
}

// TestPhotoWithoutAGrid: where no grid is found the corners are placed by keys; the puzzle is read
// with them, and without digits it is typed from the photo.
func TestPhotoWithoutAGrid(t *testing.T) {
	d := newDesk(t)
	var asked asking
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		if o.Corners == nil {
			return nil, photo.ErrNoGrid
		}
		asked.add(o)
		r := aReading(p, o)
		r.Givens = make(sudoku.Grid, 81)
		for i := range r.Cells {
			r.Cells[i] = photo.Cell{}
		}
		return r, nil
	}
	d.openPhoto()
	d.Givens("")
	if m := d.photo(); !m.Placing || m.Trouble == "" || m.Proof != nil {
		t.Fatalf("it shows %+v", m)
	}
	d.Strike(fyne.KeyRight)
	d.Until("it is read", func() bool { return d.photo().Proof != nil })
	if m := d.photo(); !m.Placing || m.Corner != 0 || len(asked.list()) != 1 || asked.list()[0].Corners[0].X <= asked.list()[0].Corners[3].X {
		t.Errorf("the corners are %+v, asked for %v", m.Corners, asked.list())
	}
	d.Strike(fyne.KeySpace)
	d.Strike(fyne.KeyUp)
	d.Until("it is read", func() bool { return len(asked.list()) == 2 && !d.Working() })
	if c := asked.list()[1].Corners; c[1].Y >= c[0].Y {
		t.Errorf("the corners are %v", c)
	}
	d.Strike(fyne.KeyReturn)
	if m := d.photo(); m.Placing {
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
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		if o.Corners == nil {
			return nil, photo.ErrNoGrid
		}
		asked.add(o)
		return aReading(p, o), nil
	}
	d.openPhoto()
	d.Strike(fyne.KeyReturn)
	d.Until("the photo is beside the board", func() bool { return d.photo().Proof != nil && !d.photo().Placing })
	d.Givens("")
	if left := d.doubtsLeft(); len(left) > 0 {
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
	d.rooms.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, photo.ErrNoGrid
	}
	d.rooms.files.OpenPath(pictureOf(t, "strip.png", 900, 90))
	d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil && !d.Working() })
	d.Says("“strip.png” is a long, thin picture")
	d.Press("Turn right")
	d.Until("it was read again", func() bool { return !d.Working() })
	if m := d.photo(); m.Placing || m.Whole == nil || m.Whole.Bounds().Dx() != 90 {
		t.Errorf("it shows %+v", m)
	}
	d.TapKeys("12")
	d.Givens("12")
}

// TestPhotoWithoutAGridKept: a picture without a grid stays beside the board after another picture was opened and after a
// kill, the way up that it was turned, and can be enlarged; opened again it goes to its puzzle.
func TestPhotoWithoutAGridKept(t *testing.T) {
	for name, path := range map[string]string{"strip.png": pictureOf(t, "strip.png", 900, 90), "page.png": pictureOf(t, "page.png", 300, 240)} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			none := func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
				return nil, photo.ErrNoGrid
			}
			reads := func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
				return aReading(p, o), nil
			}
			there := func() {
				t.Helper()
				d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil && !d.Working() })
				if m := d.photo(); m.Whole == nil || m.Whole.Bounds().Dx() > m.Whole.Bounds().Dy() || m.Placing || !m.Kept || m.Proof != nil {
					t.Errorf("it shows %+v", m)
				}
			}
			d.rooms.photos.Reader = none
			d.rooms.files.OpenPath(path)
			d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil && !d.Working() })
			d.Press("Turn right")
			d.Until("it was read again", func() bool { return !d.Working() })
			d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
			d = d.kill()
			there()
			d.Press("Turn left")
			d.Press("Turn right")
			d.Press("Enlarge")
			d.Press("Contrast")
			if m := d.photo(); m.Look.Zoom != 1 || m.Look.Ink == proof.AsItIs {
				t.Errorf("it shows %+v", m.Look)
			}
			there()
			d.Board.MoveTo(0)
			d.TapKeys("12")
			name := d.Sheet().Name
			d.rooms.photos.Reader = reads
			d.rooms.files.OpenPath(aPicture(t, "photo.png"))
			d.Until("the other photo is there", func() bool { return d.Now().Puzzle.Givens[0] == 5 && !d.Working() })
			d.Press("Undo")
			d.Givens("12")
			there()
			d.rooms.files.OpenPath(path)
			d.Until("the picture itself is there", func() bool { return !d.Working() && !d.photo().Kept })
			d.Givens("12")
			if d.Sheet().Name != name {
				t.Error("it is another puzzle")
			}
		})
	}
}

// TestPhotoKeepsItsSize: when the corners of a 9×9 board are moved it stays one.
func TestPhotoKeepsItsSize(t *testing.T) {
	d := newPhotoDesk(t)
	var asked asking
	reader := d.rooms.photos.Reader
	d.rooms.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, f func(float64)) (*photo.Reading, error) {
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
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		asked.add(o)
		r := aReading(p, o)
		if o.Skip == 1 {
			r.Givens[0] = 4
		}
		return r, nil
	}
	read := func(entry string, times int) {
		d.Press(entry)
		d.Until("it is read", func() bool { return len(asked.list()) == times && !d.Working() })
	}
	read("Next grid of the page", 1)
	d.Givens("4" + photographed[1:])
	read("Turn left", 2)
	if asked.list()[0].Skip != 1 || asked.list()[1].Quarters != 3 {
		t.Errorf("asked for %+v", asked.list())
	}
	for range 2 { // the turn changes nothing on the board, and is a step of its own
		d.Press("Undo")
		d.Givens("4" + photographed[1:])
		d.Press("Undo")
		d.Givens(photographed)
		d.Press("Redo")
		d.Press("Redo")
		d.Givens("4" + photographed[1:])
	}
	d.Idle()

	d = newPhotoDesk(t)
	reader := d.rooms.photos.Reader
	d.rooms.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, f func(float64)) (*photo.Reading, error) {
		r, err := reader(ctx, p, o, f)
		if o.Side == 4 {
			cutToFour(t, r)
			r.Givens[1] = 3
		}
		return r, err
	}
	d.Press("Another size")
	d.Until("it is read", func() bool { return d.Now().Layout().Side() == 4 && !d.Working() })
	d.Givens(".3")
	for range 2 { // the puzzle in the other size and its photo stay for undo
		d.Press("Undo")
		d.Givens(photographed)
		if m := d.photo(); m.Whole == nil || m.Side != 0 || m.Proof.Doubts() == 0 {
			t.Errorf("after undo the photo is %v of size %d", m.Whole, m.Side)
		}
		d.Press("Redo")
		d.Givens(".3")
		if m := d.photo(); m.Whole == nil || m.Side != 4 {
			t.Errorf("after redo the photo is %v of size %d", m.Whole, m.Side)
		}
	}
	d.Press("Solve")
	d.Idle()
	d.Idle()
	if entries, _ := d.Library().List(); len(entries) != 1 || entries[0].Board.Layout().Side() != 4 || !entries[0].Photo {
		t.Errorf("My puzzles has %+v", entries)
	}
}

// TestPhotoTrouble: what cannot be read is a sentence, and the board stays as it was.
func TestPhotoTrouble(t *testing.T) {
	whole, err := os.ReadFile(aPicture(t, "whole.png"))
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
			d.pasteText(several)
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, c.file, 0o644); err != nil {
				t.Fatal(err)
			}
			d.rooms.files.OpenPath(path)
			d.Until("it says so", func() bool { return strings.Contains(d.Bar.Text(), c.says) })
			d.Shows(several)
			if d.entering() {
				t.Error("it is typed in")
			}
		})
	}
}

// TestPhotoOfDamage: a file that ends too early to show a puzzle is named beside the part that it shows.
func TestPhotoOfDamage(t *testing.T) {
	d := newDesk(t)
	d.rooms.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, &photo.DamagedError{Format: "JPEG", Err: io.ErrUnexpectedEOF}
	}
	d.openPhoto()
	if got := d.photo().Trouble; !strings.Contains(got, "“photo.png” is damaged") {
		t.Errorf("it says %q", got)
	}
}

// TestPhotoFromTheFirstPage: while a photo is read, no key on the first page loses it: not Enter, which would begin
// an empty board or continue the last puzzle, and not Escape.
func TestPhotoFromTheFirstPage(t *testing.T) {
	for _, last := range []string{"", "solve"} { // the first card is another one when there was an earlier start
		for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
			d := newDesk(t, func(s *settings) { s.Activity, s.Welcome = last, true })
			if !d.Current(d.rooms.welcome) {
				t.Fatal("the window does not begin with the first page")
			}
			read := make(chan bool)
			d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
				<-read
				return aReading(p, o), nil
			}
			d.rooms.files.OpenPath(aPicture(t, "photo.png"))
			d.Until("it is being read", d.Working)
			d.Strike(key)
			if !d.Working() {
				t.Errorf("%s after %q: the reading was cancelled", key, last)
			}
			close(read)
			d.Until("it was read", func() bool { return !d.Working() })
			d.Givens(photographed)
		}
	}
}

// slowPhoto opens a picture that is read when read is closed.
func (d *desk) slowPhoto() (read chan bool) {
	d.T.Helper()
	read = make(chan bool)
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		<-read
		return aReading(p, o), nil
	}
	d.rooms.files.OpenPath(aPicture(d.T, "photo.png"))
	d.Until("it is being read", d.Working)
	return read
}

// TestPhotoWaits: a photo that was read after the user has gone on working, or while a dialog is open, does not take the
// board and the keys: it waits until the user wants to see it, whatever is done meanwhile.
func TestPhotoWaits(t *testing.T) {
	for name, do := range map[string]func(d *desk){
		"a digit":          func(d *desk) { d.Board.MoveTo(2); d.TapKeys("4") },
		"another activity": func(d *desk) { d.Press("Learn") },
		"another page":     func(d *desk) { d.Press("Learn"); d.Strike(fyne.KeyDown) },
		"a race":           func(d *desk) { d.Press("Compare"); d.rooms.compare.RunOrPause() },
		"a run":            func(d *desk) { d.Press("Watch"); d.rooms.watch.Solve() },
		"a dialog":         func(d *desk) { d.rooms.collections.ShowBuiltIn() },
		"another puzzle":   func(d *desk) { d.pasteText(several) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.pasteText(newspaper)
			read := d.slowPhoto()
			if d.rooms.solve.Moment().Working {
				t.Error("Solve says that it is checking")
			}
			do(d)
			at, sheet := d.Activity(), d.Sheet()
			if !d.rooms.photos.Opening() {
				t.Fatalf("the photo was lost: %q", d.Bar.Text())
			}
			close(read)
			d.Until("it was read", func() bool { return !d.rooms.photos.Opening() })
			if d.Activity() != at || d.Sheet() != sheet {
				t.Fatal("it takes the board")
			}
			if d.Dialogs.Open() {
				d.Dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			}
			d.Enter(d.rooms.solve)
			d.Until("the message is there", func() bool { return strings.Contains(d.Bar.Text(), "“photo.png” has been read") })
			d.Board.MoveTo(3)
			d.TapKeys("6")
			d.Says("“photo.png” has been read")
			d.Bar.Current().Actions[0].Do()
			d.Givens(photographed)
			if !d.entering() || d.Board.Cursor() != 1 || strings.Contains(d.Bar.Text(), "has been read") {
				t.Errorf("typing in: %v, the cursor in %d, and it says %q", d.entering(), d.Board.Cursor(), d.Bar.Text())
			}
		})
	}
}

// TestPhotoWaitsInVain: a photo that waits can be discarded, and one that could not be opened says so until that was seen.
func TestPhotoWaitsInVain(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	read := d.slowPhoto()
	d.Board.MoveTo(2)
	d.TapKeys("4")
	close(read)
	d.Until("it waits", func() bool { return strings.Contains(d.Bar.Text(), "has been read") })
	d.Bar.Current().Actions[1].Do()
	if strings.Contains(d.Bar.Text(), "has been read") || d.Now().Puzzle.Givens.String() != newspaper {
		t.Errorf("it says %q", d.Bar.Text())
	}
	load := make(chan bool)
	d.rooms.photos.Open("gone.png", func() (io.ReadCloser, error) {
		<-load
		return nil, os.ErrNotExist
	})
	d.Board.MoveTo(3)
	close(load)
	d.Until("it says so", func() bool { return strings.Contains(d.Bar.Text(), "“gone.png” cannot be opened") })
	d.TapKeys("6")
	d.Says("“gone.png” cannot be opened")
	d.Bar.Current().Actions[0].Do()
	if strings.Contains(d.Bar.Text(), "gone.png") {
		t.Errorf("it says %q", d.Bar.Text())
	}
}

// TestPhotoBesideAnother: while another picture is being opened, the photo on the board is turned and read again as
// always, does not look as if it were being read, and neither ends the other. To type in says what is under way.
func TestPhotoBesideAnother(t *testing.T) {
	d := newPhotoDesk(t)
	reader := d.rooms.photos.Reader
	read := make(chan bool)
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		<-read
		return aReading(p, o), nil
	}
	d.rooms.files.OpenPath(pictureOf(t, "next.png", 240, 240))
	d.Until("it is being read", d.rooms.photos.Opening)
	d.rooms.photos.Reader = reader
	if d.photo().Working {
		t.Error("the photo on the board looks as if it were being read")
	}
	d.Press("Place the corners")
	d.Press("Place the corners")
	if d.photo().Placing {
		t.Error("the corners are still being placed")
	}
	d.Press("Turn right")
	d.Until("it was turned", func() bool { return d.photo().Proof.Origin().Quarters == 1 })
	d.rooms.typing.TypeIn()
	d.Says("A photo is being opened")
	if !d.rooms.photos.Opening() {
		t.Fatal("the other picture was lost")
	}
	close(read)
	d.Until("it waits", func() bool { return strings.Contains(d.Bar.Text(), "“next.png” has been read") })
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
	d.pasteText(several)
	begun := make(chan photo.Options, 10)
	var ended atomic.Int32
	d.rooms.photos.Reader = func(ctx context.Context, _ *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		begun <- o
		<-ctx.Done()
		ended.Add(1)
		return nil, ctx.Err()
	}
	d.rooms.files.OpenPath(aPicture(t, "photo.png"))
	d.Until("it is read", func() bool { return len(begun) == 1 })
	d.Bar.Current().Actions[0].Do()
	d.Says("The photo was not read")
	d.Shows(several)
	d.Until("it has ended", func() bool { return ended.Load() == 1 })
	d.Press("Type in")
	d.rooms.files.OpenPath(aPicture(t, "photo.png"))
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

	block := d.rooms.photos.Reader
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		return aReading(p, o), nil
	}
	d.openPhoto()
	d.rooms.photos.Reader = block
	d.Press("Turn right")
	d.Press("Turn right")
	d.Until("both have begun", func() bool { return len(begun) == 4 && ended.Load() == 3 })
	<-begun
	<-begun
	if a, b := <-begun, <-begun; a.Quarters+b.Quarters != 3 {
		t.Errorf("read with %d and %d quarter turns", a.Quarters, b.Quarters)
	}
	d.Givens(photographed)
}

// TestPhotoSuspects: when nothing is doubtful any more and the puzzle is still wrong, a suspect about
// which the photo was not sure comes first.
func TestPhotoSuspects(t *testing.T) {
	d := newReadingDesk(t)
	all := []typing.Suggestion{
		{Changes: []typing.Change{{Cell: 0, Was: 5, Is: 4}}, Kind: "misread", Score: .6},
		{Changes: []typing.Change{{Cell: wrongCell, Was: 1, Is: 7}}, Kind: "misread", Score: .4},
	}
	d.rooms.typing.Finder = func(context.Context, sudoku.Puzzle, func([]typing.Suggestion)) ([]typing.Suggestion, bool) {
		return all, false
	}
	d.openPhoto()
	for range 3 {
		d.Strike(fyne.KeyReturn)
	}
	d.Until("the suspects are listed", func() bool { return len(d.moment().Suggestions) == 2 })
	if first := d.moment().Suggestions[0]; !first.Doubtful || first.Changes[0].Cell != wrongCell {
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
	shot := phototest.Setting{Width: 700, Height: 700}.Take(phototest.Board{BoxWidth: 3, BoxHeight: 3, Printed: givens}, rand.New(rand.NewPCG(1, 1)))
	var file bytes.Buffer
	if err := png.Encode(&file, shot.Gray); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "paper.png")
	if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	d.rooms.files.OpenPath(path)
	d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil && !d.Working() })
	d.Givens(newspaper)
	for range len(d.doubtsLeft()) {
		d.Strike(fyne.KeyReturn)
	}
	if left := d.doubtsLeft(); left != nil {
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
	if d.rooms.photos.Panel() != nil {
		t.Fatal("the photo is still shown")
	}
	d.Press("Undo")
	if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
		t.Errorf("doubtful are %v", left)
	}
	d.Press("Redo")
	d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
	d.Press("Undo")
	d.Press("Undo")
	d.Press("Redo")
	d.Press("Redo")
	d.Enter(d.rooms.solve)
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
		{"Undo", []int{80}}, {"Undo", []int{wrongCell, 80}}, {"Undo", []int{1, wrongCell, 80}},
		{"Redo", []int{wrongCell, 80}}, {"Redo", []int{80}}, {"Redo", nil},
	} {
		d.Press(step.key)
		if left := d.doubtsLeft(); !slices.Equal(left, step.want) {
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
	if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
		t.Errorf("after another reading doubtful are %v", left)
	}
	d.Press("Turn right")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.doubtsLeft(); !slices.Equal(left, []int{1, wrongCell, 80}) {
		t.Errorf("after a turn doubtful are %v", left)
	}
	d.Press("Undo")
	if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
		t.Errorf("after undo doubtful are %v", left)
	}
	d.Press("Redo")
	d.Press("Turn left")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
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
	if got := d.Now().Puzzle.Givens[1]; got != 7 || slices.Contains(d.doubtsLeft(), 1) {
		t.Errorf("read again, the corrected cell has %d; doubtful are %v", got, d.doubtsLeft())
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
	if left := d.doubtsLeft(); slices.Contains(left, 1) {
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
	d.Givens(photographed)
	turn("Turn right")
	d.Givens(photographed)
}

// TestPhotoHandwriting: what was written by hand is seen while typing in, digits as typed ones and candidates as notes,
// goes on to Solve, and comes and goes with Undo.
func TestPhotoHandwriting(t *testing.T) {
	d := newDesk(t)
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		r := aReading(p, o)
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
	d.Enter(d.rooms.solve)
	if now := d.Now(); now.Typed[2] != 4 || now.Pencil(3).Corner != sudoku.Of(2, 6) {
		t.Errorf("Solve has %d and the notes %v", now.Typed[2], now.Pencil(3).Corner)
	}
}

// TestPhotoHandwritingInAnotherSize: read in another size, the puzzle has its handwriting at once, and one Undo returns.
func TestPhotoHandwritingInAnotherSize(t *testing.T) {
	d := newDesk(t)
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		r := aReading(p, o)
		if o.Side == 4 {
			cutToFour(t, r)
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
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		r := aReading(p, o)
		if o.Side == 4 {
			cutToFour(t, r)
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
	if d.Press("Undo"); !d.Now().Puzzle.Equal(before) || d.rooms.photos.Panel() == nil {
		t.Errorf("after the page was hidden, an undo leads to\n%s", d.Now().Puzzle.Givens)
	}
}

// TestPhotoAgain: the same photo opened again leads to its puzzle, in this sitting and after a restart, where it brings
// back the tools for the whole picture.
func TestPhotoAgain(t *testing.T) {
	d := newPhotoDesk(t)
	if title := d.Now().Title; title != "photo" {
		t.Errorf("the title is %q", title)
	}
	d.Strike(fyne.KeyReturn)
	d.Idle()
	d.pasteText(several)
	again := func() {
		t.Helper()
		d.rooms.files.OpenPath(aPicture(t, "copy.png"))
		d.Until("its puzzle is there", func() bool { return d.rooms.photos.Panel() != nil && d.photo().Whole != nil && !d.Working() })
		if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
			t.Errorf("doubtful are %v", left)
		}
		d.Says("was read before")
	}
	again()
	d.Idle()
	d = d.again()
	d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil })
	if d.photo().Whole != nil {
		t.Error("the whole picture is there after a restart")
	}
	again()
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		return aReading(p, o), nil
	}
	d.Press("Turn right")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.doubtsLeft(); !slices.Equal(left, []int{1, wrongCell, 80}) {
		t.Errorf("after a turn doubtful are %v", left)
	}
}

// TestPhotoAbandoned: Escape leaves a photo in which no grid was found, and so does removing it: the puzzle before it is on the board again, and nothing of the photo
// stays, however often its corners were moved without success.
func TestPhotoAbandoned(t *testing.T) {
	d := newDesk(t)
	d.rooms.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, photo.ErrNoGrid
	}
	before := d.Sheet()
	for i, path := range []string{aPicture(t, "page.png"), aPicture(t, "page.png"), pictureOf(t, "strip.png", 900, 90)} {
		d.rooms.files.OpenPath(path)
		d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil && !d.Working() })
		if m := d.photo(); m.Placing {
			d.Strike(fyne.KeyRight)
			d.Until("it was read again", func() bool { return !d.Working() })
		}
		d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
		if i == 0 {
			d.Strike(fyne.KeyEscape)
		} else { // by the mouse
			d.Press("Remove the photo")
		}
		if d.Sheet() != before || d.rooms.photos.Panel() != nil || d.Current(d.rooms.typing) {
			t.Errorf("%s: the board has %v; typing in: %v", path, d.Now().Puzzle.Givens, d.Current(d.rooms.typing))
		}
		d.Says("The photo is closed")
		d.Idle()
		d.Until("nothing stays in My puzzles", func() bool {
			all, _ := d.Library().List()
			return !slices.ContainsFunc(all, func(e library.Entry) bool { return e.Photo })
		})
	}
}

// TestPhotoTypedFromIsKept: once a digit was typed from a photo without a grid, Escape leaves Type in as ever, and the photo stays.
func TestPhotoTypedFromIsKept(t *testing.T) {
	d := newDesk(t)
	d.rooms.photos.Reader = func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
		return nil, photo.ErrNoGrid
	}
	d.rooms.files.OpenPath(pictureOf(t, "strip.png", 900, 90))
	d.Until("the photo is there", func() bool { return d.rooms.photos.Panel() != nil && !d.Working() })
	d.TapKeys("12")
	d.Strike(fyne.KeyEscape)
	d.Givens("12")
	d.OnDisk("the photo", func(e library.Entry) bool { return e.Photo })
}

// TestPhotoMisreadWhileHidden: hiding the page of a browser, or asking whether typing in is done, keeps what undo still needs; closing the window drops it.
func TestPhotoMisreadWhileHidden(t *testing.T) {
	d := newPhotoDesk(t)
	reader := d.rooms.photos.Reader
	d.rooms.photos.Reader = func(ctx context.Context, p *photo.Picture, o photo.Options, f func(float64)) (*photo.Reading, error) {
		r, err := reader(ctx, p, o, f)
		if o.Side == 4 {
			cutToFour(t, r)
			r.Givens[1] = 3
		}
		return r, err
	}
	d.Press("Another size")
	d.Until("it is read", func() bool { return d.Now().Layout().Side() == 4 && !d.Working() })
	d.Hide(true)
	d.Hide(false)
	d.Press("Undo")
	d.Givens(photographed)
	if m := d.photo(); m.Whole == nil || m.Proof.Doubts() == 0 {
		t.Errorf("after undo the photo is %v", m.Whole)
	}
	d.Press("Redo")
	d.Givens(".3")
	d.rooms.photos.Settle()
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
		d.rooms.files.OpenPath(pictureOf(t, name+".png", 200+n, 200))
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
	d.rooms.mine.OpenPhotographed(first, nil)
	d.Until("the first photo is there", func() bool { return d.Sheet().Name == first && d.rooms.photos.Panel() != nil })
	if left := d.doubtsLeft(); !slices.Equal(left, []int{wrongCell, 80}) {
		t.Errorf("doubtful are %v", left)
	}
}

// TestPhotoEndsWithItsPuzzle: of a puzzle that was deleted no photo is known any more; opened again, its photo is read anew.
func TestPhotoEndsWithItsPuzzle(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	m := d.openMine()
	d.Until("it is listed", func() bool { _, ok := m.Selected(); return ok })
	d.TapDialog(words.T("mine.delete"))
	d.Until("it is deleted", func() bool { return len(m.Deleted) == 1 })
	m.Dialog.Dismiss()
	d.openPhoto()
	if left := d.doubtsLeft(); !slices.Equal(left, []int{1, wrongCell, 80}) {
		t.Errorf("doubtful are %v, and it says %q", left, d.Bar.Text())
	}
}
