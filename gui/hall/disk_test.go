package hall_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestTypedIsOnDisk checks that a digit is on disk soon after it was typed, even without closing.
func TestTypedIsOnDisk(t *testing.T) {
	d := newDesk(t)
	d.Bring(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.OnDisk("the digit", func(e library.Entry) bool { return e.Board.Typed[2] == 4 })
}

func TestDamagedBoardIsSetAside(t *testing.T) {
	store := filepath.Join(t.TempDir(), "board.txt")
	if err := os.WriteFile(store, []byte("5 3 . 7\nthis is no puzzle\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDeskIn(t, filepath.Dir(store))
	d.Says("cannot be read")
	if _, err := os.Stat(store + ".damaged"); err != nil {
		t.Errorf("the damaged file was not kept: %v", err)
	}
}

// TestStraysAreRemoved checks that the next start removes what a kill during a save has left, but
// not what another process is writing now, and not the files of other programs.
func TestStraysAreRemoved(t *testing.T) {
	folder := t.TempDir()
	old, fresh := filepath.Join(folder, ".board.txt.0000000000000001.writing"), filepath.Join(folder, ".board.txt.0000000000000002.writing")
	other := filepath.Join(folder, ".board.txt.swp") // of an editor
	for _, path := range []string{old, fresh, other} {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	hour := time.Now().Add(-time.Hour)
	if err := errors.Join(os.Chtimes(old, hour, hour), os.Chtimes(other, hour, hour)); err != nil {
		t.Fatal(err)
	}
	newDeskIn(t, folder).Quit()
	for path, want := range map[string]bool{old: false, fresh: true, other: true} {
		if _, err := os.Stat(path); (err == nil) != want {
			t.Errorf("%s: there is %v, want %v", filepath.Base(path), err == nil, want)
		}
	}
}

// TestBoardOfTheVersionBefore checks that a board saved by an earlier version is imported, once.
func TestBoardOfTheVersionBefore(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, keep.BoardFile)
	s := session.New(sudoku.Empty(sudoku.Classic()))
	s.Clear()
	s.Set(7, 7)
	if err := session.Save(old, s.Now()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		d := newDeskIn(t, folder)
		d.Shows(s.Now().Grid().String())
		d.Quit()
	}
	if entries, _ := library.New(filepath.Join(folder, keep.LibraryFolder)).List(); len(entries) != 1 {
		t.Errorf("there are %d puzzles", len(entries))
	}
	if _, err := os.Stat(old + ".old"); err != nil {
		t.Error(err)
	}
}
