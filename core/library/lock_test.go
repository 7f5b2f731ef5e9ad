package library

import (
	"errors"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/rating"
	"nonet/core/session"
)

// TestTwoWindows: neither overwrites what the other has open, each has a board of its
// own, and the other can have what is released.
func TestTwoWindows(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "puzzles")
	one, two := New(folder), New(folder)
	a, b := puzzle(t, 4), puzzle(t, 6)
	for _, s := range []*session.Session{a, b} {
		if err := one.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
	}
	nameA, nameB := a.Sheet().Name, b.Sheet().Name
	if s, _ := two.Resume(nameA); s != nil {
		t.Fatalf("%s is on two boards", s.Name)
	}
	if _, _, err := two.Take(nameA); err != ErrOpen {
		t.Errorf("taking it says %v", err)
	}
	if err := two.Save(a.Sheet()); err != ErrOpen {
		t.Errorf("saving it says %v", err)
	}
	if !one.Unchanged(nameA) || two.Unchanged(nameA) {
		t.Error("a puzzle is known to the window that has never read it, or not to the one that has written it")
	}
	if err := two.Delete(nameA); err != ErrOpen {
		t.Errorf("deleting it says %v", err)
	}
	if err := two.Describe(nameA, session.About{}); err != ErrOpen {
		t.Errorf("renaming it says %v", err)
	}
	if entries, _ := two.List(); len(entries) != 2 {
		t.Errorf("%d are listed", len(entries))
	}

	one.ReleaseAllBut(nameB)
	s, _ := two.Resume(nameB)
	if s == nil || s.Name != nameA {
		t.Fatal("the one that nobody has is not the second window's")
	}
	session.BeginWith(s).Set(0, 3)
	if err := two.Save(s); err != nil {
		t.Fatal(err)
	}
	if err := one.Save(a.Sheet()); err != ErrOpen {
		t.Errorf("saving what another window has says %v", err)
	}
	two.ReleaseAll()
	if err := one.Save(a.Sheet()); err != ErrChanged {
		t.Errorf("saving what another window has changed says %v", err)
	}
	if one.Unchanged(nameA) || !two.Unchanged(nameA) || one.Unchanged("none") {
		t.Error("what another window has changed is unchanged")
	}
	taken, _, err := one.Take(nameA)
	if err != nil || taken.Same || !one.Unchanged(nameA) || taken.Sheet.Now.Typed[0] != 3 {
		t.Errorf("taken back is %+v, %v", taken, err)
	}
	one.ReleaseAll()
	if err := one.Save(taken.Sheet); err != nil {
		t.Errorf("saving what nobody has changed says %v", err)
	}
}

// typeInto types a digit that was not in a cell.
func typeInto(t *testing.T, s *session.Sheet, cell int) {
	t.Helper()
	if s.Now.Puzzle.Givens[cell] != 0 || !session.BeginWith(s).Set(cell, s.Now.Typed[cell]%4+1) {
		t.Fatalf("nothing can be typed into cell %d", cell)
	}
}

// TestReplacedWhileOpen: a sync tool or an editor, which ask for no lock, put another file
// in the place of the one that is on the board. It is not overwritten, whatever its time.
func TestReplacedWhileOpen(t *testing.T) {
	for what, replace := range map[string]func(path string, text []byte) error{
		"renamed over it": func(path string, text []byte) error {
			return errors.Join(disktest.Put(path+"~", text), disk.Disk{}.Rename(path+"~", path))
		},
		"written into it": func(path string, text []byte) error { return disktest.Put(path, text) },
	} {
		t.Run(what, func(t *testing.T) {
			folder, name, before, _ := twice(t)
			lib := New(folder)
			taken, _, err := lib.Take(name)
			if err != nil {
				t.Fatal(err)
			}
			info, err := disk.Stat(lib.path(name))
			if err != nil {
				t.Fatal(err)
			}
			other := puzzle(t, 4)
			other.Set(7, 2)
			theirs := text(t, other.Sheet())
			if err := errors.Join(replace(lib.path(name), []byte(theirs)), disk.Disk{}.Touch(lib.path(name), info.ModTime())); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				typeInto(t, taken.Sheet, 0)
				if err := lib.Save(taken.Sheet); err != ErrChanged {
					t.Errorf("saving says %v", err)
				}
			}
			if got, _ := disk.Read(lib.path(name)); string(got) != theirs {
				t.Errorf("the file holds\n%s", got)
			}
			if got, _ := disk.Read(lib.before(name)); string(got) != string(before) {
				t.Errorf("the file before holds\n%s", got)
			}
		})
	}
}

// TestGoneWhileOpen: the puzzle on the board is written again if its file was removed,
// even if it has not changed.
func TestGoneWhileOpen(t *testing.T) {
	folder, name, _, _ := twice(t)
	lib := New(folder)
	taken, _, err := lib.Take(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := disktest.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := lib.Save(taken.Sheet); err != nil {
		t.Fatal(err)
	}
	if got, _ := disk.Read(lib.path(name)); string(got) != text(t, taken.Sheet) {
		t.Errorf("the file holds\n%s", got)
	}
}

// TestWithoutAnyLock: on a file system that knows none, nobody overwrites the other.
func TestWithoutAnyLock(t *testing.T) {
	folder, name, _, _ := twice(t)
	one, two := New(folder), New(folder)
	take := func(lib *Library) *session.Sheet {
		taken, _, err := lib.Take(name)
		if err != nil {
			t.Fatal(err)
		}
		lib.release(name)
		return taken.Sheet
	}
	a, b := take(one), take(two)
	typeInto(t, a, 0)
	typeInto(t, b, 1)
	if err := one.Save(a); err != nil {
		t.Fatal(err)
	}
	one.release(name)
	if err := two.Save(b); err != ErrChanged {
		t.Errorf("saving over the other says %v", err)
	}
	two.release(name)
	typeInto(t, a, 0)
	if err := one.Save(a); err != nil {
		t.Error(err)
	}
}

// TestLockFilesAreRemoved: lock files are removed, and still no two libraries have a
// puzzle locked at the same time.
func TestLockFilesAreRemoved(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "puzzles")
	var group sync.WaitGroup
	var holders, most atomic.Int32
	for range 8 {
		group.Go(func() {
			lib := New(folder)
			for range 300 {
				lib.mu.Lock()
				if lib.lock("a") == nil {
					most.Store(max(most.Load(), holders.Add(1)))
					runtime.Gosched()
					holders.Add(-1)
				}
				lib.release("a")
				lib.mu.Unlock()
			}
		})
	}
	group.Wait()
	if most.Load() != 1 {
		t.Errorf("%d had it at the same time", most.Load())
	}
	if files, err := disk.List(filepath.Join(folder, "locks")); len(files) != 0 {
		t.Errorf("left are %v, %v", files, err)
	}
}

// TestPuzzlesNamedLikeSharedFiles: while files of other people with the names of shared locks are on boards, ratings are kept, solved puzzles count, and
// lines are added to logs; and each of the files is on one board only.
func TestPuzzlesNamedLikeSharedFiles(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "puzzles")
	lib := New(folder)
	if err := lib.Save(puzzle(t, 4).Sheet()); err != nil { // makes the folder
		t.Fatal(err)
	}
	for _, name := range []string{"ratings", "solved", "practice", "practice.txt", "ratings.txt"} {
		if err := disktest.Put(lib.path(name), []byte("1...\n....\n....\n....\n")); err != nil {
			t.Fatal(err)
		}
		if _, _, err := lib.Take(name); err != nil {
			t.Fatal(err)
		}
		if _, _, err := New(folder).Take(name); err != ErrOpen {
			t.Errorf("%s is on two boards: %v", name, err)
		}
	}
	if err := lib.AddRatings(map[string]rating.Rating{"key": {}}); err != nil || len(lib.Ratings()) != 1 {
		t.Errorf("ratings: %v, %v", lib.Ratings(), err)
	}
	if err := lib.Save(solved(t, "one", time.Now())); err != nil || len(lib.Solves()) != 1 {
		t.Errorf("solved: %v, %v", lib.Solves(), err)
	}
	if err := lib.WithLock("practice.txt", func() error { return nil }); err != nil {
		t.Errorf("a log: %v", err)
	}
}
