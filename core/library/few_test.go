package library

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
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
	if err := lib.disk.Remove(lib.solvesPath()); err != nil {
		t.Fatal(err)
	}
	if got := New(lib.folder).Solves(); len(got) != 2 || !got[0].At.Equal(at) || got[1].Name != "later" {
		t.Errorf("%v was solved", got)
	}
}

// TestItemLines: a change on one line is at most so long, goes on in the next one if it is longer, and is read again from any number of lines.
func TestItemLines(t *testing.T) {
	item := func(length int) string { return strings.Repeat("x", length) }
	for _, test := range []struct {
		items   []string
		version string
		want    []string
	}{
		{nil, pencilVersion, []string{""}},
		{[]string{"a"}, pencilVersion, []string{"a"}},
		{[]string{"a", "b", "c"}, pencilVersion, []string{"a, b, c"}},
		{[]string{item(longestChange - 5), item(5)}, pencilVersion, []string{item(longestChange-5) + ", " + item(5)}},
		{[]string{item(longestChange - 5), item(6), "c"}, pencilVersion, []string{item(longestChange-5) + ",", item(6) + ", c"}},
		{[]string{item(longestChange + 5)}, pencilVersion, []string{item(longestChange + 5)}},
		{[]string{item(longestChange), item(6)}, firstVersion, []string{item(longestChange) + ", " + item(6)}},
	} {
		lines := itemLines(test.items, test.version)
		if !slices.Equal(lines, test.want) {
			t.Errorf("%.20q: %.50q", test.items, lines)
		}
		changes := []string{"the one before"}
		for _, line := range lines {
			changes = withChange(changes, line)
		}
		if len(changes) != 2 || !slices.Equal(itemsOf(changes[1]), test.items) {
			t.Errorf("%.20q is read as %d changes, the last %.50q", test.items, len(changes), changes[len(changes)-1])
		}
	}
}

// TestStagesText: runs of boards are written with their first and last one, and read again; others are refused.
func TestStagesText(t *testing.T) {
	s := puzzle(t, 4)
	for cell := range 4 {
		s.Set(cell, 1)
	}
	s.GoTo(2)
	for text, all := range map[string]string{"": ".....", "0-0": "x....", "4-4": "....x", "0-4": "xxxxx", "0-1, 3-3": "xx.x.", "1-2, 4-4": ".xx.x"} {
		sheet := s.Sheet().Copy()
		sheet.SetHistory(slices.Clone(sheet.Changes()[:2]), slices.Clone(sheet.Changes()[2:]))
		if text != "" {
			if err := setStages(sheet, text); err != nil {
				t.Errorf("%s: %v", text, err)
			}
		}
		for i, typingIn := range sheet.Stages() {
			if typingIn != (all[i] == 'x') {
				t.Errorf("%q became %v", text, sheet.Stages())
				break
			}
		}
		if got := stagesText(sheet); got != text {
			t.Errorf("%q is written as %q", text, got)
		}
	}
	for _, text := range []string{"5-5", "0-5", "2-1", "-1-2", "x-1", "1-x", "1", "0-1,3-3", ""} {
		if err := setStages(s.Sheet().Copy(), text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestFiguresOfDays: a week begins on Monday, and a month on its first day, whichever day it is.
func TestFiguresOfDays(t *testing.T) {
	for day := 1; day <= 30; day++ { // 2 November 2026 is a Monday
		now := time.Date(2026, 11, day, 23, 59, 0, 0, time.UTC)
		monday := time.Date(2026, 11, 2+(day-2+7)/7*7-7, 0, 0, 0, 0, time.UTC)
		if day >= 2 {
			monday = time.Date(2026, 11, 2+(day-2)/7*7, 0, 0, 0, 0, time.UTC)
		}
		first := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
		f := figuresOf([]Solve{{At: monday, Hints: 1}, {At: monday.Add(-1), Hints: 1}, {At: first, Hints: 1}, {At: first.Add(-1), Hints: 1}}, now)
		want := Figures{Solved: 4, Week: 1, Month: 1}
		for _, at := range []time.Time{first, first.Add(-1)} {
			if !at.Before(monday) {
				want.Week++
			}
		}
		for _, at := range []time.Time{monday, monday.Add(-1)} {
			if !at.Before(first) {
				want.Month++
			}
		}
		if f != want {
			t.Errorf("on %d November %+v, want %+v", day, f, want)
		}
	}
}

// TestEffort: what was not worked on has no lines, and times are written to the millisecond.
func TestEffort(t *testing.T) {
	at := time.Date(2026, 11, 22, 10, 0, 0, 5, time.UTC)
	for _, test := range []struct {
		s    session.Sheet
		want string
	}{
		{session.Sheet{}, ""}, {session.Sheet{Spent: 499 * time.Microsecond}, ""}, {session.Sheet{Spent: time.Millisecond}, "spent=1ms "},
		{session.Sheet{Spent: 90 * time.Second, Hints: 1, SolvedAt: at}, "spent=1m30s solved=2026-11-22T10:00:00.000000005Z hints=1 "},
	} {
		got, back := "", session.Sheet{}
		writeEffort(&test.s, func(key, value string) {
			got += key + "=" + value + " "
			if err := takeEffort(&back, key, value); err != nil {
				t.Error(err)
			}
		})
		if got != test.want || back.Hints != test.s.Hints || !back.SolvedAt.Equal(test.s.SolvedAt) || back.Spent != test.s.Spent.Round(time.Millisecond) {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestLongTitle: only so much of a title is saved.
func TestLongTitle(t *testing.T) {
	for length, want := range map[int]int{longestTitle: longestTitle, longestTitle + 1: longestTitle} {
		s := puzzle(t, 4)
		s.Sheet().Now.Title = strings.Repeat("数", length)
		p, err := read("x", []byte(text(t, s.Sheet())))
		if err != nil || len([]rune(p.sheet.Now.Title)) != want {
			t.Errorf("of %d characters %d are read, %v", length, len([]rune(p.sheet.Now.Title)), err)
		}
	}
}
