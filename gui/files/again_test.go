package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/gui/files"
	"nonet/gui/mypuzzles/mypuzzlestest"
)

// TestTheSameLinkAgain checks that a link that is opened again continues the puzzle of the first time, whether that is on the
// board or not, and says so. In a window that cannot have it the link opens the puzzle anew.
func TestTheSameLinkAgain(t *testing.T) {
	d := newDesk(t)
	open := func(desk *desk) {
		t.Helper()
		desk.files.OpenLink("p=" + newspaper)
		desk.Until("it is open", func() bool { return desk.Now().Puzzle.Givens.String() == newspaper })
		desk.Idle()
	}
	again := func() {
		t.Helper()
		d.files.OpenLink("p=" + newspaper)
		d.Until("it goes on", func() bool {
			return d.Now().Puzzle.Givens.String() == newspaper && strings.Contains(d.Sentence().Text, "Your earlier digits are here")
		})
		d.Idle()
	}
	kept := func() (n int) {
		entries, _ := d.Library().List()
		for _, e := range entries {
			if e.Board.Puzzle.Givens.String() == newspaper {
				n++
			}
		}
		return n
	}
	open(d)
	d.Board.MoveTo(2)
	d.TypeText("4")
	path := filepath.Join(t.TempDir(), "saved.txt")
	d.files.SaveTo(path)
	d.Filing()
	again()
	if d.Now().Typed[2] != 4 {
		t.Error("the digit is lost while the puzzle is on the board")
	}
	if !d.Now().Ours || d.Now().Path != path {
		t.Error("Save would ask for a file again")
	}
	d.PasteText(several)
	d.Until("another puzzle", func() bool { return d.Now().Puzzle.Givens.String() != newspaper })
	again()
	if d.Now().Typed[2] != 4 || kept() != 1 {
		t.Errorf("opened again, r1c3 holds %d, and there are %d of it", d.Now().Typed[2], kept())
	}
	other := newDeskIn(t, d.Folder, files.Folders{})
	other.PasteText(several)
	if open(other); other.Now().Typed[2] != 0 {
		t.Error("two windows have one puzzle on the board")
	}
}

// TestSearchFindsWhatIsShown checks that a puzzle without a title is found by the title it is
// listed with.
func TestSearchFindsWhatIsShown(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "sunday.txt")
	if err := os.WriteFile(path, []byte(newspaper+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.files.OpenPath(path)
	d.Until("it is open", func() bool { return d.Now().Path == path })
	d.PasteText(several)
	m := mypuzzlestest.Open(d.Desk)
	for words, want := range map[string]string{"sunday.txt": "sunday.txt", "untitled 9": "Untitled 9 × 9", "9 × 9": "Untitled 9 × 9", "monday": ""} {
		m.Search.SetText(words)
		if got := mypuzzlestest.Titles(m); got != want {
			t.Errorf("%q finds %q, want %q", words, got, want)
		}
	}
}
