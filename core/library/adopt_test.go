package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/session"
)

// TestAdoptedOnce: the board file of the first versions is imported once, even if it
// cannot be renamed or the program is killed at any point.
func TestAdoptedOnce(t *testing.T) {
	folder := disktest.TempDir(t)
	board := filepath.Join(folder, "board.txt")
	s := puzzle(t, 4)
	s.Set(0, 3)
	if err := session.Save(board, s.Now()); err != nil {
		t.Fatal(err)
	}
	lib := New(filepath.Join(folder, "puzzles"))
	stuck := func(change string, paths ...string) error {
		if change == "rename" && paths[0] == board {
			return os.ErrPermission
		}
		return nil
	}
	for after := range 30 {
		lib = New(lib.folder)
		if lib.disk.Before = killAfter(after); after > 25 {
			lib.disk.Before = stuck
		}
		sheet, damage := lib.Adopt(board)
		if damage != nil || sheet != nil && (sheet.Now.Typed[0] != 3 || !sheet.Now.Kept) {
			t.Fatalf("adopted is\n%s, %v", text(t, sheet), damage)
		}
		lib.ReleaseAll()
		if !disk.Exists(board) { // as if it had not been
			if err := (disk.Disk{}).Rename(board+".old", board); err != nil {
				t.Fatal(err)
			}
		}
	}
	if entries, unreadable := lib.List(); len(entries) != 1 || unreadable != 0 {
		t.Errorf("there are %d puzzles, and %d that cannot be read", len(entries), unreadable)
	}
	lib.disk.Before = nil
	if again, damage := lib.Adopt(board); again != nil || damage != nil || disk.Exists(board) {
		t.Errorf("in the end there is\n%s, %v", text(t, again), damage)
	}
}

// TestDamagedBoards: a second damaged board file does not replace the first.
func TestDamagedBoards(t *testing.T) {
	folder := disktest.TempDir(t)
	lib := New(filepath.Join(folder, "puzzles"))
	var asides []string
	for range 2 {
		board := filepath.Join(folder, "board.txt")
		if err := disktest.Put(board, []byte("5 3 . 7\nthis is no puzzle\n")); err != nil {
			t.Fatal(err)
		}
		_, damage := lib.Adopt(board)
		if damage == nil || !disk.Exists(damage.Aside) || disk.Exists(board) {
			t.Fatalf("reported is %v", damage)
		}
		asides = append(asides, strings.TrimPrefix(damage.Aside, folder))
	}
	if asides[0] == asides[1] {
		t.Errorf("both are %s", asides[0])
	}
}
