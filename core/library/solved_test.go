package library

import (
	"bytes"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"nonet/core/difficulty"
	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// solved returns a sheet that was solved by hand.
func solved(t *testing.T, name string, at time.Time) *session.Sheet {
	s := puzzle(t, 4).Sheet()
	session.BeginWith(s).Set(0, 1)
	s.Name, s.SolvedAt, s.Spent, s.Hints = name, at, 12*time.Minute+34*time.Second, 3
	return s
}

// TestSolvesOutliveTheirPuzzles: a solved puzzle comes back with its time and hints, counts once however
// often it is saved or copied, and still counts when it was deleted.
func TestSolvesOutliveTheirPuzzles(t *testing.T) {
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	at := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	s := solved(t, "one", at)
	unsolved := solved(t, "unsolved", time.Time{})
	if err := lib.Save(unsolved); err != nil || len(lib.Solves()) != 0 {
		t.Fatalf("a puzzle that was not solved counts: %v, %v", lib.Solves(), err)
	}
	lib.ReleaseAll()
	if err := lib.Delete("unsolved"); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		typeInto(t, s, 1)
		if err := lib.Save(s); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := lib.Duplicate("one", func(session.State) string { return "twin" }); err != nil {
		t.Fatal(err)
	}
	want := Solve{"one", at, s.Spent, s.Hints, s.Now.Puzzle.Key()}
	for _, lib := range []*Library{lib, New(lib.folder)} {
		if got := lib.Solves(); len(got) != 1 || got[0] != want {
			t.Errorf("%v was solved, want %v", got, want)
		}
	}
	lib.ReleaseAll()
	lib = New(lib.folder)
	if entries, _ := lib.List(); len(entries) != 2 || entries[0].SolvedAt != at || entries[0].Spent != s.Spent || entries[0].Hints != 3 {
		t.Errorf("the list has %+v", entries)
	}
	if err := lib.Delete("one"); err != nil {
		t.Fatal(err)
	}
	if got := lib.Solves(); len(got) != 1 || got[0] != want {
		t.Errorf("after the deletion %v was solved, want %v", got, want)
	}
}

// TestSolvesSurviveKills kills saving and deleting a solved puzzle at each change to the disk. What was
// reported as saved stays counted.
func TestSolvesSurviveKills(t *testing.T) {
	at := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	for kill := range 40 {
		lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
		if err := lib.Save(solved(t, "earlier", at)); err != nil {
			t.Fatal(err)
		}
		lib.disk.Before = killAfter(kill)
		saved := lib.Save(solved(t, "now", at.Add(time.Hour))) == nil
		if saved {
			lib.Delete("now")
		}
		lib.ReleaseAll()
		lib = New(lib.folder)
		if err := lib.Delete("now"); saved && err == nil {
			lib.ReleaseAll()
		}
		want := 1
		if saved {
			want = 2
		}
		if got := lib.Solves(); len(got) < want || len(got) > 2 {
			t.Errorf("killed after %d changes: %d solved, want %d", kill, len(got), want)
		}
		lib.ReleaseAll()
	}
}

// TestDamagedSolves: a damaged line of the log costs only itself.
func TestDamagedSolves(t *testing.T) {
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	text := "2026-11-22T10:00:00Z\t12m0s\t0\tone\t3x3\t...\nrubbish\n2026-11-2\t1s\t0\ttwo\t3x3\t...\n2026-11-23T10:00:00Z\t12m0s\t0\tthree\t3x3\t..."
	if err := lib.disk.MakeFolder(filepath.Dir(lib.solvesPath())); err != nil {
		t.Fatal(err)
	}
	if err := disktest.Put(lib.solvesPath(), []byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := lib.Save(solved(t, "four", time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC))); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range lib.Solves() {
		names = append(names, s.Name)
	}
	if fmt.Sprint(names) != "[one three four]" {
		t.Errorf("%v was solved", names)
	}
	if err := lib.Save(solved(t, "five", time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC))); err != nil {
		t.Fatal(err)
	}
	if log, err := disk.Read(lib.solvesPath()); err != nil || bytes.Count(log, []byte("\n")) != 6 || bytes.Contains(log, []byte("\n\n")) {
		t.Errorf("the log is %q, %v", log, err)
	}
}

// TestSolvedAgain: a puzzle that was cleared and solved once more counts once, as it was solved first.
func TestSolvedAgain(t *testing.T) {
	lib := New(disktest.TempDir(t))
	at := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	for _, day := range []time.Duration{0, 24 * time.Hour} {
		if err := lib.Save(solved(t, "one", at.Add(day))); err != nil {
			t.Fatal(err)
		}
	}
	if got := lib.Solves(); len(got) != 1 || !got[0].At.Equal(at) {
		t.Errorf("%v was solved", got)
	}
}

// TestSolveIsLoggedLater: a puzzle that cannot be added to the log when it is saved is added when it is saved again.
func TestSolveIsLoggedLater(t *testing.T) {
	lib := New(disktest.TempDir(t))
	folder := filepath.Dir(lib.solvesPath())
	if err := disktest.Put(folder, []byte("in the way")); err != nil {
		t.Fatal(err)
	}
	s := solved(t, "one", time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC))
	if err := lib.Save(s); err != nil {
		t.Fatal(err)
	}
	if err := lib.disk.Remove(folder); err != nil {
		t.Fatal(err)
	}
	s.Now.Title = "first"
	if err := lib.Save(s); err != nil {
		t.Fatal(err)
	}
	if log, err := disk.Read(lib.solvesPath()); !bytes.Contains(log, []byte("\tone\t")) {
		t.Errorf("the log is %q, %v", log, err)
	}
}

// TestSummarise: times are those without hints, weeks begin on Monday, and unknown levels come last.
func TestSummarise(t *testing.T) {
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC) // a Sunday
	solve := func(level string, day int, minutes time.Duration, hints int) Solve {
		return Solve{At: time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC), Spent: minutes * time.Minute, Hints: hints, Key: level}
	}
	level := func(s Solve) difficulty.Level {
		return map[string]difficulty.Level{"easy": difficulty.Easy, "hard": difficulty.Hard}[s.Key]
	}
	levels, all := Summarise([]Solve{solve("", 1, 9, 0), solve("hard", 15, 10, 0), solve("easy", 16, 4, 0), solve("hard", 22, 30, 0),
		solve("hard", 22, 20, 0), solve("hard", 20, 1, 2), solve("easy", -5, 0, 0)}, level, now)
	want := []Figures{
		{difficulty.Easy, 2, 1, 1, 2, 4 * time.Minute, 4 * time.Minute, 4 * time.Minute},
		{difficulty.Hard, 4, 3, 4, 3, 10 * time.Minute, 20 * time.Minute, 20 * time.Minute},
		{0, 1, 0, 1, 1, 9 * time.Minute, 9 * time.Minute, 9 * time.Minute},
	}
	if !reflect.DeepEqual(levels, want) {
		t.Errorf("the figures are\n%v, want\n%v", levels, want)
	}
	if all.Solved != 7 || all.Week != 4 || all.Month != 6 || all.Median != 10*time.Minute {
		t.Errorf("all together are %v", all)
	}
}

// TestPuzzleOf reads back what Key writes.
func TestPuzzleOf(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16} {
		p := puzzle(t, side).Now().Puzzle
		p.Givens[0], p.Givens[5] = uint8(side), 1
		if back, ok := PuzzleOf(p.Key()); !ok || !back.Equal(p) {
			t.Errorf("%v is read as %v", p, back)
		}
	}
	l := puzzle(t, 9).Now().Layout()
	p := sudoku.Empty(l)
	var err error
	p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}, {Kind: sudoku.Thermo, Cells: []int{40, 31, 22}}, {Kind: sudoku.Knight}})
	if err != nil {
		t.Fatal(err)
	}
	if back, ok := PuzzleOf(p.Key()); !ok || !back.Equal(p) {
		t.Errorf("with clues %q is read as %v, %v", p.Key(), back, back.Clues.All())
	}
	for _, bad := range []string{"", "3x3\t...", "0x0\t1", "2x2\t?...............", "2x2;\t................", "2x2;fog 0 1\t................",
		"2x2;cage\t................", "2x2;cage x 1\t................", "2x2;cage 5 16\t................"} {
		if p, ok := PuzzleOf(bad); ok {
			t.Errorf("%q is read as %v", bad, p)
		}
	}
}
