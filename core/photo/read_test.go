package photo_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/draw"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"nonet/core/photo"
	"nonet/core/photo/phototest"
	"nonet/core/sudoku"
)

const (
	sunday       = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	sundaySolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// digits reads a grid on a line.
func digits(text string, side int) []uint8 {
	g := make([]uint8, len(text))
	for i, char := range text {
		g[i], _ = sudoku.DigitOf(char, side)
	}
	return g
}

// taken photographs a board.
func taken(b phototest.Content, s phototest.Setting) *photo.Picture {
	img := s.Take(b, rand.New(rand.NewPCG(3, 4))).Gray
	return &photo.Picture{Gray: img, Colour: img, Orientation: 1}
}

// reading reads a picture.
func reading(t *testing.T, p *photo.Picture, o photo.Options) *photo.Reading {
	t.Helper()
	r, err := photo.Read(t.Context(), p, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var anyWay = photo.Options{Quarters: photo.AnyWayUp}

// newspaper is a setting such as a photo of a newspaper has.
var newspaper = phototest.Setting{
	Width: 900, Height: 1000,
	Camera: phototest.Camera{Pitch: 12, Yaw: -9, Roll: 5, Distance: 3, Fill: .8, Bow: .03},
	Light:  phototest.Light{Dark: .1, Gradient: .3, Shadow: .3, Direction: 40, Softness: .1},
	Around: phototest.Around{Text: true},
	Paper:  205, Blur: .8, Noise: 3, Quality: 80,
}

func TestRead(t *testing.T) {
	board := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}
	var steps []float64
	r, err := photo.Read(t.Context(), taken(board, newspaper), anyWay, func(done float64) { steps = append(steps, done) })
	if err != nil {
		t.Fatal(err)
	}
	if r.Givens.String() != sunday || !r.Proper || r.Typed.Filled() > 0 || r.Quarters != 0 || r.Layout != sudoku.Classic() {
		t.Errorf("read %v, proper %v, typed %v, turned by %d, %v", r.Givens, r.Proper, r.Typed, r.Quarters, r.Layout)
	}
	if len(r.Doubts()) > 0 {
		t.Errorf("doubtful are %v", r.Doubts())
	}
	if !slices.IsSorted(steps) || len(steps) < 2 || steps[len(steps)-1] != 1 {
		t.Errorf("the progress was %v", steps)
	}
	if side := r.Straight.Rect.Dx(); side%9 != 0 || r.Straight.Rect.Dy() != side {
		t.Errorf("the straightened grid is %v", r.Straight.Rect)
	}
}

// TestReadTurned: all four ways up are tried, and a stale orientation in the file does no harm.
func TestReadTurned(t *testing.T) {
	p := taken(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, newspaper)
	for quarters := range 4 {
		for _, orientation := range []int{1, 6} {
			r := reading(t, &photo.Picture{Gray: p.Gray, Colour: p.Gray, Orientation: orientation}, anyWay)
			if r.Givens.String() != sunday || (r.Quarters+quarters)%4 != 0 {
				t.Fatalf("turned by %d, orientation %d: read %v, turned back by %d", quarters, orientation, r.Givens, r.Quarters)
			}
		}
		forced := reading(t, p, photo.Options{Quarters: (4 - quarters) % 4})
		if forced.Givens.String() != sunday {
			t.Errorf("turned by %d: read %v", quarters, forced.Givens)
		}
		p = &photo.Picture{Gray: clockwise(p.Gray)}
	}
}

// clockwise turns a picture by a quarter.
func clockwise(img *image.Gray) *image.Gray {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewGray(image.Rect(0, 0, h, w))
	for y := range h {
		for x := range w {
			out.Pix[x*out.Stride+h-1-y] = img.Pix[y*img.Stride+x]
		}
	}
	return out
}

// TestReadWritten: what was written by a blue pen is typed, and what is printed are the givens.
func TestReadWritten(t *testing.T) {
	board := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}
	setting := phototest.Setting{Width: 1000, Height: 1000}
	printed := taken(board, setting).Gray
	board.Written = digits(sundaySolved, 9)
	want := make(sudoku.Grid, 81)
	for i := range want {
		if board.Printed[i] != 0 || i%3 == 1 {
			board.Written[i] = 0
		}
		want[i] = board.Written[i]
	}
	both := taken(board, setting).Gray
	colour := image.NewNRGBA(both.Rect)
	for i, shade := range both.Pix {
		copy(colour.Pix[4*i:], []uint8{shade, shade, printed.Pix[i], 255})
	}
	p, err := photo.Decode(t.Context(), bytes.NewReader(encoded(t, "PNG", colour)))
	if err != nil {
		t.Fatal(err)
	}
	r := reading(t, p, anyWay)
	if r.Givens.String() != sunday || !r.Proper {
		t.Errorf("read %v, proper %v", r.Givens, r.Proper)
	}
	if !slices.Equal(r.Typed, want) {
		t.Errorf("typed %v, want\n      %v", r.Typed, want)
	}
}

// TestReadCorners: the grid within the corners that a person marked is read.
func TestReadCorners(t *testing.T) {
	img := newspaper.Take(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, rand.New(rand.NewPCG(3, 4)))
	p := &photo.Picture{Gray: img.Gray}
	found := reading(t, p, anyWay)
	corners := found.Grid.Corners()
	for i := range corners {
		corners[i].X += float64(3*i) - 4
		corners[i].Y += 4 - float64(2*i)
	}
	r := reading(t, p, photo.Options{Quarters: photo.AnyWayUp, Corners: &corners})
	if r.Givens.String() != sunday || r.Grids != 1 {
		t.Errorf("read %v of %d grids", r.Givens, r.Grids)
	}
}

// TestReadNone: a page without a grid has none, and a grid that is not there is not read.
func TestReadNone(t *testing.T) {
	blank := image.NewGray(image.Rect(0, 0, 600, 600))
	for i := range blank.Pix {
		blank.Pix[i] = 200
	}
	if _, err := photo.Read(t.Context(), &photo.Picture{Gray: blank}, anyWay, nil); !errors.Is(err, photo.ErrNoGrid) {
		t.Errorf("the error is %v", err)
	}
	p := taken(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, newspaper)
	if _, err := photo.Read(t.Context(), p, photo.Options{Quarters: photo.AnyWayUp, Number: 6}, nil); !errors.Is(err, photo.ErrNoGrid) {
		t.Errorf("the sixth grid: the error is %v", err)
	}
}

// TestReadCancelled: reading ends soon after its context is done, wherever it is.
func TestReadCancelled(t *testing.T) {
	p := taken(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, newspaper)
	for looks := range 20 {
		ctx := &counting{Context: t.Context(), left: looks * looks}
		_, err := photo.Read(ctx, p, anyWay, nil)
		if ctx.left >= 0 {
			return // it was over before
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d looks at the context the error is %v", looks*looks*looks, err)
		}
	}
}

// counting is a context that is done after its Err was called n times.
type counting struct {
	context.Context
	left int
}

func (c *counting) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

func (c *counting) Done() <-chan struct{} {
	done := make(chan struct{})
	if c.left < 0 {
		close(done)
	}
	return done
}

func (c *counting) Deadline() (time.Time, bool) { return time.Time{}, false }

// TestReadRendered reads photos of all sorts. Most are right, and hardly a wrong cell is left unmarked, but
// for the ones whose grid was not found.
func TestReadRendered(t *testing.T) {
	const photos = 12
	right, wrong, marked := 0, 0, 0
	for seed := range uint64(photos) {
		rng := rand.New(rand.NewPCG(seed, 9))
		board := phototest.RandomContent(rng, 3, 3)
		board.Printed, board.Written, board.Notes = digits(sunday, 9), nil, nil
		img := phototest.RandomSetting(rng, 9).Take(board, rng).Gray
		r, err := photo.Read(t.Context(), &photo.Picture{Gray: img}, anyWay, nil)
		if err != nil || r.Layout != sudoku.Classic() {
			continue
		}
		if r.Givens.String() == sunday {
			right++
			continue
		}
		for i, d := range board.Printed {
			if r.Givens[i] != d {
				wrong++
				t.Logf("photo %d, cell %d: %d, want %d; marked: %v", seed, i, r.Givens[i], d, r.Cells[i].Doubtful)
				if r.Cells[i].Doubtful {
					marked++
				}
			}
		}
	}
	if right < photos*8/10 || marked*20 < wrong*19-20 { // of so few photos, one cell says nothing
		t.Errorf("%d of %d are right; %d of %d wrong cells are marked", right, photos, marked, wrong)
	}
}

// TestReadPart: a part of a board of nine digits is not taken for a smaller board, unless the caller says that it is one.
func TestReadPart(t *testing.T) {
	straight := newspaper
	straight.Camera = phototest.Camera{Distance: 3, Fill: .8}
	whole := taken(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, straight).Gray
	r := reading(t, &photo.Picture{Gray: whole}, anyWay)
	from, to := r.Grid.Mesh[0][0], r.Grid.Mesh[6][6]
	const room = 20
	part := image.NewGray(image.Rect(0, 0, int(to.X-from.X)+2*room, int(to.Y-from.Y)+2*room))
	for i := range part.Pix {
		part.Pix[i] = 220
	}
	inside := part.Rect.Inset(room)
	draw.Draw(part, inside, whole, image.Pt(int(from.X), int(from.Y)), draw.Src)
	if r, err := photo.Read(t.Context(), &photo.Picture{Gray: part}, anyWay, nil); !errors.Is(err, photo.ErrNoGrid) {
		t.Errorf("the part is read as %v, %v", r, err)
	}
	said := anyWay
	said.Side = 6
	if r, err := photo.Read(t.Context(), &photo.Picture{Gray: part}, said, nil); err != nil || r.Layout.Side() != 6 {
		t.Errorf("as a board of six: %v, %v", r, err)
	}
}

// TestReadTruncated: a photo whose end is missing is read if the grid is in what is there, and refused
// otherwise.
func TestReadTruncated(t *testing.T) {
	s := newspaper
	s.Camera.Fill = .5
	file := encoded(t, "JPEG", taken(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, s).Gray)
	for _, part := range []struct {
		share float64
		read  bool
	}{{.95, true}, {.4, false}} {
		p, err := photo.Decode(t.Context(), bytes.NewReader(file[:int(part.share*float64(len(file)))]))
		if err != nil || !p.Damaged {
			t.Fatalf("%v of the file: %+v, %v", part.share, p, err)
		}
		r, err := photo.Read(t.Context(), p, anyWay, nil)
		if is := err == nil && r.Givens.String() == sunday; is != part.read {
			t.Errorf("%v of the file: %v, %v", part.share, r, err)
		}
		if _, says := errors.AsType[*photo.DamagedError](err); says == part.read {
			t.Errorf("%v of the file: the error is %v", part.share, err)
		}
	}
}

// TestFaintLinesInTheDark: in a dark photo of a board of nine only some of its lines may be seen, as if it had six rows. If that makes no puzzle, and
// nine rows do, it has nine.
func TestFaintLinesInTheDark(t *testing.T) {
	setting := phototest.Setting{Width: 640, Height: 640, Lines: phototest.Lines{ThinGrey: 215, Thin: .03}, Light: phototest.Light{Dark: .88}, Table: 40, Noise: 2, Quality: 75}
	p := setting.Take(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, rand.New(rand.NewPCG(2, 1)))
	r, err := photo.Read(t.Context(), &photo.Picture{Gray: p.Gray}, anyWay, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r.Layout.Side() != 9 || !r.Proper {
		t.Errorf("it is a board of %d: %v, proper %v", r.Layout.Side(), r.Givens, r.Proper)
	}
}
