package keep

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("runtime.handleEvent")) // it is what waits for the browser
}

func silent() Callbacks {
	return Callbacks{Saved: func(error) {}, Taken: func(Moved) {}, Found: func([]*library.Damage) {}, CopyTitle: func(session.State) string { return "copy" }}
}

// TestComesBack: the puzzles of a sitting, the one on the board and the settings are restored
// at the next start, even a puzzle that was only looked at.
func TestComesBack(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "data")
	s := New(folder, silent())
	sitting := session.New(sudoku.Empty(sudoku.Classic()))
	sitting.Set(3, 4)
	sitting.Sheet().Name = library.NewName(time.Now())
	s.SaveSheet(sitting.Sheet().Copy())
	sitting.Open(titled("looked at"))
	s.SaveCurrent(CurrentOf(sitting), false)
	s.SaveSettings([]byte(`{"width": 7}`))
	if err := s.Flush(time.Minute); err != nil {
		t.Fatal(err)
	}
	s.Stop()
	<-s.Done()
	if err := s.LastWord(); err != nil {
		t.Error(err)
	}

	next := New(folder, silent())
	defer func() { next.Stop(); <-next.Done() }()
	last, aside := ReadCurrent(folder)
	trail, at, damages, elsewhere := last.Resume(next.Library())
	if aside != "" || len(damages) > 0 || elsewhere || len(trail) != 2 || at != 1 {
		t.Fatalf("%d puzzles, at %d, damaged %v, elsewhere %v, aside %q", len(trail), at, damages, elsewhere, aside)
	}
	if trail[0].Now.Typed[3] != 4 || trail[0].Made() != 1 || trail[1].Now.Title != "looked at" {
		t.Errorf("the puzzles are %v and %v", trail[0].Now, trail[1].Now)
	}
	kept, _ := Read(filepath.Join(folder, SettingsFile), struct{ Width int }{})
	if kept.Width != 7 {
		t.Errorf("of the settings there is %+v", kept)
	}
}

// TestCurrentOf: the puzzles around the one on the board are saved, with the boards of those that the library may not have.
func TestCurrentOf(t *testing.T) {
	sitting := session.New(sudoku.Empty(sudoku.Classic()))
	for i := range 3 * MostPlaces {
		sitting.Open(titled(strconv.Itoa(i)))
		sheet := sitting.Sheet()
		if sheet.Now.Kept = i%2 == 0; i%3 != 1 {
			sheet.Name = strconv.Itoa(i)
		}
	}
	if c := CurrentOf(sitting); len(c.Trail) != MostPlaces || c.At != MostPlaces-1 {
		t.Errorf("%d puzzles, at %d; want the last ones", len(c.Trail), c.At)
	}
	for range MostPlaces {
		sitting.Undo()
	}
	c := CurrentOf(sitting)
	if len(c.Trail) != MostPlaces || c.At != MostPlaces/2 || c.Trail[c.At].Name != sitting.Sheet().Name {
		t.Errorf("%d puzzles, at %d; want the one named %s", len(c.Trail), c.At, sitting.Sheet().Name)
	}
	for _, p := range c.Trail {
		if number, err := strconv.Atoi(p.Name); (p.Board == "") != (err == nil && number%2 == 0) {
			t.Errorf("the puzzle %q has the board %q", p.Name, p.Board)
		}
	}
}

func titled(title string) session.State {
	state := session.New(sudoku.Empty(sudoku.Classic())).Now()
	state.Title = title
	return state
}

// TestReadNothing: a file that is not there is not said to be damaged.
func TestReadNothing(t *testing.T) {
	if got, aside := Read(filepath.Join(disktest.TempDir(t), "none.json"), 7); got != 7 || aside != "" {
		t.Errorf("read is %d, and “%s” is said to be aside", got, aside)
	}
}

// TestSetAside: a file that cannot be read is renamed, each time to a new name.
func TestSetAside(t *testing.T) {
	path := filepath.Join(disktest.TempDir(t), "x.json")
	for n := range 3 {
		if err := disktest.Put(path, []byte("{")); err != nil {
			t.Fatal(err)
		}
		value, aside := Read(path, n)
		if text, err := disk.Read(aside); value != n || err != nil || string(text) != "{" || !strings.HasPrefix(aside, path+".damaged") {
			t.Errorf("read %d, %q is aside as %q, %v", value, text, aside, err)
		}
	}
	if entries, _ := disk.List(filepath.Dir(path)); len(entries) != 3 {
		t.Errorf("%v are left", entries)
	}
}

// TestLastWord: puzzles that cannot be saved are in the error, to be typed again; settings are not.
func TestLastWord(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "data")
	if err := disktest.Put(folder, nil); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	s := New(folder, silent())
	s.SaveSettings([]byte("{}"))
	if err := s.LastWord(); err != nil {
		t.Errorf("of settings the last word is %v", err)
	}
	sitting := session.New(sudoku.Empty(sudoku.Classic()))
	sitting.Set(0, 9)
	sitting.Sheet().Name = "x"
	s.SaveSheet(sitting.Sheet().Copy())
	sitting.Open(titled("Sunday"))
	sitting.Set(80, 7)
	sitting.Sheet().Name = "y"
	s.SaveSheet(sitting.Sheet().Copy())
	err := s.LastWord()
	if err == nil {
		t.Fatal("there is no last word")
	}
	lines := strings.Split(err.Error(), "\n")[1:]
	slices.Sort(lines)
	if want := []string{strings.Repeat(".", 80) + "7 # Sunday", "9" + strings.Repeat(".", 80)}; !slices.Equal(lines, want) {
		t.Errorf("the last word is %q, want %q", lines, want)
	}
	s.Stop()
	<-s.Done()
}

// TestLastWordIsWhole: a puzzle with clues, notes or both that cannot be saved is in the error as a text from which it is read with all of them.
func TestLastWordIsWhole(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "data")
	if err := disktest.Put(folder, nil); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	for _, clued := range []bool{false, true} {
		for _, noted := range []bool{false, true} {
			head := "# title: Cages, 9 # 9\n"
			if clued {
				head += "# clue: cage 15 r1c1 r1c2\n"
			}
			state, err := session.Read("", strings.NewReader(head+strings.Repeat(".........\n", 9)))
			if err != nil {
				t.Fatal(err)
			}
			sitting := session.New(sudoku.Empty(sudoku.Classic()))
			sitting.Open(state)
			sitting.Set(80, 7)
			if noted {
				sitting.SetNotes(session.Centre, func(cell int) sudoku.Digits { return map[int]sudoku.Digits{1: sudoku.Of(6, 9)}[cell] })
			}
			sitting.Sheet().Name = "x"
			s := New(folder, silent())
			s.SaveSheet(sitting.Sheet().Copy())
			err = s.LastWord()
			if err == nil {
				t.Fatal("there is no last word")
			}
			_, text, _ := strings.Cut(err.Error(), "\n")
			again, err := session.Read("", strings.NewReader(text))
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			now := sitting.Now()
			titled := again.Title == now.Title || !clued && !noted && strings.HasSuffix(text, " # "+now.Title)
			digits := again.SameDigits(now) || !clued && !noted && again.Grid().String() == now.Grid().String()
			if !titled || !digits || !again.SamePencils(now) || again.Puzzle.Plain() == clued {
				t.Errorf("with clues %t and notes %t %q is read as another board", clued, noted, text)
			}
			s.Stop()
			<-s.Done()
		}
	}
}
