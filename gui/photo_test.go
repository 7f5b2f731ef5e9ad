package gui

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles/mypuzzlestest"
	"nonet/gui/paper/papertest"
	"nonet/gui/webpage"
)

// onlyKept reports whether it says that the picture itself is not there, but only what was kept of it.
func (d *desk) onlyKept() (says bool) {
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if p, ok := o.(*controls.Paragraph); ok && strings.Contains(p.Text, "open the photo again") {
			says = true
		}
	})
	return says
}

// newPhotoDesk returns a desk on which a photo was opened.
func newPhotoDesk(t *testing.T) *desk {
	t.Helper()
	d := newReadingDesk(t)
	d.openPhoto()
	return d
}

// newReadingDesk returns a desk on which any photo is read as papertest.Reading.
func newReadingDesk(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.rooms.photos.Reader = papertest.Read
	return d
}

// openPhoto opens a picture and waits until it was read.
func (d *desk) openPhoto() {
	d.T.Helper()
	d.rooms.files.OpenPath(papertest.Picture(d.T, "photo.png"))
	d.Until("the photo is there", func() bool { return d.rooms.photos.There() && !d.Working() })
}

// doubtsLeft returns the cells that still have to be compared.
func (d *desk) doubtsLeft() []int { return d.rooms.photos.Left() }

// whole reports whether the whole picture is there, and not only the grid of it that is kept.
func (d *desk) whole() bool { return d.Can("Turn right") }

// TestPhotoKept: at the next start, and after a kill, the photo is there with the doubts that are left,
// until the user removes it; its removal can be taken back.
func TestPhotoKept(t *testing.T) {
	d := newPhotoDesk(t)
	d.Strike(fyne.KeyReturn)
	for range 2 {
		d = d.kill()
		d.Until("the photo is there", func() bool { return d.rooms.photos.There() })
		if left := d.doubtsLeft(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
			t.Errorf("doubtful are %v", left)
		}
		d = d.again()
	}
	d.Until("the photo is there", func() bool { return d.rooms.photos.There() })
	m := mypuzzlestest.Open(d.Desk)
	if e, _ := m.Selected(); !e.Photo {
		t.Error("My puzzles does not show that there is a photo")
	}
	m.Dialog.Dismiss()
	d.Press("Remove the photo")
	if d.rooms.photos.There() {
		t.Error("the photo is still shown")
	}
	d.Accept(0)
	d.OnDisk("a puzzle with a photo", func(e library.Entry) bool { return e.Photo })
	if left := d.doubtsLeft(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
		t.Errorf("doubtful are %v", left)
	}
}

// TestPhotoTooLong: a file that is too large is refused before it is read, on a disk and in a browser.
func TestPhotoTooLong(t *testing.T) {
	d := newDesk(t)
	path := papertest.Picture(t, "long.png")
	if err := os.Truncate(path, 201<<20); err != nil {
		t.Fatal(err)
	}
	d.rooms.files.OpenPath(path)
	d.Until("it is refused", func() bool { return strings.Contains(d.Sentence().Text, "“long.png” is too large a file.") })
	d.rooms.files.OpenFile(webpage.File{Name: "cut.png", Text: []byte("\x89PNG\r\n\x1a\n"), Cut: true})
	d.Until("it is refused", func() bool { return strings.Contains(d.Sentence().Text, "“cut.png” is too large a file.") })
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
				d.Until("the photo is there", func() bool { return d.rooms.photos.There() && !d.Working() })
				if !d.whole() || d.rooms.photos.Placing() || d.rooms.photos.Proof() != nil || !d.onlyKept() {
					t.Errorf("the kept picture is there: %v, and its corners are to be placed: %v", d.whole(), d.rooms.photos.Placing())
				}
			}
			d.rooms.photos.Reader = none
			d.rooms.files.OpenPath(path)
			d.Until("the photo is there", func() bool { return d.rooms.photos.There() && !d.Working() })
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
			d.rooms.photos.Reader = reads
			d.rooms.files.OpenPath(papertest.Picture(t, "photo.png"))
			d.Until("the other photo is there", func() bool { return d.Now().Puzzle.Givens[0] == 5 && !d.Working() })
			d.Press("Undo")
			d.Givens("12")
			there()
			d.rooms.files.OpenPath(path)
			d.Until("the picture itself is there", func() bool { return !d.Working() && !d.onlyKept() })
			d.Givens("12")
			if d.Sheet().Name != name {
				t.Error("it is another puzzle")
			}
		})
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
				return papertest.Reading(p, o), nil
			}
			d.rooms.files.OpenPath(papertest.Picture(t, "photo.png"))
			d.Until("it is being read", d.Working)
			d.Strike(key)
			if !d.Working() {
				t.Errorf("%s after %q: the reading was cancelled", key, last)
			}
			close(read)
			d.Until("it was read", func() bool { return !d.Working() })
			d.Givens(papertest.Photographed)
		}
	}
}

// slowPhoto opens a picture that is read when read is closed.
func (d *desk) slowPhoto() (read chan bool) {
	d.T.Helper()
	read = make(chan bool)
	d.rooms.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		<-read
		return papertest.Reading(p, o), nil
	}
	d.rooms.files.OpenPath(papertest.Picture(d.T, "photo.png"))
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
		"another puzzle":   func(d *desk) { d.PasteText(several) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.PasteText(newspaper)
			read := d.slowPhoto()
			if d.rooms.solve.Content().Working {
				t.Error("Solve says that it is checking")
			}
			do(d)
			at, sheet := d.Activity(), d.Sheet()
			if !d.rooms.photos.Opening() {
				t.Fatalf("the photo was lost: %q", d.Sentence().Text)
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
			d.Until("the message is there", func() bool { return strings.Contains(d.Sentence().Text, "“photo.png” has been read") })
			d.Board.MoveTo(3)
			d.TapKeys("6")
			d.Says("“photo.png” has been read")
			d.Accept(0)
			d.Givens(papertest.Photographed)
			if !d.entering() || d.Board.Cursor() != 1 || strings.Contains(d.Sentence().Text, "has been read") {
				t.Errorf("typing in: %v, the cursor in %d, and it says %q", d.entering(), d.Board.Cursor(), d.Sentence().Text)
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
	d.PasteText(several)
	again := func() {
		t.Helper()
		d.rooms.files.OpenPath(papertest.Picture(t, "copy.png"))
		d.Until("its puzzle is there", func() bool { return d.rooms.photos.There() && d.whole() && !d.Working() })
		if left := d.doubtsLeft(); !slices.Equal(left, []int{papertest.Wrong, 80}) {
			t.Errorf("doubtful are %v", left)
		}
		d.Says("was read before")
	}
	again()
	d.Idle()
	d = d.again()
	d.Until("the photo is there", func() bool { return d.rooms.photos.There() })
	if d.whole() {
		t.Error("the whole picture is there after a restart")
	}
	again()
	d.rooms.photos.Reader = papertest.Read
	d.Press("Turn right")
	d.Until("it is read", func() bool { return !d.Working() })
	if left := d.doubtsLeft(); !slices.Equal(left, []int{1, papertest.Wrong, 80}) {
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
	if left := d.doubtsLeft(); !slices.Equal(left, []int{1, papertest.Wrong, 80}) {
		t.Errorf("doubtful are %v, and it says %q", left, d.Sentence().Text)
	}
}
