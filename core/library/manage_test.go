package library

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/session"
)

func TestManaging(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "puzzles")
	lib := New(folder)
	if entries, unreadable := lib.List(); entries != nil || unreadable != 0 {
		t.Errorf("in no folder there are %v, %d", entries, unreadable)
	}
	old, young := puzzle(t, 9), puzzle(t, 9)
	old.Set(0, 5)
	old.Fix()
	young.Set(1, 6)
	for _, s := range []*session.Session{young, old} { // the order of writing is not that of the list
		if err := lib.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
	}
	lib.LetGo("")
	entries, _ := lib.List()
	if len(entries) != 2 || entries[0].Name != young.Sheet().Name {
		t.Fatalf("listed are %+v", entries)
	}
	if e := entries[1]; e.Givens() != 1 || e.Blanks() != 80 || e.Filled() != 0 || e.Solved() {
		t.Errorf("of the old one: %d givens, %d blanks, %d filled, solved %v", e.Givens(), e.Blanks(), e.Filled(), e.Solved())
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
	if err != nil || taken.Sheet.Now.Title != "Fiendish (copy)" || taken.Sheet.Now.Source != "The Times" || len(taken.Sheet.Past) != 2 {
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

// TestTidy: the trash keeps things for a month, and what a kill left is removed once it
// is certain that nobody is at work on it.
func TestTidy(t *testing.T) {
	folder, name, _, _ := twice(t)
	lib := New(folder)
	if err := lib.Delete(name); err != nil {
		t.Fatal(err)
	}
	stray := filepath.Join(folder, "."+name+".txt.123")
	if err := os.WriteFile(stray, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	for _, when := range []struct {
		at           time.Time
		trash, stray bool
	}{{now, true, true}, {now.Add(2 * time.Minute), true, false}, {now.AddDate(0, 0, 29), true, false}, {now.AddDate(0, 0, 31), false, false}} {
		lib.Tidy(when.at)
		_, inTrash := os.Stat(lib.trash(name))
		_, isThere := os.Stat(stray)
		if (inTrash == nil) != when.trash || (isThere == nil) != when.stray {
			t.Errorf("after %v: trash %v, stray %v", when.at.Sub(now), inTrash, isThere)
		}
	}
}

// TestDeletingADamagedPuzzle keeps the damaged file, and what can be read is in the trash.
func TestDeletingADamagedPuzzle(t *testing.T) {
	folder, name, before, now := twice(t)
	lib := New(folder)
	os.Remove(lib.path(name))
	if err := os.WriteFile(lib.path(name), now[:20], 0o644); err != nil {
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
	if files, _ := os.ReadDir(filepath.Join(folder, "damaged")); len(files) != 1 {
		t.Errorf("set aside are %v", files)
	}
}
