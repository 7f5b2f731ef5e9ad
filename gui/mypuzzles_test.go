package gui

import (
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/words"
	"nonet/gui/mypuzzles"
)

// openMine opens My puzzles by its shortcut and waits until it is read.
func (d *desk) openMine() *mypuzzles.Mine {
	d.T.Helper()
	d.Press("My puzzles…")
	list, ok := d.Win.Canvas().Focused().(*mypuzzles.PuzzleList)
	if !ok {
		d.T.Fatalf("the focus is on %T", d.Win.Canvas().Focused())
	}
	d.Until("the list is read", func() bool { return list.Mine.Loaded })
	return list.Mine
}

// titles returns the titles in the list.
func titles(m *mypuzzles.Mine) string {
	var all []string
	for _, e := range m.Found {
		all = append(all, words.Title(e.Board))
	}
	return strings.Join(all, ", ")
}

// TestTheSameLinkAgain checks that a link that is opened again continues the puzzle of the first time, whether that is on the
// board or not, and says so. In a window that cannot have it the link opens the puzzle anew.
func TestTheSameLinkAgain(t *testing.T) {
	d := newDesk(t)
	open := func(desk *desk) {
		t.Helper()
		desk.rooms.files.OpenLink("p=" + newspaper)
		desk.Until("it is open", func() bool { return desk.Now().Puzzle.Givens.String() == newspaper })
		desk.Idle()
	}
	again := func() {
		t.Helper()
		d.rooms.files.OpenLink("p=" + newspaper)
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
	d.rooms.files.SaveTo(path)
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
	other := newDeskIn(t, d.Folder)
	other.PasteText(several)
	if open(other); other.Now().Typed[2] != 0 {
		t.Error("two windows have one puzzle on the board")
	}
}
