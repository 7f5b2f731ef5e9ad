package typing

import (
	"context"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles/mypuzzlestest"
	"nonet/gui/paper/papertest"
)

// TestPhotoKept: at the next start, and after a kill, the photo is there with the doubts that are left,
// until the user removes it; its removal can be taken back.
func TestPhotoKept(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	for range 2 {
		d = d.kill()
		d.Until("the photo is there", func() bool { return d.photos.There() })
		if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
			t.Errorf("doubtful are %v", left)
		}
		d = d.again()
	}
	d.Until("the photo is there", func() bool { return d.photos.There() })
	m := mypuzzlestest.Open(d.Desk)
	if e, _ := m.Selected(); !e.Photo {
		t.Error("My puzzles does not show that there is a photo")
	}
	m.Dialog.Dismiss()
	d.Press("Remove the photo")
	if d.photos.There() {
		t.Error("the photo is still shown")
	}
	d.Accept(0)
	d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
	if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("doubtful are %v", left)
	}
}

// TestPhotoWithoutAGridKept: a picture without a grid stays beside the board after another picture was opened and after a
// kill; opened again it goes to its puzzle.
func TestPhotoWithoutAGridKept(t *testing.T) {
	for name, path := range map[string]string{"strip.png": papertest.PictureOf(t, "strip.png", 900, 90), "page.png": papertest.PictureOf(t, "page.png", 300, 240)} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			none := func(context.Context, *photo.Picture, photo.Options, func(float64)) (*photo.Reading, error) {
				return nil, photo.ErrNoGrid
			}
			reads := papertest.Read
			there := func() {
				t.Helper()
				d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
				if !d.Can("Turn right") || d.photos.Placing() || d.photos.Proof() != nil || !d.onlyKept() {
					t.Errorf("the kept picture is there: %v, and its corners are to be placed: %v", d.Can("Turn right"), d.photos.Placing())
				}
			}
			d.photos.Reader = none
			d.open(path)
			d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
			d.Press("Turn right")
			d.Until("it was read again", func() bool { return !d.Working() })
			d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
			d = d.kill()
			there()
			d.Press("Turn left")
			d.Press("Turn right")
			d.Press("Enlarge")
			d.Press("Contrast")
			there()
			d.Board.MoveTo(0)
			d.TapKeys("12")
			name := d.Sheet().Name
			d.photos.Reader = reads
			d.open(papertest.Picture(t, "photo.png"))
			d.Until("the other photo is there", func() bool { return d.Now().Puzzle.Givens[0] == 5 && !d.Working() })
			d.Press("Undo")
			d.Givens("12")
			there()
			d.open(path)
			d.Until("the picture itself is there", func() bool { return !d.Working() && !d.onlyKept() })
			d.Givens("12")
			if d.Sheet().Name != name {
				t.Error("it is another puzzle")
			}
		})
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
	d.Bring(several)
	again := func() {
		t.Helper()
		d.open(papertest.Picture(t, "copy.png"))
		d.Until("its puzzle is there", func() bool { return d.photos.There() && d.Can("Turn right") && !d.Working() })
		if left := d.photos.Left(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
			t.Errorf("doubtful are %v", left)
		}
		d.Says("was read before")
	}
	again()
	d.Idle()
	d = d.again()
	d.Until("the photo is there", func() bool { return d.photos.There() })
	if d.Can("Turn right") {
		t.Error("the whole picture is there after a restart")
	}
	again()
	d.photos.Reader = papertest.Read
	d.Press("Turn right")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.photos.Left(); !slices.Equal(left, []int{1, papertest.Wrong, 80}) {
		t.Errorf("after a turn doubtful are %v", left)
	}
}

// TestPhotoEndsWithItsPuzzle: of a puzzle that was deleted no photo is known any more; opened again, its photo is read anew.
func TestPhotoEndsWithItsPuzzle(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	m := mypuzzlestest.Open(d.Desk)
	d.Until("it is listed", func() bool { _, ok := m.Selected(); return ok })
	d.TapDialog(words.T("mine.delete"))
	d.Until("it is deleted", func() bool { return len(m.Deleted) == 1 })
	m.Dialog.Dismiss()
	d.openPhoto()
	if left := d.photos.Left(); !slices.Equal(left, []int{1, papertest.Wrong, 80}) {
		t.Errorf("doubtful are %v, and it says %q", left, d.Sentence().Text)
	}
}

// onlyKept reports whether it says that the picture itself is not there, but only what was kept of it.
func (d *desk) onlyKept() (says bool) {
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if p, ok := o.(*controls.Paragraph); ok && strings.Contains(p.Text, "open the photo again") {
			says = true
		}
	})
	return says
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
