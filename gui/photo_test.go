package gui

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/photo"
	"nonet/gui/paper/papertest"
)

// openPhoto opens a picture and waits until it was read.
func (d *desk) openPhoto() {
	d.T.Helper()
	d.rooms.files.OpenPath(papertest.Picture(d.T, "photo.png"))
	d.Until("the photo is there", func() bool { return d.rooms.photos.There() && !d.Working() })
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
