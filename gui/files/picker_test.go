package files_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/session"
	"nonet/gui/hall/halltest"
	"nonet/gui/webpage"
)

// TestCancelledPicker: a puzzle that is dropped after the browser's picker was cancelled, of which no browser has to tell, is not
// what the picker was opened for; nor is one that is dropped while the picker is open.
func TestCancelledPicker(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	p := d.inPage()
	var chosen []session.State
	d.files.Choose(func(s session.State) { chosen = append(chosen, s) })
	p.Listener.File(webpage.File{Name: "dropped.txt", Text: []byte(deep)})
	d.Until("what was dropped is on the board", func() bool { return d.Now().Title == "dropped" })
	if len(chosen) > 0 {
		t.Error("what was dropped is what was asked for")
	}
	board := d.Now()
	p.Choose(webpage.File{Name: "chosen.txt", Text: []byte(newspaper)})
	d.Until("it is there", func() bool { return len(chosen) == 1 })
	if !d.Now().SameBoard(board) {
		t.Error("what was chosen for another place is on the board")
	}
}

// TestPictureForAnotherPlace: a picture has to be read on the board, so it is offered and nothing else happens.
func TestPictureForAnotherPlace(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	p := d.inPage()
	d.files.Choose(func(session.State) { t.Error("a picture is a puzzle") })
	p.Choose(webpage.File{Name: "photo.png", Text: []byte("\x89PNG\r\n\x1a\n")})
	d.Until("the picture is named", func() bool { return strings.Contains(d.Sentence().Text, "photo.png") })
	if offers := d.Offers(); len(offers) != 1 || offers[0].Text != "Read it" || len(d.pictures) > 0 {
		t.Errorf("%d buttons are offered, and %d pictures read", len(offers), len(d.pictures))
	}
	if d.Accept(0); !slices.Equal(d.pictures, []string{"photo.png"}) {
		t.Errorf("read are %q", d.pictures)
	}
}

// TestPuzzlesTogether: all puzzles of a file are passed on at once, and not opened as one that is to be solved is. A file without a puzzle is named, and
// what is dropped after no file was chosen is opened.
func TestPuzzlesTogether(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	p := d.inPage()
	text := newspaper + "\n" + deep + "\n"
	name, puzzles, times := "", 0, 0
	ask := func() {
		d.files.AskPuzzles(func(file string, all []format.Entry) { name, puzzles, times = file, len(all), times+1 })
	}
	ask()
	p.Choose(webpage.File{Name: "two.txt", Text: []byte(text)})
	d.Until("the puzzles are there", func() bool { return times == 1 })
	if name != "two.txt" || puzzles != 2 || d.Dialogs.Open() {
		t.Errorf("of %q %d puzzles are passed on; a dialog is open: %v", name, puzzles, d.Dialogs.Open())
	}
	ask()
	p.Choose(webpage.File{Name: "none.txt", Text: []byte("nothing")})
	d.Until("that is no puzzle", func() bool { return strings.Contains(d.Sentence().Text, "none.txt") })
	ask()
	p.Listener.File(webpage.File{Name: "other.txt", Text: []byte(text)})
	d.Until("what is dropped later is opened", d.Dialogs.Open)
	if times != 1 {
		t.Errorf("puzzles were passed on %d times", times)
	}
}
