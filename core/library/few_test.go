package library

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/disktest"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestEmpty: a library is empty until a puzzle is saved, and not any more.
func TestEmpty(t *testing.T) {
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	if !lib.Empty() {
		t.Error("at first there are puzzles")
	}
	for range 2 {
		s := puzzle(t, 4)
		s.Set(0, 1)
		if err := lib.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
		if lib.Empty() {
			t.Error("a puzzle was saved, and there is none")
		}
	}
}

// TestEntry: how far a puzzle is follows from its blanks and the digits in them.
func TestEntry(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	full := sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	for _, test := range []struct {
		givens, typed int // of full, from its first cell, or what comes after
		status        Status
		share         float64
	}{{4, 0, Fresh, 0}, {4, 3, Begun, .25}, {4, 11, Begun, 11. / 12}, {4, 12, Solved, 1}, {15, 1, Solved, 1}, {15, 0, Fresh, 0}, {16, 0, Solved, 0}, {0, 16, Begun, 1}} {
		p := sudoku.Empty(l)
		copy(p.Givens, full[:test.givens])
		s := session.New(p)
		for i := range test.typed {
			s.Set(test.givens+i, full[test.givens+i])
		}
		e := entryOf(s.Sheet())
		if e.Status() != test.status || e.Share() != test.share || e.Blanks() != 16-test.givens {
			t.Errorf("%d givens and %d typed: status %d, share %g of %d blanks", test.givens, test.typed, e.Status(), e.Share(), e.Blanks())
		}
	}
	s := session.New(sudoku.Empty(l))
	s.Set(0, 1)
	s.Fix()
	for i := 1; i < 16; i++ {
		s.Set(i, full[i])
	}
	s.Set(15, 2)
	if e := entryOf(s.Sheet()); e.Status() != Begun || e.Solved() {
		t.Error("a full board that breaks a rule is solved")
	}
}

// TestFindPhoto: the first puzzle with the photo is found, unless it is in the trash.
func TestFindPhoto(t *testing.T) {
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	for _, name := range []string{"b", "a", "c", "d"} {
		s := puzzle(t, 4).Sheet()
		s.Name = name
		if err := errors.Join(lib.Save(s), lib.SavePhoto(name, []byte(map[string]string{"d": "another"}[name]+"picture"))); err != nil {
			t.Fatal(err)
		}
	}
	lib.ReleaseAll()
	is := func(want string) func([]byte) bool { return func(photo []byte) bool { return string(photo) == want } }
	for _, test := range []struct{ photo, want string }{{"picture", "a"}, {"anotherpicture", "d"}, {"none", ""}} {
		if got := lib.FindPhoto(is(test.photo)); got != test.want {
			t.Errorf("%q is the photo of %q, want %q", test.photo, got, test.want)
		}
	}
	if err := lib.Delete("a"); err != nil {
		t.Fatal(err)
	}
	if got := lib.FindPhoto(is("picture")); got != "b" {
		t.Errorf("without the first, it is the photo of %q", got)
	}
}

// TestSolvesOfCopies: a puzzle that was solved once counts once, also if the log knows neither of its two files.
func TestSolvesOfCopies(t *testing.T) {
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	at := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	for name, at := range map[string]time.Time{"one": at, "copy": at, "later": at.Add(time.Hour)} {
		if err := lib.Save(solved(t, name, at)); err != nil {
			t.Fatal(err)
		}
	}
	lib.ReleaseAll()
	if err := lib.disk.Remove(lib.solves()); err != nil {
		t.Fatal(err)
	}
	if got := New(lib.folder).Solves(); len(got) != 2 || !got[0].At.Equal(at) || got[1].Name != "later" {
		t.Errorf("%v was solved", got)
	}
}
