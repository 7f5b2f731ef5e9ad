package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/engine"
	"nonet/core/session"
	"nonet/core/sudoku"
)

func TestManaging(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "puzzles")
	lib := New(folder)
	if entries, unreadable := lib.List(); entries != nil || unreadable != 0 {
		t.Errorf("in no folder there are %v, %d", entries, unreadable)
	}
	old, young := puzzle(t, 9), puzzle(t, 9)
	old.Set(0, 5)
	old.Fix()
	young.Set(1, 6)
	young.Sheet().Changed = old.Sheet().Changed.Add(time.Second) // a browser's clock is coarse
	for _, s := range []*session.Session{young, old} {           // the order of writing is not that of the list
		if err := lib.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
	}
	lib.ReleaseAll()
	entries, _ := lib.List()
	if len(entries) != 2 || entries[0].Name != young.Sheet().Name {
		t.Fatalf("listed are %+v", entries)
	}
	if e := entries[1]; e.Givens() != 1 || e.Blanks() != 80 || e.Filled() != 0 || e.Solved() {
		t.Errorf("of the old one: %d givens, %d blanks, %d filled, solved %v", e.Givens(), e.Blanks(), e.Filled(), e.Solved())
	}

	one := entries[1] // a board with one given and everything else typed is solved, if that keeps the rules
	solution := one.Board.Puzzle.Givens.Clone()
	if _, err := engine.Propagation.Search(t.Context(), one.Board.Puzzle, engine.Options{Limit: 1, Found: func(g sudoku.Grid) {
		copy(solution, g)
	}}); err != nil {
		t.Fatal(err)
	}
	one.Board.Typed = solution.Clone()
	for cell, d := range one.Board.Puzzle.Givens {
		if d != 0 {
			one.Board.Typed[cell] = 0
		}
	}
	if !one.Solved() {
		t.Error("a board with one given and 80 right digits is not solved")
	}

	name := old.Sheet().Name
	if err := lib.Describe(name, session.About{Title: "Fiendish", Source: "The Times", Note: "page 31\nof Sunday"}); err != nil {
		t.Fatal(err)
	}
	entries, _ = lib.List()
	if len(entries) != 2 || entries[0].Name == name {
		t.Error("a new title makes a puzzle newer")
	}
	for words, want := range map[string]bool{"": true, "fiend": true, "TIMES 31": true, "sunday fiendish": true, "monday": false, "times monday": false} {
		if got := entries[1].Has(words); got != want {
			t.Errorf("%q: found %v", words, got)
		}
	}

	twin, err := lib.Duplicate(name, func(s session.State) string { return s.Title + " (copy)" })
	if err != nil {
		t.Fatal(err)
	}
	taken, _, err := lib.Take(twin)
	if err != nil || taken.Sheet.Now.Title != "Fiendish (copy)" || taken.Sheet.Now.Source != "The Times" || taken.Sheet.Made() != 2 {
		t.Errorf("the copy is %+v, %v", taken.Sheet, err)
	}

	if err := lib.Delete(name); err != nil {
		t.Fatal(err)
	}
	if entries, _ := lib.List(); len(entries) != 2 {
		t.Errorf("after deleting, %d are listed", len(entries))
	}
	if _, _, err := lib.Take(name); err == nil {
		t.Error("what was deleted can be opened")
	}
	if err := lib.Restore(name); err != nil {
		t.Fatal(err)
	}
	if taken, damage, err := lib.Take(name); err != nil || damage != nil || taken.Sheet.Now.Title != "Fiendish" {
		t.Errorf("what came back is %+v, %v, %v", taken, damage, err)
	}
}

// TestNothingOldInTheTrash: a puzzle of years ago that was deleted just now is not removed
// at the next start, wherever a kill falls.
func TestNothingOldInTheTrash(t *testing.T) {
	for after := 0; ; after++ {
		folder, name, _, _ := twice(t)
		lib := New(folder)
		if err := lib.Save(puzzle(t, 4).Sheet()); err != nil {
			t.Fatal(err)
		}
		long := time.Now().AddDate(-3, 0, 0)
		if err := errors.Join(disk.Disk{}.Touch(lib.path(name), long), disk.Disk{}.Touch(lib.before(name), long)); err != nil {
			t.Fatal(err)
		}
		lib.disk.Before = killAfter(after)
		err := lib.Delete(name)
		lib = New(folder)
		lib.Tidy(time.Now())
		if !disk.Exists(lib.path(name)) && !disk.Exists(lib.trashPath(name)) {
			t.Errorf("after %d changes the puzzle is gone", after)
		}
		if err == nil {
			break
		}
	}
}

// TestTimesAreRefused: where the time of a file may not be set, as on a drive of another user, a puzzle of years ago is deleted, stays in the trash,
// and comes back.
func TestTimesAreRefused(t *testing.T) {
	folder, name, _, _ := twice(t)
	lib := New(folder)
	long := time.Now().AddDate(-3, 0, 0)
	if err := errors.Join(lib.Save(puzzle(t, 4).Sheet()), disk.Disk{}.Touch(lib.path(name), long), disk.Disk{}.Touch(lib.before(name), long)); err != nil {
		t.Fatal(err)
	}
	lib.disk.Before = func(change string, _ ...string) error {
		if change == "touch" {
			return &fs.PathError{Op: change, Err: fs.ErrPermission}
		}
		return nil
	}
	if err := lib.Delete(name); err != nil || disk.Exists(lib.path(name)) {
		t.Fatalf("deleting: %v", err)
	}
	lib.Tidy(time.Now())
	if err := lib.Restore(name); err != nil || disk.Exists(lib.trashPath(name)) {
		t.Fatalf("restoring: %v", err)
	}
	if _, damage, err := lib.Take(name); err != nil || damage != nil {
		t.Errorf("it came back with %v, %v", damage, err)
	}
}

// TestDeletingKeepsBoth: a restored puzzle has its predecessor too.
func TestDeletingKeepsBoth(t *testing.T) {
	folder, name, before, now := twice(t)
	lib := New(folder)
	if err := errors.Join(lib.Delete(name), lib.Restore(name)); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][]byte{lib.path(name): now, lib.before(name): before} {
		if got, err := disk.Read(path); err != nil || string(got) != string(want) {
			t.Errorf("%s holds\n%s, %v", path, got, err)
		}
	}
	if err := lib.Restore(name); !errors.Is(err, fs.ErrExist) {
		t.Errorf("restoring what is there says %v", err)
	}
	if err := lib.Delete("nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("deleting nothing says %v", err)
	}
	if err := lib.Restore("nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("restoring nothing says %v", err)
	}
}

// TestDamageIsReportedOnce: a damage is reported once, by whatever method finds it.
func TestDamageIsReportedOnce(t *testing.T) {
	for what, do := range map[string]func(lib *Library, name string) error{
		"naming":   func(lib *Library, name string) error { return lib.Describe(name, session.About{}) },
		"deleting": func(lib *Library, name string) error { return lib.Delete(name) },
		"copying": func(lib *Library, name string) error {
			_, err := lib.Duplicate(name, func(s session.State) string { return s.Title })
			return err
		},
		"saving": func(lib *Library, name string) error {
			s := puzzle(t, 4)
			s.Sheet().Name = name
			return lib.Save(s.Sheet())
		},
	} {
		t.Run(what, func(t *testing.T) {
			folder, name, _, now := twice(t)
			lib := New(folder)
			if err := disktest.Put(lib.path(name), now[:len(now)/2]); err != nil {
				t.Fatal(err)
			}
			if err := do(lib, name); err != nil {
				t.Fatal(err)
			}
			reported := lib.Damages()
			if len(reported) != 1 || reported[0].Name != name || reported[0].Why == nil {
				t.Fatalf("reported is %v", reported)
			}
			if aside := reported[0].Aside; (aside == "") != (what == "copying") || !disk.Exists(filepath.Join(folder, "damaged")) != (aside == "") {
				t.Errorf("the damaged file is said to be %q", aside)
			}
			if again := lib.Damages(); again != nil {
				t.Errorf("reported again is %v", again)
			}
		})
	}
}

// TestDeletingADamagedPuzzle keeps the damaged file, and what can be read is in the trash.
func TestDeletingADamagedPuzzle(t *testing.T) {
	folder, name, before, now := twice(t)
	lib := New(folder)
	disk.Disk{}.Remove(lib.path(name))
	if err := disktest.Put(lib.path(name), now[:20]); err != nil {
		t.Fatal(err)
	}
	if err := lib.Delete(name); err != nil {
		t.Fatal(err)
	}
	if err := lib.Restore(name); err != nil {
		t.Fatal(err)
	}
	if s, _ := lib.Resume(name); text(t, s) != string(before) {
		t.Errorf("what came back is\n%s", text(t, s))
	}
	if files, _ := disk.List(filepath.Join(folder, "damaged")); len(files) != 1 {
		t.Errorf("set aside are %v", files)
	}
}

// TestForget: what is forgotten is neither among the puzzles nor in the trash, and its photo is gone too; another program's puzzle stays.
func TestForget(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "puzzles")
	lib := New(folder)
	s := puzzle(t, 9)
	for range 2 { // there is an older version too
		s.Set(0, 5)
		s.Set(0, 6)
		if err := lib.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
	}
	name := s.Sheet().Name
	if err := lib.SavePhoto(name, []byte("a photo")); err != nil {
		t.Fatal(err)
	}
	if err := New(folder).Forget(name); !errors.Is(err, ErrOpen) {
		t.Errorf("a puzzle that is open elsewhere is forgotten: %v", err)
	}
	if err := lib.Forget(name); err != nil {
		t.Fatal(err)
	}
	if all, _ := lib.List(); len(all) > 0 {
		t.Errorf("there is still %+v", all)
	}
	if all, _ := lib.Trash(time.Now()); len(all) > 0 {
		t.Errorf("the trash has %+v", all)
	}
	if _, err := lib.Photo(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the photo: %v", err)
	}
}
