package session

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

func example(t *testing.T) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	for i, char := range "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" {
		p.Givens[i], _ = sudoku.DigitOf(char, 9)
	}
	return p
}

func TestGivensStay(t *testing.T) {
	s := New(example(t))
	if s.Set(0, 9) || s.Set(0, 0) || s.CanUndo() {
		t.Error("a given was changed")
	}
	if !s.Set(2, 4) || s.Set(2, 4) {
		t.Error("typing into a blank must change it, typing the same again must not")
	}
	if s.Now().Grid()[2] != 4 || s.Now().Puzzle.Givens[2] != 0 {
		t.Errorf("after typing r1c3 holds %d", s.Now().Grid()[2])
	}
	s.Fix()
	if s.Set(2, 5) || s.Now().Puzzle.Givens[2] != 4 {
		t.Error("a digit made a given was changed")
	}
}

// TestUndoRedo makes random changes of every kind and expects to find each board
// again on the way back and forth.
func TestUndoRedo(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	small, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	s := New(example(t))
	boards := []State{s.Now()}
	for range 2000 {
		changed := false
		switch n := random.IntN(100); {
		case n < 90:
			l := s.Now().Layout()
			changed = s.Set(random.IntN(l.Cells()), uint8(random.IntN(l.Side()+1)))
		case n < 92:
			changed = s.Reset()
		case n < 94:
			changed = s.Clear()
		case n < 96:
			changed = s.Fix()
		case n < 98:
			changed = s.Open(New(example(t)).Now())
		default:
			changed = s.Open(New(sudoku.Empty(small)).Now())
		}
		if changed {
			boards = append(boards, s.Now())
		}
	}
	for i := len(boards) - 2; i >= 0; i-- {
		if !s.Undo() || !s.Now().same(boards[i]) {
			t.Fatalf("undo led to another board than number %d of %d", i, len(boards))
		}
	}
	if s.Undo() {
		t.Error("there was something to undo before the beginning")
	}
	for i := 1; i < len(boards); i++ {
		if !s.Redo() || !s.Now().same(boards[i]) {
			t.Fatalf("redo led to another board than number %d of %d", i, len(boards))
		}
	}
	if s.Redo() {
		t.Error("there was something to redo after the end")
	}
	s.Undo()
	s.Open(New(example(t)).Now())
	if s.CanRedo() {
		t.Error("a new change left the old future in place")
	}
}

func TestSaveAndLoad(t *testing.T) {
	for _, side := range []int{4, 6, 9, 12, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		s := New(sudoku.Empty(l))
		s.Set(0, uint8(side))
		s.Fix()
		s.Set(1, uint8(side-1))
		path := filepath.Join(t.TempDir(), "board.txt")
		if err := Save(path, s.Now()); err != nil {
			t.Fatal(err)
		}
		got, err := Load(path)
		if err != nil || !got.same(s.Now()) {
			t.Errorf("side %d: loaded %+v, %v; want %+v", side, got, err, s.Now())
		}
	}
}

// TestWriteFileKeepsWhatWasThere: where the new text cannot be written, the old one
// stays, and nothing is left lying about.
func TestWriteFileKeepsWhatWasThere(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	if err := WriteFile(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(path, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if mode, _ := os.Stat(path); mode.Mode().Perm() != 0o600 {
		t.Errorf("the file's permissions became %v", mode.Mode())
	}
	target := filepath.Join(folder, "taken")
	if err := os.MkdirAll(filepath.Join(target, "inside"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(target, []byte("x")); err == nil {
		t.Error("a folder was overwritten")
	}
	if err := WriteFile(filepath.Join(folder, "nowhere", "a.txt"), nil); err == nil {
		t.Error("a file was written into a folder that is not there")
	}
	entries, _ := os.ReadDir(folder)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{"a.txt", "taken"}; !slices.Equal(names, want) {
		t.Errorf("the folder holds %v, want %v", names, want)
	}
	if text, _ := os.ReadFile(path); string(text) != "two" {
		t.Errorf("the file holds %q", text)
	}
}

func TestWriteFileKeepsLinks(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "a.txt"), filepath.Join(folder, "link.txt")
	if err := os.WriteFile(path, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(link, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if mode, err := os.Lstat(link); err != nil || mode.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link became %v, %v", mode.Mode(), err)
	}
	if text, _ := os.ReadFile(path); string(text) != "two" {
		t.Errorf("the file behind the link holds %q", text)
	}
}
