package mypuzzles

import (
	"path/filepath"
	"testing"
	"time"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// TestTitlesOfUntitled: puzzles without a title that were begun in the same minute have different names.
func TestTitlesOfUntitled(t *testing.T) {
	for _, l := range words.Languages() {
		halltest.Speak(t, l)
		for _, begun := range []time.Time{time.Now(), time.Date(2026, 5, 17, 15, 4, 0, 0, time.Local)} {
			e := library.Entry{Created: begun, Board: session.New(sudoku.Empty(sudoku.Classic())).Now()}
			first := titleOf(e)
			if e.Created = begun.Add(time.Second); titleOf(e) == first {
				t.Errorf("two puzzles are called %q", first)
			}
		}
	}
}

// TestFilesInDetails: of a puzzle that was saved under another name, and the one that is opened from the first file then, the lists
// tell the files.
func TestFilesInDetails(t *testing.T) {
	halltest.Speak(t, words.English)
	e := library.Entry{Board: session.New(sudoku.Empty(sudoku.Classic())).Now(), Changed: time.Now()}
	e.Board.Title = "Monday"
	without := detailText(e)
	for _, name := range []string{"monday.txt", "mon2.txt"} {
		e.Board.Path = filepath.Join("papers", name)
		if got, want := detailText(e), without+"  ·  "+name; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if e.Board.Title = ""; detailText(e) != without { // the file is the title
		t.Errorf("without a title: %q", detailText(e))
	}
}
